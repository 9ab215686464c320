// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include <algorithm>
#include <bit>
#include <span>

#include "arbiter/round_robin.hpp"
#include "net/kinds/switch/fast_engine.hpp"

namespace nanohop::net {

/// Heads that their queues show from this clock on, and lookups that begin in it. An input begins one in a clock, and
/// is shown one head in a clock at most, as its link brings a flit a clock: a head that finds nothing else waiting
/// begins at once.
template <class Width>
void FastSwitchEngine<Width>::lookups() {
    if (large_) return by_grid_ ? lookups_by<true, true>() : lookups_by<false, true>();
    by_grid_ ? lookups_by<true, false>() : lookups_by<false, false>();
}

template <class Width>
template <bool kGrid, bool kLarge>
void FastSwitchEngine<Width>::lookups_by() {
    lookups_.swap(next_lookups_);
    const bool at_once = writing_ != now_ && !with_cam_;
    const std::span<const Shown> events = shown_events_.day(now_);
    const size_t n = events.size();
    for (size_t k = 0; k < n; ++k) {
        if (kLarge && k + 3 * kAhead < n) {
            const Shown ahead = events[k + 3 * kAhead];
            prefetch(&heads_[ahead.packet]);
            prefetch_input(ahead.where / 8);
        }
        if (kLarge && k + 2 * kAhead < n) {
            const Shown ahead = events[k + 2 * kAhead];
            prefetch_route<kGrid>(switch_of(ahead.where / 8), Word{heads_[ahead.packet]}.to_switch());
        }
        show<kGrid>(events[k], at_once);
    }
    shown_events_.end(now_);
    // Of heads that come to a CAM in one clock that of the lowest port is the first.
    if (with_cam_) std::sort(lookups_.begin(), lookups_.end());
    for (const uint32_t i : lookups_) look_up<kGrid>(i);
    lookups_.clear();
}

template <class Width>
template <bool kGrid>
inline void FastSwitchEngine<Width>::show(Shown event, bool at_once) {
    const uint32_t i = event.where / 8;
    const unsigned v = event.where % 8;
    if (any_dead_ && dead_since_[i] <= now_ - 1 - extra_clocks_) return;
    Input& in = input(i);
    const auto own = static_cast<uint8_t>(1U << v);
    if (((in.have | in.front) & own) != 0) {
        uint32_t* const queue = queue_of(i, v);
        unsigned place = 0;
        while (queue[place] != kNever) ++place;
        queue[place] = event.packet;
        in.more |= own;
        return;
    }
    stage(in, v).packet = event.packet;
    if (in.front == 0 && at_once) return look_up<kGrid>(in, i, v);
    in.front |= own;
    want_lookup(in, i, now_, lookups_);
}

/// Of several heads that wait, one.
template <class Width>
template <bool kGrid>
void FastSwitchEngine<Width>::look_up(uint32_t i) {
    Input& in = input(i);
    if (writing_ != now_) {
        const unsigned v = RoundRobin::first_from(in.front, in.lookup_pointer);
        in.front &= static_cast<uint8_t>(~(1U << v));
        look_up<kGrid>(in, i, v);
    }
    if (in.front != 0) want_lookup(in, i, now_ + 1, next_lookups_);
}

template <class Width>
template <bool kGrid>
inline void FastSwitchEngine<Width>::look_up(Input& in, uint32_t i, unsigned v) {
    in.lookup_pointer = static_cast<uint8_t>(v + 1);
    Channel& channel = stage(in, v);
    const uint32_t packet = channel.packet;
    const Word head{heads_[packet]};
    Entry entry = route<kGrid>(switch_of(i), head.to_switch());
    entry.word |= head.word >> Word::kHost << Word::kHost;
    entry.word |= uint64_t{head.hops() >= config_.hop_limit} << Word::kAtLimit;
    channel.entry = entry;
    uint32_t from = now_ + 2;
    channel.from = from;
    if (with_cam_) [[unlikely]] {
        channel.from += search(i, head);
        from = std::min(channel.from, now_ + kFarthestVisit);
    }
    in.have |= static_cast<uint8_t>(1U << v);
    visit(in, i, std::max(from, in.reading_until), entry.is(Word::kLocal));
}

/// The entry of a switch's table for a destination.
template <class Width>
template <bool kGrid>
inline typename Width::Entry FastSwitchEngine<Width>::route(uint32_t at, uint32_t to) const {
    return kGrid ? grid_route(at, to) : table_[at * row_ + to];
}

template <class Width>
template <bool kGrid>
inline void FastSwitchEngine<Width>::prefetch_route(uint32_t at, uint32_t to) const {
    if (!kGrid) return prefetch(&table_[at * row_ + to]);
    for (const fast_switch::Digit& d : digits_) prefetch(&table_[at * row_ + d.first + (to >> d.shift & d.mask)]);
}

/// Adaptive ports of all digits, the escape of the first one that has to change.
template <class Width>
inline typename Width::Entry FastSwitchEngine<Width>::grid_route(uint32_t at, uint32_t to) const {
    Entry all = local();
    for (size_t k = digits_.size(); k-- > 0;) {
        const fast_switch::Digit& d = digits_[k];
        all.put_before(table_[at * row_ + d.first + (to >> d.shift & d.mask)]);
    }
    return all;
}

/// Clocks that a lookup takes longer than one that hits.
template <class Width>
[[gnu::noinline]] uint32_t FastSwitchEngine<Width>::search(uint32_t i, Word head) {
    const SwitchPlan::Cam& cam = *plan_->cam;
    ++lookups_done_;
    const auto host = head.port(Word::kHost);
    uint32_t& cached_from = cached_from_[(i * all_switches_ + head.to_switch()) * ports_ + host];
    if (cam.caches && cached_from <= now_) return 0;
    uint32_t& free = cam_free_[switch_of(i)];
    const uint32_t begin = std::max(now_, free);
    free = begin + cam.search_clocks;
    const uint32_t clocks = begin - now_ + cam.miss_clocks;
    cached_from = std::min(cached_from, now_ + clocks);
    ++searches_;
    search_clocks_ += clocks;
    return clocks;
}

template class FastSwitchEngine<fast_switch::Narrow>;
template class FastSwitchEngine<fast_switch::Wide>;

}  // namespace nanohop::net
