// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include <gtest/gtest.h>

#include <bit>
#include <set>

#include "../input_error.hpp"
#include "../text.hpp"
#include "analysis/amt_advisor.hpp"
#include "analysis/kitamura_2006.hpp"
#include "common/random.hpp"
#include "io/source_folder.hpp"

namespace nanohop::analysis {
namespace {

io::Trace recorded(const std::string& tag) {
    return io::read_trace(io::source_folder() + "/data/npb/p2p/" + tag + ".p2p.xz");
}

/// Table 3: 24 clocks of 10 ns, one more a word; the next packet's turn comes with the status.
ReceiveRates one_after_the_other() {
    ReceiveRates rates;
    rates.store_ps = rates.busy_ps = 240'000;
    rates.store_word_ps = rates.busy_word_ps = 10'000;
    return rates;
}

/// Each message is received before anything listed later is sent.
io::Trace trace_of(unsigned processes, const std::vector<io::Message>& messages) {
    io::Trace trace{"t", std::vector<std::vector<io::Event>>(processes)};
    for (const io::Message& m : messages) {
        trace.ranks[m.source].push_back({m.bytes, m.destination, false});
        trace.ranks[m.destination].push_back({m.bytes, m.source, true});
    }
    return trace;
}

/// Processes send in bursts and receive later, so that rings fill.
io::Trace random_trace(uint64_t seed, unsigned processes) {
    Random random(seed);
    io::Trace trace{"random", std::vector<std::vector<io::Event>>(processes)};
    for (int step = 0; step < 30; ++step) {
        std::vector<io::Message> burst;
        for (unsigned i = 0; i < 4 * processes; ++i) {
            const auto source = static_cast<uint32_t>(random.next() % processes);
            const auto destination = static_cast<uint32_t>(random.next() % processes);
            burst.push_back({source, destination, random.next() % (random.next() % 4 == 0 ? 9000 : 100)});
        }
        for (const io::Message& m : burst)
            trace.ranks[m.source].push_back({m.bytes, m.destination, false, random.next() % 2 == 0});
        for (const io::Message& m : burst) trace.ranks[m.destination].push_back({m.bytes, m.source, true});
    }
    return trace;
}

/// What the block needs: docs/blocks/ipush.md.
void expect_valid(const Communication& communication, const Advice& advice, const AdviceOptions& options) {
    ASSERT_EQ(advice.receivers.size(), communication.processes);
    for (uint32_t r = 0; r < communication.processes; ++r) {
        std::set<uint32_t> senders;
        uint64_t area = 0;
        EXPECT_LE(advice.receivers[r].size(), options.rings);
        for (const Ring& ring : advice.receivers[r]) {
            EXPECT_TRUE(std::has_single_bit(ring.bytes));
            EXPECT_GE(ring.bytes, kSmallestRing);
            EXPECT_LE(ring.bytes, kLargestRing);
            EXPECT_EQ(ring.base, area) << "rings lie one after the other";
            EXPECT_EQ(ring.base % ring.bytes, 0U);
            area += ring.bytes;
            EXPECT_TRUE(ring.shared || ring.senders.size() == 1);
            for (const uint32_t sender : ring.senders) {
                EXPECT_TRUE(senders.insert(sender).second) << "sender " << sender << " has two rings";
                const uint32_t pair = communication.pair(sender, r);
                ASSERT_NE(pair, Communication::kNone) << "a ring for somebody who never sent";
                const uint64_t packet = std::min<uint64_t>(communication.pairs[pair].longest, options.packet_bytes);
                EXPECT_LE(8 * packet_words(packet), ring.bytes);
            }
        }
        EXPECT_LE(area, options.budget);
        EXPECT_EQ(senders.size(), communication.first[r + 1] - communication.first[r]) << "every sender has a ring";
    }
}

TEST(Table1, PeersOfTheRecordedBenchmarks) {
    struct Expected {
        const char* tag;
        unsigned explicit_peers, all_peers;
    };
    // The paper counts what the program itself sends; collectives make it more.
    for (const Expected& expected : std::initializer_list<Expected>{{"mg.A.64", 9, 13},
                                                                    {"cg.A.64", 4, 10},
                                                                    {"is.A.64", 1, 63},
                                                                    {"lu.A.64", 4, 11},
                                                                    {"sp.A.64", 6, 14},
                                                                    {"bt.A.64", 6, 14},
                                                                    {"ft.A.64", 0, 63},
                                                                    {"ep.A.64", 0, 11}}) {
        const Communication communication = communication_of(recorded(expected.tag));
        EXPECT_EQ(communication.processes, kitamura_2006::kTable1Processes);
        EXPECT_EQ(communication.peers_explicit().destinations, expected.explicit_peers) << expected.tag;
        EXPECT_EQ(communication.peers_all().destinations, expected.all_peers) << expected.tag;
        for (const auto& row : kitamura_2006::kTable1) {
            if (communication.name == row.traffic) {
                EXPECT_EQ(expected.explicit_peers, row.peers) << row.name;
            }
        }
    }
}

TEST(Communication, PairsInOrderWithoutMessagesToOneself) {
    const Communication c = communication_of(trace_of(3, {{0, 2, 10}, {2, 0, 5}, {1, 1, 7}, {0, 2, 30}, {1, 2, 0}}));
    ASSERT_EQ(c.pairs.size(), 3U);
    EXPECT_EQ(c.first, (std::vector<uint32_t>{0, 1, 1, 3}));
    EXPECT_EQ(c.pairs[1].source, 0U);
    EXPECT_EQ(c.pairs[1].messages, 2U);
    EXPECT_EQ(c.pairs[1].bytes, 40U);
    EXPECT_EQ(c.pairs[1].longest, 30U);
    EXPECT_EQ(c.pair(1, 2), 2U);
    EXPECT_EQ(c.pair(1, 1), Communication::kNone);
    EXPECT_EQ(c.peers_all().destinations, 1U);
    EXPECT_EQ(c.peers_all().sources, 2U);
    EXPECT_THROW(communication_of(trace_of(2, {{1, 1, 7}})), net::InputError);
}

TEST(ReceiveSimulation, OneMessageTakesTheSumOfItsParts) {
    const io::Trace trace = trace_of(2, {{0, 1, 8}});
    const Communication c = communication_of(trace);
    const Stalls stalls = simulate_receivers(trace, c, own_rings(c, 64), one_after_the_other());
    EXPECT_EQ(stalls.finish_ps, 93'000U + 24 * 1'555 + 1'125'000 + 240'000 + 2'110'000 + 8 * 2'594);
    EXPECT_EQ(stalls.total().packets, 1U);
    EXPECT_EQ(stalls.total().stalled, 0U);
    EXPECT_EQ(stalls.total().unread, 1U);
}

TEST(ReceiveSimulation, TheSecondPacketWaitsUntilTheFirstIsRead) {
    // 64 bytes each into a ring of 64 bytes; the link sends a packet every 80 x 1,555 ps, the host needs 2.1 us for
    // each.
    const io::Trace trace = trace_of(2, {{0, 1, 64}, {0, 1, 64}, {0, 1, 64}});
    const Communication c = communication_of(trace);
    ReceiveRates rates = one_after_the_other();
    const Stalls small = simulate_receivers(trace, c, own_rings(c, 64), rates);
    EXPECT_EQ(small.total().stalled, 2U);
    EXPECT_EQ(small.total().unread, 1U);
    const uint64_t store = rates.store_ps + 7 * rates.store_word_ps;
    const uint64_t read = rates.host_message_ps + 64 * rates.host_ps_per_byte;
    const uint64_t first = rates.issue_ps + 80 * rates.link_ps_per_byte + rates.latency_ps;  // arrives
    EXPECT_EQ(small.finish_ps, first + 3 * (store + read)) << "one after the other";
    // The second is there when the first is stored, the third when the second is.
    EXPECT_EQ(small.total().stalled_ps, 2 * read);
    const Stalls two = simulate_receivers(trace, c, own_rings(c, 128), rates);
    EXPECT_EQ(two.total().stalled, 1U);
    EXPECT_EQ(two.total().stalled_ps, read - store);
    EXPECT_EQ(simulate_receivers(trace, c, own_rings(c, 256), rates).total().stalled, 0U);
}

TEST(ReceiveSimulation, AStallHoldsUpOthersRings) {
    // Sender 0 fills its ring; sender 2's packet, behind, has room but must wait. Nothing is read before both are sent.
    io::Trace trace{"t", {{{64, 1, false}, {64, 1, false}}, {{64, 0, true}, {64, 0, true}, {8, 2, true}}, {}}};
    trace.ranks[2] = {{8, 1, false}};
    const Communication c = communication_of(trace);
    ReceiveRates rates = one_after_the_other();
    rates.compute_ps = 1'000'000'000;
    const Stalls stalls = simulate_receivers(trace, c, own_rings(c, 64), rates);
    EXPECT_EQ(stalls.total().stalled, 1U);
    EXPECT_GT(stalls.total().stalled_ps, 900'000'000U);
    EXPECT_EQ(stalls.receivers[1].packets, 3U);
}

// A controller whose packets overlap takes the next one before the status of the one before is there.
TEST(ReceiveSimulation, PacketsOverlapInThePipelinedController) {
    const io::Trace trace = trace_of(3, {{0, 2, 64}, {1, 2, 64}});
    const Communication c = communication_of(trace);
    ReceiveRates rates = one_after_the_other();
    const auto finish = [&] { return simulate_receivers(trace, c, own_rings(c, 64), rates).finish_ps; };
    const uint64_t read = rates.host_message_ps + 64 * rates.host_ps_per_byte;
    const uint64_t arrival = rates.issue_ps + 80 * rates.link_ps_per_byte + rates.latency_ps;
    const uint64_t store = rates.store_ps + 7 * rates.store_word_ps;
    EXPECT_EQ(finish(), arrival + store + 2 * read) << "the second is stored while the first is read";
    rates.host_message_ps = rates.host_ps_per_byte = 0;
    EXPECT_EQ(finish(), arrival + 2 * store) << "the controller alone counts";
    rates.busy_ps = 30'000;
    EXPECT_EQ(finish(), arrival + 30'000 + 7 * rates.busy_word_ps + store);
}

TEST(ReceiveSimulation, MessagesAreCutIntoPackets) {
    const io::Trace trace = trace_of(2, {{0, 1, 5000}, {1, 0, 0}, {0, 1, 2048}});
    const Communication c = communication_of(trace);
    ReceiveLog log;
    const Stalls stalls = simulate_receivers(trace, c, own_rings(c, kUnlimited), one_after_the_other(), &log);
    EXPECT_EQ(stalls.receivers[1].packets, 4U);
    EXPECT_EQ(stalls.receivers[0].packets, 1U) << "a message without data is a packet";
    ASSERT_EQ(log[1].size(), 4U);
    EXPECT_EQ(log[1][2].words, 113U);
    EXPECT_EQ(log[0][0].words, 1U);
}

TEST(ReceiveSimulation, AReceiveWithoutItsSendIsAnError) {
    io::Trace trace = trace_of(2, {{0, 1, 8}});
    trace.ranks[1].push_back({8, 0, true});
    const Communication c = communication_of(trace);
    EXPECT_THROW(simulate_receivers(trace, c, own_rings(c, 64), one_after_the_other()), net::InputError);
}

TEST(ReceiveSimulation, WhatTheLogSaysHoldsInTheRun) {
    // No packet of the log above its ring: the run is the same. Some above: it stalls.
    int same = 0, stalled = 0;
    for (uint64_t seed = 1; seed <= 20; ++seed) {
        const io::Trace trace = random_trace(seed, 5);
        const Communication c = communication_of(trace);
        ReceiveRates rates = one_after_the_other();
        rates.compute_ps = (seed % 3) * 5'000'000;
        ReceiveLog log;
        const Stalls unlimited = simulate_receivers(trace, c, own_rings(c, kUnlimited), rates, &log);
        for (uint64_t bytes = 2048; bytes <= 65536; bytes *= 2) {
            const RingLayout layout = own_rings(c, bytes);
            const Stalls stalls = simulate_receivers(trace, c, layout, rates);
            EXPECT_EQ(stalls.total().packets, unlimited.total().packets);
            if (packets_above(c, log, layout) == 0) {
                ++same;
                EXPECT_EQ(stalls.total().stalled, 0U);
                EXPECT_EQ(stalls.finish_ps, unlimited.finish_ps);
                EXPECT_EQ(stalls.total().unread, unlimited.total().unread);
            } else {
                ++stalled;
                EXPECT_GT(stalls.total().stalled, 0U);
            }
        }
    }
    EXPECT_GT(same, 10);
    EXPECT_GT(stalled, 10);
}

TEST(Advisor, SettingsAreWhatTheBlockTakes) {
    for (uint64_t seed = 1; seed <= 10; ++seed) {
        const io::Trace trace = random_trace(seed, 6);
        const Communication c = communication_of(trace);
        ReceiveLog log;
        simulate_receivers(trace, c, own_rings(c, kUnlimited), one_after_the_other(), &log);
        uint64_t before = ~uint64_t{0};
        for (uint64_t budget = 2048; budget <= 262144; budget *= 2) {
            for (const unsigned rings : {1U, 2U, 3U, 64U}) {
                const AdviceOptions options{budget, rings, 2048, false};
                const Advice advice = advise(c, {log}, options);
                expect_valid(c, advice, options);
                EXPECT_EQ(packets_above(c, log, advice.layout(c)), advice.expected_stalls);
                if (advice.expected_stalls == 0) {
                    EXPECT_EQ(simulate_receivers(trace, c, advice.layout(c), one_after_the_other()).total().stalled,
                              0U);
                }
                if (rings == 64) {
                    EXPECT_LE(advice.expected_stalls, before) << "more memory, fewer stalls";
                    before = advice.expected_stalls;
                }
            }
        }
        EXPECT_EQ(before, 0U);
    }
}

TEST(Advisor, SeveralTimingsAreServedAtOnce) {
    const io::Trace trace = recorded("mg.A.64");
    const Communication c = communication_of(trace);
    std::vector<ReceiveLog> logs(2);
    std::vector<ReceiveRates> rates(2, one_after_the_other());
    rates[1].compute_ps = 100'000'000;
    for (size_t i = 0; i < 2; ++i) simulate_receivers(trace, c, own_rings(c, kUnlimited), rates[i], &logs[i]);
    const AdviceOptions options{64 * 65536 / 4, 64, 2048, false};
    const RingLayout one = advise(c, {logs[0]}, options).layout(c);
    EXPECT_GT(simulate_receivers(trace, c, one, rates[1]).total().stalled, 0U) << "made for the other timing";
    const RingLayout both = advise(c, logs, options).layout(c);
    for (const ReceiveRates& r : rates) EXPECT_EQ(simulate_receivers(trace, c, both, r).total().stalled, 0U);
}

TEST(Advisor, AQuarterOfTheAreaDoesNotStallWhereThePapersRuleDoes) {
    const io::Trace trace = recorded("is.A.64");
    const Communication c = communication_of(trace);
    ReceiveLog log;
    simulate_receivers(trace, c, own_rings(c, kUnlimited), one_after_the_other(), &log);
    const uint64_t ring = ring_for(c.longest());
    EXPECT_EQ(ring, 16384U);
    const Stalls rule = simulate_receivers(trace, c, paper_rule(c, ring).layout(c), one_after_the_other());
    EXPECT_GT(rule.rate(), 0.1) << "62 senders share one ring in the all-to-all";
    const AdviceOptions options{64 * ring / 4, 64, 2048, false};
    const Advice advice = advise(c, {log}, options);
    expect_valid(c, advice, options);
    EXPECT_EQ(simulate_receivers(trace, c, advice.layout(c), one_after_the_other()).total().stalled, 0U);
    EXPECT_EQ(simulate_receivers(trace, c, own_rings(c, ring), one_after_the_other()).total().stalled, 0U)
        << "the full area";
}

TEST(Advisor, SilentSendersShareOnRequest) {
    const io::Trace trace = trace_of(4, {{0, 1, 8}, {2, 1, 8}});
    const Communication c = communication_of(trace);
    ReceiveLog log;
    simulate_receivers(trace, c, own_rings(c, kUnlimited), one_after_the_other(), &log);
    const Advice none = advise(c, {log}, {8192, 64, 2048, false});
    EXPECT_TRUE(none.receivers[0].empty());
    EXPECT_EQ(none.receivers[1].size(), 2U);
    const Advice shared = advise(c, {log}, {8192, 64, 2048, true});
    for (const auto& rings : shared.receivers) {
        ASSERT_FALSE(rings.empty());
        EXPECT_TRUE(rings[0].shared);
        EXPECT_GE(rings[0].bytes, 2048U) << "any packet fits";
    }
    EXPECT_EQ(shared.receivers[1].size(), 3U);
    const Advice narrow = advise(c, {log}, {8192, 2, 2048, true});
    EXPECT_EQ(narrow.receivers[1].size(), 2U);
}

TEST(Advisor, ABudgetThatTakesNoRingIsAnError) {
    const io::Trace trace = trace_of(3, {{0, 1, 3000}, {2, 1, 8}});
    const Communication c = communication_of(trace);
    ReceiveLog log;
    simulate_receivers(trace, c, own_rings(c, kUnlimited), one_after_the_other(), &log);
    const std::string error = tests::input_error([&] { advise(c, {log}, {1024, 64, 2048, false}); });
    EXPECT_HAS(error, "receiver 1 needs at least 2048");
}

TEST(PaperRule, OneRingForEachExplicitPeerAndOneForTheRest) {
    const Communication c = communication_of(recorded("mg.A.64"));
    const Advice rule = paper_rule(c, 65536);
    EXPECT_EQ(rule.layout(c).largest_area(), 10 * uint64_t{65536});
}

}  // namespace
}  // namespace nanohop::analysis
