// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Ping-pong between two network interfaces over switches in a row: each step off a probe
// (docs/where-the-clocks-go.md). The report's are of the Verilated RTL (records/machine.hpp).
#pragma once

#include <string>
#include <vector>

#include "analysis/kitamura_2006.hpp"
#include "breakdown/machine/pair.hpp"
#include "records/machine_way.hpp"

namespace nanohop::breakdown {

using records::kMostHops;
using records::kPingPongBytes;
using records::MachineResult;
using records::MachineRow;
using records::MachineWay;

inline constexpr unsigned kPaperBytes = 8;  ///< of Kitamura 2006's packet of 24 B, whose header has 16

/// Runs those of the interfaces of a configuration (pair.hpp), golden models alone or with what is made beside them.
/// std::runtime_error when a message does not arrive whole, when a ping-pong's rounds or directions differ, when rows
/// do not sum to the total, or when a lookup that should hit asks the CAM.
std::vector<MachineWay> machine_ping_pongs(const std::string& nic, const MakeBeside& make_beside = {});
/// All of them, golden models alone.
MachineResult machine_ping_pongs();

/// A row of Kitamura 2006's table 7, half of a round trip of 24 B NIC to NIC.
struct PaperRow {
    std::string name;
    double ns = 0;
    std::string source;  ///< "probe", "constant: .."
};
/// With profile dimmnet2 at the paper's 100 MHz: the receive controller's clocks are those of two interfaces over a
/// switch, with the 8 B of data that the paper's packet has; everything else is a constant of the paper, or what the
/// printed time of PUSH leaves.
std::vector<PaperRow> paper_rows(const MachineResult& result, const std::string& primitive);

}  // namespace nanohop::breakdown
