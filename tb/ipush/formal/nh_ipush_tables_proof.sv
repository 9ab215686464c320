// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of nh_ipush_tables: whatever is read and written, what is read of a sender or a ring is what was
/// written there last, in all bits; number, words, what a matcher said and sum also in the clock of the write. One
/// sender and one ring (any) are watched.
module nh_ipush_tables_proof #(
    parameter int AddressWidth = 24,
    localparam int Senders = 4,
    localparam int Rings = 4,
    localparam int SenderWidth = $clog2(Senders),
    localparam int RingWidth = $clog2(Rings)
) (
    input logic                    clk_i,
    input logic                    rst_i,
    input logic [3:0]              table_we_i,
    input logic [SenderWidth-1:0]  table_sender_i,
    input logic [RingWidth-1:0]    table_ring_i,
    input logic [AddressWidth-1:0] table_base_i,
    input logic [AddressWidth:0]   table_bound_i,
    input logic [15:0]             table_key_i,
    input logic [4:0]              table_log2_size_i,
    input logic                    table_nack_mode_i,
    input logic                    table_valid_i,
    input logic [SenderWidth-1:0]  sender_i,
    input logic [RingWidth-1:0]    ring_i,
    input logic [SenderWidth-1:0]  order_sender_i,
    input logic                    order_we_i,
    input logic [SenderWidth-1:0]  order_wsender_i,
    input logic [5:0]              next_i,
    input logic [17:0]             held_i,
    input logic                    match_we_i,
    input nh_ipush_pkg::match_t    match_i,
    input logic [SenderWidth-1:0]  sum_sender_i,
    input logic                    sum_we_i,
    input logic [SenderWidth-1:0]  sum_wsender_i,
    input logic [31:0]             sum_i
);
  logic                    sweeping_o, sender_valid_o, region_valid_o, ring_valid_o, ring_nack_o;
  logic [RingWidth-1:0]    sweep_ring_o, sender_ring_o;
  logic [15:0]             region_key_o;
  logic [AddressWidth-1:0] region_base_o, ring_base_o;
  logic [AddressWidth:0]   region_bound_o;
  logic [17:0]             ring_words_o, held_o;
  logic [5:0]              next_o;
  logic [31:0]             sum_o;
  nh_ipush_pkg::entries_t  entries;
  nh_ipush_tables #(
      .Senders(Senders),
      .Rings(Rings),
      .AddressWidth(AddressWidth),
      .Matching(1)
  ) dut (
      .table_i({table_we_i, 12'(table_sender_i), 8'(table_ring_i), 40'(table_base_i), 41'(table_bound_i), table_key_i,
                table_log2_size_i, table_nack_mode_i, table_valid_i}),
      .lookup_i({12'(sender_i), 8'(ring_i), 12'(order_sender_i), 12'(sum_sender_i)}),
      .entries_o(entries),
      .progress_i({order_we_i, 12'(order_wsender_i), next_i, held_i, match_we_i, match_i, sum_we_i, 12'(sum_wsender_i),
                   sum_i}),
      .*
  );
  assign {sender_valid_o, sender_ring_o, region_valid_o, region_key_o} =
      {entries.sender_valid, entries.sender_ring[RingWidth-1:0], entries.region_valid, entries.region_key};
  assign region_base_o = entries.region_base[AddressWidth-1:0];
  assign region_bound_o = entries.region_bound[AddressWidth:0];
  assign {ring_valid_o, ring_nack_o, ring_words_o, ring_base_o} =
      {entries.ring_valid, entries.ring_nack, entries.ring_words, entries.ring_base[AddressWidth-1:0]};
  assign {next_o, held_o, sum_o} = {entries.next, entries.held, entries.sum};

  // ---- Environment: sizes of rings are those that the registers take.
  `NH_START
  always_comb begin
    assume (table_log2_size_i >= 5'd6 && table_log2_size_i <= 5'd20);
  end

  // ---- The sweep: every entry once, from the first to the last.
  logic [2:0] swept_q;  // entries cleared
  logic       sweep;
  assign sweep = swept_q < 3'd4;
  always_ff @(posedge clk_i) begin
    if (rst_i) swept_q <= '0;
    else if (sweep) swept_q <= swept_q + 3'd1;
  end
  `NH_ASSERT(sweeps, sweeping_o == sweep && (!sweep || sweep_ring_o == swept_q[1:0]))

  // ---- A sender
  (* anyconst *) logic [SenderWidth-1:0] me;
  logic                    cleared, restarted, my_ring_valid_q, my_region_valid_q, known_q;
  logic [RingWidth-1:0]    my_ring_q;
  logic [15:0]             my_key_q;
  logic [AddressWidth-1:0] my_base_q;
  logic [AddressWidth:0]   my_bound_q;
  logic [5:0]              my_next_q;
  logic [17:0]             my_held_q;
  logic [31:0]             my_sum_q;
  nh_ipush_pkg::match_t    my_match_q, written;
  always_comb begin
    // Addresses have AddressWidth bits.
    written = match_i;
    written.address = 40'(match_i.address[AddressWidth-1:0]);
  end
  assign cleared = sweep && swept_q[1:0] == me;
  assign restarted = cleared || (!sweep && table_we_i[3] && table_sender_i == me);
  logic clears;  // of any sender: nothing else is written
  assign clears = sweep || table_we_i[3];
  always_ff @(posedge clk_i) begin
    known_q <= !rst_i && (known_q || cleared);
    if (cleared) begin
      my_ring_valid_q <= 1'b0;
      my_ring_q <= '0;
      my_region_valid_q <= 1'b0;
      my_key_q <= '0;
      my_base_q <= '0;
      my_bound_q <= '0;
    end else if (!sweep && table_sender_i == me) begin
      if (table_we_i[0]) begin
        my_ring_valid_q <= table_valid_i;
        my_ring_q <= table_ring_i;
      end
      if (table_we_i[2]) begin
        my_region_valid_q <= table_valid_i;
        my_key_q <= table_key_i;
        my_base_q <= table_base_i;
        my_bound_q <= table_bound_i;
      end
    end
    if (restarted) begin
      my_next_q <= '0;
      my_held_q <= '0;
      my_sum_q <= '0;
      my_match_q <= '0;
    end else if (!clears) begin
      if (match_we_i && order_wsender_i == me) my_match_q <= written;
      if (order_we_i && order_wsender_i == me) begin
        my_next_q <= next_i;
        my_held_q <= held_i;
      end
      if (sum_we_i && sum_wsender_i == me) my_sum_q <= sum_i;
    end
  end

  // ---- A ring
  (* anyconst *) logic [RingWidth-1:0] it;
  logic                    it_valid_q, it_nack_q, it_known_q;
  logic [4:0]              it_log2_q;
  logic [AddressWidth-4:0] it_base_q;
  logic [17:0]             it_words;
  assign it_words = 18'd1 << (it_log2_q - 5'd3);
  always_ff @(posedge clk_i) begin
    it_known_q <= !rst_i && (it_known_q || (sweep && swept_q[1:0] == it));
    if (sweep && swept_q[1:0] == it) begin
      it_valid_q <= 1'b0;
      it_nack_q <= 1'b0;
      it_log2_q <= 5'd3;
      it_base_q <= '0;
    end else if (!sweep && table_we_i[1] && table_ring_i == it) begin
      it_valid_q <= table_valid_i;
      it_nack_q <= table_nack_mode_i;
      it_log2_q <= table_log2_size_i;
      it_base_q <= table_base_i[AddressWidth-1:3];
    end
  end

  // ---- What is read a clock later. The registers write while nothing reads, so that a read beside a write of a table
  // says nothing; what the packets write is seen at once.
  logic read_q, ring_q, order_q, sum_q, beside;
  assign beside = sweep || table_we_i != '0;
  always_ff @(posedge clk_i) begin
    read_q <= !rst_i && known_q && sender_i == me && !beside;
    ring_q <= !rst_i && it_known_q && ring_i == it && !beside;
    order_q <= !rst_i && known_q && order_sender_i == me;
    sum_q <= !rst_i && known_q && sum_sender_i == me;
  end
  `NH_ASSERT(ring_of_sender, !read_q || (sender_valid_o == my_ring_valid_q && sender_ring_o == my_ring_q))
  `NH_ASSERT(region_of_sender, !read_q || (region_valid_o == my_region_valid_q && region_key_o == my_key_q &&
             region_base_o == my_base_q && region_bound_o == my_bound_q))
  `NH_ASSERT(ring_as_written, !ring_q || (ring_valid_o == it_valid_q && ring_nack_o == it_nack_q &&
             ring_words_o == it_words && ring_base_o == {it_base_q, 3'b000}))
  `NH_ASSERT(order_as_written, !order_q || (next_o == my_next_q && held_o == my_held_q))
  `NH_ASSERT(match_as_written, !order_q || entries.match == my_match_q)
  `NH_COVER(match_read_as_written, order_q && match_wrote_q && entries.match.left == 32'h8000_0001)
  `NH_ASSERT(sum_as_written, !sum_q || sum_o == my_sum_q)
  `NH_COVER(sum_read_as_written, sum_q && sum_wrote_q && sum_o == 32'h8200_0001)
  `NH_COVER(region_read, read_q && region_valid_o && region_bound_o[AddressWidth])
  `NH_COVER(ring_read, ring_q && ring_valid_o && ring_words_o == 18'h20000)
  `NH_COVER(order_begins_anew, order_q && restarted_q && next_o == '0)
  logic sum_wrote_q, restarted_q, match_wrote_q;
  always_ff @(posedge clk_i) match_wrote_q <= match_we_i && order_wsender_i == me;
  always_ff @(posedge clk_i) begin
    sum_wrote_q <= sum_we_i && sum_wsender_i == me;
    restarted_q <= table_we_i[3] && my_next_q == 6'd5;
  end

`ifdef INVARIANTS
  // The entries that are watched are in the memories.
  localparam int RegionWidth = 2 * AddressWidth + 18;
  (* hierconn *) wire [1:0] \dut.sweep_q ;
  (* hierconn *) wire \dut.sweeping_q ;
  (* hierconn *) wire [Senders*RegionWidth-1:0] \dut.u_regions.words_q ;
  (* hierconn *) wire [Senders*32-1:0] \dut.u_sums.u_ram.words_q ;
  (* hierconn *) wire [Senders*6-1:0] \dut.u_numbers.u_ram.words_q ;
  localparam int MatchWidth = AddressWidth + 51;
  (* hierconn *) wire [Senders*MatchWidth-1:0] \dut.gen_match.u_match.u_ram.words_q ;
  (* hierconn *) wire [Senders*3-1:0] \dut.gen_rings.gen_senders.u_senders.words_q ;
  (* hierconn *) wire [Senders*18-1:0] \dut.gen_rings.u_held.u_ram.words_q ;
  (* hierconn *) wire [Rings*(AddressWidth+4)-1:0] \dut.gen_rings.u_rings.words_q ;
  `NH_ASSERT(inv_sweep, swept_q <= 3'd4 && \dut.sweeping_q == sweep && (!sweep || \dut.sweep_q == swept_q[1:0]) &&
             known_q == (swept_q > 3'(me)) && it_known_q == (swept_q > 3'(it)))
  `NH_ASSERT(inv_sender, !known_q ||
             (\dut.u_regions.words_q [me*RegionWidth+:RegionWidth] ==
              {my_region_valid_q, my_key_q, my_bound_q, my_base_q} &&
              \dut.u_sums.u_ram.words_q [me*32+:32] == my_sum_q &&
              \dut.u_numbers.u_ram.words_q [me*6+:6] == my_next_q &&
              \dut.gen_rings.gen_senders.u_senders.words_q [me*3+:3] == {my_ring_valid_q, my_ring_q} &&
              \dut.gen_match.u_match.u_ram.words_q [me*MatchWidth+:MatchWidth] ==
              {my_match_q.kind, my_match_q.truncated, my_match_q.id, my_match_q.left,
               my_match_q.address[AddressWidth-1:0]} &&
              my_match_q.address == 40'(my_match_q.address[AddressWidth-1:0]) &&
              \dut.gen_rings.u_held.u_ram.words_q [me*18+:18] == my_held_q))
  `NH_ASSERT(inv_ring, !it_known_q || \dut.gen_rings.u_rings.words_q [it*(AddressWidth+4)+:AddressWidth+4] ==
             {it_valid_q, it_nack_q, 5'(it_log2_q - 5'd3), it_base_q})
`endif
endmodule
