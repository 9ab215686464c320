// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Networks of switches in the fast engine (fast_engine.hpp) as others see them; in parts: parted.hpp, with hosts of the
// caller's: fast_attached.hpp.
#pragma once

#include <cstdint>
#include <memory>

#include "net/kinds/switch/parts.hpp"
#include "net/kinds/switch/simulator.hpp"

namespace nanohop::net {

struct FastSwitchSetup {
    std::shared_ptr<const SwitchPlan> plan;
    Sources sources;
    bool record = false;                                 ///< keep deliveries
    bool counters = false;                               ///< keep those of each input and channel
    std::shared_ptr<const SwitchParts> parts = nullptr;  ///< nullptr: one
    uint32_t part = 0;                                   ///< of these
};

/// Whether switches have so few ports that the engine keeps them as fast_switch::Narrow.
bool narrow(const topology::Graph& graph);

/// As make_switch_simulator; Restorable, too, but save() is a logic_error with given messages, a CAM or counters.
/// `wide`: kept as what has many ports, whatever it has.
std::unique_ptr<Simulator> make_fast_switches(FastSwitchSetup setup, bool wide = false);

}  // namespace nanohop::net
