# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# Vivado project of a block, implemented out of context: sourced by constraints/generated/<block>/<module>_vivado.tcl,
# whose arguments are CONFIGURATION [PART [FOLDER]].
if {![info exists argv]} { set argv {} }
lassign $argv configuration part folder
if {$part eq ""} { set part xc7k325tffg900-2 }
source [file join [file dirname [info script]] block.tcl]
if {$folder eq ""} { set folder $top }

create_project -force $top $folder -part $part
add_files -norecurse [concat $sources [list $wrapper]]
set_property file_type SystemVerilog [get_files *.sv]
set_property include_dirs $includes [current_fileset]
set_property verilog_define SYNTHESIS [current_fileset]
set_property top $top [current_fileset]
add_files -fileset constrs_1 -norecurse [list [constraints xdc]]
set_property -name {STEPS.SYNTH_DESIGN.ARGS.MORE OPTIONS} -value {-mode out_of_context} -objects [get_runs synth_1]

launch_runs impl_1 -to_step route_design
wait_on_run impl_1
open_run impl_1
report_timing_summary -file [file join $folder timing.rpt]
report_utilization -file [file join $folder utilization.rpt]
