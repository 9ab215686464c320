// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/cam_table/nh_cam_table.sv by `nanohop generate`: do not edit.

// clang-format off
/// Ports of nh_cam_table but clock and reset, and the members of the golden model's In and Out that they
/// stand for, in the same order: input_pins(pins) and inputs(In&), output_pins(pins) and outputs(Out&). `pins`
/// is anything with members of these names. names and counts(Out&) are the outputs' (signals.hpp).
#pragma once

#include <array>

#include "signals.hpp"

namespace nanohop::cam_table {

struct Out;

struct Ports {
    static constexpr std::array<const char*, 13> names = {
        "req_ready", "rsp_valid", "rsp_tag", "rsp_found", "rsp_port", "rsp_qos", "rsp_check", "probe.search_valid",
        "probe.search_tag", "probe.write_valid", "probe.dropped", "probe.damaged", "probe.busy"};
    template <class Pins>
    static auto input_pins(Pins& p) {
        return signals::tie(p.req_valid_i, p.req_op_i, p.req_tag_i, p.req_key_i, p.req_port_i, p.req_qos_i,
                            p.req_check_i, p.rsp_ready_i, p.fault_entry_i, p.fault_read_i);
    }
    template <class Record>
    static auto inputs(Record& r) {
        return signals::tie(r.req_valid, r.req.op, r.req.tag, r.req.key, r.req.port, r.req.qos, r.req.check,
                            r.rsp_ready, r.fault_entry, r.fault_read);
    }
    template <class Pins>
    static auto output_pins(Pins& p) {
        return signals::tie(p.req_ready_o, p.rsp_valid_o, p.rsp_tag_o, p.rsp_found_o, p.rsp_port_o, p.rsp_qos_o,
                            p.rsp_check_o, p.probe_search_valid_o, p.probe_search_tag_o, p.probe_write_valid_o,
                            p.probe_dropped_o, p.probe_damaged_o, p.probe_busy_o);
    }
    template <class Record>
    static auto outputs(Record& r) {
        return signals::tie(r.req_ready, r.rsp_valid, r.rsp.tag, r.rsp.found, r.rsp.port, r.rsp.qos, r.rsp.check,
                            r.probe.search_valid, r.probe.search_tag, r.probe.write_valid, r.probe.dropped,
                            r.probe.damaged, r.probe.busy);
    }
    template <class Record>
    static auto counts(Record& r) {
        using namespace signals;
        return values(Always{}, Always{}, r.rsp_valid, r.rsp_valid, r.rsp_valid, r.rsp_valid, r.rsp_valid, Always{},
                      r.probe.search_valid, Always{}, Always{}, Always{}, Always{});
    }
    template <class Top, template <class> class Field>
    struct Model : Top {
        using Top::Top;
        Field<decltype(Top::probe_o)>
            probe_search_valid_o{this->probe_o, 20, 1}, probe_search_tag_o{this->probe_o, 4, 16},
            probe_write_valid_o{this->probe_o, 3, 1}, probe_dropped_o{this->probe_o, 2, 1},
            probe_damaged_o{this->probe_o, 1, 1}, probe_busy_o{this->probe_o, 0, 1};
    };
};

Ports ports_of(const Out&);

}  // namespace nanohop::cam_table
