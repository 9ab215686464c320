// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The hyper-crossbar's exchanger as a SystemC module: the golden model behind the pins of nh_hxb_exchanger
// (docs/blocks/hxb.md). pu_i is the RTL's pu_valid_i, pu_vc_i and pu_flit_i, and so on; one signal per lane or
// dimension.
#pragma once

#include <cstdint>
#include <systemc>

#include "common/sc_clocked.hpp"
#include "hxb/hxb_signals.hpp"

namespace nanohop::systemc {

/// All but clock and reset.
template <template <class> class InPin, template <class> class OutPin>
struct HxbExchangerSignals : hxb::ExchangerSignals {
    explicit HxbExchangerSignals(const hxb::Config& c)
        : pu_i("pu_i", c.pu_width),
          xb_i("xb_i", c.dims),
          xb_credit_i("xb_credit_i", c.dims),
          xb_whole_i("xb_whole_i", c.dims),
          busy_i("busy_i", c.dims),
          pu_o("pu_o", c.pu_width),
          xb_credit_o("xb_credit_o", c.dims),
          xb_o("xb_o", c.dims),
          xb_whole_o("xb_whole_o", c.dims),
          reserve_o("reserve_o", c.dims) {}

    InPin<uint32_t> position_i{"position_i"};
    sc_core::sc_vector<Pin<InPin, hxb::Lane>> pu_i;
    InPin<uint32_t> pu_credit_i{"pu_credit_i"};
    InPin<bool> pu_up_in_i{"pu_up_in_i"};    // pu_up_i[0]
    InPin<bool> pu_up_out_i{"pu_up_out_i"};  // pu_up_i[1]
    sc_core::sc_vector<Pin<InPin, hxb::Lane>> xb_i;
    sc_core::sc_vector<InPin<uint32_t>> xb_credit_i;
    sc_core::sc_vector<InPin<uint32_t>> xb_whole_i;
    InPin<uint32_t> xb_up_in_i{"xb_up_in_i"};    // lower half of xb_up_i
    InPin<uint32_t> xb_up_out_i{"xb_up_out_i"};  // upper half
    sc_core::sc_vector<InPin<uint64_t>> busy_i;
    InPin<uint32_t> reserve_grant_i{"reserve_grant_i"};

    OutPin<uint32_t> pu_credit_o{"pu_credit_o"};
    sc_core::sc_vector<Pin<OutPin, hxb::Lane>> pu_o;
    sc_core::sc_vector<OutPin<uint32_t>> xb_credit_o;
    sc_core::sc_vector<Pin<OutPin, hxb::Lane>> xb_o;
    sc_core::sc_vector<OutPin<uint32_t>> xb_whole_o;
    sc_core::sc_vector<Pin<OutPin, hxb::Reservation>> reserve_o;
    OutPin<uint32_t> bad_vc_o{"bad_vc_o"};
    OutPin<uint32_t> overflow_o{"overflow_o"};
    OutPin<uint32_t> no_head_o{"no_head_o"};
    OutPin<uint32_t> bad_destination_o{"bad_destination_o"};
    OutPin<uint32_t> bad_length_o{"bad_length_o"};
    OutPin<uint32_t> lost_flits_o{"lost_flits_o"};
    OutPin<uint32_t> cut_messages_o{"cut_messages_o"};
    OutPin<bool> probe_head_in_o{"probe_head_in_o"};
    OutPin<bool> probe_head_granted_o{"probe_head_granted_o"};
    OutPin<bool> probe_head_out_o{"probe_head_out_o"};

    template <class Pins>
    static auto input_pins(Pins& p) {
        return signals::tie(p.position_i, p.pu_i, p.pu_credit_i, p.pu_up_in_i, p.pu_up_out_i, p.xb_i, p.xb_credit_i,
                            p.xb_whole_i, p.xb_up_in_i, p.xb_up_out_i, p.busy_i, p.reserve_grant_i);
    }
    template <class Pins>
    static auto output_pins(Pins& p) {
        return signals::tie(p.pu_credit_o, p.pu_o, p.xb_credit_o, p.xb_o, p.xb_whole_o, p.reserve_o, p.bad_vc_o,
                            p.overflow_o, p.no_head_o, p.bad_destination_o, p.bad_length_o, p.lost_flits_o,
                            p.cut_messages_o, p.probe_head_in_o, p.probe_head_granted_o, p.probe_head_out_o);
    }
};

template <template <class> class InPin, template <class> class OutPin>
struct HxbExchangerPins : PlainValues, HxbExchangerSignals<InPin, OutPin> {
    using Config = hxb::Config;
    using In = hxb::ExchangerIn;
    using Out = hxb::ExchangerOut;

    explicit HxbExchangerPins(const Config& c) : HxbExchangerSignals<InPin, OutPin>(c) {}

    InPin<bool> clk_i{"clk_i"};
    InPin<bool> rst_i{"rst_i"};
};

class HxbExchanger : public Clocked<HxbExchangerPins<InPort, OutPort>, ModelEngine<hxb::Exchanger>> {
public:
    /// The configuration must pass hxb::check().
    HxbExchanger(sc_core::sc_module_name name, const hxb::Config& config)
        : Clocked(name, config, ModelEngine<hxb::Exchanger>(config)) {}
};

}  // namespace nanohop::systemc
