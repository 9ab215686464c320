// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What the processing units send, and when (as a golden unit: hxb/pu.hpp).
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "net/traffic/delivery.hpp"

namespace nanohop::net {

/// The clock in which message `number` of `source` comes into being, given that of the one before (number 0: given 0).
/// Must not be smaller than that.
using Arrivals = std::function<uint64_t(uint32_t source, uint64_t number, uint64_t previous)>;

/// A link that is down from a clock on, at both its ends.
struct DeadLink {
    uint64_t clock = 0;
    uint32_t link = 0;
};

struct Sources {
    /// The k-th message of a unit. `flits` 0: it has no more messages to send.
    Injections injections;
    Process process;
    /// Open loop: messages come into being whether the network takes them or not, wait in a queue without end, and take
    /// the lowest free slot in their order. `process` is ignored. Empty: closed loop.
    Arrivals arrivals;
    std::vector<DeadLink> deaths;
};

}  // namespace nanohop::net
