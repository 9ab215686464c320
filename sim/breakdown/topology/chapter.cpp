// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "breakdown/chapter.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "breakdown/topology/figures.hpp"
#include "breakdown/topology/network.hpp"
#include "breakdown/topology/studies.hpp"
#include "net/error.hpp"

namespace nanohop::breakdown {
namespace {

class TopologyChapter final : public Chapter {
public:
    void add_options(CLI::App& app) override {
        app.add_option("--draws", draws_, "Random graphs of every point of the topology figures: one is chosen")
            ->check(CLI::Range(1, 1000))
            ->capture_default_str();
        app.add_option("--network", figures_,
                       fmt::format("Whole networks to simulate: figures 9 to 16, all of these; studies: {}",
                                   fmt::join(study_names(), ", ")))
            ->delimiter(',')
            ->type_name("FIGURE|STUDY,..");
        app.add_option("--network-only", studies_.only, "Of studies, networks with this in their names alone");
        app.add_option("--network-seeds", network_.seeds, "Seeds of graph and traffic of each of their points")
            ->check(CLI::Range(1, 100))
            ->capture_default_str();
        app.add_option("--network-clocks", network_.clocks, "Clocks that are measured of each")
            ->check(CLI::Range(1000, 1000000))
            ->capture_default_str();
        app.add_option("--network-held-clocks", network_.held_clocks,
                       "Clocks that a load must be accepted for to be held: of the search for the highest that is")
            ->check(CLI::Range(1000, 100000000))
            ->capture_default_str();
    }
    bool describes(const config::Config&) const override { return false; }
    void prepare(const Common&, const std::optional<config::Chosen>&) override {
        for (const std::string& name : figures_) {
            const auto& studies = study_names();
            if (std::find(studies.begin(), studies.end(), name) != studies.end()) {
                studies_.studies.push_back(name);
            } else if (name == "all") {
                network_.figures = figure_names();
            } else if (const auto known = figure_names(); std::find(known.begin(), known.end(), name) != known.end()) {
                network_.figures.push_back(name);
            } else {
                throw net::InputError("--network: {}: must be of {}, all, {}", name, fmt::join(known, ", "),
                                      fmt::join(studies, ", "));
            }
        }
        if (studies_.only.empty()) return;
        if (studies_.studies.empty())
            throw net::InputError("--network-only: without a study: --network must name one of {}",
                                  fmt::join(study_names(), ", "));
        check_studies(studies_);
    }
    void measure(const Common& common, const Progress& progress) override {
        result_ = topology_figures(draws_, common.threads, progress);
        network_.threads = studies_.threads = common.threads;
        studies_.seeds = network_.seeds;
        studies_.clocks = network_.clocks;
        studies_.held_clocks = network_.held_clocks;
        if (!network_.figures.empty()) simulated_ = network_figures(network_, progress);
        if (!studies_.studies.empty()) studied_ = network_studies(studies_, progress);
    }
    void add_report(Report& report) const override {
        add_topology_report(result_, report);
        if (simulated_) add_network_report(*simulated_, report);
        if (studied_) add_study_report(*studied_, report);
    }
    void add_json(Json& json) const override {
        json["topology"] = topology_json(result_);
        if (simulated_) json["topology"]["network"] = network_json(*simulated_);
        if (studied_) json["topology"]["studies"] = study_json(*studied_);
    }
    void add_record(Json&) const override {}
    uint64_t lockstep_cycles() const override { return 0; }

private:
    unsigned draws_ = 100;  // as the paper, which takes the best of them
    TopologyResult result_;
    std::vector<std::string> figures_;
    NetworkOptions network_;
    std::optional<NetworkResult> simulated_;
    StudyOptions studies_;
    std::optional<StudyResult> studied_;
};

const ChapterRegistration kRegistration{ChapterEntry{
    "topology", 500, "graphs of random shortcuts beside what their paper prints", make_chapter<TopologyChapter>}};

}  // namespace
}  // namespace nanohop::breakdown
