// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include <algorithm>
#include <array>
#include <cstring>
#include <span>

#ifdef __SSE4_1__
#include <smmintrin.h>
#endif

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

/// What a choice between ways sees of each link of a switch, up to kRows * kRow: packets in adaptive channels behind
/// it, and heads that wait for it.
template <unsigned kRows, class Width>
class Queues {
public:
    Queues(const State<Width>& s, uint32_t own) {
        const Switch<Width>& at = s.switches[own];
        const Credits credits = s.credits;
        const unsigned adaptive_from = s.adaptive_from;
        const uint32_t places = s.config.packets * (s.channels - s.config.escape_channels);
        const uint16_t* const heads = s.waiting.row(own << s.shift);
        std::array<uint16_t, kRows * kRow> all;
        for (unsigned port = 0; port < all.size(); ++port)
            all[port] = static_cast<uint16_t>(places - credits.sum(at.credits[port] >> adaptive_from) + heads[port]);
        std::memcpy(rows_.data(), all.data(), sizeof(all));
    }
    /// The least one of ports that are alive, all ones of none.
    uint32_t least(Ports<Width> alive) const {
        Row least = ~Row{};
        for (unsigned k = 0; k < kRows; ++k) {
            const auto ports = static_cast<uint16_t>(alive >> k * kRow);
            const Row queues = rows_[k] | reinterpret_cast<Row>((kBits & ports) != kBits);
            least = queues < least ? queues : least;
        }
        std::array<Half, 2> halves;
        std::memcpy(halves.data(), &least, sizeof(least));
        Half eight = halves[0] < halves[1] ? halves[0] : halves[1];
#ifdef __SSE4_1__
        return static_cast<uint16_t>(_mm_extract_epi16(_mm_minpos_epu16(reinterpret_cast<__m128i>(eight)), 0));
#else
        for (unsigned distance = kRow / 4; distance != 0; distance /= 2) {
            const Half other = __builtin_shuffle(eight, kNumbers ^ static_cast<uint16_t>(distance));
            eight = other < eight ? other : eight;
        }
        return eight[0];
#endif
    }

private:
    typedef uint16_t Half __attribute__((vector_size(sizeof(Row) / 2)));
    static constexpr Half kNumbers{0, 1, 2, 3, 4, 5, 6, 7};
    std::array<Row, kRows> rows_;
};

/// The switch that a host's head goes over, or the destination's: of those that are drawn and that a way there lives of
/// the best one, if it is better than the way without.
template <unsigned kRows, class Width>
inline uint32_t better_way(State<Width>& s, uint32_t i, uint32_t to) {
    const uint32_t own = s.switch_of(i);
    const uint32_t own_number = s.numbers[own];
    const Ports<Width> dead = s.switches[own].dead;
    switch_::Draws& draws = s.draws[i];
    const Queues<kRows, Width> queues(s, own);
    uint32_t chosen = to;
    uint32_t least = ~0U;
    for (unsigned c = 0; c < s.config.candidates; ++c) {
        const uint32_t via = switch_::drawn(draws[c], s.all_switches);
        draws[c] = switch_::next_draw(draws[c]);
        const Entry<Width> over = s.tables.template route<false>(own, via);
        const Ports<Width> alive = over.adaptive() & ~dead;
        const uint32_t way = queues.least(alive) * (over.hops() + s.tables.mean_hops());
        if (alive == 0 || via == own_number || via == to || way >= least) continue;
        chosen = via;
        least = way;
    }
    if (chosen == to || to == own_number) return to;
    const Entry<Width> direct = s.tables.template route<false>(own, to);
    const Ports<Width> alive = direct.adaptive() & ~dead;
    const uint32_t better = (alive == 0) | (queues.least(alive) * direct.hops() > least + s.plan->threshold);
    return to ^ ((chosen ^ to) & (0 - better));
}

template <class Width>
uint32_t way_over(State<Width>& s, uint32_t i, uint32_t to) {
    if (compares(s.config.nonminimal))
        return s.config.links() <= kRow ? better_way<1>(s, i, to) : better_way<Width::kPorts / kRow>(s, i, to);
    uint16_t& draw = s.draws[i][0];
    const uint32_t via = switch_::drawn(draw, s.all_switches);
    draw = switch_::next_draw(draw);
    const uint32_t own = s.switch_of(i);
    const uint32_t own_number = s.numbers[own];
    const Ports<Width> alive = s.tables.template route<false>(own, via).adaptive() & ~s.switches[own].dead;
    return to != own_number && via != own_number && alive != 0 ? via : to;
}

// What is prefetched for a head that will be looked up. Inlined by force: a function that does nothing else is one
// without effects to the compiler, which leaves out calls of it.

/// Its input and its fields, and what draws.
template <RouteBy kBy, bool kHosts, class Width>
[[gnu::always_inline]] inline void prefetch_head(State<Width>& s, Shown ahead) {
    const uint32_t i = ahead.where / 8;
    prefetch(&s.packets.head(ahead.packet));
    s.prefetch_input(i);
    if (kBy == RouteBy::kOver && kHosts) prefetch(&s.draws[i]);
}

/// The entry of its destination. With non-minimal routes of a link's head that of its target, too; of a host's those of
/// what will be drawn, if no other head is looked up before, and the credits.
template <RouteBy kBy, bool kHosts, class Width>
[[gnu::always_inline]] inline void prefetch_entry(State<Width>& s, Shown ahead) {
    const uint32_t i = ahead.where / 8;
    const uint32_t own = s.switch_of(i);
    const Word head{s.packets.head(ahead.packet)};
    s.tables.template prefetch_route<kBy == RouteBy::kGrid>(own, head.to_switch());
    if (kBy != RouteBy::kOver) return;
    if (!kHosts) return s.tables.template prefetch_route<false>(own, head.target());
    for (unsigned c = 0; c < s.config.candidates; ++c)
        s.tables.template prefetch_route<false>(own, switch_::drawn(s.draws[i][c], s.all_switches));
    const Switch<Width>& at = s.switches[own];
    for (unsigned port = 0; port < s.config.links(); port += 16) prefetch(&at.credits[port]);
}

/// With non-minimal routes a packet's head says in its source's switch whether it goes over another, and there no more.
template <class Width>
[[gnu::always_inline]] inline uint64_t aim(State<Width>& s, uint32_t i, uint64_t head, bool host) {
    if (!host) return Word{head}.at(s.numbers[s.switch_of(i)]);
    const uint32_t to = Word{head}.to_switch();
    const uint32_t via = way_over(s, i, to);
    // Without a branch, as Word::at().
    return head | ((uint64_t{1} << Word::kOver | uint64_t{via} << Word::kVia) & (0 - uint64_t{via != to}));
}

/// `host`: at an input from a host.
template <RouteBy kBy, class Width>
[[gnu::always_inline]] inline void look_up_head(State<Width>& s, Input& in, uint32_t i, unsigned v, bool host) {
    in.lookup_pointer = static_cast<uint8_t>(v + 1);
    Channel<Width>& channel = s.stage(in, v);
    const uint32_t packet = channel.packet;
    Word head{s.packets.head(packet)};
    if (kBy == RouteBy::kOver) s.packets.head(packet) = head.word = aim(s, i, head.word, host);
    Entry<Width> entry = entry_for<kBy>(s, i, head);
    if (s.classes.some()) s.give_class(entry, s.class_of(packet));
    channel.entry = entry;
    uint32_t from = s.now + 2;
    if (kBy == RouteBy::kOver && host) from += kChoiceClocks;
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
[[gnu::noinline]] void look_up_next(State<Width>& s, uint32_t i) {
    Input& in = s.input(i);
    if (!s.tables.writes_entry(s.now)) {
        const unsigned v = RoundRobin::first_from(in.front, in.lookup_pointer);
        in.front &= static_cast<uint8_t>(~(1U << v));
        look_up_head<kBy>(s, in, i, v, s.from_host(in));
    }
    if (in.front != 0) s.want_lookup(in, i, s.now + 1, s.lookups.next);
}

template <RouteBy kBy, bool kHosts, class Width>
[[gnu::always_inline]] inline void show(State<Width>& s, Shown event, bool at_once) {
    const uint32_t i = event.where / 8;
    const unsigned v = event.where % 8;
    if (s.any_dead && s.dead_since[i] <= s.now - 1 - s.extra_clocks) return;
    Input& in = s.input(i);
    const auto own = static_cast<uint8_t>(1U << v);
    if (((in.have | in.front) & own) != 0) {
        uint32_t* const queue = s.queue_of(i, v);
        // Of an empty one nothing has to be loaded.
        unsigned place = 0;
        while ((in.more & own) != 0 && queue[place] != kNever) ++place;
        queue[place] = event.packet;
        in.more |= own;
        return;
    }
    s.stage(in, v).packet = event.packet;
    if (in.front == 0 && at_once) return look_up_head<kBy>(s, in, i, v, kHosts);
    in.front |= own;
    s.want_lookup(in, i, s.now, s.lookups.now);
}

template <RouteBy kBy, bool kLarge, bool kHosts, class Width>
[[gnu::always_inline]] inline void show_all(State<Width>& s, bool at_once) {
    const std::span<const Shown> events = s.shown_events[kHosts ? 1 : 0].day(s.now);
    const size_t n = events.size();
    // From below 0 on, which is more than n.
    for (size_t k = kLarge && n != 0 ? 0 - 4 * kAhead : 0; k != n; ++k) {
        if (kLarge) {
            if (k + 4 * kAhead < n) prefetch_head<kBy, kHosts>(s, events[k + 4 * kAhead]);
            if (k + 2 * kAhead < n) prefetch_entry<kBy, kHosts>(s, events[k + 2 * kAhead]);
            if (k >= n) continue;
        }
        show<kBy, kHosts>(s, events[k], at_once);
    }
    s.shown_events[kHosts ? 1 : 0].end(s.now);
}

template <RouteBy kBy, bool kLarge, class Width>
[[gnu::noinline]] void look_up_by(State<Width>& s) {
    s.lookups.turn();
    const bool at_once = !s.tables.writes_entry(s.now) && !s.cam;
    show_all<kBy, kLarge, false>(s, at_once);
    if (kBy == RouteBy::kOver) show_all<kBy, kLarge, true>(s, at_once);
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
