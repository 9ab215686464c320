// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Goodput over loss, beside go-back-N with the same window and timeout: the table of docs/blocks/transport.md.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "go_back_n.hpp"
#include "world.hpp"

namespace nanohop::transport {
namespace {

constexpr unsigned kDelay = 20, kTimeout = 400;

// Flits delivered per clock, from one node to another, of `packets` of `flits` each.
double goodput(unsigned flits, unsigned loss, unsigned gap, uint64_t packets, uint64_t seed) {
    Config c{.flit_width = 256, .packet_flits = 8, .destination_width = 6, .hop_limit = 5, .destinations = 4};
    World w(c, 2, seed);
    w.configure({.timeout = kTimeout, .tries = 15, .gap = gap, .ack_packets = 8, .ack_clocks = 32});
    w.network.weather = {.lost = loss, .delay = kDelay};
    w.nodes[0].destinations = {1};
    w.nodes[0].fixed_flits = flits;
    w.nodes[0].left = packets;
    const uint64_t begin = w.clock;
    while (w.ledger.arrivals(1) < packets) w.step();
    return static_cast<double>(packets * flits) / static_cast<double>(w.clock - begin);
}

double go_back_n(unsigned flits, unsigned loss, uint64_t packets, uint64_t seed) {
    GoBackN::Options o{.packets = packets, .flits = flits, .delay = kDelay + flits - 1, .timeout = kTimeout};
    o.loss = loss / 1e6;
    return static_cast<double>(packets * flits) / static_cast<double>(GoBackN(o, seed).run());
}

struct Mean {
    double mean, half;  ///< of the 95 % interval, Student's t of 5 runs
};
template <class F>
Mean mean_of(F&& f) {
    double sum = 0, squares = 0;
    for (uint64_t seed = 1; seed <= 5; ++seed) {
        const double x = f(seed);
        sum += x;
        squares += x * x;
    }
    const double mean = sum / 5, variance = std::max(0.0, (squares - 5 * mean * mean) / 4);
    return {mean, 2.776 * std::sqrt(variance / 5)};
}

TEST(Goodput, OverLoss) {
    std::printf("| flits a packet | loss | transport | early, gap 8 | go-back-N |\n");
    for (const unsigned flits : {1U, 8U}) {
        for (const unsigned loss : {0U, 100U, 1000U, 10000U}) {
            const uint64_t packets = 20000;
            const Mean plain = mean_of([&](uint64_t s) { return goodput(flits, loss, 0, packets, s); });
            const Mean early = mean_of([&](uint64_t s) { return goodput(flits, loss, 8, packets, s); });
            const Mean rival = mean_of([&](uint64_t s) { return go_back_n(flits, loss, packets, s); });
            std::printf("| %u | %g | %.3f ± %.3f | %.3f ± %.3f | %.3f ± %.3f |\n", flits, loss / 1e6, plain.mean,
                        plain.half, early.mean, early.half, rival.mean, rival.half);
            // Without faults within 3 % of a flit a clock.
            if (loss == 0) {
                EXPECT_GT(plain.mean, 0.97);
            }
            EXPECT_GT(early.mean, rival.mean - 0.01);
        }
    }
}

}  // namespace
}  // namespace nanohop::transport
