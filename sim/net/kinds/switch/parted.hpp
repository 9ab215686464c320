// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// One network of switches in several parts (docs/scale-out.md): a part is a State (fast_state.hpp) of its
// switches and hosts, run by a thread of this process or of another one.
//
// Conservative windows: what a part does in a clock reaches others a clock and a link's clocks later at the earliest (a
// credit; a head takes longer), so all parts run that many clocks without a word, then tell their neighbours what is
// theirs, then go on. No part ever waits for a clock that it could have gone on to, and none goes back. What is counted
// is integers, which are added up: results have no trace of the parts.
#pragma once

#include <memory>
#include <optional>

#include "net/kinds/switch/parts.hpp"
#include "net/kinds/switch/simulator.hpp"

namespace nanohop::net {

/// As make_switch_simulator with the fast engine, on options.threads threads of each rank of options.exchange; gives
/// what that gives, and is one of Measures and of Parted. `parts`: so many for each rank, dealt out to its threads, in
/// the place of the one a thread that options.partition makes. Without injections it is an Injector, as that is.
/// logic_error with a CAM.
std::unique_ptr<Simulator> make_parted_switch_simulator(std::shared_ptr<const SwitchPlan> plan, const Sources& sources,
                                                        const SimulatorOptions& options,
                                                        std::optional<SwitchParts> parts = {});

}  // namespace nanohop::net
