// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Programs from files: what is read, what is refused, and where.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <chrono>
#include <string>
#include <utility>
#include <vector>

#include "../input_error.hpp"
#include "../temp_dir.hpp"
#include "../text.hpp"
#include "io/source_folder.hpp"
#include "replay_rig.hpp"

namespace nanohop::app {
namespace {

using test::program_of;
using tests::input_error;

std::string goal(const std::string& zero, const std::string& one) {
    return "num_ranks 2\nrank 0 {\n" + zero + "\n}\nrank 1 {\n" + one + "\n}\n";
}
std::string error_of(const std::string& text, const ReadOptions& options = {}, uint64_t eager = 65536) {
    return input_error([&] { check_progress(program_of(text, options), eager); });
}

TEST(ReplayGoal, ReadsCallsLabelsAndDependencies) {
    const Program p = program_of(
        "/* two\n ranks */ num_ranks 2 // of them\nrank 1 { a: recv 10b from 0 tag 7\nb: calc 5 cpu 1\nb requires a }\n"
        "rank 0 {\nsend 10b to 1 tag 7 cpu 0 nic 0\nl2: calc 100\nl3: calc 1\nl3 irequires l2\n}\n");
    ASSERT_EQ(p.ranks.size(), 2U);
    ASSERT_EQ(p.ranks[0].operations.size(), 3U);
    EXPECT_EQ(p.ranks[0].operations[0].amount, 10U);
    EXPECT_EQ(p.ranks[0].operations[0].tag, 7);
    EXPECT_EQ(p.ranks[0].operations[1].call, Call::kCompute);
    ASSERT_EQ(p.ranks[0].dependencies.size(), 1U);
    EXPECT_TRUE(p.ranks[0].dependencies[0].start);
    EXPECT_EQ(p.ranks[1].operations[1].processor, 1);
    EXPECT_EQ(p.messages, 1U);
    EXPECT_EQ(p.bytes, 10U);
}

TEST(ReplayGoal, NamesRankLineAndCallOfWhatIsWrong) {
    const std::vector<std::pair<std::string, std::vector<std::string>>> cases = {
        {goal("send 1b to 1 tag 0", "calc 1"), {":3: rank 0: send 1 bytes to 1 tag 0", "nobody receives it"}},
        {goal("calc 1", "recv 1b from 0 tag 3"), {":6: rank 1: recv 1 bytes from 0 tag 3", "nobody sends it"}},
        {goal("send 1b to 1 tag 0", "recv 1b from 0 tag 1"), {"rank 0: send 1 bytes to 1 tag 0", "nobody receives"}},
        {goal("send 9b to 1 tag 0", "recv 8b from 0 tag 0"), {"rank 1: recv 8 bytes", "shorter than its message"}},
        {goal("send 1b to 2 tag 0", "calc 1"), {":3: expected rank in 0..1"}},
        {goal("a: broadcast 1b to 1", "calc 1"), {":3: expected a call"}},
        {goal("broadcast 1b to 1", "calc 1"), {":3: expected \":\", \"requires\""}},
        {goal("recv 1b from -1 tag 0", "calc 1"), {":3:", "any source"}},
        {goal("a: calc 1\na requires b", "calc 1"), {":4:", "\"b\" is none"}},
        {goal("a: calc 1\na requires a", "calc 1"), {":4:", "cannot need itself"}},
        {goal("calc 1", "calc 1") + "rank 2 {\n}\n", {":8: expected rank in 0..1"}},
        {"num_ranks 2\nrank 0 {\ncalc 1\n", {"expected }"}},
        {"rank 0 {\n}\n", {"found \"rank 0 {\""}},
        {"num_ranks 99999999\n", {"1 to 1048576 ranks"}},
    };
    for (const auto& [text, parts] : cases)
        for (const std::string& part : parts) EXPECT_HAS(error_of(text), part) << text;
}

TEST(ReplayGoal, NamesTheCircleOfADeadlock) {
    const std::string both_receive = goal("a: recv 1b from 1 tag 0\nb: send 1b to 1 tag 0\nb requires a",
                                          "a: recv 1b from 0 tag 0\nb: send 1b to 0 tag 0\nb requires a");
    const std::string error = error_of(both_receive);
    EXPECT_HAS(error, "deadlock: 4 operations wait for each other");
    EXPECT_HAS(error, ":3: rank 0: recv 1 bytes from 1 tag 0");
    EXPECT_HAS(error, ":9: rank 1: send 1 bytes to 0 tag 0");
    // Both send first: fine when a send does not wait for its receive, else not.
    const std::string both_send = goal("a: send 9b to 1 tag 0\nb: recv 9b from 1 tag 0\nb requires a",
                                       "a: send 9b to 0 tag 0\nb: recv 9b from 0 tag 0\nb requires a");
    EXPECT_EQ(error_of(both_send, {}, 9), "no error");
    EXPECT_HAS(error_of(both_send, {}, 8), "deadlock");
    EXPECT_HAS(error_of(goal("a: calc 1\nb: calc 1\na requires b\nb requires a", "calc 1")), "deadlock: 2");
}

TEST(ReplayTimeIndependent, KeepsTagsWaitsAndComputation) {
    const Program p = program_of(
        "0 init\n0 irecv 1 4 10 6\n0 compute 500\n0 isend 1 3 20 6\n0 wait 1 0 4\n0 waitall\n0 finalize\n"
        "1 init\n1 recv 0 3 20 6\n1 send 0 4 10 6\n1 finalize\n");
    ASSERT_EQ(p.ranks[0].operations.size(), 3U);
    EXPECT_EQ(p.unit, Program::Unit::kOperations);
    EXPECT_EQ(p.ranks[0].operations[0].tag, 4);
    EXPECT_EQ(p.ranks[0].operations[1].amount, 500U);
    EXPECT_EQ(p.ranks[0].operations[1].after, After::kStart);
    EXPECT_NO_THROW(check_progress(p, 65536));
}

TEST(ReplayTimeIndependent, NamesRankLineAndCallOfADeadlock) {
    // Each of three ranks receives from the one before it and then sends to the one behind it: nobody begins. A fourth
    // one, which only waits for them, is no part of it.
    const std::string circle =
        "0 init\n1 init\n2 init\n3 init\n0 recv 2 7 4 1\n0 send 1 7 4 1\n1 recv 0 7 4 1\n1 send 2 7 4 1\n"
        "2 recv 1 7 4 1\n2 send 0 7 4 1\n2 send 3 0 1 1\n3 recv 2 0 1 1\n0 finalize\n";
    const std::string error = error_of(circle);
    EXPECT_HAS(error, "deadlock: 6 operations wait for each other");
    for (const char* part : {":5: rank 0: recv 16 bytes from 2 tag 7", ":6: rank 0: send 16 bytes to 1 tag 7",
                             ":7: rank 1: recv 16 bytes from 0 tag 7", ":8: rank 1: send 16 bytes to 2 tag 7",
                             ":9: rank 2: recv 16 bytes from 1 tag 7", ":10: rank 2: send 16 bytes to 0 tag 7"})
        EXPECT_HAS(error, part);
    EXPECT_LACKS(error, "rank 3");

    // What is waited for counts, not where it was begun: this wait comes before the send that ends the circle.
    const std::string wait = "0 irecv 1 0 8 6\n0 wait 1 0 0\n0 send 1 0 8 6\n1 recv 0 0 8 6\n1 send 0 0 8 6\n";
    EXPECT_HAS(error_of(wait), ":1: rank 0: recv 8 bytes from 1 tag 0");
    const std::string later = "0 irecv 1 0 8 6\n0 send 1 0 8 6\n0 wait 1 0 0\n1 recv 0 0 8 6\n1 send 0 0 8 6\n";
    EXPECT_EQ(error_of(later), "no error");

    // Both send first: fine up to the longest eager message.
    const std::string both = "0 send 1 0 9 6\n0 recv 1 0 9 6\n1 send 0 0 9 6\n1 recv 0 0 9 6\n";
    EXPECT_EQ(error_of(both, {}, 9), "no error");
    EXPECT_HAS(error_of(both, {}, 8), ":1: rank 0: send 9 bytes to 1 tag 0");

    // A rank that is in a barrier cannot send what another one waits for before it comes there.
    const std::string barrier = "0 recv 1 0 8 6\n0 barrier\n1 barrier\n1 send 0 0 8 6\n";
    const std::string named = error_of(barrier, {true});
    EXPECT_HAS(named, "deadlock");
    EXPECT_HAS(named, ":1: rank 0: recv 8 bytes from 1 tag 0");
    EXPECT_HAS(named, ":3: rank 1: ");
}

TEST(ReplayTimeIndependent, ADeadlockInAListOfRankFilesNamesTheFileOfTheRank) {
    const tests::TempDir folder;
    folder.write("first.txt", "0 init\n0 recv 1 3 2 6\n0 send 1 3 2 6\n");
    folder.write("second.txt", "1 init\n\n1 recv 0 3 2 6\n1 send 0 3 2 6\n");
    const std::string list = folder.write("pair.txt", "first.txt\nsecond.txt\n");
    const std::string error = input_error([&] { check_progress(read_program(list), 65536); });
    EXPECT_HAS(error, "first.txt:2: rank 0: recv 2 bytes from 1 tag 3");
    EXPECT_HAS(error, "second.txt:3: rank 1: recv 2 bytes from 0 tag 3");
}

TEST(ReplayTimeIndependent, RefusesWhatTheFormatCannotSay) {
    const std::string barrier = "0 barrier\n1 barrier\n";
    EXPECT_HAS(error_of(barrier), ":1: expected no collective: this format names no communicators");
    EXPECT_EQ(error_of(barrier, {true}), "no error");
    EXPECT_HAS(error_of("0 barrier\n1 compute 5\n", {true}), "nobody receives it");
    EXPECT_HAS(error_of("0 recv -1 0 1\n1 send 0 0 1\n"), "any source");
    EXPECT_HAS(error_of("0 rotate 4 4 0 0 0\n1 compute 5\n", {true}), "expected a call that this reader knows");
    EXPECT_HAS(error_of("0 wait 1 0 3\n1 compute 5\n"), ":1: expected a wait for what was begun before");
    EXPECT_HAS(error_of("0 send 5 0 1\n1 compute 5\n"), "destination rank in 0..1");
}

TEST(ReplayTimeIndependent, RealCountsExchangesAndMessagesToItself) {
    EXPECT_EQ(error_of("0 send 1 0 1e6\n1 recv 0 0 1e6\n"), "no error");
    // Both exchange, longer than any eager message: neither waits for the other one's end first.
    EXPECT_EQ(error_of("0 sendRecv 1e6 1 1e6 1 6 6\n1 sendRecv 1e6 0 1e6 0 6 6\n", {}, 0), "no error");
    EXPECT_EQ(error_of("0 send -333 0 0 6\n0 isend -333 0 4\n0 wait 0 -333 0\n0 send 1 0 4\n1 recv 0 0 4\n"),
              "no error");
    EXPECT_HAS(error_of("0 recv -333 -444 5000 6\n1 send 0 0 4\n"), ":1: expected a source: which message a");
    EXPECT_EQ(error_of("0 send -666 0 4\n0 isend -666 0 4\n0 wait 0 -666 0\n0 send 1 0 4\n1 recv 0 0 4\n"), "no error");
    const std::string rest = "0 send 1 0 4\n1 recv 0 0 4\n";
    EXPECT_EQ(error_of("0 isend 0 3 4\n0 recv 0 3 4\n0 wait 0 0 3\n" + rest), "no error");
    EXPECT_EQ(error_of("0 irecv 0 3 4\n0 send 0 3 4\n0 wait 0 0 3\n0 sendRecv 4 0 4 0 6 6\n" + rest), "no error");
    EXPECT_HAS(error_of("0 recv 0 3 4\n0 send 0 3 4\n" + rest), ":1: expected a message to itself");
    EXPECT_HAS(error_of("0 isend 0 3 4\n" + rest), "rank 0: messages to itself with tag 3: 1 more than received");
    EXPECT_HAS(error_of("0 recv -555 -444 4\n1 send 0 0 4\n"), "any source");
}

TEST(ReplayTimeIndependent, ManyOpenRequestsTakeNoSquareOfTime) {
    // More than 65,535 that one call waits for, too.
    constexpr int kRequests = 200'000;
    std::string text;
    for (int i = 0; i < kRequests; ++i) text += fmt::format("0 isend 1 {} 1 6\n1 irecv 0 {} 1 6\n", i, i);
    for (int i = kRequests - 1; i >= kRequests / 2; --i) text += fmt::format("0 wait 0 1 {}\n", i);
    text += "0 waitall\n1 waitall\n0 send 1 0 1 6\n1 recv 0 0 1 6\n";
    const auto start = std::chrono::steady_clock::now();
    EXPECT_EQ(error_of(text), "no error");
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(20));
}

TEST(ReplayTimeIndependent, EveryCollectiveOfAnyNumberOfRanksEnds) {
    for (uint32_t ranks : {2U, 3U, 5U, 8U, 13U}) {
        std::string text;
        for (uint32_t r = 0; r < ranks; ++r) {
            for (const char* call :
                 {"barrier", "bcast 10 1 6", "reduce 10 5 1 6", "allreduce 10 5 6", "alltoall 4 4 6 6",
                  "allgather 4 4 6 6", "gather 4 4 1 6 6", "scatter 4 4 1 6 6", "scan 4 5 6", "exscan 4 5 6"})
                text += fmt::format("{} {}\n", r, call);
            text += fmt::format("{} alltoallv 9", r);
            for (int side = 0; side < 2; ++side) {
                for (uint32_t k = 0; k < ranks; ++k) text += " 3";
                text += side == 0 ? " 9" : " 6 6\n";
            }
        }
        EXPECT_EQ(error_of(text, {true}, 0), "no error") << ranks;
    }
}

const std::string kNpb = io::source_folder() + "/data/npb/p2p/";

TEST(ReplayRecorded, EveryFileMatchesAndEnds) {
    // The larger ones are of the same form; the nightly replays them.
    for (const char* tag : {"bt.A.16", "cg.A.16", "ep.A.16", "ft.A.16", "is.A.16", "lu.A.16", "mg.A.16", "sp.A.16",
                            "cg.A.64", "dt.W.SH.32", "ep.A.256", "ft.A.64", "is.A.64", "mg.A.64"}) {
        const Program p = read_program(kNpb + tag + ".p2p.xz");
        EXPECT_NO_THROW(check_progress(p, 65536)) << tag;
        EXPECT_NO_THROW(check_progress(p, 0)) << tag << ": every send waits for its receive";
    }
}

TEST(ReplayRecorded, ComputationIsDividedEvenly) {
    const Program p = with_computation(read_program(kNpb + "mg.A.64.p2p.xz"), 3.89e9);
    for (const RankProgram& rank : p.ranks) {
        uint64_t sum = 0;
        uint64_t least = ~uint64_t{0};
        uint64_t most = 0;
        for (const Operation& o : rank.operations) {
            if (o.call != Call::kCompute) continue;
            sum += o.amount;
            least = std::min(least, o.amount);
            most = std::max(most, o.amount);
        }
        EXPECT_NEAR(static_cast<double>(sum), 3.89e9 / 64, 2);
        EXPECT_LE(most - least, 1U);
    }
    EXPECT_NO_THROW(check_progress(p, 0));
}

TEST(ReplayRecorded, BeginningsAreWholePrograms) {
    const Program all = read_program(kNpb + "mg.A.64.p2p.xz");
    uint64_t before = 0;
    for (const uint64_t messages : {100U, 5000U, 40000U}) {
        const Program part = beginning_of(all, messages);
        EXPECT_LE(part.messages, messages);
        EXPECT_GT(part.messages, before);
        EXPECT_GT(part.messages, messages / 2) << "a level of messages is left out whole";
        before = part.messages;
        EXPECT_NO_THROW(check_progress(part, 0));
        // A receive of the part is the one of the whole: the same lines in the same order, none invented.
        for (uint32_t r = 0; r < part.ranks.size(); ++r) {
            size_t at = 0;
            for (const Operation& o : part.ranks[r].operations) {
                while (at < all.ranks[r].operations.size() && all.ranks[r].operations[at].line != o.line) ++at;
                ASSERT_LT(at, all.ranks[r].operations.size());
            }
        }
    }
    EXPECT_EQ(beginning_of(all, all.messages).messages, all.messages);
}

}  // namespace
}  // namespace nanohop::app
