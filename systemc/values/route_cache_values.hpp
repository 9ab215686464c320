// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// How pins of the routing-table cache become members of its model's records.
#pragma once

#include "common/sc_pins.hpp"
#include "route_cache/route_cache.hpp"

namespace nanohop::systemc {

template <>
struct PinValue<route_cache::EntryBits> {
    using type = EntryPin;
};

/// fault_entry_i is an entry as the RAM stores it.
struct RouteCacheValues : RecordValues<route_cache::Config, route_cache::In, route_cache::Out> {
    using RecordValues::RecordValues;
    using RecordValues::to_member;
    using RecordValues::to_value;
    static void to_member(const EntryPin& pin, route_cache::EntryBits& entry, const Config& c) {
        FieldReader reader(pin);
        for_each_field(entry, c, [&](auto& field, unsigned width) { reader.next(field, width); });
    }
    static void to_value(const route_cache::EntryBits& entry, EntryPin& pin, const Config& c) {
        FieldWriter writer(pin);
        for_each_field(entry, c, [&](auto field, unsigned width) { writer.put(field, width); });
    }
};

}  // namespace nanohop::systemc
