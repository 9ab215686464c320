// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/*/*.sv by `nanohop generate`: do not edit.

+incdir+../common
../common/nh_axi_pkg.sv
../common/nh_axil_pkg.sv
../generated/nh_ipush_regs_pkg.sv
../common/nh_ram_sdp.sv
../common/nh_axil_slave.sv
../generated/nh_ipush_regs_axil.sv
../common/nh_ram_forward.sv
nh_ipush_pkg.sv
nh_ipush_outcome_pkg.sv
nh_ipush_buffer.sv
nh_ipush_regs.sv
nh_ipush_reader.sv
nh_ipush_tables.sv
nh_ipush_llcm.sv
nh_ipush_writer.sv
nh_ipush_nack.sv
nh_ipush_match.sv
nh_ipush_pipeline.sv
nh_ipush_sequencer.sv
nh_ipush_core.sv
../generated/nh_ipush.sv
