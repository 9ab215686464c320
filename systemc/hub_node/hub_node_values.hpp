// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What the pins of the hub's node with its host ports carry: a flit of a link is one signal, and so is a port's word.
#pragma once

#include "hub/hub_values.hpp"
#include "hub_node/hub_node.hpp"

namespace nanohop::systemc {

template <template <class> class Kind, unsigned Bits>
struct PinOf<Kind, hub_node::PerPort<Bits>> {
    using type = sc_core::sc_vector<Kind<uint32_t>>;
};
template <template <class> class Kind>
struct PinOf<Kind, hub_node::Addresses> {
    using type = sc_core::sc_vector<Kind<uint64_t>>;
};
template <template <class> class Kind>
struct PinOf<Kind, hub_node::Strobes> {
    using type = sc_core::sc_vector<Kind<uint64_t>>;
};

struct HubNodeValues : PlainValues, HubWords {
    using Config = hub_node::Config;
    using In = hub_node::In;
    using Out = hub_node::Out;
    using HubWords::to_member;
    using HubWords::to_value;
    using PlainValues::to_member;
    using PlainValues::to_value;

    HubNodeValues() = default;
    explicit HubNodeValues(const Config& config) : pins_of{config.node.nodes, config.ports.ports} {}

    struct {
        unsigned nodes = 0;
        unsigned ports = 0;
    } pins_of;
};

}  // namespace nanohop::systemc
