// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Configuration of a network interface of 512 bits with one port for all registers (docs/blocks/nic_wide_top.md).
#pragma once

#include <optional>
#include <string>

#include "irq/config.hpp"
#include "nic_wide/config.hpp"

namespace nanohop::nic_wide_top {

/// Parameters of nh_nic_wide_top: the interface's, and those of its interrupts.
struct Config {
    nic_wide::Config nic;
    irq::Config irq;
    bool status_in_memory = false;  ///< status entries go to a ring in the host's memory
    bool link_clock = false;        ///< of the RTL; models have one clock

    bool operator==(const Config&) const = default;
};

}  // namespace nanohop::nic_wide_top

#include "generated/nic_wide_top_parameters.hpp"
