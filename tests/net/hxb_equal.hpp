// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The fast simulator and the network of golden models side by side.
#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "hxb/network/fast_network.hpp"
#include "net/kinds/hxb/golden_network.hpp"
#include "net/traffic/patterns.hpp"
#include "on_ranks.hpp"

namespace nanohop::net::test {

/// One comparison.
struct Case {
    golden::Config config{.size = {2, 2, 2, 1}, .flit_width = 64};
    Process process;
    Pattern pattern = Pattern::kUniform;
    uint32_t flits = 1;
    uint32_t flits_high = 1;
    uint64_t seed = 1;
    uint64_t messages = 1000;  ///< at least this many are compared
    unsigned threads = 1;
    unsigned ranks = 1;  ///< threads that have a Loopback between them
    Partition partition = Partition::kAuto;
    std::vector<LinkDeath> deaths;
    uint64_t longest = ~uint64_t{0};  ///< ends after so many clocks all the same

    std::string text() const {
        std::string dims;
        for (unsigned d = 0; d < config.dims; ++d) dims += fmt::format("{}{}", d == 0 ? "" : "x", config.size[d]);
        return fmt::format(
            "dims={} policy={} adaptive={} V={} B={} D={} w={} unit={} {} work={} pattern={} flits={}..{} seed={} "
            "threads={} ranks={} partition={}",
            dims, static_cast<int>(config.policy), config.adaptive, config.virtual_channels, config.buffer_flits,
            config.input_flits, config.pu_width, config.unit_by_dimension ? "dimension" : "passed",
            process.overlap ? "overlap" : "single", process.work, static_cast<int>(pattern), flits, flits_high, seed,
            threads, ranks, static_cast<int>(partition));
    }
};

inline Injections injections_of(const Case& c) {
    PatternConfig pattern;
    pattern.pattern = c.pattern;
    pattern.sizes.assign(c.config.size.begin(), c.config.size.begin() + c.config.dims);
    pattern.seed = c.seed;
    pattern.flits = c.flits;
    pattern.flits_high = c.flits_high;
    return make_pattern(pattern);
}

/// Deliveries and counts of the fast simulator up to a clock; of all ranks they must be the same.
inline std::pair<std::vector<Delivery>, Statistics> run_fast(const Case& c, const HxbTraffic& traffic, uint64_t end) {
    const auto results = on_ranks(c.ranks, [&](Exchange* exchange) {
        const auto fast = fast_network(c.config, traffic, c.deaths, {c.threads, true, exchange, c.partition});
        fast->run(end);
        return std::pair{fast->take_deliveries(), fast->statistics()};
    });
    for (const auto& [deliveries, statistics] : results) {
        EXPECT_EQ(deliveries, results[0].first) << "ranks differ: " << c.text();
        EXPECT_EQ(statistics.flit_hops, results[0].second.flit_hops) << c.text();
    }
    return results[0];
}

/// Runs both until enough messages have arrived; true when every delivery is the same.
inline testing::AssertionResult equal(const Case& c) {
    const Injections injections = injections_of(c);
    HxbTraffic traffic{.injections = injections, .process = c.process};
    GoldenNetwork slow(c.config, traffic, c.deaths, true);
    while (slow.deliveries().size() < c.messages) {
        slow.run(slow.clock() + 1000);
        if (slow.clock() > c.longest) break;
        if (slow.quiet() > 5000) return testing::AssertionFailure() << c.text() << ": the golden network has stopped";
    }
    const std::vector<Delivery> expected = sorted(slow.deliveries());
    const auto [got, statistics] = run_fast(c, traffic, slow.clock());
    for (size_t i = 0; i < std::min(expected.size(), got.size()); ++i) {
        if (got[i] == expected[i]) continue;
        const auto text = [](const Delivery& d) {
            return fmt::format("message {} of {} to {}, {} flits, issued {}, delivered {}", d.number, d.source,
                               d.destination, d.flits, d.issued, d.delivered);
        };
        return testing::AssertionFailure() << c.text() << "\n  delivery " << i << "\n  fast:   " << text(got[i])
                                           << "\n  golden: " << text(expected[i]);
    }
    if (statistics.bad_messages != slow.units().counters().bad && c.deaths.empty())
        return testing::AssertionFailure() << c.text() << ": bad messages";
    if (expected.size() != got.size())
        return testing::AssertionFailure()
               << c.text() << ": " << got.size() << " deliveries, golden " << expected.size();
    return testing::AssertionSuccess();
}

}  // namespace nanohop::net::test
