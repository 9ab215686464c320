// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// On what the driver's tests run: each program has one of these.
#pragma once

#include <string>
#include <vector>

#include "pair.hpp"

namespace nanohop::driver {

/// Named configurations of interfaces.
std::vector<std::string> configurations();
/// RTL beside both interfaces, or nothing.
BesideNic beside(const nic::Config& config);
BesideTop beside(const nic_top::Config& config);
/// Or RTL in their place, or nothing.
AloneTop alone(const nic_top::Config& config);
inline Pair pair_of(const nic_top::Config& config) {
    AloneTop rtl = alone(config);
    return rtl ? Pair(config, std::move(rtl)) : Pair(config, beside(config));
}
/// Behind the name of a configuration: its interface with one port for all registers.
inline constexpr const char* kOnePort = "_one_port";

}  // namespace nanohop::driver
