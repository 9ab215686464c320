// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Networks of golden models: latencies that the page promises, the policies' behaviour, deadlock, bad input, dead
// links.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "net/kinds/hxb/golden_network.hpp"

namespace nanohop::net {
namespace {

using golden::Config;
using golden::Policy;

constexpr Policy kPolicies[] = {Policy::kWormhole, Policy::kStatic, Policy::kDynamic, Policy::kFlexible};

Config network(std::vector<unsigned> sizes, Config c = {}) {
    c.dims = static_cast<unsigned>(sizes.size());
    c.size = {1, 1, 1, 1};
    c.flit_width = 64;
    std::copy(sizes.begin(), sizes.end(), c.size.begin());
    return c;
}

// Numbers that depend on nothing but seed, unit and message.
uint64_t draw(uint64_t seed, uint32_t unit, uint64_t number) {
    uint64_t x = seed * 0x9e3779b97f4a7c15ULL + (uint64_t{unit} << 40) + number;
    for (int i = 0; i < 3; ++i) {
        x ^= x >> 30;
        x *= 0xbf58476d1ce4e5b9ULL;
        x ^= x >> 27;
    }
    return x;
}

Injections uniform(const Config& c, uint64_t seed, uint32_t longest) {
    const uint32_t n = golden::nodes(c);
    return [=](uint32_t unit, uint64_t number) {
        const uint64_t x = draw(seed, unit, number);
        return Injection{static_cast<uint32_t>(x % n), 1 + static_cast<uint32_t>((x >> 32) % longest)};
    };
}

// Unit 0 sends one message, the others nothing: its latency.
uint64_t alone(const Config& c, uint32_t destination, uint32_t flits) {
    HxbTraffic traffic;
    traffic.injections = [=](uint32_t, uint64_t) { return Injection{destination, flits}; };
    traffic.messages_per_unit = 1;
    for (uint32_t p = 1; p < golden::nodes(c); ++p) traffic.raw[p] = {};
    GoldenNetwork network(c, traffic);
    EXPECT_TRUE(network.run_until_empty(1000));
    EXPECT_EQ(network.deliveries().size(), 1U);
    return network.deliveries().at(0).delivered - network.deliveries().at(0).issued;
}

TEST(GoldenNetwork, ZeroLoadLatency) {
    // An exchanger and a crossbar take two clocks each; a message over k dimensions passes k + 1 and k of them. Its
    // head is on the first link a clock after the issue. Adaptive: two more in each exchanger that sends it to a
    // crossbar.
    for (const Policy policy : kPolicies) {
        for (const bool adaptive : {false, true}) {
            for (const unsigned dims : {1U, 2U, 3U}) {
                Config c = network(std::vector<unsigned>(dims, 3), {.policy = policy, .adaptive = adaptive});
                for (uint32_t destination = 0; destination < golden::nodes(c); ++destination) {
                    unsigned k = 0;
                    for (uint32_t rest = destination; rest != 0; rest /= 3) k += rest % 3 != 0 ? 1 : 0;
                    for (const uint32_t flits : {1U, 2U, 7U, 16U}) {
                        const uint64_t want = 1 + 2 * (k + 1) + 2 * k + (adaptive ? 2 * k : 0) + flits - 1;
                        EXPECT_EQ(alone(c, destination, flits), want) << "policy " << static_cast<int>(policy);
                    }
                }
            }
        }
    }
}

TEST(GoldenNetwork, EverythingArrivesOnceAndFlitsAddUp) {
    for (const Policy policy : kPolicies) {
        for (const bool adaptive : {false, true}) {
            for (const bool overlap : {false, true}) {
                Config c = network({2, 3, 2}, {.policy = policy, .adaptive = adaptive, .pu_width = overlap ? 2U : 1U});
                HxbTraffic traffic{.injections = uniform(c, 7, 16), .process = {overlap, 10}, .messages_per_unit = 100};
                GoldenNetwork net(c, traffic);
                ASSERT_TRUE(net.run_until_empty(100'000));
                EXPECT_EQ(net.deliveries().size(), 1200U);
                std::set<std::pair<uint32_t, uint64_t>> seen;
                uint64_t flits = 0;
                for (const Delivery& d : net.deliveries()) {
                    seen.insert({d.source, d.number});
                    flits += d.flits;
                    EXPECT_EQ(d.destination, traffic.injections(d.source, d.number).destination);
                    EXPECT_EQ(d.flits, traffic.injections(d.source, d.number).flits);
                }
                EXPECT_EQ(seen.size(), 1200U);
                EXPECT_EQ(net.units().counters().flits_sent, flits);
                EXPECT_EQ(net.units().counters().flits_received, flits);
                EXPECT_EQ(net.counters(), golden::Counters{});
                EXPECT_TRUE(
                    std::is_sorted(net.deliveries().begin(), net.deliveries().end(),
                                   [](const Delivery& a, const Delivery& b) { return a.delivered < b.delivered; }));
            }
        }
    }
}

TEST(GoldenNetwork, FixedRoutesKeepOrder) {
    Config c = network({3, 3});
    HxbTraffic traffic{.injections = uniform(c, 3, 5), .messages_per_unit = 300};
    GoldenNetwork net(c, traffic);
    ASSERT_TRUE(net.run_until_empty(100'000));
    std::map<std::pair<uint32_t, uint32_t>, uint64_t> last;
    for (const Delivery& d : net.deliveries()) {
        const auto pair = std::pair(d.source, d.destination);
        if (last.contains(pair)) {
            EXPECT_LT(last[pair], d.number);
        }
        last[pair] = d.number;
    }
}

// Flits per clock and unit of a saturated line of 4, everybody to its neighbour's output; lengths as given.
double throughput(Policy policy, uint32_t flits, unsigned buffer) {
    Config c = network({4, 4}, {.virtual_channels = 1, .buffer_flits = buffer, .policy = policy});
    HxbTraffic traffic;
    traffic.injections = [&](uint32_t unit, uint64_t number) {
        return Injection{static_cast<uint32_t>(draw(1, unit, number) % 16), flits};
    };
    GoldenNetwork net(c, traffic);
    net.run(20'000);
    uint64_t delivered = 0;
    for (const Delivery& d : net.deliveries()) delivered += d.flits;
    return static_cast<double>(delivered) / (20'000.0 * 16);
}

TEST(GoldenNetwork, PoliciesOfTheV) {
    // Boku 1995, 4.2: static is best with short messages, falls beyond half the buffer, and recovers where a message
    // fills it; flexible >= dynamic >= static.
    const unsigned buffer = 32;
    const double quarter = throughput(Policy::kStatic, 8, buffer);
    const double most = throughput(Policy::kStatic, 28, buffer);
    const double full = throughput(Policy::kStatic, 32, buffer);
    EXPECT_GT(quarter, most + 0.02);
    EXPECT_GT(full, most + 0.005);
    EXPECT_GT(throughput(Policy::kDynamic, 28, buffer), most);
    // Where a message fills the buffer, too: one that is blocked is stored whole though it came into an empty buffer.
    EXPECT_GT(throughput(Policy::kDynamic, 32, buffer), full + 0.005);
    EXPECT_GT(throughput(Policy::kFlexible, 28, buffer), throughput(Policy::kDynamic, 28, buffer));
    EXPECT_GT(throughput(Policy::kFlexible, 28, buffer), throughput(Policy::kWormhole, 28, buffer));
}

TEST(GoldenNetwork, StaticWaitsForAllOfAMessageThatHadToStand) {
    // Unit 0's second message stands behind its first in the exchanger's buffer; with static it leaves only whole. The
    // crossbar's output is kept busy by unit 1 with a long message first.
    const auto last_delivery = [](Policy policy) {
        Config c = network({3}, {.virtual_channels = 1, .buffer_flits = 16, .policy = policy});
        HxbTraffic traffic{.injections = [](uint32_t, uint64_t) { return Injection{2, 8}; }, .messages_per_unit = 2};
        for (const uint32_t p : {2U}) traffic.raw[p] = {};
        GoldenNetwork net(c, traffic);
        EXPECT_TRUE(net.run_until_empty(1000));
        EXPECT_EQ(net.deliveries().size(), 4U);
        return net.deliveries().back().delivered;
    };
    EXPECT_GE(last_delivery(Policy::kStatic), last_delivery(Policy::kDynamic));
    EXPECT_GE(last_delivery(Policy::kDynamic), last_delivery(Policy::kFlexible));
}

// Boku 1995, 3.2 to the clock: units 0 and 1 send to unit 2 at once, unit 0 a short message and unit 1 one of a whole
// buffer. Unit 1's head finds the crossbar's output taken in clock 4 and its own buffer, in the exchanger, empty. The
// output is free again from clock 11 on (flexible: 10), and then dynamic goes on; static in clock 18, when the tail is
// stored.
TEST(GoldenNetwork, StaticStoresWholeWhatFoundItsOutputTaken) {
    const auto delivered = [](Policy policy, bool adaptive, uint32_t second) {
        Config c = network({3}, {.virtual_channels = 1, .buffer_flits = 16, .policy = policy, .adaptive = adaptive});
        HxbTraffic traffic;
        traffic.injections = [=](uint32_t unit, uint64_t) { return Injection{2, unit == 0 ? 6 : second}; };
        traffic.messages_per_unit = 1;
        traffic.raw[2] = {};
        GoldenNetwork net(c, traffic);
        EXPECT_TRUE(net.run_until_empty(1000));
        EXPECT_EQ(net.deliveries().size(), 2U);
        EXPECT_EQ(net.deliveries().at(0).delivered, adaptive ? 14U : 12U) << "the first one's way is free";
        return net.deliveries().at(1).delivered;
    };
    EXPECT_EQ(delivered(Policy::kFlexible, false, 16), 28U);
    EXPECT_EQ(delivered(Policy::kDynamic, false, 16), 29U);
    EXPECT_EQ(delivered(Policy::kStatic, false, 16), 36U);
    // A short one is stored before the output is free; but it comes into the crossbar's buffer behind the first one's
    // tail, in the clock in which that leaves, and is stored whole there as well: its other 3 flits.
    EXPECT_EQ(delivered(Policy::kDynamic, false, 4), 16U);
    EXPECT_EQ(delivered(Policy::kStatic, false, 4), 16U + 3U);
    // With adaptive routing it waits in the unit, which has all of it, until the exchanger has the output.
    EXPECT_EQ(delivered(Policy::kStatic, true, 16), delivered(Policy::kDynamic, true, 16));
}

// Boku 1995, 3.1: the virtual channel is the number of crossbars passed, on the link to the unit as well; or that of
// the dimension.
TEST(GoldenNetwork, VirtualChannelToTheUnit) {
    const auto channel = [](uint32_t destination, bool adaptive, bool by_dimension) {
        Config c = network({2, 2, 2}, {.adaptive = adaptive, .unit_by_dimension = by_dimension});
        HxbTraffic traffic;
        traffic.injections = [=](uint32_t, uint64_t) { return Injection{destination, 1}; };
        traffic.messages_per_unit = 1;
        for (uint32_t p = 1; p < 8; ++p) traffic.raw[p] = {};
        GoldenNetwork net(c, traffic);
        while (net.clock() < 100) {
            net.step();
            const golden::Lane lane = net.nodes().exchanger_out(destination).pu[0];
            if (lane.valid) return unsigned{lane.vc};
        }
        return 99U;
    };
    for (const bool adaptive : {false, true}) {
        EXPECT_EQ(channel(0, adaptive, false), 0U) << "to itself";
        EXPECT_EQ(channel(1, adaptive, false), 0U) << "X: one crossbar";
        EXPECT_EQ(channel(4, adaptive, false), 0U) << "Z: one crossbar";
        EXPECT_EQ(channel(6, adaptive, false), 1U) << "Y, Z: two";
        EXPECT_EQ(channel(7, adaptive, false), 2U) << "all three";
        EXPECT_EQ(channel(1, adaptive, true), 0U) << "X";
        EXPECT_EQ(channel(4, adaptive, true), 2U) << "Z";
        EXPECT_EQ(channel(6, adaptive, true), 2U) << "Y, Z";
        EXPECT_EQ(channel(7, adaptive, true), 2U) << "X, Y, Z";
    }
}

TEST(GoldenNetwork, AdaptiveWithOneChannelDeadlocks) {
    Config c =
        network({3, 3, 3}, {.virtual_channels = 1, .buffer_flits = 2, .policy = Policy::kWormhole, .adaptive = true});
    EXPECT_TRUE(golden::check(c));
    EXPECT_THROW(GoldenNetwork(c, HxbTraffic{}), std::invalid_argument);
    HxbTraffic traffic{.injections = uniform(c, 5, 60), .messages_per_unit = 200};
    GoldenNetwork stuck(c, traffic, {}, true);
    EXPECT_FALSE(stuck.run_until_empty(2'000'000));
    EXPECT_GE(stuck.quiet(), GoldenNetwork::kStall);
    c.virtual_channels = 3;
    GoldenNetwork good(c, traffic);
    EXPECT_TRUE(good.run_until_empty(2'000'000));
    EXPECT_EQ(good.deliveries().size(), 5400U);
}

TEST(GoldenNetwork, FixedWithOneChannelDoesNot) {
    Config c = network({2, 3, 2}, {.virtual_channels = 1, .buffer_flits = 2});
    HxbTraffic traffic{.injections = uniform(c, 9, 30), .messages_per_unit = 500};
    GoldenNetwork net(c, traffic);
    EXPECT_TRUE(net.run_until_empty(2'000'000));
    EXPECT_EQ(net.deliveries().size(), 6000U);
}

TEST(GoldenNetwork, RubbishIsCountedAndTheRestArrives) {
    for (const bool adaptive : {false, true}) {
        Config c = network({3, 2}, {.policy = Policy::kDynamic, .adaptive = adaptive, .pu_width = 2});
        HxbTraffic traffic{.injections = uniform(c, 11, 12), .messages_per_unit = 200};
        auto& raw = traffic.raw[4];
        for (uint64_t t = 0; t < 3000; ++t) {
            for (unsigned lane = 0; lane < 2; ++lane) {
                const uint64_t x = draw(lane, 1, t);
                golden::Flit f{.head = x % 4 == 0, .tail = (x >> 8) % 4 == 0, .bad = (x >> 12) % 8 == 0};
                // Address, length and the sender's own address, all of them also beyond what exists.
                f.data[0] = (x >> 16 & 7) | (x >> 20 & 31) << 3 | uint64_t{golden::address_of(c, 4)} << 13;
                if ((x >> 40) % 3 != 0) raw.push_back({t, lane, static_cast<uint8_t>((x >> 44) % 4), f});
            }
        }
        GoldenNetwork net(c, traffic);
        ASSERT_TRUE(net.run_until_empty(200'000)) << adaptive;
        EXPECT_EQ(net.deliveries().size(), 1000U);
        EXPECT_EQ(net.units().open(), 0U);
        const golden::Counters n = net.counters();
        EXPECT_GT(n.bad_vc, 100U);
        EXPECT_GT(n.overflow, 0U);
        EXPECT_GT(n.no_head, 20U);
        EXPECT_GT(n.bad_destination, 20U);
        EXPECT_GT(n.bad_length, 20U);
        EXPECT_GT(net.units().counters().bad, 20U);
        EXPECT_EQ(n.lost_flits, 0U);
        EXPECT_EQ(n.cut_messages, 0U);
    }
}

TEST(GoldenNetwork, DeadLinksHoldNothingUp) {
    using Link = LinkDeath::Link;
    for (const Policy policy : kPolicies) {
        for (const bool adaptive : {false, true}) {
            for (const Link link : {Link::kUnitToExchanger, Link::kExchangerToUnit, Link::kExchangerToCrossbar,
                                    Link::kCrossbarToExchanger}) {
                Config c = network({3, 3}, {.policy = policy, .adaptive = adaptive});
                HxbTraffic traffic{.injections = uniform(c, 13, 16), .process = {true, 5}, .messages_per_unit = 150};
                const LinkDeath death{700, link, 4, 1};
                GoldenNetwork net(c, traffic, {death});
                ASSERT_TRUE(net.run_until_empty(200'000)) << static_cast<int>(link);
                const auto units = net.units().counters();
                const auto nodes = net.counters();
                EXPECT_GT(units.flits_lost + nodes.lost_flits, 0U);
                // Flits that a cut message got as its tail came on top.
                EXPECT_EQ(
                    units.flits_sent + nodes.cut_messages,
                    units.flits_received + nodes.lost_flits + (link == Link::kExchangerToUnit ? units.flits_lost : 0));
                // What did not need the link has arrived.
                std::set<std::pair<uint32_t, uint64_t>> seen;
                for (const Delivery& d : net.deliveries()) seen.insert({d.source, d.number});
                for (uint32_t p = 0; p < 9; ++p) {
                    for (uint64_t k = 0; k < 150; ++k) {
                        const uint32_t to = traffic.injections(p, k).destination;
                        bool safe = false;
                        switch (link) {
                            case Link::kUnitToExchanger: safe = p != 4; break;
                            case Link::kExchangerToUnit: safe = to != 4; break;
                            // A message uses the Y links of unit 4's exchanger only in its column, and x = 1.
                            case Link::kExchangerToCrossbar:
                            case Link::kCrossbarToExchanger:
                                safe = (p % 3 != 1 && to % 3 != 1) || p / 3 == to / 3;
                                break;
                        }
                        if (safe) {
                            EXPECT_TRUE(seen.contains({p, k})) << p << " " << k << " to " << to;
                        }
                    }
                }
            }
        }
    }
}

}  // namespace
}  // namespace nanohop::net
