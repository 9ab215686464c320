# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# Generated from the named configurations by `nanohop generate`: do not edit.

# Quartus project of nh_ipush_wide in a named configuration, compiled with virtual pins but the clock's:
#
#     quartus_sh -t nh_ipush_wide_quartus.tcl CONFIGURATION [FAMILY DEVICE]
set block ipush_wide
set module nh_ipush_wide
set configurations {ipush_wide_256_senders ipush_wide_any_order ipush_wide_completion_order ipush_wide_tight
    nic_wide_reliable nic_wide_status_ring nic_wide_tight}
source [file join [file dirname [info script]] .. .. common quartus.tcl]
