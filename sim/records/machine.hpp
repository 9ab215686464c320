// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The record that tb/measure/machine.cpp writes of two Verilated network interfaces of one configuration and the
// switches between them: the only source of the chapter's ping-pongs of 24 B.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "records/machine_way.hpp"

namespace nanohop::records {

using Json = nlohmann::ordered_json;

struct MachineRecord {
    Json json;        ///< as written
    std::string nic;  ///< configuration
    double clock_hz = 0;
    std::vector<MachineWay> ways;
    uint64_t lockstep_cycles = 0;
};

/// A way in a record: that of docs/results.md with `back_clocks`, `network_clocks`, `receive_clocks`, `status_clocks`.
Json way_json(const MachineWay& way);
/// std::runtime_error when the text is no such record, or a way's rows do not sum to its clocks; `source` is for the
/// message.
MachineRecord parse_machine_record(const std::string& text, const std::string& source);
/// Measures the Verilated interfaces of a configuration. Errors as of measured().
MachineRecord measure_machine(const std::string& nic);

}  // namespace nanohop::records
