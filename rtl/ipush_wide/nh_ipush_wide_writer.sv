// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Writes the lines of packets to memory (AXI4 write port of nh_ipush_wide), a burst and a line a clock, or throws them
/// away, a packet a clock. A command of clock c is at the address port in c+3; its bursts follow each other, one a
/// clock, and end at the ring's end and at 4 KiB. A burst's lines go out from the clock in which its address is first
/// at the port, taken or not. At most MostOpen bursts wait for their answers. Answers that are errors count as answers.
module nh_ipush_wide_writer #(
    parameter int AddressWidth = 32,  // 24..40
    parameter int MostOpen = 64,      // 2..64, power of two
    parameter int Commands = 8,       // 2..64, power of two: commands that wait
    parameter int Bursts = 16         // 2..64, power of two: bursts whose lines wait
) (
    input  logic                        clk_i,
    input  logic                        rst_i,
    input  logic                        command_valid_i,  // only with command_ready_o
    input  nh_ipush_wide_pkg::command_t command_i,
    output logic                        command_ready_o,
    output logic                        busy_o,           // lines of a command are not freed yet
    output logic                        complete_o,       // the last answer for a packet is there
    output logic                        error_o,          // an answer is an error
    // Buffer
    input  logic [511:0]                line_i,
    output logic [6:0]                  free_o,
    output logic [AddressWidth-1:0]     m_awaddr,
    output logic [7:0]                  m_awlen,
    output logic                        m_awvalid,
    input  logic                        m_awready,
    output logic [511:0]                m_wdata,
    output logic [63:0]                 m_wstrb,
    output logic                        m_wlast,
    output logic                        m_wvalid,
    input  logic                        m_wready,
    input  logic [1:0]                  m_bresp,
    input  logic                        m_bvalid,
    output logic                        m_bready
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(AddressWidth, AddressWidth >= 24 && AddressWidth <= 40)
  `NH_PART_PARAM(MostOpen, MostOpen >= 2 && MostOpen <= 64 && 2 ** $clog2(MostOpen) == MostOpen)
  `NH_PART_PARAM(Commands, Commands >= 2 && Commands <= 64 && 2 ** $clog2(Commands) == Commands)
  `NH_PART_PARAM(Bursts, Bursts >= 2 && Bursts <= 64 && 2 ** $clog2(Bursts) == Bursts)

  localparam int LineWidth = AddressWidth - 6;
  localparam int CommandIndex = $clog2(Commands);
  localparam int BurstIndex = $clog2(Bursts);
  localparam int OpenIndex = $clog2(MostOpen);

  // ---- Commands that wait
  localparam int CommandWidth = 2 * LineWidth + 21;
  logic [CommandIndex:0]   commands_in_q, commands_out_q, commands_held;
  logic [CommandWidth-1:0] next;
  logic                    pop;
  assign commands_held = commands_in_q - commands_out_q;
  assign command_ready_o = !commands_held[CommandIndex];
  nh_ram_lut #(
      .Width(CommandWidth),
      .Depth(Commands)
  ) u_commands (
      .clk_i,
      .we_i(command_valid_i),
      .waddr_i(commands_in_q[CommandIndex-1:0]),
      .wdata_i({command_i.store, command_i.address[LineWidth-1:0], command_i.lines, command_i.to_end,
                command_i.wrap[LineWidth-1:0], command_i.rest}),
      .raddr_i(commands_out_q[CommandIndex-1:0]),
      .rdata_o(next)
  );

  // ---- The command that is at work: what is left of it. The next burst ends before 4 KiB (limit), with the ring or
  // with the command; lines to throw away have no burst.
  logic                 valid_q, store_q;
  logic [LineWidth-1:0] address_q, wrap_q;
  logic [6:0]           lines_q, to_end_q, limit, length;
  logic [5:0]           rest_q;
  logic                 at_end, last, go, done, bursts_full, open_full;
  assign limit = 7'd64 - {1'b0, address_q[5:0]};
  assign at_end = to_end_q <= limit;
  assign last = !store_q || (lines_q <= to_end_q && lines_q <= limit);
  assign length = last ? lines_q : at_end ? to_end_q : limit;
  logic aw_valid_q;
  assign go = valid_q && !bursts_full && (!store_q || ((!aw_valid_q || m_awready) && !open_full));
  assign done = go && last;
  assign pop = (!valid_q || done) && commands_held != '0;

  // ---- Bursts whose lines wait, {store, last of its packet, lines, rest}; bursts that wait for their answers
  logic [BurstIndex:0] bursts_in_q, bursts_out_q, bursts_held;
  logic [OpenIndex:0]  loaded_q, answered_q, open;
  logic                burst_store, burst_last, burst_end, answer, answer_last;
  logic [6:0]          burst_lines;
  logic [5:0]          burst_rest;
  assign bursts_held = bursts_in_q - bursts_out_q;
  assign bursts_full = bursts_held[BurstIndex];
  nh_ram_lut #(
      .Width(15),
      .Depth(Bursts)
  ) u_bursts (
      .clk_i,
      .we_i(go),
      .waddr_i(bursts_in_q[BurstIndex-1:0]),
      .wdata_i({store_q, last, length, rest_q}),
      .raddr_i(bursts_out_q[BurstIndex-1:0]),
      .rdata_o({burst_store, burst_last, burst_lines, burst_rest})
  );
  assign open = loaded_q - answered_q;
  assign open_full = open[OpenIndex];
  nh_ram_lut #(
      .Width(1),
      .Depth(MostOpen)
  ) u_answers (
      .clk_i,
      .we_i(go && store_q),
      .waddr_i(loaded_q[OpenIndex-1:0]),
      .wdata_i(last),
      .raddr_i(answered_q[OpenIndex-1:0]),
      .rdata_o(answer_last)
  );
  assign answer = m_bvalid && open != '0;
  assign complete_o = answer && answer_last;
  assign error_o = answer && m_bresp[1];
  assign m_bready = 1'b1;

  logic [LineWidth-1:0] aw_address_q;
  logic [7:0]           aw_len_q;
  assign m_awvalid = aw_valid_q;
  assign m_awaddr = {aw_address_q, 6'd0};
  assign m_awlen = aw_len_q;

  // ---- Lines: one out, or all those of a packet away
  logic [6:0]  beat_q;
  logic        burst_valid, line_sent;
  logic [63:0] bytes;
  assign burst_valid = bursts_held != '0;
  assign m_wvalid = burst_valid && burst_store;
  assign m_wdata = line_i;
  assign m_wlast = beat_q == burst_lines;
  assign bytes = (64'd1 << burst_rest) - 64'd1;
  assign m_wstrb = m_wlast && burst_last && burst_rest != '0 ? bytes : '1;
  assign line_sent = m_wvalid && m_wready;
  assign burst_end = burst_valid && (!burst_store || (line_sent && m_wlast));
  assign free_o = !burst_valid ? '0 : !burst_store ? burst_lines : 7'(line_sent);
  assign busy_o = valid_q || commands_held != '0 || burst_valid;

  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      commands_in_q <= '0;
      commands_out_q <= '0;
      valid_q <= 1'b0;
      aw_valid_q <= 1'b0;
      bursts_in_q <= '0;
      bursts_out_q <= '0;
      loaded_q <= '0;
      answered_q <= '0;
      beat_q <= 7'd1;
    end else begin
      commands_in_q <= commands_in_q + (CommandIndex + 1)'(command_valid_i);
      commands_out_q <= commands_out_q + (CommandIndex + 1)'(pop);
      valid_q <= pop || (valid_q && !done);
      if (go && store_q) aw_valid_q <= 1'b1;
      else if (m_awready) aw_valid_q <= 1'b0;
      bursts_in_q <= bursts_in_q + (BurstIndex + 1)'(go);
      bursts_out_q <= bursts_out_q + (BurstIndex + 1)'(burst_end);
      loaded_q <= loaded_q + (OpenIndex + 1)'(go && store_q);
      answered_q <= answered_q + (OpenIndex + 1)'(answer);
      if (burst_end) beat_q <= 7'd1;
      else beat_q <= beat_q + 7'(line_sent);
    end
  end
  always_ff @(posedge clk_i) begin
    if (pop) begin
      {store_q, address_q, lines_q, to_end_q, wrap_q, rest_q} <= next;
    end else if (go) begin
      address_q <= at_end ? wrap_q : {address_q[LineWidth-1:6] + (LineWidth - 6)'(1), 6'd0};
      lines_q <= lines_q - length;
      to_end_q <= at_end ? 7'd64 : to_end_q - length;
    end
    if (go) begin
      aw_address_q <= store_q ? address_q : aw_address_q;
      aw_len_q <= store_q ? 8'(length - 7'd1) : aw_len_q;
    end
  end

  logic unused_bits;
  assign unused_bits = ^{command_i, m_bresp[0], open[OpenIndex-1:0]};

  `NH_ASSERT(command_needs_room, !command_valid_i || command_ready_o)
  `NH_STABLE(aw_stable, m_awvalid, m_awready, ({m_awaddr, m_awlen}))
  `NH_STABLE(w_stable, m_wvalid, m_wready, ({m_wdata, m_wstrb, m_wlast}))
endmodule
