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
/// Behind the name of a configuration: its interface with one port for all registers.
inline constexpr const char* kOnePort = "_one_port";

}  // namespace nanohop::driver
