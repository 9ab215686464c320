// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

/// Types and widths of the link layer (docs/blocks/link.md). A word's payload, from the lowest bit: flit, vc, whether
/// there is a flit, sequence number, acknowledgement, turn, wanted turn, state, credits by virtual channel. The CRC-32
/// of the payload stands above it.
package nh_link_pkg;
  // What an end is, as its words say.
  typedef enum logic [1:0] {
    StateHello,  // it has not heard the peer since its reset
    StateHeard,  // it has, and does not know whether the peer has heard it
    StateUp,
    StateDead    // until reset
  } state_e;

  // Why a link is dead; the first one that applies.
  typedef enum logic [2:0] {
    CauseNone,
    CauseSoftware,   // CONTROL.kill
    CauseReplays,    // Retries replays in a row did not help
    CauseSilence,    // Timeout clocks without an intact word
    CauseRestart,    // the peer was reset
    CausePeer,       // the peer says that the link is dead
    CauseWrongAck    // the peer acknowledges what was not sent
  } cause_e;

  localparam int CounterWidth = 32;

  // What happened in a clock, for the counters.
  typedef struct packed {
    logic sent;       // a flit was taken from the sender
    logic received;   // a flit goes to the receiver
    logic replay;     // the peer asked for one, and it begins
    logic asked;      // the peer is asked for a replay
    logic crc_error;  // a word of a link that is up does not match its CRC
    logic lost_word;  // a clock of a link that is up without a word
    logic overflow;   // a flit was thrown away: the replay buffer is full
  } events_t;
  localparam int Events = 7;

  typedef struct packed {
    state_e state;
    logic [1:0] peer;      // state, as its last intact word said
    cause_e cause;
    logic [13:0] unacked;  // flits
  } status_t;

  // Bits of a count of credits that is never ambiguous, as at most so many packets' are on their way.
  function automatic int credit_bits(input int packets);
    credit_bits = $clog2(packets + 1);
  endfunction

  // Bits of a sequence number: replays reach back by as many flits as there are places.
  function automatic int sequence_bits(input int replay_flits);
    sequence_bits = $clog2(replay_flits) + 1;
  endfunction

  // Bits of a word without its CRC.
  function automatic int payload_bits(input int flit_width, input int channels, input int packets,
                                      input int replay_flits);
    payload_bits = nh_switch_pkg::flit_bits(flit_width) + nh_width_pkg::index_width(channels) + 1 +
        2 * sequence_bits(replay_flits) + 4 + channels * credit_bits(packets);
  endfunction
  localparam int CrcBits = 32;
endpackage
