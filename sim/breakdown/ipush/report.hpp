// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// `nanohop breakdown ipush`: clocks of PUSH and IPUSH off the Verilated RTL's probe, beside tables 2, 3, 5, 7 and fig 8
// of Kitamura 2006.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "breakdown/chapter.hpp"
#include "breakdown/ipush/clock_rates.hpp"
#include "breakdown/ipush/table_1.hpp"
#include "records/ipush.hpp"

namespace nanohop::breakdown {

using records::IpushRecord;

/// Both timing profiles.
struct IpushResult {
    IpushRecord dimmnet2, pipelined;
    std::vector<Peers> table_1;  // of the recorded communication
    std::vector<RoutedClock> routed;
    std::optional<IpushRecord> cut_through;  // dimmnet2 with cut_through
    std::vector<Area> areas;

    /// Throws std::runtime_error if it was not placed and routed.
    const RoutedClock& routed_clock(const std::string& config, Built built) const;
    /// Likewise, if it was not synthesised.
    const Area& area(const std::string& config, Built built) const;
    uint64_t lockstep_cycles() const;
    /// Profile pipelined at the clock rate that place and route reaches, if that is below the configuration's.
    IpushRecord pipelined_routed() const;
};

Section area_section(const IpushResult& result);
Json areas_json(const std::vector<Area>& areas);
std::vector<Section> ipush_sections(const IpushResult& result);
Json ipush_json(const IpushResult& result);
/// Facts and sections.
void add_ipush_report(const IpushResult& result, Report& report);

/// Of another configuration than the paper's: what was measured, with times, and nothing of the paper.
std::vector<Section> own_ipush_sections(const IpushRecord& record);
Json own_ipush_json(const IpushRecord& record);
void add_own_ipush_report(const IpushRecord& record, Report& report);

}  // namespace nanohop::breakdown
