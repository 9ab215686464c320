// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "benchmark/benchmark.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>

#include "benchmark/peer.hpp"
#include "io/source_folder.hpp"

namespace nanohop::benchmark {

namespace {

constexpr unsigned kWarmup = 2;  ///< samples before those that count
constexpr double kZero = 0.01;   ///< a load at which messages hardly ever meet
constexpr double kFull = 1;      ///< more than the network takes
constexpr const char* kBookSim = "booksim2";

net::Experiment ours(const BenchmarkOptions& o, double load, uint64_t period) {
    net::Experiment e;
    const auto set = [&](const char* key, const std::string& value) { e.set(key, value); };
    set("dims", o.dims);
    set("routing", "fixed");
    set("virtual_channels", "1");
    set("policy", "flexible");  // as BookSim: whoever holds no channel may follow into a buffer that is not empty
    set("buffer", fmt::format("{}", o.buffer));
    set("input_flits", fmt::format("{}", o.input_flits));
    set("process", "open");
    set("load", fmt::format("{}", load));
    set("message", fmt::format("{}", o.message));
    set("warmup", fmt::format("{}", kWarmup * period));
    set("clocks", fmt::format("{}", kBooksimSamples * period));
    set("seed", fmt::format("{}", o.seed));
    e.resolve();
    return e;
}

BenchmarkPoint measure(const BenchmarkOptions& o, double load, unsigned repeat) {
    const uint64_t period = std::max<uint64_t>(o.clocks / kBooksimSamples, 1);
    const net::Experiment experiment = ours(o, load, period);
    BooksimSettings settings;
    const net::HxbShape shape = net::HxbShape::parse(o.dims);
    settings.network = booksim_network(shape);
    settings.buffer = o.buffer + o.input_flits;
    settings.message = o.message;
    settings.load = load;
    settings.period = period;
    settings.warmup = kWarmup;
    settings.seed = o.seed;

    BenchmarkPoint p;
    p.load = load;
    for (unsigned i = 0; i < repeat; ++i) {
        // In turns, so that a machine that is busy for a while slows both.
        const ProcessorShare of_theirs(ProcessorShare::Of::kPrograms);
        const BooksimResult theirs = run_booksim(o.booksim, settings);
        const double their_share = of_theirs.share();
        const ProcessorShare of_mine(ProcessorShare::Of::kThisProgram);
        const net::ExperimentResult mine = net::run_experiment(experiment, {});
        const double my_share = of_mine.share();
        p.throughput[0] = mine.throughput;
        p.latency[0] = mine.latency.mean();
        p.flit_hops[0] = static_cast<double>(mine.flit_hops);
        p.clocks[0] = static_cast<double>(kWarmup * period + mine.clocks);
        p.seconds[0] = i == 0 ? mine.seconds : std::min(p.seconds[0], mine.seconds);
        p.throughput[1] = theirs.accepted;
        p.latency[1] = theirs.latency;
        p.hops = theirs.hops;
        p.clocks[1] = static_cast<double>(theirs.clocks);
        // Links crossed: one more than routers.
        p.flit_hops[1] = theirs.accepted * shape.units * p.clocks[1] * (theirs.hops + 1);
        p.seconds[1] = i == 0 ? theirs.seconds : std::min(p.seconds[1], theirs.seconds);
        const double processor[] = {mine.seconds * my_share, theirs.seconds * their_share};
        for (int k = 0; k < 2; ++k)
            p.processor_seconds[k] = i == 0 ? processor[k] : std::min(p.processor_seconds[k], processor[k]);
    }
    return p;
}

/// Mean of 2 (2 k + 1) + f over all pairs, a unit to itself included (docs/blocks/hxb.md "Cycle table").
double table_latency(const net::HxbShape& shape, unsigned message) {
    double crossbars = 0;
    for (unsigned d = 0; d < shape.dims; ++d) crossbars += 1 - 1.0 / shape.size[d];
    return 2 * (2 * crossbars + 1) + message;
}

net::HxbShape parse_shape(const std::string& dims) {
    try {
        return net::HxbShape::parse(dims);
    } catch (const net::InputError& error) {
        throw net::InputError("--dims {}: {}: must be 1 to 4 sizes of 2 to 64 joined by x, as in 8x8x16", dims,
                              error.what());
    }
}

}  // namespace

nlohmann::ordered_json point_json(const BenchmarkPoint& p, const char* peer, double nodes) {
    nlohmann::ordered_json json{{"load", p.load}};
    const char* const names[] = {"nanohop", peer};
    for (int i = 0; i < 2; ++i)
        json[names[i]] = {{"throughput", p.throughput[i]},
                          {"latency", p.latency[i]},
                          {"clocks", p.clocks[i]},
                          {"seconds", p.seconds[i]},
                          {"processor_seconds", p.processor_seconds[i]},
                          {"router_cycles_per_second", nodes * p.clocks[i] / p.seconds[i]},
                          {"flit_hops_per_second", p.flit_hops[i] / p.seconds[i]},
                          {"flit_hops_per_processor_second", p.flit_hops[i] / p.processor_seconds[i]}};
    return json;
}

nlohmann::ordered_json rate_ratios(const nlohmann::ordered_json& point, const char* peer) {
    nlohmann::ordered_json json;
    for (const char* rate : {"router_cycles_per_second", "flit_hops_per_second", "flit_hops_per_processor_second"})
        json[rate] = point["nanohop"][rate].get<double>() / point[peer][rate].get<double>();
    return json;
}

std::string ratio_row(const std::string& what, double ours, double peers, const char* form) {
    return fmt::format("{:<46} {:>12} {:>12} {:>9.2f}\n", what, fmt::format(fmt::runtime(form), ours),
                       fmt::format(fmt::runtime(form), peers), ours / peers);
}

std::string load_rows(const BenchmarkPoint& p) {
    return ratio_row(fmt::format("throughput at load {}", p.load), p.throughput[0], p.throughput[1]) +
           ratio_row(fmt::format("latency at load {} (clocks)", p.load), p.latency[0], p.latency[1], "{:.2f}");
}

std::string rate_rows(const nlohmann::ordered_json& point, const char* peer, double load, const char* node,
                      const char* form) {
    const auto row = [&](const std::string& what, const char* rate, const char* as) {
        return ratio_row(fmt::format("M {} at load {}", what, load), point["nanohop"][rate].get<double>() / 1e6,
                         point[peer][rate].get<double>() / 1e6, as);
    };
    return row(fmt::format("{}-cycles/s", node), "router_cycles_per_second", form) +
           row("flit-hops/s", "flit_hops_per_second", form) +
           row("flit-hops per processor second", "flit_hops_per_processor_second", "{:.4f}");
}

BenchmarkResult measure_benchmark(const BenchmarkOptions& options) {
    const net::HxbShape shape = parse_shape(options.dims);
    BenchmarkResult r{.units = shape.units, .routers = shape.units};
    for (unsigned d = 0; d < shape.dims; ++d) r.routers += shape.units / shape.size[d];
    r.table_latency = table_latency(shape, options.message);
    const auto say = [&](const char* what) {
        if (!options.quiet) fmt::print(stderr, "{}\n", what);
    };
    say("without load");
    r.zero = measure(options, kZero, 1);
    say("saturated");
    r.full = measure(options, kFull, 1);
    say("timed");
    r.timed = measure(options, options.load, std::max(options.repeat, 1U));
    return r;
}

nlohmann::ordered_json benchmark_json(const BenchmarkOptions& o, const BenchmarkResult& r) {
    const auto point = [&](const BenchmarkPoint& p) { return point_json(p, kBookSim, r.routers); };
    nlohmann::ordered_json json;
    json["dims"] = o.dims;
    json["units"] = r.units;
    json["routers"] = r.routers;
    json["message"] = o.message;
    json["virtual_channels"] = 1;
    json["buffer"] = {{"nanohop", {{"output", o.buffer}, {"input", o.input_flits}}},
                      {"booksim2", o.buffer + o.input_flits}};
    json["zero_load"] = point(r.zero);
    json["zero_load"]["cycle_table"] = r.table_latency;
    json["saturated"] = point(r.full);
    json["timed"] = point(r.timed);
    json["ratio"] = rate_ratios(json["timed"], kBookSim);
    json["seed"] = o.seed;
    json["version"] = io::version();
    json["engine"] = net::engine_version("hxb");
    return json;
}

std::string benchmark_text(const BenchmarkOptions& o, const BenchmarkResult& r) {
    const nlohmann::ordered_json json = benchmark_json(o, r);
    std::string text =
        fmt::format("hyper-crossbar {}: {} units, {} routers (exchangers and crossbars), messages of {} flits\n\n",
                    o.dims, r.units, r.routers, o.message);
    text += fmt::format(
        "identical      network, ways (X, Y, Z), 1 virtual channel, {} flits of buffer per channel and node, message "
        "length, Bernoulli\n"
        "               arrivals at equal loads, {:.0f} clocks, all but the first {} of 5 parts measured\n",
        o.buffer + o.input_flits, r.timed.clocks[0], kWarmup);
    text += fmt::format(
        "not identical  clocks per node, link included: ours 2, BookSim 3, its least; buffers: ours {} at inputs and "
        "{} at outputs, BookSim {} at\n"
        "               inputs; uniform traffic: BookSim's units send to themselves, too; random numbers\n\n",
        o.input_flits, o.buffer, o.buffer + o.input_flits);
    text += fmt::format("{:<46} {:>12} {:>12} {:>9}\n", "", "nanohop", "BookSim 2", "ratio");
    const auto row = [&](const std::string& what, double ours, double peers, const char* form) {
        text += ratio_row(what, ours, peers, form);
    };
    row(fmt::format("latency at load {} (clocks)", r.zero.load), r.zero.latency[0], r.zero.latency[1], "{:.2f}");
    // Ours by its cycle table, theirs with a clock less per router: what both would be with the same node.
    row("  with BookSim's pairs, and 2 clocks per node", r.table_latency, r.zero.latency[1] - r.zero.hops, "{:.2f}");
    row("saturation throughput (flits/unit/clock)", r.full.throughput[0], r.full.throughput[1], "{:.4f}");
    text += load_rows(r.timed);
    for (const auto& [part, load] : {std::pair{"timed", r.timed.load}, std::pair{"saturated", r.full.load}})
        text += rate_rows(json[part], kBookSim, load, "router", "{:.3f}");
    return text;
}

int run_benchmark(const BenchmarkOptions& options) {
    return run_and_report(options.json, [&] {
        const auto result = measure_benchmark(options);
        return Reported{benchmark_json(options, result).dump(2), benchmark_text(options, result)};
    });
}

}  // namespace nanohop::benchmark
