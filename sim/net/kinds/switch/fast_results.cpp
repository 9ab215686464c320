// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "net/kinds/switch/fast_results.hpp"

#include <algorithm>

#include "net/kinds/switch/parts.hpp"

namespace nanohop::net::fast_switch {

void Results::deliver(const Message& m, uint32_t head, uint32_t flits) {
    const uint64_t delivered = uint64_t{head} + flits - 1;
    statistics.deliver(delivered, m.created);
    statistics.bad_messages += m.bad ? 1 : 0;
    statistics.marked_messages += m.marked ? 1 : 0;
    if (shape.classes > 1) statistics.deliver_class(shape.class_of(m.number, m.kind), delivered, m.created, flits);
    if (!record) return;
    deliveries.push_back({m.source, m.number, m.destination, flits, m.issued, delivered});
    first_delivery = std::min(first_delivery, delivered);
}

void Results::deliver_any(const Message& m, uint32_t head, uint32_t flits) {
    if (m.kind == PacketKind::kMessage) return deliver(m, head, flits);
    const uint64_t delivered = uint64_t{head} + flits - 1;
    if (m.kind == PacketKind::kReply) {
        statistics.deliver_reply(delivered, m.cargo, flits);
        if (shape.classes > 1) statistics.deliver_class(shape.answers, delivered, m.created, flits);
        statistics.bad_messages += m.bad ? 1 : 0;
    } else {
        statistics.acknowledgement_flits += flits;
    }
    if (record) deliveries.push_back({m.source, m.number, m.destination, flits, m.issued, delivered, m.kind});
}

void Results::watch(uint32_t now) {
    first_delivery = kLastSwitchClock;
    for (const Delivery& d : deliveries)
        if (d.delivered >= now) first_delivery = std::min(first_delivery, d.delivered);
}

std::vector<Delivery> Results::take_deliveries(uint32_t now) {
    // A packet on its last link is known to be delivered in a clock to come.
    const auto later =
        std::partition(deliveries.begin(), deliveries.end(), [&](const Delivery& d) { return d.delivered < now; });
    std::vector<Delivery> taken(deliveries.begin(), later);
    deliveries.erase(deliveries.begin(), later);
    std::sort(taken.begin(), taken.end(), [](const Delivery& a, const Delivery& b) { return a.order() < b.order(); });
    return taken;
}

void Results::measure_from(uint64_t clock) {
    statistics.restart_latency(clock);
    hops = {};
}

std::vector<Measure> switch_measures(const HopCounts& hops, bool nonminimal, bool deaths, uint64_t lost) {
    const auto share = [](uint64_t some, uint64_t all) {
        return all == 0 ? 0 : static_cast<double>(some) / static_cast<double>(all);
    };
    std::vector<Measure> all{{"escape_share", share(hops.escapes, hops.all)}};
    if (nonminimal) all.push_back({"nonminimal_share", share(hops.detours, hops.firsts)});
    if (deaths || lost != 0) all.push_back({kLostMessages, static_cast<double>(lost)});
    return all;
}

}  // namespace nanohop::net::fast_switch
