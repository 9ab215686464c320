// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Keys of routes: those that the routes asked for do not look at are refused.
#include "graphs/route_keys.hpp"

#include <gtest/gtest.h>

#include <utility>
#include <vector>

#include "../input_error.hpp"
#include "topology/family.hpp"

namespace nanohop {

namespace {

using tests::input_error;
using Sets = std::vector<std::pair<const char*, const char*>>;

/// The table of a mesh of 3 x 3 switches, or of one that lacks its first link.
routing::RouteTable made(const Sets& sets, bool whole = true) {
    topology::Specification specification;
    specification.set("topology", "mesh");
    specification.set("dims", "3x3");
    graphs::RouteKeys routes;
    io::Keys keys;
    routes.add_keys(keys);
    for (const auto& [key, value] : sets) keys.set(key, value);
    const topology::Graph graph = specification.make();
    std::vector<bool> missing(graph.links().size());
    missing.front() = !whole;
    return routes.make(whole ? graph : graph.without(missing), specification.family());
}

/// An escape that nothing would use is refused.
TEST(RouteKeys, RoutesHaveTheEscapeAskedFor) {
    EXPECT_EQ(made({{"routing", "minimal_adaptive"}, {"escape", "distance_classes"}}).kind,
              "minimal adaptive, escape distance_classes");
    EXPECT_EQ(made({{"routing", "adaptive"}, {"escape", "distance_classes"}}).escape_channels, 4U);
    EXPECT_EQ(made({{"routing", "up_down"}, {"escape", "auto"}}).escape_channels, 1U);
    for (const char* routing : {"up_down", "dimension_order"})
        EXPECT_EQ(made({{"routing", routing}, {"order_of", "none"}}).kind, made({{"routing", routing}}).kind);
    for (const char* kind : {"up_down", "distance_classes", "dimension_order"})
        EXPECT_EQ(input_error([&] { made({{"routing", kind}, {"escape", "up_down"}}); }),
                  "escape: only adaptive routes have one: must be auto, or routing one of minimal_adaptive, adaptive");
}

/// Where a grid lacks a link the routes that need it are refused, and what is named in their place works.
TEST(RouteKeys, AGridThatLacksALinkHasOtherRoutes) {
    const char* const says =
        "dimension order: switch 0 has no link to 1, as a 3x3 grid has: these routes need each of its links; without "
        "some must be routing up_down, up_down_without_phase or distance_classes, or minimal_adaptive with escape "
        "up_down or distance_classes";
    for (const char* kind : {"minimal_adaptive", "layered_minimal", "valiant", "ugal", "dimension_order"})
        EXPECT_EQ(input_error([&] { made({{"routing", kind}}, false); }), says) << kind;
    for (const Sets& sets : std::vector<Sets>{{{"routing", "up_down"}},
                                              {{"routing", "up_down_without_phase"}},
                                              {{"routing", "distance_classes"}},
                                              {{"routing", "minimal_adaptive"}, {"escape", "up_down"}},
                                              {{"routing", "minimal_adaptive"}, {"escape", "distance_classes"}}})
        EXPECT_EQ(input_error([&] { made(sets, false); }), "no error");
}

/// Keys of routes that those asked for do not look at are refused, and say who would.
TEST(RouteKeys, RoutesUseTheKeysThatAreGiven) {
    using Case = std::pair<Sets, const char*>;
    for (const auto& [sets, says] : std::vector<Case>{
             {{{"routing", "up_down"}, {"may_leave", "yes"}},
              "may_leave: only adaptive routes have an escape: must be no, or routing one of minimal_adaptive, "
              "adaptive"},
             {{{"layers", "4"}}, "layers: only layered routes have them: must be 16, or routing layered_minimal"},
             {{{"root", "best"}}, "root: only up*/down* has one: must be centre, or routing or escape up_down"},
             {{{"routing", "distance_classes"}, {"root", "3"}},
              "root: only up*/down* has one: must be centre, or routing or escape up_down"},
             {{{"escape", "distance_classes"}, {"order_of", "a.csv"}},
              "order_of: only up*/down* has an order: must be none, or routing or escape up_down"},
             {{{"routing", "up_down"}, {"order_of", "a.csv"}, {"root", "3"}},
              "root: the order is that of a.csv (order_of): must be centre"}})
        EXPECT_EQ(input_error([&] { made(sets); }), says);
    EXPECT_EQ(made({{"routing", "adaptive"}, {"root", "best"}, {"may_leave", "yes"}}).escape_channels, 1U);
    EXPECT_EQ(made({{"escape", "up_down"}, {"root", "3"}}).escape_channels, 1U);
    EXPECT_EQ(made({{"routing", "layered_minimal"}, {"layers", "4"}}).kind.substr(0, 7), "layered");
}

}  // namespace

}  // namespace nanohop
