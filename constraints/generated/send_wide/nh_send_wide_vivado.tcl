# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# Generated from rtl/send_wide/send_wide.f and the named configurations by `nanohop generate`: do not edit.

# Vivado project of nh_send_wide in a named configuration, implemented out of context:
#
#     vivado -mode batch -source nh_send_wide_vivado.tcl -tclargs CONFIGURATION [PART [FOLDER]]
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
    nic_wide_reliable rtl/generated/wrappers/nh_send_wide_nic_wide_reliable.v
    nic_wide_tight rtl/generated/wrappers/nh_send_wide_nic_wide_tight.v
    send_wide_768 rtl/generated/wrappers/nh_send_wide_768.v
    send_wide_any_order rtl/generated/wrappers/nh_send_wide_any_order.v
    send_wide_tight rtl/generated/wrappers/nh_send_wide_tight.v
}
set sources {
    rtl/generated/nh_send_wide_regs_pkg.sv
    rtl/common/nh_width_pkg.sv
    rtl/common/nh_axi_pkg.sv
    rtl/common/nh_axil_pkg.sv
    rtl/common/nh_axil_slave.sv
    rtl/common/nh_ram_lut.sv
    rtl/common/nh_ram_sdp.sv
    rtl/ipush/nh_ipush_pkg.sv
    rtl/ipush_wide/nh_ipush_wide_pkg.sv
    rtl/switch/nh_switch_pkg.sv
    rtl/send/nh_send_pkg.sv
    rtl/send/nh_send_complete.sv
    rtl/send_wide/nh_send_wide_pkg.sv
    rtl/send_wide/nh_send_wide_fetch.sv
    rtl/send_wide/nh_send_wide_cut.sv
    rtl/send_wide/nh_send_wide_read.sv
    rtl/send_wide/nh_send_wide_packetize.sv
    rtl/send_wide/nh_send_wide_depacketize.sv
    rtl/generated/nh_send_wide_regs_axil.sv
    rtl/send_wide/nh_send_wide_regs.sv
    rtl/send_wide/nh_send_wide_core.sv
    rtl/generated/nh_send_wide.sv
}
set includes {rtl/common}
set constraints constraints/generated/send_wide/nh_send_wide.xdc

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
