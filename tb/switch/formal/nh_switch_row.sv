// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

/// For proofs: what a row of the table holds by what software wrote over AXI4-Lite (docs/blocks/switch.md, "Registers";
/// docs/blocks/switch_clocks.md, "Table and lookup"). Looks at the channels alone: an answer that is new shows that its
/// write acted in the clock before, so that an entry is written in the clock of its answer.
module nh_switch_row #(
    parameter int Links = 3,
    parameter int EscapeChannels = 1,
    parameter int Switches = 3,
    localparam int L = Links,
    localparam int EW = nh_width_pkg::index_width(EscapeChannels),
    localparam int SW = nh_width_pkg::index_width(Switches),
    localparam int EntryWidth = nh_switch_pkg::entry_bits(L, EscapeChannels)
) (
    input  logic                  clk_i,
    input  logic                  rst_i,
    input  logic [        SW-1:0] row_i,
    input  nh_axil_pkg::request_t axil_i,
    input  nh_axil_pkg::response_t answer_i,
    output logic                  write_o,       // an entry is written in this clock, of any row, by clearing, too
    output logic                  this_row_o,    // software writes this row
    output logic [EntryWidth-1:0] entry_o,       // what the row holds: nothing until software wrote it
    output logic [         L-1:0] down_ports_o,  // in this clock
    output logic                  wrong_o        // an answer that is not the one that the page gives
);
  logic [7:0] address_q;
  logic [31:0] data_q, strobed, strobe;
  logic [3:0] strobe_q;
  logic stays_q, fresh;
  assign fresh = answer_i.bvalid && !stays_q;
  assign strobe = {{8{strobe_q[3]}}, {8{strobe_q[2]}}, {8{strobe_q[1]}}, {8{strobe_q[0]}}};
  assign strobed = data_q & strobe;
  always_ff @(posedge clk_i) begin
    stays_q <= !rst_i && answer_i.bvalid && !axil_i.bready;
    if (axil_i.awvalid && answer_i.awready) address_q <= {axil_i.awaddr[7:2], 2'b00};
    if (axil_i.wvalid && answer_i.wready) begin
      data_q <= axil_i.wdata;
      strobe_q <= axil_i.wstrb;
    end
  end

  // Rows are cleared one by one in the first clocks.
  logic [SW:0] cleared_q;
  logic clearing, clearing_q, good, to_table, refused;
  assign clearing = 32'(cleared_q) < Switches;
  always_ff @(posedge clk_i) begin
    clearing_q <= clearing;
    if (rst_i) cleared_q <= '0;
    else if (clearing) cleared_q <= cleared_q + 1'b1;
  end

  assign good = fresh && answer_i.bresp == 2'b00;
  assign to_table = address_q == 8'h24;
  assign refused = address_q < 8'h14 || address_q > 8'h28 ||
                   (to_table && (clearing_q || 32'(strobed[15:0]) >= Switches));
  assign wrong_o = fresh && answer_i.bresp != (refused ? 2'b10 : 2'b00);

  logic [L-1:0] mask_q, down_ports_q;
  logic [18:0] escape_q;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      mask_q <= '0;
      escape_q <= '0;
      down_ports_q <= '0;
    end else begin
      down_ports_q <= down_ports_o;
      if (good && address_q == 8'h1c) mask_q <= (mask_q & ~strobe[L-1:0]) | strobed[L-1:0];
      if (good && address_q == 8'h20) escape_q <= (escape_q & ~strobe[18:0]) | strobed[18:0];
    end
  end
  always_comb begin
    down_ports_o = down_ports_q;
    if (good && address_q == 8'h14) down_ports_o = (down_ports_q & ~strobe[L-1:0]) | strobed[L-1:0];
  end

  // A port or a channel that does not exist makes that way invalid, or both.
  logic up_valid, down_valid;
  logic [L-1:0] up, down;
  assign up_valid = escape_q[5] && 32'(escape_q[4:0]) < L && 32'(escape_q[18:16]) < EscapeChannels;
  assign down_valid = escape_q[13] && 32'(escape_q[12:8]) < L && 32'(escape_q[18:16]) < EscapeChannels;
  assign up = L'(up_valid) << escape_q[4:0];
  assign down = L'(down_valid) << escape_q[12:8];
  logic [EntryWidth-1:0] entry_q;
  assign entry_o = entry_q;
  assign this_row_o = good && to_table && strobed[SW-1:0] == row_i;
  assign write_o = clearing || (good && to_table);
  always_ff @(posedge clk_i) begin
    if (rst_i) entry_q <= '0;
    else if (this_row_o) entry_q <= {escape_q[16+:EW], down, up, mask_q};
  end
endmodule
