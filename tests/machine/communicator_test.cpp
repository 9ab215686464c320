// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What ranks may rely on: their fibers, clocks and waits, and what a deadlock says.
#include <gtest/gtest.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "../error_text.hpp"
#include "machine/fiber.hpp"
#include "machine/golden.hpp"
#include "machine_runs.hpp"
#include "plans.hpp"

namespace nanohop::machine {
namespace {

using message::Communicator;

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

std::string deadlock_of(const std::function<void(Communicator&)>& program) {
    GoldenMachine machine(plan_of(ring_of_four()));
    return tests::error_text<message::Error>([&] { run_ranks(machine, program, {}, {.most_clocks = 1'000'000}); });
}

TEST(Machine, RanksThatWaitForWhatNobodySendsAreNamed) {
    EXPECT_EQ(deadlock_of([](Communicator& all) {
                  std::vector<uint8_t> buffer(8);
                  if (all.rank() == 3) all.send(buffer, 2, 7);
                  if (all.rank() == 2) all.receive(buffer, message::kAnySource, 8);
                  if (all.rank() == 5) {
                      std::vector<message::Request> both{all.irecv(buffer, 6, message::kAnyTag)};
                      all.wait_any(both);
                  }
                  if (all.rank() == 6) all.barrier();
              }),
              "deadlock: 3 of the ranks wait for a message, and none is under way:\n"
              "  rank 2: in a receive, for one from rank any with tag 8\n"
              "  rank 5: in a receive, for one from rank 6 with tag any\n"
              "  rank 6: in a collective, for one from rank 5");
    // Who computes may still send.
    EXPECT_EQ(deadlock_of([](Communicator& all) {
                  std::vector<uint8_t> buffer(8);
                  if (all.rank() == 0) all.compute(150'000);
                  if (all.rank() == 0) all.send(buffer, 1, 0);
                  if (all.rank() == 1) all.receive(buffer, 0, 0);
              }),
              "");
}

TEST(Machine, WaitAnyTellsTheFirstThatHasEndedOrTheClock) {
    for (const bool matching : {false, true}) {
        nic::Config nic = interfaces();
        nic.ipush.matching = matching;
        GoldenMachine machine(plan_of(ring_of_four(), nic));
        HostOptions options;
        options.matching = matching;
        run_ranks(
            machine,
            [](Communicator& all) {
                std::vector<uint8_t> one(8), two(8);
                if (all.rank() == 1) all.compute(5000);
                if (all.rank() == 1 || all.rank() == 2) all.send(one, 0, 3);
                if (all.rank() != 0) return;
                std::vector<message::Request> both{all.irecv(one, 1, 3), all.irecv(two, 2, 3)};
                EXPECT_FALSE(all.wait_any(both, all.clock() + 1));
                EXPECT_EQ(all.wait_any(both), 1U);
                EXPECT_EQ(all.wait_any(both), 1U) << "it is still there";
                const uint64_t clock = all.clock();
                EXPECT_EQ(all.wait(both[1]).source, 2);
                EXPECT_EQ(all.clock(), clock);
                EXPECT_FALSE(all.wait_any(std::span(both).first(1), clock + 100));
                EXPECT_EQ(all.clock(), clock + 100);
                EXPECT_EQ(all.wait_any(std::span(both).first(1)), 0U);
                EXPECT_EQ(all.wait_any(both), 0U);
                EXPECT_EQ(all.wait(both[0]).source, 1);
                EXPECT_THROW(all.wait_any({}), message::Error);
            },
            options);
    }
}

TEST(Machine, RanksBeginTogetherAndTheirClocksAreKnown) {
    GoldenMachine machine(plan_of(ring_of_four()));
    std::vector<uint64_t> begun(machine.nodes());
    const RankStatistics statistics = run_ranks(machine,
                                                [&](Communicator& all) {
                                                    begun[static_cast<size_t>(all.rank())] = all.clock();
                                                    std::vector<uint8_t> data(8);
                                                    if (all.rank() == 1) all.compute(700);
                                                    if (all.rank() == 1) all.send(data, 0, 0);
                                                    if (all.rank() == 0) all.receive(data, 1, 0);
                                                },
                                                {}, {.together = true});
    EXPECT_EQ(begun, std::vector<uint64_t>(machine.nodes(), statistics.begun));
    EXPECT_EQ(statistics.ranks[1].computing, 700U);
    EXPECT_EQ(statistics.ranks[1].waiting, 0U);
    EXPECT_GT(statistics.ranks[0].waiting, 700U);
    EXPECT_EQ(statistics.ranks[0].ended, statistics.ended);
    EXPECT_EQ(statistics.ranks[2], (RankClocks{statistics.begun, 0, 0}));
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
