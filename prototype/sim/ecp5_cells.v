// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Cells of an ECP5 as nextpnr writes them after place and route, for simulation in Verilator: what this prototype uses,
// without delays. Families and ports: Lattice's FPGA-TN-02204 (memories) and the ECP5 family data sheet. A parameter's
// value that is not modelled stops the run.

// A four-input table with what is around it in a slice: carry, a bit of distributed memory, multiplexers.
module TRELLIS_COMB (
    input A, B, C, D, M, F1, FCI, FXA, FXB, WCK, WRE, WD, WAD0, WAD1, WAD2, WAD3,
    output F, OFX, FCO
);
  parameter MODE = "LOGIC";  // LOGIC, CCU2, DPRAM
  parameter [15:0] INITVAL = 16'h0;
  parameter CCU2_INJECT1 = "NO";
  parameter WCKMUX = "WCK";
  parameter WREMUX = "WRE";
  parameter WIDE = "F1";  // written by tools/prototype.py: what the multiplexer chooses from, F and F1 or FXA and FXB

  wire table_out = INITVAL[{D, C, B, A}];
  assign OFX = WIDE == "F1" ? (M ? F1 : F) : (M ? FXB : FXA);
  generate
    if (MODE == "LOGIC") begin : gen_logic
      assign F = table_out;
      assign FCO = 1'b0;
    end else if (MODE == "CCU2") begin : gen_carry
      wire inject = CCU2_INJECT1 == "YES";
      wire pair = INITVAL[{2'b00, B, A}];
      assign F = table_out ^ (inject ? 1'b0 : FCI);
      assign FCO = (~table_out & (inject ? 1'b0 : pair)) | (table_out & FCI);
    end else if (MODE == "DPRAM") begin : gen_ram
      reg [15:0] words;
      initial words = 16'h0;
      wire clock = WCKMUX == "INV" ? ~WCK : WCK;
      wire write = WREMUX == "1" ? 1'b1 : WREMUX == "0" ? 1'b0 : WREMUX == "INV" ? ~WRE : WRE;
      always @(posedge clock) if (write) words[{WAD3, WAD2, WAD1, WAD0}] <= WD;
      assign F = words[{A, C, B, D}];
      assign FCO = 1'b0;
    end else if (MODE == "RAMW_BLOCK") begin : gen_none  // its inputs are TRELLIS_RAMW's
      assign F = 1'b0;
      assign FCO = 1'b0;
    end else begin : gen_unknown
      initial begin
        $display("TRELLIS_COMB: no model of MODE %s", MODE);
        $stop;
      end
    end
  endgenerate
endmodule

// Address and data of the slices' memory, which come from tables' inputs.
module TRELLIS_RAMW (
    input A0, B0, C0, D0, A1, B1, C1, D1,
    output WDO0, WDO1, WDO2, WDO3, WADO0, WADO1, WADO2, WADO3
);
  assign {WDO0, WDO1, WDO2, WDO3} = {C1, A1, D1, B1};
  assign {WADO0, WADO1, WADO2, WADO3} = {D0, B0, C0, A0};
endmodule

module TRELLIS_FF (
    input CLK, LSR, CE, DI, M,
    output reg Q
);
  parameter GSR = "DISABLED";  // there is no global reset here: registers begin as REGSET says
  parameter CEMUX = "1";
  parameter CLKMUX = "CLK";
  parameter LSRMUX = "LSR";
  parameter LSRMODE = "LSR";
  parameter SRMODE = "LSR_OVER_CE";
  parameter REGSET = "RESET";
  parameter SD = "1";  // 1: from DI, 0: from M
  parameter REGMODE = "FF";
  wire clock = CLKMUX == "INV" ? ~CLK : CLK;
  wire enable = CEMUX == "1" ? 1'b1 : CEMUX == "0" ? 1'b0 : CEMUX == "INV" ? ~CE : CE;
  wire reset = LSRMUX == "INV" ? ~LSR : LSR;
  wire value = SD == "0" ? M : DI;
  localparam Set = REGSET == "SET";
  initial Q = Set;
  generate
    if (SRMODE == "ASYNC") begin : gen_async
      always @(posedge clock or posedge reset)
        if (reset) Q <= Set;
        else if (enable) Q <= value;
    end else if (SRMODE == "CE_OVER_LSR") begin : gen_ce_first
      always @(posedge clock) if (enable) Q <= reset ? Set : value;
    end else begin : gen_sync
      always @(posedge clock)
        if (reset) Q <= Set;
        else if (enable) Q <= value;
    end
    if (LSRMODE != "LSR" || REGMODE != "FF") begin : gen_unknown
      initial begin
        $display("TRELLIS_FF: no model of LSRMODE %s, REGMODE %s", LSRMODE, REGMODE);
        $stop;
      end
    end
  endgenerate
endmodule

// Pads, of which tools/prototype.py makes a cell of its own for each direction.
module TRELLIS_IO_INPUT (
    input B, I, T,
    output O
);
  assign O = B;
endmodule

module TRELLIS_IO_OUTPUT (
    output B,
    input I, T,
    output O
);
  assign B = I;
  assign O = 1'b0;
endmodule

module DCCA (
    input CLKI, CE,
    output CLKO
);
  assign CLKO = CLKI;
endmodule

// Block RAM, 512 words of 36 bits or 2,048 of 9: port A writes, port B reads.
module DP16KD (
    input CLKA, CEA, OCEA, WEA, RSTA, CSA0, CSA1, CSA2,
    input ADA0, ADA1, ADA2, ADA3, ADA4, ADA5, ADA6, ADA7, ADA8, ADA9, ADA10, ADA11, ADA12, ADA13,
    input DIA0, DIA1, DIA2, DIA3, DIA4, DIA5, DIA6, DIA7, DIA8, DIA9, DIA10, DIA11, DIA12, DIA13, DIA14, DIA15, DIA16,
    input DIA17,
    output DOA0, DOA1, DOA2, DOA3, DOA4, DOA5, DOA6, DOA7, DOA8, DOA9, DOA10, DOA11, DOA12, DOA13, DOA14, DOA15, DOA16,
    output DOA17,
    input CLKB, CEB, OCEB, WEB, RSTB, CSB0, CSB1, CSB2,
    input ADB0, ADB1, ADB2, ADB3, ADB4, ADB5, ADB6, ADB7, ADB8, ADB9, ADB10, ADB11, ADB12, ADB13,
    input DIB0, DIB1, DIB2, DIB3, DIB4, DIB5, DIB6, DIB7, DIB8, DIB9, DIB10, DIB11, DIB12, DIB13, DIB14, DIB15, DIB16,
    input DIB17,
    output DOB0, DOB1, DOB2, DOB3, DOB4, DOB5, DOB6, DOB7, DOB8, DOB9, DOB10, DOB11, DOB12, DOB13, DOB14, DOB15, DOB16,
    output DOB17
);
  parameter DATA_WIDTH_A = 36;
  parameter DATA_WIDTH_B = 36;
  parameter REGMODE_A = "NOREG";
  parameter REGMODE_B = "NOREG";
  parameter CSDECODE_A = "0b000";
  parameter CSDECODE_B = "0b000";
  wire [13:0] write_at = {ADA13, ADA12, ADA11, ADA10, ADA9, ADA8, ADA7, ADA6, ADA5, ADA4, ADA3, ADA2, ADA1, ADA0};
  wire [13:0] read_at = {ADB13, ADB12, ADB11, ADB10, ADB9, ADB8, ADB7, ADB6, ADB5, ADB4, ADB3, ADB2, ADB1, ADB0};
  wire [35:0] data = {DIB17, DIB16, DIB15, DIB14, DIB13, DIB12, DIB11, DIB10, DIB9, DIB8, DIB7, DIB6, DIB5, DIB4, DIB3,
                      DIB2, DIB1, DIB0, DIA17, DIA16, DIA15, DIA14, DIA13, DIA12, DIA11, DIA10, DIA9, DIA8, DIA7, DIA6,
                      DIA5, DIA4, DIA3, DIA2, DIA1, DIA0};
  wire write = CEA && WEA && {CSA2, CSA1, CSA0} == 3'b000;
  wire [35:0] out;
  assign {DOB17, DOB16, DOB15, DOB14, DOB13, DOB12, DOB11, DOB10, DOB9, DOB8, DOB7, DOB6, DOB5, DOB4, DOB3, DOB2, DOB1,
          DOB0, DOA17, DOA16, DOA15, DOA14, DOA13, DOA12, DOA11, DOA10, DOA9, DOA8, DOA7, DOA6, DOA5, DOA4, DOA3, DOA2,
          DOA1, DOA0} = out;
  integer i;
  generate
    if (DATA_WIDTH_A == 36) begin : gen_36
      wire [3:0] bytes = write_at[3:0];
      reg [35:0] words[0:511];
      reg [35:0] read_q;
      initial for (i = 0; i < 512; i = i + 1) words[i] = 36'h0;
      initial read_q = 36'h0;
      always @(posedge CLKA) begin
        if (write && bytes[0]) words[write_at[13:5]][8:0] <= data[8:0];
        if (write && bytes[1]) words[write_at[13:5]][17:9] <= data[17:9];
        if (write && bytes[2]) words[write_at[13:5]][26:18] <= data[26:18];
        if (write && bytes[3]) words[write_at[13:5]][35:27] <= data[35:27];
      end
      always @(posedge CLKB) if (CEB) read_q <= words[read_at[13:5]];
      assign out = read_q;
    end else begin : gen_9
      // Port A's own outputs are not modelled, nor writes of port B.
      reg [8:0] words[0:2047];
      reg [8:0] read_q;
      initial for (i = 0; i < 2048; i = i + 1) words[i] = 9'h0;
      initial read_q = 9'h0;
      always @(posedge CLKA) if (write) words[write_at[13:3]] <= data[8:0];
      always @(posedge CLKB) begin
        if (CEB) read_q <= words[read_at[13:3]];
        if (CEB && WEB && {CSB2, CSB1, CSB0} == 3'b000) begin
          $display("DP16KD: a write of port B has no model");
          $stop;
        end
      end
      assign out = {9'h0, read_q, 18'h0};
    end
  endgenerate
  initial
    if ((DATA_WIDTH_A != 36 && DATA_WIDTH_A != 9) || DATA_WIDTH_B != DATA_WIDTH_A || REGMODE_A != "NOREG" ||
        REGMODE_B != "NOREG" || CSDECODE_A != "0b000" || CSDECODE_B != "0b000") begin
      $display("DP16KD: no model of widths %0d and %0d, registers %s and %s, selects %s and %s", DATA_WIDTH_A,
               DATA_WIDTH_B, REGMODE_A, REGMODE_B, CSDECODE_A, CSDECODE_B);
      $stop;
    end
endmodule
