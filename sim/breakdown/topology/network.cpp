// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "breakdown/topology/network.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <set>

#include "breakdown/topology/study_measure.hpp"
#include "net/experiment/experiment.hpp"
#include "sweep/held.hpp"
#include "topology/distances.hpp"

namespace nanohop::breakdown {
namespace {

/// Koibuchi 2011, 5.1: steps of 2.5 ns; 40 in a switch, 2 on a link; packets of 9 flits; 2 virtual channels, which are
/// allocated before links are. Not said: buffers.
const Keys kPaper = {{"switch_clocks", "40"}, {"link_clocks", "2"}, {"message", "9"},
                     {"process", "open"},     {"packets", "4"},     {"escape_when", "no_room"}};
constexpr unsigned kHeldSeeds = 3;  // of the search for the highest load that is held
constexpr double kStep = 2.5;       // ns
constexpr double kIdle = 0.0005;    // heads hardly meet: at 0.002 up to 1.2 % of the latency is from those that do
/// Of the loads around the most accepted traffic: each is two points more, and leaves half of the step.
constexpr unsigned kHalvings = 2;

Keys rst(const char* switches, const char* degree, const char* base = "ring") {
    return {{"topology", "rst"}, {"switches", switches}, {"degree", degree}, {"base", base}};
}
Keys grid(const char* family, const char* dims) { return {{"topology", family}, {"dims", dims}}; }
Keys with(Keys keys, const Keys& more) {
    keys.insert(keys.end(), more.begin(), more.end());
    return keys;
}

const Keys kOrderEscape = {{"escape", "dimension_order"}};
const Keys kPatient = {{"patience", "40"}};

/// The topologies of figures 9 to 11, as Koibuchi 2011, 5.1 routes them, and what the same hardware does better.
std::vector<NetworkCurve> comparison(const char* figure, const char* hosts, const char* switches, const char* dims,
                                     const char* cube, const std::vector<const char*>& degrees,
                                     const std::vector<const char*>& others) {
    std::vector<NetworkCurve> curves;
    const auto add = [&](const std::string& name, const Keys& keys) {
        curves.push_back({figure, name, with(keys, {{"hosts", hosts}}), {}, 0});
    };
    for (const char* d : degrees) add(fmt::format("DLN(RST), {}", d), rst(switches, d));
    for (const char* d : others) add(fmt::format("DLN(RST), {}", d), rst(switches, d));
    add("torus", with(grid("torus", dims), {{"routing", "dimension_order"}}));
    add("mesh", with(grid("mesh", dims), kOrderEscape));
    add("hypercube", with(grid("hypercube", cube), kOrderEscape));
    for (const char* d : degrees) add(fmt::format("DLN(RST), {}, patience 40", d), with(rst(switches, d), kPatient));
    for (const char* d : others) add(fmt::format("DLN(RST), {}, patience 40", d), with(rst(switches, d), kPatient));
    add("adaptive torus, 3 channels, patience 40",
        with(with(grid("torus", dims), kOrderEscape), with(kPatient, {{"virtual_channels", "3"}})));
    add("hypercube, patience 40", with(with(grid("hypercube", cube), kOrderEscape), kPatient));
    return curves;
}

/// Koibuchi 2011 says "80 switches with 16 ports", of a Myrinet Clos with a diameter of 4: 32 switches with 8 hosts
/// each, 32 between and 16 on top use all ports of all. It does not say how it routes there; here as everywhere without
/// a grid.
const Keys kClos = {{"topology", "fat_tree"}, {"children", "8x8x4"}, {"parents", "1x8x8"}, {"merge", "4"}};

struct Figure {
    const char* number;
    const char* title;
    std::vector<double> loads;
    std::vector<NetworkCurve> curves;
};

std::vector<Figure> all_figures() {
    const std::vector<double> few = {kIdle, 0.02, 0.04, 0.06, 0.08, 0.1, 0.12, 0.15, 0.2, 0.25, 0.3};
    std::vector<Figure> figures;
    figures.push_back({"9",
                       "64 switches, 256 hosts",
                       {kIdle, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.5, 0.6, 0.7, 0.8, 1},
                       comparison("9", "4", "64", "8x8", "2x2x2x2x2x2", {"4", "6"}, {"14"})});
    figures[0].curves.push_back({"9", "Clos", kClos, {}, 0});
    figures[0].curves.push_back({"9", "Clos, patience 40", with(kClos, kPatient), {}, 0});
    const std::vector<double> small = {kIdle, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.5, 0.6};
    figures.push_back({"10", "256 switches, 2,048 hosts", few,
                       comparison("10", "8", "256", "16x16", "2x2x2x2x2x2x2x2", {"4", "8"}, {})});
    figures.push_back({"11",
                       "512 switches, 8,192 hosts",
                       {kIdle, 0.02, 0.04, 0.06, 0.08, 0.1, 0.12, 0.15},
                       comparison("11", "16", "512", "8x8x8", "2x2x2x2x2x2x2x2x2", {"6", "9"}, {})});
    Figure twelve{"12", "256 switches, 2,048 hosts, DLN(RST), 8: dead links", few, {}};
    for (const char* share : {"0", "0.05", "0.1", "0.15", "0.2"}) {
        const std::string name = fmt::format("{:.0f} % of all links dead", 100 * std::strtod(share, nullptr));
        const Keys keys = with(rst("256", "8"), {{"hosts", "8"}, {"dead_share", share}});
        twelve.curves.push_back({"12", name, keys, {}, 0});
        twelve.curves.push_back({"12", name + ", patience 40", with(keys, kPatient), {}, 0});
    }
    figures.push_back(std::move(twelve));
    Figure thirteen{"13", "64 switches, 256 hosts: base topologies", small, {}};
    Figure fourteen{"14", "256 switches, 2,048 hosts: base topologies", few, {}};
    for (const char* base : {"ring", "tree", "torus"}) {
        const auto name = [&](const char* degree) { return fmt::format("{} + shortcuts, {}", base, degree); };
        thirteen.curves.push_back({"13", name("6"), with(rst("64", "6", base), {{"hosts", "4"}}), {}, 0});
        fourteen.curves.push_back({"14", name("8"), with(rst("256", "8", base), {{"hosts", "8"}}), {}, 0});
    }
    figures.push_back(std::move(thirteen));
    figures.push_back(std::move(fourteen));
    Figure fifteen{"15", "64 switches, 256 hosts, DLN(RST), 4: 15 random shortcut patterns", small, {}};
    Figure sixteen{"16", "256 switches, 2,048 hosts, DLN(RST), 8: 15 random shortcut patterns", few, {}};
    for (unsigned seed = 1; seed <= 15; ++seed) {
        const std::string number = fmt::format("{}", seed);
        const std::string name = "pattern " + number;
        fifteen.curves.push_back({"15", name, with(rst("64", "4"), {{"hosts", "4"}, {"graph_seed", number}}), {}, 0});
        sixteen.curves.push_back({"16", name, with(rst("256", "8"), {{"hosts", "8"}, {"graph_seed", number}}), {}, 0});
    }
    figures.push_back(std::move(fifteen));
    figures.push_back(std::move(sixteen));
    return figures;
}

/// Mean of the hops between the switches of two hosts, a host's own switch included, itself not. All switches have as
/// many hosts, or those that have any.
double mean_hops(const NetworkCurve& curve, unsigned seed) {
    unsigned hosts = 0;
    for (const auto& [key, value] : curve.keys)
        if (key == "hosts") hosts = static_cast<unsigned>(std::stoul(value));
    const topology::Graph graph = graph_of(curve.keys, hosts, seed);
    const auto count = static_cast<double>(graph.host_count());
    const auto with_hosts = static_cast<double>(
        std::count_if(graph.hosts().begin(), graph.hosts().end(), [](uint32_t some) { return some != 0; }));
    return topology::host_distances(graph).mean * (count - count / with_hosts) / (count - 1);
}

/// The seed of the graph where it is one for all seeds.
std::optional<unsigned> own_graph(const NetworkCurve& curve) {
    for (const auto& [key, value] : curve.keys)
        if (key == "graph_seed") return static_cast<unsigned>(std::stoul(value));
    return {};
}

net::Experiment experiment(const NetworkCurve& curve, double load, unsigned seed, uint64_t clocks) {
    net::Experiment e;
    for (const auto& [key, value] : curve.keys) e.set(key, value);
    for (const auto& [key, value] : kPaper) e.set(key, value);
    if (!own_graph(curve)) e.set("graph_seed", fmt::format("{}", seed));
    e.set("seed", fmt::format("{}", seed));
    e.set("load", fmt::format("{}", load));
    // Messages that are still under way in the end do not count, and those are the longest ways.
    e.set("clocks", fmt::format("{}", load == kIdle ? 20 * clocks : clocks));
    e.resolve();
    return e;
}

bool drawn(const NetworkCurve& curve) { return curve.keys.front().second == "rst"; }

const NetworkCurve* find(const NetworkResult& r, const std::string& figure, const std::string& name) {
    for (const NetworkCurve& c : r.curves)
        if (c.figure == figure && c.name == name) return &c;
    return nullptr;
}

double idle(const NetworkCurve& c) { return c.points.front().latency.mean; }

std::string range(const topology::Mean& m) {
    return m.least == m.most ? fmt::format("{:.4f}", m.mean)
                             : fmt::format("{:.4f} ({:.4f} to {:.4f})", m.mean, m.least, m.most);
}

Section figure_section(const NetworkResult& r, const Figure& figure) {
    Section s{fmt::format("network-{}", figure.number), fmt::format("Figure {}: {}", figure.number, figure.title)};
    Table t{"",
            {"network", "latency without load, ns", "2.5 (42 h + 52) ns", "highest load held",
             "accepted beyond the knee", "at load", "escape share there"},
            {}};
    Plot plot{.title = fmt::format("Figure {}: accepted traffic by load", figure.number),
              .alt = "Accepted traffic follows the load up to the knee and then falls or stays.",
              .x_label = "load (flits per host and clock)",
              .y_label = "accepted (flits per host and clock)",
              .y_min = 0};
    Plot latency = plot;
    latency.title = fmt::format("Figure {}: latency by load", figure.number);
    latency.alt = "Latency rises slowly up to the knee.";
    latency.y_label = "latency (ns)";
    latency.log_y = true;  // what is beyond the knee is far above it
    latency.y_min = 100;
    Plot beside = latency;  // the paper's axes
    beside.title = fmt::format("Figure {}: latency by accepted traffic", figure.number);
    beside.alt = "A curve that turns back to the left accepts less where more is offered.";
    beside.x_label = plot.y_label;
    std::set<double> loads;  // each curve has its own around the knee
    for (const NetworkCurve& c : r.curves) {
        if (c.figure != figure.number) continue;
        for (const NetworkPoint& p : c.points) loads.insert(p.load);
    }
    for (const double load : loads) {
        plot.x.push_back(load);
        plot.x_text.push_back(fmt::format("{}", load));
    }
    latency.x = plot.x;
    latency.x_text = plot.x_text;
    for (const NetworkCurve& c : r.curves) {
        if (c.figure != figure.number) continue;
        const NetworkPoint& last = c.points.back();
        t.rows.push_back({c.name, fmt::format("{:.0f}", kStep * idle(c)),
                          c.formula == 0 ? "-" : fmt::format("{:.0f}", kStep * c.formula), range(c.held),
                          range(last.throughput), fmt::format("{}", last.load),
                          fmt::format("{:.2f}", last.escape_share.mean)});
        const std::vector<double> none(loads.size(), std::numeric_limits<double>::quiet_NaN());
        Plot::Series accepted{c.name, none, none, none};
        Plot::Series time = accepted;
        Plot::Series both{c.name, {}, {}, {}};
        for (const NetworkPoint& p : c.points) {
            const auto at = static_cast<size_t>(std::distance(loads.begin(), loads.find(p.load)));
            accepted.y[at] = p.throughput.mean;
            accepted.least[at] = p.throughput.least;
            accepted.most[at] = p.throughput.most;
            time.y[at] = kStep * p.latency.mean;
            time.least[at] = kStep * p.latency.least;
            time.most[at] = kStep * p.latency.most;
            both.x.push_back(p.throughput.mean);
            both.y.push_back(kStep * p.latency.mean);
        }
        plot.series.push_back(std::move(accepted));
        beside.series.push_back(std::move(both));
        latency.series.push_back(std::move(time));
    }
    if (t.rows.empty()) return s;
    s.tables.push_back(std::move(t));
    s.plots.push_back(std::move(plot));
    s.plots.push_back(std::move(latency));
    s.plots.push_back(std::move(beside));
    return s;
}

/// How far the curves of a figure are from each other, by the means over their seeds.
struct Apart {
    double least = std::numeric_limits<double>::infinity();  ///< of the highest load that they hold
    double most = 0;
    double fast = std::numeric_limits<double>::infinity();  ///< of their latency without load
    double slow = 0;
    double seeds = 0;  ///< most that two seeds of a curve differ in that load
    double accepted() const { return most / least - 1; }
    double latency() const { return slow / fast - 1; }
    std::string text() const {
        return fmt::format(
            "highest load held {:.4f} to {:.4f}, {:.1f} % apart (seeds of one up to {:.4f}); latency at low load "
            "{:.0f} to {:.0f} ns, {:.1f} %",
            least, most, 100 * accepted(), seeds, kStep * fast, kStep * slow, 100 * latency());
    }
};

Apart apart(const NetworkResult& r, const std::string& figure) {
    Apart a;
    for (const NetworkCurve& c : r.curves) {
        if (c.figure != figure) continue;
        const topology::Mean& accepted = c.held;
        a.least = std::min(a.least, accepted.mean);
        a.most = std::max(a.most, accepted.mean);
        a.seeds = std::max(a.seeds, accepted.most - accepted.least);
        a.fast = std::min(a.fast, idle(c));
        a.slow = std::max(a.slow, idle(c));
    }
    return a;
}

/// What Koibuchi 2011 says of the curves, and what they are here.
Table claims(const NetworkResult& r) {
    Table t{"What the paper says", {"claim", "printed", "here", "holds"}, {}};
    t.words = {0, 1, 2, 3};
    const auto add = [&](const std::string& claim, const std::string& printed, const std::string& here, bool holds) {
        t.rows.push_back({claim, printed, here, holds ? "yes" : "no"});
    };
    double worst = 0;
    std::string where;
    for (const NetworkCurve& c : r.curves) {
        if (c.formula == 0) continue;
        const double off = idle(c) / c.formula - 1;
        if (std::abs(off) >= std::abs(worst)) {
            worst = off;
            where = fmt::format("figure {}, {}", c.figure, c.name);
        }
    }
    if (!where.empty())
        add("latency without load is that of the delays, 2.5 (42 h + 52) ns", "within 1 % (ours)",
            fmt::format("at most {:+.1f} % ({})", 100 * worst, where), std::abs(worst) <= 0.01);
    const struct {
        const char* figure;
        const char* rst;
    } pairs[] = {{"9", "DLN(RST), 4"}, {"10", "DLN(RST), 4"}, {"11", "DLN(RST), 6"}};
    double torus_most = 0;
    double mesh_most = 0;
    for (const auto& pair : pairs) {
        const NetworkCurve* ours = find(r, pair.figure, pair.rst);
        const NetworkCurve* torus = find(r, pair.figure, "torus");
        const NetworkCurve* mesh = find(r, pair.figure, "mesh");
        if (ours == nullptr || torus == nullptr || mesh == nullptr) continue;
        torus_most = std::max(torus_most, 1 - idle(*ours) / idle(*torus));
        mesh_most = std::max(mesh_most, 1 - idle(*ours) / idle(*mesh));
    }
    if (torus_most != 0) {
        add("latency at low load below the torus's of the same degree", "up to 35 %",
            fmt::format("up to {:.0f} %", 100 * torus_most), torus_most > 0.35);
        add("latency at low load below the mesh's", "up to 50 %", fmt::format("up to {:.0f} %", 100 * mesh_most),
            mesh_most > 0.5);
    }
    const struct {
        const char* figure;
        const char* rst;
    } cubes[] = {{"9", "DLN(RST), 6"}, {"10", "DLN(RST), 8"}, {"11", "DLN(RST), 9"}};
    for (const auto& pair : cubes) {
        for (const char* patient : {"", ", patience 40"}) {
            const NetworkCurve* ours = find(r, pair.figure, std::string(pair.rst) + patient);
            const NetworkCurve* cube = find(r, pair.figure, std::string("hypercube") + patient);
            if (ours == nullptr || cube == nullptr) continue;
            const double ratio = ours->held.mean / cube->held.mean;
            add(fmt::format("figure {}: {}{}: highest load held, of the hypercube's", pair.figure, pair.rst, patient),
                "about the same", fmt::format("{:.2f} times", ratio), ratio >= 0.9);
            add(fmt::format("figure {}: {}{}: latency at low load beside the hypercube's", pair.figure, pair.rst,
                            patient),
                "lower", fmt::format("{:.2f} times", idle(*ours) / idle(*cube)), idle(*ours) < idle(*cube));
        }
    }
    for (const char* patient : {"", ", patience 40"}) {
        const NetworkCurve* ours = find(r, "9", std::string("DLN(RST), 14") + patient);
        const NetworkCurve* clos = find(r, "9", std::string("Clos") + patient);
        if (ours == nullptr || clos == nullptr) continue;
        const double accepted = ours->held.mean / clos->held.mean;
        add(fmt::format("figure 9: DLN(RST), 14{}: highest load held, latency at low load, of the Clos network's",
                        patient),
            "better", fmt::format("{:.2f} times, {:.2f} times", accepted, idle(*ours) / idle(*clos)),
            accepted > 1 && idle(*ours) < idle(*clos));
    }
    for (const char* patient : {"", ", patience 40"}) {
        const NetworkCurve* all = find(r, "12", std::string("0 % of all links dead") + patient);
        const NetworkCurve* ten = find(r, "12", std::string("10 % of all links dead") + patient);
        if (all == nullptr || ten == nullptr) continue;
        const double accepted = ten->held.mean / all->held.mean;
        add(fmt::format("figure 12: 10 % dead links{}: highest load held, latency at low load", patient),
            "degrade gracefully",
            fmt::format("{:+.0f} %, {:+.0f} %", 100 * (accepted - 1), 100 * (idle(*ten) / idle(*all) - 1)),
            accepted >= 0.8);
    }
    const Apart small = apart(r, "13");
    const Apart large = apart(r, "14");
    if (small.most != 0 && large.most != 0)
        add("figures 13 and 14: base topologies", "matter less as size and degree grow",
            small.text() + "; " + large.text(),
            large.accepted() < small.accepted() && large.latency() < small.latency());
    for (const char* figure : {"15", "16"}) {
        const Apart patterns = apart(r, figure);
        if (patterns.most != 0)
            add(fmt::format("figure {}: 15 random shortcut patterns", figure), "hardly differ", patterns.text(),
                patterns.accepted() <= 0.1 && patterns.latency() <= 0.05);
    }
    return t;
}

void add_point(NetworkCurve& curve, double load) {
    NetworkPoint point;
    point.load = load;
    const auto behind = std::find_if(curve.points.begin(), curve.points.end(),
                                     [&](const NetworkPoint& other) { return other.load > load; });
    curve.points.insert(behind, point);
}

/// Halfway from the load with the most accepted traffic to those beside it.
void halve_around_best(NetworkCurve& curve) {
    const auto best = static_cast<size_t>(&curve.best() - curve.points.data());
    std::vector<double> loads;
    for (size_t k = std::max<size_t>(best, 1); k <= best + 1 && k < curve.points.size(); ++k)
        loads.push_back(std::round(5e5 * (curve.points[k - 1].load + curve.points[k].load)) / 1e6);
    for (const double load : loads) add_point(curve, load);
}

/// Runs the points that have not been.
void measure(NetworkResult& r, const NetworkOptions& options, const std::string& what, const Progress& progress) {
    struct Job {
        const NetworkCurve* curve;
        NetworkPoint* point;
        unsigned seed;
        double throughput = 0, latency = 0, escape_share = 0;
        bool saturated = false;
    };
    std::vector<Job> jobs;
    for (NetworkCurve& c : r.curves)
        for (NetworkPoint& point : c.points)
            for (unsigned seed = 1; point.runs == 0 && seed <= options.seeds; ++seed)
                jobs.push_back({&c, &point, seed});
    progress.over("topology: networks, " + what, jobs.size(), options.threads, [&](size_t k) {
        Job& job = jobs[k];
        const auto result = run_experiment(experiment(*job.curve, job.point->load, job.seed, options.clocks), {});
        job.throughput = result.throughput;
        job.latency = result.latency.mean();
        job.escape_share = result.measures.at(0).value;
        job.saturated = result.verdict == net::Verdict::kSaturated;
    });
    for (size_t first = 0; first < jobs.size(); first += options.seeds) {
        NetworkPoint& point = *jobs[first].point;
        std::vector<double> throughput;
        std::vector<double> latency;
        std::vector<double> escapes;
        for (unsigned i = 0; i < options.seeds; ++i) {
            const Job& job = jobs[first + i];
            throughput.push_back(job.throughput);
            latency.push_back(job.latency);
            escapes.push_back(job.escape_share);
            point.saturated += job.saturated ? 1 : 0;
        }
        point.throughput = topology::mean_of(throughput);
        point.latency = topology::mean_of(latency);
        point.escape_share = topology::mean_of(escapes);
        point.runs = options.seeds;
    }
}

/// The highest load that each curve holds, from the highest that no short run fails at.
void search_held(NetworkResult& r, const NetworkOptions& options, const Progress& progress) {
    struct Job {
        NetworkCurve* curve;
        unsigned seed;
        double held = 0;
    };
    std::vector<Job> jobs;
    for (NetworkCurve& c : r.curves)
        for (unsigned seed = 1; seed <= r.held_seeds; ++seed) jobs.push_back({&c, seed});
    progress.over("topology: networks, highest load held", jobs.size(), options.threads, [&](size_t k) {
        Job& job = jobs[k];
        double guess = job.curve->points.front().load;
        for (const NetworkPoint& p : job.curve->points)
            if (p.saturated == 0) guess = std::max(guess, p.load);
        const net::Experiment e = experiment(*job.curve, guess, job.seed, options.held_clocks);
        job.held = sweep::highest_held(
            [&](double load) { return sweep::holds(e, load, options.held_clocks, 4 * options.held_clocks); }, guess);
    });
    for (size_t first = 0; first < jobs.size(); first += r.held_seeds) {
        std::vector<double> held;
        for (unsigned i = 0; i < r.held_seeds; ++i) held.push_back(jobs[first + i].held);
        jobs[first].curve->held = topology::mean_of(held);
    }
}

}  // namespace

const NetworkPoint& NetworkCurve::best() const {
    return *std::max_element(points.begin(), points.end(), [](const NetworkPoint& a, const NetworkPoint& b) {
        return a.throughput.mean < b.throughput.mean;
    });
}

std::vector<std::string> figure_names() {
    std::vector<std::string> names;
    for (const Figure& figure : all_figures()) names.emplace_back(figure.number);
    return names;
}

NetworkResult network_figures(const NetworkOptions& options, const Progress& progress) {
    NetworkResult r;
    r.seeds = options.seeds;
    r.clocks = options.clocks;
    r.held_seeds = std::min(options.seeds, kHeldSeeds);
    r.held_clocks = options.held_clocks;
    std::vector<Figure> figures = all_figures();
    for (Figure& f : figures) {
        if (std::find(options.figures.begin(), options.figures.end(), f.number) == options.figures.end()) continue;
        for (NetworkCurve& c : f.curves) {
            for (const double load : f.loads) add_point(c, load);
            r.curves.push_back(std::move(c));
        }
    }
    measure(r, options, "loads of the figures", progress);
    for (unsigned i = 0; i < kHalvings; ++i) {
        for (NetworkCurve& c : r.curves) halve_around_best(c);
        measure(r, options, fmt::format("around the knees, {} of {}", i + 1, kHalvings), progress);
    }
    search_held(r, options, progress);

    for (NetworkCurve& curve : r.curves) {
        // Where links are missing h is not that of the family's graph.
        if (curve.figure == "12" && curve.name.rfind("0 %", 0) != 0) continue;
        const std::optional<unsigned> own = own_graph(curve);
        const unsigned graphs = drawn(curve) && !own ? options.seeds : 1;
        for (unsigned seed = 1; seed <= graphs; ++seed)
            curve.formula += (42 * mean_hops(curve, own.value_or(seed)) + 52) / graphs;
    }
    return r;
}

void add_network_report(const NetworkResult& r, Report& report) {
    Section s{"network", "Random shortcuts: whole networks (figures 9 to 16)"};
    s.say(
        "Flit by flit, by the fast engine of ./nanohop simulate: a head takes 40 clocks of 2.5 ns in a switch and 2 on "
        "a link; packets of 9 flits, uniform traffic, 2 virtual channels, once in the escape for good (Koibuchi 2011, "
        "5.1). Random shortcuts: minimal adaptive with an up*/down* escape; mesh and hypercube: with a dimension-order "
        "escape; torus: dimension order alone. Buffers, which the paper does not name, hold 4 packets a channel. {} "
        "measured clocks after 2,000, without load 20 times as many; {} seeds of traffic at each point and, but for "
        "figures 15 and 16, of graph, least and most in brackets. The loads beside the most accepted traffic are "
        "halved twice. The highest load that is held is searched to 2 % with {} seeds: one that a run of {} clocks, or "
        "of up to 4 times as many until it is steady, accepts. A head takes the escape only while no adaptive channel "
        "has room, as Koibuchi 2011 allocates virtual channels before links. \"Patience 40\": it waits before that as "
        "long as it takes through a switch. \"Clos\": 80 switches of 16 ports, all in use, minimal adaptive with an "
        "up*/down* escape, which the paper does not say.",
        r.clocks, r.seeds, r.held_seeds, r.held_clocks);
    s.say(
        "The paper prints these figures as pictures without tables, so what its text says of them stands beside ours.");
    s.tables.push_back(claims(r));
    report.sections.push_back(std::move(s));
    for (const Figure& f : all_figures()) {
        Section section = figure_section(r, f);
        if (!section.tables.empty()) report.sections.push_back(std::move(section));
    }
}

Json network_json(const NetworkResult& r) {
    constexpr auto json_of = topology::json_of<Json>;
    Json json = {{"seeds", r.seeds},
                 {"clocks", r.clocks},
                 {"held_seeds", r.held_seeds},
                 {"held_clocks", r.held_clocks},
                 {"curves", Json::array()}};
    for (const NetworkCurve& c : r.curves) {
        Json curve = {
            {"figure", c.figure}, {"network", c.name}, {"held", json_of(c.held)}, {"formula_clocks", c.formula}};
        for (const auto& [key, value] : c.keys) curve["keys"][key] = value;
        for (const NetworkPoint& p : c.points)
            curve["points"].push_back({{"load", p.load},
                                       {"throughput", json_of(p.throughput)},
                                       {"latency", json_of(p.latency)},
                                       {"escape_share", json_of(p.escape_share)},
                                       {"saturated", p.saturated}});
        json["curves"].push_back(std::move(curve));
    }
    return json;
}

}  // namespace nanohop::breakdown
