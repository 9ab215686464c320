// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What the routing-table cache paper (Hirasawa 2020) prints, each figure with its place. Reports set our results beside
// these; no latency of ours is here.
#pragma once

#include <array>

#include "analysis/equations.hpp"

namespace nanohop::analysis::hirasawa_2020 {

// Section 3.1 and 5.1, at 1 GHz.
inline constexpr double kHitCycles = 2;
inline constexpr double kMissCycles = 27;
// Table 1, case study 1, in ns.
inline constexpr double kConventionalRoutingNs = 25;
inline constexpr double kRestNs = 75;
// Table 1 whole, in ns.
struct Table1 {
    double conventional;  ///< routing: CAM for each packet
    double hit;
    double miss;
    double rest;  ///< buffers of outputs and virtual channels, crossbar, transfer
};
inline constexpr Table1 kCase1{25, 2, 27, 75};
inline constexpr Table1 kCase2{20, 2, 22, 40};
// Not printed. The reductions of figs 11 and 12 that are printed come out, rounded as printed, with any link delay in a
// range (fitting_links(printed_reductions()), 17.6 to 21.2 ns with the paper's cycles); 20 is the round number in it.
inline constexpr double kLinkNs = 20;
inline constexpr double kClockHz = 1e9;

// Section 7.1, fig 13.
inline constexpr double kCacheEnergyJ = 0.039e-9;
inline constexpr double kCacheStaticW = 13e-3;
inline constexpr double kCamEnergyJ = 42e-9;
inline constexpr double kCamStaticW = 36e-3;
inline constexpr unsigned kDegree = 7;
inline constexpr double kCapacityBps = 1400e9;
// Not printed. The text says that the static power of the caches is about 1 % of what a conventional switch takes at
// half load: exactly 1 % would be 405 B; 512 B (1.3 %) is the nearest power of two.
inline constexpr double kPacketBytes = 512;

inline constexpr double kEntries = 2048;

inline PowerParameters power_parameters(double packet_bytes = kPacketBytes) {
    return {kCacheEnergyJ, kCacheStaticW, kCamEnergyJ, kCamStaticW, kDegree, kCapacityBps, packet_bytes};
}

/// Case study 1 with measured routing delays of the cache.
inline Delays case_1(double hit_ns, double miss_ns, double link_ns = kLinkNs) {
    return {hit_ns, miss_ns, kConventionalRoutingNs, kRestNs, link_ns};
}

// Printed results.
inline constexpr double kReductionSmallJobs = 0.19;      // fig 11, abstract, section 6.4.1
inline constexpr double kReductionLargeJobs = 0.13;      // fig 11, about 30 K nodes
inline constexpr double kReduction128Entries = 0.09;     // fig 12, 21x21x21
inline constexpr double kReductionEnoughEntries = 0.19;  // fig 12, from 9,261 entries on
/// What the link delay is taken from: fig 11 at its ends (125 and 29,791 nodes), fig 12 at its ends.
inline std::array<PrintedReduction, 4> printed_reductions() {
    return {{{{5, 3}, kEntries, kReductionSmallJobs},
             {{31, 3}, kEntries, kReductionLargeJobs},
             {{21, 3}, 128, kReduction128Entries},
             {{21, 3}, 9261, kReductionEnoughEntries}}};
}
inline constexpr double kConflictBound = 0.001;       // fig 5: 512 items in 4 ways, 1,024 in 16: "0.1 % or less"
inline constexpr double kHitShareLow = 0.997;         // section 4.3, 4 ways, cold misses included, all but DT
inline constexpr double kHitShareDt = 0.956;          // section 4.3, footnote 2
inline constexpr double kStaticShareHalfLoad = 0.01;  // section 7.1: "about 1 %"
inline constexpr double kRateConventional = 40e6;     // section 7.2
inline constexpr double kRateHits = 1e9;              // section 7.2, up to 4 % misses
inline constexpr double kRateTenPercent = 400e6;      // section 7.2

}  // namespace nanohop::analysis::hirasawa_2020
