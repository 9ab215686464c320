// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The library's reductions: pieces to relays, and to a host where links are dark.
#include <utility>

#include "host/hub_library.hpp"
#include "host/hub_packets.hpp"
#include "hub/unit.hpp"

namespace nanohop::host {

using hub::has;
using hub::Head;
using hub::Kind;
using hub::Mask;

void HubHost::start_reduction(const char* call, Mask to, unsigned name, hub::Op op, const Place& place,
                              const Flits& data) {
    check_place(call, place.region, place.offset, data.size());
    if (name >= kReductions) throw HubError(std::string(call) + ": name " + text(name) + "; below 128");
    if (!port_.config().reduction) throw HubError(std::string(call) + ": the nodes have no reduction");
    if (static_cast<unsigned>(op) >= hub::operations(port_.config()))
        throw HubError(std::string(call) + ": no such operation");
    const unsigned most = most_ - 1;  // the library's own packets have a flit more
    if ((data.size() + nodes_ - 1) / nodes_ > size_t{kPacketsOfName} * most)
        throw HubError(std::string(call) + ": " + std::to_string(data.size()) +
                       " flits are more than 16 packets a relay");
    for (unsigned relay = 0; relay < nodes_; ++relay) {
        for_each_packet(data.size(), nodes_, relay, most, [&](unsigned index, size_t first, size_t flits) {
            Head head;
            head.kind = Kind::kReduce;
            head.op = op;
            head.count = nodes_ - 1;
            head.region = aside(place.region);
            head.offset = place.offset + static_cast<unsigned>(first);
            head.tag = kReductionTags + name * kPacketsOfName + index;
            head.length = static_cast<unsigned>(flits);
            head.mask = to;
            const std::pair key{head.tag, relay};
            pieces_[key] = {head, slice(data, first, flits)};
            returned_.erase(key);
            if (moved_.count(key) != 0)
                piece_to_combine(head.tag, relay);
            else
                to_reduce_[relay].push_back(head.tag);
        });
        send_pieces(relay);
    }
}

/// Pieces and kept packets leave a slot at the relay to what only passes: the news of dark links goes that way, too,
/// and would wait for pieces that wait for it.
void HubHost::send_pieces(unsigned relay) {
    const unsigned slots = port_.config().relay_slots;
    std::deque<unsigned>& queue = to_reduce_[relay];
    while (!queue.empty()) {
        const unsigned tag = queue.front();
        ReducePart& part = pieces_.at({tag, relay});
        const bool possible = slots > 1 && !has(by_hosts_, relay) && (relay == id_ || reachable(relay));
        if (!part.given && possible && kept_at_[relay] + reducing_[relay].size() + 1 >= slots) return;
        queue.pop_front();
        if (part.given) continue;
        if (!possible) {
            move(tag, relay);
            continue;
        }
        part.sent = true;
        reducing_[relay].insert(tag);
        port_.send(relay, part.head, part.data);
    }
}

void HubHost::forget_waiting(unsigned tag, unsigned relay) {
    if (reducing_[relay].erase(tag) != 0) send_pieces(relay);
}

/// The first node that gets a result tells all others, which may send their next pieces to the relay.
void HubHost::tell_done(const Head& head) {
    for (unsigned relay = 0; relay < nodes_; ++relay) {
        const auto at = pieces_.find({head.tag, relay});
        if (at == pieces_.end() || at->second.head.offset != head.offset) continue;
        if (lowest_bit(at->second.head.mask) != id_) return;
        Head about;
        about.tag = head.tag;
        for (unsigned k = 0; k < nodes_; ++k) control(k, Control::kDone, about, relay);
        return;
    }
}

void HubHost::reduce(unsigned root, unsigned name, hub::Op op, unsigned region, unsigned offset, const Flits& data) {
    check_node("reduce", root);
    start_reduction("reduce", bit(root), name, op, {region, offset, 0}, data);
}

void HubHost::allreduce(unsigned name, hub::Op op, unsigned region, unsigned offset, const Flits& data) {
    start_reduction("allreduce", hub::nodes(port_.config()), name, op, {region, offset, 0}, data);
}

void HubHost::forget_reduced(unsigned name) {
    counters_.erase({hub::kMaxNodes, kMessages + kKept + name});
    const unsigned first = kReductionTags + name * kPacketsOfName;
    const auto of_name = [&](const auto& key) { return key.first >= first && key.first < first + kPacketsOfName; };
    std::erase_if(pieces_, [&](const auto& entry) { return of_name(entry.first); });
    std::erase_if(combining_, [&](const auto& entry) { return of_name(entry.first); });
    std::erase_if(moved_, of_name);
}

/// A relay that one node's piece cannot get to will never combine this tag: all pieces go to the first node that is to
/// have the result, which combines them. Nobody's piece has been combined, so the result is there once.
void HubHost::move(unsigned tag, unsigned relay) {
    Head about;
    about.tag = tag;
    for (unsigned k = 0; k < nodes_; ++k) control(k, Control::kMove, about, relay);
}

void HubHost::piece_to_combine(unsigned tag, unsigned relay) {
    const auto at = pieces_.find({tag, relay});
    if (at == pieces_.end()) return;  // this node has not come to it: start_reduction() will
    ReducePart& part = at->second;
    if (std::exchange(part.given, true)) return;
    control(lowest_bit(part.head.mask), Control::kPiece, part.head, relay, part.data);
    if (part.sent) {
        // The slot is free when the relay has got word, which nobody tells: pieces that took it at once could all be
        // waiting there, and the word behind them.
        by_hosts_ |= bit(relay);
        ++kept_at_[relay];
        give_up(tag, relay);
    }
    forget_waiting(tag, relay);
}

void HubHost::combine(unsigned from, const Head& head, unsigned relay, const Flits& data) {
    Combining& c = combining_[{head.tag, relay}];
    if (c.pieces.count(from) != 0) return;
    if (c.pieces.empty()) {
        c.head = head;
    } else if (c.pieces.begin()->second.size() != data.size()) {
        ++dropped_[static_cast<unsigned>(HubDropped::kUnknown)];
        return;
    }
    c.pieces[from] = data;
    if (c.pieces.size() != nodes_) return;
    Flits combined(data.size());
    for (size_t i = 0; i < combined.size(); ++i) {
        std::vector<const hub::Data*> operands;
        for (const auto& [node, piece] : c.pieces) operands.push_back(&piece[i]);
        combined[i] = hub::combine(port_.config(), c.head.op, operands);
    }
    Head result = c.head;
    result.kind = Kind::kPut;
    result.length = static_cast<unsigned>(combined.size());
    deliver(result, combined);
}

}  // namespace nanohop::host
