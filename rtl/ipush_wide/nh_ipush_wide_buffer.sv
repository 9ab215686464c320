// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Packet buffer of nh_ipush_wide (docs/blocks/ipush_wide.md): store and forward, headers and lines apart. The header
/// of a packet whose last beat comes in clock c is at the output from c+2 on, one packet a clock; its lines wait until
/// the writer takes or frees them. A malformed packet is dropped whole with its last beat; once it is known to be one,
/// its lines are no longer stored. AnyOrder 1: headers are those of packets in any order.
module nh_ipush_wide_buffer #(
    parameter int Senders = 256,     // 2..4096, power of two
    parameter int MaxBytes = 2048,   // 64..4096, multiple of 64
    parameter int BufferLines = 512, // 4..4096, power of two, >= MaxBytes / 64
    parameter int AnyOrder = 0,      // 0, 1
    parameter int MessagePackets = 64 // 2..512, power of two
) (
    input  logic         clk_i,
    input  logic         rst_i,
    input  logic         hold_i,         // take nothing
    input  logic [511:0] s_data_i,
    input  logic [127:0] s_header_i,     // with the first beat
    input  logic         s_valid_i,
    input  logic         s_last_i,
    output logic         s_ready_o,
    output logic         arrive_o,       // the last beat of a good packet is taken
    output logic         drop_o,         // ... of a bad one
    output logic [3:0]   drop_reason_o,
    // Headers of whole packets
    output logic         header_valid_o,
    output logic [127:0] header_o,
    input  logic         take_i,         // only with header_valid_o
    // The oldest line
    output logic [511:0] line_o,
    input  logic [6:0]   free_i          // lines that leave in this clock: line_o and those behind it
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Senders, Senders >= 2 && Senders <= 4096 && 2 ** $clog2(Senders) == Senders)
  `NH_PART_PARAM(MaxBytes, MaxBytes >= 64 && MaxBytes <= 4096 && MaxBytes == 64 * (MaxBytes / 64))
  `NH_PART_PARAM(BufferLines, BufferLines >= 4 && BufferLines >= MaxBytes / 64 && BufferLines <= 4096 &&
            2 ** $clog2(BufferLines) == BufferLines)
  `NH_PART_PARAM(AnyOrder, AnyOrder == 0 || AnyOrder == 1)
  `NH_PART_PARAM(MessagePackets, MessagePackets >= 2 && MessagePackets <= 512 &&
            2 ** $clog2(MessagePackets) == MessagePackets)

  localparam int IndexWidth = $clog2(BufferLines);

  // Lines written, of whole packets, and freed; headers of whole packets and headers taken; modulo twice the depth.
  logic [IndexWidth:0] written_q, committed_q, freed_q, freed_d, held;
  logic [IndexWidth:0] packets_q, taken_q, taken_next;
  logic                header_valid_q;

  // The packet that arrives: lines still to come behind the first one.
  logic [6:0] left_q;
  logic       discard_q;
  logic [3:0] reason_q;

  nh_ipush_pkg::header_t     header;
  nh_ipush_wide_pkg::piece_t piece;
  nh_ipush_wide_pkg::where_t where;
  nh_ipush_wide_pkg::shape_t shape;
  logic                      first, accept, due_last, bad;
  logic                      bad_primitive, bad_sender, bad_size;
  logic [3:0]                header_reason;
  logic [6:0]                lines;
  assign header = s_header_i[63:0];
  assign {where, piece} = s_header_i;
  assign shape = nh_ipush_wide_pkg::shape(piece.bytes[19:6], piece.log2_lines, where.offset);
  always_comb begin
    if (AnyOrder == 0) begin
      lines = nh_ipush_wide_pkg::lines(header.size);
      bad_primitive = header.prim != nh_ipush_pkg::Push && header.prim != nh_ipush_pkg::Ipush;
      bad_sender = 32'(header.sender) >= 32'(Senders);
      bad_size = header.size == '0 || 32'(header.size) > 32'(MaxBytes) ||
          (header.per_message && !header.last && header.size[5:0] != '0);
    end else begin
      lines = shape.lines;
      bad_primitive = piece.kind != nh_ipush_wide_pkg::KindPush && piece.kind != nh_ipush_wide_pkg::KindIpush;
      bad_sender = 32'(piece.sender) >= 32'(Senders);
      bad_size = !shape.good || (32'd64 << piece.log2_lines) > 32'(MaxBytes) ||
          32'(shape.most) >= 32'(MessagePackets);
    end
  end
  assign header_reason = bad_primitive ? nh_ipush_pkg::ReasonPrimitive : bad_sender ? nh_ipush_pkg::ReasonSender :
      bad_size ? nh_ipush_pkg::ReasonSize : nh_ipush_pkg::ReasonNone;

  assign held = written_q - freed_q;
  assign s_ready_o = !hold_i && !held[IndexWidth];
  assign accept = s_valid_i && s_ready_o;
  assign first = left_q == '0 && !discard_q;
  assign due_last = first ? lines == 7'd1 : left_q == 7'd1;
  assign bad = discard_q || (first && header_reason != nh_ipush_pkg::ReasonNone) || (due_last && !s_last_i);
  assign arrive_o = accept && s_last_i && due_last && !bad;
  assign drop_o = accept && s_last_i && !arrive_o;
  assign drop_reason_o = discard_q ? reason_q :
      first && header_reason != nh_ipush_pkg::ReasonNone ? header_reason : nh_ipush_pkg::ReasonTruncated;

  assign taken_next = taken_q + 1'b1;
  assign freed_d = freed_q + (IndexWidth + 1)'(free_i);
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      written_q <= '0;
      committed_q <= '0;
      freed_q <= '0;
      packets_q <= '0;
      taken_q <= '0;
      header_valid_q <= 1'b0;
      left_q <= '0;
      discard_q <= 1'b0;
    end else begin
      freed_q <= freed_d;
      packets_q <= packets_q + (IndexWidth + 1)'(arrive_o);
      if (take_i) taken_q <= taken_next;
      header_valid_q <= take_i ? taken_next != packets_q : taken_q != packets_q;
      if (accept) begin
        discard_q <= bad && !s_last_i;
        if (bad || s_last_i) left_q <= '0;
        else left_q <= first ? lines - 7'd1 : left_q - 7'd1;
        if (arrive_o) committed_q <= written_q + 1'b1;
        if (!arrive_o && (bad || s_last_i)) written_q <= committed_q;
        else written_q <= written_q + 1'b1;
      end
    end
  end
  always_ff @(posedge clk_i) begin
    if (accept && !discard_q) begin
      reason_q <= first && header_reason != nh_ipush_pkg::ReasonNone ? header_reason : nh_ipush_pkg::ReasonOverlong;
    end
  end

  nh_ram_sdp #(
      .Width(128),
      .Depth(BufferLines)
  ) u_headers (
      .clk_i,
      .we_i(accept && first),
      .waddr_i(packets_q[IndexWidth-1:0]),
      .wdata_i(s_header_i),
      .raddr_i(take_i ? taken_next[IndexWidth-1:0] : taken_q[IndexWidth-1:0]),
      .rdata_o(header_o)
  );
  nh_ram_sdp #(
      .Width(512),
      .Depth(BufferLines)
  ) u_lines (
      .clk_i,
      .we_i(accept && !discard_q),
      .waddr_i(written_q[IndexWidth-1:0]),
      .wdata_i(s_data_i),
      .raddr_i(freed_d[IndexWidth-1:0]),
      .rdata_o(line_o)
  );
  assign header_valid_o = header_valid_q;

  logic unused_bits;
  assign unused_bits = ^{header, where, piece, shape, held[IndexWidth-1:0], free_i};

  `NH_ASSERT(take_needs_a_header, !take_i || header_valid_o)
  `NH_ASSERT(never_more_than_it_holds, 32'(held) <= 32'(BufferLines))
  `NH_ASSERT(frees_what_is_whole, (IndexWidth + 1)'(committed_q - freed_q) >= (IndexWidth + 1)'(free_i))
endmodule
