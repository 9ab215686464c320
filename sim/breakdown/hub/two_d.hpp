// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Urino 2020, 5.2: hubs of two dimensions, whole, of up to 6,400 nodes: SUMMA by CA4 in rows and columns, broadcasts,
// and whether lines that share nothing take the same clocks.
#pragma once

#include <vector>

#include "breakdown/hub/studies.hpp"

namespace nanohop::breakdown {

/// A row or column of a run.
struct HubLine {
    uint64_t clocks = 0;   ///< to the last delivery
    uint64_t packets = 0;  ///< that were delivered
    uint64_t digest = 0;   ///< of clock, node, lane and length of each delivery, in order

    bool operator==(const HubLine&) const = default;
};
struct Hub2DRun {
    HubRun whole;
    std::vector<HubLine> lines;      ///< rows, then columns
    std::vector<uint64_t> received;  ///< flits by node, of a broadcast

    bool all_alike() const;
};

/// The first steps of CA4 in rows and columns (0: all): A in rows and B in columns at once, and a node begins a step
/// when all messages of the last one, its and for it, have arrived. Matrices of n x n doubles on side x side nodes.
Hub2DRun hub_2d_summa(const HubSetting& line, uint32_t n, unsigned most_steps);
/// One line by itself: its nodes send each other so many flits in every step.
HubLine hub_line_steps(const HubSetting& line, uint64_t flits, unsigned steps);
/// From node 0 to all: its row's nodes get it over relays of the row that pass on, and spread each packet that arrives
/// over their columns in the same way.
Hub2DRun hub_2d_broadcast(const HubSetting& line, uint64_t flits);

/// Time of CA4 by size of the matrices, fig 12, microseconds.
struct HubScalingPoint {
    unsigned n = 0;
    double one_us = 0, two_us = 0;  ///< hub of one and of two dimensions, 64 nodes
    double theory_us = 0;           ///< 2 n^2 / (sqrt N B), table 8's last row, which both share
};

/// 80 x 80 nodes.
struct HubLargest {
    HubSetting setting;
    uint32_t n = 0;
    unsigned steps = 0;  ///< that the whole hub ran
    uint64_t message_flits = 0;
    Hub2DRun summa;
    HubLine alone;           ///< one line, as many steps
    uint64_t all_steps = 0;  ///< clocks of a line's 80 steps
    double theory_us = 0;    ///< of all steps: M (s / b + L), b the rate of payload
    Hub2DRun broadcast;      ///< of `broadcast_bytes`
    uint64_t broadcast_bytes = 0;
};

struct HubScaling {
    std::vector<HubScalingPoint> sizes;
    HubLargest largest;
};
HubScaling hub_scaling(const HubOptions& options, const Progress& progress);
Json hub_scaling_json(const HubScaling& scaling);
Section hub_scaling_section(const HubScaling& scaling);

}  // namespace nanohop::breakdown
