// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "breakdown/machine/budget.hpp"

#include <fmt/format.h>

#include <utility>

#include "records/machine.hpp"

namespace nanohop::breakdown {
namespace {

/// What has a row's clocks, in at most as many names as a budget has colours.
std::string part_of(const MachineRow& row) {
    if (row.name == "switch: CAM chip (configured)") return "CAM chip";
    const std::string name = row.name.substr(0, row.name.find(':'));
    if (name == "port" || name == "depacketizer") return "port, depacketizer";
    return name == "receive" ? "receive controller" : name;
}

}  // namespace

report::LatencyBudget machine_budget(const MachineResult& result) {
    report::LatencyBudget budget{.title = "A message of 24 B from doorbell to the answer's doorbell, NIC to NIC",
                                 .unit = "ns",
                                 .section = "machine",
                                 .chapter = "machine"};
    const double clock_ns = 1e9 / result.clock_hz;
    const auto add = [&](const std::string& name, const MachineWay& way) {
        report::LatencyBudget::Case one{name, {}};
        for (const MachineRow& row : way.rows) {
            const std::string part = part_of(row);
            if (one.parts.empty() || one.parts.back().name != part) one.parts.push_back({part, 0, part != "CAM chip"});
            one.parts.back().time += static_cast<double>(row.clocks) * clock_ns;
        }
        budget.cases.push_back(std::move(one));
    };
    const MachineWay& ipush = result.way("pipelined", "IPUSH", 1);
    add("PUSH, one switch", result.way("pipelined", "PUSH", 1));
    add("IPUSH, one switch", ipush);
    add("matched by the interface, one switch", result.way("pipelined", "MATCH", 1));
    add("IPUSH, one switch whose cache misses", result.way("pipelined", "IPUSH", 1, kPingPongBytes, "miss"));
    add("IPUSH, eight switches", result.way("pipelined", "IPUSH", kMostHops));
    uint64_t network = 0;
    for (const MachineRow& row : ipush.rows)
        if (row.name.starts_with("switch") || row.name.starts_with("link")) network += row.clocks;
    budget.answer = fmt::format(
        "At {:.0f} MHz an IPUSH over one switch takes {:.0f} ns, {:.0f} % of it in the two interfaces with their hosts "
        "and memories. Those are models: a word comes in the clock after its address, the answer 5 clocks after a "
        "write. A further switch is {:.0f} ns.",
        result.clock_hz / 1e6, static_cast<double>(ipush.clocks) * clock_ns,
        100 - 100 * static_cast<double>(network) / static_cast<double>(ipush.clocks),
        static_cast<double>(result.way("pipelined", "IPUSH", 2).clocks - ipush.clocks) * clock_ns);
    return budget;
}

PagePart machine_page() {
    // Switches look up in tables, in caches.
    return page_part({NANOHOP_PAGE_MEASURES}, records::measure_machine,
                     [](const std::vector<records::MachineRecord>& records) {
                         MachineResult machine;
                         for (const auto& record : records)
                             machine.ways.insert(machine.ways.end(), record.ways.begin(), record.ways.end());
                         machine.clock_hz = records[0].clock_hz;
                         return machine_budget(machine);
                     });
}

}  // namespace nanohop::breakdown
