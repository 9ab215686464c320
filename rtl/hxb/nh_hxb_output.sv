// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Sending end of a link (docs/blocks/hxb.md): a buffer per virtual channel, who may store a message in it (P2 3.2), and which
/// buffer sends. A flit taken from an input FIFO in clock t may be on the link in t + 1; one flit per buffer and clock in, one
/// per lane and clock out. Requester r of channel v is bit v * Requesters + r everywhere. Routing and reservations are the
/// node's: it says who asks (`ask_i`), who gets a free buffer unasked (`lock_i`), whose flits may move now (`move_i`).
module nh_hxb_output #(
    parameter int FlitWidth = 32,
    parameter int LengthWidth = 10,
    parameter int VirtualChannels = 3,
    parameter int BufferFlits = 16,
    parameter int InputFlits = 3,  // of the receiver: credits
    parameter int Policy = 0,
    parameter int Requesters = 4,  // input FIFOs that may ask for one buffer
    parameter int Shared = 0,      // 1: the same ones for all channels, 0: others for each
    parameter int Lanes = 1,
    parameter int Reserve = 0,     // 1: a grant makes an owner, whose head moves later
    localparam int V = VirtualChannels,
    localparam int R = Requesters,
    localparam int Q = Shared != 0 ? R : V * R,
    localparam int F = nh_hxb_pkg::flit_bits(FlitWidth),
    localparam int VW = nh_hxb_pkg::index_width(V)
) (
    input  logic                     clk_i,
    input  logic                     rst_i,
    input  logic                     up_i,
    // The input FIFOs' ends, and the length in flits of the message that each of them asks for.
    input  logic [            Q-1:0] fifo_valid_i,
    input  logic [          Q*F-1:0] fifo_flit_i,
    input  logic [Q*LengthWidth-1:0] length_i,
    input  logic [          V*R-1:0] reachable_i,   // constant: 0 for who never asks
    input  logic [          V*R-1:0] ask_i,
    input  logic [          V*R-1:0] lock_i,        // only of a buffer that is free, one requester
    input  logic [          V*R-1:0] move_i,
    input  logic [          V*R-1:0] release_i,     // an owner is none any more
    output logic [          V*R-1:0] free_o,        // the buffer is free for this requester's message
    output logic [          V*R-1:0] grant_o,
    output logic [          V*R-1:0] own_o,
    output logic [          V*R-1:0] take_o,        // the FIFO's flit moves into the buffer
    output logic [            V-1:0] busy_o,        // from registers
    // The link.
    output logic [        Lanes-1:0] valid_o,
    output logic [     Lanes*VW-1:0] vc_o,
    output logic [      Lanes*F-1:0] flit_o,
    input  logic [            V-1:0] credit_i,
    output logic                     dead_o,        // up was 0 before this clock
    output logic [        Lanes-1:0] lost_o,
    output logic                     head_out_o
);
  localparam int CountWidth = $clog2(BufferFlits + 1);
  // Room and length are compared at the wider one's width.
  localparam int CompareWidth = CountWidth > LengthWidth ? CountWidth : LengthWidth;
  localparam bit Whole = Policy == nh_hxb_pkg::PolicyStatic || Policy == nh_hxb_pkg::PolicyDynamic;

  logic dead_q;
  assign dead_o = dead_q;
  always_ff @(posedge clk_i) begin
    if (rst_i) dead_q <= 1'b0;
    else if (!up_i) dead_q <= 1'b1;
  end

  logic [V-1:0] sends, taken;
  logic [V*F-1:0] front;

  for (genvar v = 0; v < V; v++) begin : gen_channel
    localparam int First = Shared != 0 ? 0 : v * R;  // its requesters' FIFOs

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
        else if (write && !taken[v]) room_q <= room_q - 1'b1;
        else if (taken[v] && !write) room_q <= room_q + 1'b1;
      end
      for (genvar r = 0; r < R; r++) begin : gen_fits
        assign fits[r] = CompareWidth'(room_q) >= CompareWidth'(length_i[(First+r)*LengthWidth+:LengthWidth]);
      end
      assign unused_count = ^count;
      `NH_ASSERT(room_and_count, 32'(room_q) + 32'(count) == 32'(BufferFlits))
    end else if (Policy == nh_hxb_pkg::PolicyWormhole) begin : gen_wormhole
      assign fits = {R{!valid}};
      assign unused_count = ^{count, length_i[First*LengthWidth+:R*LengthWidth]};
    end else begin : gen_flexible
      assign fits = {R{!full}};
      assign unused_count = ^{count, length_i[First*LengthWidth+:R*LengthWidth]};
    end
    assign free_o[v*R+:R] = fits & {R{!owned_q}};
    assign ask = ask_i[v*R+:R] & free_o[v*R+:R];
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
    assign grant_o[v*R+:R] = grant;

    // What moves: the granted head at once (unless the grant is a reservation), then the owner's flits.
    assign chosen = Reserve != 0 ? own_q : own_q | grant;
    assign take = fifo_valid_i[First+:R] & move_i[v*R+:R] & {R{!full}} & own_q | (Reserve != 0 ? '0 : grant);
    assign take_o[v*R+:R] = take;
    assign write = |take;
    always_comb begin
      written = '0;
      for (int r = 0; r < R; r++) written = written | (fifo_flit_i[(First+r)*F+:F] & {F{chosen[r]}});
    end
    assign own_d = (own_q | grant | lock_i[v*R+:R]) & ~release_i[v*R+:R] & reachable_i[v*R+:R] &
        ~{R{write && written[F-2]}};
    assign own_o[v*R+:R] = own_q;
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
        .read_i(taken[v]),
        .data_o(front[v*F+:F]),
        .valid_o(valid),
        .full_o(full),
        .count_o(count)
    );
    assign busy_o[v] = owned_q || (Policy == nh_hxb_pkg::PolicyWormhole ? valid : full);

    // Who sends. A dead link's buffer drains.
    nh_credit_counter #(
        .Credits(InputFlits)
    ) u_credits (
        .clk_i,
        .rst_i,
        .give_i(credit_i[v] && !dead_q),
        .take_i(taken[v] && !dead_q),
        .available_o(available)
    );
    if (Policy == nh_hxb_pkg::PolicyStatic) begin : gen_static
      // direct: the first message came into an empty buffer; tails: messages that are in the buffer to their end.
      logic [CountWidth-1:0] tails_q;
      logic direct_q, whole_q, tail_in, tail_out;
      assign tail_in = write && written[F-2];
      assign tail_out = taken[v] && front[v*F+F-2];
      always_ff @(posedge clk_i) begin
        if (rst_i) begin
          tails_q <= '0;
          whole_q <= 1'b0;
          direct_q <= 1'b0;
        end else begin
          if (tail_in && !tail_out) tails_q <= tails_q + 1'b1;
          if (tail_out && !tail_in) tails_q <= tails_q - 1'b1;
          whole_q <= tail_in || (tail_out ? tails_q != CountWidth'(1) : whole_q);
          direct_q <= (write && written[F-1] && !valid) || (direct_q && !tail_out);
        end
      end
      assign sends[v] = valid && (dead_q || available) && (direct_q || whole_q);
      `NH_ASSERT(flag_is_the_count, whole_q == (tails_q != '0))
    end else begin : gen_at_once
      assign sends[v] = valid && (dead_q || available);
    end

    `NH_ASSERT(one_owner, $onehot0(own_q))
    `NH_ASSERT(one_grant, $onehot0(grant))
    `NH_ASSERT(grant_to_who_asks, (grant & ~ask_i[v*R+:R]) == '0)
    `NH_ASSERT(no_grant_while_owned, !owned_q || grant == '0)
    `NH_ASSERT(flag_is_the_owner, owned_q == (own_q != '0))
    `NH_ASSERT(lock_only_when_free, (lock_i[v*R+:R] & ~free_o[v*R+:R]) == '0 && $onehot0(lock_i[v*R+:R] | grant))
    `NH_ASSERT(only_reachable, ((grant | lock_i[v*R+:R]) & ~reachable_i[v*R+:R]) == '0)
  end

  logic [Lanes*V-1:0] lane;
  nh_hxb_link_arbiter #(
      .V(V),
      .Lanes(Lanes)
  ) u_link (
      .clk_i,
      .rst_i,
      .ask_i(sends),
      .lane_o(lane),
      .taken_o(taken)
  );
  logic [Lanes-1:0] heads;
  always_comb begin
    vc_o = '0;
    flit_o = '0;
    for (int l = 0; l < Lanes; l++) begin
      valid_o[l] = |lane[l*V+:V] && !dead_q;
      lost_o[l]  = |lane[l*V+:V] && dead_q;
      for (int v = 0; v < V; v++) begin
        vc_o[l*VW+:VW] = vc_o[l*VW+:VW] | (VW'(v) & {VW{lane[l*V+v]}});
        flit_o[l*F+:F] = flit_o[l*F+:F] | (front[v*F+:F] & {F{lane[l*V+v]}});
      end
      heads[l] = valid_o[l] && flit_o[l*F+F-1];
    end
  end
  assign head_out_o = |heads;
endmodule
