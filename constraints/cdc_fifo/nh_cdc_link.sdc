# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# Crossings of one nh_cdc_link with Crossing 1, for Quartus: set its place in the design, both periods in ns and the
# folder of this file, then source it; it sources nh_cdc_fifo.sdc for each of its FIFOs.
#
#     set link "top|u_nic|u_core|u_shell|u_link"
#     set period 10.0
#     set link_period 3.2
#     set cdc_folder constraints/cdc_fifo
#     source $cdc_folder/nh_cdc_link.sdc
#
# No Quartus has read it.
foreach {from to w_period r_period} [list u_out u_flits $period $link_period u_out u_credits $link_period $period \
    u_in u_flits $link_period $period u_in u_credits $period $link_period] {
    set fifo "$link|gen_clocks.$from|$to"
    source [file join $cdc_folder nh_cdc_fifo.sdc]
}

# That the link is down: a bit, which stays.
set source [get_registers "$link|gen_clocks.down_q"]
set target [get_registers "$link|gen_clocks.u_down|sync_q\[*\]"]
set_net_delay -from $source -to $target -max $period
set_max_delay -from $source -to $target 100
set_min_delay -from $source -to $target -100
