// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Programs of ranks on machines of network interfaces: clocks, order and bytes.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "../input_error.hpp"
#include "../machine/machine_runs.hpp"
#include "../text.hpp"
#include "app/machine/rank_replay.hpp"
#include "io/source_folder.hpp"
#include "machine/fast.hpp"
#include "machine/golden.hpp"
#include "replay_rig.hpp"

namespace nanohop::app {
namespace {

using machine::FastMachine;
using machine::GoldenMachine;
using machine::RankStatistics;
using message::Communicator;
using message::Request;
using message::Status;
using test::program_of;
using tests::input_error;

machine::Plan plan_of_eight() {
    const topology::Graph graph = machine::ring_of_four();
    switch_::Config c{.flit_width = 128, .packet_flits = 32};
    c.virtual_channels = c.escape_channels = 1;
    c.packets = 2;
    c.link_clocks = 1;
    return machine::make_plan(graph, routing::up_down(graph, routing::up_down_order(graph, {})), c);
}

/// Clocks of each rank from the common start on; every message must be as it was sent.
template <class Machine>
RankStatistics run(const Program& program, const ComputeRate& rate = {}, std::vector<uint64_t>* seen = nullptr) {
    Machine machine(plan_of_eight());
    if (seen != nullptr) watch_interfaces(machine, *seen);
    RankReplay replay(program, rate);
    RankStatistics statistics =
        run_ranks(machine, [&](Communicator& all) { EXPECT_TRUE(replay.run(all).right) << all.rank(); }, {},
                  {.most_clocks = 5'000'000, .together = true});
    EXPECT_EQ(replay.done(), 1);
    return statistics;
}

Program one_rank(const std::string& calls) { return program_of("num_ranks 1\nrank 0 {\n" + calls + "}\n"); }
uint64_t clocks_of(const std::string& calls, const ComputeRate& rate = {}) {
    const RankStatistics s = run<GoldenMachine>(one_rank(calls), rate);
    return s.ranks[0].ended - s.begun;
}

TEST(RankReplay, ComputationTakesItsClocks) {
    EXPECT_EQ(clocks_of("calc 700\n"), 700U);
    EXPECT_EQ(clocks_of("calc 700\n", {.clock_ns = 2}), 350U);
    EXPECT_EQ(clocks_of("calc 701\n", {.clock_ns = 2}), 351U);
    EXPECT_EQ(clocks_of("calc 700\ncalc 700\n"), 1400U) << "a processor does one after the other";
    EXPECT_EQ(clocks_of("calc 700\ncalc 900 cpu 1\n"), 900U) << "two do both at once";
    EXPECT_EQ(clocks_of("a: calc 700\nb: calc 900 cpu 1\nb requires a\n"), 1600U);
    EXPECT_EQ(clocks_of("a: calc 700\nb: calc 900 cpu 1\nb irequires a\n"), 900U);
    const Program operations = program_of("0 init\n0 compute 3000\n0 finalize\n");
    const RankStatistics fast_host = run<GoldenMachine>(operations, {.operations_per_second = 1e10});
    EXPECT_EQ(fast_host.ranks[0].computing, 300U);
    EXPECT_EQ(run<GoldenMachine>(operations).ranks[0].computing, 0U);
}

TEST(RankReplay, TheLibraryRestsWhileAllProcessorsCompute) {
    // Rank 1's message comes while rank 0 computes; with a processor left over it is taken at once.
    const std::string send = "rank 1 {\nsend 100b to 0 tag 0\n}\n";
    const auto ended = [&](const std::string& calls) {
        const RankStatistics s = run<GoldenMachine>(program_of("num_ranks 2\nrank 0 {\n" + calls + "}\n" + send));
        return s.ranks[0].ended - s.begun;
    };
    const std::string both = "recv 100b from 1 tag 0\ncalc 3000\n";
    const uint64_t alone = ended("recv 100b from 1 tag 0\n");
    EXPECT_GT(ended(both), 3000U);
    EXPECT_LT(ended(both), 3000 + alone);
    EXPECT_EQ(ended(both + "a: calc 1 cpu 1\n"), 3000U);
}

TEST(RankReplay, ASendWaitsForItsProcessor) {
    const auto received = [](const std::string& send) {
        const RankStatistics s = run<GoldenMachine>(
            program_of("num_ranks 2\nrank 0 {\ncalc 3000\n" + send + "\n}\nrank 1 {\nrecv 1b from 0 tag 0\n}\n"));
        return s.ranks[1].ended - s.begun;
    };
    EXPECT_GT(received("send 1b to 1 tag 0"), 3000U);
    EXPECT_LT(received("send 1b to 1 tag 0 cpu 1"), 1000U);
}

/// Each form, with long and short messages, both ways, to oneself, in an order other than the file's.
std::vector<std::pair<std::string, ReadOptions>> forms() {
    return {
        {"num_ranks 4\nrank 0 {\na: send 5000b to 1 tag 9\nb: send 8b to 1 tag 9\nc: calc 900\nb requires c\n"
         "d: recv 0b from 3 tag 4000000000\ne: send 3b to 0 tag 1\nf: recv 3b from 0 tag 1\nf requires d\n}\n"
         "rank 1 {\na: recv 5000b from 0 tag 9\nb: recv 8b from 0 tag 9\na requires b\n}\n"
         "rank 3 {\nsend 0b to 0 tag 4000000000\n}\n",
         {}},
        {"0 init\n1 init\n2 init\n0 bcast 300 0 0\n1 bcast 300 0 0\n2 bcast 300 0 0\n0 compute 500\n"
         "0 isend 1 0 100 0\n1 recv 0 0 100 0\n0 barrier\n1 barrier\n2 barrier\n"
         "0 alltoall 40 40\n1 alltoall 40 40\n2 alltoall 40 40\n",
         {.world_collectives = true}},
        {"# made ranks=8\n# rank 0\nS 7 1000 0\nR 7 24 0\n# rank 7\nR 0 1000 0\nS 0 24 0\n# rank 3\nS 4 1 -1\n"
         "# rank 4\nR 3 1 -1\n",
         {}},
    };
}

TEST(RankReplay, GoldenAndFastMachineAreEqualInEveryClock) {
    for (const auto& [text, options] : forms()) {
        const Program program = program_of(text, options);
        const ComputeRate rate{.operations_per_second = 1e9};
        std::vector<uint64_t> golden_saw, fast_saw;
        const RankStatistics golden = run<GoldenMachine>(program, rate, &golden_saw);
        const RankStatistics fast = run<FastMachine>(program, rate, &fast_saw);
        EXPECT_GT(golden_saw.size(), golden.ended);
        EXPECT_EQ(machine::first_difference(golden_saw, fast_saw), std::nullopt) << text;
        EXPECT_EQ(golden.ranks, fast.ranks) << text;
        EXPECT_EQ(golden.begun, fast.begun);
        EXPECT_EQ(golden.ended, fast.ended);
        EXPECT_GT(golden.ended, golden.begun + 100);
        EXPECT_EQ(run<GoldenMachine>(program, rate).ranks, golden.ranks) << "again";
    }
}

TEST(RankReplay, RecordedProgramsOfSixteenRanksEndAlike) {
    const topology::Graph graph(4, {{0, 1, {}, {}}, {1, 2, {}, {}}, {2, 3, {}, {}}, {3, 0, {}, {}}}, {4, 4, 4, 4});
    switch_::Config c = plan_of_eight().switches;
    const auto table = routing::up_down(graph, routing::up_down_order(graph, {}));
    const machine::Plan plan = machine::make_plan(graph, table, c);
    const Program whole = read_program(io::source_folder() + "/data/npb/p2p/mg.A.16.p2p.xz");
    const Program program = beginning_of(whole, 600);
    RankReplay replay(program, {});
    const auto on = [&](auto&& machine) {
        replay.begin();
        return run_ranks(machine, [&](Communicator& all) { EXPECT_TRUE(replay.run(all).right); }, {},
                         {.together = true});
    };
    const RankStatistics golden = on(GoldenMachine(plan));
    EXPECT_EQ(golden.ranks, on(FastMachine(plan)).ranks);
    EXPECT_GT(golden.messages, program.messages);
}

/// One rank alone: what it sends is kept, what it receives is given, in an order of the test's.
class Alone final : public Communicator {
public:
    explicit Alone(int size) : size_(size) {}
    int rank() const override { return 0; }
    int size() const override { return size_; }
    Status wait(Request& request) override {
        const auto* const receive = dynamic_cast<Posted*>(request.state.get());
        const Status status = receive == nullptr ? Status{} : Status{1, receive->tag, receive->bytes};
        request.state.reset();
        return status;
    }
    std::optional<size_t> wait_any(std::span<Request> requests, uint64_t) override {
        return requests.empty() ? std::nullopt : std::optional(newest_first ? requests.size() - 1 : 0);
    }

    bool newest_first = false;
    std::vector<int> sent, posted;  ///< tags
    std::vector<std::vector<uint8_t>> data;
    std::function<void(std::span<uint8_t>, int tag)> fill = [](std::span<uint8_t>, int) {};

private:
    struct Posted final : Request::State {
        int tag = 0;
        uint64_t bytes = 0;
    };
    Request begin_send(std::span<const uint8_t> of, int, int tag, Context) override {
        sent.push_back(tag);
        data.emplace_back(of.begin(), of.end());
        return {};
    }
    Request begin_receive(std::span<uint8_t> buffer, int, int tag, Context) override {
        posted.push_back(tag);
        fill(buffer, tag);
        auto state = std::make_shared<Posted>();
        state->tag = tag;
        state->bytes = buffer.size();
        return Request(std::move(state));
    }
    int size_;
};

TEST(RankReplay, TheReceiverSeesEveryByteThatIsWrong) {
    const std::string line = "send 20b to 0 tag 0\nsend 20b to 0 tag 0\nrecv 20b from 0 tag 0\nrecv 20b from 0 tag 0\n";
    const Program program = one_rank(line);
    for (int wrong = -2; wrong < 20; ++wrong) {
        RankReplay replay(program, {});
        Alone all(1);
        all.fill = [&](std::span<uint8_t> buffer, int tag) {
            const bool swapped = wrong == -2;
            const auto& due = all.data[static_cast<size_t>(swapped ? 1 - tag : tag)];
            std::copy(due.begin(), due.end(), buffer.begin());
            if (wrong >= 0 && tag == 1) buffer[static_cast<size_t>(wrong)] ^= 0x10;
        };
        const message::Result result = replay.run(all);
        EXPECT_EQ(result.right, wrong == -1) << wrong;
        const std::string seen = wrong == -1 ? "" : wrong == -2 ? ", 2 not as they" : ", 1 not as they";
        EXPECT_EQ(result.text, "2 sent, 2 received, 40 bytes" + (seen.empty() ? "" : seen + " were sent"));
    }
}

/// `last`: the first send waits for the one behind it by so many.
Program many(uint32_t messages, uint32_t last) {
    Program program = program_of("num_ranks 2\nrank 0 {\n}\nrank 1 {\n}\n");
    for (uint32_t i = 0; i < messages; ++i) {
        Operation send;
        send.call = Call::kSend;
        send.peer = 1;
        send.after = After::kNothing;
        program.ranks[0].operations.push_back(send);
        Operation receive = send;
        receive.call = Call::kReceive;
        receive.peer = 0;
        program.ranks[1].operations.push_back(receive);
    }
    if (last != 0) program.ranks[0].dependencies.push_back({0, last, false});
    match(program);
    return program;
}

TEST(RankReplay, TagsComeAgainOnlyInOrder) {
    const auto tags = [](const Program& program) {
        RankReplay replay(program, {});
        Alone all(2);
        replay.run(all);
        return all.sent;
    };
    const std::vector<int> in_order = tags(many(40000, 0));
    ASSERT_EQ(in_order.size(), 40000U);
    for (int i = 0; i < 40000; ++i) ASSERT_EQ(in_order[static_cast<size_t>(i)], i % 32768);
    EXPECT_EQ(tags(many(32769, 32767)).back(), 0);
    EXPECT_EQ(tags(many(40000, 5)).size(), 40000U);
    EXPECT_HAS(input_error([&] { tags(many(40000, 32768)); }), "begins before ");
}

TEST(RankReplay, WhatCannotRunIsRefused) {
    const std::string circle =
        "num_ranks 2\nrank 0 {\na: recv 1b from 1 tag 0\nb: send 1b to 1 tag 0\nb requires a\n}\n"
        "rank 1 {\na: recv 1b from 0 tag 0\nb: send 1b to 0 tag 0\nb requires a\n}\n";
    const Program waits = program_of(circle);
    EXPECT_HAS(input_error([&] { RankReplay(waits, {}); }), "deadlock");
    const Program longest = one_rank("send 268435457b to 0 tag 0\nrecv 268435457b from 0 tag 0\n");
    EXPECT_HAS(input_error([&] { RankReplay(longest, {}); }), "must be at most 268435456 bytes on a machine");
    const Program computes = one_rank("calc 3000000000000\ncalc 5\ncalc 7 cpu 1\n");
    EXPECT_EQ(RankReplay(computes, {.clock_ns = 0.001}).most_computing(), 3'000'000'000'005'000U);
}

}  // namespace
}  // namespace nanohop::app
