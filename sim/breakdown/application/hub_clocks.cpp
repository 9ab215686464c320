// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "breakdown/application/hub_clocks.hpp"

#include <fmt/format.h>

#include <stdexcept>

#include "breakdown/hub/studies.hpp"
#include "net/kinds/hub/engine.hpp"
#include "net/kinds/hub/golden_network.hpp"

namespace nanohop::breakdown {
namespace {

/// Packets of nodes 0, to node 1 directly and to node 3 over node 2, which have nothing in common on their ways.
template <class Network>
void send_alone(Network& hub, unsigned flits) {
    hub::Head direct{.length = flits, .mask = bit(1)};
    hub.send(0, 1, direct);
    hub::Head relayed = direct;
    relayed.kind = hub::Kind::kRelay;
    relayed.mask = bit(3);
    hub.send(0, 2, relayed);
}

/// Of the last beats at nodes 1 and 3.
template <class Network, class Run>
void time_alone(const hub::Config& config, unsigned link_clocks, unsigned flits, uint64_t (&clocks)[2], Run&& run) {
    Network hub(config, link_clocks);
    hub.delivered = [&](const net::HubDelivery& d) { clocks[d.node == 1 ? 0 : 1] = d.clock + 1; };
    send_alone(hub, flits);
    run(hub);
}

}  // namespace

std::vector<HubClocksCheck> hub_clocks_by_nodes(const HubClocks& clocks, unsigned flits, unsigned link_clocks) {
    std::vector<HubClocksCheck> checks;
    for (const unsigned nodes : {4U, 8U, 16U, 64U}) {
        for (const unsigned length : {1U, flits}) {
            HubClocksCheck c{.nodes = nodes, .flits = length};
            if (nodes == 4) c.measured = kHubMeasured[0];
            if (nodes == 8) c.measured = kHubMeasured[1];
            c.reckoned[0] = clocks.packet(length, link_clocks);
            c.reckoned[1] = clocks.relayed(length, link_clocks);
            hub::Config config = hub_setting(flits).config;
            config.nodes = nodes;
            time_alone<net::HubGoldenNetwork>(config, link_clocks, length, c.golden,
                                              [&](auto& hub) { hub.run(uint64_t{10} * c.reckoned[1]); });
            time_alone<net::HubEngine>(config, link_clocks, length, c.fast, [](auto& hub) { hub.run(); });
            for (const int way : {0, 1}) {
                if (c.golden[way] == c.reckoned[way] && c.fast[way] == c.reckoned[way]) continue;
                throw std::runtime_error(fmt::format(
                    "hub: a packet of {} flits on {} nodes{} takes {} clocks by those of the RTL, {} on golden nodes, "
                    "{} on the engine",
                    length, nodes, way == 0 ? "" : " over a relay", c.reckoned[way], c.golden[way], c.fast[way]));
            }
            checks.push_back(c);
        }
    }
    return checks;
}

Table hub_clocks_table(const HubClocks& clocks) {
    Table t{fmt::format("Clocks of a packet of M flits in nh_hub, from the RTL of 4 nodes and of {} (M = 1 and {})",
                        clocks.nodes, clocks.piece_flits),
            {"way", "from", "to", "clocks"},
            {}};
    t.words = {0, 1, 2};
    t.rows = {{"to another node", "first beat of the lane", "head on the link", to_string(clocks.send_head)},
              {"to the host", "head on the link", "last beat at the host", to_string(clocks.receive_tail)},
              {"relayed", "head on a link", "head on the next one", to_string(clocks.relay_head)}};
    return t;
}

Table hub_clocks_by_nodes_table(const std::vector<HubClocksCheck>& checks, unsigned link_clocks) {
    Table t{
        fmt::format("Host to host, a packet alone on links of {} clocks: by the RTL's clocks, and as run", link_clocks),
        {"N", "RTL measured", "flits", "reckoned", "golden nodes", "engine", "over a relay, reckoned", "golden nodes",
         "engine"},
        {}};
    t.words = {1};
    for (const HubClocksCheck& c : checks) {
        const auto n = [](uint64_t value) { return std::to_string(value); };
        t.rows.push_back({n(c.nodes), *c.measured == 0 ? "no" : c.measured, n(c.flits), n(c.reckoned[0]),
                          n(c.golden[0]), n(c.fast[0]), n(c.reckoned[1]), n(c.golden[1]), n(c.fast[1])});
    }
    return t;
}

}  // namespace nanohop::breakdown
