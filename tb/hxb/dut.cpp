// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// The Verilated nh_hxb_tb as a Dut; compiled for each configuration, source and netlist.

#include NANOHOP_VTOP_HEADER

#include "bench.hpp"
#include "ports.hpp"
#include "verilated_dut.hpp"

namespace nanohop::hxb {

namespace {

class Ports {
public:
    explicit Ports(const Setup& setup) : ex_(setup.network), xb_(setup.network, setup.dimension) {}

    template <class Top>
    void drive(Top& top, const In& in) {
        ex_.drive(top, in.ex);
        xb_.drive(top, in.xb);
    }

    template <class Top>
    void sample(const Top& top, Out& out) const {
        ex_.sample(top, out.ex);
        xb_.sample(top, out.xb);
        out.xb.lost_flits = top.xb_lost_flits_o;
        out.xb.cut_messages = top.xb_cut_messages_o;
        out.xb.probe = detail::probe(top.xb_probe_o);
    }

private:
    ExchangerPorts ex_;
    CrossbarPorts xb_;
};

}  // namespace

std::unique_ptr<tb::Dut<In, Out>> make_dut(const tb::DutOptions& options, const Setup& setup) {
    return std::make_unique<tb::VerilatedDut<NANOHOP_VTOP, Ports, In, Out>>(options, Ports(setup));
}

tb::RunInfo run_info() { return {"hxb", NANOHOP_CONFIG_NAME, NANOHOP_KIND}; }

}  // namespace nanohop::hxb
