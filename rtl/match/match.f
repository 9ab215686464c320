// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/*/*.sv by `nanohop generate`: do not edit.

+incdir+../common
../common/nh_ram_sdp.sv
nh_match_pkg.sv
nh_match_queue.sv
nh_match.sv
