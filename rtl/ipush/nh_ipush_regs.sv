// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// AXI4-Lite registers of nh_ipush (map: docs/registers/nh_ipush.md): tables, status ring pointers, reads, counters.
/// One write and one read at a time, a read answered 2 cycles after its address. A write is checked and acted on in one
/// clock; table_we_o and read_valid_o pulse in the next one, and no other write comes in that clock.
module nh_ipush_regs #(
    parameter int Profile = 0,          // 0, 1
    parameter int Senders = 256,        // 2 .. 4096, power of two
    parameter int Rings = 64,           // 2 .. 256, power of two
    parameter int AddressWidth = 32,    // 24 .. 40
    parameter int MaxBytes = 2048,      // 64 .. 4096
    parameter int BufferWords = 1024,   // 16 .. 4096, power of two
    parameter int StatusEntries = 256,  // 4 .. 4096, power of two
    parameter int EnableIpush = 1,      // 0: no rings: tables 0 and 1 and reads are refused
    parameter int CutThrough = 0,
    localparam int SenderWidth = $clog2(Senders),
    localparam int RingWidth = $clog2(Rings),
    localparam int PointerWidth = $clog2(StatusEntries) + 1,
    localparam int RegWidth = nh_ipush_regs_pkg::AddressWidth
) (
    input  logic                    clk_i,
    input  logic                    rst_i,
    output logic                    enable_o,
    output logic                    status_nack_o,
    output logic                    refuse_o,
    // One entry of a table; table_we_o: 0 sender's ring, 1 ring (and its pointers to 0), 2 region, 3 sender begins anew.
    output logic [3:0]              table_we_o,
    output logic [SenderWidth-1:0]  table_sender_o,
    output logic [RingWidth-1:0]    table_ring_o,
    output logic [AddressWidth-1:0] table_base_o,
    output logic [AddressWidth:0]   table_bound_o,
    output logic [15:0]             table_key_o,
    output logic [4:0]              table_log2_size_o,
    output logic                    table_nack_mode_o,
    output logic                    table_valid_o,
    output logic [PointerWidth-1:0] status_head_o,
    input  logic [PointerWidth-1:0] status_tail_i,
    input  logic                    busy_i,
    input  logic                    stalled_i,
    input  logic                    stall_status_i,
    input  logic [SenderWidth-1:0]  stall_sender_i,
    input  logic [RingWidth-1:0]    stall_ring_i,
    // What the counters count, besides the clocks of stalled_i.
    input  logic                    event_push_i,
    input  logic                    event_ipush_i,
    input  logic [15:0]             event_bytes_i,
    input  logic                    event_arrival_drop_i,
    input  logic [3:0]              event_arrival_reason_i,
    input  logic                    event_decision_drop_i,
    input  logic [3:0]              event_decision_reason_i,
    input  logic                    event_nack_ring_i,
    input  logic                    event_nack_status_i,
    input  logic                    event_nack_order_i,
    input  logic                    event_nack_message_i,
    input  logic                    event_write_error_i,
    input  logic                    event_read_error_i,
    // Read engine
    output logic                    read_valid_o,
    output logic [RingWidth-1:0]    read_ring_o,
    output logic                    read_release_o,
    output logic [20:0]             read_bytes_o,
    input  logic                    reader_busy_i,
    input  logic                    reader_error_i,
    input  logic                    reader_bus_error_i,
    input  logic [RegWidth-1:0]     s_axil_awaddr,
    input  logic                    s_axil_awvalid,
    output logic                    s_axil_awready,
    input  logic [31:0]             s_axil_wdata,
    input  logic [3:0]              s_axil_wstrb,
    input  logic                    s_axil_wvalid,
    output logic                    s_axil_wready,
    output logic [1:0]              s_axil_bresp,
    output logic                    s_axil_bvalid,
    input  logic                    s_axil_bready,
    input  logic [RegWidth-1:0]     s_axil_araddr,
    input  logic                    s_axil_arvalid,
    output logic                    s_axil_arready,
    output logic [31:0]             s_axil_rdata,
    output logic [1:0]              s_axil_rresp,
    output logic                    s_axil_rvalid,
    input  logic                    s_axil_rready
);
  // ---- Channels
  logic                write, bad;
  logic [RegWidth-1:0] write_address, read_address;
  logic [31:0]         write_data, strobe, word;
  nh_axil_slave #(
      .AddressWidth(RegWidth)
  ) u_axil (
      .clk_i,
      .rst_i,
      .s_axil_awaddr,
      .s_axil_awvalid,
      .s_axil_awready,
      .s_axil_wdata,
      .s_axil_wstrb,
      .s_axil_wvalid,
      .s_axil_wready,
      .s_axil_bresp,
      .s_axil_bvalid,
      .s_axil_bready,
      .s_axil_araddr,
      .s_axil_arvalid,
      .s_axil_arready,
      .s_axil_rdata,
      .s_axil_rresp,
      .s_axil_rvalid,
      .s_axil_rready,
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
  assign reader_busy = reader_busy_i || read_valid_q;

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

  logic [3:0] op;  // as table_we_o
  logic       bad_sender, bad_ring, table_bad, head_bad, read_bad;
  logic [PointerWidth-1:0] given_back, pending;
  always_comb begin
    op[0] = EnableIpush != 0 && table_command.op == nh_ipush_regs_pkg::TableCommandOpSender;
    op[1] = EnableIpush != 0 && table_command.op == nh_ipush_regs_pkg::TableCommandOpRing;
    op[2] = table_command.op == nh_ipush_regs_pkg::TableCommandOpRegion;
    op[3] = table_command.op == nh_ipush_regs_pkg::TableCommandOpRestart;
    bad_sender = {1'b0, index_q.index} >= 13'(Senders) ||
        (op[0] && data3_q.valid && {1'b0, data3_q.ring} >= 9'(Rings)) ||
        (op[2] && data3_q.valid && region_beyond_q);
    bad_ring = {1'b0, index_q.index} >= 13'(Rings) ||
        (data3_q.valid && (data0_q.base[2:0] != '0 || data3_q.log2_size < 5'd6 || data3_q.log2_size > 5'd20 ||
                           ring_beyond_q));
    table_bad = op == '0 || !strobe[0] || (op[1] ? bad_ring : bad_sender) || control_q.enable || busy_i || reader_busy;
    given_back = head_word.entry[PointerWidth-1:0] - head_q;
    pending = status_tail_i - head_q;
    head_bad = (head_word.entry >> PointerWidth) != '0 || given_back > pending;
    read_bad = EnableIpush == 0 || reader_busy || !strobe[0] || !strobe[8] || {1'b0, read_command.ring} >= 9'(Rings);
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

  assign enable_o = control_q.enable;
  assign status_nack_o = control_q.status_nack;
  assign refuse_o = control_q.refuse;
  assign table_we_o = table_we_q;
  assign table_sender_o = index_q.index[SenderWidth-1:0];
  assign table_ring_o = table_we_q[0] ? data3_q.ring[RingWidth-1:0] : index_q.index[RingWidth-1:0];
  assign table_base_o = base[AddressWidth-1:0];
  assign table_bound_o = bound[AddressWidth:0];
  assign table_key_o = data3_q.key;
  assign table_log2_size_o = data3_q.log2_size;
  assign table_nack_mode_o = data3_q.nack_mode;
  assign table_valid_o = data3_q.valid;
  assign status_head_o = head_q;
  assign read_valid_o = read_valid_q;
  assign read_ring_o = read_ring_q;
  assign read_release_o = release_q;
  assign read_bytes_o = bytes_q.bytes;

  // ---- Counters
  logic [31:0] push_q, ipush_q, bytes_stored_q, nack_ring_q, nack_status_q, nack_order_q, nack_message_q, stall_q,
      bus_errors_q;
  logic [31:0] primitive_q, sender_q, size_q, truncated_q, overlong_q, region_q, ring_q;
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
    end else begin
      push_q <= push_q + 32'(event_push_i);
      ipush_q <= ipush_q + 32'(event_ipush_i);
      if (event_push_i || event_ipush_i) bytes_stored_q <= bytes_stored_q + 32'(event_bytes_i);
      primitive_q <= primitive_q + 32'(event_arrival_drop_i && event_arrival_reason_i == 4'd1);
      sender_q <= sender_q + 32'(event_arrival_drop_i && event_arrival_reason_i == 4'd2);
      size_q <= size_q + 32'(event_arrival_drop_i && event_arrival_reason_i == 4'd3);
      truncated_q <= truncated_q + 32'(event_arrival_drop_i && event_arrival_reason_i == 4'd4);
      overlong_q <= overlong_q + 32'(event_arrival_drop_i && event_arrival_reason_i == 4'd5);
      region_q <= region_q + 32'(event_decision_drop_i && event_decision_reason_i == 4'd6);
      ring_q <= ring_q + 32'(event_decision_drop_i && event_decision_reason_i == 4'd7);
      nack_ring_q <= nack_ring_q + 32'(event_nack_ring_i);
      nack_status_q <= nack_status_q + 32'(event_nack_status_i);
      nack_order_q <= nack_order_q + 32'(event_nack_order_i);
      nack_message_q <= nack_message_q + 32'(event_nack_message_i);
      stall_q <= stall_q + 32'(stalled_i);
      bus_errors_q <= bus_errors_q + 32'(event_write_error_i) + 32'(event_read_error_i);
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
    state = '0;
    state.busy = busy_i;
    state.stalled = stalled_i;
    state.reader_busy = reader_busy;
    stall = '0;
    if (stalled_i) begin
      stall.sender = 12'(stall_sender_i);
      stall.ring = stall_status_i ? '0 : 8'(stall_ring_i);
      stall.status_ring = stall_status_i;
      stall.stalled = 1'b1;
    end
    read_state = '0;
    read_state.busy = reader_busy;
    read_state.error = reader_error_i;
    read_state.bus_error = reader_bus_error_i;
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
      default:                                 word = '0;
    endcase
  end

  // Bits without a field mean nothing; addresses beyond AddressWidth are refused.
  logic unused_bits;
  assign unused_bits = ^{table_command, read_command, head_word, index_q, data1_q,
                         data3_q, bytes_q, base, bound, given_back};

  `NH_ASSERT(status_head_behind_tail, (status_tail_i - head_q) <= PointerWidth'(StatusEntries))
endmodule
