// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/*/*.sv by `nanohop generate`: do not edit.

+incdir+../common
../common/nh_width_pkg.sv
../generated/nh_crc_pkg.sv
../cam/nh_cam_pkg.sv
../common/nh_hash.sv
../common/nh_ram_sdp.sv
nh_cam_table_pkg.sv
nh_cam_table_way.sv
nh_cam_table_engine.sv
nh_cam_table.sv
