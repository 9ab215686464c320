// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "topology/floor.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "io/escape.hpp"
#include "topology/random.hpp"

namespace nanohop::topology {

namespace {

double between(const Layout& layout, const Floor& floor, uint32_t a, uint32_t b) {
    const auto gap = [](uint32_t p, uint32_t q) { return p > q ? p - q : q - p; };
    return floor.pitch_x * gap(layout.x(a), layout.x(b)) + floor.pitch_y * gap(layout.y(a), layout.y(b));
}

/// Switches change cabinets in pairs; the temperature falls from the mean length to a hundredth of a pitch.
void anneal(const Graph& graph, const Floor& floor, uint64_t seed, Layout& layout) {
    const uint32_t n = graph.switches();
    if (layout.cabinets < 2) return;
    Random random(seed);
    const uint64_t moves = floor.moves == 0 ? uint64_t{2000} * n : floor.moves;
    const double start = floor.pitch_x + floor.pitch_y;
    const double end = 0.01 * std::max(std::min(floor.pitch_x, floor.pitch_y), 1e-3);
    double total = 0;
    for (const Link& l : graph.links()) total += between(layout, floor, layout.cabinet[l.a], layout.cabinet[l.b]);
    double best = total;
    std::vector<uint32_t> best_place = layout.cabinet;
    double temperature = start;
    for (uint64_t i = 0; i < moves; ++i) {
        if (i % 256 == 0)
            temperature = start * std::pow(end / start, static_cast<double>(i) / static_cast<double>(moves));
        const uint32_t a = random.below(n);
        const uint32_t b = random.below(n);
        const uint32_t from = layout.cabinet[a];
        const uint32_t to = layout.cabinet[b];
        if (from == to) continue;
        double change = 0;
        for (const uint32_t u : graph.neighbours(a))
            if (u != b)
                change +=
                    between(layout, floor, to, layout.cabinet[u]) - between(layout, floor, from, layout.cabinet[u]);
        for (const uint32_t u : graph.neighbours(b))
            if (u != a)
                change +=
                    between(layout, floor, from, layout.cabinet[u]) - between(layout, floor, to, layout.cabinet[u]);
        if (change > 0 && random.unit() > std::exp(-change / temperature)) continue;
        std::swap(layout.cabinet[a], layout.cabinet[b]);
        total += change;
        if (total < best - 1e-9) {
            best = total;
            best_place = layout.cabinet;
        }
    }
    layout.cabinet = std::move(best_place);
}

}  // namespace

void Floor::add_keys(io::Keys& keys) {
    keys.whole("cabinet_switches", cabinet_switches, 1, Graph::kMostSwitches, "switches in a cabinet");
    keys.whole("floor_columns", columns, 0, Graph::kMostSwitches,
               "cabinets in a row; 0: the least that makes a square");
    keys.real("pitch_x_m", pitch_x, 0, 1000, "metres from cabinet to cabinet in a row");
    keys.real("pitch_y_m", pitch_y, 0, 1000, "metres from row to row");
    keys.real("overhead_m", overhead, 0, 1000, "metres that every cable has beside the way between its cabinets");
    keys.words("placement", placement, {"order", "annealed"}, "switches in their order, or moved to save cable");
    keys.whole("placement_moves", moves, 0, 1ULL << 40, "moves of the annealing; 0: 2,000 for each switch");
}

Layout lay_out(const Graph& graph, const Floor& floor, uint64_t seed) {
    Layout layout;
    const uint32_t n = graph.switches();
    layout.cabinets = (n + floor.cabinet_switches - 1) / floor.cabinet_switches;
    layout.columns = floor.columns;
    if (layout.columns == 0)
        while (uint64_t{layout.columns} * layout.columns < layout.cabinets) ++layout.columns;
    for (uint32_t s = 0; s < n; ++s) layout.cabinet.push_back(s / floor.cabinet_switches);
    if (floor.placement == Floor::Placement::kAnnealed) anneal(graph, floor, seed, layout);
    for (const Link& l : graph.links()) {
        const uint32_t a = layout.cabinet[l.a];
        const uint32_t b = layout.cabinet[l.b];
        const double metres = l.metres ? *l.metres : between(layout, floor, a, b) + floor.overhead;
        layout.metres.push_back(metres);
        layout.total += metres;
        layout.longest = std::max(layout.longest, metres);
        if (a != b) ++layout.between_cabinets;
    }
    return layout;
}

std::string cable_list(const Graph& graph, const Layout& layout) {
    std::string text =
        "link,from,from_port,from_cabinet,from_column,from_row,to,to_port,to_cabinet,to_column,to_row,metres\n";
    const auto end = [&](uint32_t channel) {
        const uint32_t s = graph.channel_from(channel);
        const uint32_t cab = layout.cabinet[s];
        const std::string name = graph.names.empty() ? fmt::format("{}", s) : io::escape_csv(graph.names[s]);
        return fmt::format("{},{},{},{},{}", name, graph.port(channel), cab, layout.x(cab), layout.y(cab));
    };
    for (uint32_t i = 0; i < graph.links().size(); ++i)
        text += fmt::format("{},{},{},{:.2f}\n", i, end(2 * i), end(2 * i + 1), layout.metres[i]);
    return text;
}

}  // namespace nanohop::topology
