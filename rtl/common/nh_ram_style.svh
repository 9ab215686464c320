// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What synthesis is to make memories of: attributes in front of each memory's declaration, none unless a macro asks for
// it. Both macros are a word of the tool's, without quotes:
//
//   NH_RAM_BLOCK_STYLE   memories read with a clock (nh_ram_sdp): block, ultra, distributed, M20K, ..
//   NH_RAM_LUT_STYLE     small ones read without (nh_ram_lut): distributed, registers, logic, MLAB, ..
//
// Vivado and Yosys read `ram_style`, Quartus `ramstyle`, Synplify and Diamond `syn_ramstyle`.
`ifndef NH_RAM_STYLE_SVH
`define NH_RAM_STYLE_SVH

`ifdef __ICARUS__  // makes no text of a word
`define NH_RAM_STYLE(Style)
`else
`define NH_RAM_STYLE(Style) (* ram_style = `"Style`", ramstyle = `"Style`", syn_ramstyle = `"Style`" *)
`endif

`ifdef NH_RAM_BLOCK_STYLE
`define NH_RAM_BLOCK `NH_RAM_STYLE(`NH_RAM_BLOCK_STYLE)
`else
`define NH_RAM_BLOCK
`endif

`ifdef NH_RAM_LUT_STYLE
`define NH_RAM_LUT `NH_RAM_STYLE(`NH_RAM_LUT_STYLE)
`else
`define NH_RAM_LUT
`endif

`endif
