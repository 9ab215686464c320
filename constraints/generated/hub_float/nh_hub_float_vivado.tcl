# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# Generated from the named configurations by `nanohop generate`: do not edit.

# Vivado project of nh_hub_float in a named configuration, implemented out of context:
#
#     vivado -mode batch -source nh_hub_float_vivado.tcl -tclargs CONFIGURATION [PART [FOLDER]]
set block hub_float
set module nh_hub_float
set configurations {hub_float_7 hub_float_bf16 hub_float_fp32 hub_float_fp64}
source [file join [file dirname [info script]] .. .. common vivado.tcl]
