// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "lockstep.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <memory>
#include <tuple>

namespace toy {

namespace {

// A counter with a valid and a payload.
struct Config {};
struct In {
    bool up = false;
};
struct Out {
    bool valid = false;
    uint32_t count = 0;
};
struct Ports {
    static constexpr std::array<const char*, 2> names = {"valid", "count"};
    static auto outputs(const Out& o) { return std::tie(o.valid, o.count); }
    static auto counts(const Out& o) { return std::make_tuple(nanohop::signals::Always{}, o.valid); }
};
[[maybe_unused]] Ports ports_of(const Out&) { return {}; }

class Model {
public:
    explicit Model(const Config&) {}
    Out outputs(const In& in) const { return {in.up, count_}; }
    void tick(const In& in) { count_ += in.up ? 1 : 0; }

private:
    uint32_t count_ = 0;
};

// Stands for the RTL. May go wrong in a chosen cycle.
struct Fault {
    uint64_t cycle = ~uint64_t{0};
    enum class Kind { kNone, kCount, kValid, kAssertion } kind = Kind::kNone;
};

class Dut final : public nanohop::tb::Dut<In, Out> {
public:
    explicit Dut(Fault fault) : fault_(fault), model_(Config{}) {}
    void reset(unsigned) override { model_ = Model(Config{}); }
    void settle(const In& in, Out& out) override {
        in_ = in;
        out = model_.outputs(in);
        if (!out.valid) out.count = 99;  // a payload without valid is nobody's business
        if (cycle_ == fault_.cycle && fault_.kind == Fault::Kind::kCount) ++out.count;
        if (cycle_ == fault_.cycle && fault_.kind == Fault::Kind::kValid) out.valid = !out.valid;
    }
    void clock() override {
        model_.tick(in_);
        ++cycle_;
    }
    bool assertion_failed() const override { return fault_.kind == Fault::Kind::kAssertion && cycle_ >= fault_.cycle; }
    bool write_coverage(const std::string&) override { return false; }

private:
    Fault fault_;
    Model model_;
    In in_;
    uint64_t cycle_ = 0;
};

struct Traits {
    using Config = toy::Config;
    using Model = toy::Model;
    using In = toy::In;
    using Out = toy::Out;
};

class Random final : public nanohop::tb::Stimulus<In, Out> {
public:
    explicit Random(nanohop::tb::Rng rng) : rng_(rng) {}
    void drive(In& in) override { in.up = cycle_++ % 4 == 0 || rng_.one_in(3); }
    void observe(const In&, const Out&) override {}
    bool drained() const override { return drains; }
    bool drains = true;

private:
    nanohop::tb::Rng rng_;
    uint64_t cycle_ = 0;
};

nanohop::tb::ScenarioResult run(Fault fault, bool drains = true) {
    nanohop::tb::Bench<Traits> bench;
    bench.make_dut = [fault](const nanohop::tb::DutOptions&) { return std::make_unique<Dut>(fault); };
    bench.drain_limit = 50;
    const nanohop::tb::Scenario<Traits> scenario{"random", "",
                                                 [drains](nanohop::tb::Context<Traits>& context) {
                                                     auto stimulus = std::make_unique<Random>(context.rng);
                                                     stimulus->drains = drains;
                                                     return stimulus;
                                                 },
                                                 nullptr};
    nanohop::tb::Coverage coverage;
    std::map<std::string, double> measures;
    return nanohop::tb::run_scenario(bench, scenario, {}, 1000, coverage, measures, "");
}

TEST(Lockstep, EqualRunsToTheEnd) {
    const auto result = run({});
    EXPECT_FALSE(result.mismatch);
    EXPECT_EQ(result.cycles, 1000U);
}

TEST(Lockstep, AScriptIsLeftAfterItsCyclesAndWhatDiffersBeforeIsFound) {
    const auto run_script = [](Fault fault, uint64_t directed_cycles) {
        nanohop::tb::Bench<Traits> bench;
        bench.make_dut = [fault](const nanohop::tb::DutOptions&) { return std::make_unique<Dut>(fault); };
        const nanohop::tb::Scenario<Traits> scenario{
            "directed", "", nullptr, [](nanohop::tb::Context<Traits>&, nanohop::tb::Lockstep<Traits>& loop) {
                for (int c = 0; c < 500; ++c) loop.step({});
            }};
        nanohop::tb::Coverage coverage;
        std::map<std::string, double> measures;
        return nanohop::tb::run_scenario(bench, scenario, {}, 1000, coverage, measures, "", directed_cycles);
    };
    const auto whole = run_script({}, 0);
    EXPECT_EQ(whole.cycles, 500U);
    EXPECT_FALSE(whole.left);
    EXPECT_FALSE(run_script({}, 500).left) << "as long as the script";
    const auto left = run_script({}, 300);
    EXPECT_EQ(left.cycles, 300U);
    EXPECT_TRUE(left.left);
    EXPECT_FALSE(left.mismatch);
    EXPECT_TRUE(run_script({299, Fault::Kind::kAssertion}, 300).mismatch);
    EXPECT_FALSE(run_script({301, Fault::Kind::kAssertion}, 300).mismatch);
}

TEST(Lockstep, FindsAWrongPayloadInItsCycle) {
    const auto result = run({400, Fault::Kind::kCount});
    ASSERT_TRUE(result.mismatch);
    EXPECT_EQ(result.mismatch->cycle, 400U);
    EXPECT_EQ(result.mismatch->signal, "count");
    EXPECT_NE(result.mismatch->got, result.mismatch->expected);
}

TEST(Lockstep, FindsAWrongValid) {
    const auto result = run({403, Fault::Kind::kValid});
    ASSERT_TRUE(result.mismatch);
    EXPECT_EQ(result.mismatch->cycle, 403U);
    EXPECT_EQ(result.mismatch->signal, "valid");
}

TEST(Lockstep, FindsAFailedAssertion) {
    const auto result = run({7, Fault::Kind::kAssertion});
    ASSERT_TRUE(result.mismatch);
    EXPECT_EQ(result.mismatch->signal, "assertion");
}

TEST(Lockstep, RequestsThatNeverEndAreAFailure) {
    const auto result = run({}, false);
    ASSERT_TRUE(result.mismatch);
    EXPECT_EQ(result.mismatch->signal, "drain");
}

TEST(Report, ReplayCommandNamesTheRun) {
    nanohop::tb::Options options{.cycles = 5000, .seed = 17};
    nanohop::tb::ScenarioResult result;
    result.name = "random";
    result.mismatch = nanohop::tb::Mismatch{4321, "resp_port", "0x1", "0x2"};
    EXPECT_EQ(
        nanohop::tb::replay_command({"switch", "switch8", "netlist"}, options, result),
        "./nanohop regress --replay switch:switch8:netlist --scenario random --seed 17 --cycles 5000 --waves-from 2321 "
        "--waves switch_switch8.fst");
}

}  // namespace
}  // namespace toy
