// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The hub's host library on golden nodes.
#include "hub_operations.hpp"

namespace nanohop::host {
namespace {

TEST(HubLibrary, RandomOperationsWhileLinksGoDark) {
    const uint64_t wanted = operations_wanted(10000);
    EXPECT_GT(run_operations(first_seed(), wanted), wanted / 100);
}

/// Kept pieces fill what a relay has for a sender; all that does not use these slots goes on, and so do later messages.
TEST(HubLibrary, FullRelayStoresStopNothingElse) {
    hub::Config c{.nodes = 4, .piece_flits = 4, .relay_slots = 3};
    Hub hub(c, 3);
    // Packets beside the library fill node 1's slots for node 0, and one more waits.
    for (unsigned tag = 0; tag < 4; ++tag) {
        Head head{.kind = Kind::kKeep, .length = 4, .tag = 3000 + tag};
        hub.model.port(0).send(1, head, Flits(4));
    }
    for (unsigned clock = 0; clock < 200; ++clock) hub.step();
    const Flits message(40, Data{7, 8});
    for (const unsigned from : {0U, 2U, 3U}) hub.hosts[from]->put(1, {0, from * 40, from}, message);
    hub.hosts[2]->spread(3, {0, 400, 9}, message);
    hub.hosts[2]->broadcast({0, 500, 10}, message);
    const auto all = [&] {
        return hub.hosts[1]->received(0, 0) == 40 && hub.hosts[1]->received(2, 2) == 40 &&
               hub.hosts[1]->received(3, 3) == 40 && hub.hosts[3]->received(2, 9) == 40 &&
               hub.hosts[0]->received(2, 10) == 40 && hub.hosts[1]->received(2, 10) == 40;
    };
    EXPECT_TRUE(hub.run(all, 2000));
    EXPECT_FALSE(dynamic_cast<net::HubGoldenNetwork&>(hub.model.network()).idle());
}

TEST(HubLibrary, WhatCannotBeIsNamed) {
    hub::Config c;
    c.nodes = 4;
    Hub hub(c, 1);
    HubHost& host = *hub.hosts[0];
    const auto says = [](const std::function<void()>& call) {
        try {
            call();
        } catch (const HubError& error) {
            return std::string(error.what());
        }
        return std::string("nothing");
    };
    EXPECT_EQ(says([&] { host.put(4, {0, 0, 0}, Flits(1)); }), "put: node 4 of 4");
    EXPECT_EQ(says([&] { host.put(1, {0, 0, 1024}, Flits(1)); }), "put: message number 1024; below 1024");
    EXPECT_EQ(says([&] { host.spread(1, {0, 0, 0}, {}); }), "multicast: a message of nothing");
    EXPECT_EQ(says([&] { host.broadcast({255, 0, 0}, Flits(1)); }), "multicast: region 255; 0 .. 254");
    EXPECT_EQ(says([&] { host.put(1, {0, 65530, 0}, Flits(7)); }), "put: 7 flits from offset 65530 on; up to 65536");
    EXPECT_EQ(says([&] { host.multicast(16, {0, 0, 0}, Flits(1)); }), "multicast: to a node that is not there");
    EXPECT_EQ(says([&] { host.release(1); }), "release: name 1 is not kept");
    EXPECT_EQ(says([&] { host.keep(64, 0, 0, Flits(1)); }), "keep: name 64; below 64");
    EXPECT_EQ(says([&] { host.reduce(0, 128, hub::Op::kSum, 0, 0, Flits(1)); }), "reduce: name 128; below 128");
}

}  // namespace
}  // namespace nanohop::host
