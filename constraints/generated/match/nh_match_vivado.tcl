# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# Generated from rtl/match/match.f and the named configurations by `nanohop generate`: do not edit.

# Vivado project of nh_match in a named configuration, implemented out of context:
#
#     vivado -mode batch -source nh_match_vivado.tcl -tclargs CONFIGURATION [PART [FOLDER]]
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
    ipush_dimmnet2 rtl/generated/wrappers/nh_match_ipush_dimmnet2.v
    ipush_pipelined rtl/generated/wrappers/nh_match_ipush_pipelined.v
    ipush_pipelined_tight rtl/generated/wrappers/nh_match_ipush_pipelined_tight.v
    ipush_tight rtl/generated/wrappers/nh_match_ipush_tight.v
    nic_pair rtl/generated/wrappers/nh_match_nic_pair.v
    nic_pipelined rtl/generated/wrappers/nh_match_nic_pipelined.v
    nic_ranks rtl/generated/wrappers/nh_match_nic_ranks.v
    nic_tight rtl/generated/wrappers/nh_match_nic_tight.v
}
set sources {
    rtl/common/nh_ram_sdp.sv
    rtl/match/nh_match_pkg.sv
    rtl/match/nh_match_queue.sv
    rtl/match/nh_match.sv
}
set includes {rtl/common}
set constraints constraints/generated/match/nh_match.xdc

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
