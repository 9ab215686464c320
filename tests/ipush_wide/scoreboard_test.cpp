// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
// The bench's reference for packets in any order against a golden model whose outputs are falsified: it must notice
// without asking the model.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <string>
#include <utility>

#include "any_environment.hpp"

namespace nanohop::ipush_wide::bench {
namespace {

using Falsify = std::function<void(uint64_t cycle, const In&, Out&)>;

constexpr uint64_t kCycles = 30000;
constexpr uint64_t kLate = 5000;

Config small_config(bool completion_order) {
    Config c;
    c.senders = 4;
    c.rings = 2;
    c.address_width = 24;
    c.max_bytes = 256;
    c.buffer_lines = 16;
    c.status_entries = 8;
    c.open_messages = 4;
    c.message_packets = 32;
    c.completion_order = completion_order;
    return c;
}

// Runs random packets; `falsify` may change the outputs. The name of the check that failed, or "".
std::string run(const Falsify& falsify, bool completion_order = false, uint64_t seed = 3) {
    const Config config = small_config(completion_order);
    IpushWide model(config);
    tb::Coverage coverage;
    std::map<std::string, double> measures;
    Context context{config, model, tb::Rng(seed), coverage, measures};
    std::vector<Scenario> scenarios;
    add_any_scenarios(scenarios);
    const auto random = std::ranges::find(scenarios, std::string("any_random"), &Scenario::name);
    const auto stimulus = random->make(context);
    try {
        for (uint64_t cycle = 0;; ++cycle) {
            if (cycle == kCycles) stimulus->drain();
            if (cycle >= kCycles && stimulus->drained()) break;
            if (stimulus->reset_due()) model = IpushWide(config);
            In in{};
            stimulus->drive(in);
            Out out = model.outputs(in);
            if (falsify) falsify(cycle, in, out);
            stimulus->observe(in, out);
            model.tick(in);
        }
        stimulus->finish();
    } catch (const tb::CheckFailed& failed) {
        return failed.check;
    }
    return "";
}

// Falsifies once, at the first opportunity after a while.
Falsify once(std::function<bool(const In&, const Out&)> when, std::function<void(Out&)> what) {
    return
        [when = std::move(when), what = std::move(what), done = false](uint64_t cycle, const In& in, Out& out) mutable {
            if (done || cycle < kLate || !when(in, out)) return;
            what(out);
            done = true;
        };
}

bool answers(const In& in, const Out& out) { return out.nack_valid && in.nack_ready; }

uint64_t& word(Out& out) { return out.nack.data[0]; }

TEST(AnyScoreboard, AcceptsTheModel) {
    for (uint64_t seed = 1; seed <= 8; ++seed) {
        EXPECT_EQ(run(nullptr, false, seed), "") << seed;
        EXPECT_EQ(run(nullptr, true, seed), "") << seed;
    }
}

// Of the message before or behind it.
TEST(AnyScoreboard, NoticesAWrongOldestMessage) {
    for (const uint64_t by : {1U, 255U, 128U}) {
        const auto wrong = [=](Out& o) { word(o) = (word(o) & ~(0xffULL << 48)) | ((word(o) >> 48) + by) % 256 << 48; };
        EXPECT_EQ(run(once(answers, wrong)), "nack_word0") << by;
    }
}

// The one that the sender's answer before had, though it is complete by now.
TEST(AnyScoreboard, NoticesAnOldestMessageThatIsStale) {
    std::map<uint64_t, uint64_t> before;  // by sender
    bool done = false;
    EXPECT_EQ(run([&](uint64_t cycle, const In& in, Out& out) {
                  if (!answers(in, out)) return;
                  const uint64_t sender = word(out) >> 16 & 0xfff, first = word(out) >> 48 & 0xff;
                  const auto [at, none] = before.try_emplace(sender, first);
                  if (cycle > kLate && !done && at->second != first) {
                      word(out) ^= (at->second ^ first) << 48;
                      done = true;
                  }
                  at->second = first;
              }),
              "nack_word0");
    EXPECT_TRUE(done);
}

TEST(AnyScoreboard, NoticesAWrongAnswer) {
    for (const unsigned bit : {0U, 4U, 8U, 16U, 28U, 44U, 56U}) {
        EXPECT_EQ(run(once(answers, [=](Out& o) { word(o) ^= uint64_t{1} << bit; })), "nack_word0") << bit;
    }
    EXPECT_EQ(run(once(answers, [](Out& o) { o.nack.data[1] ^= 1; })), "nack_word1");
    EXPECT_NE(run(once(answers, [](Out& o) { o.nack_valid = false; })), "");
}

TEST(AnyScoreboard, NoticesAWrongOutcome) {
    for (const unsigned outcome : {0U, 6U, 7U, 8U, 9U, 10U, 11U, 12U}) {
        const auto decides = [=](const In&, const Out& o) { return o.probe.decide && o.probe.outcome == outcome; };
        for (const unsigned other : {0U, 6U, 7U, 10U, 11U, 12U}) {
            if (outcome == other) continue;
            // Not every seed has every outcome.
            std::string check;
            for (uint64_t seed = 1; seed <= 8 && check.empty(); ++seed) {
                check = run(once(decides, [=](Out& o) { o.probe.outcome = other; }), false, seed);
            }
            EXPECT_EQ(check, "outcome") << outcome << " as " << other;
        }
    }
}

// A packet that is told of a clock late, or in a clock in which messages that follow hold it up.
TEST(AnyScoreboard, NoticesAPacketThatIsToldOfInAnotherClock) {
    for (const bool completion_order : {false, true}) {
        for (const bool done : {false, true}) {
            EXPECT_EQ(run(once([=](const In&, const Out& o) { return o.probe.done != done; },
                               [=](Out& o) { o.probe.done = done; }),
                          completion_order),
                      "done");
        }
    }
}

TEST(AnyScoreboard, NoticesAWrongLine) {
    const auto writes = [](const In& in, const Out& o) { return o.wvalid && in.wready; };
    EXPECT_EQ(run(once(writes, [](Out& o) { o.wdata[3] ^= 1; })), "line_data");
    EXPECT_EQ(run(once(writes, [](Out& o) { o.wstrb ^= 1; })), "line_strobe");
}

}  // namespace
}  // namespace nanohop::ipush_wide::bench
