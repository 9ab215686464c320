// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"
`include "nh_ram_style.svh"

/// FIFO of `Depth` words (docs/blocks/hxb.md): a word written in clock t is at `data_o` in t + 1 if it is the first,
/// and may be read there; one word in and one out per clock. Small ones are LUT RAM with the first word in a register,
/// others block RAM with a bypass for the word that is read in the clock after its write. A write when full or a read
/// when empty is an error of the user.
module nh_hxb_buffer #(
    parameter int Width = 35,        // >= 1
    parameter int Depth = 16,        // >= 2
    parameter int LutRamDepth = 32,  // >= 0: deeper ones are block RAM
    localparam int CountWidth = $clog2(Depth + 1)
) (
    input  logic                  clk_i,
    input  logic                  rst_i,
    input  logic                  write_i,
    input  logic [     Width-1:0] data_i,
    input  logic                  read_i,
    output logic [     Width-1:0] data_o,
    output logic                  valid_o,  // count_o is not 0
    output logic                  full_o,   // count_o is Depth
    output logic [CountWidth-1:0] count_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Width, Width >= 1)
  `NH_PART_PARAM(Depth, Depth >= 2)
  `NH_PART_PARAM(LutRamDepth, LutRamDepth >= 0)

  localparam int IndexWidth = $clog2(Depth);

  logic [IndexWidth-1:0] write_q, read_q, read_d;
  logic [CountWidth-1:0] count_q;
  logic                  valid_q, full_q;

  // Depth need not be a power of two.
  assign read_d = !read_i ? read_q : read_q == IndexWidth'(Depth - 1) ? '0 : read_q + 1'b1;
  assign valid_o = valid_q;
  assign full_o = full_q;
  assign count_o = count_q;

  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      write_q <= '0;
      read_q <= '0;
      count_q <= '0;
      valid_q <= 1'b0;
      full_q <= 1'b0;
    end else begin
      if (write_i) write_q <= write_q == IndexWidth'(Depth - 1) ? '0 : write_q + 1'b1;
      read_q <= read_d;
      if (write_i && !read_i) count_q <= count_q + 1'b1;
      if (read_i && !write_i) count_q <= count_q - 1'b1;
      valid_q <= write_i || (read_i ? count_q != CountWidth'(1) : valid_q);
      full_q <= read_i ? write_i && full_q : write_i ? count_q == CountWidth'(Depth - 1) : full_q;
    end
  end

  if (Depth <= LutRamDepth) begin : gen_lut_ram
    `NH_RAM_LUT
    logic [Width-1:0] mem[0:Depth-1];
    logic [Width-1:0] front_q, second;
    logic [IndexWidth-1:0] second_q;
    always_ff @(posedge clk_i) begin
      if (rst_i) second_q <= IndexWidth'(1);
      else if (read_i) second_q <= second_q == IndexWidth'(Depth - 1) ? '0 : second_q + 1'b1;
    end
    always_ff @(posedge clk_i) if (write_i) mem[write_q] <= data_i;
    assign second = mem[second_q];
    // A word that comes when there is none to follow is the next first one.
    always_ff @(posedge clk_i) begin
      if (read_i) front_q <= count_q == CountWidth'(1) ? data_i : second;
      else if (!valid_q) front_q <= data_i;
    end
    assign data_o = front_q;
    logic unused_read;
    assign unused_read = ^read_d;
  end else begin : gen_block_ram
    logic [Width-1:0] ram_data, bypass_q;
    logic             bypassed_q;
    nh_ram_sdp #(
        .Width(Width),
        .Depth(Depth)
    ) u_ram (
        .clk_i,
        .we_i(write_i),
        .waddr_i(write_q),
        .wdata_i(data_i),
        .raddr_i(read_d),
        .rdata_o(ram_data)
    );
    always_ff @(posedge clk_i) begin
      bypassed_q <= write_i && write_q == read_d;
      bypass_q   <= data_i;
    end
    assign data_o = bypassed_q ? bypass_q : ram_data;
  end

  `NH_ASSERT(no_write_when_full, !write_i || count_q != CountWidth'(Depth))
  `NH_ASSERT(no_read_when_empty, !read_i || valid_q)
  `NH_ASSERT(flags_are_the_count, valid_q == (count_q != '0) && full_q == (count_q == CountWidth'(Depth)))
endmodule
