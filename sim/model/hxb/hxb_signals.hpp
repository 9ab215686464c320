// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The outputs of exchanger and crossbar by name (signals.hpp), and the members that the pins of both stand for. A link
// is a Lane, not three ports, so the lists are not the generator's.
#pragma once

#include <array>

#include "hxb/crossbar.hpp"
#include "hxb/exchanger.hpp"
#include "signals.hpp"

namespace nanohop::hxb {

/// Payload of lanes and reservations counts under their own valid.
template <size_t N>
constexpr std::array<signals::Always, N> always() {
    return {};
}

struct ExchangerSignals {
    static constexpr std::array names = {"pu_credit",
                                         "pu",
                                         "xb_credit",
                                         "xb",
                                         "xb_whole",
                                         "reserve",
                                         "bad_vc",
                                         "overflow",
                                         "no_head",
                                         "bad_destination",
                                         "bad_length",
                                         "lost_flits",
                                         "cut_messages",
                                         "probe.head_in",
                                         "probe.head_granted",
                                         "probe.head_out"};
    template <class Record>
    static auto inputs(Record& r) {
        return signals::tie(r.position, r.pu, r.pu_credit, r.pu_up_in, r.pu_up_out, r.xb, r.xb_credit, r.xb_whole,
                            r.xb_up_in, r.xb_up_out, r.busy, r.reserve_grant);
    }
    template <class Record>
    static auto outputs(Record& r) {
        return signals::tie(r.pu_credit, r.pu, r.xb_credit, r.xb, r.xb_whole, r.reserve, r.counters.bad_vc,
                            r.counters.overflow, r.counters.no_head, r.counters.bad_destination, r.counters.bad_length,
                            r.counters.lost_flits, r.counters.cut_messages, r.probe.head_in, r.probe.head_granted,
                            r.probe.head_out);
    }
    static constexpr auto counts(const ExchangerOut&) { return always<names.size()>(); }
};
ExchangerSignals ports_of(const ExchangerOut&);

struct CrossbarSignals {
    static constexpr std::array names = {"ex_credit",          "ex",
                                         "ex_whole",           "busy",
                                         "reserve_grant",      "lost_flits",
                                         "cut_messages",       "probe.head_in",
                                         "probe.head_granted", "probe.head_out"};
    template <class Record>
    static auto inputs(Record& r) {
        return signals::tie(r.ex, r.ex_credit, r.ex_whole, r.ex_up_in, r.ex_up_out, r.reserve);
    }
    template <class Record>
    static auto outputs(Record& r) {
        return signals::tie(r.ex_credit, r.ex, r.ex_whole, r.busy, r.reserve_grant, r.lost_flits, r.cut_messages,
                            r.probe.head_in, r.probe.head_granted, r.probe.head_out);
    }
    static constexpr auto counts(const CrossbarOut&) { return always<names.size()>(); }
};
CrossbarSignals ports_of(const CrossbarOut&);

}  // namespace nanohop::hxb
