// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The hyper-crossbar's crossbar as a SystemC module: the golden model behind the pins of nh_hxb_crossbar
// (docs/blocks/hxb.md). ex_i is the RTL's ex_valid_i, ex_vc_i and ex_flit_i, and so on; one signal per exchanger.
#pragma once

#include <cstdint>
#include <systemc>

#include "common/sc_clocked.hpp"
#include "hxb/hxb_signals.hpp"

namespace nanohop::systemc {

struct HxbCrossbarConfig {
    hxb::Config network;
    unsigned dimension = 0;  ///< that the crossbar stands in
};

/// All but clock and reset. Counters and probe are called xb_..., so that those of an exchanger can stand beside them.
template <template <class> class InPin, template <class> class OutPin>
struct HxbCrossbarSignals : hxb::CrossbarSignals {
    explicit HxbCrossbarSignals(unsigned ports)
        : ex_i("ex_i", ports),
          ex_credit_i("ex_credit_i", ports),
          ex_whole_i("ex_whole_i", ports),
          reserve_i("reserve_i", ports),
          ex_credit_o("ex_credit_o", ports),
          ex_o("ex_o", ports),
          ex_whole_o("ex_whole_o", ports) {}

    sc_core::sc_vector<Pin<InPin, hxb::Lane>> ex_i;
    sc_core::sc_vector<InPin<uint32_t>> ex_credit_i;
    sc_core::sc_vector<InPin<uint32_t>> ex_whole_i;
    InPin<uint32_t> ex_up_in_i{"ex_up_in_i"};    // lower half of ex_up_i
    InPin<uint32_t> ex_up_out_i{"ex_up_out_i"};  // upper half
    sc_core::sc_vector<Pin<InPin, hxb::Reservation>> reserve_i;

    sc_core::sc_vector<OutPin<uint32_t>> ex_credit_o;
    sc_core::sc_vector<Pin<OutPin, hxb::Lane>> ex_o;
    sc_core::sc_vector<OutPin<uint32_t>> ex_whole_o;
    OutPin<uint64_t> busy_o{"busy_o"};
    OutPin<uint32_t> reserve_grant_o{"reserve_grant_o"};
    OutPin<uint32_t> xb_lost_flits_o{"xb_lost_flits_o"};
    OutPin<uint32_t> xb_cut_messages_o{"xb_cut_messages_o"};
    OutPin<bool> xb_probe_head_in_o{"xb_probe_head_in_o"};
    OutPin<bool> xb_probe_head_granted_o{"xb_probe_head_granted_o"};
    OutPin<bool> xb_probe_head_out_o{"xb_probe_head_out_o"};

    template <class Pins>
    static auto input_pins(Pins& p) {
        return signals::tie(p.ex_i, p.ex_credit_i, p.ex_whole_i, p.ex_up_in_i, p.ex_up_out_i, p.reserve_i);
    }
    template <class Pins>
    static auto output_pins(Pins& p) {
        return signals::tie(p.ex_credit_o, p.ex_o, p.ex_whole_o, p.busy_o, p.reserve_grant_o, p.xb_lost_flits_o,
                            p.xb_cut_messages_o, p.xb_probe_head_in_o, p.xb_probe_head_granted_o,
                            p.xb_probe_head_out_o);
    }
};

template <template <class> class InPin, template <class> class OutPin>
struct HxbCrossbarPins : PlainValues, HxbCrossbarSignals<InPin, OutPin> {
    using Config = HxbCrossbarConfig;
    using In = hxb::CrossbarIn;
    using Out = hxb::CrossbarOut;

    explicit HxbCrossbarPins(const Config& c) : HxbCrossbarSignals<InPin, OutPin>(c.network.size[c.dimension]) {}

    InPin<bool> clk_i{"clk_i"};
    InPin<bool> rst_i{"rst_i"};
};

class HxbCrossbar : public Clocked<HxbCrossbarPins<InPort, OutPort>, ModelEngine<hxb::Crossbar>> {
public:
    /// The network's configuration must pass hxb::check().
    HxbCrossbar(sc_core::sc_module_name name, const HxbCrossbarConfig& config)
        : Clocked(name, config, ModelEngine<hxb::Crossbar>(hxb::Crossbar(config.network, config.dimension))) {}
};

}  // namespace nanohop::systemc
