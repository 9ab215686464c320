// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Measures the clocks of heads in a Verilated nh_switch, in lockstep with the golden model, and writes the record that
// every latency of the switch in the project's results comes from. `nanohop breakdown` runs it; docs/results.md
// describes the record.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "config/config.hpp"
#include "environment.hpp"
#include "io/output_file.hpp"
#include "record_main.hpp"
#include "switch/head_clocks.hpp"

namespace nanohop::switch_ {
namespace {

using Json = nlohmann::ordered_json;
using measure::Differ;

constexpr const char* kStages[] = {"write", "lookup", "request", "grant", "crossbar"};

/// A Verilated switch of its own in lockstep, with the bench's neighbours around it.
struct Setup {
    explicit Setup(const Config& the_config)
        : config(the_config),
          model(config),
          dut(make_dut(tb::DutOptions{}, config)),
          loop(config, model, *dut),
          context{config, model, tb::Rng(1), coverage, measures} {
        loop.reset();
        environment.emplace(context, &loop);
        environment->restart();
    }
    const Config config;
    Switch model;
    std::unique_ptr<tb::Dut<In, Out>> dut;
    tb::Lockstep<Traits> loop;
    tb::Coverage coverage;
    std::map<std::string, double> measures;
    Context context;
    std::optional<Environment> environment;
};

/// Least and most over what was measured: equal where nothing is in the way.
struct Range {
    std::uint64_t least = ~std::uint64_t{0}, most = 0;
    void add(std::uint64_t value) {
        least = std::min(least, value);
        most = std::max(most, value);
    }
    Json json() const { return {{"least", least}, {"most", most}}; }
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
uint32_t neighbour(const Environment& e) { return e.id == 0 ? 1 : 0; }

/// Clocks since the head was on the input link.
struct Passage {
    std::map<std::string, std::uint64_t> stages;
    std::uint64_t head = 0, tail = 0;  // on the output link
};

/// A packet that is alone in the switch.
Passage alone(Environment& e, unsigned from, unsigned vc, const Header& header, unsigned output) {
    while (!e.send(from, e.packet(vc, header))) e.step();  // a head that is like nobody else's
    const std::uint64_t begin = e.clock;
    Passage passage;
    std::uint32_t flits = 0;
    const std::uint64_t limit = begin + 1000;
    while (flits < header.length) {
        if (e.clock == limit) throw Differ(fmt::format("a head from port {} does not come out at {}", from, output));
        const Out& o = e.step();
        const std::uint64_t now = e.clock - 1 - begin;
        const std::uint32_t events[] = {o.probe.write, o.probe.lookup, o.probe.request, o.probe.grant,
                                        o.probe.crossbar};
        for (std::size_t s = 0; s < std::size(kStages); ++s) {
            // The probe tells of the clock before. Of a packet alone each stage has one head.
            if (now == 0 || (events[s] >> from & 1) == 0) continue;
            if (!passage.stages.emplace(kStages[s], now - 1).second)
                throw Differ(fmt::format("a head from port {} was twice in stage {}", from, kStages[s]));
        }
        if ((o.link_valid & ~(1U << output)) != 0) throw Differ("a flit on another link than its packet's");
        if ((o.link_valid >> output & 1) == 0) continue;
        if (o.link_flit[output].head) passage.head = now;
        passage.tail = now;
        ++flits;
    }
    if (passage.stages.size() != std::size(kStages)) throw Differ("the probe did not show every stage of a head");
    e.step(e.config.link_clocks + 8);  // credits come home
    return passage;
}

struct Head {
    std::map<std::string, Range> stages;
    Range head, tail;
    std::uint64_t passages = 0;
};

/// Every input to every output by each kind of way, one packet at a time.
Json heads(const Config& config, std::uint64_t& clocks) {
    std::map<std::pair<std::string, std::uint32_t>, Head> all;  // way, flits
    Setup setup(config);
    Environment& e = *setup.environment;
    const auto add = [&](const char* way, const Header& header, const Passage& passage) {
        Head& head = all[{way, header.length}];
        for (const auto& [stage, clock] : passage.stages) head.stages[stage].add(clock);
        head.head.add(passage.head);
        head.tail.add(passage.tail);
        ++head.passages;
    };
    std::vector<std::uint32_t> lengths{1, (config.packet_flits + 1) / 2, config.packet_flits};
    lengths.erase(std::unique(lengths.begin(), lengths.end()), lengths.end());
    for (unsigned output = 0; output < config.ports; ++output) {
        const bool local = output >= config.links();
        for (const bool escape : {false, true}) {
            if (local && escape) continue;
            if (!local && !escape && config.escape_channels == config.virtual_channels) continue;  // no adaptive one
            if (!local) e.write_entry(neighbour(e), escape ? escape_to(output) : adaptive_to(output));
            e.settle();
            for (unsigned input = 0; input < config.ports; ++input) {
                if (input == output) continue;
                for (unsigned vc = 0; vc < config.virtual_channels; ++vc) {
                    for (const std::uint32_t flits : lengths) {
                        Header header;
                        header.to_switch = local ? e.id : neighbour(e);
                        header.to_host = local ? output - config.links() : 0;
                        header.length = flits;
                        header.escape = escape;  // so that it does not wait for `patience`
                        add(local    ? "local"
                            : escape ? "escape"
                                     : "adaptive",
                            header, alone(e, input, vc, header, output));
                    }
                }
            }
        }
    }
    e.drain();
    clocks += setup.loop.cycle();
    Json json = Json::array();
    for (const auto& [key, head] : all) {
        Json one{{"lookup", "table"},
                 {"way", key.first},
                 {"flits", key.second},
                 {"passages", head.passages},
                 {"stages", Json::object()}};
        for (const char* stage : kStages) one["stages"][stage] = head.stages.at(stage).json();
        one["head"] = head.head.json();
        one["tail"] = head.tail.json();
        json.push_back(std::move(one));
    }
    return json;
}

/// Packets back to back in one channel from the last port to link 0: flits on its output link.
Json stream(const Config& config, std::uint32_t flits, std::uint64_t& clocks) {
    Setup setup(config);
    Environment& e = *setup.environment;
    const unsigned from = config.ports - 1;
    const bool adaptive = config.escape_channels < config.virtual_channels;
    e.write_entry(neighbour(e), adaptive ? adaptive_to(0) : escape_to(0));
    e.settle();
    constexpr unsigned kStart = 200, kClocks = 1000;
    const std::uint64_t begin = e.clock;
    std::uint64_t moved = 0;
    while (e.clock < begin + kStart + kClocks) {
        if (e.sources[from].idle()) {
            Header header;
            header.to_switch = neighbour(e);
            header.length = flits;
            e.send(from, e.packet(0, header));
        }
        const Out& o = e.step();
        if (e.clock > begin + kStart && (o.link_valid & 1) != 0) ++moved;
    }
    e.drain();
    clocks += setup.loop.cycle();
    return {{"flits", flits}, {"clocks", kClocks}, {"flits_moved", moved}};
}

/// Every input to another output, all of them all the time and in all channels.
Json permutation(const Config& config, std::uint64_t& clocks) {
    Setup setup(config);
    Environment& e = *setup.environment;
    std::vector<std::uint32_t> beyond;  // switch behind each link
    for (std::uint32_t s = 0; beyond.size() < config.links() && s < config.switches; ++s)
        if (s != e.id) beyond.push_back(s);
    for (unsigned o = 0; o < beyond.size(); ++o) {
        Entry entry = config.escape_channels < config.virtual_channels ? adaptive_to(o) : escape_to(o);
        e.write_entry(beyond[o], entry);
    }
    e.settle();
    constexpr unsigned kStart = 200, kClocks = 600;
    const std::uint64_t begin = e.clock;
    std::vector<std::uint64_t> moved(config.ports, 0);
    unsigned turn = 0;
    while (e.clock < begin + kStart + kClocks) {
        for (unsigned p = 0; p < config.ports; ++p) {
            const unsigned o = (p + 1) % config.ports;
            if (o < config.links() && o >= beyond.size()) continue;
            for (unsigned i = 0; e.sources[p].idle() && i < config.virtual_channels; ++i) {
                const unsigned v = (turn + i) % config.virtual_channels;
                if (e.sources[p].credits(v) == 0) continue;
                Header header;
                header.to_switch = o < config.links() ? beyond[o] : e.id;
                header.to_host = o < config.links() ? 0 : o - config.links();
                header.length = config.packet_flits;
                e.send(p, e.packet(v, header));
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
    for (const std::uint64_t flits : moved) json["flits_moved"].push_back(flits);
    return json;
}

int run(const std::string& record_file) {
    const tb::RunInfo info = run_info();
    const config::Config config = config::load_built(NANOHOP_CONFIG_FOLDER, info.config);
    const Config& c = config.switch_.value();
    io::OutputFile file(record_file);
    const auto start = std::chrono::steady_clock::now();
    Json record{{"format", "nanohop-switch-clocks-1"},
                {"config", info.config},
                {"kind", info.kind},
                {"version", NANOHOP_VERSION},
                {"clock_hz", config.clock_hz}};
    for (const auto& [name, value] : config::parameters(c)) record["parameters"][name] = value;
    std::uint64_t clocks = 0;
    record["heads"] = heads(c, clocks);
    // The simulator takes its clocks from the golden model alone.
    for (const Json& head : record["heads"])
        for (const char* end : {"least", "most"})
            if (head.at("way") == "local" && head.at("head").at(end) != head_clocks(c))
                throw Differ(fmt::format("a head takes {} clocks, {} by head_clocks()",
                                         head.at("head").at(end).get<unsigned>(), head_clocks(c)));
    const unsigned least = head_clocks(c) - c.extra_clocks - c.link_clocks;
    if (least != least_switch_clocks())
        throw Differ(fmt::format("a head takes {} clocks in the switch, {} by least_switch_clocks()", least,
                                 least_switch_clocks()));
    record["streams"] = Json::array();
    for (std::uint32_t flits = 1; flits < c.packet_flits; flits *= 2)
        record["streams"].push_back(stream(c, flits, clocks));
    record["streams"].push_back(stream(c, c.packet_flits, clocks));
    record["permutation"] = permutation(c, clocks);
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    record["lockstep"] = {{"cycles", clocks}, {"mismatches", 0}, {"seconds", seconds}};  // a mismatch ends the program
    file.write(record.dump(1) + "\n");
    file.commit();
    return 0;
}

}  // namespace
}  // namespace nanohop::switch_

int main(int argc, char** argv) {
    return nanohop::measure::record_main(
        argc, argv, "switch", "Measures the clocks of heads in a Verilated switch, in lockstep with the golden model",
        nanohop::switch_::run);
}
