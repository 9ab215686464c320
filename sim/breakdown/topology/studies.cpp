// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "breakdown/topology/studies.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>

#include "breakdown/topology/study_measure.hpp"
#include "io/output_file.hpp"
#include "io/source_folder.hpp"
#include "io/traffic.hpp"
#include "net/error.hpp"
#include "net/experiment/experiment.hpp"
#include "topology/forms/network_file.hpp"
#include "topology/search/optimise.hpp"
#include "topology/worst_permutation.hpp"

namespace nanohop::breakdown {
namespace {

// As network.cpp: Koibuchi 2011, 5.1. What a study changes of it, its rows' keys say.
const Keys kStudied = {
    {"switch_clocks", "40"}, {"link_clocks", "2"}, {"message", "9"}, {"process", "open"}, {"escape_when", "no_room"}};

/// What is done once for each seed.
struct Case {
    StudyRow row;
    /// The graph of a seed where it is optimised; else that of the keys.
    std::function<topology::Graph(unsigned seed)> graph;
    unsigned hosts = 0;                                          ///< at each switch; 0: as the family has them
    bool drawn = false;                                          ///< from a seed, by its family or its dead links
    bool same_graph = false;                                     ///< the same one for all seeds, which draw the traffic
    std::string file;                                            ///< of its traffic, if the same for all seeds
    std::function<std::string(const topology::Graph&)> traffic;  ///< of the graph's own, as CSV
};

Keys changed(Keys keys, const Keys& more) {
    keys.insert(keys.end(), more.begin(), more.end());
    return keys;
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

/// `moves` of topology optimise: seconds, and the same on every machine.
topology::Graph optimised(uint32_t switches, uint32_t degree, bool load, unsigned hosts, unsigned seed) {
    topology::OptimiseKeys keys{.switches = switches, .degree = degree, .moves = 20000, .seed = seed};
    if (load) {
        keys.weight_distance = 0.6;
        keys.weight_load = 1;
    }
    const auto result =
        keys.portfolio() ? topology::optimise_portfolio(keys, {}, {}) : topology::optimise(keys, {}, {});
    return topology::Graph(switches, result.graph.links(), std::vector<uint32_t>(switches, hosts));
}

/// Switch x + a y to y + a x.
std::string transposed(const topology::Graph& graph) {
    const auto side = static_cast<uint32_t>(std::lround(std::sqrt(graph.switches())));
    std::vector<uint32_t> to(graph.switches());
    for (uint32_t s = 0; s < graph.switches(); ++s) to[s] = s / side + s % side * side;
    return topology::permutation_csv(graph, to);
}

/// What the processes of a benchmark sent each other, summed up.
std::string npb_csv(const std::string& file) {
    const io::Traffic traffic = io::read_traffic(io::source_folder() + "/data/npb/p2p/" + file);
    std::map<std::pair<uint32_t, uint32_t>, uint64_t> bytes;
    for (const io::Message& m : traffic.messages) bytes[{m.source, m.destination}] += m.bytes;
    std::string csv = "source,destination,bytes\n";
    for (const auto& [pair, sum] : bytes) csv += fmt::format("{},{},{}\n", pair.first, pair.second, sum);
    return csv;
}

Keys rst(unsigned switches, unsigned degree) {
    return {{"topology", "rst"}, {"switches", fmt::format("{}", switches)}, {"degree", fmt::format("{}", degree)}};
}
Keys grid_of(const char* family, const char* dims) { return {{"topology", family}, {"dims", dims}}; }

const Keys kOrder = {{"escape", "dimension_order"}};
const Keys kPackets = {{"packets", "4"}};

class Studies {
public:
    explicit Studies(const StudyOptions& options) : options_(options) {
        for (const std::string& study : options.studies) {
            const std::map<std::string, void (Studies::*)()> all = {
                {"traffic", &Studies::traffic}, {"buffers", &Studies::buffers}, {"patience", &Studies::patience},
                {"rule", &Studies::rule},       {"reserve", &Studies::reserve}, {"restart", &Studies::restart},
                {"dead", &Studies::dead},       {"load", &Studies::load},       {"equal", &Studies::equal},
                {"escape", &Studies::escape}};
            const auto found = all.find(study);
            if (found == all.end())
                throw net::InputError("--network: {}: must be of 9 to 16, all, {}", study,
                                      fmt::join(study_names(), ", "));
            study_ = study;
            (this->*found->second)();
        }
        std::erase_if(cases_, [&](const Case& c) { return c.row.network.find(options.only) == std::string::npos; });
        if (cases_.empty())
            throw net::InputError("--network-only: {}: no network of {} has this in its name", options.only,
                                  fmt::join(options.studies, ", "));
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
        progress.over("topology: studies, networks", jobs.size(), options_.threads,
                      [&](size_t k) { jobs[k].measured = measure_case(cases_[jobs[k].at], jobs[k].seed); });

        StudyResult result{.clocks = options_.clocks, .held_clocks = options_.held_clocks};
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
            if (all.front()->too_far) row.too_far = mean([](const Measured& m) { return *m.too_far; });
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
    Case& add(const std::string& network, const std::string& variant, const Keys& keys, unsigned hosts) {
        Case c;
        c.row.study = study_;
        c.row.network = network;
        c.row.variant = variant;
        c.row.keys = keys;
        c.row.seeds = options_.seeds;
        c.hosts = hosts;
        if (hosts != 0) c.row.keys.emplace_back("hosts", fmt::format("{}", hosts));
        for (const auto& key : keys) c.drawn |= key.second == "rst";
        cases_.push_back(std::move(c));
        return cases_.back();
    }

    Measured measure_case(const Case& c, unsigned seed) const {
        io::ScratchFolder scratch;
        // The topology first: it decides which other keys there are.
        Keys keys = c.row.keys;
        for (const auto& paper : kStudied)
            if (std::none_of(keys.begin(), keys.end(), [&](const auto& own) { return own.first == paper.first; }))
                keys.push_back(paper);
        unsigned graph_seed = c.drawn && !c.same_graph ? seed : 1;
        std::optional<topology::Graph> graph;
        if (c.graph) {
            graph = c.graph(seed);
            keys =
                changed({{"topology", "file"}, {"file", scratch.write("graph.json", network_json(*graph, ""))}}, keys);
        } else if (c.drawn) {
            if (c.row.study == "dead") graph_seed = connected_seed(keys, seed);
            keys.emplace_back("graph_seed", fmt::format("{}", graph_seed));
        }
        const bool hardware = c.row.study == "equal" || c.row.study == "load";
        if (!graph && (hardware || c.traffic)) graph = graph_of(c.row.keys, c.hosts, graph_seed);
        std::string file = c.file;
        if (c.traffic) file = scratch.write("traffic.csv", c.traffic(*graph));
        if (!file.empty()) keys = changed(std::move(keys), {{"traffic", "matrix"}, {"trace", file}});
        Measured m = measured_of(keys, seed, options_.clocks, options_.held_clocks);
        if (hardware) m.hardware = hardware_of(*graph);
        if (c.row.study == "reserve") m.hosts = hosts_of(keys, seed, options_.clocks);
        if (c.row.study == "restart") m.too_far = dropped_at_hop_limit(keys, seed, options_.clocks);
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
            {"BT", "bt.A.i20.256.p2p.xz"}, {"CG", "cg.A.256.p2p.xz"},    {"EP", "ep.A.256.p2p.xz"},
            {"FT", "ft.A.256.p2p.xz"},     {"IS", "is.A.256.p2p.xz"},    {"LU", "lu.A.i25.256.p2p.xz"},
            {"MG", "mg.A.256.p2p.xz"},     {"SP", "sp.A.i40.256.p2p.xz"}};
        std::map<std::string, std::string> files;
        for (const auto& [name, file] : benchmarks)
            files[name] = scratch_.write(fmt::format("{}.csv", name), npb_csv(file));
        for (const Size& size : sizes) {
            std::vector<std::pair<std::string, Keys>> networks = {
                {"torus", changed(grid_of("torus", size.dims), {{"routing", "dimension_order"}})},
                {"mesh", changed(grid_of("mesh", size.dims), kOrder)},
                {"hypercube", changed(grid_of("hypercube", size.cube), kOrder)}};
            for (const unsigned degree : size.degrees)
                networks.emplace_back(fmt::format("DLN(RST), {}", degree), rst(size.switches, degree));
            for (const auto& [name, own] : networks) {
                const std::string network = fmt::format("{}: {}", size.switches, name);
                const Keys keys = changed(own, kPackets);
                add(network, "uniform", keys, size.hosts);
                add(network, "transpose", keys, size.hosts).traffic = transposed;
                add(network, "bit reversal", changed(keys, {{"traffic", "bit_reversal"}}), size.hosts);
                add(network, "hot spot, 1 %", changed(keys, {{"traffic", "hot_spot"}, {"hot_share", "0.01"}}),
                    size.hosts);
                Case& permutations =
                    add(network, "15 random permutations", changed(keys, {{"traffic", "permutation"}}), size.hosts);
                permutations.row.seeds = 15;  // as many as Koibuchi 2011 draws shortcut patterns, figures 15 and 16
                permutations.same_graph = true;
                for (const auto& benchmark : benchmarks)
                    add(network, benchmark.first, keys, size.hosts).file = files[benchmark.first];
            }
        }
    }

    /// 256 switches with 8 hosts each.
    std::vector<std::pair<std::string, Keys>> networks() const {
        return {{"torus, dimension order", changed(grid_of("torus", "16x16"), {{"routing", "dimension_order"}})},
                {"torus, adaptive, 3 channels",
                 changed(grid_of("torus", "16x16"), changed(kOrder, {{"virtual_channels", "3"}}))},
                {"mesh", changed(grid_of("mesh", "16x16"), kOrder)},
                {"hypercube", changed(grid_of("hypercube", "2x2x2x2x2x2x2x2"), kOrder)},
                {"DLN(RST), 4", rst(256, 4)},
                {"DLN(RST), 8", rst(256, 8)}};
    }

    void buffers() {
        for (const auto& [name, keys] : networks())
            for (const char* packets : {"1", "2", "4", "6", "8", "16"})
                add(name, fmt::format("{} packets", packets), changed(keys, {{"packets", packets}}), 8);
    }

    void patience() {
        for (const auto& [name, keys] : networks()) {
            if (name.find("dimension") != std::string::npos) continue;
            for (const char* clocks : {"0", "10", "40"})
                add(name, fmt::format("patience {}", clocks), changed(keys, changed(kPackets, {{"patience", clocks}})),
                    8);
        }
    }

    /// When a head takes the escape, and whether those of hosts do, with buffers of 4 packets and of 8.
    void rule() {
        const std::pair<const char*, Keys> rules[] = {
            {"held", {{"escape_when", "held"}}}, {"no room", {}}, {"no room, no hosts", {{"host_escape", "no"}}}};
        for (const auto& [name, keys] : networks()) {
            if (name.find("dimension") != std::string::npos) continue;
            for (const char* packets : {"4", "8"})
                for (const auto& [rule, own] : rules)
                    add(name, fmt::format("{}, {} packets", rule, packets),
                        changed(keys, changed({{"packets", packets}}, own)), 8);
        }
    }

    /// Places that heads from hosts leave to packets under way: with Koibuchi 2011's switch, and with that of equal
    /// radix.
    void reserve() {
        const std::pair<const char*, Keys> variants[] = {
            {"reserve 0", {{"host_reserve", "0"}}},
            {"reserve 1", {{"host_reserve", "1"}}},
            {"reserve 2", {{"host_reserve", "2"}}},
            {"reserve 2, no hosts", {{"host_reserve", "2"}, {"host_escape", "no"}}},
            {"reserve 3", {{"host_reserve", "3"}}}};
        for (const auto& [name, keys] : networks())
            for (const auto& [variant, own] : variants) add(name, variant, changed(keys, changed(kPackets, own)), 8);
        // Without a reserve they are in study equal.
        for (const EqualNetwork& n : equal_networks()) {
            add_equal_network(n, "uniform, reserve 2", {{"host_reserve", "2"}});
            add_equal_network(n, "worst found, reserve 2", {{"host_reserve", "2"}}).traffic = worst_of;
        }
    }

    /// Whether a packet may leave the escape again, without and with a reserve.
    void restart() {
        for (const auto& [name, keys] : networks()) {
            if (name.find("dimension") != std::string::npos) continue;  // it is the escape alone
            for (const char* places : {"0", "2"})
                for (const char* restarts : {"no", "yes"})
                    add(name, fmt::format("restart {}, reserve {}", restarts, places),
                        changed(keys, changed(kPackets, {{"host_reserve", places}, {"restart", restarts}})), 8);
        }
    }

    /// All with up*/down* as escape: dimension order has no way around a dead link.
    void dead() {
        const std::pair<std::string, Keys> all[] = {{"torus, adaptive", grid_of("torus", "16x16")},
                                                    {"mesh", grid_of("mesh", "16x16")},
                                                    {"hypercube", grid_of("hypercube", "2x2x2x2x2x2x2x2")},
                                                    {"DLN(RST), 4", rst(256, 4)},
                                                    {"DLN(RST), 8", rst(256, 8)}};
        for (const auto& [name, keys] : all)
            for (const char* share : {"0", "0.05", "0.1", "0.15", "0.2"}) {
                const double percent = 100 * std::strtod(share, nullptr);
                Case& c = add(name, fmt::format("{:.0f} % dead", percent),
                              changed(keys, changed(kPackets, {{"patience", "40"}, {"dead_share", share}})), 8);
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
             {{"virtual_channels", "8"}, {"patience", "40"}, {"selection", "most_credits"}}},
            {"4 channels, one way, classes", {{"virtual_channels", "4"}, {"routing", "distance_classes"}}}};
        for (const auto& [variant, keys] : variants) {
            add("DLN(RST), 8", variant, changed(rst(256, 8), changed(kPackets, keys)), 8);
            for (const bool even : {false, true})
                add(even ? "optimised for load, 8" : "optimised for distance, 8", variant, changed(kPackets, keys), 8)
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
        return {{"torus 3x3x3x5", grid_of("torus", "3x3x3x5"), 8},
                {"mesh 3x3x3x5", grid_of("mesh", "3x3x3x5"), 8},
                {"hypercube, 7 dimensions", grid_of("hypercube", "2x2x2x2x2x2x2"), 8},
                {"HyperX 3x3x3x3x2", grid_of("hyperx", "3x3x3x3x2"), 7},
                {"DLN(RST), 8", rst(128, 8), 8},
                {"optimised for distance, 8", {}, 8, 128, 8, false},
                {"optimised for load, 8", {}, 8, 128, 8, true},
                {"fat tree, 3 levels", {{"topology", "fat_tree"}, {"children", "8x8x16"}, {"parents", "1x8x8"}}, 0},
                {"dragonfly, a 8, h 4", {{"topology", "dragonfly"}, {"routers", "8"}, {"globals", "4"}}, 4},
                {"Slim Fly, q 9", {{"topology", "slim_fly"}, {"q", "9"}}, 6},
                {"HyperX 4x4x4x4", grid_of("hyperx", "4x4x4x4"), 4},
                {"DLN(RST), 12", rst(256, 12), 4},
                {"optimised for distance, 12", {}, 4, 256, 12, false},
                {"optimised for load, 12", {}, 4, 256, 12, true}};
    }
    Case& add_equal_network(const EqualNetwork& n, const std::string& variant, const Keys& keys) {
        const Keys hardware = {{"packets", "4"}, {"virtual_channels", "4"}, {"patience", "40"}};
        Case& c = add(n.name, variant, changed(n.keys, changed(hardware, keys)), n.hosts);
        if (n.switches != 0)
            c.graph = [n](unsigned seed) { return optimised(n.switches, n.degree, n.load, n.hosts, seed); };
        return c;
    }
    static std::string worst_of(const topology::Graph& graph) {
        return topology::permutation_csv(graph, worst_permutation(graph));
    }

    void equal() {
        for (const EqualNetwork& n : equal_networks()) {
            add_equal_network(n, "uniform", {});
            add_equal_network(n, "worst found", {}).traffic = worst_of;
        }
    }

    /// An escape of shortest ways, a channel for each distance left, beside up*/down* and dimension order with as many
    /// channels: Koibuchi 2011's patience, without and with a reserve; and five of the networks of equal radix whose
    /// diameter leaves one of 5 channels to adaptive routes.
    void escape() {
        struct Network {
            std::string name;
            Keys keys;
            const char* channels;
            bool grid, load;
        };
        const Network all[] = {
            {"torus", changed(grid_of("torus", "16x16"), kOrder), "8", true, false},
            {"hypercube", changed(grid_of("hypercube", "2x2x2x2x2x2x2x2"), kOrder), "5", true, false},
            {"hypercube", changed(grid_of("hypercube", "2x2x2x2x2x2x2x2"), kOrder), "8", true, false},
            {"DLN(RST), 4", rst(256, 4), "8", false, false},
            {"DLN(RST), 8", rst(256, 8), "5", false, false},
            {"DLN(RST), 8", rst(256, 8), "8", false, false},
            {"optimised for load, 8", {}, "5", false, true}};
        const Keys classes = {{"escape", "distance_classes"}};
        for (const Network& n : all)
            for (const char* places : {"0", "2"})
                for (const bool by_distance : {false, true}) {
                    if (n.grid && by_distance) continue;  // more classes than channels
                    const char* escape = by_distance ? "classes" : n.grid ? "dimension order" : "up*/down*";
                    const Keys own = {{"virtual_channels", n.channels}, {"host_reserve", places}};
                    Case& c = add(fmt::format("256: {}, {} channels", n.name, n.channels),
                                  fmt::format("{}, reserve {}", escape, places),
                                  changed(n.keys, changed(kPackets, changed(own, by_distance ? classes : Keys{}))), 8);
                    if (n.load) c.graph = [](unsigned seed) { return optimised(256, 8, true, 8, seed); };
                }
        for (const EqualNetwork& n : equal_networks()) {
            const auto is = [&](const char* name) { return n.name.rfind(name, 0) == 0; };
            if (!is("DLN(RST), 8") && !is("optimised for load, 8") && !is("dragonfly") && !is("Slim Fly") &&
                !is("HyperX 4x4x4x4"))
                continue;
            for (const bool by_distance : {false, true}) {
                const char* escape = by_distance ? "classes" : "up*/down*";
                const Keys own = changed({{"virtual_channels", "5"}, {"host_reserve", "2"}},
                                         by_distance ? changed(classes, {{"patience", "0"}}) : Keys{});
                add_equal_network(n, fmt::format("uniform, {}", escape), own);
                add_equal_network(n, fmt::format("worst found, {}", escape), own).traffic = worst_of;
            }
        }
    }

    StudyOptions options_;
    std::string study_;
    std::vector<Case> cases_;
    io::ScratchFolder scratch_;
};

}  // namespace

const std::vector<std::string>& study_names() {
    static const std::vector<std::string> names = {"traffic", "buffers", "patience", "rule",  "reserve",
                                                   "restart", "dead",    "load",     "equal", "escape"};
    return names;
}

void check_studies(const StudyOptions& options) { (void)Studies(options); }

StudyResult network_studies(const StudyOptions& options, const Progress& progress) {
    return Studies(options).run(progress);
}

}  // namespace nanohop::breakdown
