// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "breakdown/chapter.hpp"

#include <CLI/CLI.hpp>

#include "breakdown/hxb/report.hpp"
#include "net/error.hpp"

namespace nanohop::breakdown {
namespace {

class HxbChapter final : public Chapter {
public:
    void add_options(CLI::App& app) override {
        app.add_option("--seeds", options_.seeds,
                       "Seeds of every point of the hyper-crossbar's throughput figures; 0: only what is stored")
            ->check(CLI::Range(0, 5));
        app.add_option("--results", options_.folder, "Folder in which the throughput figures' results are kept")
            ->type_name("FOLDER")
            ->capture_default_str();
    }

    bool describes(const config::Config& config) const override { return config.hxb.has_value(); }
    void take(const config::Chosen& given) const override {
        throw net::InputError(
            "--config {0}: hxb takes none here: its clocks are measured on networks of 2x2x2 units in every policy and "
            "routing. ./nanohop simulate {1} runs a configuration in the simulator, whose every clock is the RTL's",
            given.word,
            !describes(given.config) ? "FILE"
            : given.path             ? given.word
                                     : given.config.source);
    }

    void prepare(const Common& common, const std::optional<config::Chosen>&) override {
        options_.jobs = common.threads;
        options_.quiet = common.quiet;
    }

    void measure(const Common& common, const Progress& progress) override {
        progress("measuring hxb on Verilated networks, four policies, fixed and adaptive routing");
        result_.records = records::measure_hxb(common.threads);
        progress("throughput of hyper-crossbars: what is not stored in " + options_.folder);
        result_.figures = hxb_figures(options_);
        result_.claims = hxb_claims(result_.figures);
    }

    void add_report(Report& report) const override { add_hxb_report(result_, report); }
    void add_json(Json& json) const override { json["hxb"] = hxb_json(result_); }
    void add_record(Json& json) const override {
        for (const HxbRecord& record : result_.records) json["hxb"][record.name()] = record.json;
    }
    uint64_t lockstep_cycles() const override {
        uint64_t cycles = 0;
        for (const HxbRecord& record : result_.records) cycles += record.lockstep_cycles;
        return cycles;
    }

private:
    HxbFigureOptions options_;
    HxbResult result_;
};

const ChapterRegistration kRegistration{ChapterEntry{
    "hxb", 300, "clocks of exchanger and crossbar, and figures 2 and 3 of Boku 1995", make_chapter<HxbChapter>}};

}  // namespace
}  // namespace nanohop::breakdown
