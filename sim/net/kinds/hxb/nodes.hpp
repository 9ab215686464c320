// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The exchangers and crossbars of a hyper-crossbar, wired clock by clock: as golden models they are the referee for
// everything faster; a bench wires Verilated ones alike.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "hxb/crossbar.hpp"
#include "hxb/exchanger.hpp"
#include "net/kinds/hxb/units.hpp"

namespace nanohop::net {

/// Where the crossbars of a dimension are: one per line of processing units that differ in this coordinate only.
struct Line {
    uint32_t crossbar;  ///< number within the dimension: the unit's number with this coordinate left out
    unsigned port;      ///< the unit's coordinate
};
Line line_of(const golden::Config& config, uint32_t node, unsigned dimension);
/// Crossbars in a dimension.
uint32_t lines(const golden::Config& config, unsigned dimension);

/// `Exchanger` and `Crossbar` have the golden models' outputs(), which may depend on no input, and tick(in).
template <class Exchanger, class Crossbar>
class HxbNodesOf {
public:
    /// The configuration must pass check(config, true). make_exchanger() and make_crossbar(dimension) are called for
    /// each node.
    template <class MakeExchanger, class MakeCrossbar>
    HxbNodesOf(const golden::Config& config, MakeExchanger&& make_exchanger, MakeCrossbar&& make_crossbar)
        : config_(config) {
        const uint32_t n = golden::nodes(config);
        for (uint32_t p = 0; p < n; ++p) exchangers_.push_back(make_exchanger());
        exchanger_out_.resize(n);
        for (unsigned d = 0; d < config.dims; ++d) {
            const uint32_t count = lines(config, d);
            for (uint32_t l = 0; l < count; ++l) crossbars_[d].push_back(make_crossbar(d));
            crossbar_out_[d].resize(count);
            for (uint32_t p = 0; p < n; ++p) line_[d].push_back(line_of(config, p, d));
        }
    }

    /// What the exchangers put on the units' wires in this clock; depends on no input.
    void outputs(std::span<UnitWires> to_units);
    /// The clock edge; outputs() was called in this clock.
    void tick(std::span<const UnitWires> from_units, const LinkState& links);

    const golden::Config& config() const { return config_; }
    const Exchanger& exchanger(uint32_t node) const { return exchangers_[node]; }
    const Crossbar& crossbar(unsigned dimension, uint32_t line) const { return crossbars_[dimension][line]; }
    const golden::ExchangerOut& exchanger_out(uint32_t node) const { return exchanger_out_[node]; }
    const golden::CrossbarOut& crossbar_out(unsigned dimension, uint32_t line) const {
        return crossbar_out_[dimension][line];
    }
    /// Sum over all nodes; two clocks late, as the registers are.
    golden::Counters counters() const;

private:
    golden::Config config_;
    std::vector<Exchanger> exchangers_;
    std::array<std::vector<Crossbar>, golden::kMaxDims> crossbars_;
    std::vector<golden::ExchangerOut> exchanger_out_;
    std::array<std::vector<golden::CrossbarOut>, golden::kMaxDims> crossbar_out_;
    std::array<std::vector<Line>, golden::kMaxDims> line_;  ///< by node
};

template <class Exchanger, class Crossbar>
void HxbNodesOf<Exchanger, Crossbar>::outputs(std::span<UnitWires> to_units) {
    for (uint32_t p = 0; p < exchangers_.size(); ++p) {
        exchanger_out_[p] = exchangers_[p].outputs();
        for (unsigned i = 0; i < config_.pu_width; ++i) to_units[p].lanes[i] = exchanger_out_[p].pu[i];
        to_units[p].credit = exchanger_out_[p].pu_credit;
    }
    for (unsigned d = 0; d < config_.dims; ++d) {
        for (uint32_t l = 0; l < crossbars_[d].size(); ++l) crossbar_out_[d][l] = crossbars_[d][l].outputs();
    }
}

template <class Exchanger, class Crossbar>
void HxbNodesOf<Exchanger, Crossbar>::tick(std::span<const UnitWires> from_units, const LinkState& links) {
    for (uint32_t p = 0; p < exchangers_.size(); ++p) {
        golden::ExchangerIn in;
        in.position = golden::address_of(config_, p);
        for (unsigned i = 0; i < config_.pu_width; ++i) in.pu.set(i, from_units[p].lanes[i]);
        in.pu_credit = from_units[p].credit;
        in.pu_up = {links.unit_in[p], links.unit_out[p]};
        for (unsigned d = 0; d < config_.dims; ++d) {
            const Line line = line_[d][p];
            const golden::CrossbarOut& xb = crossbar_out_[d][line.crossbar];
            in.xb.set(d, xb.ex[line.port]);
            in.xb_credit[d] = xb.ex_credit[line.port];
            in.xb_whole[d] = xb.ex_whole[line.port];
            if (!links.xb_in[d][p]) in.xb_up.in &= ~(1U << d);
            if (!links.xb_out[d][p]) in.xb_up.out &= ~(1U << d);
            in.busy[d] = xb.busy_wires(config_.virtual_channels);
            in.reserve_grant |= (xb.reserve_grant >> line.port & 1) << d;
        }
        exchangers_[p].tick(in);
    }
    for (unsigned d = 0; d < config_.dims; ++d) {
        std::vector<golden::CrossbarIn> in(crossbars_[d].size());
        for (uint32_t p = 0; p < exchangers_.size(); ++p) {
            const Line line = line_[d][p];
            golden::CrossbarIn& xb = in[line.crossbar];
            xb.ex.set(line.port, exchanger_out_[p].xb[d]);
            xb.ex_credit[line.port] = exchanger_out_[p].xb_credit[d];
            xb.ex_whole[line.port] = exchanger_out_[p].xb_whole[d];
            xb.reserve.set(line.port, exchanger_out_[p].reserve[d]);
            if (!links.xb_out[d][p]) xb.ex_up.in &= ~(1U << line.port);
            if (!links.xb_in[d][p]) xb.ex_up.out &= ~(1U << line.port);
        }
        for (uint32_t l = 0; l < in.size(); ++l) crossbars_[d][l].tick(in[l]);
    }
}

template <class Exchanger, class Crossbar>
golden::Counters HxbNodesOf<Exchanger, Crossbar>::counters() const {
    golden::Counters sum;
    for (const auto& out : exchanger_out_) sum += out.counters;
    for (const auto& dimension : crossbar_out_) {
        for (const auto& out : dimension) {
            sum.lost_flits += out.lost_flits;
            sum.cut_messages += out.cut_messages;
        }
    }
    return sum;
}

/// The golden models.
class HxbNodes : public HxbNodesOf<golden::Exchanger, golden::Crossbar> {
public:
    explicit HxbNodes(const golden::Config& config);
    /// Flits in FIFOs and buffers.
    uint64_t flits_inside() const;
};

}  // namespace nanohop::net
