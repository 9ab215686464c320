// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
// The lockstep bench at sizes that no named configuration has, with a second golden model in place of the RTL: what
// fails then is the bench itself.
#include "bench.hpp"

#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <ostream>
#include <string>

#include "lockstep.hpp"
#include "points.hpp"

namespace nanohop::route_cache {
namespace {

class ModelDut final : public tb::Dut<In, Out> {
public:
    explicit ModelDut(const Config& config) : config_(config), model_(config) {}
    void reset(unsigned) override { model_ = RouteCache(config_); }
    void settle(const In& in, Out& out) override { out = model_.outputs(in_ = in); }
    void clock() override { model_.tick(in_); }
    bool assertion_failed() const override { return false; }
    bool write_coverage(const std::string&) override { return false; }

private:
    const Config& config_;
    RouteCache model_;
    In in_;
};

struct Size {
    const char* name;
    unsigned entries, ways, mshr_entries, pending_entries;
    bool registers = false;
    unsigned relocation_depth = 0;  // above 0: skewed, too
};
void PrintTo(const Size& size, std::ostream* out) { *out << size.name; }

class Bench : public testing::TestWithParam<Size> {};

TEST_P(Bench, PassesByItself) {
    const Size size = GetParam();
    tb::Bench<Traits> bench;
    Config& config = bench.config;
    config.entries = size.entries;
    config.ways = size.ways;
    config.mshr_entries = size.mshr_entries;
    config.pending_entries = size.pending_entries;
    config.ram_registers = size.registers;
    if (size.relocation_depth != 0) {
        config.skewed = true;
        config.relocation_depth = size.relocation_depth;
        config.replacement = Replacement::kRandom;
    }
    ASSERT_EQ(check(config).value_or(""), "");
    bench.make_dut = [&](const tb::DutOptions&) { return std::make_unique<ModelDut>(config); };
    add_latency_scenarios(config, bench.scenarios);
    add_corner_scenarios(config, bench.scenarios);
    add_random_scenarios(bench.scenarios);
    if (size.entries <= 2048) add_fault_scenarios(config, bench.scenarios);  // else minutes
    tb::Coverage coverage;
    Situations(coverage, config);
    std::map<std::string, double> measures;
    for (const Scenario& scenario : bench.scenarios) {
        const auto result = tb::run_scenario(bench, scenario, {}, 30000, coverage, measures, "");
        EXPECT_FALSE(result.mismatch) << scenario.name << ": " << result.mismatch->signal << ": "
                                      << result.mismatch->got << ", expected " << result.mismatch->expected;
    }
}

INSTANTIATE_TEST_SUITE_P(Sizes, Bench,
                         testing::Values(Size{"largest", 16384, 16, 64, 64},
                                         Size{"largest_ram_registers", 16384, 16, 64, 64, true},
                                         Size{"many_mshrs", 512, 2, 64, 64}, Size{"smallest", 64, 1, 2, 2},
                                         Size{"few_mshrs", 64, 2, 2, 9}, Size{"few_slots", 64, 4, 9, 2},
                                         Size{"few_ram_registers", 128, 4, 2, 3, true},
                                         Size{"relocating", 512, 4, 16, 12, false, 3}),
                         [](const auto& instance) { return std::string(instance.param.name); });

}  // namespace
}  // namespace nanohop::route_cache
