// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The send engine's golden model as software sees it: messages in one memory, over flits, into the memory behind the
// golden receive controller. That the model equals the RTL is shown by the lockstep bench.
#include "send/send.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <deque>
#include <map>
#include <utility>
#include <vector>

#include "axi_lite_master.hpp"
#include "host/model_port.hpp"
#include "host/receiver.hpp"
#include "ipush/packet.hpp"
#include "memory.hpp"
#include "send/send_registers.hpp"

namespace nanohop::send {
namespace {

namespace reg = registers;

/// A send engine whose flits go to its own depacketizer, and its memory.
class Engine {
public:
    explicit Engine(const Config& config)
        : rng_(1), memory(rng_), model_(config), master_(tb::Rng(2, "axil")), config_(config) {
        write(reg::kRingBaseLowOffset, 0x1000);
        write(reg::kRingSizeOffset, 3);
        write(reg::kCompletionBaseLowOffset, 0x2000);
        write(reg::kControlOffset, 3);
    }

    void step() {
        In in;
        memory.drive(in);
        in.m_ready = true;
        in.packet_ready = true;
        in.s_valid = !flits_.empty();
        if (in.s_valid) in.s = flits_.front();
        master_.drive(in.axil);
        const Out out = model_.outputs(in);
        if (in.s_valid && out.s_ready) flits_.pop_front();
        if (out.m_valid) flits_.push_back(out.m);
        flit_count += out.m_valid ? 1 : 0;
        if (out.packet_valid) {
            packet_.push_back(out.packet.data);
            if (out.packet.last) packets.push_back(std::exchange(packet_, {}));
        }
        memory.observe(out);
        if (memory.written) written[memory.written->address] = memory.written->data;
        master_.observe(in.axil, out.axil);
        model_.tick(in);
    }
    void write(uint32_t address, uint32_t data) {
        master_.write(address, data);
        while (master_.busy()) step();
        EXPECT_EQ(master_.result().resp, tb::AxiLiteMaster::kOkay) << address;
    }
    uint32_t read(uint32_t address) {
        master_.read(address);
        while (master_.busy()) step();
        return master_.result().data;
    }
    void send(const Descriptor& d) {
        const auto words = d.words();
        for (unsigned w = 0; w < 4; ++w) memory.put(0x1000 + 32 * (posted_ % 8) + 8 * w, words[w]);
        write(reg::kProducerOffset, ++posted_);
        for (unsigned i = 0; i < 5000 && read(reg::kConsumerOffset) != posted_; ++i) step();
        EXPECT_EQ(read(reg::kConsumerOffset), posted_);
        for (unsigned i = 0; i < 20; ++i) step();
    }

private:
    tb::Rng rng_;

public:
    Memory memory;
    std::vector<std::vector<uint64_t>> packets;
    std::map<uint64_t, uint64_t> written;  ///< completion words
    unsigned flit_count = 0;

private:
    Send model_;
    tb::AxiLiteMaster master_;
    Config config_;
    std::deque<FlitWord> flits_;
    std::vector<uint64_t> packet_;
    uint32_t posted_ = 0;
};

Descriptor descriptor(uint32_t primitive, unsigned sender, unsigned number, uint16_t key, uint64_t header1,
                      uint32_t length) {
    Descriptor d;
    d.operation = primitive | 1U << 9 | uint64_t{number} << 10 | uint64_t{sender} << 16 | uint64_t{key} << 48 |
                  Descriptor::kReport;
    d.header1 = header1;
    d.destination = 0x0123456789abcdef;
    d.length = length;
    d.address = 0x10000;
    return d;
}

std::vector<uint8_t> bytes_of(const Memory& memory, uint64_t address, size_t count) {
    std::vector<uint8_t> bytes;
    for (size_t i = 0; i < count; ++i)
        bytes.push_back(static_cast<uint8_t>(memory.word(address + i / 8 * 8) >> (8 * (i % 8))));
    return bytes;
}

/// All that the engine sent, as the receive controller takes it.
void deliver(Engine& engine, host::ModelPort& port) {
    for (const auto& words : engine.packets) port.send(words);
    engine.packets.clear();
    port.run(4000);
}

TEST(Send, IpushAndPushArriveAsTheReceiveControllerHasThem) {
    Engine engine(Config{});
    ipush::Config at;
    at.profile = ipush::kProfilePipelined;
    host::ModelPort port(at);
    port.run(at.senders);  // its tables are cleared
    host::Receiver receiver(port);
    receiver.set_ring(2, {0x4000, 12, false});
    receiver.assign(5, 2);
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
        const uint64_t mask = length == 8 ? ~uint64_t{0} : (uint64_t{1} << (8 * length)) - 1;
        EXPECT_EQ(engine.packets[0].at(2), engine.memory.word(0x10000) & mask);
    }
}

TEST(Send, AMessageOfSeveralDescriptorsIsOne) {
    Engine engine(Config{});
    ipush::Config at;
    at.profile = ipush::kProfilePipelined;
    host::ModelPort port(at);
    port.run(at.senders);  // its tables are cleared
    host::Receiver receiver(port);
    receiver.set_ring(0, {0x4000, 12, false});
    receiver.assign(5, 0);
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
