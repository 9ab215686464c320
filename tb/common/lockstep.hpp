// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// The lockstep loop: RTL and golden model side by side, every output compared in every cycle.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "dut.hpp"
#include "report.hpp"
#include "scenario.hpp"
#include "signals.hpp"

namespace nanohop::tb {

struct MismatchFound {};  // Lockstep::mismatch() has the details
struct ScriptLeft {};     // the script has had its cycles

template <class T>
class Lockstep {
public:
    using In = typename T::In;
    using Out = typename T::Out;

    Lockstep(const typename T::Config& config, typename T::Model& model, Dut<In, Out>& dut)
        : config_(config), model_(model), dut_(dut) {}

    // Scripts are left after so many cycles; 0: they run to their end.
    void leave_scripts_after(uint64_t cycles) { script_cycles_ = cycles; }

    void reset(unsigned clocks = 3) {
        dut_.reset(clocks);
        model_ = typename T::Model(config_);
    }

    // A whole cycle, for directed scripts; throws MismatchFound or ScriptLeft. The outputs stay valid until the next
    // call.
    const Out& step(const In& in) {
        if (script_cycles_ != 0 && cycle_ >= script_cycles_) throw ScriptLeft{};
        if (!settle(in)) throw MismatchFound{};
        tick(in);
        return got_;
    }

    // First half of a cycle: outputs of both under these inputs. False: they differ, mismatch() says where.
    bool settle(const In& in) {
        dut_.settle(in, got_);
        const auto differs = difference(got_, model_.outputs(in));
        if (differs) {
            mismatch_ =
                Mismatch{cycle_, differs->signal, hex(differs->got) + " (RTL)", hex(differs->want) + " (model)"};
        } else if (dut_.assertion_failed()) {
            mismatch_ = Mismatch{cycle_, "assertion", "failed (message above)", "holds"};
        }
        return !mismatch_;
    }

    // Second half: the clock edge.
    void tick(const In& in) {
        dut_.clock();
        model_.tick(in);
        ++cycle_;
    }

    const Out& out() const { return got_; }
    uint64_t cycle() const { return cycle_; }
    const std::optional<Mismatch>& mismatch() const { return mismatch_; }

private:
    const typename T::Config& config_;
    typename T::Model& model_;
    Dut<In, Out>& dut_;
    Out got_{};
    uint64_t cycle_ = 0;
    uint64_t script_cycles_ = 0;
    std::optional<Mismatch> mismatch_;
};

// Random stimulus: until it is done() or the cycles are used up, then until everything open is answered.
template <class T>
void run_stimulus(Stimulus<typename T::In, typename T::Out>& stimulus, Lockstep<T>& loop, uint64_t cycles,
                  uint64_t drain_limit) {
    bool draining = false;
    while (true) {
        if (!draining && (stimulus.done() || loop.cycle() >= cycles)) {
            stimulus.drain();
            draining = true;
        }
        if (draining && stimulus.drained()) break;
        if (loop.cycle() >= cycles + drain_limit) throw CheckFailed("drain", "requests still open", "all answered");
        if (stimulus.reset_due()) loop.reset();
        typename T::In in{};
        stimulus.drive(in);
        if (!loop.settle(in)) throw MismatchFound{};
        stimulus.observe(in, loop.out());
        loop.tick(in);
    }
    stimulus.finish();
}

// Runs one scenario from reset; `cycles` limits a random one, `directed_cycles` a script (0: nothing does).
template <class T>
ScenarioResult run_scenario(const Bench<T>& bench, const Scenario<T>& scenario, const DutOptions& dut_options,
                            uint64_t cycles, Coverage& coverage, std::map<std::string, double>& measures,
                            const std::string& coverage_file, uint64_t directed_cycles = 0) {
    ScenarioResult result;
    result.name = scenario.name;

    auto dut = bench.make_dut(dut_options);
    typename T::Model model(bench.config);
    Lockstep<T> loop(bench.config, model, *dut);
    Context<T> context{bench.config, model, Rng(dut_options.seed, scenario.name), coverage, measures};
    loop.leave_scripts_after(directed_cycles);
    loop.reset();
    try {
        if (scenario.script) {
            scenario.script(context, loop);
        } else {
            run_stimulus(*scenario.make(context), loop, cycles, bench.drain_limit);
        }
    } catch (const ScriptLeft&) {
        result.left = true;
    } catch (const MismatchFound&) {
        result.mismatch = loop.mismatch();
        dut->clock();  // so that the waves show the cycle
    } catch (const CheckFailed& failed) {
        result.mismatch = Mismatch{loop.cycle(), failed.check, failed.got, failed.expected};
        dut->clock();
    }
    result.cycles = loop.cycle();
    if (!coverage_file.empty() && !dut->write_coverage(coverage_file)) {
        throw UsageError("--coverage: this build has no coverage; build the target ending in _cov");
    }
    return result;
}

}  // namespace nanohop::tb
