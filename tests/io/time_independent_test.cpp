// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <map>

#include "../input_error.hpp"
#include "../temp_dir.hpp"
#include "../text.hpp"
#include "io/collectives.hpp"
#include "io/traffic.hpp"

namespace nanohop::io {
namespace {

using tests::input_error;
using tests::TempDir;

/// Runs one collective on every rank; causal order fails if sends and receives do not match.
template <class F>
Traffic run(uint32_t ranks, F&& add) {
    Trace trace{"t", std::vector<std::vector<Event>>(ranks)};
    for (uint32_t r = 0; r < ranks; ++r) add(trace.ranks[r], r);
    return order_by_causality(trace);
}

TEST(Collectives, MessageCountsOfEverySize) {
    for (uint32_t n = 1; n <= 40; ++n) {
        for (const uint32_t root : {0U, n / 2, n - 1}) {
            EXPECT_EQ(run(n, [&](auto& e, uint32_t r) { add_broadcast(e, r, n, root, 8); }).messages.size(), n - 1);
            EXPECT_EQ(run(n, [&](auto& e, uint32_t r) { add_reduce(e, r, n, root, 8); }).messages.size(), n - 1);
        }
        uint32_t log = 0;
        while ((2U << log) <= n) ++log;
        const uint32_t paired = 1U << log;
        EXPECT_EQ(run(n, [&](auto& e, uint32_t r) { add_allreduce(e, r, n, 8); }).messages.size(),
                  paired * log + 2 * (n - paired));
        const uint32_t rounds = n == 1 ? 0 : (paired == n ? log : log + 1);
        EXPECT_EQ(run(n, [&](auto& e, uint32_t r) { add_barrier(e, r, n); }).messages.size(), n * rounds);
        EXPECT_EQ(run(n, [&](auto& e, uint32_t r) { add_alltoall(e, r, n, {4}); }).messages.size(), n * (n - 1));
        EXPECT_EQ(run(n, [&](auto& e, uint32_t r) { add_allgather(e, r, n, {4}); }).messages.size(), n * (n - 1));
    }
}

TEST(Collectives, BroadcastReachesEveryRankOnce) {
    const Traffic traffic = run(13, [](auto& e, uint32_t r) { add_broadcast(e, r, 13, 5, 8); });
    std::map<uint32_t, int> received;
    for (const Message& m : traffic.messages) {
        EXPECT_TRUE(m.source == 5 || received.count(m.source) == 1) << "a rank forwards what it has";
        ++received[m.destination];
    }
    EXPECT_EQ(received.size(), 12U);
    for (const auto& [rank, count] : received) EXPECT_EQ(count, 1) << rank;
}

TEST(TimeIndependent, ListOfRankFiles) {
    const TempDir dir;
    dir.write("r/rank-0.txt",
              "0 init\n0 isend 1 7 10 0\n0 irecv 1 8 3 1\n0 wait 0 1 7\n0 wait 1 0 8\n0 send 1 0 5\n0 finalize\n");
    dir.write("r/rank-1.txt", "1 init\n1 recv 0 7 10 0\n1 send 0 8 3 1\n1 compute 1e9\n1 recv 0 0 5\n1 finalize\n");
    const Traffic traffic = read_traffic(dir.write("app.txt", "r/rank-0.txt\nr/rank-1.txt\n"));
    EXPECT_EQ(traffic.name, "app");
    EXPECT_EQ(traffic.nodes, 2U);
    EXPECT_EQ(traffic.messages, (std::vector<Message>{{0, 1, 80}, {1, 0, 12}, {0, 1, 5}}));
}

/// smpirun's `-trace-file ti/t0` names files as seen from the folder where it ran.
TEST(TimeIndependent, AListsFilesAreBesideItOrInTheWorkingFolder) {
    const TempDir dir;
    const std::string here = std::filesystem::current_path();
    dir.write("ti/t0_files/rank-0.txt", "0 send 1 0 10 6\n");
    dir.write("ti/t0_files/rank-1.txt", "1 recv 0 0 10 6\n");
    const std::string list = dir.write("ti/t0", "ti/t0_files/rank-0.txt\nti/t0_files/rank-1.txt\n");
    const std::string error = input_error([&] { read_traffic(list); });
    EXPECT_HAS(error,
               "t0:1: \"ti/t0_files/rank-0.txt\": no such file of a rank, neither in the folder of the list "
               "nor in the working folder");
    std::filesystem::current_path(std::filesystem::path(list).parent_path().parent_path());
    EXPECT_EQ(read_traffic("ti/t0").messages, (std::vector<Message>{{0, 1, 10}}));
    // Those beside the list are taken where both are there.
    dir.write("ti/ti/t0_files/rank-0.txt", "0 send 1 0 20 6\n");
    EXPECT_EQ(read_traffic("ti/t0").messages, (std::vector<Message>{{0, 1, 20}}));
    std::filesystem::current_path(here);
}

TEST(TimeIndependent, OneFileWithAllRanksAndCollectives) {
    const TempDir dir;
    std::string text;
    for (int r = 0; r < 4; ++r) {
        text += std::to_string(r) + " init 1\n" + std::to_string(r) + " bcast 3 0\n" + std::to_string(r) +
                " barrier\n" + std::to_string(r) + " alltoallv 10 1 2 3 4 10 4 3 2 1 1 1\n" + std::to_string(r) +
                " finalize\n";
    }
    const Traffic traffic = read_traffic(dir.write("all.txt", text));
    EXPECT_EQ(traffic.messages.size(), 3U + 4 * 2 + 4 * 3);
    EXPECT_EQ(traffic.messages.front(), (Message{0, 2, 24}));
    uint64_t bytes = 0;
    for (const Message& m : traffic.messages) bytes += m.bytes;
    EXPECT_EQ(bytes, 3U * 24 + 4 * 10 * 4 - (1 + 2 + 3 + 4) * 4);
}

TEST(TimeIndependent, CountsMayBeRealNumbersAndTheFirstLineMayHaveAMark) {
    const TempDir dir;
    const auto of = [&](const std::string& text) { return read_traffic(dir.write("t.txt", text)).messages; };
    EXPECT_EQ(of("0 init\n0 send 1 0 1e6\n1 recv 0 0 1E+6\n"), (std::vector<Message>{{0, 1, 1000000}}));
    EXPECT_EQ(of("\xEF\xBB\xBF"
                 "0 send 1 0 5.0\n1 recv 0 0 5\n"),
              (std::vector<Message>{{0, 1, 5}}));
    EXPECT_EQ(read_traffic(dir.write("t.csv", "\xEF\xBB\xBFsource,destination,bytes\n0,8,100\n3,1,100\n")).messages,
              (std::vector<Message>{{0, 8, 100}, {3, 1, 100}}));
    for (const char* count : {"1.5", "-1", "nan", "inf", "1e300", "1e", "0x10"})
        EXPECT_HAS(input_error([&] { of(std::string("0 send 1 0 ") + count + "\n1 recv 0 0 5\n"); }),
                   "t.txt:1: expected count (a whole number)")
            << count;
}

TEST(TimeIndependent, SourcesAndDestinationsThatAreNone) {
    const TempDir dir;
    const auto of = [&](const std::string& text) { return read_traffic(dir.write("t.txt", text)).messages; };
    EXPECT_EQ(of("0 send 1 0 5\n0 send -666 0 9\n1 recv 0 -444 5\n1 recv -666 0 9\n"),
              (std::vector<Message>{{0, 1, 5}}));
    // As smpirun of SimGrid 3.32 writes them: none, and for a receive none or any.
    EXPECT_EQ(of("0 send -333 0 0 6\n0 isend -333 0 7 6\n0 wait 0 -333 0\n0 send 1 0 5\n1 recv 0 0 5\n"),
              (std::vector<Message>{{0, 1, 5}}));
    for (const char* source : {"-333", "-555", "-1", "-2"})
        for (const char* call : {"recv", "irecv"})
            EXPECT_HAS(input_error([&] { of(fmt::format("1 send 0 0 5\n0 {} {} -444 5000 6\n", call, source)); }),
                       "t.txt:2: expected a source: which message a receive of any source")
                << source;
    EXPECT_HAS(input_error([&] { of("0 send -1 0 5\n1 init\n"); }),
               "t.txt:1: expected destination rank in 0..1, or -666 or -333 for none");
    EXPECT_EQ(of("0 sendRecv 8 1 4 1 6 6\n1 sendRecv 4 0 8 0 6 6\n"), (std::vector<Message>{{0, 1, 8}, {1, 0, 4}}));
}

TEST(TimeIndependent, EachCollectiveMovesItsParts) {
    const TempDir dir;
    const auto bytes = [&](const std::string& root, const std::string& others) {
        std::string text;
        for (int r = 0; r < 4; ++r) text += std::to_string(r) + " " + (r == 1 ? root : others) + "\n";
        uint64_t sum = 0;
        for (const Message& m : read_traffic(dir.write("t.txt", text)).messages) sum += m.bytes;
        return sum;
    };
    const auto alike = [&](const std::string& call) { return bytes(call, call); };
    EXPECT_EQ(alike("gather 10 10 1 6 6"), 30U);
    EXPECT_EQ(alike("gather 10 10 1 1 1"), 120U);  // int
    EXPECT_EQ(alike("scatter 10 10 1 6 6"), 30U);
    EXPECT_EQ(bytes("gatherv 9 1 9 3 4 1 6 6", "gatherv 5 1 9 3 4 1 6 6"), 15U);
    EXPECT_EQ(alike("scatterv 1 9 3 4 9 1 6 6"), 8U);
    EXPECT_EQ(alike("allgatherv 5 1 2 3 4 6"), 30U);     // each part to three ranks
    EXPECT_EQ(alike("reducescatter 1 2 3 4 7 6"), 30U);  // each part from three ranks
    EXPECT_EQ(alike("scan 10 5 6"), 30U);
    EXPECT_EQ(alike("exscan 1e1 5 6"), 30U);
}

TEST(TimeIndependent, ErrorsNameTheRankFileAndLine) {
    const TempDir dir;
    dir.write("r/rank-1.txt", "1 init\n");
    const std::string list = dir.write("app.txt", "r/rank-0.txt\nr/rank-1.txt\n");
    const auto with = [&](const std::string& line) {
        dir.write("r/rank-0.txt", "0 init\n" + line + "\n");
        return input_error([&] { read_traffic(list); });
    };
    EXPECT_HAS(with("0 rotate 1 1 0"), "rank-0.txt:2: expected a call that this reader knows");
    EXPECT_HAS(with("0 comm_split 1"), "rank-0.txt:2: expected a call that this reader knows");
    EXPECT_HAS(with("0 send 2 0 1 1"), "rank-0.txt:2: expected destination rank in 0..1");
    EXPECT_HAS(with("0 send 1 0 x 1"), "expected count (a whole number)");
    EXPECT_HAS(with("0 send 1 0 1 77"), "expected a datatype number");
    EXPECT_HAS(with("0 bcast 1 9"), "expected root rank in 0..1");
    EXPECT_HAS(with("2 init"), "rank-0.txt:2: expected \"<rank 0..1> <call> ...\"");
    EXPECT_HAS(with("0 recv 1 0 1 1"), "waits for ever");
}

}  // namespace
}  // namespace nanohop::io
