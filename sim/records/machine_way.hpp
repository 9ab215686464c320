// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// A message's way between two network interfaces over switches in a row, step by step
// (docs/where-the-clocks-go.md).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace nanohop::records {

inline constexpr unsigned kMostHops = 8;        ///< switches in a row
inline constexpr unsigned kPingPongBytes = 24;  ///< of data

/// A step of a message's way: it begins where the one before ends. Those of switches are of all of them together.
struct MachineRow {
    std::string name;
    uint64_t clocks = 0;
    std::string source;  ///< the probe or port whose first clock ends it

    bool operator==(const MachineRow&) const = default;
};

struct MachineWay {
    std::string profile;           ///< of the receive controllers: "pipelined", "dimmnet2"
    std::string primitive;         ///< "PUSH", "IPUSH", "MATCH" with a receive that is posted
    std::string lookup = "table";  ///< of each switch: "table"; with caches "miss", the first message, or "hit"
    bool link_layer = false;       ///< on every link
    unsigned hops = 0;             ///< switches
    unsigned bytes = 0;            ///< of data
    std::vector<MachineRow> rows;
    uint64_t clocks = 0;   ///< half of a round trip: from a doorbell to the answer's doorbell
    uint64_t back = 0;     ///< the other half
    uint64_t network = 0;  ///< of these, from the sender's link to the last flit on the receiver's
    uint64_t receive = 0;  ///< of these, from the packet in the receive controller to its last write before status
    uint64_t status = 0;   ///< status written and seen

    /// Sum of the rows.
    uint64_t total() const;
    bool operator==(const MachineWay&) const = default;
};

struct MachineResult {
    std::vector<MachineWay> ways;  ///< by profile, primitive, hops
    double clock_hz = 0;           ///< of the configurations, which all have one

    /// std::runtime_error when there is none.
    const MachineWay& way(const std::string& profile, const std::string& primitive, unsigned hops,
                          unsigned bytes = kPingPongBytes, const std::string& lookup = "table",
                          bool link_layer = false) const;
};

}  // namespace nanohop::records
