// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Keys of switches that several commands have.
#pragma once

#include <string>

#include "io/error.hpp"
#include "io/keys.hpp"
#include "switch/config.hpp"
#include "switch/draw.hpp"

namespace nanohop::net {

/// Buffers of virtual channels, in packets.
inline void add_packets(io::Keys& keys, unsigned& packets) {
    keys.whole("packets", packets, 1, switch_::kMaxPackets, "that a channel's buffer holds");
}

/// When heads take the escape of adaptive routes.
inline void add_escape_rule(io::Keys& keys, switch_::EscapeWhen& when, bool& hosts) {
    keys.words("escape_when", when, nanohop::words<switch_::EscapeWhen>(),
               "a head may take the escape while no adaptive port is free and has room, or while none has room");
    keys.words("host_escape", hosts, {"no", "yes"},
               "whether a head from a host may take the escape while an adaptive port is alive");
}

/// Over which switch packets go.
inline void add_nonminimal(io::Keys& keys, switch_::Nonminimal& nonminimal) {
    keys.words("nonminimal", nonminimal, nanohop::words<switch_::Nonminimal>(),
               "which packets go over a switch that is drawn: with adaptive routes all, or whose source's switch finds "
               "it better");
}

inline void add_ugal(io::Keys& keys, unsigned& candidates, unsigned& threshold) {
    keys.whole("candidates", candidates, 1, switch_::kMostCandidates,
               "nonminimal = ugal: switches that are drawn for a packet, of which the best is compared");
    keys.whole("threshold", threshold, 0, 255,
               "nonminimal = ugal: packets times links that the way over another switch must be better by");
}
/// A value that nothing is compared with is a mistake.
inline void check_ugal(unsigned candidates, unsigned threshold, switch_::Nonminimal nonminimal) {
    if (nonminimal == switch_::Nonminimal::kUgal) return;
    const auto check = [&](const char* key, unsigned value, unsigned none) {
        if (value == none) return;
        throw io::InputError(std::string(key) + ": " + std::to_string(value) +
                             ": with nonminimal=" + switch_::name(nonminimal) + " nothing is compared: must be " +
                             std::to_string(none) + ", or nonminimal ugal");
    };
    check("candidates", candidates, 1);
    check("threshold", threshold, 0);
}

}  // namespace nanohop::net
