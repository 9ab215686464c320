// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include <algorithm>
#include <bit>
#include <utility>

#include "arbiter/round_robin.hpp"
#include "net/kinds/switch/fast_simulator.hpp"

namespace nanohop::net {

using switch_::Reason;

/// Whether an output grants hosts in turn by a pointer of their own: to a link, with a reserve.
inline bool FastSwitchSimulator::hosts_take_turns(uint32_t o) const {
    return config_.host_reserve != 0 && port_of(o) < local_ports_from_;
}

/// Not granted: looked at again before anything changes. With a register behind the grant who claims goes on asking
/// while the output of its choice lives and has a credit.
inline void FastSwitchSimulator::refuse(Asking a) {
    if (grant_register_ == 0) return refused_.push(a.input);
    const Request r = a.request;
    const uint32_t o = output_of(a);
    const bool reserved = 4U * r.link_channel() < adaptive_from_ && r.output() < local_ports_from_;
    const unsigned reserve = reserved ? input(a.input).reserve : 0;
    if (r.is(Request::kClaims) && !(any_dead_ && output_dead_since_[o] <= now_) &&
        switches_[switch_of(a.input)].credits_of(r.output(), r.link_channel()) > reserve)
        return next_requests_.push(a);
    next_refused_.push(a.input);
}

/// The requests of the clock before: what is granted, and what was refused, which is looked at again before anything
/// changes.
void FastSwitchSimulator::arbitrate() {
    requests_.swap(next_requests_);
    if (grant_register_ != 0) {
        // What is found in this clock shows in the next one.
        winners_.swap(next_winners_);
        refused_.swap(next_refused_);
    }
    FixedList<Asking>& winners = grant_register_ != 0 ? next_winners_ : winners_;
    const size_t n = requests_.size();
    for (size_t k = 0; k < n; ++k) {
        if (large_ && k + kAhead < n) prefetch(&outputs_[output_of(requests_[k + kAhead])]);
        const auto [i, r] = requests_[k];
        if (r.is(Request::kDrop)) {
            winners.push({i, r});
            continue;
        }
        const uint32_t o = output_of({i, r});
        Output& out = outputs_[o];
        const Switch& at = switches_[switch_of(i)];
        if (now_ <= out.held_until || !at.has_credit(r.output(), r.link_channel()) || bit(at.dead, r.output())) {
            refuse({i, r});
            continue;
        }
        if (out.asking == 0) {
            out.place = static_cast<uint32_t>(winners.size());
            winners.push({i, r});
        } else if ((out.asking & (out.asking - 1)) == 0) {
            collided_.push(o);
        }
        out.asking |= 1U << port_of(i);
    }
    requests_.clear();
    for (const uint32_t o : collided_) {
        const Output& out = outputs_[o];
        unsigned winner = RoundRobin::first_from(out.asking, out.pointer);
        if (winner >= local_ports_from_ && hosts_take_turns(o))
            winner = local_ports_from_ + RoundRobin::first_from(out.asking >> local_ports_from_, out.host_pointer);
        const uint32_t first = first_of(o);
        for (uint32_t left = out.asking & ~(1U << winner); left != 0; left &= left - 1) {
            const uint32_t i = first + static_cast<uint32_t>(std::countr_zero(left));
            refuse({i, input(i).request});
        }
        winners[out.place] = {first + winner, input(first + winner).request};
    }
    collided_.clear();
}

void FastSwitchSimulator::grants() {
    const bool whole = now_ + crossing_clocks_ <= end_;
    if (plain_ && whole) return large_ ? grants_by<true, true>() : grants_by<true, false>();
    large_ ? grants_by<false, true>() : grants_by<false, false>();
    if (grant_register_ != 0) close();
}

/// Outputs that were granted with a register behind the grant: nobody asks for them before the packet has them.
void FastSwitchSimulator::close() {
    for (const Asking a : next_winners_) {
        if (a.request.is(Request::kDrop)) continue;
        const uint32_t o = output_of(a);
        hold(outputs_[o], switches_[switch_of(o)], port_of(o), now_ + 1, 1);
    }
}

template <bool kPlain, bool kLarge>
void FastSwitchSimulator::grants_by() {
    const size_t n = winners_.size();
    for (size_t k = 0; k < n; ++k) {
        if (kLarge && k + 2 * kAhead < n) prefetch_input(winners_[k + 2 * kAhead].input);
        grant<kPlain>(winners_[k]);
    }
    winners_.clear();
}

template <bool kPlain>
[[gnu::always_inline]] inline void FastSwitchSimulator::grant(Asking asking) {
    const auto [i, r] = asking;
    Input& in = input(i);
    Channel& channel = stage(in, r.channel());
    const uint32_t packet = channel.packet;
    // Where links die, a packet may be shorter by now.
    const uint32_t flits = Word{kPlain || deaths_.empty() ? channel.entry : heads_[packet]}.flits();
    const bool dropped = r.is(Request::kDrop);
    const auto freed = static_cast<uint8_t>(1U << r.channel());
    const uint32_t waited = now_ - channel.from;
    in.asking = false;
    in.have &= static_cast<uint8_t>(~freed);
    if ((in.more & freed) != 0) {
        Queue& queue = queues_[i * channels_ + r.channel()];
        channel.packet = queue[0];
        queue = {queue[1], queue[2], kNever};
        if (queue[0] == kNever) in.more &= static_cast<uint8_t>(~freed);
        in.front |= freed;
        want_lookup(in, i, now_ + 1, next_lookups_);
    }
    in.channel_pointer = static_cast<uint8_t>(r.channel() + 1U == channels_ ? 0 : r.channel() + 1);
    in.reading_until = busy_until<kPlain>(now_, flits);
    if (in.have != 0) visit(in, i, std::max(now_ + 1, in.reading_until));
    if (!kPlain && attached_ && in.feeder >= output_count_) {
        host_credits.push_back({now_ + uint64_t{in.link_clocks}, in.feeder - output_count_, r.channel()});
    } else if (kPlain || in.feeder < first_away_) {
        credit_events_.put(now_ + 1 + in.link_clocks, in.feeder * 8 + r.channel());
    } else {
        give_back(now_ + 1 + in.link_clocks, in.feeder, r.channel());
    }
    if (!kPlain && count_) {
        switch_::ChannelCounts& counts = counts_[i * channels_ + r.channel()];
        counts.waits += waited;
        counts.packets += dropped ? 0 : 1;
        counts.drops += dropped ? 1 : 0;
        counts.escapes += r.is(Request::kByEscape) ? 1 : 0;
        counts.flits += dropped ? 0 : flits;
    }
    const uint32_t serial = kPlain || deaths_.empty() ? 0 : messages_[packet].serial;
    if (dropped) {
        ++reasons_[switch_of(i)][r.reason()];
        if (!kPlain && !deaths_.empty()) cross({kNever, i, packet, serial, now_ + 2, flits, 0, 0, false});
        return lose(packet);
    }
    const uint32_t o = output_of(asking);
    Output& out = outputs_[o];
    out.asking = 0;
    out.pointer = static_cast<uint8_t>(port_of(i) + 1 == ports_ ? 0 : port_of(i) + 1);
    if (port_of(i) >= local_ports_from_ && hosts_take_turns(o))
        out.host_pointer = static_cast<uint8_t>(out.pointer == 0 ? 0 : out.pointer - local_ports_from_);
    const uint32_t arrives = now_ + 1 + out.link_clocks;
    Switch& at = switches_[switch_of(i)];
    const uint32_t credits = at.credits[r.output()] -= 1U << (4 * r.link_channel());
    hold<kPlain>(out, at, r.output(), now_, flits);
    const bool escape = 4U * r.link_channel() < adaptive_from_;
    const bool whole = kPlain || arrives + flits <= end_;  // in this piece of the run
    if (out.kind == LinkKind::kSink) {
        if (!kPlain && attached_)
            return arrive({o, i, packet, serial, arrives, flits, flits, 0, escape}, r.link_channel());
        credit_events_.put(arrives + out.link_clocks + 1, o * 8 + r.link_channel());
        if (!whole) return cross({o, i, packet, serial, arrives, flits, flits, 0, escape});
        out.flits += flits;
        return deliver(packet, arrives, flits);
    }
    if (!escape && credits >> adaptive_from_ == 0) at.room &= ~(1U << r.output());
    if (r.is(Request::kAdaptive))
        in.port_pointer = static_cast<uint8_t>(r.output() + 1U == local_ports_from_ ? 0 : r.output() + 1);
    uint64_t& head = heads_[packet];
    const uint64_t kept = r.is(Request::kAdaptive) ? head & ~leaves_ : head;
    head = (kept + (uint64_t{1} << Word::kHops)) | uint64_t{r.is(Request::kByEscape)} << Word::kEscape |
           uint64_t{r.is(Request::kDown)} << Word::kWentDown;
    if (!kPlain && any_dead_ && output_dead_since_[o] <= arrives) {
        // The link is dead from this clock on, and its register from the next.
        ++reasons_[switch_of(i)][static_cast<size_t>(Reason::kCutOut)];
        cross({o, i, packet, serial, arrives, flits, 0, 0, escape});
        return lose(packet);
    }
    if (whole) {
        out.flits += flits;
        ++hops_;
        if (escape) ++escapes_;
    } else {
        cross({o, i, out.target < output_count_ ? packet : kNever, serial, arrives, flits, flits, 0, escape});
    }
    if (kPlain || out.target < output_count_) {
        shown_events_.put(arrives + 1 + extra_clocks_, {packet, out.target * 8 + r.link_channel()});
    } else {
        hand_over(packet, arrives + 1 + extra_clocks_, out.target, r.link_channel());
    }
}

}  // namespace nanohop::net
