// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/*/*.sv by `nanohop generate`: do not edit.

+incdir+../common
../ipush/nh_ipush_pkg.sv
../common/nh_axi_pkg.sv
../common/nh_axil_pkg.sv
../generated/nh_ipush_regs_pkg.sv
../ipush/nh_ipush_outcome_pkg.sv
../common/nh_ram_sdp.sv
../common/nh_axil_slave.sv
../generated/nh_ipush_regs_axil.sv
../ipush/nh_ipush_regs.sv
../ipush/nh_ipush_reader.sv
../common/nh_ram_forward.sv
../ipush/nh_ipush_tables.sv
../ipush/nh_ipush_llcm.sv
../common/nh_ram_lut.sv
nh_ipush_wide_pkg.sv
nh_ipush_wide_buffer.sv
nh_ipush_wide_decide.sv
nh_ipush_wide_finish.sv
nh_ipush_wide_place.sv
nh_ipush_wide_retire.sv
nh_ipush_wide_writer.sv
nh_ipush_wide_nack.sv
nh_ipush_wide_core.sv
../generated/nh_ipush_wide.sv
