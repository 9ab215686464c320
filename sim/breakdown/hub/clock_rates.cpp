// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "breakdown/hub/clock_rates.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>
#include <stdexcept>

#include "breakdown/hub/studies.hpp"
#include "io/source_folder.hpp"
#include "records/synthesis.hpp"

namespace nanohop::breakdown {
namespace {

std::string how(const HubRate& rate) {
    return std::string(rate.rotates() ? "rotating, " : "") + (rate.routed ? "routed" : "estimated after placement");
}

HubRate hub_rate(const Json& result) {
    HubRate rate;
    rate.block = result.at("block");
    rate.config = result.at("config");
    rate.command = result.at("command");
    rate.date = result.at("date");
    rate.version = result.at("version");
    rate.nodes = result.at("parameters").at("Nodes");
    rate.flit_bits = result.at("parameters").at("FlitBits");
    rate.routed = result.contains("fmax_mhz");
    if (rate.routed) rate.mhz = result.at("fmax_mhz");
    if (!rate.routed && result.contains("not_routed")) {
        for (const Json& run : result.at("not_routed")) rate.mhz = std::max<double>(rate.mhz, run.at("placed_mhz"));
    }
    if (rate.mhz <= 0 && (rate.routed || result.contains("not_routed")))
        throw std::runtime_error("a clock rate that is not positive");
    return rate;
}

}  // namespace

std::vector<HubRate> read_hub_rates(const std::string& path) {
    std::vector<HubRate> rates = records::synthesis_results(path, {"hub", "hub_rotor"}, "ecp5-85k", hub_rate);
    if (std::none_of(rates.begin(), rates.end(), [](const HubRate& r) { return r.mhz > 0; }))
        throw std::runtime_error(path + ": no clock rate");
    return rates;
}

const std::vector<HubRate>& own_hub_rates() {
    static const std::vector<HubRate> rates = [] {
        std::vector<HubRate> all;
        for (const char* block : {"hub", "hub_rotor"})
            std::ranges::copy(
                read_hub_rates(fmt::format("{}/constraints/{}/clock_rates.json", io::source_folder(), block)),
                std::back_inserter(all));
        return all;
    }();
    return rates;
}

std::string hub_rate_text() {
    const HubSetting paper = hub_setting(1);
    std::vector<std::string> reached;
    for (const HubRate& r : own_hub_rates())
        if (r.mhz > 0)
            reached.push_back(
                fmt::format("{:.1f} MHz, {:.1f} Gbps a link, at N = {} ({})", r.mhz, r.gbps(), r.nodes, how(r)));
    return fmt::format(
        "{:.0f} Gbps a link are {:.0f} MHz with flits of {} bits; on an ECP5 the RTL of a node reaches: {}.",
        paper.config.flit_bits / paper.clock_ns, 1e3 / paper.clock_ns, paper.config.flit_bits,
        fmt::join(reached, "; "));
}

void add_hub_rate(Section& section) {
    section.paragraphs.insert(section.paragraphs.begin(), hub_rate_text());
    const HubSetting paper = hub_setting(1);
    std::string reached;
    for (const HubRate& r : own_hub_rates()) {
        if (r.mhz > 0)
            reached += fmt::format(", {:.1f} at N = {}{}", r.gbps(), r.nodes, r.rotates() ? " rotating" : "");
    }
    for (Table& table : section.tables)
        table.caption += fmt::format(" [{:.0f} Gbps a link of the hub; its RTL reaches{}]",
                                     paper.config.flit_bits / paper.clock_ns, reached.substr(1));
}

Json hub_rate_json() {
    const HubSetting paper = hub_setting(1);
    Json json;
    json["taken"] = {{"gbps_a_link", paper.config.flit_bits / paper.clock_ns}, {"mhz", 1e3 / paper.clock_ns}};
    for (const HubRate& r : own_hub_rates()) {
        if (r.mhz <= 0) continue;
        json["rtl"].push_back({{"block", r.block},
                               {"config", r.config},
                               {"nodes", r.nodes},
                               {"mhz", r.mhz},
                               {"gbps_a_link", r.gbps()},
                               {"routed", r.routed},
                               {"command", r.command},
                               {"date", r.date},
                               {"version", r.version}});
    }
    return json;
}

Table hub_rate_table() {
    Table t{
        "Rate of a link: what is taken here, and what the RTL of a node reaches (constraints/hub*/clock_rates.json)",
        {"N", "MHz", "Gbps a link", "how", "command"},
        {}};
    t.words = {3, 4};
    const HubSetting paper = hub_setting(1);
    t.rows.push_back({std::to_string(paper.config.nodes), fmt::format("{:.1f}", 1e3 / paper.clock_ns),
                      fmt::format("{:.1f}", paper.config.flit_bits / paper.clock_ns), "taken (Urino 2020, table 6)",
                      ""});
    for (const HubRate& r : own_hub_rates()) {
        if (r.mhz <= 0)
            t.rows.push_back(
                {std::to_string(r.nodes), "", "", r.rotates() ? "rotating, not placed" : "not placed", r.command});
        else
            t.rows.push_back({std::to_string(r.nodes), fmt::format("{:.1f}", r.mhz), fmt::format("{:.1f}", r.gbps()),
                              fmt::format("{}, {}", how(r), r.date), r.command});
    }
    return t;
}

}  // namespace nanohop::breakdown
