// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// A topology is added by one file (ring_topology.cpp, here of the tests) and one line of CMake: it has its own keys,
// runs, sweeps, is refused with its cycle, and dies of it when forced.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "../input_error.hpp"
#include "../temp_dir.hpp"
#include "../text.hpp"
#include "config/reader.hpp"
#include "io/source_folder.hpp"
#include "net/experiment/experiment.hpp"
#include "on_ranks.hpp"
#include "sweep/experiment_config.hpp"
#include "sweep/simulate.hpp"
#include "sweep/sweep.hpp"

namespace nanohop {

namespace {

using tests::input_error;
using tests::TempDir;

using Values = std::vector<std::pair<const char*, const char*>>;

net::Experiment ring(const Values& values) {
    net::Experiment e;
    e.set("topology", "ring_of_crossbars");
    for (const auto& [key, value] : values) e.set(key, value);
    e.resolve();
    return e;
}

nlohmann::json read_json(const std::string& path) { return nlohmann::json::parse(std::ifstream(path)); }

TEST(Topology, HasItsOwnKeysAndNoOthers) {
    EXPECT_EQ(ring({{"crossbars", "6"}, {"hosts", "3"}}).network().units(), 18U);
    EXPECT_EQ(input_error([] { ring({{"crossbars", "1"}}); }), "crossbars: \"1\": must be a whole number from 2 to 64");
    EXPECT_EQ(input_error([] {
                  ring({{"dimz", "4x4"}});
              }).rfind("dimz: is not a known key: known are topology, crossbars, hosts, policy,", 0),
              0U);
    EXPECT_EQ(input_error([] {
                  ring({{"dims", "4x4"}});
              }).rfind("dims: is not a key of topology = ring_of_crossbars: topology must be one of hxb, ", 0),
              0U);
    EXPECT_EQ(input_error([] { net::Experiment().set("crossbars", "4"); }),
              "crossbars: is not a key of topology = hxb: topology must be one of ring_of_crossbars, as in "
              "topology=ring_of_crossbars crossbars=4");
    const std::string error = input_error([] { net::Experiment().set("topology", "rign_of_crossbars"); });
    EXPECT_EQ(error.rfind("topology: \"rign_of_crossbars\": must be one of ", 0), 0U);
    EXPECT_HAS(error, ", ring_of_crossbars, ");
    EXPECT_TRUE(error.ends_with("; did you mean \"ring_of_crossbars\"?")) << error;
    // Another topology starts from its own defaults.
    net::Experiment e = ring({{"crossbars", "6"}});
    e.set("topology", "hxb");
    e.set("topology", "ring_of_crossbars");
    EXPECT_EQ(e.get("crossbars"), "4");
}

TEST(Topology, DeliversInTheClocksOfItsNodes) {
    const net::Experiment e = ring({{"crossbars", "8"},
                                    {"traffic", "bit_reversal"},
                                    {"process", "open"},
                                    {"load", "0.0005"},
                                    {"message", "10"},
                                    {"clocks", "40000"}});
    const net::ExperimentResult r = run_experiment(e, {});
    EXPECT_EQ(r.verdict, net::Verdict::kCompleted);
    // Two clocks a node, and a flit a clock: 1 -> 4 and 3 -> 6 pass 4 crossbars, 4 -> 1 and 6 -> 3 pass 6.
    EXPECT_EQ(r.latency.percentile(0.01), 2 * 4 + 10U);
    EXPECT_EQ(r.latency.max(), 2 * 6 + 10U);
}

TEST(Topology, ResultsDoNotDependOnThreads) {
    for (const char* policy : {"wormhole", "static", "dynamic", "flexible"}) {
        const net::Experiment e = ring({{"crossbars", "9"},
                                        {"hosts", "4"},
                                        {"policy", policy},
                                        {"message", "3"},
                                        {"message_max", "20"},
                                        {"process", "overlap"},
                                        {"clocks", "2000"}});
        const net::ExperimentResult one = run_experiment(e, {});
        EXPECT_EQ(one.verdict, net::Verdict::kCompleted);
        EXPECT_GT(one.messages, 100U);
        EXPECT_EQ(one.bad_messages, 0U);
        const net::ExperimentResult many = run_experiment(e, {3, false, {}});
        EXPECT_EQ(many.flit_hops, one.flit_hops);
        EXPECT_EQ(many.latency.sum(), one.latency.sum());
    }
}

/// A topology has nothing to do for it. Units are not always in the rank of their crossbar; a deadlock's cycle is gone
/// through by all ranks together.
TEST(Topology, ResultsDoNotDependOnRanks) {
    for (Values values : std::vector<Values>{{{"policy", "wormhole"}, {"dead_links", "300:XB2>XB3;400:PU3>XB1"}},
                                             {{"policy", "static"}, {"dead_links", "300:XB2>XB3"}},
                                             {{"policy", "dynamic"}},
                                             {{"policy", "flexible"}},
                                             {{"virtual_channels", "1"}}}) {
        values.insert(values.end(), {{"crossbars", "5"},
                                     {"hosts", "2"},
                                     {"message", "3"},
                                     {"message_max", "20"},
                                     {"process", "overlap"},
                                     {"warmup", "100"},
                                     {"clocks", "900"}});
        const net::Experiment e = ring(values);
        const auto json_of = [&](net::Exchange* exchange, unsigned threads) {
            net::ExperimentOptions options{.threads = threads, .force = true, .exchange = exchange};
            return sweep::experiment_json(e, run_experiment(e, options)).dump();
        };
        const std::string whole = json_of(nullptr, 1);
        EXPECT_EQ(whole.find("DEADLOCK") != std::string::npos, values[0].first == std::string_view("virtual_channels"));
        for (const unsigned ranks : {2U, 3U})
            for (const std::string& own :
                 net::test::on_ranks(ranks, [&](net::Exchange* exchange) { return json_of(exchange, 1); }))
                EXPECT_EQ(own, whole) << ranks << " ranks, " << values[0].second;
    }
}

TEST(Topology, IsRefusedWithItsCycleAndDiesOfIt) {
    const net::Experiment e = ring({{"virtual_channels", "1"}, {"hosts", "2"}, {"message", "40"}});
    EXPECT_EQ(input_error([&] { run_experiment(e, {}); }),
              "virtual_channels: 1: one-way routing can deadlock, channels depend on each other in a cycle:\n"
              "  XB0>XB1 vc 0 -> XB1>XB2 vc 0 -> XB2>XB3 vc 0 -> XB3>XB0 vc 0 -> XB0>XB1 vc 0\nmust be from 2 on");
    const net::ExperimentResult r = run_experiment(e, {1, true, {}});
    EXPECT_EQ(r.verdict, net::Verdict::kDeadlock);
    EXPECT_EQ(r.cycle.size(), 4U);
}

TEST(Topology, LosesWhatADeadLinkCarries) {
    const net::ExperimentResult r = run_experiment(
        ring({{"crossbars", "6"}, {"message", "30"}, {"clocks", "5000"}, {"dead_links", "1000:XB2>XB3"}}), {});
    EXPECT_EQ(r.verdict, net::Verdict::kLost);
    EXPECT_GT(r.lost_messages, r.bad_messages);
    EXPECT_GT(r.bad_messages, 0U);
    EXPECT_EQ(input_error([] { ring({{"dead_links", "1000:XB7>XB8"}}); }),
              "dead_links: \"XB7>XB8\" is no link of this network: names are as PU0>XB0, XB0>PU0, XB0>XB1");
}

TEST(Topology, RunsAndSweepsFromTheCommandLine) {
    const TempDir dir;
    sweep::SimulateOptions options;
    options.sets = {"crossbars=8", "topology=ring_of_crossbars", "hosts=2", "clocks=1000"};  // in any order
    options.json = dir.path("run.json");
    options.quiet = true;
    ASSERT_EQ(sweep::run_simulate(options), 0);
    const nlohmann::json run = read_json(options.json);
    EXPECT_EQ(run["units"], 16);
    EXPECT_EQ(run["configuration"]["topology"], "ring_of_crossbars");
    EXPECT_EQ(run["configuration"]["crossbars"], 8);
    EXPECT_FALSE(run["configuration"].contains("dims"));

    const std::string spec = dir.write("both.toml", R"(
clocks = 500
message = [10, 20]
seed = [1, 2]
[[series]]
name = "crossbars"
dims = "4x2"
[[series]]
name = "ring"
crossbars = [4, 8]
topology = "ring_of_crossbars"
)");
    sweep::SweepOptions many;
    many.spec = spec;
    many.results = dir.path("both.sqlite");
    many.json = dir.path("both.json");
    many.csv = dir.path("both.csv");
    many.quiet = true;
    ASSERT_EQ(sweep::run_sweep(many), 0);
    const nlohmann::json rows = read_json(many.json)["rows"];
    ASSERT_EQ(rows.size(), 2U + 4U);
    EXPECT_EQ(rows[0]["configuration"]["dims"], "4x2");
    EXPECT_EQ(rows[5]["configuration"]["crossbars"], 8);
    std::ifstream csv(many.csv);
    std::string header;
    std::getline(csv, header);
    EXPECT_HAS(header, ",dims,");
    EXPECT_HAS(header, ",crossbars,");
}

/// Each key of [hub] is a key of the experiment, or one without effect there.
TEST(Topology, ReadsTheHubOfEveryConfiguration) {
    const TempDir dir;
    unsigned files = 0;
    for (const auto& file : std::filesystem::directory_iterator(io::source_folder() + "/sim/configs/hub")) {
        const std::string text = config::read_text(file.path().string());
        const size_t from = text.find("\n[hub]\n");
        ASSERT_NE(from, std::string::npos) << file.path();
        net::Experiment e;
        const std::string alone = text.substr(from, text.find("\n[", from + 1) - from);
        const std::string path = dir.write("hub.toml", "topology = \"optical_hub\"\n" + alone);
        ASSERT_EQ(tests::error_text<std::runtime_error>(
                      [&] {
                          sweep::read_experiment(path, e);
                          e.resolve();
                      },
                      "no error"),
                  "no error")
            << file.path();
        EXPECT_HAS(alone, "\nnodes = " + e.get("nodes") + "\n") << file.path();
        EXPECT_EQ(e.get("topology"), "optical_hub");
        ++files;
    }
    EXPECT_GE(files, 11U);
}

}  // namespace

}  // namespace nanohop
