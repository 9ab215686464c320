// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include <gtest/gtest.h>

#include <set>

#include "analysis/npb_study.hpp"
#include "analysis/paper_p1.hpp"

namespace nanohop::analysis {
namespace {

std::vector<net::Stream> streams_of(const std::string& tag) {
    return net::build_streams(net::read_traffic(NANOHOP_DATA_DIR "/npb/p2p/" + tag + ".p2p.xz"), net::Torus({4, 4, 4}));
}

FastCache::Config ways(unsigned count) { return {2048, count, false, 2, 64}; }

TEST(Figure6, NoConflictsAtTwoAndFourWays) {
    for (const char* tag : {"cg.A.256", "is.A.256"}) {
        const auto streams = streams_of(tag);
        for (const unsigned w : {2U, 4U}) {
            const HitShare share = npb_hits(streams, ways(w), false, 256, 2);
            EXPECT_EQ(share.conflicts, 0U) << tag << ", " << w << " ways";
            EXPECT_DOUBLE_EQ(share.hit_share_warm(), 1) << "all misses are cold";
        }
    }
}

TEST(Figure6, CgHitsAsThePaperSays) {
    const HitShare share = npb_hits(streams_of("cg.A.256"), ways(4), false, 256, 2);
    EXPECT_GE(share.hit_share(), p1::kHitShareLow);
    EXPECT_LE(share.hit_share(), 1);
}

TEST(Figure6, ColdMissesAreTheDestinationsOfEachPort) {
    const auto streams = streams_of("dt.A.SH.80");
    uint64_t destinations = 0;
    for (const net::Stream& stream : streams)
        destinations += std::set<uint32_t>(stream.destinations.begin(), stream.destinations.end()).size();
    const HitShare share = npb_hits(streams, ways(4), false, 80, 1);
    EXPECT_EQ(share.cold_misses, destinations);
    EXPECT_EQ(share.lookups, net::total_lookups(streams));
    EXPECT_EQ(share.lookups - share.hits, destinations);
}

TEST(Figure6, RandomIdsConflictWhereContiguousOnesDoNot) {
    const auto streams = streams_of("is.A.256");
    EXPECT_EQ(npb_hits(streams, ways(1), false, 256, 2).conflicts, 0U) << "256 contiguous ids, full rank";
    EXPECT_GT(npb_hits(streams, ways(1), true, 256, 2).conflicts, 1000U);
    EXPECT_EQ(npb_hits(streams, ways(16), true, 256, 2).conflicts, 0U);
}

TEST(NpbStudy, DoesNotDependOnTheNumberOfThreads) {
    const auto streams = streams_of("ep.A.256");
    const HitShare one = npb_hits(streams, ways(1), true, 256, 1);
    const HitShare four = npb_hits(streams, ways(1), true, 256, 4);
    EXPECT_EQ(one.hits, four.hits);
    EXPECT_EQ(one.conflicts, four.conflicts);
    EXPECT_EQ(one.cold_misses, four.cold_misses);
}

}  // namespace
}  // namespace nanohop::analysis
