# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# Generated from rtl/hub_node/hub_node.f and the named configurations by `nanohop generate`: do not edit.

# Vivado project of nh_hub_node in a named configuration, implemented out of context:
#
#     vivado -mode batch -source nh_hub_node_vivado.tcl -tclargs CONFIGURATION [PART [FOLDER]]
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
    hub3_one_slot rtl/generated/wrappers/nh_hub_node_hub3_one_slot.v
    hub4 rtl/generated/wrappers/nh_hub_node_hub4.v
    hub4_fp64 rtl/generated/wrappers/nh_hub_node_hub4_fp64.v
    hub_host_library rtl/generated/wrappers/nh_hub_node_hub_host_library.v
    hub_tight rtl/generated/wrappers/nh_hub_node_hub_tight.v
}
set sources {
    rtl/common/nh_width_pkg.sv
    rtl/common/nh_ram_sdp.sv
    rtl/common/nh_delay.sv
    rtl/common/nh_ram_lut.sv
    rtl/hub_float/nh_hub_float_pkg.sv
    rtl/hub_float/nh_hub_float_zeros.sv
    rtl/hub_float/nh_hub_float_add.sv
    rtl/hub_float/nh_hub_float.sv
    rtl/hub/nh_hub_pkg.sv
    rtl/hub/nh_hub_first.sv
    rtl/hub/nh_hub_judge.sv
    rtl/hub/nh_hub_owed.sv
    rtl/hub/nh_hub_count.sv
    rtl/hub/nh_hub_take.sv
    rtl/hub/nh_hub_lane.sv
    rtl/hub/nh_hub_slot.sv
    rtl/hub/nh_hub_bank.sv
    rtl/hub/nh_hub_lane_bank.sv
    rtl/hub/nh_hub_pieces.sv
    rtl/hub/nh_hub_relay_bank.sv
    rtl/hub/nh_hub_output.sv
    rtl/hub/nh_hub_queue.sv
    rtl/hub/nh_hub_host.sv
    rtl/hub/nh_hub_requests.sv
    rtl/hub/nh_hub_combine.sv
    rtl/hub/nh_hub_tree.sv
    rtl/hub/nh_hub_reduction.sv
    rtl/hub/nh_hub_reduce.sv
    rtl/hub/nh_hub_results.sv
    rtl/hub/nh_hub.sv
    rtl/generated/nh_hub_port_regs_pkg.sv
    rtl/common/nh_axi_pkg.sv
    rtl/common/nh_axil_pkg.sv
    rtl/common/nh_axil_slave.sv
    rtl/common/nh_rr_arbiter.sv
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
    rtl/hub_node/nh_hub_node_core.sv
    rtl/generated/nh_hub_node.sv
}
set includes {rtl/common}
set constraints constraints/generated/hub_node/nh_hub_node.xdc

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
