// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include <algorithm>
#include <bit>
#include <span>
#include <utility>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

#include "arbiter/round_robin.hpp"
#include "net/kinds/switch/fast_engine.hpp"

namespace nanohop::net {

using fast_switch::Request;

namespace {

using switch_::Reason;

}  // namespace

/// Inputs whose choice may have changed, and those whose request was refused in this clock.
template <class Width>
void FastSwitchEngine<Width>::requests() {
    large_ ? requests_by<true>() : requests_by<false>();
}

template <class Width>
template <bool kLarge>
void FastSwitchEngine<Width>::requests_by() {
    for (const uint32_t i : refused_) {
        Input& in = input(i);
        in.asking = false;
        evaluate(in, i);
    }
    refused_.clear();
    for (auto& visits : visits_) {
        const std::span<const uint32_t> events = visits.day(now_);
        for (size_t k = 0; k < events.size(); ++k) {
            if (kLarge && k + kAhead < events.size()) {
                prefetch_input(events[k + kAhead]);
                prefetch_switch(switches_[switch_of(events[k + kAhead])]);
            }
            const uint32_t i = events[k];
            Input& in = input(i);
            if (in.look_at != now_) continue;
            if (in.asking) {
                in.look_at = kNever;  // it is granted in this clock
            } else {
                evaluate(in, i);
            }
        }
        visits.end(now_);
    }
    tell_outputs(now_ + 1);
}

/// Outputs know who asks for them in a clock.
template <class Width>
void FastSwitchEngine<Width>::tell_outputs(uint32_t clock) {
    const size_t n = next_requests_.size();
    for (size_t k = 0; k < n; ++k) {
        if (large_ && k + kAhead < n) prefetch(&outputs_[output_of(next_requests_[k + kAhead])]);
        const Asking a = next_requests_[k];
        if (a.request.is(Request::kDrop)) continue;
        Ports& asking = outputs_[output_of(a)].asking[clock & 1];
        next_undecided_.push_if(asking != 0, output_of(a));
        asking |= port_bit(port_of(a.input));
    }
}

/// Of a switch's outputs those that no packet holds.
template <class Width>
inline typename Width::Ports FastSwitchEngine<Width>::free_of(const Switch& at, Ports outputs) const {
#ifdef __SSE2__
    const __m128i now = _mm_set1_epi16(static_cast<int16_t>(now_));
    const auto taken = [&](const uint16_t* held) {
        const auto* const eight = reinterpret_cast<const __m128i*>(held);
        return static_cast<uint32_t>(_mm_movemask_epi8(
            _mm_packs_epi16(_mm_sub_epi16(now, _mm_load_si128(eight)), _mm_sub_epi16(now, _mm_load_si128(eight + 1)))));
    };
    Ports all = taken(&at.held[16]);
    for (unsigned from = 16; from < Width::kPorts; from += 16)
        if (outputs >= port_bit(from)) all |= Ports{taken(&at.held[from ^ 16])} << from;
    return outputs & ~all;
#else
    Ports free = 0;
    for (Ports left = outputs; left != 0; left &= left - 1) {
        const auto o = static_cast<unsigned>(std::countr_zero(left));
        if (!held(at, o)) free |= port_bit(o);
    }
    return free;
#endif
}

/// Of a switch's outputs those with more adaptive credits than that.
template <class Width>
typename Width::Ports FastSwitchEngine<Width>::beyond(const Switch& at, Ports outputs, unsigned reserve) const {
    Ports more = 0;
    for (Ports left = outputs; left != 0; left &= left - 1) {
        const auto o = static_cast<unsigned>(std::countr_zero(left));
        if (credits_.sum(at.credits[o] >> adaptive_from_) > reserve) more |= port_bit(o);
    }
    return more;
}

/// Whether an escape that restarts has a way on; else the head is dropped, whatever adaptive ports there are.
template <class Width>
inline bool FastSwitchEngine<Width>::escape_goes_on(const Switch& at, Word word) const {
    const bool went_down = word.is(Word::kWentDown);
    const unsigned e = word.port(went_down ? Word::kDown : Word::kUp);
    return word.is(went_down ? Word::kDownValid : Word::kUpValid) && !bit(at.dead, e) &&
           (!went_down || bit(at.down_ports, e));
}

/// Whether a head may not take the escape, though it has a way on in it: of its adaptive ports those have room.
template <class Width>
inline bool FastSwitchEngine<Width>::held_back(const Input& in, const Switch& at, Entry word, Ports with_room) const {
    if (with_room != 0 && config_.escape_when == switch_::EscapeWhen::kNoRoom) return true;
    return in.shut_out && (word.word & no_adaptive_) == 0 && (word.adaptive() & ~at.dead) != 0;
}

template <class Width>
inline unsigned FastSwitchEngine<Width>::select(const Input& in, uint32_t i, Ports candidates) {
    if (config_.selection != switch_::Selection::kRotating) return select_otherwise(in, i, candidates);
    return RoundRobin::first_from(candidates, in.port_pointer);
}

template <class Width>
unsigned FastSwitchEngine<Width>::select_otherwise(const Input& in, uint32_t i, Ports candidates) {
    unsigned pointer = in.port_pointer;
    switch (config_.selection) {
        case switch_::Selection::kRotating: break;
        case switch_::Selection::kRandom: {
            const Switch& at = switches_[switch_of(i)];
            // As of switches that are all alike: hosts behind the most links of any.
            const unsigned port = port_of(i) < at.links ? port_of(i) : port_of(i) - at.links + config_.links();
            uint16_t& x = random_[port];
            for (uint32_t left = (now_ - std::exchange(random_at_[port], now_)) % fast_switch::kRandomPeriod; left != 0;
                 --left)
                x = fast_switch::next_random(x);
            pointer = x & random_mask_;
            if (pointer >= config_.links()) pointer -= config_.links();
            break;
        }
        case switch_::Selection::kMostCredits: {
            unsigned most = 0;
            Ports best = 0;
            for (Ports left = candidates; left != 0; left &= left - 1) {
                const auto o = static_cast<unsigned>(std::countr_zero(left));
                const unsigned sum = credits_.sum(switches_[switch_of(i)].credits[o] >> adaptive_from_);
                if (sum > most) {
                    most = sum;
                    best = 0;
                }
                if (sum == most) best |= port_bit(o);
            }
            candidates = best;
            break;
        }
    }
    return RoundRobin::first_from(candidates, pointer);
}

/// What a stage would do in this clock.
template <class Width>
inline Request FastSwitchEngine<Width>::choose(const Input& in, uint32_t i, const Channel& channel, unsigned v) {
    const Entry word = channel.entry;
    Ports with_room = 0;
    const Switch& at = switches_[switch_of(i)];
    if ((word.word & no_adaptive_) == 0 && ((word.word & leaves_) == 0 || escape_goes_on(at, word))) {
        with_room = word.adaptive() & at.room & ~at.dead;
        if (in.reserve != 0) with_room = beyond(at, with_room, in.reserve);
        if (const Ports candidates = with_room == 0 ? 0 : free_of(at, with_room); candidates != 0) {
            const unsigned o = select(in, i, candidates);
            const uint32_t adaptive = at.credits[o] >> adaptive_from_;
            const auto place = static_cast<unsigned>(std::countr_zero(adaptive)) + adaptive_from_;
            const uint32_t claims = now_ - channel.from >= config_.claim ? Request::kClaims : 0;
            return {v | o << Request::kOutput | credits_.channel_at(place) << Request::kLinkChannel |
                    Request::kAdaptive | Request::kCan | claims};
        }
    }
    return choose_escape(in, i, channel, v, with_room);
}

/// The same where no adaptive port is free: the way of most heads that take the escape, others by choose_special().
template <class Width>
inline Request FastSwitchEngine<Width>::choose_escape(const Input& in, uint32_t i, const Channel& channel, unsigned v,
                                                      Ports with_room) const {
    constexpr uint64_t kOthers =
        uint64_t{1} << Word::kLocal | uint64_t{1} << Word::kAtLimit | uint64_t{1} << Word::kWentDown;
    constexpr uint64_t kUpOnly = uint64_t{1} << Word::kUpValid;
    const Entry word = channel.entry;
    const uint32_t wait = now_ - channel.from;
    const unsigned e = word.port(Word::kUp);
    const Switch& at = switches_[switch_of(i)];
    if ((word.word & (kOthers | kUpOnly)) != kUpOnly || bit(at.dead, e) || wait >= config_.claim ||
        !(word.is(Word::kEscape) || wait >= config_.patience) || credits_of(at, e, word.channel()) <= in.reserve ||
        held_back(in, at, word, with_room))
        return choose_special(in, i, channel, v, with_room);
    return {v | e << Request::kOutput | word.channel() << Request::kLinkChannel | Request::kByEscape |
            (bit(at.down_ports, e) ? Request::kDown : 0) | (held(at, e) ? 0 : Request::kCan)};
}

/// The same where no adaptive port is free.
template <class Width>
[[gnu::noinline]] Request FastSwitchEngine<Width>::choose_special(const Input& in, uint32_t i, const Channel& channel,
                                                                  unsigned v, Ports with_room) const {
    const Entry word = channel.entry;
    const Switch& at = switches_[switch_of(i)];
    const uint32_t wait = now_ - channel.from;
    const uint32_t impatient = wait >= config_.claim ? Request::kClaims : 0;
    const auto drop = [&](Reason reason) {
        return Request{v | static_cast<uint32_t>(reason) << Request::kReason | Request::kDrop | Request::kCan};
    };
    if (word.is(Word::kLocal)) {
        const unsigned o = word.port(Word::kHost);
        if (bit(at.dead, o)) return drop(Reason::kDeadLink);
        if (credits_of(at, o, v) == 0) return {};
        prefetch(&messages_[channel.packet]);
        return {v | o << Request::kOutput | v << Request::kLinkChannel | impatient | (held(at, o) ? 0 : Request::kCan)};
    }
    if (word.is(Word::kAtLimit)) return drop(Reason::kHopLimit);

    const bool went_down = word.is(Word::kWentDown);
    const bool escaped = word.is(Word::kEscape);
    const unsigned e = word.port(went_down ? Word::kDown : Word::kUp);
    const bool there = word.is(went_down ? Word::kDownValid : Word::kUpValid);
    const bool goes_down = there && bit(at.down_ports, e);
    const bool legal = !went_down || goes_down;
    const bool usable = there && legal && !bit(at.dead, e);
    const Ports mask = escaped ? 0 : word.adaptive();
    if ((mask & ~at.dead) == 0 && !usable) {
        if (mask != 0) return drop(Reason::kDeadLink);
        if (!there) return drop(Reason::kNoRoute);
        return drop(legal ? Reason::kDeadLink : Reason::kUpAfterDown);
    }
    const bool may_escape = usable && (escaped || wait >= config_.patience) &&
                            credits_of(at, e, word.channel()) > in.reserve && !held_back(in, at, word, with_room);
    if (!may_escape) return {with_room != 0 ? impatient : 0};
    return {v | e << Request::kOutput | word.channel() << Request::kLinkChannel | Request::kByEscape |
            (goes_down ? Request::kDown : 0) | impatient | (held(at, e) ? 0 : Request::kCan)};
}

template <class Width>
inline void FastSwitchEngine<Width>::ask(Input& in, uint32_t i, Request request) {
    in.request = request;
    in.asking = true;
    next_requests_.push({i, request});
}

/// The request of an input for the next clock, from what was so at the start of this one.
template <class Width>
inline void FastSwitchEngine<Width>::evaluate(Input& in, uint32_t i) {
    in.look_at = kNever;
    if (now_ < in.reading_until) return visit(in, i, in.reading_until);
    const unsigned have = in.have;
    if (have == 0) return;
    if ((have & (have - 1)) != 0) return evaluate_several(in, i);
    const auto v = static_cast<unsigned>(std::countr_zero(have));
    const Channel& channel = stage(in, v);
    if (channel.from > now_) return visit(in, i, std::min(channel.from, now_ + kFarthestVisit));
    const Request request = choose(in, i, channel, v);
    return request.is(Request::kCan) ? ask(in, i, request) : sleep(in, i);
}

/// The same for an input with heads in several channels.
template <class Width>
[[gnu::noinline]] void FastSwitchEngine<Width>::evaluate_several(Input& in, uint32_t i) {
    uint32_t can = 0;
    uint32_t claim = 0;
    std::array<Request, switch_::kMaxChannels> requests;
    for (uint32_t left = in.have; left != 0; left &= left - 1) {
        const auto v = static_cast<unsigned>(std::countr_zero(left));
        const Channel& channel = stage(in, v);
        if (channel.from > now_) continue;
        requests[v] = choose(in, i, channel, v);
        can |= requests[v].is(Request::kCan) ? 1U << v : 0;
        claim |= requests[v].is(Request::kClaims) ? 1U << v : 0;
    }
    if (can == 0) return sleep(in, i);
    const unsigned v = RoundRobin::first_from(claim != 0 ? claim : can, in.channel_pointer);
    if (!bit(can, v)) return visit(in, i, now_ + 1);
    ask(in, i, requests[v]);
}

/// Nothing of the input can ask for anything: it is looked at again when that may have changed.
template <class Width>
void FastSwitchEngine<Width>::sleep(Input& in, uint32_t i) {
    Switch& at = switches_[switch_of(i)];
    const Output* const outs = &outputs_[first_of(i)];
    const Ports own = port_bit(port_of(i));
    const unsigned reserve = in.reserve;
    uint32_t clock = kNever;
    const auto wait_for = [&](unsigned o, bool credit) {
        if (credit) {
            clock = std::min(clock, outs[o].held_until);
        } else {
            at.sleepers[o] |= own;
            at.slept |= port_bit(o);
        }
    };
    for (uint32_t left = in.have; left != 0; left &= left - 1) {
        const auto v = static_cast<unsigned>(std::countr_zero(left));
        const Channel& channel = stage(in, v);
        if (channel.from > now_) {
            clock = std::min({clock, channel.from, now_ + kFarthestVisit});
            continue;
        }
        const Entry word = channel.entry;
        if (word.is(Word::kLocal)) {
            const unsigned o = word.port(Word::kHost);
            wait_for(o, credits_of(at, o, v) != 0);
            continue;
        }
        const bool escaped = word.is(Word::kEscape);
        Ports with_room = 0;
        if (!escaped || config_.restart) {
            const Ports alive = word.adaptive() & ~at.dead;
            with_room = alive & at.room;
            if (reserve != 0) with_room = beyond(at, with_room, reserve);
            for (Ports ports = alive; ports != 0; ports &= ports - 1) {
                const auto o = static_cast<unsigned>(std::countr_zero(ports));
                wait_for(o, bit(with_room, o));
            }
        }
        const bool went_down = word.is(Word::kWentDown);
        if (!word.is(went_down ? Word::kDownValid : Word::kUpValid)) continue;
        const unsigned e = word.port(went_down ? Word::kDown : Word::kUp);
        if (bit(at.dead, e)) continue;
        if (held_back(in, at, word, with_room)) {
            // Only a grant takes room, and whoever waits for a free output sees it at once. With a register behind the
            // arbiter the credit goes a clock after the output was closed, which nobody is told.
            if (grant_register_ != 0) clock = now_ + 1;
            continue;
        }
        const uint32_t patient_until = channel.from + config_.patience;
        if (!escaped && now_ < patient_until) {
            clock = std::min(clock, patient_until);
        } else {
            wait_for(e, credits_of(at, e, word.channel()) > reserve);
        }
    }
    if (clock != kNever) visit(in, i, std::max(clock, now_ + 1));
}

template <class Width>
void FastSwitchEngine<Width>::visit_all() {
    for (uint32_t i = 0; i < output_count_; ++i)
        if (Input& in = input(i); in.have != 0) visit(in, i, now_);
}

template class FastSwitchEngine<fast_switch::Narrow>;
template class FastSwitchEngine<fast_switch::Wide>;

}  // namespace nanohop::net
