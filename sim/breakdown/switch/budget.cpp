// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "breakdown/switch/budget.hpp"

#include <fmt/format.h>

#include <array>
#include <utility>

#include "report/words.hpp"

namespace nanohop::breakdown {

std::string lookup_name(const std::string& lookup) {
    constexpr std::array<std::pair<const char*, const char*>, 4> kNames{{{"table", "local table"},
                                                                         {"hit", "cache, hit"},
                                                                         {"miss", "cache, miss"},
                                                                         {"conventional", "CAM for each packet"}}};
    for (const auto& [key, name] : kNames)
        if (lookup == key) return name;
    return lookup;
}

std::string part_name(const std::string& part) {
    constexpr std::array<std::pair<const char*, const char*>, 8> kNames{{{"write", "buffer write"},
                                                                         {"extra_clocks", "extra clocks (configured)"},
                                                                         {"lookup", "lookup"},
                                                                         {"cam_request", "CAM chip (configured)"},
                                                                         {"cam_answer", "back from the CAM"},
                                                                         {"request", "request"},
                                                                         {"grant", "grant, buffer read"},
                                                                         {"crossbar", "crossbar to link"}}};
    for (const auto& [key, name] : kNames)
        if (part == key) return name;
    return part;
}

report::LatencyBudget switch_budget(const std::vector<SwitchRecord>& records) {
    report::LatencyBudget budget{
        .title = "A head through a switch, no load", .unit = "ns", .section = "switch", .chapter = "switch"};
    for_each_lookup(records, [&](const SwitchRecord& record, const std::string& lookup) {
        report::LatencyBudget::Case one{fmt::format("{}, configuration {}", lookup_name(lookup), record.config), {}};
        const unsigned chip = record.chip_clocks_of(lookup);
        const unsigned chip_clocks = chip == 0 ? 0 : record.chip_clocks_at(record.clock_hz);
        for (const SwitchRecord::Part& part : record.parts(lookup))
            one.parts.push_back({part_name(part.name),
                                 record.nanoseconds(part.name == "cam_request" ? chip_clocks : part.clocks),
                                 !part.configured});
        budget.answer +=
            fmt::format("{}{}: {} clocks and {} of the link, {:g} ns at {}{}.", budget.answer.empty() ? "" : " ",
                        one.name, record.switch_clocks(lookup) + record.extra_clocks - chip + chip_clocks,
                        record.link_clocks, one.total(), report::clock_text(record.clock_hz),
                        chip == 0 ? "" : fmt::format(", {} of the clocks in the CAM chip", chip_clocks));
        budget.cases.push_back(std::move(one));
    });
    return budget;
}

PagePart switch_page() { return page_part({NANOHOP_PAGE_MEASURES}, records::measure_switch, switch_budget); }

}  // namespace nanohop::breakdown
