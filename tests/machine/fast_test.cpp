// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The fast machine is equal to the golden one in every clock.
#include "machine/fast.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <optional>

#include "machine/golden.hpp"
#include "machine_runs.hpp"
#include "net/error.hpp"
#include "plans.hpp"

namespace nanohop::machine {
namespace {

TEST(FastMachine, EqualsTheGoldenOneInEveryClock) {
    message::Parameters parameters;
    parameters.rounds = 30;
    for (const unsigned ring : {12U, 8U}) {
        HostOptions options;
        options.log2_ring_bytes = ring;
        for (const unsigned clocks : {1U, 3U}) {
            Plan plan = plan_of(ring_of_four());
            plan.switches.link_clocks = clocks;
            plan.nic.link_clocks = clocks;
            for (const char* const program : {"random", "sort", "halo", "ping-pong", "collectives"}) {
                GoldenMachine golden(plan);
                FastMachine fast(plan);
                const auto due = watched(golden, program, parameters, options);
                const auto found = watched(fast, program, parameters, options);
                EXPECT_EQ(first_difference(due, found), std::nullopt) << program;
            }
        }
    }
}

/// With buffers of any size; the fast one has no room for the credits of the most channels with the largest buffers.
TEST(FastMachine, EqualsTheGoldenOneWithBuffersOfAnySize) {
    message::Parameters parameters;
    parameters.rounds = 30;
    for (const unsigned packets : {1U, 3U, 6U, 16U}) {
        Plan plan = plan_of(ring_of_four());
        plan.switches.packets = plan.nic.packets = packets;
        GoldenMachine golden(plan);
        FastMachine fast(plan);
        const auto due = watched(golden, "random", parameters, {});
        EXPECT_EQ(first_difference(due, watched(fast, "random", parameters, {})), std::nullopt) << packets;
    }
    Plan plan = plan_of(ring_of_four());
    plan.switches.packets = plan.nic.packets = 16;
    plan.switches.virtual_channels = plan.nic.virtual_channels = 7;
    EXPECT_EQ(
        refusal([&] { FastMachine machine(plan); }),
        "packets: 16: with the 7 virtual channels of these routes must be from 1 to 15 in the fast machine; 16 in "
        "the golden one");
}

/// Links die at many clocks, one after the other or two in one clock; each run has other packets cut.
TEST(FastMachine, EqualsTheGoldenOneWhenLinksDie) {
    message::Parameters parameters;
    parameters.rounds = 30;
    for (const unsigned clocks : {1U, 3U}) {
        Plan plan = plan_of(mesh_of_four());
        plan.switches.link_clocks = clocks;
        plan.nic.link_clocks = clocks;
        for (uint64_t at = 700; at < 2200; at += 93) {
            parameters.seed = at;
            GoldenMachine golden(plan);
            FastMachine fast(plan);
            for (Machine* const machine : {static_cast<Machine*>(&golden), static_cast<Machine*>(&fast)}) {
                machine->kill(machine->link_between(0, 2), at);
                machine->kill(machine->link_between(2, 3), at + at % 3 * 40);
                machine->kill(machine->link_between(1, 3), at + 1700);
            }
            const auto due = watched(golden, "random", parameters, {});
            EXPECT_GT(due.size(), at + 3500);
            EXPECT_EQ(first_difference(due, watched(fast, "random", parameters, {})), std::nullopt) << at;
        }
    }
}

/// A row of three switches with two links between neighbours, one of each pair dies: the other is left.
TEST(FastMachine, EqualsTheGoldenOneWithParallelLinks) {
    const topology::Graph row(3, {{0, 1, {}, {}}, {1, 2, {}, {}}, {0, 1, {}, {}}, {2, 1, {}, {}}}, {2, 1, 2});
    message::Parameters parameters;
    parameters.rounds = 30;
    for (uint64_t at = 700; at < 2200; at += 370) {
        GoldenMachine golden(plan_of(row));
        FastMachine fast(plan_of(row));
        for (Machine* const machine : {static_cast<Machine*>(&golden), static_cast<Machine*>(&fast)}) {
            machine->kill(2, at);
            EXPECT_FALSE(machine->may_kill(0)) << "its twin is dead";
            machine->kill(1, at + 300);
            EXPECT_FALSE(machine->may_kill(3));
        }
        EXPECT_THROW(golden.kill(3, at + 300), net::InputError);
        const auto due = watched(golden, "random", parameters, {});
        EXPECT_EQ(first_difference(due, watched(fast, "random", parameters, {})), std::nullopt) << at;
    }
}

}  // namespace
}  // namespace nanohop::machine
