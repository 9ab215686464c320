// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The hub's delays at application level are those of the RTL's record, and the engine's packets take them.
#include "breakdown/application/hub_rows.hpp"

#include <gtest/gtest.h>

#include "../error_text.hpp"
#include "../text.hpp"
#include "breakdown/hub/budget.hpp"
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
    Json r{{"format", "nanohop-hub-clocks-1"},
           {"config", "made_up"},
           {"nodes", 8},
           {"flit_bits", 128},
           {"piece_flits", 8}};
    r["lockstep"] = {{"cycles", 5}};
    r["passages"] = {passage("send", 1, 7, 8),   passage("receive", 1, 4, 5),   passage("relay", 1, 5, 6),
                     passage("send", 8, 14, 22), passage("receive", 8, 11, 19), passage("relay", 8, 5, 13)};
    return r;
}

TEST(HubRows, ClocksOfARecord) {
    const HubClocks c = records::hub_clocks(made_up().dump());
    EXPECT_EQ(c.send_head(32), 38);
    EXPECT_EQ(c.receive_tail(32), 67);
    EXPECT_EQ(c.relay_head(200), 5);
    EXPECT_EQ(c.lockstep_cycles, 5U);
    EXPECT_EQ(c.packet(32, 20), 125U);
    EXPECT_DOUBLE_EQ(c.latency_ns(32, 20, 5), 5 * (125 - 33));
}

/// The first page's parts of a packet's way are all of it.
TEST(HubRows, BudgetIsTheWholePacket) {
    const HubClocks c = records::hub_clocks(made_up().dump());
    const HubSetting s = hub_setting(1);
    const report::LatencyBudget budget = hub_budget(c);
    ASSERT_EQ(budget.cases.size(), 3U);
    EXPECT_DOUBLE_EQ(budget.cases[0].total(), s.clock_ns * c.packet(1, s.link_clocks));
    EXPECT_DOUBLE_EQ(budget.cases[1].total(), s.clock_ns * c.packet(8, s.link_clocks));
    EXPECT_DOUBLE_EQ(budget.cases[2].total(), s.clock_ns * c.relayed(8, s.link_clocks));
    for (const auto& one : budget.cases)
        for (const auto& part : one.parts) EXPECT_EQ(part.measured, part.name != "light");
}

/// A packet of any length takes on the engine what the RTL's clocks at two lengths say; the record above has them.
TEST(HubRows, EngineTakesTheRecordsClocks) {
    const HubClocks c = records::hub_clocks(made_up().dump());
    for (const unsigned flits : {1U, 8U, 16U, 32U, 256U}) {
        const HubSetting s = hub_setting(flits);
        EXPECT_EQ(hub_broadcast(s, HubBroadcast::kDirect, flits).clocks, c.packet(flits, s.link_clocks)) << flits;
    }
}

/// What the RTL's clocks reckon is what golden nodes and the engine take on hubs of 4 to 64, over a relay, too; a law
/// with another clock in it is refused.
TEST(HubRows, ClocksAreNoFunctionOfNodes) {
    const HubClocks c = records::hub_clocks(made_up().dump());
    const auto checks = hub_clocks_by_nodes(c, 32, 20);
    ASSERT_EQ(checks.size(), 8U);
    EXPECT_EQ(checks[1].nodes, 4U);
    EXPECT_STREQ(checks[1].measured, "hub_tight");
    EXPECT_STREQ(checks[3].measured, "hub8");
    EXPECT_EQ(checks.back().nodes, 64U);
    EXPECT_STREQ(checks.back().measured, "");
    EXPECT_EQ(checks.back().golden[0], 125U);
    EXPECT_EQ(checks.back().golden[1], 125U + 5 + 19);
    for (HubClocks::Line HubClocks::* line :
         {&HubClocks::send_head, &HubClocks::receive_tail, &HubClocks::relay_head}) {
        HubClocks wrong = c;
        (wrong.*line).constant += 1;
        EXPECT_THROW(hub_clocks_by_nodes(wrong, 32, 20), std::runtime_error);
        EXPECT_THROW(records::check_hub_clocks({c, wrong}), net::InputError);
    }
    HubClocks wrong = c;
    wrong.receive_head.constant += 1;
    EXPECT_HAS(tests::error_text<net::InputError>([&] { records::check_hub_clocks({c, wrong}); }),
               "their heads M + 3 and M + 4, 5 and 5 when relayed");
    EXPECT_NO_THROW(records::check_hub_clocks({c, c}));
}

TEST(HubRows, RecordsThatAreNone) {
    EXPECT_THROW(records::hub_clocks("{}"), net::InputError);
    EXPECT_THROW(records::hub_clocks("no"), net::InputError);
    Json uneven = made_up();
    uneven["passages"][0]["head"]["most"] = 8;
    EXPECT_THROW(records::hub_clocks(uneven.dump()), net::InputError);
    Json few = made_up();
    few["passages"].erase(5);
    EXPECT_THROW(records::hub_clocks(few.dump()), net::InputError);
}

}  // namespace
}  // namespace nanohop::breakdown
