// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/hxb/nh_hxb_exchanger.sv by `nanohop generate`: do not edit.

// clang-format off
/// Ports of nh_hxb_exchanger but clock and reset, and the members of the golden model's In and Out that they
/// stand for, in the same order: input_pins(pins) and inputs(In&), output_pins(pins) and outputs(Out&). `pins`
/// is anything with members of these names. names and counts(Out&) are the outputs' (signals.hpp).
#pragma once

#include <array>

#include "signals.hpp"

namespace nanohop::hxb {

struct ExchangerOut;

struct ExchangerPorts {
    static constexpr std::array<const char*, 23> names = {
        "pu_credit", "pu_valid", "pu_vc", "pu_flit", "xb_credit", "xb_valid", "xb_vc", "xb_flit", "xb_whole",
        "reserve_valid", "reserve_to", "reserve_vc", "reserve_length", "bad_vc", "overflow", "no_head",
        "bad_destination", "bad_length", "lost_flits", "cut_messages", "probe.head_in", "probe.head_granted",
        "probe.head_out"};
    template <class Pins>
    static auto input_pins(Pins& p) {
        return signals::tie(p.position_i, p.pu_valid_i, p.pu_vc_i, p.pu_flit_i, p.pu_credit_i, p.pu_up_i, p.xb_valid_i,
                            p.xb_vc_i, p.xb_flit_i, p.xb_whole_i, p.xb_credit_i, p.xb_up_i, p.busy_i,
                            p.reserve_grant_i);
    }
    template <class Record>
    static auto inputs(Record& r) {
        return signals::tie(r.position, r.pu.valid, r.pu.vc, r.pu.flit, r.pu_credit, r.pu_up, r.xb.valid, r.xb.vc,
                            r.xb.flit, r.xb_whole, r.xb_credit, r.xb_up, r.busy, r.reserve_grant);
    }
    template <class Pins>
    static auto output_pins(Pins& p) {
        return signals::tie(p.pu_credit_o, p.pu_valid_o, p.pu_vc_o, p.pu_flit_o, p.xb_credit_o, p.xb_valid_o,
                            p.xb_vc_o, p.xb_flit_o, p.xb_whole_o, p.reserve_valid_o, p.reserve_to_o, p.reserve_vc_o,
                            p.reserve_length_o, p.bad_vc_o, p.overflow_o, p.no_head_o, p.bad_destination_o,
                            p.bad_length_o, p.lost_flits_o, p.cut_messages_o, p.probe_head_in_o,
                            p.probe_head_granted_o, p.probe_head_out_o);
    }
    template <class Record>
    static auto outputs(Record& r) {
        return signals::tie(r.pu_credit, r.pu.valid, r.pu.vc, r.pu.flit, r.xb_credit, r.xb.valid, r.xb.vc, r.xb.flit,
                            r.xb_whole, r.reserve.valid, r.reserve.to, r.reserve.vc, r.reserve.length,
                            r.counters.bad_vc, r.counters.overflow, r.counters.no_head, r.counters.bad_destination,
                            r.counters.bad_length, r.counters.lost_flits, r.counters.cut_messages, r.probe.head_in,
                            r.probe.head_granted, r.probe.head_out);
    }
    template <class Record>
    static auto counts(Record& r) {
        using namespace signals;
        return values(Always{}, Always{}, Each{r.pu.valid}, Each{r.pu.valid}, Always{}, Always{}, Each{r.xb.valid},
                      Each{r.xb.valid}, Always{}, Always{}, Each{r.reserve.valid}, Each{r.reserve.valid},
                      Each{r.reserve.valid}, Always{}, Always{}, Always{}, Always{}, Always{}, Always{}, Always{},
                      Always{}, Always{}, Always{});
    }
    template <class Top, template <class> class Field>
    struct Model : Top {
        using Top::Top;
        Field<decltype(Top::probe_o)>
            probe_head_in_o{this->probe_o, 2, 1}, probe_head_granted_o{this->probe_o, 1, 1},
            probe_head_out_o{this->probe_o, 0, 1};
    };
};

ExchangerPorts ports_of(const ExchangerOut&);

}  // namespace nanohop::hxb
