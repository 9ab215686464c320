// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include <fmt/format.h>

#include <algorithm>

#include "advise/advise.hpp"
#include "bits.hpp"
#include "io/source_folder.hpp"
#include "report/words.hpp"

namespace nanohop::advise {
namespace {

using report::percent;
using report::Report;
using report::Section;
using report::Table;

std::string size(uint64_t bytes) {
    if (bytes >= (1U << 20) && bytes % (1U << 20) == 0) return fmt::format("{} MiB", bytes >> 20);
    if (bytes >= (1U << 10) && bytes % (1U << 10) == 0) return fmt::format("{} KiB", bytes >> 10);
    return bytes >= (1U << 10) ? fmt::format("{:.1f} KiB", static_cast<double>(bytes) / 1024)
                               : fmt::format("{} B", bytes);
}

/// "3", "0 .. 2, 7": ascending numbers.
std::string ranges(const std::vector<uint32_t>& numbers) {
    std::string text;
    for (size_t i = 0; i < numbers.size();) {
        size_t end = i + 1;
        while (end < numbers.size() && numbers[end] == numbers[end - 1] + 1) ++end;
        if (!text.empty()) text += ", ";
        text += end - i > 2 ? fmt::format("{}..{}", numbers[i], numbers[end - 1]) : fmt::format("{}", numbers[i]);
        if (end - i == 2) text += fmt::format(", {}", numbers[i + 1]);
        i = end;
    }
    return text;
}

Section peers_section(const AdviseResult& result) {
    Section section{.id = "peers", .title = "Communication"};
    Table table;
    table.columns = {"traffic",      "processes", "messages",          "bytes",       "longest",
                     "destinations", "sources",   "destinations, all", "sources, all"};
    for (const AdvisedTraffic& t : result.traffic) {
        table.rows.push_back({t.name, std::to_string(t.processes), std::to_string(t.messages), std::to_string(t.bytes),
                              std::to_string(t.longest), std::to_string(t.peers_explicit.destinations),
                              std::to_string(t.peers_explicit.sources), std::to_string(t.peers_all.destinations),
                              std::to_string(t.peers_all.sources)});
    }
    table.caption = "Most peers of a process: of messages that the program itself sends, and of all.";
    section.tables.push_back(std::move(table));
    return section;
}

std::string rings_text(const AdvisedTraffic& traffic, const AdvisedArea& area) {
    if (area.kind == "full") return fmt::format("{} own", traffic.processes);
    size_t least = traffic.processes, most = 0, shared = 0;
    for (const auto& rings : area.advice.receivers) {
        const auto own = static_cast<size_t>(
            std::count_if(rings.begin(), rings.end(), [](const analysis::Ring& ring) { return !ring.shared; }));
        least = std::min(least, own);
        most = std::max(most, own);
        shared += rings.size() - own;
    }
    return fmt::format("{} own, {} shared", least == most ? std::to_string(least) : fmt::format("{}-{}", least, most),
                       shared == 0                   ? "none"
                       : shared == traffic.processes ? "1"
                                                     : "0-1");
}

Section areas_section(const AdviseResult& result) {
    Section section{.id = "areas", .title = "Receive areas, simulated"};
    const analysis::ReceiveRates& rates = result.rates;
    section.say(
        "Full: one ring for each process. (peers+1): the paper's rule, a ring for each sender of the program's own "
        "messages and one for all others. Stall rate: packets that waited for room in their ring. Stands: share of "
        "time for which a receive controller stood. Each with processes that compute so long before a receive. Receive "
        "controller (measured on the RTL, {}, at {:g} MHz{}): the status of 8 bytes after {:.0f} ns, the next packet's "
        "turn after {:.0f} ns. Link {:.0f} MB/s, host {:.2f} us a message and {:.0f} MB/s copy; docs/advisor.md says "
        "more.",
        result.options.profile, result.clock_mhz,
        result.routed_mhz > 0 && result.routed_mhz < result.clock_mhz
            ? fmt::format("; place and route reaches {:.1f}", result.routed_mhz)
            : "",
        static_cast<double>(rates.store_ps) * 1e-3, static_cast<double>(rates.busy_ps) * 1e-3,
        1e6 / static_cast<double>(rates.link_ps_per_byte), static_cast<double>(rates.host_message_ps) * 1e-6,
        1e6 / static_cast<double>(rates.host_ps_per_byte));
    Table table{.columns = {"traffic", "area", "bytes", "of full", "rings of a process", "packets", "status entries"},
                .words = {0, 1, 4}};
    for (const double us : result.options.compute_us) {
        table.columns.push_back(fmt::format("stall rate, {:g} us", us));
        table.columns.push_back(fmt::format("stands, {:g} us", us));
    }
    for (const AdvisedTraffic& traffic : result.traffic) {
        bool first = true;
        for (const AdvisedArea& area : traffic.areas) {
            const std::string name = area.kind == "full" ? fmt::format("full, {} each", size(traffic.ring_bytes))
                                     : area.kind == "peers_plus_one" ? "(peers+1)"
                                                                     : "proposal " + area.budget;
            uint64_t unread = 0;
            for (const analysis::Stalls& stalls : area.stalls) unread = std::max(unread, stalls.total().unread);
            table.rows.push_back(
                {first ? traffic.name : "", name, size(area.largest_bytes),
                 percent(static_cast<double>(area.largest_bytes) / static_cast<double>(traffic.full_bytes()), 1),
                 rings_text(traffic, area), std::to_string(area.stalls.front().total().packets),
                 std::to_string(unread)});
            for (const analysis::Stalls& stalls : area.stalls) {
                table.rows.back().push_back(percent(stalls.rate(), 3));
                table.rows.back().push_back(percent(stalls.time_share(), 3));
            }
            first = false;
        }
    }
    section.tables.push_back(std::move(table));
    return section;
}

Section setting_section(const AdvisedTraffic& traffic, unsigned receiver, bool share_silent) {
    Section section{.id = "setting", .title = fmt::format("AMT of process {} in {}", receiver, traffic.name)};
    for (const AdvisedArea& area : traffic.areas) {
        if (area.kind != "proposal") continue;
        Table table{.caption = fmt::format("Budget {} ({} bytes); base from the start of its area.", area.budget,
                                           area.budget_bytes),
                    .columns = {"ring", "base", "bytes", "k", "kind", "senders"},
                    .words = {4, 5}};
        const auto& rings = area.advice.receivers[receiver];
        for (size_t i = 0; i < rings.size(); ++i) {
            std::string senders = ranges(rings[i].senders);
            if (share_silent && rings[i].shared) senders += senders.empty() ? "all others" : ", all others";
            table.rows.push_back({std::to_string(i), std::to_string(rings[i].base), std::to_string(rings[i].bytes),
                                  std::to_string(log2_of(rings[i].bytes)), rings[i].shared ? "shared" : "own",
                                  std::move(senders)});
        }
        section.tables.push_back(std::move(table));
    }
    if (!share_silent) section.say("Senders that are not named have no ring: they never sent.");
    return section;
}

}  // namespace

Report make_report(const AdviseResult& result) {
    Report report;
    report.title = "Receive rings for a known communication";
    report.facts = {{"Program", std::string("nanohop ") + io::version()},
                    {"Rings", fmt::format("at most {} a process, packets of at most {} bytes", result.options.rings,
                                          result.rates.packet_bytes)}};
    const std::vector<breakdown::Peers> peers(result.traffic.begin(), result.traffic.end());
    if (!breakdown::table_1(peers).empty()) report.sections.push_back(breakdown::table_1_section(peers));
    report.sections.push_back(peers_section(result));
    report.sections.push_back(areas_section(result));
    const bool print = result.options.receiver >= 0 || result.traffic.size() == 1;
    const auto receiver = static_cast<unsigned>(std::max(result.options.receiver, 0));
    if (print) {
        for (const AdvisedTraffic& traffic : result.traffic)
            report.sections.push_back(setting_section(traffic, receiver, result.options.silent == "shared"));
    }
    return report;
}

}  // namespace nanohop::advise
