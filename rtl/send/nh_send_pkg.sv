// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

/// Descriptors, completions, and the bundles between the modules of nh_send (docs/blocks/send.md).
package nh_send_pkg;
  localparam int DescriptorWords = 4;
  localparam int LeastFlits = 4;   // of a packet: head, two words of its header, a word of data
  localparam int Overhead = 3;     // flits of a packet that are not its data
  localparam int LengthBits = 24;  // of a message's bytes

  /// How a descriptor ended.
  localparam logic [3:0] CodeDone = 4'd0;
  localparam logic [3:0] CodeDescriptor = 4'd1;  // its read was answered with an error
  localparam logic [3:0] CodeOperation = 4'd2;
  localparam logic [3:0] CodeLength = 4'd3;
  localparam logic [3:0] CodeAddress = 4'd4;
  localparam logic [3:0] CodeData = 4'd5;        // a read of its data was answered with an error
  localparam int Codes = 5;                      // those that are errors

  /// Why flits were dropped, in the order of the counters.
  localparam int DropNoHead = 0;
  localparam int DropLength = 1;
  localparam int DropSize = 2;
  localparam int DropCut = 3;
  localparam int DropBad = 4;
  localparam int Drops = 5;

  /// Word 0 of a descriptor: the first packet's header, but for its size.
  typedef struct packed {
    logic [15:0] key;
    logic [14:0] reserved;
    logic        report;       // a completion word is written also if all is well
    logic [15:0] sender;
    logic [5:0]  number;       // of the first packet
    logic        last;         // the message ends with this descriptor
    logic        per_message;
    logic [7:0]  prim;         // primitive (a keyword)
  } operation_t;

  typedef struct packed {
    logic        error;        // of the answers
    logic [23:0] length;       // word 3: bytes, and where they begin
    logic [39:0] address;
    logic [63:0] destination;  // word 2
    logic [63:0] header1;      // word 1
    operation_t  operation;    // word 0
  } descriptor_t;

  /// A packet to be sent, or how a descriptor ended that has none.
  typedef struct packed {
    logic        none;
    logic        ends;         // the descriptor's last
    logic        report;
    logic [3:0]  code;         // with none
    logic [63:0] destination;
    logic [63:0] header1;
    logic [63:0] header0;
  } packet_t;

  localparam int PacketBits = 199;

  /// How a descriptor ended.
  typedef struct packed {
    logic        report;
    logic [3:0]  code;
    logic [23:0] packets;      // that were sent
  } outcome_t;
  localparam int OutcomeBits = 29;

  /// What is counted.
  typedef struct packed {
    logic             packet;       // sent whole
    logic             ended;        // a descriptor, with code
    logic [3:0]       code;
    logic             write_error;  // of a completion word
    logic             received;     // a packet, whole
    logic [Drops-1:0] drops;
  } events_t;

  /// Reads that memory has still to answer, in their order.
  typedef struct packed {
    logic       data;  // of a packet; else a descriptor
    logic [4:0] last;  // beats - 1
  } order_t;
  localparam int OrderBits = 6;
endpackage
