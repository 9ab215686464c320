// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// SUMMA on the hub with its node's clocks: packet by packet on the fast engine, and under SMPI with delays that a
// Verilated nh_hub has measured; beside them the best schedule that is known for each network of Urino 2020's table 6.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "breakdown/application/hub_clocks.hpp"
#include "breakdown/chapter.hpp"

namespace nanohop::breakdown {

/// A schedule on a network: microseconds of messages by n.
struct BestRow {
    const char* key;
    const char* network;
    const char* schedule;
    const char* how;  ///< what was simulated
    bool best;        ///< counts as its network's best schedule
    std::map<unsigned, double> us;
};

struct HubRows {
    std::vector<HubClocks> measured;  ///< by kHubMeasured, with the same clocks
    unsigned link_clocks = 0;
    double latency_ns = 0, bytes_per_second = 0;
    std::vector<HubClocksCheck> checks;  ///< of packets by the number of nodes
    std::vector<BestRow> rows;
    bool smpi = false;

    const HubClocks& clocks() const { return measured.back(); }

    const BestRow* row(const std::string& key) const;
};
HubRows hub_rows(unsigned threads, const Progress& progress);
Section hub_rows_section(const HubRows& rows);
Json hub_rows_json(const HubRows& rows);

}  // namespace nanohop::breakdown
