// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The matrix product as a program: under an MPI, and under SimGrid beside what the report reckons.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "../run.hpp"
#include "../text.hpp"
#include "analysis/urino_2020.hpp"
#include "app/simgrid/smpi.hpp"
#include "app/summa/paper_platforms.hpp"
#include "app/summa/schedule.hpp"
#include "breakdown/application/summa.hpp"
#include "io/source_folder.hpp"

namespace nanohop {

namespace {

using namespace breakdown;
using namespace summa;
namespace urino_2020 = analysis::urino_2020;

const std::string kSmpi = io::program_folder() + "/summa_smpi";

tests::Outcome under_mpi(unsigned ranks, const std::string& arguments) {
    const tests::TempDir dir;
    return tests::run(dir,
                      "OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 PRTE_ALLOW_RUN_AS_ROOT=1 "
                      "PRTE_ALLOW_RUN_AS_ROOT_CONFIRM=1 " NANOHOP_MPIEXEC
                      " --oversubscribe --mca mpi_yield_when_idle 1 -n " +
                          std::to_string(ranks) + " " + io::program_folder() + "/summa " + arguments);
}

TEST(SummaPrograms, MultipliesUnderAnMpi) {
    for (const auto& [ranks, arguments] : std::vector<std::pair<unsigned, std::string>>{{4, "ca0"},
                                                                                        {4, "ca1 --together"},
                                                                                        {16, "ca1"},
                                                                                        {4, "ca2"},
                                                                                        {4, "ca3"},
                                                                                        {16, "ca4"},
                                                                                        {16, "ca4-lines"},
                                                                                        {4, "ca3 --library"},
                                                                                        {16, "ca4 --library"},
                                                                                        {4, "ring"},
                                                                                        {8, "ca1 --layers 2"},
                                                                                        {8, "ca3 --layers 2"}}) {
        const tests::Outcome run = under_mpi(ranks, "--n 60 --algorithm " + arguments);
        ASSERT_EQ(run.status, 0) << arguments << "\n" << run.error;
        const Json json = Json::parse(run.out);
        EXPECT_EQ(json.at("checked"), true);
        EXPECT_EQ(json.at("wrong"), 0);
        EXPECT_EQ(json.at("ranks"), ranks);
    }
    const tests::Outcome wrong = under_mpi(3, "--n 60");
    EXPECT_EQ(wrong.status, 2);
    EXPECT_HAS(wrong.error, "3 ranks: must be a square");
    const tests::Outcome none = under_mpi(4, "--n 60 --algorithm ca1 --library");
    EXPECT_EQ(none.status, 2);
    EXPECT_HAS(none.error, "--library: must be with --algorithm ca3 or ca4");
}

Json under_smpi(const app::PlatformFile& platform, std::vector<std::string> arguments) {
    const tests::TempDir dir;
    app::SmpiOptions options{.ranks = platform.hosts, .program = {kSmpi}};
    options.program.insert(options.program.end(), arguments.begin(), arguments.end());
    options.keep_output = true;
    const app::SmpiResult result = app::run_smpi(platform, options);
    EXPECT_EQ(result.status, 0);
    return Json::parse(result.output);
}

TEST(SummaPrograms, MultipliesUnderSmpi) {
    for (const std::string algorithm : {"ca0", "ca1", "ca2", "ca3", "ca4", "ca4-lines", "ring"}) {
        const Json json = under_smpi(torus(4), {"--algorithm", algorithm, "--n", "48"});
        EXPECT_EQ(json.at("wrong"), 0) << algorithm;
        EXPECT_GT(json.at("seconds"), 0);
    }
}

/// t = M (s / b + L) to the clock, on a hub, where no two messages of a step share a link. Ranks go on as soon as they
/// have what they need, so that a schedule whose ranks do not all send in each step takes less.
TEST(SummaPrograms, TimesOnTheHubAreThoseOfEquation1) {
    const double b = kNodeBytesPerSecond / 64, latency = kLinkNs * 1e-9;
    const double block = 8.0 * 8192 * 8192 / 64;
    const auto seconds = [&](std::vector<std::string> arguments) {
        arguments.insert(arguments.end(), {"--n", "8192", "--without-data", "--without-computation"});
        return under_smpi(summa::hub(64), std::move(arguments)).at("seconds").get<double>();
    };
    EXPECT_NEAR(seconds({"--algorithm", "ca2"}), block / b + latency, 1e-9);
    EXPECT_NEAR(seconds({"--algorithm", "ca4"}), 16 * (block / 64 / b + latency), 1e-8);
    const double ca1 = 16 * (block / b + latency);
    EXPECT_NEAR(seconds({"--algorithm", "ca1"}) / ca1, 1, 1e-3);
    // With computation, which no schedule here overlaps with messages: 3.4 times as fast, not 64.
    const auto whole = [&](const char* algorithm) {
        return under_smpi(summa::hub(64), {"--algorithm", algorithm, "--n", "8192", "--without-data"})
            .at("seconds")
            .get<double>();
    };
    const double computation = 2.0 * 8192 * 8192 * 8192 / 64 / kNodeFlops;
    EXPECT_NEAR(whole("ca4"), 16 * (block / 64 / b + latency) + computation, 1e-6);
}

TEST(SummaPrograms, MessagesTakeUnderSimGridWhatTheyTakeFlitByFlit) {
    const SummaFlits r =
        replay_summa({"topology=full_mesh", "switches=4", "flit_bytes=25", "packets=4", "packet_flits=4"},
                     Algorithm::kCa2, {2, 1, 128}, kSmpi);
    EXPECT_NEAR(r.fluid_us / r.flits_us, 1, 0.02);
}

TEST(SummaPrograms, BroadcastsCrossWhereTheClosedFormSays) {
    const std::string broadcasts = io::program_folder() + "/broadcast_smpi";
    const std::vector<uint64_t> lengths{256, 384, 8192};
    const BroadcastLine one = broadcast(broadcasts, "hub_direct", lengths);
    const BroadcastLine two = broadcast(broadcasts, "hub_multipath", lengths);
    for (const uint64_t bytes : lengths) {
        EXPECT_NEAR(one.seconds.at(bytes) / direct_broadcast(static_cast<double>(bytes)), 1, 0.01) << bytes;
        // 63 parts, not 64, of whole bytes.
        EXPECT_NEAR(two.seconds.at(bytes) / multipath_broadcast(static_cast<double>(bytes)), 1, 0.03) << bytes;
    }
    EXPECT_NEAR(crossing(one, two), reckoned_crossing(), 5);
}

/// Eq. 2 on 16 nodes: what twice the P, B and L change are C / P, S / B and M L as counted, and leave nothing.
TEST(SummaPrograms, EquationTwoHasAllOfARun) {
    const unsigned nodes = 16, n = 256;
    const auto run = [&](double flops, double rate, double latency) {
        app::PlatformFile p = summa::hub(nodes);
        p.flops *= flops;
        for (auto& link : p.links) {
            link.bytes_per_second *= rate;
            link.latency_ns *= latency;
        }
        return summa_seconds(p, "ca4", n, nodes, true);
    };
    const double whole = run(1, 1, 1);
    const double computation = 2 * (whole - run(2, 1, 1)), transfer = 2 * (whole - run(1, 2, 1)),
                 latency = run(1, 1, 2) - whole;
    const double blocks = 8.0 * n * n / nodes;  // bytes; a message is a 16th of one
    EXPECT_NEAR(computation / (2.0 * std::pow(n, 3) / nodes / summa::kNodeFlops), 1, 1e-6);
    EXPECT_NEAR(transfer / (8 * blocks / nodes / (summa::kNodeBytesPerSecond / nodes)), 1, 1e-3);
    EXPECT_NEAR(latency, 8 * summa::kLinkNs * 1e-9, 1e-12);
    EXPECT_NEAR((computation + transfer + latency) / whole, 1, 1e-6);
}

/// Every run of table 7.
TEST(SummaPrograms, DISABLED_TableSevenComesOut) {
    const SummaResult r = summa_figures({std::getenv("NANOHOP_SUMMA_SIZES") != nullptr, 1},
                                        [](const std::string& text) { std::fprintf(stderr, "%s\n", text.c_str()); });
    ASSERT_TRUE(r.ran) << "no SimGrid";
    Report report;
    add_summa_report(r, report);
    std::printf("%s\n%s\n", report::render_text(report).c_str(), summa_json(r).dump(1).c_str());
    // In theory 1, 16, 32, 64, 1.33, 42.7; a rank that goes on early may gain a few per cent.
    EXPECT_NEAR(r.relative("hub", "ca2"), 16, 0.1);
    EXPECT_NEAR(r.relative("hub", "ca3"), 33, 1.5);
    EXPECT_NEAR(r.relative("hub", "ca4"), 64, 1);
    EXPECT_NEAR(r.relative("hub", "ca1_3d"), 1.33, 0.02);
    EXPECT_NEAR(r.relative("hub", "ca3_3d"), 42.5, 1);
    EXPECT_NEAR(r.relative("hub_2d", "ca4_lines"), 64, 1);
    EXPECT_NEAR(r.relative("hub", "ca1_together"), 2, 0.05);
    EXPECT_NEAR(r.relative("torus", "ring"), 72.9, 0.5);
    EXPECT_NEAR(r.seconds("hub", "ca1_whole", urino_2020::kSize) / r.seconds("hub", "ca4_whole", urino_2020::kSize),
                3.4, 0.1);
}

}  // namespace

}  // namespace nanohop
