// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/hub_float/nh_hub_float.sv by `nanohop generate`: do not edit.

// clang-format off
/// Ports of nh_hub_float but clock and reset, and the members of the golden model's In and Out that they
/// stand for, in the same order: input_pins(pins) and inputs(In&), output_pins(pins) and outputs(Out&). `pins`
/// is anything with members of these names. names and counts(Out&) are the outputs' (signals.hpp).
#pragma once

#include <array>

#include "signals.hpp"

namespace nanohop::hub_float {

struct Out;

struct Ports {
    static constexpr std::array<const char*, 2> names = {
        "valid", "data"};
    template <class Pins>
    static auto input_pins(Pins& p) {
        return signals::tie(p.members_i, p.data_i);
    }
    template <class Record>
    static auto inputs(Record& r) {
        return signals::tie(r.members, r.data);
    }
    template <class Pins>
    static auto output_pins(Pins& p) {
        return signals::tie(p.valid_o, p.data_o);
    }
    template <class Record>
    static auto outputs(Record& r) {
        return signals::tie(r.valid, r.data);
    }
    template <class Record>
    static auto counts(Record& r) {
        using namespace signals;
        return values(Always{}, r.valid);
    }
    template <class Top, template <class> class Field>
    using Model = Top;
};

Ports ports_of(const Out&);

}  // namespace nanohop::hub_float
