# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# Generated from the named configurations by `nanohop generate`: do not edit.

# Quartus project of nh_hxb_crossbar in a named configuration, compiled with virtual pins but the clock's:
#
#     quartus_sh -t nh_hxb_crossbar_quartus.tcl CONFIGURATION [FAMILY DEVICE]
set block hxb
set module nh_hxb_crossbar
set configurations {hxb16 hxb_adaptive hxb_dynamic hxb_flexible hxb_static hxb_wormhole}
source [file join [file dirname [info script]] .. .. common quartus.tcl]
