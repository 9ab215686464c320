// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Lookups as they occur, in closed forms: docs/blocks/switch_cache.md, its clocks of a hit and of a miss.
#include "breakdown/application/npb_lookups.hpp"

#include <gtest/gtest.h>

#include <string>

#include "replay_rig.hpp"

namespace nanohop::breakdown {
namespace {

constexpr unsigned kHit = 6, kMiss = 31, kSearch = kMiss - kHit;

NpbLookups::Run run(const app::Program& program, Lookups lookups) {
    return replay_lookups(program, lookups, kHit, kMiss);
}

/// 64 ranks; what two of them do.
std::string program(const std::string& zero, const std::string& one) {
    return "num_ranks 64\nrank 0 {\n" + zero + "}\nrank 1 {\n" + one + "}\n";
}

TEST(NpbLookups, AMessageAloneTakesTheClocksOfTheRtl) {
    const app::Program p = app::test::program_of(program("l1: send 8b to 1 tag 0\n", "l1: recv 8b from 0 tag 0\n"));
    // Two switches, three links of a clock, a head and its data; the host has it in the clock after.
    const auto clocks = [](unsigned switch_clocks) { return 2 * switch_clocks + 3 + 2; };
    EXPECT_EQ(run(p, Lookups::kHit).clocks, clocks(kHit));
    for (const Lookups l :
         {Lookups::kCaches, Lookups::kCachesSlowCam, Lookups::kCamAlone, Lookups::kCam, Lookups::kSlowCam})
        EXPECT_EQ(run(p, l).clocks, clocks(kMiss)) << name(l);
}

TEST(NpbLookups, ACacheHoldsANodeFromTheFirstAnswerOn) {
    const app::Program p = app::test::program_of(
        program("l1: send 8b to 1 tag 0\nl2: calc 1000\nl3: send 8b to 1 tag 0\nl2 requires l1\nl3 requires l2\n",
                "l1: recv 8b from 0 tag 0\nl2: recv 8b from 0 tag 0\n"));
    const auto caches = run(p, Lookups::kCaches);
    EXPECT_EQ(caches.lookups, 4U);
    EXPECT_EQ(caches.searches, 2U);
    EXPECT_EQ(caches.search_clocks, 2 * kSearch);
    EXPECT_EQ(run(p, Lookups::kCamAlone).clocks - caches.clocks, 2 * kSearch);
    EXPECT_EQ(run(p, Lookups::kCam).searches, 4U);
    EXPECT_EQ(run(p, Lookups::kCam).clocks, run(p, Lookups::kCamAlone).clocks);
}

/// Six neighbours of a node send to it in the same clock: their heads meet at its CAM.
TEST(NpbLookups, SearchesOfASwitchMeetAtItsCam) {
    std::string text = "num_ranks 64\nrank 0 {\n";
    const unsigned neighbours[] = {1, 3, 4, 12, 16, 48};
    for (const unsigned n : neighbours)
        text += "l" + std::to_string(n) + ": recv 8b from " + std::to_string(n) + " tag 0\n";
    text += "}\n";
    for (const unsigned n : neighbours) text += "rank " + std::to_string(n) + " {\nl1: send 8b to 0 tag 0\n}\n";
    const app::Program p = app::test::program_of(text);
    // One search at each neighbour; at the node six at once, k of which wait for k others.
    EXPECT_EQ(run(p, Lookups::kCam).search_clocks, 12 * kSearch + (0 + 1 + 2 + 3 + 4 + 5));
    EXPECT_EQ(run(p, Lookups::kSlowCam).search_clocks, 12 * kSearch + (0 + 1 + 2 + 3 + 4 + 5) * kSearch);
    EXPECT_EQ(run(p, Lookups::kSlowCam).clocks - run(p, Lookups::kCamAlone).clocks, 5 * kSearch - 5 * 2)
        << "the last waits for five searches; alone it waits for five messages of two flits at its host's link";
}

}  // namespace
}  // namespace nanohop::breakdown
