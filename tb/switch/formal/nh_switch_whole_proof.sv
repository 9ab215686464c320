// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of the whole nh_switch, from reset, with small buffers: software writes anything into its registers at
/// any time, links die at any time, neighbours give back the credits of what they got at any time. The neighbour at
/// port `From` sends packets as it should, whenever it likes; at the others anything comes. One of that port's packets,
/// any, is marked by a bit that nothing else has: it leaves the switch once and whole, as it came but for hops, escape
/// and down, by its host's port or by a way that its destination's entry gave when it was looked up; or it is dropped
/// as it has no way, or lost to a dead link. Its credit comes back once, in the clock after its grant. Every output
/// sends whole packets one at a time, each with a credit.
module nh_switch_whole_proof #(
    parameter int H = 1,
    parameter int V = 2,
    parameter int From = 0,  // 0, 2: the port that the marked packet comes in at
    localparam int P = 3,
    localparam int L = P - H,
    localparam int E = 1,
    localparam int M = 2,
    localparam int HopLimit = 1,
    localparam int VW = nh_width_pkg::index_width(V),
    localparam int EW = 1,
    localparam int W = 8,  // switch, host, 2 bits of length, hops, escape, down, the mark
    localparam int F = W + 3
) (
    input logic            clk_i,
    input logic            rst_i,
    input logic [   P-1:0] up_i,
    input logic [   P-1:0] valid_i,
    input logic [P*VW-1:0] vc_i,
    input logic [ P*F-1:0] flit_i,
    input logic [ P*V-1:0] credit_i,
    input logic            mark_i,
    // Software
    input logic [7:0]      awaddr_i,
    input logic            awvalid_i,
    input logic [31:0]     wdata_i,
    input logic [3:0]      wstrb_i,
    input logic            wvalid_i,
    input logic            bready_i
);
  `NH_START

  (* anyconst *) logic id;
  (* anyconst *) logic to;  // the switch that the marked packet is for

  // ---- The switch. Reads change nothing.
  logic [P-1:0] valid, dead;
  logic [P*VW-1:0] vc;
  logic [P*F-1:0] flit;
  logic [P*V-1:0] credit, had_q;
  logic [6*P-1:0] probe;
  nh_axil_pkg::request_t axil;
  nh_axil_pkg::response_t answer;
  assign axil = {24'b0, awaddr_i, awvalid_i, wdata_i, wstrb_i, wvalid_i, bready_i, 32'b0, 1'b0, 1'b1};
  nh_switch_core #(
      .Ports(P),
      .HostPorts(H),
      .FlitWidth(W),
      .PacketFlits(M),
      .VirtualChannels(V),
      .EscapeChannels(E),
      .Packets(1),
      .Switches(2),
      .HopLimit(HopLimit),
      .Patience(1),
      .Claim(2),
      .Counters(0)
  ) dut (
      .clk_i,
      .rst_i,
      .id_i(id),
      .up_i,
      .link_valid_i(in_valids),
      .link_vc_i(vc_i),
      .link_flit_i(in_flits),
      .link_credit_o(credit),
      .link_valid_o(valid),
      .link_vc_o(vc),
      .link_flit_o(flit),
      .link_credit_i(credit_i & had_q),
      .dead_o(dead),
      .probe_o(probe),
      .s_axil_i(axil),
      .s_axil_o(answer),
      .chip_req_ready_i('0),
      .chip_rsp_valid_i('0),
      .chip_rsp_tag_i('0),
      .chip_rsp_found_i('0),
      .chip_rsp_port_i('0),
      .chip_rsp_qos_i('0),
      .chip_rsp_check_i('0),
      .s_axil_cam_i('0)
  );

  // ---- What comes at the marked packet's port: of what the solver likes what keeps to the rules. Heads and tails, and
  // the mark, are where they must be.
  logic in_valid, in_head, in_tail, in_bad, open_q, marks, marked_q, its_own_q, tail_came_q;
  logic [VW-1:0] in_vc;
  logic [F-1:0] in_flit;
  logic [W-1:0] in_data;
  logic [V-1:0] back, sent_q, in_channel;
  logic [P-1:0] in_valids;
  logic [P*F-1:0] in_flits;
  assign in_data = flit_i[From*F+:W];
  assign in_vc = vc_i[From*VW+:VW];
  assign back = credit[From*V+:V];
  assign in_head = !open_q;
  assign in_tail = open_q || in_data[3:2] == 2'd1;
  assign in_bad = in_tail && flit_i[From*F+F-3];
  assign in_valid = valid_i[From] && (open_q || ((in_channel & ~sent_q) != '0 && in_data[3:2] != 2'd0 &&
      in_data[3:2] != 2'd3 && (in_data[0] != id || 32'(in_data[1]) < H)));
  assign marks = mark_i && in_valid && in_head && !marked_q && in_data[0] == to;
  assign in_flit = {in_head, in_tail, in_bad, in_head ? marks : its_own_q, in_data[W-2:0]};
  always_comb begin
    for (int v = 0; v < V; v++) in_channel[v] = in_vc == VW'(v);
    in_valids = valid_i;
    in_flits = flit_i;
    for (int p = 0; p < P; p++) in_flits[p*F+W-1] = 1'b0;
    in_valids[From] = in_valid;
    in_flits[From*F+:F] = in_flit;
  end
  logic [F-1:0] head_q, tail_q;
  logic [VW-1:0] vc_q;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      open_q <= 1'b0;
      sent_q <= '0;
      marked_q <= 1'b0;
      its_own_q <= 1'b0;
      tail_came_q <= 1'b0;
    end else begin
      if (in_valid) open_q <= !in_tail;
      sent_q <= (sent_q & ~back) | (in_channel & {V{in_valid && in_head}});
      if (marks) marked_q <= 1'b1;
      if (in_valid) its_own_q <= marks || (its_own_q && !in_head);
      if (in_valid && in_tail && (marks || its_own_q)) tail_came_q <= 1'b1;
    end
    if (marks) begin
      head_q <= in_flit;
      vc_q <= in_vc;
    end
    if (in_valid && its_own_q && !in_head) tail_q <= in_flit;
  end
  `NH_ASSERT(each_credit_once, (back & ~sent_q) == '0)

  // ---- Its entry: what its row held in the clock of its lookup. Its channel has room for it alone.
  (* hierconn *) wire [V-1:0] \dut.gen_input[0].u_ingress.queue_take , \dut.gen_input[2].u_ingress.queue_take ;
  logic written, this_row, wrong_answer, to_here, over, escape, down, host, looked_up, looked_up_q;
  logic [3*L+EW-1:0] held, entry_q;
  logic [L-1:0] down_ports, mask, way, up_way, down_way;
  logic [EW-1:0] channel;
  logic [V-1:0] taken;
  logic granted_q;
  nh_switch_row #(
      .Links(L),
      .EscapeChannels(E),
      .Switches(2)
  ) u_row (
      .clk_i,
      .rst_i,
      .row_i(to),
      .axil_i(axil),
      .answer_i(answer),
      .write_o(written),
      .this_row_o(this_row),
      .entry_o(held),
      .down_ports_o(down_ports),
      .wrong_o(wrong_answer)
  );
  assign taken = From == 0 ? \dut.gen_input[0].u_ingress.queue_take : \dut.gen_input[2].u_ingress.queue_take ;
  assign looked_up = marked_q && !looked_up_q && taken[vc_q] && !granted_q;
  always_ff @(posedge clk_i) begin
    if (rst_i) looked_up_q <= 1'b0;
    else if (looked_up) looked_up_q <= 1'b1;
    if (looked_up) entry_q <= held;
  end
  assign to_here = to == id;
  assign host = head_q[1];
  assign {down, escape} = head_q[6:5];
  assign over = head_q[4] && !to_here;  // HopLimit
  assign {channel, down_way, up_way} = entry_q[L+:2*L+EW];
  assign mask = escape || E == V ? '0 : entry_q[L-1:0];
  assign way = down ? down_way : up_way;

  // ---- Its grant shows a clock later by its credit, its fate in the clock after.
  logic granted, fate_q, passed;
  logic [P-1:0] dead_1q, dead_before_q, dead_2q;
  logic [L-1:0] down_ports_1q, down_before_q, down_ports_2q, links, usable;
  assign granted = marked_q && !granted_q && back[vc_q];  // in the clock before
  assign passed = probe[4*P+From];                   // its head was in the crossbar in the clock before
  always_ff @(posedge clk_i) begin
    if (rst_i) {granted_q, fate_q} <= '0;
    else begin
      granted_q <= granted_q || granted;
      fate_q <= granted;
    end
    // As it was in the clock in which it was asked for, two before that of the credit.
    {dead_1q, dead_before_q} <= {dead, dead_1q};
    {down_ports_1q, down_before_q} <= {down_ports, down_ports_1q};
    if (granted) {dead_2q, down_ports_2q} <= {dead_before_q, down_before_q};
  end
  assign links = mask & ~dead_2q[L-1:0];
  assign usable = way & ~dead_2q[L-1:0] & (down ? down_ports_2q : '1);

  // ---- What comes out
  logic [P-1:0] heads, tails, at_q, may;
  logic [F-1:0] out, expected;
  logic [VW-1:0] out_vc;
  logic head_out, tail_out, head_left_q, tail_left_q, next_bad, by_escape;
  always_comb begin
    out = '0;
    out_vc = '0;
    for (int o = 0; o < P; o++) begin
      heads[o] = valid[o] && flit[o*F+W-1] && flit[o*F+F-1];
      tails[o] = valid[o] && flit[o*F+W-1] && !flit[o*F+F-1];
      if (heads[o] || tails[o]) begin
        out = out | flit[o*F+:F];
        out_vc = out_vc | vc[o*VW+:VW];
      end
    end
    next_bad = 1'b0;
    for (int o = 0; o < P; o++) begin
      if (at_q[o] && valid[o] && !tails[o]) next_bad = next_bad | (flit[o*F+:F] != {3'b011, W'(0)} || !dead[From]);
    end
  end
  assign head_out = heads != '0;
  assign tail_out = tails != '0;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      {head_left_q, tail_left_q} <= '0;
      at_q <= '0;
    end else begin
      if (head_out) head_left_q <= 1'b1;
      if (tail_out || (head_out && out[F-2])) tail_left_q <= 1'b1;
      // Its port until its tail is there, its own or that of a cut.
      if (head_out) at_q <= heads & {P{!out[F-2]}};
      else if ((at_q & valid) != '0) at_q <= '0;
    end
  end
  assign by_escape = !to_here && 32'(out_vc) < E;
  always_comb begin
    expected = head_q;
    if (!to_here && !over) expected[4] = 1'b1;
    expected[5] = escape || by_escape;
    expected[6] = down || (by_escape && (heads[L-1:0] & down_ports_2q) != '0);
    if (to_here) may = P'(1) << (L + 32'(host));
    else if (by_escape) may = P'(usable);
    else may = P'(links);
  end

  `NH_ASSERT(answered_as_told, !wrong_answer)
  `NH_ASSERT(at_one_port, $onehot0(heads | tails))
  `NH_ASSERT(leaves_once, !head_out || (marked_q && !head_left_q))
  `NH_ASSERT(a_clock_after_its_credit, !head_out || (fate_q && passed))
  `NH_ASSERT(as_it_came, !head_out || out == expected)
  `NH_ASSERT(where_it_may, !head_out || (heads & ~may) == '0)
  `NH_ASSERT(in_a_channel_it_may, !head_out || out_vc == (to_here ? vc_q : by_escape ? VW'(channel) : VW'(V - 1)))
  `NH_ASSERT(not_beyond_the_limit, !head_out || !over)
  `NH_ASSERT(looked_up_before, !granted || looked_up_q)
  `NH_ASSERT(its_tail, !tail_out || (at_q == tails && tail_came_q && out == tail_q && !tail_left_q))
  `NH_ASSERT(nothing_between, !next_bad)
  // On no link in the clock of its fate: it had no way, or its output's link was dead when it was in the crossbar.
  `NH_ASSERT(dropped_for_a_cause, !(fate_q && !passed) || (to_here ? dead_2q[L+32'(host)] :
      over || (links | usable) == '0))
  `NH_ASSERT(lost_to_a_dead_link, !(fate_q && passed && !head_out) ||
      (dead_1q & (to_here ? P'(1) << (L + 32'(host)) : P'(mask | way))) != '0)

  // ---- Every output: whole packets, one at a time, each with a credit
  logic [P-1:0] out_open_q, not_whole, short, dead_talks;
  logic [P*V-1:0] no_credit;
  logic [P*VW-1:0] out_vc_q;
  for (genvar o = 0; o < P; o++) begin : gen_output
    logic head_here, tail_here, bad_here;
    assign {head_here, tail_here, bad_here} = flit[o*F+F-1-:3] & {3{valid[o]}};
    always_ff @(posedge clk_i) begin
      if (rst_i) out_open_q[o] <= 1'b0;
      else if (valid[o]) out_open_q[o] <= !tail_here;
      if (valid[o]) out_vc_q[o*VW+:VW] <= vc[o*VW+:VW];
    end
    assign not_whole[o] = valid[o] &&
        (head_here == out_open_q[o] || (out_open_q[o] && vc[o*VW+:VW] != out_vc_q[o*VW+:VW]));
    // Of packets of up to two flits the second one is the last.
    assign short[o] = valid[o] && (out_open_q[o] ? !tail_here : tail_here != (flit[o*F+2+:2] == 2'd1) && !bad_here);
    assign dead_talks[o] = valid[o] && dead_1q[o];
    for (genvar v = 0; v < V; v++) begin : gen_channel
      logic sends;
      assign sends = head_here && vc[o*VW+:VW] == VW'(v);
      assign no_credit[o*V+v] = sends && had_q[o*V+v];
      always_ff @(posedge clk_i) begin
        if (rst_i) had_q[o*V+v] <= 1'b0;
        else had_q[o*V+v] <= sends || (had_q[o*V+v] && !credit_i[o*V+v]);
      end
    end
  end
  `NH_ASSERT(one_packet_at_a_time, not_whole == '0)
  `NH_ASSERT(as_long_as_its_head_says, short == '0)
  `NH_ASSERT(each_with_a_credit, no_credit == '0)
  `NH_ASSERT(dead_is_silent, dead_talks == '0)

  // ---- What can happen to it
  logic rewritten_q;
  always_ff @(posedge clk_i) begin
    if (rst_i) rewritten_q <= 1'b0;
    else if (this_row && looked_up_q && !granted_q && held != '0) rewritten_q <= 1'b1;
  end
  `NH_COVER(to_its_host, head_out && to_here && !out[F-2])
  `NH_COVER(by_an_adaptive_way, V == 1 || (tail_out && !to_here && 32'(out_vc) >= E))
  `NH_COVER(by_the_escape, tail_out && !to_here && 32'(out_vc) < E)
  `NH_COVER(written_while_it_waits, rewritten_q && head_out && !to_here && held != entry_q)
  `NH_COVER(without_a_way, fate_q && !passed && !over && !to_here && dead == '0)
  `NH_COVER(all_ways_dead, fate_q && !passed && !to_here && !over && (mask | way) != '0)
  `NH_COVER(lost, fate_q && passed && !head_out)
  `NH_COVER(cut, at_q != '0 && (at_q & valid) != '0 && !tail_out)
  logic unused_bits;
  assign unused_bits = ^{written, probe, credit, answer, head_q, in_flits};
endmodule
