# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# Generated from rtl/generated/nh_hub_node.sv and constraints/hub_node/synth.toml by `nanohop generate`: do not edit.

# Timing of nh_hub_node as the top, in a named configuration (rtl/generated/wrappers/nh_hub_node_*.v).
# The rate is the goal of nanohop synth; the share of the period is that of what is outside.
set clock_mhz 100
set io_share 0.3
set period [expr {1000.0 / $clock_mhz}]
set outside [expr {$io_share * $period}]

create_clock -name clk_i -period $period [get_ports {clk_i}]

# rst_i is one of the inputs, and no false path: all registers must leave the reset in the same clock.
set inputs [get_ports {rst_i up_i* link_valid_i* link_class_i* link_flit_i* link_credit_i* link_ack_i* unit_data_i*
    s_axis*_tdata* s_axis*_tvalid* s_axis*_tlast* s_axis*_tdest* m_axis*_tready* m_axi*_awready* m_axi*_wready*
    m_axi*_bid* m_axi*_bresp* m_axi*_bvalid* s_axil*_awaddr* s_axil*_awprot* s_axil*_awvalid* s_axil*_wdata*
    s_axil*_wstrb* s_axil*_wvalid* s_axil*_bready* s_axil*_araddr* s_axil*_arprot* s_axil*_arvalid* s_axil*_rready*}]
set_input_delay -clock clk_i -max $outside $inputs
set_input_delay -clock clk_i -min 0 $inputs

set outputs [get_ports {link_credit_o* link_ack_o* link_valid_o* link_class_o* link_flit_o* unit_members_o* unit_data_o*
    s_axis*_tready* lane_room_o* m_axis*_tdata* m_axis*_tvalid* m_axis*_tlast* m_axis*_tdest* m_axis*_tuser*
    m_axi*_awid* m_axi*_awaddr* m_axi*_awlen* m_axi*_awsize* m_axi*_awburst* m_axi*_awlock* m_axi*_awcache*
    m_axi*_awprot* m_axi*_awvalid* m_axi*_wdata* m_axi*_wstrb* m_axi*_wlast* m_axi*_wvalid* m_axi*_bready*
    s_axil*_awready* s_axil*_wready* s_axil*_bresp* s_axil*_bvalid* s_axil*_arready* s_axil*_rdata* s_axil*_rresp*
    s_axil*_rvalid*}]
set_output_delay -clock clk_i -max $outside $outputs
set_output_delay -clock clk_i -min 0 $outputs

# What never changes
set constant [get_ports {id_i*}]
set_false_path -from $constant
