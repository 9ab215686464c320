// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/*/*.sv by `nanohop generate`: do not edit.

+incdir+../common
../common/nh_width_pkg.sv
../generated/nh_crc_pkg.sv
../common/nh_delay.sv
../common/nh_hash.sv
../common/nh_ram_sdp.sv
../common/nh_rr_arbiter.sv
../common/nh_ram_lut.sv
nh_route_cache_pkg.sv
nh_route_cache_epoch.sv
nh_route_cache_spare.sv
nh_route_cache_credit.sv
nh_route_cache_differ.sv
nh_route_cache_ways.sv
nh_route_cache_free.sv
nh_route_cache_pending.sv
nh_route_cache_touch.sv
nh_route_cache_replace.sv
nh_route_cache_equal.sv
nh_route_cache_alloc.sv
nh_route_cache_send.sv
nh_route_cache_mshr.sv
nh_route_cache_relocate.sv
nh_route_cache_write.sv
nh_route_cache_counters.sv
nh_route_cache.sv
