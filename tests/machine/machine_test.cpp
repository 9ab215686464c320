// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Golden machines: what ranks send each other arrives, once, whole and in order, whatever is full, dead or corrupted.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <set>
#include <span>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "common/random.hpp"
#include "generated/ipush_registers.hpp"
#include "generated/nic_registers.hpp"
#include "machine/fast.hpp"
#include "machine/golden.hpp"
#include "machine_runs.hpp"
#include "net/error.hpp"
#include "plans.hpp"

namespace nanohop::machine {
namespace {

using message::Communicator;

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
    EXPECT_GT(statistics.messages, 8 * parameters.rounds);  // over interfaces, as `random` sends none to itself
    RecordProperty("clocks", std::to_string(statistics.ended - statistics.begun));
}

/// Eight senders name four rings.
TEST(Machine, WithoutAddressTableNodesNameTheRingsOfTheirReceivers) {
    nic::Config nic = interfaces();
    nic.ipush.address_table = false;
    nic.ipush.rings = 4;
    GoldenMachine machine(plan_of(ring_of_four(), nic));
    message::Parameters parameters;
    parameters.rounds = messages_of_each();
    for (const std::string& line : lines(machine, "random", parameters)) EXPECT_FALSE(line.empty());
}

/// Sends the first message to rank 1 to rank 2, and the first to rank 2 to rank 1.
class Swapped final : public Communicator {
public:
    explicit Swapped(Communicator& all) : all_(all) {}
    int rank() const override { return all_.rank(); }
    int size() const override { return all_.size(); }
    message::Status wait(message::Request& request) override { return all_.wait(request); }
    std::optional<size_t> wait_any(std::span<message::Request> requests, uint64_t until) override {
        return all_.wait_any(requests, until);
    }
    void alltoall(std::span<const uint8_t> from, std::span<uint8_t> to) override { all_.alltoall(from, to); }

private:
    message::Request begin_send(std::span<const uint8_t> data, int to, int tag, Context /*context*/) override {
        const bool swapped = (to == 1 || to == 2) && !std::exchange(sent_[to - 1], true);
        return all_.isend(data, swapped ? 3 - to : to, tag);
    }
    message::Request begin_receive(std::span<uint8_t> buffer, int from, int tag, Context /*context*/) override {
        return all_.irecv(buffer, from, tag);
    }

    Communicator& all_;
    bool sent_[2] = {};
};

/// Of a message that is another's, the destination in it alone tells rank 2: numbers and bytes are as they should be.
TEST(Machine, RandomNoticesAMessageAtAWrongNode) {
    const auto random = std::find_if(message::programs().begin(), message::programs().end(),
                                     [](const message::NamedProgram& program) { return program.name == "random"; });
    message::Parameters parameters;
    parameters.rounds = 100;
    GoldenMachine machine(plan_of(ring_of_four()));
    std::vector<bool> right(machine.nodes());
    run_ranks(machine, [&](Communicator& all) {
        Swapped swapped(all);
        const bool swaps = all.rank() == 0;
        right[static_cast<size_t>(all.rank())] = random->run(swaps ? swapped : all, parameters).right;
    });
    EXPECT_EQ(right, (std::vector<bool>{true, false, false, true, true, true, true, true}));
}

/// The same ring, its switches with caches of 4 entries before a CAM of the nodes' ids, which fit flits of 144 bits.
Plan with_caches(const nic::Config& nic = interfaces()) {
    switch_::Config config = switches();
    config.flit_width = 144;
    config.lookup = switch_::Lookup::kCache;
    config.cache_entries = 4;
    config.cache_ways = 2;
    const topology::Graph graph = ring_of_four();
    return make_plan(graph, routing::up_down(graph, routing::up_down_order(graph, {})), config, nic);
}

TEST(MachineWithCaches, EveryProgramGivesWhatItGivesWithTables) {
    for (const message::NamedProgram& program : message::programs()) {
        GoldenMachine tables(plan_of(ring_of_four()));
        GoldenMachine caches(with_caches());
        RankStatistics with_tables, statistics;
        const auto due = lines(tables, program.name, {}, {}, &with_tables);
        EXPECT_EQ(lines(caches, program.name, {}, {}, &statistics), due) << program.name;
        EXPECT_NE(statistics.ended - statistics.begun, with_tables.ended - with_tables.begun) << program.name;
    }
}

/// Refused packets come back to the node whose id they carry.
TEST(MachineWithCaches, FullRingsRefuseAndNothingIsLost) {
    message::Parameters parameters;
    parameters.rounds = 60;
    GoldenMachine roomy(plan_of(ring_of_four()));
    GoldenMachine narrow(with_caches());
    HostOptions options;
    options.log2_ring_bytes = 8;
    RankStatistics statistics;
    EXPECT_EQ(lines(narrow, "random", parameters, options, &statistics), lines(roomy, "random", parameters));
    EXPECT_GT(statistics.sent_again, 100U);
}

TEST(MachineWithCaches, EachNodeHasAnId) {
    const GoldenMachine machine(with_caches());
    std::set<uint64_t> ids;
    for (uint32_t n = 0; n < machine.nodes(); ++n) ids.insert(machine.address(n));
    EXPECT_EQ(ids.size(), 8U);
    EXPECT_GT(*ids.rbegin(), uint64_t{1} << 60) << "all 64 bits are in use";
}

TEST(MachineWithCaches, WhatDoesNotFitIsRefused) {
    const topology::Graph graph = ring_of_four();
    const auto table = routing::up_down(graph, routing::up_down_order(graph, {}));
    switch_::Config config = with_caches().switches;
    config.flit_width = 128;
    EXPECT_EQ(refusal([&] { make_plan(graph, table, config, interfaces()); }),
              "flit_width: 128 bits have no room for a head with its source; 141 or more");
    config.flit_width = 144;
    config.key_width = 2;
    EXPECT_EQ(refusal([&] { make_plan(graph, table, config, interfaces()); }),
              "key_width: 2 bits are ids for less than the network's 8 hosts");
    EXPECT_EQ(refusal([] { FastMachine machine(with_caches()); }),
              "lookup: cache: not in the fast machine; in the golden one");
    GoldenMachine machine(with_caches());
    EXPECT_EQ(refusal([&] { machine.kill(machine.link_between(0, 1), 100); }),
              "link S0>S1: in this machine links do not die");
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

/// A plan with a link layer on every link.
Plan with_links(Plan plan) {
    plan.link = link::of_switch(plan.switches);
    plan.link->replay_flits = 128;
    plan.link->timeout = 256;
    plan.link->retries = 255;
    EXPECT_EQ(link::check(*plan.link), std::nullopt);
    return plan;
}

/// One of 128 words is lost or changed.
void add_errors(GoldenMachine& machine) {
    machine.fault = [state = uint64_t{1}](uint32_t, link::Bits& word) mutable {
        state = next_lcg(state);
        if ((state >> 33 & 127) != 0) return false;
        if ((state >> 60 & 1) != 0) return true;
        word[0] ^= uint64_t{1} << (state >> 50 & 63);
        return false;
    };
}

/// A link between switches dies while messages are under way, and the routes are written anew.
TEST(Machine, ALinkDies) {
    const topology::Graph mesh = mesh_of_four();
    GoldenMachine whole(plan_of(mesh));
    message::Parameters parameters;
    parameters.rounds = 60;
    RankStatistics statistics;
    const auto due = lines(whole, "random", parameters, {}, &statistics);
    uint64_t again = 0;
    for (unsigned at = 1; at < 8; ++at) {
        GoldenMachine machine(plan_of(mesh));
        machine.kill(machine.link_between(1, 2), statistics.begun + at * (statistics.ended - statistics.begun) / 8);
        RankStatistics with_death;
        EXPECT_EQ(lines(machine, "random", parameters, {}, &with_death), due);
        again += with_death.sent_again;
    }
    EXPECT_GT(again, 0U);
}

TEST(Machine, RefusesDeathsThatItCannotGoOnAfter) {
    GoldenMachine machine(plan_of(mesh_of_four()));
    machine.kill(machine.link_between(0, 2), 100);
    EXPECT_FALSE(machine.may_kill(machine.link_between(0, 2)));
    EXPECT_TRUE(machine.may_kill(machine.link_between(1, 2)));
    machine.kill(machine.link_between(1, 2), 100);
    EXPECT_FALSE(machine.may_kill(machine.link_between(2, 3)));
    EXPECT_THROW(machine.kill(machine.link_between(2, 3), 200), net::InputError);
    EXPECT_THROW(machine.kill(machine.link_between(0, 3), 99), net::InputError);
    EXPECT_THROW(machine.kill(machine.link_between(0, 4), 200), net::InputError);
    EXPECT_EQ(machine.deaths().size(), 2U);
}

/// All at once: 3 of 6 links die, words of every wire are changed or lost, small rings refuse packets.
void run_with_everything(const nic::Config& nic, const HostOptions& options, uint64_t rounds, unsigned overflows) {
    message::Parameters parameters;
    parameters.rounds = rounds;
    for (parameters.seed = 1; parameters.seed <= 4; ++parameters.seed) {
        GoldenMachine bare(plan_of(mesh_of_four()));
        const auto due = lines(bare, "random", parameters);
        GoldenMachine machine(with_links(plan_of(mesh_of_four(), nic)));
        while (!machine.links_up()) machine.step();
        add_errors(machine);
        const uint64_t step = 40 * rounds + 97 * parameters.seed;
        machine.kill(machine.link_between(0, 2), machine.clock() + step);
        machine.kill(machine.link_between(2, 3), machine.clock() + 2 * step);
        machine.kill(machine.link_between(1, 3), machine.clock() + 2 * step + parameters.seed);
        RankStatistics statistics;
        EXPECT_EQ(lines(machine, "random", parameters, options, &statistics), due);
        EXPECT_GT(statistics.ended, machine.deaths().back().clock + machine.plan().link->timeout);
        EXPECT_GT(statistics.sent_again, 100U);
        EXPECT_GT(statistics.refused, 20U);
        EXPECT_GE(statistics.overflows, overflows);
        EXPECT_GT(machine.replays(), 100U);
        EXPECT_TRUE(machine.links_up());
    }
}

TEST(Machine, DeadLinksCorruptedWordsAndFullRings) {
    HostOptions options;
    options.log2_ring_bytes = 8;
    run_with_everything(interfaces(), options, messages_of_each(), 0);
}

nic::Config with_matching() {
    nic::Config nic = interfaces();
    nic.ipush.matching = true;
    nic.match.handles = 32;
    nic.match.results = 512;
    nic.match.queues = {32, 1024, 4};
    return nic;
}

/// The rings have room for the longest message; in the second run the units are small.
TEST(Machine, MatchingByTheInterfaceWithDeadLinksCorruptedWordsAndFullRings) {
    HostOptions options{.log2_ring_bytes = 10, .matching = true};
    nic::Config nic = with_matching();
    run_with_everything(nic, options, 5 * messages_of_each(), 0);
    nic.match.queues = {4, 4, 4};
    run_with_everything(nic, options, 5 * messages_of_each(), 1000);
}

/// The link of a node dies: the others go on, and whoever waits for it is told; nobody hangs.
TEST(Machine, TheLinkOfANodeDies) {
    constexpr int kDead = 7;
    HostOptions options;
    options.give_up = 20000;
    for (const bool links : {false, true}) {
        for (const uint64_t at : {3000, 3001, 3011, 3500, 4700}) {
            GoldenMachine machine(links ? with_links(plan_of(ring_of_four())) : plan_of(ring_of_four()));
            while (!machine.links_up()) machine.step();
            machine.kill_node(kDead, machine.clock() + at);
            unsigned told = 0;
            std::vector<unsigned> right(machine.nodes());
            const RankStatistics statistics = run_ranks(
                machine,
                [&](Communicator& all) {
                    const int rank = all.rank();
                    std::vector<uint8_t> data(200), got(200);
                    for (int round = 0; round < 40; ++round) {
                        std::fill(data.begin(), data.end(), static_cast<uint8_t>(rank + 8 * round));
                        if (rank == kDead) {
                            for (int to = 0; to < kDead; ++to) all.send(data, to, 2);
                            continue;
                        }
                        all.send(data, (rank + 1) % kDead, 1);
                        all.send(data, kDead, 1);
                        const int from = (rank + kDead - 1) % kDead;
                        all.receive(got, from, 1);
                        const auto due = static_cast<uint8_t>(from + 8 * round);
                        right[static_cast<size_t>(rank)] +=
                            std::all_of(got.begin(), got.end(), [&](uint8_t byte) { return byte == due; }) ? 1 : 0;
                    }
                    // By now it is dead for sure, and who sends learns of it.
                    all.compute(10000);
                    for (int to = 0; to < kDead && rank == kDead; ++to) all.send(data, to, 3);
                    if (rank != kDead) all.send(data, kDead, 3);
                    try {
                        for (int n = 0; n < 41; ++n) all.receive(got, rank == kDead ? 0 : kDead, rank == kDead ? 1 : 2);
                    } catch (const message::Error&) {
                        ++told;
                    }
                },
                options, {.most_clocks = 2'000'000});
            EXPECT_EQ(right, (std::vector<unsigned>{40, 40, 40, 40, 40, 40, 40, 0})) << at;
            EXPECT_EQ(told, 8U) << at;
            EXPECT_EQ(statistics.gone, 14U) << at;
        }
    }
    FastMachine fast(plan_of(ring_of_four()));
    EXPECT_THROW(fast.kill_node(kDead, 10), net::InputError);
}

/// Words of every wire are changed or lost, the link layer puts it right.
TEST(Machine, CorruptedWords) {
    GoldenMachine bare(plan_of(ring_of_four()));
    message::Parameters parameters;
    parameters.rounds = 40;
    const auto due = lines(bare, "random", parameters);
    GoldenMachine machine(with_links(plan_of(ring_of_four())));
    while (!machine.links_up()) machine.step();
    add_errors(machine);
    RankStatistics statistics;
    EXPECT_EQ(lines(machine, "random", parameters, {}, &statistics), due);
    EXPECT_GT(machine.replays(), 100U);
    EXPECT_EQ(statistics.sent_again, 0U);
    EXPECT_TRUE(machine.links_up());
}

/// The interfaces find the receives of messages: the same results as with matching by the hosts.
TEST(Machine, MatchingByTheInterface) {
    const nic::Config nic = with_matching();
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
    nic::Config nic = with_matching();
    HostOptions options{.log2_ring_bytes = 14, .matching = true};
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

/// Its switches are the RTL's, which have fewer ports than the simulator's.
TEST(Machine, RefusesSwitchesOfMorePortsThanTheRtlHas) {
    std::vector<topology::Link> links;
    for (uint32_t leaf = 1; leaf <= switch_::kMaxPorts; ++leaf) links.push_back({0, leaf, {}, {}});
    const topology::Graph star(switch_::kMaxPorts + 1, links);
    const auto table = routing::up_down(star, routing::up_down_order(star, {}));
    EXPECT_EQ(
        refusal([&] { make_plan(star, table, switches()); }),
        "hosts: up to 24 links and 1 hosts at a switch: switches of the RTL and their golden models are all alike: "
        "must be at most 24 ports together (simulate with engine = fast takes 64 of each switch)");
}

}  // namespace
}  // namespace nanohop::machine
