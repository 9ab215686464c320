// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "breakdown/switch/cam_load.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <deque>
#include <random>
#include <unordered_map>

#include "analysis/streams.hpp"
#include "cam/cam_chip.hpp"
#include "common/random.hpp"
#include "io/traffic.hpp"
#include "switch/switch.hpp"

namespace nanohop::breakdown {
namespace {

using switch_::In;
using switch_::Out;

/// Ids that all caches hold before a measurement begins: the compute nodes of the paper's torus.
constexpr unsigned kHot = 64;
/// A packet's number in the second word of its head, above what a switch reads or changes.
constexpr unsigned kNumberBit = 32;

/// A golden switch, its CAM chip, a source at each input and at each output a neighbour that gives credits back at
/// once. Sources use the virtual channels in turn.
class Loaded {
public:
    Loaded(const switch_::Config& config, const cam::ChipConfig& chip)
        : config_(config), model_(config), chip_(chip), sources_(config.ports) {
        for (Source& source : sources_) source.credits.fill(static_cast<uint8_t>(config.packets));
        for (unsigned i = 0; i < config.cache_entries / config.cache_ways; ++i) tick();  // the caches are swept
    }
    /// What the CAM has of an id.
    void route(uint64_t id, unsigned output) {
        const bool host = output >= config_.links();
        chip_.write(id, {host ? output - config_.links() : 1U << output, host ? 1U << 14 : 0});
    }
    void send(unsigned input, uint64_t id, unsigned flits) { sources_[input].packets.push_back({id, flits}); }
    size_t waiting(unsigned input) const { return sources_[input].packets.size(); }
    bool idle() const {
        return under_way_ == 0 &&
               std::all_of(sources_.begin(), sources_.end(), [](const Source& s) { return s.packets.empty(); });
    }
    /// From now on what happens is counted.
    void measure() {
        run_ = CamRun{};
        run_.ports = config_.ports;
        searches_before_ = chip_.searches();
    }
    CamRun run() const {
        CamRun run = run_;
        run.searches = chip_.searches() - searches_before_;
        return run;
    }

    void tick() {
        const Out out = model_.outputs();
        In in{.chip_req_ready = chip_.ready(), .chip_rsp_valid = chip_.answer().has_value()};
        if (in.chip_rsp_valid) in.chip_rsp = *chip_.answer();
        watch_lookups();
        for (unsigned p = 0; p < config_.ports; ++p) {
            if ((out.link_valid >> p & 1) != 0) {
                ++run_.flits;
                const switch_::Flit& flit = out.link_flit[p];
                if (flit.head) {
                    in.link_credit[p] = 1U << out.link_vc[p];
                    const auto sent = sent_.find(flit.data[1] >> kNumberBit);
                    run_.head.add(clock_ - sent->second);
                    sent_.erase(sent);
                }
                if (flit.tail) {
                    ++run_.packets;
                    --under_way_;
                }
            }
            drive(p, out.link_credit[p], in);
        }
        model_.tick(in);
        chip_.tick(out.chip_req_valid ? &out.chip_req : nullptr, out.chip_rsp_ready);
        ++clock_;
        ++run_.clocks;
    }

private:
    struct Packet {
        uint64_t id;
        unsigned flits;
    };
    struct Source {
        std::deque<Packet> packets;  // the first one may be under way
        std::array<uint8_t, switch_::kMaxChannels> credits{};
        unsigned channel = 0;  // of the packet under way, or tried first
        unsigned done = 0;     // its flits
    };

    void watch_lookups() {
        const switch_::CacheLookup::Caches caches = model_.lookup()->caches();
        for (unsigned i = 0; i < config_.ports; ++i) {
            const route_cache::Out& cache = caches[i];
            // The stage after the hash: it was begun a clock ago.
            if (cache.probe.hash_valid) begun_[i][cache.probe.hash_tag] = clock_ - 1;
            if (!cache.resp_valid) continue;
            const bool hit = cache.resp_status == static_cast<uint32_t>(route_cache::Status::kHit);
            (hit ? run_.hit : run_.miss).add(clock_ - begun_[i][cache.resp_tag]);
        }
    }

    void drive(unsigned port, uint32_t credit, In& in) {
        Source& source = sources_[port];
        for (unsigned v = 0; v < source.credits.size(); ++v) source.credits[v] += credit >> v & 1;
        if (source.packets.empty()) return;
        if (source.done == 0) {
            unsigned tried = 0;
            while (tried < config_.virtual_channels && source.credits[source.channel] == 0) {
                source.channel = (source.channel + 1) % config_.virtual_channels;
                ++tried;
            }
            if (tried == config_.virtual_channels) return;
            --source.credits[source.channel];
        }
        const Packet& packet = source.packets.front();
        in.link_valid |= 1U << port;
        in.link_vc[port] = static_cast<uint8_t>(source.channel);
        switch_::Flit& flit = in.link_flit[port];
        flit.head = source.done == 0;
        flit.tail = ++source.done == packet.flits;
        if (flit.head) {
            switch_::Header header{.id = packet.id, .length = packet.flits};
            // The sender's bits, beyond the header, tell packets apart.
            flit.data[1] = ++number_ << kNumberBit;
            put_header(config_, flit, header);
            sent_[number_] = clock_;
            ++under_way_;
        }
        if (flit.tail) {
            source.packets.pop_front();
            source.done = 0;
            source.channel = (source.channel + 1) % config_.virtual_channels;
        }
    }

    switch_::Config config_;
    switch_::Switch model_;
    cam::CamChip chip_;
    std::vector<Source> sources_;
    std::unordered_map<uint64_t, uint64_t> sent_;  // head on the input link, by the number in the packet
    std::array<std::array<uint64_t, switch_::kMaxChannels>, switch_::kMaxCachePorts> begun_{};
    uint64_t number_ = 0, under_way_ = 0, clock_ = 0, searches_before_ = 0;
    CamRun run_;
};

/// Where the packets of an input may go.
unsigned output_of(CamPattern pattern, unsigned ports, unsigned input, std::mt19937_64& random) {
    if (pattern == CamPattern::kPermutation) return (input + 1) % ports;
    const auto other = static_cast<unsigned>(random() % (ports - 1));
    return other < input ? other : other + 1;
}

/// A random id for every number: other seeds, other sets of the caches.
uint64_t id_of(uint64_t number, uint64_t seed) { return random_id(seed << 48, number); }

template <class Get, class Points>
Spread spread(const Points& runs, Get&& get) {
    Spread s{0, get(runs.front()), get(runs.front())};
    for (const auto& run : runs) {
        const double value = get(run);
        s.mean += value / static_cast<double>(runs.size());
        s.least = std::min(s.least, value);
        s.most = std::max(s.most, value);
    }
    return s;
}

void must_be_wide(const switch_::Config& config) {
    if (!config.by_cache() || config.flit_width < 128)
        throw std::invalid_argument("a switch with caches and flits of 128 bits, which hold a packet's number");
}

}  // namespace

std::string name_of(CamPattern pattern) {
    switch (pattern) {
        case CamPattern::kPermutation: return "permutation";
        case CamPattern::kUniform: return "uniform";
        case CamPattern::kRecorded: return "recorded";
    }
    return {};
}

void CamRun::Sum::add(uint64_t value) {
    ++count;
    clocks += value;
    most = std::max(most, value);
}

double CamRun::flits_per_clock() const {
    return static_cast<double>(flits) / static_cast<double>(clocks) / static_cast<double>(ports);
}
double CamRun::lookups_per_clock() const {
    return static_cast<double>(hit.count + miss.count) / static_cast<double>(clocks);
}
double CamRun::miss_share() const {
    const uint64_t all = hit.count + miss.count;
    return all == 0 ? 0 : static_cast<double>(miss.count) / static_cast<double>(all);
}
double CamRun::cam_busy(const cam::ChipConfig& chip) const {
    return static_cast<double>(searches * chip.issue_interval_cycles) / static_cast<double>(clocks);
}

CamRun run_cam_load(const switch_::Config& config, const cam::ChipConfig& chip, const CamLoad& load, uint64_t seed) {
    must_be_wide(config);
    std::mt19937_64 random(seed);
    Loaded all(config, chip);
    // Hot ids go to the outputs in turn; every input asks once for those that it will use.
    const unsigned ports = config.ports;
    const auto hot = [&](unsigned output, uint64_t n) { return n * ports + output; };
    const uint64_t each = kHot / ports;
    for (unsigned o = 0; o < ports; ++o)
        for (uint64_t n = 0; n < each; ++n) all.route(id_of(hot(o, n), seed), o);
    for (uint64_t n = 0; n < each; ++n)
        for (unsigned i = 0; i < ports; ++i)
            for (unsigned o = 0; o < ports; ++o)
                if (o != i && (load.pattern == CamPattern::kUniform || o == (i + 1) % ports))
                    all.send(i, id_of(hot(o, n), seed), 1);
    while (!all.idle()) all.tick();

    uint64_t fresh = kHot;
    // Packets come at even distances on average; with an offered load of 1 the next one is always there.
    std::uniform_real_distribution<double> chance(0, 1);
    const auto next = [&](unsigned input) {
        const unsigned output = output_of(load.pattern, ports, input, random);
        if (chance(random) < load.misses) {
            const uint64_t id = id_of(fresh++, seed);
            all.route(id, output);
            all.send(input, id, load.flits);
        } else {
            all.send(input, id_of(hot(output, random() % each), seed), load.flits);
        }
    };
    const auto step = [&](uint64_t clocks) {
        for (uint64_t c = 0; c < clocks; ++c) {
            for (unsigned i = 0; i < ports; ++i) {
                if (load.offered >= 1) {
                    while (all.waiting(i) < 2) next(i);
                } else if (chance(random) < load.offered / load.flits) {
                    next(i);
                }
            }
            all.tick();
        }
    };
    step(load.clocks / 4);
    all.measure();
    step(load.clocks);
    return all.run();
}

RecordedSwitch recorded_switch(const std::string& path, const std::string& torus_text, uint64_t most) {
    const topology::Torus torus = topology::Torus::parse(torus_text);
    const io::Traffic traffic =
        analysis::traffic_between(io::read_traffic(path), torus, analysis::Destinations::kNodes);
    const analysis::Placement placement(traffic.nodes, torus);
    const std::vector<analysis::Stream> streams = analysis::build_streams(traffic, torus, {});
    std::vector<uint64_t> lookups(torus.switches());
    for (const analysis::Stream& stream : streams) lookups[stream.switch_number] += stream.destinations.size();
    RecordedSwitch result;
    result.traffic = traffic.name;
    result.number = static_cast<unsigned>(std::max_element(lookups.begin(), lookups.end()) - lookups.begin());
    // Links first, then the node; what came over a link in one direction is on the port of the other direction.
    const unsigned links = torus.link_inputs();
    result.destinations.resize(links + 1);
    for (const analysis::Stream& stream : streams) {
        if (stream.switch_number != result.number) continue;
        const unsigned input = stream.port == 0 ? links : (stream.port - 1) ^ 1U;
        auto& all = result.destinations[input];
        all.assign(stream.destinations.begin(),
                   stream.destinations.begin() +
                       static_cast<std::ptrdiff_t>(std::min<uint64_t>(most, stream.destinations.size())));
        result.lookups += all.size();
    }
    for (uint32_t node = 0; node < traffic.nodes; ++node) {
        const unsigned output = analysis::output_port(torus, placement, result.number, node);
        result.outputs.push_back(output == 0 ? links : output - 1);
    }
    return result;
}

RecordedRun run_recorded(const switch_::Config& config, const cam::ChipConfig& chip, const RecordedSwitch& recorded,
                         unsigned flits, uint64_t seed) {
    must_be_wide(config);
    if (recorded.destinations.size() != config.ports)
        throw std::invalid_argument("recorded traffic of a switch with another number of ports");
    Loaded all(config, chip);
    for (size_t node = 0; node < recorded.outputs.size(); ++node) all.route(id_of(node, seed), recorded.outputs[node]);
    const auto once = [&] {
        for (unsigned i = 0; i < config.ports; ++i)
            for (const uint32_t node : recorded.destinations[i]) all.send(i, id_of(node, seed), flits);
        all.measure();
        while (!all.idle()) all.tick();
        return all.run();
    };
    RecordedRun run{.cold = once(), .warm = once()};
    return run;
}

CamStudy cam_study(const std::string& name, const switch_::Config& config, const CamStudyOptions& options,
                   const Progress& progress) {
    CamStudy study;
    study.config = name;
    study.ports = config.ports;
    study.flits = config.packet_flits;
    study.clocks = options.clocks;
    study.lookups = options.lookups;
    for (uint64_t seed = 1; seed <= options.seeds; ++seed) study.seeds.push_back(seed);
    std::vector<CamLoad> loads;
    for (const CamPattern pattern : {CamPattern::kPermutation, CamPattern::kUniform})
        for (const double misses : {0.0, 0.01, 0.02, 0.04, 0.06, 0.1, 1.0})
            loads.push_back({pattern, misses, 1, config.packet_flits, options.clocks});
    for (const double misses : {0.0, 0.01, 0.04})
        loads.push_back({CamPattern::kPermutation, misses, 1, 1, options.clocks});
    for (const double offered : {0.1, 0.3})
        for (const double misses : {0.0, 0.01, 0.04, 0.1})
            loads.push_back({CamPattern::kUniform, misses, offered, config.packet_flits, options.clocks});
    const size_t seeds = study.seeds.size();
    std::vector<std::vector<CamRun>> runs(loads.size(), std::vector<CamRun>(seeds));
    std::vector<RecordedSwitch> recorded(options.traffic.size());
    progress.over(fmt::format("recorded lookups of a switch of {}", name), recorded.size(), options.threads,
                  [&](size_t i) { recorded[i] = recorded_switch(options.traffic[i], "4x4x4", options.lookups); });
    std::vector<std::vector<RecordedRun>> recorded_runs(recorded.size(), std::vector<RecordedRun>(seeds));
    const size_t loaded = loads.size() * seeds;
    progress.over(fmt::format("all ports of {} on one CAM, golden model", name), loaded + recorded.size() * seeds,
                  options.threads, [&](size_t i) {
                      if (i < loaded) {
                          runs[i / seeds][i % seeds] =
                              run_cam_load(config, study.chip, loads[i / seeds], study.seeds[i % seeds]);
                      } else {
                          const size_t r = i - loaded;
                          recorded_runs[r / seeds][r % seeds] = run_recorded(
                              config, study.chip, recorded[r / seeds], config.packet_flits, study.seeds[r % seeds]);
                      }
                  });
    for (size_t i = 0; i < loads.size(); ++i) {
        CamPoint point;
        point.load = loads[i];
        const auto& all = runs[i];
        point.flits_per_clock = spread(all, [](const CamRun& r) { return r.flits_per_clock(); });
        point.lookups_per_clock = spread(all, [](const CamRun& r) { return r.lookups_per_clock(); });
        point.miss_share = spread(all, [](const CamRun& r) { return r.miss_share(); });
        point.cam_busy = spread(all, [&](const CamRun& r) { return r.cam_busy(study.chip); });
        point.hit = spread(all, [](const CamRun& r) { return r.hit.mean(); });
        std::vector<CamRun> missed = all;  // those that have any
        std::erase_if(missed, [](const CamRun& r) { return r.miss.count == 0; });
        if (!missed.empty()) point.miss = spread(missed, [](const CamRun& r) { return r.miss.mean(); });
        point.head = spread(all, [](const CamRun& r) { return r.head.mean(); });
        const double searches = 1.0 / study.chip.issue_interval_cycles;  // per clock
        point.bound = loads[i].offered;
        if (point.miss_share.mean > 0)
            point.bound = std::min(point.bound, searches / point.miss_share.mean * loads[i].flits / config.ports);
        for (const CamRun& run : all) point.longest_miss = std::max(point.longest_miss, run.miss.most);
        study.points.push_back(point);
    }
    for (size_t i = 0; i < recorded.size(); ++i) {
        RecordedPoint point;
        point.traffic = recorded[i].traffic;
        point.number = recorded[i].number;
        point.lookups = recorded[i].lookups;
        const auto& all = recorded_runs[i];
        point.clocks = spread(all, [](const RecordedRun& r) { return static_cast<double>(r.cold.clocks); });
        point.warm_clocks = spread(all, [](const RecordedRun& r) { return static_cast<double>(r.warm.clocks); });
        point.miss_share = spread(all, [](const RecordedRun& r) { return r.cold.miss_share(); });
        point.cam_busy = spread(all, [&](const RecordedRun& r) { return r.cold.cam_busy(study.chip); });
        point.miss = spread(all, [](const RecordedRun& r) { return r.cold.miss.mean(); });
        point.head = spread(all, [](const RecordedRun& r) { return r.cold.head.mean(); });
        for (const RecordedRun& run : all) point.longest_miss = std::max(point.longest_miss, run.cold.miss.most);
        study.recorded.push_back(point);
    }
    return study;
}

}  // namespace nanohop::breakdown
