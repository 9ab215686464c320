// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// An input's request that is anything in any clock: what the outputs may count on of nh_switch_request
// (`switch_select` proves what it asks for, and assertions in it say the rest). It asks for one output in one channel,
// or is dropped, and asks nothing in the clock after one in which a packet was being read that goes on, or one was
// granted. With `GrantRegister` it keeps in the clock after one in which it asked what it asked for, asks for it again
// or for nothing, and is dropped then.
  (* anyseq *) logic asks, drop, single, escape, down;
  (* anyseq *) logic [P*V-1:0] port;
  (* anyseq *) logic [VW-1:0] vc;
  logic may_q, insists_q, drops;
  logic [V-1:0] channel;
  localparam int Width = P * V + VW + 3;
  logic [Width-1:0] now;
  assign now = {port, vc, single, escape, down};
  always_comb begin
    channel = '0;
    for (int o = 0; o < P; o++) channel = channel | port[o*V+:V];
    assume (!valid_o || drops || ($onehot(port) && channel == V'(1) << vc));
    assume (!valid_o || !drops || port == '0);
  end
  assign valid_o = (may_q && asks) || insists_q;
  assign drops = valid_o && drop && !insists_q;
  if (GrantRegister != 0) begin : gen_grant_register
    (* anyseq *) logic insists;
    logic asked_q, dropped_q;
    logic [Width-1:0] before_q;
    always_ff @(posedge clk_i) begin
      may_q <= !rst_i && !busy_i && !granted_i && !valid_o;
      insists_q <= !rst_i && valid_o && !drops && !granted_i && insists;
      asked_q <= valid_o && !rst_i;
      dropped_q <= drops && !rst_i;
      before_q <= {port_o, vc_o, single_o, escape_o, down_o};
    end
    assign {port_o, vc_o, single_o, escape_o, down_o} = asked_q ? before_q : now;
    assign drop_o = dropped_q;
  end else begin : gen_no_grant_register
    assign insists_q = 1'b0;
    always_ff @(posedge clk_i) may_q <= !rst_i && !busy_i && !granted_i;
    assign {port_o, vc_o, single_o, escape_o, down_o} = now;
    assign drop_o = drops;
  end
  assign own_vc_o = V'(1);
  (* anyseq *) logic [K-1:0] of_class;
  always_comb assume ($onehot(of_class));
  assign class_o = of_class;
  assign takes_escape_o = escape_o;
  assign {have_o, reason_o} = '0;
  (* anyseq *) logic [P*V-1:0] waits;
  assign waits_o = waits;

  // For the harness: outputs, channel, and what a head is told.
  logic [P-1:0] outputs;
  logic [P+VW+1:0] tells;
  always_comb for (int o = 0; o < P; o++) outputs[o] = |port_o[o*V+:V];
  assign tells = {outputs, vc_o, down_o, escape_o};
  logic unused_inputs;
  assign unused_inputs = ^{fill_i, head_i, entry_i, first_i, over_i, goes_over_i, dead_next_i, down_ports_next_i,
                           down_ports_i, credit_i, room_i, ready_i, ready_adaptive_i, more_i, class_channels_i,
                           class_escape_i, channels_i, funds_i, tells};
