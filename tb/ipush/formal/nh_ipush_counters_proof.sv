// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of the counters of nh_ipush_regs: whatever happens, and whatever software does, each counts its events
/// in all of its 32 bits, and a read returns what was counted up to the clock in which the register block looked at it.
/// No run of a bench gets far into 32 bits; this does.
module nh_ipush_counters_proof #(
    parameter int Profile = 0,
    parameter int Senders = 16,
    parameter int Rings = 4,
    parameter int AddressWidth = 24,
    parameter int MaxBytes = 64,
    parameter int BufferWords = 16,
    parameter int StatusEntries = 4,
    localparam int SenderWidth = $clog2(Senders),
    localparam int RingWidth = $clog2(Rings),
    localparam int PointerWidth = $clog2(StatusEntries) + 1,
    localparam int RegWidth = nh_ipush_regs_pkg::AddressWidth
) (
    input logic                    clk_i,
    input logic                    rst_i,
    input logic [PointerWidth-1:0] status_tail_i,
    input logic                    busy_i,
    input nh_ipush_pkg::stall_t    stall_i,
    input nh_ipush_pkg::events_t   events_i,
    input logic                    arrival_drop_i,
    input logic [3:0]              arrival_reason_i,
    input logic                    write_error_i,
    input nh_ipush_pkg::reader_t   reader_i,
    input logic [RegWidth-1:0]     s_axil_awaddr,
    input logic                    s_axil_awvalid,
    input logic [31:0]             s_axil_wdata,
    input logic [3:0]              s_axil_wstrb,
    input logic                    s_axil_wvalid,
    input logic                    s_axil_bready,
    input logic [RegWidth-1:0]     s_axil_araddr,
    input logic                    s_axil_arvalid,
    input logic                    s_axil_rready
);
  nh_ipush_pkg::settings_t settings_o;
  nh_ipush_pkg::table_write_t table_o;
  nh_ipush_pkg::read_t read_o;
  logic s_axil_awready, s_axil_wready, s_axil_bvalid, s_axil_arready, s_axil_rvalid;
  logic [1:0] s_axil_bresp, s_axil_rresp;
  logic [31:0] s_axil_rdata;
  nh_ipush_regs #(
      .Profile(Profile),
      .Senders(Senders),
      .Rings(Rings),
      .AddressWidth(AddressWidth),
      .MaxBytes(MaxBytes),
      .BufferWords(BufferWords),
      .StatusEntries(StatusEntries),
      .Matching(1)
  ) dut (
      .axil_i({32'(s_axil_awaddr), s_axil_awvalid, s_axil_wdata, s_axil_wstrb, s_axil_wvalid, s_axil_bready,
               32'(s_axil_araddr), s_axil_arvalid, s_axil_rready}),
      .axil_o({s_axil_awready, s_axil_wready, s_axil_bresp, s_axil_bvalid, s_axil_arready, s_axil_rdata, s_axil_rresp,
               s_axil_rvalid}),
      .*
  );

  `NH_START
  // As the controller has it.
  logic [PointerWidth-1:0] pending;
  assign pending = status_tail_i - settings_o.status_head[PointerWidth-1:0];
  always_comb assume (pending <= PointerWidth'(StatusEntries));

  // One counter at a time, any one: its register and what it must have counted.
  localparam int Counters = nh_ipush_regs_pkg::Counters;
  localparam logic [RegWidth-1:0] First = nh_ipush_regs_pkg::StoredPushOffset;
  (* anyconst *) logic [4:0] chosen;
  always_comb assume (32'(chosen) < Counters);
  logic [RegWidth-1:0] address;
  // STALL is between the last two and the others.
  assign address = First + RegWidth'({chosen, 2'b00}) + (chosen >= 5'd16 ? RegWidth'(4) : '0);

  logic arrival, decision;
  assign arrival = arrival_drop_i;
  assign decision = events_i.drop;
  logic [31:0] step, count_q;
  always_comb begin
    case (address)
      nh_ipush_regs_pkg::StoredPushOffset:     step = 32'(events_i.push);
      nh_ipush_regs_pkg::StoredIpushOffset:    step = 32'(events_i.ipush);
      nh_ipush_regs_pkg::StoredBytesOffset:    step = events_i.push || events_i.ipush || events_i.match ?
          32'(events_i.bytes) : '0;
      nh_ipush_regs_pkg::DropPrimitiveOffset:  step = 32'(arrival && arrival_reason_i == 4'd1);
      nh_ipush_regs_pkg::DropSenderOffset:     step = 32'(arrival && arrival_reason_i == 4'd2);
      nh_ipush_regs_pkg::DropSizeOffset:       step = 32'(arrival && arrival_reason_i == 4'd3);
      nh_ipush_regs_pkg::DropTruncatedOffset:  step = 32'(arrival && arrival_reason_i == 4'd4);
      nh_ipush_regs_pkg::DropOverlongOffset:   step = 32'(arrival && arrival_reason_i == 4'd5);
      nh_ipush_regs_pkg::DropRegionOffset:     step = 32'(decision && events_i.reason == 4'd6);
      nh_ipush_regs_pkg::DropRingOffset:       step = 32'(decision && events_i.reason == 4'd7);
      nh_ipush_regs_pkg::NackRingFullOffset:   step = 32'(events_i.nack_ring);
      nh_ipush_regs_pkg::NackStatusFullOffset: step = 32'(events_i.nack_status);
      nh_ipush_regs_pkg::StallClocksOffset:    step = 32'(stall_i.stalled);
      nh_ipush_regs_pkg::NackOrderOffset:      step = 32'(events_i.nack_order);
      nh_ipush_regs_pkg::NackMessageOffset:    step = 32'(events_i.nack_message);
      nh_ipush_regs_pkg::StoredMatchOffset:    step = 32'(events_i.match);
      nh_ipush_regs_pkg::CutBytesOffset:       step = 32'(events_i.cut);
      default:                                 step = 32'(write_error_i) + 32'(reader_i.read_error);
    endcase
  end
  always_ff @(posedge clk_i) count_q <= rst_i ? '0 : count_q + step;

  // The port: a read looks one clock after its address was taken, or when the answer before it goes.
  logic asked_q, asked_mine_q, mine_q, looks;
  logic [31:0] looked_q;
  assign looks = asked_q && (!s_axil_rvalid || s_axil_rready);
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      asked_q <= 1'b0;
      mine_q <= 1'b0;
    end else begin
      asked_q <= (asked_q && !looks) || (s_axil_arvalid && s_axil_arready);
      if (looks) mine_q <= asked_mine_q;
    end
    if (s_axil_arvalid && s_axil_arready) asked_mine_q <= s_axil_araddr[RegWidth-1:2] == address[RegWidth-1:2];
    if (looks) looked_q <= count_q;
  end
  `NH_ASSERT(read_returns_count, !(s_axil_rvalid && mine_q) || (s_axil_rdata == looked_q && s_axil_rresp == 2'b00))

  // What makes it inductive: the register itself. `hierconn` wires are Yosys' hierarchical references.
  (* hierconn *) wire [32*Counters-1:0] \dut.u_axil.counts ;
  (* hierconn *) wire \dut.u_axil.u_axil.ar_valid_q ;
  (* hierconn *) wire [RegWidth-1:2] \dut.u_axil.u_axil.ar_word_q ;
  logic [31:0]         counter;
  logic                held;
  logic [RegWidth-1:2] held_word;
  assign held = \dut.u_axil.u_axil.ar_valid_q ;
  assign held_word = \dut.u_axil.u_axil.ar_word_q ;
  assign counter = \dut.u_axil.counts [chosen*32+:32];
  `NH_ASSERT(counts_in_all_bits, counter == count_q)
  `NH_ASSERT(one_read_at_a_time, asked_q == held)
  `NH_ASSERT(address_kept, !asked_q || asked_mine_q == (held_word == address[RegWidth-1:2]))

  `NH_COVER(bytes_read, s_axil_rvalid && mine_q && chosen == 5'd2 && s_axil_rdata > 32'h20000)
  `NH_COVER(two_errors_at_once, s_axil_rvalid && mine_q && chosen == 5'd13 && s_axil_rdata == 32'd2)
  `NH_COVER(refused_read_between, s_axil_rvalid && !mine_q && s_axil_rresp != 2'b00)
endmodule
