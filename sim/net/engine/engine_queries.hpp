// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include "net/engine/engine.hpp"

namespace nanohop::net {

/// Channels whose front flit can never move again: not even if every other message drains at once where it can. The
/// rest is the largest set with: a front that is not blocked now; a message whose next buffer's FIFO is in the set; a
/// head with an alternative whose buffers are each free, or drain into a FIFO of the set.
template <class Kind, unsigned G>
std::vector<uint32_t> Engine<Kind, G>::waiting_cycle() const {
    const auto channels = static_cast<uint32_t>(front_.size());
    std::vector<bool> stuck(channels, false);
    std::vector<uint32_t> blocked;
    for (const Layout::Segment& s : layout_.segments) {
        if (s.kind == LinkKind::kSink) continue;
        for (uint32_t c = s.first * bits::kBlockBits; c < (s.first + s.blocks) * bits::kBlockBits; ++c) {
            const bool waits = waiting_.test(c) || (granted_.test(c) && !open_.test(c));
            if (!fifo_filled_.test(c) || !waits) continue;
            stuck[c] = true;
            blocked.push_back(c);
        }
    }
    std::vector<std::array<uint32_t, 2>> ways;
    // Whether a buffer will take a flit (of a new message) again.
    const auto will = [&](uint32_t b, uint32_t length) {
        if (b == Layout::kNone) return true;
        return length == 0 ? !stuck[b] : free(b, length) || !stuck[b];
    };
    for (bool changed = true; changed;) {
        changed = false;
        for (const uint32_t c : blocked) {
            if (!stuck[c]) continue;
            bool lives = false;
            if (granted_.test(c)) {
                lives = will(front_[c].next, 0);
            } else {
                kind_.alternatives(*this, c, ways);
                for (const auto& way : ways)
                    lives = lives || (will(way[0], length_at(c)) && will(way[1], length_at(c)));
            }
            if (lives) {
                stuck[c] = false;
                changed = true;
            }
        }
    }
    // From the first stuck channel on, always to one that it waits for.
    const auto number = [&](uint32_t c) { return link(c) * config_.channels + c % G; };
    uint32_t at = Layout::kNone;
    for (const uint32_t c : blocked)
        if (stuck[c] && (at == Layout::kNone || number(c) < number(at))) at = c;
    if (at == Layout::kNone) return {};
    std::vector<uint32_t> path;
    std::vector<uint32_t> position(channels, Layout::kNone);
    while (position[at] == Layout::kNone) {
        position[at] = static_cast<uint32_t>(path.size());
        path.push_back(at);
        if (granted_.test(at)) {
            at = front_[at].next;
            continue;
        }
        kind_.alternatives(*this, at, ways);
        const auto& way = ways.front();
        if (!will(way[0], length_at(at))) {
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
        flits[l] = link_flits_[layout_.base[l] / G];
        const bool source = kind_.graph().links[l].kind == LinkKind::kSource;
        for (uint32_t b = layout_.base[l]; b < layout_.base[l] + config_.channels; ++b) {
            flits[l] -= source ? leaving_[b] : buffer_.get(b);
            if (stored_.test(b)) flits[l] -= front_[owner_[b]].left;
        }
    }
    return flits;
}

template <class Kind, unsigned G>
uint64_t Engine<Kind, G>::backlog() const {
    uint64_t flits = 0;
    for (const GivenMessages& given : given_) flits += given.backlog(clock_);
    if (!sources_.arrivals) return flits;
    for (uint32_t u = 0; u < units(); ++u) {
        uint64_t number = unit_[u].number;
        for (uint64_t created = unit_[u].created; created < clock_; created = sources_.arrivals(u, number, created)) {
            const uint32_t length = sources_.injections(u, number).flits;
            if (length == 0) break;
            flits += length;
            ++number;
        }
    }
    return flits;
}

template <class Kind, unsigned G>
bool Engine<Kind, G>::finished() const {
    for (uint32_t b = 0; b < layout_.blocks; ++b)
        if (!bits::none(filled_.block(b) | fifo_filled_.block(b) | granted_.block(b) | cut_.block(b))) return false;
    return std::all_of(unit_.begin(), unit_.end(), [](const Unit& u) { return u.done; });
}

}  // namespace nanohop::net
