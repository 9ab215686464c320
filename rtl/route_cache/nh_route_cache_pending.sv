// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

/// Response side: a hit that nothing older blocks leaves in its own cycle; everything else is parked here until it is
/// answered and all older requests of its tag (InOrder: all older requests) have left. Parked requests leave through an
/// output register, so a parked request that is answered in cycle r is on resp_* in r + 2.
module nh_route_cache_pending #(
    parameter int TagWidth = 8,
    parameter int PortWidth = 16,
    parameter int QosWidth = 16,
    parameter int IdWidth = 3,
    parameter int PendingEntries = 8,
    parameter int InOrder = 0,
    localparam int CountWidth = $clog2(PendingEntries + 1)
) (
    input  logic                  clk_i,
    input  logic                  rst_i,
    output logic [CountWidth-1:0] used_o,
    // resolve stage: a request with its answer, or with the MSHR it waits for
    input  logic                  valid_i,
    input  logic                  hit_i,     // may leave at once
    input  logic                  wait_i,
    input  logic [IdWidth-1:0]    id_i,
    input  logic [TagWidth-1:0]   tag_i,
    input  logic [1:0]            status_i,
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
  localparam int N = PendingEntries;
  localparam int AnswerWidth = 2 + QosWidth + PortWidth;
  localparam int ResponseWidth = TagWidth + AnswerWidth;

  logic [N-1:0] valid_q, wait_q, same_tag, eligible, pick, free_slot;
  logic [N*TagWidth-1:0] tag_q;
  logic [N*AnswerWidth-1:0] answer_q;
  logic out_valid_q;
  logic [ResponseWidth-1:0] out_q, picked, arriving;
  logic blocked, bypass, load, park, woken;

  assign blocked = InOrder != 0 ? |valid_q : |same_tag;
  assign bypass = valid_i & hit_i & ~blocked & ~out_valid_q;
  assign park = valid_i & ~bypass;
  assign arriving = {tag_i, status_i, qos_i, port_i};

  assign resp_valid_o = out_valid_q | bypass;
  assign {resp_tag_o, resp_status_o, resp_qos_o, resp_port_o} = out_valid_q ? out_q : arriving;

  // The output register is free for a parked request, unless a bypassing one is stopped and needs it.
  assign load = out_valid_q ? resp_ready_i : ~bypass | resp_ready_i;
  always_ff @(posedge clk_i) begin
    out_valid_q <= ~rst_i & (load ? |pick : 1'b1);
    if (load) out_q <= picked;
    else if (!out_valid_q) out_q <= arriving;
  end

  nh_rr_arbiter #(
      .N(N)
  ) u_pick (
      .clk_i,
      .rst_i,
      .req_i(eligible),
      .advance_i(load),
      .gnt_o(pick)
  );

  // The answer to the request being parked arrives in this very cycle.
  assign woken = wait_i & wake_i & (wake_id_i == id_i);

  for (genvar i = 0; i < N; i++) begin : gen_slot
    logic [IdWidth-1:0] id_q;
    logic [N-1:0] older_q;  // requests that must leave before this one
    logic take, leave, woken_later;

    assign take = park & free_slot[i];
    assign leave = load & pick[i];
    assign woken_later = valid_q[i] & wait_q[i] & wake_i & (wake_id_i == id_q);
    assign same_tag[i] = valid_q[i] & (tag_q[i*TagWidth+:TagWidth] == tag_i);
    assign eligible[i] = valid_q[i] & ~wait_q[i] & ~(|older_q);

    always_ff @(posedge clk_i) begin
      valid_q[i] <= ~rst_i & (take | (valid_q[i] & ~leave));
      if (take) begin
        wait_q[i] <= wait_i & ~woken;
        id_q <= id_i;
        tag_q[i*TagWidth+:TagWidth] <= tag_i;
        answer_q[i*AnswerWidth+:AnswerWidth] <=
            woken ? {wake_status_i, wake_qos_i, wake_port_i} : {status_i, qos_i, port_i};
        older_q <= (InOrder != 0 ? valid_q : same_tag) & ~(pick & {N{load}});
      end else begin
        if (woken_later) begin
          wait_q[i] <= 1'b0;
          answer_q[i*AnswerWidth+:AnswerWidth] <= {wake_status_i, wake_qos_i, wake_port_i};
        end
        older_q <= older_q & ~(pick & {N{load}});
      end
    end
  end

  always_comb begin
    used_o = '0;
    picked = '0;
    free_slot = '0;
    for (int i = N - 1; i >= 0; i--) begin
      used_o += CountWidth'(valid_q[i]);
      if (pick[i]) picked |= {tag_q[i*TagWidth+:TagWidth], answer_q[i*AnswerWidth+:AnswerWidth]};
      if (!valid_q[i]) free_slot = N'(1) << i;
    end
  end
endmodule
