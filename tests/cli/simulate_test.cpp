// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// `nanohop simulate` and `nanohop sweep` as users start them.
#include <gtest/gtest.h>
#include <signal.h>
#include <spawn.h>
#include <sqlite3.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <thread>
#include <vector>

#include "../hostile.hpp"
#include "../run.hpp"
#include "../text.hpp"
#include "io/source_folder.hpp"

namespace {

using nanohop::tests::expect_refused;
using nanohop::tests::Outcome;
using nanohop::tests::read;
using nanohop::tests::run;
using nanohop::tests::TempDir;

const std::string kSimulate = nanohop::io::program_folder() + "/nanohop-simulate";
const std::string kSweep = nanohop::io::program_folder() + "/nanohop-sweep";
const std::string kConfigs = nanohop::io::source_folder() + "/sim/configs";

nlohmann::json result(const TempDir& dir) { return nlohmann::json::parse(read(dir.path("r.json"))); }

TEST(Simulate, TheJsonHoldsResultConfigurationSeedAndVersion) {
    const TempDir dir;
    const Outcome o = run(dir, kSimulate +
                                   " --set topology=hxb --set dims=4x4x4 --set routing=fixed --set policy=flexible "
                                   "--set buffer=30 --set message=30 --set clocks=2000 --json r.json");
    ASSERT_EQ(o.status, 0) << o.error;
    const auto json = result(dir);
    EXPECT_EQ(json.at("verdict"), "COMPLETED");
    EXPECT_GT(json.at("throughput").get<double>(), 0.2);
    EXPECT_LT(json.at("throughput").get<double>(), 1.0);
    EXPECT_EQ(json.at("configuration").at("buffer"), 30);
    EXPECT_EQ(json.at("configuration").at("dims"), "4x4x4");
    EXPECT_EQ(json.at("configuration").at("virtual_channels"), 1);
    EXPECT_EQ(json.at("seed"), 1);
    EXPECT_TRUE(json.contains("version"));
}

TEST(Simulate, NoMessageHasNoLatency) {
    const TempDir dir;
    const std::string network = " --set topology=mesh --set dims=4x4 --set message=4 --set process=open";
    const Outcome none = run(dir, kSimulate + network + " --set load=0.000001 --set clocks=200 --json r.json");
    ASSERT_EQ(none.status, 0) << none.error;
    EXPECT_HAS(none.out, "latency      - (no message");
    const auto latency = result(dir).at("latency");
    EXPECT_EQ(latency.at("messages"), 0);
    for (const char* what : {"mean", "p50", "p99", "max"}) EXPECT_TRUE(latency.at(what).is_null()) << what;

    const Outcome beyond = run(dir, kSimulate + network + " --set load=1 --set clocks=2000 --json r.json");
    ASSERT_EQ(beyond.status, 0) << beyond.error;
    EXPECT_HAS(beyond.out, "messages that got through");
    const auto of_survivors = result(dir).at("latency");
    EXPECT_EQ(of_survivors.at("of_survivors"), true);
    EXPECT_DOUBLE_EQ(of_survivors.at("mean_ns").get<double>(), 2.5 * of_survivors.at("mean").get<double>());

    dir.write("s.toml",
              "[[series]]\nname = \"a\"\ntopology = \"mesh\"\ndims = \"4x4\"\nmessage = 4\n"
              "process = \"open\"\nload = [0.000001, 0.1]\nclocks = 200\n");
    const Outcome sweep = run(dir, kSweep + " s.toml --results s.sqlite --csv s.csv --plot s.svg -q");
    ASSERT_EQ(sweep.status, 0) << sweep.error;
    EXPECT_HAS(read(dir.path("s.csv")), ",,,,,,,");
    EXPECT_HAS(sweep.out, " -  ");
}

/// A load of a run whose process sends without one would be a figure of something else.
TEST(Simulate, AKeyThatTheProcessDoesNotLookAtIsRefused) {
    const TempDir dir;
    for (const auto& [key, process] : {std::pair{"load=0.2", "open"}, {"burst=4", "open"}, {"work=10", "overlap"}}) {
        expect_refused(dir, kSimulate + " --set dims=2x2 --set clocks=100 --set " + key,
                       std::string("--set process=") + process, {});
    }
}

/// A series' name is one field of one line, in CSV as on the terminal.
TEST(Simulate, NamesOfSeriesAreTextInTablesAndCsv) {
    const TempDir dir;
    std::string spec = "dims = \"2x2\"\nclocks = 50\nmessage = 4\nbuffer = [2, 3]\n";
    for (const std::string& name : nanohop::tests::hostile_names())
        spec += "[[series]]\nname = " + nlohmann::json(name).dump(-1, ' ', true) + "\n";
    // What does not go together is named as well.
    spec += "[[series]]\nname = \"left\\nout\"\nrouting = \"adaptive\"\nvirtual_channels = [1, 3]\n";
    dir.write("s.toml", spec);
    const Outcome o = run(dir, kSweep + " s.toml --results s.sqlite --csv s.csv");
    ASSERT_EQ(o.status, 0) << o.error;
    const auto lines = [](const std::string& text) { return std::count(text.begin(), text.end(), '\n'); };
    const std::string csv = read(dir.path("s.csv"));
    const auto rows = static_cast<std::ptrdiff_t>(2 * nanohop::tests::hostile_names().size());
    EXPECT_GE(lines(csv), 1 + rows);
    EXPECT_LE(lines(csv), 1 + rows + 4);
    for (const std::string* text : {&csv, &o.out, &o.error})
        for (const char c : *text)
            EXPECT_TRUE(c == '\n' || c == '\r' || static_cast<unsigned char>(c) >= 0x20) << *text;
    EXPECT_HAS(o.out, "x\\x0a!touch touched\\x0a#  ");
    EXPECT_HAS(csv, "\n\"'=1+cmd|' /C touch touched'!A0\",");
}

TEST(Simulate, WrongInputNamesWhereAndWhatIsAllowedAndWritesNothing) {
    const TempDir dir;
    dir.write("bad.toml", "# a comment\ndims = \"4x4\"\npolicy = \"wormhol\"\n");
    dir.write("unknown.toml", "dims = \"4x4\"\n\nbuffers = 3\n");
    dir.write("list.toml", "buffer = [2, 3]\n");
    const std::pair<const char*, const char*> cases[] = {
        {"--set buffer=1", "--set buffer=1: buffer: \"1\": must be a whole number from 2 to 1024"},
        {"--set nothing=1", "--set nothing=1: nothing: is not a known key: known are topology"},
        {"--set buffer", "--set buffer: must be key=value"},
        {"bad.toml", "bad.toml:3: policy: \"wormhol\": must be one of wormhole, static, dynamic, flexible"},
        {"unknown.toml", "unknown.toml:3: buffers: is not a known key"},
        {"list.toml", "list.toml:1: buffer: must be one value"},
        {"missing.toml", "missing.toml: No such file or directory"},
        {"--set routing=adaptive --set virtual_channels=2", "EX(0,0,0)>"},
    };
    for (const auto& [arguments, says] : cases)
        expect_refused(dir, kSimulate + " " + arguments + " --json r.json", says);
    EXPECT_EQ(run(dir, kSimulate + " --threads 0").status, 2);
}

TEST(Simulate, DeadlockHasAnExitStatusOfItsOwn) {
    const TempDir dir;
    const Outcome o = run(dir, kSimulate +
                                   " --set dims=2x2 --set routing=adaptive --set virtual_channels=1 --set message=20 "
                                   "--set clocks=300000 --set seed=3 --force --json r.json");
    EXPECT_EQ(o.status, 4) << o.error;
    const auto json = result(dir);
    EXPECT_EQ(json.at("verdict"), "DEADLOCK");
    EXPECT_EQ(json.at("cycle").size(), 8U);
    EXPECT_EQ(json.at("cycle").at(0), "EX(0,0)>X vc 0");
}

TEST(Simulate, ReadsTheHardwaresConfigurations) {
    const TempDir dir;
    const Outcome o = run(dir, kSimulate + " " + kConfigs + "/hxb/hxb_wormhole.toml --set clocks=500 --json r.json");
    ASSERT_EQ(o.status, 0) << o.error;
    const auto configuration = result(dir).at("configuration");
    EXPECT_EQ(configuration.at("dims"), "2x3x2");
    EXPECT_EQ(configuration.at("routing"), "adaptive");
    EXPECT_EQ(configuration.at("buffer"), 4);
    EXPECT_EQ(configuration.at("pu_width"), 2);
}

/// Of every kind of nodes whose clock is known; of the hardware's it stands in the configuration.
TEST(Simulate, LatencyIsInNanosecondsWhereTheClockIsKnown) {
    const TempDir dir;
    const auto latency = [&](const std::string& arguments) {
        const Outcome o = run(dir, kSimulate + " " + arguments + " --set clocks=500 --json r.json");
        EXPECT_EQ(o.status, 0) << o.error;
        const auto json = result(dir);
        EXPECT_EQ(o.out.find(" ns a clock") != std::string::npos, json.at("latency").contains("mean_ns")) << o.out;
        return json;
    };
    for (const std::string& network : std::vector<std::string>{
             kConfigs + "/hxb/hxb_wormhole.toml", kConfigs + "/hub/hub16.toml --set message=4",
             "--set dims=4x4 --set clock_ns=2.5", "--set topology=optical_hub --set clock_ns=2.5"}) {
        const auto json = latency(network);
        const double clock_ns = json.at("configuration").at("clock_ns");
        EXPECT_DOUBLE_EQ(json.at("latency").at("mean_ns").get<double>(),
                         clock_ns * json.at("latency").at("mean").get<double>())
            << network;
    }
    const std::string text = read(kConfigs + "/hxb/hxb16.toml");
    dir.write("mine.toml", nanohop::tests::replaced(text, "100 MHz", "250 MHz"));
    EXPECT_EQ(latency("mine.toml --set dims=2x2").at("configuration").at("clock_ns"), 4);
    dir.write("mine.toml", nanohop::tests::replaced(text, "100 MHz", "100 Mhz"));
    expect_refused(dir, kSimulate + " mine.toml", "hxb.clock: \"100 Mhz\" is not allowed", {});
    const auto none = latency("--set dims=4x4");
    EXPECT_FALSE(none.at("latency").contains("mean_ns"));
    EXPECT_FALSE(none.at("configuration").contains("clock_ns"));
}

constexpr const char* kSpec = R"(dims = "4x4x4"
clocks = 20000
message = [10, 20, 30]
seed = [1, 2, 3, 4, 5, 6, 7, 8]

[[series]]
name = "wormhole"

[[series]]
name = "flexible"
policy = "flexible"
buffer = [20, 40]
)";

int rows(const std::string& path, const char* what = "count(*)") {
    sqlite3* handle = nullptr;
    int value = -1;
    if (sqlite3_open_v2(path.c_str(), &handle, SQLITE_OPEN_READONLY, nullptr) == SQLITE_OK) {
        sqlite3_exec(
            handle, (std::string("SELECT ") + what + " FROM run").c_str(),
            [](void* to, int, char** values, char**) {
                *static_cast<int*>(to) = values[0] != nullptr ? std::atoi(values[0]) : 0;
                return 0;
            },
            &value, nullptr);
    }
    sqlite3_close(handle);
    return value;
}

TEST(Sweep, AKilledSweepGoesOnWhereItWas) {
    const TempDir dir;
    const std::string spec = dir.write("s.toml", kSpec);
    const std::string results = dir.path("r.sqlite");
    std::vector<std::string> words = {kSweep, spec, "--results", results, "--jobs", "1", "--quiet"};
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    pid_t child = 0;
    ASSERT_EQ(posix_spawn(&child, kSweep.c_str(), nullptr, nullptr, arguments.data(), environ), 0);
    while (rows(results) < 3) {
        ASSERT_EQ(waitpid(child, nullptr, WNOHANG), 0) << "it must still run";
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    ::kill(child, SIGKILL);
    ::waitpid(child, nullptr, 0);
    const int before = rows(results);
    ASSERT_GE(before, 3);
    ASSERT_LT(before, 72);
    const int last = rows(results, "max(rowid)");

    const Outcome o = run(dir, kSweep + " s.toml --results r.sqlite --json all.json");
    ASSERT_EQ(o.status, 0) << o.error;
    EXPECT_HAS(o.error, "72 runs, " + std::to_string(72 - before) + " to do");
    EXPECT_EQ(rows(results), 72);
    EXPECT_EQ(rows(results, ("sum(rowid <= " + std::to_string(last) + ")").c_str()), before) << "none was run again";
    const auto json = nlohmann::json::parse(read(dir.path("all.json")));
    ASSERT_EQ(json.at("rows").size(), 9U);
    for (const auto& row : json.at("rows")) {
        EXPECT_EQ(row.at("runs").size(), 8U);
        EXPECT_LE(row.at("throughput").at("min"), row.at("throughput").at("mean"));
    }

    // The same as in one go.
    ASSERT_EQ(run(dir, kSweep + " s.toml --results fresh.sqlite --json fresh.json").status, 0);
    EXPECT_EQ(read(dir.path("fresh.json")), read(dir.path("all.json")));
}

TEST(Sweep, ClaimsTakeSeedsAndLengthsInPlaceOfASpec) {
    const TempDir dir;
    dir.write("s.toml", kSpec);
    const std::pair<const char*, const char*> cases[] = {
        {"--claims --messages 11", "boku_figure3.toml: has none of the lengths 11"},
        {"--claims s.toml", "--claims"},
        {"--claims --results r.sqlite", "--claims"},
        {"s.toml --seeds 1", "--claims"},
        {"", "SPEC or --claims"},
    };
    for (const auto& [arguments, says] : cases) expect_refused(dir, kSweep + " --json r.json " + arguments, says);
}

TEST(Sweep, WrongSpecsAreRefusedAndWriteNothing) {
    const TempDir dir;
    const std::pair<const char*, const char*> cases[] = {
        {"dims = \"4x4\"\nmesage = 3\n", "s.toml:2: mesage: is not a known key"},
        {"buffer = [2, 1]\n", "s.toml:1: buffer: \"1\": must be a whole number from 2 to 1024"},
        {"policy = \"static\"\nbuffer = 50\nmessage = [60, 70]\n", "never fit into a buffer"},
        {"[[series]]\npolicy = \"static\"\n", "name"},
    };
    for (const auto& [text, says] : cases) {
        dir.write("s.toml", text);
        expect_refused(dir, kSweep + " s.toml --results r.sqlite --json r.json", says, {"r.sqlite", "r.json"});
    }
    dir.write("s.toml", kSpec);
    dir.write("r.sqlite",
              "this is no database, but longer than a header of one hundred bytes would be, so that it is read "
              "as one and found wrong.");
    EXPECT_EQ(run(dir, kSweep + " s.toml --results r.sqlite").status, 2);
}

}  // namespace
