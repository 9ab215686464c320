// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/*/*.sv by `nanohop generate`: do not edit.

+incdir+../common
../common/nh_width_pkg.sv
../common/nh_ram_sdp.sv
../common/nh_rr_arbiter.sv
../common/nh_credit_counter.sv
nh_hxb_pkg.sv
nh_hxb_buffer.sv
nh_hxb_channel.sv
nh_hxb_count.sv
nh_hxb_guard.sv
nh_hxb_input.sv
nh_hxb_link_arbiter.sv
nh_hxb_output.sv
nh_hxb_crossbar.sv
nh_hxb_reserve.sv
nh_hxb_exchanger.sv
