# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# Generated from the named configurations by `nanohop generate`: do not edit.

# Quartus project of nh_send_wide in a named configuration, compiled with virtual pins but the clock's:
#
#     quartus_sh -t nh_send_wide_quartus.tcl CONFIGURATION [FAMILY DEVICE]
set block send_wide
set module nh_send_wide
set configurations {nic_wide_reliable nic_wide_status_ring nic_wide_tight send_wide_768 send_wide_any_order
    send_wide_tight}
source [file join [file dirname [info script]] .. .. common quartus.tcl]
