// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "breakdown/chapter.hpp"

#include <CLI/CLI.hpp>

#include "breakdown/hub/clock_rates.hpp"
#include "breakdown/hub/comparison.hpp"
#include "breakdown/hub/cost.hpp"
#include "breakdown/hub/optics.hpp"
#include "breakdown/hub/power.hpp"
#include "breakdown/hub/studies.hpp"
#include "breakdown/hub/today.hpp"
#include "breakdown/hub/two_d.hpp"

namespace nanohop::breakdown {
namespace {

class HubChapter final : public Chapter {
public:
    void add_options(CLI::App& app) override {
        app.add_option("--hub", runs_,
                       "Hub: none, light (what its light allows, at once), short, or long: broadcasts of up to 16 MiB, "
                       "every step of SUMMA")
            ->check(CLI::IsMember({"none", "light", "short", "long"}))
            ->capture_default_str();
        app.add_option("--hub-assume", assumed_, "Hub: watts and prices, see the report for keys")
            ->type_name("KEY=VALUE")
            ->allow_extra_args(false);
        app.add_option("--hub-optics", optics_, "Hub: losses, isolation, powers of light, see the report for keys")
            ->type_name("KEY=VALUE")
            ->allow_extra_args(false);
    }
    bool describes(const config::Config&) const override { return false; }
    void prepare(const Common&, const std::optional<config::Chosen>&) override {
        for (const std::string& assignment : assumed_) assumptions_.set(assignment);
        for (const std::string& assignment : optics_) light_.set(assignment);
    }
    void measure(const Common& common, const Progress& progress) override {
        if (runs_ == "none" || runs_ == "light") return;
        options_.threads = common.threads;
        options_.long_runs = runs_ == "long";
        result_ = hub_studies(options_, progress);
        scaling_ = hub_scaling(options_, progress);
        comparison_ = hub_comparison(options_, progress);
    }
    void add_report(Report& report) const override {
        if (runs_ == "none") return;
        if (runs_ == "light") return report.sections.push_back(hub_light_section(light_));
        const size_t first = report.sections.size();
        add_hub_report(result_, report);
        report.sections.push_back(hub_scaling_section(scaling_));
        report.sections.push_back(hub_comparison_section(comparison_));
        report.sections.push_back(hub_power_section(assumptions_, comparison_));
        report.sections.push_back(hub_cost_section(assumptions_));
        for (size_t s = first; s < report.sections.size(); ++s) add_hub_rate(report.sections[s]);
        report.sections.push_back(hub_trees_section());
        report.sections.push_back(hub_light_section(light_));
        report.sections[first].tables.insert(report.sections[first].tables.begin(), hub_rate_table());
    }
    void add_json(Json& json) const override {
        if (runs_ == "none") return;
        if (runs_ == "light") {
            json["hub"]["light"] = hub_light_json(light_);
            return;
        }
        json["hub"] = hub_json(result_);
        json["hub"]["two_dimensions"] = hub_scaling_json(scaling_);
        json["hub"]["comparison"] = hub_comparison_json(comparison_);
        json["hub"]["power"] = hub_power_json(assumptions_, comparison_);
        json["hub"]["cost"] = hub_cost_json(assumptions_);
        json["hub"]["switches_today"] = hub_trees_json();
        json["hub"]["light"] = hub_light_json(light_);
        const Json rate = hub_rate_json();
        json["hub"]["rtl_rate"] = rate;
        for (const char* part : {"two_dimensions", "comparison", "power", "cost"}) json["hub"][part]["rtl_rate"] = rate;
    }
    void add_record(Json&) const override {}
    uint64_t lockstep_cycles() const override { return 0; }

private:
    std::string runs_ = "short";
    std::vector<std::string> assumed_, optics_;
    HubAssumptions assumptions_;
    HubLight light_;
    HubOptions options_;
    HubResult result_;
    HubScaling scaling_;
    HubComparison comparison_;
};

const ChapterRegistration kRegistration{ChapterEntry{
    "hub", 550, "what Urino 2020 says that a hub does, on networks of nh_hub nodes", make_chapter<HubChapter>}};

}  // namespace
}  // namespace nanohop::breakdown
