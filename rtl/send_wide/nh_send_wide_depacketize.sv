// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Makes packets of flits as nh_ipush_wide takes them, a beat a flit: a beat has the highest bytes of a flit's data and
/// the Skip lowest ones of the next flit's. A packet whose head's length cannot be, or is not that of its header's
/// size, is dropped. One that proves malformed later ends before its last beat: nh_ipush_wide drops it, as it is too
/// short.
module nh_send_wide_depacketize #(
    parameter int FlitWidth = 512,
    parameter int PacketFlits = 32,
    parameter int DestinationWidth = 64,
    parameter int HopLimit = 31,
    parameter int Skip = 32,              // 0..32: bytes of the first flit's data that the header takes
    parameter int MaxBytes = 1984,        // 64..2048: of a packet
    parameter int AnyOrder = 0
) (
    input  logic                          clk_i,
    input  logic                          rst_i,
    input  logic                          valid_i,
    output logic                          ready_o,
    input  logic [FlitWidth-1:0]          data_i,
    input  logic                          head_i,
    input  logic                          tail_i,
    input  logic                          bad_i,
    output logic                          valid_o,
    input  logic                          ready_i,
    output logic [511:0]                  data_o,
    output logic [127:0]                  header_o,
    output logic                          last_o,
    output logic                          received_o,  // a packet, whole
    output logic [nh_send_pkg::Drops-1:0] drops_o      // by reason, nh_send_pkg::Drop..
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(FlitWidth, FlitWidth >= 512 && FlitWidth <= 768 && FlitWidth == 64 * (FlitWidth / 64))
  `NH_PART_PARAM(PacketFlits, PacketFlits >= 2 && PacketFlits <= 32)
  `NH_PART_PARAM(DestinationWidth, DestinationWidth >= 1 && DestinationWidth <= 64)
  `NH_PART_PARAM(HopLimit, HopLimit >= 1 && HopLimit <= 63)
  `NH_PART_PARAM(Skip, Skip >= 0 && Skip <= 32)
  `NH_PART_PARAM(MaxBytes, MaxBytes >= 64 && MaxBytes <= 2048)
  `NH_PART_PARAM(AnyOrder, AnyOrder == 0 || AnyOrder == 1)

  localparam int LW = $clog2(PacketFlits + 1);
  localparam int HeaderLow = nh_switch_pkg::header_bits(DestinationWidth, PacketFlits, HopLimit);
  localparam int DataLow = FlitWidth - 512;

  // ---- The packet that comes
  logic inside_q, discarding_q, full_q;  // full: it has as many beats as flits
  logic [LW-1:0] left_q, length;         // flits still due
  logic take, length_ok, size_ok, opens, body, due, ends, whole, cut, keeps, full, head_full;
  nh_ipush_pkg::header_t header;
  nh_ipush_wide_pkg::piece_t piece;  // in any order: words 0 and 1, and what they say
  nh_ipush_wide_pkg::where_t place;
  nh_ipush_wide_pkg::shape_t shape;
  assign header = data_i[HeaderLow+:64];
  assign piece = data_i[HeaderLow+:64];
  assign place = data_i[HeaderLow+64+:64];
  assign shape = nh_ipush_wide_pkg::shape(piece.bytes[19:6], piece.log2_lines, place.offset);
  assign length = data_i[DestinationWidth+:LW];
  assign length_ok = length != '0 && length <= LW'(PacketFlits) && tail_i == (length == LW'(1));
  if (AnyOrder == 0) begin : gen_in_order
    logic [5:0] flits, beats;
    assign flits = 6'((17'(header.size) + 17'(Skip) + 17'd63) >> 6);
    assign beats = 6'((17'(header.size) + 17'd63) >> 6);
    assign size_ok = header.size != '0 && header.size <= 16'(MaxBytes) && 6'(length) == flits;
    assign head_full = beats == flits;
  end else begin : gen_any_order
    // The packet's lines are those of a full one, or what is left of the message; its last line has all bytes, but for
    // the message's last.
    logic [5:0] last_byte;
    assign last_byte = shape.last ? piece.bytes[5:0] : '1;
    assign head_full = 7'(last_byte) + 7'(Skip) < 7'd64;
    assign size_ok = shape.good && shape.lines <= 7'(MaxBytes / 64) && 7'(length) == shape.lines + 7'(!head_full);
  end
  assign take = valid_i && ready_o;
  assign opens = take && head_i && length_ok && size_ok;
  assign body = take && !head_i && inside_q;
  assign due = head_i ? length == LW'(1) : left_q == LW'(1);
  assign ends = (opens || body) && (due || tail_i);
  assign whole = ends && due && tail_i && !bad_i;
  assign cut = inside_q && ((take && head_i) || (ends && !whole));  // of one that has flits here
  assign keeps = (opens || body) && (!ends || whole);
  assign full = head_i ? head_full : full_q;
  assign received_o = whole;
  assign drops_o[nh_send_pkg::DropNoHead] = take && !head_i && !inside_q && !discarding_q;
  assign drops_o[nh_send_pkg::DropLength] = take && head_i && !length_ok;
  assign drops_o[nh_send_pkg::DropSize] = take && head_i && length_ok && !size_ok;
  assign drops_o[nh_send_pkg::DropCut] = (take && head_i && inside_q) || (ends && !whole && !(tail_i && bad_i));
  assign drops_o[nh_send_pkg::DropBad] = ends && tail_i && bad_i;

  // ---- The newest flit, until what follows it is here, and the beat before it, until it is known whether it is a
  // packet's last
  logic flit_q, flit_tail_q, flit_full_q, beat_q, beat_last_q, valid_q, last_q, free, leaves, makes, goes;
  logic [511:0] flit_data_q, beat_data_q, data_q, data;
  logic [127:0] flit_header_q, beat_header_q, header_q;
  assign free = !valid_q || ready_i;
  assign ready_o = free;
  assign leaves = flit_q && free && (flit_tail_q || body);
  assign makes = leaves && (flit_tail_q ? flit_full_q : keeps);
  assign goes = beat_q && free && (beat_last_q || makes || cut);
  if (Skip == 0) begin : gen_beside
    assign data = flit_data_q;
  end else begin : gen_within
    assign data = {flit_tail_q ? (8 * Skip)'(0) : data_i[DataLow+:8*Skip], flit_data_q[511:8*Skip]};
  end
  assign valid_o = valid_q;
  assign data_o = data_q;
  assign header_o = header_q;
  assign last_o = last_q;

  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      inside_q <= 1'b0;
      discarding_q <= 1'b0;
      flit_q <= 1'b0;
      beat_q <= 1'b0;
      valid_q <= 1'b0;
    end else begin
      if (take) begin
        if (head_i || inside_q) inside_q <= keeps && !ends;
        discarding_q <= !tail_i && (head_i || inside_q ? !keeps : discarding_q);
      end
      if (keeps) flit_q <= 1'b1;
      else if (leaves || cut) flit_q <= 1'b0;
      if (makes) beat_q <= 1'b1;
      else if (goes) beat_q <= 1'b0;
      if (free) valid_q <= goes;
    end
  end
  always_ff @(posedge clk_i) begin
    if (take) begin
      left_q <= head_i ? length - LW'(1) : left_q - LW'(1);
      full_q <= full;
    end
    if (keeps) begin
      flit_data_q <= data_i[DataLow+:512];
      flit_tail_q <= whole;
      flit_full_q <= full;
      if (head_i) flit_header_q <= data_i[HeaderLow+:128];
    end
    if (makes) begin
      beat_data_q <= data;
      beat_header_q <= flit_header_q;
      beat_last_q <= flit_tail_q || (whole && !full);
    end
    if (goes) begin
      data_q <= beat_data_q;
      header_q <= beat_header_q;
      last_q <= beat_last_q || cut;
    end
  end

  logic unused_bits;
  assign unused_bits = ^{data_i, header, piece, place, shape, flit_data_q};

  `NH_STABLE(beat_stable, valid_o, ready_i, ({data_o, header_o, last_o}))
endmodule
