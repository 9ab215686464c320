// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include <algorithm>
#include <bit>
#include <span>
#include <stdexcept>
#include <utility>

#include "net/kinds/switch/fast_engine.hpp"

namespace nanohop::net {

template <class Width>
void FastSwitchEngine<Width>::inject(uint32_t source, uint64_t clock, uint32_t destination, uint32_t flits,
                                     GivenQueue queue) {
    if (!given_) throw std::logic_error("messages given to units that have their own");
    check_given(all_hosts_, now_, source, clock, destination, flits, config_.packet_flits);
    const uint32_t h = host_of(source);
    check_after(given_->latest(h), source, clock);
    given_->push(h, clock, destination, flits, queue);
    if (std::exchange(hosts_[h].done, false)) wake_host(h, clock);
}

/// Hosts are in the network's order. kNever: another part's.
template <class Width>
uint32_t FastSwitchEngine<Width>::host_of(uint32_t id) const {
    if (id < hosts_.size() && hosts_[id].id == id) return id;
    const auto at = std::lower_bound(hosts_.begin(), hosts_.end(), id,
                                     [](const Host& host, uint32_t wanted) { return host.id < wanted; });
    return at != hosts_.end() && at->id == id ? static_cast<uint32_t>(at - hosts_.begin()) : kNever;
}

/// Credits that are in their senders' counts from this clock on.
template <class Width>
void FastSwitchEngine<Width>::credits() {
    large_ ? credits_by<true>() : credits_by<false>();
    for (const uint32_t event : credit_events_[1].day(now_)) {
        const uint32_t h = event / 8 - output_count_;
        HostCredits& credits = host_credits_[h];
        credits.credits += 1U << credits_.place(event % 8);
        if (std::exchange(credits.waiting, false)) host_events_.put(now_, h);
    }
    credit_events_[1].end(now_);
}

template <class Width>
template <bool kLarge>
void FastSwitchEngine<Width>::credits_by() {
    const std::span<const uint32_t> events = credit_events_[0].day(now_);
    const size_t n = events.size();
    for (size_t k = 0; k < n; ++k) {
        if (kLarge && k + kAhead < n) {
            const uint32_t ahead = events[k + kAhead] / 8;
            const Switch& at = switches_[switch_of(ahead)];
            prefetch(&at.room);
            prefetch(&at.credits[port_of(ahead)]);
        }
        const uint32_t o = events[k] / 8;
        const unsigned place = credits_.place(events[k] % 8);
        Switch& at = switches_[switch_of(o)];
        const unsigned port = port_of(o);
        const Ports own = port_bit(port);
        at.credits[port] += 1U << place;
        if (place >= adaptive_from_) at.room |= own;
        if ((at.slept & own) == 0) continue;
        at.slept &= ~own;
        const uint32_t free = outputs_[o].held_until;
        const uint32_t first = o - port;
        for (Ports left = std::exchange(at.sleepers[port], 0); left != 0; left &= left - 1) {
            const uint32_t i = first + static_cast<uint32_t>(std::countr_zero(left));
            Input& in = input(i);
            visit(in, i, std::max({now_, free, in.reading_until}));
        }
    }
    credit_events_[0].end(now_);
}

/// Adaptive channels first, then the escape's.
template <class Width>
inline void FastSwitchEngine<Width>::send(uint32_t h) {
    Host& host = hosts_[h];
    HostCredits& credits = host_credits_[h];
    const uint32_t adaptive = adaptive_from_ >= 32 ? 0 : credits.credits >> adaptive_from_ << adaptive_from_;
    const uint32_t usable = adaptive != 0 ? adaptive : credits.credits;
    if (usable == 0) {
        credits.waiting = true;
        return;
    }
    const auto v = credits_.channel_at(static_cast<unsigned>(std::countr_zero(usable)));
    credits.credits -= 1U << credits_.place(v);
    const uint32_t packet = std::exchange(host.packet, kNever);
    const uint32_t flits = Word{heads_[packet]}.flits();
    const uint32_t arrives = now_ + host.link_clocks;
    if (arrives + flits <= end_) {
        host.flits += flits;
        see_flit(arrives + flits - 1);
    } else {
        cross({output_count_ + h, kNever, packet, messages_[packet].serial, arrives, flits, flits, 0, false});
    }
    shown_events_.put(arrives + 1 + extra_clocks_, {packet, host.target * 8 + v});
    wake_host(h, std::max<uint64_t>(sources_.arrivals ? host.created : 0, now_ + flits));
}

/// The message that a host, whose link is free, sends in this clock; if there is none, the host wakes when there is.
template <class Width>
inline std::optional<Injection> FastSwitchEngine<Width>::next_message(uint32_t h) {
    Host& host = hosts_[h];
    if (host.done) return std::nullopt;
    Injection injection{0, 0};
    uint64_t from = 0;
    if (given_) {
        if (const auto given = given_->take(h, now_)) {
            injection = {given->destination, given->flits};
            host.created = given->created;
            host.number = given->number;
        } else if (const uint64_t next = given_->next(h); next != GivenMessages::kNever) {
            from = next;
        }
    } else if (sources_.arrivals) {
        from = host.created;
    } else if (sources_.process.overlap && host.number != 0) {
        from = host.issued + sources_.process.work;
    }
    if (from > now_) {
        wake_host(h, from);
        return std::nullopt;
    }
    if (!given_) injection = sources_.injections(host.id, host.number);
    host.done = injection.flits == 0;
    return host.done ? std::nullopt : std::optional(injection);
}

template <class Width>
inline void FastSwitchEngine<Width>::host(uint32_t h) {
    Host& host = hosts_[h];
    if (host.packet != kNever) return send(h);
    const std::optional<Injection> injection = next_message(h);
    if (!injection) return;
    const uint32_t packet = new_packet();
    const Address to = addresses_[injection->destination];
    heads_[packet] = to.at | uint64_t{to.place} << Word::kHost | uint64_t{injection->flits} << Word::kFlits;
    const uint32_t created = sources_.arrivals || given_ ? static_cast<uint32_t>(host.created) : now_;
    messages_[packet] = {
        static_cast<uint32_t>(host.number), created, now_, host.id, injection->destination, serial_, false};
    serial_ += serial_step_;
    host.packet = packet;
    host.issued = now_;
    if (sources_.arrivals) host.created = sources_.arrivals(host.id, host.number + 1, host.created);
    ++host.number;
    ++statistics_.issued_messages;
    statistics_.issued_flits += injection->flits;
    send(h);
}

template <class Width>
void FastSwitchEngine<Width>::wake_hosts() {
    for (; !later_.empty() && later_.top().first == now_; later_.pop()) host_events_.put(now_, later_.top().second);
    const std::span<const uint32_t> events = host_events_.day(now_);
    for (size_t k = 0; k < events.size(); ++k) {
        if (k + 2 < events.size()) prefetch(&hosts_[events[k + 2]]);
        host(events[k]);
    }
    host_events_.end(now_);
}

template <class Width>
void FastSwitchEngine<Width>::deliver(uint32_t packet, uint32_t head, uint32_t flits) {
    const Message& m = messages_[packet];
    const uint64_t delivered = uint64_t{head} + flits - 1;
    statistics_.deliver(delivered, m.created);
    statistics_.bad_messages += m.bad ? 1 : 0;
    if (record_) {
        deliveries_.push_back({m.source, m.number, m.destination, flits, m.issued, delivered});
        first_delivery_ = std::min(first_delivery_, delivered);
    }
    free_.push_back(packet);
}

template <class Width>
void FastSwitchEngine<Width>::attach_hosts() {
    if (now_ != 0 || !given_ || parts_->parts() > 1 || !deaths_.empty())
        throw std::logic_error("hosts of the caller's: a network that has begun, has messages, parts or dying links");
    attached_ = true;
    plain_ = false;
}

template <class Width>
void FastSwitchEngine<Width>::kill_attached(uint32_t link, uint64_t clock) {
    if (!attached_ || end_ != 0)
        throw std::logic_error("a link that dies: hosts are not the caller's, or the network has begun");
    if (deaths_.empty()) {
        dead_since_.assign(output_count_, kNever);
        output_dead_since_.assign(output_count_, kNever);
    }
    deaths_.push_back({clock, link});
}

template <class Width>
void FastSwitchEngine<Width>::rewrite_attached(const routing::RouteTable& table) {
    own_tables_.push_back(table);
    add_rewrite(now_, own_tables_.back());
}

template <class Width>
void FastSwitchEngine<Width>::send_attached(uint32_t host, uint64_t clock, unsigned channel, uint32_t destination,
                                            uint32_t flits, uint32_t number) {
    const uint32_t packet = new_packet();
    const Address to = addresses_[destination];
    heads_[packet] = to.at | uint64_t{to.place} << Word::kHost | uint64_t{flits} << Word::kFlits;
    messages_[packet] = {number, 0, 0, host, destination, serial_++, false};
    shown_events_.put(static_cast<uint32_t>(clock) + 1 + extra_clocks_, {packet, hosts_[host].target * 8 + channel});
}

template <class Width>
void FastSwitchEngine<Width>::credit_attached(uint32_t host, uint64_t clock, unsigned channel) {
    put_credit(static_cast<uint32_t>(clock) + 1, hosts_[host].target, channel);
}

/// At a host of the caller's, whose packet's number the crossing has from here on.
template <class Width>
void FastSwitchEngine<Width>::arrive(const Crossing& crossing, unsigned channel) {
    const Word word{heads_[crossing.packet]};
    const Message& m = messages_[crossing.packet];
    arrivals.push_back({crossing.head, outputs_[crossing.output].target, channel, m.number, word.hops(),
                        word.is(Word::kEscape), word.is(Word::kWentDown), crossing.flits, m.bad});
    free_.push_back(crossing.packet);
    Crossing known = crossing;
    known.packet = m.number;
    if (!deaths_.empty() && crossing.head + crossing.flits > end_) cross(known);
}

template <class Width>
void FastSwitchEngine<Width>::lose(uint32_t packet) {
    ++lost_;
    if (packet == kNever) return;
    if (attached_) lost_packets.push_back(messages_[packet].number);
    free_.push_back(packet);
}

template class FastSwitchEngine<fast_switch::Narrow>;
template class FastSwitchEngine<fast_switch::Wide>;

}  // namespace nanohop::net
