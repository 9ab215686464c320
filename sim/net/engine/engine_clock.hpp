// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The two halves of a clock of Engine (engine.hpp).
#pragma once

#include "net/engine/engine.hpp"

namespace nanohop::net {

template <class Kind, unsigned G>
void Engine<Kind, G>::place_units() {
    unit_.resize(units());
    due_.resize(units());
    const Wiring& wiring = kind_.wiring();
    for (uint32_t l = 0; l < wiring.links.size(); ++l)
        if (wiring.links[l].kind == WireKind::kSource) unit_[wiring.links[l].from].base = layout_.base[l];
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
    if (first && !unit.blocked) due_[source] = std::max(clock, due_[source] == kNever ? clock : due_[source]);
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
    if (config_.policy == Policy::kStatic) stop_blocked(w);
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
    if (config_.policy == Policy::kStatic) hold_refused(w);
}

template <class Kind, unsigned G>
void Engine<Kind, G>::issue(Worker& w, uint64_t t) {
    for (const uint32_t u : w.units) {
        if (due_[u] > t) continue;
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
            continue;
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
                continue;
            } else {
                injection.flits = 0;
            }
        } else {
            injection = sources_.injections(u, unit.number);
        }
        if (injection.flits == 0) {
            due_[u] = kNever;
            unit.done = true;
            continue;
        }
        const uint32_t id = messages_.take(w.unused_messages);
        messages_[id] = {u, injection.destination, injection.flits, injection.flits, false, unit.number, created, t};
        const uint32_t b = unit.base + slot;
        if (!dead_.test(b)) queue_[b].push(id);
        leaving_[b] = injection.flits;
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
        } else if (sources_.process.overlap) {
            due_[u] = t + std::max<uint64_t>(sources_.process.work, 1);
        } else {
            due_[u] = kNever;
            unit.blocked = true;
        }
    }
}

template <class Kind, unsigned G>
void Engine<Kind, G>::send_source(Worker& w, const Layout::Segment& s, uint64_t t) {
    for (uint32_t i = s.first; i < s.first + s.blocks; ++i) {
        const Block chosen = arbitrate(i, config_.unit_lanes);
        send_.block(i) = chosen;
        w.statistics.sent_flits += bits::count(chosen);
        for_each_bit(chosen, i, [&](uint32_t b) {
            if (--leaving_[b] != 0) return;
            filled_.clear(b);
            const uint32_t u = kind_.wiring().links[link(b)].from;
            Unit& unit = unit_[u];
            if (unit.blocked) {
                unit.blocked = false;
                due_[u] = t + 1;
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
        if (config_.policy == Policy::kStatic) leave_static(w, i);
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
        if (config_.policy == Policy::kStatic) leave_static(w, i);
        for_each_bit(arrived, i, [&](uint32_t b) {
            Front& f = front_[b];
            if (f.left == 0) {
                f.next = queue_[b].pop();
                f.left = messages_[f.next].actual;
            }
            if (--f.left == 0) deliver(w, b, t);
        });
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
        if (waiting_.test(c) && partial_.test(c) && kind_.withdraw(*this, c)) held_.set(c);
    w.fresh.clear();
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
    const uint32_t id = front_[b].next;
    const MessageRecord& m = messages_[id];
    delivered_.store(true, std::memory_order_relaxed);
    if (m.bad) {
        ++w.statistics.bad_messages;
        w.unused_messages.push_back(id);
        return;
    }
    w.statistics.deliver(t, m.created);
    if (record_) w.deliveries.push_back({m.source, m.number, m.destination, m.flits, m.issued, t});
    w.unused_messages.push_back(id);
}

template <class Kind, unsigned G>
void Engine<Kind, G>::move(Worker& w, const Layout::Segment& s) {
    const Word* const filled = fifo_filled_.words();
    const Word* const open = open_.words();
    Word* const moved = move_.words();
    Word* const in = in_.words();
    Front* const front = front_.data();
    const uint32_t last = (s.first + s.blocks) * bits::kBlockWords;
    for (uint32_t i = s.first * bits::kBlockWords; i < last; ++i) {
        const Word now = filled[i] & open[i];
        moved[i] = now;
        for (const unsigned bit : set_bits(now)) {
            const uint32_t c = i * bits::kWordBits + bit;
            Front& f = front[c];
            in[f.next / bits::kWordBits] |= Word{1} << (f.next % bits::kWordBits);
            if (--f.left == 0) [[unlikely]]
                tail_moved(w, c);
        }
    }
}

template <class Kind, unsigned G>
void Engine<Kind, G>::tail_moved(Worker& w, uint32_t c) {
    granted_.clear(c);
    open_.clear(c);
    stored_.clear(front_[c].next);
    release(w, front_[c].next);
    if (config_.policy == Policy::kStatic) w.stored_tails.push_back(front_[c].next);
}

// Second half: the next state.

template <class Kind, unsigned G>
void Engine<Kind, G>::apply(Worker& w, uint64_t t) {
    set_owners(w);
    if (config_.policy == Policy::kStatic) update_static(w);
    for (const Layout::Segment& s : w.sends) update_buffers(w, s);
    for (const Layout::Segment& s : w.receives)
        if (s.kind != WireKind::kSink) update_fifos(w, s);
    show_heads(w, t);
}

template <class Kind, unsigned G>
void Engine<Kind, G>::set_owners(Worker& w) {
    for (const uint32_t b : w.released) owned_.clear(b);
    for (const uint32_t b : w.owned) owned_.set(b);
    w.released.clear();
    w.owned.clear();
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
    const bool wormhole = config_.policy == Policy::kWormhole;
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
            for_each_bit(turned, i, [&](uint32_t b) {
                __builtin_prefetch(&owner_[b]);
                w.turned.push(b);
            });
            if (counts_length()) {
                const Block drained = down & ~owned_.block(i);
                if (!bits::none(drained)) for_each_bit(drained, i, [&](uint32_t b) { kind_.drained(*this, w, b); });
            }
        }
        const Block free = ~owned_.block(i) & ~(wormhole ? filled_.block(i) : full_.block(i));
        const Block rising = free & ~free_.block(i);
        free_.block(i) = free;
        if (!bits::none(rising))
            for_each_bit(rising, i, [&](uint32_t b) {
                kind_.fetch(*this, b);
                w.rising.push(b);
            });
        if (w.turned.count >= kFetched || w.rising.count >= kFetched) use_fetched(w);
    }
    use_fetched(w);
}

template <class Kind, unsigned G>
void Engine<Kind, G>::use_fetched(Worker& w) {
    w.turned.use([&](uint32_t b) { open_.flip(owner_[b]); });
    w.rising.use([&](uint32_t b) { kind_.freed(*this, w, b); });
}

template <class Kind, unsigned G>
void Engine<Kind, G>::update_fifos(Worker& w, const Layout::Segment& s) {
    const unsigned depth = config_.input_flits;
    for (uint32_t i = s.first; i < s.first + s.blocks; ++i) {
        Block sent = send_.block(i);
        const Block moved = move_.block(i);
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
        if (config_.policy == Policy::kStatic) {
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
    for (const uint32_t c : w.heads) {
        front_[c].next = queue_[c].pop();
        __builtin_prefetch(&messages_[front_[c].next]);
    }
    for (const uint32_t c : w.heads) {
        front_[c].left = messages_[front_[c].next].actual;
        waiting_.set(c);
        if (config_.policy != Policy::kStatic) kind_.head(*this, w, c, t);
    }
    if (config_.policy == Policy::kStatic) show_static(w, t);
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
        const bool partial = stored_.test(c) && queue_[c].size() == 0 && !dead_.test(c);
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
