// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Checks a descriptor and cuts its message into packets of at most mtu_i bytes, and each packet into bursts that end
/// at 4 KiB. A descriptor is taken in the clock in which it is shown, or in the one in which the last burst of the one
/// before is accepted; from the next clock on a burst is asked for in each clock. With a packet's first burst the
/// packet goes into the queue; so does how a malformed descriptor ended, which asks for nothing.
module nh_send_cut #(
    parameter int PacketFlits = 32,
    parameter int AddressWidth = 32,
    parameter int MaxMessage = 1048576,
    localparam int WA = AddressWidth - 3,  // bits of an address in words
    localparam int LB = nh_send_pkg::LengthBits
) (
    input  logic                     clk_i,
    input  logic                     rst_i,
    input  logic [7:0]               mtu_i,         // bytes, a multiple of 8
    input  logic                     valid_i,
    input  nh_send_pkg::descriptor_t descriptor_i,
    output logic                     take_o,
    // Reads
    output logic                     request_o,
    output logic [WA-1:0]            address_o,
    output logic [4:0]               beats_o,
    input  logic                     accept_i,
    // The queue of packets
    input  logic                     room_i,
    output logic                     push_o,
    output nh_send_pkg::packet_t     packet_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(PacketFlits, PacketFlits >= 4 && PacketFlits <= 32)
  `NH_PART_PARAM(AddressWidth, AddressWidth >= 24 && AddressWidth <= 40)
  `NH_PART_PARAM(MaxMessage, MaxMessage >= 8 && MaxMessage <= 16777215)

  // ---- Check
  nh_send_pkg::operation_t operation;
  logic [3:0] code;
  logic push, bad_operation, bad_length, bad_address;
  assign operation = descriptor_i.operation;
  assign push = operation.prim == nh_ipush_pkg::Push;
  assign bad_operation = !push && operation.prim != nh_ipush_pkg::Ipush &&
      !(operation.prim == nh_ipush_pkg::Match && operation.per_message);
  assign bad_length = descriptor_i.length == '0 || descriptor_i.length > LB'(MaxMessage) ||
      (operation.per_message && !operation.last && descriptor_i.length[2:0] != '0);
  assign bad_address = descriptor_i.address[2:0] != '0 || (push && descriptor_i.header1[2:0] != '0) ||
      41'(descriptor_i.address) + 41'(descriptor_i.length) > 41'd1 << AddressWidth;
  always_comb begin
    if (descriptor_i.error) code = nh_send_pkg::CodeDescriptor;
    else if (bad_operation) code = nh_send_pkg::CodeOperation;
    else if (bad_length) code = nh_send_pkg::CodeLength;
    else if (bad_address) code = nh_send_pkg::CodeAddress;
    else code = nh_send_pkg::CodeDone;
  end

  // ---- The message that is cut: this packet's bytes, its words without a burst, and the bytes behind it
  logic active_q, bad_q, first_q, push_q;
  logic [3:0] code_q;
  nh_send_pkg::operation_t operation_q;
  logic [63:0] header1_q, destination_q;
  logic [WA-1:0] address_q;
  logic [7:0] size_q;
  logic [LB-1:0] rest_q;
  logic [4:0] words_q, to_page;
  logic [5:0] page_words;
  logic near_page, packet_done, done, load, ends;
  assign page_words = 6'd32 - 6'(address_q[4:0]);
  assign near_page = &address_q[8:5] && page_words < 6'(words_q);
  assign to_page = page_words[4:0];
  assign beats_o = near_page ? to_page : words_q;
  assign request_o = active_q && !bad_q && (room_i || !first_q);
  assign address_o = address_q;
  assign packet_done = accept_i && !near_page;
  assign ends = rest_q == '0;
  assign push_o = active_q && (bad_q ? room_i : accept_i && first_q);
  assign done = (bad_q && push_o) || (packet_done && ends);
  assign load = valid_i && (!active_q || done);
  assign take_o = load;

  // Of the next packet: bytes, words, bytes behind it; of the same message, and of the next one. Each is worked out
  // beside the others, so that what decides between them comes late.
  function automatic logic [12+LB:0] next(input logic [LB-1:0] left, input logic [7:0] mtu);
    next = left > LB'(mtu) ? {mtu, mtu[7:3], left - LB'(mtu)} :
        {left[7:0], 5'(nh_ipush_pkg::words(16'(left[7:0]))), LB'(0)};
  endfunction

  always_ff @(posedge clk_i) begin
    if (rst_i) active_q <= 1'b0;
    else active_q <= load || (active_q && !done);
  end
  always_ff @(posedge clk_i) begin
    if (load) begin
      bad_q <= code != nh_send_pkg::CodeDone;
      code_q <= code;
      push_q <= push;
      operation_q <= operation;
      header1_q <= descriptor_i.header1;
      destination_q <= descriptor_i.destination;
      address_q <= descriptor_i.address[AddressWidth-1:3];
    end else if (accept_i) begin
      address_q <= address_q + WA'(beats_o);
      words_q <= words_q - to_page;
      if (packet_done) begin
        operation_q.number <= operation_q.number + 6'd1;
        if (push_q) header1_q <= header1_q + 64'(size_q);
      end
    end
    if (load) {size_q, words_q, rest_q} <= next(descriptor_i.length, mtu_i);
    else if (packet_done) {size_q, words_q, rest_q} <= next(rest_q, mtu_i);
    if (load || accept_i) first_q <= load || packet_done;
  end

  assign packet_o = {bad_q, bad_q || ends, operation_q.report, code_q, destination_q, header1_q, operation_q.key,
                     16'(size_q), operation_q.sender, operation_q.number, operation_q.last && ends,
                     operation_q.per_message, operation_q.prim};

  logic unused_bits;
  assign unused_bits = ^{page_words[5], operation_q.reserved, operation_q.last};

  `NH_ASSERT(accept_what_is_asked, !accept_i || request_o)
  `NH_ASSERT(packet_fits, !request_o || (size_q != '0 && 32'(words_q) <= PacketFlits - nh_send_pkg::Overhead))
endmodule
