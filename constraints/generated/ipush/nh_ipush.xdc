# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# Generated from rtl/generated/nh_ipush.sv and constraints/ipush/synth.toml by `nanohop generate`: do not edit.

# Timing of nh_ipush as the top, in a named configuration (rtl/generated/wrappers/nh_ipush_*.v).
# The rate is the goal of nanohop synth; the share of the period is that of what is outside.
set clock_mhz 100
set io_share 0.3
set period [expr {1000.0 / $clock_mhz}]
set outside [expr {$io_share * $period}]

create_clock -name clk_i -period $period [get_ports {clk_i}]

# rst_i is one of the inputs, and no false path: all registers must leave the reset in the same clock.
set inputs [get_ports {rst_i s_axis_tdata* s_axis_tkeep* s_axis_tvalid s_axis_tlast m_axis_nack_tready
    m_axis_host_tready m_axi_awready m_axi_wready m_axi_bid* m_axi_bresp* m_axi_bvalid m_axi_arready m_axi_rid*
    m_axi_rdata* m_axi_rresp* m_axi_rlast m_axi_rvalid s_axil_awaddr* s_axil_awprot* s_axil_awvalid s_axil_wdata*
    s_axil_wstrb* s_axil_wvalid s_axil_bready s_axil_araddr* s_axil_arprot* s_axil_arvalid s_axil_rready arrival_ready_i
    arrival_full_i answer_valid_i answer_code_i* answer_id_i* answer_base_i* answer_capacity_i* llcm_addr_i*}]
set_input_delay -clock clk_i -max $outside $inputs
set_input_delay -clock clk_i -min 0 $inputs

set outputs [get_ports {s_axis_tready m_axis_nack_tdata* m_axis_nack_tkeep* m_axis_nack_tvalid m_axis_nack_tlast
    m_axis_host_tdata* m_axis_host_tkeep* m_axis_host_tvalid m_axis_host_tlast m_axi_awid* m_axi_awaddr* m_axi_awlen*
    m_axi_awsize* m_axi_awburst* m_axi_awlock m_axi_awcache* m_axi_awprot* m_axi_awvalid m_axi_wdata* m_axi_wstrb*
    m_axi_wlast m_axi_wvalid m_axi_bready m_axi_arid* m_axi_araddr* m_axi_arlen* m_axi_arsize* m_axi_arburst*
    m_axi_arlock m_axi_arcache* m_axi_arprot* m_axi_arvalid m_axi_rready s_axil_awready s_axil_wready s_axil_bresp*
    s_axil_bvalid s_axil_arready s_axil_rdata* s_axil_rresp* s_axil_rvalid arrival_valid_o arrival_source_o*
    arrival_tag_o* arrival_communicator_o* llcm_data_o* status_pending_o stalled_o told_o probe_arrive_o probe_detect_o
    probe_detect_id_o* probe_step_o* probe_decide_o probe_decide_id_o* probe_outcome_o* probe_done_o probe_done_id_o*}]
set_output_delay -clock clk_i -max $outside $outputs
set_output_delay -clock clk_i -min 0 $outputs
