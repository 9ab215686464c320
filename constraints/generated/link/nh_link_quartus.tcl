# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# Generated from rtl/link/link.f and the named configurations by `nanohop generate`: do not edit.

# Quartus project of nh_link in a named configuration, compiled with virtual pins but the clock's:
#
#     quartus_sh -t nh_link_quartus.tcl CONFIGURATION [FAMILY DEVICE]
lassign $quartus(args) configuration family device
if {$family eq ""} { lassign {{Cyclone V} 5CGXFC7C7F23C8} family device }
if {$device eq ""} { error "family \"$family\": DEVICE is missing behind it" }
set root [file normalize [file join [file dirname [info script]] .. .. ..]]
proc in_root {names} {
    global root
    set found {}
    foreach name $names {
        set path [file join $root $name]
        if {![file exists $path]} { error "$path is not there: ./nanohop generate wrapper writes wrappers" }
        lappend found $path
    }
    return $found
}

set wrappers {
    switch8 rtl/generated/wrappers/nh_link_switch8.v
    switch_16_packets rtl/generated/wrappers/nh_link_switch_16_packets.v
    switch_most_credits rtl/generated/wrappers/nh_link_switch_most_credits.v
    switch_no_room rtl/generated/wrappers/nh_link_switch_no_room.v
    switch_pair rtl/generated/wrappers/nh_link_switch_pair.v
    switch_tight rtl/generated/wrappers/nh_link_switch_tight.v
}
set sources {
    rtl/common/nh_width_pkg.sv
    rtl/generated/nh_link_regs_pkg.sv
    rtl/common/nh_ram_sdp.sv
    rtl/common/nh_axil_pkg.sv
    rtl/common/nh_axil_slave.sv
    rtl/switch/nh_switch_pkg.sv
    rtl/link/nh_link_pkg.sv
    rtl/link/nh_link_crc.sv
    rtl/link/nh_link_send.sv
    rtl/link/nh_link_receive.sv
    rtl/link/nh_link_credit.sv
    rtl/link/nh_link_control.sv
    rtl/link/nh_link_end.sv
    rtl/link/nh_link_regs.sv
    rtl/link/nh_link_core.sv
    rtl/generated/nh_link.sv
}
set includes {rtl/common}
set constraints constraints/generated/link/nh_link.sdc

if {![dict exists $wrappers $configuration]} {
    error "configuration \"$configuration\": must be one of [join [dict keys $wrappers] {, }]"
}
set wrapper [in_root [dict get $wrappers $configuration]]
set top [file rootname [file tail [lindex $wrapper 0]]]

load_package flow
project_new -overwrite $top
set_global_assignment -name FAMILY $family
set_global_assignment -name DEVICE $device
set_global_assignment -name TOP_LEVEL_ENTITY $top
set_global_assignment -name VERILOG_MACRO SYNTHESIS=1
foreach path [in_root $includes] { set_global_assignment -name SEARCH_PATH $path }
foreach path [in_root $sources] { set_global_assignment -name SYSTEMVERILOG_FILE $path }
foreach path $wrapper { set_global_assignment -name VERILOG_FILE $path }
foreach path [in_root $constraints] { set_global_assignment -name SDC_FILE $path }
set_instance_assignment -name VIRTUAL_PIN ON -to *
set_instance_assignment -name VIRTUAL_PIN OFF -to clk_i
export_assignments
execute_flow -compile
project_close
