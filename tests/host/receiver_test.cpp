// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// The host library against the golden model of the receive controller.

#include "host/receiver.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <random>
#include <utility>
#include <vector>

#include "../error_text.hpp"
#include "generated/ipush_registers.hpp"
#include "messages.hpp"

namespace nanohop::host {
namespace {

namespace reg = ipush::registers;

/// Senders 1 and 2 share a ring; packets are taken.
void start_two_senders(Receiver& receiver, unsigned ring, const Ring& place) {
    receiver.set_ring(ring, place);
    receiver.assign(1, ring);
    receiver.assign(2, ring);
    receiver.start();
}

class AReceiver : public BothProfiles, public Controller {
protected:
    AReceiver() : Controller(small(GetParam())) {}
};

INSTANTIATE_TEST_SUITE_P(Profile, BothProfiles, testing::Values(ipush::Profile::kDimmnet2, ipush::Profile::kPipelined),
                         [](const auto& p) { return name(p.param); });
INSTANTIATE_TEST_SUITE_P(Profile, AReceiver, testing::Values(ipush::Profile::kDimmnet2, ipush::Profile::kPipelined),
                         [](const auto& p) { return name(p.param); });

TEST_P(BothProfiles, KnowsTheController) {
    ModelPort port(small(GetParam()));
    Receiver receiver(port);
    EXPECT_EQ(receiver.shape().senders, 16U);
    EXPECT_EQ(receiver.shape().rings, 4U);
    EXPECT_EQ(receiver.shape().status_entries, 4U);
    EXPECT_EQ(receiver.shape().address_width, 24U);
    EXPECT_EQ(receiver.shape().max_bytes, 64U);
}

TEST_P(AReceiver, ReceivesOneMessage) {
    receiver.set_ring(2, {0x1000, 8});
    receiver.assign(5, 2);
    receiver.start();
    std::mt19937 random(1);
    const auto data = bytes(random, 150);
    for (const Packet& packet : packets({5, false, false, 77, 0x123456789}, data, 64)) port.send(packet);
    std::vector<Message> messages = Controller::messages();
    ASSERT_EQ(messages.size(), 1U);
    EXPECT_EQ(messages[0].sender, 5U);
    EXPECT_FALSE(messages[0].push);
    EXPECT_EQ(messages[0].tag, 77U);
    EXPECT_EQ(messages[0].info, 0x23456789U);
    EXPECT_EQ(messages[0].bytes, 150U);
    EXPECT_EQ(messages[0].data, data);
    EXPECT_EQ(receiver.counter(reg::kStoredIpushOffset), 3U);
    EXPECT_EQ(receiver.fill(2).head, 8 * 19U);
    EXPECT_EQ(receiver.fill(2).tail, 8 * 19U);
}

TEST_P(AReceiver, TellsMessagesOfASenderByTheirTags) {
    receiver.set_ring(2, {0x1000, 10});
    receiver.assign(5, 2);
    receiver.start();
    std::mt19937 random(2);
    const auto long_one = bytes(random, 150);
    const auto short_one = bytes(random, 100);
    const auto a = packets({5, false, false, 1, 0}, long_one, 64);
    const auto b = packets({5, false, false, 2, 0}, short_one, 64);
    uint64_t number = 0;
    for (Packet packet : {a[0], b[0], a[1], b[1], a[2]}) {
        packet[0] = (packet[0] & ~uint64_t{0xfc00}) | number++ << 10;
        port.send(packet);
    }
    std::vector<Message> messages;
    while (messages.size() < 2 && port.clock() < 10000) {
        for (Message& message : receiver.poll()) messages.push_back(std::move(message));
    }
    ASSERT_EQ(messages.size(), 2U);
    EXPECT_EQ(messages[0].data, short_one);
    EXPECT_EQ(messages[1].data, long_one);
}

TEST_P(BothProfiles, PutsInterleavedMessagesTogether) {
    for (uint32_t seed = 1; seed <= 5; ++seed) {
        Controller controller(small(GetParam()));
        auto& [port, receiver] = controller;
        receiver.set_ring(0, {0x1000, 7});  // shared by three
        receiver.set_ring(1, {0x2fe8, 9});  // of one, one entry per message; crosses a page
        receiver.set_ring(2, {0x4ff8, 6});  // shared by two
        receiver.set_ring(3, {0x6000, 7});  // of one
        Crowd crowd(seed);
        for (const unsigned sender : {0U, 1U, 2U}) {
            receiver.assign(sender, 0);
            crowd.add({sender, false, false, 0, 0x1000 + sender}, 40, 400, 64);
        }
        receiver.assign(3, 1);
        crowd.add({3, false, true, 0, 0xabc}, 60, 512, 64);
        for (const unsigned sender : {4U, 15U}) {
            receiver.assign(sender, 2);
            crowd.add({sender, false, false, 0, sender}, 40, 200, 40);
        }
        receiver.assign(6, 3);
        crowd.add({6, false, false, 0, 1}, 100, 64, 64);
        receiver.start();

        size_t received = 0;
        while (received < 360 && port.clock() < kPatience) {
            // Often more packets than the host can follow: rings and status ring fill up.
            while (port.arrived() && !crowd.waiting.empty()) {
                for (uint32_t n = crowd.random() % 12; n > 0; --n) {
                    if (auto packet = crowd.next()) port.send(std::move(*packet));
                }
            }
            for (const Message& message : receiver.poll()) {
                crowd.check(message);
                ++received;
            }
            if (crowd.random() % 8 == 0) port.run(crowd.random() % 500);
            if (HasFatalFailure()) return;
        }
        EXPECT_EQ(received, 360U) << "seed " << seed;
        EXPECT_EQ(receiver.counter(reg::kDropRingOffset), 0U);
        EXPECT_GT(receiver.counter(reg::kStallClocksOffset), 0U);
        receiver.stop();
    }
}

TEST_P(BothProfiles, TellsOfPushedMessages) {
    for (const bool per_message : {false, true}) {
        Controller controller(small(GetParam()));
        auto& [port, receiver] = controller;
        receiver.set_region(7, {0x8000, 0x200, 0x55});
        receiver.start();
        std::mt19937 random(3);
        const auto data = bytes(random, 200);
        for (const Packet& packet : packets({7, true, per_message, 0x55, 0x8100}, data, 64)) port.send(packet);
        std::vector<Message> messages = controller.messages();
        ASSERT_EQ(messages.size(), 1U);
        EXPECT_TRUE(messages[0].push && messages[0].data.empty());
        EXPECT_EQ(messages[0].tag, 0x55U);
        EXPECT_EQ(messages[0].bytes, 200U);
        EXPECT_EQ(messages[0].info, per_message ? 0x8100U + 192 : 0x8100U);
        for (size_t i = 0; i < data.size(); ++i) {
            EXPECT_EQ(static_cast<uint8_t>(port.memory(0x8100 + i) >> (8 * (i % 8))), data[i]);
        }
    }
}

TEST_P(AReceiver, DropsWhatHasNoRingOrRegionAnyMore) {
    receiver.set_ring(2, {0x1000, 8});
    receiver.assign(5, 2);
    receiver.set_region(6, {0x2000, 0x100, 9});
    std::mt19937 random(3);
    const auto data = bytes(random, 40);
    const auto send = [&](unsigned number) {
        receiver.start();
        Outgoing ipush{5, false, false, 1, 0}, push{6, true, false, 9, 0x2000};
        ipush.number = push.number = number;
        for (const Packet& packet : packets(ipush, data, 64)) port.send(packet);
        for (const Packet& packet : packets(push, data, 64)) port.send(packet);
        port.run(500);
        const size_t messages = receiver.poll().size();
        receiver.stop();
        return messages;
    };
    EXPECT_EQ(send(0), 2U);
    receiver.remove_ring(2);
    receiver.remove_region(6);
    EXPECT_EQ(send(1), 0U);
    EXPECT_EQ(receiver.counter(reg::kDropRingOffset), 1U);
    EXPECT_EQ(receiver.counter(reg::kDropRegionOffset), 1U);
    receiver.set_ring(2, {0x1000, 8});
    receiver.set_region(6, {0x2000, 0x100, 9});
    receiver.restart(6);
    EXPECT_EQ(send(0), 2U);
}

TEST_P(AReceiver, ReleasesWhatIsNotWanted) {
    receiver.set_ring(0, {0x1000, 7});
    receiver.assign(1, 0);
    receiver.assign(2, 0);
    receiver.wanted = [](unsigned sender, uint16_t) { return sender == 2; };
    receiver.start();
    Crowd crowd(4);
    crowd.add({1, false, false, 0, 0}, 20, 200, 64);
    crowd.add({2, false, false, 0, 0}, 20, 200, 64);
    while (auto packet = crowd.next()) port.send(std::move(*packet));
    size_t received = 0;
    while ((received < 20 || receiver.fill(0).head != receiver.fill(0).tail) && port.clock() < kPatience) {
        for (const Message& message : receiver.poll()) {
            EXPECT_EQ(message.sender, 2U);
            crowd.check(message);
            ++received;
        }
    }
    EXPECT_EQ(received, 20U);
}

TEST_P(AReceiver, ReadsAgainAfterAnErrorOfMemory) {
    receiver.set_ring(0, {0x1000, 7});
    receiver.assign(1, 0);
    receiver.start();
    Crowd crowd(5);
    crowd.add({1, false, false, 0, 0}, 1, 64, 64);
    port.send(*crowd.next());
    port.fail_reads(2);
    std::vector<Message> messages = Controller::messages();
    ASSERT_EQ(messages.size(), 1U);
    crowd.check(messages[0]);
    EXPECT_EQ(receiver.counter(reg::kBusErrorsOffset), 2U);

    crowd.add({1, false, false, 0, 0}, 1, 64, 64);
    port.send(*crowd.next());
    port.fail_reads(3);
    port.run(200);
    EXPECT_THROW(receiver.poll(), Error);
    messages = receiver.poll();  // the data are still there
    ASSERT_EQ(messages.size(), 1U);
    crowd.check(messages[0]);
}

TEST_P(AReceiver, StopMakesRoomForThePacketUnderWay) {
    receiver.set_ring(0, {0x1000, 6});
    receiver.assign(1, 0);
    receiver.start();
    const std::vector<uint8_t> ring_full(64);
    for (unsigned n = 0; n < 3; ++n) {
        for (const Packet& packet : packets({1, false, false, 0, 0, n}, ring_full, 64)) port.send(packet);
    }
    port.run(300);
    EXPECT_EQ(reg::kStateStalled.get(port.read_register(reg::kStateOffset)), 1U);
    receiver.stop();
    EXPECT_EQ(receiver.poll().size(), 2U);  // the third one is in the buffer and waits for start()
    receiver.set_ring(0, {0x2000, 8});      // tables may change now
    EXPECT_EQ(receiver.fill(0).tail, 0U);
}

// Two senders, one entry per message each, share a ring that holds neither message beside a part of the other: nothing
// that the host can read ever makes room.
TEST_P(AReceiver, StopEndsAStallThatNothingElseEnds) {
    start_two_senders(receiver, 3, {0x1000, 6});
    const std::vector<uint8_t> data(64);
    const auto first = packets({1, false, true, 0, 0}, data, 40), second = packets({2, false, true, 0, 0}, data, 40);
    for (const Packet& packet : {first[0], second[0], first[1], second[1]}) port.send(packet);
    port.run(2000);
    const auto stall = receiver.stalled();
    ASSERT_TRUE(stall);
    EXPECT_EQ(stall->sender, 2U);
    EXPECT_EQ(stall->ring, 3U);
    const uint64_t before = port.clock();
    receiver.stop();
    EXPECT_LT(port.clock() - before, 50'000U);
    EXPECT_FALSE(receiver.stalled());
    const auto nacks = port.take_nacks();
    ASSERT_EQ(nacks.size(), 1U);  // the packet that waited; those behind it wait in the buffer
    EXPECT_EQ(Refusal::of(nacks[0])->reason, Refusal::kRingFull);
    EXPECT_EQ(Refusal::of(nacks[0])->sender, 2U);
    // Its way on: rings of their own.
    receiver.set_ring(3, {0x1000, 6});
    receiver.set_ring(2, {0x2000, 6});
    receiver.assign(2, 2);
    EXPECT_EQ(receiver.fill(3).tail, 0U);
    receiver.start();
    port.run(1000);
    receiver.stop();
}

// The host's own software fails while a packet waits.
TEST_P(AReceiver, StopEndsAfterAnError) {
    start_two_senders(receiver, 0, {0x1000, 6});
    const std::vector<uint8_t> data(64);
    port.send(packets({1, false, true, 0, 0}, data, 64)[0]);
    port.send(packets({2, false, false, 0, 0}, data, 64)[0]);
    port.run(300);
    EXPECT_TRUE(receiver.stalled());
    EXPECT_THROW(receiver.stop(), Error);  // one entry per message in a shared ring
    EXPECT_EQ(reg::kStateBusy.get(port.read_register(reg::kStateOffset)), 0U);
    EXPECT_EQ(port.take_nacks().size(), 1U);
    receiver.set_ring(0, {0x1000, 7});  // tables may change now
}

// A full status ring, and a host that has not looked: stop() looks.
TEST_P(AReceiver, StopEndsAStallOfTheStatusRing) {
    receiver.set_region(1, {0x1000, 64, 0});
    receiver.start();
    const std::vector<uint8_t> data(8);
    for (unsigned n = 0; n < 6; ++n) {
        for (const Packet& packet : packets({1, true, false, 0, 0x1000, n}, data, 64)) port.send(packet);
    }
    port.run(1000);
    const auto stall = receiver.stalled();
    ASSERT_TRUE(stall);
    EXPECT_EQ(stall->sender, 1U);
    EXPECT_FALSE(stall->ring);
    receiver.stop();
    EXPECT_TRUE(port.take_nacks().empty());
}

TEST_P(AReceiver, SaysWhatIsWrong) {
    EXPECT_THROW(receiver.set_ring(4, {0x1000, 8}), Error);
    EXPECT_THROW(receiver.set_ring(0, {0x1004, 8}), Error);
    EXPECT_THROW(receiver.set_ring(0, {0x1000, 5}), Error);
    EXPECT_THROW(receiver.set_ring(0, {0x1000, 21}), Error);
    EXPECT_THROW(receiver.set_ring(0, {0x1000, 40}), Error);
    EXPECT_THROW(receiver.set_ring(0, {0x1000000, 8}), Error);
    EXPECT_THROW(receiver.assign(16, 0), Error);
    EXPECT_THROW(receiver.assign(0, 4), Error);
    EXPECT_THROW(receiver.set_region(0, {0xffffff, 2, 0}), Error);
    receiver.set_region(0, {0xffffff, 1, 0});  // the last byte
    receiver.set_ring(0, {0x1000, 8});
    receiver.assign(1, 0);
    receiver.start();
    EXPECT_THROW(receiver.set_ring(0, {0x1000, 8}), Error);
    receiver.stop();
    receiver.assign(2, 0);
    receiver.start();
    const std::vector<uint8_t> data(8);
    for (const Packet& packet : packets({1, false, true, 0, 0}, data, 64)) port.send(packet);
    port.run(200);
    EXPECT_THROW(receiver.poll(), Error);  // one entry per message in a shared ring
}

/// Without AMT Address Table senders name their rings; the controller stores what goes into another's, and the host is
/// told by the status entry.
TEST_P(BothProfiles, WithoutAddressTableSendersNameTheirRings) {
    ipush::Config config = small(GetParam());
    config.address_table = false;
    Controller controller(config);
    auto& [port, receiver] = controller;
    EXPECT_FALSE(receiver.shape().address_table);
    receiver.set_ring(0, {0x1000, 8});
    receiver.set_ring(1, {0x2000, 8, true});
    receiver.set_ring(2, {0x3000, 8, true});
    for (const unsigned sender : {3U, 4U}) receiver.assign(sender, 1);  // shared
    receiver.assign(5, 2);
    receiver.start();
    std::mt19937 random(21);
    std::map<unsigned, Sender> senders;
    std::map<unsigned, std::deque<std::vector<uint8_t>>> sent;
    for (const auto& [sender, ring] : std::map<unsigned, unsigned>{{3, 1}, {4, 1}, {5, 2}}) {
        Sender& from = senders.try_emplace(sender, sender).first->second;
        for (unsigned n = 0; n < 12; ++n) {
            sent[sender].push_back(bytes(random, 1 + random() % 200));
            const Outgoing message{
                .per_message = ring == 2, .tag = 9, .address = uint64_t{0x500000000} + n, .ring = ring};
            from.send(message, sent[sender].back(), 64);
        }
    }
    unsigned got = 0;
    while (got < 36 && port.clock() < kPatience) {
        for (auto& [id, from] : senders) {
            if (const auto packet = from.next()) port.send(*packet);
        }
        for (const Packet& nack : port.take_nacks()) {
            const auto refusal = Refusal::of(nack);
            ASSERT_TRUE(refusal);
            senders.at(refusal->sender).refused(*refusal);
        }
        for (const Message& message : receiver.poll()) {
            auto& due = sent.at(message.sender);
            EXPECT_EQ(message.data, due.front());
            EXPECT_EQ(message.info, 12 - due.size()) << "its low half alone";
            due.pop_front();
            ++got;
        }
    }
    EXPECT_EQ(got, 36U);
    EXPECT_EQ(receiver.counter(reg::kDropRingOffset), 0U);

    // A ring that is not there, or not set up: dropped.
    unsigned number = 0;
    const auto send = [&](unsigned ring) {
        port.send(packets({.sender = 7, .number = number, .ring = ring}, std::vector<uint8_t>(8, 0x5a), 64)[0]);
        port.run(200);
    };
    for (const unsigned ring : {3U, 4U, 0x100U, 0x80000000U}) send(ring);
    EXPECT_EQ(receiver.counter(reg::kDropRingOffset), 4U);
    EXPECT_TRUE(receiver.poll().empty());
    // Another's ring: stored, in its free part, and the host sees whose it is.
    const Receiver::Fill before = receiver.fill(2);
    send(2);
    EXPECT_EQ(receiver.fill(2).tail, before.tail + 8);
    EXPECT_EQ(port.memory(0x3000 + before.tail % 256), 0x5a5a5a5a5a5a5a5a);
    EXPECT_EQ(tests::error_text<Error>([&] { receiver.poll(); }),
              "sender 7: its data are in ring 2, and it was given none");
}

/// Cut-through: packets that prove malformed once they are begun with. The host is never told of one, its sender sends
/// the same number again, and what was written is free space of the ring, or a part of the region.
TEST(CutThrough, NeverTellsOfAPacketThatIsNotWhole) {
    for (const bool cut : {true, false}) {
        ipush::Config config = small(ipush::Profile::kDimmnet2);
        config.cut_through = cut;
        Controller controller(config);
        auto& [port, receiver] = controller;
        receiver.set_ring(1, {0x1000, 7});
        receiver.assign(3, 1);
        receiver.set_region(4, {0x8000, 64, 9});
        receiver.start();
        std::mt19937 random(11);
        const auto data = bytes(random, 56);
        unsigned truncated = 0, overlong = 0;
        for (unsigned n = 0; n < 12; ++n) {
            for (const bool push : {false, true}) {
                const auto tag = static_cast<uint16_t>(push ? 9 : n);
                const Outgoing message{push ? 4U : 3U, push, n % 3 == 2, tag, push ? 0x8000U : 0U, n};
                const Packet whole = packets(message, data, 64)[0];
                for (size_t length = 3; length <= whole.size() + 2; ++length) {
                    if (length == whole.size()) continue;
                    Packet bad = whole;
                    bad.resize(length, 0xbad);
                    ++(length < whole.size() ? truncated : overlong);
                    port.send(bad);
                }
                port.run(1200);
                EXPECT_TRUE(receiver.poll().empty()) << "message " << n;
                EXPECT_EQ(receiver.fill(1).tail, receiver.fill(1).head);
                // With cut-through a part of it is in the region; without, nothing of it.
                if (push && n == 0) {
                    EXPECT_EQ(port.memory(0x8000), cut ? whole[2] : 0);
                }
                port.send(whole);
                std::vector<Message> messages = controller.messages(kPatience);
                ASSERT_EQ(messages.size(), 1U) << "message " << n;
                EXPECT_EQ(messages[0].bytes, 56U) << "no byte of what came before it";
                EXPECT_EQ(messages[0].push, push);
                if (!push) {
                    EXPECT_EQ(messages[0].data, data);
                }
            }
        }
        EXPECT_EQ(receiver.counter(reg::kDropTruncatedOffset), truncated);
        EXPECT_EQ(receiver.counter(reg::kDropOverlongOffset), overlong);
        EXPECT_EQ(receiver.counter(reg::kStoredIpushOffset), 12U);
        EXPECT_EQ(receiver.counter(reg::kStoredPushOffset), 12U);
        EXPECT_TRUE(port.take_nacks().empty());
    }
}

/// A device that is something else.
class OtherDevice : public Port {
public:
    uint32_t read_register(uint32_t) override { return 0x12345678; }
    bool write_register(uint32_t, uint32_t) override { return true; }
    uint64_t read_llcm(uint32_t) override { return 0; }
    std::optional<Word> take_word() override { return std::nullopt; }
    bool status_pending() override { return false; }
};

TEST(Receiver, RefusesOtherDevices) {
    OtherDevice port;
    EXPECT_THROW(Receiver{port}, Error);
}

TEST(Packets, SplitAtWholeWords) {
    std::vector<uint8_t> data(130);
    for (size_t i = 0; i < data.size(); ++i) data[i] = static_cast<uint8_t>(i);
    const auto parts = packets({0xabc, true, true, 0x77, 0x5000, 65}, data, 64);
    ASSERT_EQ(parts.size(), 3U);
    EXPECT_EQ(parts[0].size(), 10U);
    EXPECT_EQ(parts[2].size(), 3U);
    EXPECT_EQ(parts[0][0], 0x007700400abc0501U);
    EXPECT_EQ(parts[2][0], 0x007700020abc0f01U);
    EXPECT_EQ(parts[1][1], 0x5040U);
    EXPECT_EQ(parts[2][2], 0x8180U);
}

}  // namespace
}  // namespace nanohop::host
