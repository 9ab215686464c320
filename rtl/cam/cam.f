// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
+incdir+rtl/common
rtl/common/nh_width_pkg.sv
rtl/generated/nh_crc_pkg.sv
rtl/generated/nh_cam_regs_pkg.sv
rtl/cam/nh_cam_pkg.sv
rtl/common/nh_rr_arbiter.sv
rtl/common/nh_ram_lut.sv
rtl/cam/nh_cam_tracker.sv
rtl/common/nh_axil_slave.sv
rtl/cam/nh_cam_regs.sv
rtl/cam/nh_cam.sv
