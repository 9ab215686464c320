// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What forwarding tables do with packets, host to host.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "net/infiniband/forwarding.hpp"
#include "net/infiniband/service_levels.hpp"
#include "topology/infiniband/fabric.hpp"

namespace nanohop::infiniband {

struct PathResult {
    std::vector<std::string> faults;  ///< each with its hosts, its LID and its place
    uint64_t more_faults = 0;         ///< not in the list
    std::string credit_loop;          ///< the cycle of channels that is among the faults; empty: none
    uint64_t lids = 0;                ///< destinations
    uint64_t paths = 0;               ///< of a source to a LID of another port
    uint64_t broken = 0;              ///< of them
    double mean_hops = 0;             ///< links between switches, of those that arrive
    uint32_t most_hops = 0;
    unsigned lanes = 1;         ///< virtual lanes that paths may take
    uint64_t dependencies = 0;  ///< between (link, lane)
    bool sound() const { return faults.empty(); }
};

/// Follows every path from a host's port to each LID of every other one (LMC > 0: each LID is a path): it must arrive
/// at that port without a loop. Only what these paths hold and wait for makes dependencies between channels, a channel
/// being a link between switches in one direction and a virtual lane; they must make no cycle (Dally and Seitz 1987).
/// InputError when an SL2VL table that a path needs is not there.
PathResult check_hosts(const Fabric& fabric, const Forwarding& tables, const ServiceLevels& levels,
                       const LaneTables& lanes, size_t most_faults);

/// The same from all switches and hosts to the LIDs of switches, which only management traffic has: all in SL 0.
PathResult check_switches(const Fabric& fabric, const Forwarding& tables, const LaneTables& lanes, size_t most_faults);

}  // namespace nanohop::infiniband
