// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// A Verilated model as a Dut. `Top` is the class Verilator wrote, `Ports` a type of the block with two functions:
//     template <class Top> void drive(Top&, const In&);     template <class Top> void sample(const Top&, Out&);
// Clock and reset are clk_i and rst_i. Waves and coverage depend on how the model was built (nanohop_verilate.cmake).
#pragma once

#include <verilated.h>
#if VM_COVERAGE
#include <verilated_cov.h>
#endif
#if VM_TRACE
#include <verilated_fst_c.h>
#endif

#include <memory>
#include <string>
#include <utility>

#include "dut.hpp"
#include "report.hpp"

namespace nanohop::tb {

template <class Top, class Ports, class In, class Out>
class VerilatedDut final : public Dut<In, Out> {
public:
    explicit VerilatedDut(const DutOptions& options, Ports ports = Ports{})
        : ports_(std::move(ports)), waves_from_(options.waves_from) {
        context_.fatalOnError(false);
        context_.randReset(options.random_start ? 2 : 0);
        context_.randSeed(static_cast<int>(options.seed % 0x7fffffffULL) + 1);
#if VM_TRACE
        context_.traceEverOn(true);
#endif
        top_ = std::make_unique<Top>(&context_, "top");
        if (!options.waves.empty()) {
#if VM_TRACE
            trace_ = std::make_unique<VerilatedFstC>();
            top_->trace(trace_.get(), 99);
            trace_->open(options.waves.c_str());
#else
            throw UsageError("--waves: this build has no waves; build the target ending in _trace");
#endif
        }
    }
    ~VerilatedDut() override {
#if VM_TRACE
        if (trace_) trace_->close();
#endif
        top_->final();
        // Verilator 5.006 takes its scopes (models with assertions have some) from the context that this thread used
        // last, which may be another model's and gone.
        Verilated::threadContextp(&context_);
        top_.reset();
    }
    VerilatedDut(const VerilatedDut&) = delete;
    VerilatedDut& operator=(const VerilatedDut&) = delete;

    void reset(unsigned clocks) override {
        ports_.drive(*top_, In{});
        top_->rst_i = 1;
        for (unsigned i = 0; i < clocks; ++i) {
            top_->clk_i = 0;
            top_->eval();
            top_->clk_i = 1;
            top_->eval();
        }
        top_->rst_i = 0;
    }

    void settle(const In& in, Out& out) override {
        top_->clk_i = 0;
        ports_.drive(*top_, in);
        top_->eval();
        ports_.sample(*top_, out);
        dump(0);
    }

    void clock() override {
        top_->clk_i = 1;
        top_->eval();
        dump(1);
        ++cycle_;
    }

    bool assertion_failed() const override { return context_.gotError(); }

    bool write_coverage(const std::string& file) override {
#if VM_COVERAGE
        context_.coveragep()->write(file.c_str());
        return true;
#else
        static_cast<void>(file);
        return false;
#endif
    }

private:
    void dump(unsigned half) {
#if VM_TRACE
        if (trace_ && cycle_ >= waves_from_) trace_->dump(2 * cycle_ + half);
#else
        static_cast<void>(half);
#endif
    }

    Ports ports_;
    VerilatedContext context_;
    std::unique_ptr<Top> top_;
    uint64_t cycle_ = 0;
    uint64_t waves_from_;
#if VM_TRACE
    std::unique_ptr<VerilatedFstC> trace_;
#endif
};

}  // namespace nanohop::tb
