// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Lockstep bench of the hyper-crossbar: an exchanger and a crossbar side by side, each with its surroundings.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <tuple>
#include <vector>

#include "dut.hpp"
#include "hxb/crossbar.hpp"
#include "hxb/exchanger.hpp"
#include "hxb/hxb_signals.hpp"
#include "report.hpp"
#include "scenario.hpp"

namespace nanohop::hxb {

// Configuration of the network, and the dimension that the crossbar stands in.
struct Setup {
    Config network;
    unsigned dimension = 0;

    unsigned ports() const { return network.size[dimension]; }  // of the crossbar
};

// The first of the longest dimensions, as in the generated parameters.
inline unsigned longest_dimension(const Config& config) {
    unsigned longest = 0;
    for (unsigned d = 1; d < config.dims; ++d) {
        if (config.size[d] > config.size[longest]) longest = d;
    }
    return longest;
}

inline Setup setup_of(const Config& network) { return {network, longest_dimension(network)}; }

struct In {
    ExchangerIn ex;
    CrossbarIn xb;
};

struct Out {
    ExchangerOut ex;
    CrossbarOut xb;
};

// The lists of both.
struct Signals {
    static constexpr auto names = std::apply([](auto... name) { return std::array{name...}; },
                                             std::tuple_cat(ExchangerSignals::names, CrossbarSignals::names));
    template <class Record>
    static auto inputs(Record& r) {
        return signals::joined(ExchangerSignals::inputs(r.ex), CrossbarSignals::inputs(r.xb));
    }
    template <class Record>
    static auto outputs(Record& r) {
        return signals::joined(ExchangerSignals::outputs(r.ex), CrossbarSignals::outputs(r.xb));
    }
    static constexpr auto counts(const Out&) { return always<names.size()>(); }
};
Signals ports_of(const Out&);

class Pair {
public:
    explicit Pair(const Setup& setup) : ex_(setup.network), xb_(setup.network, setup.dimension) {}
    Out outputs(const In&) const { return {ex_.outputs(), xb_.outputs()}; }
    void tick(const In& in) {
        ex_.tick(in.ex);
        xb_.tick(in.xb);
    }
    const Exchanger& exchanger() const { return ex_; }
    const Crossbar& crossbar() const { return xb_; }

private:
    Exchanger ex_;
    Crossbar xb_;
};

struct Traits {
    using Config = Setup;
    using Model = Pair;
    using In = hxb::In;
    using Out = hxb::Out;
};

using Context = tb::Context<Traits>;
using Scenario = tb::Scenario<Traits>;
using Stimulus = tb::Stimulus<In, Out>;

// Both in dut.cpp, compiled for each configuration.
std::unique_ptr<tb::Dut<In, Out>> make_dut(const tb::DutOptions& options, const Setup& setup);
tb::RunInfo run_info();

void add_random_scenarios(const Setup& setup, std::vector<Scenario>& scenarios);
void add_directed_scenarios(const Setup& setup, std::vector<Scenario>& scenarios);

}  // namespace nanohop::hxb
