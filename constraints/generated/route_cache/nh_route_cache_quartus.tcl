# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# Generated from the named configurations by `nanohop generate`: do not edit.

# Quartus project of nh_route_cache in a named configuration, compiled with virtual pins but the clock's:
#
#     quartus_sh -t nh_route_cache_quartus.tcl CONFIGURATION [FAMILY DEVICE]
set block route_cache
set module nh_route_cache
set configurations {route_cache_16_ways route_cache_8_ways_random route_cache_direct_mapped route_cache_hirasawa_2020
    route_cache_in_order route_cache_registered route_cache_registered_6_mshrs route_cache_skewed
    route_cache_skewed_relocation}
source [file join [file dirname [info script]] .. .. common quartus.tcl]
