// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include "gen/file.hpp"
#include "gen/ports.hpp"

namespace nanohop::gen {

/// The goal of `nanohop synth`, in MHz, as constraints/<block>/synth.toml states it for most configurations. `file`
/// names the text in messages. Throws config::Error.
int64_t goal_mhz(std::string_view text, const std::string& file);

/// Timing constraints of a block that is the top itself, as the wrapper of a named configuration:
/// constraints/generated/<block>/<module>.sdc, for any tool that reads Tcl, or the same as .xdc, in which Vivado takes
/// no `if`. Clock, input and output delays as a share of its period; inputs that never change, whose comment in the RTL
/// ends in "constant", are false paths. The reset is timed like any input, as all registers must leave it in one clock.
/// With `own` those where its parameter is 1: <module>_<parameter>.sdc, in which its ports have its clock, of the same
/// rate.
File constraints(const PortList& list, int64_t mhz, bool xdc, const ClockRule* own = nullptr);

}  // namespace nanohop::gen
