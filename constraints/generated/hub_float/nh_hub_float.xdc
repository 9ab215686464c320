# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# Generated from rtl/hub_float/nh_hub_float.sv and constraints/hub_float/synth.toml by `nanohop generate`: do not edit.

# Timing of nh_hub_float as the top, in a named configuration (rtl/generated/wrappers/nh_hub_float_*.v).
# The rate is the goal of nanohop synth; the share of the period is that of what is outside.
set clock_mhz 100
set io_share 0.3
set period [expr {1000.0 / $clock_mhz}]
set outside [expr {$io_share * $period}]

create_clock -name clk_i -period $period [get_ports {clk_i}]

# rst_i is one of the inputs, and no false path: all registers must leave the reset in the same clock.
set inputs [get_ports {rst_i members_i* data_i*}]
set_input_delay -clock clk_i -max $outside $inputs
set_input_delay -clock clk_i -min 0 $inputs

set outputs [get_ports {valid_o data_o*}]
set_output_delay -clock clk_i -max $outside $outputs
set_output_delay -clock clk_i -min 0 $outputs
