// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Receive controller of a network interface with PUSH and IPUSH: packets come on s_axis_*, their data go to memory, and
/// what the host must know of them to LLCM; refused packets are answered on m_axis_nack_*; the host reads its rings on
/// m_axis_host_*. One outcome per packet, in order of arrival; nothing is told of a malformed one. Profile 0 takes the
/// paper's steps one after the other, profile 1 overlaps them: one word a clock. CutThrough: profile 0 begins with a
/// packet before it is whole; what came of a malformed one may be in memory then. Packets, memory, cycle tables:
/// docs/blocks/ipush.md.
module nh_ipush #(
    parameter int Profile = 0,          // 0 dimmnet2, 1 pipelined: the paper's steps one after the other, or overlapped
    parameter int Senders = 256,        // power of two, 2..4096: processes that may send
    parameter int Rings = 64,           // power of two, 2..256: receive rings
    parameter int AddressWidth = 32,    // 24..40: byte address, bits
    parameter int MaxBytes = 2048,      // multiple of 8, 64..4096: data of a packet
    parameter int BufferWords = 1024,   // power of two, 16..4096, >= MaxBytes / 8 + 2: packet buffer
    parameter int StatusEntries = 256,  // power of two, 4..4096: status ring
    parameter int EnableIpush = 1,      // 0, 1: 0 PUSH only, no receive rings, no read engine
    parameter int CutThrough = 0,       // 0, 1: 1 a packet is begun with once its header is here; only with Profile 0
    localparam int LlcmWidth = nh_ipush_pkg::llcm_width(Rings, StatusEntries),
    localparam int RegsAddressWidth = nh_ipush_regs_pkg::AddressWidth
) (
    input  logic                        clk_i,
    input  logic                        rst_i,
    // Packets in, AXI4-Stream
    input  logic [63:0]                 s_axis_tdata,
    input  logic [7:0]                  s_axis_tkeep,      // not read: the size in the header counts
    input  logic                        s_axis_tvalid,
    input  logic                        s_axis_tlast,
    output logic                        s_axis_tready,
    // NACKs out, AXI4-Stream
    output logic [63:0]                 m_axis_nack_tdata,
    output logic [7:0]                  m_axis_nack_tkeep, // all ones: whole words
    output logic                        m_axis_nack_tvalid,
    output logic                        m_axis_nack_tlast,
    input  logic                        m_axis_nack_tready,
    // Data of the read engine, AXI4-Stream of whole words
    output logic [63:0]                 m_axis_host_tdata,
    output logic [7:0]                  m_axis_host_tkeep, // all ones: whole words
    output logic                        m_axis_host_tvalid,
    output logic                        m_axis_host_tlast,
    input  logic                        m_axis_host_tready,
    // Memory, AXI4: one id, 8 bytes a beat, incrementing bursts
    output logic [0:0]                  m_axi_awid,        // always 0
    output logic [AddressWidth-1:0]     m_axi_awaddr,
    output logic [7:0]                  m_axi_awlen,
    output logic [2:0]                  m_axi_awsize,      // always 3: 8 bytes
    output logic [1:0]                  m_axi_awburst,     // always 1: INCR
    output logic                        m_axi_awlock,      // always 0
    output logic [3:0]                  m_axi_awcache,     // always 3: normal, not cacheable, bufferable
    output logic [2:0]                  m_axi_awprot,      // always 0: unprivileged, secure, data
    output logic                        m_axi_awvalid,
    input  logic                        m_axi_awready,
    output logic [63:0]                 m_axi_wdata,
    output logic [7:0]                  m_axi_wstrb,
    output logic                        m_axi_wlast,
    output logic                        m_axi_wvalid,
    input  logic                        m_axi_wready,
    input  logic [0:0]                  m_axi_bid,         // not read, as all have id 0
    input  logic [1:0]                  m_axi_bresp,
    input  logic                        m_axi_bvalid,
    output logic                        m_axi_bready,      // always 1
    output logic [0:0]                  m_axi_arid,        // always 0
    output logic [AddressWidth-1:0]     m_axi_araddr,
    output logic [7:0]                  m_axi_arlen,
    output logic [2:0]                  m_axi_arsize,      // always 3: 8 bytes
    output logic [1:0]                  m_axi_arburst,     // always 1: INCR
    output logic                        m_axi_arlock,      // always 0
    output logic [3:0]                  m_axi_arcache,     // always 3: normal, not cacheable, bufferable
    output logic [2:0]                  m_axi_arprot,      // always 0: unprivileged, secure, data
    output logic                        m_axi_arvalid,
    input  logic                        m_axi_arready,
    input  logic [0:0]                  m_axi_rid,         // not read
    input  logic [63:0]                 m_axi_rdata,
    input  logic [1:0]                  m_axi_rresp,
    input  logic                        m_axi_rlast,
    input  logic                        m_axi_rvalid,
    output logic                        m_axi_rready,
    // Registers for the host, AXI4-Lite (docs/registers/nh_ipush.md)
    input  logic [RegsAddressWidth-1:0] s_axil_awaddr,
    input  logic [2:0]                  s_axil_awprot,     // not read
    input  logic                        s_axil_awvalid,
    output logic                        s_axil_awready,
    input  logic [31:0]                 s_axil_wdata,
    input  logic [3:0]                  s_axil_wstrb,
    input  logic                        s_axil_wvalid,
    output logic                        s_axil_wready,
    output logic [1:0]                  s_axil_bresp,
    output logic                        s_axil_bvalid,
    input  logic                        s_axil_bready,
    input  logic [RegsAddressWidth-1:0] s_axil_araddr,
    input  logic [2:0]                  s_axil_arprot,     // not read
    input  logic                        s_axil_arvalid,
    output logic                        s_axil_arready,
    output logic [31:0]                 s_axil_rdata,
    output logic [1:0]                  s_axil_rresp,
    output logic                        s_axil_rvalid,
    input  logic                        s_axil_rready,
    // LLCM, status and observation
    input  logic [LlcmWidth-1:0]        llcm_addr_i,       // in 64-bit words
    output logic [63:0]                 llcm_data_o,       // a clock later
    output logic                        status_pending_o,  // the status ring is not empty
    output logic                        stalled_o,         // a packet waits for room
    output nh_ipush_pkg::probe_t        probe_o
);
  `NH_PARAM(Profile, Profile == 0 || Profile == 1)
  `NH_PARAM(Senders, Senders >= 2 && Senders <= 4096 && 2 ** $clog2(Senders) == Senders)
  `NH_PARAM(Rings, Rings >= 2 && Rings <= 256 && 2 ** $clog2(Rings) == Rings)
  `NH_PARAM(AddressWidth, AddressWidth >= 24 && AddressWidth <= 40)
  `NH_PARAM(MaxBytes, MaxBytes >= 64 && MaxBytes <= 4096 && MaxBytes[2:0] == 0)
  `NH_PARAM(BufferWords, BufferWords >= 16 && BufferWords <= 4096 && 2 ** $clog2(BufferWords) == BufferWords &&
            BufferWords >= MaxBytes / 8 + 2)
  `NH_PARAM(StatusEntries, StatusEntries >= 4 && StatusEntries <= 4096 && 2 ** $clog2(StatusEntries) == StatusEntries)
  `NH_PARAM(EnableIpush, EnableIpush == 0 || EnableIpush == 1)
  `NH_PARAM(CutThrough, CutThrough == 0 || (CutThrough == 1 && Profile == nh_ipush_pkg::ProfileDimmnet2))

  localparam int SenderWidth = $clog2(Senders);
  localparam int RingWidth = $clog2(Rings);
  localparam int EntryWidth = $clog2(StatusEntries);

  logic enable, status_nack, engine_busy, stalled, event_push, event_ipush, event_drop, event_nack_ring,
      event_nack_status, event_nack_order, event_nack_message, refuse, stall_status, order_we, word_valid,
      word_bad, data_void, take, sender_valid, region_valid, ring_valid, ring_nack, sum_we, reserve_we,
      tail_we, command_valid, command_ready, data_valid, data_ready, enable_data, aw_waits, complete, nack_free,
      nack_valid, table_nack_mode, table_valid, busy, arrival_drop, write_error, read_error, read_valid, read_release,
      reader_busy, reader_error, reader_bus_error, head_we, sweeping, arrive;
  logic [EntryWidth:0] status_head, status_tail;
  logic [15:0] event_bytes, region_key, table_key;
  logic [3:0] event_reason, arrival_reason, table_we;
  logic [5:0] next, next_new, nack_next;
  logic [63:0] word, status_word0, status_word1, data, nack_header0, nack_header1;
  logic [SenderWidth-1:0] sender, sum_sender, sum_wsender, table_sender, order_sender, order_wsender, stall_sender;
  logic [RingWidth-1:0] sender_ring, ring, reserve_ring, tail_ring, table_ring, read_ring, amt_ring, head_ring,
      sweep_ring, stall_ring;
  logic [AddressWidth-1:0] region_base, ring_base, address, wrap, table_base;
  logic [AddressWidth:0] region_bound, table_bound;
  logic [17:0] ring_words, ring_head, ring_reserved, reserve_tail, tail, amt_head, amt_tail, head, held, held_new;
  logic [31:0] sum, sum_new;
  logic [1:0] status_we;
  logic [EntryWidth-1:0] status_entry;
  logic [9:0] words, to_end;
  logic [2:0] rest;
  nh_ipush_pkg::probe_t probe;
  logic [4:0] table_log2_size;
  logic [20:0] read_bytes;
  assign busy = sweeping || engine_busy;
  assign aw_waits = m_axi_awvalid && !m_axi_awready;

  nh_ipush_regs #(
      .Profile(Profile),
      .Senders(Senders),
      .Rings(Rings),
      .AddressWidth(AddressWidth),
      .MaxBytes(MaxBytes),
      .BufferWords(BufferWords),
      .StatusEntries(StatusEntries),
      .EnableIpush(EnableIpush),
      .CutThrough(CutThrough)
  ) u_regs (
      .clk_i,
      .rst_i,
      .enable_o(enable),
      .status_nack_o(status_nack),
      .refuse_o(refuse),
      .table_we_o(table_we),
      .table_sender_o(table_sender),
      .table_ring_o(table_ring),
      .table_base_o(table_base),
      .table_bound_o(table_bound),
      .table_key_o(table_key),
      .table_log2_size_o(table_log2_size),
      .table_nack_mode_o(table_nack_mode),
      .table_valid_o(table_valid),
      .status_head_o(status_head),
      .status_tail_i(status_tail),
      .busy_i(busy),
      .stalled_i(stalled),
      .stall_status_i(stall_status),
      .stall_sender_i(stall_sender),
      .stall_ring_i(stall_ring),
      .event_push_i(event_push),
      .event_ipush_i(event_ipush),
      .event_bytes_i(event_bytes),
      .event_arrival_drop_i(arrival_drop),
      .event_arrival_reason_i(arrival_reason),
      .event_decision_drop_i(event_drop),
      .event_decision_reason_i(event_reason),
      .event_nack_ring_i(event_nack_ring),
      .event_nack_status_i(event_nack_status),
      .event_nack_order_i(event_nack_order),
      .event_nack_message_i(event_nack_message),
      .event_write_error_i(write_error),
      .event_read_error_i(read_error),
      .read_valid_o(read_valid),
      .read_ring_o(read_ring),
      .read_release_o(read_release),
      .read_bytes_o(read_bytes),
      .reader_busy_i(reader_busy),
      .reader_error_i(reader_error),
      .reader_bus_error_i(reader_bus_error),
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
      .s_axil_rready
  );

  if (EnableIpush != 0) begin : gen_reader
    nh_ipush_reader #(
        .Rings(Rings),
        .AddressWidth(AddressWidth)
    ) u_reader (
        .clk_i,
        .rst_i,
        .read_valid_i(read_valid),
        .read_ring_i(read_ring),
        .read_release_i(read_release),
        .read_bytes_i(read_bytes),
        .busy_o(reader_busy),
        .error_o(reader_error),
        .bus_error_o(reader_bus_error),
        .table_we_i(table_we[1]),
        .table_ring_i(table_ring),
        .table_base_i(table_base),
        .table_log2_size_i(table_log2_size),
        .table_valid_i(table_valid),
        .amt_ring_o(amt_ring),
        .amt_head_i(amt_head),
        .amt_tail_i(amt_tail),
        .head_we_o(head_we),
        .head_ring_o(head_ring),
        .head_o(head),
        .read_error_o(read_error),
        .m_araddr(m_axi_araddr),
        .m_arlen(m_axi_arlen),
        .m_arvalid(m_axi_arvalid),
        .m_arready(m_axi_arready),
        .m_rdata(m_axi_rdata),
        .m_rresp(m_axi_rresp),
        .m_rlast(m_axi_rlast),
        .m_rvalid(m_axi_rvalid),
        .m_rready(m_axi_rready),
        .m_host_data(m_axis_host_tdata),
        .m_host_valid(m_axis_host_tvalid),
        .m_host_last(m_axis_host_tlast),
        .m_host_ready(m_axis_host_tready)
    );
  end else begin : gen_no_reader
    assign reader_busy = 1'b0;
    assign reader_error = 1'b0;
    assign reader_bus_error = 1'b0;
    assign amt_ring = '0;
    assign head_we = 1'b0;
    assign head_ring = '0;
    assign head = '0;
    assign read_error = 1'b0;
    assign m_axi_araddr = '0;
    assign m_axi_arlen = '0;
    assign m_axi_arvalid = 1'b0;
    assign m_axi_rready = 1'b0;
    assign m_axis_host_tdata = '0;
    assign m_axis_host_tvalid = 1'b0;
    assign m_axis_host_tlast = 1'b0;
    logic unused_reader;
    assign unused_reader = ^{read_valid, read_ring, read_release, read_bytes, amt_head, amt_tail, m_axi_arready, m_axi_rdata,
                             m_axi_rresp, m_axi_rlast, m_axi_rvalid, m_axis_host_tready};
  end

  nh_ipush_buffer #(
      .Senders(Senders),
      .MaxBytes(MaxBytes),
      .BufferWords(BufferWords),
      .CutThrough(CutThrough)
  ) u_buffer (
      .clk_i,
      .rst_i,
      .hold_i(sweeping),
      .s_data_i(s_axis_tdata),
      .s_valid_i(s_axis_tvalid),
      .s_last_i(s_axis_tlast),
      .s_ready_o(s_axis_tready),
      .arrive_o(arrive),
      .drop_o(arrival_drop),
      .drop_reason_o(arrival_reason),
      .word_valid_o(word_valid),
      .word_o(word),
      .word_bad_o(word_bad),
      .take_i(take)
  );

  nh_ipush_tables #(
      .Senders(Senders),
      .Rings(Rings),
      .AddressWidth(AddressWidth),
      .EnableIpush(EnableIpush)
  ) u_tables (
      .clk_i,
      .rst_i,
      .sweeping_o(sweeping),
      .sweep_ring_o(sweep_ring),
      .table_we_i(table_we),
      .table_sender_i(table_sender),
      .table_ring_i(table_ring),
      .table_base_i(table_base),
      .table_bound_i(table_bound),
      .table_key_i(table_key),
      .table_log2_size_i(table_log2_size),
      .table_nack_mode_i(table_nack_mode),
      .table_valid_i(table_valid),
      .sender_i(sender),
      .sender_valid_o(sender_valid),
      .sender_ring_o(sender_ring),
      .region_valid_o(region_valid),
      .region_key_o(region_key),
      .region_base_o(region_base),
      .region_bound_o(region_bound),
      .ring_i(ring),
      .ring_valid_o(ring_valid),
      .ring_nack_o(ring_nack),
      .ring_words_o(ring_words),
      .ring_base_o(ring_base),
      .order_sender_i(order_sender),
      .next_o(next),
      .held_o(held),
      .order_we_i(order_we),
      .order_wsender_i(order_wsender),
      .next_i(next_new),
      .held_i(held_new),
      .sum_sender_i(sum_sender),
      .sum_o(sum),
      .sum_we_i(sum_we),
      .sum_wsender_i(sum_wsender),
      .sum_i(sum_new)
  );

  nh_ipush_llcm #(
      .Rings(Rings),
      .StatusEntries(StatusEntries),
      .EnableIpush(EnableIpush)
  ) u_llcm (
      .clk_i,
      .clear_i(sweeping || table_we[1]),
      .clear_ring_i(sweeping ? sweep_ring : table_ring),
      .llcm_addr_i,
      .llcm_data_o,
      .amt_ring_i(amt_ring),
      .amt_head_o(amt_head),
      .amt_tail_o(amt_tail),
      .head_we_i(head_we),
      .head_ring_i(head_ring),
      .head_i(head),
      .ring_i(ring),
      .ring_head_o(ring_head),
      .ring_reserved_o(ring_reserved),
      .reserve_we_i(reserve_we),
      .reserve_ring_i(reserve_ring),
      .reserve_tail_i(reserve_tail),
      .tail_we_i(tail_we),
      .tail_ring_i(tail_ring),
      .tail_i(tail),
      .status_we_i(status_we),
      .status_entry_i(status_entry),
      .status_word0_i(status_word0),
      .status_word1_i(status_word1)
  );

  nh_ipush_writer #(
      .AddressWidth(AddressWidth),
      .MostOpen(Profile == nh_ipush_pkg::ProfilePipelined ? 32 : 1),
      .DataDepth(Profile == nh_ipush_pkg::ProfilePipelined ? 16 : 2),
      .CutThrough(CutThrough)
  ) u_writer (
      .clk_i,
      .rst_i,
      .command_valid_i(command_valid),
      .command_ready_o(command_ready),
      .address_i(address),
      .words_i(words),
      .to_end_i(to_end),
      .wrap_i(wrap),
      .rest_i(rest),
      .data_valid_i(data_valid),
      .data_ready_o(data_ready),
      .data_i(data),
      .data_void_i(data_void),
      .enable_data_i(enable_data),
      .complete_o(complete),
      .error_o(write_error),
      .m_awaddr(m_axi_awaddr),
      .m_awlen(m_axi_awlen),
      .m_awvalid(m_axi_awvalid),
      .m_awready(m_axi_awready),
      .m_wdata(m_axi_wdata),
      .m_wstrb(m_axi_wstrb),
      .m_wlast(m_axi_wlast),
      .m_wvalid(m_axi_wvalid),
      .m_wready(m_axi_wready),
      .m_bresp(m_axi_bresp),
      .m_bvalid(m_axi_bvalid),
      .m_bready(m_axi_bready)
  );

  nh_ipush_nack u_nack (
      .clk_i,
      .rst_i,
      .free_o(nack_free),
      .valid_i(nack_valid),
      .header0_i(nack_header0),
      .header1_i(nack_header1),
      .reason_i(event_reason),
      .next_i(nack_next),
      .m_nack_data(m_axis_nack_tdata),
      .m_nack_valid(m_axis_nack_tvalid),
      .m_nack_last(m_axis_nack_tlast),
      .m_nack_ready(m_axis_nack_tready)
  );

  if (Profile == nh_ipush_pkg::ProfilePipelined) begin : gen_pipelined
    nh_ipush_pipeline #(
        .Senders(Senders),
        .Rings(Rings),
        .AddressWidth(AddressWidth),
        .StatusEntries(StatusEntries),
        .EnableIpush(EnableIpush)
    ) u_engine (
        .clk_i,
        .rst_i,
        .enable_i(enable),
        .status_nack_i(status_nack || refuse),
        .status_head_i(status_head),
        .status_tail_o(status_tail),
        .busy_o(engine_busy),
        .stalled_o(stalled),
        .stall_status_o(stall_status),
        .stall_sender_o(stall_sender),
        .stall_ring_o(stall_ring),
        .event_push_o(event_push),
        .event_ipush_o(event_ipush),
        .event_bytes_o(event_bytes),
        .event_drop_o(event_drop),
        .event_reason_o(event_reason),
        .event_nack_ring_o(event_nack_ring),
        .event_nack_status_o(event_nack_status),
        .event_nack_order_o(event_nack_order),
        .event_nack_message_o(event_nack_message),
        .word_valid_i(word_valid),
        .word_i(word),
        .take_o(take),
        .sender_o(sender),
        .sender_valid_i(sender_valid),
        .sender_ring_i(sender_ring),
        .region_valid_i(region_valid),
        .region_key_i(region_key),
        .region_base_i(region_base),
        .region_bound_i(region_bound),
        .ring_o(ring),
        .ring_valid_i(ring_valid),
        .ring_nack_i(ring_nack || refuse),
        .ring_words_i(ring_words),
        .ring_base_i(ring_base),
        .ring_head_i(ring_head),
        .ring_reserved_i(ring_reserved),
        .order_sender_o(order_sender),
        .next_i(next),
        .held_i(held),
        .order_we_o(order_we),
        .order_wsender_o(order_wsender),
        .next_o(next_new),
        .held_o(held_new),
        .sum_sender_o(sum_sender),
        .sum_i(sum),
        .sum_we_o(sum_we),
        .sum_wsender_o(sum_wsender),
        .sum_o(sum_new),
        .reserve_we_o(reserve_we),
        .reserve_ring_o(reserve_ring),
        .reserve_tail_o(reserve_tail),
        .tail_we_o(tail_we),
        .tail_ring_o(tail_ring),
        .tail_o(tail),
        .status_we_o(status_we),
        .status_entry_o(status_entry),
        .status_word0_o(status_word0),
        .status_word1_o(status_word1),
        .command_valid_o(command_valid),
        .command_ready_i(command_ready),
        .address_o(address),
        .words_o(words),
        .to_end_o(to_end),
        .wrap_o(wrap),
        .rest_o(rest),
        .data_valid_o(data_valid),
        .data_ready_i(data_ready),
        .data_o(data),
        .enable_data_o(enable_data),
        .aw_waits_i(aw_waits),
        .complete_i(complete),
        .nack_free_i(nack_free),
        .nack_valid_o(nack_valid),
        .nack_header0_o(nack_header0),
        .nack_header1_o(nack_header1),
        .nack_next_o(nack_next),
        .probe_o(probe)
    );
    assign data_void = 1'b0;
    logic unused_marks;
    assign unused_marks = word_bad;
  end else begin : gen_dimmnet2
    nh_ipush_sequencer #(
        .Senders(Senders),
        .Rings(Rings),
        .AddressWidth(AddressWidth),
        .StatusEntries(StatusEntries),
        .EnableIpush(EnableIpush),
        .CutThrough(CutThrough)
    ) u_engine (
        .clk_i,
        .rst_i,
        .enable_i(enable),
        .status_nack_i(status_nack || refuse),
        .status_head_i(status_head),
        .status_tail_o(status_tail),
        .busy_o(engine_busy),
        .stalled_o(stalled),
        .stall_status_o(stall_status),
        .stall_sender_o(stall_sender),
        .stall_ring_o(stall_ring),
        .event_push_o(event_push),
        .event_ipush_o(event_ipush),
        .event_bytes_o(event_bytes),
        .event_drop_o(event_drop),
        .event_reason_o(event_reason),
        .event_nack_ring_o(event_nack_ring),
        .event_nack_status_o(event_nack_status),
        .event_nack_order_o(event_nack_order),
        .event_nack_message_o(event_nack_message),
        .word_valid_i(word_valid),
        .word_i(word),
        .word_bad_i(word_bad),
        .take_o(take),
        .sender_o(sender),
        .sender_valid_i(sender_valid),
        .sender_ring_i(sender_ring),
        .region_valid_i(region_valid),
        .region_key_i(region_key),
        .region_base_i(region_base),
        .region_bound_i(region_bound),
        .ring_o(ring),
        .ring_valid_i(ring_valid),
        .ring_nack_i(ring_nack || refuse),
        .ring_words_i(ring_words),
        .ring_base_i(ring_base),
        .ring_head_i(ring_head),
        .ring_reserved_i(ring_reserved),
        .order_sender_o(order_sender),
        .next_i(next),
        .held_i(held),
        .order_we_o(order_we),
        .order_wsender_o(order_wsender),
        .next_o(next_new),
        .held_o(held_new),
        .sum_sender_o(sum_sender),
        .sum_i(sum),
        .sum_we_o(sum_we),
        .sum_wsender_o(sum_wsender),
        .sum_o(sum_new),
        .reserve_we_o(reserve_we),
        .reserve_ring_o(reserve_ring),
        .reserve_tail_o(reserve_tail),
        .tail_we_o(tail_we),
        .tail_ring_o(tail_ring),
        .tail_o(tail),
        .status_we_o(status_we),
        .status_entry_o(status_entry),
        .status_word0_o(status_word0),
        .status_word1_o(status_word1),
        .command_valid_o(command_valid),
        .command_ready_i(command_ready),
        .address_o(address),
        .words_o(words),
        .to_end_o(to_end),
        .wrap_o(wrap),
        .rest_o(rest),
        .data_valid_o(data_valid),
        .data_ready_i(data_ready),
        .data_o(data),
        .data_void_o(data_void),
        .enable_data_o(enable_data),
        .aw_waits_i(aw_waits),
        .complete_i(complete),
        .nack_free_i(nack_free),
        .nack_valid_o(nack_valid),
        .nack_header0_o(nack_header0),
        .nack_header1_o(nack_header1),
        .nack_next_o(nack_next),
        .probe_o(probe)
    );
  end

  // What AXI asks for and is the same in every clock.
  assign m_axis_nack_tkeep = '1;
  assign m_axis_host_tkeep = '1;
  assign {m_axi_awid, m_axi_arid, m_axi_awlock, m_axi_arlock, m_axi_awprot, m_axi_arprot} = '0;
  assign {m_axi_awsize, m_axi_arsize} = {2{3'd3}};
  assign {m_axi_awburst, m_axi_arburst} = {2{2'd1}};
  assign {m_axi_awcache, m_axi_arcache} = {2{4'd3}};
  logic unused_axi;
  assign unused_axi = ^{s_axis_tkeep, m_axi_bid, m_axi_rid, s_axil_awprot, s_axil_arprot};

  assign status_pending_o = status_tail != status_head;
  assign stalled_o = stalled;
  always_comb begin
    probe_o = probe;
    probe_o.arrive = arrive;
  end

  `NH_STABLE(host_stable, m_axis_host_tvalid, m_axis_host_tready, ({m_axis_host_tlast, m_axis_host_tdata}))
endmodule
