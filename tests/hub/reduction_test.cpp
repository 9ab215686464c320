// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What Urino 2020 says of reductions in a hub's nodes, read apart from the model.
#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <random>

#include "packets.hpp"

namespace nanohop::hub {
namespace {

TEST(HubNode, ReductionAddsExactlyItsPieces) {
    const unsigned n = 8;
    HubNetwork net(small(n), 4);
    for (unsigned tag = 0; tag < 6; ++tag) {
        for (unsigned k = 0; k < n; ++k) {
            std::vector<Data> data;
            for (unsigned i = 0; i < 10; ++i) data.push_back(word(k + 100 * i + tag, uint64_t{1} << k));
            Head h = head(Kind::kReduce, tag, 0b10000001, tag, n - 1);
            net.send(k, 3, h, data);
        }
    }
    ASSERT_TRUE(net.run(10000));
    for (const unsigned k : {0U, 7U}) {
        ASSERT_EQ(net.received[k].size(), 6U);
        for (const Received& r : net.received[k]) {
            EXPECT_EQ(r.head.source, 3U);
            for (unsigned i = 0; i < 10; ++i) {
                EXPECT_EQ(r.payload[i][0], 28 + n * (100 * i + r.head.tag));
                EXPECT_EQ(r.payload[i][1], 255U);
            }
        }
    }
}

/// An allreduce of doubles over all relays: the sums are those of the nodes' order by pairs, whenever their pieces
/// come, and come as many clocks later as the unit takes longer.
TEST(HubNode, UnitAddsDoublesInOneOrder) {
    const unsigned n = 4, flits = 10;
    std::mt19937_64 random(7);
    std::array<std::vector<Data>, 4> operands;
    std::vector<Data> sums;
    for (unsigned i = 0; i < flits; ++i) {
        std::array<double, 4> x{};
        for (unsigned k = 0; k < n; ++k) {
            x[k] = std::ldexp(static_cast<double>(random() >> 11), static_cast<int>(random() % 60)) *
                   (random() % 2 == 0 ? 1 : -1);
            operands[k].push_back(word(std::bit_cast<uint64_t>(x[k]), std::bit_cast<uint64_t>(k + 0.5)));
        }
        sums.push_back(word(std::bit_cast<uint64_t>((x[0] + x[1]) + (x[2] + x[3])), std::bit_cast<uint64_t>(8.0)));
    }
    // Of the unit on a port, or 0: the node adds.
    const auto clocks = [&](unsigned unit_clocks, const std::array<unsigned, 4>& order) {
        Config c = small(n);
        c.unit_clocks = unit_clocks;
        if (unit_clocks == 0) c.unit = Unit::kFp64;
        HubNetwork net(c, 3);
        for (const unsigned k : order) {
            for (unsigned relay = 0; relay < n; ++relay) {
                Head h = head(Kind::kReduce, 9, 0b1111, relay * flits, n - 1);
                h.op = Op::kUnit;
                net.send(k, relay, h, operands[k]);
            }
            for (unsigned i = 0; i < 100 && order != std::array<unsigned, 4>{0, 1, 2, 3}; ++i) net.step();
        }
        EXPECT_TRUE(net.run(10000));
        for (unsigned k = 0; k < n; ++k) {
            EXPECT_EQ(net.received[k].size(), n);
            for (const Received& r : net.received[k]) {
                EXPECT_EQ(r.head.op, Op::kUnit);
                EXPECT_EQ(r.payload, sums);
            }
        }
        return last(net);
    };
    const uint64_t shortest = clocks(1, {0, 1, 2, 3});
    EXPECT_EQ(clocks(2, {0, 1, 2, 3}), shortest + 1);
    EXPECT_EQ(clocks(60, {0, 1, 2, 3}), shortest + 59);
    EXPECT_EQ(clocks(0, {0, 1, 2, 3}), shortest + hub_float::clocks(4, hub_float::Element::kFp64) - 1);
    clocks(0, {1, 3, 2, 0});
    clocks(5, {3, 1, 0, 2});
    clocks(5, {2, 3, 1, 0});
}

TEST(HubNode, NoUnitNoSuchOperation) {
    Head h = head(Kind::kReduce, 9, 0b1111, 0, 3);
    h.op = Op::kUnit;
    for (const unsigned unit_clocks : {0U, 3U}) {
        Config c = small(4);
        c.unit_clocks = unit_clocks;
        HubNetwork net(c, 3);
        for (unsigned k = 0; k < 4; ++k) net.send(k, 2, h, words(3, k));
        EXPECT_TRUE(net.run(10000));
        // Their own nodes drop what hosts must not send.
        for (unsigned k = 0; k < 4; ++k)
            EXPECT_EQ(net.node(k).counts()[static_cast<unsigned>(Reason::kHost)], unit_clocks != 0 ? 0U : 1U);
        EXPECT_EQ(net.received[0].size(), unit_clocks != 0 ? 1U : 0U);
    }
}

/// Tag 3 has all its pieces, behind one of another tag in each bank: whoever adds waits for its sum before he goes on.
TEST(HubNode, WholeReductionIsFoundBehindOthers) {
    HubNetwork net(small(4), 1);
    const auto piece = [&](unsigned from, unsigned tag) {
        net.send(from, 3, head(Kind::kReduce, tag, 0b0100, tag, 1), words(4, from));
    };
    piece(0, 1);
    piece(1, 2);
    for (unsigned c = 0; c < 50; ++c) net.step();
    piece(0, 3);
    piece(1, 3);
    for (unsigned c = 0; c < 200; ++c) net.step();
    ASSERT_EQ(net.received[2].size(), 1U);
    EXPECT_EQ(net.received[2][0].head.tag, 3U);
    piece(2, 1);
    piece(2, 2);
    ASSERT_TRUE(net.run(1000));
    EXPECT_EQ(net.received[2].size(), 3U);
}

/// Many tags at one relay, named in one order by all senders; fewer slots at the relay than packets of a lane.
TEST(HubNode, ReductionsOfManyTagsEnd) {
    for (unsigned seed = 1; seed <= 40; ++seed) {
        std::mt19937 random(seed);
        Config c = small(3 + random() % 4, 8);
        c.relay_slots = 1 + random() % 3;
        c.host_slots = 8;
        c.result_slots = 1 + random() % 2;
        c.reductions = seed % 2 == 0 ? 1 : 1 + seed / 2 % c.nodes;
        HubNetwork net(c, 1 + random() % 6);
        const unsigned relay = random() % c.nodes;
        const unsigned tags = 100;
        for (unsigned tag = 0; tag < tags; ++tag) {
            const unsigned flits = 1 + random() % 8;
            std::vector<unsigned> members;
            for (unsigned k = 0; k < c.nodes; ++k) {
                if (members.size() + c.nodes - k <= 2 || random() % 3 != 0) members.push_back(k);
            }
            for (const unsigned k : members) {
                net.send(k, relay, head(Kind::kReduce, tag, 1, tag, static_cast<unsigned>(members.size()) - 1),
                         words(flits, tag));
            }
            for (unsigned clocks = random() % 20; clocks > 0; --clocks) net.step();
        }
        ASSERT_TRUE(net.run(100000)) << seed;
        ASSERT_EQ(net.received[0].size(), tags) << seed;
        std::vector<bool> there(tags);
        for (const Received& r : net.received[0]) {
            EXPECT_FALSE(there[r.head.tag]) << "seed " << seed << ": twice, tag " << r.head.tag;
            there[r.head.tag] = true;
            const std::vector<Data> piece = words(r.head.length, r.head.tag);
            ASSERT_EQ(r.payload.size(), piece.size());
            for (size_t i = 0; i < piece.size(); ++i) {
                EXPECT_EQ(r.payload[i][0], piece[i][0] * (r.head.count + 1));
                EXPECT_EQ(r.payload[i][1], piece[i][1] * (r.head.count + 1));
            }
        }
    }
}

/// Four pairs of nodes add at one relay. Pairs have no bank in common: as many run as may, in the time of one; what
/// finds all busy waits, and comes. Results for the relay's host come on lanes of their own.
TEST(HubNode, SeveralReductionsAtATime) {
    const unsigned n = 8, relay = 6, each = 3, flits = 64;
    const auto clocks = [&](unsigned reductions) {
        Config c = small(n, flits);
        c.relay_slots = each + 1;
        c.reductions = reductions;
        HubNetwork net(c, 2);
        for (unsigned k = 0; k < n; ++k) {
            for (unsigned i = 0; i < each; ++i) {
                const unsigned tag = k / 2 * each + i;
                net.send(k, relay, head(Kind::kReduce, tag, bit(relay) | bit(k / 2 * 2 + 1), tag, 1),
                         words(flits, tag));
            }
        }
        EXPECT_TRUE(net.run(10000));
        for (unsigned k = 0; k < n; ++k) {
            const size_t own = k % 2 == 1 ? each : 0;
            EXPECT_EQ(net.received[k].size(), k == relay ? 4 * each : own);
            for (const Received& r : net.received[k]) {
                EXPECT_TRUE(k != relay || (reductions == 1 ? r.lane == relay : r.lane < reductions)) << r.lane;
                const std::vector<Data> piece = words(flits, r.head.tag);
                for (unsigned i = 0; i < flits; ++i) EXPECT_EQ(r.payload[i][0], 2 * piece[i][0]);
            }
        }
        return last(net);
    };
    const uint64_t one = clocks(1), two = clocks(2), four = clocks(4);
    EXPECT_GE(one - two, 6 * (flits + 1)) << "of 12 one after the other";
    EXPECT_GE(two - four, 3 * (flits + 1));
    EXPECT_NEAR(clocks(8), four, 0.05 * four);
}

}  // namespace
}  // namespace nanohop::hub
