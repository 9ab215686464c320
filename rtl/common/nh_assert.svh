// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The one assertion header. Include it inside a module body's file (before `module`), then use the macros inside
// the module. All are clocked by `clk_i` and quiet while `rst_i` is high.
//
//   `NH_ASSERT(name, expr)                 expr holds in every cycle out of reset
//   `NH_STABLE(name, valid, ready, data)   a stalled valid stays, and its payload with it
//   `NH_COVER(name, expr)                  a point that the coverage report counts (or a cover run reaches)
//   `NH_PARAM(name, expr)                  a parameter's range: elaboration stops with %m and the name
//
// In simulation they are concurrent assertions (Verilator --assert); under Yosys they are immediate ones for the proofs
// (`FORMAL`, set by read_verilog -formal). In synthesis (`SYNTHESIS`, set by the tool, or Yosys without -formal) and in
// Icarus, which has no concurrent assertions, they vanish. This is the only place with such ifdefs.
`ifndef NH_ASSERT_SVH
`define NH_ASSERT_SVH

// A failing parameter instantiates $error at elaboration, in Icarus, which has none before version 12, a module that is
// nowhere. Use it in a generate context, on constants.
`ifdef __ICARUS__
`define NH_PARAM(Name, Expr) \
    if (!(Expr)) begin : gen_bad_``Name \
        parameter_``Name``_out_of_range u_stop (); \
    end
`else
`define NH_PARAM(Name, Expr) \
    if (!(Expr)) begin : gen_bad_``Name \
        $error(`"parameter Name out of range: Expr`"); \
    end
`endif

// The same of a part of a block. Proofs take parts with smaller numbers than the block may have.
`ifdef FORMAL
`define NH_PART_PARAM(Name, Expr)
`else
`define NH_PART_PARAM(Name, Expr) `NH_PARAM(Name, Expr)
`endif

`ifdef YOSYS
`ifdef FORMAL
`define NH_ASSERT_IMMEDIATE
`else
`define NH_ASSERT_NONE
`endif
`elsif SYNTHESIS
`define NH_ASSERT_NONE
`elsif __ICARUS__
`define NH_ASSERT_NONE
`endif

`ifdef NH_ASSERT_IMMEDIATE
// Immediate assertions. A proof starts in an assumed reset, so $past never looks before the first cycle; one that
// starts from any state at rest (PROOF_AT_REST) has no such past and leaves NH_STABLE to the others.
`define NH_ASSERT(Name, Expr) \
    always @(posedge clk_i) if (!rst_i) Name: assert (Expr);
`ifdef PROOF_AT_REST
`define NH_STABLE(Name, Valid, Ready, Data)
`else
`define NH_STABLE(Name, Valid, Ready, Data) \
    always @(posedge clk_i) \
        if (!rst_i && $past(!rst_i && (Valid) && !(Ready), 1)) \
            Name: assert ((Valid) && (Data) == $past(Data));
`endif
`define NH_COVER(Name, Expr) \
    always @(posedge clk_i) if (!rst_i) Name: cover (Expr);
`elsif NH_ASSERT_NONE
`define NH_ASSERT(Name, Expr)
`define NH_STABLE(Name, Valid, Ready, Data)
`define NH_COVER(Name, Expr)
`else
`define NH_ASSERT(Name, Expr) \
    Name: assert property (@(posedge clk_i) disable iff (rst_i) (Expr)) \
        else $error("%m: assertion %s failed", `"Name`");
`define NH_STABLE(Name, Valid, Ready, Data) \
    Name: assert property (@(posedge clk_i) disable iff (rst_i) \
                           $past(!rst_i && (Valid) && !(Ready)) |-> (Valid) && (Data) == $past(Data)) \
        else $error("%m: %s: a stalled valid or its payload changed", `"Name`");
`define NH_COVER(Name, Expr) \
    Name: cover property (@(posedge clk_i) disable iff (rst_i) (Expr));
`endif

`endif
