// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// main() of every bench of a network: a Verilated one beside the golden one and the fast simulator, run by run. Exit
// status: 0 equal, 1 not, 2 usage.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

namespace nanohop::tb {

// The first difference, as regress takes it from the JSON file.
struct Unequal : std::runtime_error {
    Unequal(uint64_t the_clock, std::string the_signal, const std::string& text);

    uint64_t clock;
    std::string signal;
};

struct NetworkResult {
    uint64_t clocks = 0;                       // compared
    std::map<std::string, uint64_t> measures;  // "messages": delivered
};

struct NetworkRun {
    std::string name;
    // Of a seed and the messages of all runs together. Throws Unequal.
    std::function<NetworkResult(uint64_t seed, uint64_t messages)> compare;
};

struct NetworkBench {
    std::string block;
    std::string network;
    std::string about;  // of --help
    std::vector<NetworkRun> runs;
};

// `make` returns the bench; what it throws is an error of usage.
int network_main(int argc, char** argv, const std::function<NetworkBench()>& make);

}  // namespace nanohop::tb
