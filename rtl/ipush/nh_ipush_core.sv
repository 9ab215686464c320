// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Receive controller of a network interface with PUSH and IPUSH: packets come on s_axis_*, their data go to memory,
/// and what the host must know of them to LLCM; refused packets are answered on m_axis_nack_*; the host reads its rings
/// on m_axis_host_*. One outcome per packet, in order of arrival; nothing is told of a malformed one. Profile 0 takes
/// the paper's steps one after the other, profile 1 overlaps them: one word a clock. CutThrough: profile 0 begins with
/// a packet before it is whole; what came of a malformed one may be in memory then. Packets, memory, cycle tables:
/// docs/blocks/ipush.md.
module nh_ipush_core #(
    parameter int Profile = 0,          // 0, 1: dimmnet2, pipelined; the paper's steps in turn, or overlapped
    parameter int Senders = 256,        // power of two, 2..4096: processes that may send
    parameter int Rings = 64,           // power of two, 2..256: receive rings
    parameter int AddressWidth = 32,    // 24..40: byte address, bits
    parameter int MaxBytes = 2048,      // multiple of 8, 64..4096: data of a packet
    parameter int BufferWords = 1024,   // power of two, 16..4096, >= MaxBytes / 8 + 2: packet buffer
    parameter int StatusEntries = 256,  // power of two, 4..4096: status ring
    parameter int EnableIpush = 1,      // 0, 1: 0 PUSH only, no receive rings, no read engine
    parameter int CutThrough = 0,
        // 0, 1, 0 unless Profile == nh_ipush_pkg::ProfileDimmnet2: a packet is begun with once its header is here
    parameter int Matching = 0,
        // 0, 1, 0 unless Profile == nh_ipush_pkg::ProfilePipelined && EnableIpush == 1: MATCH, a matcher beside
    parameter int AddressTable = 1,     // 0, 1, 1 unless EnableIpush == 1 && Matching == 0: 0 packets name rings
    localparam int LlcmWidth = nh_ipush_pkg::llcm_width(Rings, StatusEntries)  // bits of an address in the LLCM
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
    output nh_axi_pkg::request_t        m_axi_o,
    input  nh_axi_pkg::response_t       m_axi_i,
    // Registers for the host, AXI4-Lite (docs/generated/registers/nh_ipush.md)
    input  nh_axil_pkg::request_t       s_axil_i,
    output nh_axil_pkg::response_t      s_axil_o,
    // Matcher: its question and answer (Matching 0: outputs 0, inputs not read)
    output logic                        arrival_valid_o,
    input  logic                        arrival_ready_i,
    input  logic                        arrival_full_i,    // it takes none: its results wait for the host
    output logic [15:0]                 arrival_source_o,
    output logic [31:0]                 arrival_tag_o,
    output logic [15:0]                 arrival_communicator_o,
    input  logic                        answer_valid_i,
    input  logic [1:0]                  answer_code_i,     // 0 matched, 1 unexpected, 2 overflow
    input  logic [15:0]                 answer_id_i,       // matched: the receive's handle; else the message's id
    input  logic [AddressWidth-1:0]     answer_base_i,     // matched: the receive's buffer, a multiple of 8
    input  logic [31:0]                 answer_capacity_i, // matched: its bytes
    // LLCM, status and observation
    input  logic [LlcmWidth-1:0]        llcm_addr_i,       // in 64-bit words
    output logic [63:0]                 llcm_data_o,       // a clock later
    output logic                        status_pending_o,  // the status ring is not empty
    output logic                        stalled_o,         // a packet waits for room
    output logic                        told_o,            // a status entry is written
    output nh_ipush_pkg::probe_t        probe_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PARAM(Profile, Profile == 0 || Profile == 1)
  `NH_PARAM(Senders, Senders >= 2 && Senders <= 4096 && 2 ** $clog2(Senders) == Senders)
  `NH_PARAM(Rings, Rings >= 2 && Rings <= 256 && 2 ** $clog2(Rings) == Rings)
  `NH_PARAM(AddressWidth, AddressWidth >= 24 && AddressWidth <= 40)
  `NH_PARAM(MaxBytes, MaxBytes >= 64 && MaxBytes <= 4096 && MaxBytes == 8 * (MaxBytes / 8))
  `NH_PARAM(BufferWords, BufferWords >= 16 && BufferWords >= MaxBytes / 8 + 2 && BufferWords <= 4096 &&
            2 ** $clog2(BufferWords) == BufferWords)
  `NH_PARAM(StatusEntries, StatusEntries >= 4 && StatusEntries <= 4096 && 2 ** $clog2(StatusEntries) == StatusEntries)
  `NH_PARAM(EnableIpush, EnableIpush == 0 || EnableIpush == 1)
  `NH_PARAM(CutThrough, (CutThrough == 0 || (Profile == nh_ipush_pkg::ProfileDimmnet2)) &&
            (CutThrough == 0 || CutThrough == 1))
  `NH_PARAM(Matching, (Matching == 0 || (Profile == nh_ipush_pkg::ProfilePipelined && EnableIpush == 1)) &&
            (Matching == 0 || Matching == 1))
  `NH_PARAM(AddressTable, (AddressTable == 1 || (EnableIpush == 1 && Matching == 0)) &&
            (AddressTable == 0 || AddressTable == 1))

  localparam int RingWidth = $clog2(Rings);
  localparam int EntryWidth = $clog2(StatusEntries);

  nh_ipush_pkg::settings_t    settings;
  nh_ipush_pkg::table_write_t table_write;
  nh_ipush_pkg::stall_t       stall;
  nh_ipush_pkg::events_t      events;
  nh_ipush_pkg::read_t        read;
  nh_ipush_pkg::reader_t      reader;
  nh_ipush_pkg::lookup_t      lookup;
  nh_ipush_pkg::entries_t     entries;
  nh_ipush_pkg::progress_t    progress;
  nh_ipush_pkg::pointers_t    amt, pointers;
  nh_ipush_pkg::head_write_t  head;
  nh_ipush_pkg::llcm_write_t  llcm_write;
  nh_ipush_pkg::write_t       write;
  nh_ipush_pkg::writer_t      writer;
  nh_ipush_pkg::refusal_t     refusal;
  nh_ipush_pkg::probe_t       probe;
  nh_ipush_pkg::arrival_t     arrival;
  nh_ipush_pkg::answer_t      answer;
  logic [EntryWidth:0]        status_tail;
  logic [AddressWidth-1:0]    awaddr, araddr;
  logic [RingWidth-1:0]       amt_ring, sweep_ring;
  logic [63:0]                word;
  logic [3:0]                 arrival_reason;
  logic sweeping, engine_busy, arrive, arrival_drop, word_valid, word_bad, take, nack_free;

  nh_ipush_regs #(
      .Profile(Profile),
      .Senders(Senders),
      .Rings(Rings),
      .AddressWidth(AddressWidth),
      .MaxBytes(MaxBytes),
      .BufferWords(BufferWords),
      .StatusEntries(StatusEntries),
      .EnableIpush(EnableIpush),
      .CutThrough(CutThrough),
      .Matching(Matching),
      .AddressTable(AddressTable)
  ) u_regs (
      .clk_i,
      .rst_i,
      .settings_o(settings),
      .table_o(table_write),
      .status_tail_i(status_tail),
      .busy_i(sweeping || engine_busy),
      .stall_i(stall),
      .events_i(events),
      .arrival_drop_i(arrival_drop),
      .arrival_reason_i(arrival_reason),
      .write_error_i(writer.error),
      .read_o(read),
      .reader_i(reader),
      .axil_i(s_axil_i),
      .axil_o(s_axil_o)
  );

  if (EnableIpush != 0) begin : gen_reader
    nh_ipush_reader #(
        .Rings(Rings),
        .AddressWidth(AddressWidth)
    ) u_reader (
        .clk_i,
        .rst_i,
        .read_i(read),
        .reader_o(reader),
        .table_i(table_write),
        .amt_ring_o(amt_ring),
        .amt_i(amt),
        .head_o(head),
        .m_araddr(araddr),
        .m_arlen(m_axi_o.arlen),
        .m_arvalid(m_axi_o.arvalid),
        .m_arready(m_axi_i.arready),
        .m_rdata(m_axi_i.rdata),
        .m_rresp(m_axi_i.rresp),
        .m_rlast(m_axi_i.rlast),
        .m_rvalid(m_axi_i.rvalid),
        .m_rready(m_axi_o.rready),
        .m_host_data(m_axis_host_tdata),
        .m_host_valid(m_axis_host_tvalid),
        .m_host_last(m_axis_host_tlast),
        .m_host_ready(m_axis_host_tready)
    );
  end else begin : gen_no_reader
    assign {reader, amt_ring, head} = '0;
    assign {araddr, m_axi_o.arlen, m_axi_o.arvalid, m_axi_o.rready} = '0;
    assign {m_axis_host_tdata, m_axis_host_tvalid, m_axis_host_tlast} = '0;
    logic unused_reader;
    assign unused_reader = ^{read, amt, m_axi_i, m_axis_host_tready};
  end

  nh_ipush_buffer #(
      .Senders(Senders),
      .MaxBytes(MaxBytes),
      .BufferWords(BufferWords),
      .CutThrough(CutThrough),
      .Matching(Matching)
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
      .EnableIpush(EnableIpush),
      .Matching(Matching),
      .AddressTable(AddressTable)
  ) u_tables (
      .clk_i,
      .rst_i,
      .sweeping_o(sweeping),
      .sweep_ring_o(sweep_ring),
      .table_i(table_write),
      .lookup_i(lookup),
      .entries_o(entries),
      .progress_i(progress)
  );

  nh_ipush_llcm #(
      .Rings(Rings),
      .StatusEntries(StatusEntries),
      .EnableIpush(EnableIpush)
  ) u_llcm (
      .clk_i,
      .clear_i(sweeping || table_write.we[1]),
      .clear_ring_i(sweeping ? sweep_ring : table_write.ring[RingWidth-1:0]),
      .llcm_addr_i,
      .llcm_data_o,
      .amt_ring_i(amt_ring),
      .amt_o(amt),
      .head_i(head),
      .ring_i(lookup.ring[RingWidth-1:0]),
      .ring_o(pointers),
      .write_i(llcm_write)
  );

  nh_ipush_writer #(
      .AddressWidth(AddressWidth),
      .MostOpen(Profile == nh_ipush_pkg::ProfilePipelined ? 32 : 1),
      .DataDepth(Profile == nh_ipush_pkg::ProfilePipelined ? 16 : 2),
      .CutThrough(CutThrough)
  ) u_writer (
      .clk_i,
      .rst_i,
      .write_i(write),
      .writer_o(writer),
      .m_awaddr(awaddr),
      .m_awlen(m_axi_o.awlen),
      .m_awvalid(m_axi_o.awvalid),
      .m_awready(m_axi_i.awready),
      .m_wdata(m_axi_o.wdata),
      .m_wstrb(m_axi_o.wstrb),
      .m_wlast(m_axi_o.wlast),
      .m_wvalid(m_axi_o.wvalid),
      .m_wready(m_axi_i.wready),
      .m_bresp(m_axi_i.bresp),
      .m_bvalid(m_axi_i.bvalid),
      .m_bready(m_axi_o.bready)
  );

  nh_ipush_nack u_nack (
      .clk_i,
      .rst_i,
      .free_o(nack_free),
      .refusal_i(refusal),
      .m_nack_data(m_axis_nack_tdata),
      .m_nack_valid(m_axis_nack_tvalid),
      .m_nack_last(m_axis_nack_tlast),
      .m_nack_ready(m_axis_nack_tready)
  );

  if (Profile == nh_ipush_pkg::ProfilePipelined) begin : gen_pipelined
    nh_ipush_pipeline #(
        .Rings(Rings),
        .AddressWidth(AddressWidth),
        .StatusEntries(StatusEntries),
        .EnableIpush(EnableIpush),
        .Matching(Matching),
        .AddressTable(AddressTable)
    ) u_engine (
        .clk_i,
        .rst_i,
        .settings_i(settings),
        .status_tail_o(status_tail),
        .busy_o(engine_busy),
        .stall_o(stall),
        .events_o(events),
        .word_valid_i(word_valid),
        .word_i(word),
        .word_bad_i(word_bad),
        .take_o(take),
        .lookup_o(lookup),
        .entries_i(entries),
        .pointers_i(pointers),
        .progress_o(progress),
        .llcm_o(llcm_write),
        .write_o(write),
        .writer_i(writer),
        .nack_free_i(nack_free),
        .refusal_o(refusal),
        .arrival_o(arrival),
        .answer_i(answer),
        .probe_o(probe)
    );
  end else begin : gen_dimmnet2
    nh_ipush_sequencer #(
        .Rings(Rings),
        .AddressWidth(AddressWidth),
        .StatusEntries(StatusEntries),
        .EnableIpush(EnableIpush),
        .CutThrough(CutThrough),
        .AddressTable(AddressTable)
    ) u_engine (
        .clk_i,
        .rst_i,
        .settings_i(settings),
        .status_tail_o(status_tail),
        .busy_o(engine_busy),
        .stall_o(stall),
        .events_o(events),
        .word_valid_i(word_valid),
        .word_i(word),
        .word_bad_i(word_bad),
        .take_o(take),
        .lookup_o(lookup),
        .entries_i(entries),
        .pointers_i(pointers),
        .progress_o(progress),
        .llcm_o(llcm_write),
        .write_o(write),
        .writer_i(writer),
        .nack_free_i(nack_free),
        .refusal_o(refusal),
        .probe_o(probe)
    );
    assign arrival = '0;
    logic unused_answer;
    assign unused_answer = ^answer;
  end

  assign answer = {arrival_ready_i, arrival_full_i, answer_valid_i, answer_code_i, answer_id_i, 40'(answer_base_i),
                   answer_capacity_i};
  assign {arrival_valid_o, arrival_source_o, arrival_tag_o, arrival_communicator_o} = arrival;

  assign m_axis_nack_tkeep = '1;
  assign m_axis_host_tkeep = '1;
  assign m_axi_o.awaddr = 40'(awaddr);
  assign m_axi_o.araddr = 40'(araddr);
  logic unused_keep;
  assign unused_keep = ^s_axis_tkeep;

  assign status_pending_o = status_tail != settings.status_head[EntryWidth:0];
  assign stalled_o = stall.stalled;
  assign told_o = llcm_write.status_we[1];  // its second word
  always_comb begin
    probe_o = probe;
    probe_o.arrive = arrive;
  end

  `NH_STABLE(host_stable, m_axis_host_tvalid, m_axis_host_tready, ({m_axis_host_tlast, m_axis_host_tdata}))
endmodule
