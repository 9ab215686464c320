// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of nh_send_wide_depacketize, whatever flits come and whoever stalls: a packet that goes on with as
/// many beats as its header's size asks for came whole, from its head on to a tail without bad; any other ends with
/// fewer; as many whole ones go on as came; and each head has one outcome. Of data the size in the header is looked at,
/// in any order what says it: bytes of the message, offset and lines of full packets.
module nh_send_wide_depacketize_proof #(
    parameter int PacketFlits = 3,
    parameter int Skip = 24,
    parameter int MaxBytes = 128,
    parameter int AnyOrder = 0
) (
    input logic        clk_i,
    input logic        rst_i,
    input logic        valid_i,
    input logic [1:0]  length_i,
    input logic [15:0] size_i,
    input logic [9:0]  bytes_i,
    input logic [4:0]  offset_i,
    input logic [2:0]  log2_lines_i,
    input logic        head_i,
    input logic        tail_i,
    input logic        bad_i,
    input logic        ready_i
);
  localparam int DestinationWidth = 4;
  localparam int HopLimit = 5;
  localparam int HeaderLow = nh_switch_pkg::header_bits(DestinationWidth, PacketFlits, HopLimit);
  logic ready_o, valid_o, last_o, received_o;
  logic [511:0] data_i, data_o;
  logic [127:0] header_o;
  logic [nh_send_pkg::Drops-1:0] drops_o;
  always_comb begin
    data_i = '0;
    data_i[DestinationWidth+:2] = length_i;
    if (AnyOrder == 0) data_i[HeaderLow+32+:16] = size_i;
    else begin
      data_i[HeaderLow+5+:3] = log2_lines_i;
      data_i[HeaderLow+44+:10] = bytes_i;
      data_i[HeaderLow+64+34+:5] = offset_i;
    end
  end
  nh_send_wide_depacketize #(
      .FlitWidth(512),
      .PacketFlits(PacketFlits),
      .DestinationWidth(DestinationWidth),
      .HopLimit(HopLimit),
      .Skip(Skip),
      .MaxBytes(MaxBytes),
      .AnyOrder(AnyOrder)
  ) dut (
      .*
  );
  `NH_START

  // ---- Bytes of a packet as its header says, or 0: a full packet's, or what is left of the message
  function automatic logic [20:0] bytes_of(input logic [127:0] header);
    logic [20:0] left, full;
    logic [19:0] at;
    logic bad;
    full = 21'd64 << header[7:5];
    at = {header[111:98], 6'd0};
    left = 21'(header[63:44]) + 21'd1 - 21'(at);
    bad = header[7:5] == 3'd7 || 21'(at) > 21'(header[63:44]) || (21'(at) & (full - 21'd1)) != '0;
    bytes_of = AnyOrder == 0 ? 21'(header[47:32]) : bad ? 21'd0 : left < full ? left : full;
  endfunction

  // ---- Reference: the packet that comes, as the page says
  logic inside_q, discarding_q, take, length_ok, size_ok, starts, in_it, good_tail, ends;
  logic [1:0] flits_q, came_q, flits, came;  // as the head says; that came before
  assign take = valid_i && ready_o;
  assign length_ok = length_i != '0 && 32'(length_i) <= PacketFlits && tail_i == (length_i == 2'd1);
  logic [20:0] size;
  assign size = bytes_of(data_i[HeaderLow+:128]);
  assign size_ok = size != '0 && size <= 21'(MaxBytes) && (size + 21'(Skip) + 21'd63) / 21'd64 == 21'(length_i);
  assign starts = take && head_i && length_ok && size_ok;
  assign in_it = starts || (take && !head_i && inside_q);
  assign flits = head_i ? length_i : flits_q;
  assign came = head_i ? 2'd0 : came_q;
  assign ends = in_it && (tail_i || came + 2'd1 == flits);
  assign good_tail = in_it && tail_i && !bad_i && came + 2'd1 == flits;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      inside_q <= 1'b0;
      discarding_q <= 1'b0;
    end else if (take) begin
      inside_q <= in_it && !ends;
      if (tail_i || (in_it && !ends)) discarding_q <= 1'b0;
      else if (head_i || in_it) discarding_q <= 1'b1;
    end
    if (take) {flits_q, came_q} <= {flits, came + 2'd1};
  end
  `NH_ASSERT(received_is_a_good_tail, received_o == good_tail)

  // ---- Packets that go on
  logic [1:0] out_q, due;  // beats of the packet that comes out which came out already; that it has
  logic beat, whole_out;
  logic [20:0] bytes;
  assign bytes = bytes_of(header_o);
  assign due = 2'((bytes + 21'd63) >> 6);
  assign beat = valid_o && ready_i;
  assign whole_out = beat && last_o && out_q + 2'd1 == due;
  always_ff @(posedge clk_i) begin
    if (rst_i) out_q <= '0;
    else if (beat) out_q <= last_o ? '0 : out_q + 2'd1;
  end
  `NH_ASSERT(never_too_long, !valid_o || {1'b0, out_q} + 3'd1 <= {1'b0, due})
  `NH_ASSERT(whole_ends, !valid_o || out_q + 2'd1 != due || last_o)
  `NH_ASSERT(size_of_a_packet, !valid_o || (bytes != '0 && bytes <= 21'(MaxBytes)))
  logic [1:0] received_q;  // whole, and not gone
  always_ff @(posedge clk_i) begin
    if (rst_i) received_q <= '0;
    else received_q <= received_q + 2'(received_o) - 2'(whole_out);
  end
  `NH_ASSERT(whole_was_received, !whole_out || received_q != '0)
  `NH_ASSERT(three_at_most, !(received_o && !whole_out) || received_q != 2'd3)

  // ---- One outcome of each head: received, or dropped for one reason, before or with the next head
  logic [2:0] outcomes;
  assign outcomes = 3'(received_o) + 3'(drops_o[nh_send_pkg::DropCut]) + 3'(drops_o[nh_send_pkg::DropBad]);
  `NH_ASSERT(outcome_of_one_that_ends, outcomes == 3'(ends) + 3'(take && head_i && inside_q))
  `NH_ASSERT(bad, drops_o[nh_send_pkg::DropBad] == (ends && tail_i && bad_i))
  `NH_ASSERT(bad_heads, drops_o[nh_send_pkg::DropLength] == (take && head_i && !length_ok))
  `NH_ASSERT(bad_sizes, drops_o[nh_send_pkg::DropSize] == (take && head_i && length_ok && !size_ok))
  `NH_ASSERT(strays, drops_o[nh_send_pkg::DropNoHead] == (take && !head_i && !inside_q && !discarding_q))

  // ---- A whole packet's last beat waits for the port alone: all are gone when no flit came for three clocks
  logic [1:0] quiet_q;
  always_ff @(posedge clk_i) begin
    if (rst_i) quiet_q <= '0;
    else if (take || !ready_o) quiet_q <= '0;
    else if (quiet_q != 2'd3) quiet_q <= quiet_q + 2'd1;
  end
  `NH_ASSERT(last_beat_goes, quiet_q != 2'd3 || received_q == '0)

  // ---- What makes it inductive
  (* hierconn *) wire \dut.inside_q ;
  (* hierconn *) wire \dut.discarding_q ;
  (* hierconn *) wire [1:0] \dut.left_q ;
  (* hierconn *) wire \dut.flit_q ;
  (* hierconn *) wire \dut.flit_tail_q ;
  `NH_ASSERT(inv_state, \dut.inside_q == inside_q && \dut.discarding_q == discarding_q)
  `NH_ASSERT(inv_left, !inside_q || (\dut.left_q + came_q == flits_q && \dut.left_q != '0))
  (* hierconn *) wire [127:0] \dut.flit_header_q ;
  (* hierconn *) wire \dut.beat_q ;
  (* hierconn *) wire [127:0] \dut.beat_header_q ;
  logic [20:0] flit_bytes, beat_bytes;
  assign flit_bytes = bytes_of(\dut.flit_header_q );
  assign beat_bytes = bytes_of(\dut.beat_header_q );
  `NH_ASSERT(inv_flit_header, !\dut.flit_q || (flit_bytes != '0 && flit_bytes <= 21'(MaxBytes)))
  `NH_ASSERT(inv_beat_header, !\dut.beat_q || (beat_bytes != '0 && beat_bytes <= 21'(MaxBytes)))
  `NH_ASSERT(inv_newest, !inside_q || (\dut.flit_q && !\dut.flit_tail_q ))

  `NH_COVER(whole, whole_out && due == 2'd2)
  `NH_COVER(cut_by_a_head, take && head_i && inside_q && came_q == 2'd2)
  `NH_COVER(short, beat && last_o && !whole_out)
  `NH_COVER(one_a_clock, beat && last_o && received_o && received_q == 2'd3)
endmodule
