// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// A Verilated hyper-crossbar as the bench sees it. Either the exchangers and crossbars are Verilated once each and
// wired here (any size compiles in seconds), or it is a generated network as a whole.
#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include "hxb/crossbar.hpp"
#include "hxb/exchanger.hpp"
#include "hxb/guard.hpp"
#include "net/kinds/hxb/units.hpp"

namespace nanohop::hxb {

class RtlNetwork {
public:
    virtual ~RtlNetwork() = default;
    // What the exchangers put on the units' wires in this clock.
    virtual void outputs(std::span<net::UnitWires> to_units) = 0;
    virtual void tick(std::span<const net::UnitWires> from_units, const net::LinkState& links) = 0;
    virtual Counters counters() const = 0;
    virtual bool assertion_failed() const = 0;
};

// One whose nodes are Verilated apart: what each puts on its links can be watched. Valid from outputs() to tick().
class RtlNodes : public RtlNetwork {
public:
    virtual const ExchangerOut& exchanger_out(uint32_t node) const = 0;
    virtual const CrossbarOut& crossbar_out(unsigned dimension, uint32_t line) const = 0;
};

// Compiled for each network, from the parameters that CMake gives.
Config network_config();
const char* network_name();
// Where Verilator wrote the network's classes.
std::string network_folder();
std::unique_ptr<RtlNetwork> make_rtl_network(uint64_t seed);
// Only where exchanger and crossbars are Verilated apart.
std::unique_ptr<RtlNodes> make_rtl_nodes(uint64_t seed);

}  // namespace nanohop::hxb
