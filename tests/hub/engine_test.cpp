// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The fast engine of hubs beside the network of golden nodes: every packet in the same clock, with the same flits.
#include "net/kinds/hub/engine.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <random>
#include <tuple>

#include "hub/config.hpp"
#include "net/kinds/hub/golden_network.hpp"
#include "net/kinds/hub/traffic.hpp"

namespace nanohop::net {
namespace {

using hub::Head;

struct Arrival {
    uint64_t clock;
    unsigned node, lane;
    Head head;
    std::vector<hub::Data> flits;

    auto key() const { return std::tuple(clock, node, lane); }
    bool operator==(const Arrival&) const = default;
};

/// What a network of this kind delivers of the packets that its hosts send.
template <class Network>
std::vector<Arrival> run(const hub::Config& config, unsigned link, const std::vector<HubSent>& sent, uint64_t clocks) {
    Network net(config, link);
    std::vector<Arrival> arrivals;
    net.delivered = [&](const HubDelivery& d) { arrivals.push_back({d.clock, d.node, d.lane, d.head, *d.payload}); };
    size_t next = 0;
    for (uint64_t clock = 0; clock < clocks; ++clock) {
        for (; next < sent.size() && sent[next].clock == clock; ++next)
            net.send(sent[next].node, sent[next].lane, sent[next].head, sent[next].payload);
        if constexpr (requires { net.run_to(clock + 1); })
            net.run_to(clock + 1);
        else
            net.step();
    }
    std::sort(arrivals.begin(), arrivals.end(), [](const auto& a, const auto& b) { return a.key() < b.key(); });
    return arrivals;
}

void compare(const hub::Config& config, unsigned link, unsigned packets, unsigned clocks, uint64_t seed) {
    std::mt19937_64 random(seed);
    const std::vector<HubSent> sent = random_hub_traffic(random, config, packets, clocks);
    const uint64_t end = sent.back().clock + hub_settled(config) / 2;
    const auto golden = run<HubGoldenNetwork>(config, link, sent, end);
    const auto fast = run<HubEngine>(config, link, sent, end);
    ASSERT_GT(golden.size(), packets / 2);
    for (size_t i = 0; i < std::min(golden.size(), fast.size()); ++i) {
        ASSERT_EQ(golden[i].key(), fast[i].key()) << "message: arrival " << i << "\nseed: " << seed;
        ASSERT_EQ(golden[i].head, fast[i].head) << "message: arrival " << i << "\nseed: " << seed;
        ASSERT_EQ(golden[i].flits, fast[i].flits) << "message: arrival " << i << "\nseed: " << seed;
    }
    ASSERT_EQ(golden.size(), fast.size()) << "seed: " << seed;
}

unsigned seeds() {
    const char* text = std::getenv("NANOHOP_EQUAL_SEEDS");
    return text == nullptr ? 12 : static_cast<unsigned>(std::strtoul(text, nullptr, 10));
}

class HubEngineEqual : public testing::TestWithParam<unsigned> {};

TEST_P(HubEngineEqual, EveryPacketInTheSameClock) {
    const unsigned nodes = GetParam();
    for (uint64_t seed = 1; seed <= (nodes == 64 ? (seeds() + 99) / 100 : seeds()); ++seed) {
        std::mt19937_64 random(seed * 100 + nodes);
        hub::Config c;
        c.nodes = nodes;
        c.piece_flits = 1 + static_cast<unsigned>(random() % 24);
        c.relay_slots = 1 + static_cast<unsigned>(random() % 5);
        c.host_slots = 1 + static_cast<unsigned>(random() % 4);
        c.host_packets = 1 + static_cast<unsigned>(random() % 4);
        c.result_slots = 1 + static_cast<unsigned>(random() % 3);
        if (nodes == 64) c.relay_slots = 4;
        c.unit_clocks = static_cast<unsigned>(seed * 7 % 16);  // every 16th seed: no unit
        if (seed % 5 == 0) {
            c.unit_clocks = 0;
            c.unit = static_cast<hub::Unit>(1 + seed / 5 % 3);  // in the node
        }
        if (seed % 3 == (nodes == 64 ? 1 : 0)) {
            c.unit_clocks = 0;
            c.reductions = 2 + static_cast<unsigned>(seed / 3 + nodes / 4) % (std::min(nodes, 16U) - 1);
        }
        const unsigned link = 1 + static_cast<unsigned>(random() % 12);
        compare(c, link, nodes == 64 ? 1500 : 400, nodes == 64 ? 200 : 1 + static_cast<unsigned>(random() % 3000),
                seed);
        if (HasFatalFailure()) return;
    }
}
INSTANTIATE_TEST_SUITE_P(Nodes, HubEngineEqual, testing::Values(3U, 4U, 8U, 64U));

/// A hub of 80 nodes, beyond the golden network's masks: what 64 of them send each other takes the same clocks,
/// whichever 64 these are.
TEST(HubEngine, NodesBeyondAHeadsMask) {
    hub::Config c{.nodes = 64, .piece_flits = 12};
    std::mt19937_64 random(5);
    std::vector<HubSent> sent = random_hub_traffic(random, c, 3000, 400);
    std::erase_if(sent,
                  [](const HubSent& s) { return s.head.kind != hub::Kind::kPut && s.head.kind != hub::Kind::kRelay; });
    hub::Config wide = c;
    wide.nodes = kMostHubNodes;
    const auto arrivals = [&](unsigned shift) {
        HubEngine net(wide, 7);
        std::vector<std::tuple<uint64_t, unsigned, unsigned, unsigned>> all;
        net.delivered = [&](const HubDelivery& d) {
            all.emplace_back(d.clock, d.node - shift, d.lane - shift, d.head.length);
        };
        for (const HubSent& s : sent) {
            net.run_to(std::max(net.clock(), s.clock));
            net.send_wide(s.node + shift, s.lane + shift, s.head, HubMask{s.head.mask} << shift);
        }
        EXPECT_TRUE(net.run());
        std::sort(all.begin(), all.end());
        return all;
    };
    const auto low = arrivals(0);
    EXPECT_GT(low.size(), 3000U);
    EXPECT_EQ(low, arrivals(16));
}

TEST(HubEngine, WideMasksAreNotForReductions) {
    hub::Config c;
    HubEngine net(c, 1);
    hub::Head head;
    head.kind = hub::Kind::kReduce;
    EXPECT_THROW(net.send_wide(0, 1, head, 1), std::logic_error);
    c.nodes = kMostHubNodes + 1;
    EXPECT_THROW(HubEngine(c, 1), std::logic_error);
}

}  // namespace
}  // namespace nanohop::net
