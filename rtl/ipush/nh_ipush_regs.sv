// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// AXI4-Lite registers of nh_ipush (map: docs/generated/registers/nh_ipush.md): tables, status ring pointers, reads,
/// counters. One write and one read at a time, a read answered 2 cycles after its address. A write is checked and acted
/// on in one clock; table_o.we and read_o.valid pulse in the next one, and no other write comes in that clock.
module nh_ipush_regs #(
    parameter int Profile = 0,          // 0, 1
    parameter int Senders = 256,        // 2..4096, power of two
    parameter int Rings = 64,           // 2..256, power of two
    parameter int AddressWidth = 32,    // 24..40
    parameter int MaxBytes = 2048,      // 64..4096
    parameter int BufferWords = 1024,   // 16..4096, power of two
    parameter int StatusEntries = 256,  // 4..4096, power of two
    parameter int EnableIpush = 1,      // 0, 1: 0 no rings: tables 0 and 1 and reads are refused
    parameter int CutThrough = 0,
    parameter int Lines = 0,            // 0, 1: 1 rings in lines of 64 bytes, heads are only released (nh_ipush_wide)
    parameter int Matching = 0,         // 0, 1: 0 what counts MATCH stays 0
    parameter int AddressTable = 1,     // 0, 1: 0 table 0 is refused
    localparam int SenderWidth = $clog2(Senders),
    localparam int RingWidth = $clog2(Rings),
    localparam int PointerWidth = $clog2(StatusEntries) + 1
) (
    input  logic                       clk_i,
    input  logic                       rst_i,
    output nh_ipush_pkg::settings_t    settings_o,
    output nh_ipush_pkg::table_write_t table_o,
    input  logic [PointerWidth-1:0]    status_tail_i,
    input  logic                       busy_i,
    // What the counters count, besides the clocks of a stall.
    input  nh_ipush_pkg::stall_t       stall_i,
    input  nh_ipush_pkg::events_t      events_i,
    input  logic                       arrival_drop_i,
    input  logic [3:0]                 arrival_reason_i,
    input  logic                       write_error_i,
    // Read engine
    output nh_ipush_pkg::read_t        read_o,
    input  nh_ipush_pkg::reader_t      reader_i,
    input  nh_axil_pkg::request_t      axil_i,
    output nh_axil_pkg::response_t     axil_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Profile, Profile == 0 || Profile == 1)
  `NH_PART_PARAM(Senders, Senders >= 2 && Senders <= 4096 && 2 ** $clog2(Senders) == Senders)
  `NH_PART_PARAM(Rings, Rings >= 2 && Rings <= 256 && 2 ** $clog2(Rings) == Rings)
  `NH_PART_PARAM(AddressWidth, AddressWidth >= 24 && AddressWidth <= 40)
  `NH_PART_PARAM(MaxBytes, MaxBytes >= 64 && MaxBytes <= 4096)
  `NH_PART_PARAM(BufferWords, BufferWords >= 16 && BufferWords <= 4096 && 2 ** $clog2(BufferWords) == BufferWords)
  `NH_PART_PARAM(StatusEntries, StatusEntries >= 4 && StatusEntries <= 4096 &&
            2 ** $clog2(StatusEntries) == StatusEntries)
  `NH_PART_PARAM(EnableIpush, EnableIpush == 0 || EnableIpush == 1)
  `NH_PART_PARAM(CutThrough, (CutThrough == 0 || (Profile == nh_ipush_pkg::ProfileDimmnet2)) &&
            (CutThrough == 0 || CutThrough == 1))
  `NH_PART_PARAM(Lines, Lines == 0 || Lines == 1)
  `NH_PART_PARAM(Matching, Matching == 0 || Matching == 1)
  `NH_PART_PARAM(AddressTable, AddressTable == 0 || AddressTable == 1)

  nh_ipush_regs_pkg::stored_t stored;
  nh_ipush_regs_pkg::driven_t driven;
  nh_ipush_regs_pkg::steps_t  steps;
  logic                                       write, bad;
  logic [nh_ipush_regs_pkg::AddressWidth-1:0] write_address;
  logic [31:0]                                write_data, strobe;
  nh_ipush_regs_axil u_axil (
      .clk_i,
      .rst_i,
      .axil_i,
      .axil_o,
      .write_o(write),
      .write_address_o(write_address),
      .write_data_o(write_data),
      .write_strobe_o(strobe),
      .write_bad_i(bad),
      .stored_o(stored),
      .driven_i(driven),
      .steps_i(steps)
  );

  nh_ipush_regs_pkg::table_data3_t data3;
  logic [11:0] index;
  assign data3 = stored.table_data3;
  assign index = stored.table_index.index;
  logic [3:0]              table_we_q;
  logic                    read_valid_q, release_q;
  logic [RingWidth-1:0]    read_ring_q;
  logic [PointerWidth-1:0] head_q;

  // ---- Checks
  nh_ipush_regs_pkg::table_command_t table_command;
  nh_ipush_regs_pkg::read_command_t  read_command;
  nh_ipush_regs_pkg::status_head_t   head_word;
  logic to_table, to_head, to_read, reader_busy;
  assign table_command = write_data;
  assign read_command = write_data;
  assign head_word = (32'(head_q) & ~strobe) | (write_data & strobe);
  assign to_table = write_address == nh_ipush_regs_pkg::TableCommandOffset;
  assign to_head = write_address == nh_ipush_regs_pkg::StatusHeadOffset;
  assign to_read = write_address == nh_ipush_regs_pkg::ReadCommandOffset;
  // The reader is busy from the clock after read_valid_q on.
  assign reader_busy = reader_i.busy || read_valid_q;

  // Registered: TABLE_COMMAND is acted on two clocks or more after the last TABLE_DATA.
  localparam logic [40:0] MemoryEnd = 41'd1 << AddressWidth;
  logic [39:0] base;
  logic [40:0] bound;
  logic        ring_beyond_q, region_beyond_q;
  assign base = {stored.table_data1.base_hi, stored.table_data0.base};
  assign bound = {stored.table_data1.bound_hi, stored.table_data2.bound};
  always_ff @(posedge clk_i) begin
    ring_beyond_q <= {1'b0, base} + (41'd1 << data3.log2_size) > MemoryEnd;
    region_beyond_q <= bound > MemoryEnd || {1'b0, base} >= MemoryEnd;
  end

  logic [3:0] op;  // as table_o.we
  logic       bad_sender, bad_ring, table_bad, head_bad, read_bad;
  logic [PointerWidth-1:0] given_back, pending;
  always_comb begin
    op[0] = EnableIpush != 0 && AddressTable != 0 && table_command.op == nh_ipush_regs_pkg::TableCommandOpSender;
    op[1] = EnableIpush != 0 && table_command.op == nh_ipush_regs_pkg::TableCommandOpRing;
    op[2] = table_command.op == nh_ipush_regs_pkg::TableCommandOpRegion;
    op[3] = table_command.op == nh_ipush_regs_pkg::TableCommandOpRestart;
    bad_sender = {1'b0, index} >= 13'(Senders) ||
        (op[0] && data3.valid && {1'b0, data3.ring} >= 9'(Rings)) ||
        (op[2] && data3.valid && region_beyond_q);
    bad_ring = {1'b0, index} >= 13'(Rings) ||
        (data3.valid && (stored.table_data0.base[2:0] != '0 ||
                         (Lines != 0 && stored.table_data0.base[5:3] != '0) ||
                         data3.log2_size < 5'd6 || data3.log2_size > 5'd20 || ring_beyond_q));
    table_bad = op == '0 || !strobe[0] || (op[1] ? bad_ring : bad_sender) || stored.control.enable || busy_i ||
        reader_busy;
    given_back = head_word.entry[PointerWidth-1:0] - head_q;
    pending = status_tail_i - head_q;
    head_bad = (head_word.entry >> PointerWidth) != '0 || given_back > pending;
    read_bad = EnableIpush == 0 || reader_busy || !strobe[0] || !strobe[8] || {1'b0, read_command.ring} >= 9'(Rings) ||
        (Lines != 0 && !read_command.release_only);
    bad = (to_table && table_bad) || (to_head && head_bad) || (to_read && read_bad);
  end

  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      head_q <= '0;
      table_we_q <= '0;
      read_valid_q <= 1'b0;
    end else begin
      table_we_q <= write && to_table ? op : '0;
      read_valid_q <= write && to_read;
      if (write && to_head) head_q <= head_word.entry[PointerWidth-1:0];
    end
  end

  always_ff @(posedge clk_i) begin
    if (write) begin
      read_ring_q <= read_command.ring[RingWidth-1:0];
      release_q <= read_command.release_only;
    end
  end

  assign settings_o = {stored.control.enable, stored.control.status_nack, stored.control.refuse, 13'(head_q)};
  assign table_o = {table_we_q, index, table_we_q[0] ? data3.ring : index[7:0], base, bound, data3.key,
                    data3.log2_size, data3.nack_mode, data3.valid};
  assign read_o = {read_valid_q, 8'(read_ring_q), release_q, stored.read_bytes.bytes};

  // ---- Counters
  always_comb begin
    steps.stored_push = events_i.push;
    steps.stored_ipush = events_i.ipush;
    steps.stored_bytes = events_i.push || events_i.ipush || (Matching != 0 && events_i.match) ? events_i.bytes : '0;
    steps.drop_primitive = arrival_drop_i && arrival_reason_i == nh_ipush_pkg::ReasonPrimitive;
    steps.drop_sender = arrival_drop_i && arrival_reason_i == nh_ipush_pkg::ReasonSender;
    steps.drop_size = arrival_drop_i && arrival_reason_i == nh_ipush_pkg::ReasonSize;
    steps.drop_truncated = arrival_drop_i && arrival_reason_i == nh_ipush_pkg::ReasonTruncated;
    steps.drop_overlong = arrival_drop_i && arrival_reason_i == nh_ipush_pkg::ReasonOverlong;
    steps.drop_region = events_i.drop && events_i.reason == nh_ipush_pkg::ReasonRegion;
    steps.drop_ring = events_i.drop && events_i.reason == nh_ipush_pkg::ReasonRing;
    steps.nack_ring_full = events_i.nack_ring;
    steps.nack_status_full = events_i.nack_status;
    steps.stall_clocks = stall_i.stalled;
    steps.bus_errors = 2'(write_error_i) + 2'(reader_i.read_error);
    steps.nack_order = events_i.nack_order;
    steps.nack_message = events_i.nack_message;
    steps.stored_match = Matching != 0 && events_i.match;
    steps.cut_bytes = Matching != 0 ? events_i.cut : '0;
  end

  // ---- What hardware drives
  always_comb begin
    driven = '0;
    driven.shape.log2_senders = 4'(SenderWidth);
    driven.shape.log2_rings = 4'(RingWidth);
    driven.shape.log2_status_entries = 4'(PointerWidth - 1);
    driven.shape.log2_buffer_words = 4'($clog2(BufferWords));
    driven.shape.address_width = 6'(AddressWidth);
    driven.shape.profile = 1'(Profile);
    driven.shape.push_only = 1'(EnableIpush == 0);
    driven.shape.cut_through = 1'(CutThrough);
    driven.shape.lines = 1'(Lines);
    driven.shape.matching = 1'(Matching);
    driven.shape.no_address_table = 1'(AddressTable == 0);
    driven.limits = 32'(MaxBytes);
    driven.state.busy = busy_i;
    driven.state.stalled = stall_i.stalled;
    driven.state.reader_busy = reader_busy;
    driven.status_head = 32'(head_q);
    driven.status_tail = 32'(status_tail_i);
    driven.read_state.busy = reader_busy;
    driven.read_state.error = reader_i.error;
    driven.read_state.bus_error = reader_i.bus_error;
    if (stall_i.stalled) begin
      driven.stall.sender = 12'(stall_i.sender[SenderWidth-1:0]);
      driven.stall.ring = stall_i.status ? '0 : 8'(stall_i.ring[RingWidth-1:0]);
      driven.stall.status_ring = stall_i.status;
      driven.stall.stalled = 1'b1;
    end
  end

  // Bits without a field mean nothing; addresses beyond AddressWidth are refused.
  logic unused_bits;
  assign unused_bits = ^{table_command, read_command, head_word, stored, data3, base, bound, given_back, stall_i};

  `NH_ASSERT(status_head_behind_tail, (status_tail_i - head_q) <= PointerWidth'(StatusEntries))
endmodule
