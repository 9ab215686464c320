// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The send engine's golden model as software sees it: messages in one memory, over flits, into the memory behind the
// golden receive controller. That the model equals the RTL is shown by the lockstep bench.
#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

#include "engine.hpp"
#include "host/model_port.hpp"
#include "host/receiver.hpp"
#include "ipush/packet.hpp"

namespace nanohop::send {
namespace {

namespace reg = registers;

/// A receive controller with a ring for sender 5.
struct ReceiveSide {
    explicit ReceiveSide(unsigned ring) {
        port.run(config.senders);  // its tables are cleared
        receiver.set_ring(ring, {0x4000, 12, false});
        receiver.assign(5, ring);
    }
    static constexpr ipush::Config config{.profile = ipush::Profile::kPipelined};
    host::ModelPort port{config};
    host::Receiver receiver{port};
};

/// All that the engine sent, as the receive controller takes it.
void deliver(Engine& engine, host::ModelPort& port) {
    for (const auto& words : engine.packets) port.send(words);
    engine.packets.clear();
    port.run(4000);
}

TEST(Send, IpushAndPushArriveAsTheReceiveControllerHasThem) {
    Engine engine(Config{});
    ReceiveSide side(2);
    auto& [port, receiver] = side;
    receiver.set_region(5, {0x8000, 0x1000, 77});
    receiver.start();

    // 500 bytes are three packets of 232 bytes at most; numbers go on from message to message.
    engine.send(descriptor(ipush::kIpush, 5, 0, 4711, 42, 500));
    ASSERT_EQ(engine.packets.size(), 3U);
    EXPECT_EQ(engine.flit_count, 3 * 3 + 63U);
    engine.send(descriptor(ipush::kPush, 5, 3, 77, 0x8010, 301));
    deliver(engine, port);
    std::vector<uint8_t> got;
    unsigned pushed = 0;
    for (unsigned i = 0; i < 100; ++i) {
        for (const host::Message& m : receiver.poll()) {
            EXPECT_EQ(m.sender, 5U);
            if (m.push) {
                ++pushed;
                continue;
            }
            EXPECT_EQ(m.tag, 4711U);
            EXPECT_EQ(m.info, 42U);
            got.insert(got.end(), m.data.begin(), m.data.end());
        }
    }
    EXPECT_EQ(got, bytes_of(engine.memory, 0x10000, 500));
    EXPECT_GE(pushed, 1U);
    std::vector<uint8_t> there;
    for (size_t i = 0; i < 301; ++i)
        there.push_back(static_cast<uint8_t>(port.memory(0x8010 + i / 8 * 8) >> (8 * (i % 8))));
    EXPECT_EQ(there, bytes_of(engine.memory, 0x10000, 301));
    // Completion words: number, code, packets.
    EXPECT_EQ(engine.written.at(0x2000), uint64_t{3} << 40 | 1);
    EXPECT_EQ(engine.written.at(0x2008), uint64_t{2} << 40 | 2);
}

TEST(Send, AMessageThatCouldNotBeReadGoesOnFromItsCompletionWord) {
    Engine engine(Config{});
    engine.memory.bad = {0x10000 + 304};  // in the second packet
    engine.send(descriptor(ipush::kIpush, 5, 60, 1, 42, 1000));
    EXPECT_EQ(engine.written.at(0x2000), uint64_t{1} << 40 | uint64_t{5} << 32 | 1);
    // One whole packet, and one that ends before its last word: too short for its header.
    ASSERT_EQ(engine.packets.size(), 2U);
    EXPECT_EQ(engine.packets[0].size(), 31U);
    EXPECT_EQ(engine.packets[1].size(), 30U);
    EXPECT_EQ(engine.read(reg::kBadDataOffset), 1U);
    EXPECT_EQ(engine.read(reg::kDropBadOffset), 1U);
    engine.memory.bad.clear();
    Descriptor rest = descriptor(ipush::kIpush, 5, 61, 1, 42, 1000 - 232);
    rest.address += 232;
    engine.send(rest);
    ASSERT_EQ(engine.packets.size(), 2U + 4U);
    EXPECT_EQ(ipush::parse(engine.packets[2][0]).number, 61U);
    EXPECT_EQ(ipush::parse(engine.packets[5][0]).number, 0U);
    EXPECT_EQ(ipush::parse(engine.packets[5][0]).size, 1000U - 4 * 232);
    EXPECT_TRUE(ipush::parse(engine.packets[5][0]).last);
    EXPECT_FALSE(ipush::parse(engine.packets[4][0]).last);
}

TEST(Send, BytesBehindAMessageStayAtHome) {
    Engine engine(Config{});
    for (uint32_t length = 1; length <= 8; ++length) {
        engine.packets.clear();
        engine.send(descriptor(ipush::kIpush, 5, 0, 1, 42, length));
        ASSERT_EQ(engine.packets.size(), 1U);
        const uint64_t mask = low_bits(8 * length);
        EXPECT_EQ(engine.packets[0].at(2), engine.memory.word(0x10000) & mask);
    }
}

TEST(Send, AMessageOfSeveralDescriptorsIsOne) {
    Engine engine(Config{});
    ReceiveSide side(0);
    auto& [port, receiver] = side;
    receiver.start();
    // The first part goes on: an entry for the whole message alone.
    Descriptor first = descriptor(ipush::kIpush, 5, 0, 9, 42, 240);
    first.operation = (first.operation | 1U << 8) & ~uint64_t{1U << 9};
    engine.send(first);
    Descriptor second = descriptor(ipush::kIpush, 5, 2, 9, 42, 5);
    second.operation |= 1U << 8;
    second.address = 0x20000;
    engine.send(second);
    deliver(engine, port);
    std::vector<uint8_t> due = bytes_of(engine.memory, 0x10000, 240);
    const std::vector<uint8_t> rest = bytes_of(engine.memory, 0x20000, 5);
    due.insert(due.end(), rest.begin(), rest.end());
    std::vector<uint8_t> got;
    unsigned messages = 0;
    for (unsigned i = 0; i < 50; ++i) {
        for (const host::Message& m : receiver.poll()) {
            ++messages;
            got = m.data;
        }
    }
    EXPECT_EQ(messages, 1U);
    EXPECT_EQ(got, due);
}

}  // namespace
}  // namespace nanohop::send
