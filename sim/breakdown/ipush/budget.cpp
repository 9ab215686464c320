// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "breakdown/ipush/budget.hpp"

#include <fmt/format.h>

#include "breakdown/ipush/pingpong.hpp"
#include "report/words.hpp"

namespace nanohop::breakdown {

report::LatencyBudget ipush_budget(const IpushRecord& dimmnet2, const IpushRecord& pipelined) {
    report::LatencyBudget budget{.title = "Half a ping-pong of 24 B, NIC to NIC (Kitamura 2006)",
                                 .unit = "ns",
                                 .section = "pingpong",
                                 .chapter = "ipush"};
    const auto add = [&](const IpushRecord& record, const char* primitive) {
        const PingPong way(record, record.packet(primitive));
        budget.cases.push_back(
            {fmt::format("{}, {}, {}", primitive, record.profile, report::clock_text(record.clock_hz)),
             {{"host issues the request", way.issue, false},
              {"sending NIC", way.send, false},
              {"network and cable", way.network + way.cable, false},
              {"InfiniBand interface", way.interface, false},
              {"receive controller", way.receive + way.status},
              {"host polls", way.poll, false}}});
    };
    add(dimmnet2, "PUSH");
    add(dimmnet2, "IPUSH");
    add(pipelined, "IPUSH");
    const PingPong way(dimmnet2, dimmnet2.packet("IPUSH"));
    budget.answer = fmt::format(
        "The receive controller has {:.0f} % of it (IPUSH, dimmnet2): what a host issues, the network and polling take "
        "the rest.",
        100 * (way.receive + way.status) / (way.nic_us() * 1e3));
    return budget;
}

PagePart ipush_page() {
    return page_part({NANOHOP_PAGE_MEASURES}, records::measure_ipush,
                     [](const std::vector<IpushRecord>& records) { return ipush_budget(records[0], records[1]); });
}

}  // namespace nanohop::breakdown
