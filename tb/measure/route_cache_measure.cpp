// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Measures one named configuration on its Verilated RTL and writes the record of cycle counts that every latency in the
// project's results comes from. `nanohop breakdown` runs it; docs/results.md describes the record.
#include "route_cache_measure.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <nlohmann/json.hpp>

#include "common/parallel.hpp"
#include "io/output_file.hpp"
#include "io/program.hpp"
#include "io/source_folder.hpp"
#include "net/error.hpp"
#include "route_cache_traffic_run.hpp"

namespace nanohop::measure {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kStatusNames[] = {"hit", "miss", "not_found", "cam_error"};

Json paths_json(const std::map<Path, uint64_t>& paths) {
    Json json = Json::array();
    for (const auto& [path, count] : paths) {
        json.push_back({{"outcome", kStatusNames[path.status]},
                        {"joined", path.joined},
                        {"hash", path.hash},
                        {"cache", path.cache},
                        {"cam_out", path.cam_out},
                        {"search", path.search},
                        {"cam_back", path.cam_back},
                        {"total", path.total},
                        {"count", count}});
    }
    return json;
}

Json to_json(const TrafficRun& run) {
    Json json{{"name", run.name},
              {"nodes", run.nodes},
              {"ports_per_switch", run.ports_per_switch},
              {"messages", run.messages},
              {"messages_inside_a_node", run.inside_a_node},
              {"streams", run.streams},
              {"lookups_total", run.lookups_total},
              {"lookups_measured", run.lookups_measured},
              {"conflict_evictions", run.conflict_evictions}};
    json["paths"] = paths_json(run.paths);
    return json;
}

Json to_json(const RatePoint& point) {
    return {{"miss_share_offered", point.miss_share_wanted},
            {"spacing", point.even ? "even" : "random"},
            {"cam_issue_interval", point.cam_interval},
            {"lookups", point.rate.lookups},
            {"misses", point.rate.misses},
            {"joined", point.rate.joined},
            {"searches", point.rate.searches},
            {"cycles", point.rate.cycles}};
}

Json to_json(const LatencySum& sum) {
    return {{"count", sum.count}, {"clocks", sum.clocks}, {"least", sum.least}, {"most", sum.most}};
}

void add_run(const SwitchRun& run, Json& json) {
    json["lookups"] = run.answered;
    json["hit"] = to_json(run.hit);
    json["miss"] = to_json(run.miss);
    json["joined"] = run.joined;
    json["searches"] = run.searches;
    json["refused"] = run.refused;
    json["cycles"] = run.all_cycles;
}

Json to_json(const SwitchRatePoint& point) {
    Json json{{"miss_share_offered", point.miss_share_wanted},
              {"spacing", point.even ? "even" : "random"},
              {"cam_issue_interval", point.cam_interval},
              {"ports", point.ports}};
    add_run(point.run, json);
    json["steady_lookups"] = point.run.lookups;
    json["steady_cycles"] = point.run.cycles;
    return json;
}

Json to_json(const std::string& name, const SwitchTraffic& traffic) {
    Json json{{"name", name}, {"switch", traffic.number}, {"ports", traffic.ports}, {"lookups_total", traffic.lookups}};
    add_run(traffic.run, json);
    return json;
}

struct Options {
    std::vector<std::string> traffic;
    std::string torus = "4x4x4";
    std::string destinations = "nodes";
    uint64_t packet_bytes = 0;
    uint64_t max_lookups = 0;
    unsigned threads = default_threads();
    std::string record;
    bool no_rate = false;
    bool one_port = false;
};

Json all_ports_rates(const config::Config& config, const config::Config& pipelined, uint64_t& cycles) {
    Json points = Json::array();
    // Each port has 1 / ports of the CAM: the knee of eq (7) for seven ports is at 0.57 %.
    for (const double share : {0.0, 0.005, 0.01, 0.04, 0.10, 1.0}) {
        const uint64_t lookups = share == 1 ? 200 : share <= 0.01 ? 4000 : 2000;
        points.push_back(to_json(measure_switch_rate(config, share, true, lookups, cycles)));
        if (share > 0 && share < 1)
            points.push_back(to_json(measure_switch_rate(config, share, false, lookups, cycles)));
    }
    for (const double share : {0.10, 1.0})
        points.push_back(to_json(measure_switch_rate(pipelined, share, true, 1000, cycles)));
    return points;
}

int measure(const Options& options) {
    const tb::RunInfo info = route_cache::run_info();
    const config::Config config = config::load_built(info.config);
    RunOptions run_options;
    run_options.torus = topology::Torus::parse(options.torus);
    const analysis::Destinations destinations = analysis::parse_destinations(options.destinations);
    run_options.streams.packet_bytes = options.packet_bytes;
    run_options.max_lookups = options.max_lookups;
    io::OutputFile file(options.record);

    const auto start = std::chrono::steady_clock::now();
    const auto seconds = [&] {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    };
    std::vector<std::unique_ptr<SwitchPort>> ports;
    for (unsigned t = 0; t < options.threads; ++t) ports.push_back(std::make_unique<SwitchPort>(config));

    Json record{{"format", "nanohop-cycles-1"},
                {"config", info.config},
                {"kind", info.kind},
                {"version", io::version()},
                {"clock_hz", config.clock_hz},
                {"blocks", Json::object()},
                {"chip",
                 {{"link_out", config.chip->link_out_cycles},
                  {"search", config.chip->search_cycles},
                  {"link_back", config.chip->link_back_cycles},
                  {"issue_interval", config.chip->issue_interval_cycles}}},
                {"torus", run_options.torus.text()},
                {"destinations", analysis::name_of(destinations)},
                {"packet_bytes", options.packet_bytes},
                {"max_lookups_per_stream", options.max_lookups},
                {"pacing", "zero load: each lookup starts after the response to the one before"},
                {"traffic", Json::array()},
                {"all_ports",
                 {{"pacing", "every port asks in every clock in which its cache takes a request"},
                  {"ports", config.cam->ports},
                  {"rate", Json::array()},
                  {"traffic", Json::array()}}}};
    for (const auto& [block, parameters] : config::blocks(config)) {
        for (const auto& [name, value] : parameters) record["blocks"][block][name] = value;
    }

    // One miss and one hit, whatever the traffic holds.
    std::map<Path, uint64_t> reference;
    ports.front()->set_route(1, 1);
    for (int i = 0; i < 2; ++i) ++reference[ports.front()->lookup(1)];
    record["reference"] = paths_json(reference);

    uint64_t cycles = 0;
    for (size_t i = 0; i < options.traffic.size(); ++i) {
        const io::Traffic traffic =
            analysis::traffic_between(io::read_traffic(options.traffic[i]), run_options.torus, destinations);
        // Ids must fit the configuration's keys; a narrower key would alias destinations.
        const unsigned key_width = config.route_cache->key_width;
        if (key_width < 32 && traffic.nodes > (1U << key_width))
            throw net::InputError(fmt::format("{}: {} nodes do not fit the {}-bit destinations of configuration {}",
                                              options.traffic[i], traffic.nodes, key_width, info.config));
        const TrafficRun run = run_traffic(traffic, run_options, ports);
        record["traffic"].push_back(to_json(run));
        std::optional<SwitchTraffic> at_once;
        if (!options.one_port) at_once = run_switch_traffic(traffic, run_options, config, cycles);
        if (at_once) record["all_ports"]["traffic"].push_back(to_json(run.name, *at_once));
        fmt::print(stderr, "  {} [{}/{}] {}: {} of {} lookups on the RTL, {:.1f} s\n", info.config, i + 1,
                   options.traffic.size(), run.name, run.lookups_measured, run.lookups_total, seconds());
    }
    for (const auto& port : ports) cycles += port->cycles();
    record["lockstep"] = {{"cycles", cycles}, {"mismatches", 0}};  // a mismatch ends the program
    record["lockstep"]["seconds"] = seconds();
    record["lockstep"]["threads"] = options.threads;

    record["rate"] = Json::array();
    if (!options.no_rate) {
        uint64_t rate_cycles = 0;
        for (const double share : {0.0, 0.01, 0.04, 0.10, 1.0}) {
            const uint64_t lookups = share == 1 ? 4000 : 20000;
            record["rate"].push_back(to_json(measure_rate(config, share, true, lookups, rate_cycles)));
            if (share > 0 && share < 1)
                record["rate"].push_back(to_json(measure_rate(config, share, false, lookups, rate_cycles)));
        }
        config::Config pipelined = config;
        pipelined.chip->issue_interval_cycles = 1;
        for (const double share : {0.10, 1.0})
            record["rate"].push_back(to_json(measure_rate(pipelined, share, true, 10000, rate_cycles)));
        if (!options.one_port) record["all_ports"]["rate"] = all_ports_rates(config, pipelined, rate_cycles);
        record["lockstep"]["cycles"] = cycles + rate_cycles;
        fmt::print(stderr, "  {} lookup rates measured, {:.1f} s\n", info.config, seconds());
        record["lockstep"]["seconds"] = seconds();
    }
    file.write(record.dump(1) + "\n");
    file.commit();
    return 0;
}

}  // namespace
}  // namespace nanohop::measure

int nanohop::measure::main(int argc, char** argv) {
    nanohop::io::start_program("measure");
    nanohop::measure::Options options;
    CLI::App app{"Measures the cycles of table lookups on the Verilated RTL, in lockstep with the golden models"};
    app.add_option("--record", options.record, "JSON file to write")->required();
    app.add_option("--traffic", options.traffic, "Traffic files (data/npb, CSV, SimGrid time-independent traces)");
    app.add_option("--torus", options.torus, "Sizes of the torus")->capture_default_str();
    app.add_option("--destinations", options.destinations,
                   "nodes: one per switch, ranks share it; ranks: each with a port of its own")
        ->capture_default_str();
    app.add_option("--packet-bytes", options.packet_bytes, "Longest packet; 0: one lookup per message")
        ->capture_default_str();
    app.add_option("--max-lookups", options.max_lookups, "Lookups per input port and traffic; 0: all")
        ->capture_default_str();
    app.add_option("--threads", options.threads, "Threads")->check(CLI::Range(1, 256))->capture_default_str();
    app.add_flag("--one-port", options.one_port, "Leave out all ports of a switch at once");
    app.add_flag("--no-rate", options.no_rate, "Leave out the lookup rates");
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? 0 : 2;
    }
    try {
        return nanohop::measure::measure(options);
    } catch (const nanohop::measure::Failure& failure) {
        fmt::print(stderr, "measure: {}\n", failure.what());
        return 1;
    } catch (const std::exception& error) {
        fmt::print(stderr, "measure: {}\n", error.what());
        return 2;
    }
}
