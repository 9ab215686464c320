// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// `nanohop breakdown application`: what a network's delays do to programs.
#include "breakdown/chapter.hpp"

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <vector>

#include "breakdown/application/npb.hpp"
#include "breakdown/measuring.hpp"

namespace nanohop::breakdown {
namespace {

class ApplicationChapter final : public Chapter {
public:
    void add_options(CLI::App& app) override {
        app.add_flag("--npb-full", npb_.full, "NPB: whole recorded programs, flit by flit (some 20 processor minutes)");
        app.add_flag("--npb-assumptions", npb_.assumptions, "NPB: mean gains under other assumptions, too");
        app.add_option("--npb", npb_.cases, "NPB: networks of figures 7 to 9: case1_64, case1_256, case2_64")
            ->delimiter(',')
            ->type_name("CASE,..");
        app.add_option("--npb-programs", npb_.programs, "NPB: IS, EP, MG, CG, FT, SP, BT, LU")
            ->delimiter(',')
            ->type_name("NAME,..");
        app.add_option("--npb-messages", npb_.messages_per_rank,
                       "NPB without --npb-full: messages a rank, from the start")
            ->check(CLI::Range(uint64_t{10}, uint64_t{1} << 30))
            ->capture_default_str();
    }
    bool describes(const config::Config&) const override { return false; }
    void prepare(const Common&, const std::optional<Chosen>&) override { measuring_program("switch_switch_cache"); }
    void measure(const Common& common, const Progress& progress) override {
        npb_.threads = common.threads;
        npb_result_ = npb_figures(npb_, progress);
    }
    void add_report(Report& report) const override { add_npb_report(npb_result_, report); }
    void add_json(Json& json) const override { json["npb"] = npb_json(npb_result_); }
    void add_record(Json&) const override {}
    uint64_t lockstep_cycles() const override { return 0; }

private:
    NpbOptions npb_;
    NpbResult npb_result_;
};

const ChapterRegistration kRegistration{ChapterEntry{"application", 600, make_chapter<ApplicationChapter>}};

}  // namespace
}  // namespace nanohop::breakdown
