// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of nh_send_wide_packetize, whatever packets and lines come and whoever stalls: between a head and its
/// tail are as many flits as the head says, its packet's; a tail is bad if and only if the read of a line of its packet
/// failed; behind a bad one nothing of its descriptor is sent; as many lines are taken as packets have, sent or not;
/// and each descriptor ends once, in order, with its code and with the packets that were sent, in the clock before its
/// last flit is at the port.
module nh_send_wide_packetize_proof #(
    parameter int PacketFlits = 3,
    parameter int Skip = 24
) (
    input logic         clk_i,
    input logic         rst_i,
    input logic         push_i,
    input logic         none_i,
    input logic         ends_i,
    input logic         report_i,
    input logic [3:0]   code_i,
    input logic [5:0]   offset_i,
    input logic [15:0]  size_i,
    input logic         line_valid_i,
    input logic         line_error_i,
    input logic         ready_i,
    input logic         outcome_room_i
);
  localparam int DestinationWidth = 4;
  localparam int LW = $clog2(PacketFlits + 1);
  logic room_o, line_take_o, valid_o, head_o, tail_o, bad_o, sent_o, ended_o;
  logic [511:0] data_o, line_i;
  nh_send_pkg::outcome_t outcome_o;
  nh_send_wide_pkg::packet_t packet_i;
  assign line_i = '0;
  assign packet_i = {none_i, ends_i, report_i, code_i, 6'((17'(size_i) + 17'(Skip) + 17'd63) >> 6),
                     6'((17'(size_i) + 17'(offset_i) + 17'd63) >> 6), offset_i, 64'd0, 64'd0, 16'd0, size_i, 32'd0};
  nh_send_wide_packetize #(
      .FlitWidth(512),
      .PacketFlits(PacketFlits),
      .DestinationWidth(DestinationWidth),
      .HopLimit(5),
      .MostOpen(2),
      .Skip(Skip)
  ) dut (
      .*
  );
  `NH_START
  always_comb begin
    assume (!push_i || room_o);
    // What nh_send_wide_cut pushes (its proof).
    assume (!none_i || (ends_i && code_i != '0));
    assume (size_i != '0 && size_i <= 16'(64 * (PacketFlits - 1)));
  end
  // Room for outcomes goes only where one goes.
  logic had_room_q;
  always_ff @(posedge clk_i) had_room_q <= !rst_i && outcome_room_i && !ended_o;
  always_comb assume (!had_room_q || outcome_room_i);

  // ---- Packets that wait: none, ends, report, code, flits, lines
  logic [12:0] first_q, second_q, pushed;
  logic [1:0] held_q;
  logic pop, none, ends, report;
  logic [3:0] code;
  logic [2:0] flits, lines, taken_q, put_q;
  logic last_line;
  assign pushed = {none_i, ends_i, report_i, code_i, packet_i.flits[2:0], packet_i.lines[2:0]};
  assign {none, ends, report, code, flits, lines} = first_q;
  (* hierconn *) wire \dut.pop ;
  (* hierconn *) wire \dut.emits ;
  (* hierconn *) wire \dut.free ;
  logic emits, drops, finishes;
  assign pop = \dut.pop ;
  assign emits = \dut.emits ;
  assign last_line = line_take_o && taken_q + 3'd1 == lines;
  logic failed_q, error_q, error;
  assign drops = held_q != '0 && !none && failed_q;
  assign finishes = held_q != '0 && (none ? pop : drops ? last_line : emits && put_q + 3'd1 == flits);
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      held_q <= '0;
      taken_q <= '0;
      put_q <= '0;
    end else begin
      held_q <= held_q + 2'(push_i) - 2'(pop);
      if (pop) first_q <= held_q == 2'd1 ? pushed : second_q;
      else if (held_q == '0) first_q <= pushed;
      if (push_i) second_q <= pushed;
      taken_q <= pop ? '0 : taken_q + 3'(line_take_o);
      put_q <= pop ? '0 : put_q + 3'(emits);
    end
  end
  `NH_ASSERT(room_for_two, room_o == (held_q != 2'd2))
  `NH_ASSERT(lines_of_a_packet, !line_take_o || (line_valid_i && held_q != '0 && !none && taken_q < lines))
  `NH_ASSERT(flits_of_a_packet, !emits || (held_q != '0 && !none && !failed_q && put_q < flits))
  `NH_ASSERT(ends_with_its_last, pop == finishes)
  `NH_ASSERT(all_lines, !(pop && !none) || last_line || taken_q == lines)

  // ---- How the first one's descriptor ends
  logic [23:0] sent_q, sent;
  logic well;
  assign error = error_q || (line_take_o && line_error_i);
  assign well = pop && !none && !failed_q && !error;
  assign sent = sent_q + 24'(well);
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      failed_q <= 1'b0;
      error_q <= 1'b0;
      sent_q <= '0;
    end else begin
      if (pop) failed_q <= !ends && (failed_q || error);
      error_q <= !pop && error;
      if (pop) sent_q <= ends ? '0 : sent;
    end
  end

  // ---- What the second stage has: a flit, the packet's tail or head, an end
  logic stage_q, flit_q, head_q, tail_q, bad_q, well_q, ended_q;
  logic [LW-1:0] length_q;
  logic [28:0] outcome_q;
  logic goes;
  assign goes = stage_q && (!flit_q || !valid_o || ready_i) && (!ended_q || outcome_room_i);
  always_ff @(posedge clk_i) begin
    if (rst_i) stage_q <= 1'b0;
    else if (!stage_q || goes) stage_q <= emits || pop || (line_take_o && !drops);
    if (!stage_q || goes) begin
      flit_q <= emits;
      head_q <= emits && put_q == '0;
      tail_q <= emits && pop;
      bad_q <= emits && pop && error;
      well_q <= well;
      ended_q <= pop && ends;
      length_q <= LW'(flits);
      outcome_q <= {report, none ? code : well ? nh_send_pkg::CodeDone : nh_send_pkg::CodeData, sent};
    end
  end
  `NH_ASSERT(free, \dut.free == (!stage_q || goes))
  `NH_ASSERT(moves_when_free, !(emits || (pop && !(drops && !ends))) || !stage_q || goes)
  `NH_ASSERT(ended, ended_o == (goes && ended_q))
  `NH_ASSERT(sent_whole, sent_o == (goes && well_q))
  `NH_ASSERT(outcome_room, !ended_o || outcome_room_i)
  `NH_ASSERT(outcome, !ended_o || outcome_o == outcome_q)

  // ---- Flits at the port
  logic valid_q, port_head_q, port_tail_q, port_bad_q;
  always_ff @(posedge clk_i) begin
    if (rst_i) valid_q <= 1'b0;
    else valid_q <= (goes && flit_q) || (valid_q && !ready_i);
    if (goes && flit_q) {port_head_q, port_tail_q, port_bad_q} <= {head_q, tail_q, bad_q};
  end
  `NH_ASSERT(port, valid_o == valid_q)
  `NH_ASSERT(flit, !valid_q || {head_o, tail_o, bad_o} == {port_head_q, port_tail_q, port_bad_q})

  logic open_q, taken;
  logic [LW-1:0] due_q, at_q;
  assign taken = valid_o && ready_i;
  always_ff @(posedge clk_i) begin
    if (rst_i) open_q <= 1'b0;
    else if (taken) open_q <= !tail_o;
    if (taken && head_o) begin
      due_q <= data_o[DestinationWidth+:LW];
      at_q <= LW'(1);
    end else if (taken) begin
      at_q <= at_q + LW'(1);
    end
  end
  `NH_ASSERT(heads_between_packets, !valid_o || head_o == !open_q)
  `NH_ASSERT(as_long_as_the_head_says, !valid_o || tail_o == (head_o ? data_o[DestinationWidth+:LW] == LW'(1) :
             at_q + LW'(1) == due_q))
  `NH_ASSERT(bad_is_of_a_tail, !(valid_o && bad_o) || tail_o)

  `NH_COVER(bad_then_dropped, ended_o && drops == 1'b0 && outcome_q[27:0] == {nh_send_pkg::CodeData, 24'd1})
  `NH_COVER(two_packets, ended_o && outcome_q[23:0] == 24'd2)
  `NH_COVER(none_behind_one, ended_o && tail_q == 1'b0 && valid_o && tail_o)
  `NH_COVER(whole_in_a_flit, taken && head_o && tail_o)
  `NH_COVER(primes, line_take_o && !emits && !drops)
endmodule
