// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Lookups by id in the fast engine of switches.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "net/engine/measures.hpp"
#include "net/kinds/switch/fast_records.hpp"
#include "net/kinds/switch/simulator.hpp"

namespace nanohop::net::fast_switch {

/// The CAMs of a network's switches and the caches of their inputs (SwitchPlan::Cam).
class CamModel {
public:
    /// `hosts`: numbers that an input's cache can be asked for.
    CamModel(const SwitchPlan::Cam& cam, size_t switches, size_t inputs, size_t hosts)
        : cam_(cam), hosts_(hosts), cached_from_(inputs * hosts, kNever), free_(switches) {}

    /// Clocks that a lookup takes longer than one that hits.
    uint32_t search(uint32_t now, uint32_t at_switch, uint32_t input, size_t host) {
        ++lookups_;
        uint32_t& cached_from = cached_from_[input * hosts_ + host];
        if (cam_.caches && cached_from <= now) return 0;
        const uint32_t begin = std::max(now, free_[at_switch]);
        free_[at_switch] = begin + cam_.search_clocks;
        const uint32_t clocks = begin - now + cam_.miss_clocks;
        cached_from = std::min(cached_from, now + clocks);
        ++searches_;
        search_clocks_ += clocks;
        return clocks;
    }
    void add_measures(std::vector<Measure>& all) const {
        all.push_back({"lookups", static_cast<double>(lookups_)});
        all.push_back({"cam_searches", static_cast<double>(searches_)});
        all.push_back({"cam_clocks", static_cast<double>(search_clocks_)});
    }

private:
    SwitchPlan::Cam cam_;
    size_t hosts_;
    std::vector<uint32_t> cached_from_;  ///< by input and host: the clock from which its cache holds it
    std::vector<uint32_t> free_;         ///< by switch: the clock from which its CAM takes a search
    uint64_t lookups_ = 0;
    uint64_t searches_ = 0;
    uint64_t search_clocks_ = 0;
};

}  // namespace nanohop::net::fast_switch
