// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Fast engine of switches == network of golden models, delivery by delivery.
#include "switch_equal.hpp"

#include <fmt/ranges.h>

#include <algorithm>
#include <map>

namespace {

using namespace nanohop;
using namespace nanohop::net;
using namespace nanohop::net::test;
using switch_::Selection;

std::string replay(uint64_t seed) { return fmt::format("replay: NANOHOP_EQUAL_SEED={} NANOHOP_EQUAL_CASES=1", seed); }

class EveryGraph : public testing::TestWithParam<size_t> {
protected:
    /// Cases by chance, of seeds above `offset`, each with what `change` makes of it.
    template <class Change>
    static void each_case(uint64_t offset, uint64_t cases, Change change) {
        const uint64_t from = number("NANOHOP_EQUAL_SEED", 1);
        const uint64_t end = from + number("NANOHOP_EQUAL_CASES", cases);
        for (uint64_t seed = from; seed < end; ++seed) {
            SwitchCase c = random_case(seed + 1000 * GetParam() + offset, kGraphs[GetParam()]);
            change(c, seed);
            ASSERT_TRUE(equal(c)) << replay(seed);
        }
    }
};

void give_marks(SwitchCase& c, uint64_t seed) {
    c.config.marks = true;
    c.mark_threshold = below(random_bits(seed, 62, 0), 6);
}

void kill_link(SwitchCase& c, uint64_t seed) {
    c.deaths.push_back({100 + seed % 500, static_cast<uint32_t>(seed % graph_of(c).links().size())});
}

TEST_P(EveryGraph, ByChance) {
    each_case(0, 3, [](SwitchCase&, uint64_t) {});
}

/// Links that die, and tables that are written while packets are under way.
TEST_P(EveryGraph, DeadLinksAndNewTables) {
    each_case(500, 3, [&](SwitchCase& c, uint64_t seed) {
        uint64_t k = 0;
        const auto pick = [&](uint32_t n) { return below(random_bits(seed, 78, k++), n); };
        const auto links = static_cast<uint32_t>(graph_of(c).links().size());
        const uint32_t deaths = 1 + pick(5);
        for (uint32_t i = 0; i < deaths; ++i) c.deaths.push_back({50 + pick(600), pick(links)});
        if (pick(2) == 0) c.rewrites.push_back(200 + pick(400));
        if (pick(3) == 0) c.rewrites.push_back(200 + pick(400));
    });
}

/// Links that die and come back, some of them more than once, some asked though they are up or dead again at once, with
/// tables that are written meanwhile, and of what is there in the end.
TEST_P(EveryGraph, LinksThatComeBack) {
    each_case(700, 3, [&](SwitchCase& c, uint64_t seed) {
        uint64_t k = 0;
        const auto pick = [&](uint32_t n) { return below(random_bits(seed, 76, k++), n); };
        c.clocks += 1300;
        const auto links = static_cast<uint32_t>(graph_of(c).links().size());
        const uint32_t some = 1 + pick(4);
        for (uint32_t i = 0; i < some; ++i) {
            const uint32_t link = pick(links);
            uint64_t clock = 50 + pick(600);
            for (uint32_t lives = 1 + pick(3); lives > 0; --lives) {
                c.deaths.push_back({clock, link});
                clock += 1 + pick(pick(2) == 0 ? 10 : 500);
                if (lives > 1 || pick(4) != 0) c.revivals.push_back({clock, link});
                clock += 1 + pick(pick(2) == 0 ? 10 : 800);
            }
        }
        if (pick(2) == 0) c.rewrites.push_back(200 + pick(400));
        if (pick(2) == 0) c.rewrites.push_back(1200 + pick(800));
    });
}

/// Shortest ways with a channel for each distance, alone and as an escape, with restarts and dead links.
TEST_P(EveryGraph, DistanceClasses) {
    for (uint64_t seed = 1; seed < 7; ++seed) {
        SwitchCase c = random_case(seed + 1000 * GetParam() + 300, kGraphs[GetParam()]);
        c.classes = true;
        c.sizes.clear();
        c.adaptive = seed % 3 != 0;
        c.config.restart = seed % 2;
        const unsigned classes = routing::distance_classes(graph_of(c)).escape_channels;
        c.config.escape_channels = classes;
        c.config.virtual_channels = classes + (c.adaptive ? 1 : 0);
        c.load = 0.8;
        if (seed > 3) c.deaths.push_back({300, static_cast<uint32_t>(seed)});
        ASSERT_LE(c.config.virtual_channels, switch_::kMaxChannels);
        ASSERT_TRUE(equal(c)) << seed;
    }
}

/// Messages that are given while the network runs, because of others that were delivered; links die in every third.
TEST_P(EveryGraph, Exchanges) {
    const uint64_t from = number("NANOHOP_EQUAL_SEED", 1);
    const uint64_t cases = number("NANOHOP_EQUAL_CASES", 4);
    uint64_t packets = 0;
    for (uint64_t seed = from; seed < from + cases; ++seed) {
        SwitchCase c = random_case(seed + 1000 * GetParam() + 800, kGraphs[GetParam()]);
        if (seed % 3 == 0) kill_link(c, seed);
        ASSERT_TRUE(equal_exchange(c, c.clocks / 5, &packets)) << replay(seed);
    }
    EXPECT_GT(packets, 20 * cases);
}

/// Hosts that reply, at once or later, to what comes in open or closed loop; links die in every third.
TEST_P(EveryGraph, Replies) {
    each_case(400, 3, [&](SwitchCase& c, uint64_t seed) {
        c.rules.reply = 1 + static_cast<uint32_t>(seed % 3 == 0 ? 0 : random_bits(seed, 60, 0) % 32);
        c.rules.reply_clocks = static_cast<uint32_t>(random_bits(seed, 60, 1) % 2 * (random_bits(seed, 60, 2) % 200));
        if (seed % 3 == 0) kill_link(c, seed);
    });
}

/// Hosts that acknowledge what comes, and wait for acknowledgements.
TEST_P(EveryGraph, Windows) {
    each_case(600, 3, [&](SwitchCase& c, uint64_t seed) {
        c.rules.window = 1 + static_cast<uint32_t>(random_bits(seed, 61, 0) % (seed % 2 == 0 ? 2 : 12));
        if (c.load == 0) c.load = 0.7;
        if (seed % 4 != 0) give_marks(c, seed);
    });
}

/// The same, windows below a message, flows that ask for acknowledgements, and marks that count by a phantom queue.
TEST_P(EveryGraph, PacedWindows) {
    each_case(300, 3, [&](SwitchCase& c, uint64_t seed) {
        c.rules = windows_by_chance(seed + 1000 * GetParam(), seed % 2 == 0 ? 2 : 12);
        if (c.load == 0) c.load = 0.7;
        give_marks(c, seed);
    });
}

/// Classes, in all that can happen to them.
TEST_P(EveryGraph, Classes) {
    each_case(1100, 12, [&](SwitchCase& c, uint64_t seed) {
        give_classes(c, seed);
        if (seed % 4 == 1) give_marks(c, seed);
        if (seed % 5 == 2) c.rules.reply = 1 + static_cast<uint32_t>(seed % 9);
        const auto links = static_cast<uint32_t>(graph_of(c).links().size());
        if (seed % 3 == 1) c.deaths.push_back({100 + seed % 500, static_cast<uint32_t>(seed % links)});
        if (seed % 6 == 4) c.rewrites.push_back(700);
        if (seed % 6 == 1) c.revivals.push_back({700 + seed % 300, static_cast<uint32_t>(seed % links)});
    });
}

/// Heads that are marked where they wait, in all that can happen to them.
TEST_P(EveryGraph, Marks) {
    each_case(900, 3, [&](SwitchCase& c, uint64_t seed) {
        give_marks(c, seed);
        if (c.load != 0) c.load = 0.8;
        if (seed % 3 == 0) kill_link(c, seed);
        if (seed % 6 == 0) c.rewrites.push_back(700);
    });
}

/// Each selection with the parameters of Koibuchi 2011: 40 clocks in a switch, 2 on a link, packets of 9 flits.
TEST_P(EveryGraph, PaperDelays) {
    for (const Selection selection : {Selection::kRotating, Selection::kMostCredits, Selection::kRandom}) {
        SwitchCase c{.graph = kGraphs[GetParam()], .hosts = GetParam() < 4 ? 2U : 0U};
        c.config.virtual_channels = 2;
        c.config.extra_clocks = 35;
        c.config.link_clocks = 2;
        c.config.packets = 4;
        c.config.selection = selection;
        c.load = 0.25;
        c.seed = 3 + static_cast<uint64_t>(selection);
        c.clocks = number("NANOHOP_EQUAL_CLOCKS", 700);
        ASSERT_TRUE(equal(c));
    }
}

INSTANTIATE_TEST_SUITE_P(Switch, EveryGraph, testing::Range<size_t>(0, kGraphs.size()));

/// Rings and tori whose links die and whose tables stay: with an escape of dimension order, too, and packets of a few
/// flits. Heads that have no way left are dropped one behind the other.
TEST(SwitchEqual, DeadLinksAndOldTables) {
    const std::vector<std::pair<Values, std::vector<uint32_t>>> graphs = {
        {{{"topology", "ring"}, {"switches", "3"}}, {3}},
        {{{"topology", "ring"}, {"switches", "8"}}, {8}},
        {{{"topology", "torus"}, {"dims", "4x4"}}, {4, 4}},
    };
    const uint64_t from = number("NANOHOP_EQUAL_SEED", 1);
    const uint64_t cases = 6 * number("NANOHOP_EQUAL_CASES", 4);
    for (uint64_t seed = from; seed < from + cases; ++seed) {
        uint64_t k = 0;
        const auto pick = [&](uint32_t n) { return below(random_bits(seed, 79, k++), n); };
        const auto& [graph, sizes] = graphs[seed % graphs.size()];
        SwitchCase c = random_case(seed + 7000, graph);
        if (pick(3) != 0) {
            const bool restart = c.config.restart;
            c.config = {};
            c.config.restart = restart;
            c.config.virtual_channels = 3;
            c.config.packets = 2;
            c.config.link_clocks = 1 + pick(2);
            c.config.selection = static_cast<Selection>(2 * pick(2));
            c.hosts = 1 + pick(2);
            c.adaptive = true;
        }
        c.flits = 1;
        c.flits_high = 1 + pick(4);
        c.load = pick(3) == 0 ? 0 : (1 + pick(10)) / 10.0;
        if (pick(2) == 0) {
            c.sizes = sizes;
            c.config.escape_channels = 2;
            c.config.virtual_channels = std::max(2U, c.config.virtual_channels);
        }
        const auto links = static_cast<uint32_t>(graph_of(c).links().size());
        for (uint32_t i = 0; i < 3; ++i) c.deaths.push_back({20 + pick(static_cast<uint32_t>(c.clocks)), pick(links)});
        ASSERT_TRUE(equal(c)) << replay(seed);
    }
}

/// Tables with ways in a circle, up after down and dead ends: packets are dropped, each for the same reason.
TEST(SwitchEqual, WrongTables) {
    const uint64_t cases = number("NANOHOP_EQUAL_CASES", 4);
    for (uint64_t seed = 1; seed <= cases; ++seed) {
        SwitchCase c = random_case(seed, kGraphs[1 + seed % 3]);
        c.config.virtual_channels = std::max(2U, c.config.virtual_channels);
        c.config.escape_channels = 1;
        c.config.hop_limit = 1 + static_cast<unsigned>(seed % 9);
        c.adaptive = true;
        c.load = 0.1;
        c.hostile = true;
        ASSERT_TRUE(equal(c)) << seed;
    }
}

/// Two links that die cut a switch off a ring: packets to it that are under way over another one have no escape, and
/// must not wait for adaptive ports alone, which lead both ways round.
TEST(SwitchEqual, ARingThatIsCutGoesOn) {
    for (const auto nonminimal : {switch_::Nonminimal::kValiant, switch_::Nonminimal::kUgal}) {
        for (const bool new_tables : {false, true}) {
            SwitchCase c{.graph = kGraphs[0], .hosts = 3};
            c.config.virtual_channels = 2;
            c.config.packets = 1;
            c.config.link_clocks = 2;
            c.config.extra_clocks = 1;
            c.config.hop_limit = 63;
            c.config.escape_when = switch_::EscapeWhen::kNoRoom;
            c.config.nonminimal = nonminimal;
            c.load = 0.83;
            c.clocks = 2000;
            c.deaths = {{110, 6}, {426, 7}};
            if (new_tables) c.rewrites = {517};
            EXPECT_TRUE(equal(c));
        }
    }
}

/// What may not be given is refused, with nothing changed; clocks without events cost nothing.
TEST(SwitchEqual, GivenMessages) {
    SwitchCase c;
    c.graph = kGraphs[0];
    const auto plan = plan_of(c);
    for (const SwitchEngine engine : {SwitchEngine::kFast, SwitchEngine::kGolden}) {
        const auto simulator = make_switch_simulator(plan, {}, true, engine);
        auto& injector = dynamic_cast<Injector&>(*simulator);
        EXPECT_TRUE(simulator->finished());
        EXPECT_EQ(injector.run_to_delivery(100), 100U);
        EXPECT_THROW(injector.inject(0, 99, 1, 9), InputError);
        EXPECT_THROW(injector.inject(0, 100, 8, 9), InputError);
        EXPECT_THROW(injector.inject(8, 100, 0, 9), InputError);
        EXPECT_THROW(injector.inject(3, 100, 3, 9), InputError);
        EXPECT_THROW(injector.inject(0, 100, 1, 0), InputError);
        EXPECT_THROW(injector.inject(0, 100, 1, 33), InputError);
        injector.inject(0, 200, 1, 9);
        EXPECT_THROW(injector.inject(0, 199, 1, 9), InputError);
        EXPECT_FALSE(simulator->finished());
        const uint64_t stopped = injector.run_to_delivery(1000);
        const std::vector<Delivery> deliveries = simulator->take_deliveries();
        ASSERT_EQ(deliveries.size(), 1U);
        EXPECT_EQ(deliveries[0].delivered + 1, stopped);
        EXPECT_EQ(deliveries[0].issued, 200U);
        if (engine == SwitchEngine::kFast) {
            EXPECT_EQ(injector.run_to_delivery(4000000000), 4000000000U);
        }
        Sources own;
        own.injections = [](uint32_t u, uint64_t) { return Injection{u, 0}; };
        EXPECT_THROW(dynamic_cast<Injector&>(*make_switch_simulator(plan, own, true, engine)).inject(0, 0, 1, 9),
                     std::logic_error);
    }
}

/// Which outputs are held is kept in 16 bits: a message comes after more clocks than they tell apart.
TEST(SwitchEqual, LongSilence) {
    SwitchCase c;
    c.graph = kGraphs[0];
    const auto plan = plan_of(c);
    std::vector<Delivery> deliveries;
    for (const SwitchEngine engine : {SwitchEngine::kFast, SwitchEngine::kGolden}) {
        const auto simulator = make_switch_simulator(plan, {}, true, engine);
        auto& injector = dynamic_cast<Injector&>(*simulator);
        injector.inject(0, 0, 1, 9);
        injector.inject(0, 40000, 1, 9);
        injector.run_to_delivery(1000);
        injector.run_to_delivery(120000);
        const std::vector<Delivery> own = simulator->take_deliveries();
        ASSERT_EQ(own.size(), 2U);
        deliveries.push_back(own[1]);
    }
    EXPECT_EQ(deliveries[0], deliveries[1]);
}

/// Heads of three neighbours come to a switch's CAM in one clock: the lowest port is first, whoever was given its
/// message first.
TEST(SwitchEqual, LowestPortFirstAtACam) {
    constexpr unsigned kSearch = 50;
    SwitchCase c{.graph = {{"topology", "full_mesh"}, {"switches", "4"}}, .hosts = 1};
    const auto plan = plan_of(c);
    plan->cam = {kSearch, kSearch, false};
    std::vector<uint32_t> order = {1, 2, 3};
    do {
        const auto simulator = make_switch_simulator(plan, {}, true, SwitchEngine::kFast);
        auto& injector = dynamic_cast<Injector&>(*simulator);
        for (const uint32_t source : order) injector.inject(source, 0, 0, 1);
        simulator->run(10 * kSearch);
        const std::vector<Delivery> deliveries = simulator->take_deliveries();
        ASSERT_EQ(deliveries.size(), 3U);
        std::map<uint32_t, uint64_t> delivered;
        for (const Delivery& d : deliveries) delivered[d.source] = d.delivered;
        EXPECT_EQ(delivered[2], delivered[1] + kSearch);
        EXPECT_EQ(delivered[3], delivered[2] + kSearch);
    } while (std::next_permutation(order.begin(), order.end()));
}

/// The engine keeps ports from 16 on apart: those of links, and those of hosts.
TEST(SwitchEqual, PortsFromSixteenOn) {
    for (uint64_t seed = 1; seed <= 6; ++seed) {
        SwitchCase c;
        c.graph = seed <= 3 ? Values{{"topology", "full_mesh"}, {"switches", "20"}}
                            : Values{{"topology", "ring"}, {"switches", "4"}};
        c.hosts = seed <= 3 ? 2 : 18;
        c.config.virtual_channels = 2;
        c.config.packets = 2;
        c.config.selection = static_cast<Selection>(seed % 3);
        c.load = seed <= 3 ? 0.6 : 0.15;
        c.seed = seed;
        c.clocks = number("NANOHOP_EQUAL_CLOCKS", 300);
        ASSERT_TRUE(equal(c));
    }
}

/// In a network of more than a MiB the engine fetches ahead what it needs soon. Nightly: the tables of so many golden
/// models take their time to be written.
TEST(SwitchEqual, DISABLED_MoreThanAMebibyte) {
    SwitchCase c{.graph = {{"topology", "torus"}, {"dims", "20x16"}}, .hosts = 1};
    c.config.virtual_channels = 3;
    c.config.escape_channels = 2;
    c.load = 0.2;
    c.seed = 1;
    c.clocks = 300;
    ASSERT_TRUE(equal(c));
}

/// Koibuchi 2011's networks of 64 switches with 4 hosts each, 40 clocks in a switch; in the second half links die and
/// tables lead around them.
TEST(SwitchEqual, SixtyFourSwitches) {
    const std::vector<Values> graphs = {
        {{"topology", "rst"}, {"switches", "64"}, {"degree", "4"}, {"seed", "1"}},
        {{"topology", "torus"}, {"dims", "8x8"}},
        {{"topology", "hypercube"}, {"switches", "64"}},
    };
    uint64_t packets = 0;
    for (size_t i = 0; i < graphs.size(); ++i) {
        SwitchCase c{.graph = graphs[i], .hosts = 4};
        c.config.virtual_channels = 2;
        c.config.packets = 4;
        c.config.extra_clocks = 35;
        c.config.link_clocks = 2;
        c.config.selection = static_cast<Selection>(i);
        c.load = 0.12;
        c.seed = 1 + i;
        c.clocks = number("NANOHOP_EQUAL_CLOCKS", 300);
        c.deaths = {{c.clocks / 2, 5}, {c.clocks * 3 / 5, 40}};
        c.rewrites = {c.clocks * 2 / 3};
        ASSERT_TRUE(equal(c, &packets));
    }
    RecordProperty("packets", std::to_string(packets));
}

}  // namespace
