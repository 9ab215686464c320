# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# Generated from rtl/link/link.f and the named configurations by `nanohop generate`: do not edit.

# Vivado project of nh_link in a named configuration, implemented out of context:
#
#     vivado -mode batch -source nh_link_vivado.tcl -tclargs CONFIGURATION [PART [FOLDER]]
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
set constraints constraints/generated/link/nh_link.xdc

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
