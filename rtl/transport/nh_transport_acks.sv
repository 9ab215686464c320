// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Acknowledgements that wait, one a peer: a later one of the same peer takes the place of the one that waits, as it
/// says all of that. One goes when it stands for enough packets, has waited long enough, or is urgent.
module nh_transport_acks #(
    parameter int AckEntries = 8
) (
    input  logic                   clk_i,
    input  logic                   rst_i,
    input  logic [            7:0] packets_i,     // that are enough, in the next clock
    input  logic [           11:0] clocks_i,
    input  logic                   valid_i,
    input  logic                   urgent_i,
    input  nh_transport_pkg::ack_t ack_i,
    output logic                   valid_o,
    output nh_transport_pkg::ack_t ack_o,
    input  logic                   take_i,
    input  logic                   forget_i,   // the peer's
    input  logic [           11:0] forget_peer_i,
    output logic                   lost_o      // no entry was free
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(AckEntries, AckEntries >= 2 && AckEntries <= 16)

  localparam int AB = nh_transport_pkg::AckBits;
  localparam int MarkLow = nh_transport_pkg::AckMarkLow;
  localparam int PeerLow = nh_transport_pkg::AckPeerLow;
  logic [AckEntries-1:0] valid_q, urgent_q, enough_q, aged_q, eligible, grant, same, is_free, first_free, write, goes;
  logic [AckEntries-1:0] drop;
  logic drop_new;
  logic [AckEntries*AB-1:0] say_q;
  logic [AckEntries*8-1:0] count_q;
  logic [AckEntries*12-1:0] age_q;

  for (genvar i = 0; i < AckEntries; i++) begin : gen_entry
    logic [7:0] more;
    logic [11:0] older;
    logic keeps;  // what waits here is of the same packets' sender, and does not go
    assign same[i] = valid_q[i] && say_q[i*AB+PeerLow+:12] == ack_i.peer;
    assign is_free[i] = !valid_q[i];
    assign eligible[i] = valid_q[i] && (urgent_q[i] || enough_q[i] || aged_q[i]);
    assign more = count_q[i*8+:8] == '1 ? '1 : count_q[i*8+:8] + 8'd1;
    assign older = age_q[i*12+:12] == '1 ? '1 : age_q[i*12+:12] + 12'd1;
    assign goes[i] = take_i && grant[i];
    assign keeps = valid_q[i] && !goes[i];
    assign drop[i] = forget_i && say_q[i*AB+PeerLow+:12] == forget_peer_i;
    assign write[i] = valid_i && (same[i] || (first_free[i] && !(|same)));
    always_ff @(posedge clk_i) begin
      if (rst_i) valid_q[i] <= 1'b0;
      else if (write[i]) valid_q[i] <= !drop_new;
      else if (goes[i] || drop[i]) valid_q[i] <= 1'b0;
    end
    always_ff @(posedge clk_i) begin
      if (write[i]) begin
        say_q[i*AB+:AB] <= ack_i;
        say_q[i*AB+MarkLow] <= ack_i.mark || (keeps && say_q[i*AB+MarkLow]);
        urgent_q[i] <= urgent_i || (keeps && urgent_q[i]);
        count_q[i*8+:8] <= keeps ? more : 8'd1;
      end
      age_q[i*12+:12] <= write[i] && !keeps ? '0 : older;
      // Whether it goes is known a clock before.
      enough_q[i] <= !write[i] ? count_q[i*8+:8] >= packets_i : keeps ? more >= packets_i : packets_i <= 8'd1;
      aged_q[i] <= write[i] && !keeps ? clocks_i == '0 : older >= clocks_i;
    end
  end
  always_comb begin
    first_free = '0;
    for (int i = AckEntries - 1; i >= 0; i--) if (is_free[i]) first_free = AckEntries'(1) << i;
  end
  assign drop_new = forget_i && ack_i.peer == forget_peer_i;
  assign lost_o = valid_i && !(|same) && !(|is_free);

  nh_rr_arbiter #(
      .N(AckEntries)
  ) u_next (
      .clk_i,
      .rst_i,
      .req_i(eligible),
      .advance_i(take_i),
      .hold_i(1'b0),
      .gnt_o(grant)
  );
  assign valid_o = |eligible;
  always_comb begin
    ack_o = '0;
    for (int i = 0; i < AckEntries; i++) if (grant[i]) ack_o = ack_o | say_q[i*AB+:AB];
  end
endmodule
