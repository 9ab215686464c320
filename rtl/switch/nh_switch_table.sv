// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Part of an input's table: a clock after one of its readers is picked it has the entry of that one's switch. Up to
/// 128 entries are LUT RAM with a register behind it, a copy for each reader, so that who is picked chooses among
/// entries and is not waited for by the table.
module nh_switch_table #(
    parameter int Readers = 2,    // >= 1
    parameter int Width = 4,      // >= 1
    parameter int Switches = 64,  // 2..4096
    localparam int N = Readers,
    localparam int SW = nh_width_pkg::index_width(Switches)
) (
    input  logic             clk_i,
    input  logic             write_i,
    input  logic [   SW-1:0] index_i,
    input  logic [Width-1:0] entry_i,
    input  logic [ N*SW-1:0] of_i,
    input  logic [    N-1:0] picked_i,  // one-hot or 0
    output logic [Width-1:0] entry_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Readers, Readers >= 1)
  `NH_PART_PARAM(Width, Width >= 1)
  `NH_PART_PARAM(Switches, Switches >= 2 && Switches <= 4096)

  if (Switches <= 128) begin : gen_distributed
    logic [N*Width-1:0] entries;
    logic [Width-1:0] entry, entry_q;
    for (genvar n = 0; n < N; n++) begin : gen_reader
      nh_ram_lut #(
          .Width(Width),
          .Depth(Switches)
      ) u_part (
          .clk_i,
          .we_i(write_i),
          .waddr_i(index_i),
          .wdata_i(entry_i),
          .raddr_i(of_i[n*SW+:SW]),
          .rdata_o(entries[n*Width+:Width])
      );
    end
    always_comb begin
      entry = '0;
      for (int n = 0; n < N; n++) entry = entry | (entries[n*Width+:Width] & {Width{picked_i[n]}});
    end
    assign entry_o = entry_q;
    always_ff @(posedge clk_i) entry_q <= entry;
  end else begin : gen_deep
    logic [SW-1:0] of;
    always_comb begin
      of = '0;
      for (int n = 0; n < N; n++) of = of | (of_i[n*SW+:SW] & {SW{picked_i[n]}});
    end
    nh_ram_sdp #(
        .Width(Width),
        .Depth(Switches)
    ) u_part (
        .clk_i,
        .we_i(write_i),
        .waddr_i(index_i),
        .wdata_i(entry_i),
        .raddr_i(of),
        .rdata_o(entry_o)
    );
  end
endmodule
