// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// 64 golden nodes, of one of whose links k go dark while it spreads a message: the message arrives, and the next one
// takes as long as the links that are left allow.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "host/hub_library.hpp"
#include "host/hub_model_port.hpp"

namespace nanohop::host {
namespace {

constexpr unsigned kNodes = 64;
constexpr unsigned kFirst = 16384, kSecond = 65536;  // flits of the messages

/// Clocks of the second message to node 1; 0: a message has not come, or is not what was sent.
uint64_t clocks_with_dark_links(unsigned k, bool spread) {
    hub::Config c{.nodes = kNodes, .piece_flits = 16, .relay_slots = 16};
    c.host_slots = c.host_packets = 8;
    HubModel model(c, 20);
    std::vector<std::unique_ptr<HubHost>> hosts;
    for (unsigned n = 0; n < kNodes; ++n) hosts.push_back(std::make_unique<HubHost>(model.port(n)));
    hosts[1]->open_region(0, kFirst);
    hosts[1]->open_region(1, kSecond);
    net::HubNetwork& net = model.network();
    const auto step = [&] {
        net.step();
        for (auto& host : hosts) host->poll();
    };
    const auto message = [](unsigned flits, uint64_t seed) {
        HubHost::Flits data(flits);
        for (unsigned i = 0; i < flits; ++i) data[i] = {seed + i, ~seed * i};
        return data;
    };
    const auto send = [&](const HubHost::Place& place, const HubHost::Flits& data) {
        if (spread)
            hosts[0]->spread(1, place, data);
        else
            hosts[0]->put(1, place, data);
    };
    const HubHost::Flits first = message(spread ? kFirst : kFirst / 16, 7);
    send({0, 0, 0}, first);
    // Links to nodes 2, 5, 8, .. one after the other, the far end later; direct sending loses its own, to node 1.
    unsigned dark = 0;
    const auto node = [&](unsigned i) { return spread ? 2 + 3 * i : i == 0 ? 1 : 1 + 3 * i; };
    for (uint64_t clock = 0; clock < 20000 && hosts[1]->received(0, 0) < first.size(); ++clock) {
        if (dark < k && clock == 60 + 5 * dark) {
            net.cut_one_end(0, node(dark));
            net.cut_one_end(node(dark), 0);
            ++dark;
        }
        step();
    }
    for (unsigned i = 0; i < 500; ++i) step();  // what could come twice has come
    EXPECT_EQ(dark, k);
    EXPECT_EQ(hosts[1]->received(0, 0), first.size());
    const HubHost::Flits second = message(spread ? kSecond : kSecond / 16, 9);
    const uint64_t begin = net.clock();
    send({1, 0, 1}, second);
    while (hosts[1]->received(0, 1) < second.size() && net.clock() < begin + 20000) step();
    const uint64_t clocks = net.clock() - begin;
    for (unsigned i = 0; i < 500; ++i) step();
    EXPECT_EQ(hosts[1]->received(0, 1), second.size());
    const auto same = [&](unsigned region, const HubHost::Flits& data) {
        return std::equal(data.begin(), data.end(), hosts[1]->memory(region).begin());
    };
    EXPECT_TRUE(same(0, first));
    EXPECT_TRUE(same(1, second));
    return clocks;
}

TEST(HubDarkLinks, WhatIsSpreadLosesNoMoreThanTheLinks) {
    const uint64_t all = clocks_with_dark_links(0, true);
    for (const unsigned k : {1U, 4U, 16U}) {
        const uint64_t clocks = clocks_with_dark_links(k, true);
        const double loss = 1 - static_cast<double>(all) / static_cast<double>(clocks);
        fmt::print("{} of 63 links dark: {} clocks, {} with all; loss {:.2f} %, k/63 {:.2f} %\n", k, clocks, all,
                   100 * loss, 100 * k / 63.0);
        EXPECT_GT(loss, 0);
        EXPECT_LE(loss, k / 63.0 + 0.02);
    }
}

/// Packets whose link has gone dark detour over a relay each, in turn, so a direct message comes faster than over its
/// one link.
TEST(HubDarkLinks, DirectMessagesDetour) {
    const uint64_t all = clocks_with_dark_links(0, false);
    for (const unsigned k : {1U, 4U, 16U}) {
        const uint64_t clocks = clocks_with_dark_links(k, false);
        fmt::print("{} of 63 links dark, the message's own too: {} clocks, {} with all\n", k, clocks, all);
        EXPECT_LT(clocks, all);
    }
}

}  // namespace
}  // namespace nanohop::host
