// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// How pins of the CAM interface become members of its model's records. Fields that the RTL packs side by side, one per
// port, are one pin per port here.
#pragma once

#include "cam/cam.hpp"
#include "common/sc_pins.hpp"

namespace nanohop::systemc {

/// The counters of one route_cache, the first one in the most significant word, as nh_route_cache_pkg::counters_t.
using CountersPin = sc_dt::sc_bv<256>;
template <>
struct PinValue<cam::CacheCounters> {
    using type = CountersPin;
};

struct CamValues : RecordValues<cam::Config, cam::In, cam::Out> {
    using RecordValues::RecordValues;
    using RecordValues::to_member;
    using RecordValues::to_value;
    static void to_member(const CountersPin& pin, cam::CacheCounters& counters, const Config&) {
        for (int i = 0; i < 8; ++i) {
            counters[static_cast<size_t>(7 - i)] = pin.range(32 * i + 31, 32 * i).to_uint();
        }
    }
    static void to_value(const cam::CacheCounters& counters, CountersPin& pin, const Config&) {
        for (int i = 0; i < 8; ++i) {
            pin.range(32 * i + 31, 32 * i) = counters[static_cast<size_t>(7 - i)];
        }
    }
};

}  // namespace nanohop::systemc
