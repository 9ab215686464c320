// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Sends answers of nh_ipush_wide to where the table says that their senders are, each a flit, one a clock. What comes
/// is always taken: an answer that finds no place to wait, or whose sender has no entry, is dropped.
module nh_nic_wide_answers_out #(
    parameter int FlitWidth = 512,
    parameter int PacketFlits = 32,
    parameter int DestinationWidth = 64,
    parameter int HopLimit = 31,
    parameter int Senders = 256,
    parameter int Acks = 0,
    parameter int Entries = 16,  // >= 2
    localparam int SenderWidth = $clog2(Senders)
) (
    input  logic                        clk_i,
    input  logic                        rst_i,
    input  logic [DestinationWidth-1:0] source_i,
    // The table of senders
    output logic                        clearing_o,
    input  nh_nic_pkg::entry_write_t    write_i,       // not while it is cleared
    // From nh_ipush_wide: words 1 and 0
    input  logic                        answer_valid_i,
    input  logic [               127:0] answer_i,
    // Flits
    output logic                        valid_o,
    input  logic                        ready_i,
    output logic [       FlitWidth-1:0] data_o,
    output logic                        pending_o,     // answers wait
    output logic                        full_o,        // one was dropped
    output logic                        unknown_o      // likewise
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(FlitWidth, FlitWidth >= 512 && FlitWidth <= 768 && FlitWidth == 64 * (FlitWidth / 64))
  `NH_PART_PARAM(PacketFlits, PacketFlits >= 2 && PacketFlits <= 32)
  `NH_PART_PARAM(DestinationWidth, DestinationWidth >= 1 && DestinationWidth <= 64)
  `NH_PART_PARAM(HopLimit, HopLimit >= 1 && HopLimit <= 63)
  `NH_PART_PARAM(Senders, Senders >= 2 && Senders <= 4096 && 2 ** $clog2(Senders) == Senders)
  `NH_PART_PARAM(Acks, Acks == 0 || Acks == 1)
  `NH_PART_PARAM(Entries, Entries >= 2)

  localparam int DW = DestinationWidth;
  localparam int TableWidth = DW + 1;

  // ---- Those that wait
  logic wanted, room, there, fetch;
  logic [127:0] first;
  assign wanted = answer_valid_i && (Acks != 0 || answer_i[3:0] == nh_ipush_wide_pkg::KindNack);
  assign full_o = wanted && !room;
  nh_nic_fifo #(
      .Width(128),
      .Depth(Entries)
  ) u_waiting (
      .clk_i,
      .rst_i,
      .room_o(room),
      .put_i(wanted && room),
      .data_i(answer_i),
      .valid_o(there),
      .take_i(fetch),
      .data_o(first)
  );

  // ---- The table, cleared after reset; it is not read in a clock in which it is written.
  logic [SenderWidth:0] cleared_q;  // entries
  logic known;
  logic [DW-1:0] node;
  nh_ipush_wide_pkg::piece_t first0;
  assign first0 = first[63:0];
  assign clearing_o = !cleared_q[SenderWidth];
  nh_ram_sdp #(
      .Width(TableWidth),
      .Depth(Senders)
  ) u_table (
      .clk_i,
      .we_i(clearing_o || write_i.valid),
      .waddr_i(clearing_o ? cleared_q[SenderWidth-1:0] : write_i.sender[SenderWidth-1:0]),
      .wdata_i(clearing_o ? TableWidth'(0) : {write_i.known, write_i.node[DW-1:0]}),
      .raddr_i(first0.sender[SenderWidth-1:0]),
      .rdata_o({known, node})
  );

  // ---- The one that is looked up, and up to two that are sent: as many as are held.
  logic looking_q, goes, found, unused_room;
  logic [1:0] held_q;
  logic [127:0] looked_q, answer;
  logic [DW-1:0] to;
  assign fetch = there && !clearing_o && !write_i.valid && (held_q != 2'd2 || goes);
  assign found = looking_q && known;
  assign unknown_o = looking_q && !known;
  assign goes = valid_o && ready_i;
  assign pending_o = there || held_q != '0;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      cleared_q <= '0;
      looking_q <= 1'b0;
      held_q <= '0;
    end else begin
      if (clearing_o) cleared_q <= cleared_q + 1'b1;
      looking_q <= fetch;
      held_q <= held_q + 2'(fetch) - 2'(goes) - 2'(unknown_o);
    end
  end
  always_ff @(posedge clk_i) if (fetch) looked_q <= first;
  nh_nic_fifo #(
      .Width(DW + 128),
      .Depth(2)
  ) u_ready (
      .clk_i,
      .rst_i,
      .room_o(unused_room),
      .put_i(found),
      .data_i({node, looked_q}),
      .valid_o,
      .take_i(goes),
      .data_o({to, answer})
  );

  // ---- A flit: the switch's fields with a length of 1, the answer's words, this node
  localparam int HeaderBits = nh_switch_pkg::header_bits(DestinationWidth, PacketFlits, HopLimit);
  always_comb begin
    data_o = '0;
    data_o[DW-1:0] = to;
    data_o[DW] = 1'b1;
    data_o[HeaderBits+:128] = answer;
    data_o[HeaderBits+128+:DW] = source_i;
  end

  logic unused_bits;
  assign unused_bits = ^{write_i, first0};
endmodule
