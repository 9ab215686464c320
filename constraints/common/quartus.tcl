# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# Quartus project of a block, compiled with virtual pins but the clock's: sourced by
# constraints/generated/<block>/<module>_quartus.tcl, whose arguments are CONFIGURATION [FAMILY DEVICE].
lassign $quartus(args) configuration family device
if {$family eq ""} { lassign {{Cyclone V} 5CGXFC7C7F23C8} family device }
if {$device eq ""} { error "family \"$family\": DEVICE is missing behind it" }
source [file join [file dirname [info script]] block.tcl]

load_package flow
project_new -overwrite $top
set_global_assignment -name FAMILY $family
set_global_assignment -name DEVICE $device
set_global_assignment -name TOP_LEVEL_ENTITY $top
set_global_assignment -name VERILOG_MACRO SYNTHESIS=1
foreach path $includes { set_global_assignment -name SEARCH_PATH $path }
foreach path $sources { set_global_assignment -name SYSTEMVERILOG_FILE $path }
set_global_assignment -name VERILOG_FILE $wrapper
set_global_assignment -name SDC_FILE [constraints sdc]
set_instance_assignment -name VIRTUAL_PIN ON -to *
set_instance_assignment -name VIRTUAL_PIN OFF -to clk_i
export_assignments
execute_flow -compile
project_close
