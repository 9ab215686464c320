// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Measures ping-pongs between two Verilated network interfaces over 0 to 8 Verilated switches, with bare links and with
// Verilated ends of a link layer, in lockstep with their golden models, and writes the record of clocks that every
// latency of the machine in the project's results comes from. The same on golden models alone must have the same rows.
// `nanohop breakdown` runs it; docs/results.md describes the record.
#include "records/machine.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <vector>

#include "breakdown/machine/pingpong.hpp"
#include "config/config.hpp"
#include "io/source_folder.hpp"
#include "record_main.hpp"
#include "tb/link/bench.hpp"
#include "tb/machine/rtl_beside.hpp"

namespace nanohop::breakdown {
namespace {

/// What was compared is added up when a machine ends.
class Counted final : public machine::Beside {
public:
    struct Sums {
        uint64_t clocks = 0, outputs = 0;
    };
    Counted(const machine::Plan& plan, bool with_switches, Sums& sums)
        : rtl_(plan, with_switches, link::make_dut), sums_(sums) {}
    ~Counted() override {
        sums_.clocks += rtl_.clocks();
        sums_.outputs += rtl_.compared();
    }
    void clock_interfaces(const std::vector<nic::In>& in, std::vector<nic::Out>& out) override {
        rtl_.clock_interfaces(in, out);
    }
    const std::vector<switch_::Out>& clock_switches(const std::vector<switch_::In>& in,
                                                    const std::vector<switch_::Out>& golden) override {
        return rtl_.clock_switches(in, golden);
    }
    const link::Out& clock_link_end(uint32_t end, const link::In& in, const link::Out& golden) override {
        return rtl_.clock_link_end(end, in, golden);
    }

private:
    machine::RtlBeside rtl_;
    Sums& sums_;
};

records::Json run() {
    const tb::RunInfo nic = nic::run_info(), at = switch_::run_info();
    const config::Config config = config::load_built(nic.config);
    Counted::Sums sums;
    const std::vector<MachineWay> ways = machine_ping_pongs(
        nic.config, [&](const machine::Plan& plan, bool with_switches) -> std::unique_ptr<machine::Beside> {
            if (plan.link && config::load_built(link::run_info().config).link != plan.link)
                throw measure::Differ("the plan's links are not those of the configuration " + link::run_info().config);
            return std::make_unique<Counted>(plan, with_switches, sums);
        });
    const std::vector<MachineWay> golden = machine_ping_pongs(nic.config);
    for (size_t i = 0; i < std::max(ways.size(), golden.size()); ++i)
        if (ways.at(i) != golden.at(i))
            throw measure::Differ(
                fmt::format("{} over {} switches: {} clocks, {} on golden models alone, or other rows",
                            ways[i].primitive, ways[i].hops, ways[i].clocks, golden[i].clocks));
    records::Json record{{"format", "nanohop-machine-clocks-1"},
                         {"config", nic.config},
                         {"switches", at.config},
                         {"kind", nic.kind},
                         {"version", io::version()},
                         {"clock_hz", config.clock_hz}};
    for (const auto& [name, value] : config::parameters(config.nic.value())) record["parameters"][name] = value;
    for (const MachineWay& way : ways) record["ways"].push_back(records::way_json(way));
    // A mismatch ends the program.
    record["lockstep"] = {{"cycles", sums.clocks}, {"outputs", sums.outputs}, {"mismatches", 0}};
    return record;
}

}  // namespace
}  // namespace nanohop::breakdown

int main(int argc, char** argv) {
    return nanohop::measure::record_main(argc, argv, "machine",
                                         "Measures ping-pongs between Verilated network interfaces over Verilated "
                                         "switches, in lockstep with the golden models",
                                         nanohop::breakdown::run);
}
