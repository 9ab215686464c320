// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// The buffer of packets, and flits to the link: an acknowledgement, or a packet of a slot from its first flit to its
/// last, one a clock. Two stages: the flit's address, and the flit, which gets its number on its way out.
module nh_transport_transmit #(
    parameter int FlitWidth = 512,
    parameter int PacketFlits = 32,
    parameter int DestinationWidth = 64,
    parameter int HopLimit = 31,
    parameter int Destinations = 256,
    parameter int Slots = 64,
    localparam int NW = $clog2(Slots),
    localparam int IW = $clog2(PacketFlits)
) (
    input  logic                   clk_i,
    input  logic                   rst_i,
    input  logic [           11:0] node_i,
    // Into a slot
    input  logic                   write_i,
    input  logic                   push_i,           // the last flit of its packet
    input  logic [         NW-1:0] write_slot_i,
    input  logic [         IW-1:0] write_index_i,
    input  logic [  FlitWidth-1:0] write_data_i,
    // What goes next; only with free
    output logic                   free_o,
    input  logic                   ack_valid_i,
    input  nh_transport_pkg::ack_t ack_i,
    input  logic                   load_i,           // not with an acknowledgement
    input  logic [         NW-1:0] load_slot_i,
    input  logic [           15:0] load_sequence_i,
    output logic [      Slots-1:0] in_use_o,         // slots that are read
    // Flits to the link
    output logic                   valid_o,
    input  logic                   ready_i,
    output logic [  FlitWidth-1:0] data_o,
    output logic                   head_o,
    output logic                   last_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(FlitWidth, FlitWidth >= 192 && FlitWidth <= 768 && FlitWidth == 64 * (FlitWidth / 64))
  `NH_PART_PARAM(PacketFlits, PacketFlits >= 2 && PacketFlits <= 32)
  `NH_PART_PARAM(DestinationWidth, DestinationWidth >= 1 && DestinationWidth <= 64)
  `NH_PART_PARAM(HopLimit, HopLimit >= 1 && HopLimit <= 63)
  `NH_PART_PARAM(Destinations, Destinations >= 2 && Destinations <= 4096 && 2 ** $clog2(Destinations) == Destinations)
  `NH_PART_PARAM(Slots, Slots >= 2 && Slots <= 64 && 2 ** $clog2(Slots) == Slots)

  localparam int LW = $clog2(PacketFlits + 1);
  localparam int DW = $clog2(Destinations);
  localparam int Word0 = nh_switch_pkg::header_bits(DestinationWidth, PacketFlits, HopLimit);

  // ---- First stage: what is read
  logic t_valid_q, t_ack_q, t_last, moves;
  logic [NW-1:0] t_slot_q, u_slot_q;
  logic [IW-1:0] t_index_q, t_end_q, u_index_q, load_end;
  logic [15:0] t_sequence_q, u_sequence_q;
  nh_transport_pkg::ack_t t_say_q, u_say_q;
  logic u_valid_q, u_ack_q, u_last_q;
  assign moves = !u_valid_q || ready_i;
  assign t_last = t_ack_q || t_index_q == t_end_q;
  assign free_o = !t_valid_q || (moves && t_last);

  nh_ram_lut #(
      .Width(IW),
      .Depth(Slots)
  ) u_ends (
      .clk_i,
      .we_i(push_i),
      .waddr_i(write_slot_i),
      .wdata_i(write_index_i),
      .raddr_i(load_slot_i),
      .rdata_o(load_end)
  );

  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      t_valid_q <= 1'b0;
      u_valid_q <= 1'b0;
    end else begin
      if (free_o) t_valid_q <= ack_valid_i || load_i;
      if (moves) u_valid_q <= t_valid_q;
    end
  end
  always_ff @(posedge clk_i) begin
    if (free_o) begin
      t_ack_q <= ack_valid_i;
      t_say_q <= ack_i;
      t_slot_q <= load_slot_i;
      t_sequence_q <= load_sequence_i;
      t_end_q <= load_end;
      t_index_q <= '0;
    end else if (moves) begin
      t_index_q <= t_index_q + 1'b1;
    end
    if (moves) begin
      u_ack_q <= t_ack_q;
      u_say_q <= t_say_q;
      u_slot_q <= t_slot_q;
      u_sequence_q <= t_sequence_q;
      u_index_q <= t_index_q;
      u_last_q <= t_last;
    end
  end
  for (genvar i = 0; i < Slots; i++) begin : gen_slot
    assign in_use_o[i] = (t_valid_q && !t_ack_q && t_slot_q == NW'(i)) || (u_valid_q && !u_ack_q && u_slot_q == NW'(i));
  end

  // ---- Second stage: the flit. While it waits its address is read again.
  logic [FlitWidth-1:0] flit, say;
  nh_ram_sdp #(
      .Width(FlitWidth),
      .Depth(Slots << IW)
  ) u_buffer (
      .clk_i,
      .we_i(write_i),
      .waddr_i({write_slot_i, write_index_i}),
      .wdata_i(write_data_i),
      .raddr_i(moves ? {t_slot_q, t_index_q} : {u_slot_q, u_index_q}),
      .rdata_o(flit)
  );
  always_comb begin
    say = '0;
    say[DW-1:0] = u_say_q.peer[DW-1:0];
    say[DestinationWidth+:LW] = LW'(1);
    say[Word0+nh_transport_pkg::KindLow+:4] = nh_transport_pkg::KindAck;
    say[Word0+nh_transport_pkg::EchoLow] = u_say_q.mark;
    say[Word0+nh_transport_pkg::SenderLow+:12] = node_i;
    say[Word0+nh_transport_pkg::SequenceLow+:16] = u_say_q.sequence_number;
    say[Word0+64+:64] = u_say_q.bitmap;
    data_o = u_ack_q ? say : flit;
    if (!u_ack_q && head_o) begin
      data_o[Word0+nh_transport_pkg::SenderLow+:12] = node_i;
      data_o[Word0+nh_transport_pkg::SequenceLow+:16] = u_sequence_q;
    end
  end
  assign head_o = u_ack_q || u_index_q == '0;
  assign last_o = u_last_q;
  assign valid_o = u_valid_q;

  logic unused_bits;
  assign unused_bits = ^u_say_q.peer;

  `NH_ASSERT(one_at_a_time, !(ack_valid_i && load_i))
  `NH_ASSERT(only_with_free, free_o || !(ack_valid_i || load_i))
endmodule
