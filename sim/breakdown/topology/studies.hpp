// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Networks of switches beyond the figures of "Random shortcut topologies" (Koibuchi 2011), with its delays and packets
// (section 5.1): other traffic, buffers, patience, a reserve for what is under way, an escape that restarts, dead
// links, even load, topologies of equal radix beside each other, and an escape of shortest ways.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "breakdown/chapter.hpp"
#include "sweep/held.hpp"
#include "topology/faults.hpp"
#include "topology/graph.hpp"

namespace nanohop::breakdown {

/// What a topology needs and promises, before anything is simulated.
struct Hardware {
    uint32_t switches = 0;
    uint64_t hosts = 0;
    uint32_t radix = 0;  ///< most links and hosts of a switch
    topology::Mean mean_hops;
    topology::Mean diameter;
    topology::Mean bound;   ///< flits per host and clock at which the most loaded channel is full (uniform, minimal)
    topology::Mean uneven;  ///< the most loaded channel by the mean
    topology::Mean metres;  ///< of cable between switches, annealed on the floor, for each host
};

/// A network under one traffic, over seeds of graph and traffic.
struct StudyRow {
    std::string study;
    std::string network;
    std::string variant;  ///< traffic, or what else the study changes
    std::vector<std::pair<std::string, std::string>> keys;
    unsigned seeds = 0;
    topology::Mean idle;        ///< latency at load 0.002, clocks
    topology::Mean saturation;  ///< highest load that is held (highest_held)
    topology::Mean peak;        ///< most that is accepted at any load simulated
    topology::Mean beyond;      ///< accepted at load 1
    topology::Mean escapes;     ///< share of hops in the escape there
    /// Study reserve: what the host with least and the one with most of all sends at load 1.
    std::optional<std::pair<topology::Mean, topology::Mean>> hosts;
    /// Study restart: packets dropped at the hop limit at load 1.
    std::optional<topology::Mean> too_far;
    std::optional<Hardware> hardware;
};

struct StudyResult {
    uint64_t clocks = 0;
    uint64_t held_clocks = 0;
    std::vector<StudyRow> rows;
};

struct StudyOptions {
    unsigned seeds = 1;
    uint64_t clocks = 5000;
    uint64_t held_clocks = sweep::kHeldClocks;
    std::vector<std::string> studies;
    std::string only;  ///< networks whose names have this in them
    unsigned threads = 1;
};

/// traffic, buffers, patience, rule, reserve, restart, dead, load, equal, escape.
const std::vector<std::string>& study_names();

/// InputError where network_studies() has one, before anything runs.
void check_studies(const StudyOptions& options);

/// InputError for a study that does not exist, or without a network.
StudyResult network_studies(const StudyOptions& options, const Progress& progress);

void add_study_report(const StudyResult& result, Report& report);
Json study_json(const StudyResult& result);

}  // namespace nanohop::breakdown
