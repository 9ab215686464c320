// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of nh_send_wide_read, whatever is asked for and whenever memory answers: lines always have room, and
/// any one of them, chosen freely, is shown once, in order, as it came, with its error; bursts are offered in the order
/// in which they were accepted, as AXI4 wants it, and one is accepted whenever a packet has room. Lines are looked at
/// in one byte.
module nh_send_wide_read_proof #(
    parameter int AddressWidth = 24,
    parameter int DataLines = 8,
    parameter int PacketLines = 5,
    localparam int WA = AddressWidth - 6
) (
    input logic          clk_i,
    input logic          rst_i,
    input logic          request_i,
    input logic [WA-1:0] address_i,
    input logic [5:0]    beats_i,
    input logic          takes_i,
    input logic          m_arready,
    input logic [7:0]    byte_i,
    input logic [1:0]    m_rresp,
    input logic          m_rvalid
);
  logic accept_o, beat_o, line_valid_o, line_error_o, line_take_i, m_arvalid;
  logic [511:0] line_o, m_rdata;
  logic [AddressWidth-1:0] m_araddr;
  logic [7:0] m_arlen;
  assign m_rdata = {byte_i, 504'd0};
  assign line_take_i = takes_i && line_valid_o;
  nh_send_wide_read #(
      .AddressWidth(AddressWidth),
      .DataLines(DataLines),
      .PacketLines(PacketLines)
  ) dut (
      .*
  );
  `NH_START
  always_comb begin
    // What nh_send_wide_cut asks for (its proof).
    assume (beats_i != '0 && 32'(beats_i) <= PacketLines);
    assume (7'(address_i[5:0]) + 7'(beats_i) <= 7'd64);
  end
  nh_axi4_address_props #(
      .AddressWidth(AddressWidth)
  ) u_rules (
      .clk_i,
      .rst_i,
      .address_i(m_araddr),
      .length_i(m_arlen),
      .valid_i(m_arvalid),
      .ready_i(m_arready)
  );

  // ---- Lines asked for, come and taken; the burst that was accepted last
  logic [3:0] asked_q, come_q, taken_q, coming, here;
  logic [WA-1:0] address_q;
  logic [5:0] beats_q;
  logic beat;
  assign coming = asked_q - come_q;
  assign here = come_q - taken_q;
  assign beat = m_rvalid && coming != '0;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      asked_q <= '0;
      come_q <= '0;
      taken_q <= '0;
    end else begin
      if (accept_o) asked_q <= asked_q + 4'(beats_i);
      come_q <= come_q + 4'(beat);
      taken_q <= taken_q + 4'(line_take_i);
    end
    if (accept_o) begin
      address_q <= address_i;
      beats_q <= beats_i;
    end
  end
  `NH_ASSERT(accept_what_is_asked, !accept_o || request_i)
  `NH_ASSERT(beats, beat_o == beat)
  `NH_ASSERT(burst_as_accepted, !m_arvalid || (m_araddr == {address_q, 6'd0} && m_arlen == 8'(beats_q) - 8'd1))
  `NH_ASSERT(whole_lines, !m_arvalid || m_araddr[5:0] == '0)
  `NH_ASSERT(burst_in_page, !m_arvalid || 7'(m_araddr[11:6]) + 7'(m_arlen) < 7'd64)
  `NH_ASSERT(room_for_all, 32'(coming) + 32'(here) <= DataLines)
  `NH_ASSERT(accepted_with_room, accept_o || !request_i || (m_arvalid && !m_arready) ||
             32'(coming) + 32'(here) + PacketLines > DataLines)

  // ---- Any one line, by its place in the RAM; shown two clocks after it came
  (* anyconst *) logic [2:0] place;
  logic [8:0] kept_q;
  logic [3:0] come_before_q;  // a clock before
  always_ff @(posedge clk_i) begin
    come_before_q <= rst_i ? '0 : come_q;
    if (beat && come_q[2:0] == place) kept_q <= {m_rresp[1], byte_i};
  end
  `NH_ASSERT(shown, line_valid_o == (come_before_q != taken_q))
  `NH_ASSERT(as_it_came, !(line_valid_o && taken_q[2:0] == place) || {line_error_o, line_o[511:504]} == kept_q)

  // ---- What makes it inductive
  (* hierconn *) wire [3:0] \dut.room_q ;
  (* hierconn *) wire [3:0] \dut.due_q ;
  (* hierconn *) wire [3:0] \dut.in_q ;
  (* hierconn *) wire [3:0] \dut.out_q ;
  (* hierconn *) wire [512:0] \dut.u_lines.mem[0] ;
  (* hierconn *) wire [512:0] \dut.u_lines.mem[1] ;
  (* hierconn *) wire [512:0] \dut.u_lines.mem[2] ;
  (* hierconn *) wire [512:0] \dut.u_lines.mem[3] ;
  (* hierconn *) wire [512:0] \dut.u_lines.mem[4] ;
  (* hierconn *) wire [512:0] \dut.u_lines.mem[5] ;
  (* hierconn *) wire [512:0] \dut.u_lines.mem[6] ;
  (* hierconn *) wire [512:0] \dut.u_lines.mem[7] ;
  logic [8:0] mine;
  logic [3:0] behind;  // lines between the one to be shown and the chosen place
  always_comb begin
    case (place)
      3'd0: mine = \dut.u_lines.mem[0] [512:504];
      3'd1: mine = \dut.u_lines.mem[1] [512:504];
      3'd2: mine = \dut.u_lines.mem[2] [512:504];
      3'd3: mine = \dut.u_lines.mem[3] [512:504];
      3'd4: mine = \dut.u_lines.mem[4] [512:504];
      3'd5: mine = \dut.u_lines.mem[5] [512:504];
      3'd6: mine = \dut.u_lines.mem[6] [512:504];
      default: mine = \dut.u_lines.mem[7] [512:504];
    endcase
  end
  assign behind = {1'b0, place - taken_q[2:0]};
  `NH_ASSERT(inv_counts, \dut.due_q == coming && \dut.in_q == come_q && \dut.out_q == taken_q &&
             32'(\dut.room_q ) + 32'(coming) + 32'(here) == DataLines)
  `NH_ASSERT(inv_before, (come_before_q == come_q || come_before_q + 4'd1 == come_q) &&
             4'(come_before_q - taken_q) <= here)
  `NH_ASSERT(inv_mine, behind >= here || mine == kept_q)
  `NH_ASSERT(inv_offered, !m_arvalid || (beats_q != '0 && 32'(beats_q) <= PacketLines &&
             7'(address_q[5:0]) + 7'(beats_q) <= 7'd64))
  `NH_COVER(full, 32'(here) == DataLines)
  `NH_COVER(longest, accept_o && beats_i == 6'(PacketLines) && here != '0)
endmodule
