// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The load of links under each family's worst case, as its definition says it.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "../input_error.hpp"
#include "net/experiment/experiment.hpp"
#include "net/kinds/switch/simulator.hpp"
#include "topology/distances.hpp"

namespace {

using namespace nanohop::net;
using nanohop::tests::input_error;
using Values = std::vector<std::pair<std::string, std::string>>;

Experiment make(const Values& values) {
    Experiment e;
    e.set("message", "32");
    for (const auto& [key, value] : values) e.set(key, value);
    e.resolve();
    return e;
}

/// Hosts that send over each channel, on minimal routes, evenly over what is nearer at each switch.
std::vector<double> loads(const Experiment& e) {
    const nanohop::topology::Graph graph = dynamic_cast<const PlannedNetwork&>(e.network()).plan()->graph;
    std::vector<uint32_t> at;
    for (uint32_t s = 0; s < graph.switches(); ++s) at.insert(at.end(), graph.hosts()[s], s);
    const Injections injections = make_sources(e).injections;
    std::vector<double> result(graph.channels());
    std::vector<uint16_t> distance;
    for (uint32_t to = 0; to < graph.switches(); ++to) {
        std::vector<double> flow(graph.switches());
        for (uint32_t h = 0; h < at.size(); ++h) {
            const Injection message = injections(h, 0);
            EXPECT_EQ(injections(h, 9).destination, message.destination);
            EXPECT_EQ(message.flits == 0, message.destination == h);
            if (at[message.destination] == to) flow[at[h]] += 1;
        }
        nanohop::topology::search(graph, to, distance);
        for (uint16_t d = *std::max_element(distance.begin(), distance.end()); d > 0; --d) {
            for (uint32_t s = 0; s < graph.switches(); ++s) {
                if (distance[s] != d || flow[s] == 0) continue;
                std::vector<uint32_t> ports;
                for (uint32_t p = 0; p < graph.degree(s); ++p)
                    if (distance[graph.neighbours(s)[p]] < d) ports.push_back(p);
                for (const uint32_t p : ports) {
                    const double part = flow[s] / static_cast<double>(ports.size());
                    result[graph.channel(s, p)] += part;
                    flow[graph.neighbours(s)[p]] += part;
                }
            }
        }
    }
    return result;
}

/// Loads that are not 0, from the lowest, each with its channels.
std::vector<std::pair<double, size_t>> classes(const Experiment& e) {
    std::vector<std::pair<double, size_t>> result;
    std::vector<double> all = loads(e);
    std::sort(all.begin(), all.end());
    for (const double load : all) {
        if (load == 0) continue;
        if (result.empty() || load > result.back().first + 1e-9) result.emplace_back(load, 0);
        ++result.back().second;
    }
    return result;
}

using Classes = std::vector<std::pair<double, size_t>>;

TEST(WorstCase, TornadoGoesOneWayRound) {
    const auto ring = [](const char* switches, const char* hosts) {
        return classes(make({{"topology", "ring"}, {"switches", switches}, {"hosts", hosts}, {"traffic", "tornado"}}));
    };
    // ceil(k / 2) - 1 links each, all one way.
    EXPECT_EQ(ring("8", "2"), (Classes{{2 * 3, 8}}));
    EXPECT_EQ(ring("9", "1"), (Classes{{4, 9}}));
    EXPECT_EQ(ring("4", "3"), (Classes{{3, 4}}));
    EXPECT_EQ(classes(make({{"topology", "torus"}, {"dims", "8x4"}, {"hosts", "2"}, {"traffic", "tornado"}})),
              (Classes{{2 * 1, 32}, {2 * 3, 32}}));
    // In a mesh of 8 those behind 4 go back: 2, 3 and 4 meet on the way up, 5, 6 and 7 on the way down.
    EXPECT_EQ(classes(make({{"topology", "mesh"}, {"dims", "8"}, {"traffic", "tornado"}})).back().first, 3);
}

TEST(WorstCase, DimensionShiftLoadsOneLinkOfASwitch) {
    for (const char* shift : {"auto", "1", "3"})
        EXPECT_EQ(classes(make({{"topology", "hyperx"},
                                {"dims", "4x3"},
                                {"terminals", "5"},
                                {"shift", shift},
                                {"traffic", "dimension_shift"}})),
                  (Classes{{5, 12}}));
}

TEST(WorstCase, GroupShiftLoadsOneLinkOfAGroup) {
    for (const auto& [a, h, p] : std::vector<std::array<unsigned, 3>>{{2, 1, 1}, {2, 3, 2}, {4, 2, 2}, {5, 3, 1}}) {
        const Classes found = classes(make({{"topology", "dragonfly"},
                                            {"routers", std::to_string(a)},
                                            {"globals", std::to_string(h)},
                                            {"terminals", std::to_string(p)},
                                            {"traffic", "group_shift"}}));
        EXPECT_EQ(found.back().first, a * p) << a << " " << h;
        // Between two routers the group's link from one to the other has as much: those that leave, and those that
        // come.
        EXPECT_EQ(found.back().second, (a == 2 ? 2 : 1) * (a * h + 1)) << a << " " << h;
    }
    // Of fewer groups: each of their links has its part where the groups are few enough that a router has links to all.
    for (const auto& [groups, load] : {std::pair{"2", 2 / 2.}, {"3", 2 / 1.}})
        EXPECT_EQ(classes(make({{"topology", "dragonfly"}, {"groups", groups}, {"traffic", "group_shift"}})),
                  (Classes{{load, groups[0] == '2' ? 16 : 12}}));
    const auto seven = [](const char* shift) {
        return classes(make({{"topology", "dragonfly"},
                             {"groups", "7"},
                             {"terminals", "1"},
                             {"shift", shift},
                             {"traffic", "group_shift"}}))
            .back()
            .first;
    };
    EXPECT_DOUBLE_EQ(seven("auto"), 2.5);
    EXPECT_DOUBLE_EQ(seven("3"), 3.5);
    // To the next group there are ways over a router between both.
    EXPECT_LT(classes(make({{"topology", "dragonfly"}, {"shift", "1"}, {"traffic", "group_shift"}})).back().first, 8);
}

TEST(WorstCase, SlimFlyLoadsALinkWithTwoSwitches) {
    // 2 p flows, and none on the links that no cycle has. q = 4 w + delta: delta 1, -1, 0, and fields of 2^3 and 3^2.
    for (const unsigned q : {4U, 5U, 7U, 8U, 9U})
        EXPECT_EQ(classes(make({{"topology", "slim_fly"},
                                {"q", std::to_string(q)},
                                {"terminals", "3"},
                                {"traffic", "slim_fly_worst"}})),
                  (Classes{{2 * 3, 2 * q * q}}))
            << q;
}

TEST(WorstCase, IsRefusedWhereItDoesNotFit) {
    const auto error = [](const Values& values) { return input_error([&] { (void)make(values); }); };
    EXPECT_EQ(error({{"traffic", "tornado"}}), "traffic: tornado: is of topology = mesh, ring, torus");
    EXPECT_EQ(error({{"topology", "hyperx"}, {"traffic", "group_shift"}}),
              "traffic: group_shift: is of topology = dragonfly; hyperx has dimension_shift");
    EXPECT_EQ(error({{"topology", "hyperx"}, {"dims", "4x8"}, {"traffic", "dimension_shift"}, {"shift", "4"}}),
              "shift: 4: of 4 switches of a dimension: must be from 1 to 3");
    EXPECT_EQ(error({{"topology", "dragonfly"}, {"traffic", "group_shift"}, {"shift", "9"}}),
              "shift: 9: of 9 groups: must be from 1 to 8");
    EXPECT_EQ(error({{"topology", "dragonfly"}, {"groups", "3"}, {"traffic", "group_shift"}, {"shift", "3"}}),
              "shift: 3: of 3 groups: must be from 1 to 2");
    EXPECT_EQ(input_error([] {
                  const Experiment e = make({{"topology", "torus"}, {"dims", "2x2"}, {"traffic", "tornado"}});
                  (void)make_sources(e);
              }),
              "traffic: tornado: 4 processing units in 2x2 would all send to themselves");
    Experiment e = make({{"topology", "torus"}, {"traffic", "tornado"}});
    EXPECT_EQ(e.get("traffic"), "tornado");
    e.set("traffic", "uniform");
    EXPECT_EQ(e.get("traffic"), "uniform");
}

/// Where one minimal way is taken the busiest link, and no more, ends what a host can send.
TEST(WorstCase, SaturatesWithItsBusiestLink) {
    const auto share = [](double flows, const Values& values) {
        Values all = values;
        all.insert(all.end(), {{"packets", "4"},
                               {"process", "open"},
                               {"load", "0.9"},
                               {"clocks", "8000"},
                               {"routing", "distance_classes"}});
        const ExperimentResult result = run_experiment(make(all), {});
        EXPECT_EQ(result.verdict, Verdict::kSaturated);
        return result.throughput * flows;
    };
    EXPECT_NEAR(share(4, {{"topology", "hyperx"}, {"dims", "4x4"}, {"terminals", "4"}, {"traffic", "dimension_shift"}}),
                0.93, 0.08);
    EXPECT_NEAR(share(8, {{"topology", "dragonfly"}, {"traffic", "group_shift"}}), 0.93, 0.08);
    EXPECT_NEAR(share(6, {{"topology", "slim_fly"}, {"terminals", "3"}, {"traffic", "slim_fly_worst"}}), 0.93, 0.08);
    EXPECT_NEAR(share(3, {{"topology", "ring"}, {"switches", "8"}, {"traffic", "tornado"}}), 0.93, 0.08);
}

}  // namespace
