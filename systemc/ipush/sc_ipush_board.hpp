// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// A receive controller with all that is around it: clock, reset, network and memory (sim/host's Surroundings at its
// pins), and its host side as a TLM-2.0 socket.
#pragma once

#include <systemc>
#include <utility>

#include "host/surroundings.hpp"
#include "ipush/sc_ipush.hpp"
#include "ipush/sc_ipush_host.hpp"

namespace nanohop::systemc {

/// Network and memory. As the modules: it drives in a cycle what it knew at the edge before.
class IpushSurroundings : public sc_core::sc_module, public IpushOuterPins<OutPort, InPort>, public host::Surroundings {
public:
    SC_HAS_PROCESS(IpushSurroundings);

    sc_core::sc_in<bool> clk_i{"clk_i"};
    sc_core::sc_in<bool> rst_i{"rst_i"};

    IpushSurroundings(sc_core::sc_module_name name, const ipush::Config& config)
        : sc_core::sc_module(name), config_(config) {
        SC_METHOD(on_clock);
        sensitive << clk_i.pos();
    }

private:
    using Driven = IpushOuterPins<OutPort, InPort>;  // seen from here, inputs are outputs

    void on_clock() {
        if (running_ && !rst_i.read()) {
            ipush::Out out;
            zip(Driven::output_pins(*this), Driven::outputs(out),
                [this](const auto& pin, auto& member) { Driven::to_member(pin.read(), member, config_); });
            observe(in_, out);
        }
        running_ = true;
        in_ = {};
        drive(in_);
        write_inputs<Driven>(*this, in_, config_);
    }

    ipush::Config config_;
    ipush::In in_;  // of the cycle that ends with the next edge
    bool running_ = false;
};

/// `Module` has the pins IpushPins: Ipush, or Clocked around a Verilated model. The first edge is a reset.
template <class Module = Ipush>
class IpushBoard : public sc_core::sc_module {
    Wires<IpushPins> wires_;

public:
    SC_HAS_PROCESS(IpushBoard);

    Module controller;
    IpushHost host;
    IpushSurroundings surroundings;

    /// What follows the configuration goes to the controller's constructor.
    template <class... More>
    IpushBoard(sc_core::sc_module_name name, const ipush::Config& config, More&&... more)
        : sc_core::sc_module(name),
          wires_("wires", config),
          controller("controller", config, std::forward<More>(more)...),
          host("host", config),
          surroundings("surroundings", config) {
        bind_inputs(controller, wires_);
        bind_outputs(controller, wires_);
        connect<IpushHostPins>(host);
        connect<IpushOuterPins>(surroundings);
        wires_.rst_i.write(true);
        SC_THREAD(generate_clock);
    }

    static sc_core::sc_time period() { return {1, sc_core::SC_NS}; }
    /// One of the next two edges is a reset of controller and host side. Network and memory stay as they are: nothing
    /// may be under way in them.
    void reset() { reset_due_ = true; }

private:
    /// Inputs of the controller are outputs of what is around it.
    template <template <template <class> class, template <class> class> class Pins, class Other>
    void connect(Other& other) {
        const auto bind = [](auto& port, auto& wire) { port(wire); };
        other.clk_i(wires_.clk_i);
        other.rst_i(wires_.rst_i);
        zip(Pins<OutPort, InPort>::input_pins(other), Pins<Wire, Wire>::input_pins(wires_), bind);
        zip(Pins<OutPort, InPort>::output_pins(other), Pins<Wire, Wire>::output_pins(wires_), bind);
    }

    void generate_clock() {
        for (;;) {
            wait(period() / 2);
            wires_.clk_i.write(true);
            wait(period() / 2);
            wires_.clk_i.write(false);
            wires_.rst_i.write(std::exchange(reset_due_, false));
        }
    }

    bool reset_due_ = false;
};

}  // namespace nanohop::systemc
