// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace nanohop::app {

struct CompareOptions {
    std::vector<std::string> programs;  ///< files, as `nanohop replay` takes them
    std::vector<std::string> networks;  ///< each a file or "key=value key=value"; none: what `sets` say
    std::vector<std::string> sets;      ///< "key=value", of all networks, over theirs
    std::string record;                 ///< file of cycle counts; empty: measured now
    std::optional<std::string> config;
    std::string lookup;  ///< empty: the record's first
    std::string clock;   ///< "1 GHz"; empty: the record's
    std::string host = "none";
    double operations_per_second = 0;
    double operations = 0;  ///< of all ranks together; 0: none
    uint64_t messages = 0;  ///< at most so many, from the beginning; 0: all
    bool world_collectives = false;
    std::string json;
    bool quiet = false;
};

/// `nanohop compare`: each program on each network flit by flit, by the light model, and by SimGrid's fluid model. Exit
/// status: 0; 2 wrong usage or input, nothing written.
int run_compare(const CompareOptions& options);

}  // namespace nanohop::app
