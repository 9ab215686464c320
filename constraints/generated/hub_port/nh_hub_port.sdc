# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# Generated from rtl/generated/nh_hub_port.sv and constraints/hub_port/synth.toml by `nanohop generate`: do not edit.

# Timing of nh_hub_port as the top, in a named configuration (rtl/generated/wrappers/nh_hub_port_*.v).
# Set before it is read, clock_mhz and io_share count: the goal of nanohop synth, and the share of the period
# that what is outside takes.
if {![info exists clock_mhz]} { set clock_mhz 100 }
if {![info exists io_share]} { set io_share 0.3 }
set period [expr {1000.0 / $clock_mhz}]
set outside [expr {$io_share * $period}]

create_clock -name clk_i -period $period [get_ports {clk_i}]

# rst_i is one of the inputs, and no false path: all registers must leave the reset in the same clock.
set inputs [get_ports {rst_i lane_ready_i* host_valid_i* host_last_i* host_recovery_i* host_data_i* dark_i*
    link_taken_i* counts_i* s_axis_tdata* s_axis_tkeep* s_axis_tvalid s_axis_tlast s_axis_tdest* m_axis_tready
    m_axi_awready m_axi_wready m_axi_bid* m_axi_bresp* m_axi_bvalid s_axil_awaddr* s_axil_awprot* s_axil_awvalid
    s_axil_wdata* s_axil_wstrb* s_axil_wvalid s_axil_bready s_axil_araddr* s_axil_arprot* s_axil_arvalid s_axil_rready}]
set_input_delay -clock clk_i -max $outside $inputs
set_input_delay -clock clk_i -min 0 $inputs

set outputs [get_ports {lane_valid_o* lane_last_o* lane_data_o* host_ready_o* resume_o resume_link_o* resume_taken_o*
    s_axis_tready lane_room_o* m_axis_tdata* m_axis_tkeep* m_axis_tvalid m_axis_tlast m_axis_tdest* m_axis_tuser
    m_axi_awid* m_axi_awaddr* m_axi_awlen* m_axi_awsize* m_axi_awburst* m_axi_awlock m_axi_awcache* m_axi_awprot*
    m_axi_awvalid m_axi_wdata* m_axi_wstrb* m_axi_wlast m_axi_wvalid m_axi_bready s_axil_awready s_axil_wready
    s_axil_bresp* s_axil_bvalid s_axil_arready s_axil_rdata* s_axil_rresp* s_axil_rvalid}]
set_output_delay -clock clk_i -max $outside $outputs
set_output_delay -clock clk_i -min 0 $outputs
