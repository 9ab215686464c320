// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "breakdown/topology/network.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <mutex>

#include "common/parallel.hpp"
#include "net/error.hpp"
#include "net/experiment/experiment.hpp"
#include "net/topology/distances.hpp"
#include "net/topology/family.hpp"

namespace nanohop::breakdown {
namespace {

using Keys = std::vector<std::pair<std::string, std::string>>;

/// P5 5.1: steps of 2.5 ns; 40 in a switch, 2 on a link; packets of 9 flits; 2 virtual channels. Not said: buffers.
const Keys kPaper = {
    {"switch_clocks", "40"}, {"link_clocks", "2"}, {"message", "9"}, {"process", "open"}, {"packets", "4"}};
constexpr double kStep = 2.5;     // ns
constexpr double kIdle = 0.0005;  // heads hardly meet: at 0.002 up to 1.2 % of the latency is from those that do

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

/// The topologies of figures 9 to 11, as P5 5.1 routes them, and what the same hardware does better.
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
    add("adaptive torus, 3 channels, patience 40",
        with(with(grid("torus", dims), kOrderEscape), with(kPatient, {{"virtual_channels", "3"}})));
    add("hypercube, patience 40", with(with(grid("hypercube", cube), kOrderEscape), kPatient));
    return curves;
}

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
                       {kIdle, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.5, 0.6},
                       comparison("9", "4", "64", "8x8", "2x2x2x2x2x2", {"4", "6"}, {})});
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
    Figure thirteen{"13", "64 switches, 256 hosts: base topologies", figures[0].loads, {}};
    Figure fourteen{"14", "256 switches, 2,048 hosts: base topologies", few, {}};
    for (const char* base : {"ring", "tree", "torus"}) {
        const auto name = [&](const char* degree) { return fmt::format("{} + shortcuts, {}", base, degree); };
        thirteen.curves.push_back({"13", name("6"), with(rst("64", "6", base), {{"hosts", "4"}}), {}, 0});
        fourteen.curves.push_back({"14", name("8"), with(rst("256", "8", base), {{"hosts", "8"}}), {}, 0});
    }
    figures.push_back(std::move(thirteen));
    figures.push_back(std::move(fourteen));
    Figure fifteen{"15", "64 switches, 256 hosts, DLN(RST), 4: 15 random patterns", figures[0].loads, {}};
    Figure sixteen{"16", "256 switches, 2,048 hosts, DLN(RST), 8: 15 random patterns", few, {}};
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

net::Experiment experiment(const NetworkCurve& curve, double load, unsigned seed, uint64_t clocks) {
    net::Experiment e;
    for (const auto& [key, value] : curve.keys) e.set(key, value);
    for (const auto& [key, value] : kPaper) e.set(key, value);
    const bool own_graph =
        std::any_of(curve.keys.begin(), curve.keys.end(), [](const auto& key) { return key.first == "graph_seed"; });
    if (!own_graph) e.set("graph_seed", fmt::format("{}", seed));
    e.set("seed", fmt::format("{}", seed));
    e.set("load", fmt::format("{}", load));
    // Messages that are still under way in the end do not count, and those are the longest ways.
    e.set("clocks", fmt::format("{}", load == kIdle ? 20 * clocks : clocks));
    e.resolve();
    return e;
}

/// Mean of the hops between the switches of two hosts, a host's own switch included, itself not.
double mean_hops(const NetworkCurve& curve) {
    topology::Specification s;
    double hosts = 1;
    for (const auto& [key, value] : curve.keys) {
        if (key == "hosts") hosts = std::strtod(value.c_str(), nullptr);
        if (s.keys().has(key) && key != "hosts") s.set(key, value);
        if (key == "graph_seed") s.set("seed", value);
    }
    const topology::Graph graph = s.make();
    const auto switches = static_cast<double>(graph.switches());
    return topology::all_distances(graph).mean * hosts * (switches - 1) / (hosts * switches - 1);
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
            {"network", "latency without load, ns", "2.5 (42 h + 52) ns", "most accepted traffic", "at load",
             "accepted beyond the knee", "at load", "escape share there"},
            {}};
    Plot plot;
    plot.title = fmt::format("Figure {}: accepted traffic by load", figure.number);
    plot.alt = "Accepted traffic follows the load up to the knee and then falls or stays.";
    plot.x_label = "load (flits per host and clock)";
    plot.y_label = "accepted (flits per host and clock)";
    plot.y_min = 0;
    Plot latency = plot;
    latency.title = fmt::format("Figure {}: latency by load", figure.number);
    latency.alt = "Latency rises slowly up to the knee.";
    latency.y_label = "latency (ns)";
    Plot beside = latency;  // the paper's axes
    beside.title = fmt::format("Figure {}: latency by accepted traffic", figure.number);
    beside.alt = "A curve that turns back to the left accepts less where more is offered.";
    beside.x_label = plot.y_label;
    for (const double load : figure.loads) {
        plot.x.push_back(load);
        plot.x_text.push_back(fmt::format("{}", load));
    }
    latency.x = plot.x;
    latency.x_text = plot.x_text;
    for (const NetworkCurve& c : r.curves) {
        if (c.figure != figure.number) continue;
        const NetworkPoint& best = c.best();
        const NetworkPoint& last = c.points.back();
        t.rows.push_back({c.name, fmt::format("{:.0f}", kStep * idle(c)),
                          c.formula == 0 ? "-" : fmt::format("{:.0f}", kStep * c.formula), range(best.throughput),
                          fmt::format("{}", best.load), range(last.throughput), fmt::format("{}", last.load),
                          fmt::format("{:.2f}", last.escape_share.mean)});
        Plot::Series accepted{c.name, {}, {}, {}};
        Plot::Series time{c.name, {}, {}, {}};
        Plot::Series both{c.name, {}, {}, {}};
        for (const NetworkPoint& p : c.points) {
            accepted.y.push_back(p.throughput.mean);
            accepted.least.push_back(p.throughput.least);
            accepted.most.push_back(p.throughput.most);
            both.x.push_back(p.throughput.mean);
            time.y.push_back(kStep * p.latency.mean);
            time.least.push_back(kStep * p.latency.least);
            time.most.push_back(kStep * p.latency.most);
        }
        plot.series.push_back(std::move(accepted));
        both.y = time.y;
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

/// What P5 says of the curves, and what they are here.
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
            fmt::format("up to {:.0f} %", 100 * torus_most), torus_most >= 0.345);
        add("latency at low load below the mesh's", "up to 50 %", fmt::format("up to {:.0f} %", 100 * mesh_most),
            mesh_most >= 0.495);
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
            const double ratio = ours->best().throughput.mean / cube->best().throughput.mean;
            add(fmt::format("figure {}: {}{}: most accepted traffic beside the hypercube's", pair.figure, pair.rst,
                            patient),
                "about the same", fmt::format("{:.2f} times", ratio), ratio >= 0.9);
            add(fmt::format("figure {}: {}{}: latency at low load beside the hypercube's", pair.figure, pair.rst,
                            patient),
                "lower", fmt::format("{:.2f} times", idle(*ours) / idle(*cube)), idle(*ours) < idle(*cube));
        }
    }
    for (const char* patient : {"", ", patience 40"}) {
        const NetworkCurve* all = find(r, "12", std::string("0 % of all links dead") + patient);
        const NetworkCurve* ten = find(r, "12", std::string("10 % of all links dead") + patient);
        if (all == nullptr || ten == nullptr) continue;
        const double accepted = ten->best().throughput.mean / all->best().throughput.mean;
        add(fmt::format("figure 12: 10 % dead links{}: most accepted traffic, latency at low load", patient),
            "degrade gracefully",
            fmt::format("{:+.0f} %, {:+.0f} %", 100 * (accepted - 1), 100 * (idle(*ten) / idle(*all) - 1)),
            accepted >= 0.8);
    }
    for (const char* figure : {"13", "14", "15", "16"}) {
        double least = std::numeric_limits<double>::infinity();
        double most = 0;
        double fast = least;
        double slow = 0;
        for (const NetworkCurve& c : r.curves) {
            if (c.figure != figure) continue;
            least = std::min(least, c.best().throughput.mean);
            most = std::max(most, c.best().throughput.mean);
            fast = std::min(fast, idle(c));
            slow = std::max(slow, idle(c));
        }
        if (most == 0) continue;
        const bool bases = figure[1] < '5';
        add(fmt::format("figure {}: {}: most accepted traffic, latency at low load", figure,
                        bases ? "base topologies" : "15 random patterns"),
            bases ? "differ less with size and degree" : "hardly differ",
            fmt::format("{:.3f} to {:.3f}, {:.0f} to {:.0f} ns", least, most, kStep * fast, kStep * slow),
            least >= 0.9 * most);
    }
    return t;
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
    std::vector<Figure> figures = all_figures();
    struct Job {
        size_t curve;
        size_t point;
        unsigned seed;
        net::ExperimentResult result;
    };
    std::vector<Job> jobs;
    for (Figure& f : figures) {
        if (std::find(options.figures.begin(), options.figures.end(), f.number) == options.figures.end()) continue;
        for (NetworkCurve& c : f.curves) {
            // Of the 15 patterns each is one, and so is its traffic.
            const bool patterns = f.number == std::string("15") || f.number == std::string("16");
            for (size_t k = 0; k < f.loads.size(); ++k) {
                NetworkPoint point;
                point.load = f.loads[k];
                c.points.push_back(point);
                for (unsigned seed = 1; seed <= (patterns ? 1 : options.seeds); ++seed)
                    jobs.push_back({r.curves.size(), k, seed, {}});
            }
            r.curves.push_back(c);
        }
    }
    std::mutex mutex;
    size_t done = 0;
    parallel_for(jobs.size(), options.threads, [&](size_t k) {
        Job& job = jobs[k];
        const NetworkCurve& c = r.curves[job.curve];
        job.result = run_experiment(experiment(c, c.points[job.point].load, job.seed, options.clocks), {});
        const std::lock_guard lock(mutex);
        if (++done % 50 == 0) progress(fmt::format("topology: networks, {} of {} runs", done, jobs.size()));
    });

    for (size_t c = 0; c < r.curves.size(); ++c) {
        NetworkCurve& curve = r.curves[c];
        for (size_t k = 0; k < curve.points.size(); ++k) {
            NetworkPoint& point = curve.points[k];
            std::vector<double> throughput;
            std::vector<double> latency;
            std::vector<double> escapes;
            for (const Job& job : jobs) {
                if (job.curve != c || job.point != k) continue;
                throughput.push_back(job.result.throughput);
                latency.push_back(job.result.latency.mean());
                escapes.push_back(job.result.measures.at(0).value);
                point.saturated += job.result.verdict == net::Verdict::kSaturated ? 1 : 0;
            }
            point.throughput = topology::mean_of(throughput);
            point.latency = topology::mean_of(latency);
            point.escape_share = topology::mean_of(escapes);
        }
        // Where links are missing h is not that of the family's graph.
        if (curve.figure == "12" && curve.name.rfind("0 %", 0) != 0) continue;
        const bool fixed = std::any_of(curve.keys.begin(), curve.keys.end(),
                                       [](const auto& key) { return key.first == "graph_seed"; });
        const unsigned graphs = drawn(curve) && !fixed ? options.seeds : 1;
        for (unsigned seed = 1; seed <= graphs; ++seed) {
            NetworkCurve of = curve;
            if (!fixed) of.keys.emplace_back("graph_seed", fmt::format("{}", seed));
            curve.formula += (42 * mean_hops(of) + 52) / graphs;
        }
    }
    return r;
}

void add_network_report(const NetworkResult& r, Report& report) {
    Section s{"network", "Random shortcuts: whole networks (figures 9 to 16)"};
    s.paragraphs.push_back(fmt::format(
        "Flit by flit, by the fast engine of ./nanohop simulate: a head takes 40 clocks of 2.5 ns in a switch and 2 on "
        "a "
        "link; packets of 9 flits, uniform traffic, 2 virtual channels, once in the escape for good (P5 5.1). Random "
        "shortcuts: minimal adaptive with an up*/down* escape; mesh and hypercube: with a dimension-order escape; "
        "torus: "
        "dimension order alone. Buffers, which the paper does not name, hold 4 packets a channel. {} measured clocks "
        "after 2,000, without load 20 times as many; {} seeds of graph and traffic at each point, least and most in "
        "brackets. \"Patience 40\": a head "
        "waits as long as it takes through a switch before it may take the escape; the paper's takes it at once.",
        r.clocks, r.seeds));
    s.paragraphs.push_back(
        "The paper prints these figures as pictures without tables, so what its text says of them stands beside ours.");
    s.tables.push_back(claims(r));
    report.sections.push_back(std::move(s));
    for (const Figure& f : all_figures()) {
        Section section = figure_section(r, f);
        if (!section.tables.empty()) report.sections.push_back(std::move(section));
    }
}

Json network_json(const NetworkResult& r) {
    const auto json_of = [](const topology::Mean& m) {
        return Json{{"mean", m.mean}, {"half_width_95", m.half_width}, {"least", m.least}, {"most", m.most}};
    };
    Json json = {{"seeds", r.seeds}, {"clocks", r.clocks}, {"curves", Json::array()}};
    for (const NetworkCurve& c : r.curves) {
        Json curve = {{"figure", c.figure}, {"network", c.name}, {"formula_clocks", c.formula}};
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
