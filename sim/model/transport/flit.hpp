// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Flits of the reliable transport, and what stands in a packet's head (docs/blocks/transport.md, "In a head").
#pragma once

#include <array>
#include <cstdint>

#include "bits.hpp"
#include "transport/config.hpp"

namespace nanohop::transport {

using Data = std::array<uint64_t, kMaxFlitWidth / 64>;  ///< of a flit, lowest bits first

inline constexpr uint32_t kUserBad = 1, kUserHead = 2;

struct Flit {
    Data data{};
    bool last = false;  ///< tail
    uint32_t user = 0;  ///< kUserBad, kUserHead

    bool bad() const { return (user & kUserBad) != 0; }
    bool head() const { return (user & kUserHead) != 0; }
    bool operator==(const Flit&) const = default;
};

inline constexpr uint32_t kKindAck = 5;  ///< of a packet: an acknowledgement

/// What the transport reads of a head.
struct Head {
    uint64_t destination = 0;
    uint32_t length = 1;  ///< flits
    uint32_t kind = 0;
    bool mark = false;
    bool echo = false;      ///< of an acknowledgement: of the packets that it is about one had a mark
    uint32_t sender = 0;    ///< node
    uint32_t sequence = 0;  ///< number; of an acknowledgement, the first one that has not come
    uint64_t bitmap = 0;    ///< word 1; of an acknowledgement, which have come from that one on

    bool operator==(const Head&) const = default;
};

namespace detail {
template <class H, class F>
void for_each_field(H& h, const Config& c, F&& f) {
    const unsigned word0 = header_bits(c);
    f(h.destination, 0U, c.destination_width);
    f(h.length, c.destination_width, length_bits(c));
    f(h.kind, word0, 4U);
    f(h.mark, word0 + 4, 1U);
    f(h.echo, word0 + 5, 1U);
    f(h.sender, word0 + 16, 12U);
    f(h.sequence, word0 + 28, 16U);
    f(h.bitmap, word0 + 64, 64U);
}
}  // namespace detail

inline Head head_of(const Config& config, const Data& data) {
    Head h;
    detail::for_each_field(h, config, [&](auto& field, unsigned at, unsigned width) {
        field = static_cast<std::remove_reference_t<decltype(field)>>(get_bits(data, at, width));
    });
    return h;
}

/// The rest of the flit stays as it is.
inline void put_head(const Config& config, Data& data, const Head& h) {
    detail::for_each_field(h, config,
                           [&](auto field, unsigned at, unsigned width) { put_bits(data, at, width, field); });
}

}  // namespace nanohop::transport
