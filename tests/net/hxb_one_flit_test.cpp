// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The reading of Boku 1995 with a flit of buffer per output and a clock per hop: what it must do whatever it is like
// inside.
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "../input_error.hpp"
#include "net/experiment/experiment.hpp"
#include "net/kinds/hxb/shape.hpp"

namespace nanohop::net {
namespace {

using Values = std::vector<std::pair<const char*, const char*>>;

Experiment one_flit(const Values& values) {
    Experiment e;
    e.set("topology", "hxb_one_flit");
    for (const auto& [key, value] : values) e.set(key, value);
    e.resolve();
    return e;
}

/// Links of a message's way: of both units, and two for each coordinate that differs.
unsigned hops(const HxbShape& shape, uint32_t from, uint32_t to) {
    unsigned links = 2;
    for (unsigned d = 0; d < shape.dims; ++d) links += shape.coordinate(from, d) != shape.coordinate(to, d) ? 2 : 0;
    return links;
}

struct Case {
    const char* routing;
    const char* pu_width;
    const char* unit_channel = "passed";
};

class OneFlit : public testing::TestWithParam<Case> {
protected:
    Experiment network(const char* dims) const {
        return one_flit({{"dims", dims},
                         {"routing", GetParam().routing},
                         {"virtual_channels", "3"},
                         {"pu_width", GetParam().pu_width},
                         {"unit_channel", GetParam().unit_channel}});
    }
};

TEST_P(OneFlit, MessageAloneTakesAClockPerHopAndOnePerFlit) {
    const HxbShape shape = HxbShape::parse("3x4x2");
    for (const uint32_t flits : {1U, 2U, 100U}) {
        Sources sources;
        // Unit 5 alone, to all others in turn, each when the one before is long there.
        sources.injections = [&](uint32_t source, uint64_t k) {
            const auto to = static_cast<uint32_t>(k < 5 ? k : k + 1);
            return Injection{to, source == 5 && to < shape.units ? flits : 0};
        };
        sources.arrivals = [](uint32_t, uint64_t k, uint64_t) { return 3 + k * 200; };
        const auto simulator = network("3x4x2").network().simulator(std::move(sources), {1, true});
        simulator->run(200 * 24);
        EXPECT_TRUE(simulator->finished());
        const std::vector<Delivery> deliveries = simulator->take_deliveries();
        ASSERT_EQ(deliveries.size(), 23U);
        for (const Delivery& d : deliveries)
            EXPECT_EQ(d.delivered - d.issued, hops(shape, 5, d.destination) + flits - 1) << d.destination;
    }
}

TEST_P(OneFlit, StreamFillsItsLinks) {
    // One unit to one other, one message at a time: the links of units carry a flit in every clock but the first ones.
    Sources sources;
    sources.injections = [](uint32_t source, uint64_t) { return Injection{1, source == 0 ? 50U : 0U}; };
    const auto simulator = network("4x4").network().simulator(std::move(sources), {1, false});
    simulator->run(5000);
    const uint64_t delivered = simulator->statistics().delivered_flits;
    EXPECT_LE(delivered, 5000 - 4U);
    EXPECT_GE(delivered, 5000 * 49 / 51);  // a channel is free in the clock behind its last message's tail
}

TEST_P(OneFlit, AllMessagesArriveOnceOverTheLinksOfTheirWays) {
    const HxbShape shape = HxbShape::parse("4x3x4");
    constexpr uint64_t kMessages = 60;
    Sources sources;
    sources.injections = [&](uint32_t source, uint64_t k) {
        const uint64_t random = random_bits(7, source, k);
        const uint32_t to = (source + 1 + below(random, shape.units - 1)) % shape.units;
        return Injection{to, k < kMessages ? 1 + static_cast<uint32_t>(random % 40) : 0};
    };
    sources.process.overlap = true;
    sources.process.work = 0;
    const Injections injections = sources.injections;
    const auto simulator = network("4x3x4").network().simulator(std::move(sources), {1, true});
    std::vector<uint64_t> before(simulator->links().size());
    while (!simulator->finished() && simulator->clock() < 100000) {
        simulator->run(simulator->clock() + 1);
        const std::vector<uint64_t> now = simulator->link_flits();
        for (size_t link = 0; link < now.size(); ++link) {
            const unsigned width = simulator->links()[link].kind == WireKind::kInner ? 1 : GetParam().pu_width[0] - '0';
            ASSERT_LE(now[link] - before[link], width) << "clock " << simulator->clock();
        }
        before = now;
    }
    ASSERT_TRUE(simulator->finished());
    std::vector<Delivery> deliveries = simulator->take_deliveries();
    ASSERT_EQ(deliveries.size(), shape.units * kMessages);
    std::sort(deliveries.begin(), deliveries.end(), [](const Delivery& a, const Delivery& b) {
        return std::tie(a.source, a.number) < std::tie(b.source, b.number);
    });
    uint64_t flits = 0;
    uint64_t crossings = 0;
    for (size_t i = 0; i < deliveries.size(); ++i) {
        const Delivery& d = deliveries[i];
        ASSERT_EQ(d.source, i / kMessages);
        ASSERT_EQ(d.number, i % kMessages);
        EXPECT_EQ(injections(d.source, d.number), (Injection{d.destination, d.flits}));
        EXPECT_GE(d.delivered - d.issued, hops(shape, d.source, d.destination) + d.flits - 1);
        flits += d.flits;
        crossings += uint64_t{d.flits} * hops(shape, d.source, d.destination);
    }
    const Statistics s = simulator->statistics();
    EXPECT_EQ(s.issued_flits, flits);
    EXPECT_EQ(s.sent_flits, flits);
    EXPECT_EQ(s.delivered_flits, flits);
    EXPECT_EQ(s.delivered_messages, deliveries.size());
    EXPECT_EQ(s.flit_hops, crossings);
    EXPECT_EQ(std::accumulate(before.begin(), before.end(), uint64_t{0}), crossings);
}

INSTANTIATE_TEST_SUITE_P(Hxb, OneFlit,
                         testing::Values(Case{"fixed", "1"}, Case{"fixed", "2"}, Case{"adaptive", "1"},
                                         Case{"adaptive", "2"}, Case{"adaptive", "3"},
                                         Case{"adaptive", "1", "dimension"}),
                         [](const auto& of) {
                             return std::string(of.param.routing) + of.param.pu_width + of.param.unit_channel;
                         });

TEST(OneFlitFigure2, ThroughputOfAWholeRun) {
    // 8x8x4, the settings of figure 2, 2,000 clocks: figures of this model, from no other source.
    const auto throughput = [](const char* routing, const char* width) {
        const ExperimentResult r = run_experiment(one_flit({{"dims", "8x8x4"},
                                                            {"routing", routing},
                                                            {"virtual_channels", "3"},
                                                            {"pu_width", width},
                                                            {"process", "overlap"},
                                                            {"message", "100"},
                                                            {"clocks", "2000"}}),
                                                  {});
        EXPECT_EQ(r.verdict, Verdict::kCompleted);
        EXPECT_LE(r.link_max, 1);
        return r.throughput;
    };
    EXPECT_NEAR(throughput("fixed", "1"), 0.3749, 0.0005);
    EXPECT_NEAR(throughput("adaptive", "1"), 0.4375, 0.0005);
    EXPECT_NEAR(throughput("fixed", "2"), 0.4210, 0.0005);
    EXPECT_NEAR(throughput("adaptive", "2"), 0.4655, 0.0005);
}

TEST(OneFlitInput, IsRefusedWhenWrong) {
    EXPECT_EQ(tests::input_error([] { one_flit({{"routing", "adaptive"}, {"virtual_channels", "2"}}); }),
              "virtual_channels: 2: adaptive routing needs one per dimension: must be from 3 on");
    EXPECT_EQ(tests::input_error([] { one_flit({{"dims", "64x64x64"}}); }),
              "dims: \"64x64x64\": must be 1 to 4 sizes of 2 to 64 joined by x, as in 8x8x16, and at most 65536 units");
    EXPECT_NE(tests::input_error([] { one_flit({{"dead_links", "5:EX(0,0,0)>X"}}); }), "");
}

}  // namespace
}  // namespace nanohop::net
