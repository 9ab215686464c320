// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "tb/machine/rtl_beside.hpp"

#include <fmt/format.h>

#include <stdexcept>
#include <string_view>

#include "config/config.hpp"
#include "generated/link_ports.hpp"
#include "net/kinds/switch/golden_network.hpp"

namespace nanohop::machine {
namespace {

// Their parameters were set when they were Verilated.
void check_parameters(const Plan& plan, bool with_switches) {
    const std::string nic = nic::run_info().config, at = switch_::run_info().config;
    if (config::load_built(nic).nic != plan.nic)
        throw std::invalid_argument("the plan's interfaces are not those of the configuration " + nic);
    if (with_switches && config::load_built(at).switch_ != plan.switches)
        throw std::invalid_argument("the plan's switches are not those of the configuration " + at);
}

}  // namespace

RtlBeside::RtlBeside(const Plan& plan, bool with_switches, const MakeLink& make_link) {
    check_parameters(plan, with_switches);
    tb::DutOptions options;
    for (uint32_t n = 0; n < plan.graph.host_count(); ++n) {
        options.seed = n + 1;
        interfaces_.push_back(nic::make_dut(options, plan.nic));
        interfaces_.back()->reset();
    }
    if (plan.link && !make_link) throw std::invalid_argument("the plan has a link layer, the program no RTL of it");
    for (uint32_t end = 0; plan.link && end < 2 * plan.graph.host_count() + plan.graph.channels(); ++end) {
        options.seed = 200 + end;
        link_ends_.push_back(make_link(options, *plan.link));
        link_ends_.back()->reset();
    }
    if (!with_switches) return;
    shown_.resize(plan.graph.switches());
    // The golden switches are clocked while they clear their tables.
    const uint64_t clearing = net::SwitchNetwork(plan.graph, plan.switches).clock();
    for (uint32_t at = 0; at < plan.graph.switches(); ++at) {
        options.seed = 100 + at;
        switches_.push_back(switch_::make_dut(options, plan.switches));
        switches_.back()->reset();
        switch_::In idle;
        idle.id = at;
        idle.up = low_bits(plan.graph.degree(at)) | low_bits(plan.graph.hosts()[at]) << plan.switches.links();
        idle.axil.bready = idle.axil.rready = true;
        idle.chip_req_ready = plan.switches.by_cache();
        for (uint64_t clock = 0; clock < clearing; ++clock) {
            switches_.back()->settle(idle, shown_[at]);
            switches_.back()->clock();
        }
    }
}

template <class Dut, class Out>
void RtlBeside::expect_equal(const Dut& dut, const Out& rtl, const Out& golden, const char* what, size_t number,
                             uint64_t clock) {
    const auto name_of = [&](std::string_view name) {
        return fmt::format("{} {}, {}, clock {}", what, number, name, clock);
    };
    if (dut.assertion_failed()) throw tb::CheckFailed(name_of("assertion"), "failed (message above)", "holds");
    if (const auto differs = difference(rtl, golden))
        throw tb::CheckFailed(name_of(differs->signal), fmt::format("{:#x} (RTL)", differs->got),
                              fmt::format("{:#x} (model)", differs->want));
    for_each_signal(golden, [&](std::string_view, uint64_t, bool counts) { compared_ += counts ? 1 : 0; });
}

void RtlBeside::clock_interfaces(const std::vector<nic::In>& in, std::vector<nic::Out>& out) {
    nic::Out rtl;
    for (size_t n = 0; n < interfaces_.size(); ++n) {
        interfaces_[n]->settle(in[n], rtl);
        expect_equal(*interfaces_[n], rtl, out[n], "interface", n, clocks_);
        interfaces_[n]->clock();
        out[n] = rtl;
    }
    ++clocks_;
}

const link::Out& RtlBeside::clock_link_end(uint32_t end, const link::In& in, const link::Out& golden) {
    link_ends_.at(end)->settle(in, shown_end_);
    expect_equal(*link_ends_[end], shown_end_, golden, "end of a link", end, clocks_);
    link_ends_[end]->clock();
    return shown_end_;
}

const std::vector<switch_::Out>& RtlBeside::clock_switches(const std::vector<switch_::In>& in,
                                                           const std::vector<switch_::Out>& golden) {
    for (size_t at = 0; at < switches_.size(); ++at) {
        switches_[at]->settle(in[at], shown_[at]);
        expect_equal(*switches_[at], shown_[at], golden[at], "switch", at, switch_clocks_);
        switches_[at]->clock();
        searches_ += shown_[at].chip_req_valid && in[at].chip_req_ready ? 1 : 0;
    }
    ++switch_clocks_;
    return shown_;
}

}  // namespace nanohop::machine
