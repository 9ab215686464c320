// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "gen/switch_network.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <sstream>

#include "../hostile.hpp"
#include "../temp_dir.hpp"
#include "../text.hpp"
#include "io/source_folder.hpp"
#include "net/kinds/switch/golden_network.hpp"
#include "net/routing/table_file.hpp"
#include "topology/forms/network_file.hpp"

namespace nanohop {
namespace {

namespace fs = std::filesystem;
using Sets = std::vector<std::string>;

struct Result {
    int status = 0;
    std::string out, err;
};

class GenerateNetwork : public testing::Test {
protected:
    Result run(const std::string& network, const Sets& sets, const std::string& table = "",
               const std::string& name = "nh_network") {
        gen::SwitchNetworkOptions options;
        options.root = io::source_folder();
        options.network = network;
        options.sets = sets;
        options.table = table;
        options.name = name;
        options.out = (folder_ / "out").string();
        std::ostringstream out, err;
        const int status = gen::write_switch_network(options, out, err);
        return {status, out.str(), err.str()};
    }
    void refused(const Result& result, const std::string& what) {
        EXPECT_EQ(result.status, 2);
        EXPECT_HAS(result.err, what);
        EXPECT_FALSE(fs::exists(folder_ / "out"));
    }
    std::string text(const std::string& file) {
        std::ifstream in(folder_ / "out" / file);
        std::ostringstream all;
        all << in.rdbuf();
        return all.str();
    }
    std::string write(const std::string& name, const std::string& content) {
        std::ofstream(folder_ / name) << content;
        return (folder_ / name).string();
    }

    tests::TempDir dir_;
    fs::path folder_ = dir_.path("");
};

// The words between braces of "assign SIGNAL[..] = {..};" of each switch, the port 0 first.
std::vector<std::vector<std::string>> parts(const std::string& text, const std::string& signal) {
    std::vector<std::vector<std::string>> result;
    const std::regex assign("assign " + signal + R"(\[[^\]]*\] = \{([^;]*)\};)");
    for (std::sregex_iterator it(text.begin(), text.end(), assign), end; it != end; ++it) {
        std::vector<std::string> words;
        std::istringstream list((*it)[1].str());
        for (std::string word; std::getline(list, word, ',');) {
            word.erase(0, word.find_first_not_of(" \n"));
            words.insert(words.begin(), word);
        }
        result.push_back(words);
    }
    return result;
}

// Switches with different numbers of links and hosts, one of them without a host, named, and numbered as the links
// come.
constexpr const char* kIrregular =
    R"({"format": "nanohop-network-1", "switches": 5, "hosts": [2, 0, 1, 3, 1], "names": ["a", "b", "c", "d", "e"],
        "links": [[3, 1], [0, 1], [1, 2], [4, 3], [2, 0], [1, 4, 2]]})";

/// Only networks that send packets over another switch have links in their entries, and write the register.
TEST_F(GenerateNetwork, WaysOverAnotherSwitch) {
    const std::vector<std::string> torus = {"topology=torus", "dims=4x4", "flit_width=40"};
    const auto with = [&](std::vector<std::string> sets) {
        sets.insert(sets.begin(), torus.begin(), torus.end());
        return run("", sets);
    };
    ASSERT_EQ(with({}).status, 0);
    EXPECT_LACKS(text("nh_network_tables.sv"), "hops");
    EXPECT_LACKS(text("nh_network_loader.sv"), "Nonminimal");
    EXPECT_LACKS(text("nh_network.sv"), "Nonminimal");
    ASSERT_EQ(with({"nonminimal=ugal", "threshold=3"}).status, 0);
    // 4 links, TABLE_ESCAPE up to its hops; from switch 0 to 10 two steps each way.
    EXPECT_HAS(text("nh_network_tables.sv"), "4'd10: entry_q <= 34'h");
    EXPECT_HAS(text("nh_network_tables.sv"), ", hops 4\n");
    EXPECT_LACKS(text("nh_network_tables.sv"), ", hops 5\n");
    // 16 switches, 2 links in the mean.
    EXPECT_HAS(text("nh_network_loader.sv"), "data = 32'h03020010;");
    EXPECT_HAS(text("nh_network.sv"), "parameter int Nonminimal = 2,");
    fs::remove_all(folder_ / "out");
    refused(with({"threshold=3"}), "threshold: 3: with nonminimal=none nothing is compared: must be 0");
    refused(with({"nonminimal=valiant", "hop_limit=7"}), "hop_limit: 7: ways of");
    refused(with({"nonminimal=valiant", "routing=up_down"}), "nonminimal: packets go over another switch by adaptive");
}

/// A name is a comment of one line, and no more.
/// The loader writes registers of classes that are not as after reset, behind that of ways over another switch.
TEST_F(GenerateNetwork, RegistersOfClasses) {
    const std::vector<std::string> ring = {"topology=ring", "switches=3", "flit_width=48", "escape=up_down"};
    const auto with = [&](std::vector<std::string> sets) {
        sets.insert(sets.begin(), ring.begin(), ring.end());
        return run("", sets);
    };
    ASSERT_EQ(with({"classes=2", "class_weights=1:1"}).status, 0);
    EXPECT_LACKS(text("nh_network_loader.sv"), "Class");
    EXPECT_HAS(text("manifest.json"), "\"class_weights\": \"1:1\"");
    EXPECT_HAS(text("manifest.json"), "\"class_channels\": \"auto\"");
    ASSERT_EQ(with({"classes=2", "class_escapes=shared", "class_weights=1:3", "class_channels=1:none"}).status, 0);
    const std::string loader = text("nh_network_loader.sv");
    EXPECT_HAS(loader, "Class0:    data = 32'h00010002;");
    EXPECT_HAS(loader, "Class1:    data = 32'h00030000;");
    EXPECT_HAS(loader, "Write:     if (done) step_q <= index_q == Last ? Class0 : Mask;");
    EXPECT_HAS(loader, "Class1:    if (done) step_q <= Ready;");
    EXPECT_HAS(text("manifest.json"), "\"EscapeChannels\": 1,");
    // Ten steps: a bit more.
    ASSERT_EQ(with({"classes=4", "class_weights=1:2:3:4", "nonminimal=ugal"}).status, 0);
    EXPECT_HAS(text("nh_network_loader.sv"), "logic [3:0] step_q;");
    EXPECT_HAS(text("nh_network_loader.sv"), "Rule:      if (done) step_q <= Class0;");
    fs::remove_all(folder_ / "out");
    refused(with({"classes=2", "class_weights=1"}), "class_weights: 1: must be 2 values joined by :");
    refused(with({"class_weights=1"}), "class_weights: 1: must be auto, or classes 2 to 4");
    refused(with({"classes=2", "class_channels=2:1"}), "class_channels: \"1\": must be an adaptive channel, 2 to 3");
    refused(with({"classes=2", "class_escapes=shared", "reply_class=0"}), "classes wait in a circle");
}

TEST_F(GenerateNetwork, NamesOfSwitchesAreComments) {
    const auto top_of = [&](const std::vector<std::string>& names) {
        nlohmann::json json = nlohmann::json::parse(kIrregular);
        json["names"] = names;
        const Result result = run(write("network.json", json.dump()), {"link_clocks=2", "routing=up_down"});
        EXPECT_EQ(result.status, 0) << result.err;
        std::vector<std::string> code;
        std::istringstream in(text("nh_network.sv"));
        for (std::string line; std::getline(in, line);) {
            EXPECT_LACKS(line, "\r");
            line = line.substr(0, line.find("//"));
            if (line.find_first_not_of(' ') != std::string::npos) code.push_back(line);
        }
        return code;
    };
    const auto plain = top_of({"a", "b", "c", "d", "e"});
    const auto& hostile = tests::hostile_names();
    for (size_t i = 0; i < hostile.size(); ++i)
        EXPECT_EQ(top_of({hostile[i], "b", "c", "d", hostile[(i + 1) % hostile.size()]}), plain) << hostile[i];
}

/// Parallel links included: 0 and 1, 1 and 3 have two.
TEST_F(GenerateNetwork, WiresAreTheGraphs) {
    nlohmann::json json = nlohmann::json::parse(kIrregular);
    json["links"].push_back({1, 0});
    json["links"].push_back({1, 3});
    const std::string file = write("network.json", json.dump());
    const Result result = run(file, {"link_clocks=2", "routing=up_down"});
    ASSERT_EQ(result.status, 0) << result.err;
    const topology::Graph graph = topology::read_network(file);
    const unsigned links = graph.most_degree(), ports = links + 3;
    const std::string top = text("nh_network.sv");
    const auto valid = parts(top, "in_valid");
    const auto credit = parts(top, "in_credit");
    const auto up = parts(top, "up");
    // Ports are numbered in the order of the file's links.
    std::vector<std::vector<uint32_t>> links_of(graph.switches());
    for (uint32_t i = 0; i < json["links"].size(); ++i)
        for (const unsigned end : {0U, 1U}) links_of[json["links"][i][end].get<uint32_t>()].push_back(i);
    ASSERT_EQ(valid.size(), graph.switches());
    ASSERT_EQ(credit.size(), graph.switches());
    ASSERT_EQ(up.size(), graph.switches());
    uint32_t host = 0;
    for (uint32_t s = 0; s < graph.switches(); ++s) {
        std::vector<std::string> expected, expected_credit, expected_up;
        for (uint32_t p = 0; p < graph.degree(s); ++p) {
            const uint32_t link = links_of[s][p];
            const uint32_t n = graph.neighbours(s)[p];
            const auto back = std::find(links_of[n].begin(), links_of[n].end(), link) - links_of[n].begin();
            const auto far = n * ports + static_cast<uint32_t>(back);
            expected.push_back(fmt::format("out_valid[{}]", far));
            expected_credit.push_back(fmt::format("out_credit[{}*V+:V]", far));
            expected_up.push_back(fmt::format("link_up_i[{}] && !dead_o[{}]", link, far));
        }
        const auto none = [&](unsigned count) {
            if (count == 0) return;
            expected.push_back(fmt::format("{}'b0", count));
            expected_credit.push_back(fmt::format("{{{}*V{{1'b0}}}}", count));
            expected_up.push_back(fmt::format("{}'b0", count));
        };
        none(links - graph.degree(s));
        for (uint32_t i = 0; i < graph.hosts()[s]; ++i, ++host) {
            expected.push_back(fmt::format("host_valid_i[{}]", host));
            expected_credit.push_back(fmt::format("host_credit_i[{}*V+:V]", host));
            expected_up.push_back(fmt::format("host_up_i[{}]", host));
        }
        none(3 - graph.hosts()[s]);
        EXPECT_EQ(valid[s], expected) << s;
        EXPECT_EQ(credit[s], expected_credit) << s;
        EXPECT_EQ(up[s], expected_up) << s;
    }
    EXPECT_HAS(top, "// Switch 1 (b): port 0 to 3, 1 to 0, 2 to 2, 3 to 4, 4 to 0, 5 to 3");
    const auto manifest = nlohmann::json::parse(text("manifest.json"));
    EXPECT_EQ(manifest.at("parameters").at("LinkClocks"), 2);
    EXPECT_EQ(manifest.at("host_switch_and_place")[3], nlohmann::json({3, 0}));
}

TEST_F(GenerateNetwork, TablesAreTheRoutes) {
    const std::string file = write("network.json", kIrregular);
    ASSERT_EQ(run(file, {"link_clocks=2", "escape=up_down"}).status, 0);
    const topology::Graph graph = topology::read_network((folder_ / "out/network.json").string());
    const routing::RouteTable table = routing::read_table((folder_ / "out/routes.csv").string(), graph);
    const unsigned links = graph.most_degree();
    std::string tables = text("nh_network_tables.sv");
    size_t entries = 0;
    for (uint32_t s = 0; s < graph.switches(); ++s) {
        tables.erase(0, tables.find(fmt::format("module nh_network_table_{} ", s)));
        const std::string one = tables.substr(0, tables.find("endmodule"));
        EXPECT_HAS(one, fmt::format("assign down_ports_o = {}'h{:x};", links, table.down_ports[s]));
        const std::regex line(R"(\d+'d(\d+): entry_q <= \d+'h([0-9a-f]+);)");
        for (std::sregex_iterator it(one.begin(), one.end(), line), end; it != end; ++it, ++entries) {
            const auto d = static_cast<uint32_t>(std::stoul((*it)[1]));
            const uint64_t word = std::stoull((*it)[2], nullptr, 16);
            const uint64_t escape = word >> links;
            EXPECT_EQ(word & low_bits(links), table.adaptive_ports(s, d));
            // TABLE_ESCAPE: up 4:0, up_valid 5, down 12:8, down_valid 13, channel 18:16.
            const auto port = [&](unsigned low) {
                return (escape >> (low + 5) & 1) != 0 ? static_cast<uint8_t>(escape >> low & 31) : routing::kNoPort;
            };
            EXPECT_EQ(port(0), table.port(s, d, false)) << s << " " << d;
            EXPECT_EQ(port(8), table.port(s, d, true)) << s << " " << d;
            EXPECT_EQ(escape >> 16, table.virtual_channel(s, d));
        }
    }
    EXPECT_EQ(entries, graph.switches() * (graph.switches() - 1));
}

TEST_F(GenerateNetwork, TheSameKeysWriteTheSameAndLinesAreShort) {
    const Sets sets = {"topology=rst", "switches=24", "degree=6", "hosts=3", "virtual_channels=3"};
    ASSERT_EQ(run("", sets, "", "rst24").status, 0);
    const std::vector<std::string> names = {"rst24.sv",     "rst24_loader.sv", "rst24_tables.sv", "rst24.f",
                                            "network.json", "routes.csv",      "README.md",       "manifest.json"};
    std::vector<std::string> before;
    for (const std::string& name : names) {
        before.push_back(text(name));
        EXPECT_FALSE(before.back().empty()) << name;
        std::istringstream lines(before.back());
        for (std::string line; name.ends_with(".sv") && std::getline(lines, line);)
            EXPECT_LE(line.size(), 120U) << line;
    }
    fs::remove_all(folder_ / "out");
    ASSERT_EQ(run("", sets, "", "rst24").status, 0);
    for (size_t i = 0; i < names.size(); ++i) EXPECT_EQ(text(names[i]), before[i]);
    // What it wrote makes the same network again.
    const std::string network = write("again.json", before[4]);
    const std::string table = write("again.csv", before[5]);
    fs::remove_all(folder_ / "out");
    ASSERT_EQ(run(network, {"virtual_channels=3"}, table, "rst24").status, 0);
    for (size_t i = 0; i < 6; ++i) EXPECT_EQ(text(names[i]), before[i]) << names[i];
    // Every file of the list is there, seen from its folder.
    std::istringstream list(before[3]);
    for (std::string line; std::getline(list, line);)
        EXPECT_TRUE(!line.ends_with(".sv") || fs::exists(folder_ / "out" / line)) << line;
}

// routing = adaptive and updown are what they are in `nanohop simulate`: the same tables under another name.
TEST_F(GenerateNetwork, TakesTheWordsOfTheSimulator) {
    const auto routes = [&](const Sets& sets) {
        Sets all{"topology=torus", "dims=4x4"};
        all.insert(all.end(), sets.begin(), sets.end());
        const Result result = run("", all);
        EXPECT_EQ(result.status, 0) << result.err;
        return text("routes.csv");
    };
    const std::string of_order = routes({"routing=minimal_adaptive"});
    const std::string of_up_down = routes({"routing=minimal_adaptive", "escape=up_down"});
    EXPECT_NE(of_order, of_up_down);
    EXPECT_EQ(routes({"routing=adaptive"}), of_up_down);
    EXPECT_EQ(routes({"routing=adaptive", "escape=updown"}), of_up_down);
    EXPECT_EQ(routes({"routing=adaptive", "escape=dimension_order"}), of_order);
    EXPECT_EQ(routes({"routing=updown"}), routes({"routing=up_down"}));
}

// What is wrong is said under the name of the command that was called.
TEST_F(GenerateNetwork, ErrorsNameTheCommand) {
    gen::SwitchNetworkOptions options{.root = io::source_folder(), .out = (folder_ / "out").string()};
    for (const auto& [interface, name] : {std::pair{"", "network"}, {"nic_pipelined", "machine"}}) {
        options.interface = interface;
        std::ostringstream out, err;
        EXPECT_EQ(gen::write_switch_network(options, out, err), 2);
        EXPECT_EQ(err.str(), fmt::format("nanohop generate {}: error: no network: give a network file, or --set "
                                         "topology=..\n",
                                         name));
    }
}

// The key of a register behind each output's arbiter is a parameter of the top, which gives it to every switch.
/// What has no links that come back has no text about them.
TEST_F(GenerateNetwork, LinksThatComeBackAreAParameterOfTheTop) {
    for (const bool some : {false, true}) {
        const Result result =
            run("", {"topology=ring", "switches=8", fmt::format("link_recovery={}", some ? "yes" : "no")});
        ASSERT_EQ(result.status, 0) << result.err;
        const std::string top = text("nh_network.sv");
        EXPECT_EQ(top.find("\n    parameter int LinkRecovery = 1,\n") != std::string::npos, some);
        EXPECT_EQ(top.find(".LinkRecovery(LinkRecovery),") != std::string::npos, some);
        EXPECT_EQ(top.find("LinkRecovery") != std::string::npos, some);
        EXPECT_EQ(nlohmann::json::parse(text("manifest.json")).at("parameters").at("LinkRecovery"), some ? 1 : 0);
        fs::remove_all(folder_ / "out");
    }
}

TEST_F(GenerateNetwork, AGrantRegisterIsAParameterOfTheTop) {
    for (const auto& [more, value] : {std::pair{Sets{}, 0}, {{"grant_register=no"}, 0}, {{"grant_register=yes"}, 1}}) {
        Sets sets{"topology=rst", "switches=16", "degree=4", "seed=7"};
        sets.insert(sets.end(), more.begin(), more.end());
        const Result result = run("", sets);
        ASSERT_EQ(result.status, 0) << result.err;
        const std::string top = text("nh_network.sv");
        EXPECT_HAS(top, fmt::format("\n    parameter int GrantRegister = {},\n", value));
        EXPECT_HAS(top, ".GrantRegister(GrantRegister),");
        EXPECT_EQ(nlohmann::json::parse(text("manifest.json")).at("parameters").at("GrantRegister"), value);
        fs::remove_all(folder_ / "out");
    }
    refused(run("", {"topology=ring", "grant_register=1"}), "grant_register: \"1\": must be one of no, yes");
}

// A link's clocks beyond those of the shortest are registers between its two ports, each way, for flits and credits.
TEST_F(GenerateNetwork, LongerLinksHaveRegistersOnTheirWires) {
    const std::string file = write("clocks.txt", "0 1 2\n1 2 5\n2 0\n");
    const Result result = run(file, {"link_clocks=2", "routing=up_down"});
    ASSERT_EQ(result.status, 0) << result.err;
    EXPECT_EQ(run(file, {"routing=up_down"}).status, 0) << "the file's least are the switches'";
    const std::string top = text("nh_network.sv");
    const topology::Graph graph = topology::read_network(file);
    const unsigned ports = graph.most_degree() + 1;
    const auto port = [&](uint32_t s, uint32_t n) { return s * ports + *graph.port_to(s, n); };
    const auto valid = parts(top, "in_valid");
    const auto credit = parts(top, "in_credit");
    ASSERT_EQ(valid.size(), 3U);
    std::set<std::string> late;
    for (const auto& [s, n] : {std::pair{1U, 2U}, {2U, 1U}}) {
        const std::string in = valid[s][*graph.port_to(s, n)];
        ASSERT_EQ(in.substr(0, 11), "late_valid[");
        const std::string k = in.substr(11, in.size() - 12);
        EXPECT_EQ(credit[s][*graph.port_to(s, n)], "late_credit[" + k + "*V+:V]");
        const size_t at = top.find(") u_late_" + k + " (");
        ASSERT_NE(at, std::string::npos);
        EXPECT_EQ(top.substr(top.rfind("nh_delay", at), at - top.rfind("nh_delay", at)),
                  "nh_delay #(\n      .Width (1 + V),\n      .Clocks(3)\n  ");
        EXPECT_NE(top.find(fmt::format(".d_i({{out_valid[{0}], out_credit[{0}*V+:V]}})", port(n, s)), at),
                  std::string::npos);
        late.insert(k);
    }
    EXPECT_EQ(late, (std::set<std::string>{"0", "1"}));
    EXPECT_EQ(valid[0][*graph.port_to(0, 2)], fmt::format("out_valid[{}]", port(2, 0)));
    EXPECT_EQ(std::count(valid[0].begin(), valid[0].end(), "out_valid[" + std::to_string(port(1, 0)) + "]"), 1);
}

TEST_F(GenerateNetwork, LinksOfAMachineAreAlike) {
    gen::SwitchNetworkOptions options;
    options.root = io::source_folder();
    options.network = write("clocks.txt", "0 1 2\n1 2 5\n2 0 2\n");
    options.sets = {"routing=up_down"};
    options.name = "nh_machine";
    options.interface = "nic_tight";
    options.out = (folder_ / "out").string();
    std::ostringstream out, err;
    const int status = gen::write_switch_network(options, out, err);
    refused({status, out.str(), err.str()}, "the link between 1 and 2 has 5: all links of a machine must have as many");
}

// Switches, interfaces and links of a machine have buffers of the same size, and replay buffers for all of them.
TEST_F(GenerateNetwork, BuffersOfAMachine) {
    const auto write_it = [&](const std::string& packets) {
        gen::SwitchNetworkOptions options;
        options.root = io::source_folder();
        options.sets = {"topology=ring",  "switches=4",    "hosts=1",         "routing=up_down",
                        "link_layer=yes", "flit_width=80", "packet_flits=11", "packets=" + packets};
        options.name = "nh_machine";
        options.interface = "nic_tight";
        options.out = (folder_ / "out").string();
        std::ostringstream out, err;
        const int status = gen::write_switch_network(options, out, err);
        return Result{status, out.str(), err.str()};
    };
    refused(write_it("17"), "packets: \"17\": must be a whole number from 1 to 16");
    refused(write_it("0"), "packets: \"0\": must be a whole number from 1 to 16");
    EXPECT_EQ(write_it("6").err, "");
    const std::string machine = text("nh_machine.sv"), network = text("nh_machine_network.sv");
    const auto count = [](const std::string& in, const std::string& what) {
        const std::regex regex(what);
        return std::distance(std::sregex_iterator(in.begin(), in.end(), regex), std::sregex_iterator());
    };
    EXPECT_EQ(count(machine, R"(localparam int Packets = 6,)"), 1) << "of the interfaces";
    EXPECT_EQ(count(network, R"(parameter int Packets = 6,)"), 1) << "of the switches";
    for (const std::string& top : {machine, network}) {
        EXPECT_GT(count(top, "ReplayFlits"), 0);
        EXPECT_EQ(count(top, R"(\.Packets\(6\),\s*\.ReplayFlits\(128\),)"), count(top, "ReplayFlits"));
    }
}

TEST_F(GenerateNetwork, RefusesWhatASwitchCannotBe) {
    refused(run("", {"topology=full_mesh", "switches=22", "hosts=4"}),
            "hosts: up to 21 links and 4 hosts at a switch: switches of the RTL and their golden models are all alike: "
            "must be at most 24 ports together (simulate with engine = fast takes 64 of each switch)");
    refused(run("", {"topology=ring", "switches=2000"}), "2000 switches: must be from 2 to 1024");
    refused(run("", {"topology=ring", "hosts=0"}), "hosts: the network has none");
    refused(run("", {"topology=ring", "switches=100", "hop_limit=20"}), "hop_limit: 20: ways of");
    refused(run("", {"topology=torus", "dims=4x4", "virtual_channels=2"}), "virtual_channels: 2: ");
    refused(run("", {"topology=torus", "dims=4x4", "flit_width=12"}), "flit_width: 12 does not hold a head");
    refused(run("", {"topology=torus", "dims=4x4", "routing=layered_minimal"}), "has layers");
    for (const char* name : {"4x4", "module"})
        refused(run("", {"topology=torus", "dims=4x4"}, "", name), fmt::format("--name {}: must be a name", name));
    refused(run("", {"topology=torus", "dims=4x4"}, "", "nh_switch"), "--name nh_switch: is a module that the network");
    refused(run("", {"hosts=1"}), "no network");
    refused(run("", {"topology=torus", "dimensions=4x4"}), "dimensions");
    refused(run((folder_ / "none.json").string(), {}), "none.json");
    refused(run(write("clocks.txt", "0 1 3\n1 2 2\n2 0 4\n"), {"link_clocks=3"}), "the link between 1 and 2 has 2");
    refused(run(write("parts.txt", "0 1\n2 3\n"), {}), "parts.txt");
}

TEST_F(GenerateNetwork, RefusesRoutesThatAreNotSoundWithTheCycle) {
    const std::string network = write("ring.txt", "0 1\n1 2\n2 3\n3 0\n");
    const topology::Graph graph = topology::read_network(network);
    std::string all_one_way = "switch,destination,port\n", loop = all_one_way;
    for (uint32_t s = 0; s < 4; ++s) {
        for (uint32_t d = 0; d < 4; ++d) {
            if (s == d) continue;
            all_one_way += fmt::format("{},{},{}\n", s, d, *graph.port_to(s, (s + 1) % 4));
            loop += fmt::format("{},{},{}\n", s, d, *graph.port_to(s, s ^ 1));
        }
    }
    refused(run(network, {}, write("one_way.csv", all_one_way)), "one_way.csv: the routes are not sound: ");
    refused(run(network, {}, write("one_way.csv", all_one_way)), "cycle");
    refused(run(network, {}, write("loop.csv", loop)), "loop");
    refused(run(network, {"routing=up_down"}, write("one_way.csv", all_one_way)), "a table of routes is given");
}

}  // namespace
}  // namespace nanohop
