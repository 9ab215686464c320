// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// AXI4-Lite registers of nh_tag_match (map: docs/generated/registers/nh_tag_match.md). A COMMAND is offered from the
/// clock after its write on until it is taken; the buffer of a receive is written in the clock of the write.
module nh_tag_match_regs #(
    parameter int Handles = 256,          // power of two, 2..65536
    parameter int Results = 64,           // power of two, 2..2048
    parameter int PostedEntries = 64,     // power of two, 2..4096
    parameter int UnexpectedEntries = 64, // power of two, 2..4096
    parameter int AddressWidth = 32,      // 24..40
    localparam int CountWidth = $clog2(Results) + 1,
    localparam int RegWidth = nh_tag_match_regs_pkg::AddressWidth
) (
    input  logic                       clk_i,
    input  logic                       rst_i,
    output nh_tag_match_pkg::command_t command_o,
    input  logic                       taken_i,    // the command
    output nh_tag_match_pkg::buffer_t  buffer_o,
    input  logic [CountWidth-1:0]      results_i,
    input  nh_tag_match_pkg::result_t  first_i,
    output logic                       take_o,
    input  nh_tag_match_pkg::state_t   state_i,
    input  nh_tag_match_pkg::events_t  events_i,
    input  nh_axil_pkg::request_t      axil_i,
    output nh_axil_pkg::response_t     axil_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Handles, Handles >= 2 && Handles <= 65536 && 2 ** $clog2(Handles) == Handles)
  `NH_PART_PARAM(Results, Results >= 2 && Results <= 2048 && 2 ** $clog2(Results) == Results)
  `NH_PART_PARAM(PostedEntries, PostedEntries >= 2 && PostedEntries <= 4096 &&
            2 ** $clog2(PostedEntries) == PostedEntries)
  `NH_PART_PARAM(UnexpectedEntries, UnexpectedEntries >= 2 && UnexpectedEntries <= 4096 &&
            2 ** $clog2(UnexpectedEntries) == UnexpectedEntries)
  `NH_PART_PARAM(AddressWidth, AddressWidth >= 24 && AddressWidth <= 40)

  // ---- Channels
  logic                write, bad;
  logic [RegWidth-1:0] write_address, read_address;
  logic [31:0]         write_data, strobe, strobed, word;
  nh_axil_slave #(
      .AddressWidth(RegWidth)
  ) u_axil (
      .clk_i,
      .rst_i,
      .axil_i,
      .axil_o,
      .write_o(write),
      .write_address_o(write_address),
      .write_data_o(write_data),
      .write_strobe_o(strobe),
      .write_error_i(bad),
      .read_address_o(read_address),
      .read_data_i(word),
      .read_error_i(!nh_tag_match_regs_pkg::mapped(read_address))
  );
  assign strobed = write_data & strobe;

  // ---- Registers
  nh_tag_match_regs_pkg::envelope_t envelope_q;
  nh_tag_match_regs_pkg::command_t  command, command_q;
  logic [31:0] tag_q, address_q, capacity_q;
  logic [7:0]  high_q;
  logic        busy_q;

  // ---- Checks. COMMAND is acted on two clocks or more after the last other write.
  localparam logic [41:0] MemoryEnd = 42'd1 << AddressWidth;
  logic [39:0] base;
  logic        beyond_q, to_command, to_take, receive, listed;
  assign base = {high_q, address_q};
  always_ff @(posedge clk_i) beyond_q <= 42'(base) + 42'(capacity_q) > MemoryEnd || 42'(base) >= MemoryEnd;
  assign command = write_data;
  assign to_command = write_address == nh_tag_match_regs_pkg::CommandOffset;
  assign to_take = write_address == nh_tag_match_regs_pkg::ResultTakeOffset;
  assign receive = command.op == nh_tag_match_regs_pkg::CommandOpPost ||
      command.op == nh_tag_match_regs_pkg::CommandOpRefillPost;
  assign listed = receive || command.op == nh_tag_match_regs_pkg::CommandOpRefillArrival ||
      command.op == nh_tag_match_regs_pkg::CommandOpSettle;
  always_comb begin
    bad = !nh_tag_match_regs_pkg::writable(write_address) || (busy_q && !to_take);
    if (to_command && (strobe != '1 || !listed)) bad = 1'b1;
    if (to_command && receive && (32'(command.id) >= 32'(Handles) || base[2:0] != '0 || beyond_q)) bad = 1'b1;
    if (to_take && (strobe != '1 || results_i == '0)) bad = 1'b1;
  end

  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      envelope_q <= nh_tag_match_regs_pkg::EnvelopeReset;
      tag_q <= nh_tag_match_regs_pkg::TagReset;
      address_q <= nh_tag_match_regs_pkg::AddressReset;
      high_q <= nh_tag_match_regs_pkg::AddressHighReset[7:0];
      capacity_q <= nh_tag_match_regs_pkg::CapacityReset;
      busy_q <= 1'b0;
    end else begin
      if (write && !bad && to_command) busy_q <= 1'b1;
      else if (taken_i) busy_q <= 1'b0;
      if (write && !bad) begin
        case (write_address)
          nh_tag_match_regs_pkg::EnvelopeOffset: envelope_q <= (envelope_q & ~strobe) | strobed;
          nh_tag_match_regs_pkg::TagOffset: tag_q <= (tag_q & ~strobe) | strobed;
          nh_tag_match_regs_pkg::AddressOffset: address_q <= (address_q & ~strobe) | strobed;
          nh_tag_match_regs_pkg::AddressHighOffset: high_q <= (high_q & ~strobe[7:0]) | strobed[7:0];
          nh_tag_match_regs_pkg::CapacityOffset: capacity_q <= (capacity_q & ~strobe) | strobed;
          default: ;
        endcase
      end
    end
  end
  always_ff @(posedge clk_i) begin
    if (write && !bad && to_command) command_q <= write_data;
  end
  assign command_o = {busy_q, command_q.op, envelope_q.source, tag_q, envelope_q.communicator, command_q.any_source,
                      command_q.any_tag, command_q.id, command_q.posted_empty, command_q.unexpected_empty};
  assign buffer_o = {write && !bad && to_command && receive, command.id, base, capacity_q};
  assign take_o = write && !bad && to_take;

  // ---- Counters
  logic [31:0] matched_q, unexpected_q, overflows_q, rows_q;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      matched_q <= '0;
      unexpected_q <= '0;
      overflows_q <= '0;
      rows_q <= '0;
    end else begin
      matched_q <= matched_q + 32'(events_i.matched);
      unexpected_q <= unexpected_q + 32'(events_i.unexpected);
      overflows_q <= overflows_q + 32'(events_i.overflow);
      rows_q <= rows_q + 32'(events_i.row);
    end
  end

  // ---- Read channel
  nh_tag_match_regs_pkg::shape_t        shape;
  nh_tag_match_regs_pkg::state_t        state;
  nh_tag_match_regs_pkg::entries_t      entries;
  nh_tag_match_regs_pkg::result_state_t result_state;
  nh_tag_match_regs_pkg::result0_t      result0;
  nh_tag_match_regs_pkg::result1_t      result1;
  nh_tag_match_regs_pkg::result3_t      result3;
  nh_tag_match_pkg::result_t            first;
  assign first = results_i != '0 ? first_i : '0;
  always_comb begin
    shape = '0;
    shape.log2_handles = 5'($clog2(Handles));
    shape.log2_results = 4'($clog2(Results));
    shape.address_width = 6'(AddressWidth);
    shape.log2_posted = 4'($clog2(PostedEntries));
    shape.log2_unexpected = 4'($clog2(UnexpectedEntries));
    state = '0;
    state.busy = busy_q;
    state.spilled = state_i.spilled;
    entries = '0;
    entries.posted = state_i.posted;
    entries.unexpected = state_i.unexpected;
    result_state = '0;
    result_state.count = 13'(results_i);
    result0 = '0;
    result0.op = first.op;
    result0.code = first.code;
    result0.valid = results_i != '0;
    result0.id = first.id;
    result1 = '0;
    result1.partner = first.partner;
    result3 = '0;
    result3.source = first.envelope.source;
    result3.communicator = first.envelope.communicator;
  end
  always_comb begin
    case (read_address)
      nh_tag_match_regs_pkg::IdOffset:          word = nh_tag_match_regs_pkg::IdReset;
      nh_tag_match_regs_pkg::VersionOffset:     word = nh_tag_match_regs_pkg::VersionReset;
      nh_tag_match_regs_pkg::ShapeOffset:       word = shape;
      nh_tag_match_regs_pkg::EnvelopeOffset:    word = envelope_q;
      nh_tag_match_regs_pkg::TagOffset:         word = tag_q;
      nh_tag_match_regs_pkg::AddressOffset:     word = address_q;
      nh_tag_match_regs_pkg::AddressHighOffset: word = 32'(high_q);
      nh_tag_match_regs_pkg::CapacityOffset:    word = capacity_q;
      nh_tag_match_regs_pkg::StateOffset:       word = state;
      nh_tag_match_regs_pkg::EntriesOffset:     word = entries;
      nh_tag_match_regs_pkg::ResultStateOffset: word = result_state;
      nh_tag_match_regs_pkg::Result0Offset:     word = result0;
      nh_tag_match_regs_pkg::Result1Offset:     word = result1;
      nh_tag_match_regs_pkg::Result2Offset:     word = first.envelope.tag;
      nh_tag_match_regs_pkg::Result3Offset:     word = result3;
      nh_tag_match_regs_pkg::MatchedOffset:     word = matched_q;
      nh_tag_match_regs_pkg::UnexpectedOffset:  word = unexpected_q;
      nh_tag_match_regs_pkg::OverflowsOffset:   word = overflows_q;
      nh_tag_match_regs_pkg::RowsOffset:        word = rows_q;
      default:                                  word = '0;
    endcase
  end

  logic unused_bits;
  assign unused_bits = ^{command, command_q};
endmodule
