// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

/// Types of the reliable transport (docs/blocks/transport.md). In a head's data two header words of 64 bits stand
/// behind the switch's fields. What is used of word 0, from the lowest bit: kind 4, mark 1, echo 1, 10 others, sender
/// 12, sequence 16; an acknowledgement has the bitmap in word 1.
package nh_transport_pkg;
  localparam int KindLow = 0;
  localparam int MarkLow = 4;
  localparam int EchoLow = 5;
  localparam int SenderLow = 16;
  localparam int SequenceLow = 28;
  localparam logic [3:0] KindAck = 4'd5;

  localparam int CounterWidth = 32;
  localparam int TimeWidth = 28;  // of the clock that timeouts are measured with

  /// What software set.
  typedef struct packed {
    logic        enable;
    logic [11:0] node;
    logic [19:0] timeout;
    logic [3:0]  tries;
    logic [6:0]  most;         // packets of a window
    logic [6:0]  gap;
    logic [7:0]  ack_packets;
    logic [11:0] ack_clocks;
  } settings_t;

  /// What an acknowledgement says.
  typedef struct packed {
    logic [11:0] peer;
    logic        mark;
    logic [15:0] sequence_number;  // the first one that has not come
    logic [63:0] bitmap;           // of those from it on
  } ack_t;
  localparam int AckBits = 93;
  localparam int AckMarkLow = 80;
  localparam int AckPeerLow = 81;

  /// State of a slot.
  localparam logic [2:0] SlotFree = 3'd0;
  localparam logic [2:0] SlotHeld = 3'd1;    // for the next packet, or of one without a number
  localparam logic [2:0] SlotSent = 3'd2;
  localparam logic [2:0] SlotAgain = 3'd3;   // to be sent again
  localparam logic [2:0] SlotDone = 3'd4;    // acknowledged
  localparam logic [2:0] SlotFailed = 3'd5;

  /// What happened in a clock, for the counters, in the order of their registers.
  typedef struct packed {
    logic taken;        // a packet of the send engine
    logic delivered;    // one was acknowledged, and its slot is free
    logic failed;       // one ended with an error
    logic refused;      // what was no packet, bad, or for nobody
    logic again;        // a packet is to be sent again, as it was not acknowledged in time
    logic early;        // the same, as later ones were
    logic cut;          // a window was halved
    logic ack_sent;
    logic ack_got;      // and was right
    logic ack_wrong;    // of a failed destination, or of what was not sent
    logic ack_lost;     // no entry was free
    logic received;     // a packet went to the receive side
    logic duplicate;    // one came that had come before
    logic strange;      // one whose number is out of the window
    logic broken;       // what was no packet, bad, or of nobody
  } events_t;
  localparam int Events = 15;
endpackage
