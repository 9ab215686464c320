// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Routes: every generated table is sound, and each kind of fault that is planted into one is found and named.
#include "routes.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <set>

#include "../input_error.hpp"
#include "../temp_dir.hpp"
#include "../text.hpp"
#include "net/routing/table_file.hpp"
#include "topology/distances.hpp"
#include "topology/random.hpp"

namespace {

using namespace nanohop::routing;
using nanohop::tests::input_error;
using nanohop::tests::make;
using nanohop::tests::replaced;
using nanohop::tests::TempDir;
namespace topology = nanohop::topology;

void expect_sound(const Graph& graph, const RouteTable& table) {
    const CheckResult r = check(graph, table);
    EXPECT_TRUE(r.sound()) << table.kind << ": " << (r.faults.empty() ? "" : r.faults.front());
    EXPECT_EQ(r.pairs, uint64_t{graph.switches()} * (graph.switches() - 1));
}

TEST(Routes, EveryGeneratedTableIsSound) {
    for (uint64_t seed = 1; seed <= 3; ++seed) {
        const Graph graph = random_graph("64", "5", seed);
        const double minimal = topology::all_distances(graph).mean;
        expect_sound(graph, up_down_of(graph));
        expect_sound(graph, up_down_without_phase(graph, up_down_order(graph, {})));
        expect_sound(graph, minimal_adaptive(graph, up_down_of(graph), false));
        for (const RouteTable& t : {layered_minimal(graph, 16), distance_classes(graph)}) {
            expect_sound(graph, t);
            EXPECT_NEAR(check(graph, t).mean_hops, minimal, 1e-9);
            expect_sound(graph, valiant(t));
            expect_sound(graph, ugal(t));
        }
        const uint32_t diameter = topology::all_distances(graph).diameter;
        EXPECT_EQ(distance_classes(graph).escape_channels, diameter);
        // As an escape, which may be left at any time: every hop is one nearer.
        for (const bool may_leave : {false, true}) {
            const RouteTable t = minimal_adaptive(graph, distance_classes(graph), may_leave);
            expect_sound(graph, t);
            EXPECT_EQ(check(graph, t).most_hops_mixed, diameter);
        }
    }
    const std::pair<std::vector<uint32_t>, bool> grids[] = {{{4, 5}, false}, {{4, 5}, true},    {{2, 2, 2, 2}, false},
                                                            {{7}, true},     {{3, 4, 2}, true}, {{8, 8}, true}};
    for (const auto& [sizes, wrap] : grids) {
        const Graph graph = make(wrap ? "torus" : "mesh", {{"dims", topology::sizes_text(sizes)}});
        const RouteTable t = dimension_order(graph, sizes, wrap);
        expect_sound(graph, t);
        EXPECT_NEAR(check(graph, t).mean_hops, topology::all_distances(graph).mean, 1e-9);
        for (const bool may_leave : {false, true}) expect_sound(graph, minimal_adaptive(graph, t, may_leave));
        expect_sound(graph, layered(graph, t, 16));
    }
    for (const char* family : {"tree", "slim_fly", "dragonfly", "hyperx", "fat_tree"}) {
        const Graph graph = make(family);
        expect_sound(graph, minimal_adaptive(graph, up_down_of(graph), false));
        expect_sound(graph, distance_classes(graph));
        expect_sound(graph, minimal_adaptive(graph, distance_classes(graph), true));
    }
}

// At 256 switches of degree 8 the ways of up*/down* are 1.17 times as long as the shortest (mean 3.40 hops
// against 2.90, at most 6); a table that does not know the phase makes them longer still: 3.7, and 15 and more.
TEST(Routes, TheEscapeNeedsThePhase) {
    const Graph graph = make("rst", {{"switches", "256"}, {"degree", "8"}}, 3);
    const auto order = up_down_order(graph, {});
    const CheckResult with = check(graph, up_down(graph, order));
    const CheckResult without = check(graph, up_down_without_phase(graph, order));
    EXPECT_NEAR(with.mean_hops, 3.40, 0.03);
    EXPECT_LE(with.most_hops, 7U);
    EXPECT_NEAR(with.mean_hops / topology::all_distances(graph).mean, 1.17, 0.02);
    EXPECT_GT(without.mean_hops, with.mean_hops + 0.2);
    EXPECT_GT(without.most_hops, 2 * with.most_hops);
    EXPECT_TRUE(without.sound());
}

TEST(Routes, TheBestRootIsNoWorseThanTheCentre) {
    const Graph graph = random_graph("100", "4");
    const auto mean = [&](const Root& root) {
        return check(graph, up_down(graph, up_down_order(graph, root))).mean_hops;
    };
    EXPECT_LE(mean({Root::Choice::kBest, 0}), mean({Root::Choice::kCentre, 0}));
    EXPECT_LE(mean({Root::Choice::kBest, 0}), mean({Root::Choice::kNumber, 17}));
    EXPECT_EQ(up_down_order(graph, {Root::Choice::kNumber, 17})[17], 0U);
    EXPECT_EQ(input_error([&] { up_down_order(graph, {Root::Choice::kNumber, 100}); }),
              "root: 100: the switches are 0 to 99");
}

/// The first fault that a check finds.
std::string first_fault(const Graph& graph, const RouteTable& table, uint32_t most_hops = 0) {
    const CheckResult r = check(graph, table, {most_hops, 1});
    return r.faults.empty() ? "sound" : r.faults.front();
}

TEST(Routes, PlantedFaultsAreFoundAndNamed) {
    const Graph ring = make("ring", {{"switches", "6"}});  // ports: by link order
    const RouteTable good = up_down_of(ring);
    EXPECT_EQ(first_fault(ring, good), "sound");

    RouteTable t = good;  // a pair without a way
    t.up[t.entry(2, 5)] = kNoPort;
    EXPECT_EQ(first_fault(ring, t), "from 2 to 5: no way: 2 has no port");

    t = good;  // a port that there is not
    t.up[t.entry(2, 5)] = 2;
    EXPECT_EQ(first_fault(ring, t), "at 2 to 5: port 2: the switch has 2 to others");

    t = good;  // two switches that send to each other
    t.down.clear();
    t.up[t.entry(2, 5)] = static_cast<uint8_t>(*ring.port_to(2, 3));
    t.up[t.entry(3, 5)] = static_cast<uint8_t>(*ring.port_to(3, 2));
    EXPECT_EQ(first_fault(ring, t), "from 2 to 5: a loop: 3 -> 2 -> 3");

    // Everything clockwise: connected, no loop, but each channel waits for the next.
    t = good;
    t.down.clear();
    t.down_ports.clear();
    for (uint32_t s = 0; s < 6; ++s)
        for (uint32_t d = 0; d < 6; ++d) t.up[t.entry(s, d)] = static_cast<uint8_t>(*ring.port_to(s, (s + 1) % 6));
    EXPECT_EQ(first_fault(ring, t),
              "the escape channels wait in a cycle: 0>1 -> 1>2 -> 2>3 -> 3>4 -> 4>5 -> 5>0 -> 0>1");
    // The same in two channels with a date line is sound, and the check sees a wrong channel number.
    t.escape_channels = 2;
    t.channel.assign(36, 0);
    for (uint32_t s = 0; s < 6; ++s)
        for (uint32_t d = 0; d < 6; ++d) t.channel[t.entry(s, d)] = s < d ? 1 : 0;
    EXPECT_EQ(first_fault(ring, t), "sound");
    t.channel[t.entry(3, 1)] = 2;
    EXPECT_EQ(first_fault(ring, t), "at 3 to 1: virtual channel 2: there are 2");

    t = good;  // too long
    EXPECT_HAS(first_fault(ring, t, 2), "hops, more than 2");
    EXPECT_EQ(first_fault(ring, t, 5), "sound");

    t = minimal_adaptive(ring, good, false);  // adaptive hops in a circle, and to a port that there is not
    t.adaptive[t.entry(1, 4)] = 3;
    t.adaptive[t.entry(2, 4)] = 3;
    EXPECT_EQ(first_fault(ring, t), "to 4: a loop of adaptive hops: 1 -> 2 -> 1");
    t.adaptive[t.entry(2, 4)] = 8;
    EXPECT_EQ(first_fault(ring, t), "at 2 to 4: adaptive port 3: the switch has 2 to others");

    t = good;  // flags that do not go together
    t.ugal = true;
    EXPECT_EQ(first_fault(ring, t), "ugal: packets go directly or over a random switch: needs valiant");
    t = layered_minimal(ring, 4);
    t.may_leave = true;
    EXPECT_HAS(first_fault(ring, t), "layers and may_leave exclude each other");

    t = good;  // of another network
    EXPECT_EQ(first_fault(make("ring", {{"switches", "7"}}), t), "the table is of 6 switches, the network of 7");
}

/// What switches need that send packets over another, and what they are told of a table.
TEST(Routes, NonminimalOnesAreOfAdaptivePortsAndTwiceAsLong) {
    const Graph ring = make("ring", {{"switches", "10"}});
    CheckOptions options;
    options.nonminimal = true;
    const RouteTable escape = up_down_of(ring);
    const RouteTable t = minimal_adaptive(ring, escape, false);
    const CheckResult r = check(ring, t, options);
    EXPECT_TRUE(r.sound());
    EXPECT_EQ(r.most_hops_adaptive, 5U);
    EXPECT_EQ(r.most_hops_nonminimal, 2 * 5 + r.most_hops);
    options.most_hops = r.most_hops_nonminimal;
    EXPECT_TRUE(check(ring, t, options).sound());
    --options.most_hops;
    EXPECT_EQ(check(ring, t, options).faults.front().find("nonminimal: up to "), 0U);
    options.most_hops = 0;
    EXPECT_EQ(check(ring, escape, options).faults.front(),
              "nonminimal: packets go over another switch by adaptive ports, and the table has none");
    EXPECT_EQ(check(ring, valiant(escape), options).faults.back(),
              "nonminimal: switches have no layers, and draw the switch in between themselves");
    options.nonminimal = false;
    EXPECT_EQ(check(ring, t, options).most_hops_nonminimal, 0U);

    // Of adaptive ports distances; of an entry without them the escape's way, and what leads there is nearer by it.
    for (uint64_t seed = 1; seed < 5; ++seed) {
        const Graph graph = random_graph("24", "4", seed);
        RouteTable table = minimal_adaptive(graph, up_down_of(graph), false);
        std::vector<uint8_t> hops = least_hops(graph, table);
        std::vector<uint16_t> distance;
        double sum = 0;
        for (uint32_t d = 0; d < 24; ++d) {
            topology::search(graph, d, distance);
            for (uint32_t s = 0; s < 24; ++s) {
                EXPECT_EQ(hops[table.entry(s, d)], distance[s]);
                sum += distance[s];
            }
        }
        EXPECT_EQ(mean_hops(hops, 24), static_cast<unsigned>(std::lround(sum / (24 * 23))));
        table.adaptive[table.entry(3, 7)] = 0;
        hops = least_hops(graph, table);
        uint32_t at = 3;
        unsigned way = 0;
        for (bool down = false; at != 7; ++way) {
            const uint8_t port = table.port(at, 7, down);
            down = down || table.leads_down(at, port);
            at = graph.neighbours(at)[port];
        }
        EXPECT_EQ(hops[table.entry(3, 7)], way);
    }
    EXPECT_EQ(mean_hops({0, 0, 0, 0}, 2), 1U);
}

// A way that goes up again after a way down: one entry of the down phase, planted, closes a cycle.
TEST(Routes, UpAfterDownIsFoundAsACycle) {
    unsigned found = 0;
    unsigned loops = 0;
    for (uint64_t seed = 1; seed <= 20; ++seed) {
        const Graph graph = random_graph("24", "4", seed);
        RouteTable t = up_down_of(graph);
        topology::Random random(seed);
        for (int i = 0; i < 40; ++i) {
            const uint32_t s = random.below(24);
            const uint32_t d = random.below(24);
            if (s == d || t.down[t.entry(s, d)] == kNoPort) continue;
            for (uint32_t p = 0; p < graph.degree(s); ++p)
                if (!t.leads_down(s, static_cast<uint8_t>(p))) t.down[t.entry(s, d)] = static_cast<uint8_t>(p);
        }
        const std::string fault = first_fault(graph, t);
        found += fault.find("wait in a cycle") != std::string::npos ? 1 : 0;
        loops += fault.find("a loop") != std::string::npos || fault.find("no way") != std::string::npos ? 1 : 0;
    }
    EXPECT_GE(found + loops, 15U);  // what was planted may lie where no way comes
    EXPECT_GE(found, 1U);
}

// Duato's theorem with packets that leave the escape: up*/down* is then no escape, because a packet may come back to it
// and go up again; staying in it, it is one.
TEST(Routes, LeavingTheEscapeNeedsTheExtendedGraph) {
    unsigned cyclic = 0;
    for (uint64_t seed = 1; seed <= 5; ++seed) {
        const Graph graph = random_graph("32", "4", seed);
        EXPECT_EQ(first_fault(graph, minimal_adaptive(graph, up_down_of(graph), false)), "sound");
        const std::string fault = first_fault(graph, minimal_adaptive(graph, up_down_of(graph), true));
        cyclic += fault.find("packets that leave the escape and come back wait in a cycle") == 0 ? 1 : 0;
    }
    EXPECT_EQ(cyclic, 5U);
}

TEST(Routes, LayersHoldApartWhatOneLayerCannot) {
    const Graph graph = random_graph();
    RouteTable t = layered_minimal(graph, 16);
    EXPECT_GT(t.escape_channels, 1U);
    EXPECT_TRUE(check(graph, t).sound());
    std::fill(t.layer.begin(), t.layer.end(), uint8_t{0});
    EXPECT_HAS(first_fault(graph, t), "the escape channels wait in a cycle");
    EXPECT_HAS(input_error([&] { layered_minimal(graph, 1); }), "layers: 1: not enough");
    t.layer[3] = 60;
    EXPECT_HAS(first_fault(graph, t), "layer 60: there are");
}

TEST(Routes, TablesAreReadBackAsTheyWereWritten) {
    const TempDir dir;
    const Graph graph = random_graph("40", "4");
    const Graph torus = make("torus", {{"dims", "5x4"}});
    const std::pair<const Graph*, RouteTable> tables[] = {
        {&graph, minimal_adaptive(graph, up_down_of(graph), false)},
        {&graph, layered_minimal(graph, 16)},
        {&graph, valiant(distance_classes(graph))},
        {&graph, ugal(distance_classes(graph))},
        {&torus, minimal_adaptive(torus, dimension_order(torus, {5, 4}, true), true)}};
    for (const auto& [g, t] : tables) {
        for (const char* name : {"t.csv", "t.json"}) {
            const RouteTable read = read_table(dir.write(name, table_text(*g, t, name)), *g);
            EXPECT_EQ(read.kind, t.kind);
            EXPECT_EQ(read.adaptive, t.adaptive);
            EXPECT_EQ(read.up, t.up);
            EXPECT_EQ(read.down, t.down);
            EXPECT_EQ(read.down_ports, t.down_ports);
            EXPECT_EQ(read.layer, t.layer);
            EXPECT_EQ(read.order, t.order);
            EXPECT_EQ(read.may_leave, t.may_leave);
            EXPECT_EQ(read.valiant, t.valiant);
            EXPECT_EQ(read.escape_channels, t.escape_channels);
            EXPECT_EQ(read.ugal, t.ugal);
            EXPECT_EQ(table_csv(*g, read), table_csv(*g, t));
        }
    }
}

TEST(Routes, ForeignTablesNeedThreeColumnsOnly) {
    const TempDir dir;
    const Graph line = make("mesh", {{"dims", "3"}});  // 0 - 1 - 2
    const std::string good = "destination,switch,port\n1,0,0\n2,0,0\n0,1,0\n2,1,1\n0,2,0\n1,2,0\n";
    expect_sound(line, read_table(dir.write("a.csv", good), line));
    EXPECT_EQ(first_fault(line, read_table(dir.write("b.csv", good.substr(0, good.size() - 6)), line)),
              "from 2 to 1: no way: 2 has no port");
    const auto error = [&](const std::string& text) {
        const std::string what = input_error([&] { read_table(dir.write("c.csv", text), line); });
        return what.substr(std::min(what.size(), dir.path("c.csv").size()));
    };
    EXPECT_EQ(error("switch,port\n"), ":1: no column destination");
    EXPECT_EQ(error(good + "0,2,0\n"), ":8: a second row of switch 2 to 0");
    EXPECT_EQ(error("switch,destination,port\n0,3,0\n"), ":2: destination: \"3\": must be 0 to 2");
    EXPECT_EQ(error("switch,destination,port\n0,1,x\n"), ":2: port: \"x\": must be a port from 0 to 63, or -");
    EXPECT_EQ(error("switch,destination,port\n0,1\n"), ":2: 2 fields, the heading has 3");
    EXPECT_EQ(error("# switches = 9\n"), ":1: 9 switches, the network has 3");
    EXPECT_EQ(error("# order = 0 0 1\n"), ":1: order: \"0\": must be the places 0 to 2, each once");
    EXPECT_EQ(error("switch,destination,cost,cost,port\n0,1,1,0,0\n"),
              ":1: two columns cost: each must have a name of its own");
    EXPECT_EQ(error("switch,destination,port,port\n"), ":1: two columns port: each must have a name of its own");
    EXPECT_EQ(error("switch,destination,port,up\n"),
              ":1: columns port and up: both name the port of a deterministic way: must be one of them");
    EXPECT_EQ(error("# kind = \x1b[31m\n"), ":1: kind: must be UTF-8 without control characters");
    EXPECT_EQ(error("\n"), ": no heading switch,destination,..");
    // What else a foreign table has is named.
    const RouteTable more = read_table(dir.write("d.csv", "cost,switch,destination,port,comment\n1,0,1,0,x\n"), line);
    ASSERT_EQ(more.notes.size(), 1U);
    EXPECT_EQ(more.notes.front(), dir.path("d.csv") + ":1: columns that say nothing here: \"cost\", \"comment\"");
}

// As CSV and as JSON: what a file has wrong is named with its place.
TEST(Routes, JsonTablesAreRefusedWithTheirPlace) {
    const TempDir dir;
    const Graph line = make("mesh", {{"dims", "3"}});
    const std::string good = table_json(up_down(line, {1, 0, 2}));
    expect_sound(line, read_table(dir.write("t.json", good), line));
    const auto error = [&](const std::string& from, const std::string& to) {
        const std::string what = input_error([&] { read_table(dir.write("t.json", replaced(good, from, to)), line); });
        return what.substr(std::min(what.size(), dir.path("t.json").size()));
    };
    EXPECT_EQ(error("routes-1", "routes-9"), ": format: must be \"nanohop-routes-1\"");
    EXPECT_EQ(error("\"switches\":3", "\"switches\":4"), ": switches: 4 switches, the network has 3");
    EXPECT_EQ(error("\"order\":[1,0,2]", "\"order\":[1,0,1]"), ": order[2]: 1: a second time");
    EXPECT_EQ(error("\"order\":[1,0,2]", "\"order\":[1,0,3]"), ": order[2]: 3: must be 0 to 2");
    EXPECT_EQ(error("\"up\":[null,0,0]", "\"up\":[null,0,64]"), ": tables[0].up[2]: 64: must be 0 to 63");
    EXPECT_EQ(error("\"up\":[null,0,0]", "\"up\":[null,0]"), ": tables[0].up: must be a list of 3 values");
    EXPECT_EQ(error("\"up\":[null,0,0]", "\"upp\":[null,0,0]"), ": tables[0]: must be an object with \"up\"");
    EXPECT_EQ(error("\"kind\"", "\"kinds\""),
              ": kinds: no such key: must be format, kind, switches, escape_channels, "
              "may_leave, valiant, ugal, order or tables");
    EXPECT_EQ(error("\"may_leave\":false", "\"may_leave\":1"), ": may_leave: must be true or false");
    EXPECT_HAS(error("]}\n", "\n"), "not valid JSON");
    EXPECT_EQ(error("\"switches\":3", "\"switches\":" + std::string(300000, '[') + std::string(300000, ']')),
              ": is nested more than 100 deep");
    EXPECT_EQ(error("\"up\":[null,0,0]", "\"up\":[null,0,1e999]").rfind(": not valid JSON: ", 0), 0U);
    EXPECT_EQ(first_fault(line, read_table(dir.write("t.json",
                                                     [&] {
                                                         std::string text = good;
                                                         const std::string up = "\"up\":[null,0,0]";
                                                         return text.replace(text.find(up), up.size(),
                                                                             "\"up\":[null,0,null]");
                                                     }()),
                                           line)),
              "from 0 to 2: no way: 0 has no port");
}

TEST(Routes, MemoryImagesHoldTheEntries) {
    const Graph graph = make("mesh", {{"dims", "3"}});
    const RouteTable t = minimal_adaptive(graph, up_down(graph, {1, 0, 2}), false);
    std::string image = memory_image(graph, t);
    // Switch 1 is the root: to 0 adaptive port 0 (bit 0), up port 0 (valid), down port 0 (valid).
    EXPECT_HAS(image, "// switch 1\n02100001\n00000000\n02310002\n");
    EXPECT_EQ(input_error([] {
                  const Graph wide = make("full_mesh", {{"switches", "18"}});
                  memory_image(wide, distance_classes(wide));
              }),
              "memory image: a switch has 17 links: at most 16");
}

/// Ports are numbers, so that a parallel link is another way: every kind of routes is sound there, and uses both.
TEST(Routes, ParallelLinksAreWaysOfTheirOwn) {
    const Graph simple = random_graph("40", "4");
    std::vector<topology::Link> links = simple.links();
    links.insert(links.end(), simple.links().begin(), simple.links().end());
    Graph graph(40, links);
    const auto order = up_down_order(graph, {});
    for (const RouteTable& t : {up_down(graph, order), up_down_without_phase(graph, order), layered_minimal(graph, 16),
                                distance_classes(graph), minimal_adaptive(graph, up_down(graph, order), false),
                                minimal_adaptive(graph, distance_classes(graph), true)}) {
        expect_sound(graph, t);
        std::set<uint32_t> used;
        for (uint32_t s = 0; s < 40; ++s)
            for (uint32_t d = 0; d < 40; ++d)
                if (s != d) used.insert(graph.channel(s, t.port(s, d, false)) / 2);
        EXPECT_GT(used.size(), links.size() * 7 / 10) << t.kind;
        for (uint32_t s = 0; s < 40; ++s)
            for (uint32_t d = 0; d < 40 && !t.adaptive.empty(); ++d)
                for (uint32_t p = 0; p < graph.degree(s) / 2; ++p) {
                    const uint32_t second = graph.degree(s) / 2 + p;
                    ASSERT_EQ(graph.neighbours(s)[p], graph.neighbours(s)[second]);
                    ASSERT_EQ(t.adaptive_ports(s, d) >> p & 1, t.adaptive_ports(s, d) >> second & 1);
                }
    }
    const std::string both = graph.channel_name(0).substr(0, graph.channel_name(0).find('#'));
    EXPECT_EQ(input_error([&] { missing_links(graph, {both}); }),
              "\"" + both + "\": 2 links join the two switches: must be one of " + both + "#1 to " + both + "#2");
    const std::vector<bool> missing = missing_links(graph, {graph.channel_name(2 * 60 + 1)});
    EXPECT_EQ(std::count(missing.begin(), missing.end(), true), 1);
    EXPECT_TRUE(missing[60]);
    // The table of what is left, with the ports of all, has no way over the missing one, and keeps its twin's.
    const RouteTable left = renumbered(graph, missing, up_down_of(graph.without(missing)));
    EXPECT_TRUE(check(graph, without_links(graph, missing, left)).sound());
}

/// Each link is a channel of its own in each direction.
TEST(Routes, ParallelLinksWaitForThemselves) {
    std::vector<topology::Link> links;
    for (uint32_t s = 0; s < 4; ++s) links.insert(links.end(), 2, {s, (s + 1) % 4, {}, {}});
    const Graph ring(4, links);
    RouteTable t = up_down_of(ring);
    t.down.clear();
    t.down_ports.clear();
    // Clockwise over the second links; but the last hop to a switch takes the first.
    for (uint32_t s = 0; s < 4; ++s)
        for (uint32_t d = 0; d < 4; ++d) {
            const uint32_t next = (s + 1) % 4;
            t.up[t.entry(s, d)] = static_cast<uint8_t>(*ring.port_to(s, next) + (next == d ? 0 : 1));
        }
    EXPECT_EQ(first_fault(ring, t), "the escape channels wait in a cycle: 0>1#2 -> 1>2#2 -> 2>3#2 -> 3>0#2 -> 0>1#2");
    // In a ring of 3 a way has two hops: the first over second links, the last over first ones, which wait for nobody.
    links.clear();
    for (uint32_t s = 0; s < 3; ++s) links.insert(links.end(), 2, {s, (s + 1) % 3, {}, {}});
    const Graph three(3, links);
    t = up_down_of(three);
    t.down.clear();
    t.down_ports.clear();
    for (uint32_t s = 0; s < 3; ++s)
        for (uint32_t d = 0; d < 3; ++d) {
            const uint32_t next = (s + 1) % 3;
            t.up[t.entry(s, d)] = static_cast<uint8_t>(*three.port_to(s, next) + (next == d ? 0 : 1));
        }
    EXPECT_EQ(first_fault(three, t), "sound");
}

/// Ways of up*/down* are fixed: of destinations behind two links side by side each link has half.
TEST(Routes, UpDownSharesParallelLinksOut) {
    std::vector<topology::Link> links;
    for (uint32_t s = 0; s < 15; ++s) links.insert(links.end(), 2, {s, s + 1, {}, {}});
    const Graph row(16, links);
    const RouteTable t = up_down(row, up_down_order(row, {Root::Choice::kNumber, 0}));
    std::vector<uint32_t> first(16, 0);  // destinations to the right by the first link
    for (uint32_t s = 0; s < 15; ++s) {
        for (uint32_t d = s + 1; d < 16; ++d) {
            const uint32_t c = row.channel(s, t.port(s, d, false));
            ASSERT_EQ(row.channel_to(c), s + 1);
            first[s] += c / 2 % 2 == 0 ? 1 : 0;
        }
        EXPECT_LE(std::abs(static_cast<int>(2 * first[s]) - static_cast<int>(15 - s)), 1) << s;
    }
}

/// Two upper switches with two cables to each lower one: all four ports of a lower switch are ways to the others.
TEST(Routes, AFatTreeOfTwoSpinesWithTwoCablesEach) {
    const Graph tree = make("fat_tree", {{"children", "4x4"}, {"parents", "1x2"}, {"parallel", "1x2"}});
    const RouteTable t = minimal_adaptive(tree, up_down(tree, up_down_order(tree, {Root::Choice::kNumber, 4})), false);
    expect_sound(tree, t);
    for (uint32_t s = 0; s < 4; ++s)
        for (uint32_t d = 0; d < 4; ++d)
            if (s != d) {
                EXPECT_EQ(t.adaptive_ports(s, d), 0xfU) << s << " to " << d;
            }
    for (uint32_t spine : {4U, 5U})
        for (uint32_t d = 0; d < 4; ++d) EXPECT_EQ(std::popcount(t.adaptive_ports(spine, d)), 2);
}

TEST(Routes, PortsKeepTheirNumbersWhereLinksAreMissing) {
    const Graph graph = random_graph("24", "4");
    const RouteTable old = minimal_adaptive(graph, up_down_of(graph), false);
    const std::string name = "S" + std::to_string(graph.links()[5].b) + ">S" + std::to_string(graph.links()[5].a);
    const std::vector<bool> missing = missing_links(graph, {name});
    EXPECT_EQ(std::count(missing.begin(), missing.end(), true), 1);
    EXPECT_TRUE(missing[5]);
    EXPECT_EQ(input_error([&] { missing_links(graph, {"S0>S99"}); }),
              "there is no link \"S0>S99\"; must be one between switches, as S0>S1, from S0 to S23");

    const std::vector<bool> two = missing_links(graph, {name + "," + name, name});
    EXPECT_EQ(two, missing);
    EXPECT_EQ(input_error([&] { missing_links(graph, {name + ","}); }).rfind("there is no link \"\"", 0), 0U);
    EXPECT_EQ(input_error([&] { missing_links(graph, {","}); }).rfind("there is no link \"\"", 0), 0U);

    // The old table: the pairs whose escape takes the link, and no others, are lost.
    const CheckResult check_old = check(graph, without_links(graph, missing, old), {0, 1000, &old});
    ASSERT_FALSE(check_old.sound());
    const topology::Link& link = graph.links()[5];
    for (const std::string& fault : check_old.faults) {
        const bool there = fault.find(std::to_string(link.a) + " sends it to port ") != std::string::npos;
        const bool back = fault.find(std::to_string(link.b) + " sends it to port ") != std::string::npos;
        EXPECT_TRUE(there || back) << fault;
        EXPECT_HAS(fault, "is missing");
    }
    // A table of the graph without it has the same ways in both numberings.
    const Graph less = graph.without(missing);
    const RouteTable own = minimal_adaptive(less, up_down_of(less), false);
    const RouteTable now = renumbered(graph, missing, own);
    expect_sound(graph, now);
    const RouteTable left = without_links(graph, missing, now);
    EXPECT_EQ(left.up, now.up);
    EXPECT_EQ(left.down, now.down);
    EXPECT_EQ(left.adaptive, now.adaptive);
    for (uint32_t s = 0; s < 24; ++s)
        for (uint32_t d = 0; d < 24; ++d)
            if (s != d) {
                EXPECT_EQ(graph.neighbours(s)[now.up[now.entry(s, d)]], less.neighbours(s)[own.up[own.entry(s, d)]]);
            }
}

}  // namespace
