# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# Generated from the named configurations by `nanohop generate`: do not edit.

# Vivado project of nh_send_wide in a named configuration, implemented out of context:
#
#     vivado -mode batch -source nh_send_wide_vivado.tcl -tclargs CONFIGURATION [PART [FOLDER]]
set block send_wide
set module nh_send_wide
set configurations {nic_wide_reliable nic_wide_status_ring nic_wide_tight send_wide_768 send_wide_any_order
    send_wide_tight}
source [file join [file dirname [info script]] .. .. common vivado.tcl]
