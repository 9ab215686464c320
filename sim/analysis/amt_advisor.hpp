// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Settings of the AMT Address Table and of the receive rings (docs/blocks/ipush.md) for a program whose communication
// is known: which sender gets a ring of its own, which share one, which need none, and how large each ring is.
#pragma once

#include <cstdint>
#include <vector>

#include "analysis/communication.hpp"
#include "analysis/receive_simulation.hpp"

namespace nanohop::analysis {

inline constexpr uint64_t kSmallestRing = 64;
inline constexpr uint64_t kLargestRing = uint64_t{1} << 20;

/// Smallest ring that holds so many bytes of data, or kLargestRing.
uint64_t ring_for(uint64_t bytes);

struct AdviceOptions {
    uint64_t budget = 0;  ///< bytes for the rings of one receiver
    unsigned rings = 64;  ///< rings that a receiver has
    unsigned packet_bytes = 2048;
    bool share_silent = false;  ///< senders that never sent get the shared ring instead of none
};

struct Ring {
    uint64_t base = 0;  ///< from the start of the receiver's area; a multiple of `bytes`
    uint64_t bytes = 0;
    bool shared = false;
    std::vector<uint32_t> senders;  ///< ascending; those that sent something
};

/// Rings of each receiver, largest first.
struct Advice {
    std::vector<std::vector<Ring>> receivers;
    /// Packets of all logs that found less room than they need; 0: those runs would not stall at all.
    uint64_t expected_stalls = 0;

    RingLayout layout(const Communication& communication) const;
};

/// `logs`: of runs with kUnlimited rings (simulate_receivers), each with a timing that may occur. For every receiver
/// and every number of own rings, most bytes first, ring sizes are raised from the least one, each time where a byte
/// more saves most packets that found less room in the logs; the number with the fewest such packets wins, of equal
/// ones the largest (a ring of one's own needs one status entry a message instead of one a packet, and is searched for
/// one sender's messages only). InputError when a receiver's budget does not even take one ring for all its senders.
Advice advise(const Communication& communication, const std::vector<ReceiveLog>& logs, const AdviceOptions& options);

/// Kitamura 2006, table 1: a ring of `bytes` for each sender of explicit messages, one more for all others.
Advice paper_rule(const Communication& communication, uint64_t bytes);

}  // namespace nanohop::analysis
