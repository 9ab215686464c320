// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "records/route_cache.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "io/input_file.hpp"
#include "io/json.hpp"
#include "records/measuring.hpp"

namespace nanohop::records {
namespace {

std::vector<RouteCacheRecord::Path> paths_of(const nlohmann::ordered_json& json) {
    std::vector<RouteCacheRecord::Path> paths;
    for (const auto& p : json) {
        paths.push_back({p.at("outcome"), p.at("joined"), p.at("hash"), p.at("cache"), p.at("cam_out"), p.at("search"),
                         p.at("cam_back"), p.at("total"), p.at("count")});
    }
    return paths;
}

RouteCacheRecord::Sum sum_of(const nlohmann::ordered_json& json) {
    return {json.at("count"), json.at("clocks"), json.at("least"), json.at("most")};
}

RouteCacheRecord::AllPorts all_ports_of(const nlohmann::ordered_json& json) {
    RouteCacheRecord::AllPorts all{.traffic = json.value("name", ""), .ports = json.at("ports")};
    if (all.traffic.empty()) {
        all.miss_share_offered = json.at("miss_share_offered");
        all.even = json.at("spacing") == "even";
        all.cam_interval = json.at("cam_issue_interval");
        all.steady_lookups = json.at("steady_lookups");
        all.steady_cycles = json.at("steady_cycles");
    } else {
        all.switch_number = json.at("switch");
    }
    all.lookups = json.at("lookups");
    all.joined = json.at("joined");
    all.searches = json.at("searches");
    all.refused = json.at("refused");
    all.cycles = json.at("cycles");
    all.hit = sum_of(json.at("hit"));
    all.miss = sum_of(json.at("miss"));
    return all;
}

}  // namespace

uint64_t RouteCacheRecord::Traffic::count(const std::string& outcome) const {
    uint64_t sum = 0;
    for (const Path& path : paths) sum += path.outcome == outcome ? path.count : 0;
    return sum;
}

double RouteCacheRecord::Traffic::mean_cycles() const {
    double sum = 0;
    for (const Path& path : paths) sum += static_cast<double>(path.total) * static_cast<double>(path.count);
    return lookups_measured == 0 ? 0 : sum / static_cast<double>(lookups_measured);
}

RouteCacheRecord::Latency RouteCacheRecord::latency(const std::string& outcome) const {
    Latency latency;
    const auto add = [&](const Traffic& one) {
        for (const Path& path : one.paths) {
            if (path.outcome != outcome || path.joined) continue;
            const auto n = static_cast<double>(path.count);
            latency.least = latency.count == 0 ? path.total : std::min(latency.least, path.total);
            latency.most = std::max(latency.most, path.total);
            latency.count += path.count;
            latency.hash += path.hash * n;
            latency.cache += path.cache * n;
            latency.cam_out += path.cam_out * n;
            latency.search += path.search * n;
            latency.cam_back += path.cam_back * n;
            latency.total += path.total * n;
        }
    };
    for (const Traffic& one : traffic) add(one);
    if (latency.count == 0) add(reference);
    if (latency.count != 0) {
        const auto n = static_cast<double>(latency.count);
        for (double* sum :
             {&latency.hash, &latency.cache, &latency.cam_out, &latency.search, &latency.cam_back, &latency.total})
            *sum /= n;
    }
    return latency;
}

double RouteCacheRecord::hit_rate() const {
    for (const Rate& rate : rates) {
        if (rate.misses == 0 && rate.lookups != 0) return rate.lookups_per_cycle();
    }
    return 0;
}

RouteCacheRecord parse_route_cache_record(const std::string& text, const std::string& source) {
    RouteCacheRecord record;
    try {
        io::check_json(text);
        record.json = nlohmann::ordered_json::parse(text);
        const auto& json = record.json;
        if (json.at("format") != "nanohop-cycles-1") throw std::runtime_error("another format");
        record.config = json.at("config");
        record.clock_hz = json.at("clock_hz");
        record.cam_interval = json.at("chip").at("issue_interval");
        for (const char* part : {"link_out", "search", "link_back"})
            record.chip_cycles += json.at("chip").value(part, 0U);
        record.lockstep_cycles = json.at("lockstep").at("cycles");
        record.lockstep_seconds = json.at("lockstep").at("seconds");
        record.threads = json.at("lockstep").at("threads");
        for (const auto& t : json.at("traffic")) {
            RouteCacheRecord::Traffic traffic;
            traffic.name = t.at("name");
            traffic.nodes = t.at("nodes");
            traffic.ports_per_switch = t.value("ports_per_switch", 0U);
            traffic.inside_a_node = t.value("messages_inside_a_node", uint64_t{0});
            traffic.messages = t.at("messages");
            traffic.streams = t.at("streams");
            traffic.lookups_total = t.at("lookups_total");
            traffic.lookups_measured = t.at("lookups_measured");
            traffic.conflict_evictions = t.at("conflict_evictions");
            traffic.paths = paths_of(t.at("paths"));
            record.traffic.push_back(std::move(traffic));
        }
        record.reference.paths = paths_of(json.at("reference"));
        for (const auto& r : json.at("rate")) {
            record.rates.push_back({r.at("miss_share_offered"), r.at("spacing") == "even", r.at("cam_issue_interval"),
                                    r.at("lookups"), r.at("misses"), r.at("joined"), r.at("searches"), r.at("cycles")});
        }
        if (json.contains("all_ports")) {
            for (const auto& a : json.at("all_ports").at("rate")) record.all_ports_rates.push_back(all_ports_of(a));
            for (const auto& a : json.at("all_ports").at("traffic"))
                record.all_ports_traffic.push_back(all_ports_of(a));
        }
    } catch (const std::exception& error) {
        throw std::runtime_error(fmt::format("{} is no record of cycle counts: {}", source, error.what()));
    }
    return record;
}

RouteCacheRecord read_route_cache_record(const std::string& path) {
    return parse_route_cache_record(io::read_text(path), path);
}

RouteCacheRecord measure_lookups(const std::string& config, const Lookups& what) {
    const std::string program = measuring_program("route_cache_" + config);
    std::vector<std::string> arguments{"--torus",        what.torus,
                                       "--destinations", what.destinations,
                                       "--packet-bytes", std::to_string(what.packet_bytes),
                                       "--max-lookups",  std::to_string(what.most),
                                       "--threads",      std::to_string(what.threads)};
    if (!what.all_ports) arguments.push_back("--one-port");
    if (!what.rates) arguments.push_back("--no-rate");
    if (!what.traffic.empty()) arguments.push_back("--traffic");
    arguments.insert(arguments.end(), what.traffic.begin(), what.traffic.end());
    return parse_route_cache_record(measured(program, arguments, "the RTL"), program);
}

}  // namespace nanohop::records
