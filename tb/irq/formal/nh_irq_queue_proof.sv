// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of nh_irq_queue under any entries and accesses; of writes nh_irq_core refuses what is bad.
/// What came and how long it has waited is counted here, too.
module nh_irq_queue_proof #(
    parameter int CountWidth = 4,
    parameter int TimeWidth = 3
) (
    input logic               clk_i,
    input logic               rst_i,
    // free choices of the proof
    input logic               entry_i,
    input logic               write_valid_i,
    input nh_irq_pkg::write_t write_i,
    input logic [5:0]         register_i
);
  `NH_START

  localparam int W = CountWidth;
  logic irq, bad, consume;
  logic [31:0] word;
  nh_irq_queue #(
      .CountWidth(CountWidth),
      .TimeWidth(TimeWidth)
  ) dut (
      .clk_i,
      .rst_i,
      .event_i(entry_i),
      .irq_o(irq),
      .write_valid_i,
      .write_i,
      .bad_o(bad),
      .register_i,
      .word_o(word)
  );
  assign consume = write_valid_i && write_i.offset == nh_irq_regs_pkg::ConsumedOffset;
  always_comb assume (!consume || !bad);

  (* hierconn *) wire [W-1:0] \dut.produced_q ;
  (* hierconn *) wire [W-1:0] \dut.consumed_q ;
  (* hierconn *) wire [W-1:0] \dut.count_q ;
  (* hierconn *) wire [TimeWidth-1:0] \dut.clocks_q ;
  (* hierconn *) wire [TimeWidth-1:0] \dut.age_q ;
  (* hierconn *) wire \dut.enable_q ;
  (* hierconn *) wire \dut.overflow_q ;
  logic [W-1:0] produced, consumed, count, pending;
  logic [TimeWidth-1:0] clocks, age;
  logic enable, overflow;
  always_comb begin
    produced = \dut.produced_q ;
    consumed = \dut.consumed_q ;
    count = \dut.count_q ;
    clocks = \dut.clocks_q ;
    age = \dut.age_q ;
    enable = \dut.enable_q ;
    overflow = \dut.overflow_q ;
    pending = produced - consumed;
  end

  // ---- What came is counted, what is not there is not taken
  logic [W-1:0] came_q, consumed_q, pending_q;
  logic consume_q, late_q, entry_q, overflow_q;
  always_ff @(posedge clk_i) begin
    consumed_q <= consumed;
    pending_q <= pending;
    consume_q <= consume;
    entry_q <= entry_i;
    overflow_q <= overflow;
    late_q <= started_q;
    if (rst_i) came_q <= '0;
    else came_q <= came_q + W'(entry_i);
  end
  // What was pending in the clock before, less what a write took, and with an entry.
  logic [W:0] left;
  assign left = (W + 1)'(pending_q) - (W + 1)'(W'(consumed - consumed_q)) + (W + 1)'(entry_q);
  `NH_ASSERT(counted, produced == came_q)
  `NH_ASSERT(consumed_by_writes_alone, !late_q || consume_q || consumed == consumed_q)
  `NH_ASSERT(consumed_what_came, !late_q || W'(consumed - consumed_q) <= pending_q)
  `NH_ASSERT(overflow_is_said, !late_q || overflow == (overflow_q || left == (W + 1)'(1 << W)))

  // ---- The interrupt, from what was there in the clock before
  logic due_q, waited;
  logic [TimeWidth:0] waiting_q;  // clocks in a row with an entry and no write of CONSUMED, up to the longest time
  assign waited = waiting_q >= (TimeWidth + 1)'(clocks);
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      due_q <= 1'b0;
      waiting_q <= '0;
    end else begin
      due_q <= enable && pending != '0 && ((count != '0 && pending >= count) || (clocks != '0 && waited));
      if (consume || pending == '0) waiting_q <= '0;
      else if (waiting_q != (TimeWidth + 1)'((1 << TimeWidth) - 1)) waiting_q <= waiting_q + 1'b1;
    end
  end
  `NH_ASSERT(waits_alike, waiting_q == (TimeWidth + 1)'(age))
  `NH_ASSERT(interrupt, irq == due_q)

  `NH_COVER(by_number, irq && count == W'(3) && pending == W'(3) && clocks == '0)
  `NH_COVER(by_time, irq && count == '0 && clocks == TimeWidth'(2))
  `NH_COVER(ends, late_q && due_q && consume)
endmodule
