// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The matrix product. What Urino 2020 says of each algorithm (section 3, tables 3 and 4) is counted in its schedule:
// messages M that a link carries one after the other, their length s, the memory of a rank. Then the program runs.
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <tuple>
#include <vector>

#include "../run.hpp"
#include "app/simgrid/smpi.hpp"
#include "app/summa/goal.hpp"
#include "app/summa/paper_platforms.hpp"
#include "app/summa/schedule.hpp"

namespace nanohop {

namespace {

using namespace summa;
using Json = nlohmann::json;

struct Case {
    Algorithm algorithm;
    Shape shape;
    double messages;  ///< M of table 3
    double elements;  ///< s of table 3
    double memory;    ///< of table 4
};

/// Tables 3 and 4 at N = 64, n = 1024.
std::vector<Case> paper_cases() {
    const double n = 1024, ranks = 64, root = 8, third = 4;
    const Shape flat{8, 1, 1024}, cube{4, 4, 1024};
    const double block = n * n / ranks, large = n * n / (third * third);
    return {{Algorithm::kCa1, flat, 2 * root, block, 5 * block},
            {Algorithm::kCa2, flat, 1, block, (3 + 2 * root) * block},
            {Algorithm::kCa3, flat, 4 * root, block / ranks, (5 + 2 / root) * block},
            {Algorithm::kCa4, flat, 2 * root, block / ranks, 7 * block},
            {Algorithm::kCa4Lines, flat, root, block / root, 7 * block},  // table 8
            {Algorithm::kCa1, cube, 3, large, 6 * large},
            // Table 4 prints six blocks and relays; ours adds C's parts in the relays, whose blocks of A are no longer
            // needed.
            {Algorithm::kCa3, cube, 6, large / ranks, 5 * large + 2 * n * n / ranks}};
}

TEST(Summa, SchedulesAreThoseOfTables3And4) {
    for (const Case& c : paper_cases()) {
        const std::string what =
            kAlgorithms[static_cast<size_t>(c.algorithm)] + std::string(c.shape.layers > 1 ? ", 3D" : "");
        std::vector<std::vector<Step>> ranks;
        for (uint32_t r = 0; r < c.shape.ranks(); ++r) ranks.push_back(schedule(c.algorithm, c.shape, r));
        EXPECT_EQ(static_cast<double>(ranks[0].size()), c.messages) << what;
        size_t memory = 0;
        for (uint32_t r = 0; r < c.shape.ranks(); ++r) {
            size_t sum = 0;
            for (const size_t size : buffer_sizes(c.algorithm, c.shape, r)) sum += size;
            memory = std::max(memory, sum);
        }
        EXPECT_EQ(static_cast<double>(memory), c.memory) << what;
        for (size_t step = 0; step < ranks[0].size(); ++step) {
            // In a step each link carries at most one message, of s elements: that is what makes t = M (s / b + L).
            std::map<std::pair<uint32_t, uint32_t>, size_t> links;
            for (uint32_t r = 0; r < ranks.size(); ++r) {
                for (const Transfer& t : ranks[r].at(step).sends) {
                    EXPECT_TRUE(links.emplace(std::pair{r, t.peer}, t.piece.elements).second)
                        << what << ": a link twice";
                    EXPECT_EQ(static_cast<double>(t.piece.elements), c.elements) << what;
                }
            }
            EXPECT_FALSE(links.empty()) << what;
            // Who receives is who is sent to.
            for (uint32_t r = 0; r < ranks.size(); ++r) {
                for (const Transfer& t : ranks[r].at(step).receives) {
                    const auto sent = links.find({t.peer, r});
                    ASSERT_NE(sent, links.end()) << what << ": nobody sends";
                    EXPECT_EQ(sent->second, t.piece.elements) << what;
                    links.erase(sent);
                }
            }
            EXPECT_TRUE(links.empty()) << what << ": nobody receives";
        }
    }
}

/// As a program of messages: one send and one receive for each of the schedule's.
TEST(Summa, GoalTextHasTheSchedulesMessages) {
    const Shape shape{4, 1, 16};
    const std::string text = goal(Algorithm::kCa4, shape);
    size_t messages = 0;
    for (uint32_t r = 0; r < shape.ranks(); ++r)
        for (const Step& step : schedule(Algorithm::kCa4, shape, r)) messages += step.sends.size();
    const auto count = [&](const std::string& word) {
        size_t n = 0;
        for (size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) ++n;
        return n;
    };
    EXPECT_GT(messages, 0U);
    EXPECT_EQ(count(": send "), messages);
    EXPECT_EQ(count(": recv "), messages);
    EXPECT_EQ(text.substr(0, 12), "num_ranks 16");
}

/// Whatever the sizes, every piece lies in its buffer, and each step's pieces are received by whom they are sent to.
TEST(Summa, SchedulesStayWithinTheirMemory) {
    for (const Algorithm algorithm :
         {Algorithm::kCa1, Algorithm::kCa2, Algorithm::kCa3, Algorithm::kCa4, Algorithm::kCa4Lines, Algorithm::kRing}) {
        for (const Shape shape : {Shape{1, 1, 5}, Shape{2, 1, 6}, Shape{3, 1, 15}, Shape{4, 1, 20}, Shape{2, 2, 6},
                                  Shape{4, 2, 12}, Shape{5, 5, 10}, Shape{6, 3, 12}}) {
            if (!check(algorithm, shape).empty()) continue;
            for (uint32_t r = 0; r < shape.ranks(); ++r) {
                const std::vector<size_t> sizes = buffer_sizes(algorithm, shape, r);
                const auto inside = [&](const Piece& p) { return p.offset + p.elements <= sizes[p.buffer]; };
                for (const Step& step : schedule(algorithm, shape, r)) {
                    for (const Transfer& t : step.sends)
                        EXPECT_TRUE(inside(t.piece) && t.peer != r && t.peer < shape.ranks());
                    for (const Transfer& t : step.receives)
                        EXPECT_TRUE(inside(t.piece) && t.peer != r && t.peer < shape.ranks());
                    for (const Copy& c : step.copies)
                        EXPECT_TRUE(inside(c.from) && inside(c.to) && c.from.elements == c.to.elements);
                    for (const Sum& s : step.sums) EXPECT_TRUE(inside(s.from) && inside(s.to));
                    for (const Product& p : step.products) EXPECT_TRUE(inside(p.a) && inside(p.b));
                }
            }
        }
    }
    EXPECT_NE(check(Algorithm::kCa1, {3, 1, 10}), "");
    EXPECT_NE(check(Algorithm::kCa1, {4, 3, 12}), "");
    EXPECT_NE(check(Algorithm::kCa4, {4, 4, 12}), "");
}

#ifdef NANOHOP_SUMMA

tests::Outcome under_mpi(unsigned ranks, const std::string& arguments) {
    const tests::TempDir dir;
    return tests::run(dir,
                      "OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 PRTE_ALLOW_RUN_AS_ROOT=1 "
                      "PRTE_ALLOW_RUN_AS_ROOT_CONFIRM=1 " NANOHOP_MPIEXEC
                      " --oversubscribe --mca mpi_yield_when_idle 1 -n " +
                          std::to_string(ranks) + " " NANOHOP_SUMMA " " + arguments);
}

TEST(Summa, MultipliesUnderAnMpi) {
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
    EXPECT_NE(wrong.error.find("3 ranks: must be a square"), std::string::npos) << wrong.error;
    const tests::Outcome none = under_mpi(4, "--n 60 --algorithm ca1 --library");
    EXPECT_EQ(none.status, 2);
    EXPECT_NE(none.error.find("--library: must be with --algorithm ca3 or ca4"), std::string::npos) << none.error;
}

#endif

#ifdef NANOHOP_SUMMA_SMPI

Json under_smpi(const app::PlatformFile& platform, std::vector<std::string> arguments) {
    const tests::TempDir dir;
    app::SmpiOptions options;
    options.ranks = platform.hosts;
    options.program = {NANOHOP_SUMMA_SMPI};
    options.program.insert(options.program.end(), arguments.begin(), arguments.end());
    options.keep_output = true;
    const app::SmpiResult result = app::run_smpi(platform, options);
    EXPECT_EQ(result.status, 0);
    return Json::parse(result.output);
}

TEST(Summa, MultipliesUnderSmpi) {
    for (const std::string algorithm : {"ca0", "ca1", "ca2", "ca3", "ca4", "ca4-lines", "ring"}) {
        const Json json = under_smpi(torus(4), {"--algorithm", algorithm, "--n", "48"});
        EXPECT_EQ(json.at("wrong"), 0) << algorithm;
        EXPECT_GT(json.at("seconds"), 0);
    }
}

/// t = M (s / b + L) to the clock, on a hub, where no two messages of a step share a link. Ranks go on as soon as they
/// have what they need, so that a schedule whose ranks do not all send in each step takes less.
TEST(Summa, TimesOnTheHubAreThoseOfEquation1) {
    const double b = kNodeBytesPerSecond / 64, latency = kLinkNs * 1e-9;
    const double block = 8.0 * 8192 * 8192 / 64;
    const auto seconds = [&](std::vector<std::string> arguments) {
        arguments.insert(arguments.end(), {"--n", "8192", "--without-data", "--without-computation"});
        return under_smpi(hub(64), std::move(arguments)).at("seconds").get<double>();
    };
    EXPECT_NEAR(seconds({"--algorithm", "ca2"}), block / b + latency, 1e-9);
    EXPECT_NEAR(seconds({"--algorithm", "ca4"}), 16 * (block / 64 / b + latency), 1e-8);
    const double ca1 = 16 * (block / b + latency);
    EXPECT_NEAR(seconds({"--algorithm", "ca1"}) / ca1, 1, 1e-3);
    // With computation, which no schedule here overlaps with messages: 3.4 times as fast, not 64.
    const auto whole = [&](const char* algorithm) {
        return under_smpi(hub(64), {"--algorithm", algorithm, "--n", "8192", "--without-data"})
            .at("seconds")
            .get<double>();
    };
    const double computation = 2.0 * 8192 * 8192 * 8192 / 64 / kNodeFlops;
    EXPECT_NEAR(whole("ca4"), 16 * (block / 64 / b + latency) + computation, 1e-6);
}

#endif

}  // namespace

}  // namespace nanohop
