// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The hub's delays at application level are those of the RTL's record, and the engine's packets take them.
#include "breakdown/application/hub_rows.hpp"

#include <gtest/gtest.h>

#include "breakdown/hub/studies.hpp"
#include "net/error.hpp"

namespace nanohop::breakdown {
namespace {

Json passage(const char* name, unsigned flits, unsigned head, unsigned tail) {
    return {{"passage", name},
            {"flits", flits},
            {"head", {{"least", head}, {"most", head}}},
            {"tail", {{"least", tail}, {"most", tail}}},
            {"packets", 7}};
}

Json made_up() {
    Json r{{"format", "nanohop-hub-clocks-1"}, {"config", "made_up"}, {"nodes", 8}, {"piece_flits", 8}};
    r["lockstep"] = {{"cycles", 5}};
    r["passages"] = {passage("send", 1, 7, 8),   passage("receive", 1, 4, 5),   passage("relay", 1, 5, 6),
                     passage("send", 8, 14, 22), passage("receive", 8, 11, 19), passage("relay", 8, 5, 13)};
    return r;
}

TEST(HubRows, ClocksOfARecord) {
    const HubClocks c = hub_clocks(made_up().dump());
    EXPECT_EQ(c.send_head(32), 38);
    EXPECT_EQ(c.receive_tail(32), 67);
    EXPECT_EQ(c.relay_head(200), 5);
    EXPECT_EQ(c.lockstep_cycles, 5U);
    EXPECT_EQ(c.packet(32, 20), 125U);
    EXPECT_DOUBLE_EQ(c.latency_ns(32, 20, 5), 5 * (125 - 33));
}

/// A packet of any length takes on the engine what the RTL's clocks at two lengths say; the record above has them.
TEST(HubRows, EngineTakesTheRecordsClocks) {
    const HubClocks c = hub_clocks(made_up().dump());
    for (const unsigned flits : {1U, 8U, 16U, 32U, 256U}) {
        const HubSetting s = hub_setting(flits);
        EXPECT_EQ(hub_broadcast(s, HubBroadcast::kDirect, flits).clocks, c.packet(flits, s.link_clocks)) << flits;
    }
}

TEST(HubRows, RecordsThatAreNone) {
    EXPECT_THROW(hub_clocks("{}"), net::InputError);
    EXPECT_THROW(hub_clocks("no"), net::InputError);
    Json uneven = made_up();
    uneven["passages"][0]["head"]["most"] = 8;
    EXPECT_THROW(hub_clocks(uneven.dump()), net::InputError);
    Json few = made_up();
    few["passages"].erase(5);
    EXPECT_THROW(hub_clocks(few.dump()), net::InputError);
}

}  // namespace
}  // namespace nanohop::breakdown
