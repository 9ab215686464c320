// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What passes over the links of a hyper-crossbar (docs/blocks/hxb.md, "Flits and links").
#pragma once

#include <array>
#include <cstdint>

#include "bits.hpp"
#include "hxb/config.hpp"

namespace nanohop::hxb {

struct Flit {
    bool head = false;
    bool tail = false;
    bool bad = false;  ///< of a tail: the message is not as its head said
    std::array<uint64_t, kMaxFlitWidth / 64> data{};

    bool operator==(const Flit&) const = default;
};

/// One flit's place on a link in a clock.
struct Lane {
    bool valid = false;
    uint8_t vc = 0;
    Flit flit;

    bool operator==(const Lane&) const = default;
};
template <class F, class... More>
void for_each_part(F&& f, const Lane& lane, const More&... more) {
    f("valid", true, lane.valid, more.valid...);
    f("vc", lane.valid, lane.vc, more.vc...);
    f("head", lane.valid, lane.flit.head, more.flit.head...);
    f("tail", lane.valid, lane.flit.tail, more.flit.tail...);
    f("bad", lane.valid, lane.flit.bad, more.flit.bad...);
    f("data", lane.valid, lane.flit.data, more.flit.data...);
}

/// What an exchanger asks a crossbar for (Boku 1995, 3.1).
struct Reservation {
    bool valid = false;
    uint8_t to = 0;  ///< coordinate of the output
    uint8_t vc = 0;
    uint16_t length = 0;  ///< flits

    bool operator==(const Reservation&) const = default;
};
template <class F, class... More>
void for_each_part(F&& f, const Reservation& r, const More&... more) {
    f("valid", true, r.valid, more.valid...);
    f("to", r.valid, r.to, more.to...);
    f("vc", r.valid, r.vc, more.vc...);
    f("length", r.valid, r.length, more.length...);
}

/// Record for latency measurements; the same of both modules.
struct Probe {
    bool head_in = false;       ///< a head was written into an input FIFO in the clock before
    bool head_granted = false;  ///< a head was moved into a buffer in the clock before
    bool head_out = false;      ///< a head is on an output link

    bool operator==(const Probe&) const = default;
};

/// Fields of a head. Address and length have at most 32 bits together: the first word holds them.
inline uint32_t destination(const Config& config, const Flit& head) {
    return static_cast<uint32_t>(head.data[0]) & low_bits(address_width(config));
}
inline uint32_t length(const Config& config, const Flit& head) {
    return static_cast<uint32_t>(head.data[0] >> address_width(config)) & low_bits(config.length_width);
}

}  // namespace nanohop::hxb
