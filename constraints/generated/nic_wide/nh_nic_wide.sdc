# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# Generated from rtl/generated/nh_nic_wide.sv and constraints/nic_wide/synth.toml by `nanohop generate`: do not edit.

# Timing of nh_nic_wide as the top, in a named configuration (rtl/generated/wrappers/nh_nic_wide_*.v).
# Set before it is read, clock_mhz and io_share count: the goal of nanohop synth, and the share of the period
# that what is outside takes.
if {![info exists clock_mhz]} { set clock_mhz 100 }
if {![info exists io_share]} { set io_share 0.3 }
set period [expr {1000.0 / $clock_mhz}]
set outside [expr {$io_share * $period}]

create_clock -name clk_i -period $period [get_ports {clk_i}]

# rst_i is one of the inputs, and no false path: all registers must leave the reset in the same clock.
set inputs [get_ports {rst_i link_credit_i* link_valid_i link_vc_i* link_flit_i* up_i m_axi_ring_awready
    m_axi_ring_wready m_axi_ring_bid* m_axi_ring_bresp* m_axi_ring_bvalid m_axi_ring_arready m_axi_ring_rid*
    m_axi_ring_rdata* m_axi_ring_rresp* m_axi_ring_rlast m_axi_ring_rvalid m_axi_data_arready m_axi_data_rid*
    m_axi_data_rdata* m_axi_data_rresp* m_axi_data_rlast m_axi_data_rvalid m_axi_receive_awready m_axi_receive_wready
    m_axi_receive_bid* m_axi_receive_bresp* m_axi_receive_bvalid s_axil_send_awaddr* s_axil_send_awprot*
    s_axil_send_awvalid s_axil_send_wdata* s_axil_send_wstrb* s_axil_send_wvalid s_axil_send_bready s_axil_send_araddr*
    s_axil_send_arprot* s_axil_send_arvalid s_axil_send_rready s_axil_receive_awaddr* s_axil_receive_awprot*
    s_axil_receive_awvalid s_axil_receive_wdata* s_axil_receive_wstrb* s_axil_receive_wvalid s_axil_receive_bready
    s_axil_receive_araddr* s_axil_receive_arprot* s_axil_receive_arvalid s_axil_receive_rready s_axil_transport_awaddr*
    s_axil_transport_awprot* s_axil_transport_awvalid s_axil_transport_wdata* s_axil_transport_wstrb*
    s_axil_transport_wvalid s_axil_transport_bready s_axil_transport_araddr* s_axil_transport_arprot*
    s_axil_transport_arvalid s_axil_transport_rready s_axil_awaddr* s_axil_awprot* s_axil_awvalid s_axil_wdata*
    s_axil_wstrb* s_axil_wvalid s_axil_bready s_axil_araddr* s_axil_arprot* s_axil_arvalid s_axil_rready llcm_addr_i*}]
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
    m_axi_receive_bready s_axil_send_awready s_axil_send_wready s_axil_send_bresp* s_axil_send_bvalid
    s_axil_send_arready s_axil_send_rdata* s_axil_send_rresp* s_axil_send_rvalid s_axil_receive_awready
    s_axil_receive_wready s_axil_receive_bresp* s_axil_receive_bvalid s_axil_receive_arready s_axil_receive_rdata*
    s_axil_receive_rresp* s_axil_receive_rvalid s_axil_transport_awready s_axil_transport_wready s_axil_transport_bresp*
    s_axil_transport_bvalid s_axil_transport_arready s_axil_transport_rdata* s_axil_transport_rresp*
    s_axil_transport_rvalid s_axil_awready s_axil_wready s_axil_bresp* s_axil_bvalid s_axil_arready s_axil_rdata*
    s_axil_rresp* s_axil_rvalid llcm_data_o* status_pending_o told_o nack_pending_o error_o send_probe_o*
    receive_probe_arrive_o receive_probe_detect_o receive_probe_detect_id_o* receive_probe_step_o*
    receive_probe_decide_o receive_probe_decide_id_o* receive_probe_outcome_o* receive_probe_done_o
    receive_probe_done_id_o* transport_probe_o* probe_o*}]
set_output_delay -clock clk_i -max $outside $outputs
set_output_delay -clock clk_i -min 0 $outputs
