// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Messages in packets of the hub's library.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "hub/packet.hpp"

namespace nanohop::host {

inline constexpr unsigned kKeptTags = 1024;       // and on: those of kept packets
inline constexpr unsigned kReductionTags = 2048;  // and on

inline std::string text(unsigned value) { return std::to_string(value); }

/// Part p of `parts` even ones, in packets of at most `most` flits: f(index of the packet, first flit, flits).
template <class F>
void for_each_packet(size_t flits, size_t parts, size_t p, size_t most, F&& f) {
    const size_t begin = flits * p / parts;
    const size_t length = flits * (p + 1) / parts - begin;
    const size_t packets = (length + most - 1) / most;
    for (size_t i = 0; i < packets; ++i) {
        const size_t first = length * i / packets;
        f(static_cast<unsigned>(i), begin + first, length * (i + 1) / packets - first);
    }
}

inline std::vector<hub::Data> slice(const std::vector<hub::Data>& data, size_t first, size_t flits) {
    const auto begin = data.begin() + static_cast<std::ptrdiff_t>(first);
    return {begin, begin + static_cast<std::ptrdiff_t>(flits)};
}

}  // namespace nanohop::host
