// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Packets of links and lanes, and what becomes of them.

#include <bit>
#include <cmath>

#include "environment.hpp"

namespace nanohop::hub {

Head Environment::head(Kind kind, unsigned source, unsigned length, Mask mask, unsigned tag, unsigned count) {
    Head h;
    h.kind = kind;
    h.source = source;
    h.length = length;
    h.mask = mask;
    h.tag = tag;
    h.count = count;
    h.region = serial_ >> 16 & 0xff;
    h.offset = serial_++ & 0xffff;
    return h;
}

std::vector<Data> Environment::payload(unsigned flits) {
    std::vector<Data> data(flits);
    for (Data& d : data) {
        for (unsigned w = 0; w < config.words(); ++w) d[w] = rng.one_in(8) ? rng.below(3) - 1ULL : rng.next();
    }
    return data;
}

Outgoing Environment::packet(const Head& head, const std::vector<Data>& payload) {
    Outgoing p;
    const auto cls = static_cast<uint8_t>(class_of(head.kind));
    p.flits.push_back({cls, {true, payload.empty(), false, pack(head)}});
    for (size_t i = 0; i < payload.size(); ++i)
        p.flits.push_back({cls, {false, i + 1 == payload.size(), false, payload[i]}});
    return p;
}

void Environment::link_send(unsigned link, Outgoing packet) {
    const uint8_t cls = std::min<uint8_t>(packet.flits.front().first, 2);
    links_[link].queues[cls].push_back(std::move(packet));
}
void Environment::lane_send(unsigned lane, Outgoing packet) { lanes_[lane].queue.push_back(std::move(packet)); }

Head Environment::link_packet(unsigned link, Kind kind, unsigned length, Mask mask, unsigned tag, unsigned owner) {
    const Head h = head(kind, link, length, mask, tag, owner);
    const std::vector<Data> data = payload(length);
    Outgoing p = packet(h, data);
    const Class cls = class_of(kind);
    if (cls != Class::kRequest)
        p.record = Record{h, data, cls == Class::kHost ? bit(id) : mask, link, cls == Class::kHost};
    p.kept = kind == Kind::kKeep;
    link_send(link, std::move(p));
    return h;
}

Head Environment::lane_packet(unsigned lane, Kind kind, unsigned length, Mask mask, unsigned tag, unsigned owner) {
    const Head h = head(kind, id, length, mask, tag, owner);
    const std::vector<Data> data = payload(length);
    Outgoing p = packet(h, data);
    if (lane != id) {
        p.record = Record{h, data, bit(lane), lane, true};
    } else if (class_of(kind) == Class::kStore) {
        p.record = Record{h, data, mask, lane, false};
        p.kept = kind == Kind::kKeep;
    }
    lane_send(lane, std::move(p));
    return h;
}

Head Environment::pieces(const std::vector<unsigned>& nodes, unsigned tag, Mask mask, Op op,
                         std::vector<Outgoing>& packets) {
    const unsigned flits = length();
    const unsigned serial = serial_;
    std::vector<Data> result;
    std::vector<PerNode<Data>> of_nodes(flits);
    Mask members = 0;
    Head h;
    for (const unsigned n : nodes) {
        serial_ = serial;
        h = head(Kind::kReduce, n, flits, mask, tag, static_cast<unsigned>(nodes.size()) - 1);
        h.op = op;
        const std::vector<Data> data = payload(flits);
        members |= bit(n);
        for (unsigned i = 0; i < flits; ++i) {
            of_nodes[i][n] = data[i];
            if (result.size() <= i) {
                result.push_back(data[i]);
                continue;
            }
            for (unsigned w = 0; w < config.words(); ++w) {
                uint64_t& a = result[i][w];
                const uint64_t b = data[i][w];
                const auto less = static_cast<int64_t>(b) < static_cast<int64_t>(a);
                switch (op) {
                    case Op::kSum: a += b; break;
                    case Op::kMin: a = less ? b : a; break;
                    case Op::kMax: a = less ? a : b; break;
                    case Op::kMinUnsigned: a = b < a ? b : a; break;
                    case Op::kMaxUnsigned: a = b < a ? a : b; break;
                    case Op::kOr: a |= b; break;
                    case Op::kAnd: a &= b; break;
                    case Op::kUnit: break;
                }
            }
        }
        packets.push_back(packet(h, data));
    }
    for (unsigned i = 0; i < flits && op == Op::kUnit; ++i) {
        for (unsigned w = 0; w < config.words(); ++w) result[i][w] = by_unit(of_nodes[i], members, w);
    }
    // Pieces bear the same serial number: the result is the record.
    h.source = id;
    if (check) board->expect(Record{h, result, mask, id, false, false, true});
    return h;
}

uint64_t Environment::add(uint64_t a, uint64_t b) const {
    switch (config.unit) {
        case Unit::kFp32:
        case Unit::kBf16: {
            const auto number = [](uint64_t bits) { return std::bit_cast<float>(static_cast<uint32_t>(bits)); };
            const float sum = number(a) + number(b);
            return std::isnan(sum) ? 0x7fc00000 : std::bit_cast<uint32_t>(sum);
        }
        case Unit::kOnPort:
            if (!adds) return a * 0x9e3779b97f4a7c15 + std::rotl(b, 7);
            break;
        case Unit::kFp64: break;
    }
    const double sum = std::bit_cast<double>(a) + std::bit_cast<double>(b);
    return std::isnan(sum) ? 0x7ff8000000000000 : std::bit_cast<uint64_t>(sum);
}

std::optional<uint64_t> Environment::of_pairs(const PerNode<uint64_t>& values, Mask members, unsigned first,
                                              unsigned nodes) const {
    if (nodes == 1) return first < config.nodes && has(members, first) ? std::optional(values[first]) : std::nullopt;
    const auto a = of_pairs(values, members, first, nodes / 2);
    const auto b = of_pairs(values, members, first + nodes / 2, nodes / 2);
    return a && b ? add(*a, *b) : a ? a : b;
}

uint64_t Environment::by_unit(const PerNode<Data>& data, Mask members, unsigned word) const {
    const unsigned bits = on_port(config.unit) ? 64 : element_bits(element(config.unit));
    const bool widened = !on_port(config.unit) && hub_float::widened(element(config.unit));
    uint64_t result = 0;
    for (unsigned low = 0; low < 64; low += bits) {
        PerNode<uint64_t> values{};
        for (unsigned n = 0; n < config.nodes; ++n)
            values[n] = (data[n][word] >> low & low_bits(bits)) << (widened ? 16 : 0);
        uint64_t sum = of_pairs(values, members, 0, std::bit_ceil(config.nodes)).value();
        if (widened) sum = hub_float::to_bf16(static_cast<uint32_t>(sum));
        result |= sum << low;
    }
    return result;
}

// What the unit was given unit_clocks ago, combined; anything in other clocks.
Data Environment::answer_of_unit() {
    if (!answers_.empty() && answers_.front()) return *answers_.front();
    Data any{};
    for (unsigned w = 0; w < config.words(); ++w) any[w] = rng.next();
    return any;
}

void Environment::ask_unit(const Out& o) {
    if (answers_.empty()) return;
    answers_.pop_front();
    answers_.emplace_back();
    if (o.unit_members == 0) return;
    Data& answer = answers_.back().emplace();
    for (unsigned w = 0; w < config.words(); ++w) answer[w] = by_unit(o.unit_data, o.unit_members, w);
}

void Environment::begin_reduction(unsigned members, Mask mask, Op op) {
    Reduction r;
    r.tag = tag_++ & 0xfff;
    std::vector<unsigned> nodes;
    for (unsigned n = 0; n < config.nodes; ++n) {
        if (n == id ? keeps_of(id) + reductions_of(id) + 1 < config.relay_slots : alive(n)) nodes.push_back(n);
    }
    while (nodes.size() > members) nodes.erase(nodes.begin() + rng.below(static_cast<uint32_t>(nodes.size())));
    if (nodes.size() < 2) return;
    std::vector<Outgoing> packets;
    r.result = pieces(nodes, r.tag, mask, op, packets);
    for (size_t i = 0; i < nodes.size(); ++i) {
        packets[i].piece_of = static_cast<int>(r.tag);
        if (nodes[i] == id)
            lane_send(nodes[i], std::move(packets[i]));
        else
            link_send(nodes[i], std::move(packets[i]));
        r.members |= bit(nodes[i]);
    }
    r.missing = r.members;
    reductions_.push_back(r);
}

}  // namespace nanohop::hub
