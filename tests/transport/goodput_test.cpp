// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Goodput over loss, beside go-back-N with the same window and timeout.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "go_back_n.hpp"
#include "world.hpp"

namespace nanohop::transport {
namespace {

constexpr unsigned kDelay = 20, kTimeout = 400;

// Flits delivered per clock, from one node to another, of `packets` of `flits` each.
double goodput(unsigned flits, unsigned loss, unsigned gap, uint64_t packets, uint64_t seed, unsigned paths = 1) {
    Config c{.flit_width = 256, .packet_flits = 8, .destination_width = 6, .hop_limit = 5, .destinations = 4};
    World w(c, 2, seed);
    w.configure({.timeout = kTimeout, .tries = 15, .gap = gap, .ack_packets = 8, .ack_clocks = 32});
    w.network.weather = {.lost = loss, .delay = kDelay};
    if (paths > 1) w.network.weather = {.delay = kDelay / 2, .paths = paths, .detour = 2};
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

// Flits a packet, losses in a million, and the means that the page has.
struct Row {
    unsigned flits, loss;
    double plain, early, rival;
};
constexpr Row kRows[] = {{1, 0, 0.999, 0.999, 0.999},    {1, 100, 0.968, 0.993, 0.992},
                         {1, 1000, 0.717, 0.947, 0.952}, {1, 10000, 0.247, 0.706, 0.641},
                         {8, 0, 1.000, 1.000, 1.000},    {8, 100, 0.999, 1.000, 0.999},
                         {8, 1000, 0.997, 0.999, 0.991}, {8, 10000, 0.968, 0.988, 0.903}};

void over_loss(unsigned flits) {
    constexpr uint64_t kPackets = 20000;
    std::printf("| flits a packet | loss | transport | the same, gap 8 | go-back-N |\n");
    for (const Row& r : kRows) {
        if (r.flits != flits) continue;
        const Mean plain = mean_of([&](uint64_t s) { return goodput(r.flits, r.loss, 0, kPackets, s); });
        const Mean early = mean_of([&](uint64_t s) { return goodput(r.flits, r.loss, 8, kPackets, s); });
        const Mean rival = mean_of([&](uint64_t s) { return go_back_n(r.flits, r.loss, kPackets, s); });
        std::printf("| %u | %g | %.3f ± %.3f | %.3f ± %.3f | %.3f ± %.3f |\n", r.flits, r.loss / 1e6, plain.mean,
                    plain.half, early.mean, early.half, rival.mean, rival.half);
        EXPECT_NEAR(plain.mean, r.plain, 0.00051);
        EXPECT_NEAR(early.mean, r.early, 0.00051);
        EXPECT_NEAR(rival.mean, r.rival, 0.00051);
        // Without faults within 3 % of a flit a clock.
        if (r.loss == 0) {
            EXPECT_GT(plain.mean, 0.97);
        }
    }
}

TEST(Goodput, OverLoss) { over_loss(1); }

// With packets of eight flits: the nightly.
TEST(GoodputEight, OverLoss) { over_loss(8); }

// Over eight paths without faults, of which the longest has 14 clocks more than the shortest: within 3 % of a flit a
// clock.
TEST(Goodput, EightPaths) {
    for (const unsigned flits : {1U, 8U}) {
        const Mean mean = mean_of([&](uint64_t s) { return goodput(flits, 0, 0, 20000, s, 8); });
        std::printf("8 paths, %u flits: %.3f ± %.3f\n", flits, mean.mean, mean.half);
        EXPECT_GT(mean.mean, 0.97);
    }
}

}  // namespace
}  // namespace nanohop::transport
