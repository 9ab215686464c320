// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "breakdown/hub/budget.hpp"

#include <fmt/format.h>

#include <cmath>
#include <utility>

#include "analysis/urino_2020.hpp"

namespace nanohop::breakdown {

report::LatencyBudget hub_budget(const HubClocks& clocks) {
    report::LatencyBudget budget{.title = "A packet over light, from a host's lane to another's (Urino 2020)",
                                 .unit = "ns",
                                 .section = "hub_broadcast",
                                 .chapter = "hub"};
    const double gbps = analysis::urino_2020::kNodeBitsPerSecond / analysis::urino_2020::kNodes / 1e9;
    const double clock_ns = clocks.flit_bits / gbps;
    const auto link_clocks = static_cast<unsigned>(std::ceil(analysis::urino_2020::kLinkNs / clock_ns));
    const auto add = [&](const char* way, unsigned flits, bool relayed) {
        report::LatencyBudget::Case one{fmt::format("{} B, {}", flits * clocks.flit_bits / 8, way), {}};
        const auto part = [&](const char* name, double of) { one.parts.push_back({name, of * clock_ns}); };
        // A link's clocks end with the one in which the head is at the next node's input.
        const auto light = [&] { one.parts.push_back({"light", link_clocks * clock_ns, false}); };
        part("sending node", clocks.send_head(flits));
        light();
        if (relayed) {
            part("relaying node", clocks.relay_head(flits) - 1);
            light();
        }
        part("receiving node", clocks.receive_head(flits) - 1);
        part("beats to the host", clocks.receive_tail(flits) - clocks.receive_head(flits) + 1);
        budget.cases.push_back(std::move(one));
    };
    add("direct", 1, false);
    add("direct", clocks.piece_flits, false);
    add("over a relay", clocks.piece_flits, true);
    const double flit = budget.cases[0].total();
    budget.answer = fmt::format(
        "At {:.0f} Gbps a link ({:.0f} MHz) a flit takes {:.0f} ns, {:.0f} % of it light; a relay adds {:.0f} ns. An "
        "ECP5 is slower.",
        gbps, 1e3 / clock_ns, flit, 100 * link_clocks * clock_ns / flit,
        budget.cases[2].total() - budget.cases[1].total());
    return budget;
}

PagePart hub_page() {
    return page_part({NANOHOP_PAGE_MEASURES}, records::measure_hub,
                     [](const std::vector<HubClocks>& clocks) { return hub_budget(clocks[0]); });
}

}  // namespace nanohop::breakdown
