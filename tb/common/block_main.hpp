// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// main() of the bench of one block: block_main<Traits>(argc, argv, info, part, make_dut, declare, add...).
#pragma once

#include <functional>
#include <type_traits>
#include <vector>

#include "config/config.hpp"
#include "declared_points.hpp"
#include "main.hpp"

namespace nanohop::tb {

// part is the block's configuration in a config::Config, make_dut(options, configuration) the Verilated model,
// declare(configuration, coverage) declares the points of coverage, and each of `add` adds scenarios: add(scenarios),
// or add(configuration, scenarios) where it depends on that.
template <class T, class Part, class MakeDut, class Declare, class... Add>
int block_main(int argc, char** argv, const RunInfo& info, Part part, MakeDut make_dut, Declare declare, Add... add) {
    return bench_main<T>(argc, argv, info, [&](const Options&) {
        Bench<T> bench;
        try {
            bench.config = std::invoke(part, config::load_built(info.config)).value();
        } catch (const config::Error& error) {
            throw UsageError(error.what());
        }
        bench.make_dut = [make_dut, config = bench.config](const DutOptions& options) {
            return make_dut(options, config);
        };
        bench.declare_coverage = [declare, config = bench.config](Coverage& coverage) { declare(config, coverage); };
        const auto add_one = [&bench](auto one) {
            if constexpr (std::is_invocable_v<decltype(one), std::vector<Scenario<T>>&>) {
                one(bench.scenarios);
            } else {
                one(bench.config, bench.scenarios);
            }
        };
        (add_one(add), ...);
        return bench;
    });
}

}  // namespace nanohop::tb
