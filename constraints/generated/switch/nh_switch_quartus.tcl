# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# Generated from rtl/switch/switch.f and the named configurations by `nanohop generate`: do not edit.

# Quartus project of nh_switch in a named configuration, compiled with virtual pins but the clock's:
#
#     quartus_sh -t nh_switch_quartus.tcl CONFIGURATION [FAMILY DEVICE]
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
    switch16 rtl/generated/wrappers/nh_switch_switch16.v
    switch8 rtl/generated/wrappers/nh_switch_switch8.v
    switch8_registered rtl/generated/wrappers/nh_switch_switch8_registered.v
    switch_16_packets rtl/generated/wrappers/nh_switch_16_packets.v
    switch_24_ports rtl/generated/wrappers/nh_switch_24_ports.v
    switch_512_bits rtl/generated/wrappers/nh_switch_512_bits.v
    switch_cache rtl/generated/wrappers/nh_switch_cache.v
    switch_candidates rtl/generated/wrappers/nh_switch_candidates.v
    switch_classes rtl/generated/wrappers/nh_switch_classes.v
    switch_classes_all rtl/generated/wrappers/nh_switch_classes_all.v
    switch_hirasawa_2020 rtl/generated/wrappers/nh_switch_hirasawa_2020.v
    switch_koibuchi_2011 rtl/generated/wrappers/nh_switch_koibuchi_2011.v
    switch_marks rtl/generated/wrappers/nh_switch_marks.v
    switch_minimum rtl/generated/wrappers/nh_switch_minimum.v
    switch_most_credits rtl/generated/wrappers/nh_switch_most_credits.v
    switch_nic rtl/generated/wrappers/nh_switch_nic.v
    switch_nic_cache rtl/generated/wrappers/nh_switch_nic_cache.v
    switch_nic_ids rtl/generated/wrappers/nh_switch_nic_ids.v
    switch_no_room rtl/generated/wrappers/nh_switch_no_room.v
    switch_pair rtl/generated/wrappers/nh_switch_pair.v
    switch_pair_cache rtl/generated/wrappers/nh_switch_pair_cache.v
    switch_random rtl/generated/wrappers/nh_switch_random.v
    switch_registered rtl/generated/wrappers/nh_switch_registered.v
    switch_revived rtl/generated/wrappers/nh_switch_revived.v
    switch_shut_out rtl/generated/wrappers/nh_switch_shut_out.v
    switch_tight rtl/generated/wrappers/nh_switch_tight.v
    switch_ugal rtl/generated/wrappers/nh_switch_ugal.v
    switch_valiant rtl/generated/wrappers/nh_switch_valiant.v
}
set sources {
    rtl/common/nh_width_pkg.sv
    rtl/generated/nh_crc_pkg.sv
    rtl/common/nh_hash.sv
    rtl/common/nh_ram_sdp.sv
    rtl/common/nh_ram_lut.sv
    rtl/common/nh_delay.sv
    rtl/common/nh_rr_arbiter.sv
    rtl/common/nh_axil_pkg.sv
    rtl/common/nh_axil_slave.sv
    rtl/route_cache/nh_route_cache_pkg.sv
    rtl/route_cache/nh_route_cache_epoch.sv
    rtl/route_cache/nh_route_cache_spare.sv
    rtl/route_cache/nh_route_cache_credit.sv
    rtl/route_cache/nh_route_cache_equal.sv
    rtl/route_cache/nh_route_cache_free.sv
    rtl/route_cache/nh_route_cache_alloc.sv
    rtl/route_cache/nh_route_cache_send.sv
    rtl/route_cache/nh_route_cache_differ.sv
    rtl/route_cache/nh_route_cache_ways.sv
    rtl/route_cache/nh_route_cache_touch.sv
    rtl/route_cache/nh_route_cache_replace.sv
    rtl/route_cache/nh_route_cache_mshr.sv
    rtl/route_cache/nh_route_cache_pending.sv
    rtl/route_cache/nh_route_cache_relocate.sv
    rtl/route_cache/nh_route_cache_write.sv
    rtl/route_cache/nh_route_cache_counters.sv
    rtl/route_cache/nh_route_cache.sv
    rtl/generated/nh_cam_regs_pkg.sv
    rtl/cam/nh_cam_pkg.sv
    rtl/cam/nh_cam_tracker.sv
    rtl/generated/nh_cam_regs_axil.sv
    rtl/cam/nh_cam_regs.sv
    rtl/cam/nh_cam_core.sv
    rtl/generated/nh_switch_regs_pkg.sv
    rtl/switch/nh_switch_pkg.sv
    rtl/switch/nh_switch_pick.sv
    rtl/switch/nh_switch_guard.sv
    rtl/switch/nh_switch_queue.sv
    rtl/switch/nh_switch_buffer.sv
    rtl/switch/nh_switch_input.sv
    rtl/switch/nh_switch_head.sv
    rtl/switch/nh_switch_table.sv
    rtl/switch/nh_switch_lookup.sv
    rtl/switch/nh_switch_lookup_cache.sv
    rtl/switch/nh_switch_waiting.sv
    rtl/switch/nh_switch_queues.sv
    rtl/switch/nh_switch_loads.sv
    rtl/switch/nh_switch_least.sv
    rtl/switch/nh_switch_best.sv
    rtl/switch/nh_switch_choice.sv
    rtl/switch/nh_switch_decode.sv
    rtl/switch/nh_switch_way.sv
    rtl/switch/nh_switch_reason.sv
    rtl/switch/nh_switch_wants.sv
    rtl/switch/nh_switch_select.sv
    rtl/switch/nh_switch_favour.sv
    rtl/switch/nh_switch_class_way.sv
    rtl/switch/nh_switch_request.sv
    rtl/switch/nh_switch_credit.sv
    rtl/switch/nh_switch_first.sv
    rtl/switch/nh_switch_arbiter.sv
    rtl/switch/nh_switch_class_arbiter.sv
    rtl/switch/nh_switch_class_room.sv
    rtl/switch/nh_switch_funds.sv
    rtl/switch/nh_switch_output.sv
    rtl/switch/nh_switch_crossing.sv
    rtl/switch/nh_switch_ingress.sv
    rtl/switch/nh_switch_recovery.sv
    rtl/switch/nh_switch_links.sv
    rtl/switch/nh_switch_count.sv
    rtl/switch/nh_switch_count_ram.sv
    rtl/switch/nh_switch_counters.sv
    rtl/switch/nh_switch_sweep.sv
    rtl/switch/nh_switch_class_regs.sv
    rtl/switch/nh_switch_regs.sv
    rtl/switch/nh_switch_core.sv
    rtl/generated/nh_switch.sv
}
set includes {rtl/common}
set constraints constraints/generated/switch/nh_switch.sdc

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
