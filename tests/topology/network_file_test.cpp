// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "topology/forms/network_file.hpp"

#include <gtest/gtest.h>

#include "../input_error.hpp"
#include "../temp_dir.hpp"
#include "../text.hpp"
#include "make.hpp"
#include "topology/symmetric.hpp"

namespace {

using namespace nanohop::topology;
using nanohop::tests::input_error;
using nanohop::tests::make;
using nanohop::tests::replaced;
using nanohop::tests::TempDir;

void expect_equal(const Graph& a, const Graph& b) {
    ASSERT_EQ(a.switches(), b.switches());
    ASSERT_EQ(a.links().size(), b.links().size());
    EXPECT_EQ(a.hosts(), b.hosts());
    for (size_t i = 0; i < a.links().size(); ++i) {
        EXPECT_EQ(a.links()[i].a, b.links()[i].a);
        EXPECT_EQ(a.links()[i].b, b.links()[i].b);
        EXPECT_EQ(a.links()[i].clocks, b.links()[i].clocks);
        EXPECT_EQ(a.links()[i].metres, b.links()[i].metres);
    }
}

TEST(NetworkFile, WhatIsWrittenIsReadBack) {
    const TempDir dir;
    const Graph tree = make("fat_tree");
    std::vector<Link> links = tree.links();
    links[0].clocks = 3;
    links[1].metres = 2.5;
    links[2].clocks = 0;
    links[2].metres = 0;
    links.push_back({links[4].b, links[4].a, 9, 1.5});
    links.insert(links.begin(), {links[7].a, links[7].b, {}, {}});
    Graph graph(tree.switches(), links, tree.hosts());
    for (const char* name : {"a.json", "a.graphml"})
        expect_equal(read_network(dir.write(name, network_text(graph, name, "{\"seed\": 1}"))), graph);
    const Graph plain(graph.switches(), links);  // an edge list has no hosts
    expect_equal(read_network(dir.write("a.txt", network_text(plain, "a.txt", ""))), plain);
    graph.names = std::vector<std::string>(graph.switches(), "");
    for (uint32_t s = 0; s < graph.switches(); ++s) graph.names[s] = "s<" + std::to_string(s) + ">\"&";
    for (const char* name : {"b.json", "b.graphml"}) {
        const Graph read = read_network(dir.write(name, network_text(graph, name, "")));
        expect_equal(read, graph);
        EXPECT_EQ(read.names, graph.names);
    }
}

/// Ports and their numbers are what a subnet has of them: those that are read are written again. A graph's own ports
/// are counted, links before hosts, and come back as they were, so its route tables hold for the file.
TEST(NetworkFile, SubnetsKeepTheirPorts) {
    const TempDir dir;
    const auto again = [&](const Graph& graph) {
        return read_network(dir.write("a.ibnetdiscover", network_text(graph, "a.ibnetdiscover", "")));
    };
    for (Graph graph :
         {make("dragonfly", {{"groups", "2"}}),
          make("fat_tree", {{"children", "3x4"}, {"parents", "1x2"}, {"parallel", "1x3"}}),
          make("rst", {{"switches", "64"}, {"degree", "6"}, {"seed", "3"}}), make("tree", {{"switches", "20"}})}) {
        const uint32_t family = graph.switches();
        for (const bool named : {false, true}) {
            for (uint32_t s = 0; named && s < graph.switches(); ++s)
                graph.names.push_back("leaf \"" + std::to_string(s) + "\" lid 7");
            const Graph read = again(graph);
            EXPECT_EQ(read.names, graph.names) << family;
            EXPECT_EQ(read.hosts(), graph.hosts()) << family;
            EXPECT_EQ(read.parallel_links(), graph.parallel_links()) << family;
            ASSERT_EQ(read.links().size(), graph.links().size()) << family;
            uint32_t host = 0;
            for (uint32_t s = 0; s < graph.switches(); ++s) {
                ASSERT_EQ(read.degree(s), graph.degree(s)) << family;
                for (uint32_t p = 0; p < graph.degree(s); ++p) {
                    ASSERT_EQ(read.neighbours(s)[p], graph.neighbours(s)[p]) << family << " " << s << " " << p;
                    ASSERT_EQ(read.far_port(s, p), graph.far_port(s, p)) << family << " " << s << " " << p;
                    ASSERT_EQ(read.port_numbers[read.channel(s, p)], p + 1) << family << " " << s;
                }
                for (uint32_t h = 0; h < graph.hosts()[s]; ++h)
                    ASSERT_EQ(read.host_port_numbers[host++], graph.degree(s) + h + 1) << family << " " << s;
            }
            EXPECT_EQ(ibnetdiscover(again(read)), ibnetdiscover(graph)) << family;
        }
    }
}

/// Two cables that cross, numbers with gaps, and hosts between them; descriptions that come twice are names alone.
TEST(NetworkFile, SubnetsOfOtherProgramsKeepTheirPorts) {
    const TempDir dir;
    std::string text = R"(#
# Topology file: generated on Mon Jan  1 00:00:00 2024
#
vendid=0x2c9
switchguid=0x1(1)
Switch	36 "S-0000000000000001"		# "spine" enhanced port 0 lid 1 lmc 0
[1]	"S-0000000000000002"[9]		# "leaf" lid 2 4xHDR
[2]	"S-0000000000000002"[7]		# "leaf" lid 2 4xHDR
[20]	"S-0000000000000003"[36]		# "leaf" lid 3 4xHDR

Switch	36 "S-0000000000000002"		# "leaf" enhanced port 0 lid 2 lmc 0
[7]	"S-0000000000000001"[2]		# "spine" lid 1 4xHDR
[8]	"H-00000000000000a1"[1](a2) 		# "host-a" lid 11 4xHDR
[9]	"S-0000000000000001"[1]		# "spine" lid 1 4xHDR

Switch	36 "S-0000000000000003"		# "leaf" enhanced port 0 lid 3 lmc 0
[2]	"H-00000000000000b1"[1](b2) 		# "host-b" lid 12 4xHDR
[30]	"H-00000000000000b1"[2](b3) 		# "host-b" lid 13 4xHDR
[36]	"S-0000000000000001"[20]		# "spine" lid 1 4xHDR
)";
    const Graph graph = read_network(dir.write("net.txt", text));  // by its start
    EXPECT_EQ(graph.names, (std::vector<std::string>{"spine", "leaf", "leaf"}));
    EXPECT_EQ(graph.hosts(), (std::vector<uint32_t>{0, 1, 2}));
    EXPECT_EQ(graph.parallel_links(), 1U);
    EXPECT_EQ(graph.host_port_numbers, (std::vector<uint8_t>{8, 2, 30}));
    EXPECT_EQ(graph.port_numbers, (std::vector<uint8_t>{1, 9, 2, 7, 20, 36}));
    const std::string written = ibnetdiscover(graph);
    for (const char* part : {"Switch\t36 ", "[1]\t\"S-0002c90000100001\"[9]\t", "[2]\t\"S-0002c90000100001\"[7]\t",
                             "[7]\t\"S-0002c90000100000\"[2]\t", "[20]\t\"S-0002c90000100002\"[36]\t", "\n[30]\t\"H-"})
        EXPECT_HAS(written, part);
    // One of two cables is missing; its twin keeps its numbers.
    EXPECT_EQ(graph.without({true, false, false}).port_numbers, (std::vector<uint8_t>{2, 7, 20, 36}));
    const auto error = [&](const std::string& from, const std::string& to) {
        const std::string what =
            input_error([&] { (void)read_network(dir.write("net.txt", replaced(text, from, to))); });
        return what.starts_with(dir.path("net.txt")) ? what.substr(dir.path("net.txt").size()) : what;
    };
    EXPECT_EQ(error("[2]\t\"S-0000000000000002\"[7]", "[2]\t\"S-0000000000000002\"[6]"),
              ":8: only this end lists the cable of S-0000000000000001 port 2: S-0000000000000002 (line 11) does not "
              "list port 6");
    EXPECT_EQ(error("[2]\t\"S-0000000000000002\"[7]", "[2]\t\"S-0000000000000002\"[9]"),
              ":8: the cable of S-0000000000000001 port 2 leads to S-0000000000000002 port 9, whose cable leads to "
              "S-0000000000000001 port 1 (line 14)");
    EXPECT_EQ(error("[20]\t\"S-0000000000000003\"[36]", "[20]\t\"S-0000000000000004\"[36]"),
              ":9: S-0000000000000001 port 20 leads to S-0000000000000004, which has no Switch section");
    EXPECT_EQ(input_error([] { (void)ibnetdiscover(make("full_mesh", {{"switches", "250"}, {"hosts", "6"}})); }),
              "switch 0 has 255 links and hosts: a switch of InfiniBand has at most 254 ports");
    Graph ring = make("ring", {{"switches", "4"}});
    ring.names = {"1", "0", "2", "3"};
    EXPECT_EQ(input_error([&] { (void)ibnetdiscover(ring); }),
              "names are numbers, but not the switches' own: write a .json file");
    ring.names[0] = "two\nlines";
    EXPECT_EQ(input_error([&] { (void)ibnetdiscover(ring); }),
              "name \"two\\x0alines\": a line of ibnetdiscover cannot hold it: write a .json file");
}

// One link of each orbit and the group are the whole graph, its links in the order of an edge list's.
TEST(NetworkFile, AGroupMovesTheLinksOfAFile) {
    const TempDir dir;
    for (const char* factors : {"16", "8:2:3", "4:4:3x2"}) {
        const SymmetricGraph graph(64, 5, Group(std::string(factors)), {}, 7);
        std::vector<Link> orbits;
        for (const auto& o : graph.orbits()) orbits.push_back({o.a, o.b, {}, {}});
        expect_equal(read_network(dir.write("a.json", orbits_json(64, factors, orbits, "{\"seed\": 7}"))),
                     graph.graph());
    }
    const auto error = [&](const std::string& group, const std::string& links) {
        return input_error([&] {
            (void)read_network(dir.write("b.json", "{\"format\": \"nanohop-network-1\", \"switches\": 8, \"group\": " +
                                                       group + ", \"links\": " + links + "}"));
        });
    };
    EXPECT_HAS(error("4", "[[0, 1]]"), "b.json: group: must be a text");
    EXPECT_HAS(error("\"3\"", "[[0, 1]]"), "b.json: group: 3 elements: must divide the number of switches, 8");
    EXPECT_HAS(error("\"4:2\"", "[[0, 1]]"), "b.json: group: \"4:2\": ");
    EXPECT_HAS(error("\"8\"", "[[0, 1], [3, 3]]"), "b.json: links[1]: link 0 to 0: a self loop");
    EXPECT_HAS(error("\"8\"", "[[0, 1], [2, 3]]"),
               "b.json: links[1]: link 0 to 1: a double link: a graph of a group has none");
    EXPECT_HAS(error("\"8\"", "[[0, 2]]"), "not connected");
}

TEST(NetworkFile, EdgeListsMayHaveCommentsDelaysAndLengths) {
    const TempDir dir;
    const Graph graph = read_network(dir.write("a.txt", "# three\n0 1\n1\t2 4\n\n 2,0 - 1.5 # back\n"));
    EXPECT_EQ(graph.switches(), 3U);
    EXPECT_EQ(graph.links()[1].clocks, 4U);
    EXPECT_FALSE(graph.links()[2].clocks);
    EXPECT_EQ(graph.links()[2].metres, 1.5);
}

TEST(NetworkFile, GraphmlOfOtherPrograms) {
    const TempDir dir;
    const Graph graph = read_network(dir.write("a.graphml", R"(<?xml version="1.0"?>
<graphml xmlns="http://graphml.graphdrawing.org/xmlns">
  <key id="d0" for="edge" attr.name="metres" attr.type="double"/>
  <graph id="G" edgedefault="undirected">
    <node id="n0"/><node id="n1"/><node id="n2"/>
    <edge source="n0" target="n1"><data key="d0">7.25</data></edge>
    <edge source="n1" target="n2"/>
  </graph>
</graphml>)"));
    EXPECT_EQ(graph.switches(), 3U);
    EXPECT_EQ(graph.names, (std::vector<std::string>{"n0", "n1", "n2"}));
    EXPECT_EQ(graph.links()[0].metres, 7.25);
}

Graph graphml_of(const TempDir& dir, const std::string& within) {
    return read_network(dir.write("g.graphml", "<graphml>" + within + "</graphml>"));
}

TEST(NetworkFile, GraphmlsDefaultsHoldWhereAnElementSaysNothing) {
    const TempDir dir;
    const Graph graph = graphml_of(dir, R"(
  <key id="d0" for="node" attr.name="hosts" attr.type="int"><default>4</default></key>
  <key id="d1" for="edge" attr.name="clocks" attr.type="int"><default>3</default></key>
  <key id="d2" for="node" attr.name="metres" attr.type="int"><default>9</default></key>
  <graph edgedefault="undirected">
    <node id="a"/><node id="b"/><node id="c"><data key="d0">0</data></node>
    <edge source="a" target="c"/><edge source="b" target="c"><data key="d1">7</data></edge>
  </graph>)");
    EXPECT_EQ(graph.hosts(), (std::vector<uint32_t>{4, 4, 0}));
    EXPECT_EQ(graph.links()[0].clocks, 3U);
    EXPECT_EQ(graph.links()[1].clocks, 7U);
    EXPECT_FALSE(graph.links()[0].metres) << "a key of nodes";
}

TEST(NetworkFile, DirectedEdgesOfGraphmlAreLinks) {
    const TempDir dir;
    const auto graph = [&](const std::string& edges) {
        const std::string nodes = "<node id=\"a\"/><node id=\"b\"/><node id=\"c\"/>";
        return graphml_of(dir, "<graph edgedefault=\"directed\">" + nodes + edges + "</graph>");
    };
    const std::string ab = "<edge source=\"a\" target=\"b\"/>";
    const std::string ba = "<edge source=\"b\" target=\"a\"/>";
    const std::string bc = "<edge source=\"b\" target=\"c\"/>";
    const std::string cb = "<edge source=\"c\" target=\"b\"/>";
    EXPECT_EQ(graph(ab + bc + cb + ba).links().size(), 2U);
    EXPECT_EQ(graph(ab + cb).links().size(), 2U);
    EXPECT_HAS(input_error([&] { graph(ab + bc + cb); }), "a directed edge without one back");
    EXPECT_EQ(graph(ab + bc + ab).links().size(), 3U);
}

TEST(NetworkFile, WhatIsNoGraphOfSwitchesIsNamed) {
    const TempDir dir;
    const auto error = [&](const std::string& text) {
        return input_error([&] { read_network(dir.write("g.graphml", text)); });
    };
    const auto within = [&](const std::string& text, const std::string& behind = "") {
        return error("<graphml><graph><node id=\"a\"/><node id=\"b\"/><edge source=\"a\" target=\"b\"/>\n" + text +
                     "</graph>" + behind + "</graphml>");
    };
    EXPECT_EQ(within(""), "no error");
    EXPECT_HAS(within("<hyperedge/>"), "g.graphml:2: a <hyperedge>");
    EXPECT_HAS(within("<node id=\"c\"><graph/></node>"), ":2: a <graph> within another");
    EXPECT_HAS(within("", "<graph/>"), ":2: a second <graph>");
    EXPECT_HAS(within("<node id=\"c\" id=\"d\"/>"), ":2: not well-formed: attribute id twice");
    EXPECT_HAS(error("<graphml><graph><node id=\"a\"/></graph></graphml>\ngarbage"), ":2: not well-formed");
    EXPECT_HAS(error(std::string("<graphml><graph><node id=\"a\"/></graph></graphml>\n\0x", 51)), ": a byte 0");
    EXPECT_HAS(within("<node id=\"\x1b[31m\"/><node id=\"\x1b[31m\"/>"), "a second node \\x1b[31m");
    std::string deep;
    for (int i = 0; i < 100'000; ++i) deep += "<desc>";
    EXPECT_NE(error("<graphml>" + deep), "no error");
    EXPECT_EQ(input_error([&] { read_network(dir.path(".")); }), dir.path(".") + ": is a folder, not a file");
}

TEST(NetworkFile, NamesOfAnyKindComeBack) {
    const TempDir dir;
    Graph graph(4, {{0, 1, {}, {}}, {1, 2, {}, {}}, {2, 3, {}, {}}});
    using Names = std::vector<std::string>;
    for (const Names& names :
         {Names{"a", "a", "", "b"}, Names{"x\ny", "\t", "]]>", "*/ `$(ls)` !"}, Names{"  ", "'", "\"<&>", "\r\n"},
          Names{"", "", "", " "}, Names{"=1+1", "@", "-", ","}}) {
        graph.names = names;
        for (const char* file : {"n.json", "n.graphml"})
            EXPECT_EQ(read_network(dir.write(file, network_text(graph, file, ""))).names, names) << file;
    }
    graph.names = {"a\x01", "b", "c", "d"};
    EXPECT_EQ(input_error([&] { network_text(graph, "n.graphml", ""); }),
              "name \"a\\x01\": XML cannot hold it: write a .json file");
}

TEST(NetworkFile, ByteOrderMarksAreNoText) {
    const TempDir dir;
    EXPECT_EQ(read_network(dir.write("l.txt",
                                     "\xEF\xBB\xBF"
                                     "0 1\n1 2\n"))
                  .links()
                  .size(),
              2U);
    EXPECT_EQ(read_network(dir.write("l.json",
                                     "\xEF\xBB\xBF{\"format\": \"nanohop-network-1\", \"switches\": 2, "
                                     "\"links\": [[0, 1]]}"))
                  .switches(),
              2U);
}

TEST(NetworkFile, OneSwitchIsNoEdgeList) {
    const Graph one(1, {}, {4});
    const TempDir dir;
    for (const char* const name : {"one.json", "one.graphml"}) {
        const Graph read = read_network(dir.write(name, network_text(one, name, "")), {});
        EXPECT_EQ(read.switches(), 1U) << name;
        EXPECT_EQ(read.hosts(), std::vector<uint32_t>{4}) << name;
    }
    EXPECT_EQ(input_error([&] { network_text(one, "one.edges", ""); }),
              "one.edges: an edge list cannot hold a network of one switch: name a .json or .graphml file");
}

TEST(NetworkFile, BadFilesAreRefusedWithLineAndReason) {
    const TempDir dir;
    const auto error = [&](const std::string& name, const std::string& text, uint32_t ports = 0) {
        const std::string path = dir.write(name, text);
        const std::string what = input_error([&] { read_network(path, {ports}); });
        EXPECT_EQ(what.rfind(path, 0), 0U) << what;
        return what.substr(std::min(path.size(), what.size()));
    };
    EXPECT_EQ(error("a", "0 1\n1 1\n"), ":2: link 1 to 1: a self loop");
    EXPECT_EQ(error("c", "0 1\n2 3\n"), ": the network is not connected: no way leads from switch 0 to switch 2");
    EXPECT_EQ(error("c2", "0 5\n"), ": the network is not connected: no way leads from switch 0 to switch 1");
    EXPECT_EQ(error("d", "0 1\n0 2\n0 3\n", 2), ":3: link 0 to 3: switch 0 has more links than its 2 ports");
    EXPECT_EQ(error("e", "0 1\n1 2 - -1\n"), ":2: link 1 to 2: a cable of -1 m: must be 0 to 1000000");
    EXPECT_EQ(error("f", "0 1\n1 two\n"),
              ":2: expected two switches' numbers, then clocks and metres if they are known, found \"1 two\"");
    EXPECT_EQ(error("g", "0 1 1 1 1\n"),
              ":1: expected two switches' numbers, then clocks and metres if they are known, found \"0 1 1 1 1\"");
    EXPECT_EQ(error("h", "0 99999\n"), ":1: link 0 to 99999: at most 65536 switches, numbered from 0 or from 1");
    EXPECT_HAS(error("i", "# nothing\n"), "edge_list  no link");
    EXPECT_HAS(error("i2", "0 1 - nan\n"), ":1: expected metres");
    EXPECT_HAS(error("i3", "0 1 -3\n"), ":1: expected clocks from 0");

    EXPECT_HAS(error("j.json", "{\n\"format\": \"nanohop-network-1\",\n"), "line 3");
    EXPECT_HAS(error("k.json", "{\"switches\": 3}"), "json       format: must be \"nanohop-network-1\"");
    const std::string head = "{\"format\": \"nanohop-network-1\", \"switches\": 3, ";
    EXPECT_HAS(error("k2.json", head + "\"links\": [[0, 1, null, 1e400], [1, 2]]}"), "1e400");
    EXPECT_EQ(error("l.json", head + "\"links\": [[0, 1], [2, 2]]}"), ": links[1]: link 2 to 2: a self loop");
    EXPECT_EQ(error("m.json", head + "\"links\": [[0, 1], [1, 3]]}"), ": links[1]: must be a whole number from 0 to 2");
    EXPECT_EQ(error("n.json", head + "\"ports\": 1, \"links\": [[0, 1], [1, 2]]}"),
              ": links[1]: link 1 to 2: switch 1 has more links than its 1 ports");
    EXPECT_EQ(error("o.json", head + "\"links\": [[0, 1, null, -1], [1, 2]]}"),
              ": links[0]: link 0 to 1: a cable of -1 m: must be 0 to 1000000");
    EXPECT_EQ(error("p.json", head + "\"link\": []}"), ": link: is not a known key");
    EXPECT_EQ(error("q.json", head + "\"hosts\": [1, 2], \"links\": [[0, 1], [1, 2]]}"),
              ": hosts: must be a number, or 3 of them");
    EXPECT_EQ(error("r.json", "{\"format\": \"nanohop-network-1\", \"switches\": 1e9, \"links\": []}"),
              ": switches: must be a whole number from 1 to 65536");

    const std::string xml = "<graphml><graph>\n<node id=\"a\"/>\n<node id=\"b\"/>\n";
    EXPECT_EQ(error("s.graphml", xml + "<edge source=\"a\" target=\"a\"/>\n</graph></graphml>"),
              ":4: link a to a: a self loop");
    EXPECT_EQ(error("w.graphml", "<graphml><graph>\n<node id=\"\xC0\x80\"/>\n</graph></graphml>"),
              ":2: a node's id is not UTF-8");
    EXPECT_EQ(error("t.graphml", xml + "<edge source=\"a\" target=\"c\"/>\n</graph></graphml>"),
              ":4: target: no node \"c\"");
    EXPECT_HAS(error("u.graphml", xml + "<edge source=\"a\" >"), ":4: ");
    EXPECT_EQ(input_error([&] { read_network(dir.path("missing")); }),
              dir.path("missing") + ": No such file or directory");
}

}  // namespace
