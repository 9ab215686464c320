// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// A SystemC bench: the Verilated RTL and the SystemC module side by side on the same signals, driven by the lockstep
// bench's own random scenario, every output compared in every cycle.
#pragma once

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <systemc>
#include <utility>
#include <vector>

#include "common/sc_clocked.hpp"
#include "config/config.hpp"
#include "dut.hpp"
#include "report.hpp"
#include "scenario.hpp"
#include "signals.hpp"

namespace nanohop::systemc {

/// The engine that is a Verilated model. Its adapter holds rst_i high for some clocks by itself.
template <class In, class Out>
class DutEngine {
public:
    explicit DutEngine(std::unique_ptr<tb::Dut<In, Out>> dut) : dut_(std::move(dut)) {}

    void reset() { dut_->reset(); }
    void settle(const In& in, Out& out) { dut_->settle(in, out); }
    void clock(const In& in) {
        Out unused{};
        dut_->settle(in, unused);
        dut_->clock();
    }

private:
    std::unique_ptr<tb::Dut<In, Out>> dut_;
};

/// T: the lockstep bench's traits. Module: the SystemC module, Pins its structure of pins.
template <class T, class Module, template <template <class> class, template <class> class> class Pins>
class Bench : public sc_core::sc_module {
public:
    using In = typename T::In;
    using Out = typename T::Out;
    using Ports = Pins<InPort, OutPort>;
    using Rtl = Clocked<Ports, DutEngine<In, Out>>;
    SC_HAS_PROCESS(Bench);

    Bench(sc_core::sc_module_name name, const typename T::Config& config, std::unique_ptr<tb::Dut<In, Out>> dut,
          const tb::Scenario<T>& scenario, void (*declare)(const typename T::Config&, tb::Coverage&), uint64_t seed,
          uint64_t cycles)
        : sc_core::sc_module(name),
          config_(config),
          idle_model_(config),
          context_{config_, idle_model_, tb::Rng(seed, scenario.name), coverage_, measures_},
          wires_("wires", config),
          model_("model", config),
          rtl_wires_("rtl_wires", config),
          dut_(*dut),
          rtl_("rtl", config, DutEngine<In, Out>(std::move(dut))),
          cycles_(cycles) {
        declare(config_, coverage_);
        stimulus_ = scenario.make(context_);
        bind_inputs(model_, wires_);
        bind_outputs(model_, wires_);
        bind_inputs(rtl_, wires_);
        bind_outputs(rtl_, rtl_wires_);
        SC_METHOD(generate_clock);
        SC_METHOD(on_clock);
        sensitive << wires_.clk_i.posedge_event();
        dont_initialize();
    }

    /// Empty as long as RTL and SystemC module agree and the scenario's own checks hold.
    const std::string& failure() const { return failure_; }
    uint64_t cycle() const { return cycle_; }
    uint64_t compared() const { return compared_; }

private:
    void generate_clock() {
        wires_.clk_i.write(!wires_.clk_i.read());
        next_trigger(sc_core::sc_time(500, sc_core::SC_PS));
    }

    /// At a rising edge the wires still show the cycle that ends with it: compare that one, then drive the next.
    void on_clock() {
        try {
            if (running_) {
                finish_cycle();
            }
            if (failure_.empty()) {
                begin_cycle();
            }
        } catch (const tb::CheckFailed& failed) {
            fail(failed.check, failed.got, failed.expected);
        }
    }

    void finish_cycle() {
        const Out rtl = read_outputs(rtl_wires_, config_);
        const Out model = read_outputs(wires_, config_);
        for_each_signal(model, [&](std::string_view, uint64_t, bool counts) { compared_ += counts ? 1 : 0; });
        if (const auto differs = difference(rtl, model)) {
            fail(differs->signal, tb::hex(differs->got) + " (RTL)", tb::hex(differs->want) + " (SystemC)");
        }
        if (failure_.empty() && dut_.assertion_failed()) {
            fail("assertion", "failed (message above)", "holds");
        }
        if (failure_.empty()) {
            stimulus_->observe(in_, rtl);
            ++cycle_;
        }
    }

    void begin_cycle() {
        in_ = In{};
        running_ = false;
        if (cycle_ >= cycles_ && !draining_) {
            stimulus_->drain();
            draining_ = true;
        }
        if (draining_ && stimulus_->drained()) {
            stimulus_->finish();
            sc_core::sc_stop();
            return;
        }
        if (cycle_ >= cycles_ + 100'000) {
            fail("drain", "requests still open", "all answered");
            return;
        }
        const bool resets = first_ || (!resetting_ && stimulus_->reset_due());
        first_ = false;
        resetting_ = resets;
        wires_.rst_i.write(resets);
        if (!resets) {
            stimulus_->drive(in_);
            running_ = true;
        }
        write_inputs(wires_, in_, config_);
    }

    void fail(const std::string& signal, const std::string& got, const std::string& expected) {
        failure_ = "cycle " + std::to_string(cycle_) + ": " + signal + ": got " + got + ", expected " + expected;
        sc_core::sc_stop();
    }

    typename T::Config config_;
    typename T::Model idle_model_;  // the scenario's context wants one; scenarios do not look into it
    tb::Coverage coverage_;
    std::map<std::string, double> measures_;
    tb::Context<T> context_;
    std::unique_ptr<tb::Stimulus<In, Out>> stimulus_;

    Wires<Pins> wires_;
    Module model_;
    Wires<Pins> rtl_wires_;        // only its outputs are used
    const tb::Dut<In, Out>& dut_;  // rtl_ owns it
    Rtl rtl_;

    uint64_t cycles_;
    uint64_t cycle_ = 0;
    uint64_t compared_ = 0;
    In in_{};
    bool first_ = true;
    bool resetting_ = false;
    bool running_ = false;  // the wires show a cycle to compare, not a reset
    bool draining_ = false;
    std::string failure_;
};

/// No banner and no notes of the simulator's own: what a bench prints is its result.
inline void quiet() {
    ::setenv("SYSTEMC_DISABLE_COPYRIGHT_MESSAGE", "1", 0);
    sc_core::sc_report_handler::set_actions(sc_core::SC_INFO, sc_core::SC_DO_NOTHING);
}

/// The whole program: `program [cycles [seed]]`. load(config::Config) is the block's configuration, add(scenarios,
/// configuration) adds the random scenario. Exit status 1 on a mismatch, 2 on wrong arguments.
template <class BenchType, class T, class Load, class Add>
int run_bench(int argc, char** argv, const tb::RunInfo& info, Load load,
              std::unique_ptr<tb::Dut<typename T::In, typename T::Out>> (*make)(const tb::DutOptions&,
                                                                                const typename T::Config&),
              Add add, void (*declare)(const typename T::Config&, tb::Coverage&)) {
    typename T::Config config;
    try {
        config = load(config::load_built(info.config));
    } catch (const config::Error& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 2;
    }
    std::vector<tb::Scenario<T>> scenarios;
    add(scenarios, config);
    uint64_t numbers[2] = {20'000, 1};
    for (int i = 1; i < argc; ++i) {
        char* end = nullptr;
        if (i > 2 || (numbers[i - 1] = std::strtoull(argv[i], &end, 10)) == 0 || *end != '\0') {
            std::fprintf(stderr, "usage: %s [cycles [seed]]   both numbers from 1\n", argv[0]);
            return 2;
        }
    }
    const tb::Scenario<T>* random = nullptr;
    for (const auto& scenario : scenarios) {
        random = scenario.name == "random" ? &scenario : random;
    }
    if (random == nullptr) {
        std::fprintf(stderr, "the bench of %s has no scenario `random`\n", info.block.c_str());
        return 2;
    }
    tb::DutOptions options;
    options.seed = numbers[1];
    BenchType bench("bench", config, make(options, config), *random, declare, numbers[1], numbers[0]);
    sc_core::sc_start();
    std::printf("systemc %s %s %s seed %llu: %llu cycles, %llu values compared: %s\n", info.block.c_str(),
                info.config.c_str(), info.kind.c_str(), static_cast<unsigned long long>(numbers[1]),
                static_cast<unsigned long long>(bench.cycle()), static_cast<unsigned long long>(bench.compared()),
                bench.failure().empty() ? "equal" : "DIFFER");
    if (!bench.failure().empty()) {
        std::printf("%s\nreplay: %s %llu %llu\n", bench.failure().c_str(), argv[0],
                    static_cast<unsigned long long>(numbers[0]), static_cast<unsigned long long>(numbers[1]));
    }
    return bench.failure().empty() ? 0 : 1;
}

}  // namespace nanohop::systemc
