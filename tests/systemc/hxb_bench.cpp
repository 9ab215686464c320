// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The Verilated nh_hxb_tb (an exchanger and a crossbar) beside the SystemC modules; one program per configuration.

#include "bench.hpp"
#include "hxb/sc_hxb_crossbar.hpp"
#include "hxb/sc_hxb_exchanger.hpp"
#include "points.hpp"
#include "sc_bench.hpp"

namespace nanohop::systemc {

// Both modules' pins side by side, as the bench drives them.
template <template <class> class InPin, template <class> class OutPin>
struct HxbPairPins : PlainValues, HxbExchangerSignals<InPin, OutPin>, HxbCrossbarSignals<InPin, OutPin> {
    using Config = hxb::Setup;
    using In = hxb::In;
    using Out = hxb::Out;
    using Ex = HxbExchangerSignals<InPin, OutPin>;
    using Xb = HxbCrossbarSignals<InPin, OutPin>;

    explicit HxbPairPins(const Config& c) : Ex(c.network), Xb(c.ports()) {}

    InPin<bool> clk_i{"clk_i"};
    InPin<bool> rst_i{"rst_i"};

    template <class Pins>
    static auto input_pins(Pins& p) {
        return signals::joined(Ex::input_pins(p), Xb::input_pins(p));
    }
    template <class Pins>
    static auto output_pins(Pins& p) {
        return signals::joined(Ex::output_pins(p), Xb::output_pins(p));
    }
    static auto inputs(auto& r) { return hxb::Signals::inputs(r); }
    static auto outputs(auto& r) { return hxb::Signals::outputs(r); }
};

// The two SystemC modules behind those pins.
class HxbPair : public sc_core::sc_module, public HxbPairPins<InPort, OutPort> {
public:
    HxbPair(sc_core::sc_module_name name, const hxb::Setup& setup)
        : sc_core::sc_module(name),
          HxbPairPins(setup),
          exchanger_("exchanger", setup.network),
          crossbar_("crossbar", {setup.network, setup.dimension}) {
        connect<Ex>(exchanger_);
        connect<Xb>(crossbar_);
    }

private:
    template <class Signals, class Module>
    void connect(Module& module) {
        const auto bind = [](auto& port, auto& outer) { port(outer); };
        module.clk_i(clk_i);
        module.rst_i(rst_i);
        zip(Signals::input_pins(module), Signals::input_pins(*this), bind);
        zip(Signals::output_pins(module), Signals::output_pins(*this), bind);
    }

    HxbExchanger exchanger_;
    HxbCrossbar crossbar_;
};

}  // namespace nanohop::systemc

int sc_main(int argc, char** argv) {
    using namespace nanohop;
    using namespace nanohop::hxb;
    using Bench = systemc::Bench<Traits, systemc::HxbPair, systemc::HxbPairPins>;
    return systemc::run_bench<Bench, Traits>(
        argc, argv, run_info(), [](const config::Config& c) { return setup_of(c.hxb.value()); }, make_dut,
        [](auto& scenarios, const auto& config) { add_random_scenarios(config, scenarios); },
        [](const Traits::Config& c, tb::Coverage& coverage) { Points(coverage, c); });
}
