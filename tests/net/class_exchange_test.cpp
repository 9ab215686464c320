// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Requests and answers where a host takes a request only when it has room for the answer: in one class they wait for
// each other, in two they do not (docs/blocks/switch_classes.md).
#include <gtest/gtest.h>

#include "net/kinds/switch/golden_network.hpp"
#include "switch_equal.hpp"

namespace {

using namespace nanohop;
using namespace nanohop::net;
using namespace nanohop::net::test;

constexpr uint32_t kRequests = 60;  ///< of each host
constexpr uint32_t kFlits = 4;
constexpr unsigned kAnswers = 1;  ///< that a host has room for
constexpr unsigned kAhead = 4;    ///< requests that a host has in its queue

struct Outcome {
    bool stood_still = false;
    uint64_t answered = 0;
};

/// Class 0 is that of answers; with one class it is that of all. Two have the one adaptive channel in common.
Outcome exchange(unsigned classes) {
    topology::Specification ring;
    ring.set("topology", "ring");
    ring.set("switches", "8");
    const topology::Graph one = ring.make();
    const topology::Graph graph(one.switches(), one.links(), std::vector<uint32_t>(one.switches(), 2));
    switch_::Config config;
    config.flit_width = 64;
    config.packet_flits = kFlits;
    config.packets = 1;
    config.virtual_channels = 3;
    config.escape_channels = classes;
    config.classes = classes;
    SwitchNetwork network(graph, config);
    const unsigned requests = classes - 1;
    uint32_t request_channels = low_bits<uint32_t>(config.virtual_channels);
    if (classes > 1) {
        const switch_::ClassRules rules = switch_::first_rules(network.config());
        network.use_classes(rules, {1, 2});
        request_channels = rules[requests].channels | 1U << rules[requests].escape;
    }
    network.write_table(table_without(graph, std::vector<bool>(graph.links().size()), true));

    const uint32_t hosts = network.hosts();
    std::vector<uint32_t> sent(hosts);
    std::vector<unsigned> waiting(hosts);  // answers that have not left
    Outcome outcome;
    // Labels: of a request its host, twice; of an answer one more.
    network.watch = [&](const SwitchFlit& f) {
        if (f.from.host && f.flit.head && (label_of(network.config(), f.flit) & 1) != 0) --waiting[f.from.number];
        if (!f.to.host || !f.flit.tail) return;
        const uint32_t label = label_of(network.config(), f.flit);
        if ((label & 1) != 0) {
            ++outcome.answered;
            return;
        }
        const uint32_t host = f.to.number;
        ++waiting[host];
        network.send(host, network.clock(), labelled_packet(network, label / 2, kFlits, 2 * host + 1, 0));
    };
    while (outcome.answered < uint64_t{hosts} * kRequests && network.quiet() < 2000) {
        for (uint32_t h = 0; h < hosts; ++h) {
            network.hold_channels(h, waiting[h] >= kAnswers ? request_channels : 0);
            if (sent[h] == kRequests || network.waiting(h, requests) >= kAhead) continue;
            const uint32_t to = (h + 1 + below(random_bits(1, h, sent[h]++), hosts - 1)) % hosts;
            network.send(h, network.clock(), labelled_packet(network, to, kFlits, 2 * h, requests));
        }
        network.step();
    }
    outcome.stood_still = network.quiet() >= 2000;
    return outcome;
}

TEST(ClassExchange, OneClassStandsStill) {
    const Outcome outcome = exchange(1);
    EXPECT_TRUE(outcome.stood_still) << outcome.answered;
}

TEST(ClassExchange, TwoClassesComeThrough) {
    const Outcome outcome = exchange(2);
    EXPECT_FALSE(outcome.stood_still) << outcome.answered;
    EXPECT_EQ(outcome.answered, 16U * kRequests);
}

}  // namespace
