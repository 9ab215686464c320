// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Replacement of a set-associative route_cache: chooses the way a missed destination will be stored in (update stage)
/// and keeps the per-set state. A way that is empty and not reserved by an outstanding miss goes first (lowest number);
/// otherwise the policy decides. The state RAM is read two clocks ahead (three with RamRegisters) and its word
/// registered with the writes forwarded that the read could not see, so that even successive requests of a set see each
/// other's use. While the cache sweeps, all state is zero.
module nh_route_cache_replace #(
    parameter int Ways = 4,
    parameter int IndexWidth = 9,  // >= 1
    parameter int Replacement = 0,
    parameter int RamRegisters = 0,  // 0, 1
    localparam int WayWidth = nh_width_pkg::index_width(Ways),
    localparam int StateWidth = nh_route_cache_pkg::state_width(Replacement, Ways)
) (
    input  logic                  clk_i,
    input  logic                  rst_i,
    input  logic                  sweeping_i,
    input  logic [IndexWidth-1:0] sweep_index_i,
    input  logic [IndexWidth-1:0] read_index_i,  // of the request in the update stage 2 + RamRegisters clocks later
    // update stage
    input  logic                  hit_i,
    input  logic                  alloc_i,
    input  logic [IndexWidth-1:0] index_i,
    input  logic [Ways-1:0]       match_i,       // one-hot with hit_i
    input  logic [Ways-1:0]       taken_i,       // valid or reserved; RamRegisters: a clock ahead
    input  logic [3:0]            random_i,
    input  logic [StateWidth-1:0] fault_state_i,
    output logic [Ways-1:0]       victim_o,      // one bit per way
    output logic                  conflict_o     // the victim is valid or reserved
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Ways, Ways == 1 || Ways == 2 || Ways == 4 || Ways == 8 || Ways == 16)
  `NH_PART_PARAM(IndexWidth, IndexWidth >= 1)
  `NH_PART_PARAM(Replacement, Replacement >= 0 && Replacement <= 2)
  `NH_PART_PARAM(RamRegisters, RamRegisters == 0 || RamRegisters == 1)

  // Index two clocks and one clock before the update stage; is it that of the request just before?
  logic [IndexWidth-1:0] index_before2, index_before1_q;
  logic same_set_q;
  nh_delay #(.Width(IndexWidth), .Clocks(RamRegisters)) u_index (
      .clk_i, .rst_i(1'b0), .d_i(read_index_i), .q_o(index_before2)
  );
  always_ff @(posedge clk_i) begin
    index_before1_q <= index_before2;
    same_set_q <= index_before2 == index_before1_q;
  end
  logic [Ways-1:0] taken;
  nh_delay #(.Width(Ways), .Clocks(RamRegisters)) u_taken (
      .clk_i, .rst_i(1'b0), .d_i(taken_i | (victim_o & {Ways{RamRegisters != 0 & same_set_q & alloc_i}})), .q_o(taken)
  );

  // One bit per way throughout: no encoding and decoding in the path from the taken ways to the next state.
  logic [Ways-1:0] policy_victim, first_empty;
  logic empty_seen;
  always_comb begin
    empty_seen = 1'b0;
    for (int w = 0; w < Ways; w++) begin
      first_empty[w] = ~taken[w] & ~empty_seen;
      empty_seen = empty_seen | ~taken[w];
    end
  end
  assign conflict_o = &taken;
  assign victim_o = conflict_o ? policy_victim : first_empty;

  if (Ways == 1 || Replacement == nh_route_cache_pkg::ReplaceRandom) begin : gen_stateless
    assign policy_victim = Ways == 1 ? Ways'(1) : Ways'(1) << random_i[WayWidth-1:0];
    logic unused_stateless;
    assign unused_stateless = &{
      1'b0, rst_i, sweeping_i, sweep_index_i, hit_i, index_i, match_i, random_i, fault_state_i
    };
  end else begin : gen_state
    logic write;
    logic [StateWidth-1:0] write_state, ram_state, state, next_state, state_q;

    // A write goes to the RAM a clock late, from registers.
    logic write_q;
    logic [IndexWidth-1:0] write_index_q;
    logic [StateWidth-1:0] write_state_q;
    always_ff @(posedge clk_i) begin
      write_q <= ~rst_i & (write | sweeping_i);
      write_index_q <= sweeping_i ? sweep_index_i : index_i;
      write_state_q <= sweeping_i ? '0 : write_state;
    end
    nh_ram_sdp #(
        .Width(StateWidth),
        .Depth(2 ** IndexWidth),
        .OutputRegister(RamRegisters)
    ) u_state (
        .clk_i,
        .we_i(write_q),
        .waddr_i(write_index_q),
        .wdata_i(write_state_q),
        .raddr_i(read_index_i),
        .rdata_o(ram_state)
    );

    // So a read cannot see the write of the clock before its word is registered, nor the Older ones before that. A
    // sweep in the meantime makes it zero.
    localparam int Older = 2 + RamRegisters;
    logic [Older-1:0] recent_q, forward_q;      // [k]: written k + 1 clocks ago; and to the set read
    logic [Older*StateWidth-1:0] recent_state_q;
    logic [Older*IndexWidth-1:0] recent_index;  // [k]: of the write k clocks ago
    logic [(Older-1)*IndexWidth-1:0] recent_index_q;
    logic [RamRegisters:0] swept_q;
    logic [StateWidth-1:0] older_state;
    assign recent_index = {recent_index_q, index_i};
    always_ff @(posedge clk_i) begin
      recent_q <= rst_i | sweeping_i ? '0 : Older'({recent_q, write});
      recent_state_q <= (Older * StateWidth)'({recent_state_q, write_state});
      recent_index_q <= recent_index[0+:(Older-1)*IndexWidth];
      for (int k = 0; k < Older; k++) begin
        forward_q[k] <= ~sweeping_i & (k == 0 ? write : recent_q[(k==0?0 : k-1)]) &
            (recent_index[k*IndexWidth+:IndexWidth] == index_before2);
      end
      swept_q <= (RamRegisters + 1)'({swept_q, sweeping_i | (write_q & ~recent_q[0])}) |
          {(RamRegisters + 1) {sweeping_i}};
    end
    always_comb begin
      older_state = swept_q[RamRegisters] ? '0 : ram_state;
      for (int k = Older - 1; k >= 0; k--) if (forward_q[k]) older_state = recent_state_q[k*StateWidth+:StateWidth];
    end
    always_ff @(posedge clk_i) state_q <= write & same_set_q ? write_state : older_state;
    assign state = sweeping_i ? '0 : state_q;
    assign write_state = next_state ^ fault_state_i;

    logic unused_random;
    assign unused_random = ^random_i;

    if (Replacement == nh_route_cache_pkg::ReplaceFifo) begin : gen_fifo
      assign policy_victim = Ways'(1) << state;
      assign next_state = state + 1'b1;
      assign write = ~sweeping_i & alloc_i & conflict_o;
      logic unused_fifo;
      assign unused_fifo = &{1'b0, hit_i, match_i};
    end else if (Replacement == nh_route_cache_pkg::ReplaceLru) begin : gen_lru
      assign write = ~sweeping_i & (hit_i | alloc_i);
      // What is used is known early, or is the policy's victim: the next state of both is worked out side by side.
      logic [StateWidth-1:0] early_state, victim_state;
      nh_route_cache_touch #(
          .Ways(Ways)
      ) u_early (
          .state_i(state),
          .way_i(hit_i ? match_i : first_empty),
          .state_o(early_state)
      );
      nh_route_cache_touch #(
          .Ways(Ways)
      ) u_victim (
          .state_i(state),
          .way_i(policy_victim),
          .state_o(victim_state)
      );
      assign next_state = ~hit_i & conflict_o ? victim_state : early_state;

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
      end else begin : gen_tree
        // Node n (root 1, children 2n and 2n + 1) is bit n - 1: 1 if the older half is the right one.
        always_comb begin
          logic [WayWidth:0] node;
          node = 1;
          for (int l = 0; l < WayWidth; l++) node = {node[WayWidth-1:0], state[WayWidth'(node-1'b1)]};
          policy_victim = Ways'(1) << node[WayWidth-1:0];
        end
      end
    end
  end
endmodule
