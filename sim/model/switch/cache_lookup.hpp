// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Lookup by cache: a routing-table cache at each input, and the CAM interface that they share
// (docs/blocks/switch_cache.md; Hirasawa 2020, 3.1).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "axi/axi_lite.hpp"
#include "cam/cam.hpp"
#include "route_cache/route_cache.hpp"
#include "switch/config.hpp"
#include "switch/input.hpp"

namespace nanohop::switch_ {

/// Parameters of the parts.
route_cache::Config cache_config(const Config& config);
cam::Config cam_config(const Config& config);

/// What a route's word in the CAM says.
Route decode_route(const Config& config, uint32_t word);

class CacheLookup {
public:
    /// The state after reset; config.by_cache().
    explicit CacheLookup(const Config& config);

    /// Of each input's cache in this clock, from registers alone.
    using Caches = std::array<route_cache::Out, kMaxCachePorts>;
    Caches caches() const;
    /// The answer that a cache shows.
    std::optional<Answer> answer(const route_cache::Out& cache) const;

    /// A lookup that begins in this clock.
    struct Begin {
        uint64_t id = 0;
        unsigned channel = 0;
    };
    using Begins = std::array<std::optional<Begin>, kMaxCachePorts>;
    /// What of lookups there is in a clock, by input.
    struct Clock {
        Caches caches;
        Begins begins;
    };

    /// The channel and the registers of nh_cam.
    struct ChipIn {
        bool req_ready = false;
        bool rsp_valid = false;
        cam::Answer rsp;
        axi::LiteIn axil;
    };
    cam::Out outputs() const { return cam_.outputs({}); }
    void tick(const ChipIn& in, const Clock& clock);
    bool operator==(const CacheLookup&) const = default;

private:
    Config config_;
    std::vector<route_cache::RouteCache> caches_;
    cam::Cam cam_;
};

}  // namespace nanohop::switch_
