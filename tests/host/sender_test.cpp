// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Senders that send again, against the golden model of the receive controller.

#include "host/sender.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "generated/ipush_registers.hpp"
#include "messages.hpp"

namespace nanohop::host {
namespace {

namespace reg = ipush::registers;

/// Messages that come out of the receiver, by sender, until `messages` are there or for so many clocks without one.
class Conversation {
public:
    Conversation(ModelPort& port, Receiver& receiver, uint32_t seed) : crowd(seed), port_(port), receiver_(receiver) {}

    void add(const Outgoing& like, unsigned count, size_t most, unsigned max_bytes) {
        const auto at = senders.try_emplace(like.sender, like.sender, 1 + crowd.random() % 62).first;
        for (unsigned n = 0; n < count; ++n) {
            Outgoing message = like;
            if (!like.push) message.tag = static_cast<uint16_t>(crowd.random());
            const auto data = bytes(crowd.random, 1 + crowd.random() % most);
            crowd.sent[like.sender].push_back({message, data});
            at->second.send(message, data, max_bytes);
            ++expected;
        }
    }

    void send() {
        if (!port_.arrived()) return;
        auto at = senders.begin();
        std::advance(at, crowd.random() % senders.size());
        auto packet = at->second.next();
        if (!packet && !at->second.done() && port_.clock() > asked_ + 500) {
            asked_ = port_.clock();
            packet = at->second.question();
        }
        if (packet && lose_one_in != 0 && crowd.random() % lose_one_in == 0) {
            ++lost;
            packet.reset();
        }
        if (packet) port_.send(std::move(*packet));
    }

    void take_nacks() {
        for (const Packet& packet : port_.take_nacks()) {
            const auto refusal = Refusal::of(packet);
            ASSERT_TRUE(refusal);
            if (lose_one_in != 0 && crowd.random() % lose_one_in == 0) continue;
            senders.at(refusal->sender).refused(*refusal);
            ++nacks[refusal->reason];
        }
    }

    /// Everything sent is received, and the senders know.
    void run() {
        const auto all_done = [&] {
            return std::all_of(senders.begin(), senders.end(), [](const auto& s) { return s.second.done(); });
        };
        while ((received < expected || !all_done()) && port_.clock() < kPatience) {
            for (uint32_t n = crowd.random() % 6; n > 0; --n) send();
            take_nacks();
            if (crowd.random() % 3 == 0) {
                for (const Message& message : receiver_.poll()) {
                    crowd.check(message);
                    ++received;
                }
            }
            if (crowd.random() % 32 == 0) port_.run(crowd.random() % 500);
            if (testing::Test::HasFailure()) return;
        }
        EXPECT_EQ(received, expected);
    }

    Crowd crowd;
    std::map<unsigned, Sender> senders;
    std::map<unsigned, uint64_t> nacks;  ///< by reason
    size_t expected = 0, received = 0;
    unsigned lose_one_in = 0;  ///< packets and NACKs
    uint64_t lost = 0;

private:
    ModelPort& port_;
    Receiver& receiver_;
    uint64_t asked_ = 0;
};

// A message of 52 bytes as 24, 24 and 4 into a ring that has room for the first and the last.
TEST_P(BothProfiles, NeverCompletesAMessageWithAHole) {
    for (const bool per_message : {false, true}) {
        Controller controller(small(GetParam()));
        auto& [port, receiver] = controller;
        receiver.set_ring(0, {0x1000, 6, true});
        receiver.assign(1, 0);
        receiver.start();
        std::mt19937 random(11);
        const auto before = bytes(random, 24), data = bytes(random, 52);
        Sender sender(1);
        sender.send({.per_message = per_message, .tag = 1}, before, 24);
        sender.send({.per_message = per_message, .tag = 2}, data, 24);
        while (auto packet = sender.next()) port.send(std::move(*packet));
        // 24 + 24 bytes are in the ring; 24 do not fit, 4 would.
        port.run(300);
        const auto nacks = port.take_nacks();
        ASSERT_EQ(nacks.size(), 2U);
        EXPECT_EQ(Refusal::of(nacks[0])->reason, Refusal::kRingFull);
        EXPECT_EQ(Refusal::of(nacks[0])->number, 2U);
        EXPECT_EQ(Refusal::of(nacks[0])->next, 2U);
        EXPECT_EQ(Refusal::of(nacks[1])->reason, Refusal::kOrder);
        EXPECT_EQ(Refusal::of(nacks[1])->number, 3U);
        EXPECT_EQ(Refusal::of(nacks[1])->next, 2U);
        std::vector<Message> messages = receiver.poll();
        ASSERT_EQ(messages.size(), 1U);
        EXPECT_EQ(messages[0].data, before);
        // Packets behind that come alone are refused, too, also now that there is room.
        for (Packet& packet : packets({1, false, per_message, 2, 0, 3}, std::span(data).subspan(48), 24)) {
            port.send(std::move(packet));
        }
        port.run(300);
        EXPECT_TRUE(receiver.poll().empty());
        EXPECT_EQ(port.take_nacks().size(), 1U);
        for (const Packet& nack : nacks) sender.refused(*Refusal::of(nack));
        EXPECT_EQ(sender.open(), 2U);
        while (auto packet = sender.next()) port.send(std::move(*packet));
        port.send(sender.question());
        port.run(300);
        messages = receiver.poll();
        ASSERT_EQ(messages.size(), 1U);
        EXPECT_EQ(messages[0].bytes, 52U);
        EXPECT_EQ(messages[0].data, data);
        for (const Packet& nack : port.take_nacks()) sender.refused(*Refusal::of(nack));
        EXPECT_TRUE(sender.done());
        EXPECT_EQ(sender.sent_again(), 2U);
    }
}

// Messages of many packets, senders with rings of their own and shared ones, per packet and per message, any room; then
// with a network that loses packets and NACKs.
TEST_P(BothProfiles, SendersSendAgainWhatWasRefused) {
    for (uint32_t seed = 1; seed <= 6; ++seed) {
        Controller controller(small(GetParam()));
        auto& [port, receiver] = controller;
        Conversation talk(port, receiver, seed);
        talk.lose_one_in = seed > 3 ? 40 : 0;
        receiver.set_ring(0, {0x1000, 6, true});             // shared
        receiver.set_ring(1, {0x2fe8, 8, true});             // of one that asks for an entry per message
        receiver.set_ring(2, {0x4ff8, 6 + seed % 3, true});  // of one
        receiver.set_ring(3, {0x6000, 7, seed % 2 == 0});    // shared
        for (const unsigned sender : {0U, 1U}) receiver.assign(sender, 0);
        receiver.assign(3, 1);
        receiver.assign(4, 2);
        for (const unsigned sender : {6U, 7U, 15U}) receiver.assign(sender, 3);
        for (const unsigned sender : {0U, 1U}) talk.add({.sender = sender, .address = sender}, 15, 400, 40);
        talk.add({.sender = 3, .per_message = true, .address = 7}, 40, 256, 64);
        talk.add({.sender = 4, .address = 7}, 20, 200, 24);
        for (const unsigned sender : {6U, 7U, 15U}) talk.add({.sender = sender, .address = 9}, 15, 300, 64);
        receiver.start(seed % 2 == 1);
        talk.run();
        if (HasFailure()) {
            ADD_FAILURE() << "seed " << seed;
            return;
        }
        EXPECT_GT(talk.nacks[Refusal::kRingFull], 0U);
        EXPECT_GT(talk.nacks[Refusal::kOrder], 0U);
        if (talk.lose_one_in != 0) {
            EXPECT_GT(talk.lost, 3U);
        }
        receiver.stop();
        EXPECT_EQ(receiver.counter(reg::kNackMessageOffset), 0U);
        EXPECT_EQ(receiver.counter(reg::kDropRingOffset), 0U);
    }
}

TEST_P(BothProfiles, SenderOfAMessageLargerThanItsRingIsTold) {
    for (const bool refuse : {false, true}) {
        Controller controller(small(GetParam()));
        auto& [port, receiver] = controller;
        receiver.set_ring(0, {0x1000, 6, refuse});
        receiver.set_ring(1, {0x2000, 8});
        receiver.assign(1, 0);
        receiver.assign(2, 1);
        receiver.start();
        std::mt19937 random(12);
        Sender large(1), other(2);
        large.send({.per_message = true, .tag = 1}, bytes(random, 100), 40);
        const auto data = bytes(random, 60);
        other.send({.tag = 2}, data, 64);
        while (auto packet = large.next()) port.send(std::move(*packet));
        while (auto packet = other.next()) port.send(std::move(*packet));
        port.run(400);
        // The others are not held up.
        std::vector<Message> messages = receiver.poll();
        ASSERT_EQ(messages.size(), 1U);
        EXPECT_EQ(messages[0].data, data);
        EXPECT_FALSE(receiver.stalled());
        const auto nacks = port.take_nacks();
        ASSERT_EQ(nacks.size(), 2U);
        EXPECT_EQ(Refusal::of(nacks[0])->reason, Refusal::kMessage);
        EXPECT_THROW(large.refused(*Refusal::of(nacks[0])), Error);
        EXPECT_EQ(receiver.counter(reg::kNackMessageOffset), 1U);
        // The receiving host lets the sender begin anew.
        receiver.stop();
        receiver.set_ring(0, {0x1000, 7, refuse});
        receiver.start();
        Sender anew(1);
        const auto whole = bytes(random, 100);
        anew.send({.per_message = true, .tag = 1}, whole, 40);
        while (auto packet = anew.next()) port.send(std::move(*packet));
        port.run(400);
        messages = receiver.poll();
        ASSERT_EQ(messages.size(), 1U);
        EXPECT_EQ(messages[0].data, whole);
    }
}

TEST_P(BothProfiles, SenderOfPacketsThatAreDroppedGivesUp) {
    Controller controller(small(GetParam()));
    auto& [port, receiver] = controller;
    receiver.start();
    Sender sender(9);  // has no ring
    sender.send({.tag = 1}, std::vector<uint8_t>(100), 64);
    const auto talk = [&] {
        for (int round = 0; round < 1000; ++round) {
            if (auto packet = sender.next()) port.send(std::move(*packet));
            port.run(100);
            for (const Packet& nack : port.take_nacks()) sender.refused(*Refusal::of(nack));
        }
    };
    EXPECT_THROW(talk(), Error);
}

TEST(Senders, RefuseWhatMakesNoSense) {
    EXPECT_THROW(Sender(1, 0), Error);
    EXPECT_THROW(Sender(1, 63), Error);
    Sender sender(1);
    EXPECT_THROW(sender.refused({1, Refusal::kOrder, 0, 0}), Error);  // nothing was sent
    sender.send({.tag = 1}, std::vector<uint8_t>(100), 64);
    ASSERT_TRUE(sender.next());
    EXPECT_THROW(sender.refused({1, Refusal::kOrder, 0, 2}), Error);  // more than was sent
    EXPECT_FALSE(Refusal::of({0x303, 0, 0}));
    EXPECT_FALSE(Refusal::of({0x302, 0}));
}

}  // namespace
}  // namespace nanohop::host
