// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// `nanohop compare`: programs flit by flit, by the light model and under SimGrid.
#include "app/compare/compare.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "../run.hpp"
#include "../text.hpp"

namespace nanohop {

namespace {

using tests::TempDir;
using Json = nlohmann::json;

std::string compared(const app::CompareOptions& options, int& status) {
    testing::internal::CaptureStdout();
    testing::internal::CaptureStderr();
    status = app::run_compare(options);
    return testing::internal::GetCapturedStdout() + testing::internal::GetCapturedStderr();
}

app::CompareOptions options_of(const TempDir& dir, const std::string& text) {
    dir.write("program.goal", text);
    app::CompareOptions options{.programs = {dir.path("program.goal")}, .json = dir.path("out.json"), .quiet = true};
    return options;
}

/// Messages that meet nothing, eager and with a rendezvous, with computation between them: all models have the same
/// time, that of the RTL's clocks.
TEST(Compare, ModelsAgreeOnMessagesThatMeetNothing) {
    const TempDir dir;
    app::CompareOptions options = options_of(dir,
                                             "num_ranks 8\n"
                                             "rank 0 {\nl1: send 100b to 5 tag 0\nl2: recv 70000b from 5 tag 1\n"
                                             "l3: calc 1000\nl4: send 0b to 3 tag 0\n"
                                             "l2 requires l1\nl3 requires l2\nl4 requires l3\n}\n"
                                             "rank 5 {\nl1: recv 100b from 0 tag 0\nl2: send 70000b to 0 tag 1\n"
                                             "l2 requires l1\n}\n"
                                             "rank 3 {\nl1: recv 0b from 0 tag 0\n}\n");
    options.networks = {"dims=2x2x2 packets=4", "topology=ring switches=8 packets=4"};
    int status = 0;
    const std::string text = compared(options, status);
    ASSERT_EQ(status, 0) << text;
    const Json json = Json::parse(tests::read(options.json));
    ASSERT_EQ(json.at("runs").size(), 2U);
    for (const Json& run : json["runs"]) {
        const double flits = run.at("flits").at("us");
        EXPECT_GT(flits, 1) << run;
        EXPECT_NEAR(run.at("fluid").at("us").get<double>() / flits, 1, 1e-6) << run;
        EXPECT_NEAR(run.at("light").at("us").get<double>() / flits, 1, 1e-6) << run;
    }
    EXPECT_HAS(text, "program");
}

/// Why the matrix product by CA1 takes more than twice as long in the fluid model (docs/reports/urino_2020.md): a rank
/// that runs ahead has two messages under way. A host sends one after the other, so that the first one's receiver goes
/// on after half of the time; in the fluid model both share the host's link and arrive at its end.
TEST(Compare, AHostsMessagesShareItsLinkInTheFluidModelAlone) {
    const TempDir dir;
    app::CompareOptions options =
        options_of(dir,
                   "num_ranks 4\n"
                   "rank 0 {\nl1: send 60000b to 1 tag 0\nl2: send 60000b to 2 tag 0\nl2 requires l1\n}\n"
                   "rank 1 {\nl1: recv 60000b from 0 tag 0\nl2: send 60000b to 3 tag 0\nl2 requires l1\n}\n"
                   "rank 2 {\nrecv 60000b from 0 tag 0\n}\n"
                   "rank 3 {\nrecv 60000b from 1 tag 0\n}\n");
    options.clock = "1 GHz";
    options.networks = {"topology=full_mesh switches=4 packets=4 flit_bytes=25"};
    int status = 0;
    const std::string text = compared(options, status);
    ASSERT_EQ(status, 0) << text;
    const Json json = Json::parse(tests::read(options.json));
    const Json& run = json.at("runs").at(0);
    const double message_us = 60016.0 / 25 * 32 / 31 / 1000;  // a head and 31 flits of data a packet
    EXPECT_NEAR(run.at("flits").at("us").get<double>() / message_us, 2, 0.05) << run;
    EXPECT_NEAR(run.at("fluid").at("us").get<double>() / message_us, 3, 0.05) << run;
}

/// Hubs take no record of a switch; their lone messages take the golden nodes' clocks in both models.
TEST(Compare, ModelsAgreeOnHubs) {
    const TempDir dir;
    app::CompareOptions options =
        options_of(dir,
                   "num_ranks 16\n"
                   "rank 0 {\nl1: send 100b to 5 tag 0\nl2: recv 70000b from 5 tag 1\nl3: send 0b to 3 tag 0\n"
                   "l2 requires l1\nl3 requires l2\n}\n"
                   "rank 5 {\nl1: recv 100b from 0 tag 0\nl2: send 70000b to 0 tag 1\nl2 requires l1\n}\n"
                   "rank 3 {\nrecv 0b from 0 tag 0\n}\n");
    options.networks = {"topology=optical_hub nodes=16", "topology=optical_hub nodes=4 dimensions=2",
                        "topology=optical_hub nodes=16 ways=spread"};
    options.sets = {"flit_bytes=16", "link_clocks=20"};
    options.clock = "195 MHz";
    int status = 0;
    const std::string text = compared(options, status);
    ASSERT_EQ(status, 0) << text;
    const Json json = Json::parse(tests::read(options.json));
    ASSERT_EQ(json.at("runs").size(), 3U);
    for (size_t i = 0; i < 2; ++i) {
        const Json& run = json["runs"][i];
        EXPECT_NEAR(run.at("fluid").at("us").get<double>() / run.at("flits").at("us").get<double>(), 1, 1e-6) << run;
        EXPECT_FALSE(run.contains("light"));
    }
    EXPECT_GT(json["runs"][1]["flits"]["us"].get<double>(), json["runs"][0]["flits"]["us"].get<double>());
    EXPECT_HAS(text, "ways=spread: its packets are spread, and under SimGrid a message has one way");
    EXPECT_FALSE(json["runs"][2].contains("fluid"));
    options.clock = "";
    EXPECT_HAS(compared(options, status), "--clock: the nodes of optical_hub come with none: must be given");
    EXPECT_EQ(status, 2);
    options.config = "switch_tight";
    EXPECT_HAS(compared(options, status), "--config switch_tight: of switches, and optical_hub has none");
}

TEST(Compare, HyperCrossbarsHaveNoFluidModel) {
    const TempDir dir;
    app::CompareOptions options =
        options_of(dir, "num_ranks 2\nrank 0 {\nsend 8b to 1 tag 0\n}\nrank 1 {\nrecv 8b from 0 tag 0\n}\n");
    options.networks = {"topology=hxb dims=4x4"};
    int status = 0;
    const std::string text = compared(options, status);
    ASSERT_EQ(status, 0) << text;
    EXPECT_HAS(text, "no fluid model of topology=hxb dims=4x4: its nodes are no switches");
    EXPECT_FALSE(Json::parse(tests::read(options.json))["runs"][0].contains("fluid"));
}

/// A file's order is none of the program's: what an operation needs may stand behind it, as for a replay. Processors
/// that follow each other are as one.
TEST(Compare, OperationsMayNeedWhatStandsBehindThem) {
    const TempDir dir;
    const auto us = [&](const std::string& sender) {
        app::CompareOptions options =
            options_of(dir, "num_ranks 2\nrank 0 {\n" + sender +
                                "}\nrank 1 {\nrecv 5000b from 0 tag 7\nrecv 9b from 0 tag 4000000000\n}\n");
        options.networks = {"topology=ring switches=4"};
        int status = 0;
        const std::string text = compared(options, status);
        EXPECT_EQ(status, 0) << text;
        if (status != 0) return Json();
        Json times;
        const Json json = Json::parse(tests::read(options.json));
        for (const char* model : {"flits", "light", "fluid"}) times.push_back(json.at("runs").at(0).at(model).at("us"));
        return times;
    };
    const Json in_order =
        us("a: calc 300\nb: send 5000b to 1 tag 7\nc: send 9b to 1 tag 4000000000\nd: calc 50\n"
           "b requires a\nc requires a\nd requires c\n");
    EXPECT_FALSE(in_order.is_null());
    EXPECT_EQ(us("a: calc 300 cpu 1\nd: calc 50\nb: send 5000b to 1 tag 7 cpu 2\n"
                 "c: send 9b to 1 tag 4000000000 cpu 2\nb requires a\nc requires a\nd requires c\n"),
              in_order);
    EXPECT_EQ(us("d: calc 50\nb: send 5000b to 1 tag 7\nc: send 9b to 1 tag 4000000000\na: calc 300\n"
                 "d requires c\nb requires a\nc requires a\n"),
              in_order);
}

/// What an MPI rank cannot do is named by rank, line and call; nothing is written.
TEST(Compare, RefusesIndependentOperations) {
    const TempDir dir;
    const std::string other = "rank 1 {\nrecv 8b from 0 tag 0\nsend 8b to 0 tag 1\n}\n";
    int status = 0;
    // The calc behind the receive does not wait for it; a rank under MPI would.
    std::string text = compared(options_of(dir,
                                           "num_ranks 2\nrank 0 {\nl1: send 8b to 1 tag 0\nl2: recv 8b from 1 tag 1\n"
                                           "l3: calc 5\nl4: calc 7\nl3 requires l2\n}\n" +
                                               other),
                                status);
    EXPECT_EQ(status, 2);
    EXPECT_HAS(text, "program.goal:6: rank 0: calc 7: does not wait for what the rank waits for");
    text = compared(
        options_of(dir, "num_ranks 2\nrank 0 {\nsend 8b to 1 tag 0\nrecv 8b from 1 tag 1 cpu 2\n}\n" + other), status);
    EXPECT_EQ(status, 2);
    EXPECT_HAS(text, "program.goal:4: rank 0: recv");
    // Messages of one tag are matched in the order of the file; MPI would match these in the other one.
    text = compared(options_of(dir,
                               "num_ranks 2\nrank 0 {\nl1: send 8b to 1 tag 0\nl2: send 9b to 1 tag 0\n"
                               "l1 requires l2\n}\nrank 1 {\nrecv 8b from 0 tag 0\nrecv 9b from 0 tag 0\n}\n"),
                    status);
    EXPECT_EQ(status, 2);
    EXPECT_HAS(text, "program.goal:3: rank 0: send 8 bytes to 1 tag 0: needs what comes behind it");
    text = compared(options_of(dir, "num_ranks 2\nrank 0 {\nrecv 8b from 1 tag 1\n}\n"), status);
    EXPECT_EQ(status, 2);
    EXPECT_HAS(text, "rank 0: recv 8 bytes from 1 tag 1");
    EXPECT_FALSE(std::filesystem::exists(dir.path("out.json")));
}

}  // namespace

}  // namespace nanohop
