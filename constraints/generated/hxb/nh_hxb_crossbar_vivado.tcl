# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# Generated from the named configurations by `nanohop generate`: do not edit.

# Vivado project of nh_hxb_crossbar in a named configuration, implemented out of context:
#
#     vivado -mode batch -source nh_hxb_crossbar_vivado.tcl -tclargs CONFIGURATION [PART [FOLDER]]
set block hxb
set module nh_hxb_crossbar
set configurations {hxb16 hxb_adaptive hxb_dynamic hxb_flexible hxb_static hxb_wormhole}
source [file join [file dirname [info script]] .. .. common vivado.tcl]
