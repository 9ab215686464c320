// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/hxb/nh_hxb_exchanger.sv and rtl/hxb/nh_hxb_crossbar.sv by `nanohop generate`: do not edit.

// clang-format off
/// Ports of nh_hxb but clock and reset, and the members of the golden model's In and Out that they
/// stand for, in the same order: input_pins(pins) and inputs(In&), output_pins(pins) and outputs(Out&). `pins`
/// is anything with members of these names. names and counts(Out&) are the outputs' (signals.hpp).
#pragma once

#include <array>

#include "signals.hpp"

namespace nanohop::hxb {

struct PairOut;

struct PairPorts {
    static constexpr std::array<const char*, 35> names = {
        "exchanger_pu_credit", "exchanger_pu_valid", "exchanger_pu_vc", "exchanger_pu_flit", "exchanger_xb_credit",
        "exchanger_xb_valid", "exchanger_xb_vc", "exchanger_xb_flit", "exchanger_xb_whole", "exchanger_reserve_valid",
        "exchanger_reserve_to", "exchanger_reserve_vc", "exchanger_reserve_length", "exchanger_bad_vc",
        "exchanger_overflow", "exchanger_no_head", "exchanger_bad_destination", "exchanger_bad_length",
        "exchanger_lost_flits", "exchanger_cut_messages", "exchanger_probe.head_in", "exchanger_probe.head_granted",
        "exchanger_probe.head_out", "crossbar_ex_credit", "crossbar_ex_valid", "crossbar_ex_vc", "crossbar_ex_flit",
        "crossbar_ex_whole", "crossbar_busy", "crossbar_reserve_grant", "crossbar_lost_flits", "crossbar_cut_messages",
        "crossbar_probe.head_in", "crossbar_probe.head_granted", "crossbar_probe.head_out"};
    template <class Pins>
    static auto input_pins(Pins& p) {
        return signals::tie(p.exchanger_position_i, p.exchanger_pu_valid_i, p.exchanger_pu_vc_i, p.exchanger_pu_flit_i,
                            p.exchanger_pu_credit_i, p.exchanger_pu_up_i, p.exchanger_xb_valid_i, p.exchanger_xb_vc_i,
                            p.exchanger_xb_flit_i, p.exchanger_xb_whole_i, p.exchanger_xb_credit_i,
                            p.exchanger_xb_up_i, p.exchanger_busy_i, p.exchanger_reserve_grant_i,
                            p.crossbar_ex_valid_i, p.crossbar_ex_vc_i, p.crossbar_ex_flit_i, p.crossbar_ex_whole_i,
                            p.crossbar_ex_credit_i, p.crossbar_ex_up_i, p.crossbar_reserve_valid_i,
                            p.crossbar_reserve_to_i, p.crossbar_reserve_vc_i, p.crossbar_reserve_length_i);
    }
    template <class Record>
    static auto inputs(Record& r) {
        return signals::tie(r.exchanger.position, r.exchanger.pu.valid, r.exchanger.pu.vc, r.exchanger.pu.flit,
                            r.exchanger.pu_credit, r.exchanger.pu_up, r.exchanger.xb.valid, r.exchanger.xb.vc,
                            r.exchanger.xb.flit, r.exchanger.xb_whole, r.exchanger.xb_credit, r.exchanger.xb_up,
                            r.exchanger.busy, r.exchanger.reserve_grant, r.crossbar.ex.valid, r.crossbar.ex.vc,
                            r.crossbar.ex.flit, r.crossbar.ex_whole, r.crossbar.ex_credit, r.crossbar.ex_up,
                            r.crossbar.reserve.valid, r.crossbar.reserve.to, r.crossbar.reserve.vc,
                            r.crossbar.reserve.length);
    }
    template <class Pins>
    static auto output_pins(Pins& p) {
        return signals::tie(p.exchanger_pu_credit_o, p.exchanger_pu_valid_o, p.exchanger_pu_vc_o,
                            p.exchanger_pu_flit_o, p.exchanger_xb_credit_o, p.exchanger_xb_valid_o,
                            p.exchanger_xb_vc_o, p.exchanger_xb_flit_o, p.exchanger_xb_whole_o,
                            p.exchanger_reserve_valid_o, p.exchanger_reserve_to_o, p.exchanger_reserve_vc_o,
                            p.exchanger_reserve_length_o, p.exchanger_bad_vc_o, p.exchanger_overflow_o,
                            p.exchanger_no_head_o, p.exchanger_bad_destination_o, p.exchanger_bad_length_o,
                            p.exchanger_lost_flits_o, p.exchanger_cut_messages_o, p.exchanger_probe_head_in_o,
                            p.exchanger_probe_head_granted_o, p.exchanger_probe_head_out_o, p.crossbar_ex_credit_o,
                            p.crossbar_ex_valid_o, p.crossbar_ex_vc_o, p.crossbar_ex_flit_o, p.crossbar_ex_whole_o,
                            p.crossbar_busy_o, p.crossbar_reserve_grant_o, p.crossbar_lost_flits_o,
                            p.crossbar_cut_messages_o, p.crossbar_probe_head_in_o, p.crossbar_probe_head_granted_o,
                            p.crossbar_probe_head_out_o);
    }
    template <class Record>
    static auto outputs(Record& r) {
        return signals::tie(r.exchanger.pu_credit, r.exchanger.pu.valid, r.exchanger.pu.vc, r.exchanger.pu.flit,
                            r.exchanger.xb_credit, r.exchanger.xb.valid, r.exchanger.xb.vc, r.exchanger.xb.flit,
                            r.exchanger.xb_whole, r.exchanger.reserve.valid, r.exchanger.reserve.to,
                            r.exchanger.reserve.vc, r.exchanger.reserve.length, r.exchanger.counters.bad_vc,
                            r.exchanger.counters.overflow, r.exchanger.counters.no_head,
                            r.exchanger.counters.bad_destination, r.exchanger.counters.bad_length,
                            r.exchanger.counters.lost_flits, r.exchanger.counters.cut_messages,
                            r.exchanger.probe.head_in, r.exchanger.probe.head_granted, r.exchanger.probe.head_out,
                            r.crossbar.ex_credit, r.crossbar.ex.valid, r.crossbar.ex.vc, r.crossbar.ex.flit,
                            r.crossbar.ex_whole, r.crossbar.busy, r.crossbar.reserve_grant, r.crossbar.lost_flits,
                            r.crossbar.cut_messages, r.crossbar.probe.head_in, r.crossbar.probe.head_granted,
                            r.crossbar.probe.head_out);
    }
    template <class Record>
    static auto counts(Record& r) {
        using namespace signals;
        return values(Always{}, Always{}, Each{r.exchanger.pu.valid}, Each{r.exchanger.pu.valid}, Always{}, Always{},
                      Each{r.exchanger.xb.valid}, Each{r.exchanger.xb.valid}, Always{}, Always{},
                      Each{r.exchanger.reserve.valid}, Each{r.exchanger.reserve.valid},
                      Each{r.exchanger.reserve.valid}, Always{}, Always{}, Always{}, Always{}, Always{}, Always{},
                      Always{}, Always{}, Always{}, Always{}, Always{}, Always{}, Each{r.crossbar.ex.valid},
                      Each{r.crossbar.ex.valid}, Always{}, Always{}, Always{}, Always{}, Always{}, Always{}, Always{},
                      Always{});
    }
    template <class Top, template <class> class Field>
    using Model = Top;
};

PairPorts ports_of(const PairOut&);

}  // namespace nanohop::hxb
