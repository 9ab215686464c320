// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "breakdown/hub/cost.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

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

constexpr const char* kInfinibandParts[] = {"switch", "adapter", "cable"};

std::string part_name(size_t i) {
    return fmt::format("{}, {}", urino_2020::kCosts[i].part, urino_2020::kCosts[i].board);
}

Table dollars_table() {
    Table t{"Figure 13: $ a Gbps by parts, from the printed prices and numbers", {"part", "1D hub", "2D hub"}, {}};
    const auto one = hub_cost_parts(0), two = hub_cost_parts(1);
    double sums[2] = {};
    for (size_t i = 0; i < one.size(); ++i) {
        t.rows.push_back({part_name(i), fmt::format("{:.3f}", one[i]), fmt::format("{:.3f}", two[i])});
        sums[0] += one[i];
        sums[1] += two[i];
    }
    t.rows.push_back({"all", fmt::format("{:.3f}", sums[0]), fmt::format("{:.3f}", sums[1])});
    return t;
}

/// Bars of the hubs, and of InfiniBand where its prices are given.
Plot dollars_plot(const HubAssumptions& a) {
    Plot plot{
        .title = "Figure 13: $ a Gbps",
        .alt =
            "A bar for each network: transceivers and FPGAs are alike in both hubs, light sources cost less in two "
            "dimensions",
        .y_label = "$ a Gbps",
        .kind = Plot::Kind::kStackedBars};
    for (size_t i = 0; i < urino_2020::kCosts.size(); ++i) plot.series.push_back({part_name(i), {}});
    const auto cables = {std::pair{true, "InfiniBand, optical"}, {false, "InfiniBand, copper"}};
    const bool priced = infiniband_parts(a, true) || infiniband_parts(a, false);
    if (priced) {
        for (const char* name : kInfinibandParts) plot.series.push_back({std::string("InfiniBand ") + name, {}});
    }
    const auto bar = [&](const std::string& name, const auto& parts, size_t first) {
        std::vector<double> all(plot.series.size());
        std::copy(parts.begin(), parts.end(), all.begin() + static_cast<ptrdiff_t>(first));
        report::add_bar(plot, name, all);
    };
    for (size_t column : {0, 1}) bar(urino_2020::kTable9[column].name, hub_cost_parts(column), 0);
    for (const auto& [optical, name] : cables) {
        if (const auto parts = infiniband_parts(a, optical)) bar(name, *parts, urino_2020::kCosts.size());
    }
    return plot;
}

}  // namespace

std::array<double, urino_2020::kCosts.size()> hub_cost_parts(size_t column) {
    std::array<double, urino_2020::kCosts.size()> parts{};
    for (size_t i = 0; i < parts.size(); ++i)
        parts[i] =
            urino_2020::kCosts[i].price[column] * urino_2020::kCosts[i].quantity[column] / hub_costs()[column].gbps;
    return parts;
}

std::optional<std::array<double, 3>> infiniband_parts(const HubAssumptions& a, bool optical) {
    const double cable = optical ? a.ib_optical_usd : a.ib_copper_usd;
    if (a.ib_switch_usd == 0 || a.ib_adapter_usd == 0 || cable == 0) return {};
    const double gbps = hub_costs()[0].gbps;
    return std::array<double, 3>{urino_2020::kInfinibandSwitches * a.ib_switch_usd / gbps,
                                 urino_2020::kInfinibandAdapters * a.ib_adapter_usd / gbps,
                                 urino_2020::kInfinibandCables * cable / gbps};
}

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

Section hub_cost_section(const HubAssumptions& a) {
    const auto costs = hub_costs();
    Section section{"hub_cost", "Hub: what it costs (Urino 2020, 5.3 and appendix)"};
    section.tables.push_back(networks_table());
    for (size_t column = 0; column < costs.size(); ++column)
        section.tables.push_back(parts_table(column, costs[column]));
    const HubCost& two = costs[1];
    section.say(
        "Prices and numbers are Urino 2020's, its forecast for mass production; \"counted\" are parts by the rule that "
        "table A.1 follows: for each node and dimension a fibre pair, two AWGs of the router, two AWGs and an "
        "amplifier of the node. Table A.2's rows add up to {} dollars, {:.1f} a Gbps, and not to the {} that it "
        "prints: {} less, which are 256 AWGs of $90, as if a node had one. Its routers have the AWGs of two hubs, but "
        "its nodes those and the amplifier of one: counted as in A.1 the 2D hub costs {} dollars, {:.1f} a Gbps, which "
        "is still below the 1D hub's {:.1f}. Of InfiniBand Urino 2020 prints numbers of parts but no prices (its "
        "figure 13 has bars alone), and of power it says that a switch's grows with its throughput and a hub's does "
        "not, in no watts: neither is set beside these.",
        dollars(two.added), two.added / two.gbps, dollars(two.printed), dollars(two.printed_gap()),
        dollars(two.by_structure), two.by_structure / two.gbps, costs[0].added / costs[0].gbps);
    section.tables.push_back(dollars_table());
    section.plots.push_back(dollars_plot(a));
    section.say(
        "Figure 13 has bars without numbers. InfiniBand of {:g} Gbps is there by {:g} switches, {} adapters of two "
        "ports and {} cables (A.1), which are {:g} Gbps each way by each of the three, as they should be, at prices "
        "that the paper does not print: it costs as much as the 1D hub where these sum to {} dollars. "
        "--hub-assume ib_switch_usd=.., ib_adapter_usd=.. and ib_optical_usd=.. or ib_copper_usd=.. draw its bars.",
        costs[0].gbps, urino_2020::kInfinibandSwitches, urino_2020::kInfinibandAdapters, urino_2020::kInfinibandCables,
        double{1} * urino_2020::kInfinibandCables * urino_2020::kSwitchGbps, dollars(costs[0].added));
    return section;
}

Json hub_cost_json(const HubAssumptions& a) {
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
    for (size_t column : {0, 1}) {
        const auto parts = hub_cost_parts(column);
        for (size_t i = 0; i < parts.size(); ++i)
            json["figure_13"][urino_2020::kTable9[column].key][part_name(i)] = parts[i];
    }
    for (const bool optical : {true, false}) {
        if (const auto parts = infiniband_parts(a, optical))
            for (size_t i = 0; i < parts->size(); ++i)
                json["figure_13"][optical ? "infiniband_optical" : "infiniband_copper"][kInfinibandParts[i]] =
                    (*parts)[i];
    }
    return json;
}

}  // namespace nanohop::breakdown
