// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "net/networks/topology.hpp"

#include <algorithm>

namespace nanohop::net {

namespace {

std::vector<TopologyEntry>& registered() {
    static std::vector<TopologyEntry> all;
    return all;
}

std::vector<std::vector<TopologyEntry> (*)()>& registered_later() {
    static std::vector<std::vector<TopologyEntry> (*)()> all;
    return all;
}

}  // namespace

const std::vector<TopologyEntry>& topologies() {
    static const std::vector<TopologyEntry> sorted = [] {
        std::vector<TopologyEntry> all = registered();
        for (const auto& later : registered_later())
            for (TopologyEntry& entry : later()) all.push_back(std::move(entry));
        std::sort(all.begin(), all.end(),
                  [](const TopologyEntry& a, const TopologyEntry& b) { return a.name < b.name; });
        return all;
    }();
    return sorted;
}

void add_clock(io::Keys& keys, std::optional<double>& clock_ns) {
    keys.real("clock_ns", clock_ns, 0.001, 1000, "of a clock: latencies are shown in ns, too");
}

TopologyRegistration::TopologyRegistration(TopologyEntry entry) { registered().push_back(std::move(entry)); }

TopologyRegistration::TopologyRegistration(std::vector<TopologyEntry> (*all)()) { registered_later().push_back(all); }

}  // namespace nanohop::net
