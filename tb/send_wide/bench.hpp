// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Lockstep bench of nh_send_wide: its types and the adapter of the Verilated model.
#pragma once

#include <memory>
#include <vector>

#include "dut.hpp"
#include "generated/send_wide_ports.hpp"
#include "report.hpp"
#include "scenario.hpp"
#include "send_wide/send_wide.hpp"

namespace nanohop::send_wide {

struct Traits {
    using Config = send_wide::Config;
    using Model = SendWide;
    using In = send_wide::In;
    using Out = send_wide::Out;
    using Flit = send_wide::Flit;

    static constexpr unsigned kUnit = kLineBytes;
    static constexpr unsigned kAlign = 1;
    static constexpr unsigned kRingBytes = kDescriptorBytes;
    static constexpr bool kMatch = false;
    static constexpr bool kSource = false;
    static constexpr uint32_t kId = 0x4e485357;
    static bool any_order(const Config& config) { return config.any_order; }
    static unsigned max_bytes(const Config& config) { return send_wide::max_bytes(config); }
    static unsigned data_beats(const Config& config) { return config.data_lines; }
};

using Context = tb::Context<Traits>;
using Scenario = tb::Scenario<Traits>;

// Both in tb/dut.cpp, compiled for each configuration.
std::unique_ptr<tb::Dut<In, Out>> make_dut(const tb::DutOptions& options, const Config& config);
tb::RunInfo run_info();

void add_random_scenarios(std::vector<Scenario>& scenarios);
void add_directed_scenarios(std::vector<Scenario>& scenarios);

}  // namespace nanohop::send_wide
