// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Graphs in the forms of other programs, written here by hand and read back.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <chrono>
#include <fstream>
#include <functional>
#include <map>
#include <random>
#include <set>
#include <sstream>
#include <tuple>

#include "../input_error.hpp"
#include "../temp_dir.hpp"
#include "../text.hpp"
#include "io/source_folder.hpp"
#include "make.hpp"
#include "topology/forms/form.hpp"

namespace {

using namespace nanohop::topology;
using nanohop::tests::input_error;
using nanohop::tests::make;
using nanohop::tests::TempDir;

/// A graph by its switches' names: the numbers, where it has none.
struct Named {
    std::map<std::string, uint32_t> hosts;
    using Ends = std::pair<std::string, std::string>;
    std::multiset<std::tuple<Ends, std::optional<uint32_t>, std::optional<double>>> links;

    bool operator==(const Named&) const = default;
};

Named named(const Graph& graph) {
    Named all;
    const auto name = [&](uint32_t s) { return graph.names.empty() ? std::to_string(s) : graph.names[s]; };
    for (uint32_t s = 0; s < graph.switches(); ++s) all.hosts[name(s)] = graph.hosts()[s];
    for (const Link& l : graph.links()) all.links.emplace(std::minmax(name(l.a), name(l.b)), l.clocks, l.metres);
    return all;
}

/// What a form can say besides links.
struct Says {
    bool hosts = false;
    bool delays = false;
    bool labels = false;
    uint32_t first = 0;    ///< number of the first switch
    bool parallel = true;  ///< several links between two switches
};

/// Connected, its links in any order and direction.
Graph random_graph(std::mt19937& random, const Says& says) {
    const auto below = [&](uint32_t n) { return static_cast<uint32_t>(random() % n); };
    const uint32_t n = 2 + below(40);
    std::vector<Link> links;
    std::set<std::pair<uint32_t, uint32_t>> there;
    const auto add = [&](uint32_t a, uint32_t b) {
        if (a == b || (!there.insert(std::minmax(a, b)).second && !says.parallel)) return;
        Link link{a, b, {}, {}};
        if (below(2) == 0) std::swap(link.a, link.b);
        if (says.delays && below(2) == 0) link.clocks = below(1000);
        if (says.delays && below(2) == 0) link.metres = below(1000) / 8.0;
        links.push_back(link);
    };
    for (uint32_t s = 1; s < n; ++s) add(s, below(s));
    for (uint32_t i = 0; i < n; ++i) add(below(n), below(n));
    for (uint32_t i = 0; says.parallel && i < n / 4; ++i) add(links[below(n - 1)].a, links[below(n - 1)].b);
    std::shuffle(links.begin(), links.end(), random);
    std::vector<uint32_t> hosts(n, 1);
    if (says.hosts)
        for (uint32_t& count : hosts) count = below(5);
    Graph graph(n, links, hosts);
    if (!says.labels && says.first == 0) return graph;
    for (uint32_t s = 0; s < n; ++s)
        graph.names.push_back(says.labels ? fmt::format("leaf{}-{}", s % 7, s) : std::to_string(s + says.first));
    return graph;
}

std::string id(const Graph& g, uint32_t s) { return g.names.empty() ? std::to_string(s) : g.names[s]; }

/// Each link, or each and the way back, which is written apart from it.
std::vector<Link> ways(const Graph& g, bool both) {
    std::vector<Link> all = g.links();
    if (both)
        for (const Link& l : g.links()) all.push_back({l.b, l.a, l.clocks, l.metres});
    return all;
}

std::string as_list(const Graph& g, bool both) {
    std::string text = "# a list\n";
    for (const Link& l : ways(g, both)) {
        text += fmt::format("{} {}", id(g, l.a), id(g, l.b));
        if (l.clocks || l.metres) text += l.clocks ? fmt::format("\t{}", *l.clocks) : " -";
        if (l.metres) text += fmt::format(" {}", *l.metres);
        text += "\n";
    }
    return text;
}

std::string as_networkx(const Graph& g, bool both) {
    std::string text;
    for (const Link& l : ways(g, both)) {
        text += fmt::format("{} {} {{'weight': 1, 'of': [1, ('a', {{2: \"}}'\"}})]", id(g, l.a), id(g, l.b));
        if (l.clocks) text += fmt::format(", 'clocks': {}", *l.clocks);
        if (l.metres) text += fmt::format(", \"metres\": {}", *l.metres);
        text += "}\n";
    }
    return text;
}

std::string as_gml(const Graph& g, bool both) {
    std::string text = fmt::format("Creator \"a test\"\n# a remark\ngraph\n[\n  directed {}\n", both ? 1 : 0);
    for (uint32_t s = 0; s < g.switches(); ++s)
        text += fmt::format("  node [ id {} label \"{}\" hosts {} graphics [ x 1.5 y -2 ] ]\n", 5 * s + 3, id(g, s),
                            g.hosts()[s]);
    for (const Link& l : ways(g, both)) {
        text += fmt::format("  edge\n  [\n    source {}\n    target {}\n    weight 1\n", 5 * l.a + 3, 5 * l.b + 3);
        if (l.clocks) text += fmt::format("    clocks {}\n", *l.clocks);
        if (l.metres) text += fmt::format("    metres {}\n", *l.metres);
        text += "  ]\n";
    }
    return text + "]\n";
}

std::string as_dot(const Graph& g, bool both, bool directed) {
    std::string text = fmt::format("/* a test */\n{} \"of graphs\" {{\n  rankdir=LR; node [shape=box, hosts=3]\n",
                                   directed ? "Digraph" : "graph");
    for (uint32_t s = 0; s < g.switches(); ++s) {
        text += fmt::format("  \"{}\"", id(g, s));
        if (g.hosts()[s] != 3) text += fmt::format(" [label=<<b>s</b>>][hosts={}]", g.hosts()[s]);
        text += ";\n";
    }
    for (const Link& l : ways(g, both)) {
        text += fmt::format("  \"{}\":n {} \"{}\":p1:sw [color = red", id(g, l.a), directed ? "->" : "--", id(g, l.b));
        if (l.clocks) text += fmt::format("; clocks={}", *l.clocks);
        if (l.metres) text += fmt::format(", metres=\"{}\"", *l.metres);
        text += "] // a link\n";
    }
    return text + "}\n";
}

std::string as_metis(const Graph& g, unsigned weights) {
    std::string text = fmt::format("% a remark\n{} {}{}\n", g.switches(), g.links().size(),
                                   weights == 0   ? ""
                                   : weights == 1 ? " 001"
                                                  : " 111 2");
    for (uint32_t s = 0; s < g.switches(); ++s) {
        if (weights == 2) text += "7 8 9 ";
        for (const uint32_t to : g.neighbours(s)) text += fmt::format("{}{} ", to + 1, weights == 0 ? "" : " 4");
        text += "\n";
    }
    return text;
}

std::string as_node_link(const Graph& g, bool both, const char* edges) {
    std::string text = fmt::format("{{\"directed\": {}, \"multigraph\": {}, \"graph\": {{}}, \"nodes\": [", both,
                                   g.parallel_links() != 0);
    const auto quoted = [&](uint32_t s) { return g.names.empty() ? std::to_string(s) : "\"" + g.names[s] + "\""; };
    for (uint32_t s = 0; s < g.switches(); ++s)
        text += fmt::format("{}{{\"id\": {}, \"hosts\": {}}}", s == 0 ? "" : ", ", quoted(s), g.hosts()[s]);
    text += fmt::format("], \"{}\": [", edges);
    bool first = true;
    unsigned key = 0;
    for (const Link& l : ways(g, both)) {
        text += fmt::format("{}{{\"weight\": 1, \"source\": {}, \"target\": {}", first ? "" : ", ", quoted(l.a),
                            quoted(l.b));
        if (g.parallel_links() != 0) text += fmt::format(", \"key\": {}", key++);
        if (l.clocks) text += fmt::format(", \"clocks\": {}", *l.clocks);
        if (l.metres) text += fmt::format(", \"metres\": {}", *l.metres);
        text += "}";
        first = false;
    }
    return text + "]}\n";
}

std::string as_graphml(const Graph& g, bool both) {
    std::string text =
        fmt::format("<?xml version='1.0'?>\n<graphml><graph edgedefault=\"{}\">\n", both ? "directed" : "undirected");
    for (uint32_t s = 0; s < g.switches(); ++s)
        text += fmt::format("<node id=\"{}\"><data key=\"hosts\">{}</data></node>\n", id(g, s), g.hosts()[s]);
    for (const Link& l : ways(g, both)) {
        text += fmt::format("<edge source=\"{}\" target=\"{}\">", id(g, l.a), id(g, l.b));
        if (l.clocks) text += fmt::format("<data key=\"clocks\">{}</data>", *l.clocks);
        if (l.metres) text += fmt::format("<data key=\"metres\">{}</data>", *l.metres);
        text += "</edge>\n";
    }
    return text + "</graph></graphml>\n";
}

struct Written {
    const char* form;
    const char* file;
    Says says;
    std::function<std::string(const Graph&)> write;
};

std::vector<Written> cases() {
    const Says all{true, true, true, 0};
    const Says numbers{true, true, false, 0};
    const Says delays{false, true, false, 0};
    const Says from_one{false, true, false, 1};
    const Says labels{false, true, true, 0};
    const Says metis{false, false, false, 1, false};
    return {
        {"edge_list", "a.txt", delays, [](const Graph& g) { return as_list(g, false); }},
        {"edge_list", "a.txt", delays, [](const Graph& g) { return as_list(g, true); }},
        {"edge_list", "a.txt", from_one, [](const Graph& g) { return as_list(g, false); }},
        {"networkx", "a.txt", delays, [](const Graph& g) { return as_networkx(g, false); }},
        {"networkx", "a.edgelist", labels, [](const Graph& g) { return as_networkx(g, true); }},
        {"networkx", "a.txt", {false, false, true, 0}, [](const Graph& g) { return as_list(g, false); }},
        {"gml", "a.gml", all, [](const Graph& g) { return as_gml(g, false); }},
        {"gml", "a", numbers, [](const Graph& g) { return as_gml(g, true); }},
        {"dot", "a.gv", all, [](const Graph& g) { return as_dot(g, false, false); }},
        {"dot", "a.dot", numbers, [](const Graph& g) { return as_dot(g, false, true); }},
        {"dot", "a", all, [](const Graph& g) { return as_dot(g, true, true); }},
        {"metis", "a.graph", metis, [](const Graph& g) { return as_metis(g, 0); }},
        {"metis", "a.txt", metis, [](const Graph& g) { return as_metis(g, 1); }},
        {"metis", "a.metis", metis, [](const Graph& g) { return as_metis(g, 2); }},
        {"node_link", "a.json", all, [](const Graph& g) { return as_node_link(g, false, "links"); }},
        {"node_link", "a", numbers, [](const Graph& g) { return as_node_link(g, true, "edges"); }},
        {"graphml", "a.graphml", all, [](const Graph& g) { return as_graphml(g, false); }},
        {"graphml", "a", numbers, [](const Graph& g) { return as_graphml(g, true); }},
        {"json", "a.json", all, [](const Graph& g) { return network_json(g, ""); }},
    };
}

TEST(Forms, RandomGraphsComeBackFromEachForm) {
    const TempDir dir;
    std::set<std::string> forms_seen{"grid", "infiniband"};  // tests of their own
    for (const Written& c : cases()) {
        forms_seen.insert(c.form);
        for (unsigned seed = 0; seed < 30; ++seed) {
            std::mt19937 random(seed);
            const Graph graph = random_graph(random, c.says);
            const std::string path = dir.write(c.file, c.write(graph));
            for (const char* format : {"auto", c.form}) {
                // Two switches as METIS are two links as well.
                if (std::string_view(format) == "auto" && graph.switches() < 3) continue;
                Graph read;
                ASSERT_EQ(input_error([&] { read = read_network(path, {0, format}); }), "no error")
                    << c.form << ", seed " << seed << "\n"
                    << c.write(graph);
                ASSERT_EQ(named(read), named(graph)) << c.form << ", seed " << seed << "\n" << c.write(graph);
                ASSERT_EQ(read.names.empty(), graph.names.empty()) << c.form;
            }
        }
    }
    for (const Form& form : forms()) EXPECT_TRUE(forms_seen.contains(form.name)) << form.name << " has no test";
}

TEST(Forms, NumbersFromOneAreNames) {
    const TempDir dir;
    const Graph graph = read_network(dir.write("a.txt", "3 1\n1 2\n"));
    EXPECT_EQ(graph.switches(), 3U);
    EXPECT_EQ(graph.names, (std::vector<std::string>{"1", "2", "3"}));
    EXPECT_EQ(graph.links()[0].a, 2U);
    EXPECT_EQ(input_error([&] { read_network(dir.write("b.txt", "1 2\n4 5\n")); }),
              dir.path("b.txt") + ": the network is not connected: no way leads from switch 1 to switch 3");
    EXPECT_EQ(input_error([&] { read_network(dir.write("c.txt", "1 2\n2 2\n")); }),
              dir.path("c.txt") + ":2: link 2 to 2: a self loop");
}

TEST(Forms, GridsOfGraphGolf) {
    const TempDir dir;
    const std::string path = dir.write("a.edges", "0,0 0,1\n0,1 1,1\n1,1 1,0\n");
    for (const char* format : {"auto", "grid"}) {
        const Graph graph = read_network(path, {0, format});
        EXPECT_EQ(graph.names, (std::vector<std::string>{"0,0", "0,1", "1,0", "1,1"}));
        EXPECT_EQ(graph.links().size(), 3U);
        EXPECT_EQ(graph.links()[1].b, 3U);
    }
    EXPECT_EQ(read_network(dir.write("b.txt", "0,1\n1,2\n")).switches(), 3U) << "a list with commas";
}

TEST(Forms, DotOfOneEdgeToMany) {
    const TempDir dir;
    const Graph graph = read_network(dir.write("a.dot",
                                               "strict graph {\n# made by hand\n ports=4\n"
                                               " edge [clocks=7]\n a -- {b c; d} -- e [metres=2]\n"
                                               " e -- b\n subgraph cluster_x { edge [clocks=9] f -- a }\n"
                                               " \"e\" + \"nd\" -- f; b[hosts=0] }\n"));
    EXPECT_EQ(graph.names, (std::vector<std::string>{"a", "b", "c", "d", "e", "f", "end"}));
    EXPECT_EQ(graph.links().size(), 8U);
    EXPECT_EQ(graph.hosts()[1], 0U);
    EXPECT_EQ(graph.links()[0].metres, 2.0);
    EXPECT_EQ(graph.links()[6].clocks, 9U);
    EXPECT_EQ(graph.links()[7].clocks, 7U);
    const std::string narrow = dir.write("b.dot", "graph { graph [ports=1] a -- b -- c }");
    EXPECT_EQ(input_error([&] { read_network(narrow); }),
              narrow + ":1: link b to c: switch b has more links than its 1 ports");
}

TEST(Forms, PortsOfEachForm) {
    const TempDir dir;
    const char* const why = "link b to c: switch b has more links than its 1 ports";
    for (const auto& [file, text] : {
             std::pair("a.gml",
                       "graph [ ports 1 node [ id 0 label \"a\" ] node [ id 1 label \"b\" ]\n"
                       "node [ id 2 label \"c\" ] edge [ source 0 target 1 ] edge [ source 1 target 2 ] ]"),
             std::pair("a.json", R"({"graph": {"ports": 1}, "nodes": [{"id": "a"}, {"id": "b"}, {"id": "c"}],
                   "links": [{"source": "a", "target": "b"}, {"source": "b", "target": "c"}]})"),
             std::pair("a.graphml",
                       "<graphml><graph><data key=\"ports\">1</data><node id=\"a\"/><node id=\"b\"/>"
                       "<node id=\"c\"/><edge source=\"a\" target=\"b\"/><edge source=\"b\" target=\"c\"/>"
                       "</graph></graphml>"),
         })
        EXPECT_HAS(input_error([&] { read_network(dir.write(file, text)); }), why) << file;
}

TEST(Forms, GmlsTextsMayHoldAnyCharacter) {
    const TempDir dir;
    const Graph graph = read_network(
        dir.write("a.gml",
                  "graph [ node [ id 0 label \"a &quot;b&quot; &amp;\" ] node [ id 1 label \"&#228;&#8364;&#x;\" ]\n"
                  "edge [ source 0 target 1 ] ]"));
    EXPECT_EQ(graph.names, (std::vector<std::string>{"a \"b\" &", "\xC3\xA4\xE2\x82\xAC&#x;"}));
}

TEST(Forms, DirectionsWithoutTheOther) {
    const TempDir dir;
    const auto error = [&](const std::string& file, const std::string& text) {
        const std::string path = dir.write(file, text);
        const std::string what = input_error([&] { read_network(path); });
        return what.starts_with(path) ? what.substr(path.size()) : what;
    };
    const char* const alone = "a directed edge without one back, where others have one: links go both ways";
    EXPECT_EQ(error("a.dot", "digraph {\na -> b\nb -> c\nb -> a\n}"), fmt::format(":3: link b to c: {}", alone));
    EXPECT_EQ(error("a.gml",
                    "graph [ directed 1 node [ id 1 ] node [ id 2 ] node [ id 3 ]\nedge [ source 1 target 2 ]\n"
                    "edge [ source 2 target 1 ]\nedge [ source 3 target 1 ] ]"),
              fmt::format(":4: link 3 to 1: {}", alone));
    EXPECT_EQ(error("a.metis", "3 2\n2\n1 3\n1\n"),
              ":3: link 2 to 3: 3 says nothing of a link to 2: one each way is a link");
    EXPECT_EQ(
        error("b.dot", "digraph { a -> b [clocks=3]\nb -> a [clocks=4] }"),
        ":2: link b to a: other clocks or metres than " + dir.path("b.dot") + ":1, the way back: a link has one delay");
    EXPECT_EQ(error("a.txt", "0 1\n1 2\n1 0\n"),
              fmt::format(":3: link 1 to 0: the way back of {0}:1, but not all links are listed both ways ({0}:2): a "
                          "parallel link is listed with the same switch first",
                          dir.path("a.txt")));
}

/// What each form says of two edges between two nodes: two links, or one that is said twice, or nothing that it can.
TEST(Forms, TwoEdgesOfTwoNodes) {
    const TempDir dir;
    const auto links = [&](const std::string& file, const std::string& text) {
        return read_network(dir.write(file, text)).links().size();
    };
    const auto graphml = [](const std::string& edges) {
        return "<graphml><graph edgedefault=\"undirected\"><node id=\"a\"/><node id=\"b\"/>" + edges +
               "</graph></graphml>";
    };
    const std::string ab = "<edge source=\"a\" target=\"b\"/>";
    const std::string ba = "<edge source=\"b\" target=\"a\"/>";
    EXPECT_EQ(links("a.graphml", graphml(ab + ab)), 2U);
    EXPECT_EQ(links("a.graphml", graphml(ab + ba)), 2U);
    EXPECT_EQ(links("a.dot", "graph { a -- b; b -- a }"), 2U);
    EXPECT_EQ(links("a.dot", "strict graph { a -- b; b -- a }"), 1U);
    EXPECT_EQ(links("a.dot", "graph { a -- b [key=x]; b -- a [key=y]; a -- b [key=x] }"), 2U);
    EXPECT_EQ(links("a.dot", "digraph { a -> b; b -> a }"), 1U);
    EXPECT_EQ(links("a.dot", "digraph { a -> b; b -> a; a -> b; b -> a }"), 2U);
    EXPECT_EQ(links("a.dot", "digraph { a -> b; a -> b }"), 2U);
    EXPECT_EQ(
        links("a.gml", "graph [ node [ id 0 ] node [ id 1 ] edge [ source 0 target 1 ] edge [ source 0 target 1 ] ]"),
        2U);
    EXPECT_EQ(links("a.txt", "0 1\n0 1\n"), 2U);
    EXPECT_EQ(links("a.txt", "0 1\n1 0\n"), 1U);
    EXPECT_EQ(links("a.txt", "0 1\n1 0\n0 1\n1 0\n"), 2U);
    EXPECT_EQ(links("a.txt", "a b {}\na b {}\n"), 2U);
    EXPECT_EQ(links("a.json", R"({"format": "nanohop-network-1", "switches": 2, "links": [[0, 1], [1, 0]]})"), 2U);

    const auto node_link = [&](const std::string& keys, const std::string& first, const std::string& second) {
        return fmt::format(R"({{{}"nodes": [{{"id": 0}}, {{"id": 1}}], "links": [{{"source": 0, "target": 1{}}}, )"
                           R"({{"source": 1, "target": 0{}}}]}})",
                           keys, first, second);
    };
    EXPECT_EQ(links("a.json", node_link("", "", "")), 2U);
    const std::string multi = "\"multigraph\": true, ";
    EXPECT_EQ(links("a.json", node_link(multi, ", \"key\": 0", ", \"key\": 1")), 2U);
    EXPECT_EQ(links("a.json", node_link(multi + "\"directed\": true, ", ", \"key\": 0", ", \"key\": 0")), 1U);
    const auto error = [&](const std::string& file, const std::string& text) {
        const std::string path = dir.write(file, text);
        const std::string what = input_error([&] { read_network(path); });
        return what.starts_with(path) ? what.substr(path.size()) : what;
    };
    EXPECT_EQ(error("a.json", node_link(multi, ", \"key\": 0", ", \"key\": 0")),
              ": links[1]: key: another edge of these two nodes has it");
    EXPECT_EQ(error("a.json", node_link("\"multigraph\": false, ", "", "")),
              ": links[1]: link 1 to 0: a double link: \"multigraph\" is false; the first is " + dir.path("a.json") +
                  ": links[0]");
    EXPECT_EQ(error("a.metis", "2 2\n2 2\n1 1\n"),
              ":2: link 1 to 2: a double link: METIS has none; the first is " + dir.path("a.metis") + ":2");
    EXPECT_EQ(error("a.edges", "0,0 0,1\n0,0 0,1\n"),
              ":2: link 0,0 to 0,1: a double link: Graph Golf's graphs have none; the first is " + dir.path("a.edges") +
                  ":1");
    EXPECT_EQ(error("a.dot", "digraph { a -> b\nb -> a\na -> b }"),
              ":3: link a to b: a directed edge without one back, where others have one: links go both ways");
}

TEST(Forms, BadFilesAreRefusedWithLineAndReason) {
    const TempDir dir;
    const auto error = [&](const std::string& form, const std::string& text) {
        const std::string path = dir.write("bad", text);
        const std::string what = input_error([&] { read_network(path, {0, form}); });
        EXPECT_TRUE(what.starts_with(path)) << what;
        return what.substr(std::min(path.size(), what.size()));
    };
    EXPECT_EQ(error("networkx", "a b {'x': 1}\nb c {'x': }\n"),
              ":2: expected a dictionary of Python behind two nodes, as in {'weight': 1}, found \"b c {'x': }\"");
    EXPECT_EQ(error("networkx", "a b\nc\n"), ":2: expected two nodes, then {..} if there are data, found \"c\"");
    EXPECT_EQ(error("networkx", "a b {'clocks': -1}"), ":1: clocks: \"-1\": must be 0 to 1048576");
    EXPECT_EQ(error("networkx", "a b {'clocks': 1, 'clocks': 2}"), ":1: clocks: given twice");
    EXPECT_HAS(error("networkx", "a b {'x': " + std::string(100000, '[')), ":1: expected a dictionary");
    EXPECT_EQ(error("networkx", "\xff b\n"), ":1: a node's id is not UTF-8");
    EXPECT_EQ(error("grid", "0,0 0,1\n0,1 2\n"),
              ":2: expected two switches' places on the grid, as in 0,1 0,2, found \"0,1 2\"");

    EXPECT_EQ(error("gml", "graph [\n node [ id 0 ]\n"), ":3: expected a key or ], found \"the end of the file\"");
    EXPECT_EQ(error("gml", "graph [ node [ label \"a\" ] ]"), ":1: a node without an id");
    EXPECT_EQ(error("gml", "graph [ node [ id 0 ]\nnode [ id 0 ] ]"), ":2: a second node 0");
    EXPECT_EQ(error("gml", "graph [ node [ id 0 ]\nedge [ source 0 target 1 ] ]"), ":2: target: no node \"1\"");
    EXPECT_EQ(error("gml", "graph [ node [ id 0 hosts -1 ] ]"), ":1: hosts: \"-1\": must be 0 to 65536");
    EXPECT_EQ(error("gml", "graph [ ]\ngraph [ ]"), ":2: a second graph: a network is one graph");
    EXPECT_EQ(error("gml", "graph [ node [ id 0 id 1 ] ]"), ":1: id: given twice");
    EXPECT_EQ(error("gml", "graph [ label \"\x1b[31m ]"),
              ":1: expected a number, a text in quotes, or [, found \"\"\"");
    std::string deep = "graph [";
    for (int i = 0; i < 100000; ++i) deep += " x [";
    EXPECT_EQ(error("gml", deep), ":1: lists nested more than 100 deep");

    EXPECT_EQ(error("dot", "graph {\n a -> b }"), ":2: expected --, because this is a graph, found \"->\"");
    EXPECT_EQ(error("dot", "digraph {\n a -- b }"), ":2: expected ->, because this is a digraph, found \"--\"");
    EXPECT_EQ(error("dot", "graph { a -- b\n"), ":2: expected a node, a subgraph, or }, found \"the end of the file\"");
    EXPECT_EQ(error("dot", "graph { a -- b [clocks=x] }"), ":1: clocks: \"x\": must be 0 to 1048576");
    EXPECT_EQ(error("dot", "graph { a -- b }\ngraph { }"), ":2: a second graph: a network is one graph");
    EXPECT_EQ(error("dot", "graph {\n/* a -- b }"), ":2: expected a node, a subgraph, or }, found \"/*\"");
    EXPECT_EQ(error("dot", "graph { }"), ": no node");
    deep = "graph ";
    for (int i = 0; i < 100000; ++i) deep += "{";
    EXPECT_EQ(error("dot", deep), ":1: subgraphs nested more than 100 deep");

    EXPECT_EQ(error("metis", "3\n"),
              ":1: expected the number of switches, from 1 to 65536, that of links, and which weights there are, "
              "found \"3\"");
    EXPECT_EQ(error("metis", "2 1\n2\n"), ": ends behind the line of switch 1: line 1 says 2");
    EXPECT_EQ(error("metis", "2 1\n2\n3\n"), ":3: expected neighbours from 1 to 2 and weights from 0, found \"3\"");
    EXPECT_EQ(error("metis", "2 1\n2\n1\n1\n"), ":4: expected no line behind 2 switches', found \"1\"");
    EXPECT_EQ(error("metis", "2 2\n2\n1\n"), ": line 1 says 2 links: 2 ends are listed, must be 4");
    EXPECT_EQ(error("metis", "2 1 001\n2\n1 1\n"),
              ":2: expected 0 weights of the switch, then its neighbours, each with a weight, found \"2\"");
    EXPECT_EQ(error("metis", "2 2\n2 2\n1 1\n"),
              ":2: link 1 to 2: a double link: METIS has none; the first is " + dir.path("bad") + ":2");

    EXPECT_EQ(error("node_link", R"({"nodes": [{"id": 0}, {"id": 0}], "links": []})"), ": nodes[1]: a second node 0");
    EXPECT_EQ(error("node_link", R"({"nodes": [{"id": 0}], "links": [{"source": 0, "target": "x"}]})"),
              ": links[0]: target: no node \"x\"");
    EXPECT_EQ(error("node_link", R"({"nodes": [{"name": 0}]})"), ": nodes[0]: must be an object with \"id\"");
    EXPECT_EQ(error("node_link", R"({"nodes": [{"id": 0}]})"), ": links: must be a list of objects");
    EXPECT_EQ(error("node_link", R"({"nodes": [{"id": 0}], "edges": [], "links": []})"),
              ": edges: \"links\" is there as well: must be one");
    EXPECT_EQ(error("node_link", "{\"nodes\": [],\n\"nodes\": []}"), ": line 2: key \"nodes\": given twice");
    EXPECT_EQ(input_error([&] { read_network(dir.path("bad"), {0, "nothing"}); }),
              "format: \"nothing\": must be one of auto, json, node_link, graphml, dot, gml, infiniband, grid, metis, "
              "edge_list, networkx");
}

TEST(Forms, AFileInNoFormIsAnsweredWithAllOfThem) {
    const TempDir dir;
    for (const auto& [file, text] : {std::pair("a.txt", std::string("Dear reader,\nthis is no graph \x1b[31m.\n")),
                                     {"b.json", "{\"switches\": 3}"},
                                     {"c.gml", "0 1\n1 2\n"},
                                     {"d", ""},
                                     {"e.graph", "3 3\n2\n1 3\n2\n"},
                                     {"f", std::string(1000, '\0')},
                                     {"utf16.txt", std::string("\xFF\xFE"
                                                               "0\0 \0"
                                                               "1\0\n\0",
                                                               10)},
                                     {"g", "<!-- a page -->\n# Words\n"}}) {
        const std::string path = dir.write(file, text);
        const std::string what = input_error([&] { read_network(path); });
        EXPECT_TRUE(what.starts_with(path + ": a graph in none of the forms")) << what;
        std::istringstream lines(what);
        std::string line;
        std::getline(lines, line);
        for (const Form& form : forms()) {
            EXPECT_TRUE(std::getline(lines, line)) << what;
            EXPECT_TRUE(line.starts_with(fmt::format("  {:<10} ", form.name))) << line;
            EXPECT_GT(line.size(), 15U) << line;
            EXPECT_LT(line.size(), 300U) << line;
        }
        EXPECT_LACKS(what, "\x1b");
        EXPECT_LACKS(what, std::string(1, '\0'));
    }
}

/// A file of the name of a form that is not written would not be read back.
TEST(Forms, WhatIsNotWrittenIsSaid) {
    const Graph graph(2, {{0, 1, {}, {}}});
    EXPECT_EQ(input_error([&] { network_text(graph, "a.dot", ""); }),
              "a.dot: dot is read, but not written: name a .json, .graphml or .ibnetdiscover file, or another "
              "ending for an edge list");
    EXPECT_EQ(input_error([&] { network_text(graph, "a.txt", ""); }), "no error");
}

/// 32,000 links: time that grows with their square would be tens of seconds.
TEST(Forms, ManyLinksTakeNoTime) {
    const TempDir dir;
    constexpr uint32_t kSwitches = 8000;
    for (const Written& c : cases()) {
        std::vector<Link> links;
        for (uint32_t s = 0; s < kSwitches; ++s)
            for (const uint32_t step : {1U, 17U, 300U, 2111U}) links.push_back({s, (s + step) % kSwitches, {}, {}});
        if (c.says.delays)
            for (Link& link : links) link.metres = 1.5;
        Graph graph(kSwitches, links);
        for (uint32_t s = 0; s < kSwitches; ++s)
            if (c.says.labels || c.says.first != 0)
                graph.names.push_back(c.says.labels ? fmt::format("s{}x", s) : std::to_string(s + 1));
        const std::string path = dir.write(c.file, c.write(graph));
        const auto start = std::chrono::steady_clock::now();
        EXPECT_EQ(input_error([&] { read_network(path, {0, c.form}); }), "no error") << c.form;
        const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
        EXPECT_LT(seconds.count(), 3) << c.form;
        RecordProperty(fmt::format("ms_{}", c.form), static_cast<int>(1000 * seconds.count()));
        fmt::print("  {:<10} {:4.0f} ms\n", c.form, 1000 * seconds.count());
    }
}

TEST(Forms, AKeySaysWhichFormAFileHas) {
    const TempDir dir;
    const std::string path = dir.write("ring.txt", "1 2\n1 2\n");  // METIS: line 1 says one switch
    const auto error = [&](const std::string& format) {
        return input_error([&] { make("file", {{"file", path}, {"format", format}}); });
    };
    EXPECT_EQ(make("file", {{"file", path}}).links().size(), 2U) << "a list of two links";
    EXPECT_EQ(error("metis"), path + ":2: link 1 to 1: a self loop");
    EXPECT_EQ(error("dot"), path + ":1: expected graph or digraph, found \"1\"");
    EXPECT_EQ(error("mets"),
              "format: \"mets\": must be one of auto, json, node_link, graphml, dot, gml, infiniband, grid, metis, "
              "edge_list, networkx; did you mean \"metis\"?");
}

/// The page has each form as the program says it.
TEST(Forms, ThePageHasThemAll) {
    std::ifstream in(nanohop::io::source_folder() + "/docs/topologies.md");
    const std::string page{std::istreambuf_iterator<char>(in), {}};
    for (const Form& form : forms()) {
        const std::string endings = form.endings.empty() ? "" : fmt::format(" ({})", fmt::join(form.endings, ", "));
        EXPECT_HAS(page, fmt::format("- `{}`{}: {}\n", form.name, endings, form.about));
    }
}

}  // namespace
