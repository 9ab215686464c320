// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <string>
#include <vector>

#include "net/engine/simulator.hpp"

namespace nanohop::sweep {

struct SimulateOptions {
    std::string config;             ///< TOML file; empty: none
    std::vector<std::string> sets;  ///< "key=value", over the file
    std::string json;               ///< empty: none
    unsigned threads = 1;
    net::Partition partition = net::Partition::kAuto;
    net::Exchange* exchange =
        nullptr;              ///< of several processes that all make this run; the first one prints and writes
    std::string checkpoint;   ///< file that the run is saved to; empty: none
    uint64_t every = 100000;  ///< clocks
    std::string restart;      ///< file that the run goes on from; empty: from the start
    bool force = false;
    bool quiet = false;
    bool list_keys = false;
};

/// One run of the network simulator. Returns the exit status: 0 COMPLETED or SATURATED, 2 wrong input (nothing is
/// written), 4 DEADLOCK, 5 INCOMPLETE.
int run_simulate(const SimulateOptions& options);

}  // namespace nanohop::sweep
