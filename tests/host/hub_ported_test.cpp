// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The hub's host library, and puts to memory, through host ports on golden nodes.
#include "hub_ported.hpp"

namespace nanohop::host {
namespace {

hub_node::Config small_hub(unsigned ports, unsigned nodes = 4, unsigned piece_flits = 4) {
    hub::Config c{.nodes = nodes, .piece_flits = piece_flits, .relay_slots = 3, .host_slots = 4, .host_packets = 4};
    return hub_node_of(c, ports);
}

MakeNode golden(const hub_node::Config& config) {
    return [=](unsigned) { return std::make_unique<GoldenHubNode>(config); };
}

TEST(HubPorted, RandomOperationsWhileLinksGoDark) {
    const uint64_t wanted = operations_wanted(2000);
    for (const unsigned ports : {1U, 3U, 5U}) {
        hub_node::Config config = small_hub(ports, 5);
        config.node.reductions = ports == 1 ? 1 : ports - 1;  // 1, 2, 4
        const HubDevice device = library_on(config, golden(config));
        EXPECT_GT(run_operations(first_seed(), wanted / 3, &device), wanted / 300);
    }
}

TEST(HubPorted, MessagesAreInMemoryWhenTheirCountersSaySo) {
    for (const unsigned ports : {1U, 2U, 4U}) messages_to_memory(small_hub(ports), golden(small_hub(ports)));
}

TEST(HubPorted, AsManyFlitsAClockAsPorts) {
    for (const unsigned ports : {1U, 2U, 4U, 8U}) {
        const hub_node::Config config = small_hub(ports, 8, 16);
        rates_by_ports(config, golden(config));
    }
}

}  // namespace
}  // namespace nanohop::host
