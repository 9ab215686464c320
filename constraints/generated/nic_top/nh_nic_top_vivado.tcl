# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# Generated from rtl/nic_top/nic_top.f and the named configurations by `nanohop generate`: do not edit.

# Vivado project of nh_nic_top in a named configuration, implemented out of context:
#
#     vivado -mode batch -source nh_nic_top_vivado.tcl -tclargs CONFIGURATION [PART [FOLDER]]
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
    nic_tight rtl/generated/wrappers/nh_nic_top_nic_tight.v
}
set sources {
    rtl/generated/nh_send_regs_pkg.sv
    rtl/generated/nh_ipush_regs_pkg.sv
    rtl/generated/nh_tag_match_regs_pkg.sv
    rtl/generated/nh_nic_regs_pkg.sv
    rtl/generated/nh_irq_regs_pkg.sv
    rtl/generated/nh_nic_top_map_pkg.sv
    rtl/common/nh_width_pkg.sv
    rtl/common/nh_axi_pkg.sv
    rtl/common/nh_axil_pkg.sv
    rtl/common/nh_axil_slave.sv
    rtl/common/nh_axil_decoder.sv
    rtl/common/nh_ram_lut.sv
    rtl/common/nh_ram_sdp.sv
    rtl/common/nh_delay.sv
    rtl/common/nh_credit_counter.sv
    rtl/ipush/nh_ipush_pkg.sv
    rtl/ipush/nh_ipush_outcome_pkg.sv
    rtl/switch/nh_switch_pkg.sv
    rtl/send/nh_send_pkg.sv
    rtl/send/nh_send_head.sv
    rtl/send/nh_send_fetch.sv
    rtl/send/nh_send_cut.sv
    rtl/send/nh_send_read.sv
    rtl/send/nh_send_packetize.sv
    rtl/send/nh_send_complete.sv
    rtl/send/nh_send_depacketize.sv
    rtl/generated/nh_send_regs_axil.sv
    rtl/send/nh_send_regs.sv
    rtl/send/nh_send_core.sv
    rtl/common/nh_ram_forward.sv
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
    rtl/match/nh_match_pkg.sv
    rtl/match/nh_match_queue.sv
    rtl/match/nh_match.sv
    rtl/tag_match/nh_tag_match_pkg.sv
    rtl/tag_match/nh_tag_match_results.sv
    rtl/tag_match/nh_tag_match_regs.sv
    rtl/tag_match/nh_tag_match_core.sv
    rtl/nic/nh_nic_pkg.sv
    rtl/nic/nh_nic_fifo.sv
    rtl/nic/nh_nic_port.sv
    rtl/nic/nh_nic_nacks_out.sv
    rtl/nic/nh_nic_nacks_in.sv
    rtl/nic/nh_nic_regs.sv
    rtl/nic/nh_nic_core.sv
    rtl/irq/nh_irq_pkg.sv
    rtl/irq/nh_irq_queue.sv
    rtl/irq/nh_irq_core.sv
    rtl/nic_top/nh_nic_host.sv
    rtl/nic_top/nh_nic_top_core.sv
    rtl/generated/nh_nic_top.sv
}
set includes {rtl/common}
set constraints constraints/generated/nic_top/nh_nic_top.xdc

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
