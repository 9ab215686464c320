// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

/// Behaviour of Lattice's PDPW16KD (ECP5 memory usage guide FPGA-TN-02204, pseudo dual port 512 x 36) as far as
/// rtl/common/ecp5/nh_ram_sdp.sv uses it: 36-bit ports, all byte enables and selects on, output register on. Yosys has
/// only an empty box of it. The defaults are what is modelled; anything else stops elaboration.
module PDPW16KD #(
    parameter DATA_WIDTH_W = 36,
    parameter DATA_WIDTH_R = 36,
    parameter GSR = "ENABLED",
    parameter REGMODE = "OUTREG",
    parameter RESETMODE = "SYNC",
    parameter CSDECODE_W = "0b000",
    parameter CSDECODE_R = "0b000"
) (
    input wire
        DI0, DI1, DI2, DI3, DI4, DI5, DI6, DI7, DI8, DI9, DI10, DI11, DI12, DI13, DI14, DI15, DI16, DI17, DI18, DI19,
        DI20, DI21, DI22, DI23, DI24, DI25, DI26, DI27, DI28, DI29, DI30, DI31, DI32, DI33, DI34, DI35, ADW0, ADW1,
        ADW2, ADW3, ADW4, ADW5, ADW6, ADW7, ADW8, BE0, BE1, BE2, BE3, CEW, CLKW, CSW0, CSW1, CSW2, ADR0, ADR1, ADR2,
        ADR3, ADR4, ADR5, ADR6, ADR7, ADR8, ADR9, ADR10, ADR11, ADR12, ADR13, CER, OCER, CLKR, CSR0, CSR1, CSR2, RST,
    output wire
        DO0, DO1, DO2, DO3, DO4, DO5, DO6, DO7, DO8, DO9, DO10, DO11, DO12, DO13, DO14, DO15, DO16, DO17, DO18, DO19,
        DO20, DO21, DO22, DO23, DO24, DO25, DO26, DO27, DO28, DO29, DO30, DO31, DO32, DO33, DO34, DO35
);
    if (DATA_WIDTH_W != 36 || DATA_WIDTH_R != 36 || REGMODE != "OUTREG") begin : gen_bad
        $error("PDPW16KD: only 36-bit ports with the output register are modelled");
    end
    wire unused = &{BE0, BE1, BE2, BE3, CSW0, CSW1, CSW2, CSR0, CSR1, CSR2, RST, CLKR, ADR0, ADR1, ADR2, ADR3, ADR4};
    reg [35:0] mem[0:511];
    reg [35:0] array_q, output_q;
    wire [8:0] waddr = {ADW8, ADW7, ADW6, ADW5, ADW4, ADW3, ADW2, ADW1, ADW0};
    wire [8:0] raddr = {ADR13, ADR12, ADR11, ADR10, ADR9, ADR8, ADR7, ADR6, ADR5};
    always @(posedge CLKW) begin
        if (CEW) mem[waddr] <= {
            DI35, DI34, DI33, DI32, DI31, DI30, DI29, DI28, DI27, DI26, DI25, DI24, DI23, DI22, DI21, DI20, DI19, DI18,
            DI17, DI16, DI15, DI14, DI13, DI12, DI11, DI10, DI9, DI8, DI7, DI6, DI5, DI4, DI3, DI2, DI1, DI0
        };
        if (CER) array_q <= mem[raddr];
        if (OCER) output_q <= array_q;
    end
    assign {
        DO35, DO34, DO33, DO32, DO31, DO30, DO29, DO28, DO27, DO26, DO25, DO24, DO23, DO22, DO21, DO20, DO19, DO18,
        DO17, DO16, DO15, DO14, DO13, DO12, DO11, DO10, DO9, DO8, DO7, DO6, DO5, DO4, DO3, DO2, DO1, DO0
    } = output_q;
endmodule
