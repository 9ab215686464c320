# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# Generated from rtl/hub_port/hub_port.f and the named configurations by `nanohop generate`: do not edit.

# Quartus project of nh_hub_port in a named configuration, compiled with virtual pins but the clock's:
#
#     quartus_sh -t nh_hub_port_quartus.tcl CONFIGURATION [FAMILY DEVICE]
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
    hub3_one_slot rtl/generated/wrappers/nh_hub_port_hub3_one_slot.v
    hub4 rtl/generated/wrappers/nh_hub_port_hub4.v
    hub4_fp64 rtl/generated/wrappers/nh_hub_port_hub4_fp64.v
    hub8 rtl/generated/wrappers/nh_hub_port_hub8.v
    hub_host_library rtl/generated/wrappers/nh_hub_port_hub_host_library.v
    hub_tight rtl/generated/wrappers/nh_hub_port_hub_tight.v
}
set sources {
    rtl/generated/nh_hub_port_regs_pkg.sv
    rtl/common/nh_width_pkg.sv
    rtl/common/nh_axi_pkg.sv
    rtl/common/nh_axil_pkg.sv
    rtl/common/nh_axil_slave.sv
    rtl/common/nh_ram_sdp.sv
    rtl/common/nh_rr_arbiter.sv
    rtl/hub/nh_hub_pkg.sv
    rtl/hub_port/nh_hub_port_pkg.sv
    rtl/hub_port/nh_hub_port_lane.sv
    rtl/hub_port/nh_hub_port_lanes.sv
    rtl/hub_port/nh_hub_port_collect.sv
    rtl/hub_port/nh_hub_port_judge.sv
    rtl/hub_port/nh_hub_port_place.sv
    rtl/hub_port/nh_hub_port_writer.sv
    rtl/hub_port/nh_hub_port_counters.sv
    rtl/hub_port/nh_hub_port_regs.sv
    rtl/hub_port/nh_hub_port_core.sv
    rtl/generated/nh_hub_port.sv
}
set includes {rtl/common}
set constraints constraints/generated/hub_port/nh_hub_port.sdc

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
