// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Interface of all routing-table caches of a switch to one off-chip CAM, with maintenance through AXI4-Lite.
/// A request accepted in cycle a is on the chip's channel in a+1; the chip's answer in cycle b is at its port in b+1.
/// One request and one answer per cycle; round-robin over ports and maintenance. Each accepted request gets exactly one
/// answer: a lost, late or damaged one becomes an error answer. Searches are neither repeated nor reordered here.
/// A request whose {port, id} is still outstanding waits. Page: docs/blocks/cam.md.
module nh_cam_core #(
    parameter int Ports = 7,                    // 1..16: caches
    parameter int KeyWidth = 64,                // 1..64: destination id, bits, as in the caches
    parameter int PortWidth = 16,               // 1..16: output port, bits
    parameter int QosWidth = 16,                // 1..16: reserved or QoS field, bits
    parameter int MshrEntries = 8,              // 1..64: ids of a port
    parameter int GenerationWidth = 4,          // 1..6: a tag comes again after 2^this requests of its port and id
    parameter int TimeoutCycles = 256,          // 16..65536: a search without answer ends in an error no earlier
    parameter int CommandTimeoutCycles = 4096,  // TimeoutCycles..65536: the same for maintenance commands
    localparam int IdWidth = nh_width_pkg::index_width(MshrEntries),  // bits of an id
    localparam int TagWidth = nh_cam_pkg::tag_width(Ports, MshrEntries, GenerationWidth)
        // bits of a tag on the CAM's channel
) (
    input  logic                      clk_i,
    input  logic                      rst_i,
    // Caches: one bit or field per port. A request whose id is still outstanding waits; the first cycle in which it is
    // first in line passes without a request
    input  logic [Ports-1:0]          req_valid_i,
    output logic [Ports-1:0]          req_ready_o,
    input  logic [Ports*IdWidth-1:0]  req_id_i,
    input  logic [Ports*KeyWidth-1:0] req_key_i,
    output logic [Ports-1:0]          rsp_valid_o,       // at most one bit; the fields below are shared; no ready
    output logic [IdWidth-1:0]        rsp_id_o,
    output logic                      rsp_found_o,
    output logic                      rsp_error_o,
    output logic [PortWidth-1:0]      rsp_port_o,        // the route only with found
    output logic [QosWidth-1:0]       rsp_qos_o,
    output logic                      flush_o,           // one cycle: forget everything
    input  logic [Ports*256-1:0]      counters_i,        // nh_route_cache_pkg::counters_t of each, for the registers
    // Off-chip CAM: the channel
    output logic                      chip_req_valid_o,
    input  logic                      chip_req_ready_i,
    output logic [1:0]                chip_req_op_o,
    output logic [TagWidth-1:0]       chip_req_tag_o,
    output logic [KeyWidth-1:0]       chip_req_key_o,
    output logic [PortWidth-1:0]      chip_req_port_o,
    output logic [QosWidth-1:0]       chip_req_qos_o,
    output logic [15:0]               chip_req_check_o,
    input  logic                      chip_rsp_valid_i,
    output logic                      chip_rsp_ready_o,  // 0 only in a cycle in which an overdue request gets its error
    input  logic [TagWidth-1:0]       chip_rsp_tag_i,
    input  logic                      chip_rsp_found_i,
    input  logic [PortWidth-1:0]      chip_rsp_port_i,
    input  logic [QosWidth-1:0]       chip_rsp_qos_i,
    input  logic [15:0]               chip_rsp_check_i,
    // Maintenance: AXI4-Lite
    input  nh_axil_pkg::request_t     s_axil_i,
    output nh_axil_pkg::response_t    s_axil_o,
    // Observation
    output nh_cam_pkg::probe_t        probe_o            // what passes on the channel, errors, number outstanding
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PARAM(Ports, Ports >= 1 && Ports <= 16)
  `NH_PARAM(KeyWidth, KeyWidth >= 1 && KeyWidth <= 64)
  `NH_PARAM(PortWidth, PortWidth >= 1 && PortWidth <= 16)
  `NH_PARAM(QosWidth, QosWidth >= 1 && QosWidth <= 16)
  `NH_PARAM(MshrEntries, MshrEntries >= 1 && MshrEntries <= 64)
  `NH_PARAM(GenerationWidth, GenerationWidth >= 1 && GenerationWidth <= 6)
  `NH_PARAM(TimeoutCycles, TimeoutCycles >= 16 && TimeoutCycles <= 65536)
  `NH_PARAM(CommandTimeoutCycles, CommandTimeoutCycles >= TimeoutCycles && CommandTimeoutCycles <= 65536)

  `NH_PARAM(TagWidth, TagWidth <= 16)

  localparam int PortBits = $clog2(Ports + 1);
  localparam int EntryWidth = PortBits + IdWidth;
  localparam int Entries = (Ports + 1) << IdWidth;
  // A request that waits for the chip's ready for as many scans as a search may wait for its answer: the channel is
  // stuck.
  localparam int StuckRounds = (TimeoutCycles + Entries - 1) / Entries + 1;
  localparam int StallWidth = $clog2(StuckRounds + 1);

  // Maintenance is one more requester, with one entry: {Ports, 0}.
  logic                 cmd_valid, cmd_accept, cmd_done_q;
  logic [1:0]           cmd_op;
  logic [KeyWidth-1:0]  cmd_key;
  logic [PortWidth-1:0] cmd_port;
  logic [QosWidth-1:0]  cmd_qos;

  // ---- Requests. Whose turn it is does not wait for the look at what is outstanding: a port is out of line from the
  // cycle on after its request was seen to be, and when it has its turn in the first such cycle, nobody is accepted.
  logic [Entries-1:0] outstanding;
  logic [Ports-1:0]   busy, busy_q;
  logic [Ports:0]     asks, grant, free;
  always_comb begin
    for (int p = 0; p < Ports; p++) busy[p] = outstanding[{PortBits'(p), req_id_i[p*IdWidth+:IdWidth]}];
  end
  always_ff @(posedge clk_i) busy_q <= rst_i ? '0 : req_valid_i & busy;
  assign asks = {cmd_valid, req_valid_i & ~busy_q};
  assign free = {1'b1, ~busy};  // one command at a time: its entry is never outstanding here

  logic [EntryWidth-1:0]      new_entry;
  logic [GenerationWidth-1:0] new_generation;
  logic [KeyWidth-1:0]        new_key;
  always_comb begin
    new_entry = '0;
    new_key = '0;
    for (int p = 0; p < Ports; p++) begin
      if (grant[p]) begin
        new_entry = new_entry | {PortBits'(p), req_id_i[p*IdWidth+:IdWidth]};
        new_key = new_key | req_key_i[p*KeyWidth+:KeyWidth];
      end
    end
    if (grant[Ports]) begin
      new_entry = new_entry | {PortBits'(Ports), IdWidth'(0)};
      new_key = new_key | cmd_key;
    end
  end

  logic                 sent_valid_q;
  logic [1:0]           sent_op_q;
  logic [TagWidth-1:0]  sent_tag_q;
  logic [KeyWidth-1:0]  sent_key_q;
  logic [PortWidth-1:0] sent_port_q;
  logic [QosWidth-1:0]  sent_qos_q;

  // Stuck channel: its request must stay (valid may not fall), the others are refused with an error answer, in cycles
  // in which no other answer can claim the answer register.
  logic [StallWidth-1:0] stall_q;
  logic                  stuck, room, may_refuse, may_accept, accept, load, refusing, refuse;
  logic                  rsp_taken, answered, wrong_check, damaged, late, timeout, round;
  logic [EntryWidth-1:0] overdue_entry;
  logic [Ports:0]        answered_port, answered_port_q;
  assign stuck = stall_q == StallWidth'(StuckRounds);
  assign room = !sent_valid_q || chip_req_ready_i;
  assign may_refuse = stuck && !chip_rsp_valid_i && !timeout;
  assign may_accept = room || may_refuse;
  assign accept = (|(grant & free)) && may_accept;
  assign load = accept && room;
  assign refusing = may_refuse && !room;
  assign refuse = accept && !room;
  assign req_ready_o = may_accept ? grant[Ports-1:0] & ~busy : '0;
  assign cmd_accept = may_accept && grant[Ports];

  nh_rr_arbiter #(
      .N(Ports + 1)
  ) u_arbiter (
      .clk_i,
      .rst_i,
      .req_i(asks),
      .advance_i(may_accept),
      .hold_i(1'b0),
      .gnt_o(grant)
  );

  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      sent_valid_q <= 1'b0;
      stall_q <= '0;
    end else begin
      if (room) sent_valid_q <= accept;
      if (room) stall_q <= '0;
      else if (round && !stuck) stall_q <= stall_q + 1'b1;
    end
  end

  always_ff @(posedge clk_i) begin
    if (room) begin  // anything, if nothing is accepted
      sent_op_q <= grant[Ports] ? cmd_op : nh_cam_pkg::OpSearch;
      sent_tag_q <= {new_entry, new_generation};
      sent_key_q <= new_key;
      // Only a write carries data; zeros keep the pins quiet.
      sent_port_q <= (grant[Ports] && cmd_op == nh_cam_pkg::OpWrite) ? cmd_port : '0;
      sent_qos_q <= (grant[Ports] && cmd_op == nh_cam_pkg::OpWrite) ? cmd_qos : '0;
    end
  end

  logic [15:0] sent_key_part;
  assign sent_key_part = nh_cam_pkg::key_part(64'(sent_key_q));
  assign chip_req_valid_o = sent_valid_q;
  assign chip_req_op_o = sent_op_q;
  assign chip_req_tag_o = sent_tag_q;
  assign chip_req_key_o = sent_key_q;
  assign chip_req_port_o = sent_port_q;
  assign chip_req_qos_o = sent_qos_q;
  assign chip_req_check_o = sent_key_part ^ nh_cam_pkg::header_part(
      {nh_cam_pkg::KindRequest | 16'(sent_op_q), 16'(sent_tag_q), 16'(sent_port_q), 16'(sent_qos_q)});

  // ---- Answers
  // An overdue request must get its error even when answers for others come in every cycle: they wait for one.
  assign chip_rsp_ready_o = !timeout;
  assign rsp_taken = chip_rsp_valid_i && !timeout;

  nh_cam_tracker #(
      .Ports(Ports),
      .IdWidth(IdWidth),
      .GenerationWidth(GenerationWidth),
      .TimeoutCycles(TimeoutCycles),
      .CommandTimeoutCycles(CommandTimeoutCycles)
  ) u_tracker (
      .clk_i,
      .rst_i,
      .accept_i(load),
      .room_i(room),
      .grant_i(grant),
      .ask_id_i({IdWidth'(0), req_id_i}),
      .accept_entry_i(new_entry),
      .accept_generation_o(new_generation),
      .outstanding_o(outstanding),
      .sent_valid_i(sent_valid_q),
      .sent_entry_i(sent_tag_q[TagWidth-1:GenerationWidth]),
      .sent_key_part_i(sent_key_part),
      .rsp_valid_i(rsp_taken),
      .rsp_entry_i(chip_rsp_tag_i[TagWidth-1:GenerationWidth]),
      .rsp_generation_i(chip_rsp_tag_i[GenerationWidth-1:0]),
      .rsp_key_part_i(chip_rsp_check_i ^ nh_cam_pkg::header_part(
          {nh_cam_pkg::KindAnswer | 16'(chip_rsp_found_i), 16'(chip_rsp_tag_i), 16'(chip_rsp_port_i),
           16'(chip_rsp_qos_i)})),
      .answered_o(answered),
      .answered_port_o(answered_port),
      .answered_port_q_o(answered_port_q),
      .wrong_check_o(wrong_check),
      .damaged_o(damaged),
      .late_o(late),
      .timeout_o(timeout),
      .overdue_entry_o(overdue_entry),
      .round_o(round)
  );

  // Sources of an answer exclude each other: a refusal needs a cycle without the others. Error, found and id mean
  // something where a request ends, so they need not know whether anybody asks to be refused.
  logic                  error, found;
  logic [IdWidth-1:0]    finish_id;
  assign error = timeout || refusing || wrong_check;
  assign found = !error && chip_rsp_found_i;
  assign finish_id = timeout ? overdue_entry[IdWidth-1:0] : refusing ? new_entry[IdWidth-1:0] :
      chip_rsp_tag_i[GenerationWidth+:IdWidth];

  // Whose request ends.
  logic [Ports:0] ends;
  always_comb begin
    for (int p = 0; p <= Ports; p++) begin
      ends[p] = answered_port[p] ||
          (timeout && overdue_entry[EntryWidth-1:IdWidth] == PortBits'(p)) || (refusing && grant[p] && free[p]);
    end
  end

  logic [Ports-1:0]     rsp_valid_q;
  logic [IdWidth-1:0]   rsp_id_q;
  logic                 rsp_found_q, rsp_error_q;
  logic [PortWidth-1:0] rsp_port_q;
  logic [QosWidth-1:0]  rsp_qos_q;
  always_ff @(posedge clk_i) begin
    cmd_done_q <= !rst_i && ends[Ports];
    rsp_valid_q <= rst_i ? '0 : ends[Ports-1:0];
    rsp_id_q <= finish_id;
    rsp_found_q <= found;
    rsp_error_q <= error;
    rsp_port_q <= chip_rsp_port_i;
    rsp_qos_q <= chip_rsp_qos_i;
  end
  assign rsp_valid_o = rsp_valid_q;
  assign rsp_id_o = rsp_id_q;
  assign rsp_found_o = rsp_found_q;
  assign rsp_error_o = rsp_error_q;
  assign rsp_port_o = rsp_port_q;
  assign rsp_qos_o = rsp_qos_q;

  // ---- Maintenance. Commands end, and counters count, a cycle later.
  logic load_q, command_q, answered_q, timeout_q, taken_q, refuse_q;
  always_ff @(posedge clk_i) begin
    load_q <= !rst_i && load;
    command_q <= grant[Ports];
    timeout_q <= !rst_i && timeout;
    taken_q <= !rst_i && rsp_taken;
    refuse_q <= !rst_i && refuse;
  end
  assign answered_q = |answered_port_q;

  nh_cam_regs #(
      .Ports(Ports),
      .KeyWidth(KeyWidth),
      .PortWidth(PortWidth),
      .QosWidth(QosWidth),
      .MshrEntries(MshrEntries),
      .GenerationWidth(GenerationWidth)
  ) u_regs (
      .clk_i,
      .rst_i,
      .cmd_valid_o(cmd_valid),
      .cmd_accept_i(cmd_accept),
      .cmd_op_o(cmd_op),
      .cmd_key_o(cmd_key),
      .cmd_port_o(cmd_port),
      .cmd_qos_o(cmd_qos),
      .cmd_done_i(cmd_done_q),
      .cmd_error_i(rsp_error_q),
      .cmd_found_i(rsp_found_q),
      .cmd_port_i(rsp_port_q),
      .cmd_qos_i(rsp_qos_q),
      .flush_o,
      .event_search_i(load_q && !command_q),
      .event_found_i(answered_q && !cmd_done_q && rsp_found_q),
      .event_not_found_i(answered_q && !cmd_done_q && !rsp_error_q && !rsp_found_q),
      .event_timeout_i(timeout_q),
      .event_late_i(taken_q && !answered_q),
      .event_damaged_i(answered_q && rsp_error_q),
      .event_refused_i(refuse_q),
      .counters_i,
      .axil_i(s_axil_i),
      .axil_o(s_axil_o)
  );

  // ---- Probe. The count is kept apart from the bits so that an unconnected probe costs nothing.
  logic [15:0] count_q;
  always_ff @(posedge clk_i) begin
    if (rst_i) count_q <= '0;
    else count_q <= count_q + 16'(load) - 16'(answered || timeout);
  end
  always_comb begin
    probe_o = '0;
    probe_o.req_valid = sent_valid_q && chip_req_ready_i;
    probe_o.req_tag = 16'(sent_tag_q);
    probe_o.rsp_valid = rsp_taken;
    probe_o.rsp_tag = 16'(chip_rsp_tag_i);
    probe_o.damaged = damaged;
    probe_o.late = late;
    probe_o.timeout = timeout;
    probe_o.refused = refuse;
    probe_o.outstanding = count_q;
  end

  `NH_STABLE(chip_request_stable, chip_req_valid_o, chip_req_ready_i,
             ({chip_req_op_o, chip_req_tag_o, chip_req_key_o, chip_req_port_o, chip_req_qos_o, chip_req_check_o}))
  `NH_ASSERT(one_port_answered, $onehot0(rsp_valid_o))
  `NH_ASSERT(answers_exclude_each_other, !(refuse && (answered || timeout)))
endmodule
