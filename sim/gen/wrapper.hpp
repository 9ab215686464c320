// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What who integrates a block gets beside its RTL: a flat top in plain Verilog, and constraints.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "config/config.hpp"
#include "gen/file.hpp"
#include "gen/ports.hpp"

namespace nanohop::gen {

/// Where those of named configurations are: not in git, the build makes them.
inline constexpr std::string_view kWrappers = "rtl/generated/wrappers/";

/// kWrappers nh_<block>_<configuration>.v, nh_<configuration>.v where its name begins with <block>_; `source` is the
/// configuration's file. The block as a module of Verilog 2001 with nothing left to set. Ranges are numbers, a field of
/// a structure is a port, and so is each master's or slave's part of a vector of several AXI ports. Attributes
/// X_INTERFACE_INFO and X_INTERFACE_PARAMETER say which ports are AXI4, AXI4-Lite, AXI4-Stream, clock and reset:
/// Vivado's block designs take such a module, and none in SystemVerilog. `package` gives the text of a package by its
/// name. Throws config::Error when the module's parameters and those of the configuration are not the same ones; a
/// module that is one of several tops of its block (PortList::part) need not have all.
File wrapper(const PortList& list, const std::string& configuration, const std::string& source,
             const config::Parameters& parameters, const std::function<std::string(const std::string&)>& package);

}  // namespace nanohop::gen
