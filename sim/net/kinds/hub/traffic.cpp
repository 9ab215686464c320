// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "net/kinds/hub/traffic.hpp"

#include <algorithm>

namespace nanohop::net {

using hub::Head;
using hub::Kind;
using hub::Mask;

namespace {

HubPayload flits(std::mt19937_64& random, unsigned length) {
    std::vector<hub::Data> data(length);
    for (auto& d : data) d = {random(), random()};
    return std::make_shared<const std::vector<hub::Data>>(std::move(data));
}

}  // namespace

unsigned hub_settled(const hub::Config& c) {
    // Few nodes send over few links, where packets wait for each other longest. At 64 nodes the packets of a run are
    // spread over 4,032 links, and a clock takes the golden model 7 ms.
    constexpr unsigned kFewNodes = 20000, kManyNodes = 1500;
    return c.nodes == hub::kMaxNodes ? kManyNodes : kFewNodes;
}

std::vector<HubSent> random_hub_traffic(std::mt19937_64& random, const hub::Config& c, unsigned packets,
                                        unsigned clocks) {
    const unsigned settle = hub_settled(c);
    std::vector<HubSent> sent;
    const Mask all = hub::nodes(c);
    const auto add = [&](uint64_t clock, unsigned node, unsigned lane, Kind kind, Mask mask, unsigned tag,
                         unsigned count, unsigned length) {
        Head h;
        h.kind = kind;
        h.mask = mask;
        h.tag = tag;
        h.count = count;
        h.length = length;
        h.source = node;
        h.op = static_cast<hub::Op>(tag % std::max(1U, hub::operations(c)));
        sent.push_back({clock, node, lane, h, flits(random, length)});
    };
    // A seed is the same traffic everywhere: no two draws in one expression, whose order would be the compiler's.
    const auto draw = [&](uint64_t below) { return static_cast<unsigned>(random() % below); };
    const auto draw_mask = [&](Mask otherwise) {
        const Mask mask = random() & all;
        return mask == 0 ? otherwise : mask;
    };
    for (unsigned i = 0; i < packets; ++i) {
        const unsigned a = draw(c.nodes);
        const bool few_lanes = draw(2) != 0;
        const unsigned lane = draw(few_lanes ? std::min(c.nodes, 3U) : c.nodes);
        const bool direct = draw(2) == 0 && lane != a;
        Mask mask = draw_mask(1);
        if (draw(2) == 0) mask &= random();
        if (mask == 0) mask = 1;
        const unsigned length = 1 + draw(c.piece_flits);
        const unsigned clock = draw(clocks);
        add(clock, a, lane, direct ? Kind::kPut : Kind::kRelay, mask, i % 1000, 0, length);
    }
    // Kept pieces, a tag a node, got by some and released later; reductions of tags in one order at one relay a time.
    for (unsigned a = 0; a < c.nodes && c.relay_slots > 2; a += 2) {
        const unsigned relay = draw(c.nodes);
        const unsigned begin = draw(clocks);
        const Mask mask = random() & all;
        const unsigned length = 1 + draw(c.piece_flits);
        add(begin, a, relay, Kind::kKeep, mask, 1000, 0, length);
        const uint64_t there = uint64_t{begin} + clocks + settle;
        for (unsigned k = 0; k < c.nodes; ++k) {
            if (draw(2) == 0) add(there + draw(60), k, relay, Kind::kGet, 0, 1000, a, 0);
        }
        add(there + settle / 4, a, relay, Kind::kRelease, 0, 1000, a, 0);
    }
    if (c.reduction && c.relay_slots > 2) {
        for (unsigned tag = 2000; tag < 2012; ++tag) {
            const unsigned relay = draw(c.nodes);
            const unsigned length = 1 + draw(c.piece_flits);
            const Mask mask = draw_mask(2);
            const unsigned senders = 2 + draw(c.nodes - 1);
            const unsigned first = draw(c.nodes);
            const uint64_t begin = clocks / 2 + (tag - 2000) * (settle / 16);
            for (unsigned k = 0; k < senders; ++k)
                add(begin + draw(30), (first + k) % c.nodes, relay, Kind::kReduce, mask, tag, senders - 1, length);
        }
    }
    // Many tags at one relay at once, by some senders each, in one order.
    if (c.reduction && c.relay_slots > 2) {
        const unsigned relay = draw(c.nodes);
        for (unsigned tag = 3000; tag < 3030; ++tag) {
            const unsigned length = 1 + draw(c.piece_flits);
            std::vector<unsigned> senders;
            for (unsigned k = 0; k < c.nodes; ++k) {
                if (senders.size() + c.nodes - k <= 2 || draw(4) != 0) senders.push_back(k);
            }
            const Mask mask = bit(draw(c.nodes));
            for (const unsigned k : senders)
                add(clocks + settle / 2, k, relay, Kind::kReduce, mask, tag, static_cast<unsigned>(senders.size()) - 1,
                    length);
        }
    }
    // As many tags of two senders each, which seldom have a sender in common.
    for (unsigned tag = 3100; tag < 3180 && c.reductions > 1 && c.relay_slots > 2; ++tag) {
        const unsigned length = 1 + draw(c.piece_flits);
        const unsigned first = draw(c.nodes);
        const unsigned second = (first + 1 + draw(c.nodes - 1)) % c.nodes;
        const Mask mask = draw_mask(2);
        for (const unsigned k : {first, second})
            add(clocks + settle / 2 + settle / 4, k, tag % 2, Kind::kReduce, mask, tag, 1, length);
    }
    std::stable_sort(sent.begin(), sent.end(), [](const HubSent& x, const HubSent& y) { return x.clock < y.clock; });
    return sent;
}

}  // namespace nanohop::net
