// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Ranks of Engine: each has the threads of the layout that are its own, and the arrays of the whole network. Threads
// meet twice in a clock, and so do ranks: after the first half they tell each other what has been put on links that
// lead to nodes of another rank, after the second where there is room. That is all that threads tell each other, but
// for what a kind does (Kind::kSeesOthers).
#pragma once

#include "net/engine/engine_class.hpp"

namespace nanohop::net {

template <class Kind, unsigned G>
void Engine<Kind, G>::open_ranks() {
    const unsigned ranks = exchange_->ranks();
    sends_to_.resize(ranks);
    hears_from_.resize(ranks);
    out_.resize(ranks);
    away_.resize(layout_.blocks);
    // What kinds tell is no more than this for each link and clock.
    constexpr size_t kTold = 64;
    std::vector<size_t> most(ranks, kTold * (layout_.base.size() + size_t{threads_} * threads_));
    for (const Layout::Segment& s : layout_.segments) {
        if (s.kind == WireKind::kSink) continue;  // units take all that comes
        if (s.kind == WireKind::kInner) inner_.push_back(s);
        if (!is_own(s.receiver))
            for (uint32_t i = s.first; i < s.first + s.blocks; ++i) away_.block(i) = ~Block{};
        if (is_own(s.sender) && !is_own(s.receiver)) sends_to_[rank_of(s.receiver)].push_back(s);
        if (!is_own(s.sender) && is_own(s.receiver)) hears_from_[rank_of(s.sender)].push_back(s);
        const size_t block = 3 * sizeof(Block) + sizeof(uint64_t) + bits::kBlockBits * sizeof(Push);
        for (unsigned r = 0; r < ranks; ++r)
            if (rank_of(s.sender) != rank_of(s.receiver) || Kind::kSeesOthers) most[r] += s.blocks * block;
    }
    most[exchange_->rank()] = 0;
    exchange_->open(std::move(most));
}

/// Tells each other rank, then hears what each has told.
template <class Kind, unsigned G>
template <class Tell, class Hear>
void Engine<Kind, G>::swap(Tell tell, Hear hear) {
    const auto start = std::chrono::steady_clock::now();
    const auto others = [this](auto&& f) {
        for (unsigned r = 0; r < exchange_->ranks(); ++r)
            if (r != exchange_->rank()) f(r);
    };
    others([&](unsigned r) {
        StateWriter out(std::move(out_[r]));
        tell(r, out);
        out_[r] = out.take();
    });
    const auto& in = exchange_->swap(out_);
    others([&](unsigned r) {
        StateReader reader(in[r]);
        hear(r, reader);
    });
    waiting_seconds_ += std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

template <class Kind, unsigned G>
void Engine<Kind, G>::swap_decided(uint64_t t) {
    swap(
        [&](unsigned r, StateWriter& out) {
            out.put(static_cast<uint8_t>(delivered_.load(std::memory_order_relaxed)));
            for (const Layout::Segment& s : sends_to_[r]) tell_flits(s, out);
            if constexpr (Kind::kSeesOthers) kind_.tell(*this, r, t, out);
        },
        [&](unsigned r, StateReader& in) {
            if (in.get<uint8_t>() != 0) delivered_.store(true, std::memory_order_relaxed);
            for (const Layout::Segment& s : hears_from_[r]) hear_flits(s, in);
            if constexpr (Kind::kSeesOthers) kind_.hear(*this, r, t, in);
        });
}

/// Flits on links, and messages whose heads have come into the buffers in front of them: from now on those are the
/// other rank's.
template <class Kind, unsigned G>
void Engine<Kind, G>::tell_flits(const Layout::Segment& s, StateWriter& out) {
    const size_t first = size_t{s.first} * bits::kBlockWords;
    const size_t words = size_t{s.blocks} * bits::kBlockWords;
    out.put_some(send_.words() + first, words);
    if (stores_whole(config_.policy)) out.put_some(stored_.words() + first, words);
    pushes_.clear();
    for (uint32_t i = s.first; i < s.first + s.blocks; ++i)
        for_each_bit(in_.block(i), i, [&](uint32_t b) {
            while (!queue_[b].empty()) {
                const uint32_t id = queue_[b].pop(messages_);
                pushes_.push_back({b, messages_[id], messages_.origin(id)});
                workers_[s.sender]->unused_messages.push_back(id);
            }
        });
    out.put_all(pushes_);
}

template <class Kind, unsigned G>
void Engine<Kind, G>::hear_flits(const Layout::Segment& s, StateReader& in) {
    const size_t first = size_t{s.first} * bits::kBlockWords;
    const size_t words = size_t{s.blocks} * bits::kBlockWords;
    in.get_some(send_.words() + first, words);
    if (stores_whole(config_.policy)) in.get_some(stored_.words() + first, words);
    for (const Push& push : in.get_all<Push>()) {
        const uint32_t id = messages_.take(workers_[s.receiver]->unused_messages);
        messages_[id] = push.message;
        messages_.origin(id) = push.origin;
        queue_[push.buffer].push(messages_, id);
    }
}

template <class Kind, unsigned G>
void Engine<Kind, G>::swap_applied(uint64_t) {
    const auto words = [](bits::Bits& bits, const Layout::Segment& s, auto&& f) {
        f(bits.words() + size_t{s.first} * bits::kBlockWords, size_t{s.blocks} * bits::kBlockWords);
    };
    swap(
        [&](unsigned r, StateWriter& out) {
            const auto put = [&](const Word* first, size_t n) { out.put_some(first, n); };
            for (const Layout::Segment& s : hears_from_[r]) words(room_, s, put);
            if (!Kind::kSeesOthers) return;
            for (const Layout::Segment& s : inner_)
                if (is_own(s.sender)) words(free_, s, put);
        },
        [&](unsigned r, StateReader& in) {
            for (const Layout::Segment& s : sends_to_[r])
                words(room_, s, [&](Word* first, size_t n) { in.get_some(first, n); });
            if constexpr (Kind::kSeesOthers) {
                for (const Layout::Segment& s : inner_) {
                    if (rank_of(s.sender) != r) continue;
                    for (uint32_t i = s.first; i < s.first + s.blocks; ++i) {
                        const Block before = free_.block(i);
                        words(free_, {s.kind, s.sender, s.receiver, i, 1},
                              [&](Word* first, size_t n) { in.get_some(first, n); });
                        for_each_bit(free_.block(i) & ~before, i,
                                     [&](uint32_t b) { kind_.freed(*this, *workers_[first_], b); });
                    }
                }
            }
        });
}

/// A message that a dead link has cut may be open in several ranks.
template <class Kind, unsigned G>
void Engine<Kind, G>::swap_cuts() {
    while (true) {
        StateWriter out;
        out.put_some(cuts_.data(), cuts_.size());
        cuts_.clear();
        const Bytes all = exchange_->gather(out.take());
        if (all.empty()) return;
        for (StateReader in(all); !in.at_end();) {
            auto [b, gone] = in.get<Cut>();
            if (!away_.test(b) && shorten_behind(b, gone)) shorten(b, gone);
        }
    }
}

}  // namespace nanohop::net
