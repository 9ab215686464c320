// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Lockstep bench of nh_send: its types and the adapter of the Verilated model.
#pragma once

#include <memory>
#include <vector>

#include "dut.hpp"
#include "generated/send_ports.hpp"
#include "report.hpp"
#include "scenario.hpp"
#include "send/send.hpp"

namespace nanohop::send {

struct Traits {
    using Config = send::Config;
    using Model = Send;
    using In = send::In;
    using Out = send::Out;
    using Flit = FlitWord;

    static constexpr unsigned kUnit = 8;       // bytes of a beat of data, which all packets but the last have whole
    static constexpr unsigned kAlign = 8;      // of a message's address
    static constexpr unsigned kRingBytes = 8;  // of a descriptor's beat
    static constexpr bool kMatch = true;       // MATCH is a primitive
    static constexpr bool kSource = true;      // heads have a source
    static constexpr uint32_t kId = 0x4e485345;
    static bool any_order(const Config&) { return false; }
    static unsigned max_bytes(const Config& config) { return config.max_bytes(); }
    static unsigned data_beats(const Config& config) { return config.data_words; }
};

using Context = tb::Context<Traits>;
using Scenario = tb::Scenario<Traits>;

// Both in tb/dut.cpp, compiled for each configuration.
std::unique_ptr<tb::Dut<In, Out>> make_dut(const tb::DutOptions& options, const Config& config);
tb::RunInfo run_info();

void add_random_scenarios(std::vector<Scenario>& scenarios);
void add_directed_scenarios(std::vector<Scenario>& scenarios);

}  // namespace nanohop::send
