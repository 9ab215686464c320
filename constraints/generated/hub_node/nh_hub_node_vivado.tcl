# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# Generated from the named configurations by `nanohop generate`: do not edit.

# Vivado project of nh_hub_node in a named configuration, implemented out of context:
#
#     vivado -mode batch -source nh_hub_node_vivado.tcl -tclargs CONFIGURATION [PART [FOLDER]]
set block hub_node
set module nh_hub_node
set configurations {hub3_one_slot hub4 hub4_fp64 hub_host_library hub_tight}
source [file join [file dirname [info script]] .. .. common vivado.tcl]
