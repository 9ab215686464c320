// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The lockstep bench's scoreboard must be able to fail: lost, doubled, changed, reordered, misrouted and cut packets,
// and ways that the table does not have.
#include "scoreboard.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "scenario.hpp"

namespace nanohop::switch_ {
namespace {

constexpr uint32_t kNoMarks = 255;  // threshold

class SwitchScoreboard : public ::testing::Test {
protected:
    explicit SwitchScoreboard(bool restart = false, Nonminimal nonminimal = Nonminimal::kNone, unsigned classes = 1)
        : config(of(restart, nonminimal, classes)), points(coverage, config), board(config, 0, points, coverage) {
        Entry e{.mask = 2, .up = 2, .down = 3};
        e.up_valid = e.down_valid = true;
        board.way(5, Way{Way::Kind::kLink, e});
        board.replaced(5, 0);
        board.down_ports(8);
        board.down_ports_written();
        for (int i = 0; i < 20; ++i) board.next_clock();  // what was before is forgotten
    }

    static Config of(bool restart, Nonminimal nonminimal, unsigned classes) {
        Config c;
        if (classes > 1) {
            c.classes = classes;
            c.escape_channels = classes;
            c.virtual_channels = 2 * classes;
        }
        c.restart = restart;
        c.nonminimal = nonminimal;
        return c;
    }
    std::vector<Flit> packet(Header h, uint64_t label) const {
        std::vector<Flit> p(h.length);
        for (unsigned i = 0; i < h.length; ++i) {
            p[i].head = i == 0;
            p[i].tail = i + 1 == h.length;
            p[i].data[0] = label << 24 | i;
        }
        p[0].data[0] = label << 24;
        put_header(config, p[0], h);
        return p;
    }
    static Header to(uint32_t s, uint32_t length, bool escape = false, bool down = false) {
        Header h{.to_switch = s, .length = length, .escape = escape, .down = down};
        return h;
    }
    void arrive(unsigned port, unsigned vc, const std::vector<Flit>& p) {
        for (const Flit& f : p) board.arrive(port, vc, f, false);
    }
    // As it must leave, over a link: a hop more.
    std::vector<Flit> onward(std::vector<Flit> p, bool escape, bool down) const {
        Header h = header_of(config, p[0]);
        ++h.hops;
        h.escape = escape;
        h.down = down;
        put_header(config, p[0], h);
        return p;
    }
    void leave(unsigned port, unsigned vc, const std::vector<Flit>& p) {
        for (const Flit& f : p) board.leave(port, vc, f);
    }
    template <class F>
    static void fails(F&& f) {
        EXPECT_THROW(f(), tb::CheckFailed);
    }

    Config config;  // 8 ports, 4 of hosts, channel 0 the escape
    tb::Coverage coverage;
    Points points;
    Scoreboard board;
};

TEST_F(SwitchScoreboard, GoodTrafficPasses) {
    const auto a = packet(to(5, 3), 1);
    const auto b = packet(to(0, 1), 2);
    const auto c = packet(to(5, 2, true, true), 3);
    arrive(0, 1, a);
    arrive(0, 2, b);
    arrive(4, 0, c);
    leave(4, 2, b);
    leave(1, 1, onward(a, false, false));
    leave(3, 0, onward(c, true, true));
    EXPECT_EQ(board.missing(), 0U);
    const auto d = packet(to(5, 3), 4);
    arrive(0, 1, d);
    leave(2, 0, onward(d, true, false));  // the escape
    EXPECT_EQ(board.missing(), 0U);
}

TEST_F(SwitchScoreboard, Lost) {
    arrive(0, 1, packet(to(5, 3), 1));
    fails([&] { board.missing(); });
}

TEST_F(SwitchScoreboard, WithoutItsEnd) {
    const auto a = packet(to(5, 3), 1);
    arrive(0, 1, a);
    auto out = onward(a, false, false);
    out.pop_back();
    leave(1, 1, out);
    fails([&] { board.missing(); });
}

TEST_F(SwitchScoreboard, DoubledOrFromNowhere) {
    const auto a = packet(to(5, 3), 1);
    arrive(0, 1, a);
    leave(1, 1, onward(a, false, false));
    fails([&] { leave(1, 1, onward(a, false, false)); });
    fails([&] { leave(2, 1, {packet(to(5, 2), 9)[1]}); });
}

TEST_F(SwitchScoreboard, Changed) {
    const auto a = packet(to(5, 3), 1);
    arrive(0, 1, a);
    auto out = onward(a, false, false);
    out[1].data[0] ^= 4;
    fails([&] { leave(1, 1, out); });
    out = onward(a, false, false);
    out[2].bad = true;
    arrive(0, 1, packet(to(5, 3), 2));
    fails([&] { leave(1, 1, out); });
}

TEST_F(SwitchScoreboard, HopsThatDoNotGrow) {
    const auto a = packet(to(5, 3), 1);
    arrive(0, 1, a);
    fails([&] { leave(1, 1, a); });
}

TEST_F(SwitchScoreboard, OutOfOrder) {
    const auto a = packet(to(5, 3), 1);
    const auto b = packet(to(5, 3), 2);
    arrive(0, 1, a);
    arrive(0, 1, b);
    fails([&] { leave(1, 1, onward(b, false, false)); });
}

TEST_F(SwitchScoreboard, Interleaved) {
    const auto a = packet(to(5, 3), 1);
    const auto b = packet(to(5, 3), 2);
    arrive(0, 1, a);
    arrive(4, 2, b);
    board.leave(1, 1, onward(a, false, false)[0]);
    fails([&] { board.leave(1, 1, onward(b, false, false)[0]); });
    fails([&] { board.leave(1, 2, onward(a, false, false)[1]); });
}

TEST_F(SwitchScoreboard, AheadOfItsFlits) {
    const auto a = packet(to(5, 3), 1);
    board.arrive(0, 1, a[0], false);
    const auto out = onward(a, false, false);
    board.leave(1, 1, out[0]);
    fails([&] { board.leave(1, 1, out[1]); });
}

TEST_F(SwitchScoreboard, WaysThatTheTableDoesNotHave) {
    const struct {
        Header header;
        unsigned vc, out, out_vc;
        bool escape, down;
    } wrong[] = {
        {to(5, 1), 1, 0, 1, false, false},             // no adaptive port
        {to(5, 1), 1, 1, 1, true, false},              // an adaptive channel, and marked as in the escape
        {to(5, 1), 1, 1, 0, true, false},              // the escape's channel by an adaptive port
        {to(5, 1), 1, 2, 0, false, false},             // the escape, and not marked so
        {to(5, 1), 1, 2, 0, true, true},               // up, and marked down
        {to(5, 1, true), 0, 1, 1, false, false},       // out of the escape
        {to(5, 1, true, true), 0, 2, 0, true, true},   // up after down
        {to(5, 1, true, true), 0, 3, 0, true, false},  // down forgotten
    };
    uint64_t label = 1;
    for (const auto& w : wrong) {
        SCOPED_TRACE(label);
        const auto p = packet(w.header, label++);
        arrive(0, w.vc, p);
        fails([&] { leave(w.out, w.out_vc, onward(p, w.escape, w.down)); });
    }
    const auto local = packet(to(0, 1), label);
    arrive(0, 1, local);
    fails([&] { leave(5, 1, local); });
    const auto other = packet(to(0, 1), label + 1);
    arrive(0, 2, other);
    fails([&] { leave(4, 1, other); });
}

class SwitchScoreboardOfRestart : public SwitchScoreboard {
protected:
    SwitchScoreboardOfRestart() : SwitchScoreboard(true) {}
};

// With an escape that restarts: out of it by an adaptive port, and then as if it had never been in it.
TEST_F(SwitchScoreboardOfRestart, OutOfTheEscapeAsIfNeverInIt) {
    const auto good = packet(to(5, 1, true, true), 1);
    arrive(0, 0, good);
    leave(1, 1, onward(good, false, false));
    const auto stays = packet(to(5, 1, true, true), 2);
    arrive(0, 0, stays);
    leave(3, 0, onward(stays, true, true));
    const struct {
        unsigned out, out_vc;
        bool escape, down;
    } wrong[] = {
        {1, 1, true, true},    // still in the escape
        {1, 1, false, true},   // down kept
        {1, 1, true, false},   // escape kept
        {2, 1, false, false},  // no adaptive port
        {2, 0, true, true},    // up after down within the escape
    };
    uint64_t label = 3;
    for (const auto& w : wrong) {
        SCOPED_TRACE(label);
        const auto p = packet(to(5, 1, true, true), label++);
        arrive(0, 0, p);
        fails([&] { leave(w.out, w.out_vc, onward(p, w.escape, w.down)); });
    }
    arrive(0, 2, packet(to(5, 1, true, true), label));
    fails([&] { board.missing(); });
}

class SwitchScoreboardOfUgal : public SwitchScoreboard {
protected:
    SwitchScoreboardOfUgal() : SwitchScoreboard(false, Nonminimal::kUgal) {
        Entry e;  // of switch 6: another port
        e.mask = 1;
        e.hops = 1;
        board.way(6, Way{Way::Kind::kLink, e});
        board.replaced(6, 0);
        for (int i = 0; i < 20; ++i) board.next_clock();
    }

    static Header by(uint32_t via, bool phase = false, uint32_t s = 5) {
        Header h = to(s, 1);
        h.via = via;
        h.phase = phase;
        return h;
    }
    std::vector<Flit> onward(std::vector<Flit> p, uint32_t via, bool phase, bool escape = false) const {
        p = SwitchScoreboard::onward(p, escape, false);
        Header h = header_of(config, p[0]);
        h.via = via;
        h.phase = phase;
        put_header(config, p[0], h);
        return p;
    }
    // A head comes from the first host and is looked up; these packets have gone to switch 5 and none of them is back.
    std::vector<Flit> from_host(uint32_t settings, unsigned queued, uint64_t label, bool draws = true) {
        for (uint64_t i = 0; i < queued; ++i) {
            const auto p = packet(by(0, true), 100 * label + i);
            arrive(0, 1, p);
            Out out;
            out.link_valid = 2;
            out.link_vc[1] = 1;
            out.link_flit[1] = onward(p, 0, true)[0];
            board.leave(1, 1, out.link_flit[1]);
            board.choices({}, out, settings, kNoMarks);
            board.next_clock();
        }
        const auto p = packet(by(9, true), label);
        arrive(4, 1, p);
        for (int clock = 0; clock < 8; ++clock) {
            Out out;
            out.probe.lookup = draws && clock == 3 ? 1U << 4 : 0;
            board.choices({}, out, settings, kNoMarks);
            board.next_clock();
        }
        return p;
    }
};

TEST_F(SwitchScoreboardOfUgal, OverItsViaAndOnFromThere) {
    uint64_t label = 1;
    const auto goes = [&](const Header& h, unsigned port, unsigned vc, bool phase) {
        const auto p = packet(h, label++);
        arrive(1, 1, p);
        leave(port, vc, onward(p, h.via, phase, vc == 0));
    };
    goes(by(6), 0, 1, false);
    goes(by(6), 2, 0, true);        // the escape leads to its switch
    goes(by(6, true), 1, 1, true);  // it has been there
    goes(by(0), 1, 1, true);        // it is there
    goes(by(63, true), 1, 1, true);
    const struct {
        Header header;
        unsigned port, vc;
        uint32_t via;
        bool phase;
    } wrong[] = {
        {by(6), 1, 1, 6, false},        // by the ports of its switch
        {by(6), 0, 1, 6, true},         // as if it had been there
        {by(6), 2, 0, 6, false},        // in the escape, and on its way to its via
        {by(6), 0, 1, 5, false},        // another via
        {by(6, true), 1, 1, 6, false},  // back on its way
        {by(0), 1, 1, 0, false},        // it is there
    };
    for (const auto& w : wrong) {
        SCOPED_TRACE(label);
        const auto p = packet(w.header, label++);
        arrive(1, 1, p);
        fails([&] { leave(w.port, w.vc, onward(p, w.via, w.phase, w.vc == 0)); });
    }
}

// A board of its own: a head from a host with two packets on the two links to its switch, and an empty link to the
// candidate. Whether it may leave so.
class Choice : public SwitchScoreboardOfUgal {
public:
    static bool may(uint32_t settings, unsigned port, uint32_t via, bool phase, bool draws = true, bool escape = true) {
        Choice c;
        for (const uint32_t s : {5U, 8U}) {
            const uint8_t hops = s == 5 ? 2 : 1;
            Entry e{.mask = hops, .up = 2, .up_valid = s == 5 && escape, .hops = hops};
            c.board.way(s, Way{Way::Kind::kLink, e});
            c.board.replaced(s, 0);
        }
        for (int i = 0; i < 20; ++i) c.board.next_clock();
        const auto p = c.from_host(settings, 2, 1, draws);
        try {
            c.leave(port, 1, c.onward(p, via, phase));
        } catch (const tb::CheckFailed&) {
            return false;
        }
        EXPECT_EQ(c.board.detours(), phase ? 0U : 1U);
        return true;
    }
    static uint32_t settings(uint32_t switches, uint32_t mean_hops, uint32_t threshold) {
        return switches | mean_hops << 16 | threshold << 24;
    }
    void TestBody() override {}
};

TEST(SwitchScoreboardsChoice, AsTheRuleSays) {
    const uint32_t better = Choice::settings(10, 3, 3);  // 2 packets by 2 links are more than 3
    EXPECT_TRUE(Choice::may(better, 0, 8, false));
    EXPECT_FALSE(Choice::may(better, 1, 8, true)) << "the way of its own";
    EXPECT_FALSE(Choice::may(better, 1, 8, false)) << "the other's port";
    EXPECT_FALSE(Choice::may(better, 0, 7, false)) << "nobody drew that";
    EXPECT_FALSE(Choice::may(better, 0, 8, false, false)) << "no lookup";
    EXPECT_FALSE(Choice::may(better, 0, 8, false, true, false)) << "no escape to its switch";
    const uint32_t tie = Choice::settings(10, 3, 4);
    EXPECT_TRUE(Choice::may(tie, 1, 8, true));
    EXPECT_FALSE(Choice::may(tie, 0, 8, false));
    EXPECT_TRUE(Choice::may(Choice::settings(0, 0, 0), 1, 0, true)) << "no switches";
    EXPECT_FALSE(Choice::may(Choice::settings(0, 0, 0), 0, 0, false));
}

class SwitchScoreboardOfClasses : public SwitchScoreboard {
protected:
    SwitchScoreboardOfClasses() : SwitchScoreboard(false, Nonminimal::kNone, 2) {}

    // A packet of a class goes on in a channel of port 1, or by the escape of port 2.
    static bool goes(unsigned k, unsigned vc, bool escape);
    void TestBody() override {}
};

bool SwitchScoreboardOfClasses::goes(unsigned k, unsigned vc, bool escape) {
    SwitchScoreboardOfClasses c;
    Header h = to(5, 1);
    h.traffic_class = k;
    const auto p = c.packet(h, 1);
    c.arrive(0, 0, p);
    try {
        c.leave(escape ? 2 : 1, vc, c.onward(p, escape, false));
    } catch (const tb::CheckFailed&) {
        return false;
    }
    return true;
}

TEST_F(SwitchScoreboardOfClasses, ChannelsOfEachItsOwn) {
    for (unsigned k = 0; k < 2; ++k) {
        for (unsigned vc = 0; vc < 4; ++vc) {
            EXPECT_EQ(goes(k, vc, false), vc == 2 + k) << k << " in " << vc;
            EXPECT_EQ(goes(k, vc, true), vc == k) << k << " in " << vc;
        }
    }
}

TEST_F(SwitchScoreboardOfClasses, WithoutAnyItMayBeDropped) {
    arrive(0, 0, packet(to(5, 1), 1));
    fails([&] { board.missing(); });
    ClassWords words = Scoreboard::first_classes(config);
    words[0] = 7 << 8;  // neither channels nor an escape that is there
    board.classes(Out{}, words);
    EXPECT_EQ(board.missing(), 1U);
}

// What is on a link was read before: with links of a clock, two clocks.
TEST_F(SwitchScoreboardOfClasses, Funds) {
    ClassWords words = Scoreboard::first_classes(config);
    words[1] = (words[1] & 0xffff) | 3 << 16;
    Out out{};
    const auto clock = [&](bool flit, unsigned k) {
        Header h = to(5, 1);
        h.traffic_class = k;
        out.link_valid = flit ? 2 : 0;
        out.link_flit[1] = packet(h, 1)[0];
        board.classes(out, words);
        board.next_clock();
    };
    for (int i = 0; i < 4; ++i) clock(false, 0);
    EXPECT_EQ(board.funds(1, 0, 0), 1);
    EXPECT_EQ(board.funds(1, 1, 0), 3);
    clock(true, 0);
    clock(true, 0);
    EXPECT_EQ(board.funds(1, 0, 0), -1);
    EXPECT_EQ(board.funds(1, 1, 0), 3);
    for (int i = 0; i < 3; ++i) clock(true, 1);
    EXPECT_EQ(board.funds(1, 1, 0), 0);
    clock(true, 1);  // and both get their weight
    EXPECT_EQ(board.funds(1, 0, 0), 0);
    EXPECT_EQ(board.funds(1, 1, 0), 2);
    EXPECT_EQ(board.funds(1, 0, 1), -1);
}

TEST_F(SwitchScoreboard, OnlyWhatHasNoWayMayBeDropped) {
    Header limit = to(5, 1);
    limit.hops = config.hop_limit;
    arrive(0, 1, packet(limit, 1));
    arrive(0, 1, packet(to(6, 1), 2));  // an empty entry
    EXPECT_EQ(board.missing(), 2U);
    arrive(0, 2, packet(to(5, 1), 3));
    fails([&] { board.missing(); });
}

TEST_F(SwitchScoreboard, GuardsRows) {
    auto p = packet(to(5, 3), 1);
    p[1].tail = true;
    p.pop_back();
    arrive(0, 1, p);  // short
    arrive(0, 1, {packet(to(5, 3), 2)[2]});
    EXPECT_EQ(board.guard()[static_cast<size_t>(Reason::kBadLength)], 1U);
    EXPECT_EQ(board.guard()[static_cast<size_t>(Reason::kNoHead)], 1U);
    auto out = onward(p, false, false);
    fails([&] { leave(1, 1, out); });  // its tail must be bad
}

}  // namespace
}  // namespace nanohop::switch_
