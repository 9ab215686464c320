// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The on-chip exact-match table as a SystemC module: the golden model behind the pins of nh_cam_table
// (docs/blocks/cam_table.md).
#pragma once

#include <cstdint>
#include <systemc>
#include <tuple>

#include "cam_table/cam_table.hpp"
#include "common/sc_clocked.hpp"

namespace nanohop::systemc {

template <template <class> class InPin, template <class> class OutPin>
struct CamTablePins : PlainValues {
    using Config = cam_table::Config;
    using In = cam_table::In;
    using Out = cam_table::Out;

    explicit CamTablePins(const Config&) {}

    InPin<bool> clk_i{"clk_i"};
    InPin<bool> rst_i{"rst_i"};
    InPin<bool> req_valid_i{"req_valid_i"};
    InPin<uint32_t> req_op_i{"req_op_i"};
    InPin<uint32_t> req_tag_i{"req_tag_i"};
    InPin<uint64_t> req_key_i{"req_key_i"};
    InPin<uint32_t> req_port_i{"req_port_i"};
    InPin<uint32_t> req_qos_i{"req_qos_i"};
    InPin<uint32_t> req_check_i{"req_check_i"};
    InPin<bool> rsp_ready_i{"rsp_ready_i"};
    InPin<EntryPin> fault_entry_i{"fault_entry_i"};
    InPin<uint32_t> fault_read_i{"fault_read_i"};

    OutPin<bool> req_ready_o{"req_ready_o"};
    OutPin<bool> rsp_valid_o{"rsp_valid_o"};
    OutPin<uint32_t> rsp_tag_o{"rsp_tag_o"};
    OutPin<bool> rsp_found_o{"rsp_found_o"};
    OutPin<uint32_t> rsp_port_o{"rsp_port_o"};
    OutPin<uint32_t> rsp_qos_o{"rsp_qos_o"};
    OutPin<uint32_t> rsp_check_o{"rsp_check_o"};
    OutPin<bool> probe_search_valid_o{"probe_search_valid_o"};
    OutPin<uint32_t> probe_search_tag_o{"probe_search_tag_o"};
    OutPin<bool> probe_write_valid_o{"probe_write_valid_o"};
    OutPin<bool> probe_dropped_o{"probe_dropped_o"};
    OutPin<bool> probe_damaged_o{"probe_damaged_o"};
    OutPin<bool> probe_busy_o{"probe_busy_o"};

    template <class Pins>
    static auto input_pins(Pins& p) {
        return std::tie(p.req_valid_i, p.req_op_i, p.req_tag_i, p.req_key_i, p.req_port_i, p.req_qos_i, p.req_check_i,
                        p.rsp_ready_i, p.fault_entry_i, p.fault_read_i);
    }
    template <class Record>
    static auto inputs(Record& r) {
        return std::tie(r.req_valid, r.req.op, r.req.tag, r.req.key, r.req.port, r.req.qos, r.req.check, r.rsp_ready,
                        r.fault_entry, r.fault_read);
    }
    template <class Pins>
    static auto output_pins(Pins& p) {
        return std::tie(p.req_ready_o, p.rsp_valid_o, p.rsp_tag_o, p.rsp_found_o, p.rsp_port_o, p.rsp_qos_o,
                        p.rsp_check_o, p.probe_search_valid_o, p.probe_search_tag_o, p.probe_write_valid_o,
                        p.probe_dropped_o, p.probe_damaged_o, p.probe_busy_o);
    }
    template <class Record>
    static auto outputs(Record& r) {
        return std::tie(r.req_ready, r.rsp_valid, r.rsp.tag, r.rsp.found, r.rsp.port, r.rsp.qos, r.rsp.check,
                        r.probe.search_valid, r.probe.search_tag, r.probe.write_valid, r.probe.dropped, r.probe.damaged,
                        r.probe.busy);
    }

    using PlainValues::to_member;
    using PlainValues::to_value;
    /// fault_entry_i as the RAM stores an entry: key, port, qos, valid, parity.
    static void to_member(const EntryPin& pin, cam_table::Entry& entry, const Config& c) {
        FieldReader fields(pin);
        entry.key = fields.next(c.key_width);
        entry.port = static_cast<uint32_t>(fields.next(c.port_width));
        entry.qos = static_cast<uint32_t>(fields.next(c.qos_width));
        entry.valid = fields.next(1) != 0;
        entry.parity = fields.next(1) != 0;
    }
    static void to_value(const cam_table::Entry& entry, EntryPin& pin, const Config& c) {
        FieldWriter fields(pin);
        fields.put(entry.key, c.key_width);
        fields.put(entry.port, c.port_width);
        fields.put(entry.qos, c.qos_width);
        fields.put(entry.valid ? 1 : 0, 1);
        fields.put(entry.parity ? 1 : 0, 1);
    }
};

class CamTable : public Clocked<CamTablePins<InPort, OutPort>, ModelEngine<cam_table::CamTable>> {
public:
    /// The configuration must pass cam_table::check().
    CamTable(sc_core::sc_module_name name, const cam_table::Config& config)
        : Clocked(name, config, ModelEngine<cam_table::CamTable>(config)) {}
};

}  // namespace nanohop::systemc
