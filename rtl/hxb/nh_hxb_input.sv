// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Receiving end of a link (docs/blocks/hxb.md): a FIFO of InputFlits flits per virtual channel, its credits, a guard
/// on the PU's link, and what a dead link needs: flits are lost from the clock of up = 0 on, and a message that is open
/// in a FIFO gets a tail with `bad`. A flit on the link in clock t is at the FIFO's end in t + 1; one taken out in t is
/// a credit in t + 1. With StoreWhole (static, Boku 1995, 3.2) a head may ask for a buffer in the first clock in which
/// it is at the FIFO's end, and after that only when all of its message is here and in the buffer at the sending end.
module nh_hxb_input #(
    parameter int Dims = 3,
    parameter int Size0 = 4,
    parameter int Size1 = 4,  // 1..16
    parameter int Size2 = 4,  // 1..16
    parameter int Size3 = 1,  // 1..16
    parameter int FlitWidth = 32,
    parameter int LengthWidth = 10,
    parameter int VirtualChannels = 3,
    parameter int InputFlits = 3,
    parameter int Lanes = 1,  // >= 1: 1 unless Guard
    parameter int Guard = 0,      // 0, 1: 1 the PU's link
    parameter int MaxLength = 0,  // >= 0: of the guard
    parameter int StoreWhole = 0, // 0, 1: 1 static, a link between nodes
    localparam int V = VirtualChannels,
    localparam int F = nh_hxb_pkg::flit_bits(FlitWidth),
    localparam int VW = nh_width_pkg::index_width(V)
) (
    input  logic                clk_i,
    input  logic                rst_i,
    input  logic                up_i,
    input  logic [   Lanes-1:0] valid_i,
    input  logic [Lanes*VW-1:0] vc_i,
    input  logic [ Lanes*F-1:0] flit_i,
    output logic [       V-1:0] credit_o,
    input  logic [       V-1:0] whole_i,            // StoreWhole: a tail is in the sending end's buffer
    // The FIFOs' ends.
    output logic [       V-1:0] valid_o,
    output logic [     V*F-1:0] flit_o,
    input  logic [       V-1:0] take_i,
    output logic [       V-1:0] may_ask_o,          // a head at the FIFO's end, for a buffer
    output logic [       V-1:0] idle_o,             // empty, and no message is open
    output logic                dead_o,             // up was 0 before this clock
    // Events, in their clock; head_o a clock later.
    output logic [   Lanes-1:0] lost_o,
    output logic [       V-1:0] cut_o,
    output logic [   Lanes-1:0] bad_vc_o,
    output logic [       V-1:0] overflow_o,
    output logic [       V-1:0] no_head_o,
    output logic [       V-1:0] bad_destination_o,
    output logic [       V-1:0] bad_length_o,
    output logic                head_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Dims, Dims >= 1 && Dims <= 4)
  `NH_PART_PARAM(Size0, Size0 >= 1 && Size0 <= 16)
  `NH_PART_PARAM(Size1, Size1 >= 1 && Size1 <= 16)
  `NH_PART_PARAM(Size2, Size2 >= 1 && Size2 <= 16)
  `NH_PART_PARAM(Size3, Size3 >= 1 && Size3 <= 16)
  `NH_PART_PARAM(FlitWidth, FlitWidth >= 8 && FlitWidth <= 512)
  `NH_PART_PARAM(LengthWidth, LengthWidth >= 1 && LengthWidth <= 16)
  `NH_PART_PARAM(VirtualChannels, VirtualChannels >= 1 && VirtualChannels <= 4)
  `NH_PART_PARAM(InputFlits, InputFlits >= 3 && InputFlits <= 16)
  `NH_PART_PARAM(Lanes, Lanes >= 1)
  `NH_PART_PARAM(Guard, Guard == 0 || Guard == 1)
  `NH_PART_PARAM(MaxLength, MaxLength >= 0)
  `NH_PART_PARAM(StoreWhole, StoreWhole == 0 || StoreWhole == 1)

  logic dead_q, alive;
  assign alive = up_i && !dead_q;
  assign dead_o = dead_q;
  assign lost_o = alive ? '0 : valid_i;
  always_ff @(posedge clk_i) begin
    if (rst_i) dead_q <= 1'b0;
    else if (!up_i) dead_q <= 1'b1;
  end

  // Bit l * V + v: lane l brings a flit of channel v. A channel that does not exist, or that a lower lane brings, is
  // bad.
  logic [Lanes*V-1:0] brings;
  for (genvar l = 0; l < Lanes; l++) begin : gen_lane
    logic [V-1:0] named, lower;
    for (genvar v = 0; v < V; v++) begin : gen_named
      assign named[v] = valid_i[l] && alive && vc_i[l*VW+:VW] == VW'(v);
    end
    if (l == 0) begin : gen_first
      assign lower = '0;
    end else begin : gen_others
      assign lower = gen_lane[l-1].lower | gen_lane[l-1].named;
    end
    assign brings[l*V+:V] = named & ~lower;
    assign bad_vc_o[l] = Guard != 0 && valid_i[l] && alive && (named & ~lower) == '0;
  end

  logic [V-1:0] head_stored, owes_too_much, unasked;
  for (genvar v = 0; v < V; v++) begin : gen_channel
    logic         valid, store, write, full, discard, open_q;
    logic [F-1:0] flit, stored, written;
    logic [$clog2(InputFlits+1)-1:0] count;

    always_comb begin
      valid = 1'b0;
      flit  = '0;
      for (int l = 0; l < Lanes; l++) begin
        valid = valid | brings[l*V+v];
        flit  = flit | (flit_i[l*F+:F] & {F{brings[l*V+v]}});
      end
    end

    if (Guard != 0) begin : gen_guard
      nh_hxb_guard #(
          .Dims(Dims),
          .Size0(Size0),
          .Size1(Size1),
          .Size2(Size2),
          .Size3(Size3),
          .FlitWidth(FlitWidth),
          .LengthWidth(LengthWidth),
          .MaxLength(MaxLength)
      ) u_guard (
          .clk_i,
          .rst_i,
          .valid_i(valid),
          .flit_i(flit),
          .full_i(full),
          .store_o(store),
          .flit_o(stored),
          .discard_o(discard),
          .overflow_o(overflow_o[v]),
          .no_head_o(no_head_o[v]),
          .bad_destination_o(bad_destination_o[v]),
          .bad_length_o(bad_length_o[v])
      );

      // Credits of flits that were thrown away, shown when the FIFO has none of its own; with the flits in it never
      // more than it has places.
      localparam int OwedWidth = $clog2(InputFlits + 1);
      logic [OwedWidth-1:0] owed_q;
      logic credit_q;
      assign credit_o[v] = credit_q;
      always_ff @(posedge clk_i) begin
        if (rst_i) begin
          owed_q <= '0;
          credit_q <= 1'b0;
        end else begin
          credit_q <= take_i[v] || discard || owed_q != '0;
          if (take_i[v] && discard) owed_q <= owed_q + 1'b1;
          else if (!take_i[v] && !discard && owed_q != '0) owed_q <= owed_q - 1'b1;
        end
      end
      assign owes_too_much[v] = 32'(count) + 32'(owed_q) > 32'(InputFlits);
      assign unasked[v] = 1'b0;
    end else begin : gen_no_guard
      logic credit_q;
      assign credit_o[v] = credit_q;
      always_ff @(posedge clk_i) credit_q <= take_i[v] && !rst_i;
      assign store = valid && !full;
      assign stored = flit;
      assign discard = 1'b0;
      assign overflow_o[v] = 1'b0;
      assign no_head_o[v] = 1'b0;
      assign bad_destination_o[v] = 1'b0;
      assign bad_length_o[v] = 1'b0;
      logic unused_discard;
      assign unused_discard = discard;
      logic unused_count;
      assign owes_too_much[v] = 1'b0;
      assign unasked[v] = valid && full;
      assign unused_count = ^count;
    end

    // A dead link's open message ends as soon as there is room.
    assign cut_o[v] = dead_q && open_q && !full;
    assign write = store || cut_o[v];
    assign written = cut_o[v] ? {3'b011, FlitWidth'(0)} : stored;
    assign head_stored[v] = store && stored[F-1];
    always_ff @(posedge clk_i) begin
      if (rst_i) open_q <= 1'b0;
      else if (write) open_q <= !written[F-2] && (open_q || written[F-1]);
    end

    nh_hxb_buffer #(
        .Width(F),
        .Depth(InputFlits)
    ) u_fifo (
        .clk_i,
        .rst_i,
        .write_i(write),
        .data_i(written),
        .read_i(take_i[v]),
        .data_o(flit_o[v*F+:F]),
        .valid_o(valid_o[v]),
        .full_o(full),
        .count_o(count)
    );
    assign idle_o[v] = !valid_o[v] && !open_q;

    if (StoreWhole != 0) begin : gen_store_whole
      // fresh: the only flit is a head that came in the clock before; tails: in the FIFO.
      logic [$clog2(InputFlits+1)-1:0] tails_q;
      logic fresh_q, tail_in, tail_out;
      assign tail_in  = write && written[F-2];
      assign tail_out = take_i[v] && flit_o[v*F+F-2];
      always_ff @(posedge clk_i) begin
        if (rst_i) begin
          tails_q <= '0;
          fresh_q <= 1'b0;
        end else begin
          if (tail_in && !tail_out) tails_q <= tails_q + 1'b1;
          if (tail_out && !tail_in) tails_q <= tails_q - 1'b1;
          fresh_q <= head_stored[v] && 32'(count) == 32'(take_i[v]);
        end
      end
      assign may_ask_o[v] = fresh_q || tails_q != '0 || whole_i[v] || dead_q;
    end else begin : gen_any_time
      logic unused_whole;
      assign may_ask_o[v] = 1'b1;
      assign unused_whole = whole_i[v];
    end
  end

  logic head_q;
  assign head_o = head_q;
  always_ff @(posedge clk_i) head_q <= |head_stored && !rst_i;

  // One line for all channels: Yosys wants a name of its own for each assertion.
  `NH_ASSERT(owes_no_more_than_places, owes_too_much == '0)
  `NH_ASSERT(sender_has_a_credit, unasked == '0)
  logic unused_checks;
  assign unused_checks = ^{owes_too_much, unasked};
endmodule
