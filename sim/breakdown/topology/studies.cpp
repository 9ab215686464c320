// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "breakdown/topology/studies.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <mutex>
#include <numeric>

#include "common/parallel.hpp"
#include "io/output_file.hpp"
#include "io/traffic.hpp"
#include "net/error.hpp"
#include "net/experiment/experiment.hpp"
#include "net/topology/distances.hpp"
#include "net/topology/family.hpp"
#include "net/topology/floor.hpp"
#include "net/topology/load.hpp"
#include "net/topology/network_file.hpp"
#include "net/topology/optimise.hpp"

namespace nanohop::breakdown {
namespace {

using Keys = std::vector<std::pair<std::string, std::string>>;

// As network.cpp: P5 5.1.
const Keys kPaper = {{"switch_clocks", "40"}, {"link_clocks", "2"}, {"message", "9"}, {"process", "open"}};
constexpr double kStep = 2.5;  // ns
constexpr double kIdle = 0.002;
constexpr unsigned kHalvings = 7;  // of the range of loads, 0.01 to 1: to 3.7 %
constexpr double kLow = 0.01;

/// What is done once for each seed.
struct Case {
    StudyRow row;
    /// The graph of a seed where it is optimised; else that of the keys.
    std::function<topology::Graph(unsigned seed)> graph;
    unsigned hosts = 0;                                          ///< at each switch; 0: as the family has them
    bool drawn = false;                                          ///< graphs differ by seed
    std::string file;                                            ///< of its traffic, if the same for all seeds
    std::function<std::string(const topology::Graph&)> traffic;  ///< of the graph's own, as CSV
};

struct Measured {
    double idle = 0, saturation = 0, peak = 0, beyond = 0, escapes = 0;
    std::optional<std::pair<double, double>> hosts;  ///< what the one with least sends at load 1, and with most
    std::optional<Hardware> hardware;                ///< with means of one value
};

Keys with(Keys keys, const Keys& more) {
    keys.insert(keys.end(), more.begin(), more.end());
    return keys;
}

net::Experiment experiment_of(const Keys& keys, unsigned seed, double load, uint64_t clocks) {
    net::Experiment e;
    for (const auto& [key, value] : keys) e.set(key, value);
    e.set("seed", fmt::format("{}", seed));
    e.set("load", fmt::format("{}", load));
    e.set("clocks", fmt::format("{}", clocks));
    e.resolve();
    return e;
}

/// Flits a clock that the host with least and the one with most sends at load 1, after as many clocks.
std::pair<double, double> hosts_of(const Keys& keys, unsigned seed, uint64_t clocks) {
    const net::Experiment e = experiment_of(keys, seed, 1, clocks);
    const auto simulator = e.network().simulator(make_sources(e), {});
    simulator->run(clocks);
    const std::vector<uint64_t> before = simulator->link_flits();
    simulator->run(2 * clocks);
    const std::vector<uint64_t> after = simulator->link_flits();
    double least = 1;
    double most = 0;
    for (size_t h = 0; h < simulator->units(); ++h) {
        const double sent = static_cast<double>(after[2 * h] - before[2 * h]) / static_cast<double>(clocks);
        least = std::min(least, sent);
        most = std::max(most, sent);
    }
    return {least, most};
}

Measured measured_of(const Keys& keys, unsigned seed, uint64_t clocks) {
    const auto run = [&](double load) {
        return run_experiment(experiment_of(keys, seed, load, load == kIdle ? 20 * clocks : clocks), {});
    };
    Measured m;
    m.idle = run(kIdle).latency.mean();
    const auto carries = [&](const net::ExperimentResult& r) {
        m.peak = std::max(m.peak, r.throughput);
        const bool does = r.verdict != net::Verdict::kSaturated && r.latency.mean() <= 4 * m.idle;
        if (does) m.saturation = std::max(m.saturation, r.throughput);
        return does;
    };
    const net::ExperimentResult most = run(1);
    m.beyond = most.throughput;
    m.escapes = most.measures.at(0).value;
    if (carries(most)) return m;
    double low = kLow;
    double high = 1;
    for (unsigned i = 0; i < kHalvings; ++i) {
        const double load = std::sqrt(low * high);
        (carries(run(load)) ? low : high) = load;
    }
    return m;
}

/// The first of some seeds with which no switch is cut off by what is missing.
unsigned connected_seed(const Keys& keys, unsigned seed) {
    constexpr unsigned kApart = 1000;
    for (unsigned tried = seed;; tried += kApart) {
        net::Experiment e;
        for (const auto& [key, value] : keys) e.set(key, value);
        e.set("graph_seed", fmt::format("{}", tried));
        try {
            e.resolve();
            return tried;
        } catch (const net::InputError&) {
            if (tried > 100 * kApart) throw;
        }
    }
}

topology::Mean one(double value) { return topology::mean_of({value}); }

Hardware hardware_of(const topology::Graph& graph) {
    Hardware h;
    h.switches = graph.switches();
    h.hosts = graph.host_count();
    uint64_t with_hosts = 0;
    uint32_t most_hosts = 0;
    for (uint32_t s = 0; s < graph.switches(); ++s) {
        h.radix = std::max(h.radix, graph.degree(s) + graph.hosts()[s]);
        with_hosts += graph.hosts()[s] != 0 ? 1 : 0;
        most_hosts = std::max(most_hosts, graph.hosts()[s]);
    }
    const topology::Distances distances = topology::host_distances(graph);
    h.mean_hops = one(distances.mean);
    h.diameter = one(distances.diameter);
    const topology::LoadSummary load = topology::summary(topology::channel_loads(graph, topology::Split::kHops));
    const double away = static_cast<double>(most_hosts) * static_cast<double>(with_hosts - 1) /
                        static_cast<double>(h.hosts - 1);  // share of a host's messages that leave its switch
    h.bound = one(1 / (load.most * most_hosts * away));
    h.uneven = one(load.most / load.mean);
    topology::Floor floor;
    floor.placement = topology::Floor::Placement::kAnnealed;
    h.metres = one(topology::lay_out(graph, floor, 1).total / static_cast<double>(h.hosts));
    return h;
}

topology::Graph graph_of(const Keys& keys, unsigned hosts, unsigned seed) {
    topology::Specification s;
    for (const auto& [key, value] : keys)
        if (key == "topology" || (s.keys().has(key) && key != "hosts")) s.set(key, value);
    s.set("seed", fmt::format("{}", seed));
    const topology::Graph graph = s.make();
    if (hosts == 0) return graph;
    return topology::Graph(graph.switches(), graph.links(), std::vector<uint32_t>(graph.switches(), hosts));
}

/// `moves` of topology optimise: seconds, and the same on every machine.
topology::Graph optimised(uint32_t switches, uint32_t degree, bool load, unsigned hosts, unsigned seed) {
    topology::OptimiseKeys keys;
    keys.switches = switches;
    keys.degree = degree;
    keys.moves = 20000;
    keys.seed = seed;
    if (load) {
        keys.weight_distance = 0.6;
        keys.weight_load = 1;
    }
    const auto result =
        keys.portfolio() ? topology::optimise_portfolio(keys, {}, {}) : topology::optimise(keys, {}, {});
    return topology::Graph(switches, result.graph.links(), std::vector<uint32_t>(switches, hosts));
}

std::string csv_of(const std::function<void(const std::function<void(uint64_t, uint64_t)>&)>& pairs) {
    std::string csv = "source,destination,bytes\n";
    pairs([&](uint64_t from, uint64_t to) { csv += fmt::format("{},{},1\n", from, to); });
    return csv;
}

/// All hosts of a switch to those of another, place by place. Where all switches have as many, or those that have any.
std::string csv_of_switches(const topology::Graph& graph, const std::vector<uint32_t>& to) {
    std::vector<uint64_t> first(graph.switches() + 1, 0);
    for (uint32_t s = 0; s < graph.switches(); ++s) first[s + 1] = first[s] + graph.hosts()[s];
    return csv_of([&](const auto& pair) {
        for (uint32_t s = 0; s < graph.switches(); ++s)
            for (uint32_t h = 0; h < graph.hosts()[s]; ++h) pair(first[s] + h, first[to[s]] + h);
    });
}

/// Switch x + a y to y + a x.
std::string transposed(const topology::Graph& graph) {
    const auto side = static_cast<uint32_t>(std::sqrt(graph.switches()) + 0.5);
    std::vector<uint32_t> to(graph.switches());
    for (uint32_t s = 0; s < graph.switches(); ++s) to[s] = s / side + s % side * side;
    return csv_of_switches(graph, to);
}

/// What the processes of a benchmark sent each other, summed up.
std::string npb_csv(const std::string& file) {
    const io::Traffic traffic = io::read_traffic(std::string(NANOHOP_SOURCE_DIR "/data/npb/p2p/") + file);
    std::map<std::pair<uint32_t, uint32_t>, uint64_t> bytes;
    for (const io::Message& m : traffic.messages) bytes[{m.source, m.destination}] += m.bytes;
    std::string csv = "source,destination,bytes\n";
    for (const auto& [pair, sum] : bytes) csv += fmt::format("{},{},{}\n", pair.first, pair.second, sum);
    return csv;
}

Keys rst(unsigned switches, unsigned degree) {
    return {{"topology", "rst"}, {"switches", fmt::format("{}", switches)}, {"degree", fmt::format("{}", degree)}};
}
Keys grid(const char* family, const char* dims) { return {{"topology", family}, {"dims", dims}}; }

const Keys kOrder = {{"escape", "dimension_order"}};
const Keys kPackets = {{"packets", "4"}};

class Studies {
public:
    explicit Studies(const StudyOptions& options) : options_(options) {
        for (const std::string& study : options.studies) {
            const std::map<std::string, void (Studies::*)()> all = {
                {"traffic", &Studies::traffic}, {"buffers", &Studies::buffers}, {"patience", &Studies::patience},
                {"reserve", &Studies::reserve}, {"dead", &Studies::dead},       {"load", &Studies::load},
                {"equal", &Studies::equal}};
            const auto found = all.find(study);
            if (found == all.end())
                throw net::InputError(
                    fmt::format("--network: {}: must be of 9 to 16, all, {}", study, fmt::join(study_names(), ", ")));
            study_ = study;
            (this->*found->second)();
        }
        std::erase_if(cases_, [&](const Case& c) { return c.row.network.find(options.only) == std::string::npos; });
        if (cases_.empty())
            throw net::InputError(fmt::format("--network-only: {}: no network of {} has this in its name", options.only,
                                              fmt::join(options.studies, ", ")));
    }

    StudyResult run(const Progress& progress) {
        struct Job {
            size_t at;
            unsigned seed;
            Measured measured;
        };
        std::vector<Job> jobs;
        for (size_t c = 0; c < cases_.size(); ++c)
            for (unsigned seed = 1; seed <= cases_[c].row.seeds; ++seed) jobs.push_back({c, seed, {}});
        std::mutex mutex;
        size_t done = 0;
        parallel_for(jobs.size(), options_.threads, [&](size_t k) {
            jobs[k].measured = measure_case(cases_[jobs[k].at], jobs[k].seed);
            const std::lock_guard lock(mutex);
            if (++done % 10 == 0) progress(fmt::format("topology: studies, {} of {} networks", done, jobs.size()));
        });

        StudyResult result;
        result.clocks = options_.clocks;
        for (size_t c = 0; c < cases_.size(); ++c) {
            std::vector<const Measured*> all;
            for (const Job& job : jobs)
                if (job.at == c) all.push_back(&job.measured);
            const auto mean = [&](const auto& value) {
                std::vector<double> values;
                for (const Measured* m : all) values.push_back(value(*m));
                return topology::mean_of(values);
            };
            StudyRow row = cases_[c].row;
            row.idle = mean([](const Measured& m) { return m.idle; });
            row.saturation = mean([](const Measured& m) { return m.saturation; });
            row.peak = mean([](const Measured& m) { return m.peak; });
            row.beyond = mean([](const Measured& m) { return m.beyond; });
            row.escapes = mean([](const Measured& m) { return m.escapes; });
            if (all.front()->hosts)
                row.hosts = {mean([](const Measured& m) { return m.hosts->first; }),
                             mean([](const Measured& m) { return m.hosts->second; })};
            if (all.front()->hardware) {
                row.hardware = all.front()->hardware;
                const auto of = [&](topology::Mean Hardware::* member) {
                    return mean([&](const Measured& m) { return ((*m.hardware).*member).mean; });
                };
                for (topology::Mean Hardware::* member : {&Hardware::mean_hops, &Hardware::diameter, &Hardware::bound,
                                                          &Hardware::uneven, &Hardware::metres})
                    (*row.hardware).*member = of(member);
            }
            result.rows.push_back(std::move(row));
        }
        return result;
    }

private:
    Case& add(const std::string& network, const std::string& variant, const Keys& keys, unsigned hosts,
              unsigned seeds) {
        Case c;
        c.row.study = study_;
        c.row.network = network;
        c.row.variant = variant;
        c.row.keys = keys;
        c.row.seeds = seeds;
        c.hosts = hosts;
        if (hosts != 0) c.row.keys.emplace_back("hosts", fmt::format("{}", hosts));
        for (const auto& key : keys) c.drawn |= key.second == "rst";
        cases_.push_back(std::move(c));
        return cases_.back();
    }

    Measured measure_case(const Case& c, unsigned seed) const {
        io::ScratchFolder scratch;
        Keys keys = with(c.row.keys, kPaper);  // the topology first: it decides which other keys there are
        // Traffic alone has another seed where the study is of one graph.
        unsigned graph_seed = c.row.study == "traffic" || !c.drawn ? 1 : seed;
        std::optional<topology::Graph> graph;
        if (c.graph) {
            graph = c.graph(seed);
            keys = with({{"topology", "file"}, {"file", scratch.write("graph.json", network_json(*graph, ""))}}, keys);
        } else if (c.drawn) {
            if (c.row.study == "dead") graph_seed = connected_seed(keys, seed);
            keys.emplace_back("graph_seed", fmt::format("{}", graph_seed));
        }
        const bool hardware = c.row.study == "equal" || c.row.study == "load";
        if (!graph && (hardware || c.traffic)) graph = graph_of(c.row.keys, c.hosts, graph_seed);
        std::string file = c.file;
        if (c.traffic) file = scratch.write("traffic.csv", c.traffic(*graph));
        if (!file.empty()) keys = with(std::move(keys), {{"traffic", "matrix"}, {"trace", file}});
        Measured m = measured_of(keys, seed, options_.clocks);
        if (hardware) m.hardware = hardware_of(*graph);
        if (c.row.study == "reserve") m.hosts = hosts_of(keys, seed, options_.clocks);
        return m;
    }

    void traffic() {
        struct Size {
            unsigned switches, hosts;
            const char *dims, *cube;
            std::vector<unsigned> degrees;
        };
        const Size sizes[] = {{64, 4, "8x8", "2x2x2x2x2x2", {4, 6}}, {256, 8, "16x16", "2x2x2x2x2x2x2x2", {4, 8}}};
        const std::pair<const char*, const char*> benchmarks[] = {
            {"BT", "bt.A.i20.256.p2p.xz"}, {"CG", "cg.A.256.p2p.xz"},     {"FT", "ft.A.256.p2p.xz"},
            {"IS", "is.A.256.p2p.xz"},     {"LU", "lu.A.i25.256.p2p.xz"}, {"MG", "mg.A.256.p2p.xz"},
            {"SP", "sp.A.i40.256.p2p.xz"}};
        std::map<std::string, std::string> files;
        for (const auto& [name, file] : benchmarks)
            files[name] = scratch_.write(fmt::format("{}.csv", name), npb_csv(file));
        for (const Size& size : sizes) {
            std::vector<std::pair<std::string, Keys>> networks = {
                {"torus", with(grid("torus", size.dims), {{"routing", "dimension_order"}})},
                {"mesh", with(grid("mesh", size.dims), kOrder)},
                {"hypercube", with(grid("hypercube", size.cube), kOrder)}};
            for (const unsigned degree : size.degrees)
                networks.emplace_back(fmt::format("DLN(RST), {}", degree), rst(size.switches, degree));
            for (const auto& [name, own] : networks) {
                const std::string network = fmt::format("{}: {}", size.switches, name);
                const Keys keys = with(own, kPackets);
                add(network, "uniform", keys, size.hosts, 1);
                add(network, "transpose", keys, size.hosts, 1).traffic = transposed;
                add(network, "bit reversal", with(keys, {{"traffic", "bit_reversal"}}), size.hosts, 1);
                add(network, "hot spot, 1 %", with(keys, {{"traffic", "hot_spot"}, {"hot_share", "0.01"}}), size.hosts,
                    1);
                add(network, "15 random permutations", with(keys, {{"traffic", "permutation"}}), size.hosts, 15);
                for (const auto& benchmark : benchmarks)
                    add(network, benchmark.first, keys, size.hosts, 1).file = files[benchmark.first];
            }
        }
    }

    /// 256 switches with 8 hosts each.
    std::vector<std::pair<std::string, Keys>> networks() const {
        return {
            {"torus, dimension order", with(grid("torus", "16x16"), {{"routing", "dimension_order"}})},
            {"torus, adaptive, 3 channels", with(grid("torus", "16x16"), with(kOrder, {{"virtual_channels", "3"}}))},
            {"mesh", with(grid("mesh", "16x16"), kOrder)},
            {"hypercube", with(grid("hypercube", "2x2x2x2x2x2x2x2"), kOrder)},
            {"DLN(RST), 4", rst(256, 4)},
            {"DLN(RST), 8", rst(256, 8)}};
    }
    unsigned seeds_of(const Keys& keys) const { return keys.front().second == "rst" ? options_.seeds : 1; }

    void buffers() {
        for (const auto& [name, keys] : networks())
            for (const char* packets : {"1", "2", "4"})
                add(name, fmt::format("{} packets", packets), with(keys, {{"packets", packets}}), 8, seeds_of(keys));
    }

    void patience() {
        for (const auto& [name, keys] : networks()) {
            if (name.find("dimension") != std::string::npos) continue;
            for (const char* clocks : {"0", "10", "40"})
                add(name, fmt::format("patience {}", clocks), with(keys, with(kPackets, {{"patience", clocks}})), 8,
                    seeds_of(keys));
        }
    }

    /// Places that heads from hosts leave to packets under way: with P5's switch, and with that of equal radix.
    void reserve() {
        for (const auto& [name, keys] : networks())
            for (const char* places : {"0", "1", "2", "3"})
                add(name, fmt::format("reserve {}", places), with(keys, with(kPackets, {{"host_reserve", places}})), 8,
                    seeds_of(keys));
        // Without a reserve they are in study equal.
        for (const EqualNetwork& n : equal_networks()) {
            add_equal_network(n, "uniform, reserve 2", {{"host_reserve", "2"}});
            add_equal_network(n, "worst found, reserve 2", {{"host_reserve", "2"}}).traffic = worst_of;
        }
    }

    /// All with up*/down* as escape: dimension order has no way around a dead link.
    void dead() {
        const std::pair<std::string, Keys> all[] = {{"torus, adaptive", grid("torus", "16x16")},
                                                    {"mesh", grid("mesh", "16x16")},
                                                    {"hypercube", grid("hypercube", "2x2x2x2x2x2x2x2")},
                                                    {"DLN(RST), 4", rst(256, 4)},
                                                    {"DLN(RST), 8", rst(256, 8)}};
        for (const auto& [name, keys] : all)
            for (const char* share : {"0", "0.05", "0.1", "0.15", "0.2"}) {
                const double percent = 100 * std::strtod(share, nullptr);
                Case& c =
                    add(name, fmt::format("{:.0f} % dead", percent),
                        with(keys, with(kPackets, {{"patience", "40"}, {"dead_share", share}})), 8, options_.seeds);
                c.drawn = true;  // its dead links are
            }
    }

    /// Even load beside random shortcuts, and what of the switch stands in its way.
    void load() {
        const std::pair<const char*, Keys> variants[] = {
            {"2 channels, patience 0", {{"virtual_channels", "2"}}},
            {"2 channels", {{"virtual_channels", "2"}, {"patience", "40"}}},
            {"3 channels", {{"virtual_channels", "3"}, {"patience", "40"}}},
            {"4 channels", {{"virtual_channels", "4"}, {"patience", "40"}}},
            {"4 channels, most credits",
             {{"virtual_channels", "4"}, {"patience", "40"}, {"selection", "most_credits"}}},
            {"8 channels, most credits",
             {{"virtual_channels", "8"}, {"patience", "40"}, {"selection", "most_credits"}}}};
        for (const auto& [variant, keys] : variants) {
            add("DLN(RST), 8", variant, with(rst(256, 8), with(kPackets, keys)), 8, options_.seeds);
            for (const bool even : {false, true})
                add(even ? "optimised for load, 8" : "optimised for distance, 8", variant, with(kPackets, keys), 8,
                    options_.seeds)
                    .graph = [even](unsigned seed) { return optimised(256, 8, even, 8, seed); };
        }
    }

    /// About 1,000 hosts on switches of about 16 ports.
    struct EqualNetwork {
        std::string name;
        Keys keys;
        unsigned hosts;
        uint32_t switches = 0, degree = 0;  ///< of an optimised graph
        bool load = false;
    };
    static std::vector<EqualNetwork> equal_networks() {
        return {{"torus 3x3x3x5", grid("torus", "3x3x3x5"), 8},
                {"mesh 3x3x3x5", grid("mesh", "3x3x3x5"), 8},
                {"hypercube, 7 dimensions", grid("hypercube", "2x2x2x2x2x2x2"), 8},
                {"HyperX 3x3x3x3x2", grid("hyperx", "3x3x3x3x2"), 7},
                {"DLN(RST), 8", rst(128, 8), 8},
                {"optimised for distance, 8", {}, 8, 128, 8, false},
                {"optimised for load, 8", {}, 8, 128, 8, true},
                {"fat tree, 3 levels", {{"topology", "fat_tree"}, {"children", "8x8x16"}, {"parents", "1x8x8"}}, 0},
                {"dragonfly, a 8, h 4", {{"topology", "dragonfly"}, {"routers", "8"}, {"globals", "4"}}, 4},
                {"Slim Fly, q 9", {{"topology", "slim_fly"}, {"q", "9"}}, 6},
                {"HyperX 4x4x4x4", grid("hyperx", "4x4x4x4"), 4},
                {"DLN(RST), 12", rst(256, 12), 4},
                {"optimised for distance, 12", {}, 4, 256, 12, false},
                {"optimised for load, 12", {}, 4, 256, 12, true}};
    }
    Case& add_equal_network(const EqualNetwork& n, const std::string& variant, const Keys& keys) {
        const Keys hardware = {{"packets", "4"}, {"virtual_channels", "4"}, {"patience", "40"}};
        const bool random = n.switches != 0 || n.keys.front().second == "rst";
        Case& c = add(n.name, variant, with(n.keys, with(hardware, keys)), n.hosts, random ? options_.seeds : 1);
        if (n.switches != 0)
            c.graph = [n](unsigned seed) { return optimised(n.switches, n.degree, n.load, n.hosts, seed); };
        return c;
    }
    static std::string worst_of(const topology::Graph& graph) {
        return csv_of_switches(graph, worst_permutation(graph));
    }

    void equal() {
        for (const EqualNetwork& n : equal_networks()) {
            add_equal_network(n, "uniform", {});
            add_equal_network(n, "worst found", {}).traffic = worst_of;
        }
    }

    StudyOptions options_;
    std::string study_;
    std::vector<Case> cases_;
    io::ScratchFolder scratch_;
};

std::string text(const topology::Mean& m, int digits) {
    if (m.most == 0) return fmt::format("< {}", kLow);  // not even the least load that is tried
    return m.least == m.most
               ? fmt::format("{:.{}f}", m.mean, digits)
               : fmt::format("{:.{}f} ({:.{}f} to {:.{}f})", m.mean, digits, m.least, digits, m.most, digits);
}

struct Title {
    const char* name;
    const char* title;
    const char* about;
};
const Title kTitles[] = {
    {"traffic", "Other traffic",
     "Networks of figures 9 and 10. Transpose: all hosts of switch x + a y to those of y + a x. Hot spot: 1 % of all "
     "messages to host 0. Benchmarks: destinations in proportion to the bytes that the recorded process sent, process "
     "r "
     "on host r, in 2,048 hosts eight copies side by side; processes that send nothing are silent."},
    {"buffers", "Packets in a buffer", "256 switches with 8 hosts each, uniform, without patience."},
    {"patience", "Patience", "256 switches with 8 hosts each, uniform: clocks that a head waits for an adaptive port."},
    {"reserve", "A reserve for what is under way",
     "Places in the next buffers that heads from hosts leave to packets under way (host_reserve). 256 switches with 8 "
     "hosts each, 4 packets a buffer, uniform, without patience; and the networks of equal radix with their switch."},
    {"dead", "Dead links",
     "256 switches with 8 hosts each, uniform, up*/down* as escape everywhere, patience 40: a share of all links is "
     "missing, drawn with the seed."},
    {"load", "Even load",
     "256 switches of degree 8 with 8 hosts each, uniform: the bound is that of minimal ways; channels and selection "
     "are the switch's. Where nothing else is said patience is 40 and selection rotates."},
    {"equal", "Equal radix",
     "About 1,000 hosts on switches of 16 ports (15 to 19), the same switch for all: minimal adaptive with an "
     "up*/down* escape, 4 channels of 4 packets, patience 40. \"Worst found\" is a permutation of switches that a "
     "greedy "
     "search finds to load the channels most. Cables: between switches, 16 in a cabinet, placed by annealing."}};

/// Two columns more: what the hosts with least and most send.
void add_hosts(const StudyResult& r, Table& t) {
    t.columns.insert(t.columns.end(), {"least of a host there", "most"});
    size_t at = 0;
    for (const StudyRow& row : r.rows) {
        if (row.study != "reserve") continue;
        t.rows[at].push_back(text(row.hosts->first, 3));
        t.rows[at++].push_back(text(row.hosts->second, 3));
    }
}

void add_equal(const StudyResult& r, Section& s) {
    Table t{"Topologies of equal radix",
            {"network", "switches", "hosts", "hosts by switch", "radix", "mean hops", "diameter", "latency idle, ns",
             "bound, even split", "most loaded by mean", "saturation, uniform", "saturation, worst found",
             "metres by host"},
            {}};
    Plot plot;
    plot.kind = Plot::Kind::kStackedBars;
    plot.title = "Saturation, uniform";
    plot.alt = "Flits per host and clock that each topology accepts.";
    plot.x_label = "network";
    plot.y_label = "flits per host and clock";
    plot.series = {{"uniform", {}, {}, {}}};
    Plot worst = plot;
    worst.title = "Saturation, worst permutation found";
    worst.series.front().name = "worst found";
    for (const StudyRow& row : r.rows) {
        if (row.study != "equal" || row.variant != "uniform") continue;
        const auto other = std::find_if(r.rows.begin(), r.rows.end(), [&](const StudyRow& o) {
            return o.study == "equal" && o.network == row.network && o.variant != "uniform";
        });
        const Hardware& h = *row.hardware;
        t.rows.push_back({row.network, fmt::format("{}", h.switches), fmt::format("{}", h.hosts),
                          fmt::format("{:.1f}", static_cast<double>(h.hosts) / h.switches), fmt::format("{}", h.radix),
                          fmt::format("{:.2f}", h.mean_hops.mean), fmt::format("{:.0f}", h.diameter.most),
                          fmt::format("{:.0f}", kStep * row.idle.mean), text(h.bound, 3),
                          fmt::format("{:.2f}", h.uneven.mean), text(row.saturation, 3), text(other->saturation, 3),
                          fmt::format("{:.1f}", h.metres.mean)});
        report::add_bar(plot, row.network, {row.saturation.mean});
        report::add_bar(worst, row.network, {other->saturation.mean});
    }
    s.tables.push_back(std::move(t));
    s.plots.push_back(std::move(plot));
    s.plots.push_back(std::move(worst));
}

}  // namespace

const std::vector<std::string>& study_names() {
    static const std::vector<std::string> names = {"traffic", "buffers", "patience", "reserve",
                                                   "dead",    "load",    "equal"};
    return names;
}

std::vector<uint32_t> worst_permutation(const topology::Graph& graph) {
    const uint32_t n = graph.switches();
    // Shortest ways, and how many there are.
    std::vector<uint16_t> distance;
    std::vector<uint16_t> all(size_t{n} * n);
    std::vector<double> ways(size_t{n} * n, 0);
    for (uint32_t s = 0; s < n; ++s) {
        topology::search(graph, s, distance);
        std::copy(distance.begin(), distance.end(), all.begin() + size_t{s} * n);
        std::vector<uint32_t> order(n);
        std::iota(order.begin(), order.end(), 0U);
        std::sort(order.begin(), order.end(), [&](uint32_t a, uint32_t b) { return distance[a] < distance[b]; });
        ways[size_t{s} * n + s] = 1;
        for (const uint32_t u : order)
            for (const uint32_t v : graph.neighbours(u))
                if (distance[v] == distance[u] + 1) ways[size_t{s} * n + v] += ways[size_t{s} * n + u];
    }
    struct Pair {
        float share;
        uint32_t from, to;
    };
    std::vector<std::vector<Pair>> pairs(graph.channels());
    for (uint32_t c = 0; c < graph.channels(); ++c) {
        const uint32_t u = graph.channel_from(c);
        const uint32_t v = graph.channel_to(c);
        for (uint32_t s = 0; s < n; ++s) {
            if (graph.hosts()[s] == 0 || all[size_t{s} * n + v] != all[size_t{s} * n + u] + 1) continue;
            for (uint32_t d = 0; d < n; ++d) {
                if (d == s || graph.hosts()[d] == 0) continue;
                if (all[size_t{s} * n + v] + all[size_t{v} * n + d] != all[size_t{s} * n + d]) continue;
                const double share = ways[size_t{s} * n + u] * ways[size_t{v} * n + d] / ways[size_t{s} * n + d];
                pairs[c].push_back({static_cast<float>(share), s, d});
            }
        }
        std::stable_sort(pairs[c].begin(), pairs[c].end(),
                         [](const Pair& a, const Pair& b) { return a.share > b.share; });
    }
    constexpr uint32_t kNone = ~0U;
    std::vector<uint32_t> to(n, kNone);
    std::vector<bool> taken(n, false);
    while (true) {
        double most = 0;
        std::vector<Pair> best;
        for (const std::vector<Pair>& of : pairs) {
            std::vector<Pair> chosen;
            std::vector<bool> from_used(n, false);
            std::vector<bool> to_used = taken;
            double sum = 0;
            for (const Pair& p : of) {
                if (to[p.from] != kNone || from_used[p.from] || to_used[p.to]) continue;
                from_used[p.from] = to_used[p.to] = true;
                chosen.push_back(p);
                sum += p.share;
            }
            if (sum > most) {
                most = sum;
                best = std::move(chosen);
            }
        }
        if (best.empty()) break;
        for (const Pair& p : best) {
            to[p.from] = p.to;
            taken[p.to] = true;
        }
    }
    // One is left with itself at most: any two have a way.
    for (uint32_t s = 0; s < n; ++s) to[s] = to[s] == kNone ? s : to[s];
    return to;
}

void check_studies(const StudyOptions& options) { (void)Studies(options); }

StudyResult network_studies(const StudyOptions& options, const Progress& progress) {
    return Studies(options).run(progress);
}

void add_study_report(const StudyResult& r, Report& report) {
    for (const Title& title : kTitles) {
        Section s{fmt::format("study-{}", title.name), fmt::format("Networks: {}", title.title)};
        s.paragraphs.push_back(fmt::format(
            "{} 40 clocks of 2.5 ns in a switch, 2 on a link, packets of 9 flits, {} measured clocks. Saturation: the "
            "most that is accepted, in flits per host and clock, while 95 % of what is offered is, and the mean "
            "latency "
            "is less than 4 times that without load; loads to 3.7 %. Means, and in brackets least and most over the "
            "seeds.",
            title.about, r.clocks));
        Table t{"",
                {"network", "variant", "latency idle, ns", "saturation", "peak", "at load 1", "escapes there", "seeds"},
                {}};
        t.words = {0, 1};
        for (const StudyRow& row : r.rows) {
            if (row.study != title.name) continue;
            t.rows.push_back({row.network, row.variant, fmt::format("{:.0f}", kStep * row.idle.mean),
                              text(row.saturation, 3), text(row.peak, 3), text(row.beyond, 3),
                              fmt::format("{:.2f}", row.escapes.mean), fmt::format("{}", row.seeds)});
        }
        if (t.rows.empty()) continue;
        if (title.name == std::string("reserve")) add_hosts(r, t);
        if (title.name == std::string("equal")) add_equal(r, s);
        s.tables.push_back(std::move(t));
        report.sections.push_back(std::move(s));
    }
}

Json study_json(const StudyResult& r) {
    const auto json_of = [](const topology::Mean& m) {
        return Json{{"mean", m.mean}, {"half_width_95", m.half_width}, {"least", m.least}, {"most", m.most}};
    };
    Json json = {{"clocks", r.clocks}, {"rows", Json::array()}};
    for (const StudyRow& row : r.rows) {
        Json one_row = {{"study", row.study},
                        {"network", row.network},
                        {"variant", row.variant},
                        {"seeds", row.seeds},
                        {"idle", json_of(row.idle)},
                        {"saturation", json_of(row.saturation)},
                        {"peak", json_of(row.peak)},
                        {"beyond", json_of(row.beyond)},
                        {"escape_share_beyond", json_of(row.escapes)}};
        if (row.hosts) {
            one_row["host_least_beyond"] = json_of(row.hosts->first);
            one_row["host_most_beyond"] = json_of(row.hosts->second);
        }
        for (const auto& [key, value] : row.keys) one_row["keys"][key] = value;
        if (row.hardware) {
            const Hardware& h = *row.hardware;
            one_row["hardware"] = {{"switches", h.switches},
                                   {"hosts", h.hosts},
                                   {"radix", h.radix},
                                   {"mean_hops", json_of(h.mean_hops)},
                                   {"diameter", json_of(h.diameter)},
                                   {"bound", json_of(h.bound)},
                                   {"most_by_mean", json_of(h.uneven)},
                                   {"metres_by_host", json_of(h.metres)}};
        }
        json["rows"].push_back(std::move(one_row));
    }
    return json;
}

}  // namespace nanohop::breakdown
