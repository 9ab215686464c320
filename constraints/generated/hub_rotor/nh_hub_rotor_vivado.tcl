# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# Generated from the named configurations by `nanohop generate`: do not edit.

# Vivado project of nh_hub_rotor in a named configuration, implemented out of context:
#
#     vivado -mode batch -source nh_hub_rotor_vivado.tcl -tclargs CONFIGURATION [PART [FOLDER]]
set block hub_rotor
set module nh_hub_rotor
set configurations {hub_rotor16 hub_rotor32 hub_rotor4 hub_rotor64 hub_rotor8 hub_rotor_tight}
source [file join [file dirname [info script]] .. .. common vivado.tcl]
