// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What the networks carry and how long it takes, simulated flit by flit.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "compare_networks/assumptions.hpp"
#include "compare_networks/candidates.hpp"
#include "topology/faults.hpp"
#include "topology/floor.hpp"

namespace nanohop::compare_networks {

struct MeasureOptions {
    Demand demand;
    unsigned seeds = 3;
    unsigned permutations = 20;
    uint64_t held_clocks = 20000;
    std::vector<std::string> sets;  ///< "key=value" of all switches
    std::string results;            ///< SQLite file; graphs and traffic stand beside it
    unsigned jobs = 0;              ///< 0: one per processor
    bool quiet = false;
};

enum class Pattern : uint8_t { kUniform, kWorst, kIncast, kPermutation, kDead };
inline constexpr std::array<Pattern, 5> kPatterns{Pattern::kUniform, Pattern::kWorst, Pattern::kIncast,
                                                  Pattern::kPermutation, Pattern::kDead};
const char* name(Pattern pattern);

/// Latencies in ns of a load.
struct Latency {
    double load = 0;  ///< flits per host and clock
    topology::Mean mean;
    topology::Mean p99;
};

/// One pattern by one routing. Loads in flits per host and clock.
struct Carried {
    topology::Mean held;          ///< the highest load that is held, over seeds
    std::vector<double> values;   ///< of each seed
    double bound = 1;             ///< by counting: no routing of this kind holds more
    std::vector<Latency> curve;   ///< uniform and worst: at shares of what is held
    std::optional<Latency> idle;  ///< uniform: at hardly any load
    /// At half of what is held; nothing where there is no curve.
    const Latency* half() const;
};

struct Measured {
    std::string traffic;  ///< as `nanohop simulate` has it
    Carried minimal;
    std::optional<Carried> ugal;
    /// The worst case: by counting, what minimal ways take without the escape beside them.
    std::optional<double> minimal_ways;

    bool ugal_is_best() const { return ugal && ugal->held.mean > minimal.held.mean; }
    const Carried& best() const { return ugal_is_best() ? *ugal : minimal; }
};

struct Row {
    Network network;
    topology::Layout layout;
    Cost cost;
    std::array<Measured, kPatterns.size()> patterns;

    const Measured& of(Pattern pattern) const { return patterns[static_cast<size_t>(pattern)]; }
};

/// Keys of all switches, with what the options set of them. InputError "--set ..".
Keys switch_keys(const MeasureOptions& options);
/// Those that --set may have, and the values in effect where none is set.
const Keys& standard_keys();

/// Hosts that send to one, and what each of them sends.
uint32_t incast_sources(uint64_t hosts);
double incast_load(uint64_t hosts);

/// InputError "--set .." where a network cannot have such switches.
void check(const std::vector<Network>& networks, const MeasureOptions& options);

/// Simulates what is not yet in the results' file.
std::vector<Row> measure(std::vector<Network> networks, const MeasureOptions& options, const Assumptions& assumptions);

}  // namespace nanohop::compare_networks
