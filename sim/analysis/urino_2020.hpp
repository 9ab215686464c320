// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What the paper on optical hubs and parallel matrix products (Urino 2020) prints, each figure with its place. Reports
// set our results beside these.
#pragma once

#include <array>

namespace nanohop::analysis::urino_2020 {

// Table 6.
inline constexpr unsigned kNodes = 64;
inline constexpr double kLinkNs = 100;
inline constexpr double kNodeBitsPerSecond = 1600e9;
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

/// Table 5, relative performance over memory, relative to CA1, N = 64; in the order of table 4.
inline constexpr std::array<double, 6> kTable5{1.0, 4.2, 30.5, 45.7, 0.3, 8.2};

/// 3.4: nodes at which 2.5D CA3 takes as long as CA4 in two dimensions.
inline constexpr unsigned kCrossingNodes = 729;

/// 4.4: switches that one could buy, ports and Gbps of each; how many its fat tree would take, and cables of a node.
inline constexpr unsigned kSwitchPorts = 40, kSwitchGbps = 200;
inline constexpr unsigned kSwitchesToday = 38, kCablesToday = 8;

/// Eq. 6: communication takes longer than computation while n / sqrt N is below.
inline constexpr double kEquation6 = 421766;
/// 4.3 and fig 8: direct broadcasts are faster below, multipath above; bytes.
inline constexpr double kBroadcastCrossing = 512;

/// Table 9: networks whose costs are reckoned.
struct Table9Column {
    const char* key;   // ours, in the JSON
    const char* name;  // as printed
    unsigned node_gbps, ports, port_gbps, nodes;
    double total_tbps;
    unsigned wavelengths;
    unsigned dimensions;
};
inline constexpr std::array<Table9Column, 2> kTable9{
    {{"one", "1D hub", 800, 32, 25, 32, 25.6, 32, 1}, {"two", "2D hub", 800, 32, 25, 256, 204.8, 16, 2}}};

/// Tables A.1 and A.2: parts, dollars each, how many, dollars; in the order of table 9's columns.
struct CostRow {
    const char* board;
    const char* part;
    double price[2];
    unsigned quantity[2];
    double subtotal[2];
};
inline constexpr std::array<CostRow, 8> kCosts{{
    {"light source", "laser", {400, 400}, {32, 16}, {12800, 6400}},
    {"light source", "amplifier", {500, 500}, {32, 16}, {16000, 8000}},
    {"light source", "splitter", {270, 432}, {32, 16}, {8640, 6912}},
    {"wavelength router", "AWG", {180, 90}, {64, 1024}, {11520, 92160}},
    {"node", "transceiver", {25, 25}, {1024, 8192}, {25600, 204800}},
    {"node", "amplifier", {500, 500}, {32, 256}, {16000, 128000}},
    {"node", "AWG", {180, 90}, {64, 512}, {11520, 46080}},
    {"node", "FPGA", {1250, 1250}, {32, 256}, {40000, 320000}},
}};
/// Appendix A.1: InfiniBand HDR of as much bandwidth as the 1D hub: switches as above, adapters of two ports, cables.
inline constexpr double kInfinibandSwitches = 3.2;
inline constexpr unsigned kInfinibandAdapters = 64, kInfinibandCables = 128;

inline constexpr double kCostTotal[2] = {142080, 789312};
inline constexpr double kCostPerGbps[2] = {5.6, 3.9};

}  // namespace nanohop::analysis::urino_2020
