// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
// Absolute figures, not only equality with the model: cycles of a hit and of a miss, lookups per cycle.

#include <algorithm>

#include "environment.hpp"

namespace nanohop::route_cache {

namespace {

// The default CAM answers 25 cycles after the outcome stage began (Hirasawa 2020, 5.1): the request is on the CAM port
// one cycle after the outcome, which leaves 22 cycles from there to the answer, and 2 from the answer to the response:
// 27 in all. With ram_registers there are 5 more: hash, RAM, search among the MSHRs, choice of what is sent, answer to
// the slots.
constexpr unsigned kCamLatency = 22;
constexpr unsigned kMissCycles = 27;
constexpr unsigned kMissCyclesRamRegisters = 32;

bool any_lookup_key(uint64_t) { return true; }

void use_fixed_cam(Environment& env, unsigned latency) { env.profile().cam = {latency, latency, 0, 0}; }

std::vector<uint64_t> known_keys(Script& script, const Config& config, size_t n) {
    std::vector<uint64_t> keys;
    while (keys.size() < n) {
        keys.push_back(known_key(script, config,
                                 [&](uint64_t key) { return std::find(keys.begin(), keys.end(), key) == keys.end(); }));
    }
    return keys;
}

void hit_latency(Context& context, tb::Lockstep<Traits>& loop) {
    const Config& config = context.config;
    Script script(context, loop);
    script.start(config);
    for (unsigned i = 0; i < 50; ++i) {
        const uint64_t key = known_key(script, config, any_lookup_key);
        script.insert(key);
        const auto r = script.lookup(key, i % 2);
        check_equal("status of a lookup after an insert", static_cast<double>(r.status), 0);
        check_equal("hit_cycles", static_cast<double>(r.cycle - r.accepted), config.ram_registers ? 4 : 2);
        context.measures["hit_cycles"] = static_cast<double>(r.cycle - r.accepted);
        script.settle();
    }
}

void miss_latency(Context& context, tb::Lockstep<Traits>& loop) {
    const Config& config = context.config;
    Script script(context, loop);
    script.start(config);
    use_fixed_cam(script.env, kCamLatency);
    for (unsigned i = 0; i < 50; ++i) {
        const uint64_t key = known_key(script, config, any_lookup_key);
        const auto r = script.lookup(key);
        check_equal("status of a first lookup", static_cast<double>(r.status), 1);
        check_equal("miss_cycles", static_cast<double>(r.cycle - r.accepted),
                    config.ram_registers ? kMissCyclesRamRegisters : kMissCycles);
        check_equal("miss_cycles of the configuration", kCamLatency + config.miss_overhead(),
                    static_cast<double>(r.cycle - r.accepted));
        context.measures["miss_cycles"] = static_cast<double>(r.cycle - r.accepted);
        script.settle();
        const auto again = script.lookup(key);
        check_equal("status of a second lookup", static_cast<double>(again.status), 0);
        script.settle();
    }
}

// Every lookup a hit: one accepted and one answered in every cycle.
void throughput(Context& context, tb::Lockstep<Traits>& loop) {
    const Config& config = context.config;
    Script script(context, loop);
    script.start(config);
    const auto keys = known_keys(script, config, 16);
    for (const auto key : keys) script.insert(key);
    // Those that are cached now: a hash may have put too many into one set.
    script.env.profile().cam.error_permille = 1000;
    std::vector<uint64_t> cached;
    for (const auto key : keys) {
        if (script.lookup(key).status == Status::kHit) cached.push_back(key);
        script.settle();
    }
    constexpr unsigned kLookups = 20000;
    for (unsigned i = 0; i < kLookups; ++i) {
        script.env.requests.push_back({cached[i % cached.size()], i % (1U << config.tag_width)});
    }
    unsigned accepted = 0, answered = 0, cycles = 0;
    while (answered < kLookups && cycles < 2 * kLookups) {
        script.step();
        ++cycles;
        accepted += script.env.accepted() ? 1 : 0;
        if (script.env.response() != nullptr) {
            check_equal("status of a warm lookup", static_cast<double>(script.env.response()->status), 0);
            ++answered;
        }
    }
    check_equal("cycles of 20000 hits", cycles, kLookups + config.hit_cycles());
    context.measures["lookups_per_cycle"] = static_cast<double>(kLookups) / (cycles - config.hit_cycles());
}

// The same with searches under way. The pipeline keeps as many MSHRs in reserve as it has stages, and one more where
// the credit is made a clock ahead.
void throughput_under_misses(Script& script, const Config& config) {
    const unsigned limit = std::min(config.mshr_entries, config.pending_entries);
    const unsigned misses = limit - config.full_rate_entries();
    const uint64_t hot = known_key(script, config, any_lookup_key);
    script.insert(hot);
    constexpr unsigned kSearch = 3000;
    use_fixed_cam(script.env, kSearch);
    for (unsigned i = 0; i < misses; ++i) {
        const uint64_t key = known_key(script, config, [&](uint64_t k) { return k != hot; });
        script.env.requests.push_back({key, 1});
    }
    script.steps(misses + 30);  // a search a clock, and what a miss takes on its way to the CAM
    check_equal("searches under way", script.env.cam().outstanding(), misses);
    constexpr unsigned kLookups = 2000;
    for (unsigned i = 0; i < kLookups; ++i) script.env.requests.push_back({hot, 0});
    unsigned answered = 0, cycles = 0;
    while (answered < kLookups && cycles < 2 * kLookups) {
        script.step();
        ++cycles;
        answered += script.env.response() != nullptr ? 1 : 0;
    }
    check_equal("searches still under way", script.env.cam().outstanding(), misses);
    check_equal("cycles of 2000 hits under misses", cycles, kLookups + config.hit_cycles());
    script.settle();
}

// All MSHRs at work at a time, each request of another destination: the CAM sees them one per cycle.
void misses_overlap(Script& script, const Config& config) {
    constexpr unsigned kLatency = 100;
    use_fixed_cam(script.env, kLatency);
    const unsigned limit = std::min(config.mshr_entries, config.pending_entries);
    for (const auto key : known_keys(script, config, 2 * limit)) script.env.requests.push_back({key, 0});
    unsigned most = 0;
    uint64_t answered = 0;
    for (unsigned i = 0; i < 3 * kLatency && answered < 2 * limit; ++i) {
        script.step();
        most = std::max(most, script.env.cam().outstanding());
        answered += script.env.response() != nullptr ? 1 : 0;
    }
    check_equal("searches at a time", most, limit);
    check_equal("answered within three round trips", static_cast<double>(answered), 2.0 * limit);
    script.settle();
}

}  // namespace

void add_latency_scenarios(const Config& config, std::vector<Scenario>& scenarios) {
    scenarios.push_back({"hit_latency", "a hit takes exactly 2 cycles (4 with ram_registers)", nullptr, hit_latency});
    scenarios.push_back(
        {"miss_latency", "a miss takes exactly 27 cycles (32) with the default CAM round trip", nullptr, miss_latency});
    const unsigned limit = std::min(config.mshr_entries, config.pending_entries);
    if (limit >= config.full_rate_entries()) {
        scenarios.push_back({"throughput", "one lookup per cycle at 100 % hits", nullptr, throughput});
    }
    if (!config.in_order && limit > config.full_rate_entries()) {
        scenarios.push_back(started("throughput_under_misses", "one hit per cycle while searches are under way",
                                    throughput_under_misses));
    }
    scenarios.push_back(started("misses_overlap", "as many searches at a time as there are MSHRs", misses_overlap));
}

}  // namespace nanohop::route_cache
