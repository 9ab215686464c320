// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of a link that comes back (docs/blocks/switch_recovery.md): two ends, each with
/// nh_switch_recovery and nh_switch_credit, wires of `D` clocks both ways, senders that send packets with any gaps,
/// receivers that grant them whenever somebody likes. Either end dies at any time, by its signal or its register, told
/// to the other or not, and is asked to come back at any time. A packet always finds room; no flit comes without its
/// head; while both ends are up the sender's credits, packets on their way and in the buffer, and credits on their way
/// are as many as the buffer has places. If both are asked, and nothing stops them, both are up within `Bound` clocks,
/// and neither dies of the other's signs if both were asked before one listened.
module nh_switch_recovery_proof #(
    parameter int B = 1,
    parameter int D = 1,
    parameter int Silence = 6,
    localparam int Bound = Silence + 2 * D + 4,
    localparam int CountWidth = $clog2(B + 1)
) (
    input logic       clk_i,
    input logic       rst_i,
    input logic [1:0] up_i,
    input logic [1:0] kill_i,
    input logic [1:0] revive_i,
    input logic [1:0] send_i,
    input logic [1:0] single_i,
    input logic [1:0] there_i,  // a packet's next flit
    input logic [1:0] last_i,   // and it is the tail
    input logic [1:0] grant_i
);
  `NH_START
  always_comb assume ((kill_i & revive_i) == '0);

  logic [1:0] alive, dead, dead_next, told, asked, listening, heard, drained, kill_q, available, take, hold_q;
  logic [1:0] valid, sign, answer, head, tail, in_cross, credit, credits, arrives, calm, no_room, no_head;
  logic [2*4-1:0] heads, backs;  // on their way from an end
  logic [2*CountWidth-1:0] useds;

  for (genvar e = 0; e < 2; e++) begin : gen_end
    localparam int Other = 1 - e;
    always_ff @(posedge clk_i) kill_q[e] <= !rst_i && (kill_q[e] || kill_i[e]) && !revive_i[e];
    nh_switch_recovery #(
        .Silence(Silence)
    ) u_recovery (
        .clk_i,
        .rst_i,
        .up_i(up_i[e]),
        .kill_i(kill_q[e]),
        .kill_now_i(kill_i[e]),
        .revive_i(revive_i[e]),
        .sign_i(valid[Other] && sign[Other]),
        .answer_i(answer[Other]),
        .drained_i(drained[e]),
        .alive_o(alive[e]),
        .dead_o(dead[e]),
        .dead_next_o(dead_next[e]),
        .told_o(told[e]),
        .asked_o(asked[e]),
        .listening_o(listening[e]),
        .heard_o(heard[e])
    );

    // ---- Sender: grant, crossbar, link as in nh_switch_output.
    logic unused_kept, unused_left, unused_more_kept, unused_more_left;
    nh_switch_credit #(
        .Credits(B)
    ) u_credit (
        .clk_i,
        .rst_i,
        .give_i(credits[Other] && !dead[e]),
        .take_i(take[e]),
        .renew_i(listening[e]),
        .available_o(available[e]),
        .kept_o(unused_kept),
        .left_o(unused_left),
        .more_kept_o(unused_more_kept),
        .more_left_o(unused_more_left)
    );
    assign take[e] = send_i[e] && available[e] && !dead[e] && !hold_q[e];
    logic cross_q, cross_head_q, cross_tail_q, read, last;
    assign read = take[e] || (hold_q[e] && there_i[e]);
    assign last = take[e] ? single_i[e] : last_i[e];
    always_ff @(posedge clk_i) begin
      if (rst_i) begin
        hold_q[e] <= 1'b0;
        cross_q <= 1'b0;
      end else begin
        hold_q[e] <= (take[e] || hold_q[e]) && !(read && last);
        cross_q <= read;
      end
      cross_head_q <= take[e];
      cross_tail_q <= last;
    end
    assign in_cross[e] = cross_q && cross_head_q && !dead[e];
    logic [D*5-1:0] wire_q;
    logic [D-1:0] back_q;
    always_ff @(posedge clk_i) begin
      wire_q <= (D * 5)'({wire_q, (cross_q && !dead[e]) || listening[e], listening[e], heard[e], cross_head_q,
                          cross_tail_q});
      if (rst_i) wire_q <= '0;
    end
    assign {valid[e], sign[e], answer[e], head[e], tail[e]} = wire_q[(D-1)*5+:5];
    always_comb begin
      heads[e*4+:4] = '0;
      backs[e*4+:4] = '0;
      for (int d = 0; d < D; d++) begin
        heads[e*4+:4] = heads[e*4+:4] + 4'(wire_q[d*5+4] && !wire_q[d*5+3] && wire_q[d*5+1]);
        backs[e*4+:4] = backs[e*4+:4] + 4'(back_q[d]);
      end
    end

    // ---- Receiver
    logic [CountWidth-1:0] used_q;
    logic open_q, granted;
    assign useds[e*CountWidth+:CountWidth] = used_q;
    assign arrives[e] = valid[Other] && !sign[Other] && alive[e];
    assign granted = grant_i[e] && used_q != '0;
    assign credits[e] = back_q[D-1];
    always_ff @(posedge clk_i) begin
      if (rst_i) begin
        used_q <= '0;
        open_q <= 1'b0;
        back_q <= '0;
      end else begin
        used_q <= used_q + CountWidth'(arrives[e] && head[Other]) - CountWidth'(granted);
        if (dead[e]) open_q <= 1'b0;
        else if (arrives[e]) open_q <= !tail[Other];
        back_q <= D'({back_q, granted});
      end
    end
    assign drained[e] = used_q == '0 && !hold_q[e];
    assign calm[e] = up_i[e] && !kill_q[e] && !kill_i[e] && (!dead[e] || (asked[e] && drained[e]));
    assign no_room[e] = arrives[e] && head[Other] && 32'(used_q) >= B;
    assign no_head[e] = arrives[e] && head[Other] != !open_q;
    logic unused_bits;
    assign unused_bits = ^{unused_kept, unused_left, unused_more_kept, unused_more_left, dead_next[e], told[e]};
  end

  `NH_ASSERT(finds_room, no_room == '0)
  `NH_ASSERT(head_begins, no_head == '0)

  // ---- Credits of either direction, while both ends are up
  (* hierconn *) wire [CountWidth-1:0] \gen_end[0].u_credit.count_q ;
  (* hierconn *) wire [CountWidth-1:0] \gen_end[1].u_credit.count_q ;
  logic [5:0] sum0, sum1;
  assign sum0 = 6'(\gen_end[0].u_credit.count_q ) + 6'(in_cross[0]) + 6'(heads[0+:4]) +
                6'(useds[CountWidth+:CountWidth]) + 6'(backs[4+:4]);
  assign sum1 = 6'(\gen_end[1].u_credit.count_q ) + 6'(in_cross[1]) + 6'(heads[4+:4]) +
                6'(useds[0+:CountWidth]) + 6'(backs[0+:4]);
  `NH_ASSERT(credits_conserved, dead != '0 || (sum0 == 6'(B) && sum1 == 6'(B)))

  // ---- Up in the end
  logic [5:0] calm_q;
  always_ff @(posedge clk_i) begin
    if (rst_i || calm != '1 || dead == '0) calm_q <= '0;
    else calm_q <= calm_q + 6'd1;
  end
  `NH_ASSERT(up_in_the_end, 32'(calm_q) <= Bound)
  // Both were asked before one of them listened, and nothing has stopped one since.
  logic together_q;
  logic [1:0] by_sign;
  assign by_sign = ~dead & dead_next & up_i & ~kill_q;
  always_ff @(posedge clk_i) begin
    if (rst_i || up_i != '1 || kill_q != '0 || kill_i != '0) together_q <= 1'b0;
    else together_q <= together_q || (dead == '1 && asked == '1 && listening == '0);
  end
  `NH_ASSERT(no_death_by_a_sign_of_this_life, !together_q || by_sign == '0)

  // ---- Lives
  logic [1:0] lives_q;
  logic was_dead_q, by_sign_q;
  always_ff @(posedge clk_i) begin
    was_dead_q <= dead != '0;
    if (rst_i) lives_q <= '0;
    else if (was_dead_q && dead == '0 && lives_q != '1) lives_q <= lives_q + 1'b1;
    if (rst_i) by_sign_q <= 1'b0;
    else by_sign_q <= by_sign_q || by_sign[0];
  end
  `NH_COVER(back, lives_q == 2'd1 && dead == '0)
  `NH_COVER(packet_in_a_second_life, lives_q == 2'd1 && arrives[1] && head[0])
  `NH_COVER(dies_by_a_sign, by_sign_q)
  `NH_COVER(slow, 32'(calm_q) == Bound)
endmodule
