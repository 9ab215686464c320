// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "app/delays/delays.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <bit>
#include <stdexcept>
#include <utility>

#include "cam/chip_clocks.hpp"
#include "config/reader.hpp"
#include "io/input_file.hpp"
#include "io/json.hpp"
#include "net/traffic/patterns.hpp"
#include "sweep/experiment_config.hpp"

namespace nanohop::app {

namespace {

using net::InputError;

/// The port of a set that a pair takes at a switch: any, but the same each time.
uint32_t drawn_port(uint64_t ports, uint32_t source, uint32_t destination, uint32_t at) {
    constexpr uint64_t kStream = 71;
    const auto count = static_cast<uint32_t>(std::popcount(ports));
    const uint64_t bits = net::random_bits((uint64_t{source} << 32) | destination, at, 0, kStream);
    auto port = set_bits(ports);
    for (uint32_t skip = net::below(bits, count); skip != 0; --skip) ++port;
    return *port;
}

}  // namespace

NodeClocks node_clocks(const records::SwitchRecord& record, const std::string& lookup) {
    const std::vector<std::string> all = record.lookups();
    if (std::find(all.begin(), all.end(), lookup) == all.end())
        throw InputError("lookup: {}: the record of {} has none such; must be one of {}", lookup, record.config,
                         fmt::join(all, ", "));
    const unsigned chip = record.chip_clocks_of(lookup);
    return {fmt::format("RTL of the switch, configuration {}, lookup {}", record.config, lookup), record.clock_hz,
            record.switch_clocks(lookup) - chip, record.grant_register,
            chip == 0 ? std::vector<unsigned>{} : record.chip_parts};
}

records::SwitchRecord read_record(const std::string& path, const std::optional<std::string>& config) {
    const std::string text = io::read_text(path);
    nlohmann::ordered_json json;
    try {
        json = io::parse_json<nlohmann::ordered_json>(text, path);
    } catch (const InputError& error) {
        throw InputError("{}: must be a record that `nanohop breakdown switch --record FILE` wrote", error.what());
    }
    if (json.is_object() && json.contains("switch") && json["switch"].is_object()) {
        std::vector<std::string> names;
        for (const auto& [name, record] : json["switch"].items()) names.push_back(name);
        if (names.empty()) throw InputError(path + ": has no record of a switch");
        const std::string name = config ? *config : names.front();
        if (std::find(names.begin(), names.end(), name) == names.end())
            throw InputError("{}: has no record of {}; must be one of {}", path, name, fmt::join(names, ", "));
        json = nlohmann::ordered_json(json["switch"][name]);
    }
    try {
        return records::parse_switch_record(json.dump(), path);
    } catch (const std::runtime_error& error) {
        throw InputError(error.what());
    }
}

net::Experiment read_network(const std::string& file, const std::vector<std::string>& sets) {
    net::Experiment experiment;
    experiment.set("topology", "torus");
    std::vector<std::string> all = sets;
    if (file.ends_with(".toml")) {
        sweep::read_experiment(file, experiment);
    } else if (!file.empty()) {
        all.insert(all.begin(), {"topology=file", "file=" + file});
    }
    // Traffic of patterns must fit into packets; here it is not used.
    all.insert(all.begin(), "message=1");
    sweep::set_experiment(all, experiment);
    experiment.resolve();
    return experiment;
}

void check_one_way(const net::SwitchPlan& plan) {
    if (plan.config.goes_over())
        throw InputError("nonminimal: {}: times of messages are worked out for ways of the table alone: must be none",
                         switch_::name(plan.config.nonminimal));
    if (plan.config.has_classes())
        throw InputError("classes: {}: times of messages are worked out for one class: must be 1", plan.config.classes);
}

Delays::Delays(const net::Experiment& experiment, NodeClocks node, Constants constants, std::optional<double> clock_hz)
    : node_(std::move(node)), constants_(std::move(constants)) {
    const auto* const planned = dynamic_cast<const net::PlannedNetwork*>(&experiment.network());
    if (planned == nullptr)
        throw InputError(
            "topology: {}: its nodes are no switches: must be a family of graphs (nanohop topology --keys)",
            experiment.topology_name());
    plan_ = planned->plan();
    check_one_way(*plan_);
    if (plan_->config.grant_register != node_.grant_register)
        throw InputError("grant_register: {}: the switch that was measured ({}) has {}: must be {}",
                         plan_->config.grant_register ? "yes" : "no", node_.origin,
                         node_.grant_register ? "one" : "none", node_.grant_register ? "yes" : "no");
    clock_hz_ = clock_hz.value_or(node_.clock_hz);
    for (const unsigned ns : node_.chip_ns) chip_clocks_ += cam::whole_clocks(ns, clock_hz_);
    flit_bytes_ = experiment.traffic.flit_bytes;
    if (plan_->config.packet_flits < 2)
        throw InputError("packet_flits: 1: a packet's head carries no data of a message: must be from 2 on");
    for (const topology::Link& link : plan_->graph.links())
        if (link.clocks && *link.clocks != plan_->config.link_clocks)
            throw InputError(
                "link_clocks: {}: the link between {} and {} has {}: where times of messages are "
                "worked out, all links must have as many",
                plan_->config.link_clocks, link.a, link.b, *link.clocks);
    const std::vector<uint32_t>& hosts = plan_->graph.hosts();
    for (uint32_t s = 0; s < hosts.size(); ++s) host_switch_.insert(host_switch_.end(), hosts[s], s);
}

Route Delays::route(uint32_t source, uint32_t destination) const {
    if (source == destination) return {};
    const routing::RouteTable& table = plan_->table;
    const topology::Graph& graph = plan_->graph;
    Route route{2 * source};
    const uint32_t end = host_switch_[destination];
    bool down = false;
    for (uint32_t at = host_switch_[source]; at != end;) {
        const uint64_t adaptive = table.adaptive_ports(at, end);
        const uint32_t port = adaptive != 0 ? drawn_port(adaptive, source, destination, at) : table.port(at, end, down);
        if (port == routing::kNoPort || route.size() > graph.switches())
            throw InputError("routing: no way from switch {} to switch {}", host_switch_[source], end);
        down = down || table.leads_down(at, static_cast<uint8_t>(port));
        route.push_back(2 * hosts() + graph.channel(at, port));
        at = graph.neighbours(at)[port];
    }
    route.push_back(2 * destination + 1);
    return route;
}

unsigned Delays::hops(uint32_t source, uint32_t destination) const {
    return source == destination ? 0 : static_cast<unsigned>(route(source, destination).size() - 2);
}

LoneMessage Delays::zero_load() const {
    return {{flit_bytes_, plan_->config.packet_flits, constants_.envelope_bytes, constants_.eager_bytes,
             constants_.control_bytes},
            clock_ns(),
            switch_clocks(),
            link_clocks(),
            constants_.send_ns + constants_.receive_ns};
}

uint64_t Delays::head_clocks(uint32_t source, uint32_t destination) const {
    return source == destination ? 0 : zero_load().head_clocks(hops(source, destination));
}

uint64_t Delays::packets(uint64_t bytes) const { return zero_load().format.packets(bytes); }

uint64_t Delays::flits(uint64_t bytes) const { return zero_load().format.flits(bytes); }

unsigned Delays::packet_flits(uint64_t bytes, uint64_t index) const {
    const unsigned longest = plan_->config.packet_flits;
    if (index + 1 < packets(bytes)) return longest;
    return static_cast<unsigned>(flits(bytes) - (packets(bytes) - 1) * longest);
}

bool Delays::full_rate() const {
    const unsigned least = switch_::full_rate_packets(plan_->config, plan_->config.packet_flits);
    return least != 0 && least <= plan_->config.packets;
}

double Delays::bytes_per_second() const {
    const double longest = plan_->config.packet_flits;
    return clock_hz_ * flit_bytes_ * (longest - 1) / longest;
}

uint64_t Delays::message_clocks(uint32_t source, uint32_t destination, uint64_t bytes) const {
    return source == destination ? 0 : zero_load().message_clocks(hops(source, destination), bytes);
}

double Delays::zero_load_ns(uint32_t source, uint32_t destination, uint64_t bytes) const {
    if (source == destination)
        return constants_.send_ns + constants_.receive_ns + constants_.loopback_ns +
               static_cast<double>(bytes) * 1e9 / constants_.loopback_bytes_per_second;
    return zero_load().ns(hops(source, destination), hops(destination, source), bytes);
}

}  // namespace nanohop::app
