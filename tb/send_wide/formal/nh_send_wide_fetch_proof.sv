// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of nh_send_wide_fetch, whatever software, memory and who takes descriptors do: each is asked for once,
/// in the order of the ring, at its place, only while it is enabled, there is one and it has room; each is shown in
/// that order, as it came, with its error.
module nh_send_wide_fetch_proof #(
    parameter int AddressWidth = 24
) (
    input logic         clk_i,
    input logic         rst_i,
    input logic         enable_i,
    input logic [15:0]  producer_i,
    input logic         m_arready,
    input logic [255:0] m_rdata,
    input logic [1:0]   m_rresp,
    input logic         m_rvalid,
    input logic         takes_i
);
  (* anyconst *) logic [AddressWidth-1:0] base_i;
  (* anyconst *) logic [3:0] log2_entries_i;
  logic ask_o, m_arvalid, valid_o, take_i, beat;
  logic [15:0] fetched_o;
  logic [AddressWidth-1:0] m_araddr;
  nh_send_pkg::descriptor_t descriptor_o;
  logic [2:0] due_q, here_q;  // asked for that did not come; that are here
  assign beat = m_rvalid && due_q != '0;
  assign take_i = takes_i && valid_o;
  nh_send_wide_fetch #(
      .AddressWidth(AddressWidth),
      .MostOpen(2)
  ) dut (
      .*
  );
  `NH_START

  // ---- Asked for
  logic [15:0] asked_q, mask, newest_q;
  logic [AddressWidth-1:0] offset, ring;
  logic offered_q, ask;
  assign mask = (16'd1 << log2_entries_i) - 16'd1;
  assign offset = AddressWidth'({newest_q & mask, 5'd0});
  assign ring = AddressWidth'({mask, 5'd31});
  assign ask = enable_i && asked_q != producer_i && due_q + here_q < 3'd2 && (!offered_q || m_arready);
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      asked_q <= '0;
      due_q <= '0;
      here_q <= '0;
      offered_q <= 1'b0;
    end else begin
      asked_q <= asked_q + 16'(ask);
      due_q <= due_q + 3'(ask) - 3'(beat);
      here_q <= here_q + 3'(beat) - 3'(take_i);
      offered_q <= ask || (offered_q && !m_arready);
    end
    if (ask) newest_q <= asked_q;
  end
  `NH_ASSERT(asks_when_it_may, ask_o == ask)
  `NH_ASSERT(offered_until_taken, m_arvalid == offered_q)
  `NH_ASSERT(place, !offered_q || m_araddr == ((base_i & ~ring) | offset))
  `NH_ASSERT(fetched, fetched_o == asked_q)

  // ---- What came, the oldest first
  logic [256:0] first_q, second_q, newest;
  assign newest = {m_rresp[1], m_rdata};
  always_ff @(posedge clk_i) begin
    if (take_i) first_q <= here_q == 3'd1 ? newest : second_q;
    else if (here_q == '0) first_q <= newest;
    if (beat) second_q <= newest;
  end
  `NH_ASSERT(shown, valid_o == (here_q != '0))
  `NH_ASSERT(as_it_came, !valid_o || descriptor_o == first_q)

  // ---- What makes it inductive
  (* hierconn *) wire [1:0] \dut.asked_q ;
  (* hierconn *) wire [1:0] \dut.come_q ;
  (* hierconn *) wire [1:0] \dut.taken_q ;
  (* hierconn *) wire [256:0] \dut.u_descriptors.mem[0] ;
  (* hierconn *) wire [256:0] \dut.u_descriptors.mem[1] ;
  logic [256:0] second;
  assign second = \dut.taken_q [0] ? \dut.u_descriptors.mem[0] : \dut.u_descriptors.mem[1] ;
  `NH_ASSERT(inv_due, due_q == 3'(2'(\dut.asked_q - \dut.come_q )) && here_q == 3'(2'(\dut.come_q - \dut.taken_q )))
  `NH_ASSERT(inv_room, due_q + here_q <= 3'd2 && due_q <= 3'd2 && here_q <= 3'd2)
  `NH_ASSERT(inv_second, here_q != 3'd2 || second == second_q)
  `NH_COVER(two_here, here_q == 3'd2 && take_i)
  `NH_COVER(third, take_i && asked_q == 16'd3 && !descriptor_o.error)
  `NH_COVER(asked_as_one_comes, ask && beat)
endmodule
