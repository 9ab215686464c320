# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# Generated from rtl/hub/hub.f and the named configurations by `nanohop generate`: do not edit.

# Quartus project of nh_hub in a named configuration, compiled with virtual pins but the clock's:
#
#     quartus_sh -t nh_hub_quartus.tcl CONFIGURATION [FAMILY DEVICE]
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
    hub16 rtl/generated/wrappers/nh_hub_hub16.v
    hub3_one_slot rtl/generated/wrappers/nh_hub_hub3_one_slot.v
    hub4 rtl/generated/wrappers/nh_hub_hub4.v
    hub4_fp64 rtl/generated/wrappers/nh_hub_hub4_fp64.v
    hub5_two_reductions rtl/generated/wrappers/nh_hub_hub5_two_reductions.v
    hub8 rtl/generated/wrappers/nh_hub_hub8.v
    hub8_four_reductions rtl/generated/wrappers/nh_hub_hub8_four_reductions.v
    hub_bf16 rtl/generated/wrappers/nh_hub_bf16.v
    hub_fp32 rtl/generated/wrappers/nh_hub_fp32.v
    hub_host_library rtl/generated/wrappers/nh_hub_host_library.v
    hub_tight rtl/generated/wrappers/nh_hub_tight.v
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
}
set includes {rtl/common}
set constraints constraints/generated/hub/nh_hub.sdc

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
