// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The golden models of the routing-table cache and of the table behind it, clock by clock: 64 destinations that are
// looked up twice each. What the cache does not have it asks the table for.
#include <cstdio>
#include <nanohop/models.hpp>

int main() {
    using nanohop::CamTable;
    using nanohop::RouteCache;
    constexpr uint32_t kDestinations = 64;
    try {
        RouteCache::Config config;
        config.entries = 256;
        RouteCache cache(config);
        CamTable table({.sets = 64});

        // Routes of all destinations, one after the other.
        uint32_t answered = 0;
        for (uint32_t written = 0; answered < kDestinations;) {
            CamTable::In in;
            in.rsp_ready = true;
            in.req_valid = written < kDestinations;
            in.req = {CamTable::Op::kWrite, 0, 1000 + written, written % 16, 0, 0};
            in.req.check = CamTable::check_code(in.req);
            const CamTable::Out out = table.outputs(in);
            written += in.req_valid && out.req_ready;
            answered += out.rsp_valid;
            table.tick(in);
        }

        // After reset the cache clears its sets, one a clock, and keeps nothing meanwhile.
        for (unsigned set = 0; set < config.entries / config.ways; ++set) cache.tick({});

        // Lookups; the cache's requests go to the table, whose answers go to the cache.
        uint32_t asked = 0;
        uint32_t wrong = 0;
        uint64_t clock = 0;
        RouteCache::Out out;
        for (answered = 0; answered < 2 * kDestinations; ++clock) {
            RouteCache::In in;
            in.resp_ready = true;
            in.req_valid = asked < 2 * kDestinations;
            in.req_dest = 1000 + asked % kDestinations;
            in.req_tag = asked % kDestinations;
            const RouteCache::Out wants = cache.outputs(in);
            CamTable::In to;
            to.rsp_ready = true;
            to.req_valid = wants.cam_req_valid;
            to.req = {CamTable::Op::kSearch, wants.cam_req_id, wants.cam_req_key, 0, 0, 0};
            to.req.check = CamTable::check_code(to.req);
            const CamTable::Out found = table.outputs(to);
            in.cam_req_ready = found.req_ready;
            in.cam_rsp_valid = found.rsp_valid;
            in.cam_rsp_id = found.rsp_tag;
            in.cam_rsp_found = found.rsp_found;
            in.cam_rsp_port = found.rsp_port;
            in.cam_rsp_qos = found.rsp_qos;
            out = cache.outputs(in);
            asked += in.req_valid && out.req_ready;
            if (out.resp_valid) {
                ++answered;
                wrong += out.resp_port != out.resp_tag % 16;
            }
            table.tick(to);
            cache.tick(in);
        }
        std::printf("%u lookups in %llu clocks: %u hits, %u misses, %u joined, %u wrong ports\n", answered,
                    static_cast<unsigned long long>(clock), out.hits, out.misses, out.joined, wrong);
        config.ways = 3;
        RouteCache refused(config);
    } catch (const nanohop::Error& error) {
        std::printf("error: %s\n", error.what());
    }
    return 0;
}
