// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include <algorithm>
#include <bit>
#include <span>

#include "arbiter/round_robin.hpp"
#include "net/kinds/switch/fast_engine.hpp"

namespace nanohop::net::fast_switch {

namespace {

/// Clocks that a lookup by id takes longer than one that hits.
template <class Width>
[[gnu::noinline]] uint32_t search(State<Width>& s, uint32_t i, Word head) {
    return s.cam->search(s.now, s.switch_of(i), i, head.to_switch() * s.ports + head.port(Word::kHost));
}

template <bool kGrid, class Width>
inline void look_up_head(State<Width>& s, Input& in, uint32_t i, unsigned v) {
    in.lookup_pointer = static_cast<uint8_t>(v + 1);
    Channel<Width>& channel = s.stage(in, v);
    const uint32_t packet = channel.packet;
    const Word head{s.packets.head(packet)};
    const Entry<Width> entry = entry_for<kGrid>(s, i, head);
    channel.entry = entry;
    uint32_t from = s.now + 2;
    channel.from = from;
    if (s.cam) [[unlikely]] {
        channel.from += search(s, i, head);
        from = std::min(channel.from, s.now + kFarthestVisit);
    }
    in.have |= static_cast<uint8_t>(1U << v);
    s.visit(in, i, std::max(from, in.reading_until), entry.is(Word::kLocal));
}

/// Of several heads that wait, one.
template <bool kGrid, class Width>
void look_up_next(State<Width>& s, uint32_t i) {
    Input& in = s.input(i);
    if (!s.tables.writes_entry(s.now)) {
        const unsigned v = RoundRobin::first_from(in.front, in.lookup_pointer);
        in.front &= static_cast<uint8_t>(~(1U << v));
        look_up_head<kGrid>(s, in, i, v);
    }
    if (in.front != 0) s.want_lookup(in, i, s.now + 1, s.lookups.next);
}

template <bool kGrid, class Width>
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
    if (in.front == 0 && at_once) return look_up_head<kGrid>(s, in, i, v);
    in.front |= own;
    s.want_lookup(in, i, s.now, s.lookups.now);
}

template <bool kGrid, bool kLarge, class Width>
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
            s.tables.template prefetch_route<kGrid>(s.switch_of(ahead.where / 8),
                                                    Word{s.packets.head(ahead.packet)}.to_switch());
        }
        show<kGrid>(s, events[k], at_once);
    }
    s.shown_events.end(s.now);
    // Of heads that come to a CAM in one clock that of the lowest port is the first.
    if (s.cam) std::sort(s.lookups.now.begin(), s.lookups.now.end());
    for (const uint32_t i : s.lookups.now) look_up_next<kGrid>(s, i);
    s.lookups.now.clear();
}

}  // namespace

/// An input begins one in a clock, and
/// is shown one head in a clock at most, as its link brings a flit a clock: a head that finds nothing else waiting
/// begins at once.
template <class Width>
void look_up(State<Width>& s) {
    if (s.large) return s.tables.by_grid() ? look_up_by<true, true>(s) : look_up_by<false, true>(s);
    s.tables.by_grid() ? look_up_by<true, false>(s) : look_up_by<false, false>(s);
}

template void look_up(State<Narrow>&);
template void look_up(State<Wide>&);

}  // namespace nanohop::net::fast_switch
