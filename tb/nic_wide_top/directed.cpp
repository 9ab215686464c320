// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// The address map of docs/generated/addresses/nh_nic_wide_top.md, and an interrupt of a queue of its own.

#include "bench.hpp"
#include "generated/ipush_registers.hpp"
#include "generated/nic_registers.hpp"
#include "generated/nic_wide_top_map.hpp"
#include "generated/send_wide_registers.hpp"
#include "generated/transport_registers.hpp"
#include "tb/nic/host_script.hpp"

namespace nanohop::nic_wide_top {

namespace {

using Script = nic::HostScript<Traits>;

constexpr uint32_t kIrq = map::kWindows[map::kIrq].base, kLlcm = map::kWindows[map::kLlcm].base;

void windows(Script& host) {
    const auto block = [](unsigned window, uint32_t id, bool there = true) -> Script::Block {
        return {map::kWindows[window].base, 1U << map::kWindows[window].bits, id, there};
    };
    host.windows({block(map::kSend, send_wide::registers::kIdReset), block(map::kReceive, ipush::registers::kIdReset),
                  block(map::kNic, nic::registers::kIdReset),
                  block(map::kTransport, transport::registers::kIdReset, host.config.nic.reliable)},
                 kIrq, kLlcm);
}

void dead_link(Script& host) { host.dead_link(kIrq); }

}  // namespace

void add_directed_scenarios(std::vector<Scenario>& scenarios) {
    add_directed(scenarios, "windows", "each block is where the map has it, and nothing else", windows);
    add_directed(scenarios, "dead_link", "the link's death interrupts", dead_link);
}

}  // namespace nanohop::nic_wide_top
