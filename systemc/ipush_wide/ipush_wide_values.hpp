// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What the wide pins of the receive controller carry: a line is one signal, and so are two header words side by side.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <ostream>
#include <string>

#include "common/sc_pins.hpp"
#include "ipush_wide/ipush_wide.hpp"

// Found by sc_signal through the type's namespace.
namespace nanohop::ipush_wide {

/// A value of N words of 64 bits, the lowest one first.
template <std::size_t N>
struct Words {
    std::array<uint64_t, N> of{};
    bool operator==(const Words&) const = default;
};
template <std::size_t N>
std::ostream& operator<<(std::ostream& out, const Words<N>& words) {
    out << std::hex;
    for (std::size_t i = N; i-- > 0;) out << "_" << words.of[i];
    return out << std::dec;
}
template <std::size_t N>
void sc_trace(sc_core::sc_trace_file* file, const Words<N>& words, const std::string& name) {
    for (std::size_t i = 0; i < N; ++i) sc_core::sc_trace(file, words.of[i], name + "_" + std::to_string(i));
}

}  // namespace nanohop::ipush_wide

namespace nanohop::systemc {

template <template <class> class Kind>
struct PinOf<Kind, ipush_wide::Line> {
    using type = Kind<ipush_wide::Words<ipush_wide::kLineWords>>;
};
template <template <class> class Kind>
struct PinOf<Kind, ipush_wide::Header> {
    using type = Kind<ipush_wide::Words<2>>;
};

struct IpushWideValues : RecordValues<ipush_wide::Config, ipush_wide::In, ipush_wide::Out> {
    using RecordValues::RecordValues;
    using RecordValues::to_member;
    using RecordValues::to_value;

    template <std::size_t N, class Config>
    static void to_member(const ipush_wide::Words<N>& words, std::array<uint64_t, N>& member, const Config&) {
        member = words.of;
    }
    template <std::size_t N, class Config>
    static void to_value(const std::array<uint64_t, N>& member, ipush_wide::Words<N>& words, const Config&) {
        words.of = member;
    }
};

}  // namespace nanohop::systemc
