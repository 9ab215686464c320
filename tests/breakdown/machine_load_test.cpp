// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include <gtest/gtest.h>

#include "breakdown/machine/load.hpp"
#include "breakdown/machine/pingpong.hpp"

namespace nanohop::breakdown {
namespace {

const LoadStudy& study() {
    static const LoadStudy kStudy = machine_load(200, {0.1, 0.5, 0.9});
    return kStudy;
}

const net::Histogram& row(const LoadPoint& point, const std::string& begin) {
    for (const LoadRow& r : point.rows)
        if (r.name.starts_with(begin)) return r.clocks;
    throw std::runtime_error("no row " + begin);
}

TEST(MachineLoad, RowsSumToTheWay) {
    ASSERT_EQ(study().points.size(), 3U);
    for (const LoadPoint& point : study().points) {
        EXPECT_EQ(point.messages, 8U * 200U);
        EXPECT_EQ(point.clocks.count(), point.messages);
        uint64_t sum = 0;
        for (const LoadRow& r : point.rows) {
            EXPECT_EQ(r.clocks.count(), point.messages) << r.name;
            sum += r.clocks.sum();
        }
        EXPECT_EQ(sum, point.clocks.sum());
    }
}

/// A message that meets nobody takes what the ping-pong takes, whose last row is the answer's, and a clock more: that
/// of the doorbell.
TEST(MachineLoad, TheQuickestIsThePingPongs) {
    const MachineResult result = machine_ping_pongs();
    const MachineWay& way = result.way("pipelined", "IPUSH", 1);
    EXPECT_EQ(study().points[0].clocks.percentile(0), way.clocks - way.rows.back().clocks + 1);
    EXPECT_EQ(row(study().points[0], "switches: the least").percentile(0), 6U);
    EXPECT_EQ(row(study().points[0], "switches: the least").max(), 12U);
}

/// The figures of docs/machine.md.
TEST(MachineLoad, WaitingGrowsWithTheLoad) {
    EXPECT_EQ(study().clocks_per_message, 12);
    for (size_t i = 1; i < study().points.size(); ++i) {
        const LoadPoint& less = study().points[i - 1];
        const LoadPoint& more = study().points[i];
        EXPECT_GT(more.clocks.mean(), less.clocks.mean());
        EXPECT_GT(more.clocks.percentile(0.99), less.clocks.percentile(0.99));
        for (const char* const name : {"switches: wait", "send engine: descriptor", "send engine: data"})
            EXPECT_GT(row(more, name).mean(), row(less, name).mean()) << name;
        // The receive controller keeps up.
        EXPECT_EQ(row(more, "receive: decision").max(), row(less, "receive: decision").max());
    }
}

TEST(MachineLoad, Json) {
    const Json json = load_json(study());
    ASSERT_EQ(json["loads"].size(), 3U);
    for (const auto& load : json["loads"]) {
        uint64_t messages = 0, before = 0;
        for (const auto& step : load["histogram"]) {
            EXPECT_GT(step[0].get<uint64_t>(), before);
            before = step[0].get<uint64_t>();
            messages += step[1].get<uint64_t>();
        }
        EXPECT_EQ(messages, load["messages"]);
        EXPECT_EQ(before, load["clocks"]["max"]);
        EXPECT_LE(load["clocks"]["p50"], load["clocks"]["p90"]);
        EXPECT_LE(load["clocks"]["p90"], load["clocks"]["p99"]);
        EXPECT_LE(load["clocks"]["p99"], load["clocks"]["max"]);
    }
    const Section section = load_section(study());
    EXPECT_EQ(section.tables.size(), 3U);
    EXPECT_EQ(section.plots.size(), 1U);
}

}  // namespace
}  // namespace nanohop::breakdown
