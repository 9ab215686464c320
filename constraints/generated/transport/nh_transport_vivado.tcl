# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# Generated from the named configurations by `nanohop generate`: do not edit.

# Vivado project of nh_transport in a named configuration, implemented out of context:
#
#     vivado -mode batch -source nh_transport_vivado.tcl -tclargs CONFIGURATION [PART [FOLDER]]
set block transport
set module nh_transport
set configurations {nic_wide_reliable transport_tight}
source [file join [file dirname [info script]] .. .. common vivado.tcl]
