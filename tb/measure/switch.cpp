// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Measures the clocks of heads in a Verilated nh_switch, in lockstep with the golden model, and writes the record that
// every latency of the switch in the project's results comes from. `nanohop breakdown` runs it; docs/results.md
// describes the record.
#include <fmt/format.h>

#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <tuple>
#include <vector>

#include "config/config.hpp"
#include "environment.hpp"
#include "io/source_folder.hpp"
#include "record_main.hpp"
#include "setup.hpp"
#include "switch/head_clocks.hpp"

namespace nanohop::switch_ {
namespace {

using Json = nlohmann::ordered_json;
using measure::Differ;
using measure::Range;

// In the order in which they come to pass; those of the CAM only where a lookup misses.
constexpr const char* kStages[] = {"write", "lookup", "cam_request", "cam_answer", "request", "grant", "crossbar"};

struct Setup : measure::Setup<Traits, Environment> {
    explicit Setup(const Config& c) : measure::Setup<Traits, Environment>(c, make_dut({}, c)) {
        environment->paper_chip = true;
        environment->restart();
    }
};

Entry adaptive_to(unsigned port) {
    Entry e;
    e.mask = 1U << port;
    return e;
}
Entry escape_to(unsigned port) {
    Entry e;
    e.up = e.down = static_cast<uint8_t>(port);
    e.up_valid = e.down_valid = true;
    return e;
}
/// Clocks since the head was on the input link.
struct Passage {
    std::map<std::string, uint64_t> stages;
    uint64_t head = 0, tail = 0;  // on the output link
};

/// A packet that is alone in the switch.
Passage alone(Environment& e, unsigned from, unsigned vc, const Header& header, unsigned output, bool miss) {
    while (!e.send(from, e.packet(vc, header))) e.step();  // a head that is like nobody else's
    const uint64_t begin = e.clock;
    Passage passage;
    uint32_t flits = 0;
    const auto stage = [&](const char* name, uint64_t clock) {
        if (!passage.stages.emplace(name, clock).second)
            throw Differ(fmt::format("a head from port {} was twice in stage {}", from, name));
    };
    const uint64_t limit = begin + 1000;
    while (flits < header.length) {
        if (e.clock == limit) throw Differ(fmt::format("a head from port {} does not come out at {}", from, output));
        const bool searched = e.cam && (e.cam->searching() >> from & 1) != 0;
        const Out& o = e.step();
        const uint64_t now = e.clock - 1 - begin;
        const bool searches = e.cam && (e.cam->searching() >> from & 1) != 0;
        if (searches && !searched) stage("cam_request", now);
        if (searched && !searches) stage("cam_answer", now);
        const std::pair<const char*, uint32_t> events[] = {{"write", o.probe.write},
                                                           {"lookup", o.probe.lookup},
                                                           {"request", o.probe.request},
                                                           {"grant", o.probe.grant},
                                                           {"crossbar", o.probe.crossbar}};
        // The probe tells of the clock before. Of a packet alone each stage has one head.
        for (const auto& [name, bits] : events)
            if (now != 0 && (bits >> from & 1) != 0) stage(name, now - 1);
        if ((o.link_valid & ~(1U << output)) != 0) throw Differ("a flit on another link than its packet's");
        if ((o.link_valid >> output & 1) == 0) continue;
        if (o.link_flit[output].head) passage.head = now;
        passage.tail = now;
        ++flits;
    }
    if (passage.stages.size() != std::size(kStages) - (miss ? 0 : 2))
        throw Differ(fmt::format("a head from port {} was in {} stages", from, passage.stages.size()));
    e.step(e.config.link_clocks + 8);  // credits come home
    return passage;
}

struct Head {
    std::map<std::string, Range> stages;
    Range head, tail;
    uint64_t passages = 0;
};

/// Every input to every output by each kind of way, one packet at a time; with a cache each once after a change of
/// routes, which empties the caches, and once more.
Json heads(const Config& config, uint64_t& clocks) {
    std::map<std::tuple<std::string, std::string, uint32_t>, Head> all;  // lookup, way, flits
    Setup setup(config);
    Environment& e = *setup.environment;
    const auto measure = [&](const char* lookup, const char* way, unsigned input, unsigned vc, const Header& header,
                             unsigned output) {
        const Passage passage = alone(e, input, vc, header, output, std::string_view(lookup) == "miss");
        Head& head = all[{lookup, way, header.length}];
        for (const auto& [stage, clock] : passage.stages) head.stages[stage].add(clock);
        head.head.add(passage.head);
        head.tail.add(passage.tail);
        ++head.passages;
    };
    std::vector<uint32_t> lengths{1, (config.packet_flits + 1) / 2, config.packet_flits};
    lengths.erase(std::unique(lengths.begin(), lengths.end()), lengths.end());
    for (unsigned output = 0; output < config.ports; ++output) {
        const bool local = output >= config.links();
        for (const bool escape : {false, true}) {
            if (local && escape) continue;
            if (!local && !escape && config.escape_channels == config.virtual_channels) continue;  // no adaptive one
            const uint32_t host = local ? output - config.links() : 0;
            const auto route = [&] {
                if (local && !config.by_cache()) return;
                if (local) {
                    e.write_word(e.here(host, 1).id, e.host_word(host));
                } else {
                    e.write_entry(e.other(), escape ? escape_to(output) : adaptive_to(output));
                }
                e.settle();
                if (config.by_cache()) e.step(config.cache_entries / config.cache_ways);  // a cache may be swept
            };
            route();
            const char* const way = local ? "local" : escape ? "escape" : "adaptive";
            for (unsigned input = 0; input < config.ports; ++input) {
                if (input == output) continue;
                for (unsigned vc = 0; vc < config.virtual_channels; ++vc) {
                    for (const uint32_t flits : lengths) {
                        Header header = local ? e.here(host, flits) : e.to(e.other(), flits);
                        header.escape = escape;  // so that it does not wait for `patience`
                        if (!config.by_cache()) {
                            measure("table", way, input, vc, header, output);
                            continue;
                        }
                        route();
                        measure("miss", way, input, vc, header, output);
                        measure("hit", way, input, vc, header, output);
                    }
                }
            }
        }
    }
    e.drain();
    clocks += setup.loop.cycle();
    Json json = Json::array();
    for (const auto& [key, head] : all) {
        const auto& [lookup, way, flits] = key;
        Json one{{"lookup", lookup}, {"way", way}, {"flits", flits}, {"passages", head.passages}};
        one["stages"] = Json::object();
        for (const char* stage : kStages)
            if (const auto range = head.stages.find(stage); range != head.stages.end())
                one["stages"][stage] = range->second.json();
        one["head"] = head.head.json();
        one["tail"] = head.tail.json();
        json.push_back(std::move(one));
    }
    return json;
}

/// Packets back to back in one channel from the last port to link 0: flits on its output link.
Json stream(const Config& config, uint32_t flits, uint64_t& clocks) {
    Setup setup(config);
    Environment& e = *setup.environment;
    const unsigned from = config.ports - 1;
    const bool adaptive = config.escape_channels < config.virtual_channels;
    e.write_entry(e.other(), adaptive ? adaptive_to(0) : escape_to(0));
    e.settle();
    constexpr unsigned kStart = 200, kClocks = 1000;
    const uint64_t begin = e.clock;
    uint64_t moved = 0;
    while (e.clock < begin + kStart + kClocks) {
        if (e.sources[from].idle()) e.send(from, e.packet(0, e.to(e.other(), flits)));
        const Out& o = e.step();
        if (e.clock > begin + kStart && (o.link_valid & 1) != 0) ++moved;
    }
    e.drain();
    clocks += setup.loop.cycle();
    return {{"flits", flits}, {"clocks", kClocks}, {"flits_moved", moved}};
}

/// Every input to another output, all of them all the time and in all channels.
Json permutation(const Config& config, uint64_t& clocks) {
    Setup setup(config);
    Environment& e = *setup.environment;
    const bool adaptive = config.escape_channels < config.virtual_channels;
    unsigned beyond = 0;  // links that have a switch behind them
    for (; beyond < config.links() && (config.by_cache() || beyond + 1 < config.switches); ++beyond)
        e.write_entry(e.other(beyond), adaptive ? adaptive_to(beyond) : escape_to(beyond));
    e.settle();
    constexpr unsigned kStart = 600, kClocks = 600;  // first all meet their destination
    const uint64_t begin = e.clock;
    std::vector<uint64_t> moved(config.ports, 0);
    unsigned turn = 0;
    while (e.clock < begin + kStart + kClocks) {
        for (unsigned p = 0; p < config.ports; ++p) {
            const unsigned o = (p + 1) % config.ports;
            if (o < config.links() && o >= beyond) continue;
            for (unsigned i = 0; e.sources[p].idle() && i < config.virtual_channels; ++i) {
                const unsigned v = (turn + i) % config.virtual_channels;
                if (e.sources[p].credits(v) == 0) continue;
                e.send(p, e.packet(v, o < config.links() ? e.to(e.other(o), config.packet_flits)
                                                         : e.here(o - config.links(), config.packet_flits)));
            }
            ++turn;
        }
        const Out& o = e.step();
        for (unsigned p = 0; p < config.ports; ++p)
            moved[p] += e.clock > begin + kStart && (o.link_valid >> p & 1) != 0 ? 1 : 0;
    }
    e.drain();
    clocks += setup.loop.cycle();
    Json json{{"flits", config.packet_flits}, {"clocks", kClocks}, {"flits_moved", Json::array()}};
    for (const uint64_t flits : moved) json["flits_moved"].push_back(flits);
    return json;
}

Json run() {
    const tb::RunInfo info = run_info();
    const config::Config config = config::load_built(info.config);
    const Config& c = config.switch_.value();
    Json record{{"format", "nanohop-switch-clocks-1"},
                {"config", info.config},
                {"kind", info.kind},
                {"version", io::version()},
                {"clock_hz", config.clock_hz}};
    for (const auto& [name, value] : config::parameters(c)) record["parameters"][name] = value;
    uint64_t clocks = 0;
    record["heads"] = heads(c, clocks);
    // The golden model's own figures, of which the simulator takes some.
    std::map<std::string, unsigned> expected;
    const cam::ChipConfig chip;  // the paper's
    if (c.by_cache()) {
        const CachedHeadClocks cached = cached_head_clocks(c, chip);
        expected = {{"hit", cached.hit}, {"miss", cached.miss}};
        record["cache_clocks"] = cache_config(c).hit_cycles();  // tb/route_cache/latency.cpp holds them to the RTL
        record["chip"] = {{"link_out", chip.link_out_cycles},
                          {"search", chip.search_cycles},
                          {"link_back", chip.link_back_cycles},
                          {"issue_interval", chip.issue_interval_cycles}};
    } else {
        expected = {{"table", head_clocks(c)}};
        const unsigned least = head_clocks(c) - c.extra_clocks - c.link_clocks;
        if (least != least_switch_clocks())
            throw Differ(fmt::format("a head takes {} clocks in the switch, {} by least_switch_clocks()", least,
                                     least_switch_clocks()));
    }
    for (const Json& head : record["heads"]) {
        const unsigned clocks_expected = expected.at(head.at("lookup"));
        for (const char* end : {"least", "most"})
            if (head.at("head").at(end) != clocks_expected)
                throw Differ(fmt::format("a head takes {} clocks, {} in the golden model alone",
                                         head.at("head").at(end).get<unsigned>(), clocks_expected));
    }
    record["streams"] = Json::array();
    for (uint32_t flits = 1; flits < c.packet_flits; flits *= 2) record["streams"].push_back(stream(c, flits, clocks));
    record["streams"].push_back(stream(c, c.packet_flits, clocks));
    record["permutation"] = permutation(c, clocks);
    record["lockstep"] = {{"cycles", clocks}, {"mismatches", 0}};  // a mismatch ends the program
    return record;
}

}  // namespace
}  // namespace nanohop::switch_

int main(int argc, char** argv) {
    return nanohop::measure::record_main(
        argc, argv, "switch", "Measures the clocks of heads in a Verilated switch, in lockstep with the golden model",
        nanohop::switch_::run);
}
