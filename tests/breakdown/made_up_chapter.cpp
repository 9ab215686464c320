// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// A chapter of the tests' own, which nothing names but its line of CMake.
#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "breakdown/chapter.hpp"

namespace nanohop::breakdown {
namespace {

class MadeUpChapter final : public Chapter {
public:
    void add_options(CLI::App& app) override {
        app.add_option("--stages", stages_, "Of a made-up pipeline");
        app.add_option("--label", label_, "A text that nothing asks for");
        app.add_flag("--slow", slow_, "Changes nothing");
    }
    bool describes(const config::Config& config) const override { return config.name == "route_cache_16_ways"; }
    void prepare(const Common&, const std::optional<config::Chosen>&) override {}
    void measure(const Common& common, const Progress& progress) override {
        progress("measuring what is made up");
        threads_ = common.threads;
    }
    void add_report(Report& report) const override {
        report.facts.emplace_back("Made up", fmt::format("{} clocks", stages_));
        report.sections.push_back(
            {"made_up", "A made-up block", {"Its clocks."}, {{"Clocks", {"stage", "clocks"}, {{"all", "7"}}}}});
    }
    void add_json(Json& json) const override { json["made_up"] = {{"clocks", stages_}, {"threads", threads_}}; }
    void add_record(Json& json) const override { json["made_up"] = {{"format", "made-up-1"}}; }
    uint64_t lockstep_cycles() const override { return 1234; }

private:
    unsigned stages_ = 7;
    std::string label_;
    bool slow_ = false;
    unsigned threads_ = 0;
};

const ChapterRegistration kRegistration{ChapterEntry{"made_up", 50, "a made-up block", make_chapter<MadeUpChapter>}};

}  // namespace
}  // namespace nanohop::breakdown
