// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/*/*.sv by `nanohop generate`: do not edit.

+incdir+../common
../common/nh_axi_pkg.sv
../common/nh_axil_pkg.sv
../common/nh_width_pkg.sv
../switch/nh_switch_pkg.sv
../send/nh_send_pkg.sv
../ipush/nh_ipush_pkg.sv
../ipush_wide/nh_ipush_wide_pkg.sv
../generated/nh_send_wide_regs_pkg.sv
../common/nh_ram_lut.sv
../common/nh_ram_sdp.sv
../send/nh_send_complete.sv
../common/nh_axil_slave.sv
../generated/nh_send_wide_regs_axil.sv
nh_send_wide_pkg.sv
nh_send_wide_fetch.sv
nh_send_wide_cut.sv
nh_send_wide_read.sv
nh_send_wide_packetize.sv
nh_send_wide_depacketize.sv
nh_send_wide_regs.sv
nh_send_wide_core.sv
../generated/nh_send_wide.sv
