// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The exchangers and crossbars of a hyper-crossbar as golden models, wired clock by clock: the referee for everything
// faster.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "hxb/crossbar.hpp"
#include "hxb/exchanger.hpp"
#include "net/hxb/units.hpp"

namespace nanohop::net {

/// Where the crossbars of a dimension are: one per line of processing units that differ in this coordinate only.
struct Line {
    uint32_t crossbar;  ///< number within the dimension: the unit's number with this coordinate left out
    unsigned port;      ///< the unit's coordinate
};
Line line_of(const golden::Config& config, uint32_t node, unsigned dimension);
/// Crossbars in a dimension.
uint32_t lines(const golden::Config& config, unsigned dimension);

class HxbNodes {
public:
    /// The configuration must pass check(config, true).
    explicit HxbNodes(const golden::Config& config);

    /// What the exchangers put on the units' wires in this clock; depends on no input.
    void outputs(std::span<UnitWires> to_units);
    /// The clock edge; outputs() was called in this clock.
    void tick(std::span<const UnitWires> from_units, const LinkState& links);

    const golden::Config& config() const { return config_; }
    const golden::Exchanger& exchanger(uint32_t node) const { return exchangers_[node]; }
    const golden::Crossbar& crossbar(unsigned dimension, uint32_t line) const { return crossbars_[dimension][line]; }
    const golden::ExchangerOut& exchanger_out(uint32_t node) const { return exchanger_out_[node]; }
    const golden::CrossbarOut& crossbar_out(unsigned dimension, uint32_t line) const {
        return crossbar_out_[dimension][line];
    }
    /// Sum over all nodes; two clocks late, as the registers are.
    golden::Counters counters() const;
    /// Flits in FIFOs and buffers.
    uint64_t flits_inside() const;

private:
    golden::Config config_;
    std::vector<golden::Exchanger> exchangers_;
    std::array<std::vector<golden::Crossbar>, golden::kMaxDims> crossbars_;
    std::vector<golden::ExchangerOut> exchanger_out_;
    std::array<std::vector<golden::CrossbarOut>, golden::kMaxDims> crossbar_out_;
    std::array<std::vector<Line>, golden::kMaxDims> line_;  ///< by node
};

}  // namespace nanohop::net
