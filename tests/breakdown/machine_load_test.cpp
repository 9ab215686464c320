// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include <gtest/gtest.h>

#include "breakdown/machine/load.hpp"
#include "breakdown/machine/pingpong.hpp"

namespace nanohop::breakdown {
namespace {

const LoadStudy& study(Primitive primitive = Primitive::kIpush) {
    static const LoadOptions options{.messages = 200, .loads = {0.1, 0.5, 0.9}, .threads = 2};
    static const LoadStudy studies[] = {machine_load(Primitive::kPush, options),
                                        machine_load(Primitive::kIpush, options),
                                        machine_load(Primitive::kMatch, options)};
    return studies[static_cast<size_t>(primitive)];
}

const net::Histogram& row(const LoadPoint& point, const std::string& begin) {
    for (const LoadRow& r : point.rows)
        if (r.name.starts_with(begin)) return r.clocks;
    throw std::runtime_error("no row " + begin);
}

constexpr Primitive kAll[] = {Primitive::kPush, Primitive::kIpush, Primitive::kMatch};

TEST(MachineLoad, RowsSumToTheWay) {
    for (const Primitive primitive : kAll) {
        ASSERT_EQ(study(primitive).points.size(), 3U);
        for (const LoadPoint& point : study(primitive).points) {
            EXPECT_EQ(point.messages, 8U * 200U);
            EXPECT_EQ(point.clocks.count(), point.messages);
            uint64_t sum = 0;
            for (const LoadRow& r : point.rows) {
                EXPECT_EQ(r.clocks.count(), point.messages) << name_of(primitive) << ", " << r.name;
                sum += r.clocks.sum();
            }
            EXPECT_EQ(sum, point.clocks.sum());
        }
    }
}

/// A message that meets nobody takes what the ping-pong takes, whose last row is the answer's, and a clock more: that
/// of the doorbell.
TEST(MachineLoad, TheQuickestIsThePingPongs) {
    const MachineResult result = machine_ping_pongs();
    for (const Primitive primitive : kAll) {
        const MachineWay& way = result.way("pipelined", name_of(primitive), 1);
        const LoadPoint& point = study(primitive).points[0];
        EXPECT_EQ(point.clocks.percentile(0), way.clocks - way.rows.back().clocks + 1) << name_of(primitive);
        EXPECT_EQ(row(point, "switches: the least").percentile(0), 6U);
        EXPECT_EQ(row(point, "switches: the least").max(), 12U);
    }
}

/// The figures of docs/machine.md.
TEST(MachineLoad, WaitingGrowsWithTheLoad) {
    for (const Primitive primitive : kAll) {
        EXPECT_EQ(study(primitive).clocks_per_message, 12);
        for (size_t i = 1; i < study(primitive).points.size(); ++i) {
            const LoadPoint& less = study(primitive).points[i - 1];
            const LoadPoint& more = study(primitive).points[i];
            EXPECT_GT(more.clocks.mean(), less.clocks.mean());
            EXPECT_GT(more.clocks.percentile(0.99), less.clocks.percentile(0.99));
            for (const char* const name : {"switches: wait", "send engine: descriptor", "send engine: data"})
                EXPECT_GT(row(more, name).mean(), row(less, name).mean()) << name_of(primitive) << ", " << name;
            // The receive controller keeps up, and the matching unit does not.
            const auto before = [](const LoadPoint& point) { return row(point, "receive: the whole packet").mean(); };
            if (primitive == Primitive::kMatch) {
                EXPECT_GT(before(more), before(less) + 1);
            } else {
                EXPECT_EQ(before(more), before(less));
            }
            EXPECT_EQ(row(more, "receive: decision").max(), row(less, "receive: decision").max());
        }
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
    const Section section = load_section({study(), study(Primitive::kPush), study(Primitive::kMatch)});
    ASSERT_EQ(section.tables.size(), 5U);
    EXPECT_EQ(section.tables[3].columns.size(), 1U + 2 * 3);
    // The matching unit's row is MATCH's alone.
    EXPECT_EQ(section.tables[4].rows.size(), section.tables[1].rows.size() + 1);
    EXPECT_EQ(section.plots.size(), 1U);
}

}  // namespace
}  // namespace nanohop::breakdown
