// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The Verilated RTL of both interfaces, each output of which is compared with the golden model's in every clock.
#pragma once

#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <memory>

#include "dut.hpp"
#include "scenario.hpp"
#include "signals.hpp"

namespace nanohop::driver {

/// `make(options)`: one of them.
template <class In, class Out, class Make>
auto rtl_beside(const Make& make) {
    using Dut = tb::Dut<In, Out>;
    auto duts = std::make_shared<std::array<std::unique_ptr<Dut>, 2>>();
    for (unsigned side = 0; side < 2; ++side) {
        tb::DutOptions options;
        options.seed = side + 1;
        (*duts)[side] = make(options);
        (*duts)[side]->reset();
    }
    return [duts, clock = uint64_t{0}](unsigned side, const In& in, const Out& golden) mutable {
        Dut& dut = *(*duts)[side];
        Out rtl;
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
