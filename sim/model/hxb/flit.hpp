// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What passes over the links of a hyper-crossbar (docs/blocks/hxb.md, "Flits and links").
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "hxb/config.hpp"

namespace nanohop::hxb {

struct Flit {
    bool head = false;
    bool tail = false;
    bool bad = false;  ///< of a tail: the message is not as its head said
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

/// One flit's place on a link in a clock.
struct Lane {
    bool valid = false;
    uint8_t vc = 0;
    Flit flit;

    bool operator==(const Lane&) const = default;
};
/// Those of a node side by side, as its ports have them.
template <size_t N>
struct Lanes {
    uint32_t valid = 0;  ///< bit i
    std::array<uint8_t, N> vc{};
    std::array<Flit, N> flit{};

    Lane operator[](size_t i) const { return {(valid >> i & 1) != 0, vc[i], flit[i]}; }
    void set(size_t i, const Lane& lane) {
        valid = (valid & ~(1U << i)) | (lane.valid ? 1U : 0U) << i;
        vc[i] = lane.vc;
        flit[i] = lane.flit;
    }
};

template <size_t N>
bool any_head(const Lanes<N>& lanes) {
    for (size_t i = 0; i < N; ++i) {
        if ((lanes.valid >> i & 1) != 0 && lanes.flit[i].head) return true;
    }
    return false;
}

/// The links of a node that are up; bit i, those that do not exist are.
template <size_t N>
struct Up {
    uint32_t in = ~0U;   ///< to the node
    uint32_t out = ~0U;  ///< from it

    bool operator==(const Up&) const = default;
};
template <class F, size_t N, class... More>
void for_each_part(F&& f, const Up<N>& up, const More&... more) {
    f("in", true, up.in, more.in...);
    f("out", true, up.out, more.out...);
}

/// What an exchanger asks a crossbar for (Boku 1995, 3.1).
struct Reservation {
    bool valid = false;
    uint8_t to = 0;  ///< coordinate of the output
    uint8_t vc = 0;
    uint16_t length = 0;  ///< flits

    bool operator==(const Reservation&) const = default;
};
/// A type of their own, as they have other bits than virtual channels.
template <size_t N>
struct Coordinates : std::array<uint8_t, N> {};
/// Those of a node side by side.
template <size_t N>
struct Reservations {
    uint32_t valid = 0;  ///< bit i
    Coordinates<N> to{};
    std::array<uint8_t, N> vc{};
    std::array<uint16_t, N> length{};

    Reservation operator[](size_t i) const { return {(valid >> i & 1) != 0, to[i], vc[i], length[i]}; }
    void set(size_t i, const Reservation& r) {
        valid = (valid & ~(1U << i)) | (r.valid ? 1U : 0U) << i;
        to[i] = r.to;
        vc[i] = r.vc;
        length[i] = r.length;
    }
};

/// Record for latency measurements; the same of both modules.
struct Probe {
    bool head_in = false;       ///< a head was written into an input FIFO in the clock before
    bool head_granted = false;  ///< a head was moved into a buffer in the clock before
    bool head_out = false;      ///< a head is on an output link

    bool operator==(const Probe&) const = default;
};

/// Fields of a head. Address and length have at most 32 bits together: the first word holds them.
inline uint32_t destination(const Config& config, const Flit& head) {
    return static_cast<uint32_t>(head.data[0]) & ((1U << address_width(config)) - 1);
}
inline uint32_t length(const Config& config, const Flit& head) {
    return static_cast<uint32_t>(head.data[0] >> address_width(config)) & ((1U << config.length_width) - 1);
}

}  // namespace nanohop::hxb
