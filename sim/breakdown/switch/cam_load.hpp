// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// All ports of a switch on one CAM: the golden model of nh_switch with Lookup = cache and the CAM chip's model, under
// loads whose share of misses is given, and under recorded traffic. Lockstep holds the model to the RTL.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "breakdown/progress.hpp"
#include "cam/config.hpp"
#include "switch/config.hpp"

namespace nanohop::breakdown {

/// Which packets an input gets.
enum class CamPattern {
    kPermutation,  ///< all to one output of its own: nothing but lookups is in the way
    kUniform,      ///< to any other output
    kRecorded,     ///< those of a switch in a torus, in their order
};

struct CamLoad {
    CamPattern pattern = CamPattern::kPermutation;
    double misses = 0;   ///< share of packets to ids that no input has seen; the others are in all caches
    double offered = 1;  ///< flits per clock and input; 1: the next packet is always there
    unsigned flits = 9;  ///< of a packet
    uint64_t clocks = 2000;
};

/// What came of it, from the first clock of the measurement to its last.
struct CamRun {
    struct Sum {
        uint64_t count = 0, clocks = 0, most = 0;
        void add(uint64_t value);
        double mean() const { return count == 0 ? 0 : static_cast<double>(clocks) / static_cast<double>(count); }
    };
    unsigned ports = 0;
    uint64_t clocks = 0, flits = 0, packets = 0, searches = 0;
    Sum hit, miss;  ///< clocks from the begin of a lookup to its answer
    Sum head;       ///< clocks of a head from link to link

    double flits_per_clock() const;  ///< and port
    double lookups_per_clock() const;
    double miss_share() const;
    double cam_busy(
        const cam::ChipConfig& chip) const;  ///< share of the clocks in which the chip takes no other search
};

/// One run with these random numbers. config.by_cache().
CamRun run_cam_load(const switch_::Config& config, const cam::ChipConfig& chip, const CamLoad& load, uint64_t seed);

/// A switch of a torus, with the lookups that its inputs see.
struct RecordedSwitch {
    std::string traffic;
    unsigned number = 0;
    std::vector<std::vector<uint32_t>> destinations;  ///< by input of the switch
    std::vector<unsigned> outputs;                    ///< by destination
    uint64_t lookups = 0;
};
/// The switch with the most lookups, its nodes one each; the first `most` lookups of each input. net::InputError as of
/// io::read_traffic().
RecordedSwitch recorded_switch(const std::string& path, const std::string& torus, uint64_t most);

/// Every packet of them, each as soon as its input takes it: once with empty caches, and once more with what these then
/// hold.
struct RecordedRun {
    CamRun cold, warm;
};
RecordedRun run_recorded(const switch_::Config& config, const cam::ChipConfig& chip, const RecordedSwitch& recorded,
                         unsigned flits, uint64_t seed);

/// "permutation", "uniform", "recorded".
std::string name_of(CamPattern pattern);

/// Mean and range over seeds.
struct Spread {
    double mean = 0, least = 0, most = 0;
};
struct CamPoint {
    CamLoad load;
    /// Of flits_per_clock by the CAM at the measured share of misses: one search per issue interval for all ports
    /// (Hirasawa 2020 7.2, eq (7)).
    double bound = 0;
    Spread flits_per_clock, lookups_per_clock, miss_share, cam_busy, hit, miss, head;
    uint64_t longest_miss = 0;
};
struct RecordedPoint {
    std::string traffic;
    unsigned number = 0;
    uint64_t lookups = 0;
    Spread clocks, warm_clocks, miss_share, cam_busy, miss, head;
    uint64_t longest_miss = 0;
};
struct CamStudy {
    std::string config;
    unsigned ports = 0, flits = 0;
    uint64_t clocks = 0, lookups = 0;  ///< as asked for
    std::vector<uint64_t> seeds;
    cam::ChipConfig chip;
    std::vector<CamPoint> points;
    std::vector<RecordedPoint> recorded;
};
struct CamStudyOptions {
    unsigned seeds = 5;
    uint64_t clocks = 2000;
    uint64_t lookups = 300;  ///< of each input of recorded traffic
    unsigned threads = 1;
    std::vector<std::string> traffic;
};
CamStudy cam_study(const std::string& name, const switch_::Config& config, const CamStudyOptions& options,
                   const Progress& progress);

}  // namespace nanohop::breakdown
