// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/hub/nh_hub.sv by `nanohop generate`: do not edit.

// clang-format off
/// Ports of nh_hub but clock and reset, and the members of the golden model's In and Out that they
/// stand for, in the same order: input_pins(pins) and inputs(In&), output_pins(pins) and outputs(Out&). `pins`
/// is anything with members of these names. names and counts(Out&) are the outputs' (signals.hpp).
#pragma once

#include <array>

#include "signals.hpp"

namespace nanohop::hub {

struct Out;

struct Ports {
    static constexpr std::array<const char*, 15> names = {
        "link_credit", "link_ack", "link_valid", "link_class", "link_flit", "lane_ready", "host_valid", "host_last",
        "host_recovery", "host_data", "unit_members", "unit_data", "dark", "link_taken", "counts"};
    template <class Pins>
    static auto input_pins(Pins& p) {
        return signals::tie(p.id_i, p.up_i, p.link_valid_i, p.link_class_i, p.link_flit_i, p.link_credit_i,
                            p.link_ack_i, p.lane_valid_i, p.lane_last_i, p.lane_data_i, p.host_ready_i, p.unit_data_i,
                            p.resume_i, p.resume_link_i, p.resume_taken_i);
    }
    template <class Record>
    static auto inputs(Record& r) {
        return signals::tie(r.id, r.up, r.link_valid, r.link_class, r.link_flit, r.link_credit, r.link_ack,
                            r.lane_valid, r.lane_last, r.lane_data, r.host_ready, r.unit_data, r.resume, r.resume_link,
                            r.resume_taken);
    }
    template <class Pins>
    static auto output_pins(Pins& p) {
        return signals::tie(p.link_credit_o, p.link_ack_o, p.link_valid_o, p.link_class_o, p.link_flit_o,
                            p.lane_ready_o, p.host_valid_o, p.host_last_o, p.host_recovery_o, p.host_data_o,
                            p.unit_members_o, p.unit_data_o, p.dark_o, p.link_taken_o, p.counts_o);
    }
    template <class Record>
    static auto outputs(Record& r) {
        return signals::tie(r.link_credit, r.link_ack, r.link_valid, r.link_class, r.link_flit, r.lane_ready,
                            r.host_valid, r.host_last, r.host_recovery, r.host_data, r.unit_members, r.unit_data,
                            r.dark, r.link_taken, r.counts);
    }
    template <class Record>
    static auto counts(Record& r) {
        using namespace signals;
        return values(Always{}, Always{}, Always{}, Each{heads(r.link_flit, r.link_valid)}, Each{r.link_valid},
                      Always{}, Always{}, Bits{r.host_valid}, Bits{r.host_valid}, Each{r.host_valid}, Always{},
                      Each{r.unit_members}, Always{}, Always{}, Always{});
    }
    template <class Top, template <class> class Field>
    using Model = Top;
};

Ports ports_of(const Out&);

}  // namespace nanohop::hub
