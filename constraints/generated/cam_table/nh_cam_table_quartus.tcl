# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# Generated from the named configurations by `nanohop generate`: do not edit.

# Quartus project of nh_cam_table in a named configuration, compiled with virtual pins but the clock's:
#
#     quartus_sh -t nh_cam_table_quartus.tcl CONFIGURATION [FAMILY DEVICE]
set block cam_table
set module nh_cam_table
set configurations {route_cache_direct_mapped route_cache_hirasawa_2020 route_cache_in_order}
source [file join [file dirname [info script]] .. .. common quartus.tcl]
