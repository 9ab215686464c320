// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include <fmt/format.h>

#include <algorithm>

#include "net/error.hpp"
#include "net/kinds/switch/fast_engine.hpp"

namespace nanohop::net {

uint32_t end_of_piece(const std::vector<DeadLink>& deaths, uint64_t now, uint64_t end) {
    for (const DeadLink& d : deaths) {
        if (d.clock > now) end = std::min(end, d.clock);
        if (d.clock >= now) end = std::min(end, d.clock + 1);
    }
    return static_cast<uint32_t>(end);
}

void check_last_clock(uint64_t clock) {
    if (clock > kLastSwitchClock)
        throw InputError(fmt::format("clocks: {}: switches are simulated for at most {}", clock, kLastSwitchClock));
}

template <class Width>
void FastSwitchEngine<Width>::run(uint64_t end) {
    check_last_clock(end);
    advance(end, false);
}

template <class Width>
uint64_t FastSwitchEngine<Width>::run_to_delivery(uint64_t end) {
    watch_deliveries();
    advance(std::min(end, kLastSwitchClock), true);
    if (now_ == kLastSwitchClock && end > now_ && !finished())
        throw InputError(fmt::format("clocks: switches are simulated for at most {}", kLastSwitchClock));
    return now_;
}

template <class Width>
void FastSwitchEngine<Width>::watch_deliveries() {
    first_delivery_ = kLastSwitchClock;
    for (const Delivery& d : deliveries_)
        if (d.delivered >= now_) first_delivery_ = std::min(first_delivery_, d.delivered);
}

template <class Width>
void FastSwitchEngine<Width>::advance(uint64_t end, bool to_delivery) {
    while (now_ < end) {
        if (now_ == end_) begin_piece(end);
        const auto stop = static_cast<uint32_t>(std::min<uint64_t>(end, end_));
        while (now_ < stop) {
            step();
            now_ = std::min(next_event(now_), stop);
            if (to_delivery && first_delivery_ < now_) {
                now_ = static_cast<uint32_t>(first_delivery_ + 1);
                return;
            }
        }
    }
}

template <class Width>
void FastSwitchEngine<Width>::run_attached(uint32_t end) {
    while (now_ < end) {
        if (now_ == end_) begin_piece(kLastSwitchClock);
        step();
        now_ = std::min(next_event(now_), std::min(end, end_));
    }
}

template <class Width>
void FastSwitchEngine<Width>::begin_piece(uint64_t end) {
    begin_part(end);
    for (const DeadLink& d : deaths_)
        if (d.clock == now_)
            for (const uint32_t c : {d.link, d.link ^ 1}) die(c);
    settle();
}

template <class Width>
void FastSwitchEngine<Width>::begin_part(uint64_t end) {
    end_ = end_of_piece(deaths_, now_, end);
    show_deaths();
}

/// A clock: what has come since the last one, then requests and grants by what was so at its start.
template <class Width>
void FastSwitchEngine<Width>::step() {
    if (now_ >= renew_) renew_holds();
    if (!rewrites_.empty()) rewrite();
    credits();
    wake_hosts();
    lookups();
    arbitrate();
    requests();
    grants();
}

/// The first clock after `now` in which something happens.
template <class Width>
uint32_t FastSwitchEngine<Width>::next_event(uint32_t now) const {
    if (!next_lookups_.empty() || !next_requests_.empty() || !next_winners_.empty() || !next_refused_.empty())
        return now + 1;
    uint32_t next = std::min({credit_events_[0].next(now), credit_events_[1].next(now), host_events_.next(now),
                              shown_events_.next(now), visits_[0].next(now), visits_[1].next(now)});
    if (!later_.empty()) next = static_cast<uint32_t>(std::min<uint64_t>(next, later_.top().first));
    for (const Rewrite& r : rewrites_)
        next = static_cast<uint32_t>(std::min<uint64_t>(next, std::max<uint64_t>(now + 1, r.first + 2)));
    return next;
}

/// Low bits tell before from after for 2^15 clocks.
template <class Width>
void FastSwitchEngine<Width>::renew_holds() {
    // They may be older than that here, as clocks in which nothing happens are passed over.
    for (uint32_t o = 0; o < output_count_; ++o)
        if (outputs_[o].held_until + grant_register_ <= now_)
            switches_[switch_of(o)].held_of(port_of(o)) = static_cast<uint16_t>(now_);
    renew_ = now_ + (1U << 14);
}

template class FastSwitchEngine<fast_switch::Narrow>;
template class FastSwitchEngine<fast_switch::Wide>;

}  // namespace nanohop::net
