// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Requests of links and of the own lane (docs/blocks/hub.md, "Requests"): one is picked in turn in a clock, looked up
/// in the next. What is not there is answered by the output to who asked.
module nh_hub_requests #(
    parameter int Nodes = 8,
    localparam int N = Nodes,
    localparam int NB = nh_hub_pkg::NodeBits,
    localparam int TB = nh_hub_pkg::TagBits
) (
    input  logic            clk_i,
    input  logic            rst_i,
    input  logic [   N-1:0] self_i,
    input  logic [   N-1:0] dark_i,
    input  logic [   N-1:0] set_i,
    input  logic [   N-1:0] set_release_i,
    input  logic [N*NB-1:0] set_owner_i,
    input  logic [N*TB-1:0] set_tag_i,
    output logic [   N-1:0] asked_o,
    output logic [   N-1:0] done_o,         // its place is free
    // The lookup in all banks
    output logic [  TB-1:0] serve_tag_o,
    output logic [   N-1:0] serve_node_o,
    input  logic [   N-1:0] kept_i,
    input  logic [   N-1:0] waiting_i,
    input  logic [   N-1:0] on_its_way_i,
    // What becomes of it
    output logic [   N-1:0] get_o,          // by bank, for serve_node_o
    output logic [   N-1:0] release_o,
    output logic            again_o,        // events
    output logic            absent_o,
    // Answers
    output logic [   N-1:0] answer_o,
    output logic [N*NB-1:0] owner_o,
    output logic [N*TB-1:0] tag_o,
    input  logic [   N-1:0] answered_i
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Nodes, Nodes >= 3 && Nodes <= 64)

  localparam int IW = nh_width_pkg::index_width(N);
  logic [N-1:0] valid_q, absent_q, release_q, ask, pick, serve_q, owner;
  logic [N*NB-1:0] owner_q;
  logic [N*TB-1:0] tag_q;
  logic [IW-1:0] pointer_q, picked;
  logic [NB-1:0] picked_owner, serve_owner_q;
  logic [TB-1:0] picked_tag, serve_tag_q;
  logic picked_release, serve_release_q;
  assign asked_o = valid_q;
  assign ask = valid_q & ~absent_q & ~serve_q;
  nh_hub_first #(
      .N(N)
  ) u_first (
      .ask_i  (ask),
      .from_i (pointer_q),
      .first_o(pick)
  );
  always_comb begin
    picked = '0;
    picked_owner = '0;
    picked_tag = '0;
    for (int k = 0; k < N; k++) begin
      if (pick[k]) picked = picked | IW'(k);
      if (pick[k]) picked_owner = picked_owner | owner_q[k*NB+:NB];
      if (pick[k]) picked_tag = picked_tag | tag_q[k*TB+:TB];
    end
  end
  assign picked_release = |(pick & release_q);
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      pointer_q <= '0;
      serve_q <= '0;
    end else begin
      if (|pick) pointer_q <= picked == IW'(N - 1) ? '0 : picked + IW'(1);
      serve_q <= pick;
    end
    serve_owner_q <= picked_owner;
    serve_tag_q <= picked_tag;
    serve_release_q <= picked_release;
  end

  logic serves, kept, found, on_its_way;
  always_comb for (int b = 0; b < N; b++) owner[b] = serve_owner_q == NB'(b);
  assign serve_tag_o = serve_tag_q;
  assign serve_node_o = serve_q;
  assign serves = |serve_q;
  assign kept = |(kept_i & owner);
  assign found = kept || (serve_release_q && |(waiting_i & owner));
  assign on_its_way = |(on_its_way_i & owner);
  assign get_o = owner & {N{serves && kept && !serve_release_q && !on_its_way}};
  assign release_o = owner & {N{serves && found && serve_release_q}};
  assign again_o = serves && kept && !serve_release_q && on_its_way;
  assign absent_o = serves && !found;

  logic [N-1:0] over, wait_for_answer;
  assign wait_for_answer = serve_q & ~self_i & ~dark_i & {N{!found}};
  assign over = serve_q & ~wait_for_answer;
  assign done_o = (over | answered_i) & ~self_i;
  assign answer_o = absent_q;
  assign owner_o = owner_q;
  assign tag_o = tag_q;
  always_ff @(posedge clk_i) begin
    for (int k = 0; k < N; k++) begin
      if (rst_i) valid_q[k] <= 1'b0;
      else if (set_i[k]) valid_q[k] <= 1'b1;
      else if (over[k] || answered_i[k] || (absent_q[k] && dark_i[k])) valid_q[k] <= 1'b0;
      if (rst_i || answered_i[k] || dark_i[k]) absent_q[k] <= 1'b0;
      else if (wait_for_answer[k]) absent_q[k] <= 1'b1;
      if (set_i[k]) begin
        release_q[k] <= set_release_i[k];
        owner_q[k*NB+:NB] <= set_owner_i[k*NB+:NB];
        tag_q[k*TB+:TB] <= set_tag_i[k*TB+:TB];
      end
    end
  end
endmodule
