# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# Generated from the named configurations by `nanohop generate`: do not edit.

# Quartus project of nh_ipush in a named configuration, compiled with virtual pins but the clock's:
#
#     quartus_sh -t nh_ipush_quartus.tcl CONFIGURATION [FAMILY DEVICE]
set block ipush
set module nh_ipush
set configurations {ipush_cut_through ipush_dimmnet2 ipush_dimmnet2_cut_through ipush_no_address_table ipush_pipelined
    ipush_pipelined_no_address_table ipush_pipelined_tight ipush_push_only ipush_tight nic_6_packets nic_pair
    nic_pair_dimmnet2 nic_pipelined nic_ranks nic_status_ring nic_tight}
source [file join [file dirname [info script]] .. .. common quartus.tcl]
