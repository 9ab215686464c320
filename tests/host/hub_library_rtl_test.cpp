// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The hub's host library on 4 Verilated nodes, wired here.
#include "config/config.hpp"
#include "hub_operations.hpp"
#include "rtl_nodes.hpp"

namespace nanohop::host {
namespace {

TEST(HubLibraryOnRtl, RandomOperationsWhileLinksGoDark) {
    HubDevice device;
    device.config = config::load_built(hub::run_info().config).hub.value();
    device.make = [&] { return std::make_unique<hub::RtlNodes>(device.config); };
    const uint64_t wanted = operations_wanted(5000);
    EXPECT_GT(run_operations(first_seed(), wanted, &device), wanted / 100);
}

}  // namespace
}  // namespace nanohop::host
