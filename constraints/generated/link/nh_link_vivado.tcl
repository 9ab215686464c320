# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# Generated from the named configurations by `nanohop generate`: do not edit.

# Vivado project of nh_link in a named configuration, implemented out of context:
#
#     vivado -mode batch -source nh_link_vivado.tcl -tclargs CONFIGURATION [PART [FOLDER]]
set block link
set module nh_link
set configurations {switch8 switch_16_packets switch_most_credits switch_no_room switch_pair switch_tight}
source [file join [file dirname [info script]] .. .. common vivado.tcl]
