// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "transport/transport.hpp"

#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>

#include "world.hpp"

namespace nanohop::transport {
namespace {

Config narrow() {
    return {.flit_width = 192, .packet_flits = 3, .destination_width = 6, .hop_limit = 5, .destinations = 4};
}

// Packets between three nodes over a network that loses, doubles, delays, changes and marks them, and in which a node
// or a path dies for a while: each arrives once, and numbers are in the order in which packets were given (the ledger).
void each_once(unsigned paths) {
    const char* number = std::getenv("NANOHOP_TRANSPORT_PACKETS");
    const uint64_t packets = number != nullptr ? std::strtoull(number, nullptr, 10) : 100000;
    World w(narrow(), 3, 7);
    w.configure({.timeout = 150, .tries = 15, .gap = 12, .ack_packets = 4, .ack_clocks = 16});
    w.network.weather = {
        .lost = 10000, .doubled = 10000, .bad = 10000, .marked = 2000, .stray = 1000, .delay = 5, .far = 12};
    if (paths > 1) w.network.weather.paths = paths, w.network.weather.detour = 4;
    w.network.dead.assign(3, false);
    w.network.dead_paths.assign(paths, false);
    uint64_t left = packets;
    for (unsigned n = 0; n < 3; ++n) {
        w.nodes[n].destinations = {(n + 1) % 3, (n + 2) % 3};
        w.nodes[n].left = n == 2 ? left : packets / 3;
        w.nodes[n].fixed_flits = 1;
        w.nodes[n].mood.receive = 950;
        left -= packets / 3;
    }
    unsigned deaths = 0;
    for (uint64_t dies = 20000; !w.ended() && w.clock < 40 * packets; dies += 20000, ++deaths) {
        while (!w.ended() && w.clock < dies) w.step(100);
        std::vector<bool>& dead = deaths % 2 == 0 ? w.network.dead : w.network.dead_paths;
        const unsigned which = w.rng.below(static_cast<uint32_t>(dead.size()));
        dead[which] = true;
        w.step(1000);
        dead[which] = false;
    }
    uint64_t arrived = 0, duplicates = 0, again = 0, early = 0;
    for (unsigned n = 0; n < 3; ++n) {
        w.ledger.check(n);
        EXPECT_EQ(w.ledger.errors(n), 0U);
        arrived += w.ledger.arrivals(n);
        duplicates += w.count(n, Event::kDuplicate);
        again += w.count(n, Event::kAgain);
        early += w.count(n, Event::kEarly);
    }
    std::printf(
        "%u paths: %llu packets arrived once, %llu came again, %u deaths, %llu lost, %llu bad, %llu again, "
        "%llu early, %llu clocks\n",
        paths, static_cast<unsigned long long>(arrived), static_cast<unsigned long long>(duplicates), deaths,
        static_cast<unsigned long long>(w.network.lost), static_cast<unsigned long long>(w.network.bad),
        static_cast<unsigned long long>(again), static_cast<unsigned long long>(early),
        static_cast<unsigned long long>(w.clock));
    EXPECT_EQ(arrived, packets);
    EXPECT_GT(again, 3 * packets / 1000);
    EXPECT_GT(early, 3 * packets / 10000);
    EXPECT_GT(duplicates, packets / 1000);
    EXPECT_GT(w.network.bad, packets / 1000);
    EXPECT_GT(w.network.lost, packets / 200);
}

TEST(EachOnce, OnePath) { each_once(1); }
TEST(EachOnce, EightPaths) { each_once(8); }

// 4,096 nodes: each has numbers of its own.
TEST(Destinations, All) {
    Config c = narrow();
    c.destinations = 4096;
    c.destination_width = 12;
    World w(c, 1, 1);
    Node& node = w.nodes[0];
    const Transport& transport = w.transports[0];
    node.checks = false;
    node.fixed_flits = 1;
    w.configure({.timeout = 2000, .tries = 1, .ack_packets = 1});
    for (unsigned round = 0; round < 2; ++round) {
        for (unsigned d = 1; d < 4096; ++d) {
            node.destinations = {d};
            node.left = 1;
            w.step(8);
            ASSERT_EQ(transport.in_flight(d), 1U);
            // Its acknowledgement.
            Flit ack{.last = true, .user = kUserHead};
            put_head(c, ack.data, {.destination = 0, .kind = kKindAck, .sender = d, .sequence = round + 1});
            w.network.send(w.clock, {ack});
            w.step(8);
            ASSERT_EQ(transport.in_flight(d), 0U);
        }
    }
    EXPECT_EQ(transport.count(Event::kDelivered), 2U * 4095);
}

TEST(Check, WhatRangesDoNotSay) {
    EXPECT_EQ(check(Config{}), std::nullopt);
    Config c;
    c.flit_width = 192;
    EXPECT_EQ(check(c), "flit_width: a head with its header words has 205 bits; allowed: at least that");
    c = {};
    c.destination_width = 7;
    EXPECT_EQ(check(c), "destination_width: a node's number has 8 bits; allowed: at least that");
    c = {};
    c.sequence_bits = 7;
    EXPECT_EQ(check(c), "sequence_bits: a number of four windows has 8 bits; allowed: at least that");
}

}  // namespace
}  // namespace nanohop::transport
