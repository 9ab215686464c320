# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# Generated from the named configurations by `nanohop generate`: do not edit.

# Quartus project of nh_nic in a named configuration, compiled with virtual pins but the clock's:
#
#     quartus_sh -t nh_nic_quartus.tcl CONFIGURATION [FAMILY DEVICE]
set block nic
set module nh_nic
set configurations {ipush_tight nic_6_packets nic_pair nic_pair_dimmnet2 nic_pipelined nic_ranks nic_status_ring
    nic_tight}
source [file join [file dirname [info script]] .. .. common quartus.tcl]
