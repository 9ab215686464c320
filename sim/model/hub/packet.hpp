// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Flits and heads of a hub's links (docs/blocks/hub.md, "Packet").
#pragma once

#include <array>
#include <cstdint>

#include "bits.hpp"
#include "hub/config.hpp"
#include "hub_float/arithmetic.hpp"

namespace nanohop::hub {

using Mask = uint64_t;  ///< of nodes
// Of one node, is it there, all of a hub.
inline bool has(Mask m, unsigned n) { return (m >> n & 1) != 0; }
inline Mask nodes(const Config& c) { return low_bits(c.nodes); }

using Data = std::array<uint64_t, kMaxFlitBits / 64>;

struct Flit {
    bool head = false;
    bool tail = false;
    bool bad = false;  ///< counts in a tail: the packet is not as its head says, and is thrown away by the host's side
    Data data{};

    bool operator==(const Flit&) const = default;
};
template <class F, class... More>
void for_each_part(F&& f, const Flit& flit, const More&... more) {
    f("head", true, flit.head, more.head...);
    f("tail", true, flit.tail, more.tail...);
    f("bad", flit.tail, flit.bad, more.bad...);
    f("data", !(flit.tail && flit.bad), flit.data, more.data...);
}

enum class Kind : uint8_t { kPut, kRelay, kKeep, kReduce, kGet, kRelease, kAbsent };

/// Virtual channels of a link: to a store, to a host, requests.
enum class Class : uint8_t { kStore, kHost, kRequest };
inline constexpr unsigned kClasses = 3;

/// What a relay makes of the pieces of a reduction, by words of 64 bits; kUnit: what the unit on its port makes of
/// them.
enum class Op : uint8_t { kSum, kMin, kMax, kMinUnsigned, kMaxUnsigned, kOr, kAnd, kUnit };

/// Operations that a head may name: the first ones.
inline unsigned operations(const Config& c) {
    return !c.reduction ? 0 : static_cast<unsigned>(Op::kUnit) + (answer_clocks(c) != 0 ? 1 : 0);
}

/// A result's flit is written that many clocks and one after its read.
inline unsigned combine_clocks(const Config& c, Op op) { return op == Op::kUnit ? answer_clocks(c) : tree_clocks(c); }

/// Of two words; kUnit: as the unit on a port of unit.hpp, which adds doubles.
inline uint64_t combine(Op op, uint64_t a, uint64_t b) {
    const auto sa = static_cast<int64_t>(a);
    const auto sb = static_cast<int64_t>(b);
    switch (op) {
        case Op::kSum: return a + b;
        case Op::kMin: return sa < sb ? a : b;
        case Op::kMax: return sa < sb ? b : a;
        case Op::kMinUnsigned: return a < b ? a : b;
        case Op::kMaxUnsigned: return a < b ? b : a;
        case Op::kOr: return a | b;
        case Op::kAnd: return a & b;
        case Op::kUnit: return hub_float::add_fp64(a, b);
    }
    return 0;
}

struct Head {
    Kind kind = Kind::kPut;
    Op op = Op::kSum;
    unsigned source = 0;  ///< the node whose host sent the packet, or that combined it
    unsigned count = 0;   ///< reduce: senders less one; get, release, absent: the kept piece's owner
    unsigned length = 0;  ///< payload flits
    unsigned region = 0;  ///< of the destinations' memory, of the same number everywhere
    unsigned tag = 0;
    unsigned offset = 0;  ///< in the region, in flits
    Mask mask = 0;        ///< nodes whose hosts get the packet

    bool operator==(const Head&) const = default;
};

inline Data pack(const Head& h) {
    Data d{};
    d[0] = static_cast<uint64_t>(h.kind) | static_cast<uint64_t>(h.op) << 3 | uint64_t{h.source} << 6 |
           uint64_t{h.count} << 12 | uint64_t{h.length} << 18 | uint64_t{h.region} << 27 | uint64_t{h.tag} << 35 |
           uint64_t{h.offset} << 47;
    d[1] = h.mask;
    return d;
}

inline Head unpack(const Data& d) {
    const auto field = [&](unsigned low, unsigned bits) { return static_cast<unsigned>(d[0] >> low & low_bits(bits)); };
    return {static_cast<Kind>(field(0, 3)),
            static_cast<Op>(field(3, 3)),
            field(6, 6),
            field(12, 6),
            field(18, 9),
            field(27, 8),
            field(35, 12),
            field(47, 16),
            d[1]};
}

inline Class class_of(Kind kind) {
    switch (kind) {
        case Kind::kRelay:
        case Kind::kKeep:
        case Kind::kReduce: return Class::kStore;
        case Kind::kGet:
        case Kind::kRelease: return Class::kRequest;
        case Kind::kPut:
        case Kind::kAbsent: break;
    }
    return Class::kHost;
}

}  // namespace nanohop::hub
