// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include <gtest/gtest.h>

#include "../input_error.hpp"
#include "../temp_dir.hpp"
#include "../text.hpp"
#include "io/traffic.hpp"

namespace nanohop::io {
namespace {

using tests::input_error;
using tests::TempDir;

TEST(Csv, MessagesInFileOrder) {
    const TempDir dir;
    const std::string path =
        dir.write("mine.csv", "source,destination,bytes\n0,3,100\n2,1,0\r\n3,3,8\n1,0,281474976710656");
    const Traffic traffic = read_traffic(path);
    EXPECT_EQ(traffic.name, "mine");
    EXPECT_EQ(traffic.nodes, 4U);
    EXPECT_EQ(traffic.to_self, 1U);
    EXPECT_EQ(traffic.messages, (std::vector<Message>{{0, 3, 100}, {2, 1, 0}, {1, 0, kLongestMessage}}));
}

TEST(Csv, BadLinesNameFileLineAndExpectation) {
    const TempDir dir;
    for (const char* bad : {"1,2", "1,2,x", "a,2,3", "1,2,3,4", "", "-1,2,3", "1, 2,3", "4294967296,1,1", "1,2,3.5"}) {
        const std::string path = dir.write("bad.csv", std::string("0,1,2\n") + bad + "\n0,1,2\n");
        const std::string error = input_error([&] { read_traffic(path); });
        EXPECT_EQ(error.find(path + ":2: expected source,destination,bytes"), 0U) << bad << " gave: " << error;
    }
    const std::string path = dir.write("large.csv", "0,9999999,2\n");
    EXPECT_HAS(input_error([&] { read_traffic(path); }), ":1: expected node numbers below 1048576");
}

TEST(Csv, EmptyMissingAndForeignFiles) {
    const TempDir dir;
    EXPECT_HAS(input_error([&] { read_traffic(dir.write("e.csv", "")); }), "empty");
    EXPECT_HAS(input_error([&] { read_traffic(dir.write("h.csv", "source,destination,bytes\n")); }), "found none");
    EXPECT_HAS(input_error([&] { read_traffic(dir.path("none.csv")); }), "No such file");
    EXPECT_HAS(input_error([&] { read_traffic(dir.write("x.csv", "hello\n")); }), "x.csv:1: expected");
}

TEST(Csv, AsATraceEachMessageIsReceivedBeforeLaterOnesAreSent) {
    const TempDir dir;
    const Trace trace = read_trace(dir.write("t.csv", "0,1,8\n1,0,4\n0,0,9\n"));
    EXPECT_EQ(trace.name, "t");
    EXPECT_EQ(trace.ranks,
              (std::vector<std::vector<Event>>{{{8, 1, false}, {4, 1, true}}, {{8, 0, true}, {4, 0, false}}}));
    EXPECT_EQ(order_by_causality(trace).messages, read_csv(dir.path("t.csv")).messages);
}

}  // namespace
}  // namespace nanohop::io
