// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

/// Replacement of a set-associative route_cache: chooses the way a missed destination will be stored in, one clock after
/// the outcome (update stage), and keeps the per-set state. A way that is empty and not reserved by an outstanding miss
/// goes first (lowest number); otherwise the policy decides. The state RAM is read 1 + OutputRegister clocks ahead;
/// writes the read could not see are forwarded. While the cache sweeps, all state is zero.
module nh_route_cache_replace #(
    parameter int Ways = 4,
    parameter int IndexWidth = 9,
    parameter int Replacement = 0,
    parameter int OutputRegister = 0,
    localparam int WayWidth = nh_route_cache_pkg::index_width(Ways),
    localparam int StateWidth = nh_route_cache_pkg::state_width(Replacement, Ways)
) (
    input  logic                  clk_i,
    input  logic                  rst_i,
    input  logic                  sweeping_i,
    input  logic [IndexWidth-1:0] sweep_index_i,
    input  logic [IndexWidth-1:0] read_index_i,
    // update stage
    input  logic                  hit_i,
    input  logic                  alloc_i,
    input  logic [IndexWidth-1:0] index_i,
    input  logic [Ways-1:0]       match_i,       // one-hot with hit_i
    input  logic [Ways-1:0]       valid_i,
    input  logic [Ways-1:0]       reserved_i,
    input  logic [3:0]            random_i,
    input  logic [StateWidth-1:0] fault_state_i,
    output logic [WayWidth-1:0]   victim_o,
    output logic                  conflict_o     // the victim is valid or reserved
);
  logic [Ways-1:0] candidates;
  assign candidates = ~valid_i & ~reserved_i;
  assign conflict_o = ~(|candidates);

  logic [WayWidth-1:0] first_candidate, policy_victim;
  always_comb begin
    first_candidate = '0;
    for (int w = Ways - 1; w >= 0; w--) if (candidates[w]) first_candidate = WayWidth'(w);
  end
  assign victim_o = conflict_o ? policy_victim : first_candidate;

  if (Ways == 1 || Replacement == nh_route_cache_pkg::ReplaceRandom) begin : gen_stateless
    assign policy_victim = Ways == 1 ? '0 : WayWidth'(random_i);
    logic unused_stateless;
    assign unused_stateless = &{
      1'b0, clk_i, rst_i, sweeping_i, sweep_index_i, read_index_i, hit_i, alloc_i, index_i, match_i, random_i, fault_state_i
    };
  end else begin : gen_state
    logic write;
    logic [IndexWidth-1:0] write_index;
    logic [StateWidth-1:0] write_state, ram_state, state, next_state;

    nh_ram_sdp #(
        .Width(StateWidth),
        .Depth(2 ** IndexWidth),
        .OutputRegister(OutputRegister)
    ) u_state (
        .clk_i,
        .we_i(write),
        .waddr_i(write_index),
        .wdata_i(write_state),
        .raddr_i(read_index_i),
        .rdata_o(ram_state)
    );

    // The last 1 + OutputRegister writes, newest in the low bits.
    localparam int Forwards = 1 + OutputRegister;
    logic [Forwards-1:0] forward_valid_q;
    logic [Forwards*IndexWidth-1:0] forward_index_q;
    logic [Forwards*StateWidth-1:0] forward_state_q;
    always_ff @(posedge clk_i) begin
      forward_valid_q <= rst_i ? '0 : Forwards'({forward_valid_q, write});
      forward_index_q <= (Forwards * IndexWidth)'({forward_index_q, write_index});
      forward_state_q <= (Forwards * StateWidth)'({forward_state_q, write_state});
    end

    always_comb begin
      state = ram_state;
      for (int i = Forwards - 1; i >= 0; i--)
        if (forward_valid_q[i] && forward_index_q[i*IndexWidth+:IndexWidth] == index_i)
          state = forward_state_q[i*StateWidth+:StateWidth];
      if (sweeping_i) state = '0;
    end

    assign write_index = sweeping_i ? sweep_index_i : index_i;
    assign write_state = sweeping_i ? '0 : next_state ^ fault_state_i;

    logic unused_random;
    assign unused_random = ^random_i;

    if (Replacement == nh_route_cache_pkg::ReplaceFifo) begin : gen_fifo
      assign policy_victim = state;
      assign next_state = state + 1'b1;
      assign write = sweeping_i | (alloc_i & conflict_o);
      logic unused_fifo;
      assign unused_fifo = &{1'b0, hit_i, match_i};
    end else begin : gen_lru
      logic [WayWidth-1:0] touched;
      always_comb begin
        touched = victim_o;
        if (hit_i) begin
          touched = '0;
          for (int w = Ways - 1; w >= 0; w--) if (match_i[w]) touched = WayWidth'(w);
        end
      end
      assign write = sweeping_i | hit_i | alloc_i;

      if (Ways <= 4) begin : gen_matrix
        // Bit of the pair i < j: 1 if i was used after j.
        always_comb begin
          logic oldest;
          policy_victim = '0;
          for (int w = Ways - 1; w >= 0; w--) begin
            oldest = 1'b1;
            for (int i = 0; i < w; i++) oldest &= state[i*(2*Ways-i-1)/2+w-i-1];
            for (int j = w + 1; j < Ways; j++) oldest &= ~state[w*(2*Ways-w-1)/2+j-w-1];
            if (oldest) policy_victim = WayWidth'(w);
          end
        end
        always_comb begin
          next_state = state;
          for (int w = 0; w < Ways; w++) begin
            if (touched == WayWidth'(w)) begin
              for (int i = 0; i < w; i++) next_state[i*(2*Ways-i-1)/2+w-i-1] = 1'b0;
              for (int j = w + 1; j < Ways; j++) next_state[w*(2*Ways-w-1)/2+j-w-1] = 1'b1;
            end
          end
        end
      end else begin : gen_tree
        // Node n (root 1, children 2n and 2n + 1) is bit n - 1: 1 if the older half is the right one.
        always_comb begin
          logic [WayWidth:0] node;
          node = 1;
          for (int l = 0; l < WayWidth; l++) node = {node[WayWidth-1:0], state[WayWidth'(node-1'b1)]};
          policy_victim = node[WayWidth-1:0];
        end
        always_comb begin
          logic [WayWidth:0] node;
          next_state = state;
          for (int l = 0; l < WayWidth; l++) begin
            node = {1'b1, touched} >> (WayWidth - l);
            next_state[WayWidth'(node-1'b1)] = ~touched[WayWidth-1-l];
          end
        end
      end
    end
  end
endmodule
