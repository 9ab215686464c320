// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "nanohop/net.hpp"

#include <gtest/gtest.h>

#include <stdexcept>
#include <thread>

#include "../error_text.hpp"
#include "../text.hpp"

namespace {

using nanohop::Config;
using nanohop::Error;
using nanohop::Graph;
using nanohop::Message;
using nanohop::Simulation;

/// What a function throws.
std::string error_of(auto&& f) { return nanohop::tests::error_text<Error>(f, "nothing was thrown"); }

Graph ring() { return {{1, 1, 1, 1}, {{0, 1}, {1, 2}, {2, 3}, {3, 0}}, {}}; }

Config torus() { return Config({{"message", "9"}, {"dims", "4x4"}, {"topology", "torus"}}); }

TEST(LibraryTopology, FamiliesFilesAndOwnGraphs) {
    const auto names = nanohop::families();
    EXPECT_GE(names.size(), 10U);
    for (const std::string& name : names) EXPECT_FALSE(nanohop::family_keys(name).empty()) << name;
    const Graph dragonfly = nanohop::make_graph({{"globals", "2"}, {"topology", "dragonfly"}});
    const auto m = nanohop::metrics(dragonfly);
    EXPECT_EQ(m.switches, 36U);
    EXPECT_EQ(m.hosts, 72U);
    EXPECT_EQ(m.diameter, 3U);
    const auto own = nanohop::metrics(ring());
    EXPECT_EQ(own.diameter, 2U);
    EXPECT_DOUBLE_EQ(own.mean_distance, 4.0 / 3);
    EXPECT_EQ(own.pairs, (std::vector<uint64_t>{4, 8, 4}));
    EXPECT_EQ(nanohop::distances(ring(), 1), (std::vector<std::optional<uint32_t>>{1, 0, 1, 2}));
    const std::string path = testing::TempDir() + "library_ring.json";
    nanohop::write_graph(dragonfly, path);
    EXPECT_EQ(nanohop::read_graph(path), dragonfly);
}

TEST(LibraryTopology, ErrorsSayWhatIsWrong) {
    EXPECT_EQ(error_of([] { nanohop::make_graph({{"topology", "dragonfy"}}); }).find("topology: "), 0U);
    EXPECT_HAS(error_of([] { nanohop::make_graph({{"topology", "ring"}, {"q", "5"}}); }), "q: ");
    EXPECT_EQ(error_of([] { nanohop::metrics({}); }), "hosts: 0 switches: must be from 2 to 65536");
    EXPECT_EQ(error_of([] { nanohop::sizes_for("torus", 1); }), "hosts: 1: must be from 2 to 16384");
    EXPECT_EQ(error_of([] { nanohop::sizes_for("torus", 16385); }), "hosts: 16385: must be from 2 to 16384");
    EXPECT_EQ(error_of([] { nanohop::sizes_for("torus", 64, 3); }), "radix: 3: must be from 4 to 64");
    EXPECT_EQ(error_of([] { nanohop::sizes_for("torus", 64, 65); }), "radix: 65: must be from 4 to 64");
    Graph wrong = ring();
    wrong.links.push_back({1, 4});
    EXPECT_EQ(error_of([&] { nanohop::metrics(wrong); }), "link 5 (1 to 4): the switches are 0 to 3");
    wrong = ring();
    wrong.links.resize(1);
    EXPECT_EQ(error_of([&] { nanohop::metrics(wrong); }),
              "the network is not connected: no way leads from switch 0 to switch 2");
    EXPECT_EQ(nanohop::distances(wrong, 0)[3], std::nullopt);
    EXPECT_EQ(error_of([] { nanohop::distances(ring(), 4); }), "from: 4: must be from 0 to 3");
    wrong.names = {"a"};
    EXPECT_EQ(error_of([&] { nanohop::metrics(wrong); }), "names: 1 of 4 switches: must be one each, or none");
    wrong.hosts[2] = 70000;
    EXPECT_EQ(error_of([&] { nanohop::metrics(wrong); }), "hosts[2]: 70000 at a switch: must be from 0 to 65535");
    EXPECT_HAS(error_of([] { nanohop::write_graph(ring(), "/nowhere/ring.json"); }), "/nowhere/ring.json");
}

TEST(LibraryNet, ConfigurationsAreCheckedAsOnTheCommandLine) {
    Config config = torus();
    EXPECT_EQ(config.get("dims"), "4x4");
    EXPECT_EQ(error_of([&] { config.set("mesage", 4); }).find("mesage: "), 0U);
    EXPECT_EQ(error_of([&] { config.set("load", 99.5); }), "load: \"99.5\": must be a number from 1e-06 to 80");
    config.set("load", 0.25);
    EXPECT_EQ(error_of([&] { config.check(); }),
              "load: process is single, which does not look at it: must be process = open");
    config.set("process", "open").check();
    Config copy = config;
    copy.set("load", 0.125);
    EXPECT_EQ(config.get("load"), "0.25");
    EXPECT_HAS(error_of([] { Config::read("nowhere.toml"); }), "nowhere.toml");
    Config cyclic;
    cyclic.set("dims", "2x2").set("routing", "adaptive").set("virtual_channels", 1).set("message", 20);
    EXPECT_HAS(error_of([&] { nanohop::simulate(cyclic); }), "(RunOptions::force runs it all the same)");
    cyclic.set("clocks", 300000).set("seed", 3);
    const auto result = nanohop::simulate(cyclic, {.force = true});
    EXPECT_EQ(result.verdict, nanohop::Verdict::kDeadlock);
    EXPECT_FALSE(result.cycle.empty());
    EXPECT_EQ(error_of([&] { nanohop::simulate(cyclic, {.threads = 0}); }), "threads: 0: must be from 1 to 1024");
}

TEST(LibraryNet, StepsAndThreadsGiveTheSame) {
    Config config = torus();
    config.set("process", "open").set("load", 0.2).set("clocks", 3000);
    const auto whole = nanohop::simulate(config);
    EXPECT_EQ(whole.units, 16U);
    const auto threaded = nanohop::simulate(config, {.threads = 2});
    EXPECT_EQ(whole.throughput, threaded.throughput);
    EXPECT_EQ(whole.json, threaded.json);
    Simulation stepped(config);
    while (stepped.clock() < 2000) stepped.step();
    stepped.measure_from(2000);
    const uint64_t before = stepped.counters().delivered_flits;
    stepped.run(5000);
    const auto counters = stepped.counters();
    EXPECT_EQ(static_cast<double>(counters.delivered_flits - before) / 3000 / 16, whole.throughput);
    EXPECT_EQ(counters.latency.mean, whole.latency.mean);
    EXPECT_EQ(counters.latency.messages, whole.latency.messages);
    EXPECT_EQ(counters.latency.p99, whole.latency.p99);
    EXPECT_EQ(counters.flit_hops, whole.flit_hops);
    EXPECT_EQ(stepped.deliveries().size(), counters.delivered_messages);
    EXPECT_TRUE(stepped.deliveries().empty());
    uint64_t inner = 0;
    for (const auto& link : stepped.links()) inner += link.kind == nanohop::LinkFlits::Kind::kInner ? link.flits : 0;
    EXPECT_GT(inner, 0U);
    EXPECT_TRUE(stepped.deadlock().empty());
    stepped.run(10);
    EXPECT_EQ(stepped.clock(), 5000U);
}

TEST(LibraryNet, ProgressMayEndARun) {
    struct Enough {};
    Config config = torus();
    config.set("clocks", 1000000);
    unsigned calls = 0;
    const auto progress = [&](double share) {
        EXPECT_LE(share, 1);
        if (++calls == 3) throw Enough();
    };
    for (const unsigned threads : {1U, 2U}) {
        calls = 0;
        EXPECT_THROW(nanohop::simulate(config, {.threads = threads, .progress = progress}), Enough);
        EXPECT_EQ(calls, 3U);
    }
}

TEST(LibraryNet, AGeneratorIsHeldToWhatANetworkCarries) {
    const auto send = [](Message m) {
        return [m](uint32_t, uint64_t number) { return number == 0 ? m : Message{0, 0}; };
    };
    const auto run = [&](Message m, unsigned threads, bool open = false) {
        Config config = torus();
        if (open) config.set("process", "open");
        Simulation simulation(config, send(m), {.threads = threads});
        simulation.run(1000);
        return simulation.deliveries().size();
    };
    for (const unsigned threads : {1U, 2U}) {
        EXPECT_EQ(error_of([&] { run({99, 4}, threads); }).find("message 0 of "), 0U);
        EXPECT_HAS(error_of([&] { run({3, 4}, threads); }), "message 0 of 3: message from 3 to itself");
        EXPECT_HAS(error_of([&] { run({3, 60000}, threads); }), "message of 60000 flits: allowed are 1 to");
    }
    const auto falling = [](uint32_t source, uint64_t number) { return Message{(source + 1) % 16, 4, 100 - number}; };
    Config open = torus();
    open.set("process", "open");
    EXPECT_HAS(error_of([&] { Simulation(open, falling).run(1000); }), "created in clock 99, and the one before");
    const auto throws = [](uint32_t, uint64_t) -> Message { throw std::domain_error("mine"); };
    EXPECT_THROW(Simulation(torus(), throws).run(10), std::domain_error);
    EXPECT_EQ(error_of([&] { Simulation(torus(), nanohop::Generator{}); }), "generator: there is none");
    Config classes = torus();
    classes.set("classes", 2);
    EXPECT_EQ(error_of([&] { Simulation(classes, falling); }),
              "classes: 2: messages of a generator have no class: must be 1");
}

TEST(LibraryNet, GeneratorsAndWhatIsSentAreDeliveredInTheSameClocks) {
    Config config({{"topology", "torus"}, {"dims", "4x4"}, {"process", "open"}});
    const auto message = [](uint32_t source, uint64_t number) {
        return Message{(source + 1 + static_cast<uint32_t>(number)) % 16, number < 10 ? 5U : 0U, 20 * number + source};
    };
    Simulation generated(config, message);
    Simulation sent(config, Simulation::Traffic::kSent);
    for (uint64_t number = 0; number < 10; ++number)
        for (uint32_t source = 0; source < 16; ++source) {
            const Message m = message(source, number);
            sent.send(source, m.destination, m.flits, m.created);
        }
    generated.run(1000);
    sent.run(1000);
    EXPECT_TRUE(generated.finished());
    const auto deliveries = generated.deliveries();
    EXPECT_EQ(deliveries.size(), 160U);
    EXPECT_EQ(deliveries, sent.deliveries());
    EXPECT_HAS(error_of([&] { sent.send(0, 0, 5, 1000); }), "to itself");
    EXPECT_HAS(error_of([&] { sent.send(0, 1, 5, 10); }), "it is clock 1000 already");
    EXPECT_EQ(error_of([&] { generated.send(0, 1, 5, 1000); }), "send: only with Traffic::kSent");
}

TEST(LibraryNet, RunsOfSeveralThreadsAtATime) {
    Config config = torus();
    const auto alone = nanohop::simulate(config);
    std::vector<double> found(4);
    std::vector<std::thread> threads;
    for (double& throughput : found) threads.emplace_back([&] { throughput = nanohop::simulate(config).throughput; });
    for (std::thread& thread : threads) thread.join();
    for (const double throughput : found) EXPECT_EQ(throughput, alone.throughput);
}

TEST(LibraryNet, AnOwnGraphLivesAsLongAsItsConfigurations) {
    std::optional<Config> first(std::in_place);
    first->use(ring()).set("message", 9);
    const Config second = *first;
    first.reset();
    EXPECT_EQ(nanohop::simulate(second).units, 4U);
}

}  // namespace
