// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// main() of the bench of one block: block_main<Traits>(argc, argv, info, load, make_dut, fill).
#pragma once

#include "config/config.hpp"
#include "main.hpp"

namespace nanohop::tb {

// load(config::Config) is the block's configuration in the named one, make_dut(options, configuration) the Verilated
// model, fill(bench) adds the scenarios and the points of coverage.
template <class T, class Load, class MakeDut, class Fill>
int block_main(int argc, char** argv, const RunInfo& info, Load load, MakeDut make_dut, Fill fill) {
    return bench_main<T>(argc, argv, info, [&](const Options&) {
        Bench<T> bench;
        try {
            bench.config = load(config::load_built(info.config));
        } catch (const config::Error& error) {
            throw UsageError(error.what());
        }
        bench.make_dut = [make_dut, config = bench.config](const DutOptions& options) {
            return make_dut(options, config);
        };
        fill(bench);
        return bench;
    });
}

}  // namespace nanohop::tb
