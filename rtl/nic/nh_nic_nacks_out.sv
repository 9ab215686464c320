// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Sends NACKs of nh_ipush to where the table says that their senders are, as packets for the switch. What comes is
/// always taken: a NACK that finds no place to wait, or whose sender has no entry, is dropped.
module nh_nic_nacks_out #(
    parameter int FlitWidth = 144,
    parameter int PacketFlits = 32,
    parameter int DestinationWidth = 64,
    parameter int HopLimit = 31,
    parameter int Senders = 256,
    parameter int Entries = 16,  // >= 1
    localparam int SenderWidth = $clog2(Senders)
) (
    input  logic                        clk_i,
    input  logic                        rst_i,
    input  logic [DestinationWidth-1:0] source_i,
    // The table of senders
    output logic                        clearing_o,
    input  nh_nic_pkg::entry_write_t    write_i,       // not while it is cleared
    // From nh_ipush: word 0, word 1
    input  logic                        nack_valid_i,
    input  logic                        nack_last_i,
    input  logic [                63:0] nack_data_i,
    // Flits
    output logic                        valid_o,
    input  logic                        ready_i,
    output logic [       FlitWidth-1:0] data_o,
    output logic                        head_o,
    output logic                        tail_o,
    output logic                        pending_o,     // NACKs wait
    output logic                        full_o,        // one was dropped
    output logic                        unknown_o      // likewise
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(FlitWidth, FlitWidth >= 64 && FlitWidth <= 512)
  `NH_PART_PARAM(PacketFlits, PacketFlits >= 4 && PacketFlits <= 32)
  `NH_PART_PARAM(DestinationWidth, DestinationWidth >= 1 && DestinationWidth <= 64)
  `NH_PART_PARAM(HopLimit, HopLimit >= 1 && HopLimit <= 63)
  `NH_PART_PARAM(Senders, Senders >= 2 && Senders <= 4096 && 2 ** $clog2(Senders) == Senders)
  `NH_PART_PARAM(Entries, Entries >= 1)

  localparam int DW = DestinationWidth;
  localparam int TableWidth = DW + 1;

  // ---- Those that wait
  logic whole, room, there, fetch;
  logic [63:0] word0_q, first0, first1;
  assign whole = nack_valid_i && nack_last_i;
  assign full_o = whole && !room;
  always_ff @(posedge clk_i) if (nack_valid_i && !nack_last_i) word0_q <= nack_data_i;
  nh_nic_fifo #(
      .Width(128),
      .Depth(Entries)
  ) u_waiting (
      .clk_i,
      .rst_i,
      .room_o(room),
      .put_i(whole && room),
      .data_i({nack_data_i, word0_q}),
      .valid_o(there),
      .take_i(fetch),
      .data_o({first1, first0})
  );

  // ---- The table, cleared after reset; it is not read in a clock in which it is written.
  logic [SenderWidth:0] cleared_q;  // entries
  logic known;
  logic [DW-1:0] node;
  nh_ipush_pkg::nack_t first;
  assign first = first0;
  assign clearing_o = !cleared_q[SenderWidth];
  nh_ram_sdp #(
      .Width(TableWidth),
      .Depth(Senders)
  ) u_table (
      .clk_i,
      .we_i(clearing_o || write_i.valid),
      .waddr_i(clearing_o ? cleared_q[SenderWidth-1:0] : write_i.sender[SenderWidth-1:0]),
      .wdata_i(clearing_o ? TableWidth'(0) : {write_i.known, write_i.node[DW-1:0]}),
      .raddr_i(first.sender[SenderWidth-1:0]),
      .rdata_o({known, node})
  );

  // ---- The one that is looked up, then sent
  logic looking_q, waits_q, goes;
  logic [1:0] step_q;
  logic [63:0] nack0_q, nack1_q;
  logic [DW-1:0] node_q;
  assign fetch = there && !looking_q && !waits_q && !clearing_o && !write_i.valid;
  assign unknown_o = looking_q && !known;
  assign valid_o = waits_q;
  assign goes = waits_q && ready_i;
  assign pending_o = there || looking_q || waits_q;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      cleared_q <= '0;
      looking_q <= 1'b0;
      waits_q <= 1'b0;
      step_q <= '0;
    end else begin
      if (clearing_o) cleared_q <= cleared_q + 1'b1;
      looking_q <= fetch;
      if (looking_q) waits_q <= known;
      else if (goes && tail_o) waits_q <= 1'b0;
      if (goes) step_q <= tail_o ? '0 : step_q + 1'b1;
    end
  end
  always_ff @(posedge clk_i) begin
    if (fetch) {nack1_q, nack0_q} <= {first1, first0};
    if (looking_q) node_q <= node;
  end

  logic [FlitWidth-1:0] head;
  nh_send_head #(
      .FlitWidth(FlitWidth),
      .PacketFlits(PacketFlits),
      .DestinationWidth(DestinationWidth),
      .HopLimit(HopLimit)
  ) u_head (
      .destination_i(node_q),
      .length_i(6'(nh_nic_pkg::NackFlits)),
      .source_i,
      .data_o(head)
  );
  assign head_o = step_q == 2'd0;
  assign tail_o = step_q == 2'(nh_nic_pkg::NackFlits - 1);
  assign data_o = head_o ? head : tail_o ? FlitWidth'(nack1_q) : FlitWidth'(nack0_q);

  logic unused_bits;
  assign unused_bits = ^{write_i, first};
endmodule
