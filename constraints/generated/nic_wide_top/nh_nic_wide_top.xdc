# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# Generated from rtl/generated/nh_nic_wide_top.sv and constraints/nic_wide_top/synth.toml by `nanohop generate`: do not edit.

# Timing of nh_nic_wide_top as the top, in a named configuration (rtl/generated/wrappers/nh_nic_wide_top_*.v).
# The rate is the goal of nanohop synth; the share of the period is that of what is outside.
set clock_mhz 100
set io_share 0.3
set period [expr {1000.0 / $clock_mhz}]
set outside [expr {$io_share * $period}]

create_clock -name clk_i -period $period [get_ports {clk_i}]

# rst_i is one of the inputs, and no false path: all registers must leave the reset in the same clock.
set inputs [get_ports {rst_i link_credit_i* link_valid_i link_vc_i* link_flit_i* up_i m_axi_ring_awready
    m_axi_ring_wready m_axi_ring_bid* m_axi_ring_bresp* m_axi_ring_bvalid m_axi_ring_arready m_axi_ring_rid*
    m_axi_ring_rdata* m_axi_ring_rresp* m_axi_ring_rlast m_axi_ring_rvalid m_axi_data_arready m_axi_data_rid*
    m_axi_data_rdata* m_axi_data_rresp* m_axi_data_rlast m_axi_data_rvalid m_axi_receive_awready m_axi_receive_wready
    m_axi_receive_bid* m_axi_receive_bresp* m_axi_receive_bvalid m_axi_status_awready m_axi_status_wready
    m_axi_status_bid* m_axi_status_bresp* m_axi_status_bvalid s_axil_awaddr* s_axil_awprot* s_axil_awvalid s_axil_wdata*
    s_axil_wstrb* s_axil_wvalid s_axil_bready s_axil_araddr* s_axil_arprot* s_axil_arvalid s_axil_rready}]
set_input_delay -clock clk_i -max $outside $inputs
set_input_delay -clock clk_i -min 0 $inputs

set outputs [get_ports {link_valid_o link_vc_o* link_flit_o* link_credit_o* m_axi_ring_awid* m_axi_ring_awaddr*
    m_axi_ring_awlen* m_axi_ring_awsize* m_axi_ring_awburst* m_axi_ring_awlock m_axi_ring_awcache* m_axi_ring_awprot*
    m_axi_ring_awvalid m_axi_ring_wdata* m_axi_ring_wstrb* m_axi_ring_wlast m_axi_ring_wvalid m_axi_ring_bready
    m_axi_ring_arid* m_axi_ring_araddr* m_axi_ring_arlen* m_axi_ring_arsize* m_axi_ring_arburst* m_axi_ring_arlock
    m_axi_ring_arcache* m_axi_ring_arprot* m_axi_ring_arvalid m_axi_ring_rready m_axi_data_arid* m_axi_data_araddr*
    m_axi_data_arlen* m_axi_data_arsize* m_axi_data_arburst* m_axi_data_arlock m_axi_data_arcache* m_axi_data_arprot*
    m_axi_data_arvalid m_axi_data_rready m_axi_receive_awid* m_axi_receive_awaddr* m_axi_receive_awlen*
    m_axi_receive_awsize* m_axi_receive_awburst* m_axi_receive_awlock m_axi_receive_awcache* m_axi_receive_awprot*
    m_axi_receive_awvalid m_axi_receive_wdata* m_axi_receive_wstrb* m_axi_receive_wlast m_axi_receive_wvalid
    m_axi_receive_bready m_axi_status_awid* m_axi_status_awaddr* m_axi_status_awlen* m_axi_status_awsize*
    m_axi_status_awburst* m_axi_status_awlock m_axi_status_awcache* m_axi_status_awprot* m_axi_status_awvalid
    m_axi_status_wdata* m_axi_status_wstrb* m_axi_status_wlast m_axi_status_wvalid m_axi_status_bready s_axil_awready
    s_axil_wready s_axil_bresp* s_axil_bvalid s_axil_arready s_axil_rdata* s_axil_rresp* s_axil_rvalid irq_o}]
set_output_delay -clock clk_i -max $outside $outputs
set_output_delay -clock clk_i -min 0 $outputs
