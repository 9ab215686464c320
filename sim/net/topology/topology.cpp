// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "net/topology/topology.hpp"

#include <algorithm>
#include <string_view>

namespace nanohop::net {

namespace {

std::vector<TopologyEntry>& registered() {
    static std::vector<TopologyEntry> all;
    return all;
}

}  // namespace

const std::vector<TopologyEntry>& topologies() { return registered(); }

void add_clock(Keys& keys, std::optional<double>& clock_ns) {
    keys.real("clock_ns", clock_ns, 0.001, 1000, "of a clock: latencies are shown in ns, too");
}

TopologyRegistration::TopologyRegistration(TopologyEntry entry) {
    // Files are initialised in any order; lists and messages must not depend on it.
    auto& all = registered();
    all.insert(std::upper_bound(
                   all.begin(), all.end(), entry,
                   [](const TopologyEntry& a, const TopologyEntry& b) { return std::string_view(a.name) < b.name; }),
               std::move(entry));
}

}  // namespace nanohop::net
