# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# Crossings of each nh_cdc_fifo, for Vivado: read_xdc -ref nh_cdc_fifo nh_cdc_fifo.xdc, when both clocks are there.
# No Vivado has read it.
set w_clock [get_clocks -of_objects [get_ports w_clk_i]]
set r_clock [get_clocks -of_objects [get_ports r_clk_i]]
set w_period [get_property -min PERIOD $w_clock]
set r_period [get_property -min PERIOD $r_clock]
set least [expr {min($w_period, $r_period)}]

# Counts: bits of one arrive within a clock of their own of each other, so that one at most is seen late.
set_max_delay -datapath_only -from [get_cells {w_gray_q_reg[*]}] -to [get_cells {u_w_seen/sync_q_reg[*]}] $w_period
set_max_delay -datapath_only -from [get_cells {r_gray_q_reg[*]}] -to [get_cells {u_r_seen/sync_q_reg[*]}] $r_period
set_bus_skew -from [get_cells {w_gray_q_reg[*]}] -to [get_cells {u_w_seen/sync_q_reg[*]}] $least
set_bus_skew -from [get_cells {r_gray_q_reg[*]}] -to [get_cells {u_r_seen/sync_q_reg[*]}] $least

# Words: they are still since before their count went over.
set_max_delay -datapath_only -from [get_cells -quiet -hierarchical -filter {NAME =~ *u_words/mem_reg*}] -to $r_clock \
    $r_period
