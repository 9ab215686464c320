# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# Generated from the named configurations by `nanohop generate`: do not edit.

# Quartus project of nh_hub_rotor in a named configuration, compiled with virtual pins but the clock's:
#
#     quartus_sh -t nh_hub_rotor_quartus.tcl CONFIGURATION [FAMILY DEVICE]
set block hub_rotor
set module nh_hub_rotor
set configurations {hub_rotor16 hub_rotor32 hub_rotor4 hub_rotor64 hub_rotor8 hub_rotor_tight}
source [file join [file dirname [info script]] .. .. common quartus.tcl]
