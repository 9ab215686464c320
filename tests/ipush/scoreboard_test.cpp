// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
// The bench's scoreboard against a golden model whose outputs are falsified: it must notice without asking the model.
#include "scoreboard.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <string>
#include <utility>

#include "../error_text.hpp"
#include "software.hpp"

namespace nanohop::ipush::bench {
namespace {

Config small_config() {
    Config c{.senders = 16, .rings = 4, .address_width = 24, .max_bytes = 64, .buffer_words = 16, .status_entries = 4};
    return c;
}

using Falsify = std::function<void(const Environment&, const In&, Out&)>;

// Runs mixed traffic; `falsify` may change the outputs. The name of the check that failed, or "".
std::string run(const Falsify& falsify, Profile profile = Profile::kDimmnet2, uint64_t seed = 7) {
    Config config = small_config();
    config.profile = profile;
    Ipush model(config);
    tb::Coverage coverage;
    Points(coverage, config);
    std::map<std::string, double> measures;
    Context context{config, model, tb::Rng(seed), coverage, measures};
    Environment env(context);
    SoftwareMood mood;
    tb::Program software(random_software(env, mood));
    env.memory.set_timing(Memory::Timing::kRandom);
    env.generator.mix.bad = 100;
    const auto cycle = [&] {
        In in{};
        if (!mood.stop && env.source.waiting() < 8) env.send_random();
        if (!software.done()) software.resume();
        env.drive(in);
        Out out = model.outputs(in);
        if (falsify) falsify(env, in, out);
        env.observe(in, out);
        model.tick(in);
    };
    return tests::error_text<tb::CheckFailed>([&] {
        for (int i = 0; i < 30000; ++i) cycle();
        mood.stop = true;
        for (int i = 0; i < 20000 && !software.done(); ++i) cycle();
        if (!software.done()) throw tb::CheckFailed("drain", "", "");
        env.board.check_all(env.out);
    });
}

constexpr uint64_t kLate = 5000;

// Falsifies once, at the first opportunity after a while.
Falsify once(std::function<bool(const In&, const Out&)> when, std::function<void(Out&)> what) {
    return [when = std::move(when), what = std::move(what), done = false](const Environment& e, const In& in,
                                                                          Out& out) mutable {
        if (done || e.cycle < kLate || !when(in, out)) return;
        what(out);
        done = true;
    };
}

bool writes(const In& in, const Out& out) { return out.wvalid && in.wready; }

TEST(Scoreboard, AcceptsTheModel) {
    EXPECT_EQ(run(nullptr), "");
    EXPECT_EQ(run(nullptr, Profile::kPipelined), "");
}

TEST(Scoreboard, NoticesAWrongByte) {
    EXPECT_EQ(run(once(writes, [](Out& o) { o.wdata ^= 1; })), "write_data");
    EXPECT_EQ(run(once(writes, [](Out& o) { o.wdata ^= uint64_t{1} << 63; })), "write_data");
}

TEST(Scoreboard, NoticesAWrongStrobe) {
    EXPECT_EQ(run(once([](const In& in, const Out& o) { return writes(in, o) && o.wstrb != 0xff; },
                       [](Out& o) { o.wstrb = 0xff; })),
              "write_strobe");
    EXPECT_EQ(run(once(writes, [](Out& o) { o.wstrb &= 0xfe; })), "write_strobe");
}

TEST(Scoreboard, NoticesAWrongAddress) {
    // Taken at once, or it would change while it is stalled.
    const auto when = [before = false](const In& in, const Out& o) mutable {
        const bool now = o.awvalid && in.awready && o.awlen == 0 && !before;
        before = o.awvalid;
        return now;
    };
    const std::string check = run(once(when, [](Out& o) { o.awaddr ^= 8; }));
    EXPECT_TRUE(check == "write_address" || check == "aw") << check;
    // Into the ring of somebody else.
    const std::string far = run(once(when, [](Out& o) { o.awaddr ^= 1U << 21; }));
    EXPECT_TRUE(far == "write_address" || far == "aw") << far;
}

TEST(Scoreboard, NoticesBurstsThatBreakTheProtocol) {
    EXPECT_EQ(
        run(once([](const In& in, const Out& o) { return writes(in, o) && !o.wlast; }, [](Out& o) { o.wlast = true; })),
        "wlast");
    EXPECT_EQ(
        run(once([](const In& in, const Out& o) { return o.awvalid && !in.awready; }, [](Out& o) { o.awlen ^= 1; })),
        "aw_stable");
}

TEST(Scoreboard, NoticesAWrongOutcome) {
    const auto decides = [](unsigned outcome) {
        return [=](const In&, const Out& o) { return o.probe.decide && o.probe.outcome == outcome; };
    };
    for (const unsigned outcome : {0U, 6U, 7U, 8U, 9U}) {
        for (const unsigned other : {0U, 6U, 7U}) {
            if (outcome == other) continue;
            // Not every seed has every outcome.
            std::string check;
            for (uint64_t seed = 1; seed <= 8 && check.empty(); ++seed) {
                check = run(once(decides(outcome), [=](Out& o) { o.probe.outcome = other; }), Profile::kDimmnet2, seed);
            }
            EXPECT_EQ(check, "decision") << outcome << " as " << other;
        }
    }
    EXPECT_NE(run(once(decides(kStored), [](Out& o) { o.probe.decide = false; })), "");
}

TEST(Scoreboard, NoticesAPacketThatIsNotCounted) {
    const std::string check =
        run(once([](const In&, const Out& o) { return o.probe.arrive; }, [](Out& o) { o.probe.arrive = false; }));
    EXPECT_EQ(check, "probe_arrive");
}

TEST(Scoreboard, NoticesAWrongNack) {
    const auto when = [](const In& in, const Out& o) { return o.nack_valid && in.nack_ready; };
    EXPECT_EQ(run(once(when, [](Out& o) { o.nack.data ^= 1U << 10; })), "nack_data");
    EXPECT_EQ(run(once(when, [](Out& o) { o.nack.last = !o.nack.last; })), "nack_last");
    EXPECT_NE(run(once(when, [](Out& o) { o.nack_valid = false; })), "");
}

// A tail one packet too early or too far, a head that did not move: any bit of an AMT entry.
TEST(Scoreboard, NoticesAWrongAmtEntry) {
    const auto read = [last = 1000U](const In& in, const Out&) mutable {
        const bool amt = last < 4;
        last = in.llcm_addr;
        return amt;
    };
    for (const unsigned bit : {32U + 3, 32U + 6, 32U + 20}) {
        EXPECT_EQ(run(once(read, [=](Out& o) { o.llcm_data ^= uint64_t{1} << bit; })), "amt_tail") << bit;
    }
    for (const unsigned bit : {3U, 5U, 20U, 0U}) {
        EXPECT_EQ(run(once(read, [=](Out& o) { o.llcm_data ^= uint64_t{1} << bit; })), "amt_head") << bit;
    }
}

TEST(Scoreboard, NoticesAWrongStatusEntry) {
    // Words of the status ring are read for comparison only, but for some looks at random.
    const auto read = [last = 0U, asked = 0U](const In& in, const Out&) mutable {
        const bool status = last >= 8 && last == in.llcm_addr && ++asked > 20;
        last = in.llcm_addr;
        return status;
    };
    for (const unsigned bit : {0U, 16U, 32U, 63U}) {
        const std::string check = run(once(read, [=](Out& o) { o.llcm_data ^= uint64_t{1} << bit; }));
        EXPECT_TRUE(check == "status_word_0" || check == "status_word_1") << check;
    }
}

TEST(Scoreboard, NoticesWrongDataToTheHost) {
    const auto when = [](const In& in, const Out& o) { return o.host_valid && in.host_ready; };
    EXPECT_EQ(run(once(when, [](Out& o) { o.host.data ^= 256; })), "host_data");
    EXPECT_EQ(run(once(when, [](Out& o) { o.host.last = !o.host.last; })), "host_last");
}

TEST(Scoreboard, NoticesAStallWithoutACause) {
    EXPECT_EQ(run(once([](const In&, const Out& o) { return o.probe.step == 0 && !o.stalled; },
                       [](Out& o) { o.stalled = true; })),
              "stalled");
}

TEST(Scoreboard, NoticesWrongCounters) {
    // The stall clocks are counted from an output: one more there is one too few in the register.
    bool stalled = false;
    const std::string check = run([&](const Environment& e, const In&, Out& out) {
        if (e.cycle > kLate && out.stalled && !stalled) {
            out.stalled = false;
            stalled = true;
        }
    });
    EXPECT_EQ(check, "stall_clocks");
}

}  // namespace
}  // namespace nanohop::ipush::bench
