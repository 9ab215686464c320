// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <optional>
#include <string>

namespace nanohop::irq {

/// Parameters of the moderated interrupts (docs/blocks/irq.md).
struct Config {
    unsigned queues = 4;        ///< completion queues, each with an interrupt
    unsigned count_width = 16;  ///< bits of a queue's counts of entries
    unsigned time_width = 20;   ///< bits of a time in clocks

    bool operator==(const Config&) const = default;
};

/// What is wrong ("key: why; allowed range"), or nothing.
std::optional<std::string> check(const Config& config);

}  // namespace nanohop::irq

#include "generated/irq_parameters.hpp"
