// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// The Verilated RTL of both interfaces with LinkClock 1, link to link. The cores' clocks have one period and any phase,
// that of the link has another and edges early or late by chance; its reset ends before or after the cores'.

#include <fmt/format.h>

#include NANOHOP_VTOP_HEADER

#include <iostream>
#include <random>

#include "sides.hpp"
#include "tb/nic_top/bench.hpp"
#include "tb/nic_top/values.hpp"

namespace nanohop::driver {

namespace {

constexpr uint64_t kCorePeriod = 10000;

class LinkClocked {
public:
    LinkClocked(const nic_top::Config& config, double ratio, uint64_t seed)
        : random_(seed),
          period_(static_cast<uint64_t>(static_cast<double>(kCorePeriod) * ratio)),
          phase_(1 + below(kCorePeriod - 1)),
          next_(below(period_)),
          ends_{std::make_unique<End>(config, seed), std::make_unique<End>(config, seed + 1)} {
        for (unsigned i = 0; i < 4; ++i) {
            for (auto& end : ends_) core_edge(*end);
            link_edge();
        }
        if (below(2) == 0) {
            link_resets_ = 1;
            for (uint64_t i = below(8) + 1; i-- != 0;) link_edge();
        } else {
            link_resets_ = 1 + below(20);
        }
        for (auto& end : ends_) end->top.rst_i = 0;
    }

    nic_top::Out clock(unsigned side, const nic_top::In& in) {
        const uint64_t now = kCorePeriod * clock_ + (side == 0 ? 0 : phase_);
        if (side == 1) ++clock_;
        for (; next_ <= now; next_ += period_ - period_ / 10 + below(period_ / 5 + 1)) link_edge();
        End& end = *ends_[side];
        end.core = in;
        end.drive();
        nic_top::Out out;
        end.ports.sample(end.top, out);
        core_edge(end);
        if (end.context.gotError()) throw tb::CheckFailed("assertion", "failed (message above)", "holds");
        return out;
    }

private:
    struct End {
        End(const nic_top::Config& config, uint64_t seed) : ports(nic_top::Values{config}) {
            context.fatalOnError(false);
            context.randReset(2);
            context.randSeed(static_cast<int>(seed % 0x7fffffff) + 1);
            top.rst_i = top.link_rst_i = 1;
            drive();
        }
        ~End() {
            top.final();
            Verilated::threadContextp(&context);
        }
        // What the core is told, but of the link what the other end says.
        void drive() {
            nic_top::In in = core;
            in.link_valid = other.link_valid;
            in.link_vc = other.link_vc;
            in.link_flit = other.link_flit;
            in.link_credit = other.link_credit;
            ports.drive(top, in);
            top.eval();
        }

        VerilatedContext context;
        NANOHOP_VTOP top{&context, "top"};
        tb::PortLists<nic_top::Ports, nic_top::Values, nic_top::In, nic_top::Out> ports;
        nic_top::In core;
        nic_top::Out other;
    };

    uint64_t below(uint64_t n) { return random_() % n; }

    static void core_edge(End& end) {
        end.top.clk_i = 1;
        end.top.eval();
        end.top.clk_i = 0;
        end.top.eval();
    }
    void link_edge() {
        for (auto& end : ends_)
            for (const uint8_t clock : {1, 0}) {
                end->top.link_clk_i = clock;
                end->top.eval();
            }
        if (link_resets_ != 0 && --link_resets_ == 0)
            for (auto& end : ends_) end->top.link_rst_i = 0;
        for (unsigned side = 0; side < 2; ++side) ends_[side]->ports.sample(ends_[side]->top, ends_[1 - side]->other);
        for (auto& end : ends_) end->drive();
    }

    std::mt19937_64 random_;
    uint64_t period_, phase_, next_, clock_ = 0;
    uint64_t link_resets_ = 0;  // its edges to the end of its reset, then 0
    std::array<std::unique_ptr<End>, 2> ends_;
};

}  // namespace

std::vector<std::string> configurations() { return {std::string("nic_tight") + kOnePort}; }

BesideNic beside(const nic::Config& /*config*/) { return {}; }
BesideTop beside(const nic_top::Config& /*config*/) { return {}; }
AloneTop alone(const nic_top::Config& config) {
    static uint64_t turn = 0;
    constexpr double kRatios[] = {0.5, 0.77, 0.99, 1.01, 1.3, 2};
    const double ratio = kRatios[turn++ % std::size(kRatios)];
    std::cout << fmt::format("seed: {}, a period of the link is {} of the cores'\n", turn, ratio);
    auto rtl = std::make_shared<LinkClocked>(config, ratio, turn);
    return [rtl](unsigned side, const nic_top::In& in) { return rtl->clock(side, in); };
}

}  // namespace nanohop::driver
