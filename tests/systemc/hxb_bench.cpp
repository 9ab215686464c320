// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The Verilated nh_hxb (an exchanger and a crossbar) beside the SystemC modules; one program per configuration.

#include "bench.hpp"
#include "generated/hxb_pair_pins.hpp"
#include "hxb/sc_hxb_crossbar.hpp"
#include "hxb/sc_hxb_exchanger.hpp"
#include "points.hpp"
#include "sc_bench.hpp"

namespace nanohop::systemc {

// The two SystemC modules behind the pins of both.
class HxbPair : public sc_core::sc_module, public HxbPairPins<InPort, OutPort> {
public:
    HxbPair(sc_core::sc_module_name name, const hxb::PairConfig& config)
        : sc_core::sc_module(name),
          HxbPairPins(config),
          exchanger_("exchanger", config.exchanger),
          crossbar_("crossbar", config.crossbar) {
        const auto bind = [](auto& port, auto& outer) { port(outer); };
        for (auto* clk : {&exchanger_.clk_i, &crossbar_.clk_i}) (*clk)(clk_i);
        for (auto* rst : {&exchanger_.rst_i, &crossbar_.rst_i}) (*rst)(rst_i);
        zip(signals::joined(HxbExchanger::input_pins(exchanger_), HxbCrossbar::input_pins(crossbar_)),
            input_pins(*this), bind);
        zip(signals::joined(HxbExchanger::output_pins(exchanger_), HxbCrossbar::output_pins(crossbar_)),
            output_pins(*this), bind);
    }

private:
    HxbExchanger exchanger_;
    HxbCrossbar crossbar_;
};

}  // namespace nanohop::systemc

int sc_main(int argc, char** argv) {
    using namespace nanohop;
    using namespace nanohop::hxb;
    using Bench = systemc::Bench<Traits, systemc::HxbPair, systemc::HxbPairPins>;
    return systemc::run_bench<Bench, Traits>(
        argc, argv, run_info(), [](const config::Config& c) { return pair_of(c.hxb.value()); }, make_dut,
        [](auto& scenarios, const auto& config) { add_random_scenarios(config, scenarios); },
        [](const Traits::Config& c, tb::Coverage& coverage) { Points(coverage, c); });
}
