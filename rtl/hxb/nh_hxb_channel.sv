// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Buffer of one virtual channel at an output (docs/blocks/hxb.md): who may store a message in it, and when it may send
/// (Boku 1995, 3.2). At most one message is being stored; its owner is the input FIFO it comes from. Routing and
/// reservations are the node's: it says who asks (`ask_i`), who gets a free buffer unasked (`lock_i`), whose flits may
/// move now (`move_i`).
module nh_hxb_channel #(
    parameter int FlitWidth = 32,
    parameter int LengthWidth = 10,
    parameter int BufferFlits = 16,
    parameter int InputFlits = 3,  // of the receiver: credits
    parameter int Policy = 0,
    parameter int Requesters = 4,  // >= 1: input FIFOs that may ask
    parameter int Reserve = 0,     // 0, 1: 1 a grant makes an owner, whose head moves later
    localparam int R = Requesters,
    localparam int F = nh_hxb_pkg::flit_bits(FlitWidth)
) (
    input  logic                     clk_i,
    input  logic                     rst_i,
    // The input FIFOs' ends, and the length in flits of the message that each of them asks for.
    input  logic [            R-1:0] fifo_valid_i,
    input  logic [          R*F-1:0] fifo_flit_i,
    input  logic [R*LengthWidth-1:0] length_i,
    input  logic [            R-1:0] reachable_i,   // constant: 0 for who never asks
    input  logic [            R-1:0] ask_i,
    input  logic [            R-1:0] lock_i,        // only of a buffer that is free, one requester
    input  logic [            R-1:0] move_i,
    input  logic [            R-1:0] release_i,     // an owner is none any more
    output logic [            R-1:0] free_o,        // the buffer is free for this requester's message
    output logic [            R-1:0] grant_o,
    output logic [            R-1:0] own_o,
    output logic [            R-1:0] take_o,        // the FIFO's flit moves into the buffer
    output logic                     busy_o,        // from registers
    output logic                     whole_o,       // static: a tail is in the buffer; from a register
    // The link.
    input  logic                     dead_i,
    input  logic                     credit_i,
    output logic                     sends_o,       // asks for the link
    output logic [            F-1:0] flit_o,
    input  logic                     taken_i
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(FlitWidth, FlitWidth >= 8 && FlitWidth <= 512)
  `NH_PART_PARAM(LengthWidth, LengthWidth >= 1 && LengthWidth <= 16)
  `NH_PART_PARAM(BufferFlits, BufferFlits >= 2 && BufferFlits <= 1024)
  `NH_PART_PARAM(InputFlits, InputFlits >= 3 && InputFlits <= 16)
  `NH_PART_PARAM(Policy, Policy >= 0 && Policy <= 3)
  `NH_PART_PARAM(Requesters, Requesters >= 1)
  `NH_PART_PARAM(Reserve, Reserve == 0 || Reserve == 1)

  localparam int CountWidth = $clog2(BufferFlits + 1);
  // Room and length are compared at the wider one's width.
  localparam int CompareWidth = CountWidth > LengthWidth ? CountWidth : LengthWidth;
  localparam bit Whole = Policy == nh_hxb_pkg::PolicyStatic || Policy == nh_hxb_pkg::PolicyDynamic;

  logic [R-1:0] own_q, own_d, chosen, fits, ask, grant, take;
  logic         owned_q, write, valid, full, available;
  logic [F-1:0] written;
  logic [CountWidth-1:0] count;
  logic unused_count;

  // Who gets it.
  if (Whole) begin : gen_whole
    logic [CountWidth-1:0] room_q;
    always_ff @(posedge clk_i) begin
      if (rst_i) room_q <= CountWidth'(BufferFlits);
      else if (write && !taken_i) room_q <= room_q - 1'b1;
      else if (taken_i && !write) room_q <= room_q + 1'b1;
    end
    for (genvar r = 0; r < R; r++) begin : gen_fits
      assign fits[r] = CompareWidth'(room_q) >= CompareWidth'(length_i[r*LengthWidth+:LengthWidth]);
    end
    assign unused_count = ^count;
    `NH_ASSERT(room_and_count, 32'(room_q) + 32'(count) == 32'(BufferFlits))
  end else if (Policy == nh_hxb_pkg::PolicyWormhole) begin : gen_wormhole
    assign fits = {R{!valid}};
    assign unused_count = ^{count, length_i};
  end else begin : gen_flexible
    assign fits = {R{!full}};
    assign unused_count = ^{count, length_i};
  end
  assign free_o = fits & {R{!owned_q}};
  assign ask = ask_i & free_o;
  nh_rr_arbiter #(
      .N(R)
  ) u_grant (
      .clk_i,
      .rst_i,
      .req_i(ask),
      .advance_i(1'b1),
      .hold_i(1'b0),
      .gnt_o(grant)
  );
  assign grant_o = grant;

  // What moves: the granted head at once (unless the grant is a reservation), then the owner's flits.
  assign chosen = Reserve != 0 ? own_q : own_q | grant;
  assign take = fifo_valid_i & move_i & {R{!full}} & own_q | (Reserve != 0 ? '0 : grant);
  assign take_o = take;
  assign write = |take;
  always_comb begin
    written = '0;
    for (int r = 0; r < R; r++) written = written | (fifo_flit_i[r*F+:F] & {F{chosen[r]}});
  end
  assign own_d = (own_q | grant | lock_i) & ~release_i & reachable_i &
      ~{R{write && written[F-2]}};
  assign own_o = own_q;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      own_q <= '0;
      owned_q <= 1'b0;
    end else begin
      own_q <= own_d;
      owned_q <= |own_d;
    end
  end

  nh_hxb_buffer #(
      .Width(F),
      .Depth(BufferFlits)
  ) u_buffer (
      .clk_i,
      .rst_i,
      .write_i(write),
      .data_i(written),
      .read_i(taken_i),
      .data_o(flit_o),
      .valid_o(valid),
      .full_o(full),
      .count_o(count)
  );
  assign busy_o = owned_q || (Policy == nh_hxb_pkg::PolicyWormhole ? valid : full);

  // Who sends. A dead link's buffer drains.
  nh_credit_counter #(
      .Credits(InputFlits)
  ) u_credits (
      .clk_i,
      .rst_i,
      .give_i(credit_i && !dead_i),
      .take_i(taken_i && !dead_i),
      .available_o(available)
  );
  if (Policy == nh_hxb_pkg::PolicyStatic) begin : gen_static
    // direct: the first message came into an empty buffer, and its head found a credit there; tails: messages that are
    // in the buffer to their end.
    logic [CountWidth-1:0] tails_q;
    logic direct_q, whole_q, tail_in, tail_out, stopped;
    assign tail_in = write && written[F-2];
    assign tail_out = taken_i && flit_o[F-2];
    assign stopped  = valid && flit_o[F-1] && !available && !dead_i;
    always_ff @(posedge clk_i) begin
      if (rst_i) begin
        tails_q <= '0;
        whole_q <= 1'b0;
        direct_q <= 1'b0;
      end else begin
        if (tail_in && !tail_out) tails_q <= tails_q + 1'b1;
        if (tail_out && !tail_in) tails_q <= tails_q - 1'b1;
        whole_q <= tail_in || (tail_out ? tails_q != CountWidth'(1) : whole_q);
        direct_q <= (write && written[F-1] && !valid) || (direct_q && !tail_out && !stopped);
      end
    end
    assign sends_o = valid && (dead_i || available) && (direct_q || whole_q);
    assign whole_o = whole_q;
    `NH_ASSERT(whole_is_the_count, whole_q == (tails_q != '0))
  end else begin : gen_at_once
    assign sends_o = valid && (dead_i || available);
    assign whole_o = 1'b0;
  end

  `NH_ASSERT(one_owner, $onehot0(own_q))
  `NH_ASSERT(one_grant, $onehot0(grant))
  `NH_ASSERT(grant_to_who_asks, (grant & ~ask_i) == '0)
  `NH_ASSERT(no_grant_while_owned, !owned_q || grant == '0)
  `NH_ASSERT(flag_is_the_owner, owned_q == (own_q != '0))
  `NH_ASSERT(lock_only_when_free, (lock_i & ~free_o) == '0 && $onehot0(lock_i | grant))
  `NH_ASSERT(only_reachable, ((grant | lock_i) & ~reachable_i) == '0)
endmodule
