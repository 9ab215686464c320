// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Flits from the link: acknowledgements are taken out, packets go on unless they came before or have a number out of
/// the window. Of each sender a RAM has the first number that has not come and a bitmap of those from it on; a packet's
/// last flit sets its bit as it goes on, and the acknowledgement is told in the same clock.
module nh_transport_receive #(
    parameter int FlitWidth = 512,
    parameter int PacketFlits = 32,
    parameter int DestinationWidth = 64,
    parameter int HopLimit = 31,
    parameter int Destinations = 256,
    parameter int Window = 64,
    parameter int SequenceBits = 16,
    localparam int DW = $clog2(Destinations),
    localparam int S = SequenceBits,
    localparam int W = Window
) (
    input  logic                   clk_i,
    input  logic                   rst_i,
    input  logic                   clear_i,              // tables are cleared
    input  logic [         DW-1:0] clear_destination_i,
    // Flits of the link
    input  logic                   valid_i,
    input  logic [  FlitWidth-1:0] data_i,
    input  logic                   last_i,
    input  logic [            1:0] user_i,
    output logic                   ready_o,
    // To the receive side
    output logic                   valid_o,
    output logic [  FlitWidth-1:0] data_o,
    output logic                   last_o,
    output logic [            1:0] user_o,
    input  logic                   ready_i,
    // An acknowledgement that came, and one that is due
    output logic                   got_valid_o,
    output nh_transport_pkg::ack_t got_o,
    output logic                   due_valid_o,
    output logic                   due_urgent_o,
    output nh_transport_pkg::ack_t due_o,
    // Software
    input  logic                   forget_i,
    input  logic [         DW-1:0] forget_destination_i,
    output logic                   forgetting_o,
    output logic [         DW-1:0] forgetting_destination_o,
    // Counters
    output logic                   received_o,
    output logic                   duplicate_o,
    output logic                   strange_o,
    output logic                   broken_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(FlitWidth, FlitWidth >= 192 && FlitWidth <= 768 && FlitWidth == 64 * (FlitWidth / 64))
  `NH_PART_PARAM(PacketFlits, PacketFlits >= 2 && PacketFlits <= 32)
  `NH_PART_PARAM(DestinationWidth, DestinationWidth >= 1 && DestinationWidth <= 64)
  `NH_PART_PARAM(HopLimit, HopLimit >= 1 && HopLimit <= 63)
  `NH_PART_PARAM(Destinations, Destinations >= 2 && Destinations <= 4096 && 2 ** $clog2(Destinations) == Destinations)
  `NH_PART_PARAM(Window, Window >= 2 && Window <= 64 && 2 ** $clog2(Window) == Window)
  `NH_PART_PARAM(SequenceBits, SequenceBits >= 3 && SequenceBits <= 16)

  localparam int LW = $clog2(PacketFlits + 1);
  localparam int Word0 = nh_switch_pkg::header_bits(DestinationWidth, PacketFlits, HopLimit);

  typedef enum logic [1:0] {
    FateDrop,     // it is strange
    FateAck,
    FateAgain,    // it came before
    FatePass
  } fate_e;

  // ---- The flit that came
  logic valid_q, last_q, step, head, bad;
  logic [FlitWidth-1:0] flit_q;
  logic [1:0] user_q;
  assign head = user_q[1];
  assign bad = user_q[0];
  assign ready_o = !clear_i && (!valid_q || step);
  always_ff @(posedge clk_i) begin
    if (rst_i) valid_q <= 1'b0;
    else if (!valid_q || step) valid_q <= valid_i && !clear_i;
  end
  always_ff @(posedge clk_i) begin
    if (!valid_q || step) begin
      flit_q <= data_i;
      last_q <= last_i;
      user_q <= user_i;
    end
  end

  // ---- Its packet: as the head says, or as its head said
  logic busy_q, mark_q, mark, first_mark, whole, in_packet;
  fate_e fate_q, fate, head_fate;
  logic [11:0] peer_q, peer, next_peer;
  logic [15:0] number_q, number;
  logic [LW-1:0] length_q, length, index_q, index;
  assign peer = head ? flit_q[Word0+nh_transport_pkg::SenderLow+:12] : peer_q;
  assign number = head ? flit_q[Word0+nh_transport_pkg::SequenceLow+:16] : number_q;
  assign length = head ? flit_q[DestinationWidth+:LW] : length_q;
  assign first_mark = flit_q[Word0+nh_transport_pkg::MarkLow];
  assign mark = head ? first_mark : mark_q;
  assign index = head ? LW'(1) : index_q;
  assign in_packet = head || busy_q;
  assign whole = index == length && !bad;

  // ---- What is known of its sender. A flit that waits reads again.
  logic write, forget_q, forgets;
  logic [DW-1:0] forget_destination_q, read_address, write_address;
  logic [S-1:0] first, place, first_after;
  logic [W-1:0] bitmap, bitmap_set, bitmap_after;
  logic [6:0] run;
  assign next_peer = !(!valid_q || step) ? peer : user_i[1] ? data_i[Word0+nh_transport_pkg::SenderLow+:12] :
      valid_q && head ? peer : peer_q;
  assign read_address = next_peer[DW-1:0];
  nh_ram_forward #(
      .Width(S + W),
      .Depth(Destinations)
  ) u_senders (
      .clk_i,
      .we_i(clear_i || forgets || write),
      .waddr_i(write_address),
      .wdata_i(clear_i || forgets ? '0 : {first_after, bitmap_after}),
      .raddr_i(read_address),
      .rdata_o({first, bitmap})
  );
  assign write_address = clear_i ? clear_destination_i : forgets ? forget_destination_q : peer[DW-1:0];
  assign place = number[S-1:0] - first;

  logic known, is_ack, in_window, was_there;
  assign known = (32'(peer) >> DW) == '0 && (32'(number) >> S) == '0;
  assign is_ack = flit_q[Word0+nh_transport_pkg::KindLow+:4] == nh_transport_pkg::KindAck;
  assign in_window = place < S'(W);
  assign was_there = in_window && bitmap[place[$clog2(W)-1:0]];
  always_comb begin
    if (!known) head_fate = FateDrop;
    else if (is_ack) head_fate = FateAck;
    else if (was_there || place[S-1]) head_fate = FateAgain;
    else if (in_window) head_fate = FatePass;
    else head_fate = FateDrop;
  end
  assign fate = head ? head_fate : fate_q;

  // ---- It goes on, or is dropped
  logic passes, out_free, ends, set, moves;
  assign out_free = !valid_o || ready_i;
  assign passes = in_packet && fate == FatePass;
  assign step = valid_q && (!passes || out_free);
  assign ends = step && in_packet && last_q;
  // What a whole packet is by its number is known late: all else of these is known without it. What does not pass never
  // waits.
  logic last_whole, may_pass, again;
  assign last_whole = valid_q && in_packet && last_q && whole;
  assign may_pass = head ? known && !is_ack : fate_q == FatePass;
  assign set = last_whole && may_pass && out_free && in_window && !was_there;
  assign again = last_whole && (head ? known && !is_ack && (was_there || place[S-1]) : fate_q == FateAgain);
  // With the first number that has not come the window moves behind it and those that have, which the bitmap alone
  // says, as its bit 0 is 0.
  assign moves = place == '0;
  always_comb begin
    bitmap_set = bitmap;
    bitmap_set[place[$clog2(W)-1:0]] = 1'b1;
    run = 7'(W);
    for (int k = W - 1; k >= 1; k--) if (!bitmap[k]) run = 7'(k);
  end
  assign first_after = set && moves ? first + S'(run) : first;
  assign bitmap_after = !set ? bitmap : moves ? bitmap >> run : bitmap_set;
  assign write = set;

  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      busy_q <= 1'b0;
      valid_o <= 1'b0;
    end else begin
      if (step) busy_q <= in_packet && !last_q;
      if (out_free) valid_o <= valid_q && passes;
    end
  end
  always_ff @(posedge clk_i) begin
    if (step) begin
      peer_q <= peer;
      number_q <= number;
      length_q <= length;
      mark_q <= mark;
      fate_q <= fate;
      index_q <= index == '1 ? index : index + 1'b1;
    end
    if (out_free) begin
      data_o <= flit_q;
      last_o <= last_q;
      user_o <= {head, last_q && !set};
    end
  end

  // ---- Acknowledgements
  assign got_valid_o = last_whole && head && known && is_ack;
  always_comb begin
    got_o.peer = peer;
    got_o.mark = flit_q[Word0+nh_transport_pkg::EchoLow];
    got_o.sequence_number = number;
    got_o.bitmap = flit_q[Word0+64+:64];
    due_o.peer = peer;
    due_o.mark = mark;
    due_o.sequence_number = 16'(first_after);
    due_o.bitmap = 64'(bitmap_after);
  end
  assign due_valid_o = set || again;
  assign due_urgent_o = !set || place != '0;

  // ---- Software
  assign forgets = forget_q && !write;
  assign forgetting_o = forget_q;
  assign forgetting_destination_o = forget_destination_q;
  always_ff @(posedge clk_i) begin
    if (rst_i) forget_q <= 1'b0;
    else if (forget_i) forget_q <= 1'b1;
    else if (forgets) forget_q <= 1'b0;
  end
  always_ff @(posedge clk_i) if (forget_i) forget_destination_q <= forget_destination_i;

  assign received_o = set;
  assign duplicate_o = again;
  assign strange_o = ends && fate == FateDrop && whole;
  assign broken_o = step &&
      (!in_packet || (head && busy_q) || (last_q && !whole) || (ends && fate == FateAck && !head));

  logic unused_bits;
  assign unused_bits = ^{next_peer, flit_q};

  `NH_STABLE(packets_stable, valid_o, ready_i, ({data_o, last_o, user_o}))
endmodule
