// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// `nanohop topology` as users start it.
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <tuple>

#include "../run.hpp"
#include "../text.hpp"
#include "io/source_folder.hpp"

namespace {

using nanohop::tests::occurrences;
using nanohop::tests::Outcome;
using nanohop::tests::read;
using nanohop::tests::run;
using nanohop::tests::TempDir;

const std::string kTopology = nanohop::io::program_folder() + "/nanohop-topology";
const std::string kRoutes = nanohop::io::program_folder() + "/nanohop-routes";

TEST(Topology, TheJsonHoldsTheMetricsAndTheKeys) {
    const TempDir dir;
    const Outcome o = run(dir, kTopology +
                                   " --set topology=rst --set base=ring --set method=1 --set switches=256 "
                                   "--set degree=8 --set seed=3 --json r.json --svg r.svg --out r.graphml "
                                   "--cables cables.csv --table table.csv");
    ASSERT_EQ(o.status, 0) << o.error;
    const auto json = nlohmann::json::parse(read(dir.path("r.json")));
    EXPECT_EQ(json.at("switches"), 256);
    EXPECT_EQ(json.at("links"), 1024);
    EXPECT_EQ(json.at("diameter"), 4);
    EXPECT_NEAR(json.at("mean_distance").get<double>(), 2.8953, 1e-4);
    EXPECT_EQ(json.at("degree").at("least"), 8);
    EXPECT_EQ(json.at("degree").at("most"), 8);
    EXPECT_NEAR(json.at("channel_load").at("mean").get<double>(), json.at("mean_distance").get<double>() / 8, 1e-9);
    EXPECT_GT(json.at("channel_load").at("most").get<double>(), json.at("channel_load").at("mean").get<double>());
    EXPECT_EQ(json.at("keys").at("seed"), 3);
    EXPECT_EQ(json.at("keys").at("base"), "ring");
    EXPECT_TRUE(json.contains("version"));
    // The network file gives the same metrics.
    ASSERT_EQ(run(dir, kTopology + " r.graphml --json again.json").status, 0);
    const auto again = nlohmann::json::parse(read(dir.path("again.json")));
    for (const char* key : {"diameter", "mean_distance", "channel_load", "pairs_by_distance", "edge_connectivity"})
        EXPECT_EQ(again.at(key), json.at(key)) << key;
    EXPECT_HAS(read(dir.path("r.svg")), "</svg>");
    const std::string cables = read(dir.path("cables.csv"));
    EXPECT_EQ(std::count(cables.begin(), cables.end(), '\n'), 1025);
}

/// Two cables between two switches: both are counted, listed, drawn, written and routed over.
TEST(Topology, TwoCablesBetweenTwoSwitches) {
    const TempDir dir;
    dir.write("two.graphml", R"(<graphml xmlns="http://graphml.graphdrawing.org/xmlns">
<graph edgedefault="undirected"><node id="left"/><node id="right"/>
<edge source="left" target="right"/><edge source="right" target="left"/></graph></graphml>)");
    for (const std::string file : {"two.graphml", "two.json", "again.graphml", "two.txt"}) {
        const Outcome o = run(dir, kTopology + " " + file + " --json r.json --svg r.svg --cables cables.csv");
        ASSERT_EQ(o.status, 0) << o.error;
        const auto json = nlohmann::json::parse(read(dir.path("r.json")));
        EXPECT_EQ(json.at("links"), 2) << file;
        EXPECT_EQ(json.at("parallel_links"), 1) << file;
        EXPECT_EQ(json.at("bisection").at("best_found"), 2) << file;
        EXPECT_EQ(json.at("bisection").at("spectral_bound"), 2) << file;
        EXPECT_EQ(json.at("edge_connectivity"), 2) << file;
        EXPECT_EQ(json.at("channel_load").at("most"), 0.5) << file;
        EXPECT_EQ(json.at("mean_distance"), 1) << file;
        const std::string cables = read(dir.path("cables.csv"));
        const std::string left = file == "two.txt" ? "0" : "left", right = file == "two.txt" ? "1" : "right";
        EXPECT_HAS(cables, "\n0," + left + ",0,0,0,0," + right + ",0,");
        EXPECT_HAS(cables, "\n1," + left + ",1,0,0,0," + right + ",1,");
        const std::string svg = read(dir.path("r.svg"));
        EXPECT_EQ(std::count(svg.begin(), svg.begin() + static_cast<ptrdiff_t>(svg.find("<circle")), 'Q'), 1)
            << "the second is bent";
        for (const char* other : {"two.json", "again.graphml", "two.txt"})
            ASSERT_EQ(run(dir, kTopology + " " + file + " --out " + other).status, 0);
    }
    ASSERT_EQ(run(dir, kRoutes + " make --network two.txt --set routing=minimal_adaptive --out t.csv").status, 0);
    EXPECT_HAS(read(dir.path("t.csv")), "\n0,1,0|1,");
    EXPECT_EQ(run(dir, kRoutes + " check t.csv --network two.txt").status, 0);
    for (const auto& [network, one, row] :
         {std::tuple("two.txt", "S0>S1#1", "\n0,1,-,1,"), {"two.graphml", "right>left#2", "\n0,1,-,0,"}}) {
        const std::string without = std::string(" --without '") + one + "' --set routing=up_down --out left.csv";
        const Outcome o = run(dir, kRoutes + " make --network " + network + without);
        EXPECT_EQ(o.status, 0) << o.error;
        EXPECT_HAS(read(dir.path("left.csv")), row);
    }
    const Outcome which = run(dir, kRoutes + " check t.csv --network two.txt --without 'S1>S0'");
    EXPECT_EQ(which.status, 2);
    EXPECT_HAS(which.error, "2 links join the two switches: must be one of S1>S0#1 to S1>S0#2");
}

// The page has every picture and figure, and nothing from elsewhere.
TEST(Topology, TheReportIsOnePage) {
    const TempDir dir;
    ASSERT_EQ(run(dir, kTopology + " --set topology=rst --set switches=64 --set degree=6 --report r.html").status, 0);
    ASSERT_EQ(run(dir, kTopology + " optimise -q --set switches=64 --set degree=6 --set moves=2000 --report o.html "
                                   "--json o.json --orbits o.json.json --out o.txt")
                  .status,
              0);
    for (const char* name : {"r.html", "o.html"}) {
        const std::string page = read(dir.path(name));
        for (const char* part : {"64 switches, 192 links", "<h2>Graph</h2>", "<h2>Distance</h2>",
                                 "<h2>Channel load</h2>", "<h2>Cables</h2>", "Pairs by distance", "Channels by load",
                                 "Cables by length", "<dt>switches</dt><dd>64</dd>", "192 cables of "})
            EXPECT_HAS(page, part) << name;
        EXPECT_EQ(occurrences(page, "<svg"), 4U);
        for (const char* link : {"src=", "href=\"http", "<script", "@import"}) EXPECT_LACKS(page, link);
    }
    // The file of orbits is the same graph as the edge list.
    const auto metrics = nlohmann::json::parse(read(dir.path("o.json")));
    for (const char* name : {"o.json.json", "o.txt"}) {
        ASSERT_EQ(run(dir, kTopology + " " + name + " --json again.json").status, 0);
        EXPECT_EQ(nlohmann::json::parse(read(dir.path("again.json"))).at("mean_distance"), metrics.at("mean_distance"));
    }
}

TEST(Topology, FaultsComeWithTheirIntervals) {
    const TempDir dir;
    const Outcome o = run(dir, kTopology + " --set switches=64 --set degree=6 --faults 10 --json r.json");
    ASSERT_EQ(o.status, 0) << o.error;
    const auto faults = nlohmann::json::parse(read(dir.path("r.json"))).at("faults");
    EXPECT_EQ(faults.at("trials"), 10);
    EXPECT_EQ(faults.at("curve").at(0).at("connected"), 1.0);
    EXPECT_GT(faults.at("tolerated_share").at("mean").get<double>(), 0.1);
    EXPECT_HAS(o.out, "connected pairs");
}

TEST(Topology, WrongInputIsNamedAndNothingIsWritten) {
    const TempDir dir;
    dir.write("loop.txt", "0 1\n1 1\n");
    dir.write("parts.txt", "0 1\n2 3\n");
    dir.write("star.txt", "0 1\n0 2\n0 3\n");
    dir.write("cable.txt", "0 1 - -1\n");
    const std::pair<const char*, const char*> cases[] = {
        {"--set topology=rsd", "--set topology=rsd: topology: \"rsd\": must be one of "},
        {"--set topology=torus --set dimms=4x4", "did you mean \"dims\"?"},
        {"--set degree", "--set degree: must be key=value"},
        {"--set degree=300", "must be below the number of switches"},
        {"loop.txt", "loop.txt:2: link 1 to 1: a self loop"},
        {"parts.txt", "parts.txt: the network is not connected: no way leads from switch 0 to switch 2"},
        {"star.txt --set ports=2", "star.txt:3: link 0 to 3: switch 0 has more links than its 2 ports"},
        {"cable.txt", "cable.txt:1: link 0 to 1: a cable of -1 m"},
        {"loop.txt --set topology=ring", "a network file is given"},
        {"star.txt --set file=loop.txt", "a network file is given"},
        {"grow star.txt --set topology=ring", "a network file is given"},
        {"--set topology=full_mesh --set switches=1 --faults 3", "without links"},
        {"--set topology=full_mesh --set switches=100000", "must be a whole number from 1 to 8192"},
        {"--set topology=dragonfly --set routers=1000 --set globals=1000", "at most 65536"},
        {"missing.json", "missing.json: No such file or directory"},
        {"--no-such-option", "--no-such-option"},
    };
    for (const auto& [arguments, expected] : cases) {
        const Outcome o = run(dir, kTopology + " " + arguments + " --json r.json --out r.txt");
        EXPECT_EQ(o.status, 2) << arguments;
        EXPECT_HAS(o.error, expected) << arguments;
        EXPECT_FALSE(std::filesystem::exists(dir.path("r.json"))) << arguments;
        EXPECT_FALSE(std::filesystem::exists(dir.path("r.txt"))) << arguments;
    }
}

TEST(Topology, KeysListsEveryFamily) {
    const TempDir dir;
    const Outcome o = run(dir, kTopology + " --keys");
    EXPECT_EQ(o.status, 0);
    for (const char* family : {"dln", "dragonfly", "fat_tree", "file", "full_mesh", "hub", "hypercube", "hyperx",
                               "mesh", "random_regular", "ring", "rst", "slim_fly", "torus", "tree"})
        EXPECT_HAS(o.out, std::string("topology=") + family + ":") << family;
}

TEST(Topology, OptimiseWritesTheSameKeysAndGoesOn) {
    const TempDir dir;
    const std::string keys = " optimise -q --set switches=64 --set degree=4 --set symmetry=8 --set seed=2 ";
    const Outcome o = run(dir, kTopology + keys + "--set moves=2000 --json r.json --out n.txt --state s.json");
    ASSERT_EQ(o.status, 0) << o.error;
    const auto json = nlohmann::json::parse(read(dir.path("r.json")));
    EXPECT_EQ(json.at("switches"), 64);
    EXPECT_EQ(json.at("links"), 128);
    EXPECT_LT(json.at("mean_distance").get<double>(), 3.1);
    EXPECT_EQ(json.at("degree").at("most"), 4);
    EXPECT_GT(json.at("channel_load").at("most").get<double>(), 0);
    EXPECT_EQ(json.at("optimise").at("moves"), 2000);
    ASSERT_EQ(run(dir, kTopology + " n.txt --json again.json").status, 0);
    EXPECT_EQ(nlohmann::json::parse(read(dir.path("again.json"))).at("mean_distance"), json.at("mean_distance"));
    // Made longer, it goes on from where it was; with another key it is another search.
    ASSERT_EQ(run(dir, kTopology + keys + "--set moves=3000 --json r.json --state s.json").status, 0);
    EXPECT_EQ(nlohmann::json::parse(read(dir.path("r.json"))).at("optimise").at("moves"), 3000);
    const Outcome other = run(dir, kTopology + keys + "--set weight_load=1 --json no.json --state s.json");
    EXPECT_EQ(other.status, 2);
    EXPECT_HAS(other.error, "was kept with weight_load = 0, not 1");
    // By default a portfolio of groups; the state says where it stands.
    const std::string plain = " optimise -q --set switches=64 --set degree=4 --json r.json --state p.json ";
    ASSERT_EQ(run(dir, kTopology + plain + "--set moves=4000").status, 0);
    const auto first = nlohmann::json::parse(read(dir.path("r.json")));
    EXPECT_FALSE(first.at("optimise").at("group").get<std::string>().empty());
    EXPECT_EQ(nlohmann::json::parse(read(dir.path("p.json"))).at("group"), first.at("optimise").at("group"));
    ASSERT_EQ(run(dir, kTopology + plain + "--set moves=6000").status, 0);
    const auto longer = nlohmann::json::parse(read(dir.path("r.json")));
    EXPECT_EQ(longer.at("optimise").at("moves"), 6000);
    EXPECT_LE(longer.at("mean_distance").get<double>(), first.at("mean_distance").get<double>());
    const Outcome bad = run(dir, kTopology + " optimise --set degre=4 --json no.json");
    EXPECT_EQ(bad.status, 2);
    EXPECT_HAS(bad.error, "did you mean \"degree\"?");
    EXPECT_FALSE(std::filesystem::exists(dir.path("no.json")));
}

/// Numbers of a state are places in the graph's rows: each is checked against what it points into.
TEST(Topology, AStateThatIsOfNoSuchSearchIsRefused) {
    using Json = nlohmann::ordered_json;
    const TempDir dir;
    const std::string keys =
        " optimise -q --set switches=32 --set degree=4 --set seed=3 --set fixed=ring "
        "--set group=cyclic --set symmetry=8 --state s.json --set moves=";
    ASSERT_EQ(run(dir, kTopology + keys + "300").status, 0);
    const Json good = Json::parse(read(dir.path("s.json")));
    const auto refused = [&](const Json& state, const std::string& words, const std::string& command) {
        std::ofstream(dir.path("s.json")) << state;
        const Outcome o = run(dir, kTopology + command + "4000 --out n.txt");
        EXPECT_EQ(o.status, 2) << state;
        EXPECT_HAS(o.error, "--state s.json: ");
        EXPECT_HAS(o.error, words);
        EXPECT_FALSE(std::filesystem::exists(dir.path("n.txt")));
    };
    for (const char* list : {"now", "best"}) {
        const auto with = [&](const auto& change, const std::string& words) {
            Json state = good;
            change(state[list]);
            refused(state, words, keys);
        };
        with([](Json& orbits) { orbits.push_back(orbits.back()); }, "is there twice");
        with(
            [](Json& orbits) {
                for (int i = 0; i < 9000; ++i) orbits.push_back({i % 31, i % 31 + 1, 0});
            },
            "link");
        with([](Json& orbits) { orbits.erase(orbits.size() - 1); }, "not every switch has 4 links");
        with([](Json& orbits) { orbits = Json::array(); }, "not every switch has 4 links");
        with([](Json& orbits) { orbits.back()[0] = 32; }, "there are 32 switches");
        with([](Json& orbits) { orbits.back()[1] = orbits.back()[0]; }, "must join two switches");
        with([](Json& orbits) { orbits.back()[0] = -1; }, "must be a whole number");
        with([](Json& orbits) { orbits.back()[0] = 4294967297; }, "must be a whole number");
        with([](Json& orbits) { orbits.back()[0] = 1.5; }, "must be a whole number");
        with([](Json& orbits) { orbits.back().push_back(1); }, "must be [switch, switch, 0 or 1]");
        with([](Json& orbits) { orbits.back() = 5; }, "must be [switch, switch, 0 or 1]");
        with([](Json& orbits) { orbits[0][2] = 0; }, "links that stay");
        with([](Json& orbits) { orbits.back()[2] = 1; }, "links that stay");
    }
    const auto key = [&](const char* name, const Json& value, const std::string& words) {
        Json state = good;
        state[name] = value;
        refused(state, words, keys);
    };
    key("seconds", -1e300, "seconds: must be a number from 0 on");
    key("moves", -5, "moves: -5 must be a whole number");
    key("random", "x", "random: \"x\" must be a whole number");
    key("groups", {"8:2:7"}, "");
}

TEST(Topology, AStateOfGroupsThatIsOfNoSuchSearchIsRefused) {
    using Json = nlohmann::ordered_json;
    const TempDir dir;
    const std::string keys = " optimise -q --set switches=64 --set degree=4 --state s.json --set moves=";
    ASSERT_EQ(run(dir, kTopology + keys + "3000").status, 0);
    const Json good = Json::parse(read(dir.path("s.json")));
    const auto with = [&](const auto& change, const std::string& words) {
        Json state = good;
        change(state);
        std::ofstream(dir.path("s.json")) << state;
        const Outcome o = run(dir, kTopology + keys + "4000 --out n.txt");
        EXPECT_EQ(o.status, 2) << state;
        EXPECT_HAS(o.error, "--state s.json: " + words);
    };
    with([](Json& s) { s["groups"] = Json::array(); }, "groups: there must be one");
    with([](Json& s) { s["groups"][0] = "7"; }, "groups: 7: its elements must divide");
    with([](Json& s) { s["groups"][0] = "no group"; }, "");
    with([](Json& s) { s["group"] = "2"; }, "");
    with([](Json& s) { s["values"] = Json(s["groups"].size() + 1, 2.5); }, "values: there are more than groups");
    with([](Json& s) { s["best"].push_back(s["best"].back()); }, "the link");
    with(
        [](Json& s) {
            s["values"] = Json::array();
            s["running"] = {{"now", {{1, 2, 0}}}, {"best", {{1, 2, 0}}}, {"random", 1},
                            {"moves", 1},         {"accepted", 1},       {"seconds", 1}};
        },
        "not every switch has 4 links");
    std::ofstream(dir.path("s.json")) << std::string(500000, '[');
    const Outcome deep = run(dir, kTopology + keys + "4000");
    EXPECT_EQ(deep.status, 2) << deep.error;
}

TEST(Routes, AreMadeCheckedAndChanged) {
    const TempDir dir;
    const std::string network = " --set switches=32 --set degree=4";
    const Outcome made = run(dir, kRoutes + " make" + network + " --set routing=up_down --out a.csv --image a.hex");
    ASSERT_EQ(made.status, 0) << made.error;
    EXPECT_HAS(made.out, "up_down: 32 switches, 992 pairs, all connected");
    EXPECT_TRUE(std::filesystem::exists(dir.path("a.hex")));
    const Outcome checked = run(dir, kRoutes + " check a.csv" + network + " --json r.json");
    EXPECT_EQ(checked.status, 0) << checked.error;
    EXPECT_EQ(nlohmann::json::parse(read(dir.path("r.json"))).at("sound"), true);
    ASSERT_EQ(run(dir, kRoutes + " make" + network + " --set routing=up_down --set root=20 --out b.csv").status, 0);
    const Outcome change = run(dir, kRoutes + " change a.csv b.csv" + network);
    EXPECT_EQ(change.status, 4);
    EXPECT_HAS(change.out, "not safe under traffic: channels of a mixture");
    EXPECT_EQ(run(dir, kRoutes + " change a.csv a.csv" + network).status, 0);
    const std::string classes = network + " --set classes=2 --set reply_class=0";
    EXPECT_EQ(run(dir, kRoutes + " change a.csv a.csv" + classes).status, 0);
    const Outcome circle = run(dir, kRoutes + " change a.csv a.csv" + classes + " --set class_escapes=shared");
    EXPECT_EQ(circle.status, 4);
    EXPECT_HAS(circle.out, "not safe under traffic: classes wait in a circle");
    const Outcome one = run(dir, kRoutes + " change a.csv a.csv" + network + " --set reply_class=0");
    EXPECT_EQ(one.status, 2);
    EXPECT_HAS(one.error, "reply_class: 0: must be auto, or classes 2 to 4");
    const Outcome image = run(dir, kRoutes + " make" + network + " --set classes=2 --image b.hex");
    EXPECT_EQ(image.status, 2);
    EXPECT_HAS(image.error, "--image b.hex: words of routes say no class");
    EXPECT_FALSE(std::filesystem::exists(dir.path("b.hex")));
    // A table of another network, and one with a pair that has no way.
    EXPECT_EQ(run(dir, kRoutes + " check a.csv --set switches=36 --set degree=4").status, 2);
    dir.write("pair.txt", "0 1\n");
    for (const char* set : {"topology=ring", "file=pair.txt"}) {
        const Outcome two = run(dir, kRoutes + " make --network pair.txt --set " + set);
        EXPECT_EQ(two.status, 2) << set;
        EXPECT_HAS(two.error, "a network file is given");
    }
    std::string text = read(dir.path("a.csv"));
    const size_t row = text.find("\n0,9,");
    text.erase(row, text.find('\n', row + 1) - row);
    dir.write("hole.csv", text);
    const Outcome hole = run(dir, kRoutes + " check hole.csv" + network);
    EXPECT_EQ(hole.status, 4);
    EXPECT_HAS(hole.error, "not sound: from 0 to 9: no way: 0 has no port");
    EXPECT_EQ(run(dir, kRoutes + " make" + network + " --set routing=dimension_order --out no.csv").status, 2);
    EXPECT_FALSE(std::filesystem::exists(dir.path("no.csv")));
}

/// A table of before a cable went, and the one of after, for the same switches.
TEST(Routes, ATableIsCheckedWhereLinksAreMissing) {
    const TempDir dir;
    ASSERT_EQ(run(dir, kTopology + " --set topology=torus --set dims=4x4 --out net.json").status, 0);
    const std::string net = " --network net.json";
    ASSERT_EQ(run(dir, kRoutes + " make" + net + " --set routing=up_down --out old.csv").status, 0);
    EXPECT_EQ(run(dir, kRoutes + " check old.csv" + net).status, 0);
    const std::string without = " --without 'S0>S1,S9>S5'";
    const Outcome lost = run(dir, kRoutes + " check old.csv" + net + without + " --json lost.json");
    EXPECT_EQ(lost.status, 4);
    EXPECT_HAS(lost.error, "is missing");
    EXPECT_FALSE(nlohmann::json::parse(read(dir.path("lost.json"))).at("sound"));
    const Outcome made = run(dir, kRoutes + " make" + net + " --set routing=up_down" + without + " --out new.csv");
    EXPECT_EQ(made.status, 0) << made.error;
    // Sound with the links, which it does not take, and without them.
    EXPECT_EQ(run(dir, kRoutes + " check new.csv" + net).status, 0);
    EXPECT_EQ(run(dir, kRoutes + " check new.csv" + net + without).status, 0);
    const Outcome none = run(dir, kRoutes + " check old.csv" + net + " --without 'S0>S9'");
    EXPECT_EQ(none.status, 2);
    EXPECT_HAS(none.error, "there is no link \"S0>S9\"; must be one between switches, as S0>S1");
}

TEST(Routes, SubnetsAreJudgedHostToHost) {
    const TempDir dir;
    std::string net, lfts;
    for (int s = 1; s <= 2; ++s) {
        const std::string own = std::to_string(s);
        const std::string other = std::to_string(3 - s);
        net += "Switch\t4 \"S-000000000000000" + own + "\"\t\t# \"sw\" base port 0 lid " + own + " lmc 0\n";
        net += "[1]\t\"S-000000000000000" + other + "\"[1]\t\t# \"sw\" lid " + other + " 4xQDR\n";
        net += "[2]\t\"H-00000000000000a" + own + "\"[1](b" + own + ") \t\t# \"node\" lid " + std::to_string(s + 2) +
               " 4xQDR\n";
        // Each sends what is for the other switch itself back: no host sees it.
        lfts += "Unicast lids [0x0-0x4] of switch Lid " + own + " guid 0x000000000000000" + own + " (sw):\n0x000" +
                own + " 001 : \n0x000" + other + " 001 : \n0x0003 " + (s == 1 ? "002" : "001") + " : \n0x0004 " +
                (s == 1 ? "001" : "002") + " : \n";
    }
    dir.write("net", net);
    dir.write("lfts", lfts);
    const Outcome good = run(dir, kRoutes + " check lfts --subnet net --json r.json");
    EXPECT_EQ(good.status, 0) << good.error;
    EXPECT_HAS(good.out, "2 paths, all connected");
    EXPECT_HAS(good.out, "management traffic only, no part of the verdict: 0 of 6 pairs connected");
    const auto json = nlohmann::json::parse(read(dir.path("r.json")));
    EXPECT_TRUE(json.at("sound"));
    EXPECT_EQ(json.at("pairs"), 2);
    EXPECT_EQ(json.at("switch_lids").at("broken_pairs"), 6);
    const Outcome alone = run(dir, kRoutes + " check lfts");
    EXPECT_EQ(alone.status, 2);
    EXPECT_HAS(alone.error, "--subnet FILE");
    for (const char* set : {"nonminimal=ugal", "classes=2"}) {
        const Outcome key = run(dir, kRoutes + " check lfts --subnet net --set " + set);
        EXPECT_EQ(key.status, 2);
        EXPECT_HAS(key.error, std::string("--set ") + set + ": what is checked is said by the subnet's file");
    }
    const Outcome levels = run(dir, kRoutes + " check lfts --subnet net --sl lfts");
    EXPECT_EQ(levels.status, 2);
    EXPECT_HAS(levels.error, "--sl2vl");
}

}  // namespace
