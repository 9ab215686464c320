# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# Generated from the named configurations by `nanohop generate`: do not edit.

# Quartus project of nh_hub in a named configuration, compiled with virtual pins but the clock's:
#
#     quartus_sh -t nh_hub_quartus.tcl CONFIGURATION [FAMILY DEVICE]
set block hub
set module nh_hub
set configurations {hub16 hub3_one_slot hub4 hub4_fp64 hub5_two_reductions hub8 hub8_four_reductions hub_bf16 hub_fp32
    hub_host_library hub_tight}
source [file join [file dirname [info script]] .. .. common quartus.tcl]
