// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "cli/hxb_studies.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <numeric>

#include "cli/sweep.hpp"
#include "config/reader.hpp"
#include "net/output_file.hpp"

namespace nanohop::cli {

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

HxbFigure hxb_figure(unsigned number, const HxbStudyOptions& options) {
    HxbFigure figure;
    figure.number = number;
    figure.spec = fmt::format("p2_figure{}.toml", number);
    Sweep sweep = read_sweep(fmt::format("{}/sim/studies/{}", NANOHOP_SOURCE_DIR, figure.spec));

    // The spec's points without its seeds, then with those that are asked for.
    std::vector<SweepPoint> points;
    std::vector<std::string> keys;
    std::vector<uint64_t> seeds;
    for (SweepPoint& point : sweep.points) {
        const uint64_t seed = point.experiment.number("seed");
        if (std::find(seeds.begin(), seeds.end(), seed) == seeds.end()) seeds.push_back(seed);
        const uint64_t message = point.experiment.number("message");
        if (!options.messages.empty() &&
            std::find(options.messages.begin(), options.messages.end(), message) == options.messages.end())
            continue;
        point.experiment.set("seed", "0");
        const std::string key = point.series + "\n" + point.key();
        if (std::find(keys.begin(), keys.end(), key) != keys.end()) continue;
        keys.push_back(key);
        points.push_back(point);
    }
    if (points.empty())
        throw net::InputError(
            fmt::format("{}: has none of the lengths {}", figure.spec, fmt::join(options.messages, ", ")));
    figure.seeds = options.seeds.empty() ? seeds : options.seeds;
    sweep.points.clear();
    for (const SweepPoint& point : points) {
        for (const uint64_t seed : figure.seeds) {
            sweep.points.push_back(point);
            sweep.points.back().experiment.set("seed", fmt::format("{}", seed));
        }
    }

    SweepResults results(fmt::format("{}/{}.sqlite", options.folder, sweep.name));
    run_missing(sweep, results, {options.jobs, options.quiet, options.progress});

    for (size_t i = 0; i < sweep.points.size(); i += figure.seeds.size()) {
        const net::Experiment& e = sweep.points[i].experiment;
        const std::string& name = sweep.points[i].series;
        if (figure.series.empty() || figure.series.back().name != name)
            figure.series.push_back(
                {name, e.get("policy"), e.number("buffer"), e.get("routing"), e.number("pu_width"), {}});
        figure.dims = e.get("dims");
        HxbPoint point;
        point.message = e.number("message");
        for (size_t k = 0; k < figure.seeds.size(); ++k)
            point.by_seed.push_back(
                nlohmann::json::parse(results.find(sweep.points[i + k])).at("throughput").get<double>());
        const auto [low, high] = std::minmax_element(point.by_seed.begin(), point.by_seed.end());
        point.min = *low;
        point.max = *high;
        point.mean = std::accumulate(point.by_seed.begin(), point.by_seed.end(), 0.0) /
                     static_cast<double>(point.by_seed.size());
        figure.series.back().points.push_back(std::move(point));
    }
    for (HxbSeries& s : figure.series)
        std::sort(s.points.begin(), s.points.end(),
                  [](const HxbPoint& a, const HxbPoint& b) { return a.message < b.message; });
    return figure;
}

nlohmann::ordered_json hxb_studies_json(const std::vector<HxbFigure>& figures, const std::vector<HxbClaim>& claims) {
    nlohmann::ordered_json json;
    json["version"] = NANOHOP_VERSION;
    json["engine"] = net::engine_version();
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
        std::optional<net::OutputFile> file;
        if (!options.json.empty()) file.emplace(options.json);
        // The shorter one first.
        HxbFigure third = hxb_figure(3, options.study);
        const std::vector<HxbFigure> figures = {hxb_figure(2, options.study), std::move(third)};
        const std::vector<HxbClaim> claims = hxb_claims(figures);
        if (file) {
            file->write(hxb_studies_json(figures, claims).dump(1) + "\n");
            file->commit();
        }
        fmt::print("{}", hxb_claims_text(claims));
        return 0;
    } catch (const net::InputError& error) {
        fmt::print(stderr, "nanohop sweep: error: {}\n", error.what());
    } catch (const config::Error& error) {
        fmt::print(stderr, "nanohop sweep: error: {}\n", error.what());
    }
    return 2;
}

}  // namespace nanohop::cli
