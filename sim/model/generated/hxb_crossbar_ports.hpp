// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/hxb/nh_hxb_crossbar.sv by `nanohop generate`: do not edit.

// clang-format off
/// Ports of nh_hxb_crossbar but clock and reset, and the members of the golden model's In and Out that they
/// stand for, in the same order: input_pins(pins) and inputs(In&), output_pins(pins) and outputs(Out&). `pins`
/// is anything with members of these names. names and counts(Out&) are the outputs' (signals.hpp).
#pragma once

#include <array>

#include "signals.hpp"

namespace nanohop::hxb {

struct CrossbarOut;

struct CrossbarPorts {
    static constexpr std::array<const char*, 12> names = {
        "ex_credit", "ex_valid", "ex_vc", "ex_flit", "ex_whole", "busy", "reserve_grant", "lost_flits", "cut_messages",
        "probe.head_in", "probe.head_granted", "probe.head_out"};
    template <class Pins>
    static auto input_pins(Pins& p) {
        return signals::tie(p.ex_valid_i, p.ex_vc_i, p.ex_flit_i, p.ex_whole_i, p.ex_credit_i, p.ex_up_i,
                            p.reserve_valid_i, p.reserve_to_i, p.reserve_vc_i, p.reserve_length_i);
    }
    template <class Record>
    static auto inputs(Record& r) {
        return signals::tie(r.ex.valid, r.ex.vc, r.ex.flit, r.ex_whole, r.ex_credit, r.ex_up, r.reserve.valid,
                            r.reserve.to, r.reserve.vc, r.reserve.length);
    }
    template <class Pins>
    static auto output_pins(Pins& p) {
        return signals::tie(p.ex_credit_o, p.ex_valid_o, p.ex_vc_o, p.ex_flit_o, p.ex_whole_o, p.busy_o,
                            p.reserve_grant_o, p.lost_flits_o, p.cut_messages_o, p.probe_head_in_o,
                            p.probe_head_granted_o, p.probe_head_out_o);
    }
    template <class Record>
    static auto outputs(Record& r) {
        return signals::tie(r.ex_credit, r.ex.valid, r.ex.vc, r.ex.flit, r.ex_whole, r.busy, r.reserve_grant,
                            r.lost_flits, r.cut_messages, r.probe.head_in, r.probe.head_granted, r.probe.head_out);
    }
    template <class Record>
    static auto counts(Record& r) {
        using namespace signals;
        return values(Always{}, Always{}, Each{r.ex.valid}, Each{r.ex.valid}, Always{}, Always{}, Always{}, Always{},
                      Always{}, Always{}, Always{}, Always{});
    }
    template <class Top, template <class> class Field>
    struct Model : Top {
        using Top::Top;
        Field<decltype(Top::probe_o)>
            probe_head_in_o{this->probe_o, 2, 1}, probe_head_granted_o{this->probe_o, 1, 1},
            probe_head_out_o{this->probe_o, 0, 1};
    };
};

CrossbarPorts ports_of(const CrossbarOut&);

}  // namespace nanohop::hxb
