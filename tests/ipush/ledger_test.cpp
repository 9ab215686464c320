// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
// The end-to-end check of the soak must be able to fail: a byte, an order, a lost, a doubled packet.
#include "ledger.hpp"

#include <gtest/gtest.h>

#include <string>

#include "../error_text.hpp"
#include "scenario.hpp"

namespace nanohop::ipush::bench {
namespace {

Packet packet(unsigned sender, unsigned size, uint64_t id, unsigned primitive = kIpush) {
    Packet p;
    p.header.primitive = primitive;
    p.header.sender = sender;
    p.header.size = size;
    p.header.key = 5;
    p.word1 = id;
    for (uint64_t i = 0; i < p.header.data_words(); ++i) p.data.push_back(1000 * id + i);
    return p;
}

Packet of_message(unsigned sender, unsigned size, uint64_t id, bool last) {
    Packet p = packet(sender, size, id);
    p.header.per_message = true;
    p.header.last = last;
    return p;
}

std::array<uint64_t, 2> entry(const Packet& p, uint64_t bytes, unsigned ring = 3) {
    const Header& h = p.header;
    return {h.primitive | uint64_t{h.per_message} << 8 | uint64_t{h.last} << 9 | uint64_t{h.sender} << 16 | bytes << 32,
            h.key | uint64_t{ring} << 16 | p.word1 << 32};
}

std::string failure(auto&& f) { return tests::error_text<tb::CheckFailed>(f); }

class LedgerTest : public testing::Test {
protected:
    LedgerTest() {
        ledger.sent(one);
        ledger.sent(two);
        ledger.sent(other);
        ledger.sent(push);
    }
    Ledger ledger{4};
    Packet one = packet(1, 12, 1), two = packet(1, 8, 2), other = packet(2, 64, 3), push = packet(1, 8, 4, kPush);
};

TEST_F(LedgerTest, EverythingArrives) {
    ledger.entry(entry(other, 64));  // senders come in any order
    const Ledger::Due due = ledger.entry(entry(one, 12));
    EXPECT_EQ(due.ring, 3U);
    EXPECT_EQ(due.bytes, 12U);
    ledger.data(due, {1000, 1001 | 0xabcdULL << 32});  // bytes behind the twelfth are anybody's
    ledger.entry(entry(push, 8));
    EXPECT_EQ(failure([&] { ledger.check_complete(); }), "ledger_complete");
    ledger.entry(entry(two, 8));
    ledger.check_complete();
    EXPECT_EQ(ledger.totals().sent, 4U);
    EXPECT_EQ(ledger.totals().bytes_read, 12U);
}

TEST_F(LedgerTest, WrongDataIsSeen) {
    const Ledger::Due due = ledger.entry(entry(one, 12));
    EXPECT_EQ(failure([&] { ledger.data(due, {1000, 1001 ^ 1}); }), "ledger_data");
    EXPECT_EQ(failure([&] { ledger.data(due, {1000, 1001 ^ 1U << 31}); }), "ledger_data") << "the twelfth byte";
    EXPECT_EQ(failure([&] { ledger.data(due, {1001, 1000}); }), "ledger_data");
    EXPECT_EQ(failure([&] { ledger.data(due, {1000}); }), "ledger_data");
}

TEST_F(LedgerTest, WrongEntriesAreSeen) {
    const auto wrong = [&](const std::array<uint64_t, 2>& words) {
        Ledger copy = ledger;
        return failure([&] { copy.entry(words); });
    };
    EXPECT_EQ(wrong(entry(one, 12)), "");
    EXPECT_EQ(wrong(entry(two, 8)), "ledger_order") << "before the first";
    EXPECT_EQ(wrong(entry(one, 13)), "ledger_order");
    EXPECT_EQ(wrong({entry(one, 12)[0] | 1 << 8 | 1 << 9, entry(one, 12)[1]}), "ledger_order");
    EXPECT_EQ(wrong({entry(one, 12)[0], entry(one, 12)[1] ^ 1}), "ledger_order") << "tag";
    EXPECT_EQ(wrong({entry(one, 12)[0], entry(one, 12)[1] ^ 1ULL << 32}), "ledger_order");
    EXPECT_EQ(wrong(entry(packet(3, 8, 9), 8)), "ledger_entry") << "nothing was sent";
    EXPECT_EQ(wrong(entry(packet(9, 8, 9), 8)), "ledger_entry") << "no such sender";
    ledger.entry(entry(push, 8));
    EXPECT_EQ(wrong(entry(push, 8)), "ledger_entry") << "twice";
}

TEST_F(LedgerTest, MessagesAreTheirPacketsInOrder) {
    const Packet a = of_message(3, 16, 5, false), b = of_message(3, 8, 6, false), c = of_message(3, 3, 7, true);
    for (const Packet& p : {a, b, c}) ledger.sent(p);
    Ledger copy = ledger;
    EXPECT_EQ(failure([&] { copy.entry(entry(c, 19)); }), "ledger_order");
    copy = ledger;
    EXPECT_EQ(failure([&] { copy.entry(entry(packet(3, 27, 7), 27)); }), "ledger_order") << "not as a packet";
    const Ledger::Due due = ledger.entry(entry(c, 27));
    ledger.data(due, {5000, 5001, 6000, 7000});
    EXPECT_EQ(failure([&] { ledger.data(due, {5000, 5001, 7000, 6000}); }), "ledger_data");
    EXPECT_EQ(ledger.totals().packets, 3U);
    EXPECT_EQ(ledger.totals().entries, 1U);
}

}  // namespace
}  // namespace nanohop::ipush::bench
