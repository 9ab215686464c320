// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Status entries in a ring in the host's memory: reads them from the LLCM, writes each with a phase bit by a burst of
/// its own, and gives its place in the LLCM back, by STATUS_HEAD, once memory has answered. docs/blocks/nic_top.md
module nh_status_ring #(
    parameter int AddressWidth = 32,    // 24..40: byte address, bits
    parameter int StatusEntries = 256,  // power of two, 4..4096: status ring in the LLCM
    parameter int LlcmWidth = 10,       // 3..14: bits of an address in the LLCM
    parameter int NumberWidth = 17,     // 3..17: bits of an entry's number
    localparam int PointerWidth = $clog2(StatusEntries) + 1
) (
    input  logic                       clk_i,
    input  logic                       rst_i,
    input  logic                       told_i,       // an entry is in the LLCM
    output logic                       event_o,      // one is in memory
    // LLCM, where the host does not read
    input  logic                       llcm_busy_i,
    output logic [LlcmWidth-1:0]       llcm_addr_o,
    input  logic [63:0]                llcm_data_i,  // a clock later
    // Registers of the receive controller: the host's accesses go through
    input  nh_axil_pkg::request_t      host_i,
    output nh_axil_pkg::response_t     host_o,
    output nh_axil_pkg::request_t      receive_o,
    input  nh_axil_pkg::response_t     receive_i,
    // Registers, AXI4-Lite (docs/generated/registers/nh_status_ring.md)
    input  nh_axil_pkg::request_t      axil_i,
    output nh_axil_pkg::response_t     axil_o,
    // Memory, words of 64 bits
    output nh_axi_pkg::wide_request_t  m_axi_o,
    input  nh_axi_pkg::wide_response_t m_axi_i
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(AddressWidth, AddressWidth >= 24 && AddressWidth <= 40)
  `NH_PART_PARAM(StatusEntries, StatusEntries >= 4 && StatusEntries <= 4096 &&
            2 ** $clog2(StatusEntries) == StatusEntries)
  `NH_PART_PARAM(LlcmWidth, LlcmWidth >= 3 && LlcmWidth <= 14)
  `NH_PART_PARAM(NumberWidth, NumberWidth >= 3 && NumberWidth <= 17)

  localparam int NW = NumberWidth;
  localparam int PW = PointerWidth;
  localparam int Phase = 15;  // bit of an entry's word 0, which comes last
  localparam int Words = 4;   // that are asked for ahead

  // ---- Registers
  nh_status_ring_regs_pkg::stored_t stored;
  nh_status_ring_regs_pkg::driven_t driven;
  nh_status_ring_regs_pkg::steps_t steps;
  logic write, bad;
  logic [nh_status_ring_regs_pkg::AddressWidth-1:0] write_address;
  logic [31:0] write_data, strobe;
  nh_status_ring_regs_axil u_axil (
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

  // Entries by number: whose words were asked for, whose address and words memory has, that it answered, that it has,
  // that software has taken. start_q: of entry 0 in the LLCM.
  logic [NW-1:0] asked_q, addressed_q, written_q, answered_q, produced_q, consumed_q;
  logic [NW-1:0] beyond;  // entries that software has and memory has not answered
  logic [PW-1:0] first;   // that the next ring has
  logic [PW-1:0] tail_q, start_q, head, told_head_q;
  logic [4:0] log2;
  logic [NW-1:0] mask;
  logic enable, error_q, asked_half_q, open, busy;
  assign enable = stored.control.enable;
  assign log2 = stored.size.log2;
  assign mask = (NW'(1) << log2) - 1'b1;
  assign head = start_q + PW'(produced_q);
  assign beyond = consumed_q - produced_q;
  assign first = PW'(beyond != '0 && beyond <= NW'(written_q - produced_q) ? consumed_q : produced_q);
  assign open = asked_half_q || asked_q != answered_q;

  // ---- Writes of registers
  nh_status_ring_regs_pkg::control_t control;
  nh_status_ring_regs_pkg::size_t size;
  nh_status_ring_regs_pkg::command_t command;
  nh_status_ring_regs_pkg::consumed_t consumed;
  logic start, discard;
  always_comb begin
    control = (stored.control & ~strobe) | (write_data & strobe);
    size = (stored.size & ~strobe) | (write_data & strobe);
    command = write_data & strobe;
    consumed = (32'(consumed_q) & ~strobe) | (write_data & strobe);
    case (write_address)
      nh_status_ring_regs_pkg::ControlOffset: bad = control.enable && !enable && busy;
      nh_status_ring_regs_pkg::BaseLowOffset, nh_status_ring_regs_pkg::BaseHighOffset: bad = enable || busy;
      nh_status_ring_regs_pkg::SizeOffset: bad = enable || busy || size.log2 < 5'd2 || size.log2 >= 5'(NW);
      nh_status_ring_regs_pkg::CommandOffset: bad = command.discard && (enable || busy);
      nh_status_ring_regs_pkg::ConsumedOffset:
      bad = (consumed >> NW) != '0 || NW'(consumed.count - 17'(consumed_q)) > NW'(written_q - consumed_q);
      default: bad = 1'b0;
    endcase
  end
  assign start = write && write_address == nh_status_ring_regs_pkg::ControlOffset && control.enable && !enable;
  assign discard = write && write_address == nh_status_ring_regs_pkg::CommandOffset && command.discard;

  // ---- Asks for the words of an entry, word 1 first; its place in the ring is free
  logic [2:0] held_q;  // words asked for that memory has not
  logic ask, ask_entry, room, taken;
  logic [PW-1:0] entry;
  assign room = NW'(asked_q - consumed_q) <= mask;
  assign entry = start_q + PW'(asked_q);
  assign ask_entry = enable && !error_q && entry != tail_q && room;
  assign ask = (asked_half_q || ask_entry) && held_q != 3'(Words) && !llcm_busy_i;
  always_comb begin
    llcm_addr_o = LlcmWidth'({entry[PW-2:0], !asked_half_q});
    llcm_addr_o[LlcmWidth-1] = 1'b1;
  end
  logic arrives_q, arrives_last_q, phase_q;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      arrives_q <= 1'b0;
      asked_half_q <= 1'b0;
      held_q <= '0;
    end else begin
      arrives_q <= ask;
      if (ask) asked_half_q <= !asked_half_q;
      held_q <= held_q + 3'(ask) - 3'(taken);
    end
  end
  always_ff @(posedge clk_i) begin
    arrives_last_q <= asked_half_q;
    phase_q <= ((asked_q >> log2) & NW'(1)) == '0;
  end

  // ---- Words that wait
  logic [2:0] put_q, get_q;
  logic [63:0] arrived, word;
  always_comb begin
    arrived = llcm_data_i;
    if (arrives_last_q) arrived[Phase] = phase_q;
  end
  nh_ram_lut #(
      .Width(64),
      .Depth(Words)
  ) u_words (
      .clk_i,
      .we_i(arrives_q),
      .waddr_i(put_q[1:0]),
      .wdata_i(arrived),
      .raddr_i(get_q[1:0]),
      .rdata_o(word)
  );
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      put_q <= '0;
      get_q <= '0;
    end else begin
      put_q <= put_q + 3'(arrives_q);
      get_q <= get_q + 3'(taken);
    end
  end

  // ---- To memory: an entry's address, then its words
  logic last_q, answered;
  logic [AddressWidth-5:0] base, place, wide_mask;
  assign wide_mask = (AddressWidth - 4)'(mask);
  assign base = (AddressWidth - 4)'({stored.base_high.value, stored.base_low[31:4]});
  assign place = (base & ~wide_mask) | ((AddressWidth - 4)'(addressed_q) & wide_mask);
  assign taken = m_axi_o.wvalid && m_axi_i.wready;
  assign answered = m_axi_i.bvalid;
  always_comb begin
    m_axi_o = '0;
    m_axi_o.awaddr = 40'({place, 4'd0});
    m_axi_o.awlen = 8'd1;
    m_axi_o.awvalid = addressed_q != asked_q;
    m_axi_o.wdata = 512'(word);
    m_axi_o.wstrb = 64'hff;
    m_axi_o.wlast = last_q;
    m_axi_o.wvalid = put_q != get_q && written_q != addressed_q;
    m_axi_o.bready = 1'b1;
  end
  assign event_o = answered && !m_axi_i.bresp[1] && !error_q;
  assign steps.errors = answered && m_axi_i.bresp[1];

  always_ff @(posedge clk_i) begin
    if (rst_i || start || discard) begin
      asked_q <= '0;
      addressed_q <= '0;
      written_q <= '0;
      answered_q <= '0;
      produced_q <= '0;
      consumed_q <= '0;
      error_q <= 1'b0;
      last_q <= 1'b0;
    end else begin
      if (write && write_address == nh_status_ring_regs_pkg::ConsumedOffset) consumed_q <= NW'(consumed.count);
      produced_q <= produced_q + NW'(event_o);
      asked_q <= asked_q + NW'(ask && asked_half_q);
      addressed_q <= addressed_q + NW'(m_axi_o.awvalid && m_axi_i.awready);
      written_q <= written_q + NW'(taken && last_q);
      answered_q <= answered_q + NW'(answered);
      if (answered && m_axi_i.bresp[1]) error_q <= 1'b1;
      if (taken) last_q <= !last_q;
    end
  end
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      tail_q <= '0;
      start_q <= '0;
    end else begin
      tail_q <= tail_q + PW'(told_i);
      if (discard) start_q <= tail_q;
      else if (start) start_q <= start_q + first;
    end
  end

  // ---- STATUS_HEAD: places in the LLCM are given back, between the host's writes
  logic own_q, own_aw_q, own_w_q, host_writes;
  assign host_writes = host_i.awvalid || host_i.wvalid || host_i.bready;
  assign busy = open || own_q || head != told_head_q;
  always_comb begin
    receive_o = host_i;
    host_o = receive_i;
    if (own_q) begin
      receive_o.awaddr = 32'(nh_ipush_regs_pkg::StatusHeadOffset);
      receive_o.awvalid = own_aw_q;
      receive_o.wdata = 32'(told_head_q);
      receive_o.wstrb = '1;
      receive_o.wvalid = own_w_q;
      receive_o.bready = !own_aw_q && !own_w_q;
      host_o.awready = 1'b0;
      host_o.wready = 1'b0;
      host_o.bvalid = 1'b0;
    end
  end
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      own_q <= 1'b0;
      told_head_q <= '0;
    end else if (!own_q) begin
      own_q <= !host_writes && head != told_head_q;
      if (!host_writes) told_head_q <= head;
    end else if (receive_o.bready && receive_i.bvalid) begin
      own_q <= 1'b0;
    end
  end
  always_ff @(posedge clk_i) begin
    own_aw_q <= !own_q || (own_aw_q && !receive_i.awready);
    own_w_q <= !own_q || (own_w_q && !receive_i.wready);
  end

  // ---- What hardware drives
  always_comb begin
    driven = '0;
    driven.shape.address_width = 6'(AddressWidth);
    driven.shape.log2_status_entries = 4'(PW - 1);
    driven.state.busy = busy;
    driven.state.open = open;
    driven.state.error = error_q;
    driven.produced.count = 17'(produced_q);
    driven.consumed = 32'(consumed_q);
  end

  logic unused_bits;
  assign unused_bits = ^{stored, control, size, command, consumed, m_axi_i.bresp[0]};

  `NH_ASSERT(status_head_is_taken, !(receive_o.bready && receive_i.bvalid && own_q && receive_i.bresp[1]))
endmodule
