// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "breakdown/chapter.hpp"

#include <optional>
#include <vector>

#include "breakdown/machine/figure_8.hpp"
#include "breakdown/machine/load.hpp"
#include "breakdown/machine/report.hpp"
#include "breakdown/machine/today.hpp"
#include "breakdown/machine/wide.hpp"
#include "records/machine.hpp"

namespace nanohop::breakdown {
namespace {

const char* load_key(Primitive primitive) {
    switch (primitive) {
        case Primitive::kPush: return "load_push";
        case Primitive::kIpush: return "load";
        case Primitive::kMatch: return "load_matched";
    }
    return nullptr;
}

class MachineChapter final : public Chapter {
public:
    bool describes(const config::Config&) const override { return false; }
    void prepare(const Common&, const std::optional<config::Chosen>&) override {
        hardware_ = read_hardware(hardware_file());
    }
    void measure(const Common& common, const Progress& progress) override {
        const std::vector<const char*> nics{kPipelinedNic, kDimmnet2Nic, kCachedNic};
        progress.over("ping-pong between interfaces over 0 to 8 switches on their Verilated RTL", nics.size(), 1,
                      [&](size_t i) {
                          records_.push_back(records::measure_machine(nics[i]));
                          const auto& ways = records_.back().ways;
                          result_.ways.insert(result_.ways.end(), ways.begin(), ways.end());
                          result_.clock_hz = records_.back().clock_hz;
                      });
        figure_8_ = machine_figure_8(common.threads, progress);
        for (const Primitive primitive : {Primitive::kIpush, Primitive::kPush, Primitive::kMatch})
            load_.push_back(machine_load(primitive, {.threads = common.threads}, progress));
        wide_ = machine_wide(common.threads, progress);
    }
    void add_report(Report& report) const override {
        add_machine_report(result_, report);
        report.sections.push_back(load_section(load_));
        report.sections.push_back(wide_section(wide_));
        add_figure_8(result_, figure_8_, report);
        add_today(result_, hardware_, report);
    }
    void add_json(Json& json) const override {
        json["machine"] = machine_json(result_);
        for (const LoadStudy& study : load_) json["machine"][load_key(study.primitive)] = load_json(study);
        json["machine"]["wide"] = wide_json(wide_);
        add_figure_8(result_, figure_8_, json["machine"]);
        add_today(result_, hardware_, json["machine"]);
    }
    void add_record(Json& json) const override {
        for (const records::MachineRecord& record : records_) json["machine"][record.nic] = record.json;
    }
    uint64_t lockstep_cycles() const override {
        uint64_t cycles = 0;
        for (const records::MachineRecord& record : records_) cycles += record.lockstep_cycles;
        return cycles;
    }

private:
    std::vector<records::MachineRecord> records_;
    MachineResult result_;
    Figure8 figure_8_;
    std::vector<HardwareLatency> hardware_;
    std::vector<LoadStudy> load_;
    WideStudy wide_;
};

const ChapterRegistration kRegistration{ChapterEntry{
    "machine", 70, "a message over 0 to 8 switches, clock by clock, and under load", make_chapter<MachineChapter>}};

}  // namespace
}  // namespace nanohop::breakdown
