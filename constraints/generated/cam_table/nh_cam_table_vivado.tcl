# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# Generated from the named configurations by `nanohop generate`: do not edit.

# Vivado project of nh_cam_table in a named configuration, implemented out of context:
#
#     vivado -mode batch -source nh_cam_table_vivado.tcl -tclargs CONFIGURATION [PART [FOLDER]]
set block cam_table
set module nh_cam_table
set configurations {route_cache_direct_mapped route_cache_hirasawa_2020 route_cache_in_order}
source [file join [file dirname [info script]] .. .. common vivado.tcl]
