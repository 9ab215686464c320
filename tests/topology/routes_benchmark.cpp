// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// routes_benchmark [large|small] [routing]: every generated route set on a torus, random shortcuts and a random regular
// graph of 4,096 switches (small: 512), with the processor time of making and of checking it. Exit status 1 when a
// table is not sound; no time decides.
#include <fmt/format.h>
#include <sys/resource.h>

#include <ctime>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "make.hpp"
#include "net/routing/check.hpp"

namespace {

using namespace nanohop;
using routing::RouteTable;
using topology::Graph;

constexpr unsigned kMostLayers = 64;

double processor_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

struct RouteSet {
    const char* name;
    std::function<RouteTable()> make;
};

std::vector<RouteSet> route_sets(const Graph& graph, const std::vector<uint32_t>& torus) {
    const auto up_down = [&] { return routing::up_down(graph, routing::up_down_order(graph, {})); };
    const auto classes = [&] { return routing::distance_classes(graph); };
    std::vector<RouteSet> sets = {
        {"up_down", up_down},
        {"up_down_without_phase",
         [&] { return routing::up_down_without_phase(graph, routing::up_down_order(graph, {})); }},
        {"minimal_adaptive, escape up_down",
         [=, &graph] { return routing::minimal_adaptive(graph, up_down(), false); }},
        {"layered_minimal",
         [&graph, torus] {
             return torus.empty() ? routing::layered_minimal(graph, kMostLayers)
                                  : routing::layered(graph, routing::dimension_order(graph, torus, true), kMostLayers);
         }},
        {"distance_classes", classes},
        {"valiant, distance_classes", [=] { return routing::valiant(classes()); }},
    };
    if (!torus.empty()) {
        const auto dimension_order = [&graph, torus] { return routing::dimension_order(graph, torus, true); };
        sets.push_back({"dimension_order", dimension_order});
        sets.push_back({"valiant, dimension_order", [=] { return routing::valiant(dimension_order()); }});
        for (const bool may_leave : {false, true})
            sets.push_back({may_leave ? "minimal_adaptive, escape dimension_order, may_leave=yes"
                                      : "minimal_adaptive, escape dimension_order",
                            [=, &graph] { return routing::minimal_adaptive(graph, dimension_order(), may_leave); }});
    }
    return sets;
}

}  // namespace

int main(int argc, char** argv) {
    const bool small = argc > 1 && std::string(argv[1]) == "small";
    const std::string only = argc > 2 ? argv[2] : "";
    const std::vector<uint32_t> sizes(3, small ? 8 : 16);
    const std::string switches = small ? "512" : "4096";
    const std::pair<const char*, Graph> graphs[] = {
        {"torus", tests::make("torus", {{"dims", topology::sizes_text(sizes)}})},
        {"random shortcuts, degree 8", tests::make("rst", {{"switches", switches}, {"degree", "8"}})},
        {"random regular, degree 12", tests::make("random_regular", {{"switches", switches}, {"degree", "12"}})},
    };
    bool sound = true;
    fmt::print("{} switches; seconds of processor time\n| graph | routing | make | check | channels | mean hops |\n",
               switches);
    fmt::print("|---|---|---|---|---|---|\n");
    for (const auto& [name, graph] : graphs) {
        for (const RouteSet& set : route_sets(graph, name == graphs[0].first ? sizes : std::vector<uint32_t>{})) {
            if (std::string(set.name).find(only) == std::string::npos) continue;
            const double start = processor_seconds();
            const RouteTable table = set.make();
            const double made = processor_seconds();
            const routing::CheckResult r = routing::check(graph, table);
            const double checked = processor_seconds();
            fmt::print("| {} | {} | {:.1f} | {:.1f} | {} | {:.3f} |\n", name, set.name, made - start, checked - made,
                       table.escape_channels * (table.valiant ? 2 : 1), r.mean_hops);
            if (!r.sound()) fmt::print("NOT SOUND: {}\n", r.faults.front());
            std::fflush(stdout);
            sound = sound && r.sound();
        }
    }
    rusage used{};
    getrusage(RUSAGE_SELF, &used);
    fmt::print("most memory: {:.1f} GiB\n", static_cast<double>(used.ru_maxrss) / (1 << 20));
    return sound ? 0 : 1;
}
