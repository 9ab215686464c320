// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// AXI4-Lite registers of nh_cam (map: docs/generated/registers/nh_cam.md): commands, counters, the caches' counters.
/// One write and one read at a time, a read answered 2 cycles after its address. One command at a time: it stays in
/// cmd_valid_o until taken and ends with cmd_done_i, the cycle after its answer. A change of routes pulses flush_o one
/// cycle later, when no answer of a search from before it is on its way to a cache any more.
module nh_cam_regs #(
    parameter int Ports = 7,
    parameter int KeyWidth = 64,
    parameter int PortWidth = 16,
    parameter int QosWidth = 16,
    parameter int MshrEntries = 8,
    parameter int GenerationWidth = 4
) (
    input  logic                    clk_i,
    input  logic                    rst_i,
    // Command to the channel and its answer.
    output logic                    cmd_valid_o,
    input  logic                    cmd_accept_i,
    output logic [1:0]              cmd_op_o,
    output logic [KeyWidth-1:0]     cmd_key_o,
    output logic [PortWidth-1:0]    cmd_port_o,
    output logic [QosWidth-1:0]     cmd_qos_o,
    input  logic                    cmd_done_i,
    input  logic                    cmd_error_i,
    input  logic                    cmd_found_i,
    input  logic [PortWidth-1:0]    cmd_port_i,
    input  logic [QosWidth-1:0]     cmd_qos_i,
    output logic                    flush_o,
    // What the counters count.
    input  logic                    event_search_i,
    input  logic                    event_found_i,
    input  logic                    event_not_found_i,
    input  logic                    event_timeout_i,
    input  logic                    event_late_i,
    input  logic                    event_damaged_i,
    input  logic                    event_refused_i,
    input  logic [Ports*256-1:0]    counters_i,
    input  nh_axil_pkg::request_t   axil_i,
    output nh_axil_pkg::response_t  axil_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Ports, Ports >= 1 && Ports <= 16)
  `NH_PART_PARAM(KeyWidth, KeyWidth >= 1 && KeyWidth <= 64)
  `NH_PART_PARAM(PortWidth, PortWidth >= 1 && PortWidth <= 16)
  `NH_PART_PARAM(QosWidth, QosWidth >= 1 && QosWidth <= 16)
  `NH_PART_PARAM(MshrEntries, MshrEntries >= 1 && MshrEntries <= 64)
  `NH_PART_PARAM(GenerationWidth, GenerationWidth >= 1 && GenerationWidth <= 6)

  nh_cam_regs_pkg::stored_t stored;
  nh_cam_regs_pkg::driven_t driven;
  nh_cam_regs_pkg::steps_t  steps;
  logic        write, bad;
  logic [nh_cam_regs_pkg::AddressWidth-1:0] write_address;
  logic [31:0] write_data, strobe;
  nh_cam_regs_axil u_axil (
      .clk_i,
      .rst_i,
      .axil_i,
      .axil_o,
      .write_o(write),
      .write_address_o(write_address),
      .write_data_o(write_data),
      .write_strobe_o(strobe),
      .write_bad_i(bad),
      .stored_o(stored),
      .driven_i(driven),
      .steps_i(steps)
  );

  // ---- Commands
  logic                   busy_q, sent_q, flush_q;
  nh_cam_regs_pkg::command_t command;
  logic [2:0]             op_q;
  logic [1:0]             status_q;
  logic [63:0]            key_q;
  logic [31:0]            data_q, read_data_q;

  assign command = write_data;
  logic to_key_lo, to_key_hi, to_data, to_command, known_op, start, flush_command;
  assign to_key_lo = write_address == nh_cam_regs_pkg::KeyLoOffset;
  assign to_key_hi = write_address == nh_cam_regs_pkg::KeyHiOffset;
  assign to_data = write_address == nh_cam_regs_pkg::DataOffset;
  assign to_command = write_address == nh_cam_regs_pkg::CommandOffset;
  assign known_op = command.op != 3'd0 && command.op <= nh_cam_regs_pkg::CommandOpFlush;
  // A running command uses KEY and DATA: they may not change under it.
  assign bad = (busy_q && (to_key_lo || to_key_hi || to_data || to_command)) || (to_command && !known_op);
  assign start = write && to_command && strobe[0];
  assign flush_command = command.op == nh_cam_regs_pkg::CommandOpFlush;

  // What does not fit the parameters is not stored and reads as 0.
  localparam logic [63:0] KeyMask = 64'hffff_ffff_ffff_ffff >> (64 - KeyWidth);
  localparam logic [31:0] DataMask = {16'hffff >> (16 - QosWidth), 16'hffff >> (16 - PortWidth)};

  logic changes;
  assign changes = op_q == nh_cam_regs_pkg::CommandOpWrite || op_q == nh_cam_regs_pkg::CommandOpDelete ||
      op_q == nh_cam_regs_pkg::CommandOpClear;

  assign cmd_valid_o = busy_q && !sent_q;
  assign cmd_op_o = op_q[1:0];  // of read: a search
  assign cmd_key_o = key_q[KeyWidth-1:0];
  assign cmd_port_o = data_q[PortWidth-1:0];
  assign cmd_qos_o = data_q[16+:QosWidth];
  assign flush_o = flush_q;

  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      busy_q <= 1'b0;
      sent_q <= 1'b0;
      flush_q <= 1'b0;
      op_q <= '0;
      status_q <= nh_cam_regs_pkg::ResultStatusOk;
      key_q <= '0;
      data_q <= '0;
      read_data_q <= '0;
    end else begin
      if (write) begin
        if (to_key_lo) key_q[31:0] <= ((key_q[31:0] & ~strobe) | (write_data & strobe)) & KeyMask[31:0];
        if (to_key_hi) key_q[63:32] <= ((key_q[63:32] & ~strobe) | (write_data & strobe)) & KeyMask[63:32];
        if (to_data) data_q <= ((data_q & ~strobe) | (write_data & strobe)) & DataMask;
      end

      flush_q <= 1'b0;
      if (start) begin
        op_q <= command.op;
        busy_q <= !flush_command;
        sent_q <= 1'b0;
        status_q <= nh_cam_regs_pkg::ResultStatusOk;
        flush_q <= flush_command;
      end else if (cmd_accept_i) begin
        sent_q <= 1'b1;
      end
      if (cmd_done_i) begin
        busy_q <= 1'b0;
        // After an error nobody knows whether the change was made: the caches forget in any case.
        flush_q <= changes && (cmd_found_i || cmd_error_i);
        if (cmd_error_i) status_q <= nh_cam_regs_pkg::ResultStatusError;
        else if (cmd_found_i) status_q <= nh_cam_regs_pkg::ResultStatusOk;
        else if (op_q == nh_cam_regs_pkg::CommandOpWrite) status_q <= nh_cam_regs_pkg::ResultStatusFull;
        else status_q <= nh_cam_regs_pkg::ResultStatusNotFound;
        if (op_q == nh_cam_regs_pkg::CommandOpRead && cmd_found_i) read_data_q <= {16'(cmd_qos_i), 16'(cmd_port_i)};
      end
    end
  end

  assign steps = {event_refused_i, event_late_i, event_timeout_i, event_damaged_i, event_not_found_i, event_found_i,
                  event_search_i};

  // The selected port's counters in the cycle before, the first one (lookups) most significant.
  logic [255:0] selected, selected_q;
  always_comb begin
    selected = '0;
    for (int p = 0; p < Ports; p++) begin
      if (stored.port_select.port == 6'(p)) selected = selected | counters_i[p*256+:256];
    end
  end
  always_ff @(posedge clk_i) selected_q <= selected;

  // ---- What hardware drives
  always_comb begin
    driven = '0;
    driven.shape.ports = 8'(Ports);
    driven.shape.key_width = 8'(KeyWidth);
    driven.shape.port_width = 8'(PortWidth);
    driven.shape.qos_width = 8'(QosWidth);
    driven.channel.mshr_entries = 8'(MshrEntries);
    driven.channel.generation_width = 8'(GenerationWidth);
    driven.channel.tag_width = 8'(nh_cam_pkg::tag_width(Ports, MshrEntries, GenerationWidth));
    driven.key_lo = key_q[31:0];
    driven.key_hi = key_q[63:32];
    driven.data = data_q;
    driven.result.done = !busy_q;
    driven.result.status = status_q;
    driven.read_data = read_data_q;
    driven.cache_lookups = selected_q[255:224];
    driven.cache_hits = selected_q[223:192];
    driven.cache_misses = selected_q[191:160];
    driven.cache_joined = selected_q[159:128];
    driven.cache_conflict_evictions = selected_q[127:96];
    driven.cache_parity_errors = selected_q[95:64];
    driven.cache_not_found = selected_q[63:32];
    driven.cache_cam_errors = selected_q[31:0];
  end

  // Bits without a field mean nothing.
  logic unused_bits;
  assign unused_bits = ^{command, stored};
endmodule
