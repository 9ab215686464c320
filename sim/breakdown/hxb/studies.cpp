// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "breakdown/hxb/studies.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <numeric>

#include "config/reader.hpp"
#include "io/output_file.hpp"
#include "io/source_folder.hpp"
#include "sweep/sweep.hpp"

namespace nanohop::breakdown {

using sweep::read_sweep;
using sweep::run_missing;
using sweep::Sweep;
using sweep::SweepPoint;
using sweep::SweepResults;

const HxbSeries* HxbFigure::find(const std::string& name) const {
    const auto at = std::find_if(series.begin(), series.end(), [&](const HxbSeries& s) { return s.name == name; });
    return at == series.end() ? nullptr : &*at;
}

const HxbPoint* HxbFigure::find(const std::string& name, uint64_t message) const {
    const HxbSeries* const s = find(name);
    if (s == nullptr) return nullptr;
    const auto at =
        std::find_if(s->points.begin(), s->points.end(), [&](const HxbPoint& p) { return p.message == message; });
    return at == s->points.end() ? nullptr : &*at;
}

namespace {

/// A figure's spec, its points without their seeds.
struct Spec {
    Sweep sweep;
    std::vector<SweepPoint> points;
    std::vector<uint64_t> seeds;
};

Spec read_spec(unsigned number) {
    Spec spec;
    spec.sweep = read_sweep(fmt::format("{}/sim/studies/boku_figure{}.toml", io::source_folder(), number));
    if (!spec.sweep.left_out.empty())
        throw net::InputError("{}.toml: a figure has all of its points, and this one would lack:\n{}", spec.sweep.name,
                              sweep::left_out_text(sweep::left_out_json(spec.sweep)));
    std::vector<std::string> keys;
    for (SweepPoint& point : spec.sweep.points) {
        const uint64_t seed = point.experiment.seed;
        if (std::find(spec.seeds.begin(), spec.seeds.end(), seed) == spec.seeds.end()) spec.seeds.push_back(seed);
        point.experiment.seed = 0;
        const std::string key = point.series + "\n" + point.key();
        if (std::find(keys.begin(), keys.end(), key) != keys.end()) continue;
        keys.push_back(key);
        spec.points.push_back(point);
    }
    spec.sweep.points.clear();
    return spec;
}

HxbFigure empty_figure(unsigned number, const Spec& spec, const std::vector<uint64_t>& seeds) {
    HxbFigure figure{.number = number, .spec = spec.sweep.name + ".toml", .seeds = seeds};
    return figure;
}

SweepPoint with_seed(const SweepPoint& point, uint64_t seed) {
    SweepPoint one = point;
    one.experiment.seed = seed;
    return one;
}

void add_point(HxbFigure& figure, const SweepPoint& run, const std::vector<double>& by_seed) {
    const net::Experiment& e = run.experiment;
    if (figure.series.empty() || figure.series.back().name != run.series)
        figure.series.push_back(
            {run.series, e.get("policy"), *e.channels.buffer, e.get("routing"), e.channels.pu_width, {}});
    figure.dims = e.get("dims");
    HxbPoint point{.message = *e.traffic.message, .by_seed = by_seed};
    const auto [low, high] = std::minmax_element(by_seed.begin(), by_seed.end());
    point.min = *low;
    point.max = *high;
    point.mean = std::accumulate(by_seed.begin(), by_seed.end(), 0.0) / static_cast<double>(by_seed.size());
    auto& points = figure.series.back().points;
    points.insert(std::upper_bound(points.begin(), points.end(), point,
                                   [](const HxbPoint& a, const HxbPoint& b) { return a.message < b.message; }),
                  std::move(point));
}

/// Throughput of the point with the first of these seeds that have a result, in their order.
std::vector<double> stored_seeds(SweepResults& results, const SweepPoint& point, const std::vector<uint64_t>& seeds) {
    std::vector<double> by_seed;
    for (const uint64_t seed : seeds) {
        const std::string result = results.find(with_seed(point, seed));
        if (result.empty()) break;
        by_seed.push_back(nlohmann::json::parse(result).at("throughput").get<double>());
    }
    return by_seed;
}

std::string results_file(const Spec& spec, const std::string& folder) {
    return fmt::format("{}/{}.sqlite", folder, spec.sweep.name);
}

bool among(const std::vector<uint64_t>& values, uint64_t value) {
    return std::find(values.begin(), values.end(), value) != values.end();
}

}  // namespace

HxbFigure hxb_figure(unsigned number, const HxbStudyOptions& options) {
    Spec spec = read_spec(number);
    if (!options.messages.empty())
        std::erase_if(spec.points, [&](const SweepPoint& point) {
            return !among(options.messages, *point.experiment.traffic.message);
        });
    HxbFigure figure = empty_figure(number, spec, options.seeds.empty() ? spec.seeds : options.seeds);
    if (spec.points.empty())
        throw net::InputError("{}: has none of the lengths {}", figure.spec, fmt::join(options.messages, ", "));
    for (const SweepPoint& point : spec.points)
        for (const uint64_t seed : figure.seeds) spec.sweep.points.push_back(with_seed(point, seed));
    SweepResults results(results_file(spec, options.folder));
    run_missing(spec.sweep, results, {options.jobs, options.quiet, options.progress});
    for (const SweepPoint& point : spec.points) add_point(figure, point, stored_seeds(results, point, figure.seeds));
    return figure;
}

HxbFigure hxb_stored_figure(unsigned number, const std::string& folder, const std::vector<uint64_t>& messages) {
    const Spec spec = read_spec(number);
    const std::string file = results_file(spec, folder);
    if (!std::filesystem::exists(file)) return empty_figure(number, spec, {});  // none is made
    SweepResults results(file);
    std::vector<std::vector<double>> stored;
    size_t seeds = spec.seeds.size();
    for (const SweepPoint& point : spec.points) {
        stored.push_back(stored_seeds(results, point, spec.seeds));
        if (messages.empty() || among(messages, *point.experiment.traffic.message))
            seeds = std::min(seeds, stored.back().size());
    }
    seeds = std::max<size_t>(seeds, 1);
    HxbFigure figure = empty_figure(number, spec, {spec.seeds.begin(), spec.seeds.begin() + static_cast<long>(seeds)});
    for (size_t i = 0; i < stored.size(); ++i) {
        if (stored[i].size() < seeds) continue;
        stored[i].resize(seeds);
        add_point(figure, spec.points[i], stored[i]);
    }
    return figure;
}

nlohmann::ordered_json hxb_studies_json(const std::vector<HxbFigure>& figures, const std::vector<HxbClaim>& claims) {
    nlohmann::ordered_json json;
    json["version"] = io::version();
    json["engine"] = net::engine_version("hxb");
    json["figures"] = nlohmann::ordered_json::array();
    for (const HxbFigure& f : figures) {
        nlohmann::ordered_json figure{{"figure", f.number}, {"spec", f.spec}, {"dims", f.dims}, {"seeds", f.seeds}};
        for (const HxbSeries& s : f.series) {
            nlohmann::ordered_json series{{"name", s.name},       {"policy", s.policy},     {"buffer", s.buffer},
                                          {"routing", s.routing}, {"pu_width", s.pu_width}, {"points", {}}};
            for (const HxbPoint& p : s.points)
                series["points"].push_back({{"message", p.message}, {"mean", p.mean}, {"min", p.min}, {"max", p.max}});
            figure["series"].push_back(std::move(series));
        }
        json["figures"].push_back(std::move(figure));
    }
    json["claims"] = nlohmann::ordered_json::array();
    for (const HxbClaim& c : claims) {
        nlohmann::ordered_json claim{
            {"figure", c.figure}, {"claim", c.claim}, {"printed", c.printed}, {"ours", c.ours}, {"spread", c.spread}};
        claim["holds"] = c.holds ? nlohmann::ordered_json(*c.holds) : nlohmann::ordered_json();
        json["claims"].push_back(std::move(claim));
    }
    return json;
}

std::string hxb_claims_text(const std::vector<HxbClaim>& claims) {
    std::string text = fmt::format("{:<4}{:<54} {:<18} {:<22} {:<22} {}\n", "fig", "claim", "printed", "ours",
                                   "over the seeds", "holds");
    for (const HxbClaim& c : claims)
        text += fmt::format("{:<4}{:<54} {:<18} {:<22} {:<22} {}\n", c.figure, c.claim, c.printed, c.ours, c.spread,
                            c.holds ? (*c.holds ? "yes" : "no") : "");
    return text;
}

int run_claims(const ClaimsOptions& options) {
    try {
        std::optional<io::OutputFile> file;
        if (!options.json.empty()) file.emplace(options.json);
        // The shorter one first.
        HxbFigure third = hxb_figure(3, options.study);
        const std::vector<HxbFigure> figures = {hxb_figure(2, options.study), std::move(third)};
        const std::vector<HxbClaim> claims = hxb_claims(figures);
        if (file) file->commit(hxb_studies_json(figures, claims).dump(1) + "\n");
        fmt::print("{}", hxb_claims_text(claims));
        return 0;
    } catch (const net::InputError& error) {
        fmt::print(stderr, "nanohop sweep: error: {}\n", error.what());
    } catch (const config::Error& error) {
        fmt::print(stderr, "nanohop sweep: error: {}\n", error.what());
    }
    return 2;
}

}  // namespace nanohop::breakdown
