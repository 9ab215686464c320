// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of the credits of both kinds of links, for any number D of places in the receiver's FIFOs. A link
/// between nodes: nh_hxb_output wired to nh_hxb_input, everything that its FIFOs bring, ask and own left open, a node
/// behind that takes flits when it likes. A PU's link: a PU that sends whatever it likes, well-formed or not, but only
/// with a credit. In each clock the sender's credits, the flits in the FIFO, the credits still owed and those on the
/// wires are D; so the FIFO never runs over, the sender can use every place of it, and no credit is made or lost.
module nh_hxb_credits_proof #(
    parameter int D = 3,
    localparam int V = 2,
    localparam int B = 2,
    localparam int R = 2,
    localparam int Lanes = 2,
    localparam int L = 2,
    localparam int A = 1,  // 2 processing units
    localparam int W = A + L,
    localparam int F = W + 3,
    localparam int CountWidth = $clog2(D + 1)
) (
    input logic               clk_i,
    input logic               rst_i,
    input logic               up_i,
    input logic [    V*R-1:0] valid_i,
    input logic [  V*R*F-1:0] fifo_flit_i,
    input logic [    V*R-1:0] ask_i,
    input logic [      V-1:0] drain_i,
    input logic [  Lanes-1:0] pu_valid_i,
    input logic [Lanes*F-1:0] pu_flit_i,
    input logic [      V-1:0] pu_drain_i
);
  `NH_START

  // ---- A link between nodes ----
  logic [V*R-1:0] free, grant, own, take;
  logic [V-1:0] busy, credit, valid, idle, cut, full;
  logic [4*V:0] unused_guard;
  logic [V*F-1:0] flit;
  logic link_valid, link_vc, sender_dead, receiver_dead, lost_out, lost_in, head_out, head_in;
  logic [F-1:0] link_flit;
  nh_hxb_output #(
      .FlitWidth(W),
      .LengthWidth(L),
      .VirtualChannels(V),
      .BufferFlits(B),
      .InputFlits(D),
      .Policy(nh_hxb_pkg::PolicyFlexible),
      .Requesters(R)
  ) u_sender (
      .clk_i,
      .rst_i,
      .up_i,
      .fifo_valid_i(valid_i),
      .fifo_flit_i,
      .length_i({V * R * L{1'b0}}),
      .reachable_i({V * R{1'b1}}),
      .ask_i(ask_i & valid_i),
      .lock_i({V * R{1'b0}}),
      .move_i({V * R{1'b1}}),
      .release_i({V * R{1'b0}}),
      .free_o(free),
      .grant_o(grant),
      .own_o(own),
      .take_o(take),
      .busy_o(busy),
      .valid_o(link_valid),
      .vc_o(link_vc),
      .flit_o(link_flit),
      .credit_i(credit),
      .dead_o(sender_dead),
      .lost_o(lost_out),
      .head_out_o(head_out)
  );
  nh_hxb_input #(
      .Dims(1),
      .Size0(2),
      .Size1(1),
      .Size2(1),
      .Size3(1),
      .FlitWidth(W),
      .LengthWidth(L),
      .VirtualChannels(V),
      .InputFlits(D)
  ) u_receiver (
      .clk_i,
      .rst_i,
      .up_i,
      .valid_i(link_valid),
      .vc_i(link_vc),
      .flit_i(link_flit),
      .credit_o(credit),
      .valid_o(valid),
      .flit_o(flit),
      .take_i(valid & drain_i),
      .idle_o(idle),
      .dead_o(receiver_dead),
      .lost_o(lost_in),
      .cut_o(cut),
      .bad_vc_o(unused_guard[0]),
      .overflow_o(unused_guard[V:1]),
      .no_head_o(unused_guard[2*V:V+1]),
      .bad_destination_o(unused_guard[3*V:2*V+1]),
      .bad_length_o(unused_guard[4*V:3*V+1]),
      .head_o(head_in)
  );

  // ---- A PU's link: lane v carries channel v, with a credit ----
  logic [V-1:0] pu_credit, pu_fifo_valid, pu_idle, pu_cut, pu_sends, available;
  logic [V-1:0] pu_overflow, pu_no_head, pu_destination, pu_length;
  logic [V*F-1:0] pu_flit;
  logic [Lanes-1:0] pu_lost, pu_bad_vc;
  logic pu_dead, pu_head;
  nh_hxb_input #(
      .Dims(1),
      .Size0(2),
      .Size1(1),
      .Size2(1),
      .Size3(1),
      .FlitWidth(W),
      .LengthWidth(L),
      .VirtualChannels(V),
      .InputFlits(D),
      .Lanes(Lanes),
      .Guard(1)
  ) u_pu (
      .clk_i,
      .rst_i,
      .up_i,
      .valid_i(pu_sends),
      .vc_i(2'b10),
      .flit_i(pu_flit_i),
      .credit_o(pu_credit),
      .valid_o(pu_fifo_valid),
      .flit_o(pu_flit),
      .take_i(pu_fifo_valid & pu_drain_i),
      .idle_o(pu_idle),
      .dead_o(pu_dead),
      .lost_o(pu_lost),
      .cut_o(pu_cut),
      .bad_vc_o(pu_bad_vc),
      .overflow_o(pu_overflow),
      .no_head_o(pu_no_head),
      .bad_destination_o(pu_destination),
      .bad_length_o(pu_length),
      .head_o(pu_head)
  );
  logic [V*8-1:0] pu_has_q;  // the PU's credits
  for (genvar v = 0; v < V; v++) begin : gen_pu
    assign available[v] = pu_has_q[v*8+:8] != 8'd0;
    assign pu_sends[v] = pu_valid_i[v] && available[v];
    always_ff @(posedge clk_i) begin
      if (rst_i) pu_has_q[v*8+:8] <= 8'(D);
      else pu_has_q[v*8+:8] <= pu_has_q[v*8+:8] + 8'(pu_credit[v]) - 8'(pu_sends[v]);
    end
  end

  // ---- What the registers hold. `hierconn` is Yosys' hierarchical reference. ----
  (* hierconn *) wire [CountWidth-1:0] \u_sender.gen_channel[0].u_channel.u_credits.count_q ;
  (* hierconn *) wire [CountWidth-1:0] \u_sender.gen_channel[1].u_channel.u_credits.count_q ;
  (* hierconn *) wire [CountWidth-1:0] \u_receiver.gen_channel[0].u_fifo.count_q ;
  (* hierconn *) wire [CountWidth-1:0] \u_receiver.gen_channel[1].u_fifo.count_q ;
  (* hierconn *) wire [$clog2(B+1)-1:0] \u_sender.gen_channel[0].u_channel.u_buffer.count_q ;
  (* hierconn *) wire [$clog2(B+1)-1:0] \u_sender.gen_channel[1].u_channel.u_buffer.count_q ;
  (* hierconn *) wire [CountWidth-1:0] \u_pu.gen_channel[0].u_fifo.count_q ;
  (* hierconn *) wire [CountWidth-1:0] \u_pu.gen_channel[1].u_fifo.count_q ;
  (* hierconn *) wire [CountWidth-1:0] \u_pu.gen_channel[0].gen_guard.owed_q ;
  (* hierconn *) wire [CountWidth-1:0] \u_pu.gen_channel[1].gen_guard.owed_q ;
  (* hierconn *) wire \u_pu.gen_channel[0].open_q ;
  (* hierconn *) wire \u_pu.gen_channel[1].open_q ;
  logic [V-1:0] pu_open;
  assign pu_open = {\u_pu.gen_channel[1].open_q , \u_pu.gen_channel[0].open_q };
  logic buffers_in_range;
  assign buffers_in_range = 32'(\u_sender.gen_channel[0].u_channel.u_buffer.count_q ) <= B &&
      32'(\u_sender.gen_channel[1].u_channel.u_buffer.count_q ) <= B;
  logic [V*CountWidth-1:0] has, held, pu_held, pu_owed;
  assign has = {
    \u_sender.gen_channel[1].u_channel.u_credits.count_q ,
    \u_sender.gen_channel[0].u_channel.u_credits.count_q };
  assign held = {\u_receiver.gen_channel[1].u_fifo.count_q , \u_receiver.gen_channel[0].u_fifo.count_q };
  assign pu_held = {\u_pu.gen_channel[1].u_fifo.count_q , \u_pu.gen_channel[0].u_fifo.count_q };
  assign pu_owed = {\u_pu.gen_channel[1].gen_guard.owed_q , \u_pu.gen_channel[0].gen_guard.owed_q };

  logic [V-1:0] conserved, pu_conserved, tail_fits, in_range, used_up, pu_used_up, returned, owes;
  for (genvar v = 0; v < V; v++) begin : gen_sum
    localparam int At = v * CountWidth;
    assign conserved[v] = 8'(has[At+:CountWidth]) + 8'(held[At+:CountWidth]) + 8'(credit[v]) == 8'(D);
    assign in_range[v] = 32'(held[At+:CountWidth]) <= D && 32'(pu_held[At+:CountWidth]) <= D &&
        (pu_dead || 32'(pu_has_q[v*8+:8]) <= D);
    assign pu_conserved[v] =
        pu_has_q[v*8+:8] + 8'(pu_held[At+:CountWidth]) + 8'(pu_owed[At+:CountWidth]) + 8'(pu_credit[v]) == 8'(D);
    // The tail that a dead link's open message still gets: where there is a place, it is not one whose credit is owed.
    assign tail_fits[v] = !pu_open[v] || 32'(pu_held[At+:CountWidth]) == D ||
        8'(pu_held[At+:CountWidth]) + 8'(pu_owed[At+:CountWidth]) < 8'(D);
    assign full[v] = 32'(held[At+:CountWidth]) == D;
    assign used_up[v] = 32'(held[At+:CountWidth]) == D && has[At+:CountWidth] == '0;
    assign pu_used_up[v] = 32'(pu_held[At+:CountWidth]) == D && !available[v];
    assign owes[v] = pu_owed[At+:CountWidth] != '0;
    // All places were used, and all credits are back.
    logic was_used_q;
    always_ff @(posedge clk_i) was_used_q <= !rst_i && (was_used_q || (used_up[v] && pu_used_up[v]));
    assign returned[v] = was_used_q && 32'(has[At+:CountWidth]) == D && pu_has_q[v*8+:8] == 8'(D);
  end
  // A link that dies takes the credits with it.
  `NH_ASSERT(credits_conserved, sender_dead || conserved == '1)
  `NH_ASSERT(pu_credits_conserved, pu_dead || pu_conserved == '1)
  `NH_ASSERT(tail_has_a_place, !pu_dead || tail_fits == '1)
  `NH_ASSERT(one_view_of_the_link, sender_dead == receiver_dead && sender_dead == pu_dead)
  `NH_ASSERT(counts_in_range, in_range == '1 && buffers_in_range)
  `NH_ASSERT(nothing_into_a_full_fifo, !(link_valid && full[link_vc]))
  `NH_ASSERT(no_overflow, pu_overflow == '0)

  `NH_COVER(every_place_is_used, used_up == '1)
  `NH_COVER(pu_uses_every_place, pu_used_up == '1)
  `NH_COVER(all_credits_come_back, returned == '1)
  `NH_COVER(owes_a_credit, owes != '0)

  logic unused_bits;
  assign unused_bits = ^{free, grant, own, take, busy, idle, cut, unused_guard, flit, lost_out, lost_in, head_out,
                         head_in, pu_idle, pu_cut, pu_no_head, pu_destination, pu_length, pu_flit, pu_lost,
                         pu_bad_vc, pu_head};
endmodule
