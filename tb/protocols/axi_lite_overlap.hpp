// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// AXI4-Lite accesses that overlap: addresses and data are offered before earlier accesses are answered, which
// AxiLiteMaster, one access after the other, never does.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "axi/axi_lite.hpp"

namespace nanohop::tb {

struct LiteWrite {
    uint32_t address = 0, data = 0, strobe = 15;
    uint32_t resp = 0;  // wanted
};

struct LiteRead {
    uint32_t address = 0;
    uint32_t data = 0, resp = 0;  // wanted; data of a read with an error is not looked at
};

// Clocks that each address, each word of data and each answer waits before it is offered or taken.
struct LiteWaits {
    unsigned address = 0, data = 0, answer = 0;
};

// One clock of the block and its model: the port's inputs to its outputs.
using LiteStep = std::function<axi::LiteOut(const axi::LiteIn&)>;

// Offers all writes and reads as early as the waits allow, each channel by itself, and returns when all are answered.
// Throws CheckFailed: an answer is wrong, comes before its access is complete, changes while it waits, or never comes.
void overlap(const LiteStep& step, const std::vector<LiteWrite>& writes, const std::vector<LiteRead>& reads,
             const LiteWaits& waits);

}  // namespace nanohop::tb
