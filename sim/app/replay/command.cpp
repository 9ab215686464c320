// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "app/replay/command.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <utility>

#include "app/delays/delays.hpp"
#include "app/delays/hub_delays.hpp"
#include "app/replay/gantt.hpp"
#include "app/replay/readers.hpp"
#include "io/output_file.hpp"
#include "io/source_folder.hpp"
#include "net/engine/exchange.hpp"
#include "net/error.hpp"
#include "sweep/experiment_config.hpp"
#include "sweep/together.hpp"

namespace nanohop::app {

namespace {

using Json = nlohmann::ordered_json;

struct Run {
    std::string model;
    ReplayResult result;
};

double share(uint64_t part, uint64_t whole) {
    return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
}

std::string text_of(const Program& program, const net::Experiment& e, const Run& run, double clock_ns) {
    const ReplayResult& r = run.result;
    const RankTime sum = r.sum();
    const uint64_t whole = r.clocks * r.ranks.size();
    std::string text = fmt::format("{}: {} ranks on {}, {}\n", program.name, r.ranks.size(), e.topology_name(),
                                   run.model == "light" ? "light model" : "flit by flit");
    text += fmt::format("  time         {:.3f} us, {} clocks of {:g} ns\n",
                        static_cast<double>(r.clocks) * clock_ns / 1000, r.clocks, clock_ns);
    text += "  ranks        ";
    for (size_t d = 0; d < kDoings; ++d)
        text += fmt::format("{}{} {:.1f} %", d == 0 ? "" : ", ", doing_name(static_cast<Doing>(d)),
                            100 * share(sum.clocks[d], whole));
    text +=
        fmt::format("\n  messages     {} of {} bytes, {} between ranks of a host; with protocol {} in the network\n",
                    r.messages, r.bytes, r.local, r.network.messages);
    if (r.parts_known && r.network.messages != 0) {
        const NetworkTime& n = r.network;
        text += fmt::format(
            "  network      lookup {:.1f} %, switch {:.1f} %, link {:.1f} %, serialisation {:.1f} %, queueing {:.1f} "
            "%; mean {:.1f} clocks, {:.2f} hops\n",
            100 * share(n.lookup, n.total()), 100 * share(n.switching, n.total()), 100 * share(n.link, n.total()),
            100 * share(n.serialisation, n.total()), 100 * share(n.queueing, n.total()),
            static_cast<double>(n.total()) / static_cast<double>(n.messages),
            static_cast<double>(n.hops) / static_cast<double>(n.messages));
    } else if (r.network.messages != 0) {
        text += fmt::format("  network      mean {:.1f} clocks a message\n",
                            static_cast<double>(r.network.total()) / static_cast<double>(r.network.messages));
    }
    text += fmt::format("  replayed     {} operations in {:.2f} s\n", r.operations, r.seconds);
    return text;
}

Json configuration(const ReplayCommand& c, const Constants& k, const net::Experiment& experiment) {
    Json json = {{"clock_ns", c.clock_ns},
                 {"operations_per_second", c.operations_per_second},
                 {"operations", c.operations},
                 {"most_messages", c.messages},
                 {"ranks_per_host", c.ranks_per_host},
                 {"world_collectives", c.world_collectives},
                 {"control", c.control}};
    if (c.collectives != "standard") json["collectives"] = c.collectives;
    if (const std::string table = hub_table_name(c.collectives, c.collectives_table); !table.empty())
        json["collectives_table"] = table;
    json["constants"] = {{"host", k.host},
                         {"send_ns", k.send_ns},
                         {"receive_ns", k.receive_ns},
                         {"envelope_bytes", k.envelope_bytes},
                         {"eager_bytes", k.eager_bytes},
                         {"control_bytes", k.control_bytes},
                         {"loopback_ns", k.loopback_ns},
                         {"loopback_bytes_per_second", k.loopback_bytes_per_second}};
    net::Experiment copy = experiment;
    for (const io::Key& key : copy.keys()) json["network"][key.name] = key.text();
    return json;
}

int replay_command(const ReplayCommand& c) {
    const bool first = c.exchange == nullptr || c.exchange->rank() == 0;
    Constants constants;
    net::Experiment experiment;
    Program program;
    std::optional<io::OutputFile> json_file;
    std::optional<io::OutputFile> gantt_file;
    sweep::together(c.exchange, "nanohop replay", [&] {
        constants = read_constants(c.host);
        experiment = read_network(c.network, c.sets);
        if (c.model != "light") {
            net::check_size(experiment);
            net::check_routing(experiment);
        }
        const auto ways = hub_ways(c.collectives, experiment, c.collectives_table);
        const std::string other = other_network(ways, experiment, hub_table_name(c.collectives, c.collectives_table));
        if (first && !other.empty()) fmt::print(stderr, "nanohop replay: warning: {}\n", other);
        program = read_program(c.program, {c.world_collectives, ways});
        if (c.messages != 0) program = beginning_of(program, c.messages);
        if (c.operations > 0) {
            if (c.operations_per_second <= 0)
                throw InputError("--operations: computation that takes no time: must come with --host-speed");
            program = with_computation(program, c.operations);
        }
        if (!c.json.empty() && first) json_file.emplace(c.json);
        if (!c.gantt.empty() && first) gantt_file.emplace(c.gantt);
    });
    const auto* const planned = dynamic_cast<const net::PlannedNetwork*>(&experiment.network());
    const unsigned lookup = c.lookup_clocks.value_or(planned == nullptr ? 0 : lookup_clocks(*planned->plan()));
    ReplayOptions options;
    options.constants = constants;
    options.clock_ns = c.clock_ns;
    options.operations_per_second = c.operations_per_second;
    options.ranks_per_host = c.ranks_per_host;
    options.control = c.control == "shared" ? ControlMessages::kSharedQueue : ControlMessages::kOwnQueue;
    options.timelines = !c.gantt.empty();
    std::vector<Run> runs;
    for (const char* model : {"flits", "light"}) {
        if (c.model != "both" && c.model != model) continue;
        const auto transport = make_transport(experiment, model, lookup, c.threads, c.exchange);
        sweep::Progress progress(c.quiet || !first);
        options.progress = [&](double done) { progress(done); };
        runs.push_back({model, replay(program, *transport, options)});
    }
    if (json_file) {
        Json json = {{"program", program.name}, {"ranks", program.ranks.size()}};
        for (const Run& run : runs) json[run.model] = replay_json(run.result, c.clock_ns);
        json["configuration"] = configuration(c, constants, experiment);
        json["version"] = io::version();
        json["engine"] = net::engine_version(experiment.topology_name());
        json_file->commit(json.dump(2) + "\n");
    }
    if (gantt_file) gantt_file->commit(gantt_svg(runs.front().result, c.clock_ns, program.name));
    for (const Run& run : runs) fmt::print("{}", text_of(program, experiment, run, c.clock_ns));
    if (runs.size() == 2)
        fmt::print("light beside flit by flit: {:+.2f} %\n",
                   100 * (share(runs[1].result.clocks, runs[0].result.clocks) - 1));
    return 0;
}

}  // namespace

unsigned lookup_clocks(const net::SwitchPlan& plan) { return 1 + plan.config.extra_clocks; }

std::unique_ptr<Transport> make_transport(const net::Experiment& experiment, const std::string& model, unsigned lookup,
                                          unsigned threads, net::Exchange* exchange) {
    const net::Network& network = experiment.network();
    const auto* const planned = dynamic_cast<const net::PlannedNetwork*>(&network);
    Packets packets{experiment.traffic.flit_bytes, 0};
    std::shared_ptr<const Unloaded> zero;
    if (planned != nullptr) {
        packets.packet_flits = planned->plan()->config.packet_flits;
        // What goes over a switch that is drawn takes no time of its own.
        if (!planned->plan()->config.goes_over()) zero = std::make_shared<Unloaded>(planned->plan(), lookup);
    } else if (const auto data = network.packet_data()) {
        packets.packet_flits = *data + 1;
        packets.own_heads = true;
    } else {
        // Hyper-crossbars have messages of any length; a buffer that takes whole ones limits it.
        constexpr unsigned kPacket = 64;
        const unsigned most = *experiment.traffic.message_max > 1 ? *experiment.traffic.message_max : kPacket;
        packets.packet_flits = std::min(most, network.longest_message());
        const auto policy = experiment.channels.policy;
        if (needs_room_for_all(policy))
            packets.packet_flits = std::min(packets.packet_flits, *experiment.channels.buffer);
    }
    if (packets.packet_flits < 2)
        throw net::InputError("packet_flits: 1: a packet's head carries no data of a message: must be from 2 on");
    if (model == "light") {
        if (planned == nullptr)
            throw net::InputError("topology: {}: its nodes are no switches: there is no light model of it",
                                  experiment.topology_name());
        app::check_one_way(*planned->plan());
        return make_light_transport(planned->plan(), packets, zero);
    }
    net::SimulatorOptions options;
    options.record = true;
    if (network.splits()) {  // else each rank has all of it
        options.threads = threads;
        options.exchange = exchange;
    }
    return make_flit_transport(network.simulator({}, options), packets, zero);
}

Json replay_json(const ReplayResult& r, double clock_ns) {
    const auto ns = [&](uint64_t clocks) { return static_cast<double>(clocks) * clock_ns; };
    const RankTime sum = r.sum();
    const uint64_t whole = r.clocks * r.ranks.size();
    Json json = {{"time_ns", ns(r.clocks)}, {"clocks", r.clocks},        {"operations", r.operations},
                 {"messages", r.messages},  {"local_messages", r.local}, {"bytes", r.bytes}};
    for (size_t d = 0; d < kDoings; ++d) json["share"][doing_name(static_cast<Doing>(d))] = share(sum.clocks[d], whole);
    const NetworkTime& n = r.network;
    json["network"] = {{"messages", n.messages}, {"flits", n.flits}, {"message_ns", ns(n.total())}};
    if (r.parts_known) {
        json["network"]["hops"] = n.hops;
        json["network"]["share"] = {{"lookup", share(n.lookup, n.total())},
                                    {"switch", share(n.switching, n.total())},
                                    {"link", share(n.link, n.total())},
                                    {"serialisation", share(n.serialisation, n.total())},
                                    {"queueing", share(n.queueing, n.total())}};
    }
    json["ranks"] = Json::array();
    for (const RankTime& rank : r.ranks) {
        Json one = {{"end_ns", ns(rank.end)}};
        for (size_t d = 0; d < kDoings; ++d) one[doing_name(static_cast<Doing>(d))] = share(rank.clocks[d], r.clocks);
        json["ranks"].push_back(std::move(one));
    }
    return json;
}

int run_replay(const ReplayCommand& command) {
    const bool first = command.exchange == nullptr || command.exchange->rank() == 0;  // all have the same errors
    try {
        return replay_command(command);
    } catch (const InputError& error) {
        if (first) fmt::print(stderr, "nanohop replay: error: {}\n", error.what());
    } catch (const config::Error& error) {
        if (first) fmt::print(stderr, "nanohop replay: error: {}\n", error.what());
    }
    return 2;
}

}  // namespace nanohop::app
