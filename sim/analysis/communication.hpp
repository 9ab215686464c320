// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "io/traffic.hpp"

namespace nanohop::analysis {

/// What one process sent to one other in a whole trace.
struct CommunicationPair {
    uint32_t source = 0;
    uint32_t destination = 0;
    uint64_t messages = 0;
    uint64_t bytes = 0;
    uint64_t longest = 0;            ///< bytes of the longest message
    uint64_t explicit_messages = 0;  ///< those that the program itself sent, not a collective operation
};

/// Most peers of any process: how many it sends to, and how many send to it.
struct PeerCounts {
    unsigned destinations = 0;
    unsigned sources = 0;
};

/// The communication matrix, nonzero pairs only, ordered by destination and then by source. Messages to oneself never
/// enter the network and are left out.
struct Communication {
    static constexpr uint32_t kNone = ~uint32_t{0};
    /// Ids of processes in nh_ipush are at most this many.
    static constexpr unsigned kMaxProcesses = 4096;

    std::string name;
    unsigned processes = 0;
    std::vector<CommunicationPair> pairs;
    std::vector<uint32_t> first;  ///< pairs[first[d]] .. pairs[first[d + 1] - 1] go to d; processes + 1 entries
    std::vector<uint32_t> table;  ///< [source * processes + destination]: index in pairs, or kNone

    uint32_t pair(uint32_t source, uint32_t destination) const {
        return table[size_t{source} * processes + destination];
    }
    uint64_t longest() const;
    PeerCounts peers_explicit() const;
    PeerCounts peers_all() const;
};

/// InputError when there are more processes than kMaxProcesses or nothing enters the network.
Communication communication_of(const io::Trace& trace);

}  // namespace nanohop::analysis
