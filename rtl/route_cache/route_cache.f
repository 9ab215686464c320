// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
+incdir+rtl/common
rtl/common/nh_width_pkg.sv
rtl/generated/nh_crc_pkg.sv
rtl/common/nh_delay.sv
rtl/common/nh_hash.sv
rtl/common/nh_rr_arbiter.sv
rtl/common/nh_ram_sdp.sv
rtl/common/nh_ram_lut.sv
rtl/route_cache/nh_route_cache_pkg.sv
rtl/route_cache/nh_route_cache_epoch.sv
rtl/route_cache/nh_route_cache_spare.sv
rtl/route_cache/nh_route_cache_credit.sv
rtl/route_cache/nh_route_cache_equal.sv
rtl/route_cache/nh_route_cache_free.sv
rtl/route_cache/nh_route_cache_alloc.sv
rtl/route_cache/nh_route_cache_send.sv
rtl/route_cache/nh_route_cache_differ.sv
rtl/route_cache/nh_route_cache_ways.sv
rtl/route_cache/nh_route_cache_touch.sv
rtl/route_cache/nh_route_cache_replace.sv
rtl/route_cache/nh_route_cache_mshr.sv
rtl/route_cache/nh_route_cache_pending.sv
rtl/route_cache/nh_route_cache_relocate.sv
rtl/route_cache/nh_route_cache_write.sv
rtl/route_cache/nh_route_cache_counters.sv
rtl/route_cache/nh_route_cache.sv
