// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "app/delays/hub_delays.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "net/engine/injector.hpp"
#include "net/error.hpp"

namespace nanohop::app {

namespace {

const net::HubPlan& plan_of(const net::Experiment& experiment) {
    const auto* const planned = dynamic_cast<const net::PlannedHubs*>(&experiment.network());
    if (planned == nullptr)
        throw net::InputError("topology: {}: its nodes are no hub's: must be optical_hub", experiment.topology_name());
    return planned->hub_plan();
}

/// Of one packet of so many data flits between two hosts of a hub.
uint64_t packet_clocks(net::HubPlan plan, unsigned flits) {
    plan.dimensions = 1;
    const auto simulator = net::make_hub_simulator(plan, {}, true);
    auto& injector = dynamic_cast<net::Injector&>(*simulator);
    injector.inject(0, 0, 1, flits);
    return injector.run_to_delivery(~uint64_t{0});
}

unsigned hub_clocks_of(const net::HubPlan& plan) {
    const uint64_t one = packet_clocks(plan, 1);
    const unsigned most = plan.hub.piece_flits;
    for (const unsigned flits : {most, (most + 1) / 2})
        if (packet_clocks(plan, flits) != one + 3 * (uint64_t{flits} - 1))
            throw std::logic_error("hub: a packet's clocks are no straight line of its flits");
    return static_cast<unsigned>(one - 3);
}

}  // namespace

HubDelays::HubDelays(const net::Experiment& experiment, Constants constants, double clock_hz)
    : plan_(plan_of(experiment)),
      constants_(std::move(constants)),
      clock_hz_(clock_hz),
      flit_bytes_(experiment.traffic.flit_bytes),
      hub_clocks_(0) {
    if (plan_.ways != net::HubWays::kDirect)
        throw net::InputError(
            "ways: spread: under SimGrid a message has one way, and packets that are dealt out have many: must be "
            "direct");
    plan_.simulation = net::HubSimulation::kFast;
    hub_clocks_ = hub_clocks_of(plan_);
}

LoneMessage HubDelays::zero_load() const {
    LoneMessage alone;
    alone.format = {flit_bytes_, plan_.hub.piece_flits + 1, constants_.envelope_bytes, constants_.eager_bytes,
                    constants_.control_bytes};
    alone.clock_ns = clock_ns();
    alone.link_clocks = plan_.link_clocks;
    alone.hosts_ns = constants_.send_ns + constants_.receive_ns;
    alone.hub_clocks = hub_clocks_;
    return alone;
}

double HubDelays::bytes_per_second() const {
    const double data = plan_.hub.piece_flits;
    return clock_hz_ * flit_bytes_ * data / (data + 1);
}

std::vector<uint32_t> HubDelays::route(uint32_t source, uint32_t destination) const {
    if (source == destination) return {};
    const net::HubGrid grid = plan_.grid();
    const net::HubLinks links(grid);
    std::vector<uint32_t> route;
    const unsigned from = grid.place(source, false), to = grid.place(destination, false);
    const unsigned line = source / grid.side();
    if (from != to) route.push_back(links.inner(grid.row(line), from, to));
    if (grid.lines() > 1 && line != destination / grid.side())
        route.push_back(links.inner(grid.column(to), line, destination / grid.side()));
    return route;
}

std::optional<io::WayChoice> hub_ways(const std::string& word, const net::Experiment& experiment,
                                      const std::string& table) {
    const auto* const hubs = dynamic_cast<const net::PlannedHubs*>(&experiment.network());
    const bool of_hubs = std::find(kHubCollectives.begin(), kHubCollectives.end(), word) != kHubCollectives.end();
    if (of_hubs && hubs == nullptr)
        throw net::InputError("--collectives {}: topology: {}: its nodes are no hub's: must be optical_hub", word,
                              experiment.topology_name());
    return hub_ways(word, hubs == nullptr ? 1 : hubs->hub_plan().dimensions, table);
}

std::vector<io::WayTable::NetworkKey> keys_of_ways(const net::Experiment& experiment) {
    std::vector<io::WayTable::NetworkKey> keys;
    net::Experiment copy = experiment;
    for (const char* name : {"flit_bytes", "link_clocks", "piece_flits", "relay_slots", "host_slots", "host_packets",
                             "ways", "host_queues"})
        for (const io::Key& key : copy.keys())
            if (key.name == name) keys.emplace_back(key.name, key.text());
    return keys;
}

std::string other_network(const std::optional<io::WayChoice>& ways, const net::Experiment& experiment,
                          const std::string& table) {
    if (!ways || ways->forced) return "";
    const auto here = keys_of_ways(experiment);
    std::string others;
    for (const auto& [name, measured] : ways->table.keys()) {
        const auto found = std::find_if(here.begin(), here.end(), [&](const auto& key) { return key.first == name; });
        if (found != here.end() && found->second == measured) continue;
        others += fmt::format("{}{}={} (here {})", others.empty() ? "" : ", ", name, measured,
                              found == here.end() ? "none" : found->second);
    }
    if (others.empty()) return "";
    return fmt::format(
        "{} was measured with {}: other ways may be faster here (nanohop hub-collectives --set KEY=VALUE --table FILE "
        "measures them)",
        table, others);
}

}  // namespace nanohop::app
