// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// `nanohop breakdown topology`: graphs of random shortcuts beside what their paper prints.
#include "breakdown/chapter.hpp"

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <vector>

#include "breakdown/topology/figures.hpp"
#include "breakdown/topology/network.hpp"

namespace nanohop::breakdown {
namespace {

class TopologyChapter final : public Chapter {
public:
    void add_options(CLI::App& app) override {
        app.add_option("--draws", draws_, "Random graphs of every point of the topology figures")
            ->check(CLI::Range(1, 1000))
            ->capture_default_str();
        app.add_option("--network", figures_, "Figures of whole networks to simulate: 9 to 16; all")
            ->delimiter(',')
            ->type_name("FIGURE,..");
        app.add_option("--network-seeds", network_.seeds, "Seeds of graph and traffic of each of their points")
            ->check(CLI::Range(1, 100))
            ->capture_default_str();
        app.add_option("--network-clocks", network_.clocks, "Clocks that are measured of each")
            ->check(CLI::Range(1000, 1000000))
            ->capture_default_str();
    }
    bool describes(const config::Config&) const override { return false; }
    void prepare(const Common&, const std::optional<Chosen>&) override {}
    void measure(const Common& common, const Progress& progress) override {
        result_ = topology_figures(draws_, progress);
        if (figures_.empty()) return;
        if (figures_ != std::vector<std::string>{"all"}) network_.figures = figures_;
        network_.threads = common.threads;
        simulated_ = network_figures(network_, progress);
    }
    void add_report(Report& report) const override {
        add_topology_report(result_, report);
        if (simulated_) add_network_report(*simulated_, report);
    }
    void add_json(Json& json) const override {
        json["topology"] = topology_json(result_);
        if (simulated_) json["topology"]["network"] = network_json(*simulated_);
    }
    void add_record(Json&) const override {}
    uint64_t lockstep_cycles() const override { return 0; }

private:
    unsigned draws_ = 15;  // as table 2 of the paper
    TopologyResult result_;
    std::vector<std::string> figures_;
    NetworkOptions network_;
    std::optional<NetworkResult> simulated_;
};

const ChapterRegistration kRegistration{ChapterEntry{"topology", 500, make_chapter<TopologyChapter>}};

}  // namespace
}  // namespace nanohop::breakdown
