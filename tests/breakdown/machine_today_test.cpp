// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include <gtest/gtest.h>

#include <string>

#include "../error_text.hpp"
#include "../temp_dir.hpp"
#include "../text.hpp"
#include "breakdown/machine/today.hpp"

namespace nanohop::breakdown {
namespace {

/// Only the three ways that are looked at, with the clocks of docs/machine.md.
MachineResult today_result() {
    const auto way = [](unsigned hops, uint64_t clocks) {
        MachineWay w;
        w.profile = "pipelined";
        w.primitive = "IPUSH";
        w.hops = hops;
        w.bytes = kPingPongBytes;
        w.rows = {{"there", clocks - 2, "a"}, {"host: answer's doorbell", 2, "b"}};
        w.clocks = clocks;
        return w;
    };
    return {{way(1, 48), way(2, 54), way(8, 90)}, 100e6};
}

TEST(MachineToday, TheProjectsFile) {
    const auto hardware = read_hardware(hardware_file());
    EXPECT_GE(hardware.size(), 6U);
    for (const HardwareLatency& h : hardware) {
        EXPECT_FALSE(h.source.empty()) << h.name;
        EXPECT_FALSE(h.includes.empty()) << h.name;
        EXPECT_EQ(h.read.size(), 10U) << h.name;
    }
    EXPECT_EQ(hardware[0].name, "Fujitsu TofuD");
    EXPECT_EQ(hardware[0].ns, 490);
    EXPECT_EQ(hardware[0].year, 2018U);
    EXPECT_FALSE(hardware[2].year.has_value());
}

TEST(MachineToday, OurClocks) {
    Json json;
    add_today(today_result(), read_hardware(hardware_file()), json);
    const Json& today = json["today"];
    EXPECT_EQ(today[0]["clocks"], 46U);
    EXPECT_EQ(today[0]["ns_100_mhz"], 460);
    EXPECT_EQ(today[0]["ns_1_ghz"], 46);
    EXPECT_EQ(today[1]["clocks"], 88U);
    EXPECT_EQ(today[2]["clocks"], 6U);
    EXPECT_EQ(today[2]["what"], "switch");
    EXPECT_EQ(today[3]["name"], "Fujitsu TofuD");
    Report report;
    add_today(today_result(), read_hardware(hardware_file()), report);
    ASSERT_EQ(report.sections.size(), 1U);
    EXPECT_EQ(report.sections[0].tables[0].rows.size(), today.size() + 3);  // ours at two rates
}

TEST(MachineToday, RefusesWhatIsNotAsItsPageSays) {
    const tests::TempDir dir;
    const auto message = [&](const std::string& text) {
        return tests::error_text<std::runtime_error>([&] { read_hardware(dir.write("hardware.json", text)); });
    };
    const std::string good =
        R"([{"name":"n","what":"switch","ns":5,"bound":"less","includes":"i","source":"s","address":"https://a",)"
        R"("year":2020,"read":"2026-11-23"}])";
    EXPECT_EQ(message(good), "");
    const auto with = [&](const std::string& old, const std::string& now) { return tests::replaced(good, old, now); };
    EXPECT_HAS(message(with("switch", "router")), "what: router");
    EXPECT_HAS(message(with("less", "about")), "bound: about");
    EXPECT_HAS(message(with(":5", ":0")), "not positive");
    EXPECT_HAS(message(with("https://a", "a book")), "address");
    EXPECT_HAS(message(with("\"source\"", "\"sauce\"")), "README");
}

}  // namespace
}  // namespace nanohop::breakdown
