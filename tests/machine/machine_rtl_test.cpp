// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Rank programs on Verilated network interfaces at golden switches: the same results, and the same inputs and outputs
// of every interface in every clock, as on a golden machine.
#include <memory>

#include "bench.hpp"
#include "config/config.hpp"
#include "machine/fast.hpp"
#include "machine/golden.hpp"
#include "machine_runs.hpp"

namespace nanohop::machine {
namespace {

class RtlInterfaces final : public Machine {
public:
    explicit RtlInterfaces(const Plan& plan) : Machine(plan), network_(plan.graph, plan.switches) {
        for (uint32_t n = 0; n < nodes(); ++n) {
            tb::DutOptions options;
            options.seed = n + 1;
            duts_.push_back(nic::make_dut(options, plan.nic));
            duts_.back()->reset();
        }
        network_.write_table(plan.table);
        network_.attached = [this](uint32_t n, const net::SwitchSignals& from) {
            nic::In& in = (*in_)[n];
            in.link_valid = from.valid;
            in.link_vc = from.vc;
            in.link_flit = from.flit;
            in.link_credit = from.credit;
            in.up = from.up;
            const nic::Out& out = (*out_)[n];
            return net::SwitchSignals{out.link_valid, static_cast<uint8_t>(out.link_vc), out.link_flit, out.link_credit,
                                      true};
        };
    }

    bool assertion_failed() const {
        for (const auto& dut : duts_) {
            if (dut->assertion_failed()) return true;
        }
        return false;
    }

private:
    void cycle(std::vector<nic::In>& in, std::vector<nic::Out>& out) override {
        in_ = &in;
        out_ = &out;
        // What is on the links comes from registers: it does not depend on what is still to come of the inputs.
        for (uint32_t n = 0; n < nodes(); ++n) duts_[n]->settle(in[n], out[n]);
        network_.step();
        for (uint32_t n = 0; n < nodes(); ++n) duts_[n]->settle(in[n], out[n]);
        for (const auto& dut : duts_) dut->clock();
    }

    std::vector<std::unique_ptr<tb::Dut<nic::In, nic::Out>>> duts_;
    net::SwitchNetwork network_;
    std::vector<nic::In>* in_ = nullptr;
    std::vector<nic::Out>* out_ = nullptr;
};

/// A ring of four switches, two nodes each, that fits the interfaces that were built.
Plan plan() {
    nic::Config interfaces = config::load_built(NANOHOP_CONFIG_FOLDER, nic::run_info().config).nic.value();
    switch_::Config switches;
    switches.flit_width = interfaces.send.flit_width;
    switches.packet_flits = interfaces.send.packet_flits;
    switches.virtual_channels = interfaces.virtual_channels;
    switches.escape_channels = interfaces.escape_channels;
    switches.packets = interfaces.packets;
    switches.link_clocks = interfaces.link_clocks;
    switches.hop_limit = interfaces.send.hop_limit;
    switches.switches = 1U << (interfaces.send.destination_width - 1);  // a bit for the node
    const topology::Graph graph = ring_of_four();
    const auto table = routing::up_down(graph, routing::up_down_order(graph, {}));
    const Plan made = make_plan(graph, table, switches, interfaces);
    EXPECT_EQ(made.nic, interfaces);
    return made;
}

TEST(MachineOnRtl, EqualsTheGoldenOneInEveryClock) {
    message::Parameters parameters;
    parameters.rounds = 4;
    parameters.cells = 8;
    parameters.keys = 32;
    HostOptions options;
    options.log2_ring_bytes = 9;
    for (const char* const program : {"ping-pong", "ring", "halo", "sort", "random", "collectives"}) {
        GoldenMachine golden(plan());
        RtlInterfaces rtl(plan());
        FastMachine fast(plan());
        const auto due = watched(golden, program, parameters, options);
        const auto found = watched(rtl, program, parameters, options);
        EXPECT_FALSE(rtl.assertion_failed());
        EXPECT_EQ(first_difference(due, found), std::nullopt) << program;
        EXPECT_EQ(first_difference(due, watched(fast, program, parameters, options)), std::nullopt) << program;
    }
}

}  // namespace
}  // namespace nanohop::machine
