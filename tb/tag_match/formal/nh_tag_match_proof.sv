// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of nh_tag_match around any unit that keeps to nh_match's page (nh_match_any): software and nh_ipush do
/// what they like. One handle (any) is watched: the buffer that was posted under it last.
module nh_tag_match_proof #(
    parameter int AddressWidth = 24
) (
    input logic                  clk_i,
    input logic                  rst_i,
    input logic                  arrival_valid_i,
    input logic [15:0]           arrival_source_i,
    input logic [31:0]           arrival_tag_i,
    input logic [15:0]           arrival_communicator_i,
    input nh_axil_pkg::request_t s_axil_i
);
  logic arrival_ready_o, arrival_full_o, answer_valid_o, results_pending_o;
  logic [1:0] answer_code_o;
  logic [15:0] answer_id_o;
  logic [AddressWidth-1:0] answer_base_o;
  logic [31:0] answer_capacity_o;
  nh_axil_pkg::response_t s_axil_o;
  nh_tag_match_pkg::probe_t probe_o;
  nh_tag_match_core #(
      .Handles(4),
      .Results(2),
      .PostedEntries(2),
      .UnexpectedEntries(2),
      .EntriesPerClock(1),
      .AddressWidth(AddressWidth)
  ) dut (
      .*
  );
  `NH_START

  // Of the registers and of the unit.
  (* hierconn *) wire [88:0] \dut.buffer ;
  (* hierconn *) wire [87:0] \dut.command ;
  (* hierconn *) wire \dut.u_match.busy_q , \dut.u_match.valid_q ;
  (* hierconn *) wire [2:0] \dut.u_match.op_q ;
  (* hierconn *) wire [1:0] \dut.u_match.code_q ;
  (* hierconn *) wire [15:0] \dut.u_match.partner_q , \dut.u_match.id_q ;
  logic        command_valid, result, of_arrival;
  logic [2:0]  op;
  logic [1:0]  code;
  logic [15:0] partner, id;
  nh_tag_match_pkg::buffer_t buffer;
  assign buffer = \dut.buffer ;
  assign command_valid = \dut.command [87];
  assign result = \dut.u_match.valid_q ;
  assign op = \dut.u_match.op_q ;
  assign code = \dut.u_match.code_q ;
  assign partner = \dut.u_match.partner_q ;
  assign id = \dut.u_match.id_q ;
  assign of_arrival = result && op == nh_match_pkg::OpArrival;

  // ---- Answers
  logic        pending_q, of_arrival_q;
  logic [1:0]  code_q;
  logic [15:0] id_q;
  always_ff @(posedge clk_i) begin
    pending_q <= !rst_i && (probe_o.arrival || (pending_q && !answer_valid_o));
    of_arrival_q <= !rst_i && of_arrival;
    code_q <= code;
    id_q <= code == nh_match_pkg::CodeMatch ? partner : id;
  end
  `NH_ASSERT(an_answer_was_asked_for, !answer_valid_o || pending_q)
  `NH_ASSERT(answered_before_the_next, !probe_o.arrival || !pending_q || answer_valid_o)
  `NH_ASSERT(answered_behind_the_result, answer_valid_o == of_arrival_q)
  `NH_ASSERT(the_units_answer, !answer_valid_o || (answer_code_o == code_q && answer_id_o == id_q))

  // ---- The buffer of the watched handle: the one that was posted under it last. Software posts none under a handle
  // that is in the unit.
  (* anyconst *) logic [1:0] watched;
  logic                      known_q, read_q;
  logic [AddressWidth-1:0]   base_q;
  logic [31:0]               capacity_q;
  always_ff @(posedge clk_i) begin
    known_q <= !rst_i && (known_q || (buffer.we && buffer.handle[1:0] == watched));
    read_q <= !rst_i && known_q && of_arrival && partner[1:0] == watched &&
        !(buffer.we && buffer.handle[1:0] == watched);
    if (buffer.we && buffer.handle[1:0] == watched) begin
      base_q <= buffer.base[AddressWidth-1:0];
      capacity_q <= buffer.capacity;
    end
  end
  `NH_ASSERT(handles_are_handles, !buffer.we || (buffer.handle < 16'd4 && buffer.base[2:0] == '0))
  `NH_ASSERT(buffer_as_posted, !(answer_valid_o && read_q) || (answer_base_o == base_q &&
             answer_capacity_o == capacity_q))

  // ---- Results, and room for them
  `NH_ASSERT(to_the_ring, probe_o.result == (result && (op != nh_match_pkg::OpArrival ||
             code == nh_match_pkg::CodeOverflow)))
  `NH_ASSERT(none_without_room, !arrival_full_o || !(probe_o.command || probe_o.arrival))
  `NH_ASSERT(one_at_a_time, !(probe_o.command && probe_o.arrival))

  // ---- By turns: whoever waited while the other was taken comes next.
  logic host_next_q, arrival_next_q;
  always_ff @(posedge clk_i) begin
    host_next_q <= !rst_i && ((command_valid && probe_o.arrival) || (host_next_q && !probe_o.command));
    arrival_next_q <= !rst_i && arrival_valid_i && !probe_o.arrival && (probe_o.command || arrival_next_q);
  end
  `NH_ASSERT(host_comes_next, !host_next_q || !probe_o.arrival)
  `NH_ASSERT(arrival_comes_next, !arrival_next_q || !arrival_valid_i || !probe_o.command)

  `NH_COVER(matched_with_a_buffer, answer_valid_o && read_q && answer_code_o == 2'd0 && answer_capacity_o == 32'd5)
  `NH_COVER(full_of_overflows, arrival_full_o && answer_valid_o && answer_code_o == 2'd2)
  `NH_COVER(host_waited, host_next_q && probe_o.command)
  `NH_COVER(arrival_waited, arrival_next_q && probe_o.arrival)

  // ---- What makes it inductive
  (* hierconn *) wire \dut.arrival_last_q , \dut.u_regs.busy_q ;
  (* hierconn *) wire [1:0] \dut.u_results.in_q , \dut.u_results.out_q , \dut.u_results.seen_q ;
  (* hierconn *) wire [4*(AddressWidth+29)-1:0] \dut.u_buffers.words_q ;
  logic [1:0] held, unseen;
  assign held = \dut.u_results.in_q - \dut.u_results.out_q ;
  assign unseen = \dut.u_results.in_q - \dut.u_results.seen_q ;
  `NH_ASSERT(inv_held, held <= 2'd2 && unseen <= held)
  `NH_ASSERT(inv_room, !(\dut.u_match.busy_q || result) || held < 2'd2)
  `NH_ASSERT(inv_unit, !(\dut.u_match.busy_q && result) && !(answer_valid_o && (\dut.u_match.busy_q || result)))
  `NH_ASSERT(inv_result, !result || (op < nh_match_pkg::OpSettle &&
             (op <= nh_match_pkg::OpArrival ? code != nh_match_pkg::CodeRefused :
              code == nh_match_pkg::CodeQueued || code == nh_match_pkg::CodeRefused)))
  `NH_ASSERT(inv_pending, pending_q == (answer_valid_o || ((\dut.u_match.busy_q || result) &&
             op == nh_match_pkg::OpArrival)))
  `NH_ASSERT(inv_turns, (!host_next_q || (command_valid && \dut.arrival_last_q )) &&
             (!arrival_next_q || !\dut.arrival_last_q ))
  `NH_ASSERT(inv_buffer, !known_q || \dut.u_buffers.words_q [watched*(AddressWidth+29)+:AddressWidth+29] ==
             {base_q[AddressWidth-1:3], capacity_q})
  `NH_ASSERT(no_command_is_an_arrival, !command_valid || (\dut.command [86:84] <= nh_match_pkg::OpSettle &&
             \dut.command [86:84] != nh_match_pkg::OpArrival))
  `NH_ASSERT(inv_base, !known_q || base_q[2:0] == '0)
endmodule
