// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Rank programs on any machine, and what its interfaces see and show meanwhile.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/random.hpp"
#include "generated/nic_ports.hpp"
#include "machine/machine.hpp"
#include "machine/ranks.hpp"
#include "message/programs.hpp"

namespace nanohop::machine {

/// Four switches in a ring, two nodes at each.
inline topology::Graph ring_of_four() {
    return {4, {{0, 1, {}, {}}, {1, 2, {}, {}}, {2, 3, {}, {}}, {3, 0, {}, {}}}, {2, 2, 2, 2}};
}

/// Runs a program; every rank's line.
inline std::vector<std::string> lines(Machine& machine, std::string_view name,
                                      const message::Parameters& parameters = {}, const HostOptions& options = {},
                                      RankStatistics* statistics = nullptr) {
    std::vector<std::string> result(machine.nodes());
    for (const message::NamedProgram& program : message::programs()) {
        if (program.name != name) continue;
        const RankStatistics of = run_ranks(machine,
                                            [&](message::Communicator& all) {
                                                const message::Result r = program.run(all, parameters);
                                                EXPECT_TRUE(r.right) << name << ", rank " << all.rank();
                                                result[static_cast<size_t>(all.rank())] = r.text;
                                            },
                                            options, {.most_clocks = 50'000'000});
        if (statistics != nullptr) *statistics = of;
    }
    return result;
}

/// What every interface sees and shows, clock by clock.
inline void watch_interfaces(Machine& machine, std::vector<uint64_t>& clocks) {
    machine.watch = [&machine, &clocks] {
        uint64_t sum = kFnvBasis;
        const auto add = [&](uint64_t value) { sum = fnv(sum, value); };
        for (uint32_t n = 0; n < machine.nodes(); ++n) {
            const nic::In& in = machine.inputs()[n];
            add(in.link_valid);
            add(in.link_credit);
            if (in.link_valid) {
                for (const uint64_t word : in.link_flit.data) add(word);
                add(in.link_flit.tail);
                add(in.link_vc);
            }
            for_each_signal(machine.outputs()[n], [&](std::string_view name, uint64_t value, bool compared) {
                // Only models know which words of LLCM were written; what the host reads of them it acts upon.
                if (compared && name != "llcm_data") add(value);
            });
        }
        clocks.push_back(sum);
    };
}
/// The same while a program runs.
inline std::vector<uint64_t> watched(Machine& machine, std::string_view program, const message::Parameters& parameters,
                                     const HostOptions& options) {
    std::vector<uint64_t> clocks;
    watch_interfaces(machine, clocks);
    lines(machine, program, parameters, options);
    return clocks;
}

/// The first clock in which they differ, or in which one has ended.
inline std::optional<size_t> first_difference(const std::vector<uint64_t>& a, const std::vector<uint64_t>& b) {
    const auto most = static_cast<std::ptrdiff_t>(std::min(a.size(), b.size()));
    const auto at = static_cast<size_t>(std::mismatch(a.begin(), a.begin() + most, b.begin()).first - a.begin());
    if (at == a.size() && at == b.size()) return std::nullopt;
    return at;
}

}  // namespace nanohop::machine
