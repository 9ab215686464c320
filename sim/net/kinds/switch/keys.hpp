// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Keys of switches that several commands have.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "net/experiment/keys.hpp"
#include "switch/config.hpp"
#include "switch/end_packets.hpp"

namespace nanohop::net {

/// `packets` of switches with network interfaces.
inline void add_end_packets(Keys& keys, unsigned& packets) {
    std::vector<std::string> all;
    for (const unsigned n : switch_::kEndPackets) all.push_back(std::to_string(n));
    keys.add({"packets", fmt::format("must be one of {}", fmt::join(all, ", ")),
              "that a channel's buffer holds: what network interfaces and the link layer have, too", all,
              [&packets] { return std::to_string(packets); },
              [&packets, all](const std::string& text) {
                  const auto at = std::find(all.begin(), all.end(), text);
                  if (at == all.end()) return false;
                  packets = switch_::kEndPackets[at - all.begin()];
                  return true;
              }});
}

/// When heads take the escape of adaptive routes.
inline void add_escape_rule(Keys& keys, switch_::EscapeWhen& when, bool& hosts) {
    keys.words("escape_when", when, nanohop::words<switch_::EscapeWhen>(),
               "a head may take the escape while no adaptive port is free and has room, or while none has room");
    keys.words("host_escape", hosts, {"no", "yes"},
               "whether a head from a host may take the escape while an adaptive port is alive");
}

}  // namespace nanohop::net
