// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "breakdown/chapter.hpp"

#include <CLI/CLI.hpp>

#include "breakdown/switch/report.hpp"
#include "records/measuring.hpp"

namespace nanohop::breakdown {
namespace {

/// What is measured without --config: each lookup once.
const std::vector<std::string> kConfigs{NANOHOP_PAGE_MEASURES};
/// The paper's switch, whose ports share one CAM.
constexpr const char* kCamConfig = "switch_hirasawa_2020";

class SwitchChapter final : public Chapter {
public:
    void add_options(CLI::App& app) override {
        app.add_option("--cam-seeds", cam_.seeds, "Seeds of every load of the switch's CAM; 0: none is run")
            ->check(CLI::Range(0, 1000))
            ->capture_default_str();
        app.add_option("--cam-clocks", cam_.clocks, "Clocks of every such load")
            ->check(CLI::Range(uint64_t{100}, uint64_t{1} << 30))
            ->capture_default_str();
    }

    bool describes(const config::Config& config) const override { return config.switch_.has_value(); }

    void prepare(const Common&, const std::optional<config::Chosen>& given) override {
        given_ = given;
        if (given_) records::measuring_program("switch_" + given_->config.name);
    }

    void measure(const Common& common, const Progress& progress) override {
        result_.own = given_.has_value();
        const auto configs = given_ ? std::vector<std::string>{given_->config.name} : kConfigs;
        progress.over("measuring the switch on its Verilated RTL" + (given_ ? ", configuration " + given_->shown : ""),
                      configs.size(), 1, [&](size_t i) {
                          result_.records.push_back(records::measure_switch(configs[i]));
                          if (given_) result_.records.back().config = given_->shown;
                      });
        if (given_ || cam_.seeds == 0) return;
        cam_.threads = common.threads;
        cam_.traffic = records::recorded_traffic();
        result_.cam = cam_study(kCamConfig, config::choose(kCamConfig).config.switch_.value(), cam_, progress);
    }

    void add_report(Report& report) const override { add_switch_report(result_, report); }
    void add_json(Json& json) const override { json["switch"] = switch_json(result_); }
    void add_record(Json& json) const override {
        for (const SwitchRecord& record : result_.records) json["switch"][record.config] = record.json;
    }
    uint64_t lockstep_cycles() const override {
        uint64_t cycles = 0;
        for (const SwitchRecord& record : result_.records) cycles += record.lockstep_cycles;
        return cycles;
    }

private:
    std::optional<config::Chosen> given_;
    CamStudyOptions cam_;
    SwitchResult result_;
};

const ChapterRegistration kRegistration{
    ChapterEntry{"switch", 150, "a head's way, clock by clock, and all ports on one CAM", make_chapter<SwitchChapter>}};

}  // namespace
}  // namespace nanohop::breakdown
