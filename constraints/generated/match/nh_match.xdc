# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# Generated from rtl/match/nh_match.sv and constraints/match/synth.toml by `nanohop generate`: do not edit.

# Timing of nh_match as the top, in a named configuration (rtl/generated/wrappers/nh_match_*.v).
# The rate is the goal of nanohop synth; the share of the period is that of what is outside.
set clock_mhz 100
set io_share 0.3
set period [expr {1000.0 / $clock_mhz}]
set outside [expr {$io_share * $period}]

create_clock -name clk_i -period $period [get_ports {clk_i}]

# rst_i is one of the inputs, and no false path: all registers must leave the reset in the same clock.
set inputs [get_ports {rst_i command_valid_i command_op_i* command_source_i* command_tag_i* command_communicator_i*
    command_any_source_i command_any_tag_i command_id_i* command_posted_empty_i command_unexpected_empty_i
    result_ready_i}]
set_input_delay -clock clk_i -max $outside $inputs
set_input_delay -clock clk_i -min 0 $inputs

set outputs [get_ports {command_ready_o result_valid_o result_op_o* result_code_o* result_id_o* result_partner_o*
    spilled_o posted_o* unexpected_o* probe_accept_o probe_scan_o probe_row_o* probe_move_o probe_append_o probe_id_o*}]
set_output_delay -clock clk_i -max $outside $outputs
set_output_delay -clock clk_i -min 0 $outputs
