# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# Generated from rtl/generated/nh_transport.sv and constraints/transport/synth.toml by `nanohop generate`: do not edit.

# Timing of nh_transport as the top, in a named configuration (rtl/generated/wrappers/nh_transport_*.v).
# Set before it is read, clock_mhz and io_share count: the goal of nanohop synth, and the share of the period
# that what is outside takes.
if {![info exists clock_mhz]} { set clock_mhz 100 }
if {![info exists io_share]} { set io_share 0.3 }
set period [expr {1000.0 / $clock_mhz}]
set outside [expr {$io_share * $period}]

create_clock -name clk_i -period $period [get_ports {clk_i}]

# rst_i is one of the inputs, and no false path: all registers must leave the reset in the same clock.
set inputs [get_ports {rst_i s_axis_send_tdata* s_axis_send_tvalid s_axis_send_tlast s_axis_send_tuser*
    m_axis_link_tready s_axis_link_tdata* s_axis_link_tvalid s_axis_link_tlast s_axis_link_tuser* m_axis_receive_tready
    s_axil_awaddr* s_axil_awprot* s_axil_awvalid s_axil_wdata* s_axil_wstrb* s_axil_wvalid s_axil_bready s_axil_araddr*
    s_axil_arprot* s_axil_arvalid s_axil_rready}]
set_input_delay -clock clk_i -max $outside $inputs
set_input_delay -clock clk_i -min 0 $inputs

set outputs [get_ports {s_axis_send_tready m_axis_link_tdata* m_axis_link_tvalid m_axis_link_tlast m_axis_link_tuser*
    s_axis_link_tready m_axis_receive_tdata* m_axis_receive_tvalid m_axis_receive_tlast m_axis_receive_tuser* error_o
    s_axil_awready s_axil_wready s_axil_bresp* s_axil_bvalid s_axil_arready s_axil_rdata* s_axil_rresp* s_axil_rvalid
    probe_o*}]
set_output_delay -clock clk_i -max $outside $outputs
set_output_delay -clock clk_i -min 0 $outputs
