// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Rank programs on Verilated network interfaces at Verilated switches: the same results, the same inputs and outputs of
// every interface and the same outputs of every switch in every clock, as on a golden machine. Where the interfaces
// have a matching unit it finds the receives. Switches that look up by cache have the golden network's CAM chips behind
// them.
#include <chrono>
#include <iostream>

#include "config/config.hpp"
#include "machine/fast.hpp"
#include "machine/golden.hpp"
#include "machine_runs.hpp"
#include "tb/machine/rtl_beside.hpp"

namespace nanohop::machine {
namespace {

/// A ring of four switches, two nodes each, of what was built.
Plan plan() {
    const nic::Config interfaces = config::load_built(nic::run_info().config).nic.value();
    const switch_::Config switches = config::load_built(switch_::run_info().config).switch_.value();
    const topology::Graph graph = ring_of_four();
    const auto table = routing::up_down(graph, routing::up_down_order(graph, {}));
    const Plan made = make_plan(graph, table, switches, interfaces);
    EXPECT_EQ(made.nic, interfaces);
    EXPECT_EQ(made.switches, switches);
    return made;
}

TEST(MachineOnRtl, EqualsTheGoldenOneInEveryClock) {
    message::Parameters parameters{.rounds = 4, .cells = 8, .keys = 32};
    HostOptions options;
    options.matching = plan().nic.ipush.matching;
    // With matching a ring holds its messages as a whole.
    options.log2_ring_bytes = options.matching ? 12 : 9;
    for (const char* const program : {"ping-pong", "ring", "halo", "sort", "random", "collectives"}) {
        GoldenMachine golden(plan());
        RtlBeside rtl(plan());
        GoldenMachine with_rtl(plan(), &rtl);
        const auto due = watched(golden, program, parameters, options);
        const auto begin = std::chrono::steady_clock::now();
        const auto found = watched(with_rtl, program, parameters, options);
        const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
        std::cout << program << " on RTL: " << found.size() << " clocks, "
                  << static_cast<uint64_t>(static_cast<double>(found.size()) / seconds.count()) << " clocks/s\n";
        EXPECT_GE(rtl.clocks(), found.size());
        EXPECT_GT(rtl.compared(), 100 * rtl.clocks());
        EXPECT_EQ(first_difference(due, found), std::nullopt) << program;
        if (plan().switches.by_cache()) {
            // Each node sends to two others at least, whose ids no cache has at first.
            EXPECT_GE(rtl.searches(), 2 * golden.nodes()) << program;
            std::cout << program << ": the CAMs were asked " << rtl.searches() << " times\n";
            continue;  // the fast machine has none
        }
        FastMachine fast(plan());
        EXPECT_EQ(first_difference(due, watched(fast, program, parameters, options)), std::nullopt) << program;
    }
}

/// A link dies while packets are on it; then the switches' tables are written, over their registers.
TEST(MachineOnRtl, EqualsTheGoldenOneWhenALinkDies) {
    if (plan().switches.by_cache()) GTEST_SKIP() << "links of a machine whose switches look up by cache do not die";
    message::Parameters parameters;
    parameters.rounds = 20;
    HostOptions options;
    options.log2_ring_bytes = 9;
    for (const uint64_t at : {900, 1301, 1702, 2103}) {
        GoldenMachine golden(plan());
        RtlBeside rtl(plan());
        GoldenMachine with_rtl(plan(), &rtl);
        FastMachine fast(plan());
        for (Machine* const machine : std::initializer_list<Machine*>{&golden, &with_rtl, &fast})
            machine->kill(machine->link_between(1, 2), at);
        const auto due = watched(golden, "random", parameters, options);
        EXPECT_GT(due.size(), at + 1024);
        EXPECT_EQ(first_difference(due, watched(with_rtl, "random", parameters, options)), std::nullopt) << at;
        EXPECT_EQ(first_difference(due, watched(fast, "random", parameters, options)), std::nullopt) << at;
    }
}

}  // namespace
}  // namespace nanohop::machine
