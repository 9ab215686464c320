// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Caches, nh_cam and chip together: a miss takes 27 cycles, the look-up rate follows eq (7) of Hirasawa 2020, and no
// look-up ever returns a route that its destination did not have.

#include "system.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <unordered_map>

#include "rng.hpp"

namespace nanohop::cam {
namespace {

constexpr uint32_t kHit = 0, kMiss = 1, kNotFound = 2, kCamError = 3;

class Lookups : public testing::Test {
protected:
    explicit Lookups(const ChipConfig& chip = {}) : system(chip, 1), in(system.ports()) {}

    const std::vector<PortOut>& step() {
        ++cycle;
        return system.step(in);
    }
    struct Response {
        uint64_t cycles;
        uint32_t status;
        Route route;
    };
    // One look-up alone: cycles from the one in which it is accepted to the one in which its response is valid.
    Response look_up(unsigned port, uint64_t key) {
        in[port] = {true, key, 1, false, {}};
        uint64_t accepted = 0;
        while (true) {
            const PortOut out = step()[port];
            if (in[port].valid && out.ready) {
                accepted = cycle;
                in[port] = {};
            }
            if (out.response) return {cycle - accepted, out.status, out.route};
        }
    }

    System system;
    std::vector<PortIn> in;
    uint64_t cycle = 0;
    tb::Rng rng{1, "system"};
};

TEST_F(Lookups, MissTakes27CyclesAndHit2) {
    for (unsigned port = 0; port < system.ports(); ++port) {
        for (unsigned n = 0; n < 20; ++n) {
            const uint64_t key = rng.next();
            const Route route{static_cast<uint32_t>(rng.bits(16)), static_cast<uint32_t>(rng.bits(16))};
            system.chip().write(key, route);
            const Response miss = look_up(port, key);
            EXPECT_EQ(miss.status, kMiss);
            EXPECT_EQ(miss.cycles, 27U);
            EXPECT_EQ(miss.route, route);
            for (unsigned idle = 0; idle < 8; ++idle) step();
            const Response hit = look_up(port, key);
            EXPECT_EQ(hit.status, kHit);
            EXPECT_EQ(hit.cycles, 2U);
            EXPECT_EQ(hit.route, route);
            const Response nothing = look_up(port, rng.next());
            EXPECT_EQ(nothing.status, kNotFound);
            EXPECT_EQ(nothing.cycles, 27U);
            for (unsigned idle = 0; idle < 8; ++idle) step();
        }
    }
}

// Look-ups per cycle of one cache that is always offered one; `miss(n)` tells whether look-up n is a miss.
template <class Miss>
double rate(Lookups&, System& system, std::vector<PortIn>& in, Miss&& miss, unsigned lookups) {
    constexpr uint64_t kWarm = 512;
    for (uint64_t key = 0; key < kWarm; ++key) {
        in[0] = {false, key, 0, true, {static_cast<uint32_t>(key), 0}};
        system.chip().write(key, in[0].route);
        while (!system.step(in)[0].insert_ready) {
        }
    }
    in[0] = {};
    for (unsigned n = 0; n < 20; ++n) system.step(in);
    uint64_t fresh = uint64_t{1} << 40;
    uint64_t offered = 0;
    uint64_t answered = 0;
    uint64_t wrong = 0;
    uint64_t cycles = 0;
    std::map<uint32_t, std::pair<bool, uint64_t>> open;  // by tag: miss, key
    const unsigned skipped = lookups / 10;               // until it is steady
    uint64_t begin = 0;
    const auto offer = [&] {
        const bool is_miss = miss(offered);
        const auto tag = static_cast<uint32_t>(offered & 0xff);
        const uint64_t key = is_miss ? fresh++ : offered * 7 % kWarm;
        if (is_miss) system.chip().write(key, {static_cast<uint32_t>(key & 0xffff), 1});
        in[0] = {true, key, tag, false, {}};
        ++offered;
        return std::pair(is_miss, key);
    };
    auto current = offer();
    while (answered < lookups) {
        // A tag is used again only when it is free.
        in[0].valid = !open.contains(in[0].tag);
        const PortOut out = system.step(in)[0];
        ++cycles;
        if (out.response) {
            const auto it = open.find(out.tag);
            EXPECT_NE(it, open.end());
            wrong += out.status != (it->second.first ? kMiss : kHit) || out.route.port != (it->second.second & 0xffff);
            open.erase(it);
            if (++answered == skipped) begin = cycles;
        }
        if (in[0].valid && out.ready) {
            open[in[0].tag] = current;
            current = offer();
        }
    }
    EXPECT_EQ(wrong, 0U);
    return static_cast<double>(lookups - skipped) / static_cast<double>(cycles - begin);
}

// Eq (7) of Hirasawa 2020: a cache asks once per cycle, the chip takes one search in 25: min(1, 1 / (25 r)).
TEST_F(Lookups, RateFollowsEquation7) {
    for (const double share : {0.0, 0.01, 0.04, 0.10, 1.0}) {
        System fresh({}, 2);
        std::vector<PortIn> quiet(fresh.ports());
        const auto every = share > 0 ? static_cast<uint64_t>(std::llround(1 / share)) : ~uint64_t{0};
        const double even =
            rate(*this, fresh, quiet, [&](uint64_t n) { return n % every == every - 1; }, share == 1.0 ? 4000 : 20000);
        System other({}, 3);
        const double bernoulli = rate(
            *this, other, quiet, [&](uint64_t) { return rng.below(1000000) < share * 1e6; },
            share == 1.0 ? 4000 : 20000);
        const double formula = share > 0 ? std::min(1.0, 1 / (25 * share)) : 1.0;
        fmt::print("misses {:5.1f} %: {:.4f} look-ups per cycle evenly spaced, {:.4f} at random; eq (7) {:.4f}\n",
                   100 * share, even, bernoulli, formula);
        RecordProperty(fmt::format("lookups_per_cycle_{:.0f}_percent_misses", 100 * share),
                       fmt::format("{:.4f}", even));
        EXPECT_NEAR(even / formula, 1, 0.02) << "misses " << share;
        // Random spacing costs something where cache and chip are both nearly busy; there the formula is a bound.
        EXPECT_LE(bernoulli, formula * 1.05);
        EXPECT_GE(bernoulli, formula * 0.75);
    }
}

// All ports look up at random while software changes routes. A response without error is a route that the destination
// had at some time between the look-up and the response, where a change lasts from the chip's doing it to the flush of
// the caches. The chip is pipelined and changes are 100 cycles apart: no search meets two flushes, so none may end in
// an error.
class BusyLookups : public Lookups {
protected:
    BusyLookups() : Lookups({8, 5, 7, 1}) {}
};

TEST_F(BusyLookups, NoWrongRouteWhileRoutesChange) {
    struct Version {
        uint64_t from;
        uint64_t to;  // the flush that ended it, or none yet
        bool there;
        Route route;
    };
    constexpr uint64_t kEver = ~uint64_t{0};
    std::vector<uint64_t> keys;
    std::unordered_map<uint64_t, std::vector<Version>> versions;
    for (unsigned n = 0; n < 60; ++n) {
        keys.push_back(rng.next());
        const Route route{static_cast<uint32_t>(rng.bits(16)), static_cast<uint32_t>(rng.bits(16))};
        system.chip().write(keys.back(), route);
        versions[keys.back()] = {{0, kEver, true, route}};
    }
    struct Open {
        uint64_t key, accepted;
    };
    std::vector<std::map<uint32_t, Open>> open(system.ports());
    std::vector<uint64_t> ending;  // keys whose older versions end with the next flush
    std::map<uint32_t, uint64_t> statuses;
    uint64_t commands = 0;
    uint64_t next_command = 0;
    for (unsigned n = 0; n < 60000; ++n) {
        for (unsigned p = 0; p < system.ports(); ++p) {
            if (in[p].valid || !rng.percent(60)) continue;
            const auto tag = static_cast<uint32_t>(rng.below(256));
            if (open[p].contains(tag)) continue;
            in[p] = {true, keys[rng.below(static_cast<uint32_t>(keys.size()))], tag, false, {}};
        }
        if (!system.command_running() && cycle >= next_command && rng.one_in(50)) {
            next_command = cycle + 100;
            const uint64_t key = keys[rng.below(static_cast<uint32_t>(keys.size()))];
            system.command(rng.one_in(5) ? 2 : 1, key,  // delete, write

                           {static_cast<uint32_t>(rng.bits(16)), static_cast<uint32_t>(rng.bits(16))});
            ++commands;
        }
        if (const auto& done = system.chip().executed();
            done && done->request.op != Op::kSearch && done->answer.found) {
            const Request& r = done->request;
            versions[r.key].push_back({cycle + 1, kEver, r.op == Op::kWrite, {r.port, r.qos}});
            ending.push_back(r.key);
        }
        const auto& out = step();
        if (system.flushed()) {
            for (const auto key : ending) {
                auto& list = versions[key];
                for (size_t i = 0; i + 1 < list.size(); ++i) list[i].to = std::min(list[i].to, cycle);
            }
            ending.clear();
        }
        for (unsigned p = 0; p < system.ports(); ++p) {
            if (out[p].response) {
                const auto it = open[p].find(out[p].tag);
                ASSERT_NE(it, open[p].end()) << "a response without a look-up";
                const auto [key, accepted] = it->second;
                open[p].erase(it);
                ++statuses[out[p].status];
                ASSERT_NE(out[p].status, kCamError);
                const bool there = out[p].status != kNotFound;
                bool right = false;
                for (const Version& v : versions[key]) {
                    right |=
                        v.from <= cycle && v.to >= accepted && v.there == there && (!there || v.route == out[p].route);
                }
                ASSERT_TRUE(right) << "cycle " << cycle << " port " << p << " key " << key << " route "
                                   << out[p].route.port;
            }
            if (in[p].valid && out[p].ready) {
                open[p][in[p].tag] = {in[p].key, cycle};
                in[p] = {};
            }
        }
    }
    for (auto& port : in) port = {};
    for (unsigned n = 0; n < 2000; ++n) {
        const auto& out = step();
        for (unsigned p = 0; p < system.ports(); ++p) {
            if (out[p].response) open[p].erase(out[p].tag);
        }
    }
    for (const auto& port : open) EXPECT_TRUE(port.empty()) << "a look-up without a response";
    EXPECT_GT(commands, 200U);
    EXPECT_GT(statuses[kHit], 5000U);
    EXPECT_GT(statuses[kMiss], 1000U);
    EXPECT_GT(statuses[kNotFound], 100U);
}

}  // namespace
}  // namespace nanohop::cam
