# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# Crossings of one nh_cdc_fifo, for Quartus: set its place in the design and both periods in ns, then source this file.
#
#     set fifo "top|u_link|u_fifo"
#     set w_period 5.0
#     set r_period 3.2
#     source nh_cdc_fifo.sdc
#
# No Quartus has read it.
set least [expr {min($w_period, $r_period)}]

# Counts: bits of one arrive within a clock of their own of each other, so that one at most is seen late.
foreach {from to period} [list w_gray_q u_w_seen $w_period r_gray_q u_r_seen $r_period] {
    set source [get_registers "$fifo|${from}\[*\]"]
    set target [get_registers "$fifo|$to|sync_q\[*\]"]
    set_net_delay -from $source -to $target -max $period
    set_max_skew -from $source -to $target $least
    set_max_delay -from $source -to $target 100
    set_min_delay -from $source -to $target -100
}

# Words: they are still since before their count went over.
set_max_delay -from [get_registers "$fifo|u_words|mem*"] 100
set_min_delay -from [get_registers "$fifo|u_words|mem*"] -100
