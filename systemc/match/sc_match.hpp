// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The MPI matching unit as a SystemC module: the golden model behind the pins of nh_match (docs/blocks/match.md).
#pragma once

#include <cstdint>
#include <systemc>
#include <tuple>

#include "common/sc_clocked.hpp"
#include "match/match.hpp"

namespace nanohop::systemc {

template <template <class> class InPin, template <class> class OutPin>
struct MatchPins : PlainValues {
    using Config = match::Config;
    using In = match::In;
    using Out = match::Out;

    explicit MatchPins(const Config&) {}

    InPin<bool> clk_i{"clk_i"};
    InPin<bool> rst_i{"rst_i"};
    InPin<bool> command_valid_i{"command_valid_i"};
    InPin<uint32_t> command_op_i{"command_op_i"};
    InPin<uint32_t> command_source_i{"command_source_i"};
    InPin<uint32_t> command_tag_i{"command_tag_i"};
    InPin<uint32_t> command_communicator_i{"command_communicator_i"};
    InPin<bool> command_any_source_i{"command_any_source_i"};
    InPin<bool> command_any_tag_i{"command_any_tag_i"};
    InPin<uint32_t> command_id_i{"command_id_i"};
    InPin<bool> command_posted_empty_i{"command_posted_empty_i"};
    InPin<bool> command_unexpected_empty_i{"command_unexpected_empty_i"};
    InPin<bool> result_ready_i{"result_ready_i"};

    OutPin<bool> command_ready_o{"command_ready_o"};
    OutPin<bool> result_valid_o{"result_valid_o"};
    OutPin<uint32_t> result_op_o{"result_op_o"};
    OutPin<uint32_t> result_code_o{"result_code_o"};
    OutPin<uint32_t> result_id_o{"result_id_o"};
    OutPin<uint32_t> result_partner_o{"result_partner_o"};
    OutPin<bool> spilled_o{"spilled_o"};
    OutPin<uint32_t> posted_o{"posted_o"};
    OutPin<uint32_t> unexpected_o{"unexpected_o"};
    OutPin<bool> probe_accept_o{"probe_accept_o"};
    OutPin<bool> probe_scan_o{"probe_scan_o"};
    OutPin<uint32_t> probe_row_o{"probe_row_o"};
    OutPin<bool> probe_move_o{"probe_move_o"};
    OutPin<bool> probe_append_o{"probe_append_o"};
    OutPin<uint32_t> probe_id_o{"probe_id_o"};

    template <class Pins>
    static auto input_pins(Pins& p) {
        return std::tie(p.command_valid_i, p.command_op_i, p.command_source_i, p.command_tag_i,
                        p.command_communicator_i, p.command_any_source_i, p.command_any_tag_i, p.command_id_i,
                        p.command_posted_empty_i, p.command_unexpected_empty_i, p.result_ready_i);
    }
    template <class Record>
    static auto inputs(Record& r) {
        return std::tie(r.command_valid, r.command.op, r.command.envelope.source, r.command.envelope.tag,
                        r.command.envelope.communicator, r.command.envelope.any_source, r.command.envelope.any_tag,
                        r.command.id, r.command.posted_empty, r.command.unexpected_empty, r.result_ready);
    }
    template <class Pins>
    static auto output_pins(Pins& p) {
        return std::tie(p.command_ready_o, p.result_valid_o, p.result_op_o, p.result_code_o, p.result_id_o,
                        p.result_partner_o, p.spilled_o, p.posted_o, p.unexpected_o, p.probe_accept_o, p.probe_scan_o,
                        p.probe_row_o, p.probe_move_o, p.probe_append_o, p.probe_id_o);
    }
    template <class Record>
    static auto outputs(Record& r) {
        return std::tie(r.command_ready, r.result_valid, r.result.op, r.result.code, r.result.id, r.result.partner,
                        r.spilled, r.posted, r.unexpected, r.probe.accept, r.probe.scan, r.probe.row, r.probe.move,
                        r.probe.append, r.probe.id);
    }
};

class Match : public Clocked<MatchPins<InPort, OutPort>, ModelEngine<match::Match>> {
public:
    /// The configuration must pass match::check().
    Match(sc_core::sc_module_name name, const match::Config& config)
        : Clocked(name, config, ModelEngine<match::Match>(config)) {}
};

}  // namespace nanohop::systemc
