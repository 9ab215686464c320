# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# Generated from the named configurations by `nanohop generate`: do not edit.

# Vivado project of nh_send in a named configuration, implemented out of context:
#
#     vivado -mode batch -source nh_send_vivado.tcl -tclargs CONFIGURATION [PART [FOLDER]]
set block send
set module nh_send
set configurations {ipush_pipelined ipush_pipelined_tight ipush_tight nic_6_packets nic_pair nic_pair_dimmnet2
    nic_pipelined nic_ranks nic_status_ring nic_tight}
source [file join [file dirname [info script]] .. .. common vivado.tcl]
