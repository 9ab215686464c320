// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// `nanohop benchmark booksim2`, `cnsim` and `noxim` with a script in their place, which prints what they print.
#include "benchmark/benchmark.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <functional>
#include <set>
#include <sstream>
#include <vector>

#include "../input_error.hpp"
#include "../run.hpp"
#include "../text.hpp"
#include "benchmark/cnsim.hpp"
#include "benchmark/noxim.hpp"
#include "benchmark/switches.hpp"
#include "io/source_folder.hpp"
#include "net/routing/check.hpp"
#include "topology/family.hpp"

namespace nanohop::benchmark {
namespace {

/// The lines that matter, between others; the figures of the last sample differ from those of the whole.
constexpr const char* kOutput = R"(Packet latency average = 99.9
Accepted flit rate average = 0.5
Class 0:
Time taken is 10119 cycles
====== Overall Traffic Statistics ======
====== Traffic class 0 ======
Packet latency average = 21.466 (1 samples)
    minimum = 8 (1 samples)
Accepted flit rate average = 0.25 (1 samples)
    minimum = 0.2 (1 samples)
Hops average = 5.5 (1 samples)
Total run time 2.5
)";

std::string program(const tests::TempDir& dir, const std::string& script) {
    const std::string path = dir.write("booksim", "#!/bin/sh\n" + script);
    std::filesystem::permissions(path, std::filesystem::perms::owner_all);
    return path;
}

std::string command(const std::string& arguments) {
    return io::program_folder() + "/nanohop-benchmark " + arguments + " --json r.json";
}

/// Status 2, and nothing is written.
void refuse(const tests::TempDir& dir, const std::string& arguments, const std::string& expected) {
    tests::expect_refused(dir, command(arguments), expected);
}

TEST(Booksim, TheNetworkHasExchangersThenCrossbarsLastDimensionFirst) {
    EXPECT_EQ(booksim_network(net::HxbShape::parse("3x2")),
              "router 0 node 0\nrouter 1 node 1\nrouter 2 node 2\nrouter 3 node 3\nrouter 4 node 4\nrouter 5 node 5\n"
              "router 6 router 0 router 3\nrouter 7 router 1 router 4\nrouter 8 router 2 router 5\n"
              "router 9 router 0 router 1 router 2\nrouter 10 router 3 router 4 router 5\n");
}

/// BookSim looks for shortest ways from each router on: of those that are nearest it takes the one with the lowest
/// number next, and the first way found to a router stays. Each router then sends a message to the first router of its
/// way.
TEST(Booksim, ItsWaysThroughTheNetworkAreXyz) {
    const net::HxbShape shape = net::HxbShape::parse("3x2x4");
    std::vector<std::set<uint32_t>> neighbours;
    std::istringstream network(booksim_network(shape));
    for (std::string line; std::getline(network, line);) {
        std::istringstream words(line);
        std::string kind;
        uint32_t head = 0;
        uint32_t other = 0;
        words >> kind >> head;
        neighbours.resize(std::max<size_t>(neighbours.size(), head + 1));
        while (words >> kind >> other) {
            if (kind == "node") continue;
            neighbours[head].insert(other);
            neighbours[other].insert(head);
        }
    }
    const auto count = static_cast<uint32_t>(neighbours.size());
    ASSERT_EQ(count, 24U + 8 + 12 + 6);
    std::vector<std::vector<uint32_t>> next(count, std::vector<uint32_t>(count));
    for (uint32_t from = 0; from < count; ++from) {
        std::vector<uint32_t> distance(count, ~0U);
        std::vector<uint32_t> previous(count);
        std::set<uint32_t> left;
        for (uint32_t i = 0; i < count; ++i) left.insert(i);
        distance[from] = 0;
        while (!left.empty()) {
            const uint32_t nearest = *std::min_element(
                left.begin(), left.end(), [&](uint32_t a, uint32_t b) { return distance[a] < distance[b]; });
            left.erase(nearest);
            for (const uint32_t i : neighbours[nearest]) {
                if (distance[nearest] + 1 >= distance[i]) continue;
                distance[i] = distance[nearest] + 1;
                previous[i] = nearest;
            }
        }
        for (uint32_t to = 0; to < count; ++to) {
            if (to == from) continue;
            next[from][to] = to;
            while (previous[next[from][to]] != from) next[from][to] = previous[next[from][to]];
        }
    }
    for (uint32_t from = 0; from < shape.units; ++from) {
        for (uint32_t to = 0; to < shape.units; ++to) {
            uint32_t at = from;
            for (unsigned d = 0; d < shape.dims; ++d) {
                if (shape.coordinate(at, d) == shape.coordinate(to, d)) continue;
                ASSERT_GE(next[at][to], shape.units);
                at = next[next[at][to]][to];
                // One dimension further, and no other.
                ASSERT_EQ(at, shape.with(at, d, shape.coordinate(to, d)));
                for (unsigned e = d + 1; e < shape.dims; ++e)
                    ASSERT_EQ(shape.coordinate(at, e), shape.coordinate(from, e));
            }
            EXPECT_EQ(at, to);
        }
    }
}

TEST(Booksim, TheConfigurationSaysAllThatIsIdentical) {
    BooksimSettings s{.buffer = 19, .message = 7, .load = 0.25, .period = 500, .seed = 9};
    const std::string text = booksim_configuration(s, "/somewhere/network");
    for (const char* line : {"network_file = /somewhere/network;", "packet_size = 7;", "injection_rate = 0.250000;",
                             "injection_rate_uses_flits = 1;", "vc_buf_size = 19;", "num_vcs = 1;",
                             "sample_period = 500;", "warmup_periods = 2;", "seed = 9;", "routing_function = min;"})
        EXPECT_HAS(text, line);
}

TEST(Booksim, WhatItPrintsIsRead) {
    const BooksimResult r = parse_booksim(kOutput);
    EXPECT_DOUBLE_EQ(r.latency, 21.466);
    EXPECT_DOUBLE_EQ(r.accepted, 0.25);
    EXPECT_DOUBLE_EQ(r.hops, 5.5);
    EXPECT_EQ(r.clocks, 10119U);
    EXPECT_DOUBLE_EQ(r.seconds, 2.5);
    EXPECT_HAS(tests::input_error(
                   [] { (void)parse_booksim("Packet latency average = nothing\nSimulation unstable, ending ...\n"); }),
               "its last line is \"Simulation unstable, ending ...\"");
    EXPECT_NE(tests::input_error([] { (void)parse_booksim(""); }), "no error");
}

TEST(Benchmark, RatesAndRatios) {
    const tests::TempDir dir;
    // It finds both files, and says so by working.
    const std::string fake = program(dir,
                                     "network=$(sed -n 's/^network_file = \\(.*\\);/\\1/p' \"$1\")\n"
                                     "[ \"$(grep -c node \"$network\")\" = 8 ] || exit 3\ncat <<'END'\n" +
                                         std::string(kOutput) + "END\nexit 255\n");
    BenchmarkOptions o{.booksim = fake, .dims = "2x2x2", .clocks = 3000, .repeat = 2, .quiet = true};
    const BenchmarkResult r = measure_benchmark(o);
    EXPECT_EQ(r.units, 8U);
    EXPECT_EQ(r.routers, 20U);  // 8 exchangers, 12 crossbars
    EXPECT_DOUBLE_EQ(r.table_latency, 2 * (2 * 1.5 + 1) + 4);
    const auto json = benchmark_json(o, r);
    const auto& theirs = json.at("timed").at("booksim2");
    EXPECT_DOUBLE_EQ(theirs.at("router_cycles_per_second"), 20 * 10119 / 2.5);
    EXPECT_DOUBLE_EQ(theirs.at("flit_hops_per_second"), 0.25 * 8 * 10119 * 6.5 / 2.5);
    const double of_processor = theirs.at("processor_seconds");
    EXPECT_GT(of_processor, 0);
    EXPECT_DOUBLE_EQ(theirs.at("flit_hops_per_processor_second"), 0.25 * 8 * 10119 * 6.5 / of_processor);
    const auto& mine = json.at("timed").at("nanohop");
    EXPECT_EQ(mine.at("clocks"), 5000);
    EXPECT_NEAR(mine.at("throughput").get<double>(), 0.3, 0.02);
    EXPECT_DOUBLE_EQ(
        json.at("ratio").at("router_cycles_per_second"),
        mine.at("router_cycles_per_second").get<double>() / theirs.at("router_cycles_per_second").get<double>());
    // Of all pairs but a unit and itself the table's mean is a little more.
    EXPECT_NEAR(json.at("zero_load").at("nanohop").at("latency").get<double>(), (r.table_latency * 8 - 6) / 7, 1.0);
    EXPECT_GT(json.at("saturated").at("nanohop").at("throughput").get<double>(), 0.5);
}

TEST(Benchmark, AMissingOrWrongProgramIsAnErrorAndNothingIsWritten) {
    const tests::TempDir dir;
    const auto refuses = std::bind_front(refuse, std::cref(dir));
    refuses("booksim2 --booksim " + dir.path("none"), "none: is not there: must be the program that BookSim 2 builds");
    refuses("booksim2 --booksim " + dir.path(""), "is not there");
    refuses("booksim2 --booksim " + dir.write("text", "no program"), "text: cannot be run: must be an executable");
    refuses("booksim2 --booksim " + program(dir, "echo first\necho something else\nexit 7\n"),
            "exit status 7: this is not what BookSim 2 prints: no \"Packet latency average = \" with a number; its "
            "last line is \"something else\"");
    refuses("booksim2 --booksim " + program(dir, "kill -6 $$\n"), "exit status 134: this is not what BookSim 2 prints");
    refuses("booksim2", "--booksim");
    refuses("booksim2 --booksim " + program(dir, "exit 0\n") + " --dims 4x1", "--dims 4x1: ");
    refuses("booksim2 --booksim x --load 2", "--load");
    refuses("booksim2 --booksim x --packets 2",
            "--packets: with --network torus, mesh, fly, anynet only, not with hxb");
    refuses("booksim2 --booksim x --set dims=4x4", "--set: with --network anynet only, not with hxb");
    refuses("booksim2 --booksim x --network anynet --dims 4x4", "--dims: with --network hxb, torus, mesh, fly only");
}

/// What CNSim prints of its first load, and of a second one.
constexpr const char* kCnsimOutput = R"(Single Chip 2D-mesh, 4x4

Time elapsed: 1.5s
Injection rate:0.1 flits/(node*cycle)    Injected:100    Arrived:  99    Timeout:  250
Average latency: 21.25  Average receiving rate: 0.0995
Internal Hops: 2.625   Parallel Hops: 0   Serial Hops: 0   Other Hops: 0

Time elapsed: 9s
Injection rate:0.2 flits/(node*cycle)    Injected:100    Arrived:  99    Timeout:  250
Average latency: 99  Average receiving rate: 0.2
Internal Hops: 2.7   Parallel Hops: 0   Serial Hops: 0   Other Hops: 0
)";

SwitchBenchmarkOptions of(const std::string& network, const std::string& dims) {
    SwitchBenchmarkOptions o{.network = network, .dims = dims, .clocks = 600, .quiet = true};
    return o;
}

/// Switches that a packet passes.
std::vector<uint32_t> way(const SwitchNetwork& n, uint32_t from, uint32_t to) {
    std::vector<uint32_t> switches{from};
    for (bool down = false; switches.back() != to;) {
        const uint32_t s = switches.back();
        const uint8_t port = n.table.port(s, to, down);
        down = down || n.table.leads_down(s, port);
        switches.push_back(n.graph.neighbours(s)[port]);
    }
    return switches;
}

TEST(SwitchBenchmark, EveryNetworkHasSoundRoutes) {
    for (const auto& [network, dims] :
         {std::pair{"mesh", "3x3"}, std::pair{"torus", "4x4"}, std::pair{"torus", "2x2x2"}, std::pair{"fly", "2x2"},
          std::pair{"fly", "4x4"}, std::pair{"fly", "3x3x3"}, std::pair{"fly", "2x2x2x2"}}) {
        const SwitchNetwork n = switch_network(of(network, dims));
        const auto checked = routing::check(n.graph, n.table);
        EXPECT_TRUE(checked.sound()) << network << dims << ": " << checked.faults.front();
        EXPECT_TRUE(n.same_ways);
    }
    const SwitchNetwork mesh = switch_network(of("mesh", "4x4"));
    EXPECT_DOUBLE_EQ(mesh.hops, 2 * 1.25 * 16 / 15);
    EXPECT_EQ(mesh.booksim, "topology = mesh;\nrouting_function = dim_order;\nk = 4;\nn = 2;\nuse_noc_latency = 0;\n");
    EXPECT_EQ(way(mesh, 0, 10), (std::vector<uint32_t>{0, 1, 2, 6, 10}));
}

// From each unit's terminal switch through all stages to every other one; the stage after the first is known by the
// digits of the unit that are set already (BookSim's dest_tag).
TEST(SwitchBenchmark, AFlysWaysPassEachStageOnce) {
    const SwitchNetwork n = switch_network(of("fly", "3x3x3"));
    EXPECT_EQ(n.graph.switches(), 27U + 27);
    EXPECT_EQ(n.graph.host_count(), 27U);
    for (uint32_t from = 0; from < 27; ++from) {
        for (uint32_t to = 0; to < 27; ++to) {
            if (from == to) continue;
            const uint32_t first = from / 3;
            const uint32_t last = to / 3;
            EXPECT_EQ(way(n, 27 + from, 27 + to),
                      (std::vector<uint32_t>{27 + from, first, 9 + last / 3 * 3 + first % 3, 18 + last, 27 + to}));
        }
    }
}

TEST(SwitchBenchmark, WaysOfBooksimThatCanDeadlockAreReplacedAndNamed) {
    SwitchBenchmarkOptions o = of("anynet", "");
    o.sets = {"switches=8", "topology=hypercube", "hosts=2"};  // the topology is set first
    const SwitchNetwork cube = switch_network(o);
    EXPECT_TRUE(cube.same_ways);
    EXPECT_TRUE(cube.table.adaptive.empty());
    EXPECT_DOUBLE_EQ(cube.hops, 12.0 * 2 / 15);
    EXPECT_EQ(cube.booksim_listing.substr(0, cube.booksim_listing.find('\n')),
              "router 0 node 0 node 1 router 1 router 2 router 4");
    o.sets = {"topology=ring", "switches=8"};
    const SwitchNetwork ring = switch_network(o);
    EXPECT_FALSE(ring.same_ways);
    EXPECT_HAS(ring.ways, "BookSim's shortest ways can deadlock: the escape channels wait in a cycle: ");
    EXPECT_TRUE(routing::check(ring.graph, ring.table).sound());
}

TEST(SwitchBenchmark, BooksimIsAskedForTheSameNetworkAndRatesAreOfLinksBetweenSwitches) {
    const tests::TempDir dir;
    SwitchBenchmarkOptions o = of("torus", "4x4");
    o.message = 5;
    o.switch_clocks = 7;
    o.load = 0.05;
    o.program = program(dir,
                        "for line in 'topology = torus;' 'k = 4;' 'n = 2;' 'num_vcs = 2;' 'vc_buf_size = 10;' "
                        "'packet_size = 5;' 'routing_delay = 5;' 'use_noc_latency = 0;' 'sample_period = 200;'\n"
                        "do grep -qxF \"$line\" \"$1\" || exit 3; done\n"
                        "! grep network_file \"$1\" || exit 4\ncat <<'END'\n" +
                            std::string(kOutput) + "END\nexit 255\n");
    const SwitchBenchmarkResult r = measure_switch_benchmark(o);
    EXPECT_EQ(r.units, 16U);
    const auto json = switch_benchmark_json(o, r);
    EXPECT_DOUBLE_EQ(json.at("hops").at("booksim2"), 4.5);
    EXPECT_DOUBLE_EQ(json.at("hops").at("nanohop"), 2 * 16.0 / 15);
    const auto& theirs = json.at("timed").at("booksim2");
    EXPECT_DOUBLE_EQ(theirs.at("router_cycles_per_second"), 16 * 10119 / 2.5);
    EXPECT_NEAR(theirs.at("flit_hops_per_second").get<double>(), 0.25 * 16 * 10119 * 4.5 / 2.5, 1e-6);
    const auto& mine = json.at("timed").at("nanohop");
    EXPECT_NEAR(mine.at("throughput").get<double>(), 0.05, 0.02);
    EXPECT_EQ(mine.at("clocks"), 1000);
    // Without load: 8 clocks a hop, 7 in the last switch, the message's 5 flits, both ends' links.
    EXPECT_NEAR(json.at("zero_load").at("nanohop").at("latency").get<double>(), 8 * 2 * 16.0 / 15 + 7 + 5 + 2, 3.0);
    const std::string text = switch_benchmark_text(o, r);
    EXPECT_HAS(text, "8 clocks from switch to switch");
    EXPECT_HAS(text, "10 flits of buffer per channel");
    for (const char* const list : {"identical", "not_identical"}) {
        EXPECT_GE(json.at(list).size(), 5U);
        for (const auto& item : json.at(list)) EXPECT_HAS(text, item.get<std::string>());
    }
}

TEST(SwitchBenchmark, CnsimIsAskedForItsMeshAndItsFirstLoadCounts) {
    const CnsimResult read = parse_cnsim(kCnsimOutput);
    EXPECT_DOUBLE_EQ(read.latency, 21.25);
    EXPECT_DOUBLE_EQ(read.accepted, 0.0995);
    EXPECT_DOUBLE_EQ(read.hops, 2.625);
    EXPECT_DOUBLE_EQ(read.seconds, 1.5);
    const tests::TempDir dir;
    const std::string fake =
        program(dir,
                "for line in 'topology = SingleChipMesh' 'scale = 4' 'buffer_size = 18' 'vc_number = 1' 'threads = 1' "
                "'packet_length = 9' 'simulation_time = 600' 'routing_algorithm = XY'\n"
                "do grep -qxF \"$line\" \"$1\" || exit 3; done\n"
                "[ -w \"$(sed -n 's/^output_file = //p' \"$1\")\" ] || exit 4\ncat <<'END'\n" +
                    std::string(kCnsimOutput) + "END\n");
    const tests::Outcome o =
        tests::run(dir, command("cnsim --cnsim " + fake + " --dims 4x4 --clocks 600 --load 0.05 -q"));
    ASSERT_EQ(o.status, 0) << o.error;
    const auto json = nlohmann::json::parse(tests::read(dir.path("r.json")));
    EXPECT_EQ(json.at("hop_clocks").at("cnsim"), 4);
    EXPECT_NEAR(json.at("timed").at("cnsim").at("flit_hops_per_second").get<double>(), 0.0995 * 16 * 600 * 2.625 / 1.5,
                1e-6);
    EXPECT_HAS(o.out, "clocks from switch to switch: ours 6, CNSim 4");
}

TEST(SwitchBenchmark, NoximIsAskedForItsMeshAndReadsItsPowersBesideIt) {
    const std::string output =
        "% Global average delay (cycles): 13.5\n"
        "% Average IP throughput (flits/cycle/IP): 0.0475\n";
    const NoximResult read = parse_noxim(output);
    EXPECT_DOUBLE_EQ(read.latency, 13.5);
    EXPECT_DOUBLE_EQ(read.accepted, 0.0475);
    const tests::TempDir dir;
    const std::string fake =
        program(dir,
                "for line in 'mesh_dim_x: 4' 'mesh_dim_y: 4' 'buffer_depth: 16' 'min_packet_size: 8' "
                "'packet_injection_rate: 0.006250000' 'simulation_time: 1000' 'stats_warm_up_time: 400'\n"
                "do grep -qxF \"$line\" \"$2\" || exit 3; done\n[ -r \"$4\" ] || exit 4\ncat <<'END'\n" +
                    output + "END\n");
    const std::string asked = "noxim --noxim " + fake + " --dims 4x4 --clocks 600 --load 0.05 -q --timed-only";
    const tests::Outcome none = tests::run(dir, command(asked));
    EXPECT_EQ(none.status, 2);
    EXPECT_HAS(none.error, "power.yaml is not there: Noxim reads it");
    // Rows of other widths and of crossbars are no depths.
    dir.write("power.yaml",
              "Energy:\n    Buffer:\n        - [4, 64, 4.48e-3, 1.50e-12, 0, 1.03e-12]\n"
              "        - [8, 32, 2.30e-3, 1.03e-12, 0,  8.26e-13]\n"
              "        - [16, 32, 4.36e-3, 1.58e-12, 0, 1.41e-12 ] # interpolated\n"
              "    Router:\n        crossbar:\n            - [4, 32, 7.49e-4, 2.21e-13]\n");
    for (const auto& [words, error] :
         {std::pair{" --message 9", "--message 9 x --packets 2: buffers of 18 flits: must be a depth in "},
          std::pair{" --message 2 --packets 2", "--message 2 x --packets 2: buffers of 4 flits: must be a depth in "},
          std::pair{" --message 4 --packets 1", "power.yaml: 8, 16"},
          std::pair{" --message 1", "--message 1: must be 2 flits or more for Noxim"}})
        refuse(dir, asked + words, error);
    const tests::Outcome o = tests::run(dir, command(asked));
    ASSERT_EQ(o.status, 0) << o.error;
    const auto json = nlohmann::json::parse(tests::read(dir.path("r.json")));
    EXPECT_EQ(json.at("hop_clocks").at("noxim"), 2);
    EXPECT_NEAR(json.at("timed").at("noxim").at("flit_hops_per_second").get<double>() *
                    json.at("timed").at("noxim").at("seconds").get<double>(),
                0.0475 * 16 * 1000 * json.at("hops").at("nanohop").get<double>(), 1e-6);
    EXPECT_HAS(o.out, "Noxim's one in two clocks");
}

TEST(NonminimalBenchmark, MinimalWaysAndUgalRunTheSameNetworkInTurns) {
    const tests::TempDir dir;
    const std::string network = "ugal -q --repeat 2 --set topology=torus --set dims=4x4 --set clocks=400";
    const tests::Outcome o = tests::run(dir, command(network + " --set load=0.3"));
    ASSERT_EQ(o.status, 0) << o.error;
    const auto json = nlohmann::json::parse(tests::read(dir.path("r.json")));
    EXPECT_EQ(json.at("hosts"), 16);
    ASSERT_EQ(json.at("ways").size(), 3U);
    EXPECT_EQ(json["ways"][0]["beside_minimal"]["median"], 1);
    EXPECT_EQ(json["ways"][0]["nonminimal_share"], 0);
    for (const size_t ugal : {1U, 2U}) {
        EXPECT_GT(json["ways"][ugal]["nonminimal_share"], 0);
        const auto& rates = json["ways"][ugal]["mega_flit_hops_per_processor_second"];
        EXPECT_GT(rates.at("least"), 0);
        EXPECT_LE(rates.at("least"), rates.at("median"));
        EXPECT_LE(rates.at("median"), rates.at("most"));
    }
    EXPECT_HAS(o.out, "UGAL, 2 candidates");
    const tests::Outcome wrong = tests::run(dir, command("ugal --set nonminimal=valiant"));
    EXPECT_EQ(wrong.status, 2);
    EXPECT_HAS(wrong.error, "--set nonminimal=valiant: is what is compared");
}

TEST(SwitchBenchmark, WrongInputIsNamedAndNothingIsWritten) {
    const tests::TempDir dir;
    const auto refuses = std::bind_front(refuse, std::cref(dir));
    const std::string fake = program(dir, "echo nothing\n");
    refuses("cnsim --cnsim " + dir.path("none"), "none: is not there: must be the program that CNSim builds");
    refuses("cnsim -q --cnsim " + fake, "this is not what CNSim prints: no \"Time elapsed: \" with a number");
    refuses("cnsim --cnsim " + fake + " --dims 4x4x4", "--dims 4x4x4: CNSim's mesh has two dimensions");
    refuses("booksim2 --network mesh --booksim " + fake + " --dims 4x5", "--dims 4x5: must be up to 6 equal sizes");
    refuses("booksim2 --network fly --booksim " + fake + " --dims 4", "--dims 4: a fly has two stages at least");
    refuses("booksim2 --network mesh --booksim " + fake + " --set switches=4",
            "--set switches=4: is for --network anynet");
    refuses("booksim2 --network anynet --booksim " + fake + " --set switchez=4", "--set switchez=4: ");
    refuses("booksim2 --network ring --booksim " + fake, "--network");
    refuses("booksim2 --network mesh --booksim " + fake + " --message 33 --dims 4x4", "packet_flits");
}

}  // namespace
}  // namespace nanohop::benchmark
