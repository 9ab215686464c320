// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Software on the AXI4-Lite side: maintenance commands as the register page tells, each checked against what the chip
// did.
#pragma once

#include "environment.hpp"
#include "task.hpp"

namespace nanohop::cam {

struct SoftwareProfile {
    bool stop = false;      // after the current action
    uint32_t pause = 50;    // cycles between actions, at most
    bool faults = false;    // errors may happen
    uint64_t commands = 0;  // finished
};

// Random actions until stopped: commands, accesses to wrong addresses, counters, accesses while a command runs.
tb::Task<> random_software(Environment& e, SoftwareProfile& profile);

}  // namespace nanohop::cam
