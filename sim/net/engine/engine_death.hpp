// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Links that die while the network runs (docs/blocks/hxb.md, "Dead link"). Flits are counters, so a message that is cut
// gets shorter by what will not come in every counter ahead of the cut.
#pragma once

#include <utility>

#include "net/engine/engine_class.hpp"

namespace nanohop::net {

template <class Kind, unsigned G>
uint64_t Engine<Kind, G>::handle_deaths(uint64_t end) {
    uint64_t next = end;
    for (const DeadLink& death : deaths_) {
        if (death.clock == clock_) {  // what is on the link from now on is lost
            any_lost_ = true;
            for (unsigned v = 0; v < config_.channels; ++v) lost_.set(layout_.base[death.link] + v);
        }
        if (death.clock + 1 == clock_) {  // both ends know
            die(death.link);
            if (exchange_ != nullptr) swap_cuts();
        }
        if (death.clock > clock_) next = std::min(next, death.clock);
        if (death.clock >= clock_) next = std::min(next, death.clock + 1);
    }
    return next;
}

template <class Kind, unsigned G>
void Engine<Kind, G>::die(uint32_t link_number) {
    const Wire& link = kind_.wiring().links[link_number];
    const bool ends_here = link.kind != WireKind::kSink && is_own(thread_of_node(link.to));
    for (unsigned v = 0; v < config_.channels; ++v) {
        const uint32_t c = layout_.base[link_number] + v;
        if (dead_.test(c)) continue;
        dead_.set(c);
        room_.set(c);
        if (!ends_here) continue;
        end_fifo(c);
        if (stores_whole(config_.policy)) resume(c);
    }
    kind_.died(*this, link_number);
}

/// Static: no more of its message will come, so the head of FIFO c need not wait for it.
template <class Kind, unsigned G>
void Engine<Kind, G>::resume(uint32_t c) {
    partial_.clear(c);
    if (!held_.test(c)) return;
    held_.clear(c);
    for (auto& w : workers_)
        for (const Layout::Segment& s : w->receives)
            if (c / bits::kBlockBits >= s.first && c / bits::kBlockBits < s.first + s.blocks)
                kind_.head(*this, *w, c, clock_ - 1);
}

/// No flit comes into FIFO c any more: forgets the messages that have not reached it, and ends the one that is open.
template <class Kind, unsigned G>
void Engine<Kind, G>::end_fifo(uint32_t c) {
    uint32_t inside = fifo_.get(c);
    const bool streams = granted_.test(c);
    if (streams || waiting_.test(c)) {
        const uint32_t left = streams ? left_.get(c) : messages_[next_[c]].actual;
        if (inside < left) {
            const uint32_t gone = left - (inside + 1);
            cut_.set(c);
            if (streams) {
                left_.set(c, left - gone);
                shorten(next_[c], gone);
            } else {
                messages_[next_[c]].actual -= gone;
                messages_.origin(next_[c]).bad = true;
            }
            queue_[c] = {};
            return;
        }
        inside -= left;
    }
    queue_[c].keep(messages_, [&](uint32_t id) {
        MessageRecord& m = messages_[id];
        const uint32_t here = std::exchange(inside, inside < m.actual ? 0 : inside - m.actual);
        if (here == 0) return false;
        if (here < m.actual) {
            m.actual = here + 1;
            messages_.origin(id).bad = true;
            cut_.set(c);
        }
        return true;
    });
}

/// The message that is being stored into buffer b will have `gone` flits fewer than it said.
template <class Kind, unsigned G>
void Engine<Kind, G>::shorten(uint32_t b, uint32_t gone) {
    while (true) {
        link_flits_[b / G] -= gone;
        if (stores_whole(config_.policy)) {
            if (lengths_[b].size() != 0) {
                lengths_[b].at(lengths_[b].size() - 1) -= gone;
            } else {
                leaving_[b] -= gone;
            }
        }
        if (dead_.test(b)) return;  // it drains there; what is beyond was cut before
        if (exchange_ != nullptr && away_.test(b)) {
            cuts_.push_back({b, gone});
            return;
        }
        if (!shorten_behind(b, gone)) return;
    }
}

/// The same behind the link. True: the message is stored in another buffer, b.
template <class Kind, unsigned G>
bool Engine<Kind, G>::shorten_behind(uint32_t& b, uint32_t gone) {
    if (!queue_[b].empty()) {
        messages_[queue_[b].last()].actual -= gone;
        messages_.origin(queue_[b].last()).bad = true;
        return false;
    }
    if (granted_.test(b) || arriving_.test(b)) left_.set(b, left_.get(b) - gone);
    if (!granted_.test(b)) {  // its head waits there, or it is at a processing unit
        messages_[next_[b]].actual -= gone;
        messages_.origin(next_[b]).bad = true;
        return false;
    }
    b = next_[b];
    return true;
}

}  // namespace nanohop::net
