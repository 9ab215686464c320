// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Recorded programs on hubs beside networks of switches.
#include "breakdown/application/hub_npb.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "app/delays/delays.hpp"
#include "app/replay/transport.hpp"
#include "replay_rig.hpp"

namespace nanohop::breakdown {
namespace {

const HubNpbNetwork& network(const std::string& key) {
    const auto& all = hub_npb_networks();
    return *std::ranges::find_if(all, [&](const HubNpbNetwork& n) { return n.key == key; });
}

TEST(HubNpb, NodesHaveEqualBandwidth) {
    for (const HubNpbNetwork& n : hub_npb_networks()) {
        EXPECT_DOUBLE_EQ(n.links * 128 / n.clock_ns(), 1600) << n.key;
        EXPECT_EQ(app::read_network("", n.sets).network().units(), 64 * n.units) << n.key;
    }
}

/// What a node sends another one at the links' full rate.
TEST(HubNpb, ALongMessageHasTheLinksThatItCanTake) {
    const app::Program program = app::test::program_of(
        "num_ranks 64\nrank 0 {\nsend 480000b to 21 tag 0\n}\nrank 21 {\nrecv 480000b from 0 tag 0\n}\n");
    const double packets = 480016.0 / 16 / 31;
    const auto per_packet = [&](const char* key) {
        return static_cast<double>(hub_npb_clocks(network(key), program)) / packets;
    };
    EXPECT_NEAR(per_packet("direct"), 32, 1) << "a link";
    EXPECT_NEAR(per_packet("direct_one"), 32, 1);
    EXPECT_LT(per_packet("spread"), 1.5) << "63 links";
    EXPECT_NEAR(per_packet("grid"), 32, 1) << "a link of a row";
    EXPECT_NEAR(per_packet("torus"), 32.0 / 6, 8) << "links that lead there, of six";
    EXPECT_NEAR(per_packet("fat_tree"), 32, 1);
}

TEST(HubNpb, PacketsTakeANodesHostsInTurn) {
    const net::Experiment experiment = app::read_network("", {"topology=ring", "switches=4", "hosts=3"});
    net::SimulatorOptions record;
    record.record = true;
    const app::Program program = app::test::program_of(
        "num_ranks 4\nrank 0 {\nsend 2000b to 1 tag 0\nsend 8b to 1 tag 1\n}\nrank 1 {\nrecv 8b from 0 tag 1\n"
        "recv 2000b from 0 tag 0\n}\n");
    app::ReplayOptions options;
    options.constants = app::test::no_constants();
    const auto clocks = [&](unsigned units) {
        const auto transport =
            app::make_flit_transport(experiment.network().simulator({}, record), {8, 32}, nullptr, units);
        EXPECT_EQ(transport->hosts(), 12 / units);
        return app::replay(program, *transport, options);
    };
    const app::ReplayResult three = clocks(3);
    EXPECT_EQ(three.network.messages, 2U);
    EXPECT_EQ(three.network.flits, 250 + 9 + 2U);
    EXPECT_GT(three.clocks, 200U) << "one link leads to the neighbour";
}

}  // namespace
}  // namespace nanohop::breakdown
