// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// `nanohop breakdown topology`: graphs of random shortcuts beside what their paper prints.
#include "breakdown/chapter.hpp"

#include <CLI/CLI.hpp>

#include "breakdown/topology/figures.hpp"

namespace nanohop::breakdown {
namespace {

class TopologyChapter final : public Chapter {
public:
    void add_options(CLI::App& app) override {
        app.add_option("--draws", draws_, "Random graphs of every point of the topology figures")
            ->check(CLI::Range(1, 1000))
            ->capture_default_str();
    }
    bool describes(const config::Config&) const override { return false; }
    void prepare(const Common&, const std::optional<Chosen>&) override {}
    void measure(const Common&, const Progress& progress) override { result_ = topology_figures(draws_, progress); }
    void add_report(Report& report) const override { add_topology_report(result_, report); }
    void add_json(Json& json) const override { json["topology"] = topology_json(result_); }
    void add_record(Json&) const override {}
    uint64_t lockstep_cycles() const override { return 0; }

private:
    unsigned draws_ = 15;  // as table 2 of the paper
    TopologyResult result_;
};

const ChapterRegistration kRegistration{ChapterEntry{"topology", 500, make_chapter<TopologyChapter>}};

}  // namespace
}  // namespace nanohop::breakdown
