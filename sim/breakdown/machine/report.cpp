// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "breakdown/machine/report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace nanohop::breakdown {
namespace {

double microseconds(const std::vector<PaperRow>& rows) {
    double ns = 0;
    for (const PaperRow& row : rows) ns += row.ns;
    return ns / 1e3;
}

constexpr std::pair<const char*, const char*> kColumns[] = {
    {"pipelined", "PUSH"}, {"pipelined", "IPUSH"}, {"pipelined", "MATCH"}, {"dimmnet2", "PUSH"}, {"dimmnet2", "IPUSH"}};

Table hops_table(const MachineResult& result) {
    Table table{
        "Half a round trip of 24 B, clocks, from doorbell to doorbell",
        {"switches", "pipelined PUSH", "pipelined IPUSH", "pipelined, matched", "dimmnet2 PUSH", "dimmnet2 IPUSH"},
        {}};
    for (unsigned hops = 0; hops <= kMostHops; ++hops) {
        std::vector<std::string> cells = {fmt::format("{}", hops)};
        for (const auto& [profile, primitive] : kColumns)
            cells.push_back(fmt::format("{}", result.way(profile, primitive, hops).clocks));
        table.rows.push_back(std::move(cells));
    }
    return table;
}

Table rows_table(const MachineResult& result) {
    Table table{"Where the clocks go: 24 B over one switch",
                {"step", "ends with", "pipelined PUSH", "pipelined IPUSH", "pipelined, matched", "dimmnet2 PUSH",
                 "dimmnet2 IPUSH"},
                {},
                {0, 1}};
    // A matched message has all steps that others have, and one more.
    for (const MachineRow& row : result.way("pipelined", "MATCH", 1).rows) {
        std::vector<std::string> cells = {row.name, row.source};
        for (const auto& [profile, primitive] : kColumns) {
            const std::vector<MachineRow>& rows = result.way(profile, primitive, 1).rows;
            const auto at = std::find_if(rows.begin(), rows.end(), [&](const auto& r) { return r.name == row.name; });
            cells.push_back(at == rows.end() ? "" : fmt::format("{}", at->clocks));
        }
        table.rows.push_back(std::move(cells));
    }
    std::vector<std::string> sums = {"all", ""};
    for (const auto& [profile, primitive] : kColumns)
        sums.push_back(fmt::format("{}", result.way(profile, primitive, 1).clocks));
    table.rows.push_back(std::move(sums));
    return table;
}

Table paper_table(const MachineResult& result) {
    Table table{"P3 table 7 with two interfaces in the loop, ns", {"row", "where from", "PUSH", "IPUSH"}, {}, {0, 1}};
    const auto push = paper_rows(result, "PUSH");
    const auto ipush = paper_rows(result, "IPUSH");
    for (size_t i = 0; i < push.size(); ++i)
        table.rows.push_back(
            {push[i].name, push[i].source, fmt::format("{:.0f}", push[i].ns), fmt::format("{:.0f}", ipush[i].ns)});
    table.rows.push_back({"half a round trip", "sum", fmt::format("{:.0f}", 1e3 * microseconds(push)),
                          fmt::format("{:.0f}", 1e3 * microseconds(ipush))});
    table.rows.push_back({"printed", "P3 5.2", fmt::format("{:.0f}", 1e3 * analysis::p3::kNicPushUs),
                          fmt::format("{:.0f}", 1e3 * analysis::p3::kNicUs)});
    return table;
}

}  // namespace

void add_machine_report(const MachineResult& result, Report& report) {
    const MachineWay& one = result.way("pipelined", "IPUSH", 1);
    const MachineWay& two = result.way("pipelined", "IPUSH", 2);
    report.facts.emplace_back(
        "Machine", fmt::format("24 B between two network interfaces: {} clocks over one switch, {} more for each "
                               "further one",
                               one.clocks, two.clocks - one.clocks));
    report.sections.push_back(
        {"machine",
         "The machine: NIC to NIC over switches",
         {"Two network interfaces ping-pong 24 B over switches in a row: golden models, which equal their RTL in every "
          "clock; flits of 128 bits, links of a clock, memory with a word in the clock after its address and an answer "
          "5 clocks after a write's last word, a host that answers in the clock in which it sees a status entry. Each "
          "row ends with the first clock of its probe; rows sum to the way, both directions and all rounds are alike.",
          "Of P3's rows the receive controller's clocks are measured here, between two interfaces, at the paper's 100 "
          "MHz with profile dimmnet2 and its packet of 24 B, 8 of them data; the others are constants of the paper. "
          "The rests are set by PUSH alone, so the "
          "time of IPUSH is a result."},
         {hops_table(result), rows_table(result), paper_table(result)}});
}

Json machine_json(const MachineResult& result) {
    Json json;
    for (unsigned hops = 0; hops <= kMostHops; ++hops) {
        Json& at = json[fmt::format("hops_{}", hops)];
        at["push_clocks"] = result.way("pipelined", "PUSH", hops).clocks;
        at["ipush_clocks"] = result.way("pipelined", "IPUSH", hops).clocks;
        at["matched_clocks"] = result.way("pipelined", "MATCH", hops).clocks;
        at["dimmnet2_push_clocks"] = result.way("dimmnet2", "PUSH", hops).clocks;
        at["dimmnet2_ipush_clocks"] = result.way("dimmnet2", "IPUSH", hops).clocks;
    }
    json["rows"] = Json::array();
    for (const MachineRow& row : result.way("pipelined", "IPUSH", 1).rows)
        json["rows"].push_back({{"name", row.name}, {"clocks", row.clocks}, {"source", row.source}});
    Json& ways = json["ways"];
    ways = Json::array();
    for (const MachineWay& way : result.ways) {
        Json rows = Json::array();
        for (const MachineRow& row : way.rows)
            rows.push_back({{"name", row.name}, {"clocks", row.clocks}, {"source", row.source}});
        ways.push_back({{"profile", way.profile},
                        {"primitive", way.primitive},
                        {"hops", way.hops},
                        {"bytes", way.bytes},
                        {"clocks", way.clocks},
                        {"rows", rows}});
    }
    for (const char* primitive : {"PUSH", "IPUSH"}) {
        const auto rows = paper_rows(result, primitive);
        Json& paper = json["p3"][primitive];
        paper["us"] = microseconds(rows);
        paper["printed_us"] = primitive == std::string("PUSH") ? analysis::p3::kNicPushUs : analysis::p3::kNicUs;
        paper["rows"] = Json::array();
        for (const PaperRow& row : rows)
            paper["rows"].push_back({{"name", row.name}, {"ns", row.ns}, {"source", row.source}});
    }
    return json;
}

}  // namespace nanohop::breakdown
