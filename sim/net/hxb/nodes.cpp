// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "net/hxb/nodes.hpp"

namespace nanohop::net {

Line line_of(const golden::Config& config, uint32_t node, unsigned dimension) {
    uint32_t stride = 1;
    for (unsigned d = 0; d < dimension; ++d) stride *= config.size[d];
    const uint32_t low = node % stride;
    const uint32_t high = node / stride / config.size[dimension];
    return {high * stride + low, node / stride % config.size[dimension]};
}

uint32_t lines(const golden::Config& config, unsigned dimension) {
    return golden::nodes(config) / config.size[dimension];
}

HxbNodes::HxbNodes(const golden::Config& config) : config_(config) {
    const uint32_t n = golden::nodes(config);
    exchangers_.assign(n, golden::Exchanger(config));
    exchanger_out_.resize(n);
    for (unsigned d = 0; d < config.dims; ++d) {
        crossbars_[d].assign(lines(config, d), golden::Crossbar(config, d));
        crossbar_out_[d].resize(lines(config, d));
        for (uint32_t p = 0; p < n; ++p) line_[d].push_back(line_of(config, p, d));
    }
}

void HxbNodes::outputs(std::span<UnitWires> to_units) {
    for (uint32_t p = 0; p < exchangers_.size(); ++p) {
        exchanger_out_[p] = exchangers_[p].outputs();
        to_units[p].lanes = exchanger_out_[p].pu;
        to_units[p].credit = exchanger_out_[p].pu_credit;
    }
    for (unsigned d = 0; d < config_.dims; ++d) {
        for (uint32_t l = 0; l < crossbars_[d].size(); ++l) crossbar_out_[d][l] = crossbars_[d][l].outputs();
    }
}

void HxbNodes::tick(std::span<const UnitWires> from_units, const LinkState& links) {
    for (uint32_t p = 0; p < exchangers_.size(); ++p) {
        golden::ExchangerIn in;
        in.position = golden::address_of(config_, p);
        in.pu = from_units[p].lanes;
        in.pu_credit = from_units[p].credit;
        in.pu_up_in = links.unit_in[p];
        in.pu_up_out = links.unit_out[p];
        for (unsigned d = 0; d < config_.dims; ++d) {
            const Line line = line_[d][p];
            const golden::CrossbarOut& xb = crossbar_out_[d][line.crossbar];
            in.xb[d] = xb.ex[line.port];
            in.xb_credit[d] = xb.ex_credit[line.port];
            if (!links.xb_in[d][p]) in.xb_up_in &= ~(1U << d);
            if (!links.xb_out[d][p]) in.xb_up_out &= ~(1U << d);
            in.busy[d] = xb.busy;
            in.reserve_grant |= (xb.reserve_grant >> line.port & 1) << d;
        }
        exchangers_[p].tick(in);
    }
    for (unsigned d = 0; d < config_.dims; ++d) {
        std::vector<golden::CrossbarIn> in(crossbars_[d].size());
        for (uint32_t p = 0; p < exchangers_.size(); ++p) {
            const Line line = line_[d][p];
            golden::CrossbarIn& xb = in[line.crossbar];
            xb.ex[line.port] = exchanger_out_[p].xb[d];
            xb.ex_credit[line.port] = exchanger_out_[p].xb_credit[d];
            xb.reserve[line.port] = exchanger_out_[p].reserve[d];
            if (!links.xb_out[d][p]) xb.ex_up_in &= ~(1U << line.port);
            if (!links.xb_in[d][p]) xb.ex_up_out &= ~(1U << line.port);
        }
        for (uint32_t l = 0; l < in.size(); ++l) crossbars_[d][l].tick(in[l]);
    }
}

golden::Counters HxbNodes::counters() const {
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

uint64_t HxbNodes::flits_inside() const {
    uint64_t n = 0;
    const auto add = [&n](const golden::Fabric& fabric) {
        for (unsigned i = 0; i < fabric.fifos(); ++i) n += fabric.fifo(i).flits.size() + fabric.buffer(i).count();
    };
    for (const auto& ex : exchangers_) add(ex.fabric());
    for (const auto& dimension : crossbars_) {
        for (const auto& xb : dimension) add(xb.fabric());
    }
    return n;
}

}  // namespace nanohop::net
