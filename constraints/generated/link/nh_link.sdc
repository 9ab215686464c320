# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# Generated from rtl/generated/nh_link.sv and constraints/link/synth.toml by `nanohop generate`: do not edit.

# Timing of nh_link as the top, in a named configuration (rtl/generated/wrappers/nh_link_*.v).
# Set before it is read, clock_mhz and io_share count: the goal of nanohop synth, and the share of the period
# that what is outside takes.
if {![info exists clock_mhz]} { set clock_mhz 150 }
if {![info exists io_share]} { set io_share 0.3 }
set period [expr {1000.0 / $clock_mhz}]
set outside [expr {$io_share * $period}]

create_clock -name clk_i -period $period [get_ports {clk_i}]

# rst_i is one of the inputs, and no false path: all registers must leave the reset in the same clock.
set inputs [get_ports {rst_i link_valid_i link_vc_i* link_flit_i* link_credit_i* wire_valid_i wire_word_i*
    s_axil_awaddr* s_axil_awvalid s_axil_wdata* s_axil_wstrb* s_axil_wvalid s_axil_bready s_axil_araddr* s_axil_arvalid
    s_axil_rready}]
set_input_delay -clock clk_i -max $outside $inputs
set_input_delay -clock clk_i -min 0 $inputs

set outputs [get_ports {link_credit_o* link_valid_o link_vc_o* link_flit_o* up_o wire_valid_o wire_word_o* probe_o*
    s_axil_awready s_axil_wready s_axil_bresp* s_axil_bvalid s_axil_arready s_axil_rdata* s_axil_rresp* s_axil_rvalid}]
set_output_delay -clock clk_i -max $outside $outputs
set_output_delay -clock clk_i -min 0 $outputs
