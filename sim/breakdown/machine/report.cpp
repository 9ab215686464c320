// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "breakdown/machine/report.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

#include "breakdown/machine/budget.hpp"
#include "records/machine.hpp"

namespace nanohop::breakdown {
namespace {

double microseconds(const std::vector<PaperRow>& rows) {
    double ns = 0;
    for (const PaperRow& row : rows) ns += row.ns;
    return ns / 1e3;
}

constexpr std::pair<const char*, const char*> kColumns[] = {
    {"pipelined", "PUSH"}, {"pipelined", "IPUSH"}, {"pipelined", "MATCH"}, {"dimmnet2", "PUSH"}, {"dimmnet2", "IPUSH"}};
const MachineWay& linked(const MachineResult& result, unsigned hops) {
    return result.way("pipelined", "IPUSH", hops, kPingPongBytes, "table", true);
}

constexpr const char* kLookups[] = {"table", "hit", "miss"};

/// Rows of ways beside each other. The one with most steps has all that others have; a step that does not end with the
/// same in all ways has all its ends.
Table side_by_side(std::string title, std::vector<std::string> columns, const std::vector<const MachineWay*>& ways) {
    columns.insert(columns.begin(), {"step", "ends with"});
    Table table{std::move(title), std::move(columns), {}, {0, 1}};
    const MachineWay* const longest = *std::max_element(
        ways.begin(), ways.end(), [](const auto* a, const auto* b) { return a->rows.size() < b->rows.size(); });
    for (const MachineRow& row : longest->rows) {
        std::vector<std::string> cells = {row.name, row.source}, sources = {row.source};
        for (const MachineWay* const way : ways) {
            const auto at = std::find_if(way->rows.begin(), way->rows.end(),
                                         [&](const MachineRow& r) { return r.name == row.name; });
            cells.push_back(at == way->rows.end() ? "" : fmt::format("{}", at->clocks));
            if (at != way->rows.end() && std::find(sources.begin(), sources.end(), at->source) == sources.end())
                sources.push_back(at->source);
        }
        cells[1] = fmt::format("{}", fmt::join(sources, " or "));
        table.rows.push_back(std::move(cells));
    }
    std::vector<std::string> sums = {"all", ""};
    for (const MachineWay* const way : ways) sums.push_back(fmt::format("{}", way->clocks));
    table.rows.push_back(std::move(sums));
    return table;
}

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
    std::vector<const MachineWay*> ways;
    for (const auto& [profile, primitive] : kColumns) ways.push_back(&result.way(profile, primitive, 1));
    return side_by_side("Where the clocks go: 24 B over one switch",
                        {"pipelined PUSH", "pipelined IPUSH", "pipelined, matched", "dimmnet2 PUSH", "dimmnet2 IPUSH"},
                        ways);
}

Table lookup_hops_table(const MachineResult& result) {
    Table table{"The same by the switches' lookups, pipelined IPUSH", {"switches", "table", "hit", "miss"}, {}};
    for (unsigned hops = 1; hops <= kMostHops; ++hops) {
        std::vector<std::string> cells = {fmt::format("{}", hops)};
        for (const char* const lookup : kLookups)
            cells.push_back(fmt::format("{}", result.way("pipelined", "IPUSH", hops, kPingPongBytes, lookup).clocks));
        table.rows.push_back(std::move(cells));
    }
    return table;
}

Table lookup_rows_table(const MachineResult& result) {
    std::vector<const MachineWay*> ways;
    for (const unsigned hops : {1U, 4U})
        for (const char* const lookup : {"miss", "hit", "table"})
            ways.push_back(&result.way("pipelined", "IPUSH", hops, kPingPongBytes, lookup));
    return side_by_side("Where the clocks go by lookup: over one switch, and over four, whose steps are summed",
                        {"1: miss", "1: hit", "1: table", "4: miss", "4: hit", "4: table"}, ways);
}

Table link_hops_table(const MachineResult& result) {
    Table table{"The same by links, pipelined IPUSH, lookup by table", {"switches", "bare links", "link layer"}, {}};
    for (unsigned hops = 1; hops <= kMostHops; ++hops)
        table.rows.push_back({fmt::format("{}", hops), fmt::format("{}", result.way("pipelined", "IPUSH", hops).clocks),
                              fmt::format("{}", linked(result, hops).clocks)});
    return table;
}

Table link_rows_table(const MachineResult& result) {
    std::vector<const MachineWay*> ways;
    for (const unsigned hops : {1U, 4U}) {
        ways.push_back(&linked(result, hops));
        ways.push_back(&result.way("pipelined", "IPUSH", hops));
    }
    return side_by_side("Where the clocks go with a link layer: over one switch and two links, and over four and five",
                        {"1: link layer", "1: bare", "4: link layer", "4: bare"}, ways);
}

Table paper_table(const MachineResult& result) {
    Table table{"Kitamura 2006, table 7 with two interfaces in the loop, ns",
                {"row", "where from", "PUSH", "IPUSH"},
                {},
                {0, 1}};
    const auto push = paper_rows(result, "PUSH");
    const auto ipush = paper_rows(result, "IPUSH");
    for (size_t i = 0; i < push.size(); ++i)
        table.rows.push_back(
            {push[i].name, push[i].source, fmt::format("{:.0f}", push[i].ns), fmt::format("{:.0f}", ipush[i].ns)});
    table.rows.push_back({"half a round trip", "sum", fmt::format("{:.0f}", 1e3 * microseconds(push)),
                          fmt::format("{:.0f}", 1e3 * microseconds(ipush))});
    table.rows.push_back({"printed", "Kitamura 2006, 5.2",
                          fmt::format("{:.0f}", 1e3 * analysis::kitamura_2006::kNicPushUs),
                          fmt::format("{:.0f}", 1e3 * analysis::kitamura_2006::kNicUs)});
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
    report.budgets.push_back(machine_budget(result));
    report.sections.push_back(
        {"machine",
         "The machine: NIC to NIC over switches",
         {"Two network interfaces ping-pong 24 B over switches in a row, on the Verilated RTL of all of them "
          "(configurations nic_pair, nic_pair_dimmnet2 and switch_pair), every output compared with the golden models "
          "in every clock. Flits of 128 bits, links of a clock. Models of memory and host are around it: a word in the "
          "clock after its address and an answer 5 clocks after a write's last word, and a host that answers in the "
          "clock in which it sees a status entry. Each row ends with the first clock of its probe; rows sum to the "
          "way, both directions and all rounds are alike.",
          "Switches look up in their tables, or ids of 64 bits in a cache at each input (flits of 144 bits, "
          "configurations nic_pipelined and switch_pair_cache): the first message misses in every switch, and the CAM "
          "chip's model behind it answers; all later ones hit. The chip's time is configured in ns (8, 5 and 7, each "
          "rounded up to whole clocks of the switch), all other clocks are the RTL's.",
          "With a link layer there is an nh_link at both ends of every link, those of the interfaces too (the links of "
          "switch_pair), and a wire of no clock between them.",
          "Of Kitamura 2006's rows the receive controller's clocks are measured here, between two interfaces, at the "
          "paper's 100 MHz with profile dimmnet2 and its packet of 24 B, 8 of them data; the others are constants of "
          "the paper. The rests are set by PUSH alone, so the time of IPUSH is a result."},
         {hops_table(result), rows_table(result), lookup_hops_table(result), lookup_rows_table(result),
          link_hops_table(result), link_rows_table(result), paper_table(result)}});
}

Json machine_json(const MachineResult& result) {
    Json json;
    for (unsigned hops = 0; hops <= kMostHops; ++hops) {
        Json& at = json[fmt::format("hops_{}", hops)];
        at["push_clocks"] = result.way("pipelined", "PUSH", hops).clocks;
        at["ipush_clocks"] = result.way("pipelined", "IPUSH", hops).clocks;
        at["matched_clocks"] = result.way("pipelined", "MATCH", hops).clocks;
        for (const char* const lookup : {"hit", "miss"})
            if (hops > 0)
                at[fmt::format("{}_clocks", lookup)] =
                    result.way("pipelined", "IPUSH", hops, kPingPongBytes, lookup).clocks;
        if (hops > 0) at["linked_clocks"] = linked(result, hops).clocks;
        at["dimmnet2_push_clocks"] = result.way("dimmnet2", "PUSH", hops).clocks;
        at["dimmnet2_ipush_clocks"] = result.way("dimmnet2", "IPUSH", hops).clocks;
    }
    json["rows"] = records::way_json(result.way("pipelined", "IPUSH", 1)).at("rows");
    Json& ways = json["ways"];
    ways = Json::array();
    for (const MachineWay& way : result.ways) ways.push_back(records::way_json(way));
    for (const char* primitive : {"PUSH", "IPUSH"}) {
        const auto rows = paper_rows(result, primitive);
        Json& paper = json["p3"][primitive];
        paper["us"] = microseconds(rows);
        paper["printed_us"] =
            primitive == std::string("PUSH") ? analysis::kitamura_2006::kNicPushUs : analysis::kitamura_2006::kNicUs;
        paper["rows"] = Json::array();
        for (const PaperRow& row : rows)
            paper["rows"].push_back({{"name", row.name}, {"ns", row.ns}, {"source", row.source}});
    }
    return json;
}

}  // namespace nanohop::breakdown
