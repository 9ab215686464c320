// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

/// Types, widths and the check code of the CAM channel, shared by nh_cam, nh_cam_table and their benches
/// (docs/blocks/cam.md).
package nh_cam_pkg;
  // Operations on the channel.
  localparam logic [1:0] OpSearch = 2'd0;
  localparam logic [1:0] OpWrite = 2'd1;
  localparam logic [1:0] OpDelete = 2'd2;
  localparam logic [1:0] OpClear = 2'd3;  // removes every entry

  // First 16 bits of a message's header: what it is. A request sent back is no answer.
  localparam logic [15:0] KindRequest = 16'h0010;  // + operation
  localparam logic [15:0] KindAnswer = 16'h0020;   // + found

  typedef struct packed {
    logic        req_valid;    // a request passes onto the chip's channel
    logic [15:0] req_tag;
    logic        rsp_valid;    // an answer comes from the chip
    logic [15:0] rsp_tag;
    logic        damaged;      // its check code is wrong: error answer
    logic        late;         // it belongs to no outstanding request: dropped
    logic        timeout;      // a request waited too long: error answer
    logic        refused;      // the channel is stuck: a new request gets an error answer at once
    logic [15:0] outstanding;  // requests without an answer, maintenance included
  } probe_t;

  /// Tag on the channel: port (maintenance is port number `ports`), id, generation.
  function automatic int tag_width(input int ports, input int mshr_entries, input int generation_width);
    tag_width = $clog2(ports + 1) + nh_width_pkg::index_width(mshr_entries) + generation_width;
  endfunction

  // The check code of a message is CRC-16 (polynomial 0x1021, initial value 0xffff, most significant bit first, no
  // final XOR) of 128 bits: header (kind, tag, port, qos; 16 bits each) and key (64 bits), fields zero-extended.
  // A CRC is linear, so it is the XOR of two parts that are computed apart.
  function automatic logic [15:0] key_part(input logic [63:0] key);
    key_part = 16'(nh_crc_pkg::crc_0(key));
  endfunction

  function automatic logic [15:0] shifted_header(input logic [63:0] header);
    logic [63:0] shifted;
    shifted = {16'(nh_crc_pkg::crc_0(header)), 48'h0};
    shifted_header = 16'(nh_crc_pkg::crc_0(shifted));
  endfunction

  // One parity per bit, not one CRC behind the other: what each header bit turns is a constant.
  function automatic logic [15:0] header_part(input logic [63:0] header);
    logic [1023:0] turned;
    logic [63:0] mask;
    logic [15:0] part;
    for (int i = 0; i < 64; i++) turned[16*i+:16] = shifted_header(64'd1 << i);
    part = shifted_header(64'hffff_0000_0000_0000);
    for (int b = 0; b < 16; b++) begin
      for (int i = 0; i < 64; i++) mask[i] = turned[16*i+b];
      part[b] = part[b] ^ (^(header & mask));
    end
    header_part = part;
  endfunction
endpackage
