# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# Generated from rtl/hxb/hxb.f and the named configurations by `nanohop generate`: do not edit.

# Vivado project of nh_hxb_crossbar in a named configuration, implemented out of context:
#
#     vivado -mode batch -source nh_hxb_crossbar_vivado.tcl -tclargs CONFIGURATION [PART [FOLDER]]
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
    hxb16 rtl/generated/wrappers/nh_hxb_crossbar_hxb16.v
    hxb_adaptive rtl/generated/wrappers/nh_hxb_crossbar_adaptive.v
    hxb_dynamic rtl/generated/wrappers/nh_hxb_crossbar_dynamic.v
    hxb_flexible rtl/generated/wrappers/nh_hxb_crossbar_flexible.v
    hxb_static rtl/generated/wrappers/nh_hxb_crossbar_static.v
    hxb_wormhole rtl/generated/wrappers/nh_hxb_crossbar_wormhole.v
}
set sources {
    rtl/common/nh_width_pkg.sv
    rtl/common/nh_ram_sdp.sv
    rtl/common/nh_rr_arbiter.sv
    rtl/common/nh_credit_counter.sv
    rtl/hxb/nh_hxb_pkg.sv
    rtl/hxb/nh_hxb_buffer.sv
    rtl/hxb/nh_hxb_guard.sv
    rtl/hxb/nh_hxb_input.sv
    rtl/hxb/nh_hxb_link_arbiter.sv
    rtl/hxb/nh_hxb_channel.sv
    rtl/hxb/nh_hxb_output.sv
    rtl/hxb/nh_hxb_count.sv
    rtl/hxb/nh_hxb_reserve.sv
    rtl/hxb/nh_hxb_exchanger.sv
    rtl/hxb/nh_hxb_crossbar.sv
}
set includes {rtl/common}
set constraints constraints/generated/hxb/nh_hxb_crossbar.xdc

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
