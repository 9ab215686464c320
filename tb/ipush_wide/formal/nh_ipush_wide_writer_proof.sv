// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of nh_ipush_wide_writer: commands of any kind, a memory that comes and stalls as it likes. The bursts
/// of the command at work have each of its lines once, in order, at the address that is due, and cross neither the
/// ring's end nor 4 KiB; what is at the address port is within 4 KiB; no more bursts are open than may be; every burst
/// frees as many lines as it has, its last one with wlast, and what is thrown away all of them at once.
module nh_ipush_wide_writer_proof #(
    parameter int AddressWidth = 24,
    localparam int MostOpen = 4,
    localparam int Commands = 2,
    localparam int Bursts = 2,
    localparam int LineWidth = AddressWidth - 6
) (
    input logic                        clk_i,
    input logic                        rst_i,
    input logic                        command_valid_i,
    input nh_ipush_wide_pkg::command_t command_i,
    input logic [511:0]                line_i,
    input logic                        m_awready,
    input logic                        m_wready,
    input logic [1:0]                  m_bresp,
    input logic                        m_bvalid
);
  logic command_ready_o, busy_o, complete_o, error_o, m_awvalid, m_wlast, m_wvalid, m_bready;
  logic [6:0]              free_o;
  logic [AddressWidth-1:0] m_awaddr;
  logic [7:0]              m_awlen;
  logic [511:0]            m_wdata;
  logic [63:0]             m_wstrb;
  nh_ipush_wide_writer #(
      .AddressWidth(AddressWidth),
      .MostOpen(MostOpen),
      .Commands(Commands),
      .Bursts(Bursts)
  ) dut (
      .*
  );
  (* hierconn *) wire \dut.pop ;
  (* hierconn *) wire \dut.go ;
  (* hierconn *) wire \dut.valid_q ;
  (* hierconn *) wire \dut.store_q ;
  (* hierconn *) wire \dut.last ;
  (* hierconn *) wire [6:0] \dut.length ;
  (* hierconn *) wire [6:0] \dut.lines_q ;
  (* hierconn *) wire [6:0] \dut.to_end_q ;
  (* hierconn *) wire [5:0] \dut.rest_q ;
  (* hierconn *) wire [LineWidth-1:0] \dut.address_q ;
  (* hierconn *) wire [LineWidth-1:0] \dut.wrap_q ;
  (* hierconn *) wire [2*LineWidth+20:0] \dut.next ;
  (* hierconn *) wire [6:0] \dut.burst_lines ;
  (* hierconn *) wire [6:0] \dut.beat_q ;
  (* hierconn *) wire \dut.burst_store ;
  (* hierconn *) wire \dut.burst_last ;
  (* hierconn *) wire [5:0] \dut.burst_rest ;
  (* hierconn *) wire \dut.burst_valid ;
  (* hierconn *) wire [1:0] \dut.bursts_out_q ;
  (* hierconn *) wire [1:0] \dut.bursts_in_q ;
  (* hierconn *) wire [2:0] \dut.loaded_q ;
  (* hierconn *) wire [2:0] \dut.answered_q ;
  (* hierconn *) wire [1:0] \dut.commands_in_q ;
  (* hierconn *) wire [1:0] \dut.commands_out_q ;

  // ---- Environment: commands as nh_ipush_wide_decide makes them; line_i stays until it is freed.
  `NH_START
  logic [LineWidth:0] whole_end;
  assign whole_end = {1'b0, command_i.address[LineWidth-1:0]} + (LineWidth + 1)'(command_i.lines);
  logic [511:0] line_q;
  logic         kept_q;
  always_ff @(posedge clk_i) begin
    line_q <= line_i;
    kept_q <= !rst_i && free_o == '0;
  end
  always_comb begin
    assume (!command_valid_i || (command_ready_o && !rst_i));
    assume (!command_valid_i || (command_i.lines >= 7'd1 && command_i.lines <= 7'd64 && command_i.to_end >= 7'd1 &&
                                 command_i.to_end <= 7'd64));
    // A region ends within the address space.
    assume (!command_valid_i || command_i.to_end != 7'd64 || whole_end <= (LineWidth + 1)'(2 ** LineWidth));
    assume (!kept_q || line_i == line_q);
  end

  // ---- The command at work, as it was, and its lines that have a burst
  logic                 store_q;
  logic [LineWidth-1:0] address_q, wrap_q, due;
  logic [6:0]           lines_q, to_end_q, given_q;
  logic [5:0]           rest_q;
  always_ff @(posedge clk_i) begin
    if (\dut.pop ) begin
      {store_q, address_q, lines_q, to_end_q, wrap_q, rest_q} <= \dut.next ;
      given_q <= '0;
    end else if (\dut.go ) begin
      given_q <= given_q + \dut.length ;
    end
  end
  assign due = given_q < to_end_q ? address_q + LineWidth'(given_q) : wrap_q + LineWidth'(given_q - to_end_q);

  `NH_ASSERT(burst_is_due, !\dut.go || !store_q || (\dut.address_q == due && \dut.length >= 7'd1 &&
             8'(given_q) + 8'(\dut.length ) <= 8'(lines_q)))
  `NH_ASSERT(not_over_the_end, !\dut.go || !store_q || given_q >= to_end_q ||
             8'(given_q) + 8'(\dut.length ) <= 8'(to_end_q))
  `NH_ASSERT(last_is_last, !\dut.go || (\dut.last == (given_q + \dut.length == lines_q) && \dut.rest_q == rest_q))
  `NH_ASSERT(thrown_away_at_once, !\dut.go || store_q || \dut.length == lines_q)
  `NH_ASSERT(within_4_kib, !m_awvalid || 8'(m_awaddr[11:6]) + m_awlen <= 8'd63)
  `NH_ASSERT(whole_lines, m_awaddr[5:0] == '0)
  `NH_ASSERT(not_too_many, 3'(\dut.loaded_q - \dut.answered_q ) <= 3'(MostOpen))
  `NH_ASSERT(frees_its_lines, free_o == (!\dut.burst_valid ? 7'd0 : !\dut.burst_store ? \dut.burst_lines :
                                         7'(m_wvalid && m_wready)))
  `NH_ASSERT(last_beat, !m_wvalid || (m_wdata == line_i && m_wlast == (\dut.beat_q == \dut.burst_lines ) &&
                                      m_wstrb == (m_wlast && \dut.burst_last && \dut.burst_rest != '0 ?
                                                  (64'd1 << \dut.burst_rest ) - 64'd1 : ~64'd0)))
  `NH_ASSERT(beats_of_the_burst, !\dut.burst_valid || (\dut.burst_lines >= 7'd1 && \dut.burst_lines <= 7'd64 &&
                                                       \dut.beat_q >= 7'd1 && \dut.beat_q <= \dut.burst_lines ))

  `NH_COVER(three_bursts, \dut.go && store_q && \dut.last && given_q > to_end_q && lines_q == 7'd5 &&
            address_q[5:0] == 6'd62 && to_end_q == 7'd3)

`ifdef INVARIANTS
  (* hierconn *) wire [Commands*(2*LineWidth+21)-1:0] \dut.u_commands.words_q ;
  (* hierconn *) wire [Bursts*15-1:0] \dut.u_bursts.words_q ;
  `NH_ASSERT(inv_command, !\dut.valid_q ||
             (\dut.store_q == store_q && \dut.lines_q == lines_q - given_q && given_q < lines_q && lines_q <= 7'd64 &&
              \dut.rest_q == rest_q && to_end_q >= 7'd1 && to_end_q <= 7'd64 && (store_q || given_q == '0) &&
              (!store_q || (\dut.address_q == due && \dut.wrap_q == wrap_q &&
                            \dut.to_end_q == (given_q < to_end_q ? to_end_q - given_q :
                                              7'd64 - (given_q - to_end_q))))))
  `NH_ASSERT(inv_counts, 2'(\dut.bursts_in_q - \dut.bursts_out_q ) <= 2'(Bursts) &&
             2'(\dut.commands_in_q - \dut.commands_out_q ) <= 2'(Commands))
  // Words that wait in the two memories
  logic [1:0] bursts_held, commands_held;
  assign bursts_held = \dut.bursts_in_q - \dut.bursts_out_q ;
  assign commands_held = \dut.commands_in_q - \dut.commands_out_q ;
  logic bursts_good, commands_good;
  always_comb begin
    bursts_good = 1'b1;
    commands_good = 1'b1;
    for (int i = 0; i < Bursts; i++) begin
      if (2'(1'(1'(i) - \dut.bursts_out_q [0])) < bursts_held)
        bursts_good = bursts_good && \dut.u_bursts.words_q [i*15+6+:7] >= 7'd1 &&
            \dut.u_bursts.words_q [i*15+6+:7] <= 7'd64;
    end
    for (int i = 0; i < Commands; i++) begin
      if (2'(1'(1'(i) - \dut.commands_out_q [0])) < commands_held)
        commands_good = commands_good &&
            \dut.u_commands.words_q [i*(2*LineWidth+21)+LineWidth+13+:7] >= 7'd1 &&
            \dut.u_commands.words_q [i*(2*LineWidth+21)+LineWidth+13+:7] <= 7'd64 &&
            \dut.u_commands.words_q [i*(2*LineWidth+21)+LineWidth+6+:7] >= 7'd1 &&
            \dut.u_commands.words_q [i*(2*LineWidth+21)+LineWidth+6+:7] <= 7'd64;
    end
  end
  `NH_ASSERT(inv_beat, \dut.burst_valid ? \dut.burst_store || \dut.beat_q == 7'd1 : \dut.beat_q == 7'd1)
  `NH_ASSERT(inv_bursts, bursts_good)
  `NH_ASSERT(inv_commands, commands_good)
`endif
endmodule
