// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "analysis/model_speed.hpp"

#include <time.h>

#include <algorithm>
#include <stdexcept>

#include "analysis/fast_cache.hpp"
#include "route_cache/route_cache.hpp"

namespace nanohop::analysis {
namespace {

/// Of a job that fits well: every one stays in the cache.
unsigned job_size(const route_cache::Config& config) { return std::min(256U, config.entries / 4); }

/// Processor time of this thread: what else runs on the machine does not count.
double processor_seconds() {
    timespec now{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

}  // namespace

Speed golden_model_speed(const route_cache::Config& config, uint64_t lookups) {
    const unsigned destinations = job_size(config);
    route_cache::RouteCache model(config);
    route_cache::In in{};
    in.resp_ready = true;
    for (unsigned i = 0; i < config.sets() + 4; ++i) model.tick(in);
    in.ins_valid = true;
    for (unsigned k = 0; k < destinations;) {
        in.ins_dest = k;
        k += model.outputs(in).ins_ready ? 1 : 0;
        model.tick(in);
    }
    in.ins_valid = false;
    for (unsigned i = 0; i < 64; ++i) model.tick(in);

    Speed speed;
    in.req_valid = true;
    uint64_t hits = 0;
    const double start = processor_seconds();
    while (speed.lookups < lookups) {
        in.req_dest = (speed.lookups * 5) % destinations;
        in.req_tag = static_cast<uint32_t>(speed.lookups & 1);
        const route_cache::Out out = model.outputs(in);
        speed.lookups += out.req_ready ? 1 : 0;
        hits += out.resp_valid && out.resp_status == static_cast<uint32_t>(route_cache::Status::kHit) ? 1 : 0;
        model.tick(in);
        ++speed.cycles;
    }
    speed.seconds = processor_seconds() - start;
    if (hits + 8 < lookups) throw std::logic_error("golden model: not every lookup of the speed run was a hit");
    return speed;
}

Speed functional_speed(const route_cache::Config& config, uint64_t lookups) {
    const unsigned destinations = job_size(config);
    FastCache cache({config.entries, config.ways, false, config.hash, config.key_width});
    for (unsigned k = 0; k < destinations; ++k) cache.lookup(k);
    Speed speed;
    uint64_t hits = 0;
    const double start = processor_seconds();
    for (; speed.lookups < lookups; ++speed.lookups) hits += cache.lookup((speed.lookups * 5) % destinations) ? 1 : 0;
    speed.seconds = processor_seconds() - start;
    if (hits != lookups) throw std::logic_error("functional cache: not every lookup of the speed run was a hit");
    return speed;
}

}  // namespace nanohop::analysis
