// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The engine's switches of 25 to 32 ports beside golden models, which take no more than 24 but in this program.
#include "../switch_equal.hpp"

namespace {

using namespace nanohop;
using namespace nanohop::net;
using namespace nanohop::net::test;

static_assert(switch_::kMaxPorts == 32);

struct Network {
    Values keys;
    unsigned ports;
    bool narrow;  ///< the engine has its switches as those of up to 24 links
};

// One way between switches, and several.
const std::vector<Network> kNetworks = {
    {{{"topology", "hyperx"}, {"dims", "24"}, {"terminals", "2"}}, 25, true},
    {{{"topology", "dragonfly"}, {"routers", "5"}, {"globals", "20"}, {"groups", "2"}, {"terminals", "8"}}, 32, true},
    {{{"topology", "hyperx"}, {"dims", "26"}, {"terminals", "4"}}, 29, false},
    {{{"topology", "dragonfly"}, {"routers", "6"}, {"globals", "20"}, {"groups", "2"}, {"terminals", "7"}}, 32, false},
};

class ManyPorts : public testing::TestWithParam<size_t> {};
INSTANTIATE_TEST_SUITE_P(Switch, ManyPorts, testing::Range<size_t>(0, kNetworks.size()));

/// UGAL, all else by chance.
TEST_P(ManyPorts, FastEngineIsTheGoldenNetwork) {
    const Network& network = kNetworks[GetParam()];
    const uint64_t from = number("NANOHOP_EQUAL_SEED", 1);
    const uint64_t cases = number("NANOHOP_EQUAL_CASES", 2);
    uint64_t packets = 0;
    for (uint64_t seed = from; seed < from + cases; ++seed) {
        SwitchCase c = random_case(seed + 1000 * GetParam() + 1200, network.keys);
        c.hosts = 0;
        c.adaptive = true;
        c.config.escape_channels = 1;
        c.config.virtual_channels = std::max(2U, c.config.virtual_channels);
        c.config.nonminimal = switch_::Nonminimal::kUgal;
        c.config.candidates = 1 + static_cast<unsigned>((seed + 2 * GetParam()) % 4);
        c.flits = std::min(c.flits, 9U);
        c.flits_high = std::min(c.flits_high, 9U);
        c.load = 0.6;
        c.clocks = number("NANOHOP_EQUAL_CLOCKS", 400);
        const topology::Graph graph = graph_of(c);
        ASSERT_EQ(most_ports(graph), network.ports);
        ASSERT_EQ(narrow(graph), network.narrow);
        ASSERT_TRUE(equal(c, &packets)) << "replay: NANOHOP_EQUAL_SEED=" << seed << " NANOHOP_EQUAL_CASES=1";
    }
    EXPECT_GT(packets, 700 * cases);
}

}  // namespace
