// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "benchmark/switches.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdio>
#include <stdexcept>

#include "benchmark/cnsim.hpp"
#include "benchmark/noxim.hpp"
#include "benchmark/peer.hpp"
#include "io/output_file.hpp"
#include "io/source_folder.hpp"
#include "net/routing/check.hpp"
#include "net/routing/table_file.hpp"
#include "topology/distances.hpp"
#include "topology/family.hpp"
#include "topology/forms/network_file.hpp"

namespace nanohop::benchmark {

namespace {

using Peer = SwitchBenchmarkOptions::Peer;
using topology::Graph;
using topology::Link;

constexpr unsigned kSwitchWarmup = 2;   ///< samples of BookSim before those that count
constexpr unsigned kLinkClocks = 1;     ///< as BookSim's own networks and CNSim have it
constexpr unsigned kBooksimClocks = 3;  ///< BookSim's least from router to router, link included
constexpr double kZeroLoad = 0.005;     ///< a load at which messages hardly ever meet
constexpr double kFullLoad = 1;         ///< more than the network takes
constexpr unsigned kZeroStretch = 20;   ///< without load ours runs so much longer: its mean is to have few random parts

struct PeerOf {
    const char* name;
    const char* key;
    unsigned hop_clocks;  ///< from router to router, link included; 0: as ours
};
PeerOf peer_of(Peer peer) {
    switch (peer) {
        case Peer::kBooksim: return {"BookSim 2", "booksim2", 0};
        case Peer::kCnsim: return {"CNSim", "cnsim", 4};  // ThreeStage and its link
        case Peer::kNoxim: return {"Noxim", "noxim", 2};
    }
    throw std::logic_error("no such peer");
}

unsigned channels_of(const routing::RouteTable& table) {
    return table.escape_channels + (table.adaptive.empty() ? 0 : 1);
}

/// Equal sizes: the side and how many there are.
std::pair<uint32_t, uint32_t> equal_sizes(const SwitchBenchmarkOptions& o) {
    const std::vector<uint32_t> sizes = topology::parse_sizes(o.dims, 2, 64);
    if (sizes.empty() || sizes.size() > 6 ||
        std::any_of(sizes.begin(), sizes.end(), [&](uint32_t s) { return s != sizes.front(); }))
        throw net::InputError("--dims {}: must be up to 6 equal sizes of 2 to 64 joined by x, as in 8x8", o.dims);
    if (o.peer != Peer::kBooksim && sizes.size() != 2)
        throw net::InputError("--dims {}: {}'s mesh has two dimensions, as in 8x8", o.dims, peer_of(o.peer).name);
    if (o.network == "fly" && sizes.size() < 2)
        throw net::InputError("--dims {}: a fly has two stages at least, as in 8x8", o.dims);
    return {sizes.front(), static_cast<uint32_t>(sizes.size())};
}

/// A k-ary n-fly leads one way, from inputs to outputs; a unit of ours is at one switch. So each unit has a terminal
/// switch, which leads into the first stage and out of the last one: two more links on each way.
SwitchNetwork fly(uint32_t k, uint32_t n) {
    uint32_t per_stage = 1;
    for (uint32_t i = 1; i < n; ++i) per_stage *= k;
    const uint32_t units = per_stage * k;
    const auto at = [&](uint32_t stage, uint32_t address) { return stage * per_stage + address; };
    const auto terminal = [&](uint32_t unit) { return n * per_stage + unit; };
    // Stage s sets digit n - 1 - s of the address and takes it from what stands there, as dest_tag does.
    std::vector<Link> links;
    std::vector<uint32_t> shift(n, 1);  // of the digit that stage s + 1 is reached by
    for (uint32_t s = n - 1; s-- > 0;) shift[s] = s + 2 == n ? 1 : shift[s + 1] * k;
    for (uint32_t s = 0; s + 1 < n; ++s)
        for (uint32_t a = 0; a < per_stage; ++a)
            for (uint32_t digit = 0; digit < k; ++digit)
                links.push_back({at(s, a), at(s + 1, a - a / shift[s] % k * shift[s] + digit * shift[s]), {}, {}});
    for (uint32_t u = 0; u < units; ++u) {
        links.push_back({at(0, u / k), terminal(u), {}, {}});
        if (n > 1) links.push_back({at(n - 1, u / k), terminal(u), {}, {}});
    }
    std::vector<uint32_t> hosts(size_t{n} * per_stage + units, 0);
    std::fill(hosts.begin() + at(n, 0), hosts.end(), 1);
    SwitchNetwork network;
    network.graph = Graph(static_cast<uint32_t>(hosts.size()), links, hosts);
    // Ways to the terminals by up*/down*, the first stage on top; those from terminals go through all stages. To the
    // other switches, where no packet goes, a table must have ways, too: they have a channel of their own.
    std::vector<uint32_t> order(hosts.size());
    for (uint32_t s = 0; s < order.size(); ++s) order[s] = s;
    network.table = routing::up_down(network.graph, order);
    const routing::RouteTable rest =
        routing::up_down_without_phase(network.graph, routing::up_down_order(network.graph, {}));
    network.table.escape_channels = 2;
    network.table.channel.assign(network.table.up.size(), 0);
    for (uint32_t from = 0; from < hosts.size(); ++from) {
        for (uint32_t to = 0; to < at(n, 0); ++to) {
            const size_t e = network.table.entry(from, to);
            network.table.up[e] = network.table.down[e] = rest.up[e];
            network.table.channel[e] = 1;
        }
    }
    for (uint32_t to = 0; to < units; ++to) {
        const auto send = [&](uint32_t from, uint32_t next) {
            const auto port = static_cast<uint8_t>(*network.graph.port_to(from, next));
            network.table.up[network.table.entry(from, terminal(to))] = port;
        };
        for (uint32_t from = 0; from < units; ++from)
            if (from != to) send(terminal(from), at(0, from / k));
        for (uint32_t a = 0; n > 1 && a < per_stage; ++a) {
            const uint32_t digit = to / k / shift[0] % k;
            send(at(0, a), at(1, a - a / shift[0] % k * shift[0] + digit * shift[0]));
        }
    }
    network.used_channels = 1;
    network.hops = n + 1;
    network.ways = "one way from each input to each output";
    network.booksim = fmt::format("topology = fly;\nrouting_function = dest_tag;\nk = {};\nn = {};\n", k, n);
    return network;
}

SwitchNetwork grid(uint32_t k, uint32_t n, bool wrap) {
    const std::vector<uint32_t> sizes(n, k);
    SwitchNetwork network;
    network.graph = Graph(topology::product(sizes, "--dims"), topology::grid_links(sizes, wrap));
    network.table = routing::dimension_order(network.graph, sizes, wrap);
    network.ways = "dimension order, X first";
    network.booksim =
        fmt::format("topology = {};\nrouting_function = dim_order;\nk = {};\nn = {};\nuse_noc_latency = 0;\n",
                    wrap ? "torus" : "mesh", k, n);
    return network;
}

SwitchNetwork anynet(const SwitchBenchmarkOptions& o) {
    topology::Specification specification;
    for (const bool family : {true, false}) {
        for (const std::string& set : o.sets) {
            const size_t equals = set.find('=');
            if (equals == std::string::npos) throw net::InputError("--set {}: must be key=value", set);
            if ((set.substr(0, equals) == "topology") != family) continue;
            try {
                specification.set(set.substr(0, equals), set.substr(equals + 1));
            } catch (const net::InputError& error) {
                throw net::InputError("--set {}: {}", set, error.what());
            }
        }
    }
    SwitchNetwork network;
    network.graph = specification.make();
    network.graph.require_connected();
    network.table = booksim_ways(network.graph);
    network.ways = "BookSim's: of the shortest ways one, by the routers' numbers";
    if (const auto checked = routing::check(network.graph, network.table); !checked.sound()) {
        network.same_ways = false;
        network.ways =
            fmt::format("ours minimal adaptive with an up*/down* escape; BookSim's shortest ways can deadlock: {}",
                        checked.faults.front());
        network.table = routing::minimal_adaptive(
            network.graph, routing::up_down(network.graph, routing::up_down_order(network.graph, {})), false);
    }
    network.booksim = "topology = anynet;\nrouting_function = min;\n";
    network.booksim_listing = booksim_listing(network.graph);
    return network;
}

/// What both have in common, and what not.
std::vector<std::string> identical(const SwitchBenchmarkOptions& o, const SwitchNetwork& n) {
    std::vector<std::string> list = {
        "network", fmt::format("{} virtual channel{}", n.used_channels, n.used_channels == 1 ? "" : "s"),
        fmt::format("{} flits of buffer per channel", o.packets * o.message), "message length", "equal loads"};
    if (n.same_ways) list.emplace_back("ways");
    if (o.peer == Peer::kBooksim)
        list.push_back(fmt::format("{} clocks from switch to switch", o.switch_clocks + kLinkClocks));
    return list;
}

std::vector<std::string> not_identical(const SwitchBenchmarkOptions& o, const SwitchNetwork& n) {
    std::vector<std::string> list = {"random numbers", "clocks at both ends of a way"};
    if (!n.same_ways) list.emplace_back("ways");
    const PeerOf peer = peer_of(o.peer);
    if (peer.hop_clocks != 0)
        list.push_back(fmt::format("clocks from switch to switch: ours {}, {} {}", o.switch_clocks + kLinkClocks,
                                   peer.name, peer.hop_clocks));
    if (o.peer == Peer::kNoxim) {
        list.emplace_back("a link's rate: ours a flit a clock, Noxim's one in two clocks");
        list.emplace_back("latency: ours until the tail is there, Noxim's until the head is");
    }
    list.push_back(
        fmt::format("a head's clocks in a switch: ours follow each other, {}'s begin when it is the first", peer.name));
    if (o.peer == Peer::kBooksim) {
        list.emplace_back("a packet enters a buffer: ours when there is room for all of it, BookSim's flit by flit");
        list.emplace_back("BookSim's units send to themselves, too");
    }
    if (o.network == "fly") list.emplace_back("our units have terminal switches: two more links on each way");
    return list;
}

/// Mean over pairs of different units; two units at one switch are 0 links apart.
double mean_hops(const Graph& graph) {
    std::vector<uint16_t> distance;
    double sum = 0;
    double pairs = 0;
    for (uint32_t s = 0; s < graph.switches(); ++s) {
        if (graph.hosts()[s] == 0) continue;
        topology::search(graph, s, distance);
        for (uint32_t d = 0; d < graph.switches(); ++d) {
            const double count = static_cast<double>(graph.hosts()[s]) * (graph.hosts()[d] - (s == d ? 1.0 : 0.0));
            sum += count * distance[d];
            pairs += count;
        }
    }
    return pairs == 0 ? 0 : sum / pairs;
}

class Runs {
public:
    Runs(const SwitchBenchmarkOptions& options, const SwitchNetwork& network) : o_(options), n_(network) {
        graph_ = folder_.write("network.json", topology::network_json(n_.graph, ""));
        table_ = folder_.write("table.csv", routing::table_text(n_.graph, n_.table, "table.csv"));
    }

    BenchmarkPoint at(double load, unsigned repeat, unsigned stretch = 1) const {
        const uint64_t period = std::max<uint64_t>(o_.clocks / kBooksimSamples, 1);
        const net::Experiment experiment = ours(load, period * stretch);
        BenchmarkPoint p;
        p.load = load;
        for (unsigned i = 0; i < repeat; ++i) {
            // In turns, so that a machine that is busy for a while slows both.
            const ProcessorShare of_theirs(ProcessorShare::Of::kPrograms);
            const double theirs = run_theirs(p, period);
            const double their_share = of_theirs.share();
            const ProcessorShare of_mine(ProcessorShare::Of::kThisProgram);
            const net::ExperimentResult mine = net::run_experiment(experiment, {});
            const double my_share = of_mine.share();
            p.throughput[0] = mine.throughput;
            p.latency[0] = mine.latency.mean();
            p.clocks[0] = static_cast<double>(kSwitchWarmup * period * stretch + mine.clocks);
            p.flit_hops[0] = mine.throughput * units() * p.clocks[0] * n_.hops;
            p.flit_hops[1] = p.throughput[1] * units() * p.clocks[1] * p.hops;
            p.seconds[0] = i == 0 ? mine.seconds : std::min(p.seconds[0], mine.seconds);
            p.seconds[1] = i == 0 ? theirs : std::min(p.seconds[1], theirs);
            const double processor[] = {mine.seconds * my_share, theirs * their_share};
            for (int k = 0; k < 2; ++k)
                p.processor_seconds[k] = i == 0 ? processor[k] : std::min(p.processor_seconds[k], processor[k]);
        }
        return p;
    }
    uint32_t units() const { return static_cast<uint32_t>(n_.graph.host_count()); }

private:
    net::Experiment ours(double load, uint64_t period) const {
        net::Experiment e;
        const auto set = [&](const char* key, const std::string& value) { e.set(key, value); };
        set("topology", "file");
        set("file", graph_);
        set("routing", "table");
        set("table", table_);
        set("virtual_channels", fmt::format("{}", channels_of(n_.table)));
        set("packets", fmt::format("{}", o_.packets));
        set("packet_flits", fmt::format("{}", o_.message));
        set("switch_clocks", fmt::format("{}", o_.switch_clocks));
        set("link_clocks", fmt::format("{}", kLinkClocks));
        set("process", "open");
        set("load", fmt::format("{}", load));
        set("message", fmt::format("{}", o_.message));
        set("warmup", fmt::format("{}", kSwitchWarmup * period));
        set("clocks", fmt::format("{}", kBooksimSamples * period));
        set("seed", fmt::format("{}", o_.seed));
        e.resolve();
        return e;
    }

    double run_theirs(BenchmarkPoint& p, uint64_t period) const {
        switch (o_.peer) {
            case Peer::kBooksim: return booksim(p, period);
            case Peer::kCnsim: return cnsim(p);
            case Peer::kNoxim: return noxim(p, period);
        }
        throw std::logic_error("no such peer");
    }

    double booksim(BenchmarkPoint& p, uint64_t period) const {
        BooksimSettings s;
        s.topology = n_.booksim;
        s.network = n_.booksim_listing;
        s.routing_delay = o_.switch_clocks + kLinkClocks - kBooksimClocks;
        s.virtual_channels = n_.used_channels;
        s.buffer = o_.packets * o_.message;
        s.message = o_.message;
        s.load = p.load;
        s.period = period;
        s.warmup = kSwitchWarmup;
        s.seed = o_.seed;
        const BooksimResult r = run_booksim(o_.program, s);
        p.throughput[1] = r.accepted;
        p.latency[1] = r.latency;
        p.hops = r.hops - 1;
        p.clocks[1] = static_cast<double>(r.clocks);
        return r.seconds;
    }

    double cnsim(BenchmarkPoint& p) const {
        CnsimSettings s;
        s.side = equal_sizes(o_).first;
        s.buffer = o_.packets * o_.message;
        s.message = o_.message;
        s.load = p.load;
        s.clocks = o_.clocks;
        const CnsimResult r = run_cnsim(o_.program, s);
        p.throughput[1] = r.accepted;
        p.latency[1] = r.latency;
        p.hops = r.hops;
        p.clocks[1] = static_cast<double>(o_.clocks);  // those that its seconds count
        return r.seconds;
    }

    double noxim(BenchmarkPoint& p, uint64_t period) const {
        NoximSettings s;
        s.side = equal_sizes(o_).first;
        s.buffer = o_.packets * o_.message;
        s.message = o_.message;
        s.load = p.load;
        s.warmup = kSwitchWarmup * period;
        s.clocks = o_.clocks;
        s.seed = o_.seed;
        const NoximResult r = run_noxim(o_.program, s);
        p.throughput[1] = r.accepted;
        p.latency[1] = r.latency;
        p.hops = n_.hops;
        p.clocks[1] = static_cast<double>(s.warmup + s.clocks);
        return r.seconds;
    }

    const SwitchBenchmarkOptions& o_;
    const SwitchNetwork& n_;
    io::ScratchFolder folder_;
    std::string graph_, table_;
};

}  // namespace

routing::RouteTable booksim_ways(const Graph& graph) {
    routing::check_table_size(graph);
    const uint32_t n = graph.switches();
    std::vector<std::vector<uint32_t>> neighbours(n);
    for (uint32_t s = 0; s < n; ++s) {
        neighbours[s].assign(graph.neighbours(s).begin(), graph.neighbours(s).end());
        std::sort(neighbours[s].begin(), neighbours[s].end());
    }
    routing::RouteTable table{.kind = "booksim_min", .switches = n};
    table.up.assign(size_t{n} * n, routing::kNoPort);
    std::vector<uint32_t> distance(n), next(n);
    std::vector<bool> done(n);
    for (uint32_t from = 0; from < n; ++from) {
        std::fill(distance.begin(), distance.end(), ~0U);
        std::fill(done.begin(), done.end(), false);
        distance[from] = 0;
        for (uint32_t count = 0; count < n; ++count) {
            uint32_t nearest = n;
            for (uint32_t s = 0; s < n; ++s)
                if (!done[s] && (nearest == n || distance[s] < distance[nearest])) nearest = s;
            done[nearest] = true;
            for (const uint32_t s : neighbours[nearest]) {
                if (distance[nearest] + 1 >= distance[s]) continue;
                distance[s] = distance[nearest] + 1;
                next[s] = nearest == from ? s : next[nearest];
            }
        }
        for (uint32_t to = 0; to < n; ++to)
            if (to != from) table.up[table.entry(from, to)] = static_cast<uint8_t>(*graph.port_to(from, next[to]));
    }
    return table;
}

std::string booksim_listing(const Graph& graph) {
    std::string text;
    uint32_t node = 0;
    for (uint32_t s = 0; s < graph.switches(); ++s) {
        text += fmt::format("router {}", s);
        for (uint32_t h = 0; h < graph.hosts()[s]; ++h) text += fmt::format(" node {}", node++);
        for (const uint32_t t : graph.neighbours(s)) text += fmt::format(" router {}", t);
        text += "\n";
    }
    return text;
}

SwitchNetwork switch_network(const SwitchBenchmarkOptions& o) {
    if (o.network != "anynet" && !o.sets.empty())
        throw net::InputError("--set {}: is for --network anynet", o.sets.front());
    SwitchNetwork network;
    if (o.network == "anynet") {
        network = anynet(o);
    } else {
        const auto [k, n] = equal_sizes(o);
        network = o.network == "fly" ? fly(k, n) : grid(k, n, o.network == "torus");
    }
    if (network.used_channels == 0) network.used_channels = channels_of(network.table);
    if (network.hops == 0) network.hops = mean_hops(network.graph);
    return network;
}

SwitchBenchmarkResult measure_switch_benchmark(const SwitchBenchmarkOptions& options) {
    SwitchBenchmarkResult r;
    r.network = switch_network(options);
    const Runs runs(options, r.network);
    r.units = runs.units();
    const auto say = [&](const char* what) {
        if (!options.quiet) fmt::print(stderr, "{}\n", what);
    };
    if (!options.timed_only) {
        say("without load");
        r.zero = runs.at(kZeroLoad, 1, kZeroStretch);
        say("saturated");
        r.full = runs.at(kFullLoad, 1);
    }
    say("timed");
    r.timed = runs.at(options.load, std::max(options.repeat, 1U));
    return r;
}

nlohmann::ordered_json switch_benchmark_json(const SwitchBenchmarkOptions& o, const SwitchBenchmarkResult& r) {
    const Graph& graph = r.network.graph;
    const double hops[] = {r.network.hops, r.timed.hops};
    const PeerOf peer = peer_of(o.peer);
    const char* const names[] = {"nanohop", peer.key};
    const auto point = [&](const BenchmarkPoint& p) { return point_json(p, peer.key, graph.switches()); };
    nlohmann::ordered_json json;
    json["network"] = o.network;
    if (o.network == "anynet")
        json["graph"] = o.sets;
    else
        json["dims"] = o.dims;
    json["units"] = r.units;
    json["switches"] = graph.switches();
    json["ways"] = r.network.ways;
    json["same_ways"] = r.network.same_ways;
    json["identical"] = identical(o, r.network);
    json["not_identical"] = not_identical(o, r.network);
    json["hops"] = {{names[0], hops[0]}, {names[1], hops[1]}};
    json["message"] = o.message;
    json["packets"] = o.packets;
    json["virtual_channels"] = r.network.used_channels;
    json["hop_clocks"] = {{names[0], o.switch_clocks + kLinkClocks},
                          {names[1], peer.hop_clocks != 0 ? peer.hop_clocks : o.switch_clocks + kLinkClocks}};
    if (!o.timed_only) {
        json["zero_load"] = point(r.zero);
        json["saturated"] = point(r.full);
    }
    json["timed"] = point(r.timed);
    json["ratio"] = rate_ratios(json["timed"], peer.key);
    json["seed"] = o.seed;
    json["version"] = io::version();
    json["engine"] = net::engine_version("file");
    return json;
}

std::string switch_benchmark_text(const SwitchBenchmarkOptions& o, const SwitchBenchmarkResult& r) {
    const nlohmann::ordered_json json = switch_benchmark_json(o, r);
    const PeerOf peer = peer_of(o.peer);
    const auto& hop_clocks = json["hop_clocks"];
    const unsigned clocks[] = {hop_clocks["nanohop"].get<unsigned>(), hop_clocks[peer.key].get<unsigned>()};
    std::string text = fmt::format("{}: {} units, {} switches, messages of {} flits\n\n",
                                   o.network == "anynet" ? o.network : o.network + " " + o.dims, r.units,
                                   r.network.graph.switches(), o.message);
    text += fmt::format("ways           {}\n", r.network.ways);
    text += fmt::format("identical      {}\n", fmt::join(identical(o, r.network), ",\n               "));
    text += fmt::format("not identical  {}", fmt::join(not_identical(o, r.network), ",\n               "));
    text += fmt::format("\n\n{:<46} {:>12} {:>12} {:>9}\n", "", "nanohop", peer.name, "ratio");
    const auto row = [&](const std::string& what, double ours, double peers, const char* form) {
        text += ratio_row(what, ours, peers, form);
    };
    row("links between switches on a way, mean", r.network.hops, r.timed.hops, "{:.3f}");
    if (!o.timed_only) {
        row(fmt::format("latency at load {} (clocks)", r.zero.load), r.zero.latency[0], r.zero.latency[1], "{:.2f}");
        row("  less the clocks of these links", r.zero.latency[0] - clocks[0] * r.network.hops,
            r.zero.latency[1] - clocks[1] * r.zero.hops, "{:.2f}");
        row("saturation throughput (flits/unit/clock)", r.full.throughput[0], r.full.throughput[1], "{:.4f}");
    }
    text += load_rows(r.timed);
    for (const auto& [part, load] : {std::pair{"timed", r.timed.load}, std::pair{"saturated", r.full.load}})
        if (json.contains(part)) text += rate_rows(json[part], peer.key, load, "switch", "{:.4f}");
    return text;
}

int run_switch_benchmark(const SwitchBenchmarkOptions& options) {
    return run_and_report(options.json, [&] {
        const auto result = measure_switch_benchmark(options);
        return Reported{switch_benchmark_json(options, result).dump(2), switch_benchmark_text(options, result)};
    });
}

}  // namespace nanohop::benchmark
