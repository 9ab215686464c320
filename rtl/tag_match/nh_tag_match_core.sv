// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Matching unit of a NIC: nh_match with registers, the buffers of posted receives, and a ring of results for software.
/// nh_ipush asks on arrival_* for each message that begins; the answer names the receive's buffer. Commands of the host
/// and arrivals take turns; nothing is taken while the ring of results is full. docs/blocks/tag_match.md
module nh_tag_match_core #(
    parameter int Handles = 256,           // power of two, 2..65536: receives that may be in the unit, their buffers
    parameter int Results = 64,            // power of two, 2..2048: ring of results
    parameter int PostedEntries = 64,      // power of two, 2..4096: posted-receive queue
    parameter int UnexpectedEntries = 64,  // power of two, 2..4096: unexpected-message queue
    parameter int EntriesPerClock = 4,     // power of two, 1..64, at most PostedEntries, at most UnexpectedEntries:
                                           // entries compared in a clock
    parameter int AddressWidth = 32       // as in ipush
) (
    input  logic                        clk_i,
    input  logic                        rst_i,
    // Arrivals, from nh_ipush
    input  logic                        arrival_valid_i,
    output logic                        arrival_ready_o,
    output logic                        arrival_full_o,    // the ring of results is full: none is taken
    input  logic [15:0]                 arrival_source_i,
    input  logic [31:0]                 arrival_tag_i,
    input  logic [15:0]                 arrival_communicator_i,
    // Answers to them, in order
    output logic                        answer_valid_o,
    output logic [1:0]                  answer_code_o,     // 0 matched, 1 unexpected, 2 overflow
    output logic [15:0]                 answer_id_o,       // matched: the receive's handle; else the message's id
    output logic [AddressWidth-1:0]     answer_base_o,     // matched: the receive's buffer, a multiple of 8
    output logic [31:0]                 answer_capacity_o, // matched: its bytes
    // Registers for the host, AXI4-Lite (docs/generated/registers/nh_tag_match.md)
    input  nh_axil_pkg::request_t       s_axil_i,
    output nh_axil_pkg::response_t      s_axil_o,
    // Observation
    output logic                        results_pending_o, // the ring of results is not empty
    output nh_tag_match_pkg::probe_t    probe_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PARAM(Handles, Handles >= 2 && Handles <= 65536 && 2 ** $clog2(Handles) == Handles)
  `NH_PARAM(Results, Results >= 2 && Results <= 2048 && 2 ** $clog2(Results) == Results)
  `NH_PARAM(PostedEntries, PostedEntries >= 2 && PostedEntries <= 4096 && 2 ** $clog2(PostedEntries) == PostedEntries)
  `NH_PARAM(UnexpectedEntries, UnexpectedEntries >= 2 && UnexpectedEntries <= 4096 &&
            2 ** $clog2(UnexpectedEntries) == UnexpectedEntries)
  `NH_PARAM(EntriesPerClock, EntriesPerClock >= 1 && EntriesPerClock <= 64 && EntriesPerClock <= PostedEntries &&
            EntriesPerClock <= UnexpectedEntries && 2 ** $clog2(EntriesPerClock) == EntriesPerClock)
  `NH_PARAM(AddressWidth, AddressWidth >= 24 && AddressWidth <= 40)

  localparam int HandleWidth = $clog2(Handles);
  localparam int CountWidth = $clog2(Results) + 1;
  nh_tag_match_pkg::command_t  command;
  nh_tag_match_pkg::buffer_t   buffer;
  nh_tag_match_pkg::envelope_t arrival, envelope, envelope_q;
  nh_tag_match_pkg::result_t   result, first;
  nh_tag_match_pkg::state_t    state;
  nh_tag_match_pkg::events_t   events;
  nh_match_pkg::probe_t        probe;
  logic [CountWidth-1:0]       results;

  // ---- Registers
  logic                   command_taken, take;
  nh_tag_match_regs #(
      .Handles(Handles),
      .Results(Results),
      .PostedEntries(PostedEntries),
      .UnexpectedEntries(UnexpectedEntries),
      .AddressWidth(AddressWidth)
  ) u_regs (
      .clk_i,
      .rst_i,
      .command_o(command),
      .taken_i(command_taken),
      .buffer_o(buffer),
      .results_i(results),
      .first_i(first),
      .take_o(take),
      .state_i(state),
      .events_i(events),
      .axil_i(s_axil_i),
      .axil_o(s_axil_o)
  );

  // ---- Who is taken: the host's command and an arrival by turns when both wait
  logic unit_ready, full, host_first, pick_arrival, arrival_taken, arrival_last_q;
  logic [15:0] id_q;  // of the next message that does not match
  assign host_first = command.valid && arrival_last_q;
  assign pick_arrival = arrival_valid_i && !host_first;
  assign arrival_ready_o = unit_ready && !full && !host_first;
  assign arrival_full_o = full;
  assign arrival_taken = arrival_valid_i && arrival_ready_o;
  assign command_taken = command.valid && unit_ready && !full && !pick_arrival;
  assign arrival = {arrival_source_i, arrival_tag_i, arrival_communicator_i};
  assign envelope = pick_arrival ? arrival : command.envelope;
  always_ff @(posedge clk_i) begin
    if (rst_i) arrival_last_q <= 1'b0;
    else if (arrival_taken) arrival_last_q <= 1'b1;
    else if (command_taken) arrival_last_q <= 1'b0;
  end
  always_ff @(posedge clk_i) if (arrival_taken || command_taken) envelope_q <= envelope;

  // ---- Unit. There is room for the result of what it took.
  localparam int PostedWidth = $clog2(PostedEntries) + 1;
  localparam int UnexpectedWidth = $clog2(UnexpectedEntries) + 1;
  logic [PostedWidth-1:0]     posted;
  logic [UnexpectedWidth-1:0] unexpected;
  logic                       result_valid, spilled, of_arrival;
  logic [2:0]                 result_op;
  logic [1:0]                 result_code;
  logic [15:0]                result_id, result_partner;
  nh_match #(
      .PostedEntries(PostedEntries),
      .UnexpectedEntries(UnexpectedEntries),
      .EntriesPerClock(EntriesPerClock)
  ) u_match (
      .clk_i,
      .rst_i,
      .command_valid_i(!full && (pick_arrival || command.valid)),
      .command_ready_o(unit_ready),
      .command_op_i(pick_arrival ? nh_match_pkg::OpArrival : command.op),
      .command_source_i(envelope.source),
      .command_tag_i(envelope.tag),
      .command_communicator_i(envelope.communicator),
      .command_any_source_i(!pick_arrival && command.any_source),
      .command_any_tag_i(!pick_arrival && command.any_tag),
      .command_id_i(pick_arrival ? id_q : command.id),
      .command_posted_empty_i(command.posted_empty),
      .command_unexpected_empty_i(command.unexpected_empty),
      .result_valid_o(result_valid),
      .result_ready_i(1'b1),
      .result_op_o(result_op),
      .result_code_o(result_code),
      .result_id_o(result_id),
      .result_partner_o(result_partner),
      .spilled_o(spilled),
      .posted_o(posted),
      .unexpected_o(unexpected),
      .probe_o(probe)
  );
  assign state = {spilled, 13'(posted), 13'(unexpected)};
  assign of_arrival = result_valid && result_op == nh_match_pkg::OpArrival;
  assign events.matched = of_arrival && result_code == nh_match_pkg::CodeMatch;
  assign events.unexpected = of_arrival && result_code == nh_match_pkg::CodeQueued;
  assign events.overflow = of_arrival && result_code == nh_match_pkg::CodeOverflow;
  assign events.row = probe.scan;
  always_ff @(posedge clk_i) begin
    if (rst_i) id_q <= '0;
    else if (of_arrival && !events.matched) id_q <= id_q + 16'd1;
  end

  // ---- Results for software
  logic put;
  assign put = result_valid && (!of_arrival || events.overflow);
  assign result = {result_op, result_code, result_id, result_partner, envelope_q};
  nh_tag_match_results #(
      .Results(Results)
  ) u_results (
      .clk_i,
      .rst_i,
      .put_i(put),
      .result_i(result),
      .full_o(full),
      .count_o(results),
      .first_o(first),
      .take_i(take)
  );
  assign results_pending_o = results != '0;

  // ---- Answers: a match's buffer is read a clock after the unit's result
  logic                    answer_valid_q;
  logic [1:0]              answer_code_q;
  logic [15:0]             answer_id_q;
  logic [AddressWidth-4:0] base;
  nh_ram_sdp #(
      .Width(AddressWidth + 29),
      .Depth(Handles)
  ) u_buffers (
      .clk_i,
      .we_i(buffer.we),
      .waddr_i(buffer.handle[HandleWidth-1:0]),
      .wdata_i({buffer.base[AddressWidth-1:3], buffer.capacity}),
      .raddr_i(result_partner[HandleWidth-1:0]),
      .rdata_o({base, answer_capacity_o})
  );
  always_ff @(posedge clk_i) begin
    if (rst_i) answer_valid_q <= 1'b0;
    else answer_valid_q <= of_arrival;
  end
  always_ff @(posedge clk_i) begin
    answer_code_q <= result_code;
    answer_id_q <= events.matched ? result_partner : result_id;
  end
  assign answer_valid_o = answer_valid_q;
  assign answer_code_o = answer_code_q;
  assign answer_id_o = answer_id_q;
  assign answer_base_o = {base, 3'b000};

  assign probe_o = {command_taken, arrival_taken, put};

  logic unused_bits;
  assign unused_bits = ^{buffer, result_partner, probe};

  `NH_ASSERT(a_result_has_room, !put || !full)
endmodule
