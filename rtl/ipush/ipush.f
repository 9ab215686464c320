// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
+incdir+rtl/common
rtl/generated/nh_ipush_regs_pkg.sv
rtl/ipush/nh_ipush_pkg.sv
rtl/common/nh_ram_sdp.sv
rtl/ipush/nh_ipush_ram.sv
rtl/common/nh_axil_slave.sv
rtl/ipush/nh_ipush_regs.sv
rtl/ipush/nh_ipush_reader.sv
rtl/ipush/nh_ipush_buffer.sv
rtl/ipush/nh_ipush_tables.sv
rtl/ipush/nh_ipush_llcm.sv
rtl/ipush/nh_ipush_writer.sv
rtl/ipush/nh_ipush_nack.sv
rtl/ipush/nh_ipush_sequencer.sv
rtl/ipush/nh_ipush_pipeline.sv
rtl/ipush/nh_ipush.sv
