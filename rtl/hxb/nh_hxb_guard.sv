// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Watches one virtual channel of the PU's link (docs/blocks/hxb.md, "Bad input"): what it lets through is a sequence
/// of messages, each a head with an address that exists and a length that fits, and as many flits as the head says or
/// fewer, the last one a tail. Works in the flit's own clock. A message that is not as long as its head said ends in a
/// tail with `bad`.
module nh_hxb_guard #(
    parameter int Dims = 3,
    parameter int Size0 = 4,
    parameter int Size1 = 4,  // 1..16
    parameter int Size2 = 4,  // 1..16
    parameter int Size3 = 1,  // 1..16
    parameter int FlitWidth = 32,
    parameter int LengthWidth = 10,
    parameter int MaxLength = 0,  // >= 0: flits of the longest message, 0 for no limit
    localparam int F = nh_hxb_pkg::flit_bits(FlitWidth)
) (
    input  logic         clk_i,
    input  logic         rst_i,
    input  logic         valid_i,
    input  logic [F-1:0] flit_i,             // {head, tail, bad, data}
    input  logic         full_i,             // there is no room for it
    output logic         store_o,
    output logic [F-1:0] flit_o,
    output logic         discard_o,          // thrown away, and owes a credit
    output logic         overflow_o,         // events, in the flit's clock
    output logic         no_head_o,
    output logic         bad_destination_o,
    output logic         bad_length_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Dims, Dims >= 1 && Dims <= 4)
  `NH_PART_PARAM(Size0, Size0 >= 1 && Size0 <= 16)
  `NH_PART_PARAM(Size1, Size1 >= 1 && Size1 <= 16)
  `NH_PART_PARAM(Size2, Size2 >= 1 && Size2 <= 16)
  `NH_PART_PARAM(Size3, Size3 >= 1 && Size3 <= 16)
  `NH_PART_PARAM(FlitWidth, FlitWidth >= 8 && FlitWidth <= 512)
  `NH_PART_PARAM(LengthWidth, LengthWidth >= 1 && LengthWidth <= 16)
  `NH_PART_PARAM(MaxLength, MaxLength >= 0)

  localparam int AddressWidth = nh_hxb_pkg::low_bit(4, Size0, Size1, Size2, Size3);

  logic head, tail;
  logic [LengthWidth-1:0] length;
  assign {head, tail} = flit_i[F-1-:2];
  assign length = flit_i[AddressWidth+:LengthWidth];

  // A coordinate can be beyond its dimension only if the size is no power of two.
  logic [Dims-1:0] beyond;
  for (genvar d = 0; d < Dims; d++) begin : gen_dimension
    localparam int Size = nh_hxb_pkg::size(d, Size0, Size1, Size2, Size3);
    localparam int Low = nh_hxb_pkg::low_bit(d, Size0, Size1, Size2, Size3);
    localparam int CoordinateWidth = $clog2(Size);
    if (Size == 2 ** CoordinateWidth) begin : gen_all
      assign beyond[d] = 1'b0;
    end else begin : gen_some
      assign beyond[d] = flit_i[Low+:CoordinateWidth] > CoordinateWidth'(Size - 1);
    end
  end

  logic too_long;
  if (MaxLength > 0 && MaxLength < 2 ** LengthWidth - 1) begin : gen_limit
    assign too_long = length > LengthWidth'(MaxLength);
  end else begin : gen_no_limit
    assign too_long = 1'b0;
  end

  // In a message: flits still to come, 0 else.
  logic [LengthWidth-1:0] left_q;
  logic in_message_q, discard_q;
  logic accept, starts, good_head, last, wrong;
  assign accept = valid_i && !full_i;
  assign starts = accept && head && !in_message_q;  // also while throwing away
  assign good_head = starts && !(|beyond) && length != '0 && !too_long;
  assign last = in_message_q ? left_q == LengthWidth'(1) : length == LengthWidth'(1);

  assign overflow_o = valid_i && full_i;
  assign no_head_o = accept && !head && !in_message_q && !discard_q;
  assign bad_destination_o = starts && |beyond;

  // A stored flit with which the message is not as its head said: a new head, a tail too early or none where it is due.
  assign store_o = good_head || (accept && in_message_q);
  assign wrong = (in_message_q && head) || (tail != last);
  assign bad_length_o = (store_o && wrong) || (starts && !(|beyond) && !good_head);
  assign discard_o = accept && !store_o;

  logic new_head, ends;
  assign new_head = in_message_q && head;
  assign ends = new_head || tail || last;
  assign flit_o = {head && !in_message_q, ends, flit_i[F-3] || wrong, flit_i[F-4:0]};

  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      in_message_q <= 1'b0;
      discard_q <= 1'b0;
    end else if (accept) begin
      in_message_q <= store_o && !ends;
      // Thrown away up to a tail: what follows a message without tail, or a head that was refused or came in a message.
      discard_q <= !tail && (store_o ? ends : starts || discard_q);
    end
  end
  always_ff @(posedge clk_i) begin
    if (accept) left_q <= (in_message_q ? left_q : length) - 1'b1;
  end

  `NH_ASSERT(one_state, !(in_message_q && discard_q))
  `NH_ASSERT(flits_to_come, !in_message_q || left_q != '0)
endmodule
