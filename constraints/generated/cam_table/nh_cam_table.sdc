# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# Generated from rtl/cam_table/nh_cam_table.sv and constraints/cam_table/synth.toml by `nanohop generate`: do not edit.

# Timing of nh_cam_table as the top, in a named configuration (rtl/generated/wrappers/nh_cam_table_*.v).
# Set before it is read, clock_mhz and io_share count: the goal of nanohop synth, and the share of the period
# that what is outside takes.
if {![info exists clock_mhz]} { set clock_mhz 125 }
if {![info exists io_share]} { set io_share 0.3 }
set period [expr {1000.0 / $clock_mhz}]
set outside [expr {$io_share * $period}]

create_clock -name clk_i -period $period [get_ports {clk_i}]

# rst_i is one of the inputs, and no false path: all registers must leave the reset in the same clock.
set inputs [get_ports {rst_i req_valid_i req_op_i* req_tag_i* req_key_i* req_port_i* req_qos_i* req_check_i* rsp_ready_i
    fault_entry_i* fault_read_i*}]
set_input_delay -clock clk_i -max $outside $inputs
set_input_delay -clock clk_i -min 0 $inputs

set outputs [get_ports {req_ready_o rsp_valid_o rsp_tag_o* rsp_found_o rsp_port_o* rsp_qos_o* rsp_check_o*
    probe_search_valid_o probe_search_tag_o* probe_write_valid_o probe_dropped_o probe_damaged_o probe_busy_o}]
set_output_delay -clock clk_i -max $outside $outputs
set_output_delay -clock clk_i -min 0 $outputs
