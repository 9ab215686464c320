// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of nh_hxb_link_arbiter with all numbers of channels and lanes: a channel that keeps asking is taken
/// within ceil(V / Lanes) clocks, whatever the others do; only who asks is taken, each by one lane, and no lane is idle
/// while somebody is left who asks; lower lanes are filled first.
module nh_hxb_link_arbiter_proof #(
    localparam int Kinds = 9  // V and Lanes: 1/1, 2/1, 3/1, 4/1, 2/2, 3/2, 4/2, 3/3, 4/3
) (
    input logic               clk_i,
    input logic               rst_i,
    input logic [4*Kinds-1:0] ask_i
);
  `NH_START

  function automatic int channels(input int i);
    channels = i < 4 ? i + 1 : i < 7 ? i - 2 : i - 4;
  endfunction
  function automatic int lanes(input int i);
    lanes = i < 4 ? 1 : i < 7 ? 2 : 3;
  endfunction

  logic [Kinds-1:0] in_time, only_who_asks, one_lane, busy_lanes, lowest_first, longest;
  for (genvar i = 0; i < Kinds; i++) begin : gen_kind
    localparam int V = channels(i);
    localparam int Lanes = lanes(i);
    localparam int Wait = (V + Lanes - 1) / Lanes - 1;  // clocks
    logic [V-1:0] ask, taken, any_lane, late;
    logic [Lanes*V-1:0] lane;
    logic [Lanes-1:0] used, doubled;
    assign ask = ask_i[4*i+:V];
    nh_hxb_link_arbiter #(
        .V(V),
        .Lanes(Lanes)
    ) dut (
        .clk_i,
        .rst_i,
        .ask_i(ask),
        .lane_o(lane),
        .taken_o(taken)
    );

    // Clocks for which each channel has asked in vain, up to now.
    logic [V-1:0] waited_longest;
    for (genvar v = 0; v < V; v++) begin : gen_channel
      logic [2:0] waited_q;
      always_ff @(posedge clk_i) begin
        if (rst_i || !ask[v] || taken[v]) waited_q <= '0;
        else if (waited_q != '1) waited_q <= waited_q + 1'b1;
      end
      assign late[v] = ask[v] && !taken[v] && 32'(waited_q) >= 32'(Wait);
      assign waited_longest[v] = taken[v] && 32'(waited_q) == 32'(Wait);
    end
    always_comb begin
      any_lane = '0;
      for (int l = 0; l < Lanes; l++) begin
        doubled[l] = (any_lane & lane[l*V+:V]) != '0 || !$onehot0(lane[l*V+:V]);
        any_lane = any_lane | lane[l*V+:V];
        used[l] = lane[l*V+:V] != '0;
      end
    end
    assign in_time[i] = late == '0;
    assign only_who_asks[i] = (taken & ~ask) == '0;
    assign one_lane[i] = doubled == '0 && any_lane == taken;
    assign busy_lanes[i] = (ask & ~taken) == '0 || used == '1;
    assign lowest_first[i] = (used & (used + 1'b1)) == '0;
    assign longest[i] = waited_longest == '1 || (Wait > 0 && waited_longest[V-1]);
  end
  `NH_ASSERT(served_in_time, in_time == '1)
  `NH_ASSERT(only_askers_are_taken, only_who_asks == '1)
  `NH_ASSERT(one_lane_each, one_lane == '1)
  `NH_ASSERT(no_idle_lane, busy_lanes == '1)
  `NH_ASSERT(lower_lanes_first, lowest_first == '1)

  // The bound is reached by every kind: it is the least.
  `NH_COVER(waits_as_long_as_the_bound, longest == '1)
endmodule
