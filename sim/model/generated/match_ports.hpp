// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/match/nh_match.sv by `nanohop generate`: do not edit.

// clang-format off
/// Ports of nh_match but clock and reset, and the members of the golden model's In and Out that they
/// stand for, in the same order: input_pins(pins) and inputs(In&), output_pins(pins) and outputs(Out&). `pins`
/// is anything with members of these names. names and counts(Out&) are the outputs' (signals.hpp).
#pragma once

#include <array>

#include "signals.hpp"

namespace nanohop::match {

struct Out;

struct Ports {
    static constexpr std::array<const char*, 15> names = {
        "command_ready", "result_valid", "result_op", "result_code", "result_id", "result_partner", "spilled",
        "posted", "unexpected", "probe.accept", "probe.scan", "probe.row", "probe.move", "probe.append", "probe.id"};
    template <class Pins>
    static auto input_pins(Pins& p) {
        return signals::tie(p.command_valid_i, p.command_op_i, p.command_source_i, p.command_tag_i,
                            p.command_communicator_i, p.command_any_source_i, p.command_any_tag_i, p.command_id_i,
                            p.command_posted_empty_i, p.command_unexpected_empty_i, p.result_ready_i);
    }
    template <class Record>
    static auto inputs(Record& r) {
        return signals::tie(r.command_valid, r.command.op, r.command.envelope.source, r.command.envelope.tag,
                            r.command.envelope.communicator, r.command.envelope.any_source, r.command.envelope.any_tag,
                            r.command.id, r.command.posted_empty, r.command.unexpected_empty, r.result_ready);
    }
    template <class Pins>
    static auto output_pins(Pins& p) {
        return signals::tie(p.command_ready_o, p.result_valid_o, p.result_op_o, p.result_code_o, p.result_id_o,
                            p.result_partner_o, p.spilled_o, p.posted_o, p.unexpected_o, p.probe_accept_o,
                            p.probe_scan_o, p.probe_row_o, p.probe_move_o, p.probe_append_o, p.probe_id_o);
    }
    template <class Record>
    static auto outputs(Record& r) {
        return signals::tie(r.command_ready, r.result_valid, r.result.op, r.result.code, r.result.id, r.result.partner,
                            r.spilled, r.posted, r.unexpected, r.probe.accept, r.probe.scan, r.probe.row, r.probe.move,
                            r.probe.append, r.probe.id);
    }
    template <class Record>
    static auto counts(Record& r) {
        using namespace signals;
        return values(Always{}, Always{}, r.result_valid, r.result_valid, r.result_valid, r.result_valid, Always{},
                      Always{}, Always{}, Always{}, Always{}, r.probe.scan, Always{}, Always{},
                      static_cast<bool>(r.probe.scan || r.probe.move || r.probe.append));
    }
    template <class Top, template <class> class Field>
    struct Model : Top {
        using Top::Top;
        Field<decltype(Top::probe_o)>
            probe_accept_o{this->probe_o, 31, 1}, probe_scan_o{this->probe_o, 30, 1},
            probe_row_o{this->probe_o, 18, 12}, probe_move_o{this->probe_o, 17, 1},
            probe_append_o{this->probe_o, 16, 1}, probe_id_o{this->probe_o, 0, 16};
    };
};

Ports ports_of(const Out&);

}  // namespace nanohop::match
