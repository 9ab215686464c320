// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "net/experiment/victims.hpp"

#include <algorithm>

namespace nanohop::net {

Victims::Victims(const Experiment& e)
    : roles_(incast_roles(e.network().units(), e.traffic.incast_unit, e.traffic.incast_sources)),
      sources_(roles_.size()),
      arrivals_(make_sources(e).arrivals) {
    statistics.measure_from = *e.warmup;
}

uint64_t Victims::created(const Delivery& d) {
    if (!arrivals_) return d.issued;
    Source& source = sources_[d.source];
    for (; source.next <= d.number; ++source.next)
        source.waiting[source.next] = source.last = arrivals_(d.source, source.next, source.last);
    const auto at = source.waiting.find(d.number);
    const uint64_t clock = at->second;
    source.waiting.erase(at);
    return clock;
}

void Victims::take(const std::vector<Delivery>& deliveries) {
    for (const Delivery& d : deliveries) {
        if (roles_[d.source] != IncastRole::kVictim) continue;
        const uint64_t clock = created(d);
        if (d.delivered < statistics.measure_from) continue;
        statistics.deliver(d.delivered, clock);
        statistics.delivered_flits += d.flits;
    }
}

double Victims::throughput(uint64_t clocks) const {
    const auto units = std::count(roles_.begin(), roles_.end(), IncastRole::kVictim);
    return static_cast<double>(statistics.delivered_flits) / static_cast<double>(std::max<uint64_t>(clocks, 1)) /
           static_cast<double>(units);
}

}  // namespace nanohop::net
