// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Golden machines: what ranks send each other arrives, once, whole and in order, whatever is full, dead or corrupted.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>
#include <tuple>
#include <vector>

#include "ipush/ipush_registers.hpp"
#include "machine/fast.hpp"
#include "machine/fiber.hpp"
#include "machine/golden.hpp"
#include "machine_runs.hpp"
#include "net/error.hpp"
#include "nic/nic_registers.hpp"

namespace nanohop::machine {
namespace {

using message::Communicator;

switch_::Config switches() {
    switch_::Config c;
    c.flit_width = 128;
    c.packet_flits = 32;
    c.virtual_channels = 1;
    c.escape_channels = 1;
    c.packets = 2;
    c.switches = 4;
    c.link_clocks = 1;
    return c;
}

nic::Config interfaces() {
    nic::Config c;
    c.ipush.profile = ipush::kProfilePipelined;
    return c;
}

Plan plan_of(const topology::Graph& graph, const nic::Config& nic = interfaces()) {
    return make_plan(graph, routing::up_down(graph, routing::up_down_order(graph, {})), switches(), nic);
}

uint64_t messages_of_each() {
    const char* const given = std::getenv("NANOHOP_MACHINE_MESSAGES");
    return given != nullptr ? std::stoull(given) : 100;
}

TEST(Machine, EveryProgramIsRight) {
    for (const message::NamedProgram& program : message::programs()) {
        GoldenMachine machine(plan_of(ring_of_four()));
        const auto result = lines(machine, program.name);
        for (const std::string& line : result) EXPECT_FALSE(line.empty()) << program.name;
    }
}

TEST(Machine, RandomMessagesArriveOnceWholeAndInOrder) {
    GoldenMachine machine(plan_of(ring_of_four()));
    message::Parameters parameters;
    parameters.rounds = messages_of_each();
    RankStatistics statistics;
    lines(machine, "random", parameters, {}, &statistics);
    EXPECT_GT(statistics.messages, 8 * parameters.rounds);
    RecordProperty("clocks", std::to_string(statistics.ended - statistics.begun));
}

/// Rings of 64 to 1024 bytes refuse most packets: NACKs go back, the packets come again.
TEST(Machine, FullRingsRefuseAndNothingIsLost) {
    GoldenMachine roomy(plan_of(ring_of_four()));
    message::Parameters parameters;
    parameters.rounds = 60;
    const auto due = lines(roomy, "random", parameters);
    GoldenMachine narrow(plan_of(ring_of_four()));
    HostOptions options;
    options.log2_ring_bytes = 8;
    RankStatistics statistics;
    EXPECT_EQ(lines(narrow, "random", parameters, options, &statistics), due);
    EXPECT_GT(statistics.sent_again, 100U);
}

TEST(Machine, SmallQueuesOfNacksLoseSomeAndNothingIsLost) {
    nic::Config nic = interfaces();
    nic.nack_entries = 2;
    nic.ipush.status_entries = 4;
    GoldenMachine machine(plan_of(ring_of_four(), nic));
    message::Parameters parameters;
    parameters.rounds = 60;
    HostOptions options;
    options.log2_ring_bytes = 8;
    RankStatistics statistics;
    lines(machine, "random", parameters, options, &statistics);
    EXPECT_GT(statistics.sent_again, 100U);
}

/// A link between switches dies while messages are under way, and the routes are written anew.
TEST(Machine, ALinkDies) {
    const topology::Graph mesh = {
        4,
        {{0, 1, {}, {}}, {0, 2, {}, {}}, {0, 3, {}, {}}, {1, 2, {}, {}}, {1, 3, {}, {}}, {2, 3, {}, {}}},
        {2, 2, 2, 2}};
    GoldenMachine whole(plan_of(mesh));
    EXPECT_THROW(whole.kill(0, 1, 0), net::InputError);  // the one way up from switch 1
    message::Parameters parameters;
    parameters.rounds = 60;
    RankStatistics statistics;
    const auto due = lines(whole, "random", parameters, {}, &statistics);
    uint64_t again = 0;
    for (unsigned at = 1; at < 8; ++at) {
        GoldenMachine machine(plan_of(mesh));
        machine.kill(1, 2, statistics.begun + at * (statistics.ended - statistics.begun) / 8);
        RankStatistics with_death;
        EXPECT_EQ(lines(machine, "random", parameters, {}, &with_death), due);
        again += with_death.sent_again;
    }
    EXPECT_GT(again, 0U);
}

/// Words of every wire are changed or lost, the link layer puts it right.
TEST(Machine, CorruptedWords) {
    GoldenMachine bare(plan_of(ring_of_four()));
    message::Parameters parameters;
    parameters.rounds = 40;
    const auto due = lines(bare, "random", parameters);
    Plan plan = plan_of(ring_of_four());
    plan.link = link::of_switch(plan.switches);
    plan.link->replay_flits = 128;
    plan.link->timeout = 256;
    ASSERT_EQ(link::check(*plan.link), std::nullopt);
    GoldenMachine machine(plan);
    while (!machine.links_up()) machine.step();
    uint64_t state = 1;
    machine.fault = [&](uint32_t, link::Bits& word) {
        state = state * 6364136223846793005U + 1442695040888963407U;
        if (state >> 33 & 127) return false;
        if (state >> 60 & 1) return true;
        word[0] ^= uint64_t{1} << (state >> 50 & 63);
        return false;
    };
    RankStatistics statistics;
    EXPECT_EQ(lines(machine, "random", parameters, {}, &statistics), due);
    EXPECT_GT(machine.replays(), 100U);
    EXPECT_EQ(statistics.sent_again, 0U);
    EXPECT_TRUE(machine.links_up());
}

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

/// The interfaces find the receives of messages: the same results as with matching by the hosts.
TEST(Machine, MatchingByTheInterface) {
    nic::Config nic = interfaces();
    nic.ipush.matching = true;
    nic.match.handles = 32;
    nic.match.results = 512;
    nic.match.queues = {32, 1024, 4};
    HostOptions options;
    options.matching = true;
    for (const message::NamedProgram& program : message::programs()) {
        message::Parameters parameters;
        parameters.rounds = program.name == "random" ? 60 : 3;
        GoldenMachine by_host(plan_of(ring_of_four()));
        const auto due = lines(by_host, program.name, parameters);
        for (const unsigned ring : {14U, 11U}) {
            options.log2_ring_bytes = ring;
            GoldenMachine machine(plan_of(ring_of_four(), nic));
            RankStatistics statistics;
            EXPECT_EQ(lines(machine, program.name, parameters, options, &statistics), due) << program.name;
        }
    }
}

/// Units for 4 receives and 4 messages, with room for 2 results: most of both are software's, with the same results.
TEST(Machine, OverflowsOfTheMatchingUnitAreMatchedBySoftware) {
    nic::Config nic = interfaces();
    nic.ipush.matching = true;
    nic.match.handles = 32;
    HostOptions options;
    options.matching = true;
    options.log2_ring_bytes = 14;
    for (const auto& [posted, unexpected, results] : {std::tuple{4U, 4U, 2U}, {32U, 4U, 16U}, {8U, 16U, 4U}}) {
        nic.match.queues = {posted, unexpected, 4};
        nic.match.results = results;
        for (const message::NamedProgram& program : message::programs()) {
            message::Parameters parameters;
            parameters.rounds = program.name == "random" ? 60 : 3;
            GoldenMachine by_host(plan_of(ring_of_four()));
            const auto due = lines(by_host, program.name, parameters);
            GoldenMachine machine(plan_of(ring_of_four(), nic));
            RankStatistics statistics;
            EXPECT_EQ(lines(machine, program.name, parameters, options, &statistics), due) << program.name;
            if (program.name != "random") continue;
            EXPECT_GT(statistics.overflows, 100U) << posted << " " << unexpected;
        }
    }
}

TEST(Machine, RefusesWhatLetsPacketsOvertake) {
    const topology::Graph graph = ring_of_four();
    const auto table = routing::up_down(graph, routing::up_down_order(graph, {}));
    EXPECT_THROW(make_plan(graph, routing::minimal_adaptive(graph, table, false), switches()), net::InputError);
    nic::Config narrow = interfaces();
    narrow.ipush.max_bytes = 64;
    EXPECT_THROW(make_plan(graph, table, switches(), narrow), net::InputError);
}

TEST(Fiber, GoesOnWhereItStoppedAndIsUnwoundAtItsEnd) {
    std::vector<int> said;
    struct Leaves {
        std::vector<int>& said;
        ~Leaves() { said.push_back(-1); }
    };
    {
        std::unique_ptr<Fiber> fiber;
        fiber = std::make_unique<Fiber>([&] {
            const Leaves leaves{said};
            for (int i = 0; i < 5; ++i) {
                said.push_back(i);
                fiber->stop();
            }
        });
        fiber->resume();
        said.push_back(10);
        fiber->resume();
    }
    EXPECT_EQ(said, (std::vector<int>{0, 10, 1, -1}));
    Fiber fails([] { throw message::Error("so"); });
    EXPECT_THROW(fails.resume(), message::Error);
    EXPECT_TRUE(fails.done());
}

TEST(Machine, AMessageLongerThanItsBufferIsAnError) {
    GoldenMachine machine(plan_of(ring_of_four()));
    EXPECT_THROW(run_ranks(machine,
                           [](Communicator& all) {
                               std::vector<uint8_t> data(all.rank() == 0 ? 100 : 50);
                               if (all.rank() == 0) all.send(data, 1, 0);
                               if (all.rank() == 1) all.receive(data, 0, 0);
                           }),
                 message::Error);
}

}  // namespace
}  // namespace nanohop::machine
