// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The MPI matching unit as a SystemC module: the golden model behind the pins of nh_match (docs/blocks/match.md).
#pragma once

#include <systemc>

#include "common/sc_clocked.hpp"
#include "match/match_pins.hpp"

namespace nanohop::systemc {

class Match : public Clocked<MatchPins<InPort, OutPort>, ModelEngine<match::Match>> {
public:
    /// The configuration must pass match::check().
    Match(sc_core::sc_module_name name, const match::Config& config)
        : Clocked(name, config, ModelEngine<match::Match>(config)) {}
};

}  // namespace nanohop::systemc
