// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/match/nh_match.sv by `nanohop generate`: do not edit.

// clang-format off
/// Pins of the SystemC module of nh_match (systemc/common/sc_pins.hpp).
#pragma once

#include "match/match.hpp"
#include "common/sc_pins.hpp"
#include "generated/match_ports.hpp"

namespace nanohop::systemc {

template <template <class> class InPin, template <class> class OutPin>
struct MatchPins : RecordValues<match::Config, match::In, match::Out>, match::Ports {
    using RecordValues::RecordValues;

    InPin<bool> clk_i{"clk_i"};
    InPin<bool> rst_i{"rst_i"};
    Pin<InPin, decltype(In{}.command_valid)> command_valid_i{"command_valid_i"};
    Pin<InPin, decltype(In{}.command.op)> command_op_i{"command_op_i"};
    Pin<InPin, decltype(In{}.command.envelope.source)> command_source_i{"command_source_i"};
    Pin<InPin, decltype(In{}.command.envelope.tag)> command_tag_i{"command_tag_i"};
    Pin<InPin, decltype(In{}.command.envelope.communicator)> command_communicator_i{"command_communicator_i"};
    Pin<InPin, decltype(In{}.command.envelope.any_source)> command_any_source_i{"command_any_source_i"};
    Pin<InPin, decltype(In{}.command.envelope.any_tag)> command_any_tag_i{"command_any_tag_i"};
    Pin<InPin, decltype(In{}.command.id)> command_id_i{"command_id_i"};
    Pin<InPin, decltype(In{}.command.posted_empty)> command_posted_empty_i{"command_posted_empty_i"};
    Pin<InPin, decltype(In{}.command.unexpected_empty)> command_unexpected_empty_i{"command_unexpected_empty_i"};
    Pin<InPin, decltype(In{}.result_ready)> result_ready_i{"result_ready_i"};

    Pin<OutPin, decltype(Out{}.command_ready)> command_ready_o{"command_ready_o"};
    Pin<OutPin, decltype(Out{}.result_valid)> result_valid_o{"result_valid_o"};
    Pin<OutPin, decltype(Out{}.result.op)> result_op_o{"result_op_o"};
    Pin<OutPin, decltype(Out{}.result.code)> result_code_o{"result_code_o"};
    Pin<OutPin, decltype(Out{}.result.id)> result_id_o{"result_id_o"};
    Pin<OutPin, decltype(Out{}.result.partner)> result_partner_o{"result_partner_o"};
    Pin<OutPin, decltype(Out{}.spilled)> spilled_o{"spilled_o"};
    Pin<OutPin, decltype(Out{}.posted)> posted_o{"posted_o"};
    Pin<OutPin, decltype(Out{}.unexpected)> unexpected_o{"unexpected_o"};
    Pin<OutPin, decltype(Out{}.probe.accept)> probe_accept_o{"probe_accept_o"};
    Pin<OutPin, decltype(Out{}.probe.scan)> probe_scan_o{"probe_scan_o"};
    Pin<OutPin, decltype(Out{}.probe.row)> probe_row_o{"probe_row_o"};
    Pin<OutPin, decltype(Out{}.probe.move)> probe_move_o{"probe_move_o"};
    Pin<OutPin, decltype(Out{}.probe.append)> probe_append_o{"probe_append_o"};
    Pin<OutPin, decltype(Out{}.probe.id)> probe_id_o{"probe_id_o"};
};

}  // namespace nanohop::systemc
