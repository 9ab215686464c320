// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "net/kinds/switch/fast_hosts.hpp"

#include <algorithm>
#include <stdexcept>

#include "net/kinds/switch/fast_engine.hpp"

namespace nanohop::net::fast_switch {

void Hosts::begin() {
    if (!sources_.injections) given_.emplace(size());
    if (given_ && protocol_) throw std::logic_error("given messages of hosts with a protocol");
    for (uint32_t h = 0; h < size(); ++h) {
        Host& host = hosts_[h];
        host.done = given_ || by_class_ || sources_.injections(host.id, 0).flits == 0;
        if (host.done) continue;
        if (sources_.arrivals) host.created = sources_.arrivals(host.id, 0, 0);
        wake(h, host.created, 0);
    }
}

uint32_t Hosts::find(uint32_t id) const {
    if (id < size() && hosts_[id].id == id) return id;
    const auto at = std::lower_bound(hosts_.begin(), hosts_.end(), id,
                                     [](const Host& host, uint32_t wanted) { return host.id < wanted; });
    return at != hosts_.end() && at->id == id ? static_cast<uint32_t>(at - hosts_.begin()) : kNever;
}

[[gnu::always_inline]] inline std::optional<Injection> Hosts::next_message(uint32_t h, uint32_t now) {
    Host& host = hosts_[h];
    if (host.done) return std::nullopt;
    Injection injection{0, 0};
    uint64_t from = 0;
    if (given_) {
        if (const auto message = given_->take(h, now)) {
            injection = {message->destination, message->flits};
            host.created = message->created;
            host.number = message->number;
        } else if (const uint64_t next = given_->next(h); next != GivenMessages::kNever) {
            from = next;
        }
    } else if (sources_.arrivals) {
        from = host.created;
    } else if (sources_.process.overlap && host.number != 0) {
        from = host.issued + sources_.process.work;
    }
    if (from > now) {
        wake(h, from, now);
        return std::nullopt;
    }
    if (!given_) injection = sources_.injections(host.id, host.number);
    host.done = injection.flits == 0;
    return host.done ? std::nullopt : std::optional(injection);
}

inline void Hosts::issue(uint32_t h, uint32_t packet, uint32_t now) {
    Host& host = hosts_[h];
    host.packet = packet;
    host.issued = now;
    if (sources_.arrivals) host.created = sources_.arrivals(host.id, host.number + 1, host.created);
    ++host.number;
}

void Hosts::arrive(const Message& m, uint32_t clock, uint32_t flits, uint32_t now) {
    const uint32_t h = find(m.destination);
    protocol_->arrive(h, {clock, m.source, m.kind, m.created, m.cargo, flits, m.marked});
    look_at(h, clock + uint64_t{1}, now);
}

std::optional<HostPacket> Hosts::next_packet(uint32_t h, uint32_t now) {
    Host& host = hosts_[h];
    uint64_t again = HostProtocol::kNever;
    const auto packet = protocol_->next(h, host.id, host, sources_, now, again);
    if (!packet && again != HostProtocol::kNever) look_at(h, again, now);
    return packet;
}

void Hosts::inject(uint32_t source, uint64_t clock, uint32_t destination, uint32_t flits, GivenQueue queue,
                   uint32_t now, uint32_t most_flits) {
    if (!given_) throw std::logic_error("messages given to units that have their own");
    check_given(network_size(), now, source, clock, destination, flits, most_flits);
    const uint32_t h = find(source);
    check_after(given_->latest(h), source, clock);
    given_->push(h, clock, destination, flits, queue);
    if (std::exchange(hosts_[h].done, false)) wake(h, clock, now);
}

uint64_t Hosts::backlog(uint32_t now) const {
    if (given_) return given_->backlog(now);
    uint64_t flits = 0;
    for (uint32_t h = 0; protocol_ && h < size(); ++h) flits += protocol_->backlog(h, hosts_[h].id, sources_, now);
    if (!sources_.arrivals || by_class_) return flits;
    for (const Host& host : hosts_) {
        uint64_t number = host.number;
        for (uint64_t created = host.created; created < now; created = sources_.arrivals(host.id, number, created)) {
            const uint32_t length = sources_.injections(host.id, number).flits;
            if (length == 0) break;
            flits += length;
            ++number;
        }
    }
    return flits;
}

bool Hosts::done() const {
    for (uint32_t h = 0; protocol_ && h < size(); ++h)
        if (!protocol_->idle(h)) return false;
    return std::all_of(hosts_.begin(), hosts_.end(), [](const Host& h) { return h.done; });
}

namespace {

template <bool kLarge, class Width>
[[gnu::noinline]] void take_switch_credits(State<Width>& s) {
    const std::span<const uint32_t> events = s.credit_events[0].day(s.now);
    const size_t n = events.size();
    for (size_t k = 0; k < n; ++k) {
        if (kLarge && k + kAhead < n) {
            const uint32_t ahead = events[k + kAhead] / 8;
            const Switch<Width>& at = s.switches[s.switch_of(ahead)];
            prefetch(&at.room);
            prefetch(&at.credits[s.port_of(ahead)]);
        }
        const uint32_t o = events[k] / 8;
        const unsigned place = s.credits.place(events[k] % 8);
        Switch<Width>& at = s.switches[s.switch_of(o)];
        const unsigned port = s.port_of(o);
        const Ports<Width> own = s.port_bit(port);
        at.credits[port] += 1U << place;
        if (place >= s.adaptive_from) at.room |= own;
        if ((at.slept & own) == 0) continue;
        at.slept &= ~own;
        const uint32_t free = s.outputs[o].held_until;
        const uint32_t first = o - port;
        for (const unsigned input : set_bits(std::exchange(at.sleepers[port], 0))) {
            const uint32_t i = first + input;
            Input& in = s.input(i);
            s.visit(in, i, std::max({s.now, free, in.reading_until}));
        }
    }
    s.credit_events[0].end(s.now);
}

/// A packet goes out on a host's link, in a channel that has lost a credit to it; its flits.
template <class Width>
inline uint32_t launch(State<Width>& s, uint32_t h, uint32_t packet, unsigned v) {
    Host& host = s.hosts[h];
    const uint32_t flits = Word{s.packets.head(packet)}.flits();
    const uint32_t arrives = s.now + host.link_clocks;
    if (arrives + flits <= s.end) {
        host.flits += flits;
        s.see_flit(arrives + flits - 1);
    } else {
        cross(s,
              {s.output_count + h, kNever, packet, s.packets.message(packet).serial, arrives, flits, flits, 0, false});
    }
    s.shown_by_host().put(arrives + 1 + s.extra_clocks, {packet, host.target * 8 + v});
    return flits;
}

/// Adaptive channels first, then the escape's.
template <class Width>
inline void send(State<Width>& s, uint32_t h) {
    Host& host = s.hosts[h];
    HostCredits& credits = s.hosts.credits(h);
    const uint32_t adaptive = s.adaptive_from >= 32 ? 0 : credits.credits >> s.adaptive_from << s.adaptive_from;
    const uint32_t usable = adaptive != 0 ? adaptive : credits.credits;
    if (usable == 0) {
        credits.waiting = true;
        return;
    }
    const auto v = s.credits.channel_at(lowest_bit(usable));
    credits.credits -= 1U << s.credits.place(v);
    const uint32_t flits = launch(s, h, std::exchange(host.packet, kNever), v);
    if (s.hosts.protocol()) {
        host.free_from = s.now + flits;
        return s.hosts.look_at(h, host.free_from, s.now);
    }
    s.hosts.wake(h, std::max<uint64_t>(s.hosts.sources().arrivals ? host.created : 0, s.now + flits), s.now);
}

template <class Width>
inline void look_at_host(State<Width>& s, uint32_t h) {
    const Host& host = s.hosts[h];
    if (host.packet != kNever) return send(s, h);
    const std::optional<Injection> injection = s.hosts.next_message(h, s.now);
    if (!injection) return;
    const auto [to, flits] = *injection;
    const Message message{static_cast<uint32_t>(host.number),
                          s.hosts.created(h, s.now),
                          s.now,
                          host.id,
                          to,
                          s.packets.next_serial(),
                          false};
    s.hosts.issue(h, s.packets.add(s.hosts.head_to(to, flits), message), s.now);
    ++s.results.statistics.issued_messages;
    s.results.statistics.issued_flits += flits;
    send(s, h);
}

/// A host with a protocol. It may have been woken for nothing.
template <class Width>
[[gnu::noinline]] void look_at_protocol(State<Width>& s, uint32_t h) {
    Host& host = s.hosts[h];
    if (host.packet != kNever) return send(s, h);
    if (host.free_from > s.now) return s.hosts.look_at(h, host.free_from, s.now);
    const std::optional<HostPacket> next = s.hosts.next_packet(h, s.now);
    if (!next) return;
    const Message message{static_cast<uint32_t>(next->number),
                          static_cast<uint32_t>(next->created),
                          s.now,
                          host.id,
                          next->destination,
                          s.packets.next_serial(),
                          false,
                          next->kind,
                          false,
                          next->cargo};
    host.packet = s.packets.add(s.hosts.head_to(next->destination, next->flits), message);
    if (next->kind != PacketKind::kAcknowledgement) {
        ++s.results.statistics.issued_messages;
        s.results.statistics.issued_flits += next->flits;
    }
    send(s, h);
}

/// The packet that is next in a class's queue becomes one; false: there is none yet.
template <class Width>
bool take_of_class(State<Width>& s, uint32_t h, unsigned k, uint64_t& again) {
    const ClassShape& shape = s.classes.shape;
    ClassQueue& queue = s.classes.hosts[h].queues[k];
    if (queue.packet != kNever) return true;
    if (queue.free_from > s.now) {
        again = std::min<uint64_t>(again, queue.free_from);
        return false;
    }
    const uint32_t id = s.hosts[h].id;
    std::optional<HostPacket> next;
    if (s.hosts.protocol() && k == shape.answers) next = s.hosts.protocol()->answer(h, s.now, again);
    if (!next) next = queue.source.next(shape, id, k, s.hosts.sources(), s.now, again);
    if (!next) return false;
    const Message message{static_cast<uint32_t>(next->number),
                          static_cast<uint32_t>(next->created),
                          s.now,
                          id,
                          next->destination,
                          s.packets.next_serial(),
                          false,
                          next->kind,
                          false,
                          next->cargo};
    queue.packet = s.packets.add(s.hosts.head_to(next->destination, next->flits), message);
    ++s.results.statistics.issued_messages;
    s.results.statistics.issued_flits += next->flits;
    return true;
}

/// A host whose classes queue apart; it may have been woken for nothing. In which order they send is as in a switch.
template <class Width>
[[gnu::noinline]] void look_at_classes(State<Width>& s, uint32_t h) {
    Host& host = s.hosts[h];
    HostCredits& credits = s.hosts.credits(h);
    ClassHost& own = s.classes.hosts[h];
    uint64_t again = HostProtocol::kNever;
    unsigned ready = 0;
    std::array<uint32_t, switch_::kMaxClasses> usable{};
    for (unsigned k = 0; k < s.classes.shape.classes; ++k) {
        if (!take_of_class(s, h, k, again)) continue;
        const uint32_t adaptive = credits.credits & s.classes.adaptive[k];
        usable[k] = adaptive != 0 ? adaptive : credits.credits & s.classes.escapes[k];
        credits.waiting |= usable[k] == 0;
        ready |= usable[k] != 0 ? 1U << k : 0;
    }
    if (ready != 0 && host.free_from > s.now) {
        again = std::min<uint64_t>(again, host.free_from);
    } else if (ready != 0) {
        const unsigned k = own.funds.now(s.now, s.classes.rules).next(ready, own.class_pointer);
        const auto v = s.credits.channel_at(lowest_bit(usable[k]));
        credits.credits -= 1U << s.credits.place(v);
        const uint32_t flits = launch(s, h, std::exchange(own.queues[k].packet, kNever), v);
        own.class_pointer = static_cast<uint8_t>((k + 1) % s.classes.shape.classes);
        own.funds.pay(s.now, flits, k, s.classes.rules);
        own.queues[k].free_from = host.free_from = s.now + flits;
        again = std::min<uint64_t>(again, host.free_from);
    }
    if (again != HostProtocol::kNever) s.hosts.look_at(h, again, s.now);
}

}  // namespace

template <class Width>
void take_credits(State<Width>& s) {
    s.large ? take_switch_credits<true>(s) : take_switch_credits<false>(s);
    for (const uint32_t event : s.credit_events[1].day(s.now))
        s.hosts.add_credit(event / 8 - s.output_count, 1U << s.credits.place(event % 8), s.now);
    s.credit_events[1].end(s.now);
}

template <class Width>
void run_hosts(State<Width>& s) {
    const std::span<const uint32_t> events = s.hosts.woken(s.now);
    if (s.classes.some()) {
        for (const uint32_t h : events) look_at_classes(s, h);
        return s.hosts.end_clock(s.now);
    }
    if (s.hosts.protocol()) {
        for (const uint32_t h : events) look_at_protocol(s, h);
        return s.hosts.end_clock(s.now);
    }
    for (size_t k = 0; k < events.size(); ++k) {
        if (k + kAhead < events.size()) {
            prefetch(&s.hosts[events[k + kAhead]]);
            prefetch(&s.hosts.credits(events[k + kAhead]));
        }
        look_at_host(s, events[k]);
    }
    s.hosts.end_clock(s.now);
}

template void take_credits(State<Narrow>&);
template void take_credits(State<Wide>&);
template void run_hosts(State<Narrow>&);
template void run_hosts(State<Wide>&);

}  // namespace nanohop::net::fast_switch
