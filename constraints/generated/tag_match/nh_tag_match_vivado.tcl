# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# Generated from the named configurations by `nanohop generate`: do not edit.

# Vivado project of nh_tag_match in a named configuration, implemented out of context:
#
#     vivado -mode batch -source nh_tag_match_vivado.tcl -tclargs CONFIGURATION [PART [FOLDER]]
set block tag_match
set module nh_tag_match
set configurations {ipush_pipelined ipush_pipelined_tight nic_pair nic_pipelined nic_ranks nic_status_ring nic_tight}
source [file join [file dirname [info script]] .. .. common vivado.tcl]
