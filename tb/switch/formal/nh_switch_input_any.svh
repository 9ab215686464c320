// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// An input whose buffer holds any packets: what the crossbar may count on of nh_switch_input (`switch_link` proves
// that packets come out whole and in order). A packet that is granted is read from its head on, as many flits as it
// has, each one in the clock in which it is there, which may be any; its first flit is a head, its last one a tail,
// all else is free. So is everything while nothing is read. What is looked up of it is nothing.
  localparam int LW = $clog2(PacketFlits + 1);
  assign {credit_o, queue_valid_o, queue_valid_next_o, queue_fields_o, event_o, head_o, empty_o} = '0;

  // Free: whether the next clock's flit is there, and whether the tail behind it is known to be; flits of the packet
  // that asks; the flit, and what means nothing.
  (* anyseq *) logic there, sees, any_last, any_last_next, any_ask_last_next;
  (* anyseq *) logic [LW-1:0] length;
  (* anyseq *) logic [F-1:0] flit;
  logic reading_q, there_q, seen_q, tail;
  logic [LW-1:0] left_q, left;
  always_comb assume ((length == LW'(1)) == ask_single_i && length != '0 && 32'(length) <= PacketFlits);
  assign left = left_q - LW'(there_q);
  assign reading_o = reading_q;
  assign reading_vc_o = '0;
  assign read_o = reading_q ? there_q : granted_i;
  assign tail = reading_q ? left_q == LW'(1) : ask_single_i;
  assign last_o = reading_q ? there_q && left_q == LW'(1) : any_last;
  assign last_next_o = reading_q && !last_o ? there && left == LW'(1) : any_last_next;
  assign last_after_next_o = sees && (!reading_q || (!last_o && there && left == LW'(2)));
  always_comb assume (!seen_q || there);
  assign ask_last_next_o = ask_single_i ? any_ask_last_next : there && length == LW'(2);
  always_ff @(posedge clk_i) begin
    if (rst_i) reading_q <= 1'b0;
    else reading_q <= granted_i ? !ask_single_i : reading_q && !last_o;
    there_q <= there;
    seen_q <= reading_q && last_after_next_o;
    left_q <= reading_q ? left : length - 1'b1;
    flit_o <= read_o ? {!reading_q, tail, flit[F-3:0]} : flit;
  end

  // For the harness.
  logic [1:0] tells;
  assign tells = {granted_i, read_o};
  logic unused_inputs;
  assign unused_inputs = ^{id_i, alive_i, dead_i, valid_i, vc_i, flit_i, queue_take_i, ask_vc_i, tells};
