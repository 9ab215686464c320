// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Kitamura 2006, table 1: the receive area that (peers + 1) rings save, of the recorded communication.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "analysis/communication.hpp"
#include "report/report.hpp"

namespace nanohop::breakdown {

/// A traffic and the most peers of a process of it.
struct Peers {
    std::string name;
    unsigned processes = 0;
    analysis::PeerCounts peers_explicit, peers_all;
};

/// A row of the table, computed from a recording.
struct Table1Result {
    Peers traffic;
    const char* name = nullptr;
    unsigned printed_peers = 0;
    double printed_saving = 0;
    double computed_from_printed = 0;  // 1 - (printed peers + 1) / 64
    bool adds_up = true;               // printed and computed agree as far as the paper's digits go
};

/// The table's recordings.
std::vector<Peers> table_1_peers();
/// Rows of the table that this traffic has.
std::vector<Table1Result> table_1(const std::vector<Peers>& traffic);
report::Section table_1_section(const std::vector<Peers>& traffic);
nlohmann::ordered_json table_1_json(const std::vector<Peers>& traffic);
/// Receive area saved by (peers + 1) rings instead of one a process.
double saving(unsigned peers, unsigned processes);

}  // namespace nanohop::breakdown
