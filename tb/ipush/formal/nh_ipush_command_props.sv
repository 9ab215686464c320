// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// What a write command of nh_ipush may ask for: between the engines, of which it is asserted, and nh_ipush_writer,
/// whose proof assumes it (Assume). All of its bytes are within base_i .. bound_i (words): the sender's region, or its
/// ring, in which they may go on at the start.
module nh_ipush_command_props #(
    parameter int AddressWidth = 32,
    parameter int Assume = 0
) (
    input logic                    clk_i,
    input logic                    rst_i,
    input logic                    valid_i,
    input logic                    ready_i,
    input logic [AddressWidth-1:0] address_i,
    input logic [9:0]              words_i,
    input logic [9:0]              to_end_i,
    input logic [AddressWidth-1:0] wrap_i,
    input logic                    ring_i,    // base and bound are a ring's
    input logic [AddressWidth-4:0] base_i,
    input logic [AddressWidth-3:0] bound_i
);
  logic sizes, plain, wraps, holds;
  logic [AddressWidth-3:0] first;
  assign first = {1'b0, address_i[AddressWidth-1:3]};
  assign sizes = address_i[2:0] == '0 && words_i != '0 && words_i <= 10'd512 && to_end_i != '0 && to_end_i <= 10'd512 &&
      first >= {1'b0, base_i} && bound_i <= {1'b1, (AddressWidth - 3)'(0)};
  assign plain = words_i <= to_end_i && {2'b0, first} + (AddressWidth)'(words_i) <= {2'b0, bound_i};
  assign wraps = ring_i && words_i > to_end_i && {2'b0, first} + (AddressWidth)'(to_end_i) == {2'b0, bound_i} &&
      wrap_i == {base_i, 3'b000} && (AddressWidth)'(words_i) <= (AddressWidth)'(bound_i - {1'b0, base_i});
  assign holds = !valid_i || (ready_i && sizes && (plain || wraps));

  if (Assume != 0) begin : gen_assume
    always_comb if (!rst_i) assume (holds);
  end else begin : gen_assert
    `NH_ASSERT(command_within_its_area, holds)
  end
  `NH_COVER(command_wraps, valid_i && wraps && words_i == 10'd3)
  `NH_COVER(command_in_region, valid_i && !ring_i)
endmodule
