// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Link o out: copies of what is in the store, in the order of their packets' beginnings and from the output's turn on,
/// and the host's lane, one packet each in turn where both have some. What is decided in a clock is in the link's
/// register log2 N + 3 clocks later.
module nh_hub_rotor_output #(
    parameter int Nodes = 8,
    parameter int FlitBits = 128,
    parameter int PieceFlits = 64,
    parameter int RelaySlots = 4,
    parameter int HostPackets = 4,
    localparam int F = FlitBits + 3,
    localparam int W = FlitBits + 1,
    localparam int LB = $clog2(PieceFlits + 1),
    localparam int IW = $clog2(Nodes) + nh_width_pkg::index_width(RelaySlots),
    localparam int FW = nh_width_pkg::index_width(nh_hub_rotor_pkg::frames(Nodes, PieceFlits))
) (
    input  logic                clk_i,
    input  logic                rst_i,
    input  logic                alive_i,
    input  logic                turn_i,        // bank 0 is before the output
    // Copies that are to be sent: slot and length
    input  logic                push_i,
    input  logic [      IW-1:0] push_slot_i,
    input  logic [      LB-1:0] push_length_i,
    // The lane's first packet
    input  logic                lane_whole_i,
    input  logic                lane_store_i,  // it is for a store
    input  logic [      LB-1:0] lane_length_i,
    output logic                lane_pop_o,
    // Its words, when they are to be read
    output logic                lane_read_o,
    output logic                lane_first_o,
    output logic                lane_last_o,
    input  logic [FlitBits-1:0] lane_data_i,
    // In the output's turn: a frame is read, the packet's last one
    output logic                go_o,
    output logic                last_o,
    output logic [      IW-1:0] slot_o,
    output logic [      FW-1:0] frame_o,
    input  logic [       W-1:0] word_i,
    // Link
    output logic                valid_o,
    output logic [         1:0] class_o,
    output logic [       F-1:0] flit_o,
    input  logic [         1:0] credit_i,
    output logic                dark_o         // event: a packet is lost
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Nodes, Nodes >= 4 && Nodes <= 64 && 2 ** $clog2(Nodes) == Nodes)
  `NH_PART_PARAM(FlitBits, FlitBits == 128 || FlitBits == 256 || FlitBits == 512)
  `NH_PART_PARAM(PieceFlits, PieceFlits >= 1 && PieceFlits <= 256)
  `NH_PART_PARAM(RelaySlots, RelaySlots >= 1 && RelaySlots <= 16)
  `NH_PART_PARAM(HostPackets, HostPackets >= 1 && HostPackets <= 8)

  localparam int CB = nh_hub_rotor_pkg::clock_bits(Nodes, PieceFlits);
  localparam int Depth = 2 ** IW;
  localparam int Delay = nh_hub_rotor_pkg::issue_clocks(Nodes);
  localparam int CW = 5;

  // --- copies to send; the first one is in a register
  logic [IW-1:0] in_q, out_q;
  logic [IW:0] waiting_q;
  logic front_q, fills;
  logic [IW-1:0] front_slot_q, first_slot;
  logic [LB-1:0] front_length_q, first_length;
  logic relay_starts;
  nh_ram_lut #(
      .Width(IW + LB),
      .Depth(Depth)
  ) u_copies (
      .clk_i,
      .we_i   (push_i),
      .waddr_i(in_q),
      .wdata_i({push_slot_i, push_length_i}),
      .raddr_i(out_q),
      .rdata_o({first_slot, first_length})
  );
  assign fills = waiting_q != '0 && (!front_q || relay_starts);
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      in_q <= '0;
      out_q <= '0;
      waiting_q <= '0;
      front_q <= 1'b0;
    end else begin
      waiting_q <= waiting_q + (IW + 1)'(push_i) - (IW + 1)'(fills);
      if (push_i) in_q <= in_q + IW'(1);
      if (fills) out_q <= out_q + IW'(1);
      front_q <= fills || (front_q && !relay_starts);
    end
  end
  always_ff @(posedge clk_i) if (fills) {front_slot_q, front_length_q} <= {first_slot, first_length};

  // --- credits
  logic [CW-1:0] store_credits_q, host_credits_q;
  logic store_room, host_room, store_used, host_used, lane_starts;
  assign store_room = store_credits_q != '0 || !alive_i;
  assign host_room = host_credits_q != '0 || !alive_i;
  assign store_used = lane_starts && lane_store_i && alive_i;
  assign host_used = (relay_starts || (lane_starts && !lane_store_i)) && alive_i;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      store_credits_q <= CW'(RelaySlots);
      host_credits_q  <= CW'(HostPackets);
    end else begin
      if (store_used != credit_i[0] && (store_used || store_credits_q != CW'(RelaySlots)))
        store_credits_q <= store_used ? store_credits_q - CW'(1) : store_credits_q + CW'(1);
      if (host_used != credit_i[1] && (host_used || host_credits_q != CW'(HostPackets)))
        host_credits_q <= host_used ? host_credits_q - CW'(1) : host_credits_q + CW'(1);
    end
  end

  // --- decide
  logic [CB-1:0] left_q;  // clocks until the next packet may begin
  logic [LB-1:0] words_q, length;  // words that are to come
  logic idle, relay_may, lane_may, relayed_q, relaying_q, store_q, starts, goes_on;
  logic [IW-1:0] slot_q;
  logic [FW-1:0] frame_q;
  assign idle = left_q == '0;
  assign relay_may = idle && front_q && host_room;
  assign lane_may = idle && lane_whole_i && (lane_store_i ? store_room : host_room);
  assign relay_starts = relay_may && turn_i && !(lane_may && relayed_q);
  assign lane_starts = lane_may && !(relay_may && !relayed_q);
  assign starts = relay_starts || lane_starts;
  assign length = lane_starts ? lane_length_i : front_length_q;
  assign goes_on = turn_i && relaying_q && !idle;
  assign go_o = relay_starts || goes_on;
  assign last_o = idle ? 32'(front_length_q) < Nodes : 32'(left_q) <= Nodes;
  assign slot_o = idle ? front_slot_q : slot_q;
  assign frame_o = idle ? '0 : frame_q;
  assign lane_pop_o = lane_starts;
  assign dark_o = starts && !alive_i;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      left_q <= '0;
      words_q <= '0;
      relayed_q <= 1'b0;
    end else begin
      if (starts) begin
        left_q <= CB'(length) | (lane_starts && lane_store_i ? CB'(Nodes - 1) : '0);
        words_q <= length;
        relayed_q <= relay_starts;
      end else begin
        if (!idle) left_q <= left_q - CB'(1);
        if (words_q != '0) words_q <= words_q - LB'(1);
      end
    end
  end
  always_ff @(posedge clk_i) begin
    if (starts) begin
      relaying_q <= relay_starts;
      store_q <= lane_starts && lane_store_i;
    end
    if (relay_starts) slot_q <= front_slot_q;
    if (relay_starts) frame_q <= FW'(1);
    else if (goes_on) frame_q <= frame_q + FW'(1);
  end

  // --- what was decided comes to the link when the store's words are there: {valid, head, tail, relay, store}
  logic [5*(Delay+1)-1:0] issued;
  assign issued[4:0] = starts ? {1'b1, 1'b1, 1'b0, relay_starts, lane_starts && lane_store_i} :
      {words_q != '0, 1'b0, words_q == LB'(1), relaying_q, store_q};
  for (genvar d = 0; d < Delay; d++) begin : gen_issued
    logic [4:0] issued_q;
    always_ff @(posedge clk_i) issued_q <= rst_i ? '0 : issued[5*d+:5];
    assign issued[5*(d+1)+:5] = issued_q;
  end
  // The lane's memory is a clock behind its address.
  assign lane_read_o = issued[5*(Delay-1)+4] && !issued[5*(Delay-1)+1];
  assign lane_first_o = issued[5*(Delay-1)+3];
  assign lane_last_o = issued[5*(Delay-1)+2];

  logic out_valid, out_head, out_tail, out_relay, out_store, valid_q;
  logic [F-1:0] flit_q;
  logic [1:0] class_q;
  assign {out_valid, out_head, out_tail, out_relay, out_store} = issued[5*Delay+:5];
  always_ff @(posedge clk_i) begin
    valid_q <= !rst_i && alive_i && out_valid;
    class_q <= out_store ? nh_hub_pkg::ClassStore : nh_hub_pkg::ClassHost;
    flit_q <= {out_head, out_tail, out_tail && out_relay && word_i[W-1],
        out_relay ? word_i[FlitBits-1:0] : lane_data_i};
    if (out_relay && out_head) flit_q[2:0] <= nh_hub_pkg::KindPut;
  end
  assign valid_o = valid_q;
  assign class_o = class_q;
  assign flit_o = flit_q;
  `NH_ASSERT(copies_have_places, !push_i || waiting_q != (IW + 1)'(Depth))
endmodule
