// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What Urino 2020 says that a hub does (2.1, 2.3, 5.4), read apart from the model, and what its node refuses.
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <random>

#include "packets.hpp"

namespace nanohop::hub {
namespace {

/// Clocks from the first beat offered to the last beat taken, everybody's.
uint64_t last(const HubNetwork& net) {
    uint64_t clock = 0;
    for (const auto& node : net.received) {
        for (const Received& r : node) clock = std::max(clock, r.clock);
    }
    return clock + 1;
}

/// A message of so many packets, each of M flits, direct from a to b.
void put(HubNetwork& net, unsigned a, unsigned b, unsigned packets, unsigned flits) {
    for (unsigned p = 0; p < packets; ++p) net.send(a, b, head(Kind::kPut, 7, 0, p), words(flits, p));
}

/// A broadcast from `root`: packet p goes by relay p mod parts; the last part, of N, is the root's own.
void spread(HubNetwork& net, unsigned nodes, unsigned root, unsigned packets, unsigned flits, unsigned parts) {
    std::vector<unsigned> relays;
    for (unsigned k = 0; k < nodes; ++k) {
        if (k != root) relays.push_back(k);
    }
    if (parts == nodes) relays.push_back(root);
    for (unsigned p = 0; p < packets; ++p) {
        const unsigned relay = relays[p % parts];
        net.send(root, relay, head(Kind::kRelay, 1, all_but(nodes, root), p), words(flits, p));
    }
}

TEST(HubNode, DirectLinksDoNotSeeEachOther) {
    const unsigned n = 8;
    const auto time = [&](const std::vector<std::pair<unsigned, unsigned>>& pairs) {
        HubNetwork net(small(n), 10);
        for (const auto& [a, b] : pairs) put(net, a, b, 20, 16);
        EXPECT_TRUE(net.run(10000));
        return last(net);
    };
    const uint64_t one = time({{0, 5}});
    EXPECT_EQ(time({{0, 5}, {0, 6}}), one);
    EXPECT_EQ(time({{0, 5}, {1, 5}}), one);
    EXPECT_EQ(time({{0, 5}, {5, 0}}), one);
    std::vector<std::pair<unsigned, unsigned>> all;
    for (unsigned a = 0; a < n; ++a) {
        for (unsigned b = 0; b < n; ++b) {
            if (a != b) all.emplace_back(a, b);
        }
    }
    EXPECT_EQ(time(all), one);
    EXPECT_EQ(time({{0, 5}, {0, 5}}), one + 20 * 17);
}

TEST(HubNode, LinkIsFullAndTheHeadTakesItsClocks) {
    for (const unsigned link : {1U, 2U, 10U}) {
        Config c = small(4, 32);
        c.host_packets = 3;
        HubNetwork net(c, link);
        put(net, 0, 2, 50, 32);
        ASSERT_TRUE(net.run(10000));
        // A packet is stored whole by its own node and by the far one: three times 33 clocks, then the link's rate.
        const uint64_t fixed = last(net) - 50 * 33;
        EXPECT_LT(fixed, 2 * 33 + link + 15) << link;
    }
}

TEST(HubNode, RelayedHeadTakesFiveClocks) {
    // The relay's output register is 5 clocks behind its input; a link of `link` clocks is link - 1 behind that.
    const auto time = [](Kind kind, unsigned lane, unsigned flits, unsigned link) {
        HubNetwork net(small(4), link);
        net.send(0, lane, head(kind, 1, Mask{1} << 3), words(flits, 1));
        EXPECT_TRUE(net.run(1000));
        EXPECT_EQ(net.received[3].size(), 1U);
        return last(net);
    };
    for (const unsigned link : {1U, 2U, 10U}) {
        for (const unsigned flits : {1U, 4U, 16U})
            EXPECT_EQ(time(Kind::kRelay, 1, flits, link), time(Kind::kPut, 3, flits, link) + 4 + link);
    }
}

TEST(HubNode, RelayedPacketNamesItsSource) {
    HubNetwork net(small(4), 1);
    net.send(0, 1, head(Kind::kRelay, 9, 0b1000, 5), words(3, 4));
    ASSERT_TRUE(net.run(1000));
    ASSERT_EQ(net.received[3].size(), 1U);
    const Received& r = net.received[3][0];
    EXPECT_EQ(r.lane, 1U);
    EXPECT_EQ(r.head.source, 0U);
    EXPECT_EQ(r.head.kind, Kind::kPut);
    EXPECT_EQ(r.head.offset, 5U);
    EXPECT_EQ(r.payload, words(3, 4));
    EXPECT_FALSE(r.recovery);
}

TEST(HubNode, SpreadBroadcastUsesEveryLinkOnce) {
    const unsigned n = 8, flits = 16, packets = 56 * 4;
    HubNetwork direct(small(n), 10);
    for (unsigned k = 1; k < n; ++k) put(direct, 0, k, packets, flits);
    ASSERT_TRUE(direct.run(100000));
    const auto time = [&](unsigned parts) {
        HubNetwork net(small(n), 10);
        spread(net, n, 0, packets, flits, parts);
        EXPECT_TRUE(net.run(100000)) << parts;
        for (unsigned k = 1; k < n; ++k) EXPECT_EQ(net.received[k].size(), packets) << k;
        EXPECT_EQ(net.received[0].size(), 0U);
        uint64_t sum = 0;
        for (const auto& from : net.flits) {
            for (const uint64_t f : from) sum += f;
        }
        // Nothing comes twice, and the relay's own copy takes no link.
        EXPECT_EQ(sum, uint64_t{n - 1} * packets * (flits + 1)) << parts;
        return last(net);
    };
    const double s = packets * (flits + 1.0);
    const double by_n = static_cast<double>(last(direct)) / static_cast<double>(time(n));
    const double by_n1 = static_cast<double>(last(direct)) / static_cast<double>(time(n - 1));
    // Of N parts the link from the root carries two; of N - 1 parts one, and relays that pass on make N - 1 of it.
    EXPECT_LT(by_n, n / 2.0);
    EXPECT_GT(by_n, 0.9 * n / 2);
    EXPECT_LT(by_n1, n - 1.0);
    EXPECT_GT(by_n1, 0.9 * (n - 1));
    EXPECT_GE(static_cast<double>(last(direct)), s);
}

/// Urino 2020, 5.4: what was spread once is got N - 1 times as fast as by direct sending, and everybody's gets are
/// apart.
TEST(HubNode, LaterGetsOfWhatWasSpreadAreFast) {
    const unsigned n = 8, tags = 8, flits = 64;
    Config c = small(n, flits);
    c.relay_slots = tags;
    HubNetwork direct(c, 10);
    put(direct, 0, 5, (n - 1) * tags, flits);
    ASSERT_TRUE(direct.run(100000));
    HubNetwork net(c, 10);
    for (unsigned k = 1; k < n; ++k) {
        for (unsigned t = 0; t < tags; ++t) net.send(0, k, head(Kind::kKeep, t, 0, k * tags + t), words(flits, t));
    }
    ASSERT_TRUE(net.run(100000));
    const auto get = [&](const std::vector<unsigned>& who) {
        const uint64_t begin = net.clock;
        const uint64_t before = net.flits[0][5];
        for (const unsigned node : who) {
            for (unsigned k = 1; k < n; ++k) {
                for (unsigned t = 0; t < tags; ++t) net.send(node, k, head(Kind::kGet, t), {});
            }
        }
        EXPECT_TRUE(net.run(100000));
        EXPECT_EQ(net.flits[0][5], before);
        return last(net) - begin;
    };
    const uint64_t one = get({5});
    EXPECT_EQ(net.received[5].size(), (n - 1) * tags);
    const double gain = static_cast<double>(last(direct)) / static_cast<double>(one);
    EXPECT_LT(gain, n);
    EXPECT_GT(gain, 0.8 * (n - 1));
    const uint64_t three = get({2, 4, 6});
    EXPECT_LT(three, one + 3 * (flits + 1));
    for (const unsigned k : {2U, 4U, 6U}) EXPECT_EQ(net.received[k].size(), (n - 1) * tags);
}

/// A permutation spread over all relays: every sender gains as if it were alone. Spreading all-to-all costs instead.
TEST(HubNode, SpreadingGainsForPermutationsAndCostsForAllToAll) {
    const unsigned n = 8, flits = 16, packets = 168;
    const auto send = [&](HubNetwork& net, unsigned a, unsigned b, bool spread_out) {
        for (unsigned p = 0; p < packets; ++p) {
            const unsigned k = p % n;
            if (!spread_out || k == a || k == b)
                net.send(a, b, head(Kind::kPut, 1, 0, p), words(flits, p));
            else
                net.send(a, k, head(Kind::kRelay, 1, Mask{1} << b, p), words(flits, p));
        }
    };
    const auto time = [&](bool all, bool spread_out) {
        HubNetwork net(small(n, flits), 10);
        for (unsigned a = 0; a < n; ++a) {
            for (unsigned b = 0; b < n; ++b) {
                if (a != b && (all || b == (a + 3) % n)) send(net, a, b, spread_out);
            }
        }
        EXPECT_TRUE(net.run(200000));
        return static_cast<double>(last(net));
    };
    const double permutation = time(false, false) / time(false, true);
    EXPECT_LT(permutation, n / 2.0);
    EXPECT_GT(permutation, 0.8 * n / 2);
    EXPECT_GT(time(true, true) / time(true, false), 2 - 2.0 / n);
}

TEST(HubNode, SpreadTakesNothingFromOtherLinks) {
    const unsigned n = 8;
    const auto time = [&](bool beside) {
        HubNetwork net(small(n), 10);
        put(net, 3, 6, 40, 16);
        if (beside) {
            for (unsigned p = 0; p < 400; ++p)
                net.send(0, 1 + p % 4 + (p % 4 == 3 ? 1 : 0), head(Kind::kRelay, 1, Mask{1} << 7, p), words(16, p));
        }
        EXPECT_TRUE(net.run(100000));
        uint64_t clock = 0;
        for (const Received& r : net.received[6]) clock = std::max(clock, r.clock);
        return clock;
    };
    EXPECT_EQ(time(true), time(false));
}

TEST(HubNode, KeptPiecesAreGotUntilReleased) {
    HubNetwork net(small(4), 3);
    net.send(0, 1, head(Kind::kKeep, 5, 0, 2), words(8, 1));
    ASSERT_TRUE(net.run(1000));
    EXPECT_TRUE(net.received[1].empty());
    for (const unsigned k : {2U, 3U}) net.send(k, 1, head(Kind::kGet, 5), {});
    net.send(1, 1, head(Kind::kGet, 5), {});
    ASSERT_TRUE(net.run(1000));
    for (const unsigned k : {1U, 2U, 3U}) {
        ASSERT_EQ(net.received[k].size(), 1U) << k;
        EXPECT_EQ(net.received[k][0].payload, words(8, 1));
        EXPECT_EQ(net.received[k][0].head.source, 0U);
    }
    net.send(0, 1, head(Kind::kRelease, 5), {});
    ASSERT_TRUE(net.run(1000));
    net.send(2, 1, head(Kind::kGet, 5), {});
    ASSERT_TRUE(net.run(1000));
    ASSERT_EQ(net.received[2].size(), 2U);
    EXPECT_EQ(net.received[2][1].head.kind, Kind::kAbsent);
    EXPECT_EQ(net.received[2][1].head.tag, 5U);
    EXPECT_EQ(net.node(1).counts()[static_cast<unsigned>(Reason::kAbsent)], 1U);
}

/// A packet that finds no relay slot goes back through the queue that the link's packets fill without a pause.
TEST(HubNode, LanesAndLinksPacketsForTheHostTakeTurns) {
    for (const unsigned flits : {4U, 16U}) {
        Config c = small(4, flits);
        c.refuse = true;
        HubNetwork net(c, 1);
        for (unsigned t = 0; t < c.relay_slots; ++t) net.send(0, 1, head(Kind::kKeep, t), words(flits, t));
        for (unsigned i = 0; i < 100; ++i) net.send(1, 0, head(Kind::kRelay, 9, 0b0001, i), words(flits, i));
        while (net.received[0].size() < 10 && net.clock < 10000) net.step();
        ASSERT_GE(net.received[0].size(), 10U);
        const uint64_t sent = net.clock;
        net.send(0, 1, head(Kind::kKeep, 77), words(flits, 1));
        const auto back = [&] {
            return std::any_of(net.received[0].begin(), net.received[0].end(),
                               [](const Received& r) { return r.recovery; });
        };
        while (!back() && net.clock < sent + 200 * (flits + 1)) net.step();
        // Into its slot, behind two that are being read and those in the queue's four places, out of its slot.
        EXPECT_LE(net.clock - sent, 7 * (flits + 1) + 14) << flits;
        EXPECT_TRUE(net.run(10000));
        // What node 1 found no slot for went back to it.
        EXPECT_EQ(net.received[0].size() + net.received[1].size(), 101U);
    }
}

TEST(HubNode, FullStoreStopsNothingElse) {
    for (const bool refuse : {false, true}) {
        Config c = small(4);
        c.refuse = refuse;
        HubNetwork net(c, 2);
        for (unsigned t = 0; t < c.relay_slots + 1; ++t) net.send(0, 1, head(Kind::kKeep, t), words(4, t));
        for (unsigned c2 = 0; c2 < 200; ++c2) net.step();
        EXPECT_EQ(net.idle(), refuse);
        put(net, 0, 1, 3, 16);
        put(net, 2, 1, 3, 16);
        net.send(2, 1, head(Kind::kRelay, 1, 0b1001), words(2, 9));
        for (unsigned c2 = 0; c2 < 400; ++c2) net.step();
        EXPECT_EQ(net.received[1].size(), 6U);
        EXPECT_EQ(net.received[3].size(), 1U);
        const auto back =
            std::count_if(net.received[0].begin(), net.received[0].end(), [](const Received& r) { return r.recovery; });
        EXPECT_EQ(back, refuse ? 1 : 0);
        if (refuse) continue;
        net.send(2, 1, head(Kind::kRelease, 0, 0, 0, 0), {});
        EXPECT_TRUE(net.run(1000));
        EXPECT_EQ(net.node(1).counts()[static_cast<unsigned>(Reason::kAbsent)], 0U);
    }
}

/// Clocks at which what does not use a relay's store arrives, while slots of node 1 for node 0 are all taken for ever
/// (`full`) or free; packets of node 0 that need one wait in its lane (`waiting`). By node: clock, lane, tag, source.
std::vector<std::vector<std::vector<uint64_t>>> beside_a_store(unsigned seed, bool refuse, bool full, bool waiting) {
    std::mt19937 random(seed);
    const unsigned n = 4 + random() % 4;
    Config c = small(n, 1 + random() % 12);
    c.relay_slots = 1 + random() % 4;
    c.host_slots = 2 + random() % 3;
    c.refuse = refuse;
    HubNetwork net(c, 1 + random() % 6);
    // Over the same link to the same node: kept, or put to its host, so that all else has gone the same way.
    const unsigned keeps = c.relay_slots + (waiting && full ? c.host_slots - 1 : 0);
    for (unsigned t = 0; t < keeps; ++t) net.send(0, 1, head(full ? Kind::kKeep : Kind::kPut, t), words(1, t));
    for (unsigned i = 0; i < 300; ++i) net.step();
    for (auto& node : net.received) node.clear();
    unsigned sent = 0;
    for (unsigned i = 0; i < 600; ++i) {
        const unsigned from = random() % n, lane = random() % n, flits = 1 + random() % c.piece_flits;
        const bool relayed = random() % 2 == 0;
        const Mask mask = 1 + random() % low_bits(n);
        for (unsigned step = random() % 4; step != 0; --step) net.step();
        if (!relayed && lane == from) continue;
        // What uses the full store, and, while its packets wait there, that lane of their host.
        if (from == 0 && lane == 1 && (relayed || waiting)) continue;
        net.send(from, lane, head(relayed ? Kind::kRelay : Kind::kPut, i, relayed ? mask : 0), words(flits, i));
        sent += relayed ? static_cast<unsigned>(std::popcount(mask)) : 1;
    }
    for (unsigned i = 0; i < 4000; ++i) net.step();
    std::vector<std::vector<std::vector<uint64_t>>> arrivals(n);
    unsigned arrived = 0;
    for (unsigned k = 0; k < n; ++k) {
        arrived += static_cast<unsigned>(net.received[k].size());
        for (const Received& r : net.received[k]) {
            // Other relays refuse, too, when traffic fills them.
            EXPECT_TRUE(refuse || !r.recovery);
            arrivals[k].push_back({r.clock, r.lane, r.recovery, r.head.tag, r.head.source, r.payload.size()});
        }
    }
    if (!refuse) {
        EXPECT_EQ(arrived, sent) << "seed " << seed;
    }
    // Kept pieces rest; who waits for a slot still does.
    EXPECT_EQ(net.idle(), !(full && waiting)) << "seed " << seed;
    return arrivals;
}

/// Not a clock later than beside an empty store.
TEST(HubNode, FullStoreDelaysNothingThatDoesNotUseIt) {
    for (unsigned seed = 1; seed <= 15; ++seed) {
        for (const bool refuse : {false, true}) {
            EXPECT_EQ(beside_a_store(seed, refuse, true, false), beside_a_store(seed, refuse, false, false)) << seed;
        }
        EXPECT_EQ(beside_a_store(seed, false, true, true), beside_a_store(seed, false, false, true)) << seed;
    }
}

/// Packets that wait for a slot leave the last slot of their lane to a message for the relay's host, which goes on.
TEST(HubNode, FullStoreLetsItsOwnSendersMessagesPass) {
    for (const bool refuse : {false, true}) {
        Config c = small(4);
        c.refuse = refuse;
        HubNetwork net(c, 2);
        // With refusals any number may want a slot.
        const unsigned more = refuse ? 20 : c.host_slots - 1;
        for (unsigned t = 0; t < c.relay_slots + more; ++t) net.send(0, 1, head(Kind::kKeep, t), words(4, t));
        put(net, 0, 1, 50, 16);
        for (unsigned clock = 0; clock < 50 * (2 * 17 + 2 * 2 + 9) + 20 * 5; ++clock) net.step();
        EXPECT_EQ(net.received[1].size(), 50U);
        EXPECT_EQ(net.received[0].size(), refuse ? more : 0U);
        EXPECT_EQ(net.idle(), refuse);
    }
}

/// Everything at once, hosts that stop now and then: each packet once, whole, where it belongs.
TEST(HubNode, RandomTrafficArrivesOnce) {
    for (unsigned seed = 1; seed <= 6; ++seed) {
        std::mt19937 random(seed);
        const unsigned n = 3 + random() % 6;
        Config c = small(n, 1 + random() % 20);
        c.relay_slots = 1 + random() % 4;
        c.host_slots = 1 + random() % 3;
        c.host_packets = 1 + random() % 3;
        HubNetwork net(c, 1 + random() % 6);
        std::vector<std::map<uint64_t, unsigned>> expected(n);
        for (unsigned i = 0; i < 3000; ++i) {
            const unsigned a = random() % n;
            const unsigned lane = random() % n;
            const bool direct = lane != a && random() % 2 == 0;
            Mask mask = direct ? Mask{1} << lane : random() & low_bits<Mask>(n);
            if (mask == 0) mask = 1;
            net.send(a, lane, head(direct ? Kind::kPut : Kind::kRelay, i % 4096, mask),
                     words(1 + random() % c.piece_flits, i));
            for (unsigned k = 0; k < n; ++k) {
                if ((mask >> k & 1) != 0) ++expected[k][uint64_t{i} * 1000];
            }
        }
        for (unsigned clock = 0; clock < 2000; ++clock) {
            for (unsigned k = 0; k < n; ++k) net.host_ready(k, random() | uint64_t{random()} << 32);
            net.step();
        }
        for (unsigned k = 0; k < n; ++k) net.host_ready(k, ~Mask{0});
        ASSERT_TRUE(net.run(1000000)) << seed;
        for (unsigned k = 0; k < n; ++k) {
            std::map<uint64_t, unsigned> got;
            for (const Received& r : net.received[k]) {
                ++got[r.payload[0][0]];
                EXPECT_EQ(r.payload, words(static_cast<unsigned>(r.payload.size()), r.payload[0][0] / 1000));
                EXPECT_FALSE(r.recovery);
            }
            EXPECT_EQ(got, expected[k]) << "seed " << seed << " node " << k;
        }
    }
}

/// A link goes dark at any clock, each end sees it when it likes. What its sender gets back, with what the other end
/// has taken, is exactly what did not arrive.
TEST(HubNode, DarkLinkLosesNothingAndDoublesNothing) {
    unsigned all_back = 0;
    for (unsigned seed = 1; seed <= 25; ++seed) {
        std::mt19937 random(seed);
        const unsigned n = 4;
        Config c = small(n, 8);
        HubNetwork net(c, 1 + random() % 5);
        std::vector<std::map<uint64_t, unsigned>> expected(n);
        for (unsigned i = 0; i < 200; ++i) {
            const unsigned a = random() % n;
            const unsigned lane = random() % n;
            const bool direct = lane != a && random() % 2 == 0;
            Mask mask = direct ? Mask{1} << lane : random() & 15;
            if (mask == 0) mask = 1;
            net.send(a, lane, head(direct ? Kind::kPut : Kind::kRelay, i, mask), words(1 + random() % 8, i));
            for (unsigned k = 0; k < n; ++k) {
                if ((mask >> k & 1) != 0) ++expected[k][uint64_t{i} * 1000];
            }
        }
        const unsigned first = random() % 300;
        for (unsigned clock = 0; clock < first; ++clock) net.step();
        net.cut_one_end(0, 1);
        for (unsigned clock = random() % 20; clock != 0; --clock) net.step();
        net.cut_one_end(1, 0);
        for (unsigned clock = 0; clock < 5000; ++clock) net.step();
        net.resume(0, 1, net.node(1).taken(0));
        net.resume(1, 0, net.node(0).taken(1));
        ASSERT_TRUE(net.run(5000)) << seed;
        std::vector<std::map<uint64_t, unsigned>> got(n);
        unsigned back = 0;
        for (unsigned k = 0; k < n; ++k) {
            for (const Received& r : net.received[k]) {
                if (!r.recovery) {
                    ++got[k][r.payload[0][0]];
                    continue;
                }
                // What the library would send by another relay: a copy to the dark end, or a packet to be relayed.
                ++back;
                ASSERT_TRUE(k == 0 || k == 1);
                if (r.head.kind == Kind::kRelay || r.head.mask != 0) {
                    for (unsigned to = 0; to < n; ++to) {
                        if ((r.head.mask >> to & 1) != 0) ++got[to][r.payload[0][0]];
                    }
                }
            }
        }
        EXPECT_EQ(got, expected) << "seed " << seed;
        all_back += back;
    }
    EXPECT_GT(all_back, 100U);
}

TEST(HubNode, WrongPacketsOfTheHostAreDroppedAndCounted) {
    HubNetwork net(small(4), 1);
    net.send(0, 1, head(Kind::kRelay, 1, 0), words(3, 1));         // to nobody
    net.send(0, 1, head(Kind::kRelay, 1, 0b10000), words(3, 1));   // to a node that is not there
    net.send(0, 1, head(Kind::kPut), {});                          // nothing in it
    net.send(0, 1, head(Kind::kPut), words(17, 1));                // too long
    net.send(0, 1, head(Kind::kReduce, 1, 1, 0, 0), words(3, 1));  // of one sender
    net.send(0, 1, head(Kind::kReduce, 1, 1, 0, 4), words(3, 1));  // of more than there are
    net.send(0, 1, head(Kind::kGet, 1, 0, 0, 4), {});              // a piece of nobody
    net.send(0, 0, head(Kind::kPut, 1, 1), words(3, 1));           // to oneself
    net.send(0, 1, head(Kind::kPut, 1), words(16, 2));
    ASSERT_TRUE(net.run(1000));
    EXPECT_EQ(net.node(0).counts()[static_cast<unsigned>(Reason::kHost)], 8U);
    ASSERT_EQ(net.received[1].size(), 1U);
    EXPECT_EQ(net.received[1][0].payload, words(16, 2));
}

TEST(HubConfig, WrongValuesAreRefused) {
    Config c;
    EXPECT_FALSE(check(c));
    c.nodes = 2;
    EXPECT_EQ(*check(c), "nodes: 2 is out of range 3..64");
    c.nodes = 64;
    c.flit_bits = 192;
    EXPECT_EQ(*check(c), "flit_bits: 192 is not one of 128, 256, 512");
    c.flit_bits = 256;
    c.piece_flits = 257;
    EXPECT_EQ(*check(c), "piece_flits: 257 is out of range 1..256");
}

}  // namespace
}  // namespace nanohop::hub
