// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Messages of 24 B between eight network interfaces under load: how many clocks they take from being ready to their
// status, as a distribution, and where.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "breakdown/chapter.hpp"
#include "breakdown/machine/pair.hpp"
#include "net/engine/statistics.hpp"

namespace nanohop::breakdown {

/// A step of all messages of a load.
struct LoadRow {
    std::string name;
    std::string source;  ///< the probe or port that ends it
    net::Histogram clocks;
};

struct LoadPoint {
    double load = 0;        ///< of what an interface can send
    uint64_t messages = 0;  ///< measured
    net::Histogram clocks;  ///< from when the host has a message to when it sees the status at the other end
    std::vector<LoadRow> rows;
};

struct LoadStudy {
    Primitive primitive = Primitive::kIpush;
    unsigned nodes = 0;
    unsigned switches = 0;
    double clocks_per_message = 0;  ///< of an interface whose queue is never empty, to one that nobody else sends to
    std::vector<LoadPoint> points;
};

struct LoadOptions {
    uint64_t messages = 1000;  ///< measured of each node and load, behind a tenth as many
    std::vector<double> loads = {0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9};
    unsigned threads = 1;
};

/// Interfaces of kPipelinedNic, four switches with a link to each other one and two nodes each; every host has its
/// messages at random clocks, each to any other node. Of MATCH hosts keep receives posted that take any message, so
/// that each meets the first of the queue. std::runtime_error when a message is wrong, or its rows do not sum to its
/// clocks.
LoadStudy machine_load(Primitive primitive, const LoadOptions& options = {}, const Progress& progress = {});

/// The first one with all its rows, the others beside it.
Section load_section(const std::vector<LoadStudy>& studies);
/// machine.load of docs/results.md.
Json load_json(const LoadStudy& study);

}  // namespace nanohop::breakdown
