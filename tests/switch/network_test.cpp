// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Golden switches on graphs of the registry, with tables that the route generators made.
#include <gtest/gtest.h>

#include <deque>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "net/error.hpp"
#include "net/kinds/switch/golden_network.hpp"
#include "net/traffic/patterns.hpp"
#include "topology/family.hpp"

namespace nanohop::net {
namespace {

using Keys = std::vector<std::pair<std::string, std::string>>;

topology::Graph make(const Keys& keys) {
    topology::Specification specification;
    for (const auto& [key, value] : keys) specification.set(key, value);
    return specification.make();
}

std::vector<uint32_t> hops_from(const topology::Graph& graph, uint32_t from) {
    std::vector<uint32_t> hops(graph.switches(), ~0U);
    std::deque<uint32_t> front{from};
    hops[from] = 0;
    while (!front.empty()) {
        const uint32_t s = front.front();
        front.pop_front();
        for (const uint32_t n : graph.neighbours(s)) {
            if (hops[n] != ~0U) continue;
            hops[n] = hops[s] + 1;
            front.push_back(n);
        }
    }
    return hops;
}

switch_::Config plain() {
    switch_::Config c{.flit_width = 64, .virtual_channels = 2, .switches = 2};
    return c;
}

routing::RouteTable adaptive_with_up_down(const topology::Graph& graph) {
    return routing::minimal_adaptive(graph, routing::up_down(graph, routing::up_down_order(graph, {})), false);
}

const std::vector<Keys>& graphs() {
    static const std::vector<Keys> all = {
        {{"topology", "ring"}, {"switches", "8"}},
        {{"topology", "torus"}, {"dims", "4x4"}},
        {{"topology", "mesh"}, {"dims", "4x4"}},
        {{"topology", "hypercube"}, {"switches", "16"}},
        {{"topology", "rst"}, {"switches", "16"}, {"degree", "4"}, {"seed", "2"}},
    };
    return all;
}

// Koibuchi 2011, 5.1: 40 clocks a switch, 2 a link, 9 flits: 2.5 (42 h + 52) ns on any graph, h links between switches.
TEST(SwitchNetwork, ZeroLoadLatencyOfGraphsIsThatOfThePapersDelays) {
    for (const Keys& keys : graphs()) {
        const topology::Graph graph = make(keys);
        switch_::Config config = plain();
        config.link_clocks = 2;
        config.extra_clocks = 35;
        SwitchNetwork network(graph, config);
        network.write_table(adaptive_with_up_down(graph));
        uint64_t last = 0;
        network.watch = [&](const SwitchFlit& f) { last = f.to.host && f.flit.tail ? f.clock : last; };
        const uint32_t hosts = network.hosts();
        for (const uint32_t from : {0U, hosts / 2, hosts - 1}) {
            const auto hops = hops_from(graph, network.switch_of(from));
            for (uint32_t to = 0; to < hosts; ++to) {
                if (to == from) continue;
                const uint64_t begin = network.clock();
                network.send(from, begin, labelled_packet(network, to, 9, to + 1));
                last = 0;
                while (last == 0 && network.clock() < begin + 2000) network.step();
                EXPECT_EQ(last - begin, 42 * hops[network.switch_of(to)] + 52) << keys.front().second;
            }
        }
    }
}

struct Outcome {
    uint64_t delivered = 0;
    uint64_t heads = 0;
    uint64_t escapes = 0;
    bool drained = false;
};

// Every host sends packets to others as fast as it can; each must arrive once and as it was sent.
Outcome saturate(const topology::Graph& graph, const switch_::Config& config, const routing::RouteTable& table,
                 uint32_t packets) {
    SwitchNetwork network(graph, config);
    network.write_table(table);
    Outcome outcome;
    std::map<uint32_t, std::pair<uint32_t, uint32_t>> sent;  // destination and flits by label
    std::map<uint32_t, uint32_t> arriving;                   // label of the packet on its way into a host
    std::map<uint32_t, uint32_t> flits;                      // so far
    std::set<uint32_t> seen;
    network.watch = [&](const SwitchFlit& f) {
        if (!f.from.host && !f.to.host && f.flit.head) {
            ++outcome.heads;
            outcome.escapes += f.channel < config.escape_channels ? 1 : 0;
        }
        if (!f.to.host) return;
        const uint32_t host = f.to.number;
        if (f.flit.head) {
            arriving[host] = label_of(network.config(), f.flit);
            flits[host] = 0;
        }
        const uint32_t label = arriving.at(host);
        EXPECT_EQ(label_of(network.config(), f.flit), label);
        EXPECT_EQ(number_of_flit(f.flit), flits[host]++);
        if (!f.flit.tail) return;
        EXPECT_EQ(sent.at(label), std::pair(host, flits[host]));
        EXPECT_TRUE(seen.insert(label).second) << "once";
        ++outcome.delivered;
    };
    uint32_t label = 1;
    for (uint32_t h = 0; h < network.hosts(); ++h) {
        for (uint32_t i = 0; i < packets; ++i, ++label) {
            const uint32_t to = below(random_bits(7, h, 2 * i), network.hosts());
            const uint32_t length = 1 + below(random_bits(7, h, 2 * i + 1), config.packet_flits);
            sent[label] = {to, length};
            network.send(h, 0, labelled_packet(network, to, length, label));
        }
    }
    const uint64_t limit = network.clock() + 100'000;
    while (network.clock() < limit && !(network.all_sent() && network.quiet() > 200)) network.step();
    outcome.drained = network.clock() < limit;
    return outcome;
}

TEST(SwitchNetwork, SaturatedGraphsLoseNothingAndDrain) {
    for (const Keys& keys : graphs()) {
        const topology::Graph graph = make(keys);
        for (const switch_::Selection selection :
             {switch_::Selection::kRotating, switch_::Selection::kMostCredits, switch_::Selection::kRandom}) {
            switch_::Config config = plain();
            config.packets = 1;
            config.selection = selection;
            const Outcome o = saturate(graph, config, adaptive_with_up_down(graph), 20);
            EXPECT_TRUE(o.drained) << keys.front().second;
            EXPECT_EQ(o.delivered, graph.host_count() * 20);
            EXPECT_GT(o.escapes, 0U);
            EXPECT_LT(o.escapes, o.heads);
        }
    }
}

// Caches of 16 entries and a CAM at each switch: adaptive routes, an escape with two phases, hosts of a switch.
TEST(SwitchNetwork, SaturatedGraphsWithLookupsByCacheLoseNothingAndDrain) {
    for (const Keys& keys : graphs()) {
        const topology::Graph graph = make(keys);
        switch_::Config config = plain();
        config.lookup = switch_::Lookup::kCache;
        config.key_width = 12;
        config.cache_entries = 16;
        config.cache_ways = 2;
        const Outcome o = saturate(graph, config, adaptive_with_up_down(graph), 20);
        EXPECT_TRUE(o.drained) << keys.front().second;
        EXPECT_EQ(o.delivered, graph.host_count() * 20);
        EXPECT_LT(o.escapes, o.heads);
    }
}

// Dally and Seitz's torus: no adaptive channel, two channels beside the date line; the table is the escape alone.
TEST(SwitchNetwork, DimensionOrderOnATorusIsTheEscapeAlone) {
    const topology::Graph graph = make({{"topology", "torus"}, {"dims", "4x4"}});
    switch_::Config config = plain();
    config.escape_channels = 2;
    const Outcome o = saturate(graph, config, routing::dimension_order(graph, {4, 4}, true), 40);
    EXPECT_TRUE(o.drained);
    EXPECT_EQ(o.delivered, 640U);
    EXPECT_EQ(o.escapes, o.heads);
}

TEST(SwitchNetwork, AGraphThatDoesNotFitIsRefused) {
    const topology::Graph graph = make({{"topology", "full_mesh"}, {"switches", "40"}});
    EXPECT_THROW(SwitchNetwork(graph, plain()), InputError) << "39 links are more than 23";
}

}  // namespace
}  // namespace nanohop::net
