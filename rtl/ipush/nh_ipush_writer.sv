// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Writes the data of packets to memory (AXI4 write port of nh_ipush). A command of clock c is at the address port in
/// c+2; its bursts follow each other, one a clock, and end at the ring's end, at 4 KiB and after 256 beats. A burst's
/// words go out from the clock after its address is first at the port, taken or not: a memory may wait for words before
/// it takes an address. At most MostOpen bursts wait for their answers; 1: a burst's address comes after the answer to
/// the burst before it. Answers that are errors count as answers.
module nh_ipush_writer #(
    parameter int AddressWidth = 32,  // 24..40
    parameter int MostOpen = 32,      // 1..64, power of two
    parameter int DataDepth = 16,     // power of two, 2..64: words
    parameter int CutThrough = 0      // 0, 1: 1 words may be void, and may come after their burst
) (
    input  logic                      clk_i,
    input  logic                      rst_i,
    input  nh_ipush_pkg::write_t      write_i,
    output nh_ipush_pkg::writer_t     writer_o,
    output logic [AddressWidth-1:0]   m_awaddr,
    output logic [7:0]                m_awlen,
    output logic                      m_awvalid,
    input  logic                      m_awready,
    output logic [63:0]               m_wdata,
    output logic [7:0]                m_wstrb,
    output logic                      m_wlast,
    output logic                      m_wvalid,
    input  logic                      m_wready,
    input  logic [1:0]                m_bresp,
    input  logic                      m_bvalid,
    output logic                      m_bready
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(AddressWidth, AddressWidth >= 24 && AddressWidth <= 40)
  `NH_PART_PARAM(MostOpen, MostOpen >= 1 && MostOpen <= 64 && 2 ** $clog2(MostOpen) == MostOpen)
  `NH_PART_PARAM(DataDepth, DataDepth >= 2 && DataDepth <= 64 && 2 ** $clog2(DataDepth) == DataDepth)
  `NH_PART_PARAM(CutThrough, CutThrough == 0 || CutThrough == 1)

  localparam int BurstDepth = MostOpen < 2 ? 2 : MostOpen;
  localparam int BurstWidth = $clog2(BurstDepth);
  localparam int DataWidth = $clog2(DataDepth);
  localparam int BaseWidth = AddressWidth - 3;

  // ---- Command: what is left of it, addresses in words
  logic                 command_valid_q;
  logic [BaseWidth-1:0] address_q, wrap_q;
  logic [9:0]           words_q, to_end_q;
  logic [2:0]           rest_q;
  assign writer_o.command_ready = !command_valid_q;

  // ---- The next burst ends after 256 beats or before 4 KiB (limit), with the ring or with the command. Nobody looks
  // at what is left after the last one, so that no sum waits for the choice.
  logic [9:0] limit;
  logic [7:0] length;  // beats - 1
  logic       load, last_burst, at_end;
  assign limit = address_q[8] ? 10'd256 - {2'b00, address_q[7:0]} : 10'd256;
  assign at_end = to_end_q <= limit;
  assign last_burst = words_q <= to_end_q && words_q <= limit;
  assign length = last_burst ? 8'(words_q - 10'd1) : at_end ? 8'(to_end_q - 10'd1) :
      address_q[8] ? ~address_q[7:0] : 8'd255;

  // ---- Bursts: {last of its packet, rest, beats - 1}; loaded, words out, answered
  logic [11:0]         bursts_q[0:BurstDepth-1];
  logic [BurstWidth:0] loaded_q, sent_q, answered_q, open;
  logic [BurstWidth:0] shown_q;  // loaded a clock ago
  logic                answer, sent;
  logic [11:0]         w_burst, b_burst;
  assign open = loaded_q - answered_q;
  assign answer = m_bvalid && open != '0;
  assign w_burst = bursts_q[sent_q[BurstWidth-1:0]];
  assign b_burst = bursts_q[answered_q[BurstWidth-1:0]];
  assign writer_o.complete = answer && b_burst[11];
  assign writer_o.error = answer && m_bresp[1];
  assign m_bready = 1'b1;

  logic                 aw_valid_q;
  logic [BaseWidth-1:0] aw_address_q;
  logic [7:0]           aw_len_q;
  assign load = command_valid_q && (!aw_valid_q || m_awready) && (open < (BurstWidth + 1)'(MostOpen) || answer);
  assign m_awvalid = aw_valid_q;
  assign m_awaddr = {aw_address_q, 3'b000};
  assign m_awlen = aw_len_q;
  assign writer_o.aw_waits = aw_valid_q && !m_awready;

  // ---- Words
  logic [63:0]        data_q[0:DataDepth-1];
  logic [DataWidth:0] data_in_q, data_out_q, data_held;
  logic [7:0]         beat_q;
  logic               word_sent, empty;
  assign data_held = data_in_q - data_out_q;
  assign writer_o.data_ready = !data_held[DataWidth];
  assign m_wvalid = write_i.enable_data && shown_q != sent_q && data_held != '0;
  assign m_wdata = data_q[data_out_q[DataWidth-1:0]];
  assign m_wlast = beat_q == w_burst[7:0];
  assign m_wstrb = empty ? '0 : m_wlast && w_burst[11] && w_burst[10:8] != '0 ? (8'd1 << w_burst[10:8]) - 8'd1 : 8'hff;
  assign word_sent = m_wvalid && m_wready;
  assign sent = word_sent && m_wlast;

  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      command_valid_q <= 1'b0;
      aw_valid_q <= 1'b0;
      loaded_q <= '0;
      sent_q <= '0;
      answered_q <= '0;
      shown_q <= '0;
      data_in_q <= '0;
      data_out_q <= '0;
      beat_q <= '0;
    end else begin
      if (write_i.command_valid) command_valid_q <= 1'b1;
      else if (load && last_burst) command_valid_q <= 1'b0;
      if (load) aw_valid_q <= 1'b1;
      else if (m_awready) aw_valid_q <= 1'b0;
      loaded_q <= loaded_q + (BurstWidth + 1)'(load);
      sent_q <= sent_q + (BurstWidth + 1)'(sent);
      answered_q <= answered_q + (BurstWidth + 1)'(answer);
      shown_q <= loaded_q;
      data_in_q <= data_in_q + (DataWidth + 1)'(write_i.data_valid);
      data_out_q <= data_out_q + (DataWidth + 1)'(word_sent);
      if (sent) beat_q <= '0;
      else beat_q <= beat_q + 8'(word_sent);
    end
  end

  always_ff @(posedge clk_i) begin
    if (write_i.command_valid) begin
      address_q <= write_i.address[AddressWidth-1:3];
      wrap_q <= write_i.wrap[AddressWidth-1:3];
      words_q <= write_i.words;
      to_end_q <= write_i.to_end;
      rest_q <= write_i.rest;
    end else if (load) begin
      if (at_end) address_q <= wrap_q;
      else if (address_q[8]) address_q <= {address_q[BaseWidth-1:9] + (BaseWidth - 9)'(1), 9'd0};
      else address_q[8] <= 1'b1;
      words_q <= at_end ? words_q - to_end_q : words_q - limit;
      to_end_q <= at_end ? 10'd512 : to_end_q - limit;
    end
    if (load) begin
      aw_address_q <= address_q;
      aw_len_q <= length;
      bursts_q[loaded_q[BurstWidth-1:0]] <= {last_burst, rest_q, length};
    end
    if (write_i.data_valid) data_q[data_in_q[DataWidth-1:0]] <= write_i.data;
  end

  if (CutThrough != 0) begin : gen_void
    logic void_q[0:DataDepth-1];
    always_ff @(posedge clk_i) if (write_i.data_valid) void_q[data_in_q[DataWidth-1:0]] <= write_i.data_void;
    assign empty = void_q[data_out_q[DataWidth-1:0]];
  end else begin : gen_no_void
    assign empty = 1'b0;
  end

  logic unused_bits;
  assign unused_bits = ^{write_i, b_burst[10:0], data_held[DataWidth-1:0], m_bresp[0]};

  `NH_ASSERT(command_needs_room, !write_i.command_valid || !command_valid_q)
  `NH_ASSERT(data_need_room, !write_i.data_valid || !data_held[DataWidth])
  `NH_STABLE(aw_stable, m_awvalid, m_awready, ({m_awaddr, m_awlen}))
  `NH_STABLE(w_stable, m_wvalid, m_wready, ({m_wdata, m_wstrb, m_wlast}))
endmodule
