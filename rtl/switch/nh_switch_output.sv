// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Sending end of a link (docs/blocks/switch.md, "Grant", "Crossbar, link, credits"): credits of the receiver's
/// buffers, in packets; the arbiter of the inputs that ask for this output; the output's column of the crossbar, and
/// the link's clocks. From the grant to the tail the output is held. What reaches it when the link is dead is lost.
module nh_switch_output #(
    parameter int Ports = 8,
    parameter int FlitWidth = 32,
    parameter int VirtualChannels = 3,
    parameter int EscapeChannels = 1,
    parameter int Packets = 2,
    parameter int LinkClocks = 1,
    parameter int Selection = 0,
    localparam int P = Ports,
    localparam int V = VirtualChannels,
    localparam int F = nh_switch_pkg::flit_bits(FlitWidth),
    localparam int VW = nh_width_pkg::index_width(V),
    localparam int SumWidth = $clog2(V * Packets + 1)
) (
    input  logic                clk_i,
    input  logic                rst_i,
    input  logic                dead_i,
    // Who asks for this output, and what of.
    input  logic [       P-1:0] ask_i,
    input  logic [    P*VW-1:0] ask_vc_i,
    input  logic [       P-1:0] ask_single_i,
    output logic [       P-1:0] grant_o,
    input  logic [       P-1:0] release_i,     // this input reads a tail for this output in this clock
    output logic                held_o,        // a packet has the output, and not for the last clock
    output logic [       V-1:0] credit_o,      // there is one
    output logic [SumWidth-1:0] sum_o,         // of the adaptive channels' credits; 0 unless Selection asks for it
    // Crossbar.
    input  logic [       P-1:0] cross_i,       // this input's flit is for this output
    input  logic [    P*VW-1:0] cross_vc_i,
    input  logic [     P*F-1:0] cross_flit_i,
    output logic                cut_o,         // a tail is lost to the dead link
    // Link.
    output logic                valid_o,
    output logic [      VW-1:0] vc_o,
    output logic [       F-1:0] flit_o,
    input  logic [       V-1:0] credit_i
);
  // ---- Credits
  logic [V-1:0] available, taken;
  assign credit_o = available;
  for (genvar v = 0; v < V; v++) begin : gen_credits
    nh_credit_counter #(
        .Credits(Packets)
    ) u_credits (
        .clk_i,
        .rst_i,
        .give_i(credit_i[v] && !dead_i),
        .take_i(taken[v]),
        .available_o(available[v])
    );
  end
  if (Selection == nh_switch_pkg::SelectionMostCredits && EscapeChannels < V) begin : gen_sum
    logic [SumWidth-1:0] sum_q, sum_d;
    assign sum_o = sum_q;
    always_comb begin
      sum_d = sum_q;
      for (int v = EscapeChannels; v < V; v++) sum_d = sum_d + SumWidth'(credit_i[v] && !dead_i) - SumWidth'(taken[v]);
    end
    always_ff @(posedge clk_i) begin
      if (rst_i) sum_q <= SumWidth'((V - EscapeChannels) * Packets);
      else sum_q <= sum_d;
    end
  end else begin : gen_no_sum
    assign sum_o = '0;
  end

  // ---- Grant
  logic held_q, released;
  logic [P-1:0] eligible, grant;
  always_comb begin
    for (int i = 0; i < P; i++) begin
      eligible[i] = 1'b0;
      for (int v = 0; v < V; v++) begin
        if (ask_vc_i[i*VW+:VW] == VW'(v)) eligible[i] = ask_i[i] && available[v] && !held_q && !dead_i;
      end
    end
    taken = '0;
    for (int i = 0; i < P; i++) begin
      for (int v = 0; v < V; v++) taken[v] = taken[v] | (grant[i] && ask_vc_i[i*VW+:VW] == VW'(v));
    end
  end
  nh_rr_arbiter #(
      .N(P)
  ) u_arbiter (
      .clk_i,
      .rst_i,
      .req_i(eligible),
      .advance_i(1'b1),
      .hold_i(1'b0),
      .gnt_o(grant)
  );
  assign grant_o = grant;
  assign released = |release_i;
  assign held_o = held_q && !released;
  always_ff @(posedge clk_i) begin
    if (rst_i) held_q <= 1'b0;
    else held_q <= held_o || |(grant & ~ask_single_i);
  end

  // ---- Crossbar and link
  logic valid_q;
  logic [VW-1:0] vc, vc_q;
  logic [F-1:0] flit, flit_q;
  always_comb begin
    vc = '0;
    flit = '0;
    for (int i = 0; i < P; i++) begin
      vc = vc | (cross_vc_i[i*VW+:VW] & {VW{cross_i[i]}});
      flit = flit | (cross_flit_i[i*F+:F] & {F{cross_i[i]}});
    end
  end
  assign cut_o = dead_i && |cross_i && flit[F-2];
  always_ff @(posedge clk_i) begin
    if (rst_i) valid_q <= 1'b0;
    else valid_q <= |cross_i && !dead_i;
  end
  always_ff @(posedge clk_i) begin
    vc_q <= vc;
    flit_q <= flit;
  end
  nh_delay #(
      .Width (1),
      .Clocks(LinkClocks - 1)
  ) u_link_valid (
      .clk_i,
      .rst_i,
      .d_i(valid_q),
      .q_o(valid_o)
  );
  nh_delay #(
      .Width (VW + F),
      .Clocks(LinkClocks - 1)
  ) u_link (
      .clk_i,
      .rst_i(1'b0),
      .d_i({vc_q, flit_q}),
      .q_o({vc_o, flit_o})
  );

  `NH_ASSERT(one_grant, $onehot0(grant))
  `NH_ASSERT(one_crosses, $onehot0(cross_i))
  `NH_ASSERT(one_releases, $onehot0(release_i))
  `NH_ASSERT(grant_to_who_asks, (grant & ~ask_i) == '0)
  `NH_ASSERT(no_grant_while_held, !held_q || grant == '0)
  `NH_ASSERT(only_a_holder_releases, held_q || release_i == '0)
endmodule
