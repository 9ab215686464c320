// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The matching unit of a NIC as a SystemC module: the golden model behind the pins of nh_tag_match
// (docs/blocks/tag_match.md).
#pragma once

#include <systemc>

#include "common/sc_clocked.hpp"
#include "tag_match/tag_match_pins.hpp"

namespace nanohop::systemc {

class TagMatch : public Clocked<TagMatchPins<InPort, OutPort>, ModelEngine<tag_match::TagMatch>> {
public:
    /// The configuration must pass tag_match::check().
    TagMatch(sc_core::sc_module_name name, const tag_match::Config& config)
        : Clocked(name, config, ModelEngine<tag_match::TagMatch>(config)) {}
};

}  // namespace nanohop::systemc
