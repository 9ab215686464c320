// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "breakdown/hub/cost.hpp"

#include <fmt/format.h>

#include "report/words.hpp"

namespace nanohop::breakdown {
namespace {

namespace urino_2020 = analysis::urino_2020;

std::string dollars(double value) { return report::grouped(static_cast<uint64_t>(value)); }

Table networks_table() {
    Table t{"Table 9: networks whose costs Urino 2020 reckons, and what follows from their nodes and ports",
            {"", "1D hub", "2D hub", "printed 1D", "printed 2D"},
            {}};
    t.words = {0};
    const auto row = [&](const char* name, auto&& worked_out, auto&& printed) {
        t.rows.push_back({name, worked_out(urino_2020::kTable9[0]), worked_out(urino_2020::kTable9[1]),
                          printed(urino_2020::kTable9[0]), printed(urino_2020::kTable9[1])});
    };
    using Column = urino_2020::Table9Column;
    const auto side = [](const Column& c) {
        unsigned s = c.nodes;
        if (c.dimensions == 2)
            for (s = 1; s * s < c.nodes;) ++s;
        return s;
    };
    row(
        "ports of a node (N, or 2 sqrt N)", [&](const Column& c) { return std::to_string(c.dimensions * side(c)); },
        [](const Column& c) { return std::to_string(c.ports); });
    row(
        "wavelengths (N, or sqrt N)", [&](const Column& c) { return std::to_string(side(c)); },
        [](const Column& c) { return std::to_string(c.wavelengths); });
    row(
        "a node, Gbps", [&](const Column& c) { return std::to_string(c.dimensions * side(c) * c.port_gbps); },
        [](const Column& c) { return std::to_string(c.node_gbps); });
    row(
        "all nodes, Tbps",
        [&](const Column& c) { return fmt::format("{:g}", c.dimensions * side(c) * c.port_gbps * c.nodes / 1e3); },
        [](const Column& c) { return fmt::format("{:g}", c.total_tbps); });
    return t;
}

Table parts_table(size_t column, const HubCost& cost) {
    const urino_2020::Table9Column& network = urino_2020::kTable9[column];
    Table t{fmt::format("Table A.{}: parts of the {}, {} nodes", column + 1, network.name, network.nodes),
            {"board", "part", "$ each (printed)", "number (printed)", "number counted", "$", "$ printed", "$ counted"},
            {}};
    t.words = {0, 1};
    for (size_t i = 0; i < urino_2020::kCosts.size(); ++i) {
        const urino_2020::CostRow& row = urino_2020::kCosts[i];
        t.rows.push_back({row.board, row.part, fmt::format("{:g}", row.price[column]),
                          report::grouped(row.quantity[column]), report::grouped(cost.counted[i]),
                          dollars(row.price[column] * row.quantity[column]), dollars(row.subtotal[column]),
                          dollars(row.price[column] * cost.counted[i])});
    }
    t.rows.push_back({"all", "", "", "", "", dollars(cost.added), dollars(cost.printed), dollars(cost.by_structure)});
    t.rows.push_back({"$ a Gbps", "", "", "", "", fmt::format("{:.2f}", cost.added / cost.gbps),
                      fmt::format("{:.1f}", urino_2020::kCostPerGbps[column]),
                      fmt::format("{:.2f}", cost.by_structure / cost.gbps)});
    t.rows.push_back({"$ a node", "", "", "", "", dollars(cost.added / network.nodes),
                      dollars(cost.printed / network.nodes), dollars(cost.by_structure / network.nodes)});
    return t;
}

}  // namespace

std::array<unsigned, urino_2020::kCosts.size()> hub_parts(unsigned nodes, unsigned wavelengths, unsigned ports,
                                                          unsigned dimensions) {
    const unsigned fibres = nodes * dimensions;
    return {wavelengths, wavelengths, wavelengths, 2 * fibres, nodes * ports, fibres, 2 * fibres, nodes};
}

std::array<HubCost, 2> hub_costs() {
    std::array<HubCost, 2> costs;
    for (size_t column = 0; column < costs.size(); ++column) {
        const urino_2020::Table9Column& network = urino_2020::kTable9[column];
        HubCost& cost = costs[column];
        cost.counted = hub_parts(network.nodes, network.wavelengths, network.ports, network.dimensions);
        for (size_t i = 0; i < urino_2020::kCosts.size(); ++i) {
            cost.added += urino_2020::kCosts[i].price[column] * urino_2020::kCosts[i].quantity[column];
            cost.by_structure += urino_2020::kCosts[i].price[column] * cost.counted[i];
        }
        cost.gbps = double{1} * network.ports * network.port_gbps * network.nodes;
        cost.printed = urino_2020::kCostTotal[column];
    }
    return costs;
}

Section hub_cost_section() {
    const auto costs = hub_costs();
    Section section{"hub_cost", "Hub: what it costs (Urino 2020, 5.3 and appendix)"};
    section.tables.push_back(networks_table());
    for (size_t column = 0; column < costs.size(); ++column)
        section.tables.push_back(parts_table(column, costs[column]));
    const HubCost& two = costs[1];
    section.paragraphs.push_back(fmt::format(
        "Prices and numbers are Urino 2020's, its forecast for mass production; \"counted\" are parts by the rule that "
        "table A.1 follows: for each node and dimension a fibre pair, two AWGs of the router, two AWGs and an "
        "amplifier of the node. Table A.2's rows add up to {} dollars, {:.1f} a Gbps, and not to the {} that it "
        "prints: {} less, which are 256 AWGs of $90, as if a node had one. Its routers have the AWGs of two hubs, but "
        "its nodes those and the amplifier of one: counted as in A.1 the 2D hub costs {} dollars, {:.1f} a Gbps, which "
        "is still below the 1D hub's {:.1f}. Of InfiniBand Urino 2020 prints numbers of parts but no prices (its "
        "figure 13 has bars alone), and of power it says that a switch's grows with its throughput and a hub's does "
        "not, in no watts: neither is set beside these.",
        dollars(two.added), two.added / two.gbps, dollars(two.printed), dollars(two.printed_gap()),
        dollars(two.by_structure), two.by_structure / two.gbps, costs[0].added / costs[0].gbps));
    return section;
}

Json hub_cost_json() {
    const auto costs = hub_costs();
    Json json;
    for (size_t column = 0; column < costs.size(); ++column) {
        const HubCost& cost = costs[column];
        json[urino_2020::kTable9[column].key] = {{"dollars", cost.added},
                                                 {"dollars_printed", cost.printed},
                                                 {"dollars_counted", cost.by_structure},
                                                 {"dollars_per_gbps", cost.added / cost.gbps},
                                                 {"dollars_per_gbps_printed", urino_2020::kCostPerGbps[column]},
                                                 {"dollars_per_gbps_counted", cost.by_structure / cost.gbps},
                                                 {"dollars_per_node", cost.added / urino_2020::kTable9[column].nodes}};
    }
    return json;
}

}  // namespace nanohop::breakdown
