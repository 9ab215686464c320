// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include "net/engine/engine_class.hpp"

namespace nanohop::net {

/// Of this rank's FIFOs, with all ways of each, one after the other.
template <class Kind, unsigned G>
void Engine<Kind, G>::list_blocked(std::vector<Blocked>& blocked, std::vector<std::array<uint32_t, 2>>& ways) const {
    std::vector<std::array<uint32_t, 2>> own;
    for (const Layout::Segment& s : layout_.segments) {
        if (s.kind == WireKind::kSink || !is_own(s.receiver)) continue;
        for (uint32_t c = s.first * bits::kBlockBits; c < (s.first + s.blocks) * bits::kBlockBits; ++c) {
            const bool waits = waiting_.test(c);
            if (!fifo_filled_.test(c) || !(waits || (granted_.test(c) && !open_.test(c)))) continue;
            if (waits) {
                kind_.alternatives(*this, c, own);
            } else {
                own.assign(1, {next_[c], Layout::kNone});
            }
            blocked.push_back({c, waits ? length_at(c) : 0, static_cast<uint32_t>(own.size())});
            ways.insert(ways.end(), own.begin(), own.end());
        }
    }
}

/// By buffer: flits of the longest new message that may move into it.
template <class Kind, unsigned G>
std::vector<uint64_t> Engine<Kind, G>::spaces() const {
    std::vector<uint64_t> spaces(next_.size());
    for (const Layout::Segment& s : layout_.segments) {
        if (!is_own(s.sender)) continue;
        for (uint32_t b = s.first * bits::kBlockBits; b < (s.first + s.blocks) * bits::kBlockBits; ++b)
            if (free_.test(b)) spaces[b] = counts_length() ? config_.buffer_flits - buffer_.get(b) : ~uint32_t{0};
    }
    if (exchange_ != nullptr) exchange_->sum(spaces);
    return spaces;
}

/// Channels whose front flit can never move again: not even if every other message drains at once where it can. The
/// rest is the largest set with: a front that is not blocked now; a message whose next buffer's FIFO is in the set; a
/// head with an alternative whose buffers are each free, or drain into a FIFO of the set.
template <class Kind, unsigned G>
std::vector<uint32_t> Engine<Kind, G>::waiting_cycle() const {
    std::vector<Blocked> blocked;
    std::vector<std::array<uint32_t, 2>> ways;
    list_blocked(blocked, ways);
    if (exchange_ != nullptr) {
        StateWriter out;
        out.put_all(blocked);
        out.put_all(ways);
        const Bytes all = exchange_->gather(out.take());
        blocked.clear();
        ways.clear();
        for (StateReader in(all); !in.at_end();) {
            const auto theirs = in.get_all<Blocked>();
            blocked.insert(blocked.end(), theirs.begin(), theirs.end());
            const auto their_ways = in.get_all<std::array<uint32_t, 2>>();
            ways.insert(ways.end(), their_ways.begin(), their_ways.end());
        }
    }
    const std::vector<uint64_t> space = spaces();
    std::vector<bool> stuck(space.size(), false);
    for (const Blocked& x : blocked) stuck[x.channel] = true;
    // Whether a buffer will take a flit (of a new message) again.
    const auto will = [&](uint32_t b, uint32_t length) {
        return b == Layout::kNone || (length != 0 && length <= space[b]) || !stuck[b];
    };
    std::vector<const Blocked*> at_channel(space.size());
    std::vector<uint32_t> first_way(space.size());  // by channel
    for (bool changed = true; changed;) {
        changed = false;
        uint32_t first = 0;
        for (const Blocked& x : blocked) {
            at_channel[x.channel] = &x;
            first_way[x.channel] = first;
            const auto lives = [&](const auto& way) { return will(way[0], x.length) && will(way[1], x.length); };
            const auto own = ways.begin() + first;
            first += x.ways;
            if (!stuck[x.channel] || std::none_of(own, own + x.ways, lives)) continue;
            stuck[x.channel] = false;
            changed = true;
        }
    }
    // From the first stuck channel on, always to one that it waits for.
    const auto number = [&](uint32_t c) { return link(c) * config_.channels + c % G; };
    uint32_t at = Layout::kNone;
    for (const Blocked& x : blocked)
        if (stuck[x.channel] && (at == Layout::kNone || number(x.channel) < number(at))) at = x.channel;
    if (at == Layout::kNone) return {};
    std::vector<uint32_t> path;
    std::vector<uint32_t> position(space.size(), Layout::kNone);
    while (position[at] == Layout::kNone) {
        position[at] = static_cast<uint32_t>(path.size());
        path.push_back(at);
        const auto& way = ways[first_way[at]];
        if (!will(way[0], at_channel[at]->length)) {
            at = way[0];
        } else {  // its own buffer would be there, but not the one behind it
            position[way[0]] = static_cast<uint32_t>(path.size());
            path.push_back(way[0]);
            at = way[1];
        }
    }
    std::vector<uint32_t> cycle;
    for (size_t i = position[at]; i < path.size(); ++i) cycle.push_back(number(path[i]));
    std::rotate(cycle.begin(), std::min_element(cycle.begin(), cycle.end()), cycle.end());
    return cycle;
}

template <class Kind, unsigned G>
std::vector<uint64_t> Engine<Kind, G>::link_flits() const {
    // Let into a link's buffers, less what has not left them, less what has not come into them.
    std::vector<uint64_t> flits(layout_.base.size());
    for (uint32_t l = 0; l < flits.size(); ++l) {
        const uint32_t from = kind_.wiring().links[l].from;
        const bool source = kind_.wiring().links[l].kind == WireKind::kSource;
        if (!is_own(source ? thread_of_unit(from) : thread_of_node(from))) continue;
        flits[l] = link_flits_[layout_.base[l] / G];
        for (uint32_t b = layout_.base[l]; b < layout_.base[l] + config_.channels; ++b) {
            flits[l] -= !source ? buffer_.get(b) : filled_.test(b) ? to_send_.get(b) : 0;
            if (stored_.test(b)) flits[l] -= left_.get(owner_[b]);
        }
    }
    if (exchange_ != nullptr) exchange_->sum(flits);
    return flits;
}

template <class Kind, unsigned G>
uint64_t Engine<Kind, G>::backlog() const {
    uint64_t flits = 0;
    for (const GivenMessages& given : given_) flits += given.backlog(clock_);
    for (uint32_t u = 0; sources_.arrivals && u < units(); ++u) {
        if (!is_own(thread_of_unit(u))) continue;
        uint64_t number = unit_[u].number;
        for (uint64_t created = unit_[u].created; created < clock_; created = sources_.arrivals(u, number, created)) {
            const uint32_t length = sources_.injections(u, number).flits;
            if (length == 0) break;
            flits += length;
            ++number;
        }
    }
    if (exchange_ != nullptr) exchange_->sum({&flits, 1});
    return flits;
}

/// A message is where its head is: in the queue of a channel, at the front of its FIFO, or, the first flits of it, at a
/// processing unit.
template <class Kind, unsigned G>
uint64_t Engine<Kind, G>::under_way() const {
    uint64_t messages = 0;
    for (const Layout::Segment& s : layout_.segments) {
        const bool sink = s.kind == WireKind::kSink;
        if (!is_own(sink ? s.sender : s.receiver)) continue;
        for (uint32_t c = s.first * bits::kBlockBits; c < (s.first + s.blocks) * bits::kBlockBits; ++c) {
            if (sink && lost_.test(c)) continue;
            messages += queue_[c].size(messages_) + ((sink ? arriving_ : waiting_).test(c) ? 1 : 0);
        }
    }
    if (exchange_ != nullptr) exchange_->sum({&messages, 1});
    return messages;
}

/// Nothing is under way in this rank's part.
template <class Kind, unsigned G>
bool Engine<Kind, G>::empty() const {
    for (uint32_t b = 0; b < layout_.blocks; ++b)
        if (!bits::none(filled_.block(b) | fifo_filled_.block(b) | granted_.block(b) | cut_.block(b))) return false;
    return true;
}

template <class Kind, unsigned G>
bool Engine<Kind, G>::finished() const {
    bool done = empty();
    for (uint32_t u = 0; done && u < units(); ++u) done = unit_[u].done || !is_own(thread_of_unit(u));
    return !any_rank(!done);
}

template <class Kind, unsigned G>
Split Engine<Kind, G>::split() const {
    if (exchange_ == nullptr) return {};  // how long threads wait for each other is not measured
    Split split{.ranks = threads_ / per_rank_, .threads = per_rank_, .window = 1, .windows = clock_};
    for (const Wire& link : kind_.wiring().links) {
        if (link.kind != WireKind::kInner) continue;
        ++split.links;
        if (thread_of_node(link.from) != thread_of_node(link.to)) ++split.cut_links;
    }
    split.waiting = mean_share(exchange_, waiting_seconds_, running_);
    return split;
}

}  // namespace nanohop::net
