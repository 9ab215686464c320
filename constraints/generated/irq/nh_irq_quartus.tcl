# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# Generated from the named configurations by `nanohop generate`: do not edit.

# Quartus project of nh_irq in a named configuration, compiled with virtual pins but the clock's:
#
#     quartus_sh -t nh_irq_quartus.tcl CONFIGURATION [FAMILY DEVICE]
set block irq
set module nh_irq
set configurations {irq16 irq_tight}
source [file join [file dirname [info script]] .. .. common quartus.tcl]
