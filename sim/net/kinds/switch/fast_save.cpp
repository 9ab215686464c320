// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include <stdexcept>
#include <vector>

#include "net/kinds/switch/fast_checkpoint.hpp"

namespace nanohop::net::fast_switch {

template <class Width>
Bytes save(State<Width>& s) {
    if (s.hosts.given() || s.plan->cam || s.count)
        throw std::logic_error("a state with given messages, a CAM or counters");
    if (s.waiting.kept()) s.waiting.turn(s.now);
    StateWriter out;
    const std::vector<uint32_t>& own = s.own_switches();
    const auto place_of = [&](uint32_t n) {
        if (n == kNever) return SwitchPlace{};
        if (n >= s.output_count) return SwitchPlace{s.hosts[n - s.output_count].id, SwitchPlace::kHost};
        return SwitchPlace{own[s.switch_of(n)], s.port_of(n)};
    };
    out.put(SavedCounts{s.now, s.results.hops, s.results.lost, s.packets.serial(), s.any_dead, s.random.values,
                        s.random.clocks});
    s.results.statistics.save(out);
    out.put_all(s.results.deliveries);
    std::vector<SavedPacket> packets;
    for (uint32_t k = 0; k < s.packets.places(); ++k) packets.push_back({s.packets.head(k), s.packets.message(k)});
    out.put_all(packets);

    for (uint32_t k = 0; k < own.size(); ++k) {
        out.put(own[k]);
        out.put(s.switches[k]);
        out.put(s.reasons[k]);
        for (uint32_t port = 0; port < s.ports; ++port) {
            const uint32_t i = k << s.shift | port;
            Input& in = s.input(i);
            out.put(SavedPort<Width>{place_of(i), in, s.outputs[i], s.any_dead ? s.dead_since[i] : kNever,
                                     s.any_dead ? s.output_dead_since[i] : kNever,
                                     s.waiting.kept() ? s.waiting.of(i) : 0});
            for (unsigned v = 0; v < s.channels; ++v) {
                out.put(s.stage(in, v));
                out.put_some(s.queue_of(i, v), s.queue_length);
            }
        }
    }
    out.put(kNever);
    std::vector<SavedHost> hosts;
    for (uint32_t h = 0; h < s.hosts.size(); ++h)
        hosts.push_back({s.hosts[h], s.hosts.credits(h), s.goes_over ? s.draws[s.hosts[h].target] : switch_::Draws{}});
    out.put_all(hosts);
    if (s.hosts.protocol())
        for (uint32_t h = 0; h < s.hosts.size(); ++h) s.hosts.protocol()->save(h, out);

    std::vector<SavedCredit> credits;
    std::vector<SavedWake> wakes;
    std::vector<SavedShown> shown;
    for (uint32_t ahead = 0; ahead < Calendar<uint32_t>::kClocks; ++ahead) {
        const uint32_t clock = s.now + ahead;
        for (const auto& events : s.credit_events)
            for (const uint32_t c : events.day(clock)) credits.push_back({clock, c % 8, place_of(c / 8)});
        for (const auto& events : s.shown_events)
            for (const Shown event : events.day(clock)) {
                // What was on a link that has died is shown to nobody, and its place is free.
                if (s.any_dead && s.dead_since[event.where / 8] <= clock - 1 - s.extra_clocks) continue;
                shown.push_back({clock, event.packet, event.where % 8, place_of(event.where / 8)});
            }
    }
    // Hosts with a protocol or classes may wake for nothing: all do when a run goes on.
    if (!s.hosts.protocol() && !s.config.has_classes())
        s.hosts.for_each_wake(s.now, [&](uint64_t clock, uint32_t h) { wakes.push_back({clock, s.hosts[h].id}); });
    out.put_all(credits);
    out.put_all(wakes);
    out.put_all(shown);
    const auto put_places = [&](const FixedList<uint32_t>& list) {
        std::vector<SwitchPlace> places;
        for (const uint32_t i : list) places.push_back(place_of(i));
        out.put_all(places);
    };
    const auto put_requests = [&](const FixedList<Asking>& list) {
        std::vector<SavedRequest> requests;
        for (const Asking a : list) requests.push_back({place_of(a.input), a.request});
        out.put_all(requests);
    };
    put_places(s.lookups.next);
    put_requests(s.requests.next);
    put_requests(s.winners.next);
    put_places(s.refused.next);
    std::vector<SavedCrossing> crossings;
    for (const Crossing& c : s.crossings) crossings.push_back({place_of(c.output), place_of(c.input), c});
    out.put_all(crossings);
    if (!s.config.has_classes()) return out.take();
    std::vector<SavedClassPort> ports;
    for (uint32_t k = 0; k < own.size(); ++k) {
        for (uint32_t port = 0; port < s.ports; ++port) {
            const uint32_t i = k << s.shift | port;
            s.classes.outputs[i].funds.now(s.now, s.classes.rules);
            ports.push_back({place_of(i), s.classes.outputs[i], s.classes.passed[i]});
        }
    }
    out.put_all(ports);
    std::vector<SavedClassHost> queues;
    for (uint32_t h = 0; h < s.hosts.size(); ++h) {
        s.classes.hosts[h].funds.now(s.now, s.classes.rules);
        queues.push_back({s.hosts[h].id, s.classes.hosts[h]});
    }
    out.put_all(queues);
    return out.take();
}

template Bytes save(State<Narrow>&);
template Bytes save(State<Wide>&);

}  // namespace nanohop::net::fast_switch
