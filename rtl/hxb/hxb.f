# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# Files of the hyper-crossbar's exchanger and crossbar in order; paths from the repository root. Everything else (CMake, lint, proofs, FPGA, manifests)
# reads this list.
+incdir+rtl/common
rtl/common/nh_width_pkg.sv
rtl/common/nh_ram_sdp.sv
rtl/common/nh_rr_arbiter.sv
rtl/common/nh_credit_counter.sv
rtl/hxb/nh_hxb_pkg.sv
rtl/hxb/nh_hxb_buffer.sv
rtl/hxb/nh_hxb_guard.sv
rtl/hxb/nh_hxb_input.sv
rtl/hxb/nh_hxb_link_arbiter.sv
rtl/hxb/nh_hxb_channel.sv
rtl/hxb/nh_hxb_output.sv
rtl/hxb/nh_hxb_count.sv
rtl/hxb/nh_hxb_reserve.sv
rtl/hxb/nh_hxb_exchanger.sv
rtl/hxb/nh_hxb_crossbar.sv
