// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
+incdir+rtl/common
rtl/common/nh_ram_sdp.sv
rtl/match/nh_match_pkg.sv
rtl/match/nh_match_queue.sv
rtl/match/nh_match.sv
