// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Broadcasts by length on the networks of Urino 2020 (figure 8) under SimGrid, and a drawing of the hub of two
// dimensions (figure 11).
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "breakdown/chapter.hpp"

namespace nanohop::breakdown {

struct BroadcastLine {
    std::string key;  ///< hub_direct, hub_multipath, torus, fat_tree
    std::string name;
    std::map<uint64_t, double> seconds;  ///< by bytes
};

/// Direct and multipath on the hub in closed form; seconds.
double direct_broadcast(double bytes);
double multipath_broadcast(double bytes);
/// Bytes from which on multipath is faster, in closed form.
double reckoned_crossing();
/// The same between the two lengths of a run between which it lies; 0: it does not cross.
double crossing(const BroadcastLine& direct, const BroadcastLine& multipath);

/// `program`: broadcast_smpi; `key`: one of a line's. net::InputError when it fails.
BroadcastLine broadcast(const std::string& program, const std::string& key, const std::vector<uint64_t>& lengths);
std::vector<BroadcastLine> broadcasts(const std::string& program, unsigned threads);
/// Times of the longest broadcast, over that of the hub's multipath.
double beside_multipath(const std::vector<BroadcastLine>& lines, const std::string& key);
void add_broadcasts(const std::vector<BroadcastLine>& lines, Section& section);
Json broadcasts_json(const std::vector<BroadcastLine>& lines);

/// Figure 11: nodes, and the hub of each row and of each column.
std::string hub_2d_picture();

}  // namespace nanohop::breakdown
