// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/*/*.sv by `nanohop generate`: do not edit.

+incdir+../common
../common/nh_width_pkg.sv
../generated/nh_crc_pkg.sv
../common/nh_axil_pkg.sv
../generated/nh_cam_regs_pkg.sv
../common/nh_rr_arbiter.sv
../common/nh_ram_lut.sv
../common/nh_axil_slave.sv
../generated/nh_cam_regs_axil.sv
nh_cam_pkg.sv
nh_cam_tracker.sv
nh_cam_regs.sv
nh_cam_core.sv
../generated/nh_cam.sv
