# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# Generated from the named configurations by `nanohop generate`: do not edit.

# Vivado project of nh_irq in a named configuration, implemented out of context:
#
#     vivado -mode batch -source nh_irq_vivado.tcl -tclargs CONFIGURATION [PART [FOLDER]]
set block irq
set module nh_irq
set configurations {irq16 irq_tight}
source [file join [file dirname [info script]] .. .. common vivado.tcl]
