// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What passes over the links of a switch (docs/blocks/switch.md, "Flits").
#pragma once

#include <array>
#include <cstdint>

#include "bits.hpp"
#include "switch/config.hpp"

namespace nanohop::switch_ {

struct Flit {
    bool head = false;
    bool tail = false;
    bool bad = false;  ///< of a tail: the packet is not as its head said, or was cut
    std::array<uint64_t, kMaxFlitWidth / 64> data{};

    bool operator==(const Flit&) const = default;
};
template <class F, class... More>
void for_each_part(F&& f, const Flit& flit, const More&... more) {
    f("head", true, flit.head, more.head...);
    f("tail", true, flit.tail, more.tail...);
    f("bad", true, flit.bad, more.bad...);
    f("data", true, flit.data, more.data...);
}

/// What a link shows that comes back: neither head nor tail, but bad.
inline bool is_sign(const Flit& flit) { return !flit.head && !flit.tail && flit.bad; }
inline Flit sign(bool heard) {
    Flit flit;
    flit.bad = true;
    flit.data[0] = heard ? 1 : 0;
    return flit;
}

/// What a head says: all of it is in the first word, or with ids in the first two.
struct Header {
    uint64_t id = 0;         ///< with a cache: the destination
    uint32_t to_switch = 0;  ///< without
    uint32_t to_host = 0;
    uint32_t length = 1;  ///< flits
    uint32_t hops = 0;    ///< links between switches so far
    bool escape = false;
    bool down = false;
    uint32_t via = 0;            ///< with non-minimal routes: the switch that it goes over
    bool phase = false;          ///< with non-minimal routes: to the destination, not to that switch
    bool marked = false;         ///< with marks: many heads waited where this one was granted
    uint32_t traffic_class = 0;  ///< with classes

    bool operator==(const Header&) const = default;
};

namespace detail {
template <class H, class F>
void for_each_field(H& h, const Config& c, F&& f) {
    if (c.by_cache()) {
        f(h.id, c.key_width);
    } else {
        f(h.to_switch, switch_width(c));
        f(h.to_host, host_width(c));
    }
    f(h.length, length_width(c));
    f(h.hops, hops_width(c));
    f(h.escape, 1U);
    f(h.down, 1U);
    if (c.goes_over()) {
        f(h.via, switch_width(c));
        f(h.phase, 1U);
    }
    if (c.marks) f(h.marked, 1U);
    if (c.has_classes()) f(h.traffic_class, class_width(c));
}
}  // namespace detail

inline Header header_of(const Config& config, const Flit& head) {
    Header h;
    unsigned at = 0;
    detail::for_each_field(h, config, [&](auto& field, unsigned width) {
        field = static_cast<std::remove_reference_t<decltype(field)>>(get_bits(head.data, at, width));
        at += width;
    });
    return h;
}

/// The rest of the flit stays as it is.
inline void put_header(const Config& config, Flit& head, const Header& h) {
    unsigned at = 0;
    detail::for_each_field(h, config, [&](auto field, unsigned width) {
        put_bits(head.data, at, width, field);
        at += width;
    });
}

}  // namespace nanohop::switch_
