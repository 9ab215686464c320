// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Each case of docs/blocks/hxb.md, "Bad input", and what an exchanger does with its credits.
#include <gtest/gtest.h>

#include <vector>

#include "hxb/exchanger.hpp"
#include "hxb/pu.hpp"

namespace nanohop::hxb {
namespace {

Config small() {
    Config c{.dims = 2, .size = {3, 2, 1, 1}, .buffer_flits = 8, .policy = Policy::kStatic};
    return c;
}

Flit flit(bool head, bool tail, uint32_t address = 0, uint32_t length = 0) {
    Flit f{.head = head, .tail = tail, .bad = false};
    f.data[0] = address | uint64_t{length} << 3;
    return f;
}

struct Row {
    const char* text;
    std::vector<Flit> in;
    std::vector<Flit> stored;
    Counters counters;
};

TEST(HxbGuard, Rows) {
    const auto head = [](uint32_t length) { return flit(true, false, 1, length); };
    const Flit body = flit(false, false);
    const Flit tail = flit(false, true);
    const auto bad = [](Flit f) {
        f.tail = true;
        f.bad = true;
        return f;
    };
    const auto as_tail = [&](Flit f) {
        f.head = false;
        return bad(f);
    };
    const Row rows[] = {
        {"good", {head(3), body, tail}, {head(3), body, tail}, {}},
        {"one flit", {flit(true, true, 1, 1)}, {flit(true, true, 1, 1)}, {}},
        {"no head", {body, tail, body, head(2), tail}, {head(2), tail}, {.no_head = 3}},
        {"x beyond", {flit(true, false, 3, 2), body, tail, body}, {}, {.no_head = 1, .bad_destination = 1}},
        {"x beyond, one flit", {flit(true, true, 3, 1), body}, {}, {.no_head = 1, .bad_destination = 1}},
        {"both wrong", {flit(true, true, 3, 0)}, {}, {.bad_destination = 1}},
        {"length 0", {head(0), body, tail, head(2), tail}, {head(2), tail}, {.bad_length = 1}},
        {"longer than the buffer", {head(9), tail}, {}, {.bad_length = 1}},
        {"as long as the buffer", {head(8)}, {head(8)}, {}},
        {"length 1 without tail", {head(1), body, tail, body}, {bad(head(1))}, {.no_head = 1, .bad_length = 1}},
        {"tail with length 3", {flit(true, true, 1, 3), body}, {bad(head(3))}, {.no_head = 1, .bad_length = 1}},
        {"head in a message",
         {head(3), head(2), body, tail, body},
         {head(3), as_tail(head(2))},
         {.no_head = 1, .bad_length = 1}},
        {"head and tail in a message",
         {head(3), flit(true, true, 1, 1), body},
         {head(3), as_tail(flit(true, true, 1, 1))},
         {.no_head = 1, .bad_length = 1}},
        {"tail too early", {head(4), body, tail, body}, {head(4), body, bad(tail)}, {.no_head = 1, .bad_length = 1}},
        {"no tail", {head(2), body, body, tail, body}, {head(2), bad(body)}, {.no_head = 1, .bad_length = 1}},
        {"head while throwing", {head(0), head(0), head(2), tail}, {head(2), tail}, {.bad_length = 2}},
    };
    for (const Row& row : rows) {
        Guard guard(small());
        Counters counters;
        std::vector<Flit> stored;
        for (Flit f : row.in) {
            if (guard.take(2, f, counters)) stored.push_back(f);
        }
        EXPECT_EQ(stored, row.stored) << row.text;
        EXPECT_EQ(counters, row.counters) << row.text;
    }
}

// Clocks in which the exchanger gave a credit of channel 0 to its unit, whose flits come from clock 0 on.
std::vector<unsigned> credits(const std::vector<Flit>& flits) {
    Exchanger ex(small());
    std::vector<unsigned> clocks;
    for (unsigned t = 0; t < 20; ++t) {
        if ((ex.outputs().pu_credit & 1) != 0) clocks.push_back(t);
        ExchangerIn in;
        if (t < flits.size()) in.pu.set(0, {true, 0, flits[t]});
        ex.tick(in);
    }
    return clocks;
}

TEST(HxbGuard, ThrownAwayFlitsOweACredit) {
    const Flit rubbish = flit(false, false);
    EXPECT_EQ(credits({rubbish}), (std::vector<unsigned>{1}));
    EXPECT_EQ(credits({rubbish, rubbish, rubbish}), (std::vector<unsigned>{1, 2, 3}));
    // A good flit's credit comes in its second clock: that of the flit thrown away after it has to wait.
    EXPECT_EQ(credits({flit(true, true, 1, 1), rubbish}), (std::vector<unsigned>{2, 3}));
    EXPECT_EQ(credits({flit(true, true, 1, 1), rubbish, rubbish}), (std::vector<unsigned>{2, 3, 4}));
}

TEST(HxbGuard, SecondLaneOfAChannelAndOverflow) {
    Config c = small();
    c.pu_width = 2;
    Exchanger ex(c);
    ExchangerIn in;
    in.pu.set(0, {true, 1, flit(true, true, 1, 1)});
    in.pu.set(1, {true, 1, flit(true, true, 1, 1)});
    ex.tick(in);
    in.pu.set(0, {true, 3, flit(true, true, 1, 1)});
    in.pu.set(1, {});
    ex.tick(in);
    ex.tick(ExchangerIn{});
    EXPECT_EQ(ex.outputs().counters.bad_vc, 2U);
    // Nothing leaves towards dimension 0 without credits: 3 flits go out, 8 stay in the buffer, 3 in the FIFO.
    for (unsigned i = 0; i < 16; ++i) {
        in = {};
        in.pu.set(0, {true, 0, flit(true, true, 1, 1)});
        ex.tick(in);
    }
    ex.tick(ExchangerIn{});
    EXPECT_GE(ex.outputs().counters.overflow, 1U);
}

}  // namespace
}  // namespace nanohop::hxb
