# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# Generated from rtl/send/send.f and the named configurations by `nanohop generate`: do not edit.

# Quartus project of nh_send in a named configuration, compiled with virtual pins but the clock's:
#
#     quartus_sh -t nh_send_quartus.tcl CONFIGURATION [FAMILY DEVICE]
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
    ipush_pipelined rtl/generated/wrappers/nh_send_ipush_pipelined.v
    ipush_pipelined_tight rtl/generated/wrappers/nh_send_ipush_pipelined_tight.v
    ipush_tight rtl/generated/wrappers/nh_send_ipush_tight.v
    nic_6_packets rtl/generated/wrappers/nh_send_nic_6_packets.v
    nic_pair rtl/generated/wrappers/nh_send_nic_pair.v
    nic_pair_dimmnet2 rtl/generated/wrappers/nh_send_nic_pair_dimmnet2.v
    nic_pipelined rtl/generated/wrappers/nh_send_nic_pipelined.v
    nic_ranks rtl/generated/wrappers/nh_send_nic_ranks.v
    nic_tight rtl/generated/wrappers/nh_send_nic_tight.v
}
set sources {
    rtl/generated/nh_send_regs_pkg.sv
    rtl/common/nh_width_pkg.sv
    rtl/common/nh_axi_pkg.sv
    rtl/common/nh_axil_pkg.sv
    rtl/common/nh_axil_slave.sv
    rtl/common/nh_ram_lut.sv
    rtl/ipush/nh_ipush_pkg.sv
    rtl/switch/nh_switch_pkg.sv
    rtl/send/nh_send_pkg.sv
    rtl/send/nh_send_fetch.sv
    rtl/send/nh_send_cut.sv
    rtl/send/nh_send_read.sv
    rtl/send/nh_send_head.sv
    rtl/send/nh_send_packetize.sv
    rtl/send/nh_send_complete.sv
    rtl/send/nh_send_depacketize.sv
    rtl/generated/nh_send_regs_axil.sv
    rtl/send/nh_send_regs.sv
    rtl/send/nh_send_core.sv
    rtl/generated/nh_send.sv
}
set includes {rtl/common}
set constraints constraints/generated/send/nh_send.sdc

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
