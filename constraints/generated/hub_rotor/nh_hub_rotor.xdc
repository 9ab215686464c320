# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# Generated from rtl/hub_rotor/nh_hub_rotor.sv and constraints/hub_rotor/synth.toml by `nanohop generate`: do not edit.

# Timing of nh_hub_rotor as the top, in a named configuration (rtl/generated/wrappers/nh_hub_rotor_*.v).
# The rate is the goal of nanohop synth; the share of the period is that of what is outside.
set clock_mhz 100
set io_share 0.3
set period [expr {1000.0 / $clock_mhz}]
set outside [expr {$io_share * $period}]

create_clock -name clk_i -period $period [get_ports {clk_i}]

# rst_i is one of the inputs, and no false path: all registers must leave the reset in the same clock.
set inputs [get_ports {rst_i up_i* link_valid_i* link_class_i* link_flit_i* link_credit_i* lane_valid_i* lane_last_i*
    lane_data_i* host_ready_i*}]
set_input_delay -clock clk_i -max $outside $inputs
set_input_delay -clock clk_i -min 0 $inputs

set outputs [get_ports {link_credit_o* link_valid_o* link_class_o* link_flit_o* lane_ready_o* host_valid_o* host_last_o*
    host_data_o* dark_o* counts_o*}]
set_output_delay -clock clk_i -max $outside $outputs
set_output_delay -clock clk_i -min 0 $outputs

# What never changes
set constant [get_ports {id_i*}]
set_false_path -from $constant
