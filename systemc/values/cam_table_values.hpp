// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// How pins of the exact-match table become members of its model's records.
#pragma once

#include "cam_table/cam_table.hpp"
#include "common/sc_pins.hpp"

namespace nanohop::systemc {

template <>
struct PinValue<cam_table::Entry> {
    using type = EntryPin;
};

/// fault_entry_i is an entry as the RAM stores it.
struct CamTableValues : RecordValues<cam_table::Config, cam_table::In, cam_table::Out> {
    using RecordValues::RecordValues;
    using RecordValues::to_member;
    using RecordValues::to_value;
    static void to_member(const EntryPin& pin, cam_table::Entry& entry, const Config& c) {
        FieldReader reader(pin);
        for_each_field(entry, c, [&](auto& field, unsigned width) { reader.next(field, width); });
    }
    static void to_value(const cam_table::Entry& entry, EntryPin& pin, const Config& c) {
        FieldWriter writer(pin);
        for_each_field(entry, c, [&](auto field, unsigned width) { writer.put(field, width); });
    }
};

}  // namespace nanohop::systemc
