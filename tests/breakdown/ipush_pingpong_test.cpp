// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <iterator>
#include <stdexcept>
#include <string>

#include "../run.hpp"
#include "../text.hpp"
#include "breakdown/ipush/pingpong.hpp"
#include "breakdown/ipush/report.hpp"

namespace nanohop::breakdown {
namespace {

namespace kitamura_2006 = analysis::kitamura_2006;

/// Clocks of the RTL as measured in both profiles (nanohop_measure_ipush_*), of the sizes that the tests need.
std::string record_text(const std::string& profile) {
    const bool paper = profile == "dimmnet2";
    const auto packet = [&](const char* primitive, int clocks) {
        return fmt::format(R"({{"primitive":"{}","bytes":8,"clocks":{},"clocks_from_arrival":{},"clocks_to_next":{},
            "rows":{{"status":{}}}}})",
                           primitive, clocks, clocks + 2, paper ? clocks : 3, paper ? 4 : 0);
    };
    const auto message = [](const char* primitive, int bytes, int packets, int clocks) {
        return fmt::format(R"({{"primitive":"{}","bytes":{},"packets":{},"clocks":{}}})", primitive, bytes, packets,
                           clocks);
    };
    const std::string messages = paper ? message("PUSH", 8, 1, 24) + "," + message("IPUSH", 8, 1, 28) + "," +
                                             message("PUSH", 2048, 1, 534) + "," + message("IPUSH", 2048, 1, 538) +
                                             "," + message("PUSH", 32768, 16, 4659) + "," +
                                             message("IPUSH", 32768, 16, 4723) + "," +
                                             message("PUSH", 65536, 32, 9059) + "," + message("IPUSH", 65536, 32, 9187)
                                       : message("PUSH", 8, 1, 19) + "," + message("IPUSH", 8, 1, 19) + "," +
                                             message("PUSH", 2048, 1, 529) + "," + message("IPUSH", 2048, 1, 529);
    return fmt::format(R"({{"format":"nanohop-ipush-clocks-1","config":"ipush_{0}","profile":"{0}","memory":"m",
        "clock_hz":1e8,"lockstep":{{"cycles":10,"seconds":2}},"packets":[{1},{2}],
        "reads":[{{"bytes":8,"clocks_data":12,"clocks_head":13}},{{"bytes":1024,"clocks_data":139,"clocks_head":140}}],
        "streams":[],"messages":[{3}]}})",
                       profile, packet("PUSH", paper ? 20 : 15), packet("IPUSH", paper ? 24 : 15), messages);
}

std::string result_text(const char* config, const char* row, const char* mhz) {
    return fmt::format(R"({{"block":"ipush","config":"{}","row":"{}","target":"ecp5-85k","lut":3,"ff":2,"block_ram":1,
        "fmax_mhz":{},"target_mhz":100,"runs":[{{"seed":1,"mhz":90}},{{"seed":2,"mhz":{}}},{{"seed":3,"mhz":130}}]}})",
                       config, row, mhz, mhz);
}

class IpushPingPong : public testing::Test {
protected:
    IpushRecord record(const std::string& profile) const {
        return records::read_ipush_record(dir_.write(profile + ".json", record_text(profile)), profile);
    }
    std::vector<RoutedClock> routed() const {
        return read_routed_clocks(
            dir_.write("clocks.json", R"({"results":[)" + result_text("ipush_dimmnet2", "PUSH and IPUSH", "104") + "," +
                                          result_text("ipush_dimmnet2", "PUSH only", "119.3") + "," +
                                          result_text("ipush_pipelined", "PUSH and IPUSH", "94") + "," +
                                          result_text("ipush_pipelined", "PUSH only", "110") + "]}"));
    }
    IpushResult result() const { return {record("dimmnet2"), record("pipelined"), {}, routed(), {}, {}}; }
    const tests::TempDir dir_;
};

// 258 words come in before the packet is seen; then it is stored in 275 clocks (PUSH) or 279.
TEST_F(IpushPingPong, BandwidthHoldsTheWayIntoTheBuffer) {
    const IpushRecord r = record("dimmnet2");
    EXPECT_EQ(message_clocks(r, "PUSH", 2048), 534);
    EXPECT_EQ(message_clocks(r, "IPUSH", 2048), 538);
    EXPECT_NEAR(half_round_trip_us(r, kitamura_2006::kConditions[0], 2048), 1.74 + 5.10, 1e-9);
    EXPECT_NEAR(ping_pong_mbytes_per_s(r, kitamura_2006::kConditions[0], 2048), 299.4, 0.05);
    EXPECT_NEAR(ping_pong_mbytes_per_s(r, kitamura_2006::kConditions[1], 2048), 297.7, 0.05)
        << "472 without the way in";
    // A byte passes the 64-bit data path once into the buffer and once out of it.
    EXPECT_LT(ping_pong_mbytes_per_s(r, kitamura_2006::kConditions[0], 2048), 400);
}

// The way through the data path once: as many clocks less as the packet has words behind its first.
TEST_F(IpushPingPong, CutThroughLeavesTheStoreOut) {
    IpushRecord cuts = record("dimmnet2");
    for (IpushRecord::Message& message : cuts.messages)
        if (message.packets == 1) message.clocks -= message.bytes / 8;
    EXPECT_EQ(message_clocks(cuts, "IPUSH", 2048), 282);
    EXPECT_NEAR(half_round_trip_us(cuts, kitamura_2006::kConditions[1], 2048), 1.78 + 2.55, 1e-9);
    EXPECT_NEAR(ping_pong_mbytes_per_s(cuts, kitamura_2006::kConditions[1], 2048), 473, 0.05);
}

TEST_F(IpushPingPong, LongerMessagesTakeWhatTheLastPacketsTook) {
    const IpushRecord r = record("dimmnet2");
    EXPECT_EQ(message_clocks(r, "PUSH", 65536 + 2048), 9059 + 275);
    EXPECT_EQ(message_clocks(r, "IPUSH", 131072), 9187 + 32 * 279);
    EXPECT_THROW(message_clocks(r, "PUSH", 24), std::runtime_error) << "not measured";
    EXPECT_THROW(message_clocks(r, "PUSH", 65536 + 8), std::runtime_error) << "no whole packet more";
    IpushRecord old = r;
    old.messages.clear();
    EXPECT_THROW(message_clocks(old, "PUSH", 8), std::runtime_error);
}

TEST_F(IpushPingPong, NothingOfOursReadsARegion) {
    const IpushRecord r = record("dimmnet2");
    const PingPong push(r, r.packet("PUSH")), ipush(r, r.packet("IPUSH"));
    EXPECT_EQ(push.read, 0) << "PUSH has no ring that the read engine could read";
    EXPECT_EQ(push.read_rest, kitamura_2006::kReadPushNs);
    EXPECT_NEAR(ipush.read, 130, 1e-9);
    EXPECT_NEAR(ipush.read + ipush.read_rest, kitamura_2006::kReadIpushNs, 1e-9);
    IpushRecord slow = r;
    slow.reads.front().clocks_head = 23;
    EXPECT_EQ(PingPong(slow, slow.packet("PUSH")).host_us(), push.host_us()) << "another engine changes nothing";
    EXPECT_NEAR(PingPong(slow, slow.packet("IPUSH")).host_us(), ipush.host_us() + 0.1, 1e-9);
}

TEST_F(IpushPingPong, FiveConditions) {
    const IpushRecord r = record("dimmnet2");
    const auto rate = [&](unsigned condition, uint64_t bytes) {
        return ping_pong_mbytes_per_s(r, kitamura_2006::kConditions.at(condition - 1), bytes);
    };
    for (unsigned i = 0; i < 5; ++i) EXPECT_EQ(kitamura_2006::kConditions.at(i).number, i + 1);
    for (const uint64_t bytes : {8, 2048, 32768, 65536}) {
        EXPECT_GE(rate(1, bytes), rate(2, bytes)) << bytes;
        EXPECT_GE(rate(3, bytes), rate(4, bytes)) << bytes;
        EXPECT_GT(rate(2, bytes), rate(3, bytes)) << bytes;
        if (bytes > 8) {
            EXPECT_GT(rate(4, bytes), rate(5, bytes)) << bytes;
        }
    }
    // 24 B: rows G to L come on top; the printed 3.84 and 3.89 us are more than table 7's sum.
    EXPECT_NEAR(half_round_trip_us(r, kitamura_2006::kConditions[2], 8), 1.74 + 1.207 + 0.24, 1e-9);
    EXPECT_NEAR(half_round_trip_us(r, kitamura_2006::kConditions[3], 8), 1.78 + 1.207 + 0.25, 1e-9);
    // 64 KiB: 90.35 us more in the receiver, and 2.579 ns a byte in the host.
    EXPECT_NEAR(half_round_trip_us(r, kitamura_2006::kConditions[2], 65536),
                3.187 + 90.35 + 65528 * (1 / 242.0 - 1 / 644.0), 1e-6);
    EXPECT_NEAR(rate(3, 65536), 249.6, 0.1);
    EXPECT_NEAR(rate(4, 65536), 248.4, 0.1);
    // Uncached: 189 ns a word, and a clock of the read engine; no K and L.
    EXPECT_NEAR(half_round_trip_us(r, kitamura_2006::kConditions[4], 2048), 3.237 - 0.605 + 5.10 + 256 * 0.189 + 2.55,
                1e-9);
}

TEST_F(IpushPingPong, TimesOfThePipelinedSequenceAreThoseOfItsRoutedClock) {
    const IpushResult ours = result();
    EXPECT_EQ(ours.pipelined_routed().clock_hz, 94e6);
    const IpushRecord routed = ours.pipelined_routed();
    const PingPong slow(routed, routed.packet("IPUSH")), fast(ours.pipelined, ours.pipelined.packet("IPUSH"));
    EXPECT_NEAR(fast.nic_us(), 1.69, 1e-9);
    EXPECT_NEAR(slow.nic_us(), 1.69 + 15 * (1 / 94.0 - 1 / 100.0), 1e-9);
    EXPECT_NEAR(half_round_trip_us(routed, kitamura_2006::kConditions[1], 2048), slow.nic_us() + 510 / 94.0, 1e-9);
    // A clock above the goal is not used.
    IpushResult better = ours;
    for (RoutedClock& clock : better.routed) clock.mhz = 130;
    EXPECT_EQ(better.pipelined_routed().clock_hz, 100e6);
    better.routed.clear();
    EXPECT_THROW(better.pipelined_routed(), std::runtime_error);
}

TEST_F(IpushPingPong, RoutedClocksAreReadOrRefused) {
    const std::vector<RoutedClock> clocks = routed();
    ASSERT_EQ(clocks.size(), 4U);
    EXPECT_EQ(clocks[1].config, "ipush_dimmnet2");
    EXPECT_EQ(clocks[1].built, Built::kPushOnly);
    EXPECT_EQ(clocks[1].mhz, 119.3);
    EXPECT_EQ(clocks[1].seeds, 3U);
    EXPECT_EQ(clocks[1].least, 90);
    EXPECT_EQ(clocks[1].most, 130);
    for (const std::string& bad :
         {std::string("{}"), std::string("x"), R"({"results":[)" + result_text("x", "all", "9") + "]}",
          R"({"results":[)" + result_text("x", "PUSH only", "0") + "]}"})
        EXPECT_THROW(read_routed_clocks(dir_.write("bad.json", bad)), std::runtime_error) << bad;
    EXPECT_THROW(read_routed_clocks(dir_.path("none.json")), std::runtime_error);
    // The project's own.
    IpushResult own;
    own.routed = read_routed_clocks(routed_clocks_file());
    EXPECT_GE(own.routed_clock("ipush_dimmnet2", Built::kPushOnly).seeds, 1U);
    for (const char* config : {"ipush_dimmnet2", "ipush_pipelined"})
        EXPECT_GE(own.routed_clock(config, Built::kIpush).seeds, 1U);
}

/// What `nanohop synth ipush --target xc2vp --json` writes of a row.
std::string area_text(const char* config, const char* row, unsigned block_ram, unsigned slices) {
    return fmt::format(R"({{"block":"ipush","config":"{}","row":"{}","target":"xc2vp","lut":30,"ff":20,"block_ram":{},
        "slices":{}}})",
                       config, row, block_ram, slices);
}

TEST_F(IpushPingPong, AreasAreReadOrRefusedAndShownBesideThePapers) {
    IpushResult ours = result();
    std::string all;
    for (const char* config : {"ipush_dimmnet2", "ipush_pipelined"})
        all += area_text(config, "PUSH only", 12, 800) + "," + area_text(config, "PUSH and IPUSH", 21, 1300) + "," +
               area_text(config, "IPUSH without AMT Address Table", 20, 1310) + ",";
    all.pop_back();
    ours.areas = read_areas(dir_.write("area.json", R"({"results":[)" + all + "]}"));
    ASSERT_EQ(ours.areas.size(), 6U);
    EXPECT_EQ(ours.area("ipush_pipelined", Built::kNoAddressTable).block_ram, 20U);
    EXPECT_THROW(ours.area("route_cache_hirasawa_2020", Built::kIpush), std::runtime_error);
    for (const std::string& bad : {std::string("{}"), R"({"results":[)" + result_text("x", "PUSH only", "9") + "]}",
                                   R"({"results":[)" + area_text("x", "all", 1, 1) + "]}"})
        EXPECT_THROW(read_areas(dir_.write("bad.json", bad)), std::runtime_error) << bad;
    const Section section = area_section(ours);
    const auto& rows = section.tables.at(0).rows;
    ASSERT_EQ(rows.size(), 8U);
    EXPECT_EQ(rows[1][1], "15913 (+121)");
    EXPECT_EQ(rows[1][2], "155 (+6)");
    EXPECT_EQ(rows[2][2], "12");
    EXPECT_EQ(rows[3][2], "21 (+9)");
    EXPECT_EQ(rows[4][0], "ipush_dimmnet2, IPUSH without AMT Address Table");
    EXPECT_EQ(rows[4][1], "1310 (+510)");
    EXPECT_HAS(section.paragraphs.at(1), "numbered and refused out of order");
    EXPECT_HAS(section.paragraphs.at(2), "takes 1 of 21 block RAMs and -10 slices");
    const Json json = areas_json(ours.areas);
    EXPECT_EQ(json[2]["address_table"], false);
    EXPECT_EQ(json[2]["block_ram"], 20);
    // The project's own: what the table costs is at least a block RAM.
    ours.areas = read_areas(areas_file());
    for (const char* config : {"ipush_dimmnet2", "ipush_pipelined"})
        EXPECT_LT(ours.area(config, Built::kNoAddressTable).block_ram, ours.area(config, Built::kIpush).block_ram);
}

std::string thousands(unsigned value) {
    return value < 1000 ? std::to_string(value) : fmt::format("{},{:03}", value / 1000, value % 1000);
}

TEST_F(IpushPingPong, ThePageHasTheAreasOfTheFile) {
    const std::string page =
        tests::read(std::filesystem::path(areas_file()).parent_path() / "../../docs/reports/kitamura_2006.md");
    IpushResult own;
    own.areas = read_areas(areas_file());
    ASSERT_EQ(own.areas.size(), 6U);
    for (const Built built : {Built::kPushOnly, Built::kIpush}) {
        const Area& push = own.area("ipush_dimmnet2", Built::kPushOnly);
        const Area& area = own.area("ipush_dimmnet2", built);
        const auto more = [&](unsigned Area::* field) {
            if (built == Built::kPushOnly) return std::string();
            return fmt::format(" ({:+})", static_cast<int>(area.*field) - static_cast<int>(push.*field));
        };
        const std::string row = fmt::format("| `{}`, {} | {}{} | {}{} | {}, {} |", area.config, name_of(area.built),
                                            thousands(area.slices), more(&Area::slices), area.block_ram,
                                            more(&Area::block_ram), thousands(area.lut), thousands(area.ff));
        EXPECT_HAS(page, row);
    }
}

}  // namespace
}  // namespace nanohop::breakdown
