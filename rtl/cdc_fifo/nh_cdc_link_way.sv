// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// A direction of a link between two clocks: flits from w_clk_i to r_clk_i, credits of packets back. Each FIFO has
/// places for all that the credits allow, so nobody ever waits. docs/blocks/cdc_fifo.md
module nh_cdc_link_way #(
    parameter int Width = 148,          // 1..1024: bits of a flit and its virtual channel
    parameter int PacketFlits = 32,     // 1..32: flits of the longest packet
    parameter int VirtualChannels = 2,  // 1..8: V
    parameter int Packets = 2,          // 1..16: B, packets in the receiver's buffer of one virtual channel
    localparam int V = VirtualChannels
) (
    // Sender
    input  logic             w_clk_i,
    input  logic             w_rst_i,       // of its clock, and together with the other as nh_cdc_fifo's
    input  logic             flit_valid_i,
    input  logic [Width-1:0] flit_i,
    output logic [    V-1:0] credit_o,
    // Receiver
    input  logic             r_clk_i,
    input  logic             r_rst_i,       // of its clock
    output logic             flit_valid_o,
    output logic [Width-1:0] flit_o,
    input  logic [    V-1:0] credit_i
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Width, Width >= 1 && Width <= 1024)
  `NH_PART_PARAM(PacketFlits, PacketFlits >= 1 && PacketFlits <= 32)
  `NH_PART_PARAM(VirtualChannels, VirtualChannels >= 1 && VirtualChannels <= 8)
  `NH_PART_PARAM(Packets, Packets >= 1 && Packets <= 16)

  function automatic int places(input int words);
    places = words <= 4 ? 4 : 2 ** $clog2(words);
  endfunction

  // ---- Flits, of packets that have a credit. It comes back with a packet's first flit: the rest of one packet of each
  // channel may still be here.
  logic room, comes;
  logic [Width-1:0] flit, flit_q;
  logic flit_valid_q;
  nh_cdc_fifo #(
      .Width(Width),
      .Depth(places(VirtualChannels * ((Packets + 1) * PacketFlits - 1)))
  ) u_flits (
      .w_clk_i,
      .w_rst_i,
      .w_valid_i(flit_valid_i),
      .w_ready_o(room),
      .w_data_i(flit_i),
      .r_clk_i,
      .r_rst_i,
      .r_valid_o(comes),
      .r_ready_i(1'b1),
      .r_data_o(flit)
  );
  always_ff @(posedge r_clk_i) flit_valid_q <= !r_rst_i && comes;
  always_ff @(posedge r_clk_i) flit_q <= flit;
  assign flit_valid_o = flit_valid_q;
  assign flit_o = flit_q;

  // ---- Credits: those of a clock are a word. There are as many words as credits at most.
  logic credit_room, credits_come;
  logic [V-1:0] credits, credit_q;
  nh_cdc_fifo #(
      .Width(V),
      .Depth(places(VirtualChannels * Packets))
  ) u_credits (
      .w_clk_i(r_clk_i),
      .w_rst_i(r_rst_i),
      .w_valid_i(credit_i != '0),
      .w_ready_o(credit_room),
      .w_data_i(credit_i),
      .r_clk_i(w_clk_i),
      .r_rst_i(w_rst_i),
      .r_valid_o(credits_come),
      .r_ready_i(1'b1),
      .r_data_o(credits)
  );
  always_ff @(posedge w_clk_i) credit_q <= !w_rst_i && credits_come ? credits : '0;
  assign credit_o = credit_q;

  // Who sends or gives back without a credit loses it.
  logic unused_room;
  assign unused_room = ^{room, credit_room};
endmodule
