// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Flit buffer of an input, a part per virtual channel: one write port, one read port, both with the clock, read
/// latency 1 clock. Up to 128 places in all it is LUT RAM with a register behind it: the crossbar, which begins with
/// what is read, would wait 4 ns for a block RAM of an ECP5; each part has its own address, and the channel, which is
/// known later than these, is chosen behind them. Deeper ones are left to the synthesis program. A place is never read
/// in the clock in which it is written. Contents are not reset.
module nh_switch_buffer #(
    parameter int Width = 35,    // >= 1
    parameter int Channels = 2,  // >= 1
    parameter int Places = 32,   // power of two, >= 2: of a channel
    localparam int V = Channels,
    localparam int VW = nh_width_pkg::index_width(V),
    localparam int PlaceWidth = $clog2(Places)
) (
    input  logic                    clk_i,
    input  logic [           V-1:0] we_i,       // one-hot or 0
    input  logic [V*PlaceWidth-1:0] waddr_i,    // of each channel
    input  logic [       Width-1:0] wdata_i,
    input  logic [          VW-1:0] channel_i,  // which is read
    input  logic [V*PlaceWidth-1:0] raddr_i,    // of each channel
    output logic [       Width-1:0] rdata_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Width, Width >= 1)
  `NH_PART_PARAM(Channels, Channels >= 1)
  `NH_PART_PARAM(Places, Places >= 2 && 2 ** $clog2(Places) == Places)

  if (V * Places <= 128) begin : gen_distributed
    logic [V*Width-1:0] words;
    logic [Width-1:0] word, read_q;
    for (genvar v = 0; v < V; v++) begin : gen_part
      nh_ram_lut #(
          .Width(Width),
          .Depth(Places)
      ) u_part (
          .clk_i,
          .we_i(we_i[v]),
          .waddr_i(waddr_i[v*PlaceWidth+:PlaceWidth]),
          .wdata_i,
          .raddr_i(raddr_i[v*PlaceWidth+:PlaceWidth]),
          .rdata_o(words[v*Width+:Width])
      );
    end
    always_comb begin
      word = '0;
      for (int v = 0; v < V; v++) word = word | (words[v*Width+:Width] & {Width{channel_i == VW'(v)}});
    end
    assign rdata_o = read_q;
    always_ff @(posedge clk_i) read_q <= word;
  end else begin : gen_deep
    localparam int AddrWidth = $clog2(V * Places);
    logic [VW-1:0] write_channel;
    logic [PlaceWidth-1:0] write_at, read_at;
    always_comb begin
      write_channel = '0;
      write_at = '0;
      read_at = '0;
      for (int v = 0; v < V; v++) begin
        if (we_i[v]) begin
          write_channel = write_channel | VW'(v);
          write_at = write_at | waddr_i[v*PlaceWidth+:PlaceWidth];
        end
        if (channel_i == VW'(v)) read_at = read_at | raddr_i[v*PlaceWidth+:PlaceWidth];
      end
    end
    nh_ram_sdp #(
        .Width(Width),
        .Depth(V * Places)
    ) u_ram (
        .clk_i,
        .we_i(|we_i),
        .waddr_i(AddrWidth'({write_channel, write_at})),
        .wdata_i,
        .raddr_i(AddrWidth'({channel_i, read_at})),
        .rdata_o
    );
  end
endmodule
