// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The hub's host library, and puts to memory, through the host ports of 4 Verilated nh_hub_node. Each is compared with
// the golden model in every output of every clock.
#include "hub_ported.hpp"
#include "hub_rtl_node.hpp"

namespace nanohop::host {
namespace {

MakeNode rtl(const hub_node::Config& config) {
    return [=](unsigned id) { return std::make_unique<RtlNode>(config, id); };
}

TEST(HubPortedRtl, RandomOperationsWhileLinksGoDark) {
    const hub_node::Config config = rtl_config();
    const HubDevice device = library_on(config, rtl(config));
    const uint64_t wanted = operations_wanted(1000);
    EXPECT_GT(run_operations(first_seed(), wanted, &device), wanted / 100);
}

TEST(HubPortedRtl, MessagesAreInMemoryWhenTheirCountersSaySo) { messages_to_memory(rtl_config(), rtl(rtl_config())); }

TEST(HubPortedRtl, AFlitAClockOnEachLink) {
    const hub_node::Config config = rtl_config();
    ASSERT_EQ(config.ports.ports, config.node.nodes);
    rates_by_ports(config, rtl(config));
}

}  // namespace
}  // namespace nanohop::host
