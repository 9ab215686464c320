# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# Generated from rtl/hub_rotor/hub_rotor.f and the named configurations by `nanohop generate`: do not edit.

# Quartus project of nh_hub_rotor in a named configuration, compiled with virtual pins but the clock's:
#
#     quartus_sh -t nh_hub_rotor_quartus.tcl CONFIGURATION [FAMILY DEVICE]
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
    hub_rotor16 rtl/generated/wrappers/nh_hub_rotor_hub_rotor16.v
    hub_rotor32 rtl/generated/wrappers/nh_hub_rotor_hub_rotor32.v
    hub_rotor4 rtl/generated/wrappers/nh_hub_rotor_hub_rotor4.v
    hub_rotor64 rtl/generated/wrappers/nh_hub_rotor_hub_rotor64.v
    hub_rotor8 rtl/generated/wrappers/nh_hub_rotor_hub_rotor8.v
    hub_rotor_tight rtl/generated/wrappers/nh_hub_rotor_tight.v
}
set sources {
    rtl/common/nh_width_pkg.sv
    rtl/common/nh_ram_sdp.sv
    rtl/common/nh_ram_lut.sv
    rtl/hub/nh_hub_pkg.sv
    rtl/hub/nh_hub_judge.sv
    rtl/hub/nh_hub_owed.sv
    rtl/hub/nh_hub_count.sv
    rtl/hub_rotor/nh_hub_rotor_pkg.sv
    rtl/hub_rotor/nh_hub_rotor_turn.sv
    rtl/hub_rotor/nh_hub_rotor_queue.sv
    rtl/hub_rotor/nh_hub_rotor_take.sv
    rtl/hub_rotor/nh_hub_rotor_write.sv
    rtl/hub_rotor/nh_hub_rotor_copies.sv
    rtl/hub_rotor/nh_hub_rotor_output.sv
    rtl/hub_rotor/nh_hub_rotor_lane.sv
    rtl/hub_rotor/nh_hub_rotor_host.sv
    rtl/hub_rotor/nh_hub_rotor.sv
}
set includes {rtl/common}
set constraints constraints/generated/hub_rotor/nh_hub_rotor.sdc

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
