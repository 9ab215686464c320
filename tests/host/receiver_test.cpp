// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// The host library against the golden model of the receive controller.

#include "host/receiver.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "host/model_port.hpp"
#include "host/sender.hpp"
#include "ipush/ipush_registers.hpp"

namespace nanohop::host {
namespace {

namespace reg = ipush::registers;

ipush::Config small(unsigned profile) { return {profile, 16, 4, 24, 64, 16, 4}; }

/// Clocks after which a test gives up.
constexpr uint64_t kPatience = 3'000'000;

std::vector<uint8_t> bytes(std::mt19937& random, size_t count) {
    std::vector<uint8_t> data(count);
    for (uint8_t& byte : data) byte = static_cast<uint8_t>(random());
    return data;
}

class BothProfiles : public testing::TestWithParam<unsigned> {};
INSTANTIATE_TEST_SUITE_P(Profile, BothProfiles, testing::Values(0U, 1U),
                         [](const auto& p) { return p.param == 0 ? "dimmnet2" : "pipelined"; });

TEST_P(BothProfiles, KnowsTheController) {
    ModelPort port(small(GetParam()));
    Receiver receiver(port);
    EXPECT_EQ(receiver.shape().senders, 16U);
    EXPECT_EQ(receiver.shape().rings, 4U);
    EXPECT_EQ(receiver.shape().status_entries, 4U);
    EXPECT_EQ(receiver.shape().address_width, 24U);
    EXPECT_EQ(receiver.shape().max_bytes, 64U);
}

TEST_P(BothProfiles, ReceivesOneMessage) {
    ModelPort port(small(GetParam()));
    port.run(100);
    Receiver receiver(port);
    receiver.set_ring(2, {0x1000, 8});
    receiver.assign(5, 2);
    receiver.start();
    std::mt19937 random(1);
    const auto data = bytes(random, 150);
    for (const Packet& packet : packets({5, false, false, 77, 0x123456789}, data, 64)) port.send(packet);
    std::vector<Message> messages;
    while (messages.empty() && port.clock() < 10000) messages = receiver.poll();
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

TEST_P(BothProfiles, TellsMessagesOfASenderByTheirTags) {
    ModelPort port(small(GetParam()));
    port.run(100);
    Receiver receiver(port);
    receiver.set_ring(2, {0x1000, 10});
    receiver.assign(5, 2);
    receiver.start();
    std::mt19937 random(2);
    const auto long_one = bytes(random, 150);
    const auto short_one = bytes(random, 100);
    const auto a = packets({5, false, false, 1, 0}, long_one, 64);
    const auto b = packets({5, false, false, 2, 0}, short_one, 64);
    for (const Packet& packet : {a[0], b[0], a[1], b[1], a[2]}) port.send(packet);
    std::vector<Message> messages;
    while (messages.size() < 2 && port.clock() < 10000) {
        for (Message& message : receiver.poll()) messages.push_back(std::move(message));
    }
    ASSERT_EQ(messages.size(), 2U);
    EXPECT_EQ(messages[0].data, short_one);
    EXPECT_EQ(messages[1].data, long_one);
}

/// Senders whose packets come in any order among each other, and what they sent.
class Crowd {
public:
    explicit Crowd(uint32_t seed) : random(seed) {}

    /// Messages of 1 .. most bytes; a tag per message.
    void add(const Outgoing& like, unsigned count, size_t most, unsigned max_bytes) {
        for (unsigned n = 0; n < count; ++n) {
            Outgoing message = like;
            if (!like.push) message.tag = static_cast<uint16_t>(random());
            const auto data = bytes(random, 1 + random() % most);
            sent[like.sender].push_back({message, data});
            for (Packet& packet : packets(message, data, max_bytes)) waiting[like.sender].push_back(std::move(packet));
        }
    }

    /// A packet of any sender that has one.
    std::optional<Packet> next() {
        if (waiting.empty()) return std::nullopt;
        auto at = waiting.begin();
        std::advance(at, random() % waiting.size());
        Packet packet = std::move(at->second.front());
        at->second.pop_front();
        if (at->second.empty()) waiting.erase(at);
        return packet;
    }

    /// The sender's next message is this one.
    void check(const Message& message) {
        auto& expected = sent[message.sender];
        ASSERT_FALSE(expected.empty()) << "sender " << message.sender;
        EXPECT_EQ(message.tag, expected.front().first.tag);
        EXPECT_EQ(message.info, static_cast<uint32_t>(expected.front().first.address));
        EXPECT_EQ(message.bytes, expected.front().second.size());
        EXPECT_EQ(message.data, expected.front().second) << "sender " << message.sender;
        expected.pop_front();
    }

    std::mt19937 random;
    std::map<unsigned, std::deque<Packet>> waiting;
    std::map<unsigned, std::deque<std::pair<Outgoing, std::vector<uint8_t>>>> sent;
};

TEST_P(BothProfiles, PutsInterleavedMessagesTogether) {
    for (uint32_t seed = 1; seed <= 5; ++seed) {
        ModelPort port(small(GetParam()));
        port.run(100);
        Receiver receiver(port);
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

TEST_P(BothProfiles, SendersRepeatRefusedPackets) {
    ModelPort port(small(GetParam()));
    port.run(100);
    Receiver receiver(port);
    receiver.set_ring(0, {0x1000, 6, true});
    receiver.assign(1, 0);
    receiver.assign(2, 0);
    receiver.start(true);
    Crowd crowd(9);
    // Messages of one packet: a repeated packet may come behind later ones.
    for (const unsigned sender : {1U, 2U}) crowd.add({sender, false, false, 0, 0}, 50, 64, 64);
    std::map<std::pair<unsigned, uint64_t>, Packet> under_way;  // by sender and number, which goes with the packet
    uint64_t number = 0;
    size_t received = 0, refused = 0;
    while (received < 100 && port.clock() < kPatience) {
        while (port.arrived() && !crowd.waiting.empty()) {
            for (int n = 0; n < 4; ++n) {
                if (auto packet = crowd.next()) {
                    (*packet)[1] = ++number;
                    under_way[{static_cast<unsigned>((*packet)[0] >> 16 & 0xffff), number}] = *packet;
                    port.send(std::move(*packet));
                }
            }
        }
        for (const Message& message : receiver.poll()) {
            const auto at = under_way.find({message.sender, message.info});
            ASSERT_NE(at, under_way.end());
            EXPECT_EQ(message.tag, at->second[0] >> 48);
            EXPECT_EQ(message.bytes, at->second[0] >> 32 & 0xffff);
            for (size_t i = 0; i < message.data.size(); ++i) {
                ASSERT_EQ(message.data[i], static_cast<uint8_t>(at->second[2 + i / 8] >> (8 * (i % 8))));
            }
            under_way.erase(at);
            ++received;
        }
        for (const Packet& nack : port.take_nacks()) {
            ASSERT_EQ(nack.size(), 2U);
            EXPECT_EQ(nack[0] & 0xff, 3U);
            const unsigned reason = nack[0] >> 10 & 0x3f;
            EXPECT_TRUE(reason == 8 || reason == 9) << reason;
            port.send(under_way.at({static_cast<unsigned>(nack[0] >> 16 & 0xffff), nack[1]}));
            ++refused;
        }
    }
    EXPECT_EQ(received, 100U);
    EXPECT_GT(refused, 0U);
    EXPECT_EQ(receiver.counter(reg::kNackRingFullOffset) + receiver.counter(reg::kNackStatusFullOffset), refused);
}

TEST_P(BothProfiles, TellsOfPushedMessages) {
    for (const bool per_message : {false, true}) {
        ModelPort port(small(GetParam()));
        port.run(100);
        Receiver receiver(port);
        receiver.set_region(7, {0x8000, 0x200, 0x55});
        receiver.start();
        std::mt19937 random(3);
        const auto data = bytes(random, 200);
        for (const Packet& packet : packets({7, true, per_message, 0x55, 0x8100}, data, 64)) port.send(packet);
        std::vector<Message> messages;
        while (messages.empty() && port.clock() < 10000) messages = receiver.poll();
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

TEST_P(BothProfiles, ReleasesWhatIsNotWanted) {
    ModelPort port(small(GetParam()));
    port.run(100);
    Receiver receiver(port);
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

TEST_P(BothProfiles, ReadsAgainAfterAnErrorOfMemory) {
    ModelPort port(small(GetParam()));
    port.run(100);
    Receiver receiver(port);
    receiver.set_ring(0, {0x1000, 7});
    receiver.assign(1, 0);
    receiver.start();
    Crowd crowd(5);
    crowd.add({1, false, false, 0, 0}, 1, 64, 64);
    port.send(*crowd.next());
    port.fail_reads(2);
    std::vector<Message> messages;
    while (messages.empty() && port.clock() < 10000) messages = receiver.poll();
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

TEST_P(BothProfiles, StopMakesRoomForThePacketUnderWay) {
    ModelPort port(small(GetParam()));
    port.run(100);
    Receiver receiver(port);
    receiver.set_ring(0, {0x1000, 6});
    receiver.assign(1, 0);
    receiver.start();
    const std::vector<uint8_t> ring_full(64);
    for (int n = 0; n < 3; ++n) {
        for (const Packet& packet : packets({1, false, false, 0, 0}, ring_full, 64)) port.send(packet);
    }
    port.run(300);
    EXPECT_EQ(reg::kStateStalled.get(port.read_register(reg::kStateOffset)), 1U);
    receiver.stop();
    EXPECT_EQ(receiver.poll().size(), 2U);  // the third one is in the buffer and waits for start()
    receiver.set_ring(0, {0x2000, 8});      // tables may change now
    EXPECT_EQ(receiver.fill(0).tail, 0U);
}

TEST_P(BothProfiles, SaysWhatIsWrong) {
    ModelPort port(small(GetParam()));
    port.run(100);
    Receiver receiver(port);
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
    const auto parts = packets({0xabc, true, true, 0x77, 0x5000}, data, 64);
    ASSERT_EQ(parts.size(), 3U);
    EXPECT_EQ(parts[0].size(), 10U);
    EXPECT_EQ(parts[2].size(), 3U);
    EXPECT_EQ(parts[0][0], 0x007700400abc0101U);
    EXPECT_EQ(parts[2][0], 0x007700020abc0301U);
    EXPECT_EQ(parts[1][1], 0x5040U);
    EXPECT_EQ(parts[2][2], 0x8180U);
}

}  // namespace
}  // namespace nanohop::host
