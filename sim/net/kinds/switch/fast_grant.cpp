// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include <algorithm>
#include <utility>

#include "arbiter/round_robin.hpp"
#include "net/kinds/switch/fast_engine.hpp"

namespace nanohop::net::fast_switch {

using switch_::Reason;

namespace {

/// Whether an output grants hosts in turn by a pointer of their own: to a link, with a reserve.
template <class Width>
inline bool hosts_take_turns(const State<Width>& s, uint32_t o) {
    return s.config.host_reserve != 0 && s.outputs[o].kind != WireKind::kSink;
}

/// Takes an output's grant if it is this request's: true once.
template <class Width>
bool take_grant(const State<Width>& s, Asking a, Output<Width>& out) {
    Ports<Width>& asking = out.asking[s.now & 1];
    if (asking != s.port_bit(s.port_of(a.input))) return false;
    asking = 0;
    return true;
}

/// Not granted: looked at again before anything changes. With a register behind the grant who claims goes on asking
/// while the output of its choice lives and has a credit.
template <class Width>
inline void refuse(State<Width>& s, Asking a) {
    if (s.grant_register == 0) return s.refused.now.push(a.input);
    const Request r = a.request;
    const uint32_t o = s.output_of(a);
    const bool reserved = s.credits.place(r.link_channel()) < s.adaptive_from && s.outputs[o].kind != WireKind::kSink;
    const unsigned reserve = reserved ? s.input(a.input).reserve : 0;
    if (r.is(Request::kClaims) && !(s.any_dead && s.output_dead_since[o] <= s.now) &&
        s.credits_of(s.switches[s.switch_of(a.input)], r.output(), r.link_channel()) > reserve)
        return s.requests.next.push(a);
    s.refused.next.push(a.input);
}

/// With classes, of the inputs that ask for an output.
template <class Width>
unsigned next_of_classes(State<Width>& s, uint32_t o, Ports<Width> asking) {
    const uint32_t first = s.first_of(o);
    const unsigned links = s.switches[s.switch_of(o)].links;
    ClassOutput& out = s.classes.outputs[o];
    std::array<Ports<Width>, switch_::kMaxClasses> of{};
    unsigned classes = 0;
    for (const unsigned p : set_bits(asking)) {
        Input& in = s.input(first + p);
        const unsigned k = s.class_of(s.stage(in, in.request.channel()).packet);
        of[k] |= s.port_bit(p);
        classes |= 1U << k;
    }
    const unsigned k = out.funds.now(s.now, s.classes.rules).next(classes, out.class_pointer);
    const unsigned winner = RoundRobin::first_from(of[k], out.pointer[k]);
    if (winner < links || !hosts_take_turns(s, o)) return winner;
    return links + RoundRobin::first_from(of[k] >> links, out.host_pointer[k]);
}

/// The grant of a packet moves the pointers of its class, which pays for it.
template <class Width>
void pay(State<Width>& s, uint32_t o, uint32_t i, uint32_t packet, uint32_t flits) {
    const unsigned k = s.class_of(packet);
    ClassOutput& out = s.classes.outputs[o];
    const unsigned port = s.port_of(i);
    const unsigned links = s.switches[s.switch_of(i)].links;
    out.pointer[k] = s.behind(port);
    if (hosts_take_turns(s, o) && port >= links) out.host_pointer[k] = s.behind(port - links);
    out.class_pointer = static_cast<uint8_t>((k + 1) % s.classes.shape.classes);
    out.funds.pay(s.now, flits, k, s.classes.rules);
}

/// Leaves of the requests for an output the one that it grants, and refuses the others.
template <class Width>
void decide(State<Width>& s, uint32_t o) {
    Output<Width>& out = s.outputs[o];
    const Switch<Width>& at = s.switches[s.switch_of(o)];
    const unsigned port = s.port_of(o);
    const uint32_t first = s.first_of(o);
    const bool closed = s.now <= out.held_until || s.bit(at.dead, port);
    Ports<Width>& asking = out.asking[s.now & 1];
    const auto keep = [&](auto may) {
        for (const unsigned p : set_bits(asking)) {
            const Request request = s.input(first + p).request;
            if (may(p, request)) continue;
            asking &= ~s.port_bit(p);
            refuse(s, Asking{first + p, request});
        }
    };
    keep([&](unsigned, Request r) { return !closed && s.credits_of(at, port, r.link_channel()); });
    if (asking == 0) return;
    if (s.classes.some())
        return keep([&, winner = next_of_classes(s, o, asking)](unsigned p, Request) { return p == winner; });
    unsigned winner = RoundRobin::first_from(asking, out.pointer);
    if (winner >= at.links && hosts_take_turns(s, o))
        winner = at.links + RoundRobin::first_from(asking >> at.links, out.host_pointer);
    keep([&](unsigned p, Request) { return p == winner; });
}

/// Outputs that were granted with a register behind the grant: nobody asks for them before the packet has them.
template <class Width>
void close(State<Width>& s) {
    for (const Asking a : s.winners.next) {
        if (a.request.is(Request::kDrop)) continue;
        const uint32_t o = s.output_of(a);
        s.hold(s.outputs[o], s.switches[s.switch_of(o)], s.port_of(o), s.now + 1, 1);
    }
}

/// A packet's head will be shown by another part: the packet is that one's.
template <class Width>
[[gnu::noinline]] void hand_over(State<Width>& s, uint32_t packet, uint32_t clock, uint32_t target, unsigned channel) {
    const Message& m = s.packets.message(packet);
    s.boundary.put_head(target - s.output_count, channel,
                        {s.packets.head(packet), clock, 0, m.number, m.created, m.issued, m.source, m.destination,
                         m.serial, m.cargo, m.bad, m.kind, m.marked, 0});
    s.packets.remove(packet);
}

/// At a host of the caller's, whose packet's number the crossing has from here on.
template <class Width>
[[gnu::noinline]] void arrive(State<Width>& s, Crossing crossing, unsigned channel) {
    const Word word{s.packets.head(crossing.packet)};
    const Message& m = s.packets.message(crossing.packet);
    s.attached->arrivals.push_back({crossing.head, s.outputs[crossing.output].target, channel, m.number, word.hops(),
                                    word.is(Word::kEscape), word.is(Word::kWentDown), crossing.flits, m.bad});
    s.packets.remove(crossing.packet);
    crossing.packet = m.number;
    if (!s.deaths.empty() && crossing.head + crossing.flits > s.end) cross(s, crossing);
}

/// A request is granted, or dropped: its head leaves the stage, and its input reads so many flits.
template <bool kPlain, bool kOver, class Width>
[[gnu::always_inline]] inline uint32_t read(State<Width>& s, Asking asking, Input& in, Channel<Width>& channel) {
    const auto [i, r] = asking;
    // Where links die, a packet may be shorter by now.
    const uint32_t flits =
        Word{kPlain || s.deaths.empty() ? channel.entry.word : s.packets.head(channel.packet)}.flits();
    const auto freed = static_cast<uint8_t>(1U << r.channel());
    const auto have = static_cast<uint8_t>(in.have & ~freed);
    const bool more = (in.more & freed) != 0;
    if (!kPlain && s.count) {
        const bool dropped = r.is(Request::kDrop);
        switch_::ChannelCounts& counts = s.channel_counts[i * s.channels + r.channel()];
        counts.waits += s.now - channel.from;
        counts.packets += dropped ? 0 : 1;
        counts.drops += dropped ? 1 : 0;
        counts.escapes += r.is(Request::kByEscape) ? 1 : 0;
        counts.flits += dropped ? 0 : flits;
    }
    if (kOver && s.waiting.kept()) s.waiting.leave(s.first_of(i), s.template waits_for<kPlain>(channel.entry), s.now);
    const uint32_t until = s.template busy_until<kPlain>(s.now, flits);
    in.asking = false;
    in.have = have;
    in.channel_pointer = static_cast<uint8_t>(r.channel() + 1);
    if (!kPlain && s.classes.some()) {
        uint8_t& passed = s.classes.passed[i];
        if (r.is(Request::kClaims)) passed = 0;
        if (r.is(Request::kPasses) && passed != Classes::kMostPassed) ++passed;
    }
    in.reading_until = until;
    if (have != 0) s.visit(in, i, std::max(s.now + 1, until));
    const uint32_t back = s.now + 1 + in.link_clocks;
    if (!kPlain && s.attached && in.feeder >= s.output_count) {
        s.attached->credits.push_back({back - uint64_t{1}, in.feeder - s.output_count, r.channel()});
    } else if (kPlain || in.feeder < s.first_away) {
        s.put_credit(back, in.feeder, r.channel());
    } else {
        s.boundary.put_credit(in.feeder - s.first_away, r.channel(), back);
    }
    if (more) {
        uint32_t* const queue = s.queue_of(i, r.channel());
        channel.packet = queue[0];
        std::copy(queue + 1, queue + s.queue_length, queue);
        queue[s.queue_length - 1] = kNever;
        if (queue[0] == kNever) in.more &= static_cast<uint8_t>(~freed);
        in.front |= freed;
        s.want_lookup(in, i, s.now + 1, s.lookups.next);
    }
    return flits;
}

template <class Width>
[[gnu::noinline]] void drop(State<Width>& s, Asking asking) {
    const auto [i, r] = asking;
    Input& in = s.input(i);
    Channel<Width>& channel = s.stage(in, r.channel());
    const uint32_t packet = channel.packet;
    const uint32_t flits = read<false, true>(s, asking, in, channel);
    ++s.reasons[s.switch_of(i)][r.reason()];
    if (!s.deaths.empty())
        cross(s, {kNever, i, packet, s.packets.message(packet).serial, s.now + 2, flits, 0, 0, false});
    s.lose(packet);
}

template <bool kPlain, bool kOver, class Width>
[[gnu::always_inline]] inline void grant_one(State<Width>& s, Asking asking, Output<Width>& out) {
    const auto [i, r] = asking;
    Input& in = s.input(i);
    Channel<Width>& channel = s.stage(in, r.channel());
    const uint32_t packet = channel.packet;
    const uint32_t flits = read<kPlain, kOver>(s, asking, in, channel);
    const uint32_t serial = kPlain || s.deaths.empty() ? 0 : s.packets.message(packet).serial;
    const uint32_t o = s.output_of(asking);
    s.undecided.next.push_if(out.asking[~s.now & 1] != 0, o);
    out.pointer = s.behind(s.port_of(i));
    const uint32_t arrives = s.now + 1 + out.link_clocks;
    Switch<Width>& at = s.switches[s.switch_of(i)];
    if (hosts_take_turns(s, o) && s.port_of(i) >= at.links) out.host_pointer = s.behind(s.port_of(i) - at.links);
    if (!kPlain && s.classes.some()) pay(s, o, i, packet, flits);
    if (!kPlain && s.config.marks && s.waiting.of(o) > s.plan->mark_threshold) s.packets.message(packet).marked = true;
    const unsigned place = s.credits.place(r.link_channel());
    const uint32_t credits = at.credits[r.output()] -= 1U << place;
    s.template hold<kPlain>(out, at, r.output(), s.now, flits);
    const bool escape = place < s.adaptive_from;
    const bool whole = kPlain || arrives + flits <= s.end;  // in this piece of the run
    if (out.kind == WireKind::kSink) {
        if (!kPlain && s.attached)
            return arrive(s, {o, i, packet, serial, arrives, flits, flits, 0, escape}, r.link_channel());
        s.credit_events[0].put(arrives + out.link_clocks + 1, o * 8 + r.link_channel());
        if (!whole) return cross(s, {o, i, packet, serial, arrives, flits, flits, 0, escape});
        out.flits += flits;
        if (!kPlain) s.see_flit(arrives + flits - 1);
        return s.template deliver<kPlain>(packet, arrives, flits);
    }
    if (!escape && credits >> s.adaptive_from == 0) at.room &= ~s.port_bit(r.output());
    if (r.is(Request::kAdaptive)) in.port_pointer = s.behind(r.output());
    uint64_t& head = s.packets.head(packet);
    const uint64_t kept = r.is(Request::kAdaptive) ? head & ~s.leaves : head;
    head = (kept + (uint64_t{1} << Word::kHops)) | r.in_escape();
    const bool over = kOver && (kPlain || s.goes_over);
    const bool first = over && Word{kept}.hops() == 0;
    if (over && r.is(Request::kByEscape)) head &= ~Word::kDetour;
    const bool detour = first && Word{head}.is(Word::kOver);
    if (!kPlain && s.any_dead && s.output_dead_since[o] <= arrives) {
        // The link is dead from this clock on, and its register from the next.
        ++s.reasons[s.switch_of(i)][static_cast<size_t>(Reason::kCutOut)];
        cross(s, {o, i, packet, serial, arrives, flits, 0, 0, escape});
        return s.lose(packet);
    }
    if (whole) {
        out.flits += flits;
        if (!kPlain) s.see_flit(arrives + flits - 1);
        ++s.results.hops.all;
        if (escape) ++s.results.hops.escapes;
        s.results.hops.firsts += first ? 1 : 0;
        s.results.hops.detours += detour ? 1 : 0;
    } else {
        cross(s, {o, i, out.target < s.output_count ? packet : kNever, serial, arrives, flits, flits, 0, escape, first,
                  detour});
    }
    if (kPlain || out.target < s.output_count) {
        s.shown_events[0].put(arrives + 1 + s.extra_clocks, {packet, out.target * 8 + r.link_channel()});
    } else {
        hand_over(s, packet, arrives + 1 + s.extra_clocks, out.target, r.link_channel());
    }
}

template <bool kPlain, bool kOver, bool kLarge, class Width>
[[gnu::noinline]] void grant_by(State<Width>& s) {
    const bool late = !kPlain && s.grant_register != 0;
    FixedList<Asking>& granted = late ? s.winners.now : s.requests.now;
    const size_t n = granted.size();
    for (size_t k = 0; k < n; ++k) {
        if (kLarge && k + 2 * kAhead < n) s.prefetch_input(granted[k + 2 * kAhead].input);
        const Asking a = granted[k];
        if (a.request.is(Request::kDrop)) {
            drop(s, a);
            continue;
        }
        Output<Width>& out = s.outputs[s.output_of(a)];
        if (late || take_grant(s, a, out)) grant_one<kPlain, kOver>(s, a, out);
    }
    granted.clear();
}

}  // namespace

/// An output that one input asked for, and that was not granted in that clock, grants without another look: it
/// was free then, and had a credit. Where a link is dead, or with a register behind the grant, all are looked at.
template <class Width>
void arbitrate(State<Width>& s) {
    s.requests.turn();
    s.undecided.turn();
    if (s.grant_register != 0) {
        // What is found in this clock shows in the next one.
        s.winners.turn();
        s.refused.turn();
    }
    if (s.grant_register != 0 || s.any_dead || std::exchange(s.restored, false)) {
        s.undecided.now.clear();
        for (const Asking a : s.requests.now)
            if (!a.request.is(Request::kDrop)) s.undecided.now.push(s.output_of(a));
    }
    for (const uint32_t o : s.undecided.now) decide(s, o);
    s.undecided.now.clear();
    if (s.grant_register != 0) {
        for (const Asking a : s.requests.now)
            if (a.request.is(Request::kDrop) || take_grant(s, a, s.outputs[s.output_of(a)])) s.winners.next.push(a);
        s.requests.now.clear();
    }
}

template <class Width>
void grant(State<Width>& s) {
    const bool whole = s.now + s.crossing_clocks <= s.end;
    if (s.plain && whole && s.goes_over)
        return s.large ? grant_by<true, true, true>(s) : grant_by<true, true, false>(s);
    if (s.plain && whole) return s.large ? grant_by<true, false, true>(s) : grant_by<true, false, false>(s);
    s.large ? grant_by<false, true, true>(s) : grant_by<false, true, false>(s);
    if (s.grant_register != 0) close(s);
}

template void arbitrate(State<Narrow>&);
template void arbitrate(State<Wide>&);
template void grant(State<Narrow>&);
template void grant(State<Wide>&);

}  // namespace nanohop::net::fast_switch
