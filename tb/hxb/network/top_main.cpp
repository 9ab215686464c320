// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// A generated network (rtl/generated/nh_hxb_<sizes>.sv) Verilated as a whole.

#include <verilated.h>

#include <memory>
#include <type_traits>
#include <vector>

#include "Vtop.h"
#include "network_parameters.hpp"
#include "port_lists.hpp"

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
        tb::PortReader valid(top_->pu_valid_o);
        tb::PortReader vc(top_->pu_vc_o);
        tb::PortReader flit(top_->pu_flit_o);
        tb::PortReader credit(top_->pu_credit_o);
        for (net::UnitWires& wires : to_units) {
            for (unsigned i = 0; i < c_.pu_width; ++i) {
                Lane& lane = wires.lanes[i];
                lane.valid = valid.take(1) != 0;
                lane.vc = static_cast<uint8_t>(vc.take(channel_width(c_)));
                tb::flit_fields(lane.flit, c_.flit_width, [&](auto& x, unsigned bits) {
                    x = static_cast<std::remove_reference_t<decltype(x)>>(flit.take(bits));
                });
            }
            wires.credit = static_cast<uint32_t>(credit.take(c_.virtual_channels));
        }
    }

    void tick(std::span<const net::UnitWires> from_units, const net::LinkState& links) override {
        Packed valid, vc, flit, credit, pu_up, xb_up;
        for (const net::UnitWires& wires : from_units) {
            for (unsigned i = 0; i < c_.pu_width; ++i) {
                const Lane& lane = wires.lanes[i];
                valid.put(lane.valid ? 1 : 0, 1);
                vc.put(lane.vc, channel_width(c_));
                tb::flit_fields(lane.flit, c_.flit_width, [&](auto& x, unsigned bits) { flit.put(x, bits); });
            }
            credit.put(wires.credit, c_.virtual_channels);
        }
        const auto append = [](Packed& port, const std::vector<bool>& bits) {
            for (const bool bit : bits) port.put(bit ? 1 : 0, 1);
        };
        append(pu_up, links.unit_in);
        append(pu_up, links.unit_out);
        for (unsigned d = 0; d < c_.dims; ++d) append(xb_up, links.xb_in[d]);
        for (unsigned d = 0; d < c_.dims; ++d) append(xb_up, links.xb_out[d]);
        valid.assign(top_->pu_valid_i);
        vc.assign(top_->pu_vc_i);
        flit.assign(top_->pu_flit_i);
        credit.assign(top_->pu_credit_i);
        pu_up.assign(top_->pu_up_i);
        xb_up.assign(top_->xb_up_i);
        top_->clk_i = 0;
        top_->eval();
        top_->clk_i = 1;
        top_->eval();
    }

    Counters counters() const override {
        Counters sum;
        const auto add = [](const auto& port, unsigned count, uint32_t& to) {
            tb::PortReader reader(port);
            for (unsigned i = 0; i < count; ++i) to += static_cast<uint32_t>(reader.take(32));
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
    using Packed = tb::PackedBits<256>;  // words, enough for the ports of all units

    Config c_;
    unsigned n_;
    VerilatedContext context_;
    std::unique_ptr<Vtop> top_;
};

}  // namespace

std::unique_ptr<RtlNetwork> make_rtl_network(uint64_t seed) {
    return std::make_unique<TopNetwork>(network_config(), seed);
}

}  // namespace nanohop::hxb
