// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/generated/nh_irq.sv by `nanohop generate`: do not edit.

// clang-format off
/// Ports of nh_irq but clock and reset, and the members of the golden model's In and Out that they
/// stand for, in the same order: input_pins(pins) and inputs(In&), output_pins(pins) and outputs(Out&). `pins`
/// is anything with members of these names. names and counts(Out&) are the outputs' (signals.hpp).
#pragma once

#include <array>

#include "signals.hpp"

namespace nanohop::irq {

struct Out;

struct Ports {
    static constexpr std::array<const char*, 9> names = {
        "irq", "s_axil_awready", "s_axil_wready", "s_axil_bresp", "s_axil_bvalid", "s_axil_arready", "s_axil_rdata",
        "s_axil_rresp", "s_axil_rvalid"};
    template <class Pins>
    static auto input_pins(Pins& p) {
        return signals::tie(p.event_i, p.s_axil_awaddr, p.s_axil_awvalid, p.s_axil_wdata, p.s_axil_wstrb,
                            p.s_axil_wvalid, p.s_axil_bready, p.s_axil_araddr, p.s_axil_arvalid, p.s_axil_rready);
    }
    template <class Record>
    static auto inputs(Record& r) {
        return signals::tie(r.event, r.axil.awaddr, r.axil.awvalid, r.axil.wdata, r.axil.wstrb, r.axil.wvalid,
                            r.axil.bready, r.axil.araddr, r.axil.arvalid, r.axil.rready);
    }
    template <class Pins>
    static auto output_pins(Pins& p) {
        return signals::tie(p.irq_o, p.s_axil_awready, p.s_axil_wready, p.s_axil_bresp, p.s_axil_bvalid,
                            p.s_axil_arready, p.s_axil_rdata, p.s_axil_rresp, p.s_axil_rvalid);
    }
    template <class Record>
    static auto outputs(Record& r) {
        return signals::tie(r.irq, r.axil.awready, r.axil.wready, r.axil.bresp, r.axil.bvalid, r.axil.arready,
                            r.axil.rdata, r.axil.rresp, r.axil.rvalid);
    }
    template <class Record>
    static auto counts(Record& r) {
        using namespace signals;
        return values(Always{}, Always{}, Always{}, r.axil.bvalid, Always{}, Always{}, r.axil.rvalid, r.axil.rvalid,
                      Always{});
    }
    template <class Top, template <class> class Field>
    using Model = Top;
};

Ports ports_of(const Out&);

}  // namespace nanohop::irq
