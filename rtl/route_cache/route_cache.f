// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
+incdir+rtl/common
rtl/generated/nh_crc_pkg.sv
rtl/common/nh_hash.sv
rtl/common/nh_rr_arbiter.sv
rtl/common/nh_ram_sdp.sv
rtl/route_cache/nh_route_cache_pkg.sv
rtl/route_cache/nh_route_cache_spare.sv
rtl/route_cache/nh_route_cache_ways.sv
rtl/route_cache/nh_route_cache_replace.sv
rtl/route_cache/nh_route_cache_mshr.sv
rtl/route_cache/nh_route_cache_pending.sv
rtl/route_cache/nh_route_cache_relocate.sv
rtl/route_cache/nh_route_cache.sv
