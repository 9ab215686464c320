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
               "nonminimal = ugal: packets times links that the path over another switch must be better by");
}

/// A value that nothing looks at, for `why`, is a mistake: it must be the default, or `need` is missing.
inline void check_unused(const std::string& key, const std::string& value, const std::string& standard,
                         const std::string& why, const std::string& need) {
    if (value != standard)
        throw io::InputError(key + ": " + value + ": " + why + ": must be " + standard + ", or " + need);
}

inline void check_ugal(unsigned candidates, unsigned threshold, switch_::Nonminimal nonminimal) {
    if (compares(nonminimal)) return;
    const std::string why = std::string("with nonminimal=") + switch_::name(nonminimal) + " nothing is compared";
    check_unused("candidates", std::to_string(candidates), "1", why, "nonminimal ugal");
    check_unused("threshold", std::to_string(threshold), "0", why, "nonminimal ugal");
}

}  // namespace nanohop::net
