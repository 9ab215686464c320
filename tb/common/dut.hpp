// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// How a bench sees an RTL block: one virtual class, so that loop, stimuli and checks are compiled once for all
// configurations and only a small adapter per Verilated model (verilated_dut.hpp).
#pragma once

#include <cstdint>
#include <string>

namespace nanohop::tb {

struct DutOptions {
    uint64_t seed = 1;         // of the random start
    bool random_start = true;  // registers and RAMs begin with random contents (else zeros)
    std::string waves;         // FST file, empty for none; needs a build with TRACE
    uint64_t waves_from = 0;   // first cycle in the file
};

template <class In, class Out>
class Dut {
public:
    virtual ~Dut() = default;
    // So many clocks with rst_i high and the inputs idle. RAM contents survive, as in hardware.
    virtual void reset(unsigned clocks) = 0;
    void reset() { reset(3); }
    // Drives the inputs, lets the combinational logic settle and samples every output.
    virtual void settle(const In& in, Out& out) = 0;
    // One rising edge.
    virtual void clock() = 0;
    // True once an assertion in the RTL failed.
    virtual bool assertion_failed() const = 0;
    // Writes Verilator's coverage data; false when this build has none.
    virtual bool write_coverage(const std::string& file) = 0;
};

}  // namespace nanohop::tb
