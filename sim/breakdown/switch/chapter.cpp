// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// `nanohop breakdown switch`: a head's way through the switch, clock by clock.
#include "breakdown/chapter.hpp"

#include "breakdown/measuring.hpp"
#include "breakdown/switch/report.hpp"

namespace nanohop::breakdown {
namespace {

/// What is measured without --config.
const std::vector<std::string> kConfigs{"switch_small", "switch_cache"};

class SwitchChapter final : public Chapter {
public:
    bool describes(const config::Config& config) const override { return config.switch_.has_value(); }

    void prepare(const Common&, const std::optional<Chosen>& given) override {
        given_ = given;
        if (given_) measuring_program("switch_" + given_->config.name);
    }

    void measure(const Common&, const Progress& progress) override {
        result_.own = given_.has_value();
        for (const std::string& config : given_ ? std::vector<std::string>{given_->config.name} : kConfigs) {
            progress("measuring the switch on its Verilated RTL, configuration " + (given_ ? given_->shown : config));
            result_.records.push_back(measure_switch(config));
            if (given_) result_.records.back().config = given_->shown;
        }
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
    std::optional<Chosen> given_;
    SwitchResult result_;
};

const ChapterRegistration kRegistration{ChapterEntry{"switch", 150, make_chapter<SwitchChapter>}};

}  // namespace
}  // namespace nanohop::breakdown
