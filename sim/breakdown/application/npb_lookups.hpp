// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// NPB with the RTL's clocks of the whole switch, and lookups as they occur: which hit is what each input's cache holds
// by then, and those that miss meet at the switch's one CAM (Hirasawa 2020 takes it that none misses).
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "app/replay/program.hpp"
#include "breakdown/chapter.hpp"
#include "common/choice.hpp"

namespace nanohop::breakdown {

/// How the switches of a 4x4x4 torus look up; flit by flit, no computation.
enum class Lookups : uint8_t {
    kHit,            ///< all in a cache
    kCaches,         ///< caches that are empty at the start; the CAM takes a search a clock
    kCachesSlowCam,  ///< the same, the CAM takes one when the one before has ended
    kCamAlone,       ///< all at the CAM, and no search waits for another: Hirasawa 2020's switch without the cache
    kCam,            ///< all at the CAM, which takes a search a clock
    kSlowCam,        ///< all at the CAM, which takes one when the one before has ended
};
constexpr const char* name(Lookups lookups) {
    switch (lookups) {
        case Lookups::kHit: return "hit";
        case Lookups::kCaches: return "caches";
        case Lookups::kCachesSlowCam: return "caches_slow_cam";
        case Lookups::kCamAlone: return "cam_alone";
        case Lookups::kCam: return "cam";
        case Lookups::kSlowCam: return "slow_cam";
    }
    return nullptr;
}
inline constexpr size_t kLookups = count_of<Lookups>();

struct NpbLookups {
    std::string program;
    uint32_t ranks = 64;  ///< 256: four on a node
    uint64_t messages = 0;
    struct Run {
        uint64_t clocks = 0;
        uint64_t lookups = 0;
        uint64_t searches = 0;       ///< at CAMs
        uint64_t search_clocks = 0;  ///< those that lookups there took more than a hit
        double hit_share() const {
            return lookups == 0 ? 1 : 1 - static_cast<double>(searches) / static_cast<double>(lookups);
        }
    };
    std::array<Run, kLookups> runs;
    /// Of `to` over `from`.
    double gain(Lookups from, Lookups to) const {
        return static_cast<double>(runs[static_cast<size_t>(from)].clocks) /
                   static_cast<double>(runs[static_cast<size_t>(to)].clocks) -
               1;
    }
};

/// Of 64 nodes, with as few ranks on each as fit. `hit`, `miss`: clocks of a head in the whole switch.
NpbLookups::Run replay_lookups(const app::Program& program, Lookups lookups, unsigned hit, unsigned miss);

void add_lookups_report(const std::vector<NpbLookups>& lookups, unsigned hit, unsigned miss, Report& report);
Json lookups_json(const std::vector<NpbLookups>& lookups);

}  // namespace nanohop::breakdown
