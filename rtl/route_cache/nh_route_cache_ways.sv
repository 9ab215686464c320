// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Entry RAMs of all ways with hash, tag compare and parity check.
/// Stage 0 hashes key_i and addresses the RAMs; the compare stage (1 + RamRegisters clocks later) registers partial
/// compares, of 2 bits straight behind the RAM, whose clock-to-output is most of a clock on FPGAs; the next stage
/// reduces them. A way that is written in the clock of its read counts as empty in that read: RAMs return anything
/// then.
module nh_route_cache_ways #(
    parameter int KeyWidth = 64,
    parameter int PortWidth = 16,
    parameter int QosWidth = 16,
    parameter int EpochWidth = 4,
    parameter int Ways = 4,
    parameter int IndexWidth = 9,  // >= 1
    parameter int Hash = 2,
    parameter int Skewed = 0,
    parameter int RamRegisters = 0,
    localparam int IndexCount = Skewed != 0 ? Ways : 1,
    localparam int EntryWidth = KeyWidth + PortWidth + QosWidth + EpochWidth + 1
) (
    input  logic                             clk_i,
    // stage 0
    input  logic [KeyWidth-1:0]              key_i,
    input  logic [KeyWidth-1:0]              other_key_i,     // in place of key_i
    input  logic                             use_other_i,     // late: both keys are hashed
    input  logic                             blank_i,         // contents not yet swept: read as empty
    output logic [IndexCount*IndexWidth-1:0] index_o,         // at the RAMs, RamRegisters clocks later
    // write port
    input  logic [Ways-1:0]                  we_i,
    input  logic [IndexWidth-1:0]            waddr_i,
    input  logic [EntryWidth-1:0]            wdata_i,
    // compare stage
    input  logic [KeyWidth-1:0]              compare_key_i,
    input  logic [KeyWidth-1:0]              next_compare_key_i,  // of the next clock (RamRegisters only)
    input  logic [EpochWidth-1:0]            epoch_i,
    input  logic                             flush_i,
    input  logic                             sweeping_i,
    output logic [Ways*EntryWidth-1:0]       entries_o,       // raw
    // resolve stage
    output logic [Ways-1:0]                  match_o,
    output logic [Ways-1:0]                  valid_o,         // current epoch and undamaged
    output logic [Ways-1:0]                  parity_error_o,
    output logic [PortWidth-1:0]             port_o,
    output logic [QosWidth-1:0]              qos_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(KeyWidth, KeyWidth >= 1 && KeyWidth <= 64)
  `NH_PART_PARAM(PortWidth, PortWidth >= 1 && PortWidth <= 16)
  `NH_PART_PARAM(QosWidth, QosWidth >= 1 && QosWidth <= 16)
  `NH_PART_PARAM(EpochWidth, EpochWidth >= 1 && EpochWidth <= 8)
  `NH_PART_PARAM(Ways, Ways == 1 || Ways == 2 || Ways == 4 || Ways == 8 || Ways == 16)
  `NH_PART_PARAM(IndexWidth, IndexWidth >= 1)
  `NH_PART_PARAM(Hash, Hash >= 0 && Hash <= nh_crc_pkg::HashLast)
  `NH_PART_PARAM(Skewed, Skewed == 0 || Skewed == 1)
  `NH_PART_PARAM(RamRegisters, RamRegisters == 0 || RamRegisters == 1)

  // Bits per partial compare and partial parity: one LUT behind the RAM itself, three behind its output register.
  localparam int CompareBits = RamRegisters != 0 ? 32 : 2;
  localparam int KeyParityBits = RamRegisters != 0 ? 32 : 4;
  localparam int RestParityBits = RamRegisters != 0 ? 20 : 4;
  localparam int Compares = (KeyWidth + CompareBits - 1) / CompareBits;
  localparam int KeyParities = (KeyWidth + KeyParityBits - 1) / KeyParityBits;
  localparam int RestWidth = EntryWidth - KeyWidth;
  localparam int RestParities = (RestWidth + RestParityBits - 1) / RestParityBits;

  logic compare_key_parity, compare_parity_q, unused_key;
  nh_delay #(.Width(1), .Clocks(RamRegisters)) u_compare_key_parity (
      .clk_i, .rst_i(1'b0), .d_i(^(RamRegisters != 0 ? next_compare_key_i : compare_key_i)), .q_o(compare_key_parity)
  );
  assign unused_key = &{1'b0, compare_key_i, next_compare_key_i};
  always_ff @(posedge clk_i) compare_parity_q <= compare_key_parity;

  logic [Ways*(PortWidth+QosWidth)-1:0] way_data;

  // A write in the clock of a read. RamRegisters: it is found a clock after it.
  logic blank;
  logic [Ways-1:0] we;
  logic [IndexWidth-1:0] waddr;
  logic [IndexCount*IndexWidth-1:0] read_index;
  nh_delay #(.Width(1 + Ways + IndexWidth + IndexCount * IndexWidth), .Clocks(RamRegisters)) u_collision (
      .clk_i, .rst_i(1'b0), .d_i({blank_i, we_i, waddr_i, index_o}), .q_o({blank, we, waddr, read_index})
  );

  for (genvar i = 0; i < IndexCount; i++) begin : gen_hash
    logic [IndexWidth-1:0] key_index, other_index;
    localparam int First = nh_crc_pkg::HashCrcs;
    localparam int Number = Skewed != 0 ? First + (Hash - First + i) % nh_crc_pkg::Count : Hash;
    nh_hash #(
        .KeyWidth(KeyWidth),
        .IndexWidth(IndexWidth),
        .Hash(Number)
    ) u_hash (
        .key_i(key_i),
        .index_o(key_index)
    );
    nh_hash #(
        .KeyWidth(KeyWidth),
        .IndexWidth(IndexWidth),
        .Hash(Number)
    ) u_other_hash (
        .key_i(other_key_i),
        .index_o(other_index)
    );
    nh_delay #(.Width(IndexWidth), .Clocks(RamRegisters)) u_index (
        .clk_i, .rst_i(1'b0), .d_i(use_other_i ? other_index : key_index), .q_o(index_o[i*IndexWidth+:IndexWidth])
    );
  end

  for (genvar w = 0; w < Ways; w++) begin : gen_way
    logic [IndexWidth-1:0] raddr;
    assign raddr = index_o[(Skewed!=0?w : 0)*IndexWidth+:IndexWidth];

    logic [EntryWidth-1:0] rdata;
    nh_ram_sdp #(
        .Width(EntryWidth),
        .Depth(2 ** IndexWidth),
        .OutputRegister(RamRegisters)
    ) u_ram (
        .clk_i,
        .we_i(we_i[w]),
        .waddr_i,
        .wdata_i,
        .raddr_i(raddr),
        .rdata_o(rdata)
    );
    assign entries_o[w*EntryWidth+:EntryWidth] = rdata;

    // Comes with what was read: it must not be used.
    logic mask;
    nh_delay #(.Width(1), .Clocks(1)) u_mask (
        .clk_i, .rst_i(1'b0),
        .d_i(blank | (we[w] & (waddr == read_index[(Skewed!=0?w : 0)*IndexWidth+:IndexWidth]))), .q_o(mask)
    );

    // Taken apart into vectors: Yosys 0.23 finds no members of a struct declared in a generate loop.
    logic [RestWidth-1:0]  entry_rest;
    logic                  entry_parity;
    logic [EpochWidth-1:0] entry_epoch;
    logic [QosWidth-1:0]   entry_qos;
    logic [PortWidth-1:0]  entry_port;
    logic [KeyWidth-1:0]   entry_key;
    assign {entry_rest, entry_key} = rdata;
    assign {entry_parity, entry_epoch, entry_qos, entry_port} = entry_rest;
    logic [KeyParityBits*KeyParities-1:0] key_padded;
    assign key_padded = (KeyParityBits * KeyParities)'(entry_key);
    logic [RestParityBits*RestParities-1:0] rest_padded;
    assign rest_padded = (RestParityBits * RestParities)'(entry_rest);

    logic current;
    assign current = (entry_epoch == epoch_i) & ~mask & ~sweeping_i & ~flush_i;

    // Each bit folds several bits that lie apart: whole vectors, fast to simulate.
    logic [Compares-1:0] differs;
    logic [KeyParities-1:0] key_parity_q, key_parity_d;
    logic [RestParities-1:0] rest_parity_q, rest_parity_d;
    always_comb begin
      key_parity_d = '0;
      if (RamRegisters != 0) begin  // neighbours come from the same block RAM
        for (int i = 0; i < KeyParities; i++) key_parity_d[i] = ^key_padded[i*KeyParityBits+:KeyParityBits];
      end else begin
        for (int i = 0; i < KeyParityBits; i++) key_parity_d ^= key_padded[i*KeyParities+:KeyParities];
      end
      rest_parity_d = '0;
      for (int i = 0; i < RestParityBits; i++) rest_parity_d ^= rest_padded[i*RestParities+:RestParities];
    end
    if (RamRegisters != 0) begin : gen_own_key
      nh_route_cache_differ #(
          .Width(KeyWidth),
          .Bits(CompareBits)
      ) u_differ (
          .clk_i,
          .next_key_i(next_compare_key_i),
          .entry_i(entry_key),
          .differs_o(differs)
      );
    end else begin : gen_shared_key
      logic [CompareBits*Compares-1:0] difference;
      logic [Compares-1:0] differs_q, differs_d;
      logic [KeyWidth-1:0] unlike;
      assign unlike = entry_key ^ compare_key_i;
      assign difference = (CompareBits * Compares)'(unlike);
      always_comb begin
        differs_d = '0;
        for (int i = 0; i < CompareBits; i++) differs_d |= difference[i*Compares+:Compares];
      end
      always_ff @(posedge clk_i) differs_q <= differs_d;
      assign differs = differs_q;
    end
    logic current_q, checked_q;
    logic [PortWidth+QosWidth-1:0] data_q;
    always_ff @(posedge clk_i) begin
      key_parity_q <= key_parity_d;
      rest_parity_q <= rest_parity_d;
      current_q <= current;
      checked_q <= ~mask & ~sweeping_i;
      data_q <= {entry_qos, entry_port};
    end

    // A match needs no parity of the stored destination: it equals the one it was compared with.
    logic odd, match_odd, unused_parity;  // the parity bit is checked with all others, in entry_rest
    assign match_odd = ^{compare_parity_q, rest_parity_q};
    assign unused_parity = entry_parity;
    assign odd = ^{key_parity_q, rest_parity_q};
    assign valid_o[w] = current_q & ~odd;
    assign match_o[w] = current_q & ~(|differs) & ~match_odd;
    assign parity_error_o[w] = checked_q & odd;
    assign way_data[w*(PortWidth+QosWidth)+:PortWidth+QosWidth] = data_q & {(PortWidth + QosWidth) {match_o[w]}};
  end

  // One-hot selection. While an entry is being relocated two ways may hold it, with the same data.
  logic [PortWidth+QosWidth-1:0] data;
  always_comb begin
    data = '0;
    for (int w = 0; w < Ways; w++) data |= way_data[w*(PortWidth+QosWidth)+:PortWidth+QosWidth];
  end
  assign {qos_o, port_o} = data;
endmodule
