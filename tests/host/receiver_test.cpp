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

/// Senders 1 and 2 share a ring; packets are taken.
void start_two_senders(Receiver& receiver, unsigned ring, const Ring& place) {
    receiver.set_ring(ring, place);
    receiver.assign(1, ring);
    receiver.assign(2, ring);
    receiver.start();
}

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
            message.number = numbers[like.sender];
            for (Packet& packet : packets(message, data, max_bytes)) {
                waiting[like.sender].push_back(std::move(packet));
                ++numbers[like.sender];
            }
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
    std::map<unsigned, unsigned> numbers;
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

// ---- Senders that send again

/// Messages that come out of the receiver, by sender, until `messages` are there or for so many clocks without one.
class Conversation {
public:
    Conversation(ModelPort& port, Receiver& receiver, uint32_t seed) : port_(port), receiver_(receiver), crowd(seed) {}

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

    ModelPort& port_;
    Receiver& receiver_;
    Crowd crowd;
    std::map<unsigned, Sender> senders;
    std::map<unsigned, uint64_t> nacks;  ///< by reason
    size_t expected = 0, received = 0;
    unsigned lose_one_in = 0;  ///< packets and NACKs
    uint64_t lost = 0;

private:
    uint64_t asked_ = 0;
};

// A message of 52 bytes as 24, 24 and 4 into a ring that has room for the first and the last.
TEST_P(BothProfiles, NeverCompletesAMessageWithAHole) {
    for (const bool per_message : {false, true}) {
        ModelPort port(small(GetParam()));
        port.run(100);
        Receiver receiver(port);
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
        ModelPort port(small(GetParam()));
        port.run(100);
        Receiver receiver(port);
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
        if (talk.lose_one_in != 0) EXPECT_GT(talk.lost, 3U);
        receiver.stop();
        EXPECT_EQ(receiver.counter(reg::kNackMessageOffset), 0U);
        EXPECT_EQ(receiver.counter(reg::kDropRingOffset), 0U);
    }
}

TEST_P(BothProfiles, SenderOfAMessageLargerThanItsRingIsTold) {
    for (const bool refuse : {false, true}) {
        ModelPort port(small(GetParam()));
        port.run(100);
        Receiver receiver(port);
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
    ModelPort port(small(GetParam()));
    port.run(100);
    Receiver receiver(port);
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

TEST_P(BothProfiles, DropsWhatHasNoRingOrRegionAnyMore) {
    ModelPort port(small(GetParam()));
    port.run(100);
    Receiver receiver(port);
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
TEST_P(BothProfiles, StopEndsAStallThatNothingElseEnds) {
    ModelPort port(small(GetParam()));
    port.run(100);
    Receiver receiver(port);
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
TEST_P(BothProfiles, StopEndsAfterAnError) {
    ModelPort port(small(GetParam()));
    port.run(100);
    Receiver receiver(port);
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
TEST_P(BothProfiles, StopEndsAStallOfTheStatusRing) {
    ModelPort port(small(GetParam()));
    port.run(100);
    Receiver receiver(port);
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
/// Cut-through: packets that prove malformed once they are begun with. The host is never told of one, its sender sends
/// the same number again, and what was written is free space of the ring, or a part of the region.
TEST(CutThrough, NeverTellsOfAPacketThatIsNotWhole) {
    for (const bool cut : {true, false}) {
        ipush::Config config = small(0);
        config.cut_through = cut;
        ModelPort port(config);
        port.run(100);
        Receiver receiver(port);
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
                std::vector<Message> messages;
                while (messages.empty() && port.clock() < kPatience) messages = receiver.poll();
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
