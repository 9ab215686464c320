// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/generated/nh_link.sv by `nanohop generate`: do not edit.

// clang-format off
/// Pins of the SystemC module of nh_link (systemc/common/sc_pins.hpp).
#pragma once

#include "link/link.hpp"
#include "common/sc_pins.hpp"
#include "generated/link_ports.hpp"

namespace nanohop::systemc {

template <template <class> class InPin, template <class> class OutPin>
struct LinkPins : RecordValues<link::Config, link::In, link::Out>, link::Ports {
    using RecordValues::RecordValues;

    InPin<bool> clk_i{"clk_i"};
    InPin<bool> rst_i{"rst_i"};
    Pin<InPin, decltype(In{}.link_valid)> link_valid_i{"link_valid_i"};
    Pin<InPin, decltype(In{}.link_vc)> link_vc_i{"link_vc_i"};
    Pin<InPin, decltype(In{}.link_flit)> link_flit_i{"link_flit_i"};
    Pin<InPin, decltype(In{}.link_credit)> link_credit_i{"link_credit_i"};
    Pin<InPin, decltype(In{}.wire_valid)> wire_valid_i{"wire_valid_i"};
    Pin<InPin, decltype(In{}.wire_word)> wire_word_i{"wire_word_i"};
    Pin<InPin, decltype(In{}.axil.awaddr)> s_axil_awaddr{"s_axil_awaddr"};
    Pin<InPin, decltype(In{}.axil.awvalid)> s_axil_awvalid{"s_axil_awvalid"};
    Pin<InPin, decltype(In{}.axil.wdata)> s_axil_wdata{"s_axil_wdata"};
    Pin<InPin, decltype(In{}.axil.wstrb)> s_axil_wstrb{"s_axil_wstrb"};
    Pin<InPin, decltype(In{}.axil.wvalid)> s_axil_wvalid{"s_axil_wvalid"};
    Pin<InPin, decltype(In{}.axil.bready)> s_axil_bready{"s_axil_bready"};
    Pin<InPin, decltype(In{}.axil.araddr)> s_axil_araddr{"s_axil_araddr"};
    Pin<InPin, decltype(In{}.axil.arvalid)> s_axil_arvalid{"s_axil_arvalid"};
    Pin<InPin, decltype(In{}.axil.rready)> s_axil_rready{"s_axil_rready"};

    Pin<OutPin, decltype(Out{}.link_credit)> link_credit_o{"link_credit_o"};
    Pin<OutPin, decltype(Out{}.link_valid)> link_valid_o{"link_valid_o"};
    Pin<OutPin, decltype(Out{}.link_vc)> link_vc_o{"link_vc_o"};
    Pin<OutPin, decltype(Out{}.link_flit)> link_flit_o{"link_flit_o"};
    Pin<OutPin, decltype(Out{}.up)> up_o{"up_o"};
    Pin<OutPin, decltype(Out{}.wire_valid)> wire_valid_o{"wire_valid_o"};
    Pin<OutPin, decltype(Out{}.wire_word)> wire_word_o{"wire_word_o"};
    Pin<OutPin, decltype(Out{}.probe)> probe_o{"probe_o"};
    Pin<OutPin, decltype(Out{}.axil.awready)> s_axil_awready{"s_axil_awready"};
    Pin<OutPin, decltype(Out{}.axil.wready)> s_axil_wready{"s_axil_wready"};
    Pin<OutPin, decltype(Out{}.axil.bresp)> s_axil_bresp{"s_axil_bresp"};
    Pin<OutPin, decltype(Out{}.axil.bvalid)> s_axil_bvalid{"s_axil_bvalid"};
    Pin<OutPin, decltype(Out{}.axil.arready)> s_axil_arready{"s_axil_arready"};
    Pin<OutPin, decltype(Out{}.axil.rdata)> s_axil_rdata{"s_axil_rdata"};
    Pin<OutPin, decltype(Out{}.axil.rresp)> s_axil_rresp{"s_axil_rresp"};
    Pin<OutPin, decltype(Out{}.axil.rvalid)> s_axil_rvalid{"s_axil_rvalid"};
};

}  // namespace nanohop::systemc
