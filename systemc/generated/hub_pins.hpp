// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/hub/nh_hub.sv by `nanohop generate`: do not edit.

// clang-format off
/// Pins of the SystemC module of nh_hub (systemc/common/sc_pins.hpp).
#pragma once

#include "hub/node.hpp"
#include "common/sc_pins.hpp"
#include "generated/hub_ports.hpp"

namespace nanohop::systemc {

template <template <class> class InPin, template <class> class OutPin>
struct HubPins : RecordValues<hub::Config, hub::In, hub::Out>, hub::Ports {
    using RecordValues::RecordValues;

    InPin<bool> clk_i{"clk_i"};
    InPin<bool> rst_i{"rst_i"};
    Pin<InPin, decltype(In{}.id)> id_i{"id_i"};
    Pin<InPin, decltype(In{}.up)> up_i{"up_i"};
    Pin<InPin, decltype(In{}.link_valid)> link_valid_i{"link_valid_i"};
    PinsOf<InPin, decltype(In{}.link_class)> link_class_i{"link_class_i", this->pins_of.nodes};
    PinsOf<InPin, decltype(In{}.link_flit)> link_flit_i{"link_flit_i", this->pins_of.nodes};
    PinsOf<InPin, decltype(In{}.link_credit)> link_credit_i{"link_credit_i", this->pins_of.nodes};
    Pin<InPin, decltype(In{}.link_ack)> link_ack_i{"link_ack_i"};
    Pin<InPin, decltype(In{}.lane_valid)> lane_valid_i{"lane_valid_i"};
    Pin<InPin, decltype(In{}.lane_last)> lane_last_i{"lane_last_i"};
    PinsOf<InPin, decltype(In{}.lane_data)> lane_data_i{"lane_data_i", this->pins_of.nodes};
    Pin<InPin, decltype(In{}.host_ready)> host_ready_i{"host_ready_i"};
    Pin<InPin, decltype(In{}.unit_data)> unit_data_i{"unit_data_i"};
    Pin<InPin, decltype(In{}.resume)> resume_i{"resume_i"};
    Pin<InPin, decltype(In{}.resume_link)> resume_link_i{"resume_link_i"};
    Pin<InPin, decltype(In{}.resume_taken)> resume_taken_i{"resume_taken_i"};

    PinsOf<OutPin, decltype(Out{}.link_credit)> link_credit_o{"link_credit_o", this->pins_of.nodes};
    Pin<OutPin, decltype(Out{}.link_ack)> link_ack_o{"link_ack_o"};
    Pin<OutPin, decltype(Out{}.link_valid)> link_valid_o{"link_valid_o"};
    PinsOf<OutPin, decltype(Out{}.link_class)> link_class_o{"link_class_o", this->pins_of.nodes};
    PinsOf<OutPin, decltype(Out{}.link_flit)> link_flit_o{"link_flit_o", this->pins_of.nodes};
    Pin<OutPin, decltype(Out{}.lane_ready)> lane_ready_o{"lane_ready_o"};
    Pin<OutPin, decltype(Out{}.host_valid)> host_valid_o{"host_valid_o"};
    Pin<OutPin, decltype(Out{}.host_last)> host_last_o{"host_last_o"};
    Pin<OutPin, decltype(Out{}.host_recovery)> host_recovery_o{"host_recovery_o"};
    PinsOf<OutPin, decltype(Out{}.host_data)> host_data_o{"host_data_o", this->pins_of.nodes};
    Pin<OutPin, decltype(Out{}.unit_members)> unit_members_o{"unit_members_o"};
    PinsOf<OutPin, decltype(Out{}.unit_data)> unit_data_o{"unit_data_o", this->pins_of.nodes};
    Pin<OutPin, decltype(Out{}.dark)> dark_o{"dark_o"};
    PinsOf<OutPin, decltype(Out{}.link_taken)> link_taken_o{"link_taken_o", this->pins_of.nodes};
    Pin<OutPin, decltype(Out{}.counts)> counts_o{"counts_o"};
};

}  // namespace nanohop::systemc
