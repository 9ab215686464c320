// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// The address map of docs/generated/addresses/nh_nic_top.md, and an interrupt of a queue of its own.

#include "bench.hpp"
#include "generated/ipush_registers.hpp"
#include "generated/nic_registers.hpp"
#include "generated/nic_top_map.hpp"
#include "generated/send_registers.hpp"
#include "generated/tag_match_registers.hpp"
#include "tb/nic/host_script.hpp"

namespace nanohop::nic_top {

namespace {

using Script = nic::HostScript<Traits>;

constexpr uint32_t kIrq = map::kWindows[map::kIrq].base, kLlcm = map::kWindows[map::kLlcm].base;

void windows(Script& host) {
    const auto block = [](unsigned window, uint32_t id, bool there = true) -> Script::Block {
        return {map::kWindows[window].base, 1U << map::kWindows[window].bits, id, there};
    };
    host.windows({block(map::kSend, send::registers::kIdReset), block(map::kReceive, ipush::registers::kIdReset),
                  block(map::kNic, nic::registers::kIdReset),
                  block(map::kMatch, tag_match::registers::kIdReset, host.config.nic.ipush.matching)},
                 kIrq, kLlcm);
}

void dead_link(Script& host) { host.dead_link(kIrq); }

}  // namespace

void add_directed_scenarios(std::vector<Scenario>& scenarios) {
    add_directed(scenarios, "windows", "each block is where the map has it, and nothing else", windows);
    add_directed(scenarios, "dead_link", "the link's death interrupts", dead_link);
}

}  // namespace nanohop::nic_top
