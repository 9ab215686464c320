// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Checks a descriptor and cuts its message into packets of at most mtu_i bytes, and the lines of each packet into
/// bursts that end at 4 KiB. A descriptor is taken in the clock in which it is shown, or in the one in which the last
/// burst of the one before is accepted; from the next clock on a burst is asked for in each clock. With a packet's
/// first burst the packet goes into the queue; so does how a malformed descriptor ended, which asks for nothing. In any
/// order a packet's header has the whole message's length and its own offset in place of number and size.
module nh_send_wide_cut #(
    parameter int PacketFlits = 32,
    parameter int AddressWidth = 32,
    parameter int MaxMessage = 1048576,
    parameter int Skip = 32,            // 0..32: bytes of the first flit's data that the header takes
    parameter int AnyOrder = 0,
    localparam int WA = AddressWidth - 6,  // bits of a line's address
    localparam int LB = nh_send_pkg::LengthBits
) (
    input  logic                      clk_i,
    input  logic                      rst_i,
    input  logic [11:0]               mtu_i,         // bytes, a multiple of 64
    input  logic                      valid_i,
    input  nh_send_pkg::descriptor_t  descriptor_i,
    output logic                      take_o,
    // Reads
    output logic                      request_o,
    output logic [WA-1:0]             address_o,
    output logic [5:0]                beats_o,
    input  logic                      accept_i,
    // The queue of packets
    input  logic                      room_i,
    output logic                      push_o,
    output nh_send_wide_pkg::packet_t packet_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(PacketFlits, PacketFlits >= 2 && PacketFlits <= 32)
  `NH_PART_PARAM(AddressWidth, AddressWidth >= 24 && AddressWidth <= 40)
  `NH_PART_PARAM(MaxMessage, MaxMessage >= 64 && MaxMessage <= 16777215)
  `NH_PART_PARAM(Skip, Skip >= 0 && Skip <= 32)
  `NH_PART_PARAM(AnyOrder, (AnyOrder == 0 || (MaxMessage <= 1048576)) && (AnyOrder == 0 || AnyOrder == 1))

  // ---- Check
  nh_send_pkg::operation_t operation;
  logic [3:0] code;
  logic push, bad_operation, bad_length, bad_address;
  assign operation = descriptor_i.operation;
  assign push = operation.prim == nh_ipush_pkg::Push;
  assign bad_operation = !push && operation.prim != nh_ipush_pkg::Ipush;
  assign bad_length = descriptor_i.length == '0 || descriptor_i.length > LB'(MaxMessage) ||
      (AnyOrder == 0 && operation.per_message && !operation.last && descriptor_i.length[5:0] != '0);
  assign bad_address = (push && descriptor_i.header1[5:0] != '0) ||
      (AnyOrder != 0 && push && descriptor_i.header1[63:40] != '0) ||
      41'(descriptor_i.address) + 41'(descriptor_i.length) > 41'd1 << AddressWidth;
  always_comb begin
    if (descriptor_i.error) code = nh_send_pkg::CodeDescriptor;
    else if (bad_operation) code = nh_send_pkg::CodeOperation;
    else if (bad_length) code = nh_send_pkg::CodeLength;
    else if (bad_address) code = nh_send_pkg::CodeAddress;
    else code = nh_send_pkg::CodeDone;
  end

  // ---- The message that is cut: this packet's bytes, flits and lines, those lines without a burst, and the bytes
  // behind it
  logic active_q, bad_q, first_q, push_q;
  logic [3:0] code_q;
  nh_send_pkg::operation_t operation_q;
  logic [63:0] header1_q, destination_q;
  logic [WA-1:0] address_q;
  logic [5:0] offset_q, flits_q, lines_q, left_q;
  logic [11:0] size_q;
  logic [LB-1:0] rest_q;
  logic [6:0] to_page;
  logic near_page, packet_done, done, load, ends;
  assign to_page = 7'd64 - {1'b0, address_q[5:0]};
  assign near_page = to_page < {1'b0, left_q};
  assign beats_o = near_page ? to_page[5:0] : left_q;
  assign request_o = active_q && !bad_q && (room_i || !first_q);
  assign address_o = address_q;
  assign packet_done = accept_i && !near_page;
  assign ends = rest_q == '0;
  assign push_o = active_q && (bad_q ? room_i : accept_i && first_q);
  assign done = (bad_q && push_o) || (packet_done && ends);
  assign load = valid_i && (!active_q || done);
  assign take_o = load;

  /// Lines of bytes that begin at an offset.
  function automatic logic [5:0] lines(input logic [11:0] bytes, input logic [5:0] offset);
    lines = 6'((13'(bytes) + 13'(offset) + 13'd63) >> 6);
  endfunction

  // Of the next packet: bytes, flits, lines, bytes behind it; of the same message, and of the next one. Each is worked
  // out beside the others, so that what decides between them comes late.
  function automatic logic [23+LB:0] next(input logic [LB-1:0] left, input logic [11:0] mtu, input logic [5:0] offset);
    next = left > LB'(mtu) ? {mtu, lines(mtu, 6'(Skip)), lines(mtu, offset), left - LB'(mtu)} :
        {left[11:0], lines(left[11:0], 6'(Skip)), lines(left[11:0], offset), LB'(0)};
  endfunction

  always_ff @(posedge clk_i) begin
    if (rst_i) active_q <= 1'b0;
    else active_q <= load || (active_q && !done);
  end
  logic [23+LB:0] same, other;
  logic [5:0] same_flits, same_lines, other_flits, other_lines;
  logic [11:0] same_size, other_size;
  logic [LB-1:0] same_rest, other_rest;
  assign same = next(rest_q, mtu_i, offset_q);
  assign other = next(descriptor_i.length, mtu_i, descriptor_i.address[5:0]);
  assign {same_size, same_flits, same_lines, same_rest} = same;
  assign {other_size, other_flits, other_lines, other_rest} = other;
  always_ff @(posedge clk_i) begin
    if (load) begin
      bad_q <= code != nh_send_pkg::CodeDone;
      code_q <= code;
      push_q <= push;
      operation_q <= operation;
      header1_q <= descriptor_i.header1;
      destination_q <= descriptor_i.destination;
      offset_q <= descriptor_i.address[5:0];
      address_q <= descriptor_i.address[AddressWidth-1:6];
      size_q <= other_size;
      flits_q <= other_flits;
      lines_q <= other_lines;
      left_q <= other_lines;
      rest_q <= other_rest;
    end else if (accept_i) begin
      // The line that a packet ends in is the one that the next begins in, unless it ends with the line.
      address_q <= address_q + WA'(beats_o) - WA'(packet_done && offset_q != '0);
      left_q <= left_q - to_page[5:0];
      if (packet_done) begin
        if (AnyOrder == 0) begin
          operation_q.number <= operation_q.number + 6'd1;
          if (push_q) header1_q <= header1_q + 64'(size_q);
        end
        size_q <= same_size;
        flits_q <= same_flits;
        lines_q <= same_lines;
        left_q <= same_lines;
        rest_q <= same_rest;
      end
    end
    if (load || accept_i) first_q <= load || packet_done;
  end

  // ---- Header
  logic [63:0] header0, header1;
  if (AnyOrder == 0) begin : gen_in_order
    assign header0 = {operation_q.key, 4'd0, size_q, operation_q.sender, operation_q.number,
                      operation_q.last && ends, operation_q.per_message, operation_q.prim};
    assign header1 = header1_q;
  end else begin : gen_any_order
    logic [19:0] bytes_q;  // of the message, less one
    logic [13:0] at_q;     // lines of it before this packet
    logic [2:0] log2_lines;
    always_ff @(posedge clk_i) begin
      if (load) bytes_q <= 20'(descriptor_i.length - LB'(1));
      if (load) at_q <= '0;
      else if (packet_done) at_q <= at_q + 14'(size_q[11:6]);
    end
    always_comb begin
      log2_lines = '0;
      for (int k = 1; k < 6; k++) if (mtu_i[6+k]) log2_lines = 3'(k);
    end
    // As nh_ipush_wide_pkg::piece_t and where_t
    assign header0 = {bytes_q, 16'd0, operation_q.sender[11:0], operation_q.number, operation_q.last,
                      operation_q.per_message, log2_lines, 1'b0, operation_q.prim[3:0]};
    assign header1 = {operation_q.key, at_q, push_q ? header1_q[39:6] : {2'd0, header1_q[31:0]}};
  end
  assign packet_o = {bad_q, bad_q || ends, operation_q.report, code_q, flits_q, lines_q, offset_q, destination_q,
                     header1, header0};

  logic unused_bits;
  assign unused_bits = ^{operation_q, header1_q, to_page[6]};

  `NH_ASSERT(accept_what_is_asked, !accept_i || request_o)
  `NH_ASSERT(packet_fits, !request_o || (size_q != '0 && 32'(flits_q) <= PacketFlits && left_q != '0))
endmodule
