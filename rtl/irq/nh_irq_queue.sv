// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// A completion queue's counts, its moderated interrupt and the registers of its window.
module nh_irq_queue #(
    parameter int CountWidth = 16,
    parameter int TimeWidth = 20,
    localparam int RegWidth = nh_irq_regs_pkg::AddressWidth
) (
    input  logic                 clk_i,
    input  logic                 rst_i,
    input  logic                 event_i,    // an entry is in memory
    output logic                 irq_o,
    input  logic                 write_valid_i,
    input  nh_irq_pkg::write_t   write_i,
    output logic                 bad_o,      // its data is no number that CONSUMED may have
    input  logic [ RegWidth-1:0] register_i,
    output logic [         31:0] word_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(CountWidth, CountWidth >= 2 && CountWidth <= 32)
  `NH_PART_PARAM(TimeWidth, TimeWidth >= 1 && TimeWidth <= 32)

  // ---- Registers
  logic                  enable_q;
  logic [CountWidth-1:0] produced_q, consumed_q, count_q, pending, consumed, left;
  logic [ TimeWidth-1:0] clocks_q;
  logic                  consume;
  assign pending = produced_q - consumed_q;
  assign consumed = CountWidth'((32'(consumed_q) & ~write_i.strobe) | (write_i.data & write_i.strobe));
  assign left = produced_q - consumed;
  assign bad_o = left > pending;
  assign consume = write_valid_i && write_i.offset == nh_irq_regs_pkg::ConsumedOffset;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      enable_q <= 1'b0;
      consumed_q <= '0;
      count_q <= CountWidth'(1);
      clocks_q <= '0;
    end else if (write_valid_i) begin
      case (write_i.offset)
        nh_irq_regs_pkg::ControlOffset: if (write_i.strobe[0]) enable_q <= write_i.data[0];
        nh_irq_regs_pkg::ConsumedOffset: consumed_q <= consumed;
        nh_irq_regs_pkg::CountOffset:
        count_q <= CountWidth'((32'(count_q) & ~write_i.strobe) | (write_i.data & write_i.strobe));
        nh_irq_regs_pkg::ClocksOffset:
        clocks_q <= TimeWidth'((32'(clocks_q) & ~write_i.strobe) | (write_i.data & write_i.strobe));
        default: ;
      endcase
    end
  end

  // ---- Entries, and clocks since there is one that is not consumed
  logic                 overflow_q;
  logic [TimeWidth-1:0] age_q;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      produced_q <= '0;
      overflow_q <= 1'b0;
      age_q <= '0;
    end else begin
      produced_q <= produced_q + CountWidth'(event_i);
      overflow_q <= overflow_q || (event_i && (consume ? &left : &pending));
      if (consume || pending == '0) age_q <= '0;
      else if (!(&age_q)) age_q <= age_q + 1'b1;
    end
  end

  // ---- Interrupt
  logic                  irq_q, due;
  logic [CountWidth-1:0] interrupts_q;
  assign due = enable_q && ((count_q != '0 && pending >= count_q)
                            || (clocks_q != '0 && pending != '0 && age_q >= clocks_q));
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      irq_q <= 1'b0;
      interrupts_q <= '0;
    end else begin
      irq_q <= due;
      interrupts_q <= interrupts_q + CountWidth'(due && !irq_q);
    end
  end
  assign irq_o = irq_q;

  // ---- Reads
  nh_irq_regs_pkg::control_t control;
  nh_irq_regs_pkg::state_t state;
  always_comb begin
    control = '0;
    control.enable = enable_q;
    state = '0;
    state.irq = irq_q;
    state.overflow = overflow_q;
    case (register_i)
      nh_irq_regs_pkg::ControlOffset:    word_o = control;
      nh_irq_regs_pkg::StateOffset:      word_o = state;
      nh_irq_regs_pkg::ProducedOffset:   word_o = 32'(produced_q);
      nh_irq_regs_pkg::ConsumedOffset:   word_o = 32'(consumed_q);
      nh_irq_regs_pkg::CountOffset:      word_o = 32'(count_q);
      nh_irq_regs_pkg::ClocksOffset:     word_o = 32'(clocks_q);
      nh_irq_regs_pkg::InterruptsOffset: word_o = 32'(interrupts_q);
      default:                           word_o = '0;
    endcase
  end

  logic unused_bits;
  assign unused_bits = ^{write_i};
endmodule
