# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# Generated from rtl/cam/cam.f and the named configurations by `nanohop generate`: do not edit.

# Quartus project of nh_cam in a named configuration, compiled with virtual pins but the clock's:
#
#     quartus_sh -t nh_cam_quartus.tcl CONFIGURATION [FAMILY DEVICE]
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
    route_cache_16_ways rtl/generated/wrappers/nh_cam_route_cache_16_ways.v
    route_cache_8_ways_random rtl/generated/wrappers/nh_cam_route_cache_8_ways_random.v
    route_cache_direct_mapped rtl/generated/wrappers/nh_cam_route_cache_direct_mapped.v
    route_cache_hirasawa_2020 rtl/generated/wrappers/nh_cam_route_cache_hirasawa_2020.v
    route_cache_in_order rtl/generated/wrappers/nh_cam_route_cache_in_order.v
    route_cache_registered rtl/generated/wrappers/nh_cam_route_cache_registered.v
    route_cache_registered_6_mshrs rtl/generated/wrappers/nh_cam_route_cache_registered_6_mshrs.v
    route_cache_skewed rtl/generated/wrappers/nh_cam_route_cache_skewed.v
    route_cache_skewed_relocation rtl/generated/wrappers/nh_cam_route_cache_skewed_relocation.v
}
set sources {
    rtl/common/nh_width_pkg.sv
    rtl/generated/nh_crc_pkg.sv
    rtl/generated/nh_cam_regs_pkg.sv
    rtl/cam/nh_cam_pkg.sv
    rtl/common/nh_rr_arbiter.sv
    rtl/common/nh_ram_lut.sv
    rtl/cam/nh_cam_tracker.sv
    rtl/common/nh_axil_pkg.sv
    rtl/common/nh_axil_slave.sv
    rtl/generated/nh_cam_regs_axil.sv
    rtl/cam/nh_cam_regs.sv
    rtl/cam/nh_cam_core.sv
    rtl/generated/nh_cam.sv
}
set includes {rtl/common}
set constraints constraints/generated/cam/nh_cam.sdc

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
