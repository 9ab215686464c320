// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "gen/switch_network_parts.hpp"
#include "gen/template.hpp"
#include "io/source_folder.hpp"

namespace nanohop::gen::network {

nlohmann::ordered_json manifest(const SwitchNetworkPlan& plan, const Shape& shape, const std::vector<File>& files) {
    nlohmann::ordered_json json{{"format", "nanohop-rtl-network-1"}, {"version", io::version()}, {"name", plan.name}};
    json["switches"] = shape.switches();
    json["hosts"] = shape.graph.host_count();
    json["links"] = shape.graph.links().size();
    nlohmann::ordered_json parameters;
    switch_::for_each_key(
        plan.config, [&](const Key& key, auto value) { parameters[key.parameter] = static_cast<unsigned>(value); });
    json["parameters"] = parameters;
    for (unsigned k = 0; k < plan.config.classes && plan.config.has_classes(); ++k) {
        const switch_::ClassRule& rule = plan.classes[k];
        json["classes"].push_back({{"channels", rule.channels}, {"escape", rule.escape}, {"weight", rule.weight}});
    }
    if (plan.link)
        link::for_each_key(*plan.link,
                           [&](const Key& key, unsigned value) { json["link_parameters"][key.parameter] = value; });
    json["header_bits"] = switch_::header_width(plan.config);
    nlohmann::ordered_json places = nlohmann::ordered_json::array();
    for (uint32_t s = 0; s < shape.switches(); ++s)
        for (uint32_t i = 0; i < shape.graph.hosts()[s]; ++i) places.push_back({s, i});
    json["host_switch_and_place"] = places;
    json["routing"] = plan.table.kind;
    for (const auto& [key, value] : plan.keys) json["keys"][key] = value;
    for (const File& file : files) json["files"].push_back(file.path);
    return json;
}

namespace {

constexpr const char* kReadme = R"(<!-- SPDX-License-Identifier: Apache-2.0 -->
<!-- SPDX-FileCopyrightText: 2026 The nanohop authors -->
# @name@: @switches@, @hosts@, @links@

Written by `nanohop generate network`; the same keys write the same files. Routing: @routing@.

| file | what it is |
|---|---|
| `@name@.sv` | the network: the switches, the wires of the links, the hosts' ports |
| `@name@_loader.sv` | writes a switch's table after reset |
| `@name@_tables.sv` | the tables, a ROM for each switch |
| `@name@.f` | file list, for `-F`; it names the switch's RTL by its path relative to this folder |
| `network.json`, `routes.csv` | graph and routes, as `nanohop topology` and `nanohop routes` read them |
| `manifest.json` | the parameters, the place of each host, all keys, for programs |

    verilator --lint-only --top-module @name@ -F @name@.f

Every switch has @ports@ ports: @link_ports@ to switches, then @host_ports@ to hosts. A port that the graph does not
need is dead (`up_i` = 0), so that a packet to a host that is not there is dropped and counted. A host's link is one of
`nh_switch`. A head's data, lowest bits first, are switch (@switch_bits@ bits), host (@host_bits@),
length (@length_bits@), hops (@hops_bits@; 0), escape and down (0)@via@; the rest is the sender's. A host starts with
@packets@ credits of packets for each virtual channel, and sends nothing before `ready_o`.

## Hosts

A host's vectors have its number; its address is the switch and the place there.

| hosts | switch | places |
|---|---|---|
@host_rows@
## Parameters

| parameter | value |
|---|---|
@parameter_rows@
Ports, HostPorts, EscapeChannels and Switches follow from graph and routes; the others are parameters of `@name@` with
these defaults. A flit must have at least the @header_bits@ bits of a head.
)";

}  // namespace

std::string readme(const SwitchNetworkPlan& plan, const Shape& shape) {
    const switch_::Config& c = plan.config;
    std::string hosts, parameters;
    for (uint32_t s = 0; s < shape.switches(); ++s) {
        const uint32_t n = shape.graph.hosts()[s];
        const uint32_t first = shape.first_host[s];
        if (n == 0) continue;
        hosts += n == 1 ? fmt::format("| {} | {} | 0 |\n", first, s)
                        : fmt::format("| {}..{} | {} | 0..{} |\n", first, first + n - 1, s, n - 1);
    }
    switch_::for_each_key(c, [&](const Key& key, auto value) {
        parameters += fmt::format("| {} | {} |\n", key.parameter, static_cast<unsigned>(value));
    });
    return fill(kReadme, {{"name", plan.name},
                          {"switches", counted(shape.switches(), "switch", "switches")},
                          {"hosts", counted(shape.graph.host_count(), "host", "hosts")},
                          {"links", counted(shape.graph.links().size(), "link", "links")},
                          {"routing", plan.table.kind},
                          {"ports", std::to_string(c.ports)},
                          {"link_ports", std::to_string(c.links())},
                          {"host_ports", std::to_string(c.host_ports)},
                          {"switch_bits", std::to_string(switch_::switch_width(c))},
                          {"host_bits", std::to_string(switch_::host_width(c))},
                          {"length_bits", std::to_string(switch_::length_width(c))},
                          {"hops_bits", std::to_string(switch_::hops_width(c))},
                          {"via", c.goes_over() ? fmt::format(",\nthe switch in between and the phase ({} bits, any)",
                                                              switch_::switch_width(c) + 1)
                                                : ""},
                          {"header_bits", std::to_string(switch_::header_width(c))},
                          {"packets", std::to_string(c.packets)},
                          {"host_rows", hosts},
                          {"parameter_rows", parameters}});
}

}  // namespace nanohop::gen::network
