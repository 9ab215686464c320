// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
+incdir+rtl/common
rtl/common/nh_width_pkg.sv
rtl/generated/nh_crc_pkg.sv
rtl/cam/nh_cam_pkg.sv
rtl/common/nh_hash.sv
rtl/common/nh_ram_sdp.sv
rtl/cam_table/nh_cam_table_pkg.sv
rtl/cam_table/nh_cam_table_way.sv
rtl/cam_table/nh_cam_table_engine.sv
rtl/cam_table/nh_cam_table.sv
