# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# Generated from rtl/route_cache/nh_route_cache.sv and constraints/route_cache/synth.toml by `nanohop generate`: do not edit.

# Timing of nh_route_cache as the top, in a named configuration (rtl/generated/wrappers/nh_route_cache_*.v).
# Set before it is read, clock_mhz and io_share count: the goal of nanohop synth, and the share of the period
# that what is outside takes.
if {![info exists clock_mhz]} { set clock_mhz 125 }
if {![info exists io_share]} { set io_share 0.3 }
set period [expr {1000.0 / $clock_mhz}]
set outside [expr {$io_share * $period}]

create_clock -name clk_i -period $period [get_ports {clk_i}]

# rst_i is one of the inputs, and no false path: all registers must leave the reset in the same clock.
set inputs [get_ports {rst_i flush_i req_valid_i req_dest_i* req_tag_i* resp_ready_i ins_valid_i ins_dest_i* ins_port_i*
    ins_qos_i* cam_req_ready_i cam_rsp_valid_i cam_rsp_id_i* cam_rsp_found_i cam_rsp_error_i cam_rsp_port_i*
    cam_rsp_qos_i* fault_entry_i* fault_state_i*}]
set_input_delay -clock clk_i -max $outside $inputs
set_input_delay -clock clk_i -min 0 $inputs

set outputs [get_ports {req_ready_o resp_valid_o resp_tag_o* resp_port_o* resp_qos_o* resp_status_o* ins_ready_o
    cam_req_valid_o cam_req_id_o* cam_req_key_o* counters_lookups_o* counters_hits_o* counters_misses_o*
    counters_joined_o* counters_conflict_evictions_o* counters_parity_errors_o* counters_not_found_o*
    counters_cam_errors_o* probe_hash_valid_o probe_hash_tag_o* probe_cache_valid_o probe_cache_tag_o* probe_cache_hit_o
    probe_cache_join_o probe_cache_miss_o probe_cache_id_o* probe_mshr_used_o* probe_pending_used_o*}]
set_output_delay -clock clk_i -max $outside $outputs
set_output_delay -clock clk_i -min 0 $outputs
