// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The lockstep bench's scoreboard must be able to fail: lost, doubled, damaged, cut, reordered and misrouted messages.
#include "scoreboard.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "scenario.hpp"

namespace nanohop::hxb {
namespace {

std::vector<Flit> message(uint64_t label, unsigned flits) {
    std::vector<Flit> m(flits);
    for (unsigned i = 0; i < flits; ++i) {
        m[i].head = i == 0;
        m[i].tail = i + 1 == flits;
        m[i].data[0] = label * 100 + i;
    }
    return m;
}

class HxbScoreboard : public ::testing::Test {
protected:
    void enter(unsigned fifo, const std::vector<Flit>& m, uint32_t routes) {
        for (const Flit& f : m) board.enter(fifo, f, f.head ? routes : 0);
    }
    void leave(unsigned buffer, const std::vector<Flit>& m) {
        for (const Flit& f : m) board.leave(buffer, f);
    }
    Scoreboard board{"test", 3, 3};
};

TEST_F(HxbScoreboard, GoodTrafficPasses) {
    enter(0, message(1, 3), 0b010);
    enter(1, message(2, 1), 0b010);
    enter(0, message(3, 2), 0b110);
    leave(1, message(2, 1));
    leave(2, message(3, 2));
    leave(1, message(1, 3));
    EXPECT_NO_THROW(board.finish());
    EXPECT_EQ(board.messages(), 3U);
}

TEST_F(HxbScoreboard, Lost) {
    enter(0, message(1, 3), 0b010);
    EXPECT_THROW(board.finish(), tb::CheckFailed);
}

TEST_F(HxbScoreboard, LostFlit) {
    enter(0, message(1, 3), 0b010);
    auto m = message(1, 3);
    m.erase(m.begin() + 1);
    EXPECT_THROW(leave(1, m), tb::CheckFailed);
}

TEST_F(HxbScoreboard, Doubled) {
    enter(0, message(1, 2), 0b010);
    leave(1, message(1, 2));
    EXPECT_THROW(leave(1, message(1, 2)), tb::CheckFailed);
}

TEST_F(HxbScoreboard, DoubledFlit) {
    enter(0, message(1, 3), 0b010);
    auto m = message(1, 3);
    m.insert(m.begin() + 1, m[1]);
    EXPECT_THROW(leave(1, m), tb::CheckFailed);
}

TEST_F(HxbScoreboard, Damaged) {
    enter(0, message(1, 2), 0b010);
    auto m = message(1, 2);
    m[1].bad = true;
    EXPECT_THROW(leave(1, m), tb::CheckFailed);
}

TEST_F(HxbScoreboard, Misrouted) {
    enter(0, message(1, 1), 0b010);
    EXPECT_THROW(leave(0, message(1, 1)), tb::CheckFailed);
}

TEST_F(HxbScoreboard, Mixed) {
    enter(0, message(1, 2), 0b010);
    enter(1, message(2, 2), 0b010);
    board.leave(1, message(1, 2)[0]);
    EXPECT_THROW(board.leave(1, message(2, 2)[1]), tb::CheckFailed);
}

TEST_F(HxbScoreboard, Overtaken) {
    enter(0, message(1, 1), 0b010);
    enter(0, message(2, 1), 0b010);
    EXPECT_THROW(leave(1, message(2, 1)), tb::CheckFailed);
}

// Only the body tells the two apart.
TEST_F(HxbScoreboard, OvertakenByOneOfTheSameHead) {
    auto second = message(1, 2);
    second[1].data[0] = 7;
    enter(0, message(1, 2), 0b010);
    enter(0, second, 0b010);
    EXPECT_THROW(leave(1, second), tb::CheckFailed);
}

// Two equal messages, one of which can only be in buffer 2: its FIFO's next one has left buffer 1. Whichever leaves
// first, by whichever of the two FIFOs it came, the other one may still leave by buffer 1.
class HxbEqualMessages : public HxbScoreboard, public ::testing::WithParamInterface<unsigned> {
protected:
    void SetUp() override {
        const unsigned bound = GetParam();
        enter(bound, message(1, 2), 0b110);
        enter(bound, message(2, 1), 0b110);
        leave(1, message(2, 1));
        enter(1 - bound, message(1, 2), 0b110);
    }
};
INSTANTIATE_TEST_SUITE_P(Fifo, HxbEqualMessages, ::testing::Values(0U, 1U));

TEST_P(HxbEqualMessages, LeaveInEitherOrder) {
    leave(2, message(1, 2));
    leave(1, message(1, 2));
    EXPECT_NO_THROW(board.finish());
}

TEST_P(HxbEqualMessages, LeaveSideBySide) {
    board.leave(1, message(1, 2)[0]);
    leave(2, message(1, 2));
    board.leave(1, message(1, 2)[1]);
    EXPECT_NO_THROW(board.finish());
}

TEST_P(HxbEqualMessages, OneIsLost) {
    leave(2, message(1, 2));
    EXPECT_THROW(board.finish(), tb::CheckFailed);
}

TEST_P(HxbEqualMessages, OneIsDoubled) {
    leave(2, message(1, 2));
    leave(1, message(1, 2));
    EXPECT_THROW(leave(1, message(1, 2)), tb::CheckFailed);
}

TEST_P(HxbEqualMessages, OneIsMisrouted) {
    leave(2, message(1, 2));
    EXPECT_THROW(leave(0, message(1, 2)), tb::CheckFailed);
}

TEST_F(HxbScoreboard, FlitBeforeItCame) {
    board.enter(0, message(1, 2)[0], 0b010);
    EXPECT_THROW(leave(1, message(1, 2)), tb::CheckFailed);
}

TEST_F(HxbScoreboard, DeadLinkTakesMessages) {
    enter(0, message(1, 2), 0b010);
    board.dead(0b010);
    EXPECT_NO_THROW(board.finish());
    enter(0, message(2, 2), 0b100);
    EXPECT_THROW(board.finish(), tb::CheckFailed);
}

}  // namespace

// A crossbar of 16 ports with 3 channels: a dead link of buffers 0 to 2 says nothing about 32 to 34.
TEST(HxbScoreboardOf48Buffers, KnowsThemApart) {
    Scoreboard board{"test", 48, 48};
    const auto whole = message(1, 1);
    board.dead(0b111);
    board.enter(5, whole[0], Scoreboard::Buffers{1} << 33);
    EXPECT_THROW(board.finish(), tb::CheckFailed);
    board.leave(33, whole[0]);
    board.finish();
}

}  // namespace nanohop::hxb
