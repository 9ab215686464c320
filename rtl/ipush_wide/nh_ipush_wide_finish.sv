// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Stored packets of nh_ipush_wide, in order, until they are in memory: three clocks after its last answer everything
/// of a packet is written, tail of the ring, status entry, sum and counters; one packet a clock, of the same sender,
/// too. Cycle table: docs/blocks/ipush_wide.md.
module nh_ipush_wide_finish #(
    parameter int StatusEntries = 256,  // 4..4096, power of two
    parameter int OpenDepth = 128,      // power of two: more than the writer's bursts and commands
    localparam int EntryWidth = $clog2(StatusEntries)
) (
    input  logic                       clk_i,
    input  logic                       rst_i,
    input  logic                       stored_i,       // a packet is decided about, and this is it
    input  nh_ipush_wide_pkg::record_t record_i,
    input  logic                       complete_i,     // the last answer for the oldest one is there
    output logic                       busy_o,
    output logic [EntryWidth:0]        status_tail_o,
    // Sums, read latency 1 clock; a read in the clock of the write returns what is written
    output logic [11:0]                sum_sender_o,
    input  logic [31:0]                sum_i,
    output nh_ipush_pkg::progress_t    progress_o,     // sum
    output nh_ipush_pkg::llcm_write_t  llcm_o,         // without the tail it decides with
    output nh_ipush_pkg::events_t      events_o,       // push, ipush, bytes
    output logic                       done_o,
    output logic [7:0]                 done_id_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(StatusEntries, StatusEntries >= 4 && StatusEntries <= 4096 &&
            2 ** $clog2(StatusEntries) == StatusEntries)
  `NH_PART_PARAM(OpenDepth, 2 ** $clog2(OpenDepth) == OpenDepth)

  localparam int OpenIndex = $clog2(OpenDepth);

  // ---- In order; the oldest one is at the RAM's output.
  logic [OpenIndex:0]         open_in_q, open_out_q, open_out_d, open_count;
  nh_ipush_wide_pkg::record_t oldest;
  assign open_count = open_in_q - open_out_q;
  assign open_out_d = open_out_q + (OpenIndex + 1)'(complete_i);
  nh_ram_sdp #(
      .Width(nh_ipush_wide_pkg::RecordWidth),
      .Depth(OpenDepth)
  ) u_open (
      .clk_i,
      .we_i(stored_i),
      .waddr_i(open_in_q[OpenIndex-1:0]),
      .wdata_i(record_i),
      .raddr_i(open_out_d[OpenIndex-1:0]),
      .rdata_o(oldest)
  );

  // ---- Stage 1: its sender's sum is read; 2: it is there; 3: everything is written.
  logic                       valid1_q, valid2_q, valid3_q, same2_q, due;
  nh_ipush_wide_pkg::record_t record1_q, record2_q, record3_q;
  logic [31:0]                sum3_q, bytes, sum;
  logic [EntryWidth:0]        status_tail_q;
  assign sum_sender_o = record1_q.sender[11:0];
  assign bytes = 32'(record3_q.size) + (record3_q.per_message ? sum3_q : '0);
  assign sum = record3_q.last ? '0 : bytes;
  assign due = !record3_q.per_message || record3_q.last;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      open_in_q <= '0;
      open_out_q <= '0;
      valid1_q <= 1'b0;
      valid2_q <= 1'b0;
      valid3_q <= 1'b0;
      status_tail_q <= '0;
    end else begin
      open_in_q <= open_in_q + (OpenIndex + 1)'(stored_i);
      open_out_q <= open_out_d;
      valid1_q <= complete_i;
      valid2_q <= valid1_q;
      valid3_q <= valid2_q;
      if (valid3_q && due) status_tail_q <= status_tail_q + 1'b1;
    end
  end
  always_ff @(posedge clk_i) begin
    record1_q <= oldest;
    record2_q <= record1_q;
    record3_q <= record2_q;
    // The packet right before is in stage 3 then, and writes the sum: the read came too early for it.
    same2_q <= valid2_q && record2_q.per_message && record2_q.sender == record1_q.sender;
    sum3_q <= same2_q ? sum : sum_i;
  end

  nh_ipush_pkg::status_word0_t status_word0;
  nh_ipush_pkg::status_word1_t status_word1;
  always_comb begin
    status_word0 = '0;
    status_word0.bytes = bytes;
    status_word0.sender = record3_q.sender;
    status_word0.last = record3_q.last;
    status_word0.per_message = record3_q.per_message;
    status_word0.prim = record3_q.push ? nh_ipush_pkg::Push : nh_ipush_pkg::Ipush;
    status_word1 = '0;
    status_word1.address = record3_q.address;
    status_word1.ring = record3_q.push ? '0 : 16'(record3_q.ring);
    status_word1.key = record3_q.key;
    llcm_o = '0;
    llcm_o.tail_we = valid3_q && !record3_q.push;
    llcm_o.tail_ring = record3_q.ring;
    llcm_o.tail = {record3_q.tail, 3'd0};
    llcm_o.status_we = {2{valid3_q && due}};
    llcm_o.status_entry = 12'(status_tail_q[EntryWidth-1:0]);
    llcm_o.status_word0 = status_word0;
    llcm_o.status_word1 = status_word1;
    progress_o = '0;
    progress_o.sum_we = valid3_q && record3_q.per_message;
    progress_o.sum_sender = record3_q.sender[11:0];
    progress_o.sum = sum;
    events_o = '0;
    events_o.push = valid3_q && record3_q.push;
    events_o.ipush = valid3_q && !record3_q.push;
    events_o.bytes = record3_q.size;
  end
  assign status_tail_o = status_tail_q;
  assign busy_o = open_count != '0 || valid1_q || valid2_q || valid3_q;
  assign done_o = valid3_q;
  assign done_id_o = record3_q.id;

  `NH_ASSERT(packets_under_way_fit, 32'(open_count) <= 32'(OpenDepth))
  `NH_ASSERT(answers_belong_to_packets, !complete_i || open_count != '0)
endmodule
