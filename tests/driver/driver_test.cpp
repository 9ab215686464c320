// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The driver in C on two network interfaces: golden models, or the Verilated RTL, every output of which is compared
// with the golden model's in every clock. What is sent is compared with what comes, byte by byte.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <deque>
#include <iostream>
#include <optional>
#include <string>

#include "common/random.hpp"
#include "fixture.hpp"
#include "generated/nh_irq_regs.h"
#include "generated/nh_nic_top_map.h"

namespace nanohop::driver {
namespace {

TEST_P(Driver, FindsWhatWasBuilt) {
    const nic::Config built = config();
    EXPECT_EQ(one.nic.shape.senders, built.ipush.senders);
    EXPECT_EQ(one.nic.shape.rings, built.ipush.rings);
    EXPECT_EQ(one.nic.shape.status_entries, built.ipush.status_entries);
    EXPECT_EQ(one.nic.shape.packet_bytes, built.send.max_bytes());
    EXPECT_EQ(one.nic.shape.address_width, built.ipush.address_width);
    EXPECT_EQ(one.nic.shape.destination_width, built.send.destination_width);
    EXPECT_EQ(one.nic.shape.handles, built.ipush.matching ? built.match.handles : 0);
    nh_nic another;
    const nh_nic_platform platform = pair.platform(0);
    nh_nic_layout wrong = pair.layout();
    std::swap(wrong.send, wrong.receive);
    EXPECT_EQ(nh_nic_open(&another, &platform, &wrong, nullptr), NH_NIC_NO_DEVICE);
    wrong = pair.layout();
    wrong.send = wrong.nic;  // of the same version
    EXPECT_EQ(nh_nic_open(&another, &platform, &wrong, nullptr), NH_NIC_NO_DEVICE);
}

TEST_P(Driver, SendsOverARing) {
    one.start(1);
    other.start(1);
    other.receive(10, 0);
    const uint32_t most = one.nic.shape.packet_bytes;
    // Lengths that end anywhere; the ring of 1 KiB is gone round several times.
    unsigned number = 0;
    uint32_t total = 0;
    for (uint32_t i = 0; i < 40; ++i) {
        const uint32_t bytes = 1 + i * 37 % most;
        ASSERT_EQ(post(one, kAddress[1], NH_NIC_IPUSH, number++, 64 * (i % 8), bytes, 0xabc0 + i), NH_NIC_OK);
        ASSERT_EQ(nh_nic_doorbell(&one.nic), NH_NIC_OK);
        const nh_nic_arrival came = arrival(other);
        EXPECT_EQ(came.primitive, NH_NIC_IPUSH);
        EXPECT_EQ(came.sender, kSender);
        EXPECT_EQ(came.key, kKey);
        EXPECT_EQ(came.info, 0xabc0 + i);
        EXPECT_EQ(came.ring, 1U);
        EXPECT_EQ(came.last, 1);
        EXPECT_EQ(joined(came), std::vector<uint8_t>(one.data + 64 * (i % 8), one.data + 64 * (i % 8) + bytes));
        EXPECT_EQ(nh_nic_release(&other.nic, &came), NH_NIC_OK);
        const nh_nic_completion done = completion(one);
        EXPECT_EQ(done.ticket, i);
        EXPECT_EQ(done.outcome, NH_NIC_DONE);
        EXPECT_EQ(done.packets, 1U);
        total += bytes;
    }
    nh_nic_counters counters;
    ASSERT_EQ(nh_nic_read_counters(&other.nic, &counters), NH_NIC_OK);
    EXPECT_EQ(counters.stored, 40U);
    EXPECT_EQ(counters.stored_bytes, total);
    EXPECT_EQ(counters.refused + counters.dropped + counters.bus_errors, 0U);
    EXPECT_EQ(counters.link_up, 1);
}

TEST_P(Driver, LongMessagesAreInOnePiece) {
    one.start(0);
    other.start(0);
    other.receive(12, 0);
    const uint32_t most = one.nic.shape.packet_bytes;
    unsigned number = 0;
    for (const uint32_t bytes : {most, most + 1, 3 * most, 700U, 1023U, 996U, 4 * most + 5, 1000U, 900U}) {
        ASSERT_EQ(post(one, kAddress[1], NH_NIC_IPUSH, number, 0, bytes, 5, true), NH_NIC_OK);
        number += nh_nic_packets(bytes, most);
        ASSERT_EQ(nh_nic_doorbell(&one.nic), NH_NIC_OK);
        const nh_nic_arrival came = arrival(other);
        EXPECT_EQ(came.per_message, 1);
        EXPECT_EQ(joined(came), std::vector<uint8_t>(one.data, one.data + bytes)) << bytes;
        ASSERT_EQ(nh_nic_release(&other.nic, &came), NH_NIC_OK);
        EXPECT_EQ(completion(one).outcome, NH_NIC_DONE);
    }
}

TEST_P(Driver, PushGoesWhereItSays) {
    one.start(1);
    other.start(1);
    other.receive(10, 0);
    ASSERT_EQ(post(one, kAddress[1], NH_NIC_PUSH, 0, 128, 40, other.region_bus + 256), NH_NIC_OK);
    ASSERT_EQ(nh_nic_doorbell(&one.nic), NH_NIC_OK);
    const nh_nic_arrival came = arrival(other);
    EXPECT_EQ(came.primitive, NH_NIC_PUSH);
    EXPECT_EQ(came.bytes, 40U);
    EXPECT_EQ(came.info, static_cast<uint32_t>(other.region_bus + 256));
    EXPECT_EQ(nh_nic_release(&other.nic, &came), NH_NIC_OK) << "nothing to give back";
    other.from_device(other.region, Side::kRegionBytes);
    EXPECT_TRUE(std::equal(one.data + 128, one.data + 168, other.region + 256));
    // Without the key, and beside the region.
    ASSERT_EQ(post(one, kAddress[1], NH_NIC_PUSH, 1, 128, 40, other.region_bus, false, kKey + 1), NH_NIC_OK);
    ASSERT_EQ(post(one, kAddress[1], NH_NIC_PUSH, 1, 128, 40, other.region_bus + Side::kRegionBytes), NH_NIC_OK);
    ASSERT_EQ(nh_nic_doorbell(&one.nic), NH_NIC_OK);
    completion(one);
    completion(one);
    completion(one);
    pair.run(300);
    nh_nic_counters counters;
    ASSERT_EQ(nh_nic_read_counters(&other.nic, &counters), NH_NIC_OK);
    EXPECT_EQ(counters.dropped, 2U);
}

/// Both ways at once, rings that refuse, each message a packet; a sender goes back to the number that a NACK asks for.
TEST_P(Driver, RefusedMessagesAreSentAgain) {
    const char* const given = std::getenv("NANOHOP_DRIVER_MESSAGES");
    const auto messages = static_cast<unsigned>(given ? std::stoul(given) : 60);
    struct Way {
        Side& from;
        Side& to;
        uint64_t address;
        unsigned next = 0, came = 0, refused = 0;
        std::optional<unsigned> asked = {};
        std::deque<nh_nic_arrival> held = {};
    };
    one.start(1, 4);
    other.start(0, 4);
    one.receive(9, 1);
    other.receive(9, 1);
    Way ways[] = {{one, other, kAddress[1]}, {other, one, kAddress[0]}};
    uint64_t drawn = 0;
    const uint32_t most = one.nic.shape.packet_bytes;
    const auto length = [&](unsigned message) { return 1 + message * 29 % most; };
    const auto due = [&](const Way& way, unsigned message) {
        const size_t at = message % 16 * 256;
        std::vector<uint8_t> bytes(length(message));
        for (uint32_t i = 0; i < bytes.size(); ++i)
            bytes[i] = static_cast<uint8_t>(at * 7 + i * 13 + message * 31 + (i >> 8));
        (void)way;
        return bytes;
    };
    uint64_t idle = 0;
    while (ways[0].came < messages || ways[1].came < messages) {
        ASSERT_LT(pair.clock(), 20'000U * messages);
        for (Way& way : ways) {
            // At most 16 messages are under way, so that each has a place of its own in the data.
            if (way.next < messages && way.next < way.came + 16) {
                const int result = post(way.from, way.address, NH_NIC_IPUSH, way.next, way.next % 16 * 256,
                                        length(way.next), way.next);
                ASSERT_TRUE(result == NH_NIC_OK || result == NH_NIC_FULL) << nh_nic_result_text(result);
                way.next += result == NH_NIC_OK ? 1 : 0;
                ASSERT_EQ(nh_nic_doorbell(&way.from.nic), NH_NIC_OK);
            }
            nh_nic_completion done;
            while (nh_nic_take_completion(&way.from.nic, &done) == NH_NIC_OK) ASSERT_EQ(done.outcome, NH_NIC_DONE);
            nh_nic_nack nack;
            while (nh_nic_take_nack(&way.from.nic, &nack) == NH_NIC_OK) {
                ++way.refused;
                EXPECT_EQ(nack.sender, kSender);
                EXPECT_EQ(nack.source, way.address);
                EXPECT_TRUE(nack.reason >= NH_NIC_RING_FULL && nack.reason <= NH_NIC_ORDER) << nack.reason;
                const unsigned next = way.came + (nack.next - way.came) % 64;  // what has come, or more
                way.asked = std::min(next, way.next);
            }
            if (way.asked) way.next = *way.asked;
            way.asked.reset();
            nh_nic_arrival came;
            while (nh_nic_take_arrival(&way.to.nic, &came) == NH_NIC_OK) {
                ASSERT_EQ(came.info, way.came);
                ASSERT_EQ(joined(came), due(way, way.came)) << way.came;
                ++way.came;
                way.held.push_back(came);
            }
            // The host is slow to give back: rings are full often.
            if (!way.held.empty() && splitmix(++drawn * kSplitmixStep) % 40 == 0) {
                ASSERT_EQ(nh_nic_release(&way.to.nic, &way.held.front()), NH_NIC_OK);
                way.held.pop_front();
            }
        }
        // All that was sent was refused, and the NACK for it may have been lost: from the first that is missing on.
        if (++idle % 400 == 0)
            for (Way& way : ways) way.next = std::min(way.next, way.came);
    }
    for (const Way& way : ways) {
        std::cout << way.refused << " refused\n";
        EXPECT_GT(way.refused, 10U);
    }
}

TEST_P(Driver, ErrorsAreToldByDescriptor) {
    one.start(1);
    other.start(1);
    other.receive(10, 0);
    ASSERT_EQ(post(one, kAddress[1], NH_NIC_IPUSH, 0, 0, 0, 0), NH_NIC_OK);  // no bytes
    ASSERT_EQ(post(one, kAddress[1], NH_NIC_PUSH, 0, 0, 8, other.region_bus + 4), NH_NIC_OK);
    ASSERT_EQ(post(one, kAddress[1], NH_NIC_NACK, 0, 0, 8, 0), NH_NIC_OK);
    ASSERT_EQ(post(one, kAddress[1], NH_NIC_IPUSH, 0, 4, 8, 0), NH_NIC_OK);  // data at no multiple of 8
    ASSERT_EQ(post(one, kAddress[1], NH_NIC_IPUSH, 0, 8, 8, 77), NH_NIC_OK);
    ASSERT_EQ(nh_nic_doorbell(&one.nic), NH_NIC_OK);
    for (const unsigned outcome :
         {NH_NIC_BAD_LENGTH, NH_NIC_BAD_ADDRESS, NH_NIC_BAD_OPERATION, NH_NIC_BAD_ADDRESS, NH_NIC_DONE})
        EXPECT_EQ(completion(one).outcome, outcome);
    EXPECT_EQ(arrival(other).info, 77U);
    pair.fail_reads = true;
    ASSERT_EQ(post(one, kAddress[1], NH_NIC_IPUSH, 1, 8, 8, 78), NH_NIC_OK);
    ASSERT_EQ(nh_nic_doorbell(&one.nic), NH_NIC_OK);
    EXPECT_EQ(completion(one).outcome, NH_NIC_BAD_DESCRIPTOR);
    pair.fail_reads = false;
    nh_nic_counters counters;
    ASSERT_EQ(nh_nic_read_counters(&one.nic, &counters), NH_NIC_OK);
    EXPECT_EQ(counters.send_errors, 5U);
    EXPECT_EQ(counters.completions_lost, 0U);
}

TEST_P(Driver, ReceivesAreMatched) {
    if (!config().ipush.matching) GTEST_SKIP() << "no matching unit";
    one.start(1);
    other.start(1);
    other.receive(10, 0);
    uint64_t bus = 0;
    unsigned char* const buffer = other.allocate(64, &bus);
    const nh_nic_receive receive{.handle = 2,
                                 .source = kSender,
                                 .any_source = 0,
                                 .tag = 11,
                                 .any_tag = 0,
                                 .communicator = 5,
                                 .bus = bus,
                                 .bytes = 16};
    nh_nic_match match{};
    ASSERT_EQ(nh_nic_post_receive(&other.nic, &receive), NH_NIC_OK);
    ASSERT_EQ(await([&] { return nh_nic_take_match(&other.nic, &match); }), NH_NIC_OK);
    EXPECT_EQ(match.id, 2U);
    EXPECT_EQ(match.code, 1U) << "it waits";
    ASSERT_EQ(post(one, kAddress[1], NH_NIC_MATCH, 0, 0, 24, 11, true, 5), NH_NIC_OK);
    ASSERT_EQ(post(one, kAddress[1], NH_NIC_MATCH, 1, 32, 20, 12, true, 5), NH_NIC_OK);
    ASSERT_EQ(nh_nic_doorbell(&one.nic), NH_NIC_OK);
    nh_nic_arrival came = arrival(other);
    EXPECT_EQ(came.matched, NH_NIC_MATCHED);
    EXPECT_EQ(came.id, 2U);
    EXPECT_EQ(came.bytes, 24U);
    EXPECT_EQ(came.truncated, 1);
    EXPECT_EQ(came.part_bytes[0] + came.part_bytes[1], 0U);
    other.from_device(buffer, 16);
    EXPECT_TRUE(std::equal(buffer, buffer + 16, one.data));
    came = arrival(other);
    EXPECT_EQ(came.matched, NH_NIC_NO_RECEIVE);
    EXPECT_EQ(came.info, 12U);
    EXPECT_EQ(joined(came), std::vector<uint8_t>(one.data + 32, one.data + 52));
    const unsigned message = came.id;
    ASSERT_EQ(nh_nic_release(&other.nic, &came), NH_NIC_OK);
    // The receive for it comes later, and says which message it was.
    nh_nic_receive later = receive;
    later.any_tag = 1;
    later.handle = 1;
    ASSERT_EQ(nh_nic_post_receive(&other.nic, &later), NH_NIC_OK);
    ASSERT_EQ(await([&] { return nh_nic_take_match(&other.nic, &match); }), NH_NIC_OK);
    EXPECT_EQ(match.id, 1U);
    EXPECT_EQ(match.code, 0U);
    EXPECT_EQ(match.partner, message);
    EXPECT_EQ(nh_nic_take_match(&other.nic, &match), NH_NIC_EMPTY);
}

TEST_P(Driver, AnOwnerFollowsAnother) {
    one.start(1);
    other.start(1);
    other.receive(10, 0);
    for (unsigned owner = 0; owner < 3; ++owner) {
        for (unsigned i = 0; i < 5; ++i) {
            ASSERT_EQ(post(one, kAddress[1], NH_NIC_IPUSH, i, 0, 8, i), NH_NIC_OK);
            ASSERT_EQ(nh_nic_doorbell(&one.nic), NH_NIC_OK);
            EXPECT_EQ(completion(one).ticket, 5 * owner + i);
            const nh_nic_arrival came = arrival(other);
            EXPECT_EQ(came.info, i);
            EXPECT_EQ(nh_nic_release(&other.nic, &came), NH_NIC_OK);
        }
        for (Side* side : {&one, &other}) {
            ASSERT_EQ(nh_nic_close(&side->nic), NH_NIC_OK);
            ASSERT_EQ(nh_nic_close(&side->nic), NH_NIC_OK) << "nothing is given back twice";
            side->give_back();
        }
        EXPECT_EQ(pair.allocated(), 0U);
        const nh_nic_platform platforms[] = {pair.platform(0), pair.platform(1)};
        const nh_nic_layout layout = pair.layout();
        ASSERT_EQ(nh_nic_open(&one.nic, &platforms[0], &layout, nullptr), NH_NIC_OK);
        ASSERT_EQ(nh_nic_open(&other.nic, &platforms[1], &layout, nullptr), NH_NIC_OK);
        one.start(1);
        other.start(1);
        other.receive(10, 0);
    }
}

/// Of an interface with one port: each queue interrupts for its entries, and no other.
TEST_P(Driver, InterruptsTellOfEntries) {
    if (!one_port()) GTEST_SKIP() << "no interrupts";
    one.start(1);
    other.start(1);
    other.receive(10, 1);
    const nh_nic_platform platforms[] = {pair.platform(0), pair.platform(1)};
    const auto at = [](unsigned queue, uint32_t offset) {
        return NH_NIC_TOP_IRQ_BASE + queue * NH_IRQ_REGS_BYTES + offset;
    };
    const auto write = [&](unsigned side, uint32_t address, uint32_t value) {
        return platforms[side].write32(platforms[side].context, address, value);
    };
    const auto read = [&](unsigned side, uint32_t address) {
        uint32_t value = 0;
        EXPECT_EQ(platforms[side].read32(platforms[side].context, address, &value), 0);
        return value;
    };
    // Three status entries there, a completion word here.
    ASSERT_EQ(write(1, at(0, NH_IRQ_COUNT_OFFSET), 3), 0);
    for (unsigned side = 0; side < 2; ++side)
        for (unsigned queue = 0; queue < 4; ++queue) ASSERT_EQ(write(side, at(queue, NH_IRQ_CONTROL_OFFSET), 1), 0);
    for (unsigned i = 0; i < 3; ++i) {
        pair.run(500);
        EXPECT_EQ(pair.irq(0), i != 0);
        EXPECT_FALSE(pair.irq(1)) << i;
        ASSERT_EQ(post(one, kAddress[1], NH_NIC_IPUSH, i, 0, 40, i), NH_NIC_OK);
        ASSERT_EQ(nh_nic_doorbell(&one.nic), NH_NIC_OK);
    }
    pair.run(500);
    EXPECT_TRUE(pair.irq(0));
    EXPECT_TRUE(pair.irq(1));
    for (unsigned queue = 0; queue < 4; ++queue) {
        EXPECT_EQ(read(0, at(queue, NH_IRQ_PRODUCED_OFFSET)), queue == 1 ? 3U : 0U) << queue;
        EXPECT_EQ(read(1, at(queue, NH_IRQ_PRODUCED_OFFSET)), queue == 0 ? 3U : 0U) << queue;
    }
    ASSERT_EQ(write(0, at(1, NH_IRQ_CONSUMED_OFFSET), 3), 0);
    ASSERT_EQ(write(1, at(0, NH_IRQ_CONSUMED_OFFSET), 3), 0);
    pair.run(2);
    EXPECT_FALSE(pair.irq(0));
    EXPECT_FALSE(pair.irq(1));
    for (unsigned i = 0; i < 3; ++i) EXPECT_EQ(arrival(other).info, i);
    // A NACK, of a packet that is not the next one.
    ASSERT_EQ(post(one, kAddress[1], NH_NIC_IPUSH, 7, 0, 40, 0), NH_NIC_OK);
    ASSERT_EQ(nh_nic_doorbell(&one.nic), NH_NIC_OK);
    nh_nic_nack nack{};
    EXPECT_EQ(await([&] { return nh_nic_take_nack(&one.nic, &nack); }), NH_NIC_OK);
    EXPECT_EQ(read(0, at(2, NH_IRQ_PRODUCED_OFFSET)), 1U);
    // A completion word that memory refuses is none; that of the NACKed packet before it was one.
    pair.run(500);
    EXPECT_EQ(read(0, at(1, NH_IRQ_PRODUCED_OFFSET)), 4U);
    pair.fail_writes = true;
    ASSERT_EQ(post(one, kAddress[1], NH_NIC_IPUSH, 3, 0, 40, 3), NH_NIC_OK);
    ASSERT_EQ(nh_nic_doorbell(&one.nic), NH_NIC_OK);
    EXPECT_EQ(arrival(other).info, 3U);
    pair.run(500);
    EXPECT_EQ(read(0, at(1, NH_IRQ_PRODUCED_OFFSET)), 4U);
    // Results of matching: the first where there was none.
    nh_nic_receive receive{};
    receive.bus = other.region_bus;
    receive.bytes = 8;
    for (const uint32_t turn : {1U, 2U}) {
        for (unsigned i = 0; i < 2; ++i, ++receive.handle)
            ASSERT_EQ(nh_nic_post_receive(&other.nic, &receive), NH_NIC_OK);
        pair.run(100);
        EXPECT_EQ(read(1, at(3, NH_IRQ_PRODUCED_OFFSET)), turn);
        nh_nic_match match{};
        for (unsigned i = 0; i < 2; ++i) EXPECT_EQ(nh_nic_take_match(&other.nic, &match), NH_NIC_OK);
    }
    // Where nothing is.
    uint32_t value = 0;
    EXPECT_NE(platforms[0].read32(platforms[0].context, NH_NIC_TOP_LLCM_BASE - 4, &value), 0);
    EXPECT_NE(platforms[0].write32(platforms[0].context, NH_NIC_TOP_LLCM_BASE, 0), 0);
}

/// LLCM in the register space, by words of 32 bits.
TEST_P(Driver, LlcmIsAWindow) {
    one.start(0);
    other.start(0);
    other.receive(10, 0);
    other.nic.platform.read_llcm = nullptr;
    for (unsigned i = 0; i < 6; ++i) {
        ASSERT_EQ(post(one, kAddress[1], NH_NIC_IPUSH, i, 64 * i, 20 + i, 0x8765'4321 + i), NH_NIC_OK);
        ASSERT_EQ(nh_nic_doorbell(&one.nic), NH_NIC_OK);
        const nh_nic_arrival came = arrival(other);
        EXPECT_EQ(came.info, 0x8765'4321 + i);
        EXPECT_EQ(joined(came), std::vector<uint8_t>(one.data + 64 * i, one.data + 64 * i + 20 + i));
        EXPECT_EQ(nh_nic_release(&other.nic, &came), NH_NIC_OK);
    }
}

/// A ring of one descriptor: the completion word of the one before is at the same place.
TEST_P(Driver, ACompletionIsOfItsDescriptor) {
    one.start(1, 0);
    other.start(0);
    other.receive(10, 0);
    nh_nic_completion done;
    for (unsigned i = 0; i < 3; ++i) {
        ASSERT_EQ(post(one, kAddress[1], NH_NIC_IPUSH, i, 0, 8, 0), NH_NIC_OK);
        ASSERT_EQ(nh_nic_doorbell(&one.nic), NH_NIC_OK);
        EXPECT_EQ(nh_nic_take_completion(&one.nic, &done), NH_NIC_EMPTY) << "it cannot have ended yet";
        EXPECT_EQ(completion(one).ticket, i);
    }
}

TEST_P(Driver, ANackSaysWhatIsDue) {
    one.start(1);
    other.start(1);
    other.receive(6, 1);
    // A ring of two packets, of which the third has no room; and one that comes too early.
    for (const unsigned number : {0, 1, 2, 5})
        ASSERT_EQ(post(one, kAddress[1], NH_NIC_IPUSH, number, 0, 32, number), NH_NIC_OK);
    ASSERT_EQ(nh_nic_doorbell(&one.nic), NH_NIC_OK);
    for (const auto& [reason, number] : {std::pair<unsigned, unsigned>{NH_NIC_RING_FULL, 2}, {NH_NIC_ORDER, 5}}) {
        nh_nic_nack nack{};
        ASSERT_EQ(await([&] { return nh_nic_take_nack(&one.nic, &nack); }), NH_NIC_OK);
        EXPECT_EQ(nack.reason, reason);
        EXPECT_EQ(nack.number, number);
        EXPECT_EQ(nack.next, 2U);
        EXPECT_EQ(nack.header, number);
    }
}

/// A packet waits for room in a ring that does not refuse; stopping refuses it.
TEST_P(Driver, AStallIsSeenAndEnds) {
    one.start(1);
    other.start(1);
    other.receive(6, 0);
    nh_nic_stall stall;
    EXPECT_EQ(nh_nic_stalled(&other.nic, &stall), NH_NIC_EMPTY);
    for (unsigned i = 0; i < 3; ++i) ASSERT_EQ(post(one, kAddress[1], NH_NIC_IPUSH, i, 0, 32, i), NH_NIC_OK);
    ASSERT_EQ(nh_nic_doorbell(&one.nic), NH_NIC_OK);
    ASSERT_EQ(await([&] { return nh_nic_stalled(&other.nic, &stall); }), NH_NIC_OK);
    EXPECT_EQ(stall.sender, kSender);
    EXPECT_EQ(stall.ring, 1U);
    EXPECT_EQ(stall.status_ring, 0);
    EXPECT_EQ(nh_nic_disable(&other.nic), NH_NIC_OK);
    nh_nic_nack nack{};
    ASSERT_EQ(await([&] { return nh_nic_take_nack(&one.nic, &nack); }), NH_NIC_OK);
    EXPECT_EQ(nack.reason, NH_NIC_RING_FULL);
    EXPECT_EQ(nack.number, 2U);
    EXPECT_EQ(nack.next, 2U);
    EXPECT_EQ(nack.key, kKey);
    EXPECT_EQ(nack.source, kAddress[1]);
}

TEST_P(Driver, WrongUseIsRefused) {
    nh_nic_counters counters;
    nh_nic_arrival came{};
    EXPECT_EQ(post(one, kAddress[1], NH_NIC_IPUSH, 0, 0, 0, 0), NH_NIC_ARGUMENT) << "not started";
    nh_nic_setup setup{.source = 1, .log2_descriptors = 16, .mtu = 0, .report = 0, .one_channel = 0};
    EXPECT_EQ(nh_nic_start(&one.nic, &setup), NH_NIC_ARGUMENT);
    setup = {.source = 1, .log2_descriptors = 1, .mtu = 12, .report = 0, .one_channel = 0};
    EXPECT_EQ(nh_nic_start(&one.nic, &setup), NH_NIC_ARGUMENT);
    one.start(1, 1);
    EXPECT_EQ(nh_nic_start(&one.nic, &setup), NH_NIC_ARGUMENT);
    setup.mtu = 8;
    EXPECT_EQ(nh_nic_start(&one.nic, &setup), NH_NIC_BUSY);
    EXPECT_EQ(nh_nic_assign(&one.nic, kSender, 1), NH_NIC_ARGUMENT) << "there is no ring";
    EXPECT_EQ(nh_nic_set_ring(&one.nic, one.nic.shape.rings, 10, 0), NH_NIC_ARGUMENT);
    EXPECT_EQ(nh_nic_set_ring(&one.nic, 0, 5, 0), NH_NIC_ARGUMENT);
    EXPECT_EQ(nh_nic_set_region(&one.nic, kSender, uint64_t{1} << one.nic.shape.address_width, 8, 0), NH_NIC_ARGUMENT);
    EXPECT_EQ(nh_nic_set_node(&one.nic, one.nic.shape.senders, 0), NH_NIC_ARGUMENT);
    one.receive(6, 0);
    EXPECT_EQ(nh_nic_set_ring(&one.nic, 0, 10, 0), NH_NIC_BUSY) << "packets are taken";
    EXPECT_EQ(nh_nic_restart(&one.nic, kSender), NH_NIC_BUSY);
    EXPECT_EQ(nh_nic_take_arrival(&one.nic, &came), NH_NIC_EMPTY);
    for (unsigned i = 0; i < 2; ++i) ASSERT_EQ(post(one, kAddress[1], NH_NIC_IPUSH, i, 0, 8, 0), NH_NIC_OK);
    EXPECT_EQ(post(one, kAddress[1], NH_NIC_IPUSH, 2, 0, 8, 0), NH_NIC_FULL);
    nh_nic_completion done;
    EXPECT_EQ(nh_nic_take_completion(&one.nic, &done), NH_NIC_EMPTY) << "without a doorbell";
    // Arrivals of a ring are given back in their order.
    other.start(0);
    for (unsigned i = 0; i < 2; ++i) ASSERT_EQ(post(other, kAddress[0], NH_NIC_IPUSH, i, 0, 8, 0), NH_NIC_OK);
    ASSERT_EQ(nh_nic_doorbell(&other.nic), NH_NIC_OK);
    const nh_nic_arrival first = arrival(one);
    const nh_nic_arrival second = arrival(one);
    EXPECT_EQ(nh_nic_release(&one.nic, &second), NH_NIC_BUSY);
    EXPECT_EQ(nh_nic_release(&one.nic, &first), NH_NIC_OK);
    EXPECT_EQ(nh_nic_release(&one.nic, &second), NH_NIC_OK);
    // Registers that can only be written.
    nh_nic blind;
    const nh_nic_platform platform = pair.platform(1);
    const nh_nic_layout layout = pair.layout();
    nh_nic_shape shape = other.nic.shape;
    ASSERT_EQ(nh_nic_open(&blind, &platform, &layout, &shape), NH_NIC_OK);
    EXPECT_EQ(nh_nic_read_counters(&blind, &counters), NH_NIC_NO_READS);
    EXPECT_EQ(nh_nic_take_arrival(&blind, &came), NH_NIC_NO_READS);
    EXPECT_EQ(nh_nic_set_ring(&blind, 0, 6, 0), NH_NIC_OK);
    EXPECT_EQ(nh_nic_assign(&blind, kSender, 0), NH_NIC_OK);
    shape.address_width = 41;
    EXPECT_EQ(nh_nic_open(&blind, &platform, &layout, &shape), NH_NIC_ARGUMENT);
}

/// What the driver hands over and takes over is needed: with either left out the data are others.
TEST_P(Driver, MemoryThatIsNotCoherentIsHandedOver) {
    for (const bool out : {true, false}) {
        Pair apart(config(), beside(config()));
        Side from(apart, 0), to(apart, 1);
        from.start(0);
        to.start(0);
        to.receive(10, 0);
        if (out) {
            from.nic.platform.dma_to_device = nullptr;
        } else {
            to.nic.platform.dma_from_device = nullptr;
        }
        ASSERT_EQ(post(from, kAddress[1], NH_NIC_IPUSH, 0, 0, 40, 1), NH_NIC_OK);
        ASSERT_EQ(nh_nic_doorbell(&from.nic), NH_NIC_OK);
        apart.run(1000);
        nh_nic_arrival came{};
        const int result = nh_nic_take_arrival(&to.nic, &came);
        if (out) {
            EXPECT_EQ(result, NH_NIC_EMPTY);
        } else {
            EXPECT_EQ(result, NH_NIC_OK);
            EXPECT_NE(joined(came), std::vector<uint8_t>(from.data, from.data + 40));
        }
    }
}

TEST(DriverTexts, EachResultHasOne) {
    for (int result = NH_NIC_UNEXPECTED; result <= NH_NIC_EMPTY; ++result)
        EXPECT_STRNE(nh_nic_result_text(result), nh_nic_result_text(99));
    for (unsigned outcome = NH_NIC_DONE; outcome <= NH_NIC_BAD_DATA; ++outcome)
        EXPECT_STRNE(nh_nic_outcome_text(outcome), nh_nic_outcome_text(99));
    EXPECT_EQ(nh_nic_packets(0, 8), 0U);
    EXPECT_EQ(nh_nic_packets(17, 8), 3U);
}

INSTANTIATE_TEST_SUITE_P(On, Driver, testing::ValuesIn(configurations()), [](const auto& it) { return it.param; });

}  // namespace
}  // namespace nanohop::driver
