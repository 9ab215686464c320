// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "breakdown/route_cache/budget.hpp"

#include <fmt/format.h>

#include <cmath>

#include "report/words.hpp"

namespace nanohop::breakdown {

report::LatencyBudget route_cache_budget(const RouteCacheRecord& record, const RouteCacheRecord* beside, bool own) {
    report::LatencyBudget budget{
        .title = fmt::format("A table lookup in a switch{}, at {}", own ? "" : " (Hirasawa 2020)",
                             report::clock_text(record.clock_hz)),
        .unit = "ns",
        .section = "stages",
        .chapter = "route_cache"};
    // One clock for all bars, that of the configuration measured; a chip's time is its own, in whole clocks.
    const double hz = record.clock_hz;
    const auto ns = [&](double clocks) { return clocks * 1e9 / hz; };
    const auto add = [&](const RouteCacheRecord& one) {
        const double chip_clocks = std::ceil(one.nanoseconds(one.chip_cycles) * hz * 1e-9 - 1e-6);
        for (const char* outcome : {"hit", "miss"}) {
            const RouteCacheRecord::Latency latency = one.latency(outcome);
            if (latency.count == 0) continue;
            const double chip = latency.search > 0 ? one.chip_cycles : 0;
            budget.cases.push_back(
                {fmt::format("{}, configuration {}", outcome, one.config),
                 {{"hash", ns(latency.hash)},
                  {"cache", ns(latency.cache)},
                  {"to and from the CAM chip", ns(latency.cam_out + latency.search + latency.cam_back - chip)},
                  {"CAM chip with its links", chip == 0 ? 0 : ns(chip_clocks), false}}});
        }
    };
    add(record);
    if (beside != nullptr) add(*beside);
    const RouteCacheRecord::Latency hit = record.latency("hit"), miss = record.latency("miss");
    budget.answer =
        fmt::format("A hit takes {:.3g} ns and a miss {:.3g} ns ({}); {:.0f} % of a miss are the CAM chip's.",
                    record.nanoseconds(hit.total), record.nanoseconds(miss.total), record.config,
                    100 * record.chip_cycles / miss.total);
    return budget;
}

PagePart route_cache_page() {
    return page_part(
        {NANOHOP_PAGE_MEASURES},
        [](const std::string& config) {
            return records::measure_lookups(config, {.traffic = {}, .all_ports = false, .rates = false});
        },
        [](const std::vector<RouteCacheRecord>& records) {
            return route_cache_budget(records[0], &records[1], false);
        });
}

}  // namespace nanohop::breakdown
