// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "route_cache_traffic_run.hpp"

#include <algorithm>
#include <chrono>

#include "common/parallel.hpp"
#include "rng.hpp"

namespace nanohop::measure {
namespace {

/// One stream; its paths are added to `run`.
void run_stream(const analysis::Stream& stream, const analysis::Placement& placement, const RunOptions& options,
                unsigned nodes, SwitchPort& port, TrafficRun& run) {
    port.reset();
    for (uint32_t node = 0; node < nodes; ++node)
        port.set_route(node, analysis::output_port(options.torus, placement, stream.switch_number, node));
    const size_t limit = options.max_lookups == 0 ? stream.destinations.size()
                                                  : std::min<size_t>(stream.destinations.size(), options.max_lookups);
    // Few different paths occur: the last two are tried first.
    std::pair<Path, uint64_t> recent[2] = {};
    for (size_t i = 0; i < limit; ++i) {
        const Path path = port.lookup(stream.destinations[i]);
        if (path == recent[0].first) {
            ++recent[0].second;
        } else if (path == recent[1].first) {
            ++recent[1].second;
        } else {
            if (recent[1].second != 0) run.paths[recent[1].first] += recent[1].second;
            recent[1] = recent[0];
            recent[0] = {path, 1};
        }
    }
    for (const auto& [path, count] : recent) {
        if (count != 0) run.paths[path] += count;
    }
    run.lookups_measured += limit;
    run.conflict_evictions += port.counters().conflict_evictions;
}

}  // namespace

TrafficRun run_traffic(const io::Traffic& traffic, const RunOptions& options,
                       std::vector<std::unique_ptr<SwitchPort>>& ports) {
    const auto start = std::chrono::steady_clock::now();
    const std::vector<analysis::Stream> streams = analysis::build_streams(traffic, options.torus, options.streams);
    const analysis::Placement placement(traffic.nodes, options.torus);
    TrafficRun total;
    total.name = traffic.name;
    total.nodes = traffic.nodes;
    total.ports_per_switch = placement.per_switch() + options.torus.link_inputs();
    total.messages = traffic.messages.size();
    total.inside_a_node = traffic.to_self;
    total.streams = streams.size();
    total.lookups_total = analysis::total_lookups(streams);

    std::vector<TrafficRun> runs(ports.size());  // of each thread, which has a port of its own
    parallel_for(streams.size(), ports.size(), [&](size_t i, size_t thread) {
        run_stream(streams[i], placement, options, traffic.nodes, *ports[thread], runs[thread]);
    });
    for (const TrafficRun& run : runs) {
        total.lookups_measured += run.lookups_measured;
        total.conflict_evictions += run.conflict_evictions;
        for (const auto& [path, count] : run.paths) total.paths[path] += count;
    }
    total.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return total;
}

std::optional<SwitchTraffic> run_switch_traffic(const io::Traffic& traffic, const RunOptions& options,
                                                const config::Config& config, uint64_t& cycles) {
    const analysis::Placement placement(traffic.nodes, options.torus);
    if (placement.per_switch() + options.torus.link_inputs() > config.cam->ports) return std::nullopt;
    const std::vector<analysis::Stream> streams = analysis::build_streams(traffic, options.torus, options.streams);
    std::vector<uint64_t> lookups(options.torus.switches());
    for (const analysis::Stream& stream : streams) lookups[stream.switch_number] += stream.destinations.size();
    SwitchTraffic result;
    result.number = static_cast<unsigned>(std::max_element(lookups.begin(), lookups.end()) - lookups.begin());
    result.lookups = lookups[result.number];

    Switch all(config);
    for (uint32_t node = 0; node < traffic.nodes; ++node)
        all.set_route(node, analysis::output_port(options.torus, placement, result.number, node));
    std::vector<std::vector<uint64_t>> destinations(all.ports());
    for (const analysis::Stream& stream : streams) {
        if (stream.switch_number != result.number) continue;
        const size_t limit = options.max_lookups == 0
                                 ? stream.destinations.size()
                                 : std::min<size_t>(stream.destinations.size(), options.max_lookups);
        destinations[stream.port].assign(stream.destinations.begin(),
                                         stream.destinations.begin() + static_cast<std::ptrdiff_t>(limit));
        ++result.ports;
    }
    result.run = all.run(destinations);
    cycles += all.cycles();
    return result;
}

namespace {

/// Lookups of which a share asks for destinations that were never asked for before, the others for the first `hot` ids.
class Misses {
public:
    Misses(const config::Config& config, double share, bool even, double phase)
        : hot_(std::max(1U, config.route_cache->entries / 32)), share_(share), even_(even), due_(phase) {
        const unsigned key_width = config.route_cache->key_width;
        others_ = (key_width >= 63 ? uint64_t{1} << 62 : uint64_t{1} << key_width) - hot_;
    }
    uint64_t hot() const { return hot_; }
    /// The next destination; `fresh` counts those never asked for.
    uint64_t next(tb::Rng& rng, uint64_t& fresh) {
        bool miss = false;
        if (even_) {
            due_ += share_;
            miss = due_ >= 1 - 1e-9;
            due_ -= miss ? 1 : 0;
        } else {
            miss = rng.below(1U << 30) < share_ * (1U << 30);
        }
        return miss ? hot_ + fresh++ % others_ : rng.below(static_cast<uint32_t>(hot_));
    }

private:
    uint64_t hot_, others_ = 0;
    double share_;
    bool even_;
    double due_;
};

uint32_t route_of(uint64_t destination) { return static_cast<uint32_t>(destination % 7); }

}  // namespace

RatePoint measure_rate(const config::Config& config, double miss_share, bool even, uint64_t lookups, uint64_t& cycles) {
    RatePoint point;
    point.miss_share_wanted = miss_share;
    point.even = even;
    point.cam_interval = config.chip->issue_interval_cycles;

    SwitchPort port(config);
    Misses misses(config, miss_share, even, 0);
    for (uint64_t id = 0; id < misses.hot(); ++id) {
        port.set_route(id, route_of(id));
        port.lookup(id);
    }
    tb::Rng rng(1, "measure_rate");
    std::vector<uint64_t> destinations(lookups);
    uint64_t fresh = 0;
    for (uint64_t& destination : destinations) {
        destination = misses.next(rng, fresh);
        port.set_route(destination, route_of(destination));
    }
    point.rate = port.run(destinations);
    cycles += port.cycles();
    return point;
}

SwitchRatePoint measure_switch_rate(const config::Config& config, double miss_share, bool even, uint64_t lookups,
                                    uint64_t& cycles) {
    SwitchRatePoint point;
    point.miss_share_wanted = miss_share;
    point.even = even;
    point.cam_interval = config.chip->issue_interval_cycles;

    Switch all(config);
    point.ports = all.ports();
    tb::Rng rng(1, "measure_switch_rate");
    std::vector<std::vector<uint64_t>> destinations(all.ports());
    std::vector<uint64_t> hot;
    uint64_t fresh = 0;  // no two ports ask for the same
    for (unsigned p = 0; p < all.ports(); ++p) {
        Misses misses(config, miss_share, even, static_cast<double>(p) / all.ports());
        while (hot.size() < misses.hot()) hot.push_back(hot.size());
        for (uint64_t i = 0; i < lookups; ++i) {
            destinations[p].push_back(misses.next(rng, fresh));
            all.set_route(destinations[p].back(), route_of(destinations[p].back()));
        }
    }
    for (const uint64_t id : hot) all.set_route(id, route_of(id));
    all.warm(hot);
    point.run = all.run(destinations);
    cycles += all.cycles();
    return point;
}

}  // namespace nanohop::measure
