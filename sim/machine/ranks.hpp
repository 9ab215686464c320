// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Rank programs on a machine: a rank a node, each with the message library over its network interface, all against the
// machine's clock. Every access to the interface takes its clocks; what a program computes takes none but what it says
// (Communicator::compute).
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "machine/machine.hpp"
#include "machine/nic_host.hpp"
#include "message/communicator.hpp"

namespace nanohop::machine {

/// Where a rank's clocks went, from when all are ready. What is left of `ended` its calls took: accesses to the
/// interface.
struct RankClocks {
    uint64_t ended = 0;      ///< clock of the machine
    uint64_t computing = 0;  ///< Communicator::compute
    uint64_t waiting = 0;    ///< calls had nothing to do
    bool operator==(const RankClocks&) const = default;
};

/// What a run cost.
struct RankStatistics {
    uint64_t begun = 0;       ///< clock in which all ranks are ready
    uint64_t ended = 0;       ///< the last one's program ends
    uint64_t messages = 0;    ///< between ranks, parts of collectives among them
    uint64_t bytes = 0;       ///< of them
    uint64_t sent_again = 0;  ///< packets
    uint64_t refused = 0;     ///< packets that came back as a ring of the receiver was full
    uint64_t overflows = 0;   ///< receives and messages that matching units gave to software
    uint64_t gone = 0;        ///< pairs of ranks of which the first takes the second for gone
    std::vector<RankClocks> ranks;
};

struct RunOptions {
    uint64_t most_clocks = uint64_t{1} << 40;
    /// All programs begin in the same clock, `begun`, and not each when it leaves the barrier before.
    bool together = false;
    std::function<void()> progress = {};  ///< called now and then
};

/// Runs a program on every node until all ranks end. What one throws ends all. Error when it takes more than
/// `most_clocks`, or the ranks that have not ended wait for messages that nobody will send.
RankStatistics run_ranks(Machine& machine, const std::function<void(message::Communicator&)>& program,
                         const HostOptions& options = {}, const RunOptions& how = {});

}  // namespace nanohop::machine
