// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <algorithm>

#include "net/kinds/hxb/kind.hpp"

namespace nanohop::net {

template <bool Adaptive>
HxbKind<Adaptive>::HxbKind(const HxbShape& shape, unsigned channels, const HxbRoutes& routes)
    : shape_(shape), channels_(channels), routes_(routes), links_(shape.dims) {
    const uint32_t n = shape_.units;
    const auto place_of = [](uint64_t i, uint64_t of) { return static_cast<uint16_t>((i << 16) / of); };
    wiring_.units = n;
    wiring_.unit_place.resize(n);
    wiring_.place.resize(n);
    for (uint32_t u = 0; u < n; ++u) wiring_.unit_place[u] = wiring_.place[u] = place_of(u, n);
    // Crossbars: by dimension, then by line. A line is as far along as its first unit; those of the last dimension are
    // dealt out evenly, as each of them reaches through the whole network.
    std::vector<uint32_t> crossbar(size_t{n} * shape_.dims);
    uint32_t nodes = n;
    for (unsigned d = 0; d < shape_.dims; ++d) {
        uint32_t line = 0;
        for (uint32_t u = 0; u < n; ++u) {
            if (shape_.coordinate(u, d) != 0) continue;
            for (uint32_t i = 0; i < shape_.size[d]; ++i)
                crossbar[size_t{shape_.with(u, d, i)} * shape_.dims + d] = nodes;
            wiring_.place.push_back(d + 1 < shape_.dims ? wiring_.place[u] : place_of(line, n / shape_.size[d]));
            ++line;
            ++nodes;
        }
    }
    wiring_.nodes = nodes;
    wiring_.links.resize(size_t{n} * links_.per_unit);
    exchangers_.resize(n);
    coordinates_.resize(n);
    for (uint32_t u = 0; u < n; ++u) {
        wiring_.links[links_.source(u)] = {WireKind::kSource, u, u};
        wiring_.links[links_.sink(u)] = {WireKind::kSink, u, u};
        for (unsigned d = 0; d < shape_.dims; ++d) {
            const uint32_t xb = crossbar[size_t{u} * shape_.dims + d];
            wiring_.links[links_.to_crossbar(u, d)] = {WireKind::kInner, u, xb};
            wiring_.links[links_.from_crossbar(u, d)] = {WireKind::kInner, xb, u};
            coordinates_[u][d] = static_cast<uint8_t>(shape_.coordinate(u, d));
        }
    }
}

template <bool Adaptive>
template <class E>
void HxbKind<Adaptive>::prepare(E& e) {
    const size_t all = e.layout().link_of.size() * E::kField;
    for (uint32_t u = 0; u < shape_.units; ++u) {
        Exchanger& x = exchangers_[u];
        x.from[shape_.dims] = e.base(links_.source(u));
        x.to[shape_.dims] = e.base(links_.sink(u));
        for (unsigned d = 0; d < shape_.dims; ++d) {
            x.to[d] = e.base(links_.to_crossbar(u, d));
            x.from[d] = e.base(links_.from_crossbar(u, d));
        }
    }
    prepare_tables();
    places_.resize(e.layout().link_of.size());
    for (size_t f = 0; f < places_.size(); ++f) {
        if (e.layout().link_of[f] == Layout::kNone) continue;
        const HxbLinks::Place link = links_.place(e.layout().link_of[f]);
        const bool to_crossbar = link.end == End::kExchangerToCrossbar;
        const uint32_t exchanger = link.unit * (shape_.dims + 1);
        const uint32_t crossbar = exchangers_[link.unit].line[link.dimension];
        places_[f] = {.unit = link.unit,
                      .outs = to_crossbar ? crossbar : exchanger,
                      .ins = link.end == End::kCrossbar ? crossbar : exchanger,
                      .end = link.end,
                      .dimension = link.dimension};
        places_[f].asker =
            static_cast<uint8_t>(to_crossbar ? coordinates_[link.unit][link.dimension] : number(places_[f], 0));
    }
    mask_.resize(all);
    pointer_.resize(all);
    if constexpr (Adaptive) {
        waiting_.resize(shape_.units);
        goes_to_.resize(channels_);
        for (uint32_t me = 0; me < first_input(1); ++me) goes_to_[inputs_[me].next] |= 1U << me;
        dimension_pointer_.resize(size_t{shape_.units} * HxbShape::kMaxDims);
        skip_.resize(first_input(shape_.units));
        goals_.resize(skip_.size());
        granted_.resize(all);
        reserver_.resize(all);
        dead_dimensions_.resize(shape_.units);
        watchers_ = LargeVector<std::atomic<uint64_t>>(size_t{shape_.units} * shape_.dims * channels_);
        const auto threads = static_cast<uint32_t>(e.workers().size());
        alone_ = threads == 1;
        for (const uint16_t place : wiring_.place) thread_.push_back(static_cast<uint16_t>(place * threads >> 16));
        for (auto& w : e.workers()) {
            w->local.wake.resize(threads);
            for (auto& parity : w->local.reservations) parity.resize(threads);
        }
        if (e.exchange() != nullptr) asking_.resize(e.exchange()->ranks());
    }
}

template <bool Adaptive>
void HxbKind<Adaptive>::prepare_tables() {
    for (unsigned d = 0; d <= shape_.dims; ++d) {
        const auto port = static_cast<uint8_t>(d);
        const bool unit = d == shape_.dims;
        const Place from{.end = unit ? End::kUnit : End::kCrossbar, .dimension = unit ? uint8_t{0} : port};
        for (unsigned v = 0; v < channels_; ++v)
            inputs_[number(from, v)] = {port, static_cast<uint8_t>(v), static_cast<uint8_t>(next_channel(from, v)),
                                        static_cast<uint8_t>(sink_channel(from, v))};
    }
    for (const Exchanger& x : exchangers_) {
        outs_.insert(outs_.end(), x.to, x.to + shape_.dims + 1);
        ins_.insert(ins_.end(), x.from, x.from + shape_.dims + 1);
    }
    for (unsigned d = 0; d < shape_.dims; ++d)
        for (uint32_t u = 0; u < shape_.units; ++u) {
            if (coordinates_[u][d] != 0) continue;
            const auto line = static_cast<uint32_t>(outs_.size());
            for (uint32_t i = 0; i < shape_.size[d]; ++i) {
                Exchanger& x = exchangers_[line_mate(u, d, i)];
                x.line[d] = line;
                outs_.push_back(x.from[d]);
                ins_.push_back(x.to[d]);
            }
        }
}

/// The head's place in the queue for its buffer.
template <bool Adaptive>
template <class E, class W>
void HxbKind<Adaptive>::head(E& e, W& w, uint32_t c, uint64_t) {
    const Place& at = place(e, c);
    const unsigned v = c % E::kField;
    if constexpr (Adaptive) {
        if (at.end == End::kExchangerToCrossbar) {
            const unsigned d = at.dimension;
            const unsigned there = coordinates_[e.message(e.message_at(c)).destination][d];
            w.local.reserved.emplace_back(c, outs_[at.outs + there] + v);
            return;
        }
    }
    const unsigned me = asker(at, v);
    const uint32_t b = plain_way(e, c, at, me);
    if (b != Layout::kNone) {
        ask(e, b, me);
    } else if constexpr (Adaptive) {
        goals_[first_input(at.unit) + me] = coordinates_[e.message(e.message_at(c)).destination];
        waiting_[at.unit].heads |= 1U << me;
        look_at(w, at.unit, 1U << me);
    }
}

template <bool Adaptive>
template <class E>
uint32_t HxbKind<Adaptive>::plain_way(const E& e, uint32_t c, const Place& at, unsigned me) const {
    const uint32_t to = e.message(e.message_at(c)).destination;
    if constexpr (Adaptive) {
        if (at.end == End::kExchangerToCrossbar) return Layout::kNone;
        if (at.unit != to) {
            const int end = dead_end(at.unit, coordinates_[to]);
            return end < 0 ? Layout::kNone : exchangers_[at.unit].to[end] + inputs_[me].next;
        }
    }
    return fixed_way<E>(at, c % E::kField, me, to);
}

/// The head of FIFO c was not granted in its first clock.
template <bool Adaptive>
template <class E>
bool HxbKind<Adaptive>::withdraw(E& e, uint32_t c) {
    const Place& at = place(e, c);
    const unsigned me = asker(at, c % E::kField);
    if (const uint32_t b = plain_way(e, c, at, me); b != Layout::kNone) {
        mask_[b] &= ~(uint64_t{1} << me);
        if (mask_[b] == 0) e.wanted().clear(b);
        return true;
    }
    if constexpr (Adaptive) {
        const uint32_t mine = 1U << me;
        if ((waiting_[at.unit].heads & mine) == 0) return false;
        waiting_[at.unit].heads &= ~mine;
    }
    return true;
}

template <bool Adaptive>
template <class E, class W>
void HxbKind<Adaptive>::allocate(E& e, W& w, uint64_t t) {
    for (const auto& s : w.sends) {
        if (s.kind == WireKind::kSource || (Adaptive && s.kind == WireKind::kInner && !e.any_dead())) continue;
        for (uint32_t i = s.first; i < s.first + s.blocks; ++i) {
            const typename E::Block ready = e.wanted().block(i) & e.free_bits().block(i);
            if (bits::none(ready)) continue;
            if (e.counts_length()) {
                arbitrate<true>(e, w, i, ready);
            } else {
                arbitrate<false>(e, w, i, ready);
            }
        }
    }
    if constexpr (Adaptive) {
        auto& local = w.local;
        for (const auto& [c, b] : local.reserved) e.grant(w, c, b, true);
        local.reserved.clear();
        judge(e, w, t);
        if (e.any_dead()) release_orphans(e, w);
        for (auto& other : e.workers()) {
            auto& woken = other->local.wake[w.index];
            for (const auto& [unit, heads] : woken) look_at(w, unit, heads);
            woken.clear();
        }
        for (size_t i = 0; i < local.look.size(); ++i) {
            if (i + kAhead < local.look.size()) {
                const uint32_t unit = local.look[i + kAhead];
                __builtin_prefetch(&exchangers_[unit]);
                __builtin_prefetch(&goals_[first_input(unit)]);
                __builtin_prefetch(&goals_[first_input(unit + 1) - 1]);
                __builtin_prefetch(&skip_[first_input(unit)]);
                __builtin_prefetch(&dimension_pointer_[size_t{unit} * HxbShape::kMaxDims]);
                __builtin_prefetch(&waiting_[unit]);
            }
            choose(e, w, local.look[i], t);
        }
        local.look.clear();
        answers(e, w);
        for (const auto& [unit, heads] : local.again) look_at(w, unit, heads);
        local.again.clear();
    }
}

/// The arbiters of a block's buffers that are free and asked for.
template <bool Adaptive>
template <bool Lengths, class E, class W>
void HxbKind<Adaptive>::arbitrate(E& e, W& w, uint32_t block, const typename E::Block& ready) {
    typename E::Block granted{};
    typename E::Block follows{};
    typename E::Block idle{};  // nobody asks any more
    for (unsigned word = 0; word < bits::kBlockWords; ++word) {
        uint64_t grants = 0;
        uint64_t more = 0;
        uint64_t last = 0;
        for (const unsigned place : set_bits(ready[word])) {
            const uint32_t b = block * bits::kBlockBits + word * bits::kWordBits + place;
            const Place& at = this->place(e, b);
            uint64_t asking = mask_[b];
            if constexpr (Lengths) {
                for (const unsigned who : set_bits(asking))
                    if (!e.free(b, e.length_at(asking_fifo<E>(at, b, who)))) asking &= ~(uint64_t{1} << who);
                if (asking == 0) continue;
            }
            const unsigned who = first_from(asking, pointer_[b]);
            pointer_[b] = static_cast<uint8_t>(who + 1);
            const uint64_t left = mask_[b] & ~(uint64_t{1} << who);
            mask_[b] = left;
            grants |= uint64_t{1} << place;
            last |= uint64_t{left == 0} << place;
            more |= uint64_t{e.take(w, asking_fifo<E>(at, b, who), b)} << place;
        }
        granted[word] = grants;
        follows[word] = more;
        idle[word] = last;
    }
    e.wanted().block(block) &= ~idle;
    e.granted(block, granted, follows);
}

/// The crossbars' answers to the reservations of the clock before.
template <bool Adaptive>
template <class E, class W>
void HxbKind<Adaptive>::judge(E& e, W& w, uint64_t t) {
    auto& local = w.local;
    for (auto& other : e.workers()) {
        auto& reservations = other->local.reservations[(t + 1) % 2][w.index];
        for (const Reservation& r : reservations) {
            granted_[r.fifo] = 0;
            if (!e.free(r.buffer, r.length) || e.dead(r.fifo)) continue;
            if (mask_[r.buffer] == 0) local.asked.push_back(r.buffer);
            mask_[r.buffer] |= bit(r.from);
        }
        reservations.clear();
    }
    for (const uint32_t b : local.asked) {
        const Place& at = place(e, b);
        const unsigned who = first_from(mask_[b], pointer_[b]);
        const uint32_t winner = ins_[at.ins + who] + b % E::kField;
        pointer_[b] = static_cast<uint8_t>(who + 1);
        mask_[b] = 0;
        granted_[winner] = 1;
        reserver_[b] = winner;
        e.own(b);
    }
    local.asked.clear();
}

/// The waiting heads of an exchanger choose dimensions.
template <bool Adaptive>
template <class E, class W>
void HxbKind<Adaptive>::choose(E& e, W& w, uint32_t unit, uint64_t t) {
    const Exchanger& x = exchangers_[unit];
    const auto& here = coordinates_[unit];
    const uint32_t first = first_input(unit);
    uint32_t asks[HxbShape::kMaxDims]{};
    uint32_t again = 0;
    Waiting& waiting = waiting_[unit];
    const uint32_t look = waiting.heads & waiting.look;
    waiting.look = 0;
    for (const unsigned me : set_bits(look)) {
        const uint32_t c = fifo(unit, me);
        const unsigned v = inputs_[me].next;
        const Coordinates& goal = goals_[first + me];
        const unsigned skipped = skip_[first + me];
        if (skipped != 0) {
            skip_[first + me] = 0;
            again |= 1U << me;
        }
        for (unsigned d = 0; d < shape_.dims; ++d) {
            const unsigned there = goal[d];
            if (here[d] == there || d + 1 == skipped || (dead_dimensions_[unit] >> d & 1) != 0) continue;
            if (!e.maybe_free(x.to[d] + v)) continue;  // freed() will say when
            const uint32_t b = outs_[x.line[d] + there] + v;
            if (!e.maybe_free(b)) {
                std::atomic<uint64_t>& watch = watchers(x.line[d], there, v);
                if (alone_) {
                    watch.store(watch.load(std::memory_order_relaxed) | bit(here[d]), std::memory_order_relaxed);
                } else {
                    watch.fetch_or(bit(here[d]), std::memory_order_relaxed);
                }
                continue;
            }
            if (e.counts_length() && !e.free(x.to[d] + v, e.length_at(c))) continue;  // drained() will say when
            asks[d] |= 1U << me;
            break;
        }
    }
    for (unsigned d = 0; d < shape_.dims; ++d) {
        if (asks[d] == 0) continue;
        uint8_t& pointer = dimension_pointer_[size_t{unit} * HxbShape::kMaxDims + d];
        const unsigned who = first_from(asks[d], pointer);
        pointer = static_cast<uint8_t>(who + 1);
        again |= asks[d] & ~(1U << who);
        waiting.heads &= ~(1U << who);
        const uint32_t c = fifo(unit, who);
        const uint32_t own = x.to[d] + inputs_[who].next;
        const unsigned there = goals_[first + who][d];
        const uint32_t b = outs_[x.line[d] + there] + own % E::kField;
        e.own(own);
        w.local.locks[0].push_back({c, own, static_cast<uint8_t>(d)});
        const unsigned thread = alone_ ? 0 : thread_[wiring_.links[links_.from_crossbar(unit, d)].from];
        w.local.reservations[t % 2][thread].push_back({b, own, e.counts_length() ? e.length_at(c) : 0, here[d]});
    }
    if (again != 0) w.local.again.emplace_back(unit, again);
}

/// The reservations of two clocks ago have been answered.
template <bool Adaptive>
template <class E, class W>
void HxbKind<Adaptive>::answers(E& e, W& w) {
    auto& locks = w.local.locks;
    // A refusal counts in the clock after it only, and that choice is over.
    for (const uint32_t input : w.local.held) skip_[input] = 0;
    w.local.held.clear();
    for (const Lock& lock : locks[2]) {
        if (granted_[lock.buffer] != 0) {
            e.grant(w, lock.fifo, lock.buffer, true);
            continue;
        }
        e.release(lock.buffer);
        const Place& at = place(e, lock.fifo);
        const unsigned me = number(at, lock.fifo % E::kField);
        const uint32_t input = first_input(at.unit) + me;
        skip_[input] = static_cast<uint8_t>(lock.dimension + 1);
        if (e.hold(lock.fifo)) {
            w.local.held.push_back(input);
            continue;
        }
        const int end = dead_end(at.unit, goals_[input]);
        if (end >= 0) {
            ask(e, exchangers_[at.unit].to[end] + next_channel(at, lock.fifo % E::kField), me);
            continue;
        }
        waiting_[at.unit].heads |= 1U << me;
        w.local.again.emplace_back(at.unit, 1U << me);
    }
    locks[2].clear();
    std::swap(locks[2], locks[1]);
    std::swap(locks[1], locks[0]);
}

/// A buffer can take messages again: whoever waits for that chooses in the next clock.
template <bool Adaptive>
template <class E, class W>
void HxbKind<Adaptive>::freed(E& e, W& w, uint32_t b) {
    if constexpr (Adaptive) {
        const Place& at = place(e, b);
        if (at.end == End::kExchangerToCrossbar) {
            const uint32_t heads = waiting_[at.unit].heads & goes_to_[b % E::kField];
            if (heads != 0) look_at(w, at.unit, heads);
        } else if (at.end == End::kCrossbar) {
            auto& watch = watchers(at.ins, coordinates_[at.unit][at.dimension], b % E::kField);
            if (watch.load(std::memory_order_relaxed) == 0) return;
            for (const unsigned watcher : set_bits(watch.exchange(0, std::memory_order_relaxed))) {
                const uint32_t unit = line_mate(at.unit, at.dimension, watcher);
                w.local.wake[thread_[unit]].emplace_back(unit, goes_to_[b % E::kField]);
            }
        }
    }
}

template <bool Adaptive>
template <class E, class W>
void HxbKind<Adaptive>::drained(E& e, W& w, uint32_t b) {
    if constexpr (Adaptive) {
        const Place& at = place(e, b);
        if (at.end != End::kExchangerToCrossbar) return;
        const uint32_t heads = waiting_[at.unit].heads & goes_to_[b % E::kField];
        if (heads != 0) look_at(w, at.unit, heads);
    }
}

/// Messages with reservations that a dead link lost give their buffers back.
template <bool Adaptive>
template <class E, class W>
void HxbKind<Adaptive>::release_orphans(E& e, W& w) {
    for (const uint32_t c : w.local.dead_fifos) {
        if (!e.idle(c)) continue;
        const Place& at = place(e, c);
        for (uint32_t i = 0; i < shape_.size[at.dimension]; ++i) {
            const uint32_t b = outs_[at.outs + i] + c % E::kField;
            if (e.reserved(b) && reserver_[b] == c) e.release(b);
        }
    }
}

template <bool Adaptive>
template <class E>
void HxbKind<Adaptive>::died(E& e, uint32_t link) {
    if constexpr (Adaptive) {
        const HxbLinks::Place at = links_.place(link);
        if (at.end != End::kExchangerToCrossbar) return;
        dead_dimensions_[at.unit] |= static_cast<uint8_t>(1U << at.dimension);
        auto& local = e.workers()[thread_[wiring_.links[link].to]]->local;
        for (unsigned v = 0; v < channels_; ++v) local.dead_fifos.push_back(e.base(link) + v);
        for (const unsigned me : set_bits(waiting_[at.unit].heads)) {
            const uint32_t c = fifo(at.unit, me);
            const int end = dead_end(at.unit, coordinates_[e.message(e.message_at(c)).destination]);
            if (end < 0) continue;
            waiting_[at.unit].heads &= ~(1U << me);
            ask(e, exchangers_[at.unit].to[end] + next_channel(place(e, c), c % E::kField), me);
        }
    }
}

template <bool Adaptive>
template <class E>
void HxbKind<Adaptive>::tell(E& e, unsigned rank, uint64_t t, StateWriter& out) {
    std::vector<Answer> answers;
    for (const uint32_t c : asking_[rank]) answers.push_back({c, granted_[c]});
    asking_[rank].clear();
    out.put_all(answers);
    for (auto& w : e.workers()) {
        if (!e.is_own(w->index)) continue;
        for (uint32_t thread = 0; thread < e.workers().size(); ++thread) {
            if (e.rank_of(thread) != rank) continue;
            auto& reservations = w->local.reservations[t % 2][thread];
            out.put_all(reservations);
            reservations.clear();
        }
    }
}

/// What the other rank's workers have for ours is put where they would have.
template <bool Adaptive>
template <class E>
void HxbKind<Adaptive>::hear(E& e, unsigned rank, uint64_t t, StateReader& in) {
    for (const Answer& answer : in.get_all<Answer>()) granted_[answer.fifo] = answer.granted != 0;
    for (auto& w : e.workers()) {
        if (e.rank_of(w->index) != rank) continue;
        for (uint32_t thread = 0; thread < e.workers().size(); ++thread) {
            if (!e.is_own(thread)) continue;
            auto& reservations = w->local.reservations[t % 2][thread];
            reservations = in.get_all<Reservation>();
            for (const Reservation& r : reservations) asking_[rank].push_back(r.fifo);
        }
    }
}

template <bool Adaptive>
template <class E>
void HxbKind<Adaptive>::alternatives(const E& e, uint32_t c, std::vector<std::array<uint32_t, 2>>& ways) const {
    const Place& at = place(e, c);
    const unsigned v = c % E::kField;
    const Exchanger& x = exchangers_[at.unit];
    const uint32_t to = e.message(e.message_at(c)).destination;
    const auto& goal = coordinates_[to];
    ways.clear();
    if (at.end == End::kExchangerToCrossbar) {
        ways.push_back({outs_[at.outs + goal[at.dimension]] + v, Layout::kNone});
    } else if (at.unit == to) {
        ways.push_back({x.to[shape_.dims] + sink_channel(at, v), Layout::kNone});
    } else {
        const unsigned next = next_channel(at, v);
        for (unsigned d = 0; d < shape_.dims; ++d) {
            if (coordinates_[at.unit][d] == goal[d]) continue;
            const uint32_t behind = outs_[x.line[d] + goal[d]] + next;
            ways.push_back({x.to[d] + next, Adaptive ? behind : Layout::kNone});
            if constexpr (!Adaptive) break;
        }
    }
}

}  // namespace nanohop::net
