// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include <algorithm>
#include <span>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

#include "arbiter/round_robin.hpp"
#include "net/kinds/switch/fast_engine.hpp"

namespace nanohop::net::fast_switch {

using switch_::Reason;

namespace {

/// Of a switch's outputs those that no packet holds.
template <class Width>
inline Ports<Width> free_of(const State<Width>& s, const Switch<Width>& at, Ports<Width> outputs) {
#ifdef __SSE2__
    const __m128i now = _mm_set1_epi16(static_cast<int16_t>(s.now));
    const auto taken = [&](const uint16_t* held) {
        const auto* const eight = reinterpret_cast<const __m128i*>(held);
        return static_cast<uint32_t>(_mm_movemask_epi8(
            _mm_packs_epi16(_mm_sub_epi16(now, _mm_load_si128(eight)), _mm_sub_epi16(now, _mm_load_si128(eight + 1)))));
    };
    Ports<Width> all = taken(&at.held[16]);
    for (unsigned from = 16; from < Width::kPorts; from += 16)
        if (outputs >= s.port_bit(from)) all |= Ports<Width>{taken(&at.held[from ^ 16])} << from;
    return outputs & ~all;
#else
    Ports<Width> free = 0;
    for (const unsigned o : set_bits(outputs)) {
        if (!s.held(at, o)) free |= s.port_bit(o);
    }
    return free;
#endif
}

/// Of a switch's outputs those with more adaptive credits than that.
template <class Width>
Ports<Width> beyond(const State<Width>& s, const Switch<Width>& at, Ports<Width> outputs, unsigned reserve) {
    Ports<Width> more = 0;
    for (const unsigned o : set_bits(outputs)) {
        if (s.credits.sum(at.credits[o] >> s.adaptive_from) > reserve) more |= s.port_bit(o);
    }
    return more;
}

/// Of a switch's outputs those with more credits than that in channels of a head's class.
template <class Width>
Ports<Width> with_class_room(const State<Width>& s, const Switch<Width>& at, Ports<Width> outputs, unsigned reserve,
                             uint32_t packet) {
    const unsigned k = s.class_of(packet);
    Ports<Width> more = 0;
    for (const unsigned o : set_bits(outputs))
        if (s.credits.sum(s.class_credits(at, o, k)) > reserve) more |= s.port_bit(o);
    return more;
}

/// Whether the escape of a head that needs it (State::bound) has a way on; else it is dropped, whatever adaptive ports
/// there are.
template <class Width>
inline bool escape_goes_on(const State<Width>& s, const Switch<Width>& at, Word word) {
    const bool went_down = word.is(Word::kWentDown);
    const unsigned e = word.port(went_down ? Word::kDown : Word::kUp);
    return word.is(went_down ? Word::kDownValid : Word::kUpValid) && !s.bit(at.dead, e) &&
           (!went_down || s.bit(at.down_ports, e));
}

/// Whether a head may take adaptive ports: its escape has a way on, or it does not need it (State::bound). A processor
/// does not foresee which heads do, but of most the escape has one.
template <class Width>
inline bool free_of_escape(const State<Width>& s, const Switch<Width>& at, Word word) {
    constexpr uint64_t kUpValid = uint64_t{1} << Word::kUpValid;
    constexpr uint64_t kWays = kUpValid | uint64_t{1} << Word::kWentDown;
    return ((word.word & kWays) == kUpValid && at.dead == 0) || (word.word & s.bound) == 0 ||
           escape_goes_on(s, at, word);
}

/// Whether a head may not take the escape, though it has a way on in it: of its adaptive ports those have room.
template <class Width>
inline bool held_back(const State<Width>& s, const Input& in, const Switch<Width>& at, Entry<Width> word,
                      Ports<Width> with_room) {
    if (with_room != 0 && waits_for_held(s.config.escape_when)) return true;
    return in.shut_out && (word.word & s.no_adaptive) == 0 && (word.adaptive() & ~at.dead) != 0;
}

template <class Width>
unsigned select_otherwise(State<Width>& s, const Input& in, uint32_t i, Ports<Width> candidates, uint32_t packet) {
    unsigned pointer = in.port_pointer;
    switch (s.config.selection) {
        case switch_::Selection::kRotating: break;
        case switch_::Selection::kRandom: {
            const Switch<Width>& at = s.switches[s.switch_of(i)];
            // As of switches that are all alike: hosts behind the most links of any.
            const unsigned port = s.port_of(i) < at.links ? s.port_of(i) : s.port_of(i) - at.links + s.config.links();
            pointer = s.random.value(port, s.now) & s.random_mask;
            if (pointer >= s.config.links()) pointer -= s.config.links();
            break;
        }
        case switch_::Selection::kMostCredits: {
            unsigned most = 0;
            Ports<Width> best = 0;
            for (const unsigned o : set_bits(candidates)) {
                const Switch<Width>& at = s.switches[s.switch_of(i)];
                const unsigned sum = s.credits.sum(s.classes.some() ? s.class_credits(at, o, s.class_of(packet))
                                                                    : at.credits[o] >> s.adaptive_from);
                if (sum > most) {
                    most = sum;
                    best = 0;
                }
                if (sum == most) best |= s.port_bit(o);
            }
            candidates = best;
            break;
        }
    }
    return RoundRobin::first_from(candidates, pointer);
}

template <class Width>
inline unsigned select(State<Width>& s, const Input& in, uint32_t i, Ports<Width> candidates, uint32_t packet) {
    if (s.config.selection != switch_::Selection::kRotating) return select_otherwise(s, in, i, candidates, packet);
    return RoundRobin::first_from(candidates, in.port_pointer);
}

/// The same where no adaptive port is free.
template <class Width>
[[gnu::noinline]] Request choose_special(const State<Width>& s, const Input& in, uint32_t i,
                                         const Channel<Width>& channel, unsigned v, Ports<Width> with_room) {
    const Entry<Width> word = channel.entry;
    const Switch<Width>& at = s.switches[s.switch_of(i)];
    const uint32_t wait = s.now - channel.from;
    const uint32_t impatient = wait >= s.config.claim ? Request::kClaims : 0;
    const auto drop = [&](Reason reason) {
        return Request{v | static_cast<uint32_t>(reason) << Request::kReason | Request::kDrop | Request::kCan};
    };
    if (word.is(Word::kLocal)) {
        const unsigned o = word.port(Word::kHost);
        if (s.bit(at.dead, o)) return drop(Reason::kDeadLink);
        if (s.credits_of(at, o, v) == 0) return {};
        prefetch(&s.packets.message(channel.packet));
        return {v | o << Request::kOutput | v << Request::kLinkChannel | impatient |
                (s.held(at, o) ? 0 : Request::kCan)};
    }
    if (word.is(Word::kAtLimit)) return drop(Reason::kHopLimit);

    const bool went_down = word.is(Word::kWentDown);
    const bool escaped = word.is(Word::kEscape);
    const unsigned e = word.port(went_down ? Word::kDown : Word::kUp);
    const bool there = word.is(went_down ? Word::kDownValid : Word::kUpValid);
    const bool goes_down = there && s.bit(at.down_ports, e);
    const bool legal = !went_down || goes_down;
    const bool usable = there && legal && !s.bit(at.dead, e);
    if (!usable) {
        const Ports<Width> mask = escaped || (word.word & s.bound) != 0 ? 0 : word.adaptive();
        if ((mask & ~at.dead) == 0) {
            if (mask != 0) return drop(Reason::kDeadLink);
            if (!there) return drop(Reason::kNoRoute);
            return drop(legal ? Reason::kDeadLink : Reason::kUpAfterDown);
        }
    }
    const bool may_escape = usable && (escaped || wait >= s.config.patience) &&
                            s.credits_of(at, e, word.channel()) > in.reserve && !held_back(s, in, at, word, with_room);
    if (!may_escape) return {with_room != 0 ? impatient : 0};
    return {v | e << Request::kOutput | word.channel() << Request::kLinkChannel | Request::kByEscape |
            (goes_down ? Request::kDown : 0) | impatient | (s.held(at, e) ? 0 : Request::kCan)};
}

/// The same where no adaptive port is free: the way of most heads that take the escape, others by choose_special().
template <class Width>
inline Request choose_escape(const State<Width>& s, const Input& in, uint32_t i, const Channel<Width>& channel,
                             unsigned v, Ports<Width> with_room) {
    constexpr uint64_t kOthers =
        uint64_t{1} << Word::kLocal | uint64_t{1} << Word::kAtLimit | uint64_t{1} << Word::kWentDown;
    constexpr uint64_t kUpOnly = uint64_t{1} << Word::kUpValid;
    const Entry<Width> word = channel.entry;
    const uint32_t wait = s.now - channel.from;
    const unsigned e = word.port(Word::kUp);
    const Switch<Width>& at = s.switches[s.switch_of(i)];
    if ((word.word & (kOthers | kUpOnly)) != kUpOnly || s.bit(at.dead, e) || wait >= s.config.claim ||
        !(word.is(Word::kEscape) || wait >= s.config.patience) || s.credits_of(at, e, word.channel()) <= in.reserve ||
        held_back(s, in, at, word, with_room))
        return choose_special(s, in, i, channel, v, with_room);
    return {v | e << Request::kOutput | word.channel() << Request::kLinkChannel | Request::kByEscape |
            (s.bit(at.down_ports, e) ? Request::kDown : 0) | (s.held(at, e) ? 0 : Request::kCan)};
}

/// What a stage would do in this clock.
template <class Width>
[[gnu::always_inline]] inline Request choose(State<Width>& s, const Input& in, uint32_t i,
                                             const Channel<Width>& channel, unsigned v) {
    const Entry<Width> word = channel.entry;
    Ports<Width> with_room = 0;
    const Switch<Width>& at = s.switches[s.switch_of(i)];
    if ((word.word & s.no_adaptive) == 0 && (s.bound == 0 || free_of_escape(s, at, word))) {
        with_room = word.adaptive() & at.room & ~at.dead;
        if (s.classes.some()) [[unlikely]] {
            with_room = with_class_room(s, at, with_room, in.reserve, channel.packet);
        } else if (in.reserve != 0) {
            with_room = beyond(s, at, with_room, in.reserve);
        }
        if (const Ports<Width> candidates = with_room == 0 ? 0 : free_of(s, at, with_room); candidates != 0) {
            const unsigned o = select(s, in, i, candidates, channel.packet);
            const uint32_t adaptive = s.classes.some() ? s.class_credits(at, o, s.class_of(channel.packet))
                                                       : at.credits[o] >> s.adaptive_from << s.adaptive_from;
            const auto place = lowest_bit(adaptive);
            const uint32_t claims = s.now - channel.from >= s.config.claim ? Request::kClaims : 0;
            return {v | o << Request::kOutput | s.credits.channel_at(place) << Request::kLinkChannel |
                    Request::kAdaptive | Request::kCan | claims};
        }
    }
    return choose_escape(s, in, i, channel, v, with_room);
}

template <class Width>
inline void ask(State<Width>& s, Input& in, uint32_t i, Request request) {
    in.request = request;
    in.asking = true;
    s.requests.next.push({i, request});
}

/// Nothing of the input can ask for anything: it is looked at again when that may have changed.
template <class Width>
void sleep(State<Width>& s, Input& in, uint32_t i) {
    Switch<Width>& at = s.switches[s.switch_of(i)];
    const Output<Width>* const outs = &s.outputs[s.first_of(i)];
    const Ports<Width> own = s.port_bit(s.port_of(i));
    const unsigned reserve = in.reserve;
    uint32_t clock = kNever;
    const auto wait_for = [&](unsigned o, bool credit) {
        if (credit) {
            clock = std::min(clock, outs[o].held_until);
        } else {
            at.sleepers[o] |= own;
            at.slept |= s.port_bit(o);
        }
    };
    for (const unsigned v : set_bits(in.have)) {
        const Channel<Width>& channel = s.stage(in, v);
        if (channel.from > s.now) {
            clock = std::min({clock, channel.from, s.now + kFarthestVisit});
            continue;
        }
        const Entry<Width> word = channel.entry;
        if (word.is(Word::kLocal)) {
            const unsigned o = word.port(Word::kHost);
            wait_for(o, s.credits_of(at, o, v) != 0);
            continue;
        }
        const bool escaped = word.is(Word::kEscape);
        Ports<Width> with_room = 0;
        if (!escaped || s.config.restart) {
            const Ports<Width> alive = word.adaptive() & ~at.dead;
            with_room = alive & at.room;
            if (s.classes.some()) {
                with_room = with_class_room(s, at, with_room, reserve, channel.packet);
            } else if (reserve != 0) {
                with_room = beyond(s, at, with_room, reserve);
            }
            for (const unsigned o : set_bits(alive)) {
                wait_for(o, s.bit(with_room, o));
            }
        }
        const bool went_down = word.is(Word::kWentDown);
        if (!word.is(went_down ? Word::kDownValid : Word::kUpValid)) continue;
        const unsigned e = word.port(went_down ? Word::kDown : Word::kUp);
        if (s.bit(at.dead, e)) continue;
        if (held_back(s, in, at, word, with_room)) {
            // Only a grant takes room, and whoever waits for a free output sees it at once. With a register behind the
            // arbiter the credit goes a clock after the output was closed, which nobody is told.
            if (s.grant_register != 0) clock = s.now + 1;
            continue;
        }
        const uint32_t patient_until = channel.from + s.config.patience;
        if (!escaped && s.now < patient_until) {
            clock = std::min(clock, patient_until);
        } else {
            wait_for(e, s.credits_of(at, e, word.channel()) > reserve);
        }
    }
    if (clock != kNever) s.visit(in, i, std::max(clock, s.now + 1));
}

/// Of the heads that can ask, or none: of those that drop or whose class is in funds one of the lowest class. It passes
/// those that claim, so many times.
template <class Width>
int favourite(State<Width>& s, Input& in, uint32_t i, uint32_t can, uint32_t claim,
              const std::array<Request, switch_::kMaxChannels>& requests) {
    if (claim != 0 && s.classes.passed[i] == Classes::kMostPassed) return -1;
    uint32_t favoured = 0;
    unsigned lowest = switch_::kMaxClasses;
    for (const unsigned v : set_bits(can)) {
        const unsigned k = s.class_of(s.stage(in, v).packet);
        const Request r = requests[v];
        if (k > lowest || (!r.is(Request::kDrop) && !s.classes.in_funds(s.first_of(i) + r.output(), k, s.now)))
            continue;
        favoured = (k < lowest ? 0 : favoured) | 1U << v;
        lowest = k;
    }
    return favoured == 0 ? -1 : static_cast<int>(RoundRobin::first_from(favoured, in.channel_pointer));
}

/// The same for an input with heads in several channels.
template <class Width>
[[gnu::noinline]] void evaluate_several(State<Width>& s, Input& in, uint32_t i) {
    uint32_t can = 0;
    uint32_t claim = 0;
    std::array<Request, switch_::kMaxChannels> requests;
    for (const unsigned v : set_bits(in.have)) {
        const Channel<Width>& channel = s.stage(in, v);
        if (channel.from > s.now) continue;
        requests[v] = choose(s, in, i, channel, v);
        can |= requests[v].is(Request::kCan) ? 1U << v : 0;
        claim |= requests[v].is(Request::kClaims) ? 1U << v : 0;
    }
    if (can == 0) return sleep(s, in, i);
    if (s.classes.some()) {
        const int v = favourite(s, in, i, can, claim, requests);
        if (v >= 0) {
            Request request = requests[static_cast<unsigned>(v)];
            if (claim != 0 && !request.is(Request::kClaims)) request.code |= Request::kPasses;
            return ask(s, in, i, request);
        }
    }
    const unsigned v = RoundRobin::first_from(claim != 0 ? claim : can, in.channel_pointer);
    if (!s.bit(can, v)) return s.visit(in, i, s.now + 1);
    ask(s, in, i, requests[v]);
}

/// The request of an input for the next clock, from what was so at the start of this one.
template <class Width>
[[gnu::always_inline]] inline void evaluate(State<Width>& s, Input& in, uint32_t i) {
    in.look_at = kNever;
    if (s.now < in.reading_until) return s.visit(in, i, in.reading_until);
    const unsigned have = in.have;
    if (have == 0) return;
    if ((have & (have - 1)) != 0) return evaluate_several(s, in, i);
    const auto v = lowest_bit(have);
    const Channel<Width>& channel = s.stage(in, v);
    if (channel.from > s.now) return s.visit(in, i, std::min(channel.from, s.now + kFarthestVisit));
    const Request request = choose(s, in, i, channel, v);
    return request.is(Request::kCan) ? ask(s, in, i, request) : sleep(s, in, i);
}

/// What choices look at.
template <class Width>
[[gnu::always_inline]] inline void prefetch_switch(const Switch<Width>& at) {
    prefetch(&at.held[16]);
    if constexpr (Width::kPorts > 32) prefetch(&at.held[48]);
    for (unsigned port = 0; port < Width::kPorts; port += 16) prefetch(&at.credits[port]);
}

template <bool kLarge, class Width>
[[gnu::noinline]] void request_by(State<Width>& s) {
    for (const uint32_t i : s.refused.now) {
        Input& in = s.input(i);
        in.asking = false;
        evaluate(s, in, i);
    }
    s.refused.now.clear();
    for (auto& visits : s.visits) {
        const std::span<const uint32_t> events = visits.day(s.now);
        for (size_t k = 0; k < events.size(); ++k) {
            if (kLarge && k + kAhead < events.size()) {
                s.prefetch_input(events[k + kAhead]);
                prefetch_switch(s.switches[s.switch_of(events[k + kAhead])]);
            }
            const uint32_t i = events[k];
            Input& in = s.input(i);
            if (in.look_at != s.now) continue;
            if (in.asking) {
                in.look_at = kNever;  // it is granted in this clock
            } else {
                evaluate(s, in, i);
            }
        }
        visits.end(s.now);
    }
    tell_outputs(s, s.now + 1);
}

}  // namespace

template <class Width>
void tell_outputs(State<Width>& s, uint32_t clock) {
    const size_t n = s.requests.next.size();
    for (size_t k = 0; k < n; ++k) {
        if (s.large && k + kAhead < n) prefetch(&s.outputs[s.output_of(s.requests.next[k + kAhead])]);
        const Asking a = s.requests.next[k];
        if (a.request.is(Request::kDrop)) continue;
        Ports<Width>& asking = s.outputs[s.output_of(a)].asking[clock & 1];
        s.undecided.next.push_if(asking != 0, s.output_of(a));
        asking |= s.port_bit(s.port_of(a.input));
    }
}

template <class Width>
void request(State<Width>& s) {
    s.large ? request_by<true>(s) : request_by<false>(s);
}

template void request(State<Narrow>&);
template void request(State<Wide>&);
template void tell_outputs(State<Narrow>&, uint32_t);
template void tell_outputs(State<Wide>&, uint32_t);

}  // namespace nanohop::net::fast_switch
