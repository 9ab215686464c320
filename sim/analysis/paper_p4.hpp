// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What the paper on optical hubs and parallel matrix products (P4, 2020) prints, each figure with its place. Reports
// set our results beside these.
#pragma once

#include <array>

namespace nanohop::analysis::p4 {

// Table 6.
inline constexpr unsigned kNodes = 64;
inline constexpr unsigned kSize = 8192;  // printed "8192 x 9192" once, a slip

/// Table 7, relative to CA1 on the hub; 0: none printed.
struct Table7Row {
    const char* key;        // ours, in the JSON
    const char* name;       // as printed
    const char* algorithm;  // of the program
    unsigned layers;
    double theory, hub, torus, fat_tree;
};
inline constexpr std::array<Table7Row, 7> kTable7{{{"ca0", "2D CA0", "ca0", 1, 0, 0.5, 3.5, 9.9},
                                                   {"ca1", "2D CA1", "ca1", 1, 1.0, 1.0, 5.8, 9.6},
                                                   {"ca2", "2D CA2", "ca2", 1, 16.0, 16.0, 27.0, 64.7},
                                                   {"ca3", "2D CA3", "ca3", 1, 32.0, 33.5, 4.5, 26.5},
                                                   {"ca4", "2D CA4", "ca4", 1, 64.0, 66.8, 5.6, 43.5},
                                                   {"ca1_3d", "2.5D CA1", "ca1", 4, 1.3, 1.3, 3.1, 15.0},
                                                   {"ca3_3d", "2.5D CA3", "ca3", 4, 42.7, 42.2, 4.4, 29.6}}};

/// Table 4, relative to CA1, by the keys above.
struct Table4Row {
    const char* key;
    const char* formula;
    double relative;
};
inline constexpr std::array<Table4Row, 6> kTable4{{{"ca1", "5 n^2/N", 1.0},
                                                   {"ca2", "(3 + 2 sqrt N) n^2/N", 3.8},
                                                   {"ca3", "(5 + 2/sqrt N) n^2/N", 1.05},
                                                   {"ca4", "7 n^2/N", 1.4},
                                                   {"ca1_3d", "6 n^2/N^(2/3)", 4.8},
                                                   {"ca3_3d", "6 n^2/N^(2/3) + 2 n^2/N", 5.2}}};

/// Eq. 6: communication takes longer than computation while n / sqrt N is below.
inline constexpr double kEquation6 = 421766;
/// 4.3 and fig 8: direct broadcasts are faster below, multipath above; bytes.
inline constexpr double kBroadcastCrossing = 512;

}  // namespace nanohop::analysis::p4
