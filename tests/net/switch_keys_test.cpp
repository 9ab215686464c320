// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Keys and values of graphs of switches: what is refused, what is written.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "graphs/route_keys.hpp"
#include "graphs/routes.hpp"
#include "net/kinds/switch/graph_config.hpp"
#include "net/kinds/switch/simulator.hpp"
#include "net/routing/class_circles.hpp"
#include "net/routing/table_file.hpp"
#include "sweep/simulate.hpp"
#include "switch_simulation.hpp"

namespace nanohop {

namespace {

TEST(SwitchSimulation, RefusesRoutesWithTheirFault) {
    const TempDir dir;
    const topology::Graph graph = graph_of(kTorus);
    routing::RouteTable table =
        routing::minimal_adaptive(graph, routing::up_down(graph, routing::up_down_order(graph, {})), false);
    const auto file = [&](const char* name) {
        const std::string path = dir.path(name);
        std::ofstream(path) << routing::table_text(graph, table, path);
        return path;
    };
    const Values some = {{"message", "9"}, {"process", "open"}, {"load", "0.3"}, {"clocks", "1000"}};
    const std::string good = file("good.csv");
    const net::ExperimentResult ours = run({kTorus, some});
    const net::ExperimentResult theirs = run({kTorus, some, {{"routing", "table"}, {"table", good}}});
    EXPECT_EQ(ours.flit_hops, theirs.flit_hops);
    EXPECT_EQ(ours.latency.sum(), theirs.latency.sum());

    // Always to the first neighbour: a circle.
    for (auto& port : table.up) port = port == routing::kNoPort ? port : 0;
    const std::string bad = file("bad.csv");
    const std::string error = input_error([&] { with({kTorus, some, {{"routing", "table"}, {"table", bad}}}); });
    EXPECT_EQ(error.rfind("routing: " + bad + ": the routes are not sound: ", 0), 0U) << error;
}

/// Messages that are given while a network runs have no class, and hosts send nothing because of them.
TEST(SwitchSimulation, GivenMessagesThatAreRefused) {
    const Values some = {{"message", "9"}, {"process", "open"}, {"load", "0.1"}};
    const auto error = [&](const Values& more, unsigned threads) {
        return input_error(
            [&] { with({kTorus, some, more}).network().simulator({}, {.threads = threads, .record = true}); });
    };
    for (const unsigned threads : {1U, 2U}) {
        EXPECT_EQ(error({}, threads), "no error");
        EXPECT_EQ(error({{"classes", "2"}}, threads),
                  "classes: 2: is of a load's messages, not of those of a program: must be 1");
        EXPECT_EQ(error({{"reply", "9"}}, threads),
                  "reply: 9: is of a load's messages, not of those of a program: must be 0");
        EXPECT_EQ(error({{"window", "4"}}, threads),
                  "window: 4: is of a load's messages, not of those of a program: must be 0");
    }
}

/// Classes whose values do not go together, and those that wait for each other in a circle.
TEST(SwitchSimulation, ClassesThatAreRefused) {
    const Values open = {{"message", "9"}, {"process", "open"}, {"load", "0.1"}, {"classes", "2"}};
    const auto error = [&](const Values& more) { return input_error([&] { with({kTorus, open, more}); }); };
    EXPECT_EQ(error({{"classes", "1"}, {"class_weights", "1:3"}}).rfind("class_weights: 1:3: must be auto", 0), 0U);
    EXPECT_EQ(error({{"class_weights", "1:2:3"}}),
              "class_weights: 1:2:3: must be 2 values joined by :, one for each class");
    EXPECT_EQ(error({{"class_weights", "1:256"}}), "class_weights: \"256\": must be a whole number from 0 to 255");
    EXPECT_EQ(error({{"class_shares", "0.5:0.6"}}), "class_shares: 0.5:0.6: is 1.1 in all: must be 1");
    for (const char* const bad : {"nan", "-nan", "inf", "-0.5", "1.5", "1e-30", "9e-7"})
        EXPECT_EQ(error({{"class_shares", std::string(bad) + ":0.5"}}),
                  "class_shares: \"" + std::string(bad) + "\": must be 0 or a number from 1e-06 to 1");
    EXPECT_EQ(error({{"class_shares", "0:1"}}), "no error");
    EXPECT_EQ(error({{"class_shares", "1e-6:0.999999"}}), "no error");
    for (const char* const bad : {"0", "33", "9.5", ""})
        EXPECT_EQ(error({{"class_messages", std::string("9:") + bad}}),
                  fmt::format("class_messages: \"{}\": must be a whole number from 1 to packet_flits, 32", bad));
    EXPECT_EQ(error({{"class_messages", "9"}}), "class_messages: 9: must be 2 values joined by :, one for each class");
    EXPECT_EQ(error({{"class_messages", "32:1"}}), "no error");
    EXPECT_EQ(error({{"class_messages", "9:3"}, {"message", "100"}}), "no error") << "message has no effect";
    EXPECT_EQ(
        error({{"class_messages", "9:2"}, {"burst", "5"}, {"burst_load", "4"}}),
        "burst_load: 4: of class 1, whose messages have 2 flits, is more than a message per clock: must be at most 2");
    EXPECT_EQ(error({{"class_messages", "9:1"}, {"load", "3"}}),
              "class_messages: 1: of class 1, which sends 1.5 flits a clock, is more than a message per clock: must be "
              "at least 2");
    EXPECT_EQ(error({{"class_channels", "2:1"}, {"virtual_channels", "4"}}),
              "class_channels: \"1\": must be an adaptive channel, 2 to 3, or none");
    EXPECT_EQ(error({{"reply", "9"}, {"reply_class", "2"}}), "reply_class: 2: must be auto or from 0 to 1");
    EXPECT_EQ(error({{"reply_class", "0"}}),
              "reply_class: 0: there are no replies: must be auto, or reply from 1 to packet_flits");
    const Values closed = {{"process", "overlap"}};
    EXPECT_EQ(input_error([&] { with({kTorus, open, closed, {{"class_shares", "0.1:0.9"}}}); }),
              "class_shares: 0.1:0.9: in closed loop a class sends or does not: must be 0 or the same each, or process "
              "= open");
    for (const char* shares : {"0:1", "0.5:0.5", "auto"})
        EXPECT_EQ(input_error([&] { with({kTorus, open, closed, {{"class_shares", shares}}}); }), "no error") << shares;
    EXPECT_EQ(error({{"window", "4"}}).rfind("window: 4: acknowledgements have no class", 0), 0U);
    EXPECT_EQ(error({{"virtual_channels", "2"}}),
              "virtual_channels: 2: minimal adaptive routes of 2 classes need 3: must be from 3 to 8");
    for (const char* channels : {"auto", "8"})
        EXPECT_EQ(
            error({{"classes", "4"}, {"escape", "dimension_order"}, {"virtual_channels", channels}}),
            "classes: 4: 2 escape channels of each class and an adaptive one are 9 virtual channels, and a link has at "
            "most 8: must be fewer, or class_escapes shared");
    const auto one = [&](const char* key, const char* value) { return error({{"classes", "1"}, {key, value}}); };
    EXPECT_EQ(one("class_channels", "none"), "class_channels: none: must be auto, or classes 2 to 4");
    EXPECT_EQ(one("class_shares", "0.5:0.5"), "class_shares: 0.5:0.5: must be auto, or classes 2 to 4");
    EXPECT_EQ(one("class_escapes", "shared"), "class_escapes: shared: must be own, or classes 2 to 4");
    EXPECT_EQ(one("reply_class", "0"), "reply_class: 0: must be auto, or classes 2 to 4");
    for (const char* key : {"class_shares", "class_messages", "class_weights", "class_channels", "reply_class"})
        for (const char* classes : {"1", "2"}) EXPECT_EQ(error({{"classes", classes}, {key, "auto"}}), "no error");

    const Values replies = {{"reply", "9"}, {"class_shares", "0:1"}};
    const auto answers = [&](const Values& more) {
        Values all = replies;
        all.insert(all.end(), more.begin(), more.end());
        return error(all);
    };
    EXPECT_EQ(answers({}), "no error");
    EXPECT_EQ(
        answers({{"class_escapes", "shared"}})
            .rfind("reply_class: 0: classes wait in a circle: class 1 for class 0 at hosts, class 0 for class 1 in "
                   "escape channel 0: ",
                   0),
        0U);
    EXPECT_EQ(answers({{"class_shares", "0.5:0.5"}})
                  .rfind("reply_class: 0: classes wait in a circle: class 0 for class 0 at hosts: ", 0),
              0U);
}

/// What no other key makes use of.
TEST(SwitchSimulation, KeysWithoutEffectAreRefused) {
    const Values open = {{"message", "9"}, {"process", "open"}, {"load", "0.1"}};
    const auto error = [&](const Values& more) { return input_error([&] { with({kTorus, open, more}); }); };
    const Values standard = {{"acknowledge", "all"}, {"window_increase", "1"}, {"mark_gain", "0"},
                             {"window_least", "1"},  {"pace_clocks", "128"},   {"pace_decrease", "0.0625"},
                             {"phantom", "0"},       {"phantom_drain", "0.9"}, {"mark_threshold", "4"},
                             {"reply_clocks", "0"},  {"reply_class", "auto"},  {"new_tables", "0"},
                             {"tables_again", "0"},  {"class_shares", "auto"}};
    EXPECT_EQ(error(standard), "no error");
    const Values windows = {{"acknowledge", "asked"}, {"window_increase", "0.5"}, {"mark_gain", "0.5"},
                            {"window_least", "0.5"},  {"pace_clocks", "99"},      {"pace_decrease", "0.5"},
                            {"phantom", "64"}};
    for (const auto& [key, value] : windows)
        EXPECT_EQ(error({{"marks", "yes"}, {key, value}})
                      .rfind(key + ": " + value + ": without windows nothing is acknowledged: must be ", 0),
                  0U)
            << key;
    Values all = windows;
    all.insert(all.end(), {{"window", "8"}, {"marks", "yes"}, {"mark_threshold", "9"}, {"phantom_drain", "0.5"}});
    EXPECT_EQ(error(all), "no error");
    EXPECT_EQ(error({{"pace_clocks", "99"}}),
              "pace_clocks: 99: without windows nothing is acknowledged: must be 128, or window from 1 to 65535");
    EXPECT_EQ(error({{"mark_threshold", "9"}}),
              "mark_threshold: 9: without marks=yes switches mark nothing: must be 4, or marks yes");
    for (const char* key : {"mark_gain", "phantom"})
        EXPECT_EQ(error({{"window", "8"}, {key, "1"}}),
                  std::string(key) + ": 1: without marks=yes no mark counts: must be 0, or marks yes");
    EXPECT_EQ(error({{"window", "8"}, {"marks", "yes"}, {"phantom_drain", "1"}}),
              "phantom_drain: 1: without phantom there is no such queue: must be 0.9, or phantom from 1 to 65535");
    EXPECT_EQ(error({{"reply_clocks", "20"}}),
              "reply_clocks: 20: there are no replies: must be 0, or reply from 1 to packet_flits");
    for (const char* key : {"new_tables", "tables_again"})
        EXPECT_EQ(error({{key, "900"}}), std::string(key) +
                                             ": 900: no link dies, so tables stay as they are: must be "
                                             "0, or dead_links given");
}

/// By way of another class, over what its channels overlap with.
TEST(SwitchSimulation, CirclesOfClasses) {
    using routing::class_circles;
    using Routes = std::vector<routing::ClassRoutes>;
    EXPECT_TRUE(class_circles(Routes{{0, 1, true, 1U}, {1, 1, true, {}}}, 2).empty());
    EXPECT_EQ(class_circles(Routes{{0, 2, true, 1U}, {1, 2, true, {}}}, 3),
              std::vector<std::string>{"classes wait in a circle: class 0 for class 1 at hosts, class 1 for class 0 in "
                                       "escape channel 1"});
    EXPECT_EQ(class_circles(Routes{{0, 1, true, 1U}, {1, 1, true, 2U}, {0, 1, true, {}}}, 2).size(), 2U);
    EXPECT_TRUE(class_circles(Routes{{0, 1, true, 1U}, {1, 1, true, 2U}, {2, 1, true, {}}}, 3).empty());
    EXPECT_EQ(class_circles(Routes{{0, 1, true, 1U}, {1, 1, true, 0U}}, 2).size(), 2U);
    EXPECT_TRUE(class_circles(Routes{{0, 1, true, 1U}, {1, 1, true, {}}, {0, 2, false, {}}}, 2).empty());
    EXPECT_EQ(class_circles(Routes{{0, 1, true, {}}, {1, 2, true, {}}}, 2),
              std::vector<std::string>{"class 1 has escape channels 1 to 2, and there are 2"});
}

/// The same of a table.
TEST(SwitchSimulation, RoutesOfClassesThatWaitInACircle) {
    graphs::RoutesOptions options;
    options.sets = {"topology=torus", "dims=4x4", "classes=2", "reply_class=0"};
    EXPECT_EQ(run_routes_make(options), 0);
    options.sets.emplace_back("class_escapes=shared");
    testing::internal::CaptureStderr();
    EXPECT_EQ(run_routes_make(options), graphs::kNotSound);
    EXPECT_EQ(testing::internal::GetCapturedStderr(),
              "nanohop routes: not sound: classes wait in a circle: class 1 for class 0 at hosts, class 0 for class 1 "
              "in escape channel 0\n");
    options.sets.emplace_back("reply_class=2");
    EXPECT_EQ(run_routes_make(options), 2);
}

/// What of classes was checked of a table, and those that a link has no channels for.
TEST(SwitchSimulation, ClassesOfATableThatIsChecked) {
    const TempDir dir;
    graphs::RoutesOptions options;
    options.sets = {"topology=torus", "dims=4x4"};  // dimension order: two escape channels
    options.out = options.table = dir.path("table.csv");
    ASSERT_EQ(run_routes_make(options), 0);
    options.out.clear();
    options.json = dir.path("check.json");
    const auto check = [&](const std::vector<std::string>& more) {
        graphs::RoutesOptions with = options;
        with.sets.insert(with.sets.end(), more.begin(), more.end());
        testing::internal::CaptureStdout();
        testing::internal::CaptureStderr();
        const int status = run_routes_check(with);
        const std::string text = testing::internal::GetCapturedStdout() + testing::internal::GetCapturedStderr();
        return std::pair(status, text.substr(text.rfind('\n', text.size() - 2) + 1));
    };
    const auto json = [&] { return nlohmann::json::parse(std::ifstream(options.json)); };
    EXPECT_EQ(check({}).first, 0);
    EXPECT_FALSE(json().contains("classes"));
    EXPECT_EQ(check({"classes=3", "reply_class=0"}),
              std::pair(0, std::string("  classes           3, escape channels own: 7 of at most 8 virtual channels; "
                                       "with replies of class 0 none waits in a circle\n")));
    EXPECT_EQ(json()["classes"],
              (nlohmann::json{{"classes", 3}, {"class_escapes", "own"}, {"virtual_channels", 7}, {"reply_class", 0}}));
    EXPECT_EQ(
        check({"classes=4", "class_escapes=shared"}),
        std::pair(0, std::string("  classes           4, escape channels shared: 3 of at most 8 virtual channels; "
                                 "without reply_class no circle is looked for\n")));
    EXPECT_TRUE(json()["classes"]["reply_class"].is_null());
    EXPECT_EQ(check({"classes=4"}),
              std::pair(2, std::string("nanohop routes: error: classes: 4: 2 escape channels of each class and an "
                                       "adaptive one are 9 virtual channels, and a link has at most 8: must be fewer, "
                                       "or class_escapes shared\n")));
    EXPECT_EQ(check({"reply_class=0"}),
              std::pair(2, std::string("nanohop routes: error: reply_class: 0: must be auto, or classes 2 to 4\n")));
}

/// As many virtual channels as the table says: a torus with an escape of dimension order needs three.
TEST(SwitchSimulation, ATablesRoutesSayHowManyChannelsTheyNeed) {
    const TempDir dir;
    const topology::Graph graph = graph_of(kTorus);
    const routing::RouteTable up_down = routing::up_down(graph, routing::up_down_order(graph, {}));
    const routing::RouteTable order = routing::dimension_order(graph, {4, 4}, true);
    const auto channels = [&](const routing::RouteTable& table) {
        const std::string path = dir.path("table.csv");
        std::ofstream(path) << routing::table_text(graph, table, path);
        return with({kTorus, {{"message", "9"}, {"routing", "table"}, {"table", path}}}).get("virtual_channels");
    };
    EXPECT_EQ(channels(up_down), "1");
    EXPECT_EQ(channels(order), "2");
    EXPECT_EQ(channels(routing::minimal_adaptive(graph, up_down, false)), "2");
    EXPECT_EQ(channels(routing::minimal_adaptive(graph, order, false)), "3");
}

TEST(SwitchSimulation, WrongValuesSayWhatIsAllowed) {
    const Values m = {{"message", "9"}};
    EXPECT_EQ(with({kTorus}).get("message"), "32");  // a packet's flits, as 100 are more
    EXPECT_EQ(input_error([&] { with({kTorus, {{"message", "33"}}}); }),
              "message: 33 flits are more than a packet of this network has: must be from 1 to 32");
    EXPECT_EQ(input_error([&] { with({kTorus, m, {{"routing", "fixed"}}}); }),
              "routing: \"fixed\": must be one of dimension_order, adaptive, up_down, distance_classes, table");
    EXPECT_EQ(input_error([&] { with({kTorus, m, {{"node", "hxb"}}}); }), "node: \"hxb\": must be one of switch");
    EXPECT_EQ(input_error([&] { with({kTorus, m, {{"switch_clocks", "4"}}}); }),
              "switch_clocks: \"4\": must be a whole number from 5 to 68");
    EXPECT_EQ(input_error([&] { with({kTorus, m, {{"grant_register", "1"}}}); }),
              "grant_register: \"1\": must be one of no, yes");
    for (const Values& clocks : {Values{}, Values{{"switch_clocks", "5"}}})
        EXPECT_EQ(input_error([&] { with({kTorus, m, {{"grant_register", "yes"}}, clocks}); }),
                  "switch_clocks: 5: with grant_register=yes must be from 6 to 68");
    EXPECT_EQ(with({kTorus, m, {{"grant_register", "yes"}, {"switch_clocks", "6"}}}).get("grant_register"), "yes");
    EXPECT_EQ(with({kTorus, m}).get("grant_register"), "no");
    EXPECT_EQ(input_error([&] { with({kTorus, m, {{"virtual_channels", "1"}}}); }),
              "virtual_channels: 1: minimal adaptive routes need 2: must be from 2 to 8");
    EXPECT_EQ(input_error([&] { with({kTorus, m, {{"hosts", "61"}}}); }),
              "hosts: switch 0 has 4 links and 61 hosts: must be at most 64 ports");
    EXPECT_EQ(input_error([&] { with({kRst, m, {{"routing", "dimension_order"}}}); }),
              "routing: dimension_order: rst is no grid: must be one of adaptive, up_down, distance_classes, table");
    for (const char* routing : {"up_down", "dimension_order", "distance_classes"})
        EXPECT_EQ(input_error([&] {
                      with({kTorus, m, {{"routing", routing}, {"escape", "dimension_order"}}});
                  }).rfind("escape: dimension_order: ", 0),
                  0U)
            << routing;
    EXPECT_EQ(input_error([&] { with({kTorus, m, {{"routing", "table"}}}); }),
              "table: missing: routing = table needs a file");
    EXPECT_EQ(
        input_error([&] { with({kTorus, m, {{"dead_links", "5:S0>S2"}}}); }),
        "dead_links: there is no link \"S0>S2\"; must be one between switches, as S0>S1: it dies in both directions");
    EXPECT_EQ(input_error([&] { with({kTorus, m, {{"policy", "static"}}}); }),
              "policy: is not a key of topology = torus: topology must be one of hxb, as in topology=hxb dims=4x4x4");
    EXPECT_EQ(input_error([&] { with({kTorus, m, {{"patienze", "9"}}}); }).rfind("patienze: is not a known key", 0),
              0U);
}

/// Without a graph the nodes are no switches.
TEST(SwitchSimulation, SaysThatAGraphIsMissing) {
    const std::string error = input_error([&] { with({{{"node", "switch"}}}); });
    EXPECT_EQ(error.rfind("node: is not a key of topology = hxb: topology must be one of dln, dragonfly, ", 0), 0U)
        << error;
    EXPECT_TRUE(error.ends_with(", torus, tree, as in topology=torus dims=16x16")) << error;
}

/// Both engines say the same of a network in which a link has died, in the middle of its traffic.
TEST(SwitchSimulation, BothEnginesGiveTheSameJson) {
    const TempDir dir;
    const auto json = [&](const std::string& engine, const std::vector<std::string>& more) {
        sweep::SimulateOptions options;
        options.sets = {"node=switch", "topology=torus", "dims=4x4",
                        "hosts=2",     "message=9",      "process=open",
                        "warmup=0",    "load=0.1",       "dead_links=500:S0>S1"};
        options.sets.push_back("engine=" + engine);
        options.sets.insert(options.sets.end(), more.begin(), more.end());
        options.json = dir.path(engine + ".json");
        options.quiet = true;
        EXPECT_EQ(sweep::run_simulate(options), 0);
        auto read = nlohmann::json::parse(std::ifstream(options.json));
        EXPECT_EQ(read["configuration"]["engine"], engine);
        read["configuration"].erase("engine");
        return read;
    };
    using Sets = std::vector<std::string>;
    for (const Sets& more : {Sets{"new_tables=800", "clocks=2000"}, Sets{"clocks=501", "link_clocks=20", "load=0.4"},
                             Sets{"clocks=3000", "link_clocks=20", "load=0.3"},
                             Sets{"clocks=3000", "routing=up_down", "load=0.05", "message=1", "message_max=20"},
                             Sets{"clocks=1000", "routing=distance_classes", "load=0.4"},
                             Sets{"clocks=1000", "escape=distance_classes", "restart=yes", "load=0.6"}}) {
        const auto fast = json("fast", more);
        EXPECT_GT(fast["lost_messages"], 0) << fmt::format("{}", fmt::join(more, " "));
        EXPECT_EQ(fast, json("golden", more)) << fmt::format("{}", fmt::join(more, " "));
    }
}

/// updown is what others write; it is up_down, here and in the keys of routes.
TEST(SwitchSimulation, UpDownMayBeWrittenAsOneWord) {
    const net::Experiment experiment =
        with({kRst, {{"message", "9"}, {"routing", "adaptive"}, {"escape", "updown"}}, {{"routing", "updown"}}});
    EXPECT_EQ(experiment.get("routing"), "up_down");
    EXPECT_EQ(experiment.get("escape"), "up_down");
    graphs::RouteKeys routes;
    io::Keys keys;
    routes.add_keys(keys);
    keys.set("routing", "updown");
    keys.set("escape", "updown");
    EXPECT_EQ(keys.at("routing").text(), "up_down");
    EXPECT_EQ(keys.at("escape").text(), "up_down");
    EXPECT_EQ(input_error([&] { keys.set("escape", "up-down"); }),
              "escape: \"up-down\": must be one of auto, up_down, dimension_order, distance_classes; did you mean "
              "\"up_down\"?");
}

TEST(SwitchSimulation, EveryFamilyIsATopologyWhoseValuesAreCopied) {
    for (const topology::FamilyEntry& family : topology::families()) {
        const auto same = [&](const net::TopologyEntry& entry) { return std::string(entry.name) == family.name; };
        EXPECT_TRUE(std::any_of(net::topologies().begin(), net::topologies().end(), same)) << family.name;
        net::Experiment e;
        e.set("topology", family.name);
        EXPECT_TRUE(e.has(e.topology().size_key())) << family.name;
        EXPECT_NE(std::string(net::engine_version(family.name)), net::engine_version("no such topology"));
    }
    net::Experiment e;
    for (const Values& values : {kRst, Values{{"hosts", "3"}, {"packets", "4"}, {"routing", "up_down"}}})
        for (const auto& [key, value] : values) e.set(key, value);
    const net::Experiment copy = e;
    e.set("hosts", "2");
    EXPECT_EQ(copy.get("hosts"), "3");
    for (const char* key : {"topology", "switches", "degree", "graph_seed", "packets", "routing"})
        EXPECT_EQ(copy.get(key), e.get(key)) << key;
}

/// Fat trees and dragonflies have hosts at some switches, or several.
TEST(SwitchSimulation, HostsAreWhereTheFamilyHasThem) {
    for (const Values& values :
         {Values{{"topology", "fat_tree"}, {"children", "4x4"}, {"parents", "1x2"}},
          Values{{"topology", "dragonfly"}, {"routers", "4"}, {"globals", "1"}, {"terminals", "2"}},
          Values{{"topology", "mesh"}, {"dims", "3x3"}, {"routing", "dimension_order"}}}) {
        const net::ExperimentResult r = run({values, {{"message", "9"}, {"process", "open"}, {"clocks", "2000"}}});
        EXPECT_EQ(r.verdict, net::Verdict::kCompleted) << values.front().second;
        EXPECT_NEAR(r.throughput, 0.1, 0.02) << values.front().second;
    }
}

TEST(SwitchSimulation, RunsFromTheCommandLine) {
    const TempDir dir;
    sweep::SimulateOptions options;
    options.sets = {"node=switch", "topology=torus", "dims=4x4",  "hosts=4",     "routing=adaptive",
                    "message=9",   "process=open",   "load=0.05", "clocks=1000", "warmup=200"};
    options.json = dir.path("run.json");
    options.quiet = true;
    ASSERT_EQ(sweep::run_simulate(options), 0);
    const auto json = nlohmann::json::parse(std::ifstream(options.json));
    EXPECT_EQ(json["units"], 64);
    EXPECT_EQ(json["configuration"]["node"], "switch");
    EXPECT_EQ(json["configuration"]["hosts"], 4);
    EXPECT_FALSE(json["configuration"].contains("policy"));
    EXPECT_TRUE(json.contains("escape_share"));
    options.sets.emplace_back("hosts=61");
    options.json = dir.path("no.json");
    EXPECT_EQ(sweep::run_simulate(options), 2);
    EXPECT_FALSE(std::ifstream(options.json).good());
}

}  // namespace

}  // namespace nanohop
