// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Figures 7 to 9 of "A study of routing-table caches in HPC switches" (Hirasawa 2020, section 5): what a faster lookup
// gains the NAS Parallel Benchmarks, replayed from recorded communication.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/replay/replay.hpp"
#include "breakdown/application/npb_lookups.hpp"
#include "breakdown/chapter.hpp"

namespace nanohop::breakdown {

/// A benchmark of class A: the operations that the program itself reports (Mop/s total times seconds).
struct NpbProgram {
    const char* name;
    double operations;  ///< of all ranks, the whole run
    const char* formula;
    const char* source;       ///< file of NPB 3.3.1 (NPB3.3-MPI) that has it
    const char* recorded_16;  ///< file below data/npb/p2p, without .p2p.xz
    const char* recorded_64;
    const char* recorded_256;
    double part_256;  ///< of the whole run's steps that are recorded
};
const std::vector<NpbProgram>& npb_programs();

/// Speed of a rank's processor; 0: computation takes no time.
struct HostSpeed {
    const char* key;  ///< JSON
    const char* name;
    double operations_per_second;
};
inline constexpr std::array<HostSpeed, 4> kHostSpeeds{
    HostSpeed{"none", "no computation", 0}, HostSpeed{"tflops50", "50 TFlops", 50e12},
    HostSpeed{"tflops5", "5 TFlops", 5e12}, HostSpeed{"gflops100", "100 GFlops", 100e9}};
/// The place of a key in kHostSpeeds; of none of them 0.
size_t host_speed(std::string_view key);
/// Speeds among which the one that gives the printed mean is looked for.
inline constexpr std::array<double, 9> kSweptSpeeds{10e9, 25e9, 50e9, 100e9, 250e9, 500e9, 1e12, 5e12, 50e12};

/// A figure: a network with two delays of its switches.
struct NpbCase {
    const char* key;  ///< "case1_64"
    const char* title;
    const char* figure;  ///< "": the paper has none of so many switches
    uint32_t ranks;
    std::vector<std::string> network;  ///< keys of nanohop simulate, without the switches' clocks
    unsigned before;                   ///< clocks of 1 ns of a head in a switch without the cache
    unsigned after;
    unsigned lookup_before;  ///< of these, the lookup
    unsigned lookup_after;
    std::optional<double> printed;  ///< mean gain
    const char* host;               ///< the paper's, key of kHostSpeeds
    /// "7, case 1: torus ..", without a figure the title alone.
    std::string label() const { return (*figure == 0 ? std::string() : std::string(figure) + ", ") + title; }
};

/// One program on one network.
struct NpbRun {
    std::string program;
    uint64_t messages = 0;                 ///< replayed
    uint64_t recorded = 0;                 ///< messages of the file
    std::array<double, 4> light_before{};  ///< ns, by host speed, light model
    std::array<double, 4> light_after{};
    std::array<double, 4> flits_before{};  ///< the same flit by flit; 0: not run
    std::array<double, 4> flits_after{};
    app::NetworkTime network;  ///< without the cache, no computation: flits if they were run
    std::array<uint64_t, app::kDoings> doing{};
    double gain(size_t speed, bool flits) const {
        return flits ? flits_before[speed] / flits_after[speed] - 1 : light_before[speed] / light_after[speed] - 1;
    }
};

/// Hirasawa 2020 does not name its programs: its section 5 speaks of IS, FT, SP, BT and LU, and EP does not reach the
/// hit shares of its section 4.3. So both sets are reported.
enum class NpbSet : uint8_t { kAll, kWithoutEp };
inline constexpr std::array<NpbSet, 2> kNpbSets{NpbSet::kAll, NpbSet::kWithoutEp};

struct NpbCaseResult {
    NpbCase figure;
    std::vector<NpbRun> runs;  ///< by program
    bool has(const NpbRun& run, NpbSet set) const { return set == NpbSet::kAll || run.program != "EP"; }
    size_t programs(NpbSet set) const;
    /// Whether none of the set's programs is left out.
    bool complete(NpbSet set) const;
    /// Whether whole programs were replayed flit by flit: what a verdict rests on.
    bool whole() const { return runs.front().flits_before[1] != 0; }
    /// Mean gain over the programs of the set; NaN: it has none.
    double mean(size_t speed, bool flits, NpbSet set = NpbSet::kAll) const;
    /// How many programs of the set gain.
    size_t gained(size_t speed, bool flits, NpbSet set) const;
};

/// Mean gains when something else is assumed, light model.
struct NpbAssumption {
    std::string name;
    std::array<std::array<double, 3>, 3> mean{};  ///< by printed case; the case's own host, no computation, 100 GFlops
};

struct NpbResult {
    bool full = false;
    uint64_t messages_per_rank = 0;    ///< of beginnings
    std::vector<NpbCaseResult> cases;  ///< those with a printed mean first
    std::vector<NpbCaseResult> own;    ///< the same networks with the RTL's own clocks
    std::vector<NpbAssumption> assumptions;
    /// With assumptions: mean gains at several speeds of hosts; class A, and class B by scaling; by printed case.
    std::array<std::array<std::vector<double>, 3>, 2> swept;
    std::vector<NpbLookups> lookups;     ///< with case1_64: its ranks, and with case1_256 those four on a node
    unsigned own_hit = 0, own_miss = 0;  ///< clocks
    std::string own_origin;
    std::string picture;  ///< SVG: what ranks do over time
    std::string picture_title;
    /// How many of the cases have a printed mean.
    size_t printed_cases() const;
};

struct NpbOptions {
    bool full = false;  ///< whole programs flit by flit, with the paper's delays
    bool assumptions = false;
    std::vector<std::string> cases;     ///< keys; empty: all
    std::vector<std::string> programs;  ///< names; empty: all
    uint64_t messages_per_rank = 300;   ///< of beginnings
    unsigned threads = 1;
    /// Of the switch with a cache; none: measured on the RTL.
    struct OwnClocks {
        unsigned miss = 0, hit = 0, lookup_miss = 0, lookup_hit = 0;
        std::string origin;
    };
    std::optional<OwnClocks> own;
};

/// net::InputError for an unknown case or program; RtlFailure.
NpbResult npb_figures(const NpbOptions& options, const Progress& progress);

void add_npb_report(const NpbResult& result, Report& report);
Json npb_json(const NpbResult& result);

}  // namespace nanohop::breakdown
