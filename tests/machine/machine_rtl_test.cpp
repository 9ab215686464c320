// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Rank programs on Verilated network interfaces and switches: the same results, and the same inputs and outputs of
// every interface and switch in every clock, as on a golden machine. Where the interfaces have a matching unit it finds
// the receives. Switches that look up by cache have the golden network's CAM chips behind them.
#include <chrono>
#include <iostream>
#include <memory>

#include "config/config.hpp"
#include "machine/fast.hpp"
#include "machine/golden.hpp"
#include "machine_runs.hpp"
#include "tb/nic/bench.hpp"
#include "tb/switch/bench.hpp"

namespace nanohop::machine {
namespace {

/// The interfaces are joined by a golden network, beside whose switches Verilated ones see the same inputs: what passes
/// between interfaces is the golden switches', and as the others show the same, theirs.
class RtlMachine final : public Machine {
public:
    explicit RtlMachine(const Plan& plan) : Machine(plan), network_(plan.graph, plan.switches) {
        for (uint32_t n = 0; n < nodes(); ++n) {
            tb::DutOptions options;
            options.seed = n + 1;
            duts_.push_back(nic::make_dut(options, plan.nic));
            duts_.back()->reset();
        }
        for (uint32_t at = 0; at < plan.graph.switches(); ++at) {
            tb::DutOptions options;
            options.seed = 100 + at;
            switches_.push_back(switch_::make_dut(options, network_.config()));
            switches_.back()->reset();
            // The golden switches have been clocked while they cleared their tables.
            switch_::In idle;
            switch_::Out out;
            idle.id = at;
            idle.up = ((1U << plan.graph.degree(at)) - 1) | ((1U << plan.graph.hosts()[at]) - 1)
                                                                << network_.config().links();
            idle.axil.bready = idle.axil.rready = true;
            idle.chip_req_ready = plan.switches.by_cache();
            for (uint64_t clock = 0; clock < network_.clock(); ++clock) {
                switches_.back()->settle(idle, out);
                switches_.back()->clock();
            }
        }
        network_.watch_clock = [this](const auto& in, const auto& out) { clock_switches(in, out); };
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

    /// Outputs of switches that were compared.
    uint64_t compared() const { return compared_; }
    /// Clocks in which the CAM of a switch was asked.
    uint64_t searches() const { return searches_; }
    bool assertion_failed() const {
        for (const auto& dut : switches_) {
            if (dut->assertion_failed()) return true;
        }
        for (const auto& dut : duts_) {
            if (dut->assertion_failed()) return true;
        }
        return false;
    }

private:
    void cycle(std::vector<nic::In>& in, std::vector<nic::Out>& out) override {
        in_ = &in;
        out_ = &out;
        for (const Death& death : deaths())
            if (death.clock == clock()) network_.kill(death.a, death.b);
        // What is on the links comes from registers: it does not depend on what is still to come of the inputs.
        for (uint32_t n = 0; n < nodes(); ++n) duts_[n]->settle(in[n], out[n]);
        network_.step();
        for (uint32_t n = 0; n < nodes(); ++n) duts_[n]->settle(in[n], out[n]);
        for (const auto& dut : duts_) dut->clock();
    }

    void on_kill(const Death& /*death*/) override {}
    void write_table(const routing::RouteTable& table) override { network_.queue_table(table); }

    void clock_switches(const std::vector<switch_::In>& in, const std::vector<switch_::Out>& golden) {
        for (uint32_t at = 0; at < switches_.size(); ++at) {
            switch_::Out out;
            switches_[at]->settle(in[at], out);
            std::vector<uint64_t> found;
            for_each_signal(out, [&](std::string_view, uint64_t value, bool) { found.push_back(value); });
            size_t n = 0;
            for_each_signal(golden[at], [&](std::string_view name, uint64_t value, bool compare) {
                if (compare) {
                    ASSERT_EQ(found[n], value) << "switch " << at << ", " << name << ", clock " << network_.clock();
                    ++compared_;
                }
                ++n;
            });
            switches_[at]->clock();
            searches_ += out.chip_req_valid && in[at].chip_req_ready ? 1 : 0;
        }
    }

    std::vector<std::unique_ptr<tb::Dut<nic::In, nic::Out>>> duts_;
    std::vector<std::unique_ptr<tb::Dut<switch_::In, switch_::Out>>> switches_;
    uint64_t compared_ = 0;
    uint64_t searches_ = 0;
    net::SwitchNetwork network_;
    std::vector<nic::In>* in_ = nullptr;
    std::vector<nic::Out>* out_ = nullptr;
};

/// A ring of four switches, two nodes each, of what was built.
Plan plan() {
    const nic::Config interfaces = config::load_built(NANOHOP_CONFIG_FOLDER, nic::run_info().config).nic.value();
    const switch_::Config switches =
        config::load_built(NANOHOP_CONFIG_FOLDER, switch_::run_info().config).switch_.value();
    const topology::Graph graph = ring_of_four();
    const auto table = routing::up_down(graph, routing::up_down_order(graph, {}));
    const Plan made = make_plan(graph, table, switches, interfaces);
    EXPECT_EQ(made.nic, interfaces);
    EXPECT_EQ(made.switches, switches);
    return made;
}

TEST(MachineOnRtl, EqualsTheGoldenOneInEveryClock) {
    message::Parameters parameters;
    parameters.rounds = 4;
    parameters.cells = 8;
    parameters.keys = 32;
    HostOptions options;
    options.matching = plan().nic.ipush.matching;
    // With matching a ring holds its messages as a whole.
    options.log2_ring_bytes = options.matching ? 12 : 9;
    for (const char* const program : {"ping-pong", "ring", "halo", "sort", "random", "collectives"}) {
        GoldenMachine golden(plan());
        RtlMachine rtl(plan());
        const auto due = watched(golden, program, parameters, options);
        const auto begin = std::chrono::steady_clock::now();
        const auto found = watched(rtl, program, parameters, options);
        const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
        std::cout << program << " on RTL: " << found.size() << " clocks, "
                  << static_cast<uint64_t>(static_cast<double>(found.size()) / seconds.count()) << " clocks/s\n";
        EXPECT_FALSE(rtl.assertion_failed());
        EXPECT_GT(rtl.compared(), 100 * found.size());
        EXPECT_EQ(first_difference(due, found), std::nullopt) << program;
        if (plan().switches.by_cache()) {
            // Each node sends to two others at least, whose ids no cache has at first.
            EXPECT_GE(rtl.searches(), 2 * rtl.nodes()) << program;
            std::cout << program << ": the CAMs were asked " << rtl.searches() << " times\n";
            continue;  // the fast machine has none
        }
        FastMachine fast(plan());
        EXPECT_EQ(first_difference(due, watched(fast, program, parameters, options)), std::nullopt) << program;
    }
}

/// A link dies while packets are on it; then the switches' tables are written, over their registers.
TEST(MachineOnRtl, EqualsTheGoldenOneWhenALinkDies) {
    if (plan().switches.by_cache()) GTEST_SKIP() << "links of a machine whose switches look up by cache do not die";
    message::Parameters parameters;
    parameters.rounds = 20;
    HostOptions options;
    options.log2_ring_bytes = 9;
    for (const uint64_t at : {900, 1301, 1702, 2103}) {
        GoldenMachine golden(plan());
        RtlMachine rtl(plan());
        FastMachine fast(plan());
        for (Machine* const machine : std::initializer_list<Machine*>{&golden, &rtl, &fast}) machine->kill(1, 2, at);
        const auto due = watched(golden, "random", parameters, options);
        EXPECT_GT(due.size(), at + 1024);
        EXPECT_EQ(first_difference(due, watched(rtl, "random", parameters, options)), std::nullopt) << at;
        EXPECT_EQ(first_difference(due, watched(fast, "random", parameters, options)), std::nullopt) << at;
        EXPECT_FALSE(rtl.assertion_failed());
    }
}

}  // namespace
}  // namespace nanohop::machine
