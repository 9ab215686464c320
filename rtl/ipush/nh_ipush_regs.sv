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
    localparam int PointerWidth = $clog2(StatusEntries) + 1,
    localparam int RegWidth = nh_ipush_regs_pkg::AddressWidth
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
  `NH_PART_PARAM(CutThrough, (CutThrough == 0 || (Profile == 0)) && (CutThrough == 0 || CutThrough == 1))
  `NH_PART_PARAM(Lines, Lines == 0 || Lines == 1)
  `NH_PART_PARAM(Matching, Matching == 0 || Matching == 1)
  `NH_PART_PARAM(AddressTable, AddressTable == 0 || AddressTable == 1)

  // ---- Channels
  logic                write, bad;
  logic [RegWidth-1:0] write_address, read_address;
  logic [31:0]         write_data, strobe, word;
  nh_axil_slave #(
      .AddressWidth(RegWidth)
  ) u_axil (
      .clk_i,
      .rst_i,
      .axil_i,
      .axil_o,
      .write_o(write),
      .write_address_o(write_address),
      .write_data_o(write_data),
      .write_strobe_o(strobe),
      .write_error_i(bad),
      .read_address_o(read_address),
      .read_data_i(word),
      .read_error_i(!nh_ipush_regs_pkg::mapped(read_address))
  );

  // ---- Registers
  nh_ipush_regs_pkg::control_t     control_q;
  nh_ipush_regs_pkg::table_index_t index_q;
  nh_ipush_regs_pkg::table_data0_t data0_q;
  nh_ipush_regs_pkg::table_data1_t data1_q;
  nh_ipush_regs_pkg::table_data2_t data2_q;
  nh_ipush_regs_pkg::table_data3_t data3_q;
  nh_ipush_regs_pkg::read_bytes_t  bytes_q;
  logic [3:0]                      table_we_q;
  logic                            read_valid_q, release_q;
  logic [RingWidth-1:0]            read_ring_q;
  logic [PointerWidth-1:0]         head_q;

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
  assign base = {data1_q.base_hi, data0_q.base};
  assign bound = {data1_q.bound_hi, data2_q.bound};
  always_ff @(posedge clk_i) begin
    ring_beyond_q <= {1'b0, base} + (41'd1 << data3_q.log2_size) > MemoryEnd;
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
    bad_sender = {1'b0, index_q.index} >= 13'(Senders) ||
        (op[0] && data3_q.valid && {1'b0, data3_q.ring} >= 9'(Rings)) ||
        (op[2] && data3_q.valid && region_beyond_q);
    bad_ring = {1'b0, index_q.index} >= 13'(Rings) ||
        (data3_q.valid && (data0_q.base[2:0] != '0 || (Lines != 0 && data0_q.base[5:3] != '0) ||
                           data3_q.log2_size < 5'd6 || data3_q.log2_size > 5'd20 || ring_beyond_q));
    table_bad = op == '0 || !strobe[0] || (op[1] ? bad_ring : bad_sender) || control_q.enable || busy_i || reader_busy;
    given_back = head_word.entry[PointerWidth-1:0] - head_q;
    pending = status_tail_i - head_q;
    head_bad = (head_word.entry >> PointerWidth) != '0 || given_back > pending;
    read_bad = EnableIpush == 0 || reader_busy || !strobe[0] || !strobe[8] || {1'b0, read_command.ring} >= 9'(Rings) ||
        (Lines != 0 && !read_command.release_only);
    bad = !nh_ipush_regs_pkg::writable(write_address) || (to_table && table_bad) || (to_head && head_bad) ||
        (to_read && read_bad);
  end

  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      control_q <= nh_ipush_regs_pkg::ControlReset;
      index_q <= nh_ipush_regs_pkg::TableIndexReset;
      data0_q <= nh_ipush_regs_pkg::TableData0Reset;
      data1_q <= nh_ipush_regs_pkg::TableData1Reset;
      data2_q <= nh_ipush_regs_pkg::TableData2Reset;
      data3_q <= nh_ipush_regs_pkg::TableData3Reset;
      bytes_q <= nh_ipush_regs_pkg::ReadBytesReset;
      head_q <= '0;
      table_we_q <= '0;
      read_valid_q <= 1'b0;
    end else begin

      table_we_q <= write && !bad && to_table ? op : '0;
      read_valid_q <= write && !bad && to_read;
      if (write && !bad) begin
        // Bits without a field are not stored.
        case (write_address)
          nh_ipush_regs_pkg::ControlOffset:
          control_q <= ((control_q & ~strobe) | (write_data & strobe)) & nh_ipush_regs_pkg::ControlWriteMask;
          nh_ipush_regs_pkg::TableIndexOffset:
          index_q <= ((index_q & ~strobe) | (write_data & strobe)) & nh_ipush_regs_pkg::TableIndexWriteMask;
          nh_ipush_regs_pkg::TableData0Offset:
          data0_q <= ((data0_q & ~strobe) | (write_data & strobe)) & nh_ipush_regs_pkg::TableData0WriteMask;
          nh_ipush_regs_pkg::TableData1Offset:
          data1_q <= ((data1_q & ~strobe) | (write_data & strobe)) & nh_ipush_regs_pkg::TableData1WriteMask;
          nh_ipush_regs_pkg::TableData2Offset:
          data2_q <= ((data2_q & ~strobe) | (write_data & strobe)) & nh_ipush_regs_pkg::TableData2WriteMask;
          nh_ipush_regs_pkg::TableData3Offset:
          data3_q <= ((data3_q & ~strobe) | (write_data & strobe)) & nh_ipush_regs_pkg::TableData3WriteMask;
          nh_ipush_regs_pkg::ReadBytesOffset:
          bytes_q <= ((bytes_q & ~strobe) | (write_data & strobe)) & nh_ipush_regs_pkg::ReadBytesWriteMask;
          nh_ipush_regs_pkg::StatusHeadOffset: head_q <= head_word.entry[PointerWidth-1:0];
          default: ;
        endcase
      end
    end
  end

  always_ff @(posedge clk_i) begin
    if (write) begin
      read_ring_q <= read_command.ring[RingWidth-1:0];
      release_q <= read_command.release_only;
    end
  end

  assign settings_o = {control_q.enable, control_q.status_nack, control_q.refuse, 13'(head_q)};
  assign table_o = {table_we_q, index_q.index, table_we_q[0] ? data3_q.ring : index_q.index[7:0], base, bound,
                    data3_q.key, data3_q.log2_size, data3_q.nack_mode, data3_q.valid};
  assign read_o = {read_valid_q, 8'(read_ring_q), release_q, bytes_q.bytes};

  // ---- Counters
  logic [31:0] push_q, ipush_q, bytes_stored_q, nack_ring_q, nack_status_q, nack_order_q, nack_message_q, stall_q,
      bus_errors_q;
  logic [31:0] primitive_q, sender_q, size_q, truncated_q, overlong_q, region_q, ring_q, match_q, cut_q;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      push_q <= '0;
      ipush_q <= '0;
      bytes_stored_q <= '0;
      primitive_q <= '0;
      sender_q <= '0;
      size_q <= '0;
      truncated_q <= '0;
      overlong_q <= '0;
      region_q <= '0;
      ring_q <= '0;
      nack_ring_q <= '0;
      nack_status_q <= '0;
      nack_order_q <= '0;
      nack_message_q <= '0;
      stall_q <= '0;
      bus_errors_q <= '0;
      match_q <= '0;
      cut_q <= '0;
    end else begin
      push_q <= push_q + 32'(events_i.push);
      ipush_q <= ipush_q + 32'(events_i.ipush);
      if (events_i.push || events_i.ipush || (Matching != 0 && events_i.match))
        bytes_stored_q <= bytes_stored_q + 32'(events_i.bytes);
      primitive_q <= primitive_q + 32'(arrival_drop_i && arrival_reason_i == nh_ipush_pkg::ReasonPrimitive);
      sender_q <= sender_q + 32'(arrival_drop_i && arrival_reason_i == nh_ipush_pkg::ReasonSender);
      size_q <= size_q + 32'(arrival_drop_i && arrival_reason_i == nh_ipush_pkg::ReasonSize);
      truncated_q <= truncated_q + 32'(arrival_drop_i && arrival_reason_i == nh_ipush_pkg::ReasonTruncated);
      overlong_q <= overlong_q + 32'(arrival_drop_i && arrival_reason_i == nh_ipush_pkg::ReasonOverlong);
      region_q <= region_q + 32'(events_i.drop && events_i.reason == nh_ipush_pkg::ReasonRegion);
      ring_q <= ring_q + 32'(events_i.drop && events_i.reason == nh_ipush_pkg::ReasonRing);
      nack_ring_q <= nack_ring_q + 32'(events_i.nack_ring);
      nack_status_q <= nack_status_q + 32'(events_i.nack_status);
      nack_order_q <= nack_order_q + 32'(events_i.nack_order);
      nack_message_q <= nack_message_q + 32'(events_i.nack_message);
      stall_q <= stall_q + 32'(stall_i.stalled);
      bus_errors_q <= bus_errors_q + 32'(write_error_i) + 32'(reader_i.read_error);
      match_q <= Matching == 0 ? '0 : match_q + 32'(events_i.match);
      cut_q <= Matching == 0 ? '0 : cut_q + 32'(events_i.cut);
    end
  end

  // ---- Read channel
  nh_ipush_regs_pkg::shape_t      shape;
  nh_ipush_regs_pkg::state_t      state;
  nh_ipush_regs_pkg::read_state_t read_state;
  nh_ipush_regs_pkg::stall_t      stall;
  always_comb begin
    shape = '0;
    shape.log2_senders = 4'(SenderWidth);
    shape.log2_rings = 4'(RingWidth);
    shape.log2_status_entries = 4'(PointerWidth - 1);
    shape.log2_buffer_words = 4'($clog2(BufferWords));
    shape.address_width = 6'(AddressWidth);
    shape.profile = 1'(Profile);
    shape.push_only = 1'(EnableIpush == 0);
    shape.cut_through = 1'(CutThrough);
    shape.lines = 1'(Lines);
    shape.matching = 1'(Matching);
    shape.no_address_table = 1'(AddressTable == 0);
    state = '0;
    state.busy = busy_i;
    state.stalled = stall_i.stalled;
    state.reader_busy = reader_busy;
    stall = '0;
    if (stall_i.stalled) begin
      stall.sender = 12'(stall_i.sender[SenderWidth-1:0]);
      stall.ring = stall_i.status ? '0 : 8'(stall_i.ring[RingWidth-1:0]);
      stall.status_ring = stall_i.status;
      stall.stalled = 1'b1;
    end
    read_state = '0;
    read_state.busy = reader_busy;
    read_state.error = reader_i.error;
    read_state.bus_error = reader_i.bus_error;
  end

  always_comb begin
    case (read_address)
      nh_ipush_regs_pkg::IdOffset:             word = nh_ipush_regs_pkg::IdReset;
      nh_ipush_regs_pkg::VersionOffset:        word = nh_ipush_regs_pkg::VersionReset;
      nh_ipush_regs_pkg::ShapeOffset:          word = shape;
      nh_ipush_regs_pkg::LimitsOffset:         word = 32'(MaxBytes);
      nh_ipush_regs_pkg::ControlOffset:        word = control_q;
      nh_ipush_regs_pkg::StateOffset:          word = state;
      nh_ipush_regs_pkg::TableIndexOffset:     word = index_q;
      nh_ipush_regs_pkg::TableData0Offset:     word = data0_q;
      nh_ipush_regs_pkg::TableData1Offset:     word = data1_q;
      nh_ipush_regs_pkg::TableData2Offset:     word = data2_q;
      nh_ipush_regs_pkg::TableData3Offset:     word = data3_q;
      nh_ipush_regs_pkg::StatusHeadOffset:     word = 32'(head_q);
      nh_ipush_regs_pkg::StatusTailOffset:     word = 32'(status_tail_i);
      nh_ipush_regs_pkg::ReadBytesOffset:      word = bytes_q;
      nh_ipush_regs_pkg::ReadStateOffset:      word = read_state;
      nh_ipush_regs_pkg::StoredPushOffset:     word = push_q;
      nh_ipush_regs_pkg::StoredIpushOffset:    word = ipush_q;
      nh_ipush_regs_pkg::StoredBytesOffset:    word = bytes_stored_q;
      nh_ipush_regs_pkg::DropPrimitiveOffset:  word = primitive_q;
      nh_ipush_regs_pkg::DropSenderOffset:     word = sender_q;
      nh_ipush_regs_pkg::DropSizeOffset:       word = size_q;
      nh_ipush_regs_pkg::DropTruncatedOffset:  word = truncated_q;
      nh_ipush_regs_pkg::DropOverlongOffset:   word = overlong_q;
      nh_ipush_regs_pkg::DropRegionOffset:     word = region_q;
      nh_ipush_regs_pkg::DropRingOffset:       word = ring_q;
      nh_ipush_regs_pkg::NackRingFullOffset:   word = nack_ring_q;
      nh_ipush_regs_pkg::NackStatusFullOffset: word = nack_status_q;
      nh_ipush_regs_pkg::StallClocksOffset:    word = stall_q;
      nh_ipush_regs_pkg::BusErrorsOffset:      word = bus_errors_q;
      nh_ipush_regs_pkg::NackOrderOffset:      word = nack_order_q;
      nh_ipush_regs_pkg::NackMessageOffset:    word = nack_message_q;
      nh_ipush_regs_pkg::StallOffset:          word = stall;
      nh_ipush_regs_pkg::StoredMatchOffset:    word = match_q;
      nh_ipush_regs_pkg::CutBytesOffset:       word = cut_q;
      default:                                 word = '0;
    endcase
  end

  // Bits without a field mean nothing; addresses beyond AddressWidth are refused.
  logic unused_bits;
  assign unused_bits = ^{table_command, read_command, head_word, index_q, data1_q,
                         data3_q, bytes_q, base, bound, given_back, stall_i};

  `NH_ASSERT(status_head_behind_tail, (status_tail_i - head_q) <= PointerWidth'(StatusEntries))
endmodule
