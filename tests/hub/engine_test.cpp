// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The fast engine of hubs beside the network of golden nodes: every packet in the same clock, with the same flits.
#include "net/kinds/hub/engine.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <random>
#include <tuple>

#include "hub/config.hpp"
#include "net/kinds/hub/golden_network.hpp"

namespace nanohop::net {
namespace {

using hub::bit;
using hub::Head;
using hub::Kind;
using hub::Mask;

struct Arrival {
    uint64_t clock;
    unsigned node, lane;
    Head head;
    std::vector<hub::Data> flits;

    auto key() const { return std::tuple(clock, node, lane); }
    bool operator==(const Arrival&) const = default;
};

struct Sent {
    uint64_t clock;
    unsigned node, lane;
    Head head;
    HubPayload payload;
};

/// What a network of this kind delivers of the packets that its hosts send.
template <class Network>
std::vector<Arrival> run(const hub::Config& config, unsigned link, const std::vector<Sent>& sent, uint64_t clocks) {
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

HubPayload flits(std::mt19937_64& random, unsigned length) {
    std::vector<hub::Data> data(length);
    for (auto& d : data) d = {random(), random()};
    return std::make_shared<const std::vector<hub::Data>>(std::move(data));
}

/// Clocks after which nothing waits any more.
unsigned settled(const hub::Config& c) { return c.nodes == 64 ? 1500 : 20000; }

/// Packets of all kinds at random clocks, bursts of some lanes included.
std::vector<Sent> random_traffic(std::mt19937_64& random, const hub::Config& c, unsigned packets, unsigned clocks) {
    const unsigned settle = settled(c);
    std::vector<Sent> sent;
    const Mask all = hub::nodes(c);
    const auto add = [&](uint64_t clock, unsigned node, unsigned lane, Kind kind, Mask mask, unsigned tag,
                         unsigned count, unsigned length) {
        Head h;
        h.kind = kind;
        h.mask = mask;
        h.tag = tag;
        h.count = count;
        h.length = length;
        h.source = node;
        h.op = static_cast<hub::Op>(tag % 7);
        sent.push_back({clock, node, lane, h, flits(random, length)});
    };
    for (unsigned i = 0; i < packets; ++i) {
        const auto a = static_cast<unsigned>(random() % c.nodes);
        const auto lane = static_cast<unsigned>(random() % (random() % 2 == 0 ? c.nodes : std::min(c.nodes, 3U)));
        const bool direct = lane != a && random() % 2 == 0;
        Mask mask = random() & all & (random() % 2 == 0 ? random() : ~Mask{0});
        if (mask == 0) mask = 1;
        const unsigned length = 1 + static_cast<unsigned>(random() % c.piece_flits);
        add(random() % clocks, a, lane, direct ? Kind::kPut : Kind::kRelay, mask, i % 1000, 0, length);
    }
    // Kept pieces, a tag a node, got by some and released later; reductions of tags in one order at one relay a time.
    for (unsigned a = 0; a < c.nodes && c.relay_slots > 2; a += 2) {
        const auto relay = static_cast<unsigned>(random() % c.nodes);
        const uint64_t begin = random() % clocks;
        add(begin, a, relay, Kind::kKeep, random() & all, 1000, 0, 1 + static_cast<unsigned>(random() % c.piece_flits));
        const uint64_t there = begin + clocks + settle;
        for (unsigned k = 0; k < c.nodes; ++k) {
            if (random() % 2 == 0) add(there + random() % 60, k, relay, Kind::kGet, 0, 1000, a, 0);
        }
        add(there + settle / 4, a, relay, Kind::kRelease, 0, 1000, a, 0);
    }
    if (c.reduction && c.relay_slots > 2) {
        for (unsigned tag = 2000; tag < 2012; ++tag) {
            const auto relay = static_cast<unsigned>(random() % c.nodes);
            const unsigned length = 1 + static_cast<unsigned>(random() % c.piece_flits);
            Mask mask = random() & all;
            if (mask == 0) mask = 2;
            const unsigned senders = 2 + static_cast<unsigned>(random() % (c.nodes - 1));
            const auto first = static_cast<unsigned>(random() % c.nodes);
            const uint64_t begin = clocks / 2 + (tag - 2000) * (settle / 16);
            for (unsigned k = 0; k < senders; ++k)
                add(begin + random() % 30, (first + k) % c.nodes, relay, Kind::kReduce, mask, tag, senders - 1, length);
        }
    }
    // Many tags at one relay at once, by some senders each, in one order.
    if (c.reduction && c.relay_slots > 2) {
        const auto relay = static_cast<unsigned>(random() % c.nodes);
        for (unsigned tag = 3000; tag < 3030; ++tag) {
            const unsigned length = 1 + static_cast<unsigned>(random() % c.piece_flits);
            std::vector<unsigned> senders;
            for (unsigned k = 0; k < c.nodes; ++k) {
                if (senders.size() + c.nodes - k <= 2 || random() % 4 != 0) senders.push_back(k);
            }
            const Mask mask = bit(static_cast<unsigned>(random() % c.nodes));
            for (const unsigned k : senders)
                add(clocks + settle / 2, k, relay, Kind::kReduce, mask, tag, static_cast<unsigned>(senders.size()) - 1,
                    length);
        }
    }
    std::stable_sort(sent.begin(), sent.end(), [](const Sent& x, const Sent& y) { return x.clock < y.clock; });
    return sent;
}

void compare(const hub::Config& config, unsigned link, unsigned packets, unsigned clocks, uint64_t seed) {
    std::mt19937_64 random(seed);
    const std::vector<Sent> sent = random_traffic(random, config, packets, clocks);
    const uint64_t end = sent.back().clock + settled(config) / 2;
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
    for (uint64_t seed = 1; seed <= (nodes == 64 ? 1 : seeds()); ++seed) {
        std::mt19937_64 random(seed * 100 + nodes);
        hub::Config c;
        c.nodes = nodes;
        c.piece_flits = 1 + static_cast<unsigned>(random() % 24);
        c.relay_slots = 1 + static_cast<unsigned>(random() % 5);
        c.host_slots = 1 + static_cast<unsigned>(random() % 4);
        c.host_packets = 1 + static_cast<unsigned>(random() % 4);
        c.result_slots = 1 + static_cast<unsigned>(random() % 3);
        if (nodes == 64) c.relay_slots = 4;
        const unsigned link = 1 + static_cast<unsigned>(random() % 12);
        compare(c, link, nodes == 64 ? 1500 : 400, nodes == 64 ? 200 : 1 + static_cast<unsigned>(random() % 3000),
                seed);
        if (HasFatalFailure()) return;
    }
}
INSTANTIATE_TEST_SUITE_P(Nodes, HubEngineEqual, testing::Values(3U, 4U, 8U, 64U));

}  // namespace
}  // namespace nanohop::net
