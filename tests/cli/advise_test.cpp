// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// `nanohop advise` as a user runs it.
#include "advise/advise.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "../run.hpp"
#include "../text.hpp"
#include "io/process.hpp"
#include "io/source_folder.hpp"
#include "net/error.hpp"

namespace nanohop::advise {
namespace {

using tests::TempDir;

const std::string kAdvise = io::program_folder() + "/nanohop-advise";

io::Finished advise(const TempDir& dir, const std::string& arguments) {
    return io::run_program({"sh", "-c", "cd '" + dir.path(".") + "' && '" + kAdvise + "' " + arguments + " 2>&1"});
}

nlohmann::json read_json(const std::string& path) { return nlohmann::json::parse(tests::read(path)); }

TEST(Advise, OwnTraffic) {
    const TempDir dir;
    // Process 0 gets much from 1, whom it answers, and little from 2 .. 7.
    std::string csv = "source,destination,bytes\n";
    for (int i = 0; i < 20; ++i) csv += "1,0,8000\n0,1,8\n";
    for (int s = 2; s < 8; ++s) csv += std::to_string(s) + ",0,100\n";
    dir.write("mine.csv", csv);
    const io::Finished run = advise(dir, "--traffic mine.csv --budget 25% --budget 4KiB --json out/a.json");
    ASSERT_EQ(run.status, 0) << run.output;
    EXPECT_HAS(run.output, "AMT of process 0 in mine");
    const auto json = read_json(dir.path("out/a.json"));
    EXPECT_EQ(json.at("format"), "nanohop-advise-1");
    EXPECT_TRUE(json.at("table_1").empty());
    const auto& traffic = json.at("traffic").at(0);
    EXPECT_EQ(traffic.at("processes"), 8);
    EXPECT_EQ(traffic.at("messages"), 46);
    EXPECT_EQ(traffic.at("peers").at("sources"), 7);
    EXPECT_EQ(traffic.at("ring_bytes"), 8192);
    EXPECT_EQ(traffic.at("full_bytes"), 65536);
    ASSERT_EQ(traffic.at("areas").size(), 4U);
    EXPECT_EQ(traffic.at("areas").at(0).at("kind"), "full");
    EXPECT_EQ(traffic.at("areas").at(1).at("kind"), "peers_plus_one");
    const auto& proposal = traffic.at("areas").at(2);
    EXPECT_EQ(proposal.at("budget"), "25%");
    EXPECT_EQ(proposal.at("budget_bytes"), 16384);
    const auto& rings = proposal.at("receivers").at(0).at("rings");
    EXPECT_EQ(rings.at(0).at("kind"), "own");
    EXPECT_EQ(rings.at(0).at("senders"), nlohmann::json::parse("[1]"));
    EXPECT_EQ(1U << rings.at(0).at("k").get<unsigned>(), rings.at(0).at("bytes").get<unsigned>());
    EXPECT_TRUE(proposal.at("receivers").at(2).at("rings").empty()) << "nobody sends to 2";
    EXPECT_EQ(proposal.at("runs").size(), 2U) << "two timings by default";
    EXPECT_LE(traffic.at("areas").at(3).at("largest_bytes"), 4096);
}

// The receive controller's times are those of its RTL: 24 clocks for 8 bytes, and a word a clock.
TEST(Advise, ClocksComeFromTheRtl) {
    const TempDir dir;
    dir.write("mine.csv", "0,1,8000\n");
    for (const auto& [profile, packet, next] : {std::tuple{"dimmnet2", 0.24, 0.24}, {"pipelined", 0.15, 0.03}}) {
        const io::Finished run =
            advise(dir, std::string("--traffic mine.csv --budget 100% --json a.json --profile ") + profile);
        ASSERT_EQ(run.status, 0) << run.output;
        const auto model = read_json(dir.path("a.json")).at("model");
        EXPECT_EQ(model.at("profile"), profile);
        EXPECT_NEAR(model.at("packet_us").get<double>(), packet, 1e-9);
        EXPECT_NEAR(model.at("next_packet_us").get<double>(), next, 1e-9);
        EXPECT_NEAR(model.at("word_us").get<double>(), 0.01, 1e-9);
        EXPECT_NEAR(model.at("next_word_us").get<double>(), 0.01, 1e-9);
        EXPECT_GT(model.at("lockstep_cycles").get<uint64_t>(), 0U);
    }
}

TEST(Advise, Table1NamesTheRowsThatDoNotAddUp) {
    const TempDir dir;
    const io::Finished run = advise(dir, "-q --app is --app mg --app cg --compute-us 0 --json a.json");
    ASSERT_EQ(run.status, 0) << run.output;
    const auto json = read_json(dir.path("a.json"));
    ASSERT_EQ(json.at("table_1").size(), 3U);
    for (const auto& row : json.at("table_1")) {
        EXPECT_EQ(row.at("peers"), row.at("printed_peers"));
        EXPECT_EQ(row.at("printed_adds_up"), row.at("name") == "CG") << row;
        EXPECT_NEAR(row.at("saving").get<double>(), 1 - (row.at("peers").get<double>() + 1) / 64, 1e-12);
    }
    EXPECT_HAS(run.output, "10/64 saves 84.4 %");
    EXPECT_HAS(run.output, "2/64 saves 96.9 %");
    // 25 % of the full area stalls no more than the full area, which the paper's rule does not reach for IS.
    for (const auto& traffic : json.at("traffic")) {
        const auto rate = [&](int area) { return traffic.at("areas").at(area).at("runs").at(0).at("stall_rate"); };
        EXPECT_EQ(rate(2), rate(0)) << traffic.at("name");
        if (traffic.at("name") == "is.A.64") {
            EXPECT_GT(rate(1).get<double>(), 0.1);
        }
    }
}

TEST(Advise, BadInputIsExplainedAndWritesNothing) {
    const TempDir dir;
    dir.write("ok.csv", "0,1,8000\n");
    dir.write("self.csv", "1,1,8\n");
    dir.write("bad.csv", "0,1,8\n0,1\n");
    dir.write("big.csv", "0,5000,8\n");
    dir.write("huge.csv", "0,1,281474976710656\n");
    dir.write("over.csv", "0,1,18446744073709551615\n");
    const std::string measure = io::program_folder() + "/nanohop_measure_ipush_ipush_dimmnet2";
    ASSERT_EQ(io::run_program({measure, "--record", dir.path("clocks.json")}).status, 0);
    const auto fails = [&](const std::string& arguments, const std::string& text) {
        const char* record = arguments.find("--record") == std::string::npos ? " --record clocks.json" : "";
        tests::expect_refused(dir, kAdvise + " " + arguments + record + " --json a.json", text, {"a.json"});
    };
    fails("--traffic bad.csv", "bad.csv:2: expected source,destination,bytes");
    fails("--traffic missing.csv", "missing.csv");
    fails("--traffic huge.csv", "huge: more than 50000000 packets");
    fails("--traffic over.csv", "over.csv:1: expected at most 281474976710656 bytes");
    fails("--traffic self.csv", "no message enters the network");
    fails("--traffic big.csv", "at most 4096 senders");
    fails("--traffic ok.csv --traffic ok.csv", "two traffic files have the name ok");
    fails("--traffic ok.csv --budget 0%", "--budget 0%: expected a share");
    fails("--traffic ok.csv --budget 101%", "--budget 101%");
    fails("--traffic ok.csv --budget 5kb", "--budget 5kb: expected a share above 0% up to 100%, or bytes such as 4096");
    fails("--traffic ok.csv --budget 1024", "a budget of 1024 bytes is too small: receiver 1 needs at least 2048");
    fails("--traffic ok.csv --ring 3000", "--ring 3000: expected auto or a power of two");
    fails("--traffic ok.csv --ring 1KiB", "packets of 2048 bytes, which such a ring never holds");
    fails("--traffic ok.csv --receiver 2", "--receiver 2: ok has processes 0 to 1");
    fails("--traffic ok.csv --packet-bytes 100", "not a multiple of 8");
    fails("--traffic ok.csv --record missing.json", "missing.json: No such file or directory");
    fails("--traffic ok.csv --record ok.csv", "ok.csv: not a record of ipush clocks");
    fails("--app nothing", "--app nothing: no such recording; there are");
    fails("--traffic ok.csv --silent all", "--silent");
    EXPECT_EQ(advise(dir, "--help").status, 0);
    EXPECT_HAS(advise(dir, "--help").output, "Examples:");
}

TEST(Budget, SharesAndBytes) {
    EXPECT_EQ(parse_budget("25%", 1000), 250U);
    EXPECT_EQ(parse_budget("0.5%", 1000), 5U);
    EXPECT_EQ(parse_budget("100%", 1000), 1000U);
    EXPECT_EQ(parse_budget("4096", 1), 4096U);
    EXPECT_EQ(parse_budget("64KiB", 1), 65536U);
    EXPECT_EQ(parse_budget("2MiB", 1), 2097152U);
    for (const char* bad : {"", "%", "-5%", "25 %", "x", "1GB", "0", "-4", "1e99%"})
        EXPECT_THROW(parse_budget(bad, 1000), net::InputError) << bad;
}

}  // namespace
}  // namespace nanohop::advise
