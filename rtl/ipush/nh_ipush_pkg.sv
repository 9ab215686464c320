// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

/// Packet format, reasons, and the bundles between the modules of nh_ipush;
/// everything that looks at their probes reads it, too (docs/blocks/ipush.md).
package nh_ipush_pkg;
  /// Parameter Profile.
  typedef enum int {
    ProfileDimmnet2 = 0,
    ProfilePipelined = 1
  } profile_t;

  typedef enum logic [7:0] {
    Push = 8'd1,
    Ipush = 8'd2,
    Nack = 8'd3,
    Match = 8'd4
  } primitive_t;

  /// Why a packet was not stored; 0: it was.
  typedef enum logic [3:0] {
    ReasonNone = 4'd0,
    ReasonPrimitive = 4'd1,
    ReasonSender = 4'd2,
    ReasonSize = 4'd3,
    ReasonTruncated = 4'd4,
    ReasonOverlong = 4'd5,
    ReasonRegion = 4'd6,
    ReasonRing = 4'd7,
    ReasonRingFull = 4'd8,
    ReasonStatusFull = 4'd9,
    ReasonOrder = 4'd10,
    ReasonMessage = 4'd11
  } reason_t;

  /// Rows of the paper's tables 2 and 3 (probe_t.step); 0: none.
  typedef enum logic [4:0] {
    StepIdle = 5'd0,
    StepRequest = 5'd1,
    StepHeader1 = 5'd2,
    StepHeader2 = 5'd3,
    StepParse = 5'd4,
    StepHeadTail = 5'd5,
    StepAreaStart = 5'd6,
    StepAreaEnd = 5'd7,
    StepRoom = 5'd8,
    StepSize = 5'd9,
    StepAddress = 5'd10,
    StepDataRequest = 5'd11,
    StepData = 5'd12,
    StepMemRequest = 5'd13,
    StepMemGrant = 5'd14,
    StepWrite = 5'd15,
    StepStatus = 5'd16,
    StepDrop = 5'd17
  } step_t;

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

  /// What a matcher said of a message; None: it has not been asked.
  typedef enum logic [1:0] {
    MatchNone = 2'd0,
    MatchMatched = 2'd1,
    MatchUnexpected = 2'd2,
    MatchOverflow = 2'd3
  } match_kind_t;

  /// What is kept of a sender's MATCH message under way. As wide as the largest parameters need.
  typedef struct packed {
    logic [1:0]  kind;         // match_kind_t
    logic        truncated;    // matched: some of it was beyond the buffer
    logic [15:0] id;           // matched: handle of the receive; else the message's id
    logic [39:0] address;      // matched: of the next byte in the receive's buffer
    logic [31:0] left;         // matched: bytes from there to its end
  } match_t;
  localparam int MatchBits = 91;

  /// First word of a status entry.
  typedef struct packed {
    logic [31:0] bytes;
    logic [15:0] sender;
    logic [2:0]  reserved;
    logic        truncated;    // MATCH: the message is longer than the receive's buffer
    logic [1:0]  kind;         // MATCH: match_kind_t
    logic        last;
    logic        per_message;
    logic [7:0]  prim;         // primitive (a keyword)
  } status_word0_t;

  /// Second word of a status entry.
  typedef struct packed {
    logic [31:0] address;
    logic [15:0] ring;         // MATCH: handle or id
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

  // ---- Bundles between the modules, as wide as the largest parameters need; who reads one takes the bits of its own.

  /// An entry of a table, from the registers.
  typedef struct packed {
    logic [3:0]  we;           // 0 sender's ring, 1 ring (and its pointers to 0), 2 region, 3 sender begins anew
    logic [11:0] sender;
    logic [7:0]  ring;
    logic [39:0] base;
    logic [40:0] bound;
    logic [15:0] key;
    logic [4:0]  log2_size;
    logic        nack_mode;
    logic        valid;
  } table_write_t;

  /// What the host says to an engine.
  typedef struct packed {
    logic        enable;
    logic        status_nack;
    logic        refuse;       // packets without room, whatever their rings say
    logic [12:0] status_head;
  } settings_t;

  /// What an engine reads: of a sender and of a ring, and a clock later of the order and the sum of a sender's packets.
  typedef struct packed {
    logic [11:0] sender;
    logic [7:0]  ring;
    logic [11:0] order_sender;
    logic [11:0] sum_sender;
  } lookup_t;

  /// What the tables say to that a clock later.
  typedef struct packed {
    logic        sender_valid;
    logic [7:0]  sender_ring;
    logic        region_valid;
    logic [15:0] region_key;
    logic [39:0] region_base;
    logic [40:0] region_bound;
    logic        ring_valid;
    logic        ring_nack;
    logic [17:0] ring_words;   // size
    logic [4:0]  ring_log2_words;
    logic [39:0] ring_base;
    logic [5:0]  next;         // number of the packet that is taken next
    logic [17:0] held;         // words in the ring of the message under way
    match_t      match;        // what the matcher said of it
    logic [31:0] sum;          // bytes of that message
  } entries_t;

  /// What an engine keeps of a sender's packets: number and words, sum.
  typedef struct packed {
    logic        order_we;
    logic [11:0] order_sender;
    logic [5:0]  next;
    logic [17:0] held;
    logic        match_we;     // of order_sender
    match_t      match;
    logic        sum_we;
    logic [11:0] sum_sender;
    logic [31:0] sum;
  } progress_t;

  /// Head and tail of a ring, in words.
  typedef struct packed {
    logic [17:0] head;
    logic [17:0] tail;
  } pointers_t;

  /// A head that the read engine moves.
  typedef struct packed {
    logic        we;
    logic [7:0]  ring;
    logic [17:0] head;
  } head_write_t;

  /// What an engine writes to LLCM: the tail it decides with, the one that the others see, words 0 and 1 of a status
  /// entry.
  typedef struct packed {
    logic        reserve_we;
    logic [7:0]  reserve_ring;
    logic [17:0] reserve_tail;
    logic        tail_we;
    logic [7:0]  tail_ring;
    logic [17:0] tail;
    logic [1:0]  status_we;
    logic [11:0] status_entry;
    logic [63:0] status_word0;
    logic [63:0] status_word1;
  } llcm_write_t;

  /// A packet to be written to memory, and its words.
  typedef struct packed {
    logic        command_valid; // only with command_ready
    logic [39:0] address;
    logic [9:0]  words;         // 1 .. 512
    logic [9:0]  to_end;        // words up to the ring's end, at most 512; no ring: 512
    logic [39:0] wrap;          // address that follows them
    logic [2:0]  rest;          // bytes in the last word, 0 for 8
    logic        data_valid;    // only with data_ready
    logic [63:0] data;
    logic        data_void;     // no byte of it is written
    logic        enable_data;   // words may go out; falls only when none is due
  } write_t;

  /// What the writer says.
  typedef struct packed {
    logic command_ready;
    logic data_ready;
    logic aw_waits;            // the address port is not free after this clock
    logic complete;            // the last answer for a packet is there
    logic error;               // an answer is an error
  } writer_t;

  /// A packet that is refused.
  typedef struct packed {
    logic        valid;
    logic [63:0] header0;
    logic [63:0] header1;
    logic [3:0]  reason;
    logic [5:0]  next;         // number of the packet that is taken next from this sender
  } refusal_t;

  /// A read of the host; only while the read engine is not busy.
  typedef struct packed {
    logic        valid;
    logic [7:0]  ring;
    logic        release_only;
    logic [20:0] bytes;
  } read_t;

  /// State of the read engine.
  typedef struct packed {
    logic busy;
    logic error;               // the last command was refused
    logic bus_error;           // an answer to it was an error
    logic read_error;          // in this clock
  } reader_t;

  /// What an engine counts.
  typedef struct packed {
    logic        push;
    logic        ipush;
    logic        match;        // a packet of a MATCH message
    logic [15:0] bytes;        // with push, ipush or match
    logic [15:0] cut;          // bytes of a packet beyond a receive's buffer
    logic        drop;         // with reason
    logic        nack_ring;
    logic        nack_status;
    logic        nack_order;
    logic        nack_message;
    logic [3:0]  reason;
  } events_t;

  /// What a matcher says to an engine.
  typedef struct packed {
    logic        ready;        // it takes the question
    logic        full;         // it takes none, for its ring of results is full
    logic        valid;        // the answer
    logic [1:0]  code;         // match_kind_t - 1
    logic [15:0] id;
    logic [39:0] base;
    logic [31:0] capacity;
  } answer_t;

  /// A question to it: who sends a message, and what it carries.
  typedef struct packed {
    logic        valid;
    logic [15:0] source;
    logic [31:0] tag;
    logic [15:0] communicator;
  } arrival_t;

  /// A packet that waits for room.
  typedef struct packed {
    logic        stalled;
    logic        status;       // in the status ring, not in ring
    logic [11:0] sender;
    logic [7:0]  ring;
  } stall_t;

  /// Bits of llcm_addr_i: the upper half of the addresses is the status ring's.
  function automatic int llcm_width(input int rings, input int status_entries);
    if ($clog2(rings) > $clog2(status_entries) + 1) llcm_width = $clog2(rings) + 1;
    else llcm_width = $clog2(status_entries) + 2;
  endfunction

  /// Header word 1 of an IPUSH without AMT Address Table: its sender names the AMT entry, that of a ring.
  typedef struct packed {
    logic [31:0] ring;
    logic [31:0] info;         // goes to the status entry
  } named_t;

  /// Words of the data of a packet.
  function automatic logic [9:0] words(input logic [15:0] size);
    words = 10'((17'(size) + 17'd7) >> 3);
  endfunction

  /// Words in its ring of the message that the sender has under way, after a packet that was stored; grown: with the
  /// packet's.
  function automatic logic [17:0] held(input logic per_message, input logic last, input logic under_way,
                                       input logic [17:0] grown);
    held = (per_message && last) || (!per_message && !under_way) ? '0 : grown;
  endfunction
endpackage
