// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include <fmt/format.h>

#include <array>
#include <memory>

#include "sides.hpp"
#include "tb/nic/bench.hpp"

namespace nanohop::driver {

std::vector<std::string> configurations() { return {nic::run_info().config}; }

BesideNic beside(const nic::Config& config) {
    using Dut = tb::Dut<nic::In, nic::Out>;
    auto duts = std::make_shared<std::array<std::unique_ptr<Dut>, 2>>();
    for (unsigned side = 0; side < 2; ++side) {
        tb::DutOptions options;
        options.seed = side + 1;
        (*duts)[side] = nic::make_dut(options, config);
        (*duts)[side]->reset();
    }
    return [duts, clock = uint64_t{0}](unsigned side, const nic::In& in, const nic::Out& golden) mutable {
        Dut& dut = *(*duts)[side];
        nic::Out rtl;
        dut.settle(in, rtl);
        if (dut.assertion_failed()) throw tb::CheckFailed("assertion", "failed (message above)", "holds");
        if (const auto differs = difference(rtl, golden))
            throw tb::CheckFailed(fmt::format("interface {}, {}, clock {}", side, differs->signal, clock / 2),
                                  fmt::format("{:#x} (RTL)", differs->got),
                                  fmt::format("{:#x} (model)", differs->want));
        dut.clock();
        ++clock;
        return rtl;
    };
}

}  // namespace nanohop::driver
