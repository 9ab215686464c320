// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
// The bench's scoreboard against a golden model whose outputs are falsified: it must notice without asking the model.
#include "scoreboard.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <string>

#include "../error_text.hpp"
#include "environment.hpp"

namespace nanohop::route_cache {
namespace {

Config small_config() {
    Config c{.key_width = 20, .tag_width = 2, .entries = 64};
    return c;
}

struct Cycle {
    uint64_t number;
    const Environment& env;
};

// Runs mixed traffic; `falsify` may change the outputs. The name of the check that failed, or "".
std::string run(const std::function<void(const Cycle&, const In&, Out&)>& falsify,
                FlushMoment flush = FlushMoment::kNone, bool stalls = false) {
    const Config config = small_config();
    RouteCache model(config);
    tb::Coverage coverage;
    Situations(coverage, config);
    std::map<std::string, double> measures;
    Context context{config, model, tb::Rng(5), coverage, measures};
    Environment env(context);
    Profile& profile = env.profile();
    profile.requests = tb::Gate::random(600);
    if (stalls) profile.responses = tb::Gate::random(700);
    profile.inserts = tb::Gate::random(20);
    profile.cam = {1, 12, 50, 0};
    profile.keys = draw_keys(config, env.rng(), KeySet::kRandom, 90);
    profile.tags = 4;
    profile.flush = flush;
    profile.flush_percent = 20;
    const auto cycle = [&] {
        In in{};
        env.drive(in);
        Out out = model.outputs(in);
        if (falsify) falsify({env.cycle(), env}, in, out);
        env.observe(in, out);
        model.tick(in);
    };
    return tests::error_text<tb::CheckFailed>([&] {
        for (int i = 0; i < 20000; ++i) cycle();
        env.stop();
        for (int i = 0; i < 2000 && !env.idle(); ++i) cycle();
        env.finish();
    });
}

bool takes_response(const In& in, const Out& out, Status status) {
    return out.resp_valid && in.resp_ready && out.resp_status == static_cast<uint32_t>(status);
}

constexpr uint64_t kLate = 5000;

TEST(Scoreboard, AcceptsTheModel) {
    EXPECT_EQ(run(nullptr), "");
    for (unsigned m = 1; m < static_cast<unsigned>(FlushMoment::kCount); ++m) {
        EXPECT_EQ(run(nullptr, static_cast<FlushMoment>(m), true), "") << m;
    }
}

TEST(Scoreboard, NoticesAWrongPortOfAHit) {
    EXPECT_EQ(run([](const Cycle& c, const In& in, Out& out) {
                  if (c.number > kLate && takes_response(in, out, Status::kHit)) out.resp_port ^= 4;
              }).substr(0, 8),
              "route of");
}

TEST(Scoreboard, NoticesAWrongQosOfAMiss) {
    EXPECT_EQ(run([](const Cycle& c, const In& in, Out& out) {
                  if (c.number > kLate && takes_response(in, out, Status::kMiss)) out.resp_qos ^= 1;
              }).substr(0, 8),
              "route of");
}

TEST(Scoreboard, NoticesAnErrorThatWasNone) {
    EXPECT_EQ(run([](const Cycle& c, const In& in, Out& out) {
                  if (c.number > kLate && takes_response(in, out, Status::kHit)) out.resp_status = 3;
              }).substr(0, 8),
              "route of");
}

TEST(Scoreboard, NoticesALostResponse) {
    bool done = false;
    EXPECT_NE(run([&](const Cycle& c, const In& in, Out& out) {
                  if (c.number > kLate && !done && out.resp_valid && in.resp_ready) {
                      out.resp_valid = false;
                      done = true;
                  }
              }),
              "");
}

TEST(Scoreboard, NoticesADoubledResponse) {
    Out last;
    bool again = false, done = false;
    EXPECT_NE(run([&](const Cycle& c, const In& in, Out& out) {
                  if (again && !done && in.resp_ready && !out.resp_valid) {
                      out.resp_valid = true;
                      out.resp_tag = last.resp_tag;
                      out.resp_port = last.resp_port;
                      out.resp_qos = last.resp_qos;
                      out.resp_status = last.resp_status;
                      done = true;
                  }
                  again = c.number > kLate && out.resp_valid && in.resp_ready;
                  last = out;
              }),
              "");
}

TEST(Scoreboard, NoticesAnOldRoute) {
    const Table table(small_config());
    uint64_t key = 0;
    EXPECT_EQ(run(
                  [&](const Cycle& c, const In& in, Out& out) {
                      if (c.env.response() != nullptr) key = c.env.response()->key;
                      // The route that some destination had before the last flush.
                      const auto old = table.route(key, c.env.generation() - 1);
                      if (c.number > kLate && takes_response(in, out, Status::kHit) && old.found) {
                          out.resp_port = old.port;
                          out.resp_qos = old.qos;
                      }
                  },
                  FlushMoment::kWithAnswer)
                  .substr(0, 8),
              "route of");
}

TEST(Scoreboard, NoticesAStalledResponseThatChanges) {
    unsigned stalled = 0;
    EXPECT_EQ(run(
                  [&](const Cycle& c, const In& in, Out& out) {
                      if (c.number > kLate && stalled == 1 && out.resp_valid) out.resp_tag ^= 1;
                      stalled = out.resp_valid && !in.resp_ready ? stalled + 1 : 0;
                  },
                  FlushMoment::kNone, true),
              "resp_stable");
}

TEST(Scoreboard, NoticesASecondSearchForADestination) {
    uint64_t key = 0;
    bool has_key = false;
    EXPECT_EQ(run([&](const Cycle& c, const In& in, Out& out) {
                  if (c.number < kLate || !out.cam_req_valid || !in.cam_req_ready) return;
                  if (has_key && c.env.searches() != 0) out.cam_req_key = key;
                  key = out.cam_req_key;
                  has_key = true;
              }).substr(0, 10),
              "cam_search");
}

TEST(Scoreboard, NoticesAMiscountedHit) {
    EXPECT_EQ(run([](const Cycle& c, const In&, Out& out) { out.counters.hits += c.number > kLate ? 1 : 0; }),
              "counters.hits");
}

}  // namespace
}  // namespace nanohop::route_cache
