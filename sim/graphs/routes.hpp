// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <string>
#include <vector>

namespace nanohop::graphs {

inline constexpr int kNotSound = 4;  ///< exit status

struct RoutesOptions {
    std::string network;            ///< a file; empty: the keys say which family
    std::vector<std::string> sets;  ///< keys of the network and of the routes
    std::string out;                ///< table as CSV
    std::string image;              ///< table as a memory image
    std::string table;              ///< check, change: the table (before)
    std::string after;              ///< change: the table after
    std::string subnet;             ///< check: ibnetdiscover's output beside OpenSM's dump
    std::string sl;                 ///< check: SLs of the subnet's paths
    std::string sl2vl;              ///< check: lanes of SLs
    std::vector<std::string>
        without;  ///< links that are missing, S1>S2; ports keep the numbers that they have with them
    std::string json;
    bool list_keys = false;
};

/// `nanohop routes make`: a table, checked before it is written. Exit status: 0; 2 for wrong input; 4: the table is not
/// sound (nothing is written).
int run_routes_make(const RoutesOptions& options);
/// `nanohop routes check`: 0 sound, 2 wrong input, 4 not sound: the pair, the loop or the cycle is printed.
int run_routes_check(const RoutesOptions& options);
/// `nanohop routes change`: 0 safe under traffic, 2 wrong input, 4 not safe.
int run_routes_change(const RoutesOptions& options);

}  // namespace nanohop::graphs
