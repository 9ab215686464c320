// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The matrix product. What Urino 2020 says of each algorithm (section 3, tables 3 and 4) is counted in its schedule:
// messages M that a link carries one after the other, their length s, the memory of a rank.
#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "../text.hpp"
#include "app/summa/goal.hpp"
#include "app/summa/schedule.hpp"

namespace nanohop {

namespace {

using namespace summa;

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
        const std::string what = name(c.algorithm) + std::string(c.shape.layers > 1 ? ", 3D" : "");
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
    EXPECT_GT(messages, 0U);
    EXPECT_EQ(nanohop::tests::occurrences(text, ": send "), messages);
    EXPECT_EQ(nanohop::tests::occurrences(text, ": recv "), messages);
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

}  // namespace

}  // namespace nanohop
