# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# Generated from the named configurations by `nanohop generate`: do not edit.

# Quartus project of nh_transport in a named configuration, compiled with virtual pins but the clock's:
#
#     quartus_sh -t nh_transport_quartus.tcl CONFIGURATION [FAMILY DEVICE]
set block transport
set module nh_transport
set configurations {nic_wide_reliable transport_tight}
source [file join [file dirname [info script]] .. .. common quartus.tcl]
