// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// nh_ipush with a data path of 512 bits: a packet of up to 64 bytes of data is one beat, with its header beside it,
/// and one packet a clock is taken, decided about, written and told of, PUSH and IPUSH, of any mix of senders and
/// rings. Rules, tables, status entries, LLCM and registers are those of nh_ipush, in lines of 64 bytes; the host reads
/// memory itself and moves heads by register. With OpenMessages packets come in any order. docs/blocks/ipush_wide.md
module nh_ipush_wide_core #(
    parameter int Senders = 256,        // as in ipush
    parameter int Rings = 64,           // as in ipush
    parameter int AddressWidth = 32,    // as in ipush
    parameter int MaxBytes = 2048,      // multiple of 64, 64..4096: data of a packet
    parameter int BufferLines = 512,    // power of two, 4..4096, >= MaxBytes / 64: packet buffer, lines of 64 bytes
    parameter int StatusEntries = 256,  // as in ipush
    parameter int OpenMessages = 0,     // 0, 4, 16, 64: open messages of a sender; 0: packets come in order
    parameter int MessagePackets = 64,  // power of two, 2..512: in any order: packets of a message
    parameter int CompletionOrder = 0,  // 0, 1: in any order: 1 status entries as messages complete, 0 in their order
    localparam int LlcmWidth = nh_ipush_pkg::llcm_width(Rings, StatusEntries)  // bits of an address in the LLCM
) (
    input  logic                        clk_i,
    input  logic                        rst_i,
    // Packets in, AXI4-Stream
    input  logic [511:0]                s_axis_tdata,
    input  logic [127:0]                s_axis_tuser,      // header words 0 and 1, with the first beat
    input  logic                        s_axis_tvalid,
    input  logic                        s_axis_tlast,
    output logic                        s_axis_tready,
    // NACKs out, AXI4-Stream, a beat each
    output logic [127:0]                m_axis_nack_tdata, // words 0 and 1
    output logic                        m_axis_nack_tvalid,
    output logic                        m_axis_nack_tlast, // always 1
    input  logic                        m_axis_nack_tready,
    // Memory, AXI4 write: one id, 64 bytes a beat, incrementing bursts
    output nh_axi_pkg::wide_request_t   m_axi_o,
    input  nh_axi_pkg::wide_response_t  m_axi_i,
    // Registers for the host, AXI4-Lite (docs/generated/registers/nh_ipush.md)
    input  nh_axil_pkg::request_t       s_axil_i,
    output nh_axil_pkg::response_t      s_axil_o,
    // LLCM, status and observation
    input  logic [LlcmWidth-1:0]        llcm_addr_i,       // in 64-bit words
    output logic [63:0]                 llcm_data_o,       // a clock later
    output logic                        status_pending_o,  // the status ring is not empty
    output logic                        stalled_o,         // a packet waits for room
    output logic                        told_o,            // a status entry is written
    output nh_ipush_pkg::probe_t        probe_o            // step is 0
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PARAM(Senders, Senders >= 2 && Senders <= 4096 && 2 ** $clog2(Senders) == Senders)
  `NH_PARAM(Rings, Rings >= 2 && Rings <= 256 && 2 ** $clog2(Rings) == Rings)
  `NH_PARAM(AddressWidth, AddressWidth >= 24 && AddressWidth <= 40)
  `NH_PARAM(MaxBytes, MaxBytes >= 64 && MaxBytes <= 4096 && MaxBytes == 64 * (MaxBytes / 64))
  `NH_PARAM(BufferLines, BufferLines >= 4 && BufferLines >= MaxBytes / 64 && BufferLines <= 4096 &&
            2 ** $clog2(BufferLines) == BufferLines)
  `NH_PARAM(StatusEntries, StatusEntries >= 4 && StatusEntries <= 4096 && 2 ** $clog2(StatusEntries) == StatusEntries)
  `NH_PARAM(OpenMessages, OpenMessages == 0 || OpenMessages == 4 || OpenMessages == 16 || OpenMessages == 64)
  `NH_PARAM(MessagePackets, MessagePackets >= 2 && MessagePackets <= 512 &&
            2 ** $clog2(MessagePackets) == MessagePackets)
  `NH_PARAM(CompletionOrder, CompletionOrder == 0 || CompletionOrder == 1)

  localparam int RingWidth = $clog2(Rings);
  localparam int EntryWidth = $clog2(StatusEntries);

  nh_ipush_pkg::settings_t     settings;
  nh_ipush_pkg::table_write_t  table_write;
  nh_ipush_pkg::stall_t        stall;
  nh_ipush_pkg::events_t       events, decided_events, done_events;
  nh_ipush_pkg::read_t         command, release_command;
  nh_ipush_pkg::reader_t       reader;
  nh_ipush_pkg::lookup_t       lookup, decide_lookup;
  nh_ipush_pkg::entries_t      entries;
  nh_ipush_pkg::progress_t     progress, order, sum;
  nh_ipush_pkg::pointers_t     amt, pointers;
  nh_ipush_pkg::head_write_t   head;
  nh_ipush_pkg::llcm_write_t   llcm_write, reserve, told;
  nh_ipush_pkg::refusal_t      refusal;
  nh_ipush_pkg::probe_t        probe;
  nh_ipush_wide_pkg::command_t write;
  logic [EntryWidth:0]         status_tail;
  logic [RingWidth-1:0]        amt_ring, sweep_ring;
  logic [11:0]                 sum_sender;
  logic [127:0]                header;
  logic [511:0]                line;
  logic [6:0]                  freed;
  logic [7:0]                  done_id;
  logic [3:0]                  arrival_reason;
  logic sweeping, deciding, writing, finishing, arrive, arrival_drop, header_valid, take, nack_free;
  logic write_valid, write_ready, stored, complete, write_error, done;

  // ---- Host: registers, and the engine that moves heads (of ipush: it never reads here, and counts 8-byte words)
  nh_ipush_regs #(
      .Profile(nh_ipush_pkg::ProfilePipelined),
      .Senders(Senders),
      .Rings(Rings),
      .AddressWidth(AddressWidth),
      .MaxBytes(MaxBytes),
      .BufferWords(8 * BufferLines),
      .StatusEntries(StatusEntries),
      .Lines(1)
  ) u_regs (
      .clk_i,
      .rst_i,
      .settings_o(settings),
      .table_o(table_write),
      .status_tail_i(status_tail),
      .busy_i(sweeping || deciding || writing || finishing),
      .stall_i(stall),
      .events_i(events),
      .arrival_drop_i(arrival_drop),
      .arrival_reason_i(arrival_reason),
      .write_error_i(write_error),
      .read_o(command),
      .reader_i(reader),
      .axil_i(s_axil_i),
      .axil_o(s_axil_o)
  );
  always_comb begin
    release_command = command;
    release_command.release_only = 1'b1;
    release_command.bytes = command.bytes[5:0] == '0 ? command.bytes : {command.bytes[20:6] + 15'd1, 6'd0};
    events = decided_events;
    events.push = done_events.push;
    events.ipush = done_events.ipush;
    events.bytes = done_events.bytes;
    lookup = decide_lookup;
    lookup.sum_sender = sum_sender;
    progress = order;
    progress.sum_we = sum.sum_we;
    progress.sum_sender = sum.sum_sender;
    progress.sum = sum.sum;
    llcm_write = told;
    llcm_write.reserve_we = reserve.reserve_we;
    llcm_write.reserve_ring = reserve.reserve_ring;
    llcm_write.reserve_tail = reserve.reserve_tail;
    if (OpenMessages != 0) begin
      llcm_write.tail_we = reserve.tail_we;
      llcm_write.tail_ring = reserve.tail_ring;
      llcm_write.tail = reserve.tail;
    end
    probe_o = probe;
    probe_o.arrive = arrive;
    probe_o.done = done;
    probe_o.done_id = done_id;
  end
  logic [AddressWidth-1:0]   awaddr, no_araddr;
  logic [7:0]                no_arlen;
  logic [63:0]               no_host_data;
  logic no_arvalid, no_rready, no_host_valid, no_host_last;
  nh_ipush_reader #(
      .Rings(Rings),
      .AddressWidth(AddressWidth)
  ) u_release (
      .clk_i,
      .rst_i,
      .read_i(release_command),
      .reader_o(reader),
      .table_i(table_write),
      .amt_ring_o(amt_ring),
      .amt_i(amt),
      .head_o(head),
      .m_araddr(no_araddr),
      .m_arlen(no_arlen),
      .m_arvalid(no_arvalid),
      .m_arready(1'b0),
      .m_rdata('0),
      .m_rresp('0),
      .m_rlast(1'b0),
      .m_rvalid(1'b0),
      .m_rready(no_rready),
      .m_host_data(no_host_data),
      .m_host_valid(no_host_valid),
      .m_host_last(no_host_last),
      .m_host_ready(1'b0)
  );

  nh_ipush_wide_buffer #(
      .Senders(Senders),
      .MaxBytes(MaxBytes),
      .BufferLines(BufferLines),
      .AnyOrder(OpenMessages == 0 ? 0 : 1),
      .MessagePackets(MessagePackets)
  ) u_buffer (
      .clk_i,
      .rst_i,
      .hold_i(sweeping),
      .s_data_i(s_axis_tdata),
      .s_header_i(s_axis_tuser),
      .s_valid_i(s_axis_tvalid),
      .s_last_i(s_axis_tlast),
      .s_ready_o(s_axis_tready),
      .arrive_o(arrive),
      .drop_o(arrival_drop),
      .drop_reason_o(arrival_reason),
      .header_valid_o(header_valid),
      .header_o(header),
      .take_i(take),
      .line_o(line),
      .free_i(freed)
  );

  nh_ipush_tables #(
      .Senders(Senders),
      .Rings(Rings),
      .AddressWidth(AddressWidth)
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
      .StatusEntries(StatusEntries)
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

  // ---- Decisions, and packets until they are in memory
  if (OpenMessages == 0) begin : gen_in_order
    nh_ipush_wide_pkg::record_t record;
    nh_ipush_wide_decide #(
        .Rings(Rings),
        .AddressWidth(AddressWidth),
        .StatusEntries(StatusEntries)
    ) u_decide (
        .clk_i,
        .rst_i,
        .settings_i(settings),
        .head_i(head),
        .busy_o(deciding),
        .stall_o(stall),
        .events_o(decided_events),
        .header_valid_i(header_valid),
        .header_i(header),
        .take_o(take),
        .lookup_o(decide_lookup),
        .entries_i(entries),
        .pointers_i(pointers),
        .progress_o(order),
        .llcm_o(reserve),
        .command_valid_o(write_valid),
        .command_o(write),
        .command_ready_i(write_ready),
        .stored_o(stored),
        .record_o(record),
        .refusal_o(refusal),
        .nack_free_i(nack_free),
        .probe_o(probe)
    );

    nh_ipush_wide_finish #(
        .StatusEntries(StatusEntries)
    ) u_finish (
        .clk_i,
        .rst_i,
        .stored_i(stored),
        .record_i(record),
        .complete_i(complete),
        .busy_o(finishing),
        .status_tail_o(status_tail),
        .sum_sender_o(sum_sender),
        .sum_i(entries.sum),
        .progress_o(sum),
        .llcm_o(told),
        .events_o(done_events),
        .done_o(done),
        .done_id_o(done_id)
    );
  end else begin : gen_any_order
    nh_ipush_wide_pkg::piece_record_t record;
    nh_ipush_wide_pkg::first_t        first;
    logic [11:0]                      first_sender;
    logic                             room;
    assign stall = '0;
    assign order = '0;
    assign sum = '0;
    assign sum_sender = '0;
    nh_ipush_wide_place #(
        .Senders(Senders),
        .Rings(Rings),
        .AddressWidth(AddressWidth),
        .StatusEntries(StatusEntries),
        .OpenMessages(OpenMessages),
        .MessagePackets(MessagePackets)
    ) u_place (
        .clk_i,
        .rst_i,
        .settings_i(settings),
        .head_i(head),
        .sweeping_i(sweeping),
        .restart_i(table_write.we[3]),
        .restart_sender_i(table_write.sender),
        .busy_o(deciding),
        .events_o(decided_events),
        .header_valid_i(header_valid),
        .header_i(header),
        .take_o(take),
        .lookup_o(decide_lookup),
        .entries_i(entries),
        .pointers_i(pointers),
        .llcm_o(reserve),
        .first_sender_o(first_sender),
        .first_i(first),
        .command_valid_o(write_valid),
        .command_o(write),
        .command_ready_i(write_ready && room),
        .stored_o(stored),
        .record_o(record),
        .answer_o(refusal),
        .answer_free_i(nack_free),
        .probe_o(probe)
    );

    nh_ipush_wide_retire #(
        .Senders(Senders),
        .StatusEntries(StatusEntries),
        .OpenMessages(OpenMessages),
        .MessagePackets(MessagePackets),
        .CompletionOrder(CompletionOrder)
    ) u_retire (
        .clk_i,
        .rst_i,
        .sweeping_i(sweeping),
        .restart_i(table_write.we[3]),
        .restart_sender_i(table_write.sender),
        .ready_o(room),
        .stored_i(stored),
        .record_i(record),
        .complete_i(complete),
        .busy_o(finishing),
        .status_tail_o(status_tail),
        .first_sender_i(first_sender),
        .first_o(first),
        .llcm_o(told),
        .events_o(done_events),
        .done_o(done),
        .done_id_o(done_id)
    );
  end

  nh_ipush_wide_writer #(
      .AddressWidth(AddressWidth)
  ) u_writer (
      .clk_i,
      .rst_i,
      .command_valid_i(write_valid),
      .command_i(write),
      .command_ready_o(write_ready),
      .busy_o(writing),
      .complete_o(complete),
      .error_o(write_error),
      .line_i(line),
      .free_o(freed),
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
  assign m_axi_o.awaddr = 40'(awaddr);

  nh_ipush_wide_nack #(
      .Whole(OpenMessages == 0 ? 0 : 1)
  ) u_nack (
      .clk_i,
      .rst_i,
      .free_o(nack_free),
      .refusal_i(refusal),
      .m_nack_data(m_axis_nack_tdata),
      .m_nack_valid(m_axis_nack_tvalid),
      .m_nack_ready(m_axis_nack_tready)
  );
  assign m_axis_nack_tlast = 1'b1;

  assign status_pending_o = status_tail != settings.status_head[EntryWidth:0];
  assign stalled_o = stall.stalled;
  assign told_o = told.status_we[0];

  logic unused_bits;
  assign unused_bits = ^{command, decided_events, done_events, decide_lookup,
                         order, sum, reserve, told, probe, no_araddr, no_arlen, no_arvalid, no_rready,
                         no_host_data, no_host_valid, no_host_last};
endmodule
