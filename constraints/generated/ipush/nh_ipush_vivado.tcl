# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# Generated from rtl/ipush/ipush.f and the named configurations by `nanohop generate`: do not edit.

# Vivado project of nh_ipush in a named configuration, implemented out of context:
#
#     vivado -mode batch -source nh_ipush_vivado.tcl -tclargs CONFIGURATION [PART [FOLDER]]
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
    ipush_cut_through rtl/generated/wrappers/nh_ipush_cut_through.v
    ipush_dimmnet2 rtl/generated/wrappers/nh_ipush_dimmnet2.v
    ipush_dimmnet2_cut_through rtl/generated/wrappers/nh_ipush_dimmnet2_cut_through.v
    ipush_no_address_table rtl/generated/wrappers/nh_ipush_no_address_table.v
    ipush_pipelined rtl/generated/wrappers/nh_ipush_pipelined.v
    ipush_pipelined_no_address_table rtl/generated/wrappers/nh_ipush_pipelined_no_address_table.v
    ipush_pipelined_tight rtl/generated/wrappers/nh_ipush_pipelined_tight.v
    ipush_push_only rtl/generated/wrappers/nh_ipush_push_only.v
    ipush_tight rtl/generated/wrappers/nh_ipush_tight.v
    nic_6_packets rtl/generated/wrappers/nh_ipush_nic_6_packets.v
    nic_pair rtl/generated/wrappers/nh_ipush_nic_pair.v
    nic_pair_dimmnet2 rtl/generated/wrappers/nh_ipush_nic_pair_dimmnet2.v
    nic_pipelined rtl/generated/wrappers/nh_ipush_nic_pipelined.v
    nic_ranks rtl/generated/wrappers/nh_ipush_nic_ranks.v
    nic_tight rtl/generated/wrappers/nh_ipush_nic_tight.v
}
set sources {
    rtl/generated/nh_ipush_regs_pkg.sv
    rtl/ipush/nh_ipush_pkg.sv
    rtl/ipush/nh_ipush_outcome_pkg.sv
    rtl/common/nh_ram_sdp.sv
    rtl/common/nh_ram_forward.sv
    rtl/common/nh_axi_pkg.sv
    rtl/common/nh_axil_pkg.sv
    rtl/common/nh_axil_slave.sv
    rtl/generated/nh_ipush_regs_axil.sv
    rtl/ipush/nh_ipush_regs.sv
    rtl/ipush/nh_ipush_reader.sv
    rtl/ipush/nh_ipush_buffer.sv
    rtl/ipush/nh_ipush_tables.sv
    rtl/ipush/nh_ipush_llcm.sv
    rtl/ipush/nh_ipush_writer.sv
    rtl/ipush/nh_ipush_nack.sv
    rtl/ipush/nh_ipush_sequencer.sv
    rtl/ipush/nh_ipush_match.sv
    rtl/ipush/nh_ipush_pipeline.sv
    rtl/ipush/nh_ipush_core.sv
    rtl/generated/nh_ipush.sv
}
set includes {rtl/common}
set constraints constraints/generated/ipush/nh_ipush.xdc

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
