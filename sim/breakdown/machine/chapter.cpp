// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// `nanohop breakdown machine`: a message's whole way between two network interfaces, clock by clock.
#include "breakdown/chapter.hpp"

#include <CLI/CLI.hpp>
#include <optional>

#include "breakdown/machine/load.hpp"
#include "breakdown/machine/report.hpp"

namespace nanohop::breakdown {
namespace {

class MachineChapter final : public Chapter {
public:
    bool describes(const config::Config&) const override { return false; }
    void prepare(const Common&, const std::optional<Chosen>&) override {}
    void measure(const Common&, const Progress& progress) override {
        progress("ping-pong between network interfaces over 0 to 8 switches");
        result_ = machine_ping_pongs();
        progress("messages between network interfaces under load");
        load_ = machine_load();
    }
    void add_report(Report& report) const override {
        add_machine_report(result_, report);
        report.sections.push_back(load_section(load_));
    }
    void add_json(Json& json) const override {
        json["machine"] = machine_json(result_);
        json["machine"]["load"] = load_json(load_);
    }
    void add_record(Json&) const override {}
    uint64_t lockstep_cycles() const override { return 0; }

private:
    MachineResult result_;
    LoadStudy load_;
};

const ChapterRegistration kRegistration{ChapterEntry{"machine", 250, make_chapter<MachineChapter>}};

}  // namespace
}  // namespace nanohop::breakdown
