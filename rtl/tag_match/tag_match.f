// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/*/*.sv by `nanohop generate`: do not edit.

+incdir+../common
../common/nh_axil_pkg.sv
../match/nh_match_pkg.sv
../generated/nh_tag_match_regs_pkg.sv
../common/nh_axil_slave.sv
../common/nh_ram_sdp.sv
../match/nh_match_queue.sv
../match/nh_match.sv
nh_tag_match_pkg.sv
nh_tag_match_regs.sv
nh_tag_match_results.sv
nh_tag_match_core.sv
../generated/nh_tag_match.sv
