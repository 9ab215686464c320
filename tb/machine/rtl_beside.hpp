// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Verilated interfaces, switches and ends of links beside a golden machine: the same inputs, and every output compared
// in every clock. They are linked in as objects of one configuration each (nic::make_dut, switch_::make_dut).
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "machine/golden.hpp"
#include "tb/nic/bench.hpp"
#include "tb/switch/bench.hpp"

namespace nanohop::machine {

class RtlBeside final : public Beside {
public:
    // Of the ends of links, for programs with machines that have a link layer.
    using MakeLink =
        std::function<std::unique_ptr<tb::Dut<link::In, link::Out>>(const tb::DutOptions&, const link::Config&)>;

    // All are just reset: the interfaces of the plan and its switches, or none of these. std::invalid_argument when the
    // plan has other parameters than they; those of a link layer are for the caller to compare.
    explicit RtlBeside(const Plan& plan, bool with_switches = true, const MakeLink& make_link = {});

    // Throw tb::CheckFailed when an output differs or an assertion of the RTL fails.
    void clock_interfaces(const std::vector<nic::In>& in, std::vector<nic::Out>& out) override;
    const std::vector<switch_::Out>& clock_switches(const std::vector<switch_::In>& in,
                                                    const std::vector<switch_::Out>& golden) override;
    const link::Out& clock_link_end(uint32_t end, const link::In& in, const link::Out& golden) override;

    // Clocks of the interfaces.
    uint64_t clocks() const { return clocks_; }
    // Outputs that were compared.
    uint64_t compared() const { return compared_; }
    // Clocks in which the CAM of a switch was asked.
    uint64_t searches() const { return searches_; }

private:
    template <class Dut, class Out>
    void expect_equal(const Dut& dut, const Out& rtl, const Out& golden, const char* what, size_t number,
                      uint64_t clock);

    std::vector<std::unique_ptr<tb::Dut<nic::In, nic::Out>>> interfaces_;
    std::vector<std::unique_ptr<tb::Dut<switch_::In, switch_::Out>>> switches_;
    std::vector<std::unique_ptr<tb::Dut<link::In, link::Out>>> link_ends_;
    std::vector<switch_::Out> shown_;    // by the switches
    link::Out shown_end_;                // by the last end of a link
    std::vector<uint64_t> values_ = {};  // of one block's outputs
    uint64_t clocks_ = 0, switch_clocks_ = 0;
    uint64_t compared_ = 0;
    uint64_t searches_ = 0;
};

}  // namespace nanohop::machine
