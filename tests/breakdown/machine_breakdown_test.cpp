// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "../text.hpp"
#include "breakdown/machine/pingpong.hpp"
#include "breakdown/machine/report.hpp"
#include "io/escape.hpp"
#include "records/machine.hpp"

namespace nanohop::breakdown {
namespace {

const MachineResult& breakdown_result() {
    static const MachineResult measured = machine_ping_pongs();
    return measured;
}

TEST(MachineBreakdown, EveryWayIsThere) {
    EXPECT_EQ(breakdown_result().ways.size(), 5 * (kMostHops + 1) + 2 + 3 * kMostHops);
    for (const MachineWay& way : breakdown_result().ways) {
        EXPECT_EQ(way.total(), way.clocks) << way.profile << way.primitive << way.hops;
        EXPECT_EQ(way.back, way.clocks);
    }
}

/// The figures of docs/machine.md.
TEST(MachineBreakdown, Figures) {
    EXPECT_EQ(breakdown_result().way("pipelined", "PUSH", 0).clocks, 42U);
    EXPECT_EQ(breakdown_result().way("dimmnet2", "PUSH", 0).clocks, 47U);
    // Tables 2 and 3 of Kitamura 2006, without and with the four clocks of the status.
    EXPECT_EQ(breakdown_result().way("dimmnet2", "PUSH", 1, kPaperBytes).receive, 16U);
    EXPECT_EQ(breakdown_result().way("dimmnet2", "IPUSH", 1, kPaperBytes).receive, 20U);
    EXPECT_EQ(breakdown_result().way("dimmnet2", "IPUSH", 1, kPaperBytes).status, 4U);
}

TEST(MachineBreakdown, IpushCostsFourClocksOrNone) {
    for (unsigned hops = 0; hops <= kMostHops; ++hops) {
        EXPECT_EQ(breakdown_result().way("pipelined", "IPUSH", hops).clocks,
                  breakdown_result().way("pipelined", "PUSH", hops).clocks);
        EXPECT_EQ(breakdown_result().way("dimmnet2", "IPUSH", hops).clocks,
                  breakdown_result().way("dimmnet2", "PUSH", hops).clocks + 4);
    }
}

/// docs/blocks/ipush_matching.md: the first receive of the queue.
TEST(MachineBreakdown, AMatchCostsFourClocks) {
    for (unsigned hops = 0; hops <= kMostHops; ++hops)
        EXPECT_EQ(breakdown_result().way("pipelined", "MATCH", hops).clocks,
                  breakdown_result().way("pipelined", "IPUSH", hops).clocks + 4);
}

/// All that is not the receive controller's is alike, row by row.
TEST(MachineBreakdown, OnlyTheReceiverDiffers) {
    const MachineWay& push = breakdown_result().way("dimmnet2", "PUSH", 3);
    const MachineWay& ipush = breakdown_result().way("dimmnet2", "IPUSH", 3);
    ASSERT_EQ(push.rows.size(), ipush.rows.size());
    for (size_t i = 0; i < push.rows.size(); ++i) {
        const uint64_t more = push.rows[i].name == "receive: decision" ? 4 : 0;
        EXPECT_EQ(ipush.rows[i].clocks, push.rows[i].clocks + more) << push.rows[i].name;
    }
}

/// A head's way through a switch, docs/blocks/switch.md.
TEST(MachineBreakdown, ASwitchIsSixClocks) {
    for (unsigned hops = 0; hops < kMostHops; ++hops)
        EXPECT_EQ(breakdown_result().way("pipelined", "PUSH", hops + 1).clocks,
                  breakdown_result().way("pipelined", "PUSH", hops).clocks + 6);
}

/// docs/where-the-clocks-go.md: 7 clocks for a hit in the cache, of a miss 12 and the chip's, whose 8, 5 and 7 ns
/// are a clock each at 100 MHz; the link is in both.
TEST(MachineBreakdown, ALookupHitsOrMisses) {
    for (unsigned hops = 1; hops <= kMostHops; ++hops) {
        const auto clocks = [&](const char* lookup) {
            const MachineWay& way = breakdown_result().way("pipelined", "IPUSH", hops, kPingPongBytes, lookup);
            EXPECT_EQ(way.total(), way.clocks);
            EXPECT_EQ(way.back, way.clocks);
            return way.clocks;
        };
        EXPECT_EQ(clocks("table"), 42 + 6 * hops);
        EXPECT_EQ(clocks("hit"), 42 + 7 * hops);
        EXPECT_EQ(clocks("miss"), 42 + 15 * hops);
    }
}

/// The switch's rows, those of all switches together; nothing else depends on lookups.
TEST(MachineBreakdown, RowsOfALookup) {
    const std::vector<std::pair<std::string, std::vector<uint64_t>>> due = {
        // Of a switch: table, hit, miss.
        {"switch: head written", {1, 1, 1}},          {"switch: lookup", {2, 3, 4}},
        {"switch: CAM chip (configured)", {0, 0, 3}}, {"switch: CAM's answer", {0, 0, 4}},
        {"switch: request, arbitration", {1, 1, 1}},  {"switch: grant", {1, 1, 1}},
        {"switch: crossbar and link", {1, 1, 1}},
    };
    for (const unsigned hops : {1U, 2U, 8U}) {
        const MachineWay& table = breakdown_result().way("pipelined", "IPUSH", hops);
        unsigned column = 0;
        for (const char* const lookup : {"table", "hit", "miss"}) {
            const MachineWay& way = breakdown_result().way("pipelined", "IPUSH", hops, kPingPongBytes, lookup);
            const auto clocks = [](const MachineWay& of, const std::string& name) {
                for (const MachineRow& row : of.rows)
                    if (row.name == name) return row.clocks;
                return uint64_t{0};
            };
            for (const auto& [name, of_a_switch] : due)
                EXPECT_EQ(clocks(way, name), hops * of_a_switch[column]) << lookup << ", " << hops << ": " << name;
            for (const MachineRow& row : way.rows) {
                if (!row.name.starts_with("switch: ")) {
                    EXPECT_EQ(row.clocks, clocks(table, row.name)) << row.name;
                }
            }
            EXPECT_EQ(way.rows.size(), table.rows.size() + (column == 2 ? 2 : 0));
            ++column;
        }
    }
}

TEST(MachineBreakdown, PapersTimes) {
    for (const auto& [primitive, us] : {std::pair{"PUSH", 1.74}, {"IPUSH", 1.78}}) {
        double ns = 0;
        unsigned probes = 0;
        for (const PaperRow& row : paper_rows(breakdown_result(), primitive)) {
            ns += row.ns;
            EXPECT_GE(row.ns, 0) << row.name;
            probes += row.source == "probe" ? 1 : 0;
        }
        EXPECT_EQ(probes, 2U);
        EXPECT_NEAR(ns / 1e3, us, 0.005) << primitive;
    }
}

/// docs/blocks/link.md: 4 clocks from one end to the other, on each of N + 1 links, a clock in each of four rows.
TEST(MachineBreakdown, ALinkLayerIsFourClocksALink) {
    for (unsigned hops = 1; hops <= kMostHops; ++hops) {
        const MachineWay& bare = breakdown_result().way("pipelined", "IPUSH", hops);
        const MachineWay& way = breakdown_result().way("pipelined", "IPUSH", hops, kPingPongBytes, "table", true);
        EXPECT_EQ(way.clocks, bare.clocks + 4 * (hops + 1));
        EXPECT_EQ(way.total(), way.clocks);
        EXPECT_EQ(way.rows.size(), bare.rows.size() + 4);
        size_t i = 0;
        for (const MachineRow& row : way.rows) {
            if (row.name.starts_with("link layer")) {
                EXPECT_EQ(row.clocks, hops + 1) << row.name;
            } else {
                EXPECT_EQ(row, bare.rows.at(i++));
            }
        }
    }
}

/// The rows, in ns, are the picture that the report opens with; what a CAM chip takes is no measured part.
TEST(MachineBreakdown, OpensWithABudget) {
    Report report;
    add_machine_report(breakdown_result(), report);
    ASSERT_EQ(report.budgets.size(), 1U);
    const report::LatencyBudget& budget = report.budgets[0];
    EXPECT_EQ(budget.section, report.sections[0].id);
    EXPECT_EQ(budget.unit, "ns");
    ASSERT_EQ(budget.cases.size(), 5U);
    const std::vector<double> totals = {480, 480, 520, 570, 900};  // 48, 48, 52, 57 and 90 clocks at 100 MHz
    std::set<std::string> names;
    for (size_t i = 0; i < totals.size(); ++i) {
        EXPECT_NEAR(budget.cases[i].total(), totals[i], 1e-6) << budget.cases[i].name;
        double constant = 0, in_switches = 0;
        for (const auto& part : budget.cases[i].parts) {
            names.insert(part.name);
            if (!part.measured) constant += part.time;
            if (part.name == "switch") in_switches += part.time;
        }
        EXPECT_NEAR(constant, i == 3 ? 30 : 0, 1e-6) << budget.cases[i].name;
        EXPECT_NEAR(in_switches, i == 3 ? 120 : i == 4 ? 480 : 60, 1e-6) << budget.cases[i].name;
    }
    EXPECT_LE(names.size(), 8U) << "more than a budget has colours";
    const std::string html = render_html(report);
    EXPECT_HAS(html, "Where do the nanoseconds go?");
    EXPECT_HAS(html, io::escape_xml(budget.title));
}

TEST(MachineBreakdown, Record) {
    Json record = {{"format", "nanohop-machine-clocks-1"},
                   {"config", kPipelinedNic},
                   {"clock_hz", 100000000},
                   {"lockstep", {{"cycles", 7}}}};
    for (const MachineWay& way : breakdown_result().ways) record["ways"].push_back(records::way_json(way));
    const records::MachineRecord read = records::parse_machine_record(record.dump(), "here");
    EXPECT_EQ(read.ways, breakdown_result().ways);
    EXPECT_EQ(read.lockstep_cycles, 7U);
    EXPECT_EQ(read.clock_hz, breakdown_result().clock_hz);
    record["ways"][3]["rows"][2]["clocks"] = 1000;
    EXPECT_THROW(records::parse_machine_record(record.dump(), "here"), std::runtime_error) << "rows are not the way's";
    record["format"] = "nanohop-ipush-clocks-1";
    EXPECT_THROW(records::parse_machine_record(record.dump(), "here"), std::runtime_error);
}

TEST(MachineBreakdown, Json) {
    const Json json = machine_json(breakdown_result());
    EXPECT_EQ(json["hops_8"]["push_clocks"], breakdown_result().way("pipelined", "PUSH", 8).clocks);
    EXPECT_EQ(json["hops_0"]["ipush_clocks"], breakdown_result().way("pipelined", "IPUSH", 0).clocks);
    EXPECT_EQ(json["hops_4"]["hit_clocks"], 42 + 7 * 4);
    EXPECT_EQ(json["hops_4"]["miss_clocks"], 42 + 15 * 4);
    EXPECT_EQ(json["hops_4"]["linked_clocks"], 42 + 6 * 4 + 4 * 5);
    EXPECT_FALSE(json["hops_0"].contains("miss_clocks"));
    std::map<std::string, uint64_t> summed;
    for (const auto& way : json["ways"]) {
        if (way["primitive"] != "IPUSH" || way["hops"] != 2 || way["profile"] != "pipelined" || way["link_layer"])
            continue;
        for (const auto& row : way["rows"]) summed[way["lookup"]] += row["clocks"].get<uint64_t>();
    }
    EXPECT_EQ(summed, (std::map<std::string, uint64_t>{{"table", 54}, {"hit", 56}, {"miss", 72}}));
    EXPECT_EQ(json["hops_3"]["matched_clocks"], breakdown_result().way("pipelined", "MATCH", 3).clocks);
    uint64_t sum = 0;
    std::set<std::string> names;
    for (const auto& row : json["rows"]) {
        sum += row["clocks"].get<uint64_t>();
        names.insert(row["name"]);
        EXPECT_FALSE(row["source"].get<std::string>().empty());
    }
    EXPECT_EQ(sum, json["hops_1"]["ipush_clocks"]);
    EXPECT_EQ(names.size(), json["rows"].size());
    Report report;
    add_machine_report(breakdown_result(), report);
    ASSERT_EQ(report.sections.size(), 1U);
    ASSERT_EQ(report.sections[0].tables.size(), 7U);
    // A miss's lookup ends at the CAM's channel, a hit's at the request.
    const std::vector<std::string> lookup = {
        "switch: lookup", "switch chip_req_valid_o or switch probe_o.request", "4", "3", "2", "16", "12", "8"};
    const auto& rows = report.sections[0].tables[3].rows;
    EXPECT_NE(std::find(rows.begin(), rows.end(), lookup), rows.end());
}

}  // namespace
}  // namespace nanohop::breakdown
