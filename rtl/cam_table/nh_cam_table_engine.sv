// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Changes of nh_cam_table: breadth-first search for a place (cuckoo), moves, sweeps. It works through tokens in the
/// table's pipeline: look a key up, write an entry, sweep an index, answer. One change at a time; a look-up's result
/// comes with seen_i. Breadth-first, the first place found ends a path without repetition, so the moves along it, last
/// one first, keep every entry present at all times. Its queue bounds the effort: QueueEntries occupants. Page:
/// docs/blocks/cam.md.
module nh_cam_table_engine #(
    parameter int KeyWidth = 64,
    parameter int DataWidth = 32,  // 1..256: of what a key gives, bits
    parameter int Sets = 1024,
    parameter int QueueEntries = 64,
    localparam int IndexWidth = $clog2(Sets),
    localparam int QueueWidth = $clog2(QueueEntries)
) (
    input  logic                   clk_i,
    input  logic                   rst_i,
    input  logic                   advance_i,
    output logic                   idle_o,
    // The change; stable until the next one.
    input  logic [1:0]             op_i,
    input  logic [KeyWidth-1:0]    key_i,
    input  logic [DataWidth-1:0]   data_i,
    // Result of the change's own look-up (idle_o is high then) or of the last token probe_o.
    input  logic                   seen_i,
    input  logic [3:0]             seen_hit_i,
    input  logic [3:0]             seen_empty_i,
    input  logic [3:0]             seen_bad_i,
    input  logic [4*KeyWidth-1:0]  seen_key_i,
    input  logic [4*DataWidth-1:0] seen_data_i,
    // A token, taken with advance_i; at most one.
    output logic                   probe_o,
    output logic                   write_o,
    output logic                   sweep_o,
    output logic                   answer_o,
    output logic [KeyWidth-1:0]    token_key_o,
    output logic [DataWidth-1:0]   token_data_o,
    output logic [3:0]             token_ways_o,
    output logic                   token_keep_o,     // write: a valid entry (else an empty one); answer: found
    output logic                   token_damaged_o,  // answer: an error
    output logic [IndexWidth-1:0]  token_index_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(KeyWidth, KeyWidth >= 1 && KeyWidth <= 64)
  `NH_PART_PARAM(DataWidth, DataWidth >= 1 && DataWidth <= 256)
  `NH_PART_PARAM(Sets, Sets >= 2 && Sets <= 16384 && 2 ** $clog2(Sets) == Sets)
  `NH_PART_PARAM(QueueEntries, QueueEntries >= 8 && QueueEntries <= 256 && 2 ** $clog2(QueueEntries) == QueueEntries)

  typedef enum logic [3:0] {
    StIdle,
    StSweep,
    StPush,    // the occupants of the last look-up into the queue, one way a cycle
    StPop,     // next occupant, if any
    StLoad,    // its record comes out of the queue's RAM
    StProbe,
    StWait,
    StMove,    // copy the occupant to its new place
    StParent,  // the occupant before it on the path
    StStore,   // the change's own write
    StAnswer
  } state_t;
  state_t state_q, state_d;

  function automatic logic [3:0] lowest(input logic [3:0] bits);
    lowest = bits & (~bits + 4'd1);
  endfunction

  // Queue of occupants: key, way, parent; those of the change's own places have no parent.
  localparam int NodeWidth = KeyWidth + 2 + 1 + QueueWidth;
  logic                  push;
  logic [NodeWidth-1:0]  node_in, node_out;
  logic [QueueWidth:0]   count_q;
  logic [QueueWidth-1:0] head_q, read_address;
  logic                  head_wrapped_q;  // the last record was popped: the queue is used up
  nh_ram_sdp #(
      .Width(NodeWidth),
      .Depth(QueueEntries)
  ) u_queue (
      .clk_i,
      .we_i(push && advance_i),
      .waddr_i(count_q[QueueWidth-1:0]),
      .wdata_i(node_in),
      .raddr_i(read_address),
      .rdata_o(node_out)
  );

  // The occupant that is looked at.
  logic [KeyWidth-1:0]   node_key_q;
  logic [1:0]            node_way_q;
  logic                  node_first_q;  // it sits in a place of the change itself
  logic [QueueWidth-1:0] node_parent_q, node_q;
  logic                  root_q;    // the last look-up was the change's own
  logic                  moving_q;  // a path is known
  logic [1:0]            way_q;     // of StPush
  logic [3:0]            place_q;   // where the next write goes
  logic                  keep_q, found_q, damaged_q;
  logic [IndexWidth-1:0] index_q;
  logic                  turn_q;    // a sweep takes every other cycle

  logic [3:0] node_place;
  logic       still_there;
  assign node_place = 4'b0001 << node_way_q;
  assign still_there = |(seen_hit_i & node_place);
  // Not its own place, nothing damaged; a full queue ends the search later.
  assign push = state_q == StPush && !seen_bad_i[way_q] && (root_q || way_q != node_way_q) && !count_q[QueueWidth];
  assign node_in = {seen_key_i[way_q*KeyWidth+:KeyWidth], way_q, root_q, node_q};
  // A stall may repeat StLoad: the address stays.
  assign read_address = (state_q == StLoad) ? node_q : (state_q == StParent) ? node_parent_q : head_q;

  always_comb begin
    state_d = state_q;
    case (state_q)
      StIdle: begin
        if (seen_i) begin
          case (op_i)
            // A damaged entry could be this very key's: writing another one might leave two.
            nh_cam_pkg::OpWrite: begin
              if (|seen_hit_i) state_d = StStore;
              else if (|seen_bad_i) state_d = StAnswer;
              else state_d = (|seen_empty_i) ? StStore : StPush;
            end
            nh_cam_pkg::OpDelete: state_d = (|seen_hit_i || |seen_bad_i) ? StStore : StAnswer;
            default:              state_d = StSweep;
          endcase
        end
      end
      StSweep: if (turn_q && (&index_q)) state_d = found_q ? StAnswer : StIdle;
      StPush: if (way_q == 2'd3) state_d = StPop;
      StPop: state_d = ({1'b0, head_q} == count_q || head_wrapped_q) ? StAnswer : StLoad;
      StLoad: state_d = StProbe;
      StProbe: state_d = StWait;
      StWait: begin
        if (seen_i) begin
          if (moving_q) state_d = StMove;
          else if (!still_there) state_d = StPop;
          else state_d = (|seen_empty_i) ? StMove : StPush;
        end
      end
      StMove: state_d = !keep_q ? StAnswer : node_first_q ? StStore : StParent;
      StParent: state_d = StLoad;
      StStore: state_d = StAnswer;
      StAnswer: state_d = StIdle;
      default: state_d = StIdle;
    endcase
  end

  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      state_q <= StSweep;
      index_q <= '0;
      turn_q <= 1'b0;
      found_q <= 1'b0;  // nobody waits for an answer to the first sweep
    end else if (advance_i) begin
      state_q <= state_d;
      turn_q <= state_q == StSweep && !turn_q;
      if (state_q == StSweep && turn_q) index_q <= index_q + 1'b1;
      if (state_q == StIdle && seen_i) found_q <= op_i != nh_cam_pkg::OpDelete || (|seen_hit_i);
      else if (state_q == StPop && state_d == StAnswer) found_q <= 1'b0;
    end
  end

  always_ff @(posedge clk_i) begin
    if (advance_i) begin
      case (state_q)
        StIdle: begin
          root_q <= 1'b1;
          moving_q <= 1'b0;
          way_q <= '0;
          count_q <= '0;
          head_q <= '0;
          head_wrapped_q <= 1'b0;
          keep_q <= op_i == nh_cam_pkg::OpWrite;
          damaged_q <= op_i != nh_cam_pkg::OpClear && !(|seen_hit_i) && (|seen_bad_i);
          // An update stays where it is. A delete that meets only damaged entries removes those.
          if (|seen_hit_i) place_q <= seen_hit_i;
          else if (op_i == nh_cam_pkg::OpDelete) place_q <= seen_bad_i;
          else place_q <= lowest(seen_empty_i);
        end
        StPush: begin
          way_q <= way_q + 2'd1;
          if (push) count_q <= count_q + 1'b1;
        end
        StPop: begin
          root_q <= 1'b0;
          node_q <= head_q;
          head_q <= head_q + 1'b1;
          head_wrapped_q <= &head_q;
        end
        StLoad: begin
          {node_key_q, node_way_q, node_first_q, node_parent_q} <= node_out;
        end
        StWait: begin
          if (seen_i && !moving_q) begin
            moving_q <= still_there && (|seen_empty_i);
            place_q <= lowest(seen_empty_i);
          end
          // An occupant that was damaged meanwhile cannot move on. Its copy's place, still occupied by what moved
          // already, is emptied, so that nothing is there twice, and the write ends in an error.
          if (seen_i) keep_q <= still_there;
          if (seen_i && moving_q && !still_there) damaged_q <= 1'b1;
        end
        StMove: place_q <= node_place;
        StParent: node_q <= node_parent_q;
        default: ;
      endcase
    end
  end

  assign idle_o = state_q == StIdle && !seen_i;
  assign probe_o = state_q == StProbe;
  assign write_o = state_q == StMove || state_q == StStore;
  assign sweep_o = state_q == StSweep && turn_q;
  assign answer_o = state_q == StAnswer;
  assign token_key_o = (state_q == StProbe || state_q == StMove) ? node_key_q : key_i;
  always_comb begin
    token_data_o = '0;
    if (state_q == StMove) token_data_o = seen_data_i[node_way_q*DataWidth+:DataWidth];
    else if (state_q == StStore) token_data_o = data_i;
  end
  assign token_ways_o = place_q;
  assign token_keep_o = (state_q == StAnswer) ? found_q && !damaged_q : keep_q;
  assign token_damaged_o = damaged_q;
  assign token_index_o = index_q;
endmodule
