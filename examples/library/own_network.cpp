// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// A network of one's own under traffic of one's own: a wheel of eight switches, simulated with uniform traffic, stepped
// clock by clock, with a generator and with messages that answer what has arrived.
#include <cstdio>
#include <fstream>
#include <nanohop/net.hpp>
#include <nanohop/topology.hpp>
#include <vector>

namespace {

constexpr uint32_t kRim = 7;

/// Switch 0 in the middle, the others in a ring; two hosts at each.
nanohop::Graph wheel() {
    nanohop::Graph graph;
    graph.hosts.assign(kRim + 1, 2);
    for (uint32_t s = 1; s <= kRim; ++s) {
        graph.links.push_back({0, s});
        graph.links.push_back({s, s % kRim + 1});
    }
    return graph;
}

constexpr uint64_t kMessages = 20;
constexpr uint32_t kFlits = 9;

/// Each unit sends to the next, the one after it, and so on.
nanohop::Message next(uint32_t source, uint64_t number, uint32_t units) {
    const auto step = static_cast<uint32_t>(1 + number % (units - 1));
    return {(source + step) % units, number < kMessages ? kFlits : 0};
}

void print(const char* name, const nanohop::Latency& latency) {
    std::printf("%s %llu messages, mean %.17g clocks, 99 %% %llu, longest %llu\n", name,
                static_cast<unsigned long long>(latency.messages), latency.mean,
                static_cast<unsigned long long>(latency.p99), static_cast<unsigned long long>(latency.max));
}

/// A file for `nanohop simulate --set traffic=trace`: what next() sends, of bytes that make kFlits of 8 bytes.
void write_trace(const char* path, uint32_t units) {
    std::ofstream file(path);
    for (uint64_t number = 0; number < kMessages; ++number)
        for (uint32_t source = 0; source < units; ++source)
            file << source << ',' << next(source, number, units).destination << ',' << 8 * (kFlits - 1) << '\n';
}

}  // namespace

int main() {
    try {
        const nanohop::Graph graph = wheel();
        const nanohop::Metrics m = nanohop::metrics(graph);
        std::printf("nanohop %s: %u switches, diameter %u, mean distance %.4f\n", nanohop::version(), m.switches,
                    m.diameter, m.mean_distance);
        nanohop::write_graph(graph, "wheel.json");

        // A run as of `nanohop simulate`, its results as a structure and as JSON.
        nanohop::Config config;
        config.use(graph).set("message", kFlits).set("process", "open").set("load", 0.15).set("clocks", 5000);
        const nanohop::Result result = nanohop::simulate(config);
        std::printf("%s: throughput %.17g flits per host and clock\n", nanohop::name(result.verdict),
                    result.throughput);
        print("latency", result.latency);
        std::ofstream("run.json") << result.json;

        // The same, stepped.
        nanohop::Simulation stepped(config);
        const uint64_t warmup = 2000;
        while (stepped.clock() < warmup) stepped.step();
        stepped.measure_from(warmup);
        while (stepped.clock() < warmup + 5000) stepped.step();
        print("stepped", stepped.counters().latency);

        // Traffic of a function, one message of a host at a time.
        nanohop::Config closed;
        closed.use(graph).set("message", kFlits);
        const uint32_t units = nanohop::Simulation(closed).units();
        nanohop::Simulation own(closed,
                                [units](uint32_t source, uint64_t number) { return next(source, number, units); });
        while (!own.finished()) own.step();
        print("own", own.counters().latency);
        uint64_t last = 0;
        for (const nanohop::Delivery& d : own.deliveries()) last = d.delivered;
        std::printf("last delivery in clock %llu\n", static_cast<unsigned long long>(last));
        write_trace("trace.csv", units);

        // A ball that each host throws on as soon as it has it.
        nanohop::Simulation ball(closed, nanohop::Simulation::Traffic::kSent);
        ball.send(0, 1, kFlits, 0);
        uint32_t throws = 1;
        while (throws < units) {
            ball.run_to_delivery(100000);
            for (const nanohop::Delivery& d : ball.deliveries()) {
                ball.send(d.destination, (d.destination + 1) % units, kFlits, d.delivered + 1);
                ++throws;
            }
        }
        std::printf("ball: at host 0 again after about %llu clocks\n", static_cast<unsigned long long>(ball.clock()));

        try {
            config.set("load", "much");
        } catch (const nanohop::Error& error) {
            std::printf("error: %s\n", error.what());
        }
    } catch (const nanohop::Error& error) {
        std::fprintf(stderr, "error: %s\n", error.what());
        return 2;
    }
    return 0;
}
