// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

/// Packet format, reasons and the rule of what becomes of a packet, shared by the modules of nh_ipush and everything that looks
/// at their probes (docs/blocks/ipush.md).
package nh_ipush_pkg;
  // Parameter Profile.
  localparam int ProfileDimmnet2 = 0;
  localparam int ProfilePipelined = 1;

  localparam logic [7:0] Push = 8'd1;
  localparam logic [7:0] Ipush = 8'd2;
  localparam logic [7:0] Nack = 8'd3;

  // Why a packet was not stored.
  localparam logic [3:0] ReasonNone = 4'd0;
  localparam logic [3:0] ReasonPrimitive = 4'd1;
  localparam logic [3:0] ReasonSender = 4'd2;
  localparam logic [3:0] ReasonSize = 4'd3;
  localparam logic [3:0] ReasonTruncated = 4'd4;
  localparam logic [3:0] ReasonOverlong = 4'd5;
  localparam logic [3:0] ReasonRegion = 4'd6;
  localparam logic [3:0] ReasonRing = 4'd7;
  localparam logic [3:0] ReasonRingFull = 4'd8;
  localparam logic [3:0] ReasonStatusFull = 4'd9;
  localparam logic [3:0] ReasonOrder = 4'd10;
  localparam logic [3:0] ReasonMessage = 4'd11;

  // Rows of the paper's tables 2 and 3 (probe_t.step); 0: none.
  localparam logic [4:0] StepIdle = 5'd0;
  localparam logic [4:0] StepRequest = 5'd1;
  localparam logic [4:0] StepHeader1 = 5'd2;
  localparam logic [4:0] StepHeader2 = 5'd3;
  localparam logic [4:0] StepParse = 5'd4;
  localparam logic [4:0] StepHeadTail = 5'd5;
  localparam logic [4:0] StepAreaStart = 5'd6;
  localparam logic [4:0] StepAreaEnd = 5'd7;
  localparam logic [4:0] StepRoom = 5'd8;
  localparam logic [4:0] StepSize = 5'd9;
  localparam logic [4:0] StepAddress = 5'd10;
  localparam logic [4:0] StepDataRequest = 5'd11;
  localparam logic [4:0] StepData = 5'd12;
  localparam logic [4:0] StepMemRequest = 5'd13;
  localparam logic [4:0] StepMemGrant = 5'd14;
  localparam logic [4:0] StepWrite = 5'd15;
  localparam logic [4:0] StepStatus = 5'd16;
  localparam logic [4:0] StepDrop = 5'd17;

  /// Header word 0.
  typedef struct packed {
    logic [15:0] key;
    logic [15:0] size;
    logic [15:0] sender;
    logic [5:0]  number;       // of its sender's packets, modulo 64
    logic        last;
    logic        per_message;
    logic [7:0]  prim;         // primitive (a keyword)
  } header_t;

  /// First word of a NACK; what it does not say otherwise is the refused packet's.
  typedef struct packed {
    logic [15:0] key;
    logic [1:0]  reserved1;
    logic [5:0]  next;         // number of the packet that is taken next from this sender
    logic [3:0]  reserved0;
    logic [3:0]  reason;
    logic [15:0] sender;
    logic [5:0]  number;
    logic        last;
    logic        per_message;
    logic [7:0]  prim;         // primitive (a keyword)
  } nack_t;

  /// First word of a status entry.
  typedef struct packed {
    logic [31:0] bytes;
    logic [15:0] sender;
    logic [5:0]  reserved;
    logic        last;
    logic        per_message;
    logic [7:0]  prim;         // primitive (a keyword)
  } status_word0_t;

  /// Second word of a status entry.
  typedef struct packed {
    logic [31:0] address;
    logic [15:0] ring;
    logic [15:0] key;
  } status_word1_t;

  /// Numbers count packets from 0, modulo 256.
  typedef struct packed {
    logic       arrive;     // last word of a good packet is taken from the stream
    logic       detect;     // its first word is at the buffer's output, and is begun with
    logic [7:0] detect_id;
    logic [4:0] step;       // dimmnet2
    logic       decide;
    logic [7:0] decide_id;
    logic [3:0] outcome;    // with decide: 0 to be stored, or the reason
    logic       done;       // what is written last of a stored packet, is written
    logic [7:0] done_id;
  } probe_t;

  /// Bits of llcm_addr_i: the upper half of the addresses is the status ring's.
  function automatic int llcm_width(input int rings, input int status_entries);
    if ($clog2(rings) > $clog2(status_entries) + 1) llcm_width = $clog2(rings) + 1;
    else llcm_width = $clog2(status_entries) + 2;
  endfunction

  /// Words of the data of a packet.
  function automatic logic [9:0] words(input logic [15:0] size);
    words = 10'((17'(size) + 17'd7) >> 3);
  endfunction

  /// Words in its ring of the message that the sender has under way, after a packet that was stored; grown: with the packet's.
  function automatic logic [17:0] held(input logic per_message, input logic last, input logic under_way,
                                       input logic [17:0] grown);
    held = (per_message && last) || (!per_message && !under_way) ? '0 : grown;
  endfunction

  /// Outcomes with a NACK: reasons 8 and above.
  function automatic logic refused(input logic [3:0] reason);
    refused = reason >= ReasonRingFull;
  endfunction

  /// What becomes of a packet: {wait for room, reason}. in_order: it has the number that its sender's next packet must have;
  /// message: its message has words in the ring already.
  function automatic logic [4:0] outcome(input logic push, input logic in_order, input logic region_ok, input logic ring_ok,
                                         input logic message, input logic room, input logic ring_nack,
                                         input logic status_full, input logic status_nack);
    if (!in_order) outcome = {1'b0, ReasonOrder};
    else if (push && !region_ok) outcome = {1'b0, ReasonRegion};
    else if (!push && !ring_ok) outcome = {1'b0, message ? ReasonMessage : ReasonRing};
    else if (!push && !room) outcome = ring_nack ? {1'b0, ReasonRingFull} : {1'b1, ReasonNone};
    else if (status_full) outcome = status_nack ? {1'b0, ReasonStatusFull} : {1'b1, ReasonNone};
    else outcome = {1'b0, ReasonNone};
  endfunction
endpackage
