// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// A generated network (rtl/generated/nh_hxb_<sizes>.sv) Verilated as a whole.

#include <verilated.h>

#include <memory>
#include <vector>

#include "Vtop.h"
#include "parameters.hpp"
#include "ports.hpp"

namespace nanohop::hxb {

namespace {

class TopNetwork final : public RtlNetwork {
public:
    TopNetwork(const Config& config, uint64_t seed) : c_(config), n_(nodes(config)) {
        context_.fatalOnError(false);
        context_.randReset(2);
        context_.randSeed(static_cast<int>(seed % 0x7fffffff) + 1);
        top_ = std::make_unique<Vtop>(&context_);
        const std::vector<net::UnitWires> idle(n_);
        const net::LinkState links(config);
        top_->rst_i = 1;
        for (int i = 0; i < 3; ++i) tick(idle, links);
        top_->rst_i = 0;
    }

    void outputs(std::span<net::UnitWires> to_units) override {
        const unsigned v = c_.virtual_channels;
        std::vector<Lane> lanes(n_ * c_.pu_width);
        get_lanes(top_->pu_valid_o, top_->pu_vc_o, top_->pu_flit_o, lanes.data(), n_ * c_.pu_width, c_);
        for (unsigned p = 0; p < n_; ++p) {
            for (unsigned i = 0; i < c_.pu_width; ++i) to_units[p].lanes[i] = lanes[p * c_.pu_width + i];
        }
        tb::get_fields(top_->pu_credit_o, n_, v,
                       [&](unsigned p, uint64_t x) { to_units[p].credit = static_cast<unsigned>(x); });
    }

    void tick(std::span<const net::UnitWires> from_units, const net::LinkState& links) override {
        std::vector<Lane> lanes;
        for (const net::UnitWires& wires : from_units) {
            lanes.insert(lanes.end(), wires.lanes.begin(), wires.lanes.begin() + c_.pu_width);
        }
        put_lanes(top_->pu_valid_i, top_->pu_vc_i, top_->pu_flit_i, lanes.data(), n_ * c_.pu_width, c_, writer_);
        tb::put_fields(top_->pu_credit_i, writer_, n_, c_.virtual_channels,
                       [&](unsigned p) { return from_units[p].credit; });
        const auto append = [&](const std::vector<bool>& bits) {
            for (const bool bit : bits) writer_.put(bit ? 1 : 0, 1);
        };
        writer_.clear();
        append(links.unit_in);
        append(links.unit_out);
        writer_.assign(top_->pu_up_i);
        writer_.clear();
        for (unsigned d = 0; d < c_.dims; ++d) append(links.xb_in[d]);
        for (unsigned d = 0; d < c_.dims; ++d) append(links.xb_out[d]);
        writer_.assign(top_->xb_up_i);
        top_->clk_i = 0;
        top_->eval();
        top_->clk_i = 1;
        top_->eval();
    }

    Counters counters() const override {
        Counters sum;
        const auto add = [](const auto& port, unsigned count, uint32_t& to) {
            tb::get_fields(port, count, 32, [&](unsigned, uint64_t x) { to += static_cast<uint32_t>(x); });
        };
        unsigned crossbars = 0;
        for (unsigned d = 0; d < c_.dims; ++d) crossbars += n_ / c_.size[d];
        add(top_->bad_vc_o, n_, sum.bad_vc);
        add(top_->overflow_o, n_, sum.overflow);
        add(top_->no_head_o, n_, sum.no_head);
        add(top_->bad_destination_o, n_, sum.bad_destination);
        add(top_->bad_length_o, n_, sum.bad_length);
        add(top_->lost_flits_o, n_, sum.lost_flits);
        add(top_->cut_messages_o, n_, sum.cut_messages);
        add(top_->xb_lost_flits_o, crossbars, sum.lost_flits);
        add(top_->xb_cut_messages_o, crossbars, sum.cut_messages);
        return sum;
    }
    bool assertion_failed() const override { return context_.gotError(); }

private:
    Config c_;
    unsigned n_;
    VerilatedContext context_;
    std::unique_ptr<Vtop> top_;
    tb::PackedBits<> writer_;
};

}  // namespace

std::unique_ptr<RtlNetwork> make_rtl_network(uint64_t seed) {
    return std::make_unique<TopNetwork>(network_config(), seed);
}

}  // namespace nanohop::hxb
