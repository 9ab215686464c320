// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of grant, crossbar and links of the whole nh_switch, whose inputs hold any packets, ask for any
/// outputs at any time and have each flit in any clock (nh_switch_input_any.svh, nh_switch_request_any.svh), whichever
/// links die when: a flit that an input reads is on the link of the output that its packet was granted, two clocks
/// later, unchanged but for what the request says of a head's escape and down, in the channel of the request, unless
/// the link is dead; and nothing else is ever on a link. From grant to tail an output is one input's. With
/// `GrantRegister` a grant is what reaches the input, and the link was alive in the clock before, in which it was made.
/// With `Nonminimal` a head that takes the escape is in phase 1 from then on; what a host says of via and phase means
/// nothing, and a head that came over a link keeps them. With `Marks`, whatever heads wait and whatever is written into
/// the threshold, a head is marked on its link if it was when it was read, or more heads waited for its output in the
/// clock before its grant than the threshold says, and only then.
module nh_switch_crossbar_proof #(
    parameter int H = 1,
    parameter int V = 2,
    parameter int B = 1,
    parameter int M = 3,
    parameter int Selection = 0,
    parameter int GrantRegister = 0,
    parameter int Nonminimal = 0,
    parameter int Marks = 0,
    localparam int P = 3,
    localparam int L = P - H,
    localparam int E = 1,
    localparam int W = Nonminimal != nh_switch_pkg::NonminimalNone ? 10 : Marks != 0 ? 9 : 8,
    localparam int F = W + 3,
    localparam int VW = nh_width_pkg::index_width(V),
    localparam int EscapeLow = nh_switch_pkg::escape_low(nh_switch_pkg::length_low(2, H), M, 1),
    localparam int ViaLow = EscapeLow + 2,
    localparam int MarkedLow = ViaLow  // without via
) (
    input logic           clk_i,
    input logic           rst_i,
    input logic [P-1:0]   up_i,
    input logic [P*V-1:0] credit_i,
    input logic           write_i,  // of the threshold
    input logic [7:0]     write_data_i
);
  `NH_START

  logic [P-1:0] valid, dead;
  logic [P*VW-1:0] vc;
  logic [P*F-1:0] flit;
  logic [P*V-1:0] credit;
  logic [6*P-1:0] probe;
  nh_axil_pkg::request_t request;
  nh_axil_pkg::response_t answer;
  always_comb begin
    request = '0;
    request.bready = 1'b1;
    request.rready = 1'b1;
    if (Marks != 0) begin
      request.awvalid = write_i;
      request.wvalid = write_i;
      request.awaddr = nh_switch_regs_pkg::MarkThresholdOffset;
      request.wdata = 32'(write_data_i);
      request.wstrb = '1;
    end
  end
  logic chip_valid, chip_ready;
  nh_switch_core #(
      .Ports(P),
      .HostPorts(H),
      .FlitWidth(W),
      .PacketFlits(M),
      .VirtualChannels(V),
      .EscapeChannels(E),
      .Packets(B),
      .Switches(2),
      .HopLimit(1),
      .Selection(Selection),
      .GrantRegister(GrantRegister),
      .Nonminimal(Nonminimal),
      .Marks(Marks),
      .Counters(0)
  ) dut (
      .clk_i,
      .rst_i,
      .id_i('0),
      .up_i,
      .link_valid_i('0),
      .link_vc_i('0),
      .link_flit_i('0),
      .link_credit_o(credit),
      .link_valid_o(valid),
      .link_vc_o(vc),
      .link_flit_o(flit),
      .link_credit_i(credit_i),
      .dead_o(dead),
      .probe_o(probe),
      .s_axil_i(request),
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
  logic unused_outputs;
  assign unused_outputs = ^{credit, probe, answer};

  // ---- What inputs and requests tell: who is granted, who reads a flit, which one that is a clock later.
  (* hierconn *) wire [1:0] \dut.gen_input[0].u_ingress.u_input.tells , \dut.gen_input[1].u_ingress.u_input.tells ,
                            \dut.gen_input[2].u_ingress.u_input.tells ;
  (* hierconn *) wire [P+VW+1:0] \dut.gen_input[0].u_ingress.u_request.tells ,
                                 \dut.gen_input[1].u_ingress.u_request.tells ,
                                 \dut.gen_input[2].u_ingress.u_request.tells ;
  (* hierconn *) wire [F-1:0] \dut.gen_input[0].u_ingress.u_input.flit_o , \dut.gen_input[1].u_ingress.u_input.flit_o ,
                              \dut.gen_input[2].u_ingress.u_input.flit_o ;
  logic [P-1:0] granted, reads, reads_q;
  logic [P*P-1:0] asked, port_q, port;
  logic [P*VW-1:0] asked_vc, vc_q;
  logic [P-1:0] asked_down, asked_escape, down_q, escape_q;
  logic [P*F-1:0] read;
  assign {granted[2], reads[2], granted[1], reads[1], granted[0], reads[0]} =
      {\dut.gen_input[2].u_ingress.u_input.tells , \dut.gen_input[1].u_ingress.u_input.tells ,
       \dut.gen_input[0].u_ingress.u_input.tells };
  assign {asked[2*P+:P], asked_vc[2*VW+:VW], asked_down[2], asked_escape[2]} =
      \dut.gen_input[2].u_ingress.u_request.tells ;
  assign {asked[P+:P], asked_vc[VW+:VW], asked_down[1], asked_escape[1]} =
      \dut.gen_input[1].u_ingress.u_request.tells ;
  assign {asked[0+:P], asked_vc[0+:VW], asked_down[0], asked_escape[0]} =
      \dut.gen_input[0].u_ingress.u_request.tells ;
  assign read = {\dut.gen_input[2].u_ingress.u_input.flit_o , \dut.gen_input[1].u_ingress.u_input.flit_o ,
                 \dut.gen_input[0].u_ingress.u_input.flit_o };

  // ---- Heads that waited for each output in the clock before, and those that may without a mark.
  (* hierconn *) wire [P*V-1:0] \dut.gen_input[0].u_ingress.u_request.waits_o ,
                                \dut.gen_input[1].u_ingress.u_request.waits_o ,
                                \dut.gen_input[2].u_ingress.u_request.waits_o ;
  (* hierconn *) wire [7:0] \dut.u_regs.mark_threshold_o ;
  logic [P*P*V-1:0] waits;
  logic [P*8-1:0] heads, heads_q;
  assign waits = {\dut.gen_input[2].u_ingress.u_request.waits_o , \dut.gen_input[1].u_ingress.u_request.waits_o ,
                  \dut.gen_input[0].u_ingress.u_request.waits_o };
  always_comb begin
    heads = '0;
    for (int o = 0; o < P; o++)
      for (int i = 0; i < P; i++)
        for (int v = 0; v < V; v++) heads[o*8+:8] = heads[o*8+:8] + 8'(waits[(i*P+o)*V+v]);
  end
  always_ff @(posedge clk_i) heads_q <= rst_i ? '0 : heads;
  logic [P-1:0] crowd, marks_q;
  for (genvar o = 0; o < P; o++) begin : gen_crowd
    assign crowd[o] = heads_q[o*8+:8] > \dut.u_regs.mark_threshold_o ;
  end

  // ---- The packet of each input, from its grant to its tail, and what its flit becomes.
  logic [P-1:0] inside_q;
  logic [P*F-1:0] passes, care;  // and which bits of it are known here
  for (genvar i = 0; i < P; i++) begin : gen_input
    always_ff @(posedge clk_i) begin
      if (rst_i) begin
        inside_q[i] <= 1'b0;
        reads_q[i] <= 1'b0;
      end else begin
        // The tail is known when it has been read.
        inside_q[i] <= granted[i] || (inside_q[i] && !(reads_q[i] && read[i*F+F-2]));
        reads_q[i] <= reads[i];
      end
      if (granted[i]) begin
        port_q[i*P+:P] <= asked[i*P+:P];
        vc_q[i*VW+:VW] <= asked_vc[i*VW+:VW];
        {down_q[i], escape_q[i]} <= {asked_down[i], asked_escape[i]};
        marks_q[i] <= |(asked[i*P+:P] & crowd);
      end
    end
    always_comb begin
      passes[i*F+:F] = read[i*F+:F];
      care[i*F+:F] = '1;
      if (read[i*F+F-1]) begin
        passes[i*F+EscapeLow+:2] = {down_q[i], escape_q[i]};
        if (Marks != 0 && marks_q[i]) passes[i*F+MarkedLow] = 1'b1;
        if (Nonminimal != nh_switch_pkg::NonminimalNone) begin
          if (i >= L) care[i*F+ViaLow+:2] = {escape_q[i], 1'b0};
          if (escape_q[i]) passes[i*F+ViaLow+1] = 1'b1;
        end
      end
    end
  end

  logic [P-1:0] wrong_valid, wrong_vc, wrong_flit, two_cross, two_granted, taken, open_q, not_whole, too_soon, dead_q;
  always_ff @(posedge clk_i) dead_q <= dead;
  for (genvar o = 0; o < P; o++) begin : gen_output
    logic [P-1:0] gets, crosses, has;
    logic [F-1:0] expected_q, expected, known_q, known;
    logic [VW-1:0] expected_vc_q, expected_vc;
    logic valid_q;
    logic [1:0] gets_q;  // in the clock before, and in that before it
    logic [P-1:0] from_q, from_before_q;
    always_comb begin
      expected = '0;
      known = '0;
      expected_vc = '0;
      for (int i = 0; i < P; i++) begin
        gets[i] = granted[i] && asked[i*P+o];
        crosses[i] = reads_q[i] && port_q[i*P+o];
        has[i] = inside_q[i] && port_q[i*P+o] && !(reads_q[i] && read[i*F+F-2]);
        if (crosses[i]) begin
          expected = expected | passes[i*F+:F];
          known = known | care[i*F+:F];
          expected_vc = expected_vc | vc_q[i*VW+:VW];
        end
      end
    end
    always_ff @(posedge clk_i) begin
      valid_q <= !rst_i && crosses != '0 && !dead[o];
      from_q <= crosses;
      from_before_q <= from_q;
      expected_q <= expected;
      known_q <= known;
      expected_vc_q <= expected_vc;
      gets_q <= rst_i ? '0 : {gets_q[0], gets != '0};
      if (rst_i) open_q[o] <= 1'b0;
      else if (valid[o]) open_q[o] <= !flit[o*F+F-2];
    end
    assign two_cross[o] = !$onehot0(crosses);
    assign two_granted[o] = !$onehot0(gets);
    assign taken[o] = gets != '0 && (has != '0 || (GrantRegister != 0 ? dead_q[o] : dead[o]));
    assign too_soon[o] = GrantRegister != 0 && gets != '0 && gets_q != '0;
    assign wrong_valid[o] = valid[o] != valid_q;
    assign wrong_vc[o] = valid[o] && vc[o*VW+:VW] != expected_vc_q;
    assign wrong_flit[o] = valid[o] && ((flit[o*F+:F] ^ expected_q) & known_q) != '0;
    assign not_whole[o] = valid[o] && flit[o*F+F-1] == open_q[o];

    // Receivers give back what they got, each credit once.
    for (genvar v = 0; v < V; v++) begin : gen_channel
      logic [1:0] granted_q, got_q;  // packets that were granted, and whose heads came, and whose credit is not back
      logic grant_here, head_here;
      logic [P-1:0] takes;
      always_comb for (int i = 0; i < P; i++) takes[i] = gets[i] && asked_vc[i*VW+:VW] == VW'(v);
      assign grant_here = takes != '0;
      assign head_here = valid[o] && flit[o*F+F-1] && vc[o*VW+:VW] == VW'(v);
      always_comb assume (!credit_i[o*V+v] || got_q != '0);
      always_ff @(posedge clk_i) begin
        if (rst_i) {granted_q, got_q} <= '0;
        else begin
          granted_q <= granted_q + 2'(grant_here) - 2'(credit_i[o*V+v]);
          got_q <= got_q + 2'(head_here) - 2'(credit_i[o*V+v]);
        end
      end
    end
  end
  logic [P*V-1:0] too_many;
  for (genvar o = 0; o < P; o++) begin : gen_check
    for (genvar v = 0; v < V; v++) begin : gen_of
      assign too_many[o*V+v] = 32'(gen_output[o].gen_channel[v].granted_q) > B;
    end
  end

  `NH_ASSERT(one_is_granted, two_granted == '0)
  `NH_ASSERT(its_own_until_the_tail, taken == '0)
  `NH_ASSERT(not_in_two_clocks_after, too_soon == '0)
  `NH_ASSERT(with_a_credit, too_many == '0)
  `NH_ASSERT(one_passes, two_cross == '0)
  `NH_ASSERT(what_was_read_and_no_more, wrong_valid == '0)
  `NH_ASSERT(in_its_channel, wrong_vc == '0)
  `NH_ASSERT(unchanged, wrong_flit == '0)
  `NH_ASSERT(not_interleaved, not_whole == '0)

  // An output whose packets follow one another without a gap, from different inputs; one that dies within a packet.
  logic [P-1:0] first, follows, dies, late;
  for (genvar o = 0; o < P; o++) begin : gen_cover
    logic tail_q;
    always_ff @(posedge clk_i) tail_q <= valid[o] && flit[o*F+F-2];
    assign first[o] = valid[o] && flit[o*F+F-1];
    assign follows[o] = first[o] && tail_q && gen_output[o].from_q != gen_output[o].from_before_q;
    assign dies[o] = dead[o] && open_q[o] && gen_output[o].crosses != '0;
    assign late[o] = dead[o] && gen_output[o].gets != '0;
  end
  `NH_COVER(all_at_once, valid == '1 && first == '0 && flit[0+:W] != flit[F+:W] && flit[F+:W] != flit[2*F+:W])
  `NH_COVER(from_hand_to_hand, follows[0] && !flit[F-2])
  `NH_COVER(dies_within, dies[0])
  `NH_COVER(dies_behind_the_arbiter, GrantRegister == 0 || late[0])
  `NH_COVER(dropped_beside, reads_q[0] && port_q[0+:P] == '0 && valid[1])
  `NH_COVER(waits_within, inside_q[0] && !reads_q[0] && !reads[0] && port_q[0] && granted[1])
  `NH_COVER(into_phase_1, Nonminimal == nh_switch_pkg::NonminimalNone ||
                          reads_q[1] && read[2*F-1] && !read[F+ViaLow+1] && passes[F+ViaLow+1])
  `NH_COVER(marked, Marks == 0 || reads_q[1] && read[2*F-1] && !read[F+MarkedLow] && passes[F+MarkedLow] && valid[0])
  `NH_COVER(came_marked, Marks == 0 || reads_q[1] && read[2*F-1] && read[F+MarkedLow] && !marks_q[1])
  `NH_COVER(told_to_the_head, reads_q[1] && read[2*F-1] && read[F+EscapeLow+:2] == 2'b00 &&
                              passes[F+EscapeLow+:2] == 2'b11)
endmodule
