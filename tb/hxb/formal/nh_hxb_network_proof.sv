// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Progress of the generated 2 x 2 network, from reset on: each PU sends `Messages` messages of 3 flits to any PUs, one
/// after the other over alternating virtual channels of its link, all PUs at once. By clock `Bound` all flits of all
/// messages are delivered, each at its destination and nowhere else, none with `bad`.
module nh_hxb_network_proof #(
    parameter int Policy = 0,
    parameter int Adaptive = 1,
    parameter int VirtualChannels = 2,
    parameter int Messages = 1,  // 1 or 2
    parameter int Bound = 40,
    localparam int N = 4,
    localparam int V = VirtualChannels,
    localparam int VW = nh_width_pkg::index_width(V),
    localparam int L = 2,
    localparam int W = 8,
    localparam int F = W + 3,
    localparam int C = nh_hxb_pkg::CounterWidth
) (
    input logic clk_i,
    input logic rst_i
);
  `NH_START

  logic [7:0] clock_q;
  always_ff @(posedge clk_i) clock_q <= rst_i ? '0 : clock_q + 8'(clock_q != '1);

  // Message k of PU p: bits of 2 * p + k.
  (* anyconst *) logic [2*N*2-1:0] to;

  logic [N-1:0] pu_valid_i, pu_valid_o;
  logic [N*VW-1:0] pu_vc_i, pu_vc_o;
  logic [N*F-1:0] pu_flit_i, pu_flit_o;
  logic [N*V-1:0] pu_credit_i, pu_credit_o;
  logic [N*C-1:0] bad_vc_o, overflow_o, no_head_o, bad_destination_o, bad_length_o, lost_flits_o, cut_messages_o;
  logic [N*3-1:0] probe_o;
  logic [4*C-1:0] xb_lost_flits_o, xb_cut_messages_o;
  logic [4*3-1:0] xb_probe_o;
  nh_hxb_2x2 #(
      .FlitWidth(W),
      .LengthWidth(L),
      .VirtualChannels(V),
      .BufferFlits(3),
      .InputFlits(3),
      .Policy(Policy),
      .Adaptive(Adaptive),
      .PuWidth(1)
  ) dut (
      .pu_up_i('1),
      .xb_up_i('1),
      .*
  );

  // ---- Processing units ----
  logic [N*5-1:0] sent, received, expected;  // flits
  logic [N-1:0] done, misled;
  for (genvar p = 0; p < N; p++) begin : gen_pu
    logic message_q, running_q, over_q;
    logic [L-1:0] left_q, size;
    logic [VW-1:0] channel;
    logic [1:0] destination;
    logic [V-1:0] available, take;
    logic send;
    assign size = L'(3);
    assign channel = VW'((32'(message_q) + p) % V);
    assign destination = to[(2*p+32'(message_q))*2+:2];
    for (genvar v = 0; v < V; v++) begin : gen_channel
      assign take[v] = send && channel == VW'(v);
      nh_credit_counter #(
          .Credits(3)
      ) u_credits (
          .clk_i,
          .rst_i,
          .give_i(pu_credit_o[p*V+v]),
          .take_i(take[v]),
          .available_o(available[v])
      );
    end
    always_comb begin
      send = 1'b0;
      for (int v = 0; v < V; v++) if (channel == VW'(v)) send = running_q && available[v];
    end
    assign pu_valid_i[p] = send;
    assign pu_vc_i[p*VW+:VW] = channel;
    assign pu_flit_i[p*F+:F] = {left_q == size, left_q == L'(1), 1'b0, 2'b00, 2'(p), left_q == size ? size : L'(0),
                                destination};
    always_ff @(posedge clk_i) begin
      if (rst_i) begin
        message_q <= 1'b0;
        running_q <= 1'b0;
        over_q <= 1'b0;
        sent[p*5+:5] <= '0;
        received[p*5+:5] <= '0;
      end else begin
        sent[p*5+:5] <= sent[p*5+:5] + 5'(send);
        received[p*5+:5] <= received[p*5+:5] + 5'(pu_valid_o[p]);
        if (!running_q) begin
          if (!over_q) begin
            running_q <= 1'b1;
            left_q <= size;
          end
        end else if (send) begin
          left_q <= left_q - 1'b1;
          if (left_q == L'(1)) begin
            running_q <= 1'b0;
            message_q <= 1'b1;
            over_q <= message_q || Messages == 1;
          end
        end
      end
    end
    // It takes each flit at once.
    for (genvar v = 0; v < V; v++) begin : gen_credit
      always_ff @(posedge clk_i) pu_credit_i[p*V+v] <= !rst_i && pu_valid_o[p] && pu_vc_o[p*VW+:VW] == VW'(v);
    end
    // Flits of all messages to this PU.
    logic [4:0] due;
    always_comb begin
      due = '0;
      for (int m = 0; m < 2 * N; m++)
        if (to[m*2+:2] == 2'(p) && m % 2 < Messages) due = due + 5'd3;
    end
    assign expected[p*5+:5] = due;
    assign done[p] = over_q && received[p*5+:5] == due;
    assign misled[p] = pu_valid_o[p] && (pu_flit_o[p*F+:2] != 2'(p) || pu_flit_o[p*F+W] ||
                                         received[p*5+:5] == due);
  end

  `NH_ASSERT(delivered_in_time, 32'(clock_q) < 32'(Bound) || &done)
  `NH_ASSERT(where_they_belong, misled == '0)

  `NH_COVER(all_delivered, &done)
  `NH_COVER(all_to_one, &done && expected[4:0] == 5'(12 * Messages))
  `NH_COVER(opposite_corners, &done && to[1:0] == 2'd3 && to[5:4] == 2'd2 && to[9:8] == 2'd1 && to[13:12] == 2'd0)

  logic unused_bits;
  assign unused_bits = ^{probe_o, xb_probe_o, sent, bad_vc_o, overflow_o, no_head_o, bad_destination_o, bad_length_o,
                         lost_flits_o, cut_messages_o, xb_lost_flits_o, xb_cut_messages_o};
endmodule
