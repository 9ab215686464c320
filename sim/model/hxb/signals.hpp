// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Every output of exchanger and crossbar by name, for benches.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hxb/crossbar.hpp"
#include "hxb/exchanger.hpp"

namespace nanohop::hxb {

namespace signals {

template <class Name, class F>
void lane(Name&& name, const Lane& l, F&& f) {
    f(name(".valid"), l.valid, true);
    f(name(".vc"), l.vc, l.valid);
    f(name(".head"), l.flit.head, l.valid);
    f(name(".tail"), l.flit.tail, l.valid);
    f(name(".bad"), l.flit.bad, l.valid);
    for (const uint64_t word : l.flit.data) f(name(".data"), word, l.valid);
}

template <class F>
void list(const ExchangerOut& o, F&& f) {
    f("pu_credit", 0U, o.pu_credit, true);
    const auto lane_of = [&](const char* port, unsigned i, const Lane& l) {
        lane([&](const char* part) { return std::pair(port, part); }, l,
             [&](auto name, uint64_t value, bool compared) { f(name, i, value, compared); });
    };
    for (unsigned i = 0; i < kMaxPuWidth; ++i) lane_of("pu", i, o.pu[i]);
    for (unsigned d = 0; d < kMaxDims; ++d) {
        f("xb_credit", d, o.xb_credit[d], true);
        f("xb_whole", d, o.xb_whole[d], true);
        lane_of("xb", d, o.xb[d]);
        const Reservation& r = o.reserve[d];
        f("reserve_valid", d, r.valid, true);
        f("reserve_to", d, r.to, r.valid);
        f("reserve_vc", d, r.vc, r.valid);
        f("reserve_length", d, r.length, r.valid);
    }
    f("bad_vc", 0U, o.counters.bad_vc, true);
    f("overflow", 0U, o.counters.overflow, true);
    f("no_head", 0U, o.counters.no_head, true);
    f("bad_destination", 0U, o.counters.bad_destination, true);
    f("bad_length", 0U, o.counters.bad_length, true);
    f("lost_flits", 0U, o.counters.lost_flits, true);
    f("cut_messages", 0U, o.counters.cut_messages, true);
    f("probe.head_in", 0U, o.probe.head_in, true);
    f("probe.head_granted", 0U, o.probe.head_granted, true);
    f("probe.head_out", 0U, o.probe.head_out, true);
}

template <class F>
void list(const CrossbarOut& o, F&& f) {
    for (unsigned i = 0; i < kMaxSize; ++i) {
        f("ex_credit", i, o.ex_credit[i], true);
        f("ex_whole", i, o.ex_whole[i], true);
        lane([&](const char* part) { return std::pair("ex", part); }, o.ex[i],
             [&](auto name, uint64_t value, bool compared) { f(name, i, value, compared); });
    }
    f("busy", 0U, o.busy, true);
    f("reserve_grant", 0U, o.reserve_grant, true);
    f("lost_flits", 0U, o.lost_flits, true);
    f("cut_messages", 0U, o.cut_messages, true);
    f("probe.head_in", 0U, o.probe.head_in, true);
    f("probe.head_granted", 0U, o.probe.head_granted, true);
    f("probe.head_out", 0U, o.probe.head_out, true);
}

inline std::string text(const char* name, unsigned i) { return std::string(name) + "[" + std::to_string(i) + "]"; }
inline std::string text(std::pair<const char*, const char*> name, unsigned i) {
    return text(name.first, i) + name.second;
}

template <class Out>
const std::vector<std::string>& names() {
    static const std::vector<std::string> all = [] {
        std::vector<std::string> n;
        list(Out{}, [&](auto name, unsigned i, uint64_t, bool) { n.push_back(text(name, i)); });
        return n;
    }();
    return all;
}

template <class Out, class F>
void call(const Out& out, F&& f) {
    const std::vector<std::string>& all = names<Out>();
    size_t n = 0;
    list(out, [&](auto, unsigned, uint64_t value, bool compared) { f(std::string_view(all[n++]), value, compared); });
}

}  // namespace signals

/// Calls f(name, value, compared) for every output, always in the same order.
template <class F>
void for_each_signal(const ExchangerOut& out, F&& f) {
    signals::call(out, f);
}
template <class F>
void for_each_signal(const CrossbarOut& out, F&& f) {
    signals::call(out, f);
}

}  // namespace nanohop::hxb
