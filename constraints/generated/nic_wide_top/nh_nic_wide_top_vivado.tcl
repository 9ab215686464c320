# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# Generated from the named configurations by `nanohop generate`: do not edit.

# Vivado project of nh_nic_wide_top in a named configuration, implemented out of context:
#
#     vivado -mode batch -source nh_nic_wide_top_vivado.tcl -tclargs CONFIGURATION [PART [FOLDER]]
set block nic_wide_top
set module nh_nic_wide_top
set configurations {nic_wide_reliable nic_wide_status_ring nic_wide_tight}
source [file join [file dirname [info script]] .. .. common vivado.tcl]
