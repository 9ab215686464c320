// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/*/*.sv by `nanohop generate`: do not edit.

+incdir+../common
../common/nh_axil_pkg.sv
../generated/nh_irq_regs_pkg.sv
../common/nh_axil_slave.sv
nh_irq_pkg.sv
nh_irq_queue.sv
nh_irq_core.sv
../generated/nh_irq.sv
