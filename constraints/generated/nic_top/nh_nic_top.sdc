# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# Generated from rtl/generated/nh_nic_top.sv and constraints/nic_top/synth.toml by `nanohop generate`: do not edit.

# Timing of nh_nic_top as the top, in a named configuration (rtl/generated/wrappers/nh_nic_top_*.v).
# Set before it is read, clock_mhz and io_share count: the goal of nanohop synth, and the share of the period
# that what is outside takes.
if {![info exists clock_mhz]} { set clock_mhz 100 }
if {![info exists io_share]} { set io_share 0.3 }
set period [expr {1000.0 / $clock_mhz}]
set outside [expr {$io_share * $period}]

create_clock -name clk_i -period $period [get_ports {clk_i}]

# rst_i is one of the inputs, and no false path: all registers must leave the reset in the same clock.
set inputs [get_ports {rst_i link_credit_i* link_valid_i link_vc_i* link_flit_i* up_i m_axi_send_awready
    m_axi_send_wready m_axi_send_bid* m_axi_send_bresp* m_axi_send_bvalid m_axi_send_arready m_axi_send_rid*
    m_axi_send_rdata* m_axi_send_rresp* m_axi_send_rlast m_axi_send_rvalid m_axi_receive_awready m_axi_receive_wready
    m_axi_receive_bid* m_axi_receive_bresp* m_axi_receive_bvalid m_axi_receive_arready m_axi_receive_rid*
    m_axi_receive_rdata* m_axi_receive_rresp* m_axi_receive_rlast m_axi_receive_rvalid m_axi_status_awready
    m_axi_status_wready m_axi_status_bid* m_axi_status_bresp* m_axi_status_bvalid m_axis_host_tready s_axil_awaddr*
    s_axil_awprot* s_axil_awvalid s_axil_wdata* s_axil_wstrb* s_axil_wvalid s_axil_bready s_axil_araddr* s_axil_arprot*
    s_axil_arvalid s_axil_rready}]
set_input_delay -clock clk_i -max $outside $inputs
set_input_delay -clock clk_i -min 0 $inputs

set outputs [get_ports {link_valid_o link_vc_o* link_flit_o* link_credit_o* m_axi_send_awid* m_axi_send_awaddr*
    m_axi_send_awlen* m_axi_send_awsize* m_axi_send_awburst* m_axi_send_awlock m_axi_send_awcache* m_axi_send_awprot*
    m_axi_send_awvalid m_axi_send_wdata* m_axi_send_wstrb* m_axi_send_wlast m_axi_send_wvalid m_axi_send_bready
    m_axi_send_arid* m_axi_send_araddr* m_axi_send_arlen* m_axi_send_arsize* m_axi_send_arburst* m_axi_send_arlock
    m_axi_send_arcache* m_axi_send_arprot* m_axi_send_arvalid m_axi_send_rready m_axi_receive_awid*
    m_axi_receive_awaddr* m_axi_receive_awlen* m_axi_receive_awsize* m_axi_receive_awburst* m_axi_receive_awlock
    m_axi_receive_awcache* m_axi_receive_awprot* m_axi_receive_awvalid m_axi_receive_wdata* m_axi_receive_wstrb*
    m_axi_receive_wlast m_axi_receive_wvalid m_axi_receive_bready m_axi_receive_arid* m_axi_receive_araddr*
    m_axi_receive_arlen* m_axi_receive_arsize* m_axi_receive_arburst* m_axi_receive_arlock m_axi_receive_arcache*
    m_axi_receive_arprot* m_axi_receive_arvalid m_axi_receive_rready m_axi_status_awid* m_axi_status_awaddr*
    m_axi_status_awlen* m_axi_status_awsize* m_axi_status_awburst* m_axi_status_awlock m_axi_status_awcache*
    m_axi_status_awprot* m_axi_status_awvalid m_axi_status_wdata* m_axi_status_wstrb* m_axi_status_wlast
    m_axi_status_wvalid m_axi_status_bready m_axis_host_tdata* m_axis_host_tkeep* m_axis_host_tvalid m_axis_host_tlast
    s_axil_awready s_axil_wready s_axil_bresp* s_axil_bvalid s_axil_arready s_axil_rdata* s_axil_rresp* s_axil_rvalid
    irq_o}]
set_output_delay -clock clk_i -max $outside $outputs
set_output_delay -clock clk_i -min 0 $outputs
