// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "gen/projects.hpp"

#include <fmt/format.h>

#include "gen/template.hpp"

namespace nanohop::gen {

namespace {

constexpr const char* kNames = R"(
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
@wrappers@}
set sources {
@sources@}
set includes {@includes@}
set constraints @constraints@

if {![dict exists $wrappers $configuration]} {
    error "configuration \"$configuration\": must be one of [join [dict keys $wrappers] {, }]"
}
set wrapper [in_root [dict get $wrappers $configuration]]
set top [file rootname [file tail [lindex $wrapper 0]]]
)";

constexpr const char* kVivado =
    R"(# Vivado project of @module@ in a named configuration, implemented out of context:
#
#     vivado -mode batch -source @module@_vivado.tcl -tclargs CONFIGURATION [PART [FOLDER]]
if {![info exists argv]} { set argv {} }
lassign $argv configuration part folder
if {$part eq ""} { set part xc7k325tffg900-2 }
@names@if {$folder eq ""} { set folder $top }

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
)";

constexpr const char* kQuartus =
    R"(# Quartus project of @module@ in a named configuration, compiled with virtual pins but the clock's:
#
#     quartus_sh -t @module@_quartus.tcl CONFIGURATION [FAMILY DEVICE]
lassign $quartus(args) configuration family device
if {$family eq ""} { lassign {{Cyclone V} 5CGXFC7C7F23C8} family device }
if {$device eq ""} { error "family \"$family\": DEVICE is missing behind it" }
@names@
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
)";

}  // namespace

File project(const FileList& list, const std::string& module,
             const std::vector<std::pair<std::string, std::string>>& wrappers, Vendor vendor) {
    std::string configurations, sources, includes;
    for (const auto& [configuration, path] : wrappers)
        configurations += fmt::format("    {} {}\n", configuration, path);
    for (const std::string& path : list.files) sources += fmt::format("    {}\n", path);
    for (const std::string& path : list.includes) includes += fmt::format("{}{}", includes.empty() ? "" : " ", path);
    const bool vivado = vendor == Vendor::kVivado;
    const std::string constraints =
        fmt::format("constraints/generated/{}/{}.{}", list.block, module, vivado ? "xdc" : "sdc");
    const std::string names = fill(
        kNames,
        {{"wrappers", configurations}, {"sources", sources}, {"includes", includes}, {"constraints", constraints}});
    return {fmt::format("constraints/generated/{}/{}_{}.tcl", list.block, module, vivado ? "vivado" : "quartus"),
            banner("#", fmt::format("rtl/{0}/{0}.f and the named configurations", list.block)) +
                fill(vivado ? kVivado : kQuartus, {{"module", module}, {"names", names.substr(1)}})};
}

}  // namespace nanohop::gen
