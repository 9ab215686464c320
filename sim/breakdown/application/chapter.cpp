// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "breakdown/chapter.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "breakdown/application/hub_npb.hpp"
#include "breakdown/application/hub_rows.hpp"
#include "breakdown/application/npb.hpp"
#include "breakdown/application/summa.hpp"
#include "breakdown/hub/clock_rates.hpp"
#include "records/measuring.hpp"

namespace nanohop::breakdown {
namespace {

class ApplicationChapter final : public Chapter {
public:
    void add_options(CLI::App& app) override {
        app.add_flag("--npb-full", npb_.full,
                     "NPB: whole recorded programs, flit by flit, with the paper's delays (some 15 processor minutes)");
        app.add_flag("--npb-assumptions", npb_.assumptions, "NPB: mean gains under other assumptions, too");
        app.add_option(
               "--npb", npb_.cases,
               "NPB: networks of figures 7 to 9, case1_64, case1_256, case2_64, and of 16 ranks, case1_16, case2_16")
            ->delimiter(',')
            ->type_name("CASE,..");
        app.add_option("--npb-programs", npb_.programs, "NPB: IS, EP, MG, CG, FT, SP, BT, LU")
            ->delimiter(',')
            ->type_name("NAME,..");
        app.add_option("--npb-messages", npb_.messages_per_rank, "NPB: messages a rank of beginnings")
            ->check(CLI::Range(uint64_t{10}, uint64_t{1} << 30))
            ->capture_default_str();
        app.add_flag("--summa-sizes", summa_.sizes, "Matrix product: figures 9 and 12 with every size");
        app.add_option("--application", parts_,
                       "Only these parts: npb, summa, hub; hub_npb: whole recorded programs on hubs, torus, fat tree "
                       "and dragonfly, if named")
            ->check(CLI::IsMember({"npb", "summa", "hub", "hub_npb"}))
            ->delimiter(',')
            ->type_name("PART,..");
    }
    bool describes(const config::Config&) const override { return false; }
    void prepare(const Common&, const std::optional<config::Chosen>&) override {
        if (has("npb")) records::measuring_program("switch_switch_cache");
        for (const char* config : kHubMeasured) {
            if (has("hub")) records::measuring_program(std::string("hub_") + config);
        }
    }
    void measure(const Common& common, const Progress& progress) override {
        npb_.threads = common.threads;
        summa_.threads = common.threads;
        if (has("npb")) npb_result_ = npb_figures(npb_, progress);
        if (has("summa")) summa_result_ = summa_figures(summa_, progress);
        if (has("hub")) hub_ = hub_rows(common.threads, progress);
        if (named("hub_npb"))
            hub_npb_ = hub_npb(npb_.programs, npb_.full ? 0 : npb_.messages_per_rank, common.threads, progress);
    }
    void add_report(Report& report) const override {
        if (has("npb")) add_npb_report(npb_result_, report);
        if (has("summa")) add_summa_report(summa_result_, report);
        if (named("hub_npb")) {
            report.sections.push_back(hub_npb_section(hub_npb_));
            add_hub_rate(report.sections.back());
        }
        if (has("hub")) {
            report.sections.push_back(hub_rows_section(hub_));
            add_hub_rate(report.sections.back());
        }
    }
    void add_json(Json& json) const override {
        if (has("npb")) json["npb"] = npb_json(npb_result_);
        if (has("summa")) json["summa"] = summa_json(summa_result_);
        if (has("hub")) json["hub_application"] = hub_rows_json(hub_);
        if (named("hub_npb")) {
            json["hub_npb"] = hub_npb_json(hub_npb_);
            json["hub_npb"]["rtl_rate"] = hub_rate_json();
        }
    }
    void add_record(Json& json) const override {
        for (const HubClocks& clocks : hub_.measured)
            json[&clocks == &hub_.clocks() ? "hub" : clocks.config] = clocks.json;
    }
    uint64_t lockstep_cycles() const override {
        uint64_t cycles = 0;
        for (const HubClocks& clocks : hub_.measured) cycles += clocks.lockstep_cycles;
        return cycles;
    }

private:
    bool named(const std::string& part) const { return std::find(parts_.begin(), parts_.end(), part) != parts_.end(); }
    bool has(const std::string& part) const { return parts_.empty() || named(part); }

    std::vector<std::string> parts_;
    SummaOptions summa_;
    SummaResult summa_result_;
    HubRows hub_;
    HubNpb hub_npb_;
    NpbOptions npb_;
    NpbResult npb_result_;
};

const ChapterRegistration kRegistration{
    ChapterEntry{"application", 600, "what a network's delays do to programs", make_chapter<ApplicationChapter>}};

}  // namespace
}  // namespace nanohop::breakdown
