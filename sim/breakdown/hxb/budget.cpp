// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "breakdown/hxb/budget.hpp"

#include <fmt/format.h>

#include <utility>

namespace nanohop::breakdown {

report::LatencyBudget hxb_budget(const HxbRecord& fixed, const HxbRecord& adaptive) {
    report::LatencyBudget budget{.title = "A head over three crossbars, no load (Boku 1995)",
                                 .unit = "clocks",
                                 .section = "hxb",
                                 .chapter = "hxb"};
    for (const HxbRecord* const record : {&fixed, &adaptive}) {
        report::LatencyBudget::Case one{fmt::format("{} routing", record->routing), {}};
        for (const HxbRecord::Stay& stay : record->way(1).nodes) {
            const unsigned all = stay.head_out - stay.head_in;
            // One clock into the output's buffer is every node's; what is more waits for the crossbar's answer.
            const unsigned reservation = stay.reserved ? stay.granted - stay.head_in - 1 : 0;
            if (reservation != 0) one.parts.push_back({"reservation of the XB's output", 1.0 * reservation});
            one.parts.push_back(
                {stay.kind == "crossbar" ? "crossbar (XB)" : "exchanger (EX)", 1.0 * (all - reservation)});
        }
        budget.cases.push_back(std::move(one));
    }
    budget.answer = fmt::format(
        "{:.0f} clocks with fixed routing, {:.0f} with adaptive: the reservations are the difference. Boku 1995 prints "
        "no clock rate; at 100 MHz (configuration hxb16) a clock is 10 ns.",
        budget.cases[0].total(), budget.cases[1].total());
    return budget;
}

PagePart hxb_page() {
    return page_part(
        {NANOHOP_PAGE_MEASURES}, [](const std::string& network) { return records::measure_hxb(network); },
        [](const std::vector<HxbRecord>& records) { return hxb_budget(records[0], records[1]); });
}

}  // namespace nanohop::breakdown
