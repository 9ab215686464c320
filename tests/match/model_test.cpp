// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The matching unit's golden model, together with the software that takes its overflows, against MPI's rules.
#include <gtest/gtest.h>

#include <algorithm>
#include <deque>

#include "common/random.hpp"
#include "match/match.hpp"
#include "mpi_reference.hpp"

namespace nanohop::match {
namespace {

/// A unit and the clock.
class Unit {
public:
    explicit Unit(const Config& config) : unit(config) {}

    Out outputs(const In& in = {}) const { return unit.outputs(in); }

    struct Run {
        Result result;
        unsigned latency = 0;  ///< clocks from the one that takes the command to the first with its result
        unsigned busy = 0;     ///< clocks from the one that takes the command to the next that could take one
    };
    /// One command on an idle unit, its result taken at once.
    Run run(const Command& command) {
        EXPECT_TRUE(outputs().command_ready);
        Run run;
        bool seen = command.op == Op::kSettle;
        unit.tick({true, command, true});
        for (unsigned clock = 1;; ++clock) {
            const Out out = outputs();
            if (out.result_valid && !seen) {
                run.result = out.result;
                run.latency = clock;
                seen = true;
            }
            if (out.command_ready && seen) {
                run.busy = clock;
                return run;
            }
            EXPECT_LT(clock, 10000U);
            unit.tick({false, {}, true});
        }
    }

    Match unit;
};

Command post(Envelope envelope, uint32_t id) { return {Op::kPost, envelope, id, true, true}; }
Command arrival(uint32_t source, uint32_t tag, uint32_t id) {
    return {Op::kArrival, {source, tag, 0, false, false}, id, true, true};
}

TEST(Match, OldestFirstWithWildcards) {
    Unit unit({16, 16, 4});
    EXPECT_EQ(unit.run(post({1, 7, 0, false, true}, 10)).result.code, Code::kQueued);   // source 1, any tag
    EXPECT_EQ(unit.run(post({0, 5, 0, true, false}, 11)).result.code, Code::kQueued);   // any source, tag 5
    EXPECT_EQ(unit.run(post({1, 5, 0, false, false}, 12)).result.code, Code::kQueued);  // exactly source 1, tag 5
    EXPECT_EQ(unit.run(arrival(1, 5, 20)).result, (Result{Op::kArrival, Code::kMatch, 20, 10}));
    EXPECT_EQ(unit.run(arrival(1, 5, 21)).result.partner, 11U);
    EXPECT_EQ(unit.run(arrival(1, 5, 22)).result.partner, 12U);
    EXPECT_EQ(unit.run(arrival(1, 5, 23)).result.code, Code::kQueued);
    EXPECT_EQ(unit.run(arrival(2, 5, 24)).result.code, Code::kQueued);
    EXPECT_EQ(unit.run(post({1, 5, 1, true, true}, 13)).result.code, Code::kQueued) << "another communicator";
    EXPECT_EQ(unit.run(post({0, 0, 0, true, true}, 14)).result, (Result{Op::kPost, Code::kMatch, 14, 23}));
    EXPECT_EQ(unit.outputs().posted, 1U);
    EXPECT_EQ(unit.outputs().unexpected, 1U);
}

TEST(Match, ClocksAreThoseOfThePage) {
    for (const unsigned k : {1U, 2U, 8U}) {
        for (uint32_t count = 0; count <= 16; ++count) {
            const uint32_t rows = std::max(1U, (count + k - 1) / k);
            for (uint32_t at = 0; at <= count; ++at) {  // at == count: no match
                Unit unit({16, 32, k});
                for (uint32_t i = 0; i < count; ++i) unit.run(post({i, 0, 0, false, false}, i));
                const Unit::Run run = unit.run(arrival(at, 0, 100));
                if (at < count) {
                    EXPECT_EQ(run.result, (Result{Op::kArrival, Code::kMatch, 100, at}));
                    EXPECT_EQ(run.latency, 2 + at / k) << k << " " << count << " " << at;
                } else {
                    EXPECT_EQ(run.result.code, Code::kQueued);
                    EXPECT_EQ(run.latency, 1 + rows);
                }
                EXPECT_EQ(run.busy, 2 + rows);
                EXPECT_EQ(unit.outputs().posted, at < count ? count - 1 : count);
                // What is left is in order and whole.
                for (uint32_t i = 0; i < count; ++i) {
                    if (i == at) continue;
                    EXPECT_EQ(unit.run(arrival(i, 0, 200 + i)).result.partner, i);
                }
            }
        }
    }
    Unit unit({2, 2, 1});
    unit.run(post({1, 0, 0, false, false}, 1));
    unit.run(post({1, 0, 0, false, false}, 2));
    EXPECT_EQ(unit.run(post({1, 0, 0, false, false}, 3)).result.code, Code::kOverflow);
    const Unit::Run settle = unit.run({Op::kSettle, {}, 0, false, true});
    EXPECT_EQ(settle.busy, 2U);
    const Unit::Run refill = unit.run({Op::kRefillPost, {1, 0, 0, false, false}, 3, true, true});
    EXPECT_EQ(refill.result.code, Code::kRefused);
    EXPECT_EQ(refill.latency, 1U);
    EXPECT_EQ(refill.busy, 2U);
}

TEST(Match, AResultThatIsNotTakenStays) {
    Unit unit({4, 4, 4});
    unit.unit.tick({true, post({1, 2, 3, false, false}, 9), false});
    for (int clock = 0; clock < 10; ++clock) unit.unit.tick({});
    EXPECT_TRUE(unit.outputs().result_valid);
    EXPECT_FALSE(unit.outputs().command_ready);
    EXPECT_EQ(unit.outputs().result, (Result{Op::kPost, Code::kQueued, 9, 0}));
}

TEST(Match, OverflowGoesToSoftwareUntilItHoldsNothing) {
    Unit unit({2, 2, 1});
    unit.run(post({1, 0, 0, false, false}, 1));
    unit.run(post({2, 0, 0, false, false}, 2));
    EXPECT_EQ(unit.run(post({0, 0, 0, true, true}, 3)).result.code, Code::kOverflow);
    EXPECT_TRUE(unit.outputs().spilled);
    EXPECT_EQ(unit.run(arrival(1, 0, 50)).result.partner, 1U) << "older ones are still here";
    EXPECT_EQ(unit.run(post({4, 0, 0, false, false}, 4)).result.code, Code::kOverflow) << "not before number 3";
    EXPECT_EQ(unit.run(arrival(4, 0, 51)).result.code, Code::kOverflow) << "software has the receive";
    // Software: 3 and 4 wait, then message 51 goes to 3.
    unit.run({Op::kSettle, {}, 0, false, true});
    unit.run({Op::kSettle, {}, 0, false, true});
    EXPECT_EQ(unit.run({Op::kRefillPost, {4, 0, 0, false, false}, 4, true, true}).result.code, Code::kRefused)
        << "message 51 is not settled";
    unit.run({Op::kSettle, {}, 0, false, true});
    EXPECT_TRUE(unit.outputs().spilled);
    EXPECT_EQ(unit.run({Op::kRefillPost, {4, 0, 0, false, false}, 4, true, true}).result.code, Code::kQueued);
    EXPECT_FALSE(unit.outputs().spilled);
    EXPECT_EQ(unit.run(arrival(4, 0, 52)).result.partner, 4U);
}

/// The unit with its software: what overflows is handled in order, some time later.
class System {
public:
    struct Limits {
        uint64_t overflows = 0, refills = 0, refused = 0, matches = 0, queued = 0, software_matches = 0, clocks = 0;
        size_t most_in_software = 0;
    };

    System(const Config& config, uint64_t seed) : unit_(config), random_(seed) {}

    /// partner[id] of both sides is set when known. Ids are unique.
    void submit(const Command& command) {
        while (random_.next() % 4 != 0 && software_step()) {
        }
        const Result result = execute(command);
        if (result.code == Code::kMatch) {
            ++limits.matches;
            pair(command, result.partner);
        } else if (result.code == Code::kOverflow) {
            ++limits.overflows;
            overflowed_.push_back(command);
        } else {
            ++limits.queued;
        }
    }

    void settle_all() {
        while (!overflowed_.empty()) software_step();
        while (!unit_.outputs({}).command_ready) unit_.tick({false, {}, true});
    }

    Limits limits;
    std::vector<uint32_t> partner_of_post, partner_of_arrival;  // by id; 0: none yet

    size_t posted() const { return unit_.outputs({}).posted + posted_.size(); }
    size_t unexpected() const { return unit_.outputs({}).unexpected + unexpected_.size(); }
    bool spilled() const { return unit_.outputs({}).spilled; }

private:
    /// Through the ports, with a consumer that is not always ready.
    Result execute(const Command& command) {
        bool taken = false;
        for (;;) {
            const In in{!taken, command, random_.next() % 4 != 0};
            const Out out = unit_.outputs(in);
            const bool accepted = in.command_valid && out.command_ready;
            const bool answered = out.result_valid && in.result_ready;
            unit_.tick(in);
            ++limits.clocks;
            if (answered) return out.result;
            taken |= accepted;
            if (taken && command.op == Op::kSettle) return {};
        }
    }

    void pair(const Command& command, uint32_t partner) {
        const bool is_post = command.op == Op::kPost;
        auto& mine = is_post ? partner_of_post : partner_of_arrival;
        auto& other = is_post ? partner_of_arrival : partner_of_post;
        if (mine.size() <= command.id) mine.resize(command.id + 1);
        if (other.size() <= partner) other.resize(partner + 1);
        EXPECT_EQ(mine[command.id], 0U);
        EXPECT_EQ(other[partner], 0U);
        mine[command.id] = partner;
        other[partner] = command.id;
    }

    /// Handles the oldest overflow, or gives an entry back to the unit. False: nothing to do.
    bool software_step() {
        if (overflowed_.empty() || random_.next() % 8 == 0) {
            const bool post = !posted_.empty() && (unexpected_.empty() || random_.next() % 2 == 0);
            auto& from = post ? posted_ : unexpected_;
            if (from.empty()) return false;
            Command command = from.front();
            command.op = post ? Op::kRefillPost : Op::kRefillArrival;
            command.posted_empty = posted_.size() == (post ? 1 : 0);
            command.unexpected_empty = unexpected_.size() == (post ? 0 : 1);
            if (execute(command).code == Code::kQueued) {
                ++limits.refills;
                from.pop_front();
                return true;
            }
            ++limits.refused;
            return !overflowed_.empty();
        }
        const Command command = overflowed_.front();
        overflowed_.pop_front();
        const bool is_post = command.op == Op::kPost;
        auto& other = is_post ? unexpected_ : posted_;
        const auto found = std::find_if(other.begin(), other.end(), [&](const Command& c) {
            return is_post ? matches(command.envelope, c.envelope) : matches(c.envelope, command.envelope);
        });
        if (found != other.end()) {
            ++limits.software_matches;
            pair(command, found->id);
            other.erase(found);
        } else {
            (is_post ? posted_ : unexpected_).push_back(command);
        }
        limits.most_in_software = std::max(limits.most_in_software, posted_.size() + unexpected_.size());
        execute({Op::kSettle, {}, 0, posted_.empty(), unexpected_.empty()});
        return true;
    }

    Match unit_;
    Random random_;
    std::deque<Command> overflowed_;
    std::deque<Command> posted_, unexpected_;  // software's own queues
};

/// Random receives and messages; every pair must be the reference's. `swing`: how long one side leads.
System::Limits compare(const Config& config, uint64_t seed, uint32_t operations, uint32_t swing) {
    Random random(seed);
    System system(config, seed + 1);
    MpiReference reference;
    std::vector<uint32_t> of_post(operations + 1), of_arrival(operations + 1);
    for (uint32_t id = 1; id <= operations; ++id) {
        const bool posts_lead = id / swing % 2 == 0;
        // 3 of 5 go to the side that leads, unless its queue is far longer than the unit's.
        bool is_post = random.next() % 5 < (posts_lead ? 3U : 2U);
        if (reference.posted() > 2 * config.posted_entries) is_post = false;
        if (reference.unexpected() > 2 * config.unexpected_entries) is_post = true;
        Command command{is_post ? Op::kPost : Op::kArrival,
                        {static_cast<uint32_t>(random.next() % 6), static_cast<uint32_t>(random.next() % 5),
                         static_cast<uint32_t>(random.next() % 3), false, false},
                        id,
                        true,
                        true};
        if (is_post) {
            command.envelope.any_source = random.next() % 4 == 0;
            command.envelope.any_tag = random.next() % 4 == 0;
        }
        const Envelope& e = command.envelope;
        const auto expected = is_post
                                  ? reference.post(e.any_source ? std::nullopt : std::optional(e.source),
                                                   e.any_tag ? std::nullopt : std::optional(e.tag), e.communicator, id)
                                  : reference.arrival(e.source, e.tag, e.communicator, id);
        if (expected) {
            (is_post ? of_post : of_arrival)[id] = *expected;
            (is_post ? of_arrival : of_post)[*expected] = id;
        }
        system.submit(command);
    }
    system.settle_all();
    EXPECT_EQ(system.posted(), reference.posted());
    EXPECT_EQ(system.unexpected(), reference.unexpected());
    system.partner_of_post.resize(operations + 1);
    system.partner_of_arrival.resize(operations + 1);
    EXPECT_TRUE(system.partner_of_post == of_post) << "a receive got another message than MPI says, seed " << seed;
    EXPECT_TRUE(system.partner_of_arrival == of_arrival);
    return system.limits;
}

TEST(Match, AMillionRandomOperationsLikeMpi) {
    const System::Limits limits = compare({64, 64, 4}, 1, 1'000'000, 400);
    RecordProperty("overflows", std::to_string(limits.overflows));
    std::printf(
        "1,000,000 operations, %llu clocks: %llu matched in the unit, %llu by software, %llu overflows, "
        "%llu refills (%llu refused), at most %zu entries in software\n",
        static_cast<unsigned long long>(limits.clocks), static_cast<unsigned long long>(limits.matches),
        static_cast<unsigned long long>(limits.software_matches), static_cast<unsigned long long>(limits.overflows),
        static_cast<unsigned long long>(limits.refills), static_cast<unsigned long long>(limits.refused),
        limits.most_in_software);
    EXPECT_GT(limits.matches, 100'000U);
    EXPECT_GT(limits.overflows, 1'000U);
    EXPECT_GT(limits.software_matches, 100U);
    EXPECT_GT(limits.refills, 100U);
    EXPECT_GT(limits.refused, 100U);
}

TEST(Match, SmallQueuesOverflowMostOfTheTime) {
    for (const Config& config : {Config{2, 2, 1}, Config{2, 8, 2}, Config{8, 2, 1}, Config{4, 4, 4}}) {
        for (uint64_t seed = 1; seed <= 4; ++seed) {
            const System::Limits limits = compare(config, seed * 1000, 30'000, 50);
            EXPECT_GT(limits.overflows, 3'000U);
            EXPECT_GT(limits.software_matches, 500U);
        }
    }
}

TEST(Match, LargeQueuesNeverOverflow) {
    const System::Limits limits = compare({1024, 1024, 8}, 5, 100'000, 100);
    EXPECT_EQ(limits.overflows, 0U);
}

TEST(Config, Ranges) {
    EXPECT_FALSE(check(Config{}));
    EXPECT_TRUE(check(Config{3, 4, 1}));
    EXPECT_TRUE(check(Config{4, 1, 1}));
    EXPECT_TRUE(check(Config{4, 8192, 1}));
    EXPECT_TRUE(check(Config{4, 8, 8})->starts_with("entries_per_clock"));
}

}  // namespace
}  // namespace nanohop::match
