// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Networks with several links between two switches: what they carry beside bounds that are counted, and graphs as the
// Internet Topology Zoo has them.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <memory>
#include <vector>

#include "net/kinds/switch/simulator.hpp"
#include "switch_simulation.hpp"

namespace nanohop {

namespace {

const Values kPackets = {{"process", "open"}, {"message", "16"},         {"packet_flits", "16"},
                         {"packets", "4"},    {"virtual_channels", "4"}, {"escape_when", "no_room"},
                         {"clocks", "20000"}};

/// A load is held, and a higher one is not.
void expect_between(const Values& network, double held, double refused) {
    const auto verdict = [&](double load) {
        return run({network, kPackets, {{"until", "steady"}, {"load", fmt::format("{:.4f}", load)}}}).verdict;
    };
    EXPECT_EQ(verdict(held), net::Verdict::kCompleted) << held;
    EXPECT_EQ(verdict(refused), net::Verdict::kSaturated) << refused;
}

/// 4 lower switches of 8 hosts, 4 cables up. Of 31 other hosts 24 are below another switch, so 8 x 24 / 31 flits share
/// 4 cables up, and as many down: x = 31 / 48, whether the cables go to 2 upper switches or to 4. An upper switch has a
/// choice of two cables down in the first case, so its heads wait less.
TEST(Trunks, AFatTreeCarriesAsMuchByTwoCablesAsByTwoSwitches) {
    constexpr double kBound = 31. / 48;
    const Values trunks = {{"topology", "fat_tree"}, {"children", "8x4"}, {"parents", "1x2"}, {"parallel", "1x2"}};
    const Values switches = {{"topology", "fat_tree"}, {"children", "8x4"}, {"parents", "1x4"}};
    expect_between(trunks, 0.75 * kBound, kBound);
    expect_between(switches, 0.7 * kBound, kBound);
    const auto beyond = [](const Values& network) { return run({network, kPackets, {{"load", "0.9"}}}).throughput; };
    const double ratio = beyond(trunks) / beyond(switches);
    EXPECT_GT(ratio, 0.98);
    EXPECT_LT(ratio, 1.1);
    // With half the cables it is half of that.
    const Values half = {{"topology", "fat_tree"}, {"children", "8x4"}, {"parents", "1x2"}};
    EXPECT_NEAR(beyond(half) / beyond(trunks), 0.5, 0.05);
}

/// 3 groups of 4 routers with 8 hosts each: 4 links between two groups, a router has one to each group.
TEST(Trunks, ADragonflyOfThreeGroupsIsHeldBesideTheBound) {
    const Values three = {{"topology", "dragonfly"}, {"groups", "3"}, {"terminals", "8"}, {"host_reserve", "2"}};
    // Of 95 other hosts 32 are in a given group: 32 x 32 / 95 flits over 4 links.
    constexpr double kUniform = 4 * 95. / (32 * 32);
    expect_between(three, 0.82 * kUniform, kUniform);
    // By minimal ways each router's 8 hosts send over its one link.
    Values shift = three;
    shift.emplace_back("traffic", "group_shift");
    expect_between(shift, 0.97 / 8, 1.02 / 8);
    // Over the third group goes half as much as directly: 4 + 2 flits of 32 hosts.
    shift.insert(shift.end(), {{"nonminimal", "ugal"}});
    for (const double load : {0.8 * 6 / 32, 6. / 32}) {
        const net::Verdict verdict =
            run({shift,
                 kPackets,
                 {{"virtual_channels", "6"}, {"until", "steady"}, {"load", fmt::format("{:.4f}", load)}}})
                .verdict;
        EXPECT_EQ(verdict, load < 6. / 32 ? net::Verdict::kCompleted : net::Verdict::kSaturated) << load;
    }
}

struct Zoo {
    const char* file;
    const char* text;
    uint32_t switches, links, parallel;
};

/// With what the Zoo's files have: attributes of places, labels that come twice, speeds, names of links.
const Zoo kZoo[] = {
    {"Ring.graphml", R"(<?xml version="1.0" encoding="utf-8"?>
<graphml xmlns="http://graphml.graphdrawing.org/xmlns">
  <key attr.name="LinkSpeedRaw" attr.type="double" for="edge" id="d36" />
  <key attr.name="LinkLabel" attr.type="string" for="edge" id="d35" />
  <key attr.name="label" attr.type="string" for="node" id="d33" />
  <key attr.name="Longitude" attr.type="double" for="node" id="d32" />
  <graph edgedefault="undirected">
    <node id="0"><data key="d32">4.89</data><data key="d33">Amsterdam</data></node>
    <node id="1"><data key="d32">8.68</data><data key="d33">Frankfurt</data></node>
    <node id="2"><data key="d32">2.35</data><data key="d33">Paris</data></node>
    <node id="3"><data key="d32">-0.13</data><data key="d33">London</data></node>
    <node id="4"><data key="d33">London</data></node>
    <edge source="0" target="1"><data key="d35">10 Gbps</data><data key="d36">1e10</data></edge>
    <edge source="1" target="0"><data key="d35">2.5 Gbps</data></edge>
    <edge source="1" target="2" />
    <edge source="2" target="3" />
    <edge source="2" target="3"><data key="d35">10 Gbps</data></edge>
    <edge source="3" target="2" />
    <edge source="3" target="0" />
    <edge source="3" target="4" />
  </graph>
</graphml>
)",
     5, 8, 3},
    {"Star.gml", R"(graph [
  DateObtained "22/10/10"
  GeoLocation "Country"
  directed 0
  multigraph 1
  node [ id 0 label "Hub" Country "Japan" Longitude 139.69 Latitude 35.69 Internal 1 ]
  node [ id 1 label "Osaka" Internal 1 ]
  node [ id 2 label "Nagoya" Internal 1 ]
  node [ id 3 label "None" hyperedge 1 ]
  edge [ source 0 target 1 LinkLabel "10GE" LinkSpeed "10" LinkNote "x2" ]
  edge [ source 0 target 1 LinkLabel "10GE" ]
  edge [ source 0 target 2 ]
  edge [ source 0 target 3 ]
  edge [ source 2 target 0 ]
  edge [ source 3 target 1 ]
]
)",
     4, 6, 2},
    {"Chain.json", R"({"directed": false, "multigraph": true, "graph": {"Network": "Chain", "Date": "2010"},
 "nodes": [{"id": 0, "label": "A"}, {"id": 1, "label": "B"}, {"id": 2, "label": "C"}, {"id": 3, "label": "D"}],
 "links": [{"source": 0, "target": 1, "key": 0, "id": "e1"}, {"source": 0, "target": 1, "key": 1},
           {"source": 1, "target": 2, "key": 0}, {"source": 2, "target": 3, "key": 0, "LinkLabel": "STM-16"},
           {"source": 2, "target": 3, "key": 1}, {"source": 2, "target": 3, "key": 2}]}
)",
     4, 6, 3}};

/// All are read with each cable, and simulated packet for packet as by golden models, with a cable of a trunk that dies
/// while its twin stays.
TEST(Trunks, GraphsOfTheZooAreReadAndSimulated) {
    const TempDir dir;
    for (const Zoo& zoo : kZoo) {
        const Values network = {{"topology", "file"}, {"file", dir.write(zoo.file, zoo.text)}};
        const topology::Graph graph = graph_of(network);
        EXPECT_EQ(graph.switches(), zoo.switches) << zoo.file;
        EXPECT_EQ(graph.links().size(), zoo.links) << zoo.file;
        EXPECT_EQ(graph.parallel_links(), zoo.parallel) << zoo.file;
        uint32_t twin = 0;
        while (graph.number_of(2 * twin).empty()) ++twin;
        for (const char* nonminimal : {"none", "ugal"}) {
            const Values some = {{"process", "open"},
                                 {"load", "0.3"},
                                 {"message", "3"},
                                 {"message_max", "9"},
                                 {"hosts", "3"},
                                 {"virtual_channels", "4"},
                                 {"nonminimal", nonminimal},
                                 {"dead_links", "1500:" + graph.channel_name(2 * twin)}};
            std::vector<net::Experiment> experiments;
            std::vector<std::unique_ptr<net::Simulator>> both;
            for (const char* engine : {"golden", "fast"})
                experiments.push_back(with({network, some, {{"engine", engine}}}));
            for (const net::Experiment& e : experiments)
                both.push_back(e.network().simulator(make_sources(e), {.threads = 1, .record = true}));
            size_t packets = 0;
            size_t after = 0;
            for (uint64_t clock = 500; clock <= 3000; clock += 500) {
                for (const auto& simulator : both) simulator->run(clock);
                const auto deliveries = both[0]->take_deliveries();
                packets += deliveries.size();
                after += clock > 2000 ? deliveries.size() : 0;
                ASSERT_EQ(deliveries, both[1]->take_deliveries()) << zoo.file << " before clock " << clock;
                ASSERT_EQ(both[0]->link_flits(), both[1]->link_flits()) << zoo.file << " before clock " << clock;
            }
            EXPECT_GT(packets, 1000U) << zoo.file;
            EXPECT_GT(after, packets / 4) << zoo.file << ": the twin carries on";
        }
    }
}

}  // namespace

}  // namespace nanohop
