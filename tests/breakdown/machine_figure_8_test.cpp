// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include <gtest/gtest.h>

#include <string>

#include "breakdown/machine/figure_8.hpp"

namespace nanohop::breakdown {
namespace {

namespace kitamura_2006 = analysis::kitamura_2006;

constexpr uint64_t kLongest = kitamura_2006::kCachedBytes;  // enough for the plateau; the chapter goes on to 1 MiB

const MachineResult& figure_8_result() {
    static const MachineResult measured = machine_ping_pongs();
    return measured;
}
const Figure8& figure() {
    static const Figure8 measured = machine_figure_8(2, {}, kLongest);
    return measured;
}
double us(unsigned condition, uint64_t bytes) {
    return half_round_trip_us(figure_8_result(), figure(), kitamura_2006::kConditions.at(condition - 1), bytes);
}
double rate(unsigned condition, uint64_t bytes, unsigned packet_bytes = kRtlPacketBytes) {
    return mbytes_per_s(bytes, half_round_trip_us(figure_8_result(), figure(),
                                                  kitamura_2006::kConditions.at(condition - 1), bytes, packet_bytes));
}

/// The figures of docs/machine.md.
TEST(MachineFigure8, Clocks) {
    EXPECT_EQ(figure().message("PUSH", 8).clocks, 47U);
    EXPECT_EQ(figure().message("IPUSH", 8).clocks, 51U);
    EXPECT_EQ(figure().message("PUSH", 2048).clocks, 482U);
    EXPECT_EQ(figure().message("IPUSH", 2048).clocks, 518U);
    EXPECT_EQ(figure().message("PUSH", 65536).clocks, 13729U);
    EXPECT_EQ(figure().message("IPUSH", 65536).clocks, 14861U);
    EXPECT_EQ(figure().message("IPUSH", 65536).packets, 283U);
    EXPECT_EQ(figure().message("PUSH", 2048, kLongPacketBytes).packets, 1U);
    EXPECT_EQ(figure().message("PUSH", 65536, kLongPacketBytes).clocks, 9076U);
}

/// The rows of the 24 B's way are the way of the message, less the host's answer.
TEST(MachineFigure8, IsTheWayOfTheRows) {
    for (const char* primitive : {"PUSH", "IPUSH"}) {
        const MachineWay& way = figure_8_result().way("dimmnet2", primitive, 1, kPaperBytes);
        EXPECT_EQ(figure().message(primitive, kPaperBytes).clocks, way.clocks - way.rows.back().clocks) << primitive;
        uint64_t sum = 0;
        for (const Table7Row& row : table_7(figure_8_result(), figure()))
            if (row.row <= "F") sum += primitive == std::string("PUSH") ? row.push_clocks : row.ipush_clocks;
        EXPECT_EQ(sum, figure().message(primitive, kPaperBytes).clocks) << primitive;
    }
}

/// Four clocks for each packet, as none of dimmnet2 overlaps with another.
TEST(MachineFigure8, IpushCostsFourClocksAPacket) {
    for (const unsigned packet_bytes : {kRtlPacketBytes, kLongPacketBytes}) {
        for (uint64_t bytes = kPaperBytes; bytes <= kLongest; bytes *= 2) {
            const MachineMessage& push = figure().message("PUSH", bytes, packet_bytes);
            EXPECT_EQ(figure().message("IPUSH", bytes, packet_bytes).clocks, push.clocks + uint64_t{4} * push.packets)
                << bytes;
        }
    }
}

/// A word a clock, and the head a clock behind the last one.
TEST(MachineFigure8, ReadEngine) {
    for (uint64_t bytes = kPaperBytes; bytes <= kLongest; bytes *= 2) {
        const MachineMessage& message = figure().message("IPUSH", bytes);
        EXPECT_EQ(message.read_data, 6 + bytes / 8) << bytes;
        EXPECT_EQ(message.read_head, message.read_data + 1) << bytes;
    }
}

TEST(MachineFigure8, PrintedLatencies) {
    EXPECT_NEAR(us(1, 8), kitamura_2006::kNicPushUs, 1e-9);  // by construction
    EXPECT_NEAR(us(2, 8), kitamura_2006::kNicUs, 0.005);
    // The paper's own rows sum to less than it measured.
    EXPECT_NEAR(us(3, 8), 3.187, 0.0005);
    EXPECT_NEAR(us(4, 8), 3.237, 0.0005);
    EXPECT_NEAR(us(4, 8) - us(3, 8), kitamura_2006::kHostUs - kitamura_2006::kHostPushUs, 1e-9);
}

TEST(MachineFigure8, Bandwidth) {
    EXPECT_NEAR(rate(1, 65536), 473.0, 0.05);
    EXPECT_NEAR(rate(2, 65536), 437.3, 0.05);
    EXPECT_NEAR(rate(3, 65536), 212.1, 0.05);
    EXPECT_NEAR(rate(4, 65536), 204.6, 0.05);
    EXPECT_NEAR(rate(5, 65536), 36.8, 0.05);
    EXPECT_NEAR(rate(1, 65536, kLongPacketBytes), 711.7, 0.05);
    for (uint64_t bytes = kPaperBytes; bytes <= kLongest; bytes *= 2) {
        EXPECT_GT(rate(1, bytes), rate(2, bytes)) << bytes;
        EXPECT_GT(rate(2, bytes), rate(3, bytes)) << bytes;
        EXPECT_GT(rate(3, bytes), rate(4, bytes)) << bytes;
        if (bytes > kPaperBytes) {
            EXPECT_GT(rate(1, bytes), rate(1, bytes / 2)) << bytes;
            EXPECT_GT(rate(2, bytes), rate(2, bytes / 2)) << bytes;
        }
    }
}

/// What only our hardware takes is less than the paper's rows by what these hold besides.
TEST(MachineFigure8, Own) {
    EXPECT_NEAR(own_half_round_trip_us(figure(), "PUSH", 8), 0.093 + 0.47 + 0.189, 1e-9);
    EXPECT_NEAR(us(1, 8) - own_half_round_trip_us(figure(), "PUSH", 8),
                us(2, 4096) - own_half_round_trip_us(figure(), "IPUSH", 4096), 1e-9);
}

TEST(MachineFigure8, EveryRowSaysWhereItIsFrom) {
    unsigned measured = 0;
    for (const Table7Row& row : table_7(figure_8_result(), figure())) {
        EXPECT_TRUE(row.measured() || row.source.starts_with("constant")) << row.name;
        EXPECT_GE(row.push, 0) << row.name;
        EXPECT_GE(row.ipush, 0) << row.name;
        measured += row.measured() ? 1 : 0;
    }
    EXPECT_EQ(measured, 3U);  // D, E and, of IPUSH, I
}

TEST(MachineFigure8, Json) {
    Json json;
    add_figure_8(figure_8_result(), figure(), json);
    ASSERT_EQ(json["figure_8"].size(), 5U);
    ASSERT_EQ(json["figure_8_long_packets"].size(), 5U);
    for (unsigned i = 0; i < 5; ++i) {
        const Json& condition = json["figure_8"][i];
        EXPECT_EQ(condition["condition"], i + 1);
        EXPECT_EQ(condition["packet_bytes"], kRtlPacketBytes);
        EXPECT_TRUE(condition["rtl"]);
        EXPECT_FALSE(json["figure_8_long_packets"][i]["rtl"]);
        ASSERT_EQ(condition["points"].size(), 14U);
        EXPECT_DOUBLE_EQ(condition["points"][13]["mbytes_per_s"], rate(i + 1, 65536));
        EXPECT_DOUBLE_EQ(json["table_5"][i]["mbytes_per_s"], rate(i + 1, 65536));
        EXPECT_DOUBLE_EQ(json["table_5"][i]["us"], us(i + 1, 8));
    }
    EXPECT_TRUE(json["figure_8"][4]["printed_us"].is_null());
    double sum = 0;
    for (const Json& row : json["table_7"]) sum += row["push_us"].get<double>();
    EXPECT_NEAR(sum, us(3, 8), 1e-9);
    EXPECT_EQ(json["messages"].size(), 4U * 14);
}

TEST(MachineFigure8, Report) {
    Report report;
    add_figure_8(figure_8_result(), figure(), report);
    ASSERT_EQ(report.sections.size(), 1U);
    ASSERT_EQ(report.sections[0].tables.size(), 3U);
    ASSERT_EQ(report.sections[0].plots.size(), 1U);
    const report::Plot& plot = report.sections[0].plots[0];
    ASSERT_EQ(plot.series.size(), 6U);
    for (const auto& series : plot.series) EXPECT_EQ(series.y.size(), plot.x.size());
    EXPECT_DOUBLE_EQ(plot.series[1].y.back(), rate(2, kLongest));
}

}  // namespace
}  // namespace nanohop::breakdown
