// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include <algorithm>
#include <span>

#include "arbiter/round_robin.hpp"
#include "net/kinds/switch/fast_engine.hpp"
#include "switch/draw.hpp"

namespace nanohop::net::fast_switch {

namespace {

/// Clocks that a lookup by id takes longer than one that hits.
template <class Width>
[[gnu::noinline]] uint32_t search(State<Width>& s, uint32_t i, Word head) {
    return s.cam->search(s.now, s.switch_of(i), i, head.to_switch() * s.ports + head.port(Word::kHost));
}

/// Ports of an entry that are alive: of the one where it is least, packets in adaptive channels behind it and heads
/// that wait for it.
template <class Width>
unsigned least_queue(const State<Width>& s, uint32_t own, Ports<Width> alive) {
    const Switch<Width>& at = s.switches[own];
    const unsigned places = s.config.packets * (s.channels - s.config.escape_channels);
    unsigned least = ~0U;
    for (const unsigned port : set_bits(alive))
        least = std::min(
            least, places - s.credits.sum(at.credits[port] >> s.adaptive_from) + s.waiting.of(own << s.shift | port));
    return least;
}

/// The switch that a host's head goes over, or the destination's: of those that are drawn and that a way there lives of
/// the best one, with ugal if it is better than the way without.
template <class Width>
uint32_t way_over(const State<Width>& s, uint32_t i, switch_::Draws& draws, uint32_t to) {
    const uint32_t own = s.switch_of(i);
    const uint32_t own_number = s.own_switches()[own];
    const Ports<Width> dead = s.switches[own].dead;
    const bool ugal = s.config.nonminimal == switch_::Nonminimal::kUgal;
    uint32_t chosen = to;
    unsigned least = 0;
    for (unsigned c = 0; c < s.config.candidates; ++c) {
        const uint32_t via = switch_::drawn(draws[c], s.all_switches);
        draws[c] = switch_::next_draw(draws[c]);
        if (to == own_number || via == own_number || via == to) continue;
        const Entry<Width> over = s.tables.template route<false>(own, via);
        const Ports<Width> alive = over.adaptive() & ~dead;
        if (alive == 0) continue;
        const unsigned way = ugal ? least_queue(s, own, alive) * (over.hops() + s.tables.mean_hops()) : 0;
        if (chosen != to && way >= least) continue;
        chosen = via;
        least = way;
    }
    if (chosen == to || !ugal) return chosen;
    const Entry<Width> direct = s.tables.template route<false>(own, to);
    const Ports<Width> alive = direct.adaptive() & ~dead;
    const bool better = alive == 0 || least_queue(s, own, alive) * direct.hops() > least + s.plan->threshold;
    return better ? chosen : to;
}

/// What a head's entry is chosen from with non-minimal routes: of a link's its via, of a host's the host and then, when
/// that is there, the entries of what will be drawn if no other head is looked up before.
template <class Width>
void prefetch_host(State<Width>& s, uint32_t i) {
    const Input& in = s.input(i);
    if (s.from_host(in)) prefetch(&s.hosts[in.feeder - s.output_count]);
}
template <class Width>
void prefetch_over(State<Width>& s, Shown ahead) {
    const uint32_t i = ahead.where / 8;
    const Input& in = s.input(i);
    if (!s.from_host(in)) {
        const Word head{s.packets.head(ahead.packet)};
        if (head.is(Word::kOver)) s.tables.template prefetch_route<false>(s.switch_of(i), head.via());
        return;
    }
    const switch_::Draws& draws = s.hosts[in.feeder - s.output_count].draws;
    for (unsigned c = 0; c < s.config.candidates; ++c)
        s.tables.template prefetch_route<false>(s.switch_of(i), switch_::drawn(draws[c], s.all_switches));
    const Switch<Width>& at = s.switches[s.switch_of(i)];
    for (unsigned port = 0; port < at.links; port += 16) prefetch(&at.credits[port]);
}

/// With non-minimal routes a packet's head says in its source's switch whether it goes over another, and there no more.
template <class Width>
[[gnu::noinline]] void aim(State<Width>& s, const Input& in, uint32_t i, uint64_t& head) {
    if (!s.from_host(in)) {
        if (Word{head}.is(Word::kOver) && Word{head}.via() == s.own_switches()[s.switch_of(i)]) head &= ~Word::kDetour;
        return;
    }
    const uint32_t to = Word{head}.to_switch();
    const uint32_t via = way_over(s, i, s.hosts[in.feeder - s.output_count].draws, to);
    if (via == to) return;
    head |= uint64_t{1} << Word::kOver | uint64_t{via} << Word::kVia;
}

template <RouteBy kBy, class Width>
inline void look_up_head(State<Width>& s, Input& in, uint32_t i, unsigned v) {
    in.lookup_pointer = static_cast<uint8_t>(v + 1);
    Channel<Width>& channel = s.stage(in, v);
    const uint32_t packet = channel.packet;
    if (kBy == RouteBy::kOver) aim(s, in, i, s.packets.head(packet));
    const Word head{s.packets.head(packet)};
    Entry<Width> entry = entry_for<kBy>(s, i, head);
    if (s.classes.some()) s.give_class(entry, s.class_of(packet));
    channel.entry = entry;
    uint32_t from = s.now + 2;
    if (kBy == RouteBy::kOver) from += s.choice_clocks(i);
    channel.from = from;
    if (s.waiting.kept()) s.waiting.come(s.first_of(i), s.waits_for(entry), from);
    if (s.cam) [[unlikely]] {
        channel.from += search(s, i, head);
        from = std::min(channel.from, s.now + kFarthestVisit);
    }
    in.have |= static_cast<uint8_t>(1U << v);
    s.visit(in, i, std::max(from, in.reading_until), entry.is(Word::kLocal));
}

/// Of several heads that wait, one.
template <RouteBy kBy, class Width>
void look_up_next(State<Width>& s, uint32_t i) {
    Input& in = s.input(i);
    if (!s.tables.writes_entry(s.now)) {
        const unsigned v = RoundRobin::first_from(in.front, in.lookup_pointer);
        in.front &= static_cast<uint8_t>(~(1U << v));
        look_up_head<kBy>(s, in, i, v);
    }
    if (in.front != 0) s.want_lookup(in, i, s.now + 1, s.lookups.next);
}

template <RouteBy kBy, class Width>
inline void show(State<Width>& s, Shown event, bool at_once) {
    const uint32_t i = event.where / 8;
    const unsigned v = event.where % 8;
    if (s.any_dead && s.dead_since[i] <= s.now - 1 - s.extra_clocks) return;
    Input& in = s.input(i);
    const auto own = static_cast<uint8_t>(1U << v);
    if (((in.have | in.front) & own) != 0) {
        uint32_t* const queue = s.queue_of(i, v);
        unsigned place = 0;
        while (queue[place] != kNever) ++place;
        queue[place] = event.packet;
        in.more |= own;
        return;
    }
    s.stage(in, v).packet = event.packet;
    if (in.front == 0 && at_once) return look_up_head<kBy>(s, in, i, v);
    in.front |= own;
    s.want_lookup(in, i, s.now, s.lookups.now);
}

template <RouteBy kBy, bool kLarge, class Width>
[[gnu::noinline]] void look_up_by(State<Width>& s) {
    s.lookups.turn();
    const bool at_once = !s.tables.writes_entry(s.now) && !s.cam;
    const std::span<const Shown> events = s.shown_events.day(s.now);
    const size_t n = events.size();
    for (size_t k = 0; k < n; ++k) {
        if (kLarge && k + 3 * kAhead < n) {
            const Shown ahead = events[k + 3 * kAhead];
            prefetch(&s.packets.head(ahead.packet));
            s.prefetch_input(ahead.where / 8);
        }
        if (kLarge && k + 2 * kAhead < n) {
            const Shown ahead = events[k + 2 * kAhead];
            s.tables.template prefetch_route<kBy == RouteBy::kGrid>(s.switch_of(ahead.where / 8),
                                                                    Word{s.packets.head(ahead.packet)}.to_switch());
            if (kBy == RouteBy::kOver) prefetch_host(s, ahead.where / 8);
        }
        if (kLarge && kBy == RouteBy::kOver && k + kAhead < n) prefetch_over(s, events[k + kAhead]);
        show<kBy>(s, events[k], at_once);
    }
    s.shown_events.end(s.now);
    // Of heads that come to a CAM in one clock that of the lowest port is the first.
    if (s.cam) std::sort(s.lookups.now.begin(), s.lookups.now.end());
    for (const uint32_t i : s.lookups.now) look_up_next<kBy>(s, i);
    s.lookups.now.clear();
}

}  // namespace

/// An input begins one in a clock, and
/// is shown one head in a clock at most, as its link brings a flit a clock: a head that finds nothing else waiting
/// begins at once.
template <class Width>
void look_up(State<Width>& s) {
    switch (s.route_by()) {
        case RouteBy::kTable:
            return s.large ? look_up_by<RouteBy::kTable, true>(s) : look_up_by<RouteBy::kTable, false>(s);
        case RouteBy::kGrid:
            return s.large ? look_up_by<RouteBy::kGrid, true>(s) : look_up_by<RouteBy::kGrid, false>(s);
        case RouteBy::kOver:
            return s.large ? look_up_by<RouteBy::kOver, true>(s) : look_up_by<RouteBy::kOver, false>(s);
    }
}

template void look_up(State<Narrow>&);
template void look_up(State<Wide>&);

}  // namespace nanohop::net::fast_switch
