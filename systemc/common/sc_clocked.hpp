// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// A synchronous block behind pins. Outputs follow the inputs of the same cycle (Mealy) and the rising edge of clk_i;
// rst_i is synchronous and active high, as in the RTL.
#pragma once

#include <systemc>
#include <utility>

#include "common/sc_pins.hpp"

namespace nanohop::systemc {

/// `Pins` is a block's structure of ports (sc_pins.hpp). `Engine` does the work:
///     void reset();                        an edge with rst_i high
///     void settle(const In&, Out&);        combinational outputs
///     void clock(const In&);               an edge with rst_i low
template <class Pins, class Engine>
class Clocked : public sc_core::sc_module, public Pins {
public:
    using Config = typename Pins::Config;
    SC_HAS_PROCESS(Clocked);

    Clocked(sc_core::sc_module_name name, const Config& config, Engine engine)
        : sc_core::sc_module(name), Pins(config), config_(config), engine_(std::move(engine)) {
        SC_METHOD(on_clock);
        sensitive << this->clk_i.pos();
        dont_initialize();
        SC_METHOD(settle);
        sensitive << clocked_;
        zip(Pins::input_pins(*this), Pins::input_pins(*this), [this](auto& pin, auto&) { sensitive << pin; });
    }

private:
    void on_clock() {
        if (this->rst_i.read()) {
            engine_.reset();
        } else {
            engine_.clock(read_inputs<Pins>(*this, config_));
        }
        clocked_.notify(sc_core::SC_ZERO_TIME);
    }

    void settle() {
        typename Pins::Out out{};
        engine_.settle(read_inputs<Pins>(*this, config_), out);
        write_outputs<Pins>(*this, out, config_);
    }

    Config config_;
    Engine engine_;
    sc_core::sc_event clocked_;
};

/// The engine that is a golden model.
template <class Model>
class ModelEngine {
public:
    template <class Config>
    explicit ModelEngine(const Config& config) : fresh_(config), model_(fresh_) {}

    void reset() { model_ = fresh_; }
    template <class In, class Out>
    void settle(const In& in, Out& out) const {
        out = model_.outputs(in);
    }
    template <class In>
    void clock(const In& in) {
        model_.tick(in);
    }

private:
    Model fresh_;  // the state after reset
    Model model_;
};

/// A golden model behind a block's pins. The configuration must pass the block's check().
template <template <template <class> class, template <class> class> class Pins, class Model>
class ModelModule : public Clocked<Pins<InPort, OutPort>, ModelEngine<Model>> {
public:
    ModelModule(sc_core::sc_module_name name, const typename Pins<InPort, OutPort>::Config& config)
        : Clocked<Pins<InPort, OutPort>, ModelEngine<Model>>(name, config, ModelEngine<Model>(config)) {}
};

}  // namespace nanohop::systemc
