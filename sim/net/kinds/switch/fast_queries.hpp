// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What programs ask of the fast engine of switches.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "net/kinds/switch/fast_state.hpp"

namespace nanohop::net::fast_switch {

template <class Width>
Statistics statistics(const State<Width>& s) {
    Statistics all = s.results.statistics;
    for (uint32_t h = 0; h < s.hosts.size(); ++h) {
        all.sent_flits += s.hosts[h].flits;
        all.delivered_flits += s.outputs[s.hosts[h].target].flits;
    }
    all.flit_hops = all.sent_flits;
    for (const Output<Width>& out : s.outputs) all.flit_hops += out.flits;
    return all;
}

/// Calls take(link, flits) of each link (see switch_links) of the part's.
template <class Width, class Take>
void for_each_link(const State<Width>& s, Take take) {
    for (uint32_t h = 0; h < s.hosts.size(); ++h) {
        const Host& host = s.hosts[h];
        take(2 * host.id, host.flits);
        take(2 * host.id + 1, s.outputs[host.target].flits);  // input and output have one port
    }
    const uint32_t links = 2 * s.all_hosts + s.plan->graph.channels();
    for (uint32_t l = 2 * s.all_hosts; l < links; ++l)
        if (const uint32_t output = s.output_of_link(l); output != kNever) take(l, s.outputs[output].flits);
}

/// By link; of other parts' links 0.
template <class Width>
std::vector<uint64_t> link_flits(const State<Width>& s) {
    std::vector<uint64_t> flits(2 * size_t{s.all_hosts} + s.plan->graph.channels());
    for_each_link(s, [&](uint32_t link, uint32_t crossed) { flits[link] = crossed; });
    return flits;
}

}  // namespace nanohop::net::fast_switch
