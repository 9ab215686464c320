# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# Generated from rtl/hxb/nh_hxb_exchanger.sv and constraints/hxb/synth.toml by `nanohop generate`: do not edit.

# Timing of nh_hxb_exchanger as the top, in a named configuration (rtl/generated/wrappers/nh_hxb_exchanger_*.v).
# The rate is the goal of nanohop synth; the share of the period is that of what is outside.
set clock_mhz 60
set io_share 0.3
set period [expr {1000.0 / $clock_mhz}]
set outside [expr {$io_share * $period}]

create_clock -name clk_i -period $period [get_ports {clk_i}]

# rst_i is one of the inputs, and no false path: all registers must leave the reset in the same clock.
set inputs [get_ports {rst_i pu_valid_i* pu_vc_i* pu_flit_i* pu_credit_i* pu_up_i* xb_valid_i* xb_vc_i* xb_flit_i*
    xb_whole_i* xb_credit_i* xb_up_i* busy_i* reserve_grant_i*}]
set_input_delay -clock clk_i -max $outside $inputs
set_input_delay -clock clk_i -min 0 $inputs

set outputs [get_ports {pu_credit_o* pu_valid_o* pu_vc_o* pu_flit_o* xb_credit_o* xb_valid_o* xb_vc_o* xb_flit_o*
    xb_whole_o* reserve_valid_o* reserve_to_o* reserve_vc_o* reserve_length_o* bad_vc_o* overflow_o* no_head_o*
    bad_destination_o* bad_length_o* lost_flits_o* cut_messages_o* probe_head_in_o probe_head_granted_o
    probe_head_out_o}]
set_output_delay -clock clk_i -max $outside $outputs
set_output_delay -clock clk_i -min 0 $outputs

# What never changes
set constant [get_ports {position_i*}]
set_false_path -from $constant
