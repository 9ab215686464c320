// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "breakdown/hub/power.hpp"

#include <fmt/format.h>

#include "analysis/urino_2020.hpp"
#include "net/error.hpp"

namespace nanohop::breakdown {
namespace {

constexpr unsigned kPowerNodes = analysis::urino_2020::kNodes;
constexpr double kGbps = analysis::urino_2020::kNodeBitsPerSecond / 1e9;

double accepted_gbps(const HubParts& parts, const HubComparison& c) {
    return kGbps * c.accepted_of(HubTraffic::kUniform, parts.rival).mean;
}

}  // namespace

io::Keys HubAssumptions::keys() {
    io::Keys keys;
    keys.real("transceiver_w", transceiver_w, 0, 1000, "W per 100 Gb/s of one end of a link");
    keys.real("switch_w", switch_w, 0, 1000, "W per Tb/s of ports that packets are switched between");
    keys.real("laser_w", laser_w, 0, 1000, "W of a wavelength's laser, which all nodes share");
    keys.real("amplifier_w", amplifier_w, 0, 1000, "W of an optical amplifier: one a wavelength, one a node");
    keys.real("transceiver_usd", transceiver_usd, 0, 1e6, "$ per 100 Gb/s; Urino 2020: $25 for 25 Gb/s");
    keys.real("switch_usd", switch_usd, 0, 1e6,
              "$ per Tb/s of ports; Urino 2020's FPGA: $1,250 for 0.8 Tb/s in and out");
    keys.real("laser_usd", laser_usd, 0, 1e6, "$ (Urino 2020)");
    keys.real("amplifier_usd", amplifier_usd, 0, 1e6, "$ (Urino 2020)");
    keys.real("splitter_usd", splitter_usd, 0, 1e6, "$ per output; Urino 2020: $270 for 32");
    keys.real("awg_usd", awg_usd, 0, 1e6, "$ per wavelength of an AWG; Urino 2020: $180 for 32");
    keys.real("ib_switch_usd", ib_switch_usd, 0, 1e6, "$ of a switch of 40 ports of 200 Gb/s, figure 13; 0: none");
    keys.real("ib_adapter_usd", ib_adapter_usd, 0, 1e6, "$ of an adapter of two ports, figure 13; 0: none");
    keys.real("ib_optical_usd", ib_optical_usd, 0, 1e6, "$ of an active optical cable, figure 13; 0: none");
    keys.real("ib_copper_usd", ib_copper_usd, 0, 1e6, "$ of a copper cable, figure 13; 0: none");
    return keys;
}

void HubAssumptions::set(const std::string& assignment) {
    const size_t at = assignment.find('=');
    if (at == std::string::npos) throw net::InputError("--hub-assume: {}: must be KEY=VALUE", assignment);
    keys().set(assignment.substr(0, at), assignment.substr(at + 1));
}

double HubParts::watts(const HubAssumptions& a) const {
    return transceiver_gbps / 100 * a.transceiver_w + switch_tbps * a.switch_w + lasers * a.laser_w +
           amplifiers * a.amplifier_w;
}

double HubParts::dollars(const HubAssumptions& a, unsigned nodes) const {
    return transceiver_gbps / 100 * a.transceiver_usd + switch_tbps * a.switch_usd + lasers * a.laser_usd +
           amplifiers * a.amplifier_usd + splitter_outputs * a.splitter_usd + awgs * nodes * a.awg_usd;
}

const std::array<HubParts, 3>& hub_rival_parts() {
    // As many wavelengths as nodes, so a laser, an amplifier and a splitter of 64 outputs for each node; two AWGs at
    // the router and two at the node with an amplifier (Urino 2020, table A.1). The host's lanes are as wide as the
    // links. The fat tree's switches have 16 and 8 ports, 192 in all, as Urino 2020's six of 32: three for each node,
    // with a transceiver at both ends of its two links.
    static const std::array<HubParts, 3> parts{
        {{"hub", "optical hub", kGbps, kPowerNodes, 2 * kGbps / 1e3, 2 * kPowerNodes, 1, 4, 1, 2, kPowerNodes,
          HubRival::kDirect},
         {"torus", "torus", kGbps, 6, 2 * kGbps / 1e3, 12, 3, 0, 0, 0, 0, HubRival::kTorus},
         {"fat_tree", "fat tree", 4 * kGbps, 4, 3 * kGbps / 1e3, 3, 2, 0, 0, 0, 0, HubRival::kFatTree}}};
    return parts;
}

double hub_break_even_usd(const HubAssumptions& a) {
    HubAssumptions none = a;
    none.transceiver_usd = 0;
    const HubParts& hub = hub_rival_parts()[0];
    const HubParts& tree = hub_rival_parts()[2];
    return (hub.dollars(none, kPowerNodes) - tree.dollars(none, kPowerNodes)) /
           ((tree.transceiver_gbps - hub.transceiver_gbps) / 100);
}

Section hub_power_section(const HubAssumptions& a, const HubComparison& c) {
    Section section{"hub_power", "Hub: power and cost of a node beside torus and fat tree"};
    Table counts{
        "Parts of a node's share, 64 nodes of 1,600 Gbps, and the same for each Gbps",
        {"network", "transceivers", "their Gbps", "switch ports", "their Tbps", "cables", "AWGs", "AWG ports", "lasers",
         "amplifiers", "transceivers a Gbps", "switch ports a Gbps", "cables a Gbps", "AWG ports a Gbps"},
        {}};
    Table sums{
        "By the assumptions below",
        {"network", "W", "$", "W a Gbps", "$ a Gbps", "accepted, Gbps", "W an accepted Gbps", "$ an accepted Gbps"},
        {}};
    for (const HubParts& p : hub_rival_parts()) {
        const auto count = [](unsigned value) { return std::to_string(value); };
        const auto a_gbps = [](double value) { return fmt::format("{:.4f}", value / kGbps); };
        counts.rows.push_back({p.name, count(p.transceivers), fmt::format("{:.0f}", p.transceiver_gbps),
                               count(p.switch_ports), fmt::format("{:.1f}", p.switch_tbps),
                               fmt::format("{:.0f}", p.cables), count(p.awgs), count(p.awgs * kPowerNodes),
                               count(p.lasers), count(p.amplifiers), a_gbps(p.transceivers), a_gbps(p.switch_ports),
                               a_gbps(p.cables), a_gbps(p.awgs * kPowerNodes)});
        const double watts = p.watts(a), dollars = p.dollars(a, kPowerNodes), accepted = accepted_gbps(p, c);
        sums.rows.push_back({p.name, fmt::format("{:.0f}", watts), fmt::format("{:.0f}", dollars),
                             fmt::format("{:.3f}", watts / kGbps), fmt::format("{:.2f}", dollars / kGbps),
                             fmt::format("{:.0f}", accepted), fmt::format("{:.3f}", watts / accepted),
                             fmt::format("{:.2f}", dollars / accepted)});
    }
    Table assumed{"Assumptions (--hub-assume KEY=VALUE)", {"key", "value", "of what"}, {}};
    assumed.words = {0, 2};
    HubAssumptions copy = a;
    for (const io::Key& key : copy.keys()) assumed.rows.push_back({key.name, key.text(), key.about});
    section.tables = {std::move(counts), std::move(sums), std::move(assumed)};
    section.say(
        "Watts are assumptions of ours, neither measured nor quoted; an AWG is passive, and optical loss is not "
        "counted. Prices are Urino 2020's forecast for the hub's parts; that transceivers cost as much everywhere, and "
        "a switch chip by its ports as much as Urino 2020's FPGA, is assumed. Cables, fans, network interfaces and the "
        "switch's share of a board are left out. Urino 2020 says that a switch's power grows with its throughput and a "
        "hub's does not (table 1, no watts); that its hubs cost {:.1f} and {:.1f} $ a Gbps, and that they would not "
        "cost much more than InfiniBand, by another basis (5.3). By our sums only the router of the hub is free of "
        "power: transceivers and the nodes' switches are not. Hub and fat tree cost the same where a transceiver costs "
        "${:.0f} for 100 Gb/s; above, the hub is the cheaper. Accepted: uniform traffic, hub direct.",
        analysis::urino_2020::kCostPerGbps[0], analysis::urino_2020::kCostPerGbps[1], hub_break_even_usd(a));
    return section;
}

Json hub_power_json(const HubAssumptions& a, const HubComparison& c) {
    Json json;
    HubAssumptions copy = a;
    for (const io::Key& key : copy.keys()) json["assumptions"][key.name] = *io::number_of(key.text());
    for (const HubParts& p : hub_rival_parts()) {
        const double watts = p.watts(a), dollars = p.dollars(a, kPowerNodes), accepted = accepted_gbps(p, c);
        json[p.key] = {{"transceivers", p.transceivers},
                       {"transceiver_gbps", p.transceiver_gbps},
                       {"switch_ports", p.switch_ports},
                       {"switch_tbps", p.switch_tbps},
                       {"cables", p.cables},
                       {"awgs", p.awgs},
                       {"awg_ports", p.awgs * kPowerNodes},
                       {"lasers", p.lasers},
                       {"amplifiers", p.amplifiers},
                       {"watts", watts},
                       {"dollars", dollars},
                       {"watts_per_accepted_gbps", watts / accepted},
                       {"dollars_per_accepted_gbps", dollars / accepted}};
    }
    json["break_even_transceiver_usd"] = hub_break_even_usd(a);
    return json;
}

}  // namespace nanohop::breakdown
