// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// A network of switches in parts == the same network whole: every delivery, every count, every byte of the JSON.
#include <fmt/ranges.h>

#include "../input_error.hpp"
#include "../temp_dir.hpp"
#include "net/engine/checkpoint.hpp"
#include "net/kinds/switch/parted.hpp"
#include "net/routing/check.hpp"
#include "on_ranks.hpp"
#include "sweep/experiment_config.hpp"
#include "switch_equal.hpp"

namespace {

using namespace nanohop;
using namespace nanohop::net;
using namespace nanohop::net::test;

/// Ranks are threads that have a Loopback between them.
struct Shape {
    unsigned ranks;
    unsigned threads;
    unsigned parts;  ///< of each rank
    Partition partition;

    std::string text() const {
        return fmt::format("{} ranks of {} threads and {} parts, partition {}", ranks, threads, parts,
                           static_cast<int>(partition));
    }
};

/// What all ranks give must be the same: of `one` it is returned.
template <class One>
std::string on_all_ranks(const Shape& shape, One one) {
    const std::vector<std::string> texts = on_ranks(shape.ranks, [&](Exchange* exchange) -> std::string {
        return one(SimulatorOptions{shape.threads, true, exchange, shape.partition});
    });
    for (const std::string& text : texts)
        if (text != texts[0]) return "ranks differ: " + text + "\n" + texts[0];
    return texts[0];
}

struct Story {
    std::string text;
    uint64_t at = 0;
    uint64_t piece = 0;
    bool ended = false;
};

/// All that a simulator tells while it runs until all is delivered, or until the piece `last`, in pieces of odd
/// lengths.
void go_on(Simulator& s, const SwitchCase& c, Story& story, uint64_t last) {
    auto& [text, at, piece, ended] = story;
    for (; !ended && piece < last; ++piece) {
        at += 1 + below(random_bits(c.seed, piece, 1, 91), 700);
        s.run(at);
        text += fmt::format("clock {}\n", s.clock());
        for (const Delivery& d : s.take_deliveries())
            text += fmt::format("{} {} {} {} {} {} {}\n", d.source, d.number, d.destination, d.flits, d.issued,
                                d.delivered, static_cast<int>(d.kind));
        const Statistics n = s.statistics();
        text += fmt::format("{} {} {} {} {} {} {} last {} {} latency {} {} {} {} {}\n", n.flit_hops, n.delivered_flits,
                            n.delivered_messages, n.bad_messages, n.issued_messages, n.issued_flits, n.sent_flits,
                            n.last_delivery, n.last_flit, n.latency.count(), n.latency.sum(), n.latency.max(),
                            n.latency.percentile(0.5), n.latency.percentile(0.99));
        text += fmt::format("replies {} {} round trip {} {} {} acknowledged {} marked {}\n", n.reply_messages,
                            n.reply_flits, n.round_trip.count(), n.round_trip.sum(), n.round_trip.max(),
                            n.acknowledgement_flits, n.marked_messages);
        text += fmt::format("links {}\n", fmt::join(s.link_flits(), " "));
        for (const Measure& m : dynamic_cast<Measures&>(s).measures()) text += fmt::format("{} {} ", m.name, m.value);
        const bool finished = s.finished();
        text += fmt::format("{} {}\n", s.backlog(), finished);
        if (c.seed % 3 == 0 && piece == 2) s.measure_from(at);
        ended = (at > c.clocks && finished) || at > c.clocks + 3000 + 200 * c.config.link_clocks;
    }
}

std::string story(Simulator& s, const SwitchCase& c) {
    Story story;
    go_on(s, c, story, ~uint64_t{0});
    return story.text;
}

/// The first line in which they differ.
std::string difference(const std::string& whole, const std::string& parts) {
    const auto [a, b] = std::mismatch(whole.begin(), whole.end(), parts.begin(), parts.end());
    const auto line = [](const std::string& text, std::string::const_iterator at) {
        const auto before = std::find(std::make_reverse_iterator(at), text.rend(), '\n').base();
        return std::string(before, std::find(at, text.end(), '\n')).substr(0, 300);
    };
    return "whole: " + line(whole, a) + "\nparts: " + line(parts, b);
}

testing::AssertionResult equal_in_parts(const SwitchCase& c, const std::vector<Shape>& shapes) {
    const Spread network = spread_ports(c, *plan_of(c));
    const std::string whole = story(*make_switch_simulator(network.plan, sources_of(c, network), true), c);
    for (const Shape& shape : shapes) {
        // Once for all ranks: METIS draws from rand(), which the threads that are ranks here have together.
        const SwitchParts own = make_parts(network.plan->graph, shape.ranks * shape.parts, shape.partition);
        const std::string parts = on_all_ranks(shape, [&](const SimulatorOptions& options) {
            return story(*make_parted_switch_simulator(network.plan, sources_of(c, network), options, own), c);
        });
        if (parts != whole)
            return testing::AssertionFailure() << c.text() << "\n" << shape.text() << "\n" << difference(whole, parts);
    }
    return testing::AssertionSuccess();
}

const std::vector<Shape> kShapes = {
    {1, 1, 1, Partition::kBlocks}, {1, 1, 2, Partition::kAuto},   {1, 1, 3, Partition::kRandom},
    {1, 1, 8, Partition::kBlocks}, {1, 1, 8, Partition::kRandom}, {1, 1, 5, Partition::kAuto},
};
/// These wait for each other: slow on a machine that is busy.
const std::vector<Shape> kThreads = {
    {1, 2, 2, Partition::kAuto},   {2, 1, 1, Partition::kRandom}, {2, 1, 2, Partition::kBlocks},
    {1, 2, 5, Partition::kRandom}, {2, 2, 3, Partition::kRandom}, {3, 1, 1, Partition::kAuto},
};

/// What is told when a network in parts of one shape is saved after some pieces, and one of another shape goes on.
std::string story_with_restart(const SwitchCase& c, const Spread& network, const Shape& before, const Shape& after,
                               uint64_t pieces) {
    const auto run = [&](const Shape& shape, const auto& one) {
        const SwitchParts own = make_parts(network.plan->graph, shape.ranks * shape.parts, shape.partition);
        return on_all_ranks(shape, [&](const SimulatorOptions& options) {
            const bool alone = shape.ranks * shape.parts == 1;
            const auto s = alone ? make_switch_simulator(network.plan, sources_of(c, network), true)
                                 : make_parted_switch_simulator(network.plan, sources_of(c, network), options, own);
            return one(*s, options.exchange == nullptr ? 0 : options.exchange->rank());
        });
    };
    std::vector<std::vector<Bytes>> saved(before.ranks);
    Story first;
    first.text = run(before, [&](Simulator& s, unsigned rank) {
        Story own;
        go_on(s, c, own, pieces);
        saved[rank] = dynamic_cast<Restorable&>(s).save();
        if (rank == 0) first = own;
        return own.text;
    });
    return run(after, [&](Simulator& s, unsigned) {
        size_t rank = 0;
        size_t k = 0;
        dynamic_cast<Restorable&>(s).restore([&](Bytes& bytes) {
            for (; rank < saved.size() && k == saved[rank].size(); k = 0) ++rank;
            if (rank == saved.size()) return false;
            bytes = saved[rank][k++];
            return true;
        });
        Story own = first;
        go_on(s, c, own, ~uint64_t{0});
        return own.text;
    });
}

/// Three shapes of all and, now and then, one with threads; others for another seed.
std::vector<Shape> shapes_of(uint64_t seed) {
    std::vector<Shape> some;
    for (uint64_t k = 0; k < 3; ++k) some.push_back(kShapes[(3 * seed + k) % kShapes.size()]);
    if (seed % 3 == 0) some.push_back(kThreads[seed / 3 % kThreads.size()]);
    return some;
}

class PartsOfEveryGraph : public testing::TestWithParam<size_t> {};

std::string replay(uint64_t seed) { return fmt::format("replay: NANOHOP_EQUAL_SEED={} NANOHOP_EQUAL_CASES=1", seed); }

TEST_P(PartsOfEveryGraph, ByChance) {
    const uint64_t from = number("NANOHOP_EQUAL_SEED", 1);
    const uint64_t cases = number("NANOHOP_EQUAL_CASES", 3);
    for (uint64_t seed = from; seed < from + cases; ++seed)
        ASSERT_TRUE(equal_in_parts(random_case(seed + 1000 * GetParam(), kGraphs[GetParam()]),
                                   shapes_of(seed + 5 * GetParam())))
            << replay(seed);
}

/// Hosts that reply to what they get, or acknowledge it and wait for that; marks in two of three.
void give_rules(SwitchCase& c, uint64_t seed) {
    c.config.marks = random_bits(seed, 62, 0) % 3 != 0;
    c.mark_threshold = below(random_bits(seed, 62, 1), 4);
    if (seed % 3 == 0) return;
    if (seed % 3 == 1 || !c.deaths.empty()) {
        c.rules.reply = 1 + static_cast<uint32_t>(random_bits(seed, 60, 0) % 32);
        c.rules.reply_clocks = static_cast<uint32_t>(random_bits(seed, 60, 1) % 2 * (random_bits(seed, 60, 2) % 200));
    } else {
        c.rules = windows_by_chance(seed, 5);
        if (c.load == 0) c.load = 0.7;
    }
}

TEST_P(PartsOfEveryGraph, HostsThatAnswer) {
    const uint64_t from = number("NANOHOP_EQUAL_SEED", 1);
    const uint64_t cases = number("NANOHOP_EQUAL_CASES", 3);
    for (uint64_t seed = from; seed < from + cases; ++seed) {
        SwitchCase c = random_case(seed + 1000 * GetParam() + 200, kGraphs[GetParam()]);
        give_rules(c, seed);
        if (c.rules.window == 0 && (seed + GetParam()) % 2 == 0) give_classes(c, seed);
        ASSERT_TRUE(equal_in_parts(c, shapes_of(seed + 5 * GetParam()))) << replay(seed);
    }
}

/// With links that die and tables that are written in every second case, also after the state was saved, and hosts
/// that answer in two of three.
TEST_P(PartsOfEveryGraph, GoOnFromASavedState) {
    const uint64_t from = number("NANOHOP_EQUAL_SEED", 1);
    const uint64_t cases = number("NANOHOP_EQUAL_CASES", 6);
    std::vector<Shape> shapes = kShapes;
    shapes.insert(shapes.end(), kThreads.begin(), kThreads.end());
    for (uint64_t seed = from; seed < from + cases; ++seed) {
        SwitchCase c = random_case(seed + 1000 * GetParam() + 600, kGraphs[GetParam()]);
        uint64_t k = 0;
        const auto pick = [&](uint32_t n) { return below(random_bits(seed + GetParam(), 79, k++), n); };
        const auto links = static_cast<uint32_t>(graph_of(c).links().size());
        if (pick(2) == 0) {
            for (uint32_t deaths = 1 + pick(5); deaths != 0; --deaths)
                c.deaths.push_back({50 + pick(2000), pick(links)});
            if (pick(2) == 0) c.rewrites.push_back(200 + pick(1500));
            if (pick(2) == 0) c.flits = c.flits_high = 32;
            c.hostile = pick(4) == 0 && c.adaptive;
        }
        give_rules(c, seed / 2 + GetParam());
        if (c.rules.window == 0 && pick(2) == 0) give_classes(c, seed);
        const Shape& before = shapes[pick(static_cast<uint32_t>(seed % 3 == 0 ? shapes.size() : kShapes.size()))];
        const Shape& after = shapes[pick(static_cast<uint32_t>(kShapes.size()))];
        const Spread network = spread_ports(c, *plan_of(c));
        const std::string whole = story(*make_switch_simulator(network.plan, sources_of(c, network), true), c);
        const std::string again = story_with_restart(c, network, before, after, pick(8));
        ASSERT_TRUE(again == whole) << replay(seed) << c.text() << "\n"
                                    << before.text() << ", then " << after.text() << "\n"
                                    << difference(whole, again);
    }
}

/// With a register behind the grant a state has grants in it that their inputs do not know yet. Saved in each clock of
/// hosts that send as fast as they can, whole and in parts; what is delivered then is what the golden network delivers.
TEST_P(PartsOfEveryGraph, GrantsUnderWayAreInASavedState) {
    SwitchCase c{.graph = kGraphs[GetParam()], .hosts = GetParam() < 4 ? 2U : 0U};
    c.config.virtual_channels = 2;
    c.config.link_clocks = 1 + GetParam() % 2;
    c.config.hop_limit = 63;
    c.config.grant_register = true;
    c.load = 0;
    c.flits = 1;
    c.flits_high = 9;
    c.seed = 40 + GetParam();
    c.clocks = 500;
    const std::shared_ptr<const SwitchPlan> plan = plan_of(c);
    constexpr uint64_t kEnd = 4000;
    const auto golden = make_switch_simulator(plan, sources_of(c, *plan), true, SwitchEngine::kGolden);
    golden->run(kEnd);
    ASSERT_TRUE(golden->finished());
    const std::vector<Delivery> expected = golden->take_deliveries();
    ASSERT_GT(expected.size(), 100U);
    const auto make = [&](const Shape& shape) {
        if (shape.parts == 1) return make_switch_simulator(plan, sources_of(c, *plan), true);
        return make_parted_switch_simulator(plan, sources_of(c, *plan), {1, true, nullptr, shape.partition},
                                            make_parts(plan->graph, shape.parts, shape.partition));
    };
    const Shape whole{1, 1, 1, Partition::kBlocks};
    const Shape parts{1, 1, 3, Partition::kRandom};
    for (uint64_t clock = 60; clock < 84; ++clock) {
        const auto before = make(clock % 2 == 0 ? whole : parts);
        const auto after = make(clock % 4 < 2 ? whole : parts);
        before->run(clock);
        std::vector<Delivery> deliveries = before->take_deliveries();
        ASSERT_LT(deliveries.size(), expected.size() / 2) << "most are under way or to come";
        const std::vector<Bytes> saved = dynamic_cast<Restorable&>(*before).save();
        size_t k = 0;
        dynamic_cast<Restorable&>(*after).restore([&](Bytes& bytes) {
            if (k == saved.size()) return false;
            bytes = saved[k++];
            return true;
        });
        after->run(kEnd);
        for (const Delivery& d : after->take_deliveries()) deliveries.push_back(d);
        ASSERT_TRUE(deliveries == expected) << c.text() << ", saved before clock " << clock;
        EXPECT_TRUE(after->finished());
        EXPECT_EQ(after->statistics().flit_hops, golden->statistics().flit_hops) << clock;
        EXPECT_EQ(after->link_flits(), golden->link_flits()) << clock;
    }
}

/// Links that die, several in one clock, and tables that are written while packets are under way: a packet that is cut
/// in one part is open in others.
TEST_P(PartsOfEveryGraph, DeadLinksAndNewTables) {
    const uint64_t from = number("NANOHOP_EQUAL_SEED", 1);
    const uint64_t cases = number("NANOHOP_EQUAL_CASES", 6);
    for (uint64_t seed = from; seed < from + cases; ++seed) {
        SwitchCase c = random_case(seed + 1000 * GetParam() + 300, kGraphs[GetParam()]);
        uint64_t k = 0;
        const auto pick = [&](uint32_t n) { return below(random_bits(seed, 78, k++), n); };
        const auto links = static_cast<uint32_t>(graph_of(c).links().size());
        if (pick(2) == 0) c.flits = c.flits_high = 32;
        if (pick(2) == 0) c.config.link_clocks = 1 + pick(3);
        const uint32_t deaths = 1 + pick(6);
        const bool together = pick(2) == 0;
        const uint64_t clock = 50 + pick(600);
        for (uint32_t i = 0; i < deaths; ++i) c.deaths.push_back({together ? clock : 50 + pick(600), pick(links)});
        if (pick(2) == 0) c.rewrites.push_back(200 + pick(400));
        c.hostile = pick(4) == 0 && c.adaptive;
        ASSERT_TRUE(equal_in_parts(c, shapes_of(seed + 5 * GetParam()))) << replay(seed);
    }
}

/// Messages that are given because of others that were delivered, as a program's are: parts stop where the first one
/// is delivered. Links die in every third.
TEST_P(PartsOfEveryGraph, Exchanges) {
    const uint64_t from = number("NANOHOP_EQUAL_SEED", 1);
    const uint64_t cases = number("NANOHOP_EQUAL_CASES", 4);
    for (uint64_t seed = from; seed < from + cases; ++seed) {
        SwitchCase c = random_case(seed + 1000 * GetParam() + 900, kGraphs[GetParam()]);
        const auto links = static_cast<uint32_t>(graph_of(c).links().size());
        if (seed % 3 == 0) c.deaths.push_back({100 + seed % 500, static_cast<uint32_t>(seed % links)});
        for (const Shape& shape : shapes_of(seed + GetParam())) {
            const SwitchParts own = make_parts(graph_of(c), shape.ranks * shape.parts, shape.partition);
            const std::string said = on_all_ranks(shape, [&](const SimulatorOptions& options) -> std::string {
                const auto make = [&](std::shared_ptr<const SwitchPlan> plan, const Sources& sources) {
                    return make_parted_switch_simulator(std::move(plan), sources, options, own);
                };
                const testing::AssertionResult result = equal_exchange(c, c.clocks / 10, nullptr, make);
                return result ? "equal" : result.message();
            });
            ASSERT_EQ(said, "equal") << replay(seed) << " " << shape.text();
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Switch, PartsOfEveryGraph, testing::Range<size_t>(0, kGraphs.size()));

std::string json_of(const std::vector<std::pair<std::string, std::string>>& values, const SimulatorOptions& options) {
    Experiment e;
    for (const auto& [key, value] : values) e.set(key, value);
    e.resolve();
    ExperimentOptions how{.threads = options.threads, .exchange = options.exchange, .partition = options.partition};
    const ExperimentResult result = run_experiment(e, how);
    return sweep::experiment_json(e, result).dump(2);
}

/// All families, with routings, selections and cables that they have.
TEST(Parts, TheJsonOfEveryTopologyIsThatOfTheWhole) {
    const tests::TempDir dir;
    const std::string file = dir.write("ring.edges", "0 1\n1 2\n2 3\n3 0\n0 2\n");
    std::vector<std::vector<std::pair<std::string, std::string>>> networks = {
        {{"topology", "dln"}, {"switches", "12"}},
        {{"topology", "dragonfly"}, {"routers", "4"}, {"globals", "1"}, {"terminals", "2"}},
        {{"topology", "dragonfly"}, {"groups", "2"}, {"dead_links", "700:S0>S4#2"}, {"new_tables", "800"}},
        {{"topology", "fat_tree"}, {"children", "4x4"}, {"parents", "1x2"}},
        {{"topology", "file"}, {"file", file}},
        {{"topology", "full_mesh"}, {"switches", "5"}, {"cables", "order"}},
        {{"topology", "hub"}, {"switches", "3"}},
        {{"topology", "hypercube"}, {"switches", "16"}, {"selection", "most_credits"}},
        {{"topology", "hyperx"}, {"dims", "4x4"}, {"selection", "random"}},
        {{"topology", "mesh"}, {"dims", "4x3"}, {"routing", "dimension_order"}},
        {{"topology", "random_regular"}, {"switches", "12"}, {"degree", "4"}, {"host_reserve", "1"}},
        {{"topology", "rst"}, {"switches", "16"}, {"degree", "4"}, {"restart", "yes"}},
        {{"topology", "rst"}, {"switches", "16"}, {"degree", "4"}, {"grant_register", "yes"}, {"switch_clocks", "6"}},
        {{"topology", "ring"}, {"switches", "8"}, {"escape", "dimension_order"}},
        {{"topology", "rst"}, {"switches", "16"}, {"degree", "4"}, {"dead_share", "0.1"}},
        {{"topology", "slim_fly"}, {"q", "5"}, {"hosts", "1"}},
        {{"topology", "torus"},
         {"dims", "4x4"},
         {"hosts", "2"},
         {"dead_links", "700:S0>S1;700:S1>S5;900:S2>S3"},
         {"new_tables", "800"}},
        {{"topology", "tree"}, {"switches", "9"}, {"routing", "up_down"}},
        {{"topology", "hxb"}, {"dims", "4x3"}, {"routing", "adaptive"}, {"dead_links", "500:EX(0,1)>X"}},
        {{"topology", "hxb"}, {"dims", "2x2x2"}, {"policy", "static"}, {"buffer", "20"}, {"input_flits", "4"}},
        {{"topology", "hxb_one_flit"}, {"dims", "3x3"}},
        {{"topology", "optical_hub"}, {"nodes", "5"}, {"ways", "spread"}, {"piece_flits", "4"}},
        {{"topology", "optical_hub"}, {"nodes", "3"}, {"dimensions", "2"}},
    };
    const std::vector<Shape> shapes = {
        {1, 2, 2, Partition::kRandom}, {2, 1, 1, Partition::kAuto}, {1, 3, 3, Partition::kBlocks}};
    for (const TopologyEntry& topology : topologies())
        EXPECT_TRUE(std::any_of(networks.begin(), networks.end(),
                                [&](const auto& values) { return values.front().second == topology.name; }))
            << topology.name << " is not compared";
    for (size_t k = 0; k < networks.size(); ++k) {
        auto& values = networks[k];
        for (const auto& [key, value] :
             std::vector<std::pair<std::string, std::string>>{{"process", k % 3 == 0 ? "overlap" : "open"},
                                                              {"load", "0.3"},
                                                              {"message", "2"},
                                                              {"message_max", "20"},
                                                              {"warmup", "300"},
                                                              {"clocks", "900"}})
            values.emplace_back(key, value);
        const std::string& topology = values.front().second;
        if (!topology.starts_with("hxb") && topology != "optical_hub")
            values.emplace_back("patience", k % 2 == 0 ? "0" : "9");
        const std::string whole = json_of(values, {});
        const Shape& shape = shapes[k % shapes.size()];
        const std::string parts =
            on_all_ranks(shape, [&](const SimulatorOptions& options) { return json_of(values, options); });
        EXPECT_EQ(parts, whole) << values.front().second << ": " << shape.text();
    }
}

/// Large grids have their routes by dimensions in the place of a table: the same ways, clock by clock.
TEST(Parts, RoutesOfAGridByDimensionsAreThoseOfItsTable) {
    struct Grid {
        Values graph;
        std::vector<uint32_t> sizes;
        bool wrap;
    };
    const std::vector<Grid> grids = {
        {{{"topology", "torus"}, {"dims", "5x4x3"}}, {5, 4, 3}, true},
        {{{"topology", "torus"}, {"dims", "17x3"}}, {17, 3}, true},
        {{{"topology", "torus"}, {"dims", "2x3x2x4"}}, {2, 3, 2, 4}, true},
        {{{"topology", "mesh"}, {"dims", "6x5"}}, {6, 5}, false},
        {{{"topology", "hypercube"}, {"switches", "64"}}, {2, 2, 2, 2, 2, 2}, false},
        {{{"topology", "ring"}, {"switches", "9"}}, {9}, true},
    };
    uint64_t seed = 1;
    for (const Grid& grid : grids) {
        for (const bool adaptive : {true, false}) {
            SwitchCase c{.graph = grid.graph, .hosts = 2, .adaptive = adaptive};
            c.config.virtual_channels = 3;
            c.config.hop_limit = 63;
            c.clocks = 900;
            c.seed = seed++;
            const auto table = plan_of(c);
            table->table = routing::dimension_order(table->graph, grid.sizes, grid.wrap);
            if (adaptive) table->table = routing::minimal_adaptive(table->graph, table->table, false);
            table->config.escape_channels = adaptive ? table->table.escape_channels : 3;
            const auto plan = std::make_shared<SwitchPlan>(*table);
            plan->grid.emplace(plan->graph, grid.sizes, grid.wrap, adaptive);
            EXPECT_EQ(plan->grid->escape_channels(), table->table.escape_channels);
            EXPECT_EQ(plan->grid->most_hops(), routing::check(table->graph, table->table).most_hops);
            plan->table = {};
            plan->table.switches = plan->graph.switches();
            const std::string whole = story(*make_switch_simulator(table, sources_of(c, *table), true), c);
            EXPECT_GT(whole.size(), 5000U);
            const std::string by_grid = story(*make_switch_simulator(plan, sources_of(c, *plan), true), c);
            ASSERT_EQ(by_grid, whole) << c.text() << difference(whole, by_grid);
            const std::string of_many_ports = story(*make_fast_switches({plan, sources_of(c, *plan), true}, true), c);
            ASSERT_EQ(of_many_ports, whole) << c.text() << difference(whole, of_many_ports);
            const Shape shape{2, 1, 2, Partition::kRandom};
            const SwitchParts own = make_parts(plan->graph, shape.ranks * shape.parts, shape.partition);
            const std::string parts = on_all_ranks(shape, [&](const SimulatorOptions& options) {
                return story(*make_parted_switch_simulator(plan, sources_of(c, *plan), options, own), c);
            });
            ASSERT_EQ(parts, whole) << c.text() << difference(whole, parts);
        }
    }
    SwitchCase ring_case;
    ring_case.graph = grids.back().graph;
    const topology::Graph ring = graph_of(ring_case);
    EXPECT_EQ(tests::input_error([&] { routing::GridRoutes(ring, {3, 3}, true, true); }),
              "dimension order: switch 0 has no link to 2, as a 3x3 grid has");
    EXPECT_EQ(tests::input_error([&] { routing::GridRoutes(ring, {8}, true, true); }),
              "dimension order: is for rings, meshes, tori and hypercubes");
}

/// METIS draws from the process's rand(): two ranks that ask it at once may get different parts.
TEST(Parts, AllRanksHaveThePartsOfTheFirst) {
    const std::vector<std::pair<std::string, std::string>> values = {{"topology", "random_regular"},
                                                                     {"switches", "64"},
                                                                     {"degree", "5"},
                                                                     {"process", "open"},
                                                                     {"load", "0.2"},
                                                                     {"warmup", "50"},
                                                                     {"clocks", "100"},
                                                                     {"message", "4"}};
    const std::string whole = json_of(values, {});
    for (unsigned i = 0; i < 8; ++i) {
        const std::string parts = on_all_ranks(
            {4, 1, 1, Partition::kAuto}, [&](const SimulatorOptions& options) { return json_of(values, options); });
        ASSERT_EQ(parts, whole) << i;
    }
}

TEST(Parts, BlocksAreOfEqualWeightAndWindowsThoseOfTheShortestCutLink) {
    topology::Specification specification;
    specification.set("topology", "ring");
    specification.set("switches", "8");
    topology::Graph graph = specification.make();
    const SwitchParts parts = make_parts(graph, 4, Partition::kBlocks);
    EXPECT_EQ(parts.part, (std::vector<uint32_t>{0, 0, 1, 1, 2, 2, 3, 3}));
    EXPECT_EQ(parts.place, (std::vector<uint32_t>{0, 1, 0, 1, 0, 1, 0, 1}));
    EXPECT_EQ(parts.cut_links(graph), 4U);
    EXPECT_EQ(parts.window(graph, 2), 3U);
    EXPECT_EQ(make_parts(graph, 1, Partition::kAuto).window(graph, 2), ~0U);
    std::vector<topology::Link> links = graph.links();
    for (topology::Link& link : links) link.clocks = parts.part[link.a] == parts.part[link.b] ? 1 : 5;
    EXPECT_EQ(parts.window({8, links, graph.hosts()}, 2), 6U);
    // Hosts of one switch are a part's load as others' links are.
    graph = {8, graph.links(), {7, 1, 1, 1, 1, 1, 1, 1}};
    EXPECT_EQ(make_parts(graph, 2, Partition::kBlocks).part, (std::vector<uint32_t>{0, 0, 1, 1, 1, 1, 1, 1}));
}

/// Of a network that is not cut each rank has the whole, and says so.
TEST(Parts, WhatDoesNotSplitIsWholeOnAllRanks) {
    for (const auto& values :
         {Values{{"topology", "hxb_one_flit"}, {"dims", "2x2"}, {"clocks", "300"}},
          Values{{"topology", "ring"}, {"switches", "4"}, {"message", "9"}, {"engine", "golden"}, {"clocks", "300"}}}) {
        EXPECT_EQ(json_of(values, {}), on_all_ranks({2, 2, 1, Partition::kAuto}, [&](const SimulatorOptions& options) {
                      return json_of(values, options);
                  }));
        Experiment e;
        for (const auto& [key, value] : values) e.set(key, value);
        e.resolve();
        ExperimentOptions two;
        two.threads = 2;
        EXPECT_TRUE(run_experiment(e, two).uncut);
        EXPECT_FALSE(run_experiment(e, {}).uncut);
    }
}

/// What one rank cannot make ends all of them, and none waits for another.
TEST(Parts, AnErrorOfOneRankEndsAll) {
    for (const unsigned wrong : {0U, 1U}) {
        const auto one = [&](const SimulatorOptions& options) {
            Values values = {{"topology", "hxb"}, {"dims", "2x2"}};
            if (options.exchange->rank() == wrong)
                values.insert(values.end(), {{"traffic", "trace"}, {"trace", "/nothing/here"}});
            return tests::input_error([&] { json_of(values, options); }) == "no error" ? "goes on" : "ends";
        };
        EXPECT_EQ(on_all_ranks({2, 1, 1, Partition::kAuto}, one), "ends");
    }
}

/// More parts than nodes: some are empty.
TEST(Parts, AThreadThatFailsEndsTheProgramAndSaysWhy) {
    GTEST_FLAG_SET(death_test_style, "threadsafe");
    const SwitchCase c = random_case(1, kGraphs[0]);
    const std::shared_ptr<const SwitchPlan> plan = plan_of(c);
    Sources sources = sources_of(c, *plan);
    sources.injections = [all = sources.injections](uint32_t unit, uint64_t number) {
        if (number != 0) throw std::runtime_error("no more memory");
        return all(unit, number);
    };
    const auto run = [&](unsigned threads) {
        const auto parts = make_parts(plan->graph, threads, Partition::kBlocks);
        make_parted_switch_simulator(plan, sources, {threads, true, nullptr, Partition::kBlocks}, parts)->run(1000);
    };
    EXPECT_EXIT(run(2), testing::ExitedWithCode(1), "error: a thread of the simulation failed: no more memory");
    EXPECT_THROW(run(1), std::runtime_error);
}

TEST(Parts, MoreThanThereAreNodes) {
    std::vector<Partition> partitions{Partition::kAuto};
    if (have_metis()) partitions.push_back(Partition::kMetis);
    for (const auto& values : {Values{{"topology", "ring"}, {"switches", "4"}, {"message", "9"}, {"clocks", "300"}},
                               Values{{"topology", "hxb"}, {"dims", "2x2"}, {"clocks", "300"}}})
        for (const Partition partition : partitions)
            EXPECT_EQ(json_of(values, {}), on_all_ranks({5, 2, 2, partition}, [&](const SimulatorOptions& options) {
                          return json_of(values, options);
                      }));
}

}  // namespace
