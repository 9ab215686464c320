// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Writes the payload of packets to memory (AXI4). A command of clock c is at the address port in c+2; its bursts end
/// at 4 KiB. A burst's words go out from the clock after its address is first at the port, taken or not: a memory may
/// wait for words before it takes an address. Void ones have no byte enabled. At most MostOpen bursts wait for their
/// answers. A packet is complete with the answer to its last burst, if all answers were good and its last word was not
/// void.
module nh_hub_port_writer #(
    parameter int FlitBits = 128,
    parameter int AddressWidth = 32,
    parameter int MostOpen = 8,  // 2..64, power of two
    localparam int FA = AddressWidth - $clog2(FlitBits / 8),
    localparam int LB = nh_hub_pkg::LengthBits,
    localparam int TB = nh_hub_pkg::TagBits
) (
    input  logic                    clk_i,
    input  logic                    rst_i,
    output logic                    busy_o,
    input  logic                    command_i,
    output logic                    command_ready_o,
    input  logic [          FA-1:0] address_i,        // in flits
    input  logic [          LB-1:0] length_i,         // flits, 1 .. 256
    input  logic [          TB-1:0] tag_i,
    input  logic                    push_i,
    output logic                    push_ready_o,
    input  logic                    push_void_i,
    input  logic [    FlitBits-1:0] push_data_i,
    // What has come of it
    input  logic                    answer_ready_i,
    output logic                    complete_o,
    output logic [          TB-1:0] complete_tag_o,
    output logic [          LB-1:0] complete_flits_o,
    output logic                    error_o,          // of a burst
    // Memory
    output logic [AddressWidth-1:0] m_awaddr,
    output logic [             7:0] m_awlen,
    output logic                    m_awvalid,
    input  logic                    m_awready,
    output logic [    FlitBits-1:0] m_wdata,
    output logic [  FlitBits/8-1:0] m_wstrb,
    output logic                    m_wlast,
    output logic                    m_wvalid,
    input  logic                    m_wready,
    input  logic [             1:0] m_bresp,
    input  logic                    m_bvalid,
    output logic                    m_bready
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(FlitBits, FlitBits == 128 || FlitBits == 256 || FlitBits == 512)
  `NH_PART_PARAM(AddressWidth, AddressWidth >= 24 && AddressWidth <= 40)
  `NH_PART_PARAM(MostOpen, MostOpen >= 2 && MostOpen <= 64 && 2 ** $clog2(MostOpen) == MostOpen)

  localparam int BW = $clog2(MostOpen);
  localparam int PageFlits = nh_hub_port_pkg::PageBytes / (FlitBits / 8);  // 64 .. 256
  localparam int PW = $clog2(PageFlits);
  localparam int DataDepth = 4;

  // ---- Command: what is left of it
  logic          command_q;
  logic [FA-1:0] address_q;
  logic [LB-1:0] left_q, whole_q;
  logic [TB-1:0] tag_q;
  assign command_ready_o = !command_q;

  // ---- The next burst
  logic [LB-1:0] limit, beats;
  logic          load, last_burst;
  logic [   7:0] length;  // beats - 1
  assign limit = LB'(PageFlits) - LB'(address_q[PW-1:0]);
  assign last_burst = left_q <= limit;
  assign beats = last_burst ? left_q : limit;
  assign length = 8'(beats - LB'(1));

  // ---- Bursts: loaded, words out, answered
  logic          last_q[0:MostOpen-1];
  logic [   7:0] length_q[0:MostOpen-1];
  logic [LB-1:0] flits_q[0:MostOpen-1];
  logic [TB-1:0] tags_q[0:MostOpen-1];
  logic [MostOpen-1:0] void_q;
  logic [BW:0] loaded_q, sent_q, answered_q, open;
  logic [BW:0] shown_q;  // loaded a clock ago
  logic [BW-1:0] w_burst, b_burst;
  logic answer, sent, good, error_q;
  assign open = loaded_q - answered_q;
  assign w_burst = sent_q[BW-1:0];
  assign b_burst = answered_q[BW-1:0];
  assign m_bready = answer_ready_i;
  assign answer = m_bvalid && m_bready && sent_q != answered_q;
  assign good = !m_bresp[1] && !error_q;
  assign error_o = answer && m_bresp[1];
  assign complete_o = answer && last_q[b_burst] && good && !void_q[b_burst];
  assign complete_tag_o = tags_q[b_burst];
  assign complete_flits_o = flits_q[b_burst];
  assign busy_o = command_q || open != '0;

  logic          aw_valid_q;
  logic [FA-1:0] aw_address_q;
  logic [   7:0] aw_length_q;
  assign load = command_q && (!aw_valid_q || m_awready) && !open[BW];
  assign m_awvalid = aw_valid_q;
  assign m_awaddr = {aw_address_q, {(AddressWidth - FA) {1'b0}}};
  assign m_awlen = aw_length_q;

  // ---- Words
  logic [FlitBits:0] data_q[0:DataDepth-1];  // {void, data}
  logic [2:0] in_q, out_q, held;
  logic [7:0] beat_q;
  logic word_void, word_sent;
  assign held = in_q - out_q;
  assign push_ready_o = !held[2];
  assign m_wvalid = shown_q != sent_q && held != '0;
  assign {word_void, m_wdata} = data_q[out_q[1:0]];
  assign m_wlast = beat_q == length_q[w_burst];
  assign m_wstrb = word_void ? '0 : '1;
  assign word_sent = m_wvalid && m_wready;
  assign sent = word_sent && m_wlast;

  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      command_q <= 1'b0;
      aw_valid_q <= 1'b0;
      loaded_q <= '0;
      sent_q <= '0;
      answered_q <= '0;
      shown_q <= '0;
      error_q <= 1'b0;
      in_q <= '0;
      out_q <= '0;
      beat_q <= '0;
    end else begin
      if (command_i) command_q <= 1'b1;
      else if (load && last_burst) command_q <= 1'b0;
      if (load) aw_valid_q <= 1'b1;
      else if (m_awready) aw_valid_q <= 1'b0;
      loaded_q <= loaded_q + (BW + 1)'(load);
      sent_q <= sent_q + (BW + 1)'(sent);
      answered_q <= answered_q + (BW + 1)'(answer);
      shown_q <= loaded_q;
      if (answer) error_q <= !last_q[b_burst] && !good;
      in_q <= in_q + 3'(push_i);
      out_q <= out_q + 3'(word_sent);
      if (sent) beat_q <= '0;
      else beat_q <= beat_q + 8'(word_sent);
    end
  end
  always_ff @(posedge clk_i) begin
    if (command_i) begin
      address_q <= address_i;
      left_q <= length_i;
      whole_q <= length_i;
      tag_q <= tag_i;
    end else if (load) begin
      address_q <= address_q + FA'(beats);
      left_q <= left_q - beats;
    end
    if (load) begin
      aw_address_q <= address_q;
      aw_length_q <= length;
      last_q[loaded_q[BW-1:0]] <= last_burst;
      length_q[loaded_q[BW-1:0]] <= length;
      flits_q[loaded_q[BW-1:0]] <= whole_q;
      tags_q[loaded_q[BW-1:0]] <= tag_q;
    end
    if (push_i) data_q[in_q[1:0]] <= {push_void_i, push_data_i};
    if (sent) void_q[w_burst] <= word_void;
  end

  logic unused_bits;
  assign unused_bits = ^{m_bresp[0], held[1:0]};

  `NH_ASSERT(command_needs_room, !command_i || !command_q)
  `NH_ASSERT(data_need_room, !push_i || !held[2])
  `NH_STABLE(aw_stable, m_awvalid, m_awready, ({m_awaddr, m_awlen}))
  `NH_STABLE(w_stable, m_wvalid, m_wready, ({m_wdata, m_wstrb, m_wlast}))
endmodule
