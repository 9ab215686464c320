// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What nodes with host ports do, golden or Verilated: software has streams, memory and registers alone.
#pragma once

#include <optional>
#include <utility>

#include "generated/hub_port_registers.hpp"
#include "host/hub_node_host.hpp"
#include "hub_operations.hpp"

namespace nanohop::host {

using MakeNode = std::function<std::unique_ptr<HubNodeDevice>(unsigned id)>;

/// The library on them, which leaves placing and counting of messages to the ports. Memory and streams stall.
inline HubDevice library_on(const hub_node::Config& config, const MakeNode& make) {
    HubDevice device;
    device.config = config.node;
    device.make = [=]() -> std::unique_ptr<net::HubNodes> {
        return std::make_unique<HubNodesWithHosts>(config, make, 200);
    };
    device.port = [](net::HubNodes& nodes, unsigned n) -> HubPort& {
        return dynamic_cast<HubNodesWithHosts&>(nodes).host(n);
    };
    return device;
}

/// Steps until it is done; a test that fails does not hang.
template <class Done>
void run_until(net::HubNetwork& net, Done&& done) {
    for (unsigned clock = 0; clock < 100000 && !done(); ++clock) net.step();
    ASSERT_TRUE(done());
}

/// Messages to memory by all ways, from nodes that may and one that may not, on 4 nodes with packets of 4 flits.
inline void messages_to_memory(const hub_node::Config& config, const MakeNode& make) {
    namespace reg = hub_port::registers;
    constexpr uint32_t kLength = 64;
    constexpr unsigned kRegion = 3;
    auto nodes = std::make_unique<HubNodesWithHosts>(config, make);
    HubNodesWithHosts& hub = *nodes;
    net::HubNetwork net(config.node, 3, std::move(nodes));
    HubNodeHost& receiver = hub.host(1);
    receiver.open(kRegion, kLength, 0b0101, false);
    run_until(net, [&] { return receiver.settled(); });
    const auto put = [&](unsigned from, unsigned lane, unsigned offset, unsigned tag) {
        hub::Head head;
        head.kind = lane == 1 ? hub::Kind::kPut : hub::Kind::kRelay;
        head.region = kRegion;
        head.offset = offset;
        head.tag = tag;
        head.length = 4;
        head.mask = bit(1);
        std::vector<hub::Data> data(4);
        for (unsigned i = 0; i < 4; ++i) data[i] = {offset + i, from};
        hub.host(from).send(lane, head, data);
    };
    for (unsigned i = 0; i < 8; ++i) put(0, i % 4, 4 * i, 1);
    for (unsigned i = 0; i < 8; ++i) put(2, i % 4, 32 + 4 * i, 2);
    put(3, 1, 0, 1);   // may not
    put(0, 1, 61, 1);  // three flits of four are within
    for (unsigned clock = 0; clock < 600; ++clock) net.step();

    // All ports have a part of each.
    const auto sum = [&](uint32_t address, std::optional<unsigned> tag = std::nullopt) {
        uint64_t total = 0;
        unsigned answers = 0;
        for (unsigned p = 0; p < config.ports.ports; ++p) {
            if (tag) receiver.registers(p).write(reg::kCounterSelectOffset, *tag);
            receiver.registers(p).read(address, [&](uint32_t word) {
                total += word;
                ++answers;
            });
        }
        run_until(net, [&] { return answers == config.ports.ports; });
        return total;
    };
    EXPECT_EQ(sum(reg::kCounterOffset, 1), 32U);
    EXPECT_EQ(sum(reg::kCounterOffset, 2), 32U);
    EXPECT_EQ(sum(reg::kCounterOffset, 3), 0U);
    EXPECT_EQ(sum(reg::kStoredOffset), 16U);
    EXPECT_EQ(sum(reg::kDropSourceOffset), 1U);
    EXPECT_EQ(sum(reg::kDropOutsideOffset), 1U);
    EXPECT_EQ(sum(reg::kBadLaneOffset), 0U);
    EXPECT_EQ(sum(reg::kStateOffset), 0U);
    const std::vector<hub::Data>& memory = receiver.memory(kRegion);
    for (unsigned i = 0; i < kLength; ++i) {
        EXPECT_EQ(memory[i][0], i);
        EXPECT_EQ(memory[i][1], i < 32 ? 0U : 2U);
    }
}

/// Clocks that node 0 takes to send each other node `packets` packets, and that the others take to send node 0 as many,
/// all over their own links, to memory. All at once.
inline uint64_t exchange_with_all(const hub_node::Config& config, const MakeNode& make, unsigned packets) {
    const unsigned nodes = config.node.nodes, flits = config.node.piece_flits;
    auto with_hosts = std::make_unique<HubNodesWithHosts>(config, make);
    HubNodesWithHosts& hub = *with_hosts;
    net::HubNetwork net(config.node, 3, std::move(with_hosts));
    const auto slice = [&](unsigned from) { return from * packets * flits; };
    for (unsigned n = 0; n < nodes; ++n) hub.host(n).open(0, size_t{nodes} * packets * flits, ~hub::Mask{0});
    for (unsigned n = 0; n < nodes; ++n) {
        run_until(net, [&] { return hub.host(n).settled(); });
    }
    for (unsigned n = 0; n < nodes; ++n) {
        for (unsigned k = 0; k < nodes; ++k) {
            if (n == k || (n != 0 && k != 0)) continue;
            for (unsigned i = 0; i < packets; ++i) {
                hub::Head head{.count = n, .length = flits, .tag = n, .offset = slice(n) + i * flits};
                hub.host(n).send(k, head, std::vector<hub::Data>(flits, hub::Data{i + 1, n}));
            }
        }
    }
    const uint64_t start = net.clock();
    const auto there = [&](unsigned node, unsigned from) {
        const hub::Data& last = hub.host(node).memory(0)[slice(from) + packets * flits - 1];
        return last == hub::Data{packets, from};
    };
    const auto all = [&] {
        for (unsigned k = 1; k < nodes; ++k) {
            if (!there(0, k) || !there(k, 0)) return false;
        }
        return true;
    };
    run_until(net, all);
    return net.clock() - start;
}

/// With as many ports as nodes the host gives and takes a flit a clock on each link, with one port one in all.
inline void rates_by_ports(const hub_node::Config& config, const MakeNode& make) {
    constexpr unsigned kPackets = 60;
    const unsigned nodes = config.node.nodes, flits = config.node.piece_flits, ports = config.ports.ports;
    const uint64_t clocks = exchange_with_all(config, make, kPackets);
    // Lanes of the busiest port; a port that takes from one lane has a clock between two packets.
    const unsigned lanes = (nodes - 1 + ports - 1) / ports;
    const unsigned each = lanes * (flits + 1) + (lanes == 1 ? 1 : 0);
    EXPECT_GE(clocks, kPackets * lanes * (flits + 1));
    EXPECT_LE(clocks, kPackets * each + 60);
}

}  // namespace nanohop::host
