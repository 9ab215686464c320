# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# Generated from rtl/hxb/nh_hxb_crossbar.sv and constraints/hxb/synth.toml by `nanohop generate`: do not edit.

# Timing of nh_hxb_crossbar as the top, in a named configuration (rtl/generated/wrappers/nh_hxb_crossbar_*.v).
# Set before it is read, clock_mhz and io_share count: the goal of nanohop synth, and the share of the period
# that what is outside takes.
if {![info exists clock_mhz]} { set clock_mhz 60 }
if {![info exists io_share]} { set io_share 0.3 }
set period [expr {1000.0 / $clock_mhz}]
set outside [expr {$io_share * $period}]

create_clock -name clk_i -period $period [get_ports {clk_i}]

# rst_i is one of the inputs, and no false path: all registers must leave the reset in the same clock.
set inputs [get_ports {rst_i ex_valid_i* ex_vc_i* ex_flit_i* ex_whole_i* ex_credit_i* ex_up_i* reserve_valid_i*
    reserve_to_i* reserve_vc_i* reserve_length_i*}]
set_input_delay -clock clk_i -max $outside $inputs
set_input_delay -clock clk_i -min 0 $inputs

set outputs [get_ports {ex_credit_o* ex_valid_o* ex_vc_o* ex_flit_o* ex_whole_o* busy_o* reserve_grant_o* lost_flits_o*
    cut_messages_o* probe_head_in_o probe_head_granted_o probe_head_out_o}]
set_output_delay -clock clk_i -max $outside $outputs
set_output_delay -clock clk_i -min 0 $outputs
