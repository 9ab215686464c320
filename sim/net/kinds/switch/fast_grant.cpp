// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include <algorithm>
#include <bit>
#include <utility>

#include "arbiter/round_robin.hpp"
#include "net/kinds/switch/fast_engine.hpp"

namespace nanohop::net {

using switch_::Reason;

/// Whether an output grants hosts in turn by a pointer of their own: to a link, with a reserve.
template <class Width>
inline bool FastSwitchEngine<Width>::hosts_take_turns(uint32_t o) const {
    return config_.host_reserve != 0 && outputs_[o].kind != LinkKind::kSink;
}

/// Not granted: looked at again before anything changes. With a register behind the grant who claims goes on asking
/// while the output of its choice lives and has a credit.
template <class Width>
inline void FastSwitchEngine<Width>::refuse(Asking a) {
    if (grant_register_ == 0) return refused_.push(a.input);
    const Request r = a.request;
    const uint32_t o = output_of(a);
    const bool reserved = credits_.place(r.link_channel()) < adaptive_from_ && outputs_[o].kind != LinkKind::kSink;
    const unsigned reserve = reserved ? input(a.input).reserve : 0;
    if (r.is(Request::kClaims) && !(any_dead_ && output_dead_since_[o] <= now_) &&
        credits_of(switches_[switch_of(a.input)], r.output(), r.link_channel()) > reserve)
        return next_requests_.push(a);
    next_refused_.push(a.input);
}

/// The requests of the clock before: what is granted, and what was refused, which is looked at again before anything
/// changes. An output that one input asked for, and that was not granted in that clock, grants without another look: it
/// was free then, and had a credit. Where a link is dead, or with a register behind the grant, all are looked at.
template <class Width>
void FastSwitchEngine<Width>::arbitrate() {
    requests_.swap(next_requests_);
    undecided_.swap(next_undecided_);
    if (grant_register_ != 0) {
        // What is found in this clock shows in the next one.
        winners_.swap(next_winners_);
        refused_.swap(next_refused_);
    }
    if (grant_register_ != 0 || any_dead_ || std::exchange(restored_, false)) {
        undecided_.clear();
        for (const Asking a : requests_)
            if (!a.request.is(Request::kDrop)) undecided_.push(output_of(a));
    }
    for (const uint32_t o : undecided_) decide(o);
    undecided_.clear();
    if (grant_register_ != 0) {
        for (const Asking a : requests_)
            if (a.request.is(Request::kDrop) || take_grant(a, outputs_[output_of(a)])) next_winners_.push(a);
        requests_.clear();
    }
}

/// Leaves of the requests for an output the one that it grants, and refuses the others.
template <class Width>
void FastSwitchEngine<Width>::decide(uint32_t o) {
    Output& out = outputs_[o];
    const Switch& at = switches_[switch_of(o)];
    const unsigned port = port_of(o);
    const uint32_t first = first_of(o);
    const bool closed = now_ <= out.held_until || bit(at.dead, port);
    Ports& asking = out.asking[now_ & 1];
    const auto keep = [&](auto may) {
        for (Ports left = asking; left != 0; left &= left - 1) {
            const auto p = static_cast<unsigned>(std::countr_zero(left));
            const Request request = input(first + p).request;
            if (may(p, request)) continue;
            asking &= ~port_bit(p);
            refuse({first + p, request});
        }
    };
    keep([&](unsigned, Request r) { return !closed && credits_of(at, port, r.link_channel()); });
    if (asking == 0) return;
    unsigned winner = RoundRobin::first_from(asking, out.pointer);
    if (winner >= at.links && hosts_take_turns(o))
        winner = at.links + RoundRobin::first_from(asking >> at.links, out.host_pointer);
    keep([&](unsigned p, Request) { return p == winner; });
}

template <class Width>
void FastSwitchEngine<Width>::grants() {
    const bool whole = now_ + crossing_clocks_ <= end_;
    if (plain_ && whole) return large_ ? grants_by<true, true>() : grants_by<true, false>();
    large_ ? grants_by<false, true>() : grants_by<false, false>();
    if (grant_register_ != 0) close();
}

/// Outputs that were granted with a register behind the grant: nobody asks for them before the packet has them.
template <class Width>
void FastSwitchEngine<Width>::close() {
    for (const Asking a : next_winners_) {
        if (a.request.is(Request::kDrop)) continue;
        const uint32_t o = output_of(a);
        hold(outputs_[o], switches_[switch_of(o)], port_of(o), now_ + 1, 1);
    }
}

template <class Width>
template <bool kPlain, bool kLarge>
void FastSwitchEngine<Width>::grants_by() {
    const bool late = !kPlain && grant_register_ != 0;
    FixedList<Asking>& granted = late ? winners_ : requests_;
    const size_t n = granted.size();
    for (size_t k = 0; k < n; ++k) {
        if (kLarge && k + 2 * kAhead < n) prefetch_input(granted[k + 2 * kAhead].input);
        const Asking a = granted[k];
        if (a.request.is(Request::kDrop)) {
            drop(a);
            continue;
        }
        Output& out = outputs_[output_of(a)];
        if (late || take_grant(a, out)) grant<kPlain>(a, out);
    }
    granted.clear();
}

/// A request is granted, or dropped: its head leaves the stage, and its input reads so many flits.
template <class Width>
template <bool kPlain>
[[gnu::always_inline]] inline uint32_t FastSwitchEngine<Width>::read(Asking asking, Input& in, Channel& channel) {
    const auto [i, r] = asking;
    // Where links die, a packet may be shorter by now.
    const uint32_t flits = Word{kPlain || deaths_.empty() ? channel.entry.word : heads_[channel.packet]}.flits();
    const auto freed = static_cast<uint8_t>(1U << r.channel());
    const auto have = static_cast<uint8_t>(in.have & ~freed);
    const bool more = (in.more & freed) != 0;
    if (!kPlain && count_) {
        const bool dropped = r.is(Request::kDrop);
        switch_::ChannelCounts& counts = counts_[i * channels_ + r.channel()];
        counts.waits += now_ - channel.from;
        counts.packets += dropped ? 0 : 1;
        counts.drops += dropped ? 1 : 0;
        counts.escapes += r.is(Request::kByEscape) ? 1 : 0;
        counts.flits += dropped ? 0 : flits;
    }
    const uint32_t until = busy_until<kPlain>(now_, flits);
    in.asking = false;
    in.have = have;
    in.channel_pointer = static_cast<uint8_t>(r.channel() + 1);
    in.reading_until = until;
    if (have != 0) visit(in, i, std::max(now_ + 1, until));
    const uint32_t back = now_ + 1 + in.link_clocks;
    if (!kPlain && attached_ && in.feeder >= output_count_) {
        host_credits.push_back({back - uint64_t{1}, in.feeder - output_count_, r.channel()});
    } else if (kPlain || in.feeder < first_away_) {
        put_credit(back, in.feeder, r.channel());
    } else {
        give_back(back, in.feeder, r.channel());
    }
    if (more) {
        uint32_t* const queue = queue_of(i, r.channel());
        channel.packet = queue[0];
        std::copy(queue + 1, queue + queue_length_, queue);
        queue[queue_length_ - 1] = kNever;
        if (queue[0] == kNever) in.more &= static_cast<uint8_t>(~freed);
        in.front |= freed;
        want_lookup(in, i, now_ + 1, next_lookups_);
    }
    return flits;
}

template <class Width>
[[gnu::noinline]] void FastSwitchEngine<Width>::drop(Asking asking) {
    const auto [i, r] = asking;
    Input& in = input(i);
    Channel& channel = stage(in, r.channel());
    const uint32_t packet = channel.packet;
    const uint32_t flits = read<false>(asking, in, channel);
    ++reasons_[switch_of(i)][r.reason()];
    if (!deaths_.empty()) cross({kNever, i, packet, messages_[packet].serial, now_ + 2, flits, 0, 0, false});
    lose(packet);
}

template <class Width>
template <bool kPlain>
[[gnu::always_inline]] inline void FastSwitchEngine<Width>::grant(Asking asking, Output& out) {
    const auto [i, r] = asking;
    Input& in = input(i);
    Channel& channel = stage(in, r.channel());
    const uint32_t packet = channel.packet;
    const uint32_t flits = read<kPlain>(asking, in, channel);
    const uint32_t serial = kPlain || deaths_.empty() ? 0 : messages_[packet].serial;
    const uint32_t o = output_of(asking);
    next_undecided_.push_if(out.asking[~now_ & 1] != 0, o);
    out.pointer = behind(port_of(i));
    const uint32_t arrives = now_ + 1 + out.link_clocks;
    Switch& at = switches_[switch_of(i)];
    if (hosts_take_turns(o) && port_of(i) >= at.links) out.host_pointer = behind(port_of(i) - at.links);
    const unsigned place = credits_.place(r.link_channel());
    const uint32_t credits = at.credits[r.output()] -= 1U << place;
    hold<kPlain>(out, at, r.output(), now_, flits);
    const bool escape = place < adaptive_from_;
    const bool whole = kPlain || arrives + flits <= end_;  // in this piece of the run
    if (out.kind == LinkKind::kSink) {
        if (!kPlain && attached_)
            return arrive({o, i, packet, serial, arrives, flits, flits, 0, escape}, r.link_channel());
        credit_events_[0].put(arrives + out.link_clocks + 1, o * 8 + r.link_channel());
        if (!whole) return cross({o, i, packet, serial, arrives, flits, flits, 0, escape});
        out.flits += flits;
        if (!kPlain) see_flit(arrives + flits - 1);
        return deliver(packet, arrives, flits);
    }
    if (!escape && credits >> adaptive_from_ == 0) at.room &= ~port_bit(r.output());
    if (r.is(Request::kAdaptive)) in.port_pointer = behind(r.output());
    uint64_t& head = heads_[packet];
    const uint64_t kept = r.is(Request::kAdaptive) ? head & ~leaves_ : head;
    head = (kept + (uint64_t{1} << Word::kHops)) | r.in_escape();
    if (!kPlain && any_dead_ && output_dead_since_[o] <= arrives) {
        // The link is dead from this clock on, and its register from the next.
        ++reasons_[switch_of(i)][static_cast<size_t>(Reason::kCutOut)];
        cross({o, i, packet, serial, arrives, flits, 0, 0, escape});
        return lose(packet);
    }
    if (whole) {
        out.flits += flits;
        if (!kPlain) see_flit(arrives + flits - 1);
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

template class FastSwitchEngine<fast_switch::Narrow>;
template class FastSwitchEngine<fast_switch::Wide>;

}  // namespace nanohop::net
