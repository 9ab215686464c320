# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# Generated from the named configurations by `nanohop generate`: do not edit.

# Quartus project of nh_hub_port in a named configuration, compiled with virtual pins but the clock's:
#
#     quartus_sh -t nh_hub_port_quartus.tcl CONFIGURATION [FAMILY DEVICE]
set block hub_port
set module nh_hub_port
set configurations {hub3_one_slot hub4 hub4_fp64 hub8 hub_host_library hub_tight}
source [file join [file dirname [info script]] .. .. common quartus.tcl]
