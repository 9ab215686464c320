// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// AXI4 and AXI4-Lite are structures between modules; who integrates a block gets them as the ports of the standard.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "gen/file.hpp"
#include "gen/ports.hpp"

namespace nanohop::gen {

/// rtl/generated/nh_<block>.sv: `core`, the text of nh_<block>_core, with a port for each signal in place of its
/// structures of nh_axi_pkg and nh_axil_pkg, as the rules say of each bus; wires only. A slave has its requests at
/// s_axil_i and its responses at s_axil_o, the port behind; a master m_axi_o and m_axi_i. Several buses, one for each
/// of something, are vectors of the structures' bits, [Ports*nh_axil_pkg::RequestBits-1:0], and so are their signals.
/// A master may only write, or only read. What a master says of every burst is constant here, and what nothing reads
/// ends here. `package` gives the text of a package by its name. Throws config::Error.
File axi_flat(const std::string& block, std::string_view core, const PortRules& rules,
              const std::function<std::string(const std::string&)>& package);

}  // namespace nanohop::gen
