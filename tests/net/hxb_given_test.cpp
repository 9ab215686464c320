// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Messages given to hyper-crossbars while they run.
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "common/random.hpp"
#include "net/engine/injector.hpp"
#include "net/error.hpp"
#include "net/kinds/hxb/simulator.hpp"
#include "on_ranks.hpp"

namespace nanohop::net {
namespace {

struct Shape {
    std::vector<unsigned> sizes;
    bool adaptive;
    ChannelConfig::Policy policy;
};

HxbRoutes routes_of(const Shape& s) {
    HxbRoutes routes;
    routes.adaptive = s.adaptive;
    return routes;
}

ChannelConfig config_of(const Shape& s) {
    ChannelConfig config;
    config.channels = s.adaptive ? static_cast<unsigned>(s.sizes.size()) : 2;
    config.policy = s.policy;
    config.buffer_flits = s.policy == ChannelConfig::Policy::kWormhole ? 2 : 40;
    return config;
}

struct Conversation {
    std::vector<Delivery> deliveries;
    std::vector<std::vector<GivenMessages::Message>> given;  ///< by unit; without numbers
    std::vector<uint64_t> stops;
};

/// Each delivery makes the next message, at once or after a while that may be long.
Conversation converse(const Shape& shape, unsigned threads, uint64_t messages, Exchange* exchange = nullptr) {
    const auto simulator =
        make_hxb(HxbShape(shape.sizes), config_of(shape), routes_of(shape), {}, {threads, true, exchange});
    auto& injector = dynamic_cast<Injector&>(*simulator);
    const uint32_t units = simulator->units();
    Conversation e;
    e.given.resize(units);
    uint64_t state = 7;
    const auto pick = [&](uint64_t n) { return splitmix(state += kSplitmixStep) % n; };
    const auto give = [&](uint32_t from, uint64_t clock) {
        if (!e.given[from].empty()) clock = std::max(clock, e.given[from].back().created);
        const auto to = static_cast<uint32_t>((from + 1 + pick(units - 1)) % units);
        const auto flits = static_cast<uint32_t>(1 + pick(30));
        e.given[from].push_back({clock, 0, to, flits});
        injector.inject(from, clock, to, flits);
    };
    for (uint32_t u = 0; u < units; ++u) give(u, pick(3) * 700);
    uint64_t count = units;
    while (!simulator->finished()) {
        e.stops.push_back(injector.run_to_delivery(simulator->clock() + 5000));
        for (const Delivery& d : simulator->take_deliveries()) {
            EXPECT_EQ(d.delivered + 1, simulator->clock());
            e.deliveries.push_back(d);
            for (uint64_t i = pick(8) == 0 ? 2 : 1; i > 0 && count < messages; --i, ++count)
                give(d.destination, simulator->clock() + (pick(20) == 0 ? pick(4000) : pick(3)));
        }
    }
    return e;
}

TEST(HxbGiven, AreDeliveredAsIfTheUnitsHadThemFromTheStart) {
    using Policy = ChannelConfig::Policy;
    for (const Shape& shape : {Shape{{4, 4}, false, Policy::kWormhole}, Shape{{4, 4}, true, Policy::kWormhole},
                               Shape{{3, 2, 4}, true, Policy::kDynamic}, Shape{{4, 4}, true, Policy::kStatic},
                               Shape{{4, 4}, false, Policy::kFlexible}}) {
        const Conversation one = converse(shape, 1, 1500);
        ASSERT_EQ(one.deliveries.size(), 1500U);
        // The same messages from sources that know them: stepped through clock by clock, nothing is skipped.
        Sources sources;
        sources.injections = [&](uint32_t u, uint64_t k) {
            return k < one.given[u].size() ? Injection{one.given[u][k].destination, one.given[u][k].flits}
                                           : Injection{0, 0};
        };
        sources.arrivals = [&](uint32_t u, uint64_t k, uint64_t) {
            return k < one.given[u].size() ? one.given[u][k].created : one.given[u].back().created;
        };
        const auto known = make_hxb(HxbShape(shape.sizes), config_of(shape), routes_of(shape), sources, {1, true});
        known->run(one.deliveries.back().delivered + 1);
        EXPECT_EQ(known->take_deliveries(), one.deliveries);
    }
}

TEST(HxbGiven, DoNotDependOnThreads) {
    // One thread alone steps the first, which is small.
    for (const std::vector<unsigned>& sizes : {std::vector{4U, 2U}, std::vector{16U, 16U, 16U}}) {
        const Shape shape{sizes, true, ChannelConfig::Policy::kWormhole};
        const Conversation one = converse(shape, 1, 60);
        const Conversation two = converse(shape, 2, 60);
        EXPECT_EQ(one.deliveries, two.deliveries);
        EXPECT_EQ(one.stops, two.stops);
    }
}

TEST(HxbGiven, DoNotDependOnRanks) {
    for (const Shape& shape : {Shape{{4, 2}, true, ChannelConfig::Policy::kStatic},
                               Shape{{4, 4}, false, ChannelConfig::Policy::kWormhole}}) {
        const Conversation one = converse(shape, 1, 60);
        for (const unsigned ranks : {2U, 4U})
            for (const Conversation& own :
                 test::on_ranks(ranks, [&](Exchange* exchange) { return converse(shape, 1, 60, exchange); })) {
                EXPECT_EQ(own.deliveries, one.deliveries);
                EXPECT_EQ(own.stops, one.stops);
            }
    }
}

/// A control message passes the data that its unit has not begun to send; it keeps the number that it was given with.
TEST(HxbGiven, ControlMessagesLeaveBeforeData) {
    for (const GivenQueue queue : {GivenQueue::kData, GivenQueue::kControl}) {
        ChannelConfig config = config_of({{4, 4}, false, ChannelConfig::Policy::kWormhole});
        config.unit_messages = 1;
        const auto simulator = make_hxb(HxbShape({4, 4}), config, {}, {}, {1, true});
        auto& injector = dynamic_cast<Injector&>(*simulator);
        for (int i = 0; i < 4; ++i) injector.inject(0, 0, 1, 20);
        injector.inject(0, 5, 2, 1, queue);
        injector.inject(0, 5, 2, 1, queue);
        EXPECT_EQ(simulator->backlog(), 0U) << "none is created before clock 0";
        simulator->run(300);
        std::vector<uint64_t> order;
        for (const Delivery& d : simulator->take_deliveries()) order.push_back(d.number);
        EXPECT_EQ(order, queue == GivenQueue::kData ? (std::vector<uint64_t>{0, 1, 2, 3, 4, 5})
                                                    : (std::vector<uint64_t>{0, 4, 5, 1, 2, 3}));
    }
}

TEST(HxbGiven, RefusesWhatCannotBe) {
    const Shape shape{{4, 4}, false, ChannelConfig::Policy::kDynamic};
    const auto simulator = make_hxb(HxbShape(shape.sizes), config_of(shape), routes_of(shape), {}, {1, true});
    auto& injector = dynamic_cast<Injector&>(*simulator);
    EXPECT_THROW(injector.inject(0, 0, 16, 1), InputError);
    EXPECT_THROW(injector.inject(0, 0, 0, 1), InputError);
    EXPECT_THROW(injector.inject(0, 0, 1, 41), InputError) << "a buffer takes 40 flits";
    injector.inject(0, 10, 1, 40);
    EXPECT_THROW(injector.inject(0, 9, 1, 1), InputError);
    simulator->run(100);
    EXPECT_THROW(injector.inject(2, 99, 1, 1), InputError);
}

}  // namespace
TEST(HxbThreads, OneThatFailsEndsTheProgramAndSaysWhy) {
    GTEST_FLAG_SET(death_test_style, "threadsafe");
    const Shape shape{{4, 4}, false, ChannelConfig::Policy::kFlexible};
    Sources sources;
    sources.injections = [](uint32_t, uint64_t) -> Injection { throw std::runtime_error("no more memory"); };
    const auto run = [&](unsigned threads) {
        make_hxb(HxbShape(shape.sizes), config_of(shape), routes_of(shape), sources, {threads, true, nullptr})
            ->run(1000);
    };
    EXPECT_EXIT(run(2), testing::ExitedWithCode(1), "error: a thread of the simulation failed: no more memory");
    EXPECT_THROW(run(1), std::runtime_error);
}

}  // namespace nanohop::net
