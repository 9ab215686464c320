// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Moderated interrupts of completion queues: each comes with so many entries that software has not taken, or so many
/// clocks after the first of them, whichever is first. docs/blocks/irq.md
module nh_irq_core #(
    parameter int Queues = 4,       // 1..16: completion queues, each with an interrupt
    parameter int CountWidth = 16,  // 2..32: bits of a queue's counts of entries
    parameter int TimeWidth = 20    // 1..32: bits of a time in clocks
) (
    input  logic                   clk_i,
    input  logic                   rst_i,
    // Queues
    input  logic [Queues-1:0]      event_i,  // an entry of the queue is in memory
    output logic [Queues-1:0]      irq_o,    // level; stays until software has taken enough, or CONTROL says so
    // Registers, AXI4-Lite (docs/generated/registers/nh_irq.md)
    input  nh_axil_pkg::request_t  s_axil_i,
    output nh_axil_pkg::response_t s_axil_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PARAM(Queues, Queues >= 1 && Queues <= 16)
  `NH_PARAM(CountWidth, CountWidth >= 2 && CountWidth <= 32)
  `NH_PARAM(TimeWidth, TimeWidth >= 1 && TimeWidth <= 32)

  localparam int AW = nh_irq_pkg::AddressWidth;
  localparam int RW = nh_irq_regs_pkg::AddressWidth;  // of a window

  logic write, write_error;
  logic [AW-1:0] write_address, read_address;
  logic [31:0] write_data, write_strobe, word;
  nh_axil_slave #(
      .AddressWidth(AW)
  ) u_axil (
      .clk_i,
      .rst_i,
      .axil_i(s_axil_i),
      .axil_o(s_axil_o),
      .write_o(write),
      .write_address_o(write_address),
      .write_data_o(write_data),
      .write_strobe_o(write_strobe),
      .write_error_i(write_error),
      .read_address_o(read_address),
      .read_data_i(word),
      .read_error_i(!nh_irq_regs_pkg::mapped(read_address[RW-1:0]) || 5'(read_address[AW-1:RW]) >= 5'(Queues))
  );

  // ---- Queues
  logic [Queues-1:0] bad, write_to, read_from;
  logic [Queues*32-1:0] words;
  nh_irq_pkg::write_t written;
  assign written.offset = write_address[RW-1:0];
  assign written.data = write_data;
  assign written.strobe = write_strobe;
  for (genvar q = 0; q < Queues; q++) begin : gen_queue
    assign write_to[q] = write_address[AW-1:RW] == (AW - RW)'(q);
    assign read_from[q] = read_address[AW-1:RW] == (AW - RW)'(q);
    nh_irq_queue #(
        .CountWidth(CountWidth),
        .TimeWidth(TimeWidth)
    ) u_queue (
        .clk_i,
        .rst_i,
        .event_i(event_i[q]),
        .irq_o(irq_o[q]),
        .write_valid_i(write && !write_error && write_to[q]),
        .write_i(written),
        .bad_o(bad[q]),
        .register_i(read_address[RW-1:0]),
        .word_o(words[q*32+:32])
    );
  end
  assign write_error = !nh_irq_regs_pkg::writable(write_address[RW-1:0]) || write_to == '0
                       || (write_address[RW-1:0] == nh_irq_regs_pkg::ConsumedOffset && (bad & write_to) != '0);

  // ---- Reads
  nh_irq_regs_pkg::shape_t shape;
  always_comb begin
    shape = '0;
    shape.queues = 5'(Queues);
    shape.count_width = 6'(CountWidth);
    shape.time_width = 6'(TimeWidth);
    case (read_address[RW-1:0])
      nh_irq_regs_pkg::IdOffset:      word = nh_irq_regs_pkg::IdReset;
      nh_irq_regs_pkg::VersionOffset: word = nh_irq_regs_pkg::VersionReset;
      nh_irq_regs_pkg::ShapeOffset:   word = shape;
      default:                        word = '0;
    endcase
    if (read_from == '0) word = '0;
    for (int q = 0; q < Queues; q++) word |= words[q*32+:32] & {32{read_from[q]}};
  end
endmodule
