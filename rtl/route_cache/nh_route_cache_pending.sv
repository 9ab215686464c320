// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Response side: a hit that nothing older blocks leaves in its own cycle; everything else is parked here until it is
/// answered and all older requests of its tag (InOrder: all older requests) have left. Parked requests leave through an
/// output register, so a parked request that is answered in cycle r is on resp_* in r + 2.
/// For the clock rate, since the outcome (hit_i, hit_port_i, hit_qos_i) comes late: tags are compared a stage ahead,
/// whether something older is left is a register, and an outcome goes to one register only ("last"), from which its
/// slot takes it a clock later. Payload is chosen from registers at the output, and copied only when a response is
/// stopped. With RamRegisters the MSHRs' word on a miss (which of them it waits for, or the answer) comes a clock after
/// the miss.
module nh_route_cache_pending #(
    parameter int TagWidth = 8,
    parameter int PortWidth = 16,
    parameter int QosWidth = 16,
    parameter int IdWidth = 3,  // >= 1
    parameter int PendingEntries = 8,
    parameter int InOrder = 0,
    parameter int RamRegisters = 0,  // 0, 1
    localparam int CountWidth = $clog2(PendingEntries + 1)
) (
    input  logic                  clk_i,
    input  logic                  rst_i,
    output logic [CountWidth-1:0] used_o,
    output logic [PendingEntries-1:0] free_o,
    output logic                  parked_o,    // a slot was taken a clock ago
    // compare stage: the tag that is in the resolve stage next
    input  logic [TagWidth-1:0]   next_tag_i,
    // resolve stage: a request
    input  logic                  valid_i,
    input  logic [TagWidth-1:0]   tag_i,
    input  logic                  hit_i,       // may leave at once
    input  logic [PortWidth-1:0]  hit_port_i,
    input  logic [QosWidth-1:0]   hit_qos_i,
    // the same stage, or with RamRegisters the next: without a hit, what the MSHRs say
    input  logic                  answered_i,  // its MSHR has the answer already, port_i and qos_i
    input  logic                  woken_i,     // the answer that arrives in this cycle is its own (not RamRegisters)
    input  logic [IdWidth-1:0]    id_i,        // else it waits for this MSHR
    input  logic [PortWidth-1:0]  port_i,
    input  logic [QosWidth-1:0]   qos_i,
    // answers
    input  logic                  wake_i,
    input  logic [IdWidth-1:0]    wake_id_i,
    input  logic [1:0]            wake_status_i,
    input  logic [PortWidth-1:0]  wake_port_i,
    input  logic [QosWidth-1:0]   wake_qos_i,
    // responses
    output logic                  resp_valid_o,
    input  logic                  resp_ready_i,
    output logic [TagWidth-1:0]   resp_tag_o,
    output logic [1:0]            resp_status_o,
    output logic [PortWidth-1:0]  resp_port_o,
    output logic [QosWidth-1:0]   resp_qos_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(TagWidth, TagWidth >= 1 && TagWidth <= 16)
  `NH_PART_PARAM(PortWidth, PortWidth >= 1 && PortWidth <= 16)
  `NH_PART_PARAM(QosWidth, QosWidth >= 1 && QosWidth <= 16)
  `NH_PART_PARAM(IdWidth, IdWidth >= 1)
  `NH_PART_PARAM(PendingEntries, PendingEntries >= 2 && PendingEntries <= 64)
  `NH_PART_PARAM(InOrder, InOrder == 0 || InOrder == 1)
  `NH_PART_PARAM(RamRegisters, RamRegisters == 0 || RamRegisters == 1)

  localparam int N = PendingEntries;
  localparam int AnswerWidth = 2 + QosWidth + PortWidth;
  localparam int ResponseWidth = TagWidth + AnswerWidth;

  logic [N-1:0] valid_q, wait_q, blocked_q, eligible, eligible_q, same_tag, older_new, pick, free_slot, capture;
  logic [N*TagWidth-1:0] tag_q;
  logic [N*AnswerWidth-1:0] answer_q;
  logic out_valid_q, parked_q;
  logic [ResponseWidth-1:0] out;
  logic [AnswerWidth-1:0] last_answer;
  logic may_bypass, bypass, load, any_eligible, blocked_new;

  // Slots whose request the MSHRs speak of now, and with RamRegisters those captured two clocks ago, whose answer, or
  // whose MSHR, is in a register now.
  logic [N-1:0] miss_capture, late_capture;
  assign miss_capture = RamRegisters != 0 ? last_capture_q & ~{N{last_hit_q}} : capture;
  nh_delay #(.Width(N), .Clocks(RamRegisters)) u_late_capture (
      .clk_i, .rst_i, .d_i(last_capture_q & {N{RamRegisters != 0}}), .q_o(late_capture)
  );

  // hit_i comes late: everything is prepared for both outcomes.
  assign older_new = InOrder != 0 ? valid_q : same_tag;
  assign blocked_new = load ? |(older_new & ~pick) : |older_new;
  assign may_bypass = valid_i & ~(|older_new) & ~out_valid_q;
  assign bypass = may_bypass & hit_i;

  // What the resolve stage saw a clock ago: for the slot that was captured then, and for the output register.
  logic last_hit_q;
  logic [N-1:0] last_capture_q;
  logic [TagWidth-1:0] last_tag_q;
  logic [QosWidth+PortWidth-1:0] last_data_q;
  logic [AnswerWidth-1:0] last_answer_q;
  logic [IdWidth-1:0] last_id_q;
  always_ff @(posedge clk_i) begin
    last_capture_q <= capture;
    last_tag_q <= tag_i;
    last_hit_q <= hit_i;
    last_data_q <= {hit_qos_i, hit_port_i};
    last_id_q <= id_i;
    last_answer_q <= RamRegisters != 0 & last_hit_q ? {nh_route_cache_pkg::StatusHit, last_data_q} :
        woken_i ? {wake_status_i, wake_qos_i, wake_port_i} : {nh_route_cache_pkg::StatusMiss, qos_i, port_i};
  end
  assign last_answer = RamRegisters == 0 & last_hit_q ? {nh_route_cache_pkg::StatusHit, last_data_q} : last_answer_q;

  // The output register is free for a parked request, unless a bypassing one is stopped and needs it (RamRegisters:
  // might need it, as hit_i is late).
  assign load = resp_ready_i | (~out_valid_q & ~(RamRegisters != 0 ? may_bypass : bypass));
  // Two registers in place of one: each of the late inputs (an answer, a response that leaves) reaches only one of
  // them. RamRegisters: one register, so a request that is parked or finds its MSHR answered is eligible a clock later.
  assign eligible = RamRegisters != 0 ? eligible_q : valid_q & ~wait_q & ~blocked_q;
  assign any_eligible = |eligible;

  // Where the waiting response is, at most one of them: in a slot (given free a clock ago, not yet written again), in
  // "last", or, stopped before, in a copy.
  logic [N-1:0] out_slot_q;
  logic out_last_q, out_copy_q;
  logic [ResponseWidth-1:0] copy_q;
  always_ff @(posedge clk_i) begin
    out_valid_q <= ~rst_i & (load ? any_eligible : out_valid_q | bypass);
    parked_q <= ~rst_i & valid_i & ~bypass;
    out_slot_q <= pick & {N{load}};
    out_last_q <= may_bypass & ~resp_ready_i;
    out_copy_q <= out_valid_q & ~resp_ready_i;
    copy_q <= out;
  end
  always_comb begin
    out = (copy_q & {ResponseWidth{out_copy_q}}) |
        ({last_tag_q, nh_route_cache_pkg::StatusHit, last_data_q} & {ResponseWidth{out_last_q & last_hit_q}});
    for (int i = 0; i < N; i++) begin
      out |= {tag_q[i*TagWidth+:TagWidth], answer_q[i*AnswerWidth+:AnswerWidth]} & {ResponseWidth{out_slot_q[i]}};
    end
  end
  assign resp_valid_o = out_valid_q | bypass;
  assign {resp_tag_o, resp_status_o, resp_qos_o, resp_port_o} =
      out_valid_q ? out : {tag_i, nh_route_cache_pkg::StatusHit, hit_qos_i, hit_port_i};

  nh_rr_arbiter #(
      .N(N)
  ) u_pick (
      .clk_i,
      .rst_i,
      .req_i(eligible),
      .advance_i(load),
      .hold_i(1'b0),
      .gnt_o(pick)
  );

  // Two tags in a row, for the slot that captures the first of them.
  logic next_same_tag_q;
  always_ff @(posedge clk_i) next_same_tag_q <= next_tag_i == tag_i;

  for (genvar i = 0; i < N; i++) begin : gen_slot
    logic [IdWidth-1:0] id_q;
    logic [N-1:0] older_q, older;  // requests that must leave before this one; a bit without a request means nothing
    logic woken_later, same_tag_seen_q, valid_d, wait_d, blocked_d, still_blocked;

    assign capture[i] = valid_i & free_slot[i];
    assign woken_later = wake_i & (late_capture[i] ? wake_id_i == last_id_q : wake_id_i == id_q);
    assign same_tag[i] = valid_q[i] & (last_capture_q[i] ? next_same_tag_q : same_tag_seen_q);
    assign older = older_q & valid_q;

    assign valid_d = ~rst_i & ((capture[i] & ~bypass) | (valid_q[i] & ~(load & pick[i])));
    assign wait_d = capture[i] ? ~hit_i & (RamRegisters != 0 | ~(answered_i | woken_i)) :
        wait_q[i] & ~(miss_capture[i] ? answered_i | woken_i : woken_later);
    assign still_blocked = load ? |(older & ~pick) : |older;
    assign blocked_d = capture[i] ? blocked_new : still_blocked;

    always_ff @(posedge clk_i) begin
      valid_q[i] <= valid_d;
      wait_q[i] <= wait_d;
      blocked_q[i] <= blocked_d;
      eligible_q[i] <= ~rst_i & valid_q[i] & ~(load & pick[i]) &
          ~(wait_q[i] & (miss_capture[i] | ~woken_later)) & ~still_blocked;
      // A slot that is filled anew is nobody's elder.
      older_q <= capture[i] ? older_new : older & ~capture;
      if (RamRegisters != 0 ? late_capture[i] : capture[i]) id_q <= RamRegisters != 0 ? last_id_q : id_i;
      same_tag_seen_q <= tag_q[i*TagWidth+:TagWidth] == next_tag_i;
      if (capture[i]) tag_q[i*TagWidth+:TagWidth] <= tag_i;
      // Whatever comes while it waits: what came last is its own.
      if (wait_q[i]) answer_q[i*AnswerWidth+:AnswerWidth] <= {wake_status_i, wake_qos_i, wake_port_i};
      else if (RamRegisters != 0 ? late_capture[i] : last_capture_q[i])
        answer_q[i*AnswerWidth+:AnswerWidth] <= last_answer;
    end
  end

  // The slot that a request takes: the first free one. RamRegisters: chosen a clock ahead, another one after each
  // request.
  nh_route_cache_free #(
      .N(N),
      .RamRegisters(RamRegisters)
  ) u_free (
      .clk_i,
      .rst_i,
      .free_i(~valid_q),
      .take_i(valid_i),
      .choice_o(free_slot)
  );

  always_comb begin
    used_o = '0;
    for (int i = 0; i < N; i++) used_o += CountWidth'(valid_q[i]);
  end

  assign free_o = ~valid_q;
  assign parked_o = parked_q;
endmodule
