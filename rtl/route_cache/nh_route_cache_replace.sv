// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

/// Replacement of a set-associative route_cache: chooses the way a missed destination will be stored in, one clock after
/// the outcome (update stage), and keeps the per-set state. A way that is empty and not reserved by an outstanding miss
/// goes first (lowest number); otherwise the policy decides. The state RAM is read in the compare stage, two clocks ahead, and
/// registered with the writes forwarded that the read could not see. While the cache sweeps, all state is zero.
module nh_route_cache_replace #(
    parameter int Ways = 4,
    parameter int IndexWidth = 9,
    parameter int Replacement = 0,
    localparam int WayWidth = nh_route_cache_pkg::index_width(Ways),
    localparam int StateWidth = nh_route_cache_pkg::state_width(Replacement, Ways)
) (
    input  logic                  clk_i,
    input  logic                  rst_i,
    input  logic                  sweeping_i,
    input  logic [IndexWidth-1:0] sweep_index_i,
    input  logic [IndexWidth-1:0] read_index_i,  // of the request that is in the update stage two clocks later
    // update stage
    input  logic                  hit_i,
    input  logic                  alloc_i,
    input  logic [IndexWidth-1:0] index_i,
    input  logic [Ways-1:0]       match_i,       // one-hot with hit_i
    input  logic [Ways-1:0]       valid_i,
    input  logic [Ways-1:0]       reserved_i,
    input  logic [3:0]            random_i,
    input  logic [StateWidth-1:0] fault_state_i,
    output logic [Ways-1:0]       victim_o,      // one bit per way
    output logic                  conflict_o     // the victim is valid or reserved
);
  logic [Ways-1:0] candidates;
  assign candidates = ~valid_i & ~reserved_i;
  assign conflict_o = ~(|candidates);

  // One bit per way throughout: no encoding and decoding in the path from the reserved ways to the next state.
  logic [Ways-1:0] policy_victim;
  logic candidate_seen;
  always_comb begin
    candidate_seen = 1'b0;
    for (int w = 0; w < Ways; w++) begin
      victim_o[w] = (candidates[w] & ~candidate_seen) | (conflict_o & policy_victim[w]);
      candidate_seen = candidate_seen | candidates[w];
    end
  end

  if (Ways == 1 || Replacement == nh_route_cache_pkg::ReplaceRandom) begin : gen_stateless
    assign policy_victim = Ways == 1 ? Ways'(1) : Ways'(1) << random_i[WayWidth-1:0];
    logic unused_stateless;
    assign unused_stateless = &{
      1'b0, clk_i, rst_i, sweeping_i, sweep_index_i, read_index_i, hit_i, alloc_i, index_i, match_i, random_i, fault_state_i
    };
  end else begin : gen_state
    logic write;
    logic [IndexWidth-1:0] write_index;
    logic [StateWidth-1:0] write_state, ram_state, state, next_state;

    // A write goes to the RAM a clock late, from registers. The read cannot see it then, nor the two that follow.
    logic [IndexWidth-1:0] read_index_q, write_index_q;
    logic [StateWidth-1:0] write_state_q, forward_state_q, state_q;
    logic write_q, forward_now, forward_q, forward_older_q;
    nh_ram_sdp #(
        .Width(StateWidth),
        .Depth(2 ** IndexWidth)
    ) u_state (
        .clk_i,
        .we_i(write_q),
        .waddr_i(write_index_q),
        .wdata_i(write_state_q),
        .raddr_i(read_index_i),
        .rdata_o(ram_state)
    );
    assign forward_now = write & (write_index == read_index_q);
    always_ff @(posedge clk_i) begin
      write_q <= ~rst_i & write;
      write_index_q <= write_index;
      write_state_q <= write_state;
      read_index_q <= read_index_i;
      forward_q <= ~rst_i & write & (write_index == read_index_i);
      forward_older_q <= ~rst_i & write_q & (write_index_q == read_index_i);
      forward_state_q <= write_state_q;
      state_q <= forward_now ? write_state : forward_q ? write_state_q : forward_older_q ? forward_state_q : ram_state;
    end
    assign state = sweeping_i ? '0 : state_q;

    assign write_index = sweeping_i ? sweep_index_i : index_i;
    assign write_state = sweeping_i ? '0 : next_state ^ fault_state_i;

    logic unused_random;
    assign unused_random = ^random_i;

    if (Replacement == nh_route_cache_pkg::ReplaceFifo) begin : gen_fifo
      assign policy_victim = Ways'(1) << state;
      assign next_state = state + 1'b1;
      assign write = sweeping_i | (alloc_i & conflict_o);
      logic unused_fifo;
      assign unused_fifo = &{1'b0, hit_i, match_i};
    end else begin : gen_lru
      logic [Ways-1:0] touched;
      assign touched = hit_i ? match_i : victim_o;
      assign write = sweeping_i | hit_i | alloc_i;

      if (Ways <= 4) begin : gen_matrix
        // Bit of the pair i < j: 1 if i was used after j.
        always_comb begin
          logic oldest;
          policy_victim = '0;
          for (int w = 1; w < Ways; w++) begin
            oldest = 1'b1;
            for (int i = 0; i < w; i++) oldest &= state[i*(2*Ways-i-1)/2+w-i-1];
            for (int j = w + 1; j < Ways; j++) oldest &= ~state[w*(2*Ways-w-1)/2+j-w-1];
            policy_victim[w] = oldest;
          end
          policy_victim[0] = ~(|policy_victim);  // also when a flipped bit left none that is oldest
        end
        always_comb begin
          next_state = state;
          for (int w = 0; w < Ways; w++) begin
            if (touched[w]) begin
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
          policy_victim = Ways'(1) << node[WayWidth-1:0];
        end
        always_comb begin
          logic [WayWidth:0] node;
          logic [WayWidth-1:0] touched_way;
          touched_way = '0;
          for (int w = 0; w < Ways; w++) if (touched[w]) touched_way |= WayWidth'(w);
          next_state = state;
          for (int l = 0; l < WayWidth; l++) begin
            node = {1'b1, touched_way} >> (WayWidth - l);
            next_state[WayWidth'(node-1'b1)] = ~touched_way[WayWidth-1-l];
          end
        end
      end
    end
  end
endmodule
