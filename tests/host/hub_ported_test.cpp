// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The hub's host library, and puts to memory, through host ports on golden nodes: software that has no more than the
// port's streams, registers and memory does everything that it does on the node's lanes.
#include "hub_operations.hpp"
#include "hub_ported_nodes.hpp"

namespace nanohop::host {
namespace {

hub::Config small_hub() {
    hub::Config c;
    c.nodes = 4;
    c.piece_flits = 4;
    c.relay_slots = 2;
    c.host_slots = 2;
    c.host_packets = 2;
    return c;
}

hub_port::Config port_of(const hub::Config& c, unsigned regions) {
    hub_port::Config p;
    p.nodes = c.nodes;
    p.flit_bits = c.flit_bits;
    p.piece_flits = c.piece_flits;
    p.regions = regions;
    return p;
}

TEST(HubPorted, RandomOperationsWhileLinksGoDark) {
    HubDevice device;
    device.config = small_hub();
    const hub_port::Config port = port_of(device.config, 256);
    device.make = [&]() -> std::unique_ptr<net::HubNodes> {
        return std::make_unique<PortedNodes>(device.config, std::make_unique<net::HubGoldenNodes>(device.config),
                                             [&] { return std::make_unique<GoldenPort>(port); });
    };
    device.port = [&](net::HubNodes& nodes, unsigned n) -> HubPort& {
        PortedHost& host = dynamic_cast<PortedNodes&>(nodes).host(n);
        host.open_regions_to_stream(port.regions);
        host.enable();
        return host;
    };
    const uint64_t wanted = operations_wanted(3000);
    EXPECT_GT(run_operations(first_seed(), wanted, &device), wanted / 100);
}

TEST(HubPorted, MessagesAreInMemoryWhenTheirCountersSaySo) {
    const hub::Config c = small_hub();
    messages_to_memory(c, std::make_unique<net::HubGoldenNodes>(c),
                       [&] { return std::make_unique<GoldenPort>(port_of(c, 4)); });
}

}  // namespace
}  // namespace nanohop::host
