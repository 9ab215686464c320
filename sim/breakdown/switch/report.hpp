// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// `nanohop breakdown switch`: a head's way through nh_switch clock by clock, off the probe of the Verilated RTL, beside
// table 1 of "A study of routing-table caches in HPC switches" (2020).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "breakdown/chapter.hpp"
#include "breakdown/switch/budget.hpp"
#include "breakdown/switch/cam_load.hpp"
#include "records/switch.hpp"

namespace nanohop::breakdown {

using records::SwitchRecord;

struct SwitchResult {
    std::vector<SwitchRecord> records;  // one per configuration
    bool own = false;                   // a configuration that was asked for
    std::optional<CamStudy> cam = {};   // all ports on one CAM
};

Json switch_json(const SwitchResult& result);
/// Facts, a budget and sections.
void add_switch_report(const SwitchResult& result, Report& report);

Json cam_json(const CamStudy& study);
Section cam_section(const CamStudy& study);

/// Heads' ways through a switch, a row of clocks per kind of lookup, as an SVG element.
std::string switch_way_svg(const SwitchResult& result);

}  // namespace nanohop::breakdown
