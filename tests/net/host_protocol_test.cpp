// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What hosts send because of what they get: alone, and read off the deliveries of both engines.
#include "net/engine/host_protocol.hpp"

#include <map>
#include <utility>

#include "switch_equal.hpp"
#include "switch_simulation.hpp"

namespace {

using namespace nanohop;
using namespace nanohop::net;
using namespace nanohop::net::test;

struct Own {
    uint64_t number = 0;
    uint64_t created = 0;
    uint64_t issued = 0;
    bool done = false;
};

/// Host 0 of some, whose message k comes into being in clock k and goes where a list says.
class HostAlone : public testing::Test {
protected:
    void start(HostRules rules, std::vector<uint32_t> destinations) {
        protocol.emplace(rules, 1);
        sources.injections = [destinations = std::move(destinations)](uint32_t, uint64_t k) {
            return k < destinations.size() ? Injection{destinations[k], 4} : Injection{0, 0};
        };
        sources.arrivals = [](uint32_t, uint64_t k, uint64_t) { return k; };
    }
    std::optional<HostPacket> next(uint64_t now) { return protocol->next(0, 0, own, sources, now, again); }
    void acknowledge(uint64_t clock, uint32_t from, bool marked, bool asked = false) {
        const uint32_t cargo = (marked ? HostPacket::kMarked : 0) | (asked ? HostPacket::kAsks : 0);
        protocol->arrive(0, {clock, from, PacketKind::kAcknowledgement, clock, cargo, 1, false});
    }
    /// Goes on from its saved state.
    void restart(uint64_t now) {
        StateWriter out;
        protocol->save(0, out);
        const Bytes bytes = out.take();
        StateReader in(bytes);
        protocol.emplace(HostRules{protocol->rules()}, 1);
        protocol->restore(0, 0, 10, now, in);
    }
    double window(uint32_t to) const { return static_cast<double>(protocol->window(0, to)) / HostRules::kOne; }
    /// Sends all that may be sent, and gives their numbers.
    std::vector<uint64_t> sent(uint64_t now) {
        std::vector<uint64_t> numbers;
        while (const auto p = next(now)) numbers.push_back(p->number);
        return numbers;
    }

    std::optional<HostProtocol> protocol;
    Sources sources;
    Own own;
    uint64_t again = 0;
};

using Numbers = std::vector<uint64_t>;

TEST_F(HostAlone, AMessageThatWaitsHoldsNoOther) {
    start({0, 0, 2}, {5, 5, 5, 6, 5, 6, 7});
    EXPECT_EQ(sent(0), (Numbers{0}));
    EXPECT_EQ(again, 1U);
    // 2 and 4 wait for 5's window, those to 6 and 7 pass them.
    EXPECT_EQ(sent(100), (Numbers{1, 3, 5, 6}));
    EXPECT_EQ(protocol->waiting(0), 2U);
    EXPECT_EQ(protocol->backlog(0, 0, sources, 100), 8U);
    EXPECT_TRUE(own.done);
    // An acknowledgement is known in the clock after its tail's.
    acknowledge(110, 5, false);
    EXPECT_EQ(sent(110), Numbers{});
    EXPECT_EQ(again, 111U);
    EXPECT_EQ(sent(111), (Numbers{2}));
    EXPECT_EQ(protocol->window(0, 5), 2 * HostRules::kOne) << "is the most";
    for (const uint32_t from : {5, 6, 6, 7, 5}) acknowledge(120 + from + protocol->under_way(0, from), from, false);
    EXPECT_EQ(sent(200), (Numbers{4}));
    EXPECT_EQ(protocol->under_way(0, 6), 0U);
    EXPECT_FALSE(protocol->idle(0) && protocol->under_way(0, 5) == 0);
}

/// Halved once for the messages under way together, and one more behind as many without a mark as it has.
TEST_F(HostAlone, AWindowIsHalvedOnceAndGrowsByOne) {
    start({0, 0, 8}, std::vector<uint32_t>(100, 5));
    EXPECT_EQ(sent(100).size(), 8U);
    uint64_t clock = 200;
    const auto after = [&](bool marked) {
        acknowledge(clock, 5, marked);
        (void)sent(clock + 1);
        clock += 10;
        return protocol->window(0, 5) / HostRules::kOne;
    };
    EXPECT_EQ(after(true), 4U);
    for (int k = 0; k < 7; ++k) EXPECT_EQ(after(true), 4U) << k << ": was under way before";
    EXPECT_EQ(protocol->under_way(0, 5), 4U);
    for (int k = 0; k < 3; ++k) EXPECT_EQ(after(false), 4U) << k;
    EXPECT_EQ(after(false), 5U);
    EXPECT_EQ(after(true), 2U);
    for (int k = 0; k < 4; ++k) EXPECT_EQ(after(false), 2U);
    EXPECT_EQ(after(true), 1U);
    EXPECT_EQ(after(true), 1U) << "was under way";
    EXPECT_EQ(after(true), 1U);
    EXPECT_EQ(after(false), 2U);
}

/// Rules of windows below a message, as `parts` of one.
HostRules paced(uint32_t window, double least, uint32_t clocks) {
    HostRules rules{.window = window, .least = static_cast<uint32_t>(least * HostRules::kOne), .pace_clocks = clocks};
    return rules;
}

/// 1 / 4 is one message in 4 times 100 clocks, half as many again by chance or fewer; and none beside another.
TEST_F(HostAlone, AWindowBelowAMessageIsAPace) {
    HostRules rules = paced(1, 0.25, 100);
    rules.pace_decrease = HostRules::kOne / 2;
    rules.increase = HostRules::kOne / 32;
    start(rules, std::vector<uint32_t>(100, 5));
    EXPECT_EQ(sent(100), (Numbers{0}));
    acknowledge(130, 5, true);
    (void)sent(131);
    EXPECT_EQ(window(5), 0.5) << "a whole one is halved";
    uint64_t clock = 131;
    for (int k = 0; k < 40; ++k) {
        while (sent(clock).empty()) {
            ASSERT_GT(again, clock);
            ASSERT_LT(clock, 1000000U);
            clock = again;
        }
        EXPECT_EQ(sent(clock + 5000), Numbers{}) << "not beside one that is under way";
        clock += 5001;
        acknowledge(clock, 5, true);
        ++clock;
    }
    EXPECT_EQ(window(5), 0.25) << "is the smallest";
}

TEST_F(HostAlone, PacesAreDrawnAroundTheirMean) {
    start(paced(1, 0.25, 100), std::vector<uint32_t>(2000, 5));
    uint64_t clock = 2000;
    const auto next_clock = [&] {
        while (true) {
            if (const auto p = next(clock)) return clock;
            clock = again;
        }
    };
    uint64_t last = next_clock();
    double sum = 0;
    uint64_t least = ~uint64_t{0};
    uint64_t most = 0;
    for (int k = 0; k < 1000; ++k) {
        acknowledge(clock, 5, true);
        ++clock;
        const uint64_t now = next_clock();
        if (k >= 2) {
            sum += static_cast<double>(now - last);
            least = std::min(least, now - last);
            most = std::max(most, now - last);
        }
        last = now;
    }
    EXPECT_NEAR(sum / 998, 400, 20);
    EXPECT_GE(least, 200U);
    EXPECT_LT(least, 210U);
    EXPECT_LE(most, 600U);
    EXPECT_GT(most, 590U);
}

/// By an increase for each round trip that lies behind it, and by a part of it; in whole messages by the share of
/// marks.
TEST_F(HostAlone, WindowsFollowTheirRules) {
    HostRules rules = paced(4, 0.01, 10);
    rules.increase = HostRules::kOne / 64;
    rules.pace_decrease = HostRules::kOne / 8;
    rules.gain = HostRules::kOne / 4;
    start(rules, std::vector<uint32_t>(1000, 5));
    uint64_t clock = 2000;
    const auto after = [&](bool marked) {
        while (sent(clock).empty() && protocol->under_way(0, 5) == 0) ++clock;
        acknowledge(clock, 5, marked);
        (void)sent(++clock);
        return window(5);
    };
    EXPECT_EQ(after(true), 2) << "the share is 1 at first";
    for (int k = 0; k < 3; ++k) EXPECT_EQ(after(false), 2) << "was under way";
    EXPECT_EQ(after(false), 2);
    EXPECT_EQ(after(false), 2 + 1.0 / 64);
    // The share of marks: 1, behind two acknowledgements with one mark 7 / 8, and 3 / 4 of it behind each two without.
    const double cut = after(true);
    EXPECT_NEAR(cut, (2 + 1.0 / 64) * (1 - 7.0 / 8 * 9 / 16 / 2), 1e-4);
    double w = cut;
    while (w >= 1) w = after(true);
    const double lower = after(true);
    EXPECT_NEAR(lower, w * 7 / 8, 1e-4);
    EXPECT_NEAR(after(false), lower + 1.0 / 64 / lower, 2e-4);
}

/// The first message of a flow asks for nothing, the next one soon after does, and what a mark has limited.
TEST_F(HostAlone, FlowsAskForAcknowledgements) {
    HostRules rules = paced(2, 1, 50);
    rules.acknowledge = Acknowledge::kAsked;
    start(rules, {5, 5, 5, 5, 6, 6});
    const auto asks = [&](uint64_t now) {
        const auto p = next(now);
        return p ? static_cast<int>(p->cargo) : -1;
    };
    EXPECT_EQ(asks(100), 0);
    EXPECT_EQ(asks(104), 2);
    EXPECT_EQ(asks(108), 2);
    EXPECT_EQ(asks(112), 0) << "to 6";
    EXPECT_EQ(protocol->under_way(0, 5), 2U);
    EXPECT_EQ(asks(400), 0) << "to 6, long after";
    EXPECT_EQ(asks(404), -1) << "two are under way to 5";
    acknowledge(410, 6, true);
    acknowledge(420, 5, true, true);
    EXPECT_EQ(asks(430), -1) << "the window is 1";
    EXPECT_EQ(window(5), 1);
    EXPECT_EQ(window(6), 1) << "is known for a while";
    restart(431);
    EXPECT_EQ(window(6), 1);
    acknowledge(440, 5, false, true);
    EXPECT_EQ(asks(600), 2) << "a flow that is limited asks, however long ago";
    EXPECT_EQ(window(6), 2) << "is forgotten";
}

/// A message is answered if it asks, or its mark counts; which it does when more flits have come than drained.
TEST_F(HostAlone, MarksCountByThePhantomQueue) {
    HostRules rules = paced(2, 1, 50);
    rules.acknowledge = Acknowledge::kAsked;
    rules.phantom = 10;
    rules.drain = HostRules::kOne / 2;
    start(rules, {});
    const auto answer = [&](uint64_t clock, uint32_t cargo, bool marked) {
        protocol->arrive(0, {clock, 9, PacketKind::kMessage, 2, cargo, 6, marked});
        const auto p = next(clock + 1);
        return p ? static_cast<int>(p->cargo) : -1;
    };
    EXPECT_EQ(answer(100, 0, true), -1) << "6 flits";
    EXPECT_EQ(answer(106, 0, true), -1) << "9";
    restart(110);
    EXPECT_EQ(answer(116, 0, true), 1) << "10";
    EXPECT_EQ(answer(118, 0, false), -1);
    EXPECT_EQ(answer(120, HostPacket::kAsks, false), 2);
    EXPECT_EQ(answer(126, HostPacket::kAsks, true), 3);
    EXPECT_EQ(answer(1000, HostPacket::kAsks, true), 2) << "all has drained";
}

TEST_F(HostAlone, RepliesGoBeforeMessages) {
    start({7, 3, 0}, {5, 5});
    protocol->arrive(0, {10, 9, PacketKind::kMessage, 2, 0, 4, false});
    EXPECT_EQ(next(13)->number, 0U);
    const auto reply = next(14);
    EXPECT_EQ(reply->kind, PacketKind::kReply);
    EXPECT_EQ(reply->destination, 9U);
    EXPECT_EQ(reply->flits, 7U);
    EXPECT_EQ(reply->created, 14U);
    EXPECT_EQ(reply->cargo, 2U);
    EXPECT_EQ(next(14)->number, 1U);
    EXPECT_FALSE(next(14).has_value());
    EXPECT_TRUE(own.done && protocol->idle(0));
}

/// What both engines have delivered, each read by itself.
TEST(HostProtocols, DeliveriesSayTheSame) {
    for (uint64_t seed = 1; seed <= 6; ++seed) {
        SwitchCase c{.graph = kTorus, .hosts = 2};
        c.config.virtual_channels = 3;
        c.config.hop_limit = 63;
        c.load = 0.6;
        c.flits = 3;
        c.flits_high = 11;
        c.seed = seed;
        c.clocks = 400;
        c.pattern = seed % 2 == 0 ? Pattern::kHotSpot : Pattern::kUniform;
        (seed <= 3 ? c.rules.window : c.rules.reply) = static_cast<uint32_t>(1 + seed % 3);
        if (c.rules.reply != 0) c.rules.reply_clocks = 20;
        for (const SwitchEngine engine : {SwitchEngine::kFast, SwitchEngine::kGolden}) {
            const auto plan = plan_of(c);
            const auto simulator = make_switch_simulator(plan, sources_of(c, *plan), true, engine);
            while (simulator->clock() < 40000 && !simulator->finished()) simulator->run(simulator->clock() + 400);
            ASSERT_TRUE(simulator->finished());
            const std::vector<Delivery> all = simulator->take_deliveries();
            using Pair = std::pair<uint32_t, uint32_t>;
            std::map<Pair, std::map<uint64_t, int>> changes;  // messages not acknowledged, by clock
            std::map<Pair, std::vector<uint64_t>> came;
            std::map<Pair, std::vector<uint64_t>> answered;
            for (const Delivery& d : all) {
                if (d.kind == PacketKind::kMessage) {
                    ++changes[{d.source, d.destination}][d.issued];
                    came[{d.source, d.destination}].push_back(d.delivered);
                } else {
                    EXPECT_EQ(d.kind, c.rules.kind());
                    EXPECT_EQ(d.flits, c.rules.flits());
                    --changes[{d.destination, d.source}][d.delivered + 1];
                    answered[{d.destination, d.source}].push_back(d.issued);
                }
            }
            EXPECT_GT(all.size(), 400U);
            uint32_t most = 0;
            for (const auto& [pair, clocks] : changes) {
                int under_way = 0;
                for (const auto& [clock, change] : clocks) {
                    under_way += change;
                    most = std::max(most, static_cast<uint32_t>(under_way));
                }
                EXPECT_EQ(under_way, 0) << "a message without an answer";
                auto& answers = answered[pair];
                ASSERT_EQ(answers.size(), came[pair].size());
                std::sort(answers.begin(), answers.end());
                for (size_t k = 0; k < answers.size(); ++k)
                    EXPECT_GE(answers[k], came[pair][k] + 1 + c.rules.reply_clocks);
            }
            if (c.rules.window != 0) {
                EXPECT_EQ(most, c.rules.window);
            } else {
                EXPECT_GT(most, 3U);
            }
        }
    }
}

TEST(HostProtocols, WrongValuesSayWhatIsAllowed) {
    const Values m = {{"message", "9"}};
    const Values open = {{"process", "open"}};
    EXPECT_EQ(input_error([&] { with({kTorus, m, {{"reply", "33"}}}); }),
              "reply: \"33\": must be a whole number from 0 to 32");
    EXPECT_EQ(input_error([&] { with({kTorus, m, {{"reply", "10"}, {"packet_flits", "9"}}}); }),
              "reply: 10: is more than a packet has: must be at most 9, or packet_flits more");
    EXPECT_EQ(input_error([&] { with({kTorus, m, open, {{"reply", "1"}, {"window", "2"}}}); }),
              "window: 2: messages are acknowledged or replied to: must be 0, or reply 0");
    EXPECT_EQ(input_error([&] { with({kTorus, m, {{"window", "2"}}}); }),
              "window: 2: is of a load: must be 0, or process = open");
    EXPECT_EQ(input_error([&] { with({kTorus, m, open, {{"window", "2"}, {"dead_links", "5:S0>S1"}}}); }),
              "window: 2: what a dead link takes is never acknowledged: must be 0, or dead_links none");
    EXPECT_EQ(input_error([&] { with({kTorus, m, open, {{"window", "2"}, {"acknowledge", "some"}}}); }),
              "acknowledge: \"some\": must be one of all, asked");
    EXPECT_EQ(input_error([&] { with({kTorus, m, open, {{"window", "2"}, {"window_least", "0"}}}); }),
              "window_least: \"0\": must be a number from 0.001 to 1");
}

}  // namespace
