// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/cam_table/nh_cam_table.sv by `nanohop generate`: do not edit.

// clang-format off
/// Pins of the SystemC module of nh_cam_table (systemc/common/sc_pins.hpp).
#pragma once

#include "common/sc_pins.hpp"
#include "generated/cam_table_ports.hpp"
#include "values/cam_table_values.hpp"

namespace nanohop::systemc {

template <template <class> class InPin, template <class> class OutPin>
struct CamTablePins : CamTableValues, cam_table::Ports {
    using CamTableValues::CamTableValues;

    InPin<bool> clk_i{"clk_i"};
    InPin<bool> rst_i{"rst_i"};
    Pin<InPin, decltype(In{}.req_valid)> req_valid_i{"req_valid_i"};
    Pin<InPin, decltype(In{}.req.op)> req_op_i{"req_op_i"};
    Pin<InPin, decltype(In{}.req.tag)> req_tag_i{"req_tag_i"};
    Pin<InPin, decltype(In{}.req.key)> req_key_i{"req_key_i"};
    Pin<InPin, decltype(In{}.req.port)> req_port_i{"req_port_i"};
    Pin<InPin, decltype(In{}.req.qos)> req_qos_i{"req_qos_i"};
    Pin<InPin, decltype(In{}.req.check)> req_check_i{"req_check_i"};
    Pin<InPin, decltype(In{}.rsp_ready)> rsp_ready_i{"rsp_ready_i"};
    Pin<InPin, decltype(In{}.fault_entry)> fault_entry_i{"fault_entry_i"};
    Pin<InPin, decltype(In{}.fault_read)> fault_read_i{"fault_read_i"};

    Pin<OutPin, decltype(Out{}.req_ready)> req_ready_o{"req_ready_o"};
    Pin<OutPin, decltype(Out{}.rsp_valid)> rsp_valid_o{"rsp_valid_o"};
    Pin<OutPin, decltype(Out{}.rsp.tag)> rsp_tag_o{"rsp_tag_o"};
    Pin<OutPin, decltype(Out{}.rsp.found)> rsp_found_o{"rsp_found_o"};
    Pin<OutPin, decltype(Out{}.rsp.port)> rsp_port_o{"rsp_port_o"};
    Pin<OutPin, decltype(Out{}.rsp.qos)> rsp_qos_o{"rsp_qos_o"};
    Pin<OutPin, decltype(Out{}.rsp.check)> rsp_check_o{"rsp_check_o"};
    Pin<OutPin, decltype(Out{}.probe.search_valid)> probe_search_valid_o{"probe_search_valid_o"};
    Pin<OutPin, decltype(Out{}.probe.search_tag)> probe_search_tag_o{"probe_search_tag_o"};
    Pin<OutPin, decltype(Out{}.probe.write_valid)> probe_write_valid_o{"probe_write_valid_o"};
    Pin<OutPin, decltype(Out{}.probe.dropped)> probe_dropped_o{"probe_dropped_o"};
    Pin<OutPin, decltype(Out{}.probe.damaged)> probe_damaged_o{"probe_damaged_o"};
    Pin<OutPin, decltype(Out{}.probe.busy)> probe_busy_o{"probe_busy_o"};
};

}  // namespace nanohop::systemc
