// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Golden model of nh_hub_node, a hub's node with its host ports: the models of both, wired.
// docs/blocks/hub_node.md
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "generated/hub_port_registers.hpp"
#include "hub/node.hpp"
#include "hub_node/config.hpp"
#include "hub_port/hub_port.hpp"

namespace nanohop::hub_node {

using hub::Data;
using hub::Mask;
using hub::PerNode;

/// Host ports side by side, as in the RTL: one bit of each is a Mask, words of flits are PerNode<Data>, and this is
/// what has so many bits.
template <unsigned Bits>
struct PerPort : std::array<uint32_t, hub::kMaxNodes> {};
/// The same as wide as the configuration says.
struct Addresses : PerNode<uint64_t> {};
struct Strobes : PerNode<uint64_t> {};

inline constexpr unsigned kRegisterBits = hub_port::registers::kAddressWidth;

struct LitesIn {
    PerPort<kRegisterBits> awaddr{};
    PerPort<3> awprot{};
    Mask awvalid = 0;
    PerPort<32> wdata{};
    PerPort<4> wstrb{};
    Mask wvalid = 0;
    Mask bready = 0;
    PerPort<kRegisterBits> araddr{};
    PerPort<3> arprot{};
    Mask arvalid = 0;
    Mask rready = 0;
};
struct LitesOut {
    Mask awready = 0;
    Mask wready = 0;
    PerPort<2> bresp{};
    Mask bvalid = 0;
    Mask arready = 0;
    PerPort<32> rdata{};
    PerPort<2> rresp{};
    Mask rvalid = 0;
};

struct In {
    hub::In links;  ///< number, links, unit: its lanes and `resume` are not read
    PerNode<Data> s_data{};
    Mask s_valid = 0;
    Mask s_last = 0;
    PerPort<6> s_dest{};
    Mask m_ready = 0;
    Mask awready = 0;
    Mask wready = 0;
    Mask bid = 0;
    PerPort<2> bresp{};
    Mask bvalid = 0;
    LitesIn axil;
};

struct Out {
    hub::Out links;  ///< links and unit alone
    Mask s_ready = 0;
    Mask lane_room = 0;  ///< by lane, of all ports
    PerNode<Data> m_data{};
    Mask m_valid = 0;
    Mask m_last = 0;
    PerPort<6> m_dest{};
    Mask m_user = 0;
    Mask awid = 0;
    Addresses awaddr{};
    PerPort<8> awlen{};
    PerPort<3> awsize{};
    PerPort<2> awburst{};
    Mask awlock = 0;
    PerPort<4> awcache{};
    PerPort<3> awprot{};
    Mask awvalid = 0;
    PerNode<Data> wdata{};
    Strobes wstrb{};
    Mask wlast = 0;
    Mask wvalid = 0;
    Mask bready = 0;
    LitesOut axil;
};

/// What a port's host gives and gets, of all ports' and into them. Between node and port: 0.
hub_port::In port_of(const In& in, unsigned port);
hub_port::Out port_of(const Out& out, unsigned port);
void put_port(In& in, unsigned port, const hub_port::In& of);
void put_port(Out& out, unsigned port, const hub_port::Out& of);

/// Of ports with a word for memory, those whose word is not void.
inline Mask written(const Strobes& strobes, Mask valid) {
    Mask result = 0;
    for (unsigned p = 0; p < hub::kMaxNodes; ++p) {
        if (strobes[p] != 0) result |= hub::bit(p);
    }
    return result & valid;
}

class HubNode {
public:
    /// The state after reset. The parts of the configuration must pass their check() and have the same nodes and flits.
    explicit HubNode(const Config& config);

    Out outputs(const In& in) const;
    void tick(const In& in);
    const hub::Node& node() const { return node_; }

private:
    /// By port, with what the node tells it.
    std::vector<hub_port::In> to_ports(const In& in) const;

    hub::Node node_;
    std::vector<hub_port::HubPort> ports_;
};

}  // namespace nanohop::hub_node
