// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

`include "nh_ram_style.svh"

/// ECP5 version of rtl/common/nh_ram_sdp.sv, same contract. With OutputRegister it instantiates block RAMs whose own
/// output register is on (PDPW16KD, 512 x 36, REGMODE "OUTREG"): clock-to-output falls from 4.3-5.8 ns to about 1 ns,
/// which Yosys does not infer. Without it, or deeper than 512 words, the RAM is inferred as in the plain version.
/// tools/synth.py takes this file for ECP5; tb/common/formal/ram_sdp_ecp5.toml proves it equal to the plain one.
module nh_ram_sdp #(
    parameter int Width = 8,           // >= 1
    parameter int Depth = 16,          // >= 2
    parameter int OutputRegister = 0,  // 0, 1
    localparam int AddrWidth = $clog2(Depth)
) (
    input  logic                 clk_i,
    input  logic                 we_i,
    input  logic [AddrWidth-1:0] waddr_i,
    input  logic [Width-1:0]     wdata_i,
    input  logic [AddrWidth-1:0] raddr_i,
    output logic [Width-1:0]     rdata_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PARAM(Width, Width >= 1)
  `NH_PARAM(Depth, Depth >= 2)
  `NH_PARAM(OutputRegister, OutputRegister == 0 || OutputRegister == 1)

  if (OutputRegister != 0 && Depth <= 512) begin : gen_primitive
    localparam int Blocks = (Width + 35) / 36;
    logic [8:0] waddr, raddr;
    logic [36*Blocks-1:0] wdata, rdata;
    assign waddr = 9'(waddr_i);
    assign raddr = 9'(raddr_i);
    assign wdata = (36 * Blocks)'(wdata_i);
    assign rdata_o = rdata[Width-1:0];
    for (genvar b = 0; b < Blocks; b++) begin : gen_block
      PDPW16KD #(
          .DATA_WIDTH_W(36),
          .DATA_WIDTH_R(36),
          .GSR("DISABLED"),
          .REGMODE("OUTREG"),
          .RESETMODE("SYNC"),
          .CSDECODE_W("0b000"),
          .CSDECODE_R("0b000")
      ) u_block (
          .DI0(wdata[36*b+0]), .DI1(wdata[36*b+1]), .DI2(wdata[36*b+2]), .DI3(wdata[36*b+3]),
          .DI4(wdata[36*b+4]), .DI5(wdata[36*b+5]), .DI6(wdata[36*b+6]), .DI7(wdata[36*b+7]),
          .DI8(wdata[36*b+8]), .DI9(wdata[36*b+9]), .DI10(wdata[36*b+10]), .DI11(wdata[36*b+11]),
          .DI12(wdata[36*b+12]), .DI13(wdata[36*b+13]), .DI14(wdata[36*b+14]), .DI15(wdata[36*b+15]),
          .DI16(wdata[36*b+16]), .DI17(wdata[36*b+17]), .DI18(wdata[36*b+18]), .DI19(wdata[36*b+19]),
          .DI20(wdata[36*b+20]), .DI21(wdata[36*b+21]), .DI22(wdata[36*b+22]), .DI23(wdata[36*b+23]),
          .DI24(wdata[36*b+24]), .DI25(wdata[36*b+25]), .DI26(wdata[36*b+26]), .DI27(wdata[36*b+27]),
          .DI28(wdata[36*b+28]), .DI29(wdata[36*b+29]), .DI30(wdata[36*b+30]), .DI31(wdata[36*b+31]),
          .DI32(wdata[36*b+32]), .DI33(wdata[36*b+33]), .DI34(wdata[36*b+34]), .DI35(wdata[36*b+35]),
          .ADW0(waddr[0]), .ADW1(waddr[1]), .ADW2(waddr[2]), .ADW3(waddr[3]), .ADW4(waddr[4]), .ADW5(waddr[5]),
          .ADW6(waddr[6]), .ADW7(waddr[7]), .ADW8(waddr[8]), .BE0(1'b1), .BE1(1'b1), .BE2(1'b1), .BE3(1'b1),
          .CEW(we_i), .CLKW(clk_i), .CSW0(1'b0), .CSW1(1'b0), .CSW2(1'b0), .ADR0(1'b0), .ADR1(1'b0),
          .ADR2(1'b0), .ADR3(1'b0), .ADR4(1'b0), .ADR5(raddr[0]), .ADR6(raddr[1]), .ADR7(raddr[2]),
          .ADR8(raddr[3]), .ADR9(raddr[4]), .ADR10(raddr[5]), .ADR11(raddr[6]), .ADR12(raddr[7]),
          .ADR13(raddr[8]), .CER(1'b1), .OCER(1'b1), .CLKR(clk_i), .CSR0(1'b0), .CSR1(1'b0), .CSR2(1'b0),
          .RST(1'b0), .DO0(rdata[36*b+0]), .DO1(rdata[36*b+1]), .DO2(rdata[36*b+2]), .DO3(rdata[36*b+3]),
          .DO4(rdata[36*b+4]), .DO5(rdata[36*b+5]), .DO6(rdata[36*b+6]), .DO7(rdata[36*b+7]),
          .DO8(rdata[36*b+8]), .DO9(rdata[36*b+9]), .DO10(rdata[36*b+10]), .DO11(rdata[36*b+11]),
          .DO12(rdata[36*b+12]), .DO13(rdata[36*b+13]), .DO14(rdata[36*b+14]), .DO15(rdata[36*b+15]),
          .DO16(rdata[36*b+16]), .DO17(rdata[36*b+17]), .DO18(rdata[36*b+18]), .DO19(rdata[36*b+19]),
          .DO20(rdata[36*b+20]), .DO21(rdata[36*b+21]), .DO22(rdata[36*b+22]), .DO23(rdata[36*b+23]),
          .DO24(rdata[36*b+24]), .DO25(rdata[36*b+25]), .DO26(rdata[36*b+26]), .DO27(rdata[36*b+27]),
          .DO28(rdata[36*b+28]), .DO29(rdata[36*b+29]), .DO30(rdata[36*b+30]), .DO31(rdata[36*b+31]),
          .DO32(rdata[36*b+32]), .DO33(rdata[36*b+33]), .DO34(rdata[36*b+34]), .DO35(rdata[36*b+35])
      );
    end
  end else begin : gen_inferred
    // Users mask or forward same-address collisions, so the collision logic Yosys would add is not wanted.
    (* no_rw_check *)
    `NH_RAM_BLOCK
    logic [Width-1:0] mem[0:Depth-1];
    logic [Width-1:0] read_q;
    always_ff @(posedge clk_i) begin
      if (we_i) mem[waddr_i] <= wdata_i;
      read_q <= mem[raddr_i];
    end
    if (OutputRegister != 0) begin : gen_output_register
      logic [Width-1:0] output_q;
      always_ff @(posedge clk_i) output_q <= read_q;
      assign rdata_o = output_q;
    end else begin : gen_no_output_register
      assign rdata_o = read_q;
    end
  end
endmodule
