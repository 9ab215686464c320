// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The golden model of the send engine of 512 bits as software sees it: messages in one memory, over flits, into the
// memory behind the golden receive controller of 512 bits. That the model equals the RTL is shown by the lockstep
// bench.
#include "send_wide/send_wide.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "generated/ipush_registers.hpp"
#include "generated/send_wide_registers.hpp"
#include "ipush/packet.hpp"
#include "ipush_wide/ipush_wide.hpp"
#include "machine/node.hpp"

namespace nanohop::send_wide {
namespace {

namespace reg = registers;

constexpr uint64_t kRing = 0x1000, kCompletions = 0x2000;

uint8_t source_byte(uint64_t address) { return static_cast<uint8_t>((address * 0x9e3779b97f4a7c15) >> 56); }

/// The engine with its software and its memories, which answer in the next clock.
class Engine {
public:
    explicit Engine(const Config& config) : model_(config) {
        write(reg::kRingBaseLowOffset, kRing);
        write(reg::kRingSizeOffset, 3);
        write(reg::kCompletionBaseLowOffset, kCompletions);
        write(reg::kControlOffset, 3);
    }

    void step() {
        In in;
        in.m_ready = in.packet_ready = true;
        in.s_valid = !flits_.empty();
        if (in.s_valid) in.s = flits_.front();
        in.ring.awready = in.ring.wready = in.ring.arready = in.data.arready = true;
        in.ring.bvalid = answers_ != 0;
        if (descriptor_) {
            in.ring.rvalid = true;
            in.ring.rdata = descriptors_[(*descriptor_ - kRing) / kDescriptorBytes % 8].words();
        }
        if (!lines_.empty()) {
            in.data.rvalid = true;
            for (unsigned b = 0; b < kLineBytes; ++b)
                in.data.rdata[b / 8] |= uint64_t{source_byte(lines_.front() + b)} << (b % 8 * 8);
            in.data.rresp = bad && *bad == lines_.front() ? 2 : 0;
            lines_.pop_front();
        }
        in.axil = registers_.drive();
        const Out out = model_.outputs(in);
        model_.tick(in);
        registers_.observe(out.axil);
        if (in.ring.bvalid && out.ring.bready) --answers_;
        descriptor_.reset();
        if (out.ring.arvalid) descriptor_ = out.ring.araddr;
        for (unsigned i = 0; out.data.arvalid && i <= out.data.arlen; ++i)
            lines_.push_back(out.data.araddr + uint64_t{i} * kLineBytes);
        if (out.ring.wvalid) {
            const unsigned lane = lowest_bit(out.ring.wstrb) / 8;
            completions[out.ring.awaddr + 8 * lane] = out.ring.wdata[lane];
            ++answers_;
        }
        if (in.s_valid && out.s_ready) flits_.pop_front();
        if (out.m_valid) flits_.push_back(out.m), ++flit_count;
        if (!out.packet_valid) return;
        beats_.push_back(out.packet);
        if (out.packet.last) packets.push_back(std::exchange(beats_, {}));
    }
    void write(uint32_t address, uint32_t data) {
        registers_.start_write(address, data);
        while (registers_.busy()) step();
        EXPECT_FALSE(registers_.refused()) << address;
    }
    void send(const Descriptor& d) {
        descriptors_[posted_++ % 8] = d;
        write(reg::kProducerOffset, posted_);
        for (unsigned i = 0; i < 400; ++i) step();
        EXPECT_EQ(model_.completed(), posted_);
    }

    std::vector<std::vector<PacketBeat>> packets;
    std::map<uint64_t, uint64_t> completions;
    std::optional<uint64_t> bad;  ///< line that is answered with an error
    unsigned flit_count = 0;

private:
    SendWide model_;
    machine::LiteMaster registers_;
    std::array<Descriptor, 8> descriptors_;
    uint32_t posted_ = 0;
    unsigned answers_ = 0;
    std::optional<uint64_t> descriptor_;
    std::deque<uint64_t> lines_;
    std::deque<Flit> flits_;
    std::vector<PacketBeat> beats_;
};

/// The receive controller with a ring and a region of sender 5.
class Receiver {
public:
    static constexpr uint64_t kReceiveRing = 0x4000, kRegion = 0x8000;

    explicit Receiver(const ipush_wide::Config& config = {.senders = 16, .rings = 4}) : config_(config), wide_(config) {
        namespace at = ipush::registers;
        for (unsigned i = 0; i < config_.senders; ++i) step();
        const auto valid = at::kTableData3Valid.put(0, 1);
        table(at::TableCommandOp::kRing, 2, kReceiveRing, 0, at::kTableData3Log2Size.put(valid, 12));
        table(at::TableCommandOp::kSender, 5, 0, 0, at::kTableData3Ring.put(valid, 2));
        table(at::TableCommandOp::kRegion, 5, kRegion, kRegion + 0x1000, at::kTableData3Key.put(valid, 77));
        write(at::kControlOffset, at::kControlEnable.put(0, 1));
    }
    void take(const std::vector<PacketBeat>& packet) {
        for (const PacketBeat& beat : packet) {
            in_.s_valid = true;
            in_.s = {beat.data, beat.user, beat.last};
            while (!step()) continue;
        }
        in_.s_valid = false;
        for (unsigned i = 0; i < 40; ++i) step();
    }

    std::map<uint64_t, uint8_t> memory;
    unsigned told = 0, nacks = 0;
    std::vector<ipush_wide::Header> answers;  ///< those among them

private:
    void table(ipush::registers::TableCommandOp op, unsigned index, uint64_t base, uint64_t bound, uint32_t data3) {
        namespace at = ipush::registers;
        write(at::kTableIndexOffset, index);
        write(at::kTableData0Offset, static_cast<uint32_t>(base));
        write(at::kTableData1Offset, 0);
        write(at::kTableData2Offset, static_cast<uint32_t>(bound));
        write(at::kTableData3Offset, data3);
        write(at::kTableCommandOffset, static_cast<uint32_t>(op));
    }
    void write(uint32_t address, uint32_t data) {
        registers_.start_write(address, data);
        while (registers_.busy()) step();
        EXPECT_FALSE(registers_.refused()) << address;
    }
    bool step() {
        in_.awready = in_.wready = in_.nack_ready = true;
        in_.bvalid = answers_ != 0;
        in_.axil = registers_.drive();
        const ipush_wide::Out out = wide_.outputs(in_);
        wide_.tick(in_);
        registers_.observe(out.axil);
        if (in_.bvalid) --answers_;
        if (out.awvalid) addresses_.push_back(out.awaddr);
        if (out.wvalid) {
            for (unsigned b = 0; b < kLineBytes; ++b) {
                if ((out.wstrb >> b & 1) != 0)
                    memory[addresses_.front() + b] = static_cast<uint8_t>(out.wdata[b / 8] >> (b % 8 * 8));
            }
            addresses_.front() += kLineBytes;
            if (out.wlast) addresses_.pop_front(), ++answers_;
        }
        if (out.nack_valid) answers.push_back(out.nack.data);
        nacks += out.nack_valid ? 1 : 0;
        told += out.probe.done ? 1 : 0;
        return out.s_ready;
    }

    ipush_wide::Config config_;
    ipush_wide::IpushWide wide_;
    ipush_wide::In in_;
    machine::LiteMaster registers_;
    unsigned answers_ = 0;
    std::deque<uint64_t> addresses_;
};

Descriptor descriptor(uint32_t primitive, unsigned number, uint64_t header1, uint64_t address, uint32_t length) {
    Descriptor d;
    d.operation =
        primitive | 1U << 9 | uint64_t{number} << 10 | uint64_t{5} << 16 | uint64_t{77} << 48 | Descriptor::kReport;
    d.header1 = header1;
    d.destination = 0x0123456789abcdef;
    d.address = address;
    d.length = length;
    return d;
}

TEST(SendWide, IpushAndPushArriveAsTheReceiveControllerHasThem) {
    for (const unsigned flit_width : {512U, 640U, 768U}) {
        for (const uint64_t offset : {0U, 1U, 31U, 33U, 63U}) {
            Engine engine({.flit_width = flit_width, .packet_flits = 5});
            Receiver receiver;
            const unsigned packets = 2;  // of 256 bytes, or 320
            engine.send(descriptor(ipush::kIpush, 0, 42, 0x10000 + offset, 500));
            ASSERT_EQ(engine.packets.size(), packets);
            engine.send(descriptor(ipush::kPush, packets, Receiver::kRegion + 64, 0x20000 + offset, 301));
            for (const auto& packet : engine.packets) receiver.take(packet);
            EXPECT_EQ(receiver.told, engine.packets.size());
            EXPECT_EQ(receiver.nacks, 0U);
            EXPECT_EQ(receiver.memory.size(), 801U);
            for (unsigned i = 0; i < 500; ++i)
                ASSERT_EQ(receiver.memory.at(Receiver::kReceiveRing + i), source_byte(0x10000 + offset + i)) << i;
            for (unsigned i = 0; i < 301; ++i)
                ASSERT_EQ(receiver.memory.at(Receiver::kRegion + 64 + i), source_byte(0x20000 + offset + i)) << i;
            // Number, code, packets.
            EXPECT_EQ(engine.completions.at(kCompletions), uint64_t{2} << 40 | 1);
            EXPECT_EQ(engine.completions.at(kCompletions + 8) & low_bits(40), 2U);
        }
    }
}

TEST(SendWide, AMessageThatCouldNotBeReadGoesOnFromItsCompletionWord) {
    Engine engine({.packet_flits = 5});
    engine.bad = 0x10000 + 320;  // in the second packet of 256 bytes
    engine.send(descriptor(ipush::kIpush, 62, 42, 0x10000, 1000));
    EXPECT_EQ(engine.completions.at(kCompletions), uint64_t{1} << 40 | uint64_t{5} << 32 | 1);
    // One whole packet, and one that ends before its last beat: too short for its header.
    ASSERT_EQ(engine.packets.size(), 2U);
    EXPECT_EQ(engine.packets[0].size(), 4U);
    EXPECT_EQ(engine.packets[1].size(), 3U);
    engine.bad.reset();
    engine.send(descriptor(ipush::kIpush, 63, 42, 0x10000 + 256, 1000 - 256));
    ASSERT_EQ(engine.packets.size(), 5U);
    const auto header = [&](size_t packet) { return ipush::parse(engine.packets[packet][0].user[0]); };
    EXPECT_EQ(header(2).number, 63U);
    EXPECT_EQ(header(4).number, 1U);
    EXPECT_EQ(header(4).size, 1000U - 3 * 256);
    EXPECT_TRUE(header(4).last);
    EXPECT_FALSE(header(3).last);
}

/// Messages in any order: packets backwards, each third one twice, and a message whose last packet was lost again.
TEST(SendWide, InAnyOrderAMessageIsWholeWhateverBecomesOfItsPackets) {
    const auto message = [](uint32_t primitive, unsigned number, uint64_t header1, uint64_t address, uint32_t length) {
        Descriptor d = descriptor(primitive, 0, header1, address, length);
        d.operation = (d.operation & ~uint64_t{0xff00}) | uint64_t{number} << 8;
        return d;
    };
    for (const uint64_t offset : {0U, 1U, 33U, 63U}) {
        Engine engine({.packet_flits = 5, .any_order = true});  // packets of 256 bytes
        Receiver receiver({.senders = 16, .rings = 4, .open_messages = 4});
        const Descriptor first = message(ipush::kIpush, 0, 42, 0x10000 + offset, 1001);
        engine.send(first);
        engine.send(message(ipush::kPush, 1, Receiver::kRegion + 64, 0x20000 + offset, 1500));
        ASSERT_EQ(engine.packets.size(), 10U);
        const unsigned lost = 3;  // of the first message
        for (unsigned i = 10; i-- > 0;) {
            if (i == lost) continue;
            receiver.take(engine.packets[i]);
            if (i % 3 == 2) receiver.take(engine.packets[i]);
        }
        const auto with_code = [&](unsigned code) {
            return std::ranges::count_if(receiver.answers, [&](const auto& a) { return (a[0] >> 44 & 15) == code; });
        };
        EXPECT_EQ(with_code(0), 9);
        EXPECT_EQ(with_code(ipush_wide::kReasonDuplicate), 3);
        engine.send(first);
        for (unsigned i = 10; i < 14; ++i) receiver.take(engine.packets[i]);
        EXPECT_EQ(with_code(0), 10);
        EXPECT_EQ(with_code(ipush_wide::kReasonDuplicate), 6);
        EXPECT_EQ(receiver.answers.size(), 16U);
        // The oldest message that is not complete, in the answer to a packet of one that is.
        receiver.take(engine.packets[0]);
        EXPECT_EQ(receiver.answers.back()[0] >> 48 & 0xff, 2U);
        EXPECT_EQ(receiver.memory.size(), 2501U);
        for (unsigned i = 0; i < 1001; ++i)
            ASSERT_EQ(receiver.memory.at(Receiver::kReceiveRing + i), source_byte(0x10000 + offset + i)) << i;
        for (unsigned i = 0; i < 1500; ++i)
            ASSERT_EQ(receiver.memory.at(Receiver::kRegion + 64 + i), source_byte(0x20000 + offset + i)) << i;
    }
}

/// The page's table "Flits".
TEST(SendWide, HeadsTakeAsMuchOfAPacketsFirstFlitAsThePageSays) {
    const Config ids{};
    EXPECT_EQ(header_bits(ids) + 128, 205U);
    EXPECT_EQ(skip(ids), 32U);
    EXPECT_EQ(max_bytes(ids), 1984U);
    EXPECT_EQ(skip({.destination_width = 30}), 24U);
    EXPECT_EQ(skip({.flit_width = 640}), 16U);
    EXPECT_EQ(skip({.flit_width = 768}), 0U);
    EXPECT_EQ(max_bytes({.flit_width = 768}), 2048U);
    EXPECT_EQ(max_bytes({.any_order = true}), 1024U);
    EXPECT_EQ(max_bytes({.flit_width = 768, .any_order = true}), 2048U);
    const auto flits = [](unsigned flit_width, uint32_t bytes) {
        Engine engine({.flit_width = flit_width});
        engine.send(descriptor(ipush::kIpush, 0, 42, 0x10000, bytes));
        return engine.flit_count;
    };
    for (const auto& [width, most] : std::map<unsigned, uint32_t>{{512, 32}, {640, 48}, {768, 64}}) {
        EXPECT_EQ(flits(width, most), 1U) << width;
        EXPECT_EQ(flits(width, most + 1), 2U) << width;
    }
}

TEST(SendWide, WhatDoesNotFitIsNamed) {
    EXPECT_EQ(check({}), std::nullopt);
    EXPECT_EQ(check({.flit_width = 704}), std::nullopt);
    EXPECT_EQ(check({.flit_width = 520}), "flit_width: 520 is not a multiple of 64 in 512..768");
    EXPECT_EQ(check({.flit_width = 832}), "flit_width: 832 is out of range 512..768");
    EXPECT_EQ(check({.max_message = 2000000, .any_order = true}), "any_order: true needs max_message <= 1048576");
    EXPECT_EQ(check({.data_lines = 32}), "data_lines: 32 is out of range 64..512; at least packet_flits + 1");
}

}  // namespace
}  // namespace nanohop::send_wide
