# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# Generated from rtl/ipush/ipush.f and the named configurations by `nanohop generate`: do not edit.

# Quartus project of nh_ipush in a named configuration, compiled with virtual pins but the clock's:
#
#     quartus_sh -t nh_ipush_quartus.tcl CONFIGURATION [FAMILY DEVICE]
lassign $quartus(args) configuration family device
if {$family eq ""} { lassign {{Cyclone V} 5CGXFC7C7F23C8} family device }
if {$device eq ""} { error "family \"$family\": DEVICE is missing behind it" }
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
set constraints constraints/generated/ipush/nh_ipush.sdc

if {![dict exists $wrappers $configuration]} {
    error "configuration \"$configuration\": must be one of [join [dict keys $wrappers] {, }]"
}
set wrapper [in_root [dict get $wrappers $configuration]]
set top [file rootname [file tail [lindex $wrapper 0]]]

load_package flow
project_new -overwrite $top
set_global_assignment -name FAMILY $family
set_global_assignment -name DEVICE $device
set_global_assignment -name TOP_LEVEL_ENTITY $top
set_global_assignment -name VERILOG_MACRO SYNTHESIS=1
foreach path [in_root $includes] { set_global_assignment -name SEARCH_PATH $path }
foreach path [in_root $sources] { set_global_assignment -name SYSTEMVERILOG_FILE $path }
foreach path $wrapper { set_global_assignment -name VERILOG_FILE $path }
foreach path [in_root $constraints] { set_global_assignment -name SDC_FILE $path }
set_instance_assignment -name VIRTUAL_PIN ON -to *
set_instance_assignment -name VIRTUAL_PIN OFF -to clk_i
export_assignments
execute_flow -compile
project_close
