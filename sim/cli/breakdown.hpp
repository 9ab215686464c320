// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace nanohop::cli {

struct BreakdownOptions {
    std::string block;          // route_cache, ipush or hxb alone; empty: all
    std::string config = "p1";  // a name in sim/configs or the path of a file
    bool config_given = false;  ///< the command line has --config
    bool beside_given = false;
    std::string beside = "fast";       // second configuration, for its latencies beside the first's; empty: none
    std::vector<std::string> traffic;  // empty: the recorded 256-rank set
    std::string torus = "4x4x4";
    std::string destinations =
        "nodes";  // or "ranks" (analysis::Destinations); both are shown, the RTL measures this one
    uint64_t packet_bytes = 0;
    uint64_t max_lookups = 1000;  // on the RTL, per input port and traffic
    bool full = false;
    unsigned threads = 0;           // 0: all
    double power_packet_bytes = 0;  // 0: the stated default
    std::string json;
    std::string html;
    std::optional<unsigned> seeds;    // of P2's figures; nothing: one of few lengths; 0: only what is stored
    std::string results = "results";  // folder of the figures' results, kept between runs
    std::string record;               // where to keep the record of cycle counts; empty: nowhere
    bool quiet = false;

    bool wants(const char* name) const { return block.empty() || block == name; }
};

/// `nanohop breakdown`. Exit status: 0; 1: RTL and golden model differ; 2: something is wrong with what it was given.
int run_breakdown(const BreakdownOptions& options);

}  // namespace nanohop::cli
