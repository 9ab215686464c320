// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What hosts send because of what they get: alone, and read off the deliveries of both engines.
#include "net/engine/host_protocol.hpp"

#include <map>

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
        sources.injections = [destinations](uint32_t, uint64_t k) {
            return k < destinations.size() ? Injection{destinations[k], 4} : Injection{0, 0};
        };
        sources.arrivals = [](uint32_t, uint64_t k, uint64_t) { return k; };
    }
    std::optional<HostPacket> next(uint64_t now) { return protocol->next(0, 0, own, sources, now, again); }
    void acknowledge(uint64_t clock, uint32_t from, bool marked) {
        protocol->arrive(0, {clock, from, PacketKind::kAcknowledgement, clock, marked, false});
    }
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
    EXPECT_EQ(protocol->window(0, 5), 2U) << "is the most";
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
        return protocol->window(0, 5);
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

TEST_F(HostAlone, RepliesGoBeforeMessages) {
    start({7, 3, 0}, {5, 5});
    protocol->arrive(0, {10, 9, PacketKind::kMessage, 2, 0, false});
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
        SwitchCase c;
        c.graph = kTorus;
        c.hosts = 2;
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
}

}  // namespace
