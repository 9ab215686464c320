// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Stages of an input, a head per virtual channel that knows its entry, and the one of them that asks
/// (docs/blocks/switch.md, "Request"): what is chosen in clock t is in the request register in t + 1. A head that has
/// waited for `Claim` clocks, and that nothing but a packet under way keeps from its output, makes the others wait:
/// without this, packets to other outputs could be ahead of it for ever.
module nh_switch_request #(
    parameter int Ports = 8,
    parameter int HostPorts = 4,
    parameter int VirtualChannels = 3,
    parameter int EscapeChannels = 1,
    parameter int Switches = 64,
    parameter int Selection = 0,
    parameter int Patience = 0,
    parameter int Claim = 64,
    parameter int Input = 0,  // number of this one
    localparam int P = Ports,
    localparam int L = P - HostPorts,
    localparam int V = VirtualChannels,
    localparam int VW = nh_width_pkg::index_width(V),
    localparam int LPW = nh_width_pkg::index_width(L),
    localparam int FieldWidth = nh_switch_pkg::field_bits(Switches, HostPorts),
    localparam int EntryWidth = nh_switch_pkg::entry_bits(L, EscapeChannels)
) (
    input  logic                                    clk_i,
    input  logic                                    rst_i,
    // From the lookup.
    input  logic [                           V-1:0] fill_i,
    input  logic [                  FieldWidth-1:0] fields_i,
    input  logic [                  EntryWidth-1:0] entry_i,
    output logic [                           V-1:0] have_o,
    // Of the outputs.
    input  logic [                           P-1:0] dead_i,
    input  logic [                           P-1:0] held_i,
    input  logic [                         P*V-1:0] credit_i,
    input  logic [                         L*L-1:0] more_i,
    input  logic [                           L-1:0] down_ports_i,
    // Of this input.
    input  logic                                    busy_i,         // reads a packet, and not its tail
    input  logic                                    granted_i,      // drops included
    // The request register.
    output logic                                    valid_o,
    output logic                                    drop_o,
    output logic [nh_switch_pkg::ReasonsOfDrop-1:0] reason_o,
    output logic [                          VW-1:0] own_vc_o,       // the channel that asks
    output logic                                    single_o,
    output logic [                           P-1:0] port_o,         // one-hot; 0 of a drop
    output logic [                          VW-1:0] vc_o,
    output logic                                    takes_escape_o,
    output logic                                    escape_o,
    output logic                                    down_o
);
  localparam int Longest = Patience > Claim ? Patience : Claim;
  localparam int WaitWidth = $clog2(Longest + 1);
  localparam int RequestWidth = nh_switch_pkg::ReasonsOfDrop + P + 2 * VW + 6;

  logic [LPW-1:0] pointer_q, from;
  logic [V-1:0] have_q, can, claims, picked, own_granted;
  logic [VW-1:0] channel_q;
  logic [V*RequestWidth-1:0] requests;
  assign have_o = have_q;

  for (genvar v = 0; v < V; v++) begin : gen_stage
    logic [FieldWidth-1:0] fields_q;
    logic [EntryWidth-1:0] entry_q;
    logic [WaitWidth-1:0] wait_q;
    logic patience_over, claim_over_q;
    assign own_granted[v] = granted_i && own_vc_o == VW'(v);
    always_ff @(posedge clk_i) begin
      if (rst_i) have_q[v] <= 1'b0;
      else have_q[v] <= fill_i[v] || (have_q[v] && !own_granted[v]);
    end
    logic [WaitWidth-1:0] wait_d;
    assign wait_d = fill_i[v] ? '0 : 32'(wait_q) == Longest ? wait_q : wait_q + 1'b1;
    always_ff @(posedge clk_i) begin
      wait_q <= wait_d;
      claim_over_q <= 32'(wait_d) >= Claim;
      if (fill_i[v]) begin
        fields_q <= fields_i;
        entry_q  <= entry_i;
      end
    end

    if (Patience == 0) begin : gen_at_once
      assign patience_over = 1'b1;
    end else begin : gen_patience
      logic patience_over_q;
      assign patience_over = patience_over_q;
      always_ff @(posedge clk_i) patience_over_q <= 32'(wait_d) >= Patience;
    end

    logic drop, adaptive, takes_escape, escape, down;
    logic [nh_switch_pkg::ReasonsOfDrop-1:0] reason;
    logic [P-1:0] port;
    logic [VW-1:0] vc;
    nh_switch_select #(
        .Ports(P),
        .HostPorts(HostPorts),
        .VirtualChannels(V),
        .EscapeChannels(EscapeChannels),
        .Switches(Switches),
        .Channel(v)
    ) u_select (
        .have_i(have_q[v]),
        .fields_i(fields_q),
        .entry_i(entry_q),
        .patience_over_i(patience_over),
        .claim_over_i(claim_over_q),
        .dead_i,
        .held_i,
        .credit_i,
        .more_i,
        .down_ports_i,
        .from_i(from),
        .can_o(can[v]),
        .claims_o(claims[v]),
        .drop_o(drop),
        .reason_o(reason),
        .port_o(port),
        .vc_o(vc),
        .adaptive_o(adaptive),
        .takes_escape_o(takes_escape),
        .escape_o(escape),
        .down_o(down)
    );
    assign requests[v*RequestWidth+:RequestWidth] = {
      reason, drop, VW'(v), fields_q[FieldWidth-1], drop ? P'(0) : port, vc, adaptive, takes_escape, escape, down
    };
  end

  // Of those that claim only the first one may ask, though another could: it is next, whatever comes meanwhile.
  logic [V-1:0] first_can, first_claim;
  nh_switch_pick #(
      .N(V)
  ) u_can (
      .ask_i (can),
      .from_i(channel_q),
      .pick_o(first_can)
  );
  nh_switch_pick #(
      .N(V)
  ) u_claim (
      .ask_i (claims),
      .from_i(channel_q),
      .pick_o(first_claim)
  );
  assign picked = (|claims) ? first_claim & can : first_can;

  logic valid_q, adaptive;
  logic [RequestWidth-1:0] request, request_q;
  always_comb begin
    request = '0;
    for (int v = 0; v < V; v++) begin
      request = request | (requests[v*RequestWidth+:RequestWidth] & {RequestWidth{picked[v]}});
    end
  end
  assign valid_o = valid_q;
  assign {reason_o, drop_o, own_vc_o, single_o, port_o, vc_o, adaptive, takes_escape_o, escape_o, down_o} = request_q;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      valid_q   <= 1'b0;
      channel_q <= '0;
      pointer_q <= '0;
    end else begin
      valid_q <= |picked && !granted_i && !busy_i;
      for (int v = 0; v < V; v++) if (own_granted[v]) channel_q <= VW'((v + 1) % V);
      for (int p = 0; p < L; p++) if (granted_i && adaptive && port_o[p]) pointer_q <= LPW'((p + 1) % L);
    end
  end
  always_ff @(posedge clk_i) request_q <= request;

  if (Selection == nh_switch_pkg::SelectionRandom) begin : gen_random
    localparam logic [15:0] Seed = 16'hace1 ^ 16'(Input * 32'h1357);
    logic [15:0] random_q;
    always_ff @(posedge clk_i) begin
      if (rst_i) random_q <= Seed;
      else random_q <= {random_q[14:0], random_q[15] ^ random_q[13] ^ random_q[12] ^ random_q[10]};
    end
    assign from = 32'(random_q[LPW-1:0]) >= L ? random_q[LPW-1:0] - LPW'(L) : random_q[LPW-1:0];
    logic unused_pointer;
    assign unused_pointer = ^pointer_q;
  end else begin : gen_pointer
    assign from = pointer_q;
  end

  logic overwritten;
  assign overwritten = |(fill_i & have_q);
  `NH_ASSERT(a_full_stage_keeps, !overwritten)
  `NH_ASSERT(one_port, !valid_q || $onehot0(port_o))
  `NH_ASSERT(who_asks_is_there, !valid_q || have_q[own_vc_o])
  `NH_ASSERT(no_request_while_busy, !valid_q || !busy_i)
  logic unused_checks;
  assign unused_checks = overwritten;
endmodule
