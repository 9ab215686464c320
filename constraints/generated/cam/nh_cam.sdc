# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# Generated from rtl/generated/nh_cam.sv and constraints/cam/synth.toml by `nanohop generate`: do not edit.

# Timing of nh_cam as the top, in a named configuration (rtl/generated/wrappers/nh_cam_*.v).
# Set before it is read, clock_mhz and io_share count: the goal of nanohop synth, and the share of the period
# that what is outside takes.
if {![info exists clock_mhz]} { set clock_mhz 125 }
if {![info exists io_share]} { set io_share 0.3 }
set period [expr {1000.0 / $clock_mhz}]
set outside [expr {$io_share * $period}]

create_clock -name clk_i -period $period [get_ports {clk_i}]

# rst_i is one of the inputs, and no false path: all registers must leave the reset in the same clock.
set inputs [get_ports {rst_i req_valid_i* req_id_i* req_key_i* counters_i* chip_req_ready_i chip_rsp_valid_i
    chip_rsp_tag_i* chip_rsp_found_i chip_rsp_port_i* chip_rsp_qos_i* chip_rsp_check_i* s_axil_awaddr* s_axil_awprot*
    s_axil_awvalid s_axil_wdata* s_axil_wstrb* s_axil_wvalid s_axil_bready s_axil_araddr* s_axil_arprot* s_axil_arvalid
    s_axil_rready}]
set_input_delay -clock clk_i -max $outside $inputs
set_input_delay -clock clk_i -min 0 $inputs

set outputs [get_ports {req_ready_o* rsp_valid_o* rsp_id_o* rsp_found_o rsp_error_o rsp_port_o* rsp_qos_o* flush_o
    chip_req_valid_o chip_req_op_o* chip_req_tag_o* chip_req_key_o* chip_req_port_o* chip_req_qos_o* chip_req_check_o*
    chip_rsp_ready_o s_axil_awready s_axil_wready s_axil_bresp* s_axil_bvalid s_axil_arready s_axil_rdata* s_axil_rresp*
    s_axil_rvalid probe_req_valid_o probe_req_tag_o* probe_rsp_valid_o probe_rsp_tag_o* probe_damaged_o probe_late_o
    probe_timeout_o probe_refused_o probe_outstanding_o*}]
set_output_delay -clock clk_i -max $outside $outputs
set_output_delay -clock clk_i -min 0 $outputs
