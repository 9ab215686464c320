// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "switch/cache_lookup.hpp"

namespace nanohop::switch_ {

route_cache::Config cache_config(const Config& config) {
    route_cache::Config c;
    c.key_width = config.key_width;
    c.tag_width = channel_width(config);
    c.port_width = c.qos_width = 16;
    c.entries = config.cache_entries;
    c.ways = config.cache_ways;
    c.mshr_entries = c.pending_entries = config.searches();
    return c;
}

cam::Config cam_config(const Config& config) {
    cam::Config c;
    c.ports = config.ports;
    c.key_width = config.key_width;
    c.port_width = c.qos_width = 16;
    c.mshr_entries = config.searches();
    return c;
}

Route decode_route(const Config& config, uint32_t word) {
    Route route;
    const auto bits = [&](unsigned low, unsigned count) { return static_cast<uint8_t>(word >> low & low_bits(count)); };
    if (bits(30, 1) != 0) {
        route.local = true;
        route.host = bits(0, 5);
        route.unknown = route.host >= config.host_ports;
        return route;
    }
    Entry& e = route.entry;
    e.mask = word & 0xffff & low_bits(config.links());
    e.up = bits(16, 4);
    e.down = bits(21, 4);
    e.channel = bits(26, 4);
    const bool channel = e.channel < config.escape_channels;
    e.up_valid = bits(20, 1) != 0 && e.up < config.links() && channel;
    e.down_valid = bits(25, 1) != 0 && e.down < config.links() && channel;
    return route;
}

CacheLookup::CacheLookup(const Config& config)
    : config_(config), caches_(config.ports, route_cache::RouteCache(cache_config(config))), cam_(cam_config(config)) {}

CacheLookup::Caches CacheLookup::caches() const {
    Caches all;
    for (unsigned i = 0; i < config_.ports; ++i) all[i] = caches_[i].outputs({});
    return all;
}

std::optional<Answer> CacheLookup::answer(const route_cache::Out& cache) const {
    if (!cache.resp_valid) return std::nullopt;
    Answer answer;
    answer.channel = cache.resp_tag;
    switch (static_cast<route_cache::Status>(cache.resp_status)) {
        case route_cache::Status::kHit:
        case route_cache::Status::kMiss:
            answer.route = decode_route(config_, cache.resp_qos << 16 | cache.resp_port);
            break;
        case route_cache::Status::kNotFound: answer.route.unknown = true; break;
        case route_cache::Status::kCamError: answer.again = true; break;
    }
    return answer;
}

void CacheLookup::tick(const ChipIn& in, const Clock& clock) {
    cam::In to_cam;
    for (unsigned i = 0; i < config_.ports; ++i) {
        const route_cache::Out& cache = clock.caches[i];
        to_cam.req_valid |= cache.cam_req_valid ? 1U << i : 0;
        to_cam.req_id[i] = cache.cam_req_id;
        to_cam.req_key[i] = cache.cam_req_key;
        const route_cache::Counters& c = cache.counters;
        to_cam.counters[i] = {c.lookups,       c.hits,      c.misses,    c.joined, c.conflict_evictions,
                              c.parity_errors, c.not_found, c.cam_errors};
    }
    to_cam.chip_req_ready = in.req_ready;
    to_cam.chip_rsp_valid = in.rsp_valid;
    to_cam.chip_rsp = in.rsp;
    to_cam.axil = in.axil;
    const cam::Out from_cam = cam_.outputs(to_cam);
    for (unsigned i = 0; i < config_.ports; ++i) {
        route_cache::In to_cache;
        to_cache.flush = from_cam.flush;
        to_cache.req_valid = clock.begins[i].has_value();
        if (clock.begins[i]) {
            to_cache.req_dest = clock.begins[i]->id;
            to_cache.req_tag = clock.begins[i]->channel;
        }
        to_cache.resp_ready = true;
        to_cache.cam_req_ready = (from_cam.req_ready >> i & 1) != 0;
        to_cache.cam_rsp_valid = (from_cam.rsp_valid >> i & 1) != 0;
        to_cache.cam_rsp_id = from_cam.rsp_id;
        to_cache.cam_rsp_found = from_cam.rsp_found;
        to_cache.cam_rsp_error = from_cam.rsp_error;
        to_cache.cam_rsp_port = from_cam.rsp_port;
        to_cache.cam_rsp_qos = from_cam.rsp_qos;
        caches_[i].tick(to_cache);
    }
    cam_.tick(to_cam);
}

}  // namespace nanohop::switch_
