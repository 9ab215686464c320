// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// What a bench offers to the lockstep loop: stimuli and checks (Stimulus), gathered as named scenarios (Scenario,
// Bench).
#pragma once

#include <cstdint>
#include <exception>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "coverage.hpp"
#include "dut.hpp"
#include "rng.hpp"

namespace nanohop::tb {

// Thrown by a stimulus whose own check (scoreboard, latency) failed; reported like a mismatch, with cycle and replay
// command.
struct CheckFailed : std::exception {
    CheckFailed(std::string check_name, std::string got_text, std::string expected_text)
        : check(std::move(check_name)), got(std::move(got_text)), expected(std::move(expected_text)) {}
    const char* what() const noexcept override { return check.c_str(); }
    std::string check, got, expected;
};

// Drives a block and looks at its answers. Each cycle the loop calls drive(), settles RTL and model, compares them and
// calls observe() with the outputs both agree on; then the clock edge comes. So what drive() does may depend on all
// earlier cycles, and valid && ready of a cycle is seen in its observe().
template <class In, class Out>
class Stimulus {
public:
    virtual ~Stimulus() = default;
    virtual void drive(In& in) = 0;  // `in` comes as In{}
    virtual void observe(const In& in, const Out& out) = 0;
    // Ends before its cycles are used up.
    virtual bool done() const { return false; }
    // Asked before each cycle: true resets RTL and model first (RAM contents of the RTL survive).
    virtual bool reset_due() { return false; }
    // No more cycles: send nothing new. The loop goes on until drained(), at most Bench::drain_limit cycles, then calls
    // finish().
    virtual void drain() {}
    virtual bool drained() const { return true; }
    // Last checks: nothing lost, and so on.
    virtual void finish() {}
};

// What a scenario is made from. `Model` is for coverage only: a check that peeks into the model checks nothing.
template <class T>
struct Context {
    const typename T::Config& config;
    const typename T::Model& model;
    Rng rng;
    Coverage& coverage;
    std::map<std::string, double>& measures;  // named figures for the report, e.g. "hit_cycles"
};

template <class T>
class Lockstep;

// Either a script, which clocks the loop itself (loop.step(in)) and ends by itself, or a stimulus that the loop runs
// for as many cycles as the command line says.
template <class T>
struct Scenario {
    std::string name;
    std::string text;
    std::function<std::unique_ptr<Stimulus<typename T::In, typename T::Out>>(Context<T>&)> make;
    std::function<void(Context<T>&, Lockstep<T>&)> script;
    unsigned weight = 1;      // share of the cycles among the random ones
    bool on_request = false;  // long: run only when --scenario names it
};

// Adds a scenario whose stimulus is a Driver of the context and `more`.
template <class Driver, class T, class... More>
void add_stimulus(std::vector<Scenario<T>>& scenarios, const char* name, const char* text, unsigned weight,
                  More... more) {
    scenarios.push_back({name, text,
                         [more...](Context<T>& context) { return std::make_unique<Driver>(context, more...); }, nullptr,
                         weight});
}

// The types of a block: Model(const Config&), Out outputs(const In&) const, void tick(const In&), and
// difference(got, want) of two Out (signals.hpp). A bench that needs more of its block has a structure of its own.
template <class ConfigType, class ModelType, class InType, class OutType>
struct Traits {
    using Config = ConfigType;
    using Model = ModelType;
    using In = InType;
    using Out = OutType;
};

// One block at one configuration.
template <class T>
struct Bench {
    using DutPtr = std::unique_ptr<Dut<typename T::In, typename T::Out>>;
    typename T::Config config;
    std::function<DutPtr(const DutOptions&)> make_dut;  // from the Verilated model's adapter
    std::vector<Scenario<T>> scenarios;                 // those that apply to this configuration
    std::function<void(Coverage&)> declare_coverage;    // all points, also the unreachable
    uint64_t drain_limit = 100000;
};

}  // namespace nanohop::tb
