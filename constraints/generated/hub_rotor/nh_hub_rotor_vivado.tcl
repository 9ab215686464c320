# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# Generated from rtl/hub_rotor/hub_rotor.f and the named configurations by `nanohop generate`: do not edit.

# Vivado project of nh_hub_rotor in a named configuration, implemented out of context:
#
#     vivado -mode batch -source nh_hub_rotor_vivado.tcl -tclargs CONFIGURATION [PART [FOLDER]]
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
set constraints constraints/generated/hub_rotor/nh_hub_rotor.xdc

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
