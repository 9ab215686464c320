// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

#include "network_files.hpp"

#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <type_traits>
#include <vector>

#include "net/kinds/switch/simulator.hpp"

namespace nanohop::switch_ {

Network read_network(const std::string& folder) {
    Network network;
    network.graph = topology::read_network(folder + "/network.json");
    network.table = routing::read_table(folder + "/routes.csv", network.graph);
    std::ifstream in(folder + "/manifest.json");
    const auto manifest = nlohmann::json::parse(in);
    for_each_key(network.config, [&](const Key& key, auto& value) {
        value = static_cast<std::remove_reference_t<decltype(value)>>(
            manifest.at("parameters").at(key.parameter).get<unsigned>());
    });
    network.threshold = static_cast<unsigned>(std::stoul(manifest.at("keys").at("threshold").get<std::string>()));
    network.classes = first_rules(network.config);
    if (manifest.contains("classes")) {
        for (unsigned k = 0; k < network.config.classes; ++k) {
            const auto& rule = manifest["classes"].at(k);
            network.classes[k] = {rule.at("channels").get<unsigned>(), rule.at("escape").get<unsigned>(),
                                  rule.at("weight").get<unsigned>()};
        }
    }
    return network;
}

bool has_ways_around(const Network& network) {
    const std::vector<bool> none(network.graph.links().size());
    const routing::RouteTable table = net::table_without(network.graph, none, true);
    return table.adaptive == network.table.adaptive && table.up == network.table.up && table.down == network.table.down;
}

}  // namespace nanohop::switch_
