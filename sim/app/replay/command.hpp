// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "app/replay/replay.hpp"

namespace nanohop::app {

struct ReplayCommand {
    std::string program;
    std::string network;            ///< file; empty: the standard network
    std::vector<std::string> sets;  ///< "key=value", over the file
    std::string model = "flits";    ///< "flits", "light", "both"
    std::string host = "none";      ///< profile of constants
    double clock_ns = 1;
    std::optional<unsigned> lookup_clocks;
    double operations_per_second = 0;
    double operations = 0;  ///< of all ranks together, divided evenly over a recorded program's phases; 0: none
    uint64_t messages = 0;  ///< at most so many, from the beginning; 0: all
    uint32_t ranks_per_host = 0;
    std::string control = "own";  ///< queue of a rendezvous' requests and answers at a host; "shared": with data
    unsigned threads = 1;
    net::Exchange* exchange = nullptr;  ///< of several processes that make this run; the first one prints and writes
    bool world_collectives = false;
    std::string collectives = "standard";  ///< or one of kHubCollectives
    std::string collectives_table;         ///< file; empty: hub_ways_file()
    std::string json;
    std::string gantt;
    bool quiet = false;
};

/// Exit status: 0; 2: wrong input, nothing written.
int run_replay(const ReplayCommand& command);

/// Nanoseconds and shares of a run, for programs.
nlohmann::ordered_json replay_json(const ReplayResult& result, double clock_ns);

/// "flits": the simulator of the experiment; "light": its light model. net::InputError when it has none.
std::unique_ptr<Transport> make_transport(const net::Experiment& experiment, const std::string& model,
                                          unsigned lookup_clocks, unsigned threads, net::Exchange* exchange = nullptr);
/// A head's clocks in the lookup of a switch that reads a table (docs/blocks/switch.md, "A head's path"); extra_clocks
/// are waited for before it and count as its.
unsigned lookup_clocks(const net::SwitchPlan& plan);

}  // namespace nanohop::app
