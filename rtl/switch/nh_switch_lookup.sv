// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

/// Table of an input and who is looked up in it (docs/blocks/switch.md, "Table and lookup"): each clock one of the
/// channels that ask, round robin; two clocks later its stage has fields and entry. No lookup starts in the clock of a
/// write.
module nh_switch_lookup #(
    parameter int HostPorts = 1,
    parameter int LinkPorts = 3,
    parameter int VirtualChannels = 3,
    parameter int EscapeChannels = 1,
    parameter int Switches = 64,
    localparam int V = VirtualChannels,
    localparam int VW = nh_width_pkg::index_width(V),
    localparam int SW = nh_width_pkg::index_width(Switches),
    localparam int FieldWidth = nh_switch_pkg::field_bits(Switches, HostPorts),
    localparam int EntryWidth = nh_switch_pkg::entry_bits(LinkPorts, EscapeChannels)
) (
    input  logic                    clk_i,
    input  logic                    rst_i,
    input  logic                    write_i,
    input  logic [          SW-1:0] index_i,
    input  logic [  EntryWidth-1:0] entry_i,
    input  logic [           V-1:0] ask_i,
    input  logic [V*FieldWidth-1:0] fields_i,  // of who asks
    output logic [           V-1:0] take_o,    // one-hot
    output logic [           V-1:0] fill_o,    // a clock after take_o
    output logic [  FieldWidth-1:0] fields_o,
    output logic [  EntryWidth-1:0] entry_o
);
  logic [VW-1:0] from_q;
  logic [V-1:0] picked, fill_q;
  nh_switch_pick #(
      .N(V)
  ) u_pick (
      .ask_i,
      .from_i(from_q),
      .pick_o(picked)
  );
  assign take_o = picked & {V{!write_i}};
  assign fill_o = fill_q;

  logic [FieldWidth-1:0] fields, fields_q;
  assign fields_o = fields_q;
  always_comb begin
    fields = '0;
    for (int v = 0; v < V; v++) fields = fields | (fields_i[v*FieldWidth+:FieldWidth] & {FieldWidth{picked[v]}});
  end
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      from_q <= '0;
      fill_q <= '0;
    end else begin
      fill_q <= take_o;
      for (int v = 0; v < V; v++) if (take_o[v]) from_q <= VW'((v + 1) % V);
    end
  end
  always_ff @(posedge clk_i) fields_q <= fields;

  nh_ram_sdp #(
      .Width(EntryWidth),
      .Depth(Switches)
  ) u_table (
      .clk_i,
      .we_i(write_i),
      .waddr_i(index_i),
      .wdata_i(entry_i),
      .raddr_i(fields[SW-1:0]),
      .rdata_o(entry_o)
  );
endmodule
