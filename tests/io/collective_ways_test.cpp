// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Each way of a collective gives every rank what it must have, and the table chooses among them.
#include "io/collective_ways.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <stdexcept>
#include <string>
#include <tuple>

namespace nanohop::io {
namespace {

/// An element: whose parts it has. Each may be in it once.
using Element = std::multiset<uint64_t>;
using Memory = std::vector<Element>;

/// What ranks have behind all phases, of what they have before.
std::vector<Memory> moved(const std::vector<Phases>& of, std::vector<Memory> memory) {
    for (size_t p = 0; p < of[0].size(); ++p) {
        std::vector<Memory> after = memory;
        for (uint32_t rank = 0; rank < of.size(); ++rank) {
            std::set<std::pair<uint32_t, bool>> peers;
            for (const Transfer& t : of[rank][p]) {
                EXPECT_TRUE(peers.insert({t.peer, t.receive}).second) << "two messages of a pair in a phase";
                const Transfer* other = nullptr;
                for (const Transfer& o : of[t.peer][p])
                    if (o.peer == rank && o.receive != t.receive) other = &o;
                if (other == nullptr || other->count != t.count) {
                    ADD_FAILURE() << "rank " << rank << ", phase " << p << ": a transfer without its other end";
                    continue;
                }
                for (uint64_t i = 0; i < t.count && t.receive; ++i) {
                    const Element& sent = memory[t.peer][other->first + i];
                    Element& own = after[rank][t.first + i];
                    if (!t.combine) own.clear();
                    own.insert(sent.begin(), sent.end());
                }
            }
        }
        memory = std::move(after);
    }
    return memory;
}

void check(Collective collective, Way way, uint32_t ranks, uint32_t root, uint64_t count) {
    SCOPED_TRACE(std::string(name(collective)) + " " + name(way) + ", ranks " + std::to_string(ranks) + ", root " +
                 std::to_string(root) + ", elements " + std::to_string(count));
    const bool gather = collective == Collective::kAllgather;
    const bool sums = collective == Collective::kReduce || collective == Collective::kAllreduce;
    Element all;
    for (uint64_t r = 0; r < ranks; ++r) all.insert(r);
    std::vector<Phases> of;
    std::vector<Memory> memory(ranks, Memory(gather ? ranks * count : count));
    Memory expected(memory[0].size(), sums ? all : Element{root});
    for (uint32_t r = 0; r < ranks; ++r) {
        of.push_back(phases(collective, way, r, ranks, root, count));
        for (uint64_t i = 0; i < memory[r].size(); ++i) {
            if (sums || (gather ? i / count == r : r == root)) memory[r][i] = {r};
            if (gather) expected[i] = {i / count};
        }
    }
    memory = moved(of, memory);
    for (uint32_t r = 0; r < ranks; ++r) {
        if (collective == Collective::kReduce && r != root) continue;
        EXPECT_EQ(memory[r], expected) << "rank " << r;
    }
}

/// Of alltoall, which has two memories, below, and by its data in tests/app/programs/ways.c.
TEST(CollectiveWays, LeaveEveryRankWhatItMustHave) {
    for (const Collective collective :
         {Collective::kBroadcast, Collective::kReduce, Collective::kAllreduce, Collective::kAllgather})
        for (const Way way : {Way::kDirect, Way::kMultipath, Way::kRows})
            for (const uint32_t ranks : {2U, 3U, 4U, 6U, 7U, 12U, 16U}) {
                if (!possible(collective, way, ranks)) continue;
                for (const uint32_t root : {0U, 1U, ranks - 1})
                    for (const uint64_t count : {0U, 1U, 5U, 33U}) check(collective, way, ranks, root, count);
            }
}

/// Nobody is through before it knows of all: each has heard of all by the last phase.
TEST(CollectiveWays, BarriersTellEveryRankOfAllOthers) {
    for (const Way way : {Way::kDirect, Way::kRows})
        for (const uint32_t ranks : {4U, 6U, 16U}) {
            std::vector<std::set<uint32_t>> knows(ranks);
            std::vector<Phases> of;
            for (uint32_t r = 0; r < ranks; ++r) {
                of.push_back(phases(Collective::kBarrier, way, r, ranks, 0, 0));
                knows[r] = {r};
            }
            for (size_t p = 0; p < of[0].size(); ++p) {
                const auto before = knows;
                for (uint32_t r = 0; r < ranks; ++r)
                    for (const Transfer& t : of[r][p])
                        if (t.receive) knows[r].insert(before[t.peer].begin(), before[t.peer].end());
            }
            for (uint32_t r = 0; r < ranks; ++r) EXPECT_EQ(knows[r].size(), ranks) << name(way) << ", rank " << r;
        }
}

/// Who sends what to whom by rows: a bundle for a column's rows, then for a row's columns.
TEST(CollectiveWays, AlltoallByRowsSendsBundles) {
    const uint32_t ranks = 12;
    const RankGrid grid(ranks);
    EXPECT_EQ(std::tuple(grid.rows, grid.columns), std::tuple(3U, 4U));
    const Phases of = phases(Collective::kAlltoall, Way::kRows, 6, ranks, 0, 10);  // row 1, column 2
    ASSERT_EQ(of.size(), 2U);
    std::map<uint32_t, std::pair<uint64_t, uint64_t>> sent;
    for (const auto& phase : of)
        for (const Transfer& t : phase)
            if (!t.receive) sent[t.peer] = {t.first, t.count};
    const std::map<uint32_t, std::pair<uint64_t, uint64_t>> right{
        {4, {0, 30}}, {5, {30, 30}}, {7, {90, 30}}, {2, {0, 40}}, {10, {80, 40}}};
    EXPECT_EQ(sent, right);
}

TEST(CollectiveWays, WhatIsPossible) {
    EXPECT_FALSE(possible(Collective::kBroadcast, Way::kRows, 7));
    EXPECT_TRUE(possible(Collective::kBroadcast, Way::kRows, 6));
    EXPECT_FALSE(possible(Collective::kAlltoall, Way::kMultipath, 8));
    EXPECT_FALSE(possible(Collective::kReduce, Way::kMultipath, 2));
    EXPECT_TRUE(possible(Collective::kBarrier, Way::kDirect, 2));
}

TEST(CollectiveWays, TableChoosesByLengthAndTheNearestNumberOfRanks) {
    const std::string text =
        "# comment\ndimensions,ranks,collective,bytes,way\n1,8,broadcast,0,direct\n1,8,broadcast,512,multipath\n"
        "1,64,broadcast,0,rows\n2,64,reduce,0,rows\n";
    const WayTable table(text);
    EXPECT_EQ(table.choose(1, 8, Collective::kBroadcast, 511), Way::kDirect);
    EXPECT_EQ(table.choose(1, 8, Collective::kBroadcast, 512), Way::kMultipath);
    EXPECT_EQ(table.choose(1, 20, Collective::kBroadcast, 1 << 20), Way::kMultipath);  // 20 / 8 < 64 / 20
    EXPECT_EQ(table.choose(1, 30, Collective::kBroadcast, 1 << 20), Way::kRows);
    EXPECT_EQ(table.choose(1, 61, Collective::kBroadcast, 1 << 20), Way::kDirect);  // has no rows
    EXPECT_EQ(table.choose(2, 8, Collective::kBroadcast, 512), Way::kDirect);       // not in the table
    EXPECT_EQ(table.choose(2, 64, Collective::kReduce, 0), Way::kRows);
    EXPECT_EQ(WayTable(table.text()).rows(), table.rows());

    EXPECT_TRUE(table.has(1));
    EXPECT_TRUE(table.has(2));
    EXPECT_FALSE(table.has(3));
    EXPECT_FALSE(WayTable("dimensions,ranks,collective,bytes,way\n").has(1));
    const WayTable keyed(table.rows(), {{"link_clocks", "20"}, {"ways", "direct"}});
    EXPECT_EQ(keyed.text(), "# Keys: link_clocks=20 ways=direct\n" + table.text());
    EXPECT_EQ(WayTable(keyed.text()).keys(), keyed.keys());
    EXPECT_EQ(WayTable(keyed.text()).rows(), table.rows());

    WayChoice choice{table, 1};
    EXPECT_EQ(WayChoice::of(choice.text()).choose(Collective::kBroadcast, 8, 600), Way::kMultipath);
    choice.forced = Way::kRows;
    EXPECT_EQ(WayChoice::of(choice.text()).choose(Collective::kBroadcast, 8, 600), Way::kRows);
    EXPECT_EQ(WayChoice::of(choice.text()).choose(Collective::kBroadcast, 7, 600), Way::kDirect);
}

TEST(CollectiveWays, TableNamesTheLineThatIsWrong) {
    for (const char* line : {"3,8,broadcast,0,direct", "1,0,broadcast,0,direct", "1,8,gather,0,direct",
                             "1,8,broadcast,x,direct", "1,8,broadcast,0,ring", "1,8,broadcast,0", "1,8"}) {
        try {
            const WayTable table(std::string("1,8,broadcast,0,direct\n") + line + "\n");
            FAIL() << line;
        } catch (const std::invalid_argument& error) {
            EXPECT_EQ(std::string(error.what()).find("line 2: expected dimensions,ranks,collective,bytes,way, found"),
                      0U)
                << error.what();
        }
    }
}

}  // namespace
}  // namespace nanohop::io
