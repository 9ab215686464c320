// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "compare_networks/assumptions.hpp"

#include <fmt/format.h>

#include <array>
#include <stdexcept>
#include <utility>

#include "config/reader.hpp"
#include "io/keys.hpp"
#include "io/source_folder.hpp"

namespace nanohop::compare_networks {

std::string assumptions_file() { return io::source_folder() + "/sim/compare_networks/assumptions.toml"; }

Assumptions::Assumptions(const std::string& path) {
    constexpr std::array<std::pair<const char*, const char*>, 8> kKnown{{{"port_usd", "USD"},
                                                                         {"port_watts", "W"},
                                                                         {"transceiver_usd", "USD"},
                                                                         {"transceiver_watts", "W"},
                                                                         {"fibre_usd_per_m", "USD/m"},
                                                                         {"copper_usd", "USD"},
                                                                         {"copper_usd_per_m", "USD/m"},
                                                                         {"copper_most_m", "m"}}};
    const config::Document document(config::read_text(path), path);
    config::Table root = document.root();
    for (const auto& [name, unit] : kKnown) {
        config::Table table = root.table(name);
        Assumption a;
        a.name = name;
        const std::vector<std::string> value = table.values("value");
        const auto number = value.size() == 1 ? io::number_of(value.front()) : std::nullopt;
        if (!number || !(*number >= 0 && *number <= 1e9)) table.fail("value", "must be a number from 0 to 1e9");
        a.value = *number;
        a.unit = table.text("unit");
        if (a.unit != unit) table.fail("unit", fmt::format("{}: must be {}", a.unit, unit));
        a.source = table.text("source");
        table.finish();
        all_.push_back(std::move(a));
    }
    root.finish();
}

double Assumptions::operator[](const std::string& name) const {
    for (const Assumption& a : all_)
        if (a.name == name) return a.value;
    throw std::logic_error("no assumption " + name);
}

Cost cost_of(const Network& network, const topology::Layout& layout, uint32_t radix, const Assumptions& a) {
    Cost cost;
    const topology::Graph& g = network.graph;
    cost.usd = static_cast<double>(g.switches()) * radix * a["port_usd"];
    cost.watts = static_cast<double>(g.channels() + g.host_count()) * a["port_watts"];
    for (const double metres : layout.metres) {
        if (metres <= a["copper_most_m"]) {
            ++cost.copper;
            cost.usd += a["copper_usd"] + metres * a["copper_usd_per_m"];
        } else {
            ++cost.optical;
            cost.usd += 2 * a["transceiver_usd"] + metres * a["fibre_usd_per_m"];
            cost.watts += 2 * a["transceiver_watts"];
        }
    }
    return cost;
}

}  // namespace nanohop::compare_networks
