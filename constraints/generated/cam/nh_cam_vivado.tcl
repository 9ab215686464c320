# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# Generated from rtl/cam/cam.f and the named configurations by `nanohop generate`: do not edit.

# Vivado project of nh_cam in a named configuration, implemented out of context:
#
#     vivado -mode batch -source nh_cam_vivado.tcl -tclargs CONFIGURATION [PART [FOLDER]]
if {![info exists argv]} { set argv {} }
lassign $argv configuration part folder
if {$part eq ""} { set part xc7k325tffg900-2 }
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
set constraints constraints/generated/cam/nh_cam.xdc

if {![dict exists $wrappers $configuration]} {
    error "configuration \"$configuration\": must be one of [join [dict keys $wrappers] {, }]"
}
set wrapper [in_root [dict get $wrappers $configuration]]
set top [file rootname [file tail [lindex $wrapper 0]]]
if {$folder eq ""} { set folder $top }

create_project -force $top $folder -part $part
add_files -norecurse [concat [in_root $sources] $wrapper]
set_property file_type SystemVerilog [get_files *.sv]
set_property include_dirs [in_root $includes] [current_fileset]
set_property verilog_define SYNTHESIS [current_fileset]
set_property top $top [current_fileset]
add_files -fileset constrs_1 -norecurse [in_root $constraints]
set_property -name {STEPS.SYNTH_DESIGN.ARGS.MORE OPTIONS} -value {-mode out_of_context} -objects [get_runs synth_1]

launch_runs impl_1 -to_step route_design
wait_on_run impl_1
open_run impl_1
report_timing_summary -file [file join $folder timing.rpt]
report_utilization -file [file join $folder utilization.rpt]
