// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Port of a network interface to a switch. Out: whole packets, NACKs before the send engine's, a head only with a
/// credit of its virtual channel. In: a buffer for all that the switch may have credits for; flits leave it in the
/// order in which they came, and a packet's credit goes back when its tail has left. A dead link takes and gives
/// nothing more; a packet under way goes on.
module nh_nic_port #(
    parameter int FlitWidth = 144,  // 64..768
    parameter int PacketFlits = 32,  // 2..32
    parameter int DestinationWidth = 64,
    parameter int VirtualChannels = 2,
    parameter int EscapeChannels = 1,
    parameter int Packets = 2,
    parameter int LinkClocks = 1,
    parameter int Nacks = 1,  // 0, 1: 1 packets of three flits that come are NACKs, 0 none is
    localparam int V = VirtualChannels,
    localparam int F = nh_switch_pkg::flit_bits(FlitWidth),
    localparam int VW = nh_width_pkg::index_width(VirtualChannels)
) (
    input  logic                 clk_i,
    input  logic                 rst_i,
    // Packets to be sent
    input  logic                 nack_valid_i,
    output logic                 nack_ready_o,
    input  logic [FlitWidth-1:0] nack_data_i,
    input  logic                 nack_head_i,
    input  logic                 nack_tail_i,
    input  logic                 send_valid_i,
    output logic                 send_ready_o,
    input  logic [FlitWidth-1:0] send_data_i,
    input  logic                 send_head_i,
    input  logic                 send_tail_i,
    input  logic                 send_bad_i,
    input  logic [        V-1:0] channels_i,     // that heads may have
    // Link
    input  logic                 up_i,           // 0: dead, for ever
    output logic                 up_o,
    output logic                 link_valid_o,
    output logic [       VW-1:0] link_vc_o,
    output logic [        F-1:0] link_flit_o,
    input  logic [        V-1:0] link_credit_i,
    input  logic                 link_valid_i,
    input  logic [       VW-1:0] link_vc_i,
    input  logic [        F-1:0] link_flit_i,
    output logic [        V-1:0] link_credit_o,
    // Flits that came; those of NACKs are always taken
    output logic                 come_valid_o,
    output logic                 come_nack_o,
    input  logic                 come_ready_i,   // of others
    output logic [        F-1:0] come_flit_o,
    // In this clock
    output logic                 sends_o,        // a flit goes into the register before the link
    output logic                 sends_nack_o,   // of a NACK
    output logic                 sends_head_o,
    output logic                 sends_tail_o,
    output logic                 overflow_o      // a flit without room is thrown away
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(FlitWidth, FlitWidth >= 64 && FlitWidth <= 768)
  `NH_PART_PARAM(PacketFlits, PacketFlits >= 2 && PacketFlits <= 32)
  `NH_PART_PARAM(DestinationWidth, DestinationWidth >= 1 && DestinationWidth <= 64)
  `NH_PART_PARAM(VirtualChannels, VirtualChannels >= 1 && VirtualChannels <= 8)
  `NH_PART_PARAM(EscapeChannels, EscapeChannels >= 1 && EscapeChannels <= VirtualChannels)
  `NH_PART_PARAM(Packets, Packets >= 1 && Packets <= 16)
  `NH_PART_PARAM(LinkClocks, LinkClocks >= 1 && LinkClocks <= 64)
  `NH_PART_PARAM(Nacks, Nacks == 0 || Nacks == 1)

  // ---- Up
  logic up_q;
  assign up_o = up_q;
  always_ff @(posedge clk_i) begin
    if (rst_i) up_q <= 1'b1;
    else up_q <= up_q && up_i;
  end

  // ---- Out. Channels in the order in which they are tried, the adaptive ones first.
  logic [V-1:0] credit, take;
  logic open_q, of_nack_q, of_nack, may, any, bad;
  logic [VW-1:0] vc_q, channel, vc;
  logic [FlitWidth-1:0] data;
  always_comb begin
    any = 1'b0;
    channel = '0;
    for (int i = V - 1; i >= 0; i--) begin
      if (credit[(EscapeChannels+i)%V] && channels_i[(EscapeChannels+i)%V]) begin
        any = 1'b1;
        channel = VW'((EscapeChannels + i) % V);
      end
    end
  end
  assign of_nack = open_q ? of_nack_q : nack_valid_i;
  assign may = open_q || (any && up_q);
  assign vc = open_q ? vc_q : channel;
  assign nack_ready_o = of_nack && may;
  assign send_ready_o = !of_nack && may;
  assign sends_o = may && (of_nack ? nack_valid_i : send_valid_i);
  assign sends_nack_o = sends_o && of_nack;
  assign data = of_nack ? nack_data_i : send_data_i;
  assign sends_head_o = sends_o && (of_nack ? nack_head_i : send_head_i);
  assign sends_tail_o = sends_o && (of_nack ? nack_tail_i : send_tail_i);
  assign bad = !of_nack && send_bad_i;

  logic link_valid_q;
  logic [VW-1:0] link_vc_q;
  logic [F-1:0] link_flit_q;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      open_q <= 1'b0;
      link_valid_q <= 1'b0;
    end else begin
      if (sends_o) open_q <= !sends_tail_o;
      link_valid_q <= sends_o;
    end
  end
  always_ff @(posedge clk_i) begin
    if (sends_o) begin
      of_nack_q <= of_nack;
      vc_q <= vc;
    end
    link_vc_q <= vc;
    link_flit_q <= {sends_head_o, sends_tail_o, bad, data};
  end

  for (genvar v = 0; v < V; v++) begin : gen_credit
    assign take[v] = sends_head_o && vc == VW'(v);
    nh_credit_counter #(
        .Credits(Packets)
    ) u_credits (
        .clk_i,
        .rst_i,
        .give_i(link_credit_i[v] && up_q),
        .take_i(take[v]),
        .available_o(credit[v])
    );
  end

  // ---- In. With Nacks a head of three flits is a NACK's, and so is what follows it: known before the buffer.
  localparam int LW = $clog2(PacketFlits + 1);
  logic put, room, leaves, nack, in_nack_q, tail;
  logic [VW-1:0] from;
  assign put = link_valid_i && up_q && room;
  if (Nacks != 0) begin : gen_nacks
    assign nack = link_flit_i[F-1] ? link_flit_i[DestinationWidth+:LW] == LW'(nh_nic_pkg::NackFlits) : in_nack_q;
  end else begin : gen_no_nacks
    assign nack = 1'b0;
    logic unused_nack;
    assign unused_nack = in_nack_q;
  end
  always_ff @(posedge clk_i) begin
    if (rst_i) in_nack_q <= 1'b0;
    else if (put) in_nack_q <= nack && !link_flit_i[F-2];
  end
  nh_nic_fifo #(
      .Width(1 + VW + F),
      .Depth(V * Packets * PacketFlits)
  ) u_buffer (
      .clk_i,
      .rst_i,
      .room_o(room),
      .put_i(put),
      .data_i({nack, link_vc_i, link_flit_i}),
      .valid_o(come_valid_o),
      .take_i(leaves),
      .data_o({come_nack_o, from, come_flit_o})
  );
  assign overflow_o = link_valid_i && up_q && !room;
  assign tail = come_flit_o[F-2];
  assign leaves = come_valid_o && (come_nack_o || come_ready_i);
  logic [V-1:0] credit_q;
  always_ff @(posedge clk_i) begin
    for (int v = 0; v < V; v++) credit_q[v] <= !rst_i && leaves && tail && from == VW'(v);
  end

  // ---- The link's further clocks
  logic link_valid;
  nh_delay #(
      .Width (1 + V),
      .Clocks(LinkClocks - 1)
  ) u_valid (
      .clk_i,
      .rst_i,
      .d_i({link_valid_q, credit_q}),
      .q_o({link_valid, link_credit_o})
  );
  nh_delay #(
      .Width (VW + F),
      .Clocks(LinkClocks - 1)
  ) u_flit (
      .clk_i,
      .rst_i(1'b0),
      .d_i({link_vc_q, link_flit_q}),
      .q_o({link_vc_o, link_flit_o})
  );
  assign link_valid_o = link_valid;

  `NH_ASSERT(head_first, !sends_o || sends_head_o == !open_q)
endmodule
