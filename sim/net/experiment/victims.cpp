// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "net/experiment/victims.hpp"

#include <algorithm>
#include <numeric>

namespace nanohop::net {

Victims::Victims(const Experiment& e)
    : roles_(incast_roles(e.network().units(), e.traffic.incast_unit, e.traffic.incast_sources)),
      incast_flits_(roles_.size()),
      shape_{static_cast<unsigned>(e.network().class_shares().size()), 0, e.network().units()},
      sources_(roles_.size() * shape_.classes),
      arrivals_(make_sources(e).arrivals) {
    statistics.measure_from = *e.warmup;
}

uint64_t Victims::created(const Delivery& d) {
    if (!arrivals_) return d.issued;
    const uint32_t of_class = shape_.source(d.source, shape_.class_of(d.number, d.kind));
    const uint64_t number = d.number / shape_.classes;
    Source& source = sources_[of_class];
    for (; source.next <= number; ++source.next)
        source.waiting[source.next] = source.last = arrivals_(of_class, source.next, source.last);
    const auto at = source.waiting.find(number);
    const uint64_t clock = at->second;
    source.waiting.erase(at);
    return clock;
}

void Victims::take(const std::vector<Delivery>& deliveries) {
    for (const Delivery& d : deliveries) {
        if (d.kind != PacketKind::kMessage) continue;
        if (roles_[d.source] == IncastRole::kSource && d.delivered >= statistics.measure_from)
            incast_flits_[d.source] += d.flits;
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

double Victims::incast_throughput(uint64_t clocks) const {
    return static_cast<double>(std::accumulate(incast_flits_.begin(), incast_flits_.end(), uint64_t{0})) /
           static_cast<double>(std::max<uint64_t>(clocks, 1));
}

double Victims::fairness() const {
    double sum = 0;
    double squares = 0;
    double sources = 0;
    for (size_t u = 0; u < roles_.size(); ++u) {
        if (roles_[u] != IncastRole::kSource) continue;
        const auto flits = static_cast<double>(incast_flits_[u]);
        sum += flits;
        squares += flits * flits;
        ++sources;
    }
    return squares == 0 ? 0 : sum * sum / (sources * squares);
}

void Victims::save(StateWriter& out) const {
    statistics.save(out);
    out.put_all(incast_flits_);
}

void Victims::load(StateReader& in) {
    statistics = Statistics::load(in);
    const auto flits = in.get_all<uint64_t>();
    if (flits.size() != incast_flits_.size()) StateReader::fail();
    for (size_t u = 0; u < flits.size(); ++u)
        if (flits[u] != 0 && roles_[u] != IncastRole::kSource) StateReader::fail();
    incast_flits_ = flits;
}

}  // namespace nanohop::net
