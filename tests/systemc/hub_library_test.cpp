// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The hub's host library on SystemC modules of 4 nodes.
#include "config/config.hpp"
#include "hub/sc_hub_nodes.hpp"
#include "hub_operations.hpp"
#include "sc_bench.hpp"

namespace nanohop::host {
namespace {

HubDevice device;

TEST(HubLibraryOnSystemC, RandomOperationsWhileLinksGoDark) {
    const uint64_t wanted = operations_wanted(5000);
    EXPECT_GT(run_operations(first_seed(), wanted, &device), wanted / 100);
}

}  // namespace
}  // namespace nanohop::host

int sc_main(int, char**) {
    using namespace nanohop;
    host::device.config = config::load_built("hub_tight").hub.value();
    systemc::HubNodes nodes(host::device.config);
    host::device.make = [&] { return nodes.reset(); };
    return RUN_ALL_TESTS();
}

int main(int argc, char** argv) {
    testing::InitGoogleTest(&argc, argv);
    nanohop::systemc::quiet();
    return sc_core::sc_elab_and_sim(argc, argv);
}
