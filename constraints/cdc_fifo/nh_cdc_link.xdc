# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# What else crosses in each nh_cdc_link with Crossing 1, beside its FIFOs (nh_cdc_fifo.xdc), for Vivado: read_xdc -ref
# nh_cdc_link nh_cdc_link.xdc, when both clocks are there. No Vivado has read it.
set period [get_property -min PERIOD [get_clocks -of_objects [get_ports clk_i]]]

# That the link is down: a bit, which stays.
set_max_delay -datapath_only -from [get_cells {gen_clocks.down_q_reg}] -to [get_cells {gen_clocks.u_down/sync_q_reg[0]}] \
    $period
