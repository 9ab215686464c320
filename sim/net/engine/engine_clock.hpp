// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The two halves of a clock of Engine (engine_class.hpp).
#pragma once

#include "net/engine/engine_class.hpp"

namespace nanohop::net {

template <class Kind, unsigned G>
void Engine<Kind, G>::place_units() {
    unit_.resize(units());
    due_.resize(units());
    const Wiring& wiring = kind_.wiring();
    for (uint32_t l = 0; l < wiring.links.size(); ++l)
        if (wiring.links[l].kind == WireKind::kSource) {
            unit_[wiring.links[l].from].base = layout_.base[l];
            std::fill_n(owner_.begin() + layout_.base[l], config_.channels, wiring.links[l].from);
        }
    if (!sources_.injections) {
        for (unsigned i = 0; i < threads_; ++i) given_.emplace_back(units());
        for (uint32_t u = 0; u < units(); ++u) {
            due_[u] = kNever;
            unit_[u].done = true;
        }
    } else if (sources_.arrivals) {
        for (uint32_t u = 0; u < units(); ++u) due_[u] = unit_[u].created = sources_.arrivals(u, 0, 0);
    }
}

template <class Kind, unsigned G>
void Engine<Kind, G>::give(uint32_t source, uint64_t clock, uint32_t destination, uint32_t flits, GivenQueue queue) {
    if (given_.empty()) throw std::logic_error("messages given to units that have their own");
    // A buffer that takes whole messages must be as long as they are.
    check_given(units(), clock_, source, clock, destination, flits,
                counts_length() ? std::min(config_.buffer_flits, 65535U) : 65535U);
    check_after(given(source).latest(source), source, clock);
    if (!is_own(thread_of_unit(source))) {
        given(source).pass(source, clock);
        return;
    }
    const bool first = given(source).next(source) == GivenMessages::kNever;
    given(source).push(source, clock, destination, flits, queue);
    Unit& unit = unit_[source];
    unit.done = false;
    // A unit without a slot is woken by the one that becomes free.
    if (first && !unit.blocked)
        set_due(*workers_[thread_of_unit(source)], source,
                std::max(clock, due_[source] == kNever ? clock : due_[source]));
}

template <class Kind, unsigned G>
uint64_t Engine<Kind, G>::run_to_delivery(uint64_t end) {
    stop_at_delivery_ = true;
    delivered_ = false;
    // In pieces, so that a network that nothing is under way in is seen.
    constexpr uint64_t kPiece = 64;
    while (clock_ < end && !delivered_) {
        skip_quiet(end);
        const uint64_t to = std::min(end, clock_ + kPiece);
        run_span(deaths_.empty() ? to : handle_deaths(to));
    }
    stop_at_delivery_ = false;
    return clock_;
}

/// Goes on to the clock in which the next message comes into being, if nothing is under way and the last answers of
/// reservations are old. What a kind keeps by clock has a period of 2 or 3.
template <class Kind, unsigned G>
void Engine<Kind, G>::skip_quiet(uint64_t end) {
    constexpr uint64_t kOld = 32;
    constexpr uint64_t kPeriod = 6;
    if (given_.empty() || !deaths_.empty()) return;
    if (any_rank(!empty())) {
        busy_ = clock_;
        return;
    }
    if (clock_ < busy_ + kOld) return;
    uint64_t next = end;
    for (uint32_t u = 0; u < units(); ++u) next = std::min(next, given(u).next(u));
    if (exchange_ != nullptr) next = ~exchange_->most(~next);
    if (next > clock_) clock_ += (next - clock_) / kPeriod * kPeriod;
}

template <class Kind, unsigned G>
void Engine<Kind, G>::run_span(uint64_t end) {
    const auto start = std::chrono::steady_clock::now();
    // A program's replay stops again and again, and has little to do in a clock of a small network: one thread does
    // all.
    constexpr uint32_t kWorthThreads = 4096;  // units
    if (per_rank_ == 1 || (stop_at_delivery_ && units() < kWorthThreads)) {
        for (uint64_t t = clock_; t < end; ++t) {
            for (unsigned i = first_; i < first_ + per_rank_; ++i) decide(*workers_[i], t);
            if (exchange_ != nullptr) swap_decided(t);
            for (unsigned i = first_; i < first_ + per_rank_; ++i) apply(*workers_[i], t);
            if (exchange_ != nullptr) swap_applied(t);
            if (stop_at_delivery_ && delivered_.load(std::memory_order_relaxed)) end = t + 1;
        }
    } else {
        SpinBarrier barrier(per_rank_, threads_);
        const uint64_t from = clock_;
        uint64_t reached = end;
        // The first thread tells other ranks what all have done, when all have.
        const auto meet = [&](const Worker& w, auto&& swap) {
            barrier.wait();
            if (exchange_ == nullptr) return;
            if (w.index == first_) swap();
            barrier.wait();
        };
        const auto work = [&](Worker& w) {
            for (uint64_t t = from; t < end; ++t) {
                decide(w, t);
                meet(w, [&] { swap_decided(t); });
                // Messages are delivered in the first half alone, so all threads see the same here.
                const bool stop = stop_at_delivery_ && delivered_.load(std::memory_order_relaxed);
                apply(w, t);
                meet(w, [&] { swap_applied(t); });
                if (!stop) continue;
                if (w.index == first_) reached = t + 1;
                return;
            }
        };
        meeting_threads(per_rank_, [&](unsigned i) { work(*workers_[first_ + i]); });
        end = reached;
    }
    running_ += std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    clock_ = end;
}

// First half: only bits and counters of this thread change, and none that another channel's decision reads.

template <class Kind, unsigned G>
void Engine<Kind, G>::decide(Worker& w, uint64_t t) {
    issue(w, t);
    if (stores_whole(config_.policy)) stop_blocked(w);
    const uint64_t before = w.statistics.sent_flits + w.statistics.flit_hops;
    for (const Layout::Segment& s : w.sends) {
        switch (s.kind) {
            case WireKind::kSource: send_source(w, s, t); break;
            case WireKind::kInner: send_inner(w, s); break;
            case WireKind::kSink: send_sink(w, s, t); break;
        }
    }
    if (any_lost_ && w.statistics.sent_flits + w.statistics.flit_hops != before) w.statistics.last_flit = t;
    for (const Layout::Segment& s : w.receives)
        if (s.kind != WireKind::kSink) move(w, s);
    kind_.allocate(*this, w, t);
    if (stores_whole(config_.policy)) hold_refused(w);
}

template <class Kind, unsigned G>
void Engine<Kind, G>::issue(Worker& w, uint64_t t) {
    for (size_t i = 0; i < w.soonest.size(); ++i) {
        if (w.soonest[i] > t) continue;
        const size_t end = std::min(w.units.size(), (i + 1) * kTogether);
        unsigned due = 0;
        for (size_t j = i * kTogether; j < end; ++j) due |= (due_[w.units[j]] <= t ? 1U : 0U) << (j - i * kTogether);
        for (const unsigned j : set_bits(due)) issue(w, w.units[i * kTogether + j], t);
        uint64_t soonest = kNever;
        for (size_t j = i * kTogether; j < end; ++j) soonest = std::min(soonest, due_[w.units[j]]);
        w.soonest[i] = soonest;
    }
}

template <class Kind, unsigned G>
void Engine<Kind, G>::issue(Worker& w, uint32_t u, uint64_t t) {
    Unit& unit = unit_[u];
    unsigned slot = 0;
    while (slot < config_.channels && filled_.test(unit.base + slot)) ++slot;
    if (config_.unit_messages != 0) {
        unsigned used = 0;
        for (unsigned v = 0; v < config_.channels; ++v) used += filled_.test(unit.base + v) ? 1 : 0;
        if (used >= config_.unit_messages) slot = config_.channels;
    }
    if (slot == config_.channels) {
        due_[u] = kNever;
        unit.blocked = true;
        return;
    }
    Injection injection;
    uint64_t created = sources_.arrivals ? unit.created : t;
    if (!given_.empty()) {
        if (const auto m = given(u).take(u, t)) {
            injection = {m->destination, m->flits};
            created = m->created;
            unit.number = m->number;
        } else if (const uint64_t next = given(u).next(u); next != GivenMessages::kNever) {
            due_[u] = next;
            return;
        } else {
            injection.flits = 0;
        }
    } else {
        injection = sources_.injections(u, unit.number);
    }
    if (injection.flits == 0) {
        due_[u] = kNever;
        unit.done = true;
        return;
    }
    const uint32_t id = messages_.take(w.unused_messages);
    messages_[id] = {injection.destination, injection.flits, injection.flits, 0};
    messages_.origin(id) = {unit.number, created, t, u, false};
    const uint32_t b = unit.base + slot;
    if (!dead_.test(b)) queue_[b].push(messages_, id);
    to_send_.set(b, injection.flits, w.planes_for(injection.flits));
    in_.set(b);
    link_flits_[b / G] += injection.flits;
    ++unit.number;
    ++w.statistics.issued_messages;
    w.statistics.issued_flits += injection.flits;
    if (!given_.empty()) {
        due_[u] = t + 1;  // where the next one, or its absence, is seen
    } else if (sources_.arrivals) {
        unit.created = sources_.arrivals(u, unit.number, created);
        due_[u] = std::max(unit.created, t + 1);
        // The only slot is taken in the next clock, too.
        if (due_[u] == t + 1 && config_.channels == 1) {
            due_[u] = kNever;
            unit.blocked = true;
        }
    } else if (sources_.process.overlap) {
        due_[u] = t + std::max<uint64_t>(sources_.process.work, 1);
    } else {
        due_[u] = kNever;
        unit.blocked = true;
    }
}

template <class Kind, unsigned G>
void Engine<Kind, G>::send_source(Worker& w, const Layout::Segment& s, uint64_t t) {
    for (uint32_t i = s.first; i < s.first + s.blocks; ++i) {
        const Block chosen = arbitrate(i, config_.unit_lanes);
        send_.block(i) = chosen;
        w.statistics.sent_flits += bits::count(chosen);
        const Block last = to_send_.step(i, chosen, w.planes);
        filled_.block(i) &= ~last;
        for_each_bit(last, i, [&](uint32_t b) {
            const uint32_t u = owner_[b];
            Unit& unit = unit_[u];
            if (unit.blocked) {
                unit.blocked = false;
                set_due(w, u, t + 1);
            }
        });
    }
}

template <class Kind, unsigned G>
void Engine<Kind, G>::send_inner(Worker& w, const Layout::Segment& s) {
    uint64_t flits = 0;
    for (uint32_t i = s.first; i < s.first + s.blocks; ++i) {
        const Block chosen = arbitrate(i, 1);
        send_.block(i) = chosen;
        flits += bits::count(chosen);
        if (stores_whole(config_.policy)) leave_static(w, i);
    }
    w.statistics.flit_hops += flits;
}

template <class Kind, unsigned G>
void Engine<Kind, G>::send_sink(Worker& w, const Layout::Segment& s, uint64_t t) {
    for (uint32_t i = s.first; i < s.first + s.blocks; ++i) {
        const Block chosen = arbitrate(i, config_.unit_lanes);
        send_.block(i) = chosen;
        const Block arrived = any_lost_ ? chosen & ~lost_.block(i) : chosen;
        const uint64_t flits = bits::count(arrived);
        w.statistics.flit_hops += flits;
        w.statistics.delivered_flits += flits;
        if (stores_whole(config_.policy)) leave_static(w, i);
        for_each_bit(arrived & ~arriving_.block(i), i, [&](uint32_t b) {
            const uint32_t id = queue_[b].pop(messages_);
            const uint32_t length = messages_[id].actual;
            next_[b] = id;
            left_.set(b, length, w.planes_for(length));
        });
        const Block whole = left_.step(i, arrived, w.planes);
        arriving_.block(i) = (arriving_.block(i) | arrived) & ~whole;
        for_each_bit(whole, i, [&](uint32_t b) { deliver(w, b, t); });
    }
}

/// Static: a head that came into an empty buffer and finds no credit is stopped there until its tail has come, too.
template <class Kind, unsigned G>
void Engine<Kind, G>::stop_blocked(Worker& w) {
    for (const uint32_t b : w.first) {
        if (room_.test(b)) continue;
        through_.clear(b);
        refresh_go(b);
    }
    w.first.clear();
}

/// Static: heads that were not granted in their first clock may not ask before their messages are complete.
template <class Kind, unsigned G>
void Engine<Kind, G>::hold_refused(Worker& w) {
    for (const uint32_t c : w.fresh)
        if (waiting_.test(c) && !taken_.test(c) && partial_.test(c) && kind_.withdraw(*this, c)) held_.set(c);
    w.fresh.clear();
}

/// Static: notes what comes into buffer b.
template <class Kind, unsigned G>
void Engine<Kind, G>::store_static(Worker& w, uint32_t b, uint32_t length) {
    lengths_[b].push(length);
    w.stored_heads.push_back(2 * b + (filled_.test(b) ? 0 : 1));
    if (length == 1) w.stored_tails.push_back(b);
}

/// Static: notes when the tail of the front message leaves.
template <class Kind, unsigned G>
void Engine<Kind, G>::leave_static(Worker&, uint32_t block) {
    for_each_bit(send_.block(block), block, [&](uint32_t b) {
        if (leaving_[b] == 0) leaving_[b] = lengths_[b].pop();
        if (--leaving_[b] != 0) return;
        --tails_[b];
        refresh_go(b);
    });
}

template <class Kind, unsigned G>
void Engine<Kind, G>::deliver(Worker& w, uint32_t b, uint64_t t) {
    const uint32_t id = next_[b];
    const MessageOrigin& m = messages_.origin(id);
    delivered_.store(true, std::memory_order_relaxed);
    if (m.bad) {
        ++w.statistics.bad_messages;
        w.unused_messages.push_back(id);
        return;
    }
    w.statistics.deliver(t, m.created);
    if (record_)
        w.deliveries.push_back({m.source, m.number, messages_[id].destination, messages_[id].flits, m.issued, t});
    w.unused_messages.push_back(id);
}

template <class Kind, unsigned G>
void Engine<Kind, G>::move(Worker& w, const Layout::Segment& s) {
    Word* const in = in_.words();
    const uint32_t* const next = next_.data();
    for (uint32_t i = s.first; i < s.first + s.blocks; ++i) {
        const Block now = fifo_filled_.block(i) & open_.block(i);
        move_.block(i) = now;
        if (bits::none(now)) continue;
        for_each_bit(now, i, [&](uint32_t c) { in[next[c] / bits::kWordBits] |= bit(next[c] % bits::kWordBits); });
        const Block tails = left_.step(i, now, w.planes);
        if (bits::none(tails)) continue;
        granted_.block(i) &= ~tails;
        open_.block(i) &= ~tails;
        for_each_bit(tails, i, [&](uint32_t c) {
            stored_.clear(next[c]);
            release(next[c]);
            if (stores_whole(config_.policy)) w.stored_tails.push_back(next[c]);
        });
    }
}

// Second half: the next state.

template <class Kind, unsigned G>
void Engine<Kind, G>::apply(Worker& w, uint64_t t) {
    if (stores_whole(config_.policy)) update_static(w);
    for (const Layout::Segment& s : w.sends) update_buffers(w, s);
    for (const Layout::Segment& s : w.receives)
        if (s.kind != WireKind::kSink) update_fifos(w, s);
    show_heads(w, t);
}

template <class Kind, unsigned G>
void Engine<Kind, G>::update_static(Worker& w) {
    for (const uint32_t head : w.stored_heads) {
        const uint32_t b = head / 2;
        if (head % 2 != 0) {
            through_.set(b);
            w.first.push_back(b);
        } else {
            through_.clear(b);
        }
        refresh_go(b);
    }
    for (const uint32_t b : w.stored_tails) {
        ++tails_[b];
        refresh_go(b);
    }
    w.stored_heads.clear();
    w.stored_tails.clear();
}

template <class Kind, unsigned G>
void Engine<Kind, G>::update_buffers(Worker& w, const Layout::Segment& s) {
    const bool wormhole = needs_empty(config_.policy);
    for (uint32_t i = s.first; i < s.first + s.blocks; ++i) {
        const Block in = in_.block(i);
        in_.block(i) = Block{};
        if (s.kind == WireKind::kSource) {
            filled_.block(i) |= in;
            continue;
        }
        const Block sent = send_.block(i);
        const Block up = in & ~sent;
        const Block down = sent & ~in;
        if (!bits::none(up | down)) {
            buffer_.step(i, up, down);
            filled_.block(i) = buffer_.nonzero(i);
            const Block full = buffer_.equal(i, config_.buffer_flits);
            const Block turned = (full ^ full_.block(i)) & stored_.block(i);
            full_.block(i) = full;
            for_each_bit(turned, i, [&](uint32_t b) { open_.flip(owner_[b]); });
            if (counts_length()) {
                const Block drained = down & ~owned_.block(i);
                if (!bits::none(drained)) for_each_bit(drained, i, [&](uint32_t b) { kind_.drained(*this, w, b); });
            }
        }
        const Block free = ~owned_.block(i) & ~(wormhole ? filled_.block(i) : full_.block(i));
        const Block rising = free & ~free_.block(i);
        free_.block(i) = free;
        if constexpr (Kind::kSeesOthers) {
            if (!bits::none(rising))
                for_each_bit(rising, i, [&](uint32_t b) {
                    kind_.fetch(*this, b);
                    w.rising.push(b);
                });
        }
        if constexpr (Kind::kSeesOthers) {
            if (w.rising.count >= kFetched) use_fetched(w);
        }
    }
    if constexpr (Kind::kSeesOthers) use_fetched(w);
}

template <class Kind, unsigned G>
void Engine<Kind, G>::use_fetched(Worker& w) {
    w.rising.use([&](uint32_t b) { kind_.freed(*this, w, b); });
}

template <class Kind, unsigned G>
void Engine<Kind, G>::update_fifos(Worker& w, const Layout::Segment& s) {
    const unsigned depth = config_.input_flits;
    for (uint32_t i = s.first; i < s.first + s.blocks; ++i) {
        Block sent = send_.block(i);
        const Block taken = taken_.block(i);
        const Block moved = move_.block(i) | taken;
        if (!bits::none(taken)) {
            const Block follows = taken & ~single_.block(i);
            waiting_.block(i) &= ~taken;
            granted_.block(i) |= follows;
            open_.block(i) ^= follows;  // which may have turned since
            taken_.block(i) = single_.block(i) = Block{};
        }
        if (any_lost_) {
            const Block tails = cut_.block(i) & ~fifo_.equal(i, depth);
            cut_.block(i) &= ~tails;
            sent = (sent & ~lost_.block(i)) | tails;
        }
        fifo_.step(i, sent & ~moved, moved & ~sent);
        const Block filled = fifo_.nonzero(i);
        fifo_filled_.block(i) = filled;
        // A credit shows a clock after its flit was taken: sent and not yet known to be taken are FIFO and `moved`.
        room_.block(i) = ~(fifo_.equal(i, depth) | (fifo_.equal(i, depth - 1) & moved));
        if (any_lost_) room_.block(i) |= dead_.block(i);
        if (stores_whole(config_.policy)) {
            arrived_.block(i) = sent & fifo_.equal(i, 1);
            partial_.block(i) &= stored_.block(i);
            const Block complete = held_.block(i) & ~partial_.block(i);
            held_.block(i) &= ~complete;
            if (!bits::none(complete)) for_each_bit(complete, i, [&](uint32_t c) { w.complete.push_back(c); });
        }
        const Block heads = filled & ~granted_.block(i) & ~waiting_.block(i);
        if (bits::none(heads)) continue;
        for_each_bit(heads, i, [&](uint32_t c) {
            __builtin_prefetch(&queue_[c]);
            w.heads.push_back(c);
        });
    }
}

/// Heads are rare and what they need is far apart in memory: it is fetched for all of them before it is used.
template <class Kind, unsigned G>
void Engine<Kind, G>::show_heads(Worker& w, uint64_t t) {
    for (const uint32_t c : w.heads) __builtin_prefetch(&messages_[queue_[c].first()]);
    for (const uint32_t c : w.heads) {
        next_[c] = queue_[c].pop(messages_);
        waiting_.set(c);
        if (!stores_whole(config_.policy)) kind_.head(*this, w, c, t);
    }
    if (stores_whole(config_.policy)) show_static(w, t);
    w.heads.clear();
}

/// Static (docs/blocks/hxb.md "Grant"): a head may ask in the clock after it came, and then only once all of its
/// message is in the FIFO and the buffer that feeds it: its own message is the last one in there and has no tail yet
/// otherwise.
template <class Kind, unsigned G>
void Engine<Kind, G>::show_static(Worker& w, uint64_t t) {
    for (const uint32_t c : w.complete) kind_.head(*this, w, c, t);
    w.complete.clear();
    for (const uint32_t c : w.heads) {
        const bool partial = stored_.test(c) && queue_[c].empty() && !dead_.test(c);
        if (!partial || !kind_.asks(*this, c)) {
            kind_.head(*this, w, c, t);
            continue;
        }
        partial_.set(c);
        if (arrived_.test(c)) {
            kind_.head(*this, w, c, t);
            w.fresh.push_back(c);
        } else {
            held_.set(c);
        }
    }
}

}  // namespace nanohop::net
