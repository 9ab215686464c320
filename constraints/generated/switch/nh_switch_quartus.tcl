# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# Generated from the named configurations by `nanohop generate`: do not edit.

# Quartus project of nh_switch in a named configuration, compiled with virtual pins but the clock's:
#
#     quartus_sh -t nh_switch_quartus.tcl CONFIGURATION [FAMILY DEVICE]
set block switch
set module nh_switch
set configurations {switch16 switch8 switch8_registered switch_16_packets switch_24_ports switch_512_bits switch_cache
    switch_candidates switch_classes switch_classes_all switch_hirasawa_2020 switch_koibuchi_2011 switch_marks
    switch_minimum switch_most_credits switch_nic switch_nic_cache switch_nic_ids switch_no_room switch_pair
    switch_pair_cache switch_random switch_registered switch_revived switch_shut_out switch_tight switch_ugal
    switch_valiant}
source [file join [file dirname [info script]] .. .. common quartus.tcl]
