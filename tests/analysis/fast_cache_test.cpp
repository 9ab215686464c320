// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// FastCache against the golden model, lookup by lookup: the same hit or miss every time and the same conflict
// evictions, when each lookup ends before the next begins.
#include "analysis/fast_cache.hpp"

#include <gtest/gtest.h>

#include "analysis/streams.hpp"
#include "common/random.hpp"
#include "io/source_folder.hpp"
#include "route_cache/route_cache.hpp"

namespace nanohop::analysis {
namespace {

/// One lookup at a time on the golden model; the CAM answers in the cycle after the request.
class Reference {
public:
    explicit Reference(const route_cache::Config& config) : model_(config) {
        in_.resp_ready = true;
        in_.cam_req_ready = true;
        for (unsigned i = 0; i < config.sets() + 4; ++i) model_.tick(in_);
    }

    /// True: hit.
    bool lookup(uint64_t key) {
        in_.req_valid = true;
        in_.req_dest = key;
        while (!model_.outputs(in_).req_ready) step();
        step();
        in_.req_valid = false;
        while (true) {
            const route_cache::Out out = model_.outputs(in_);
            if (out.resp_valid) {
                const bool hit = out.resp_status == static_cast<uint32_t>(route_cache::Status::kHit);
                step();
                while (model_.outputs(in_).probe.mshr_used != 0) step();  // until it is stored
                return hit;
            }
            const bool searched = out.cam_req_valid;
            const uint32_t id = out.cam_req_id;
            step();
            in_.cam_rsp_valid = searched;
            in_.cam_rsp_found = true;
            in_.cam_rsp_id = id;
        }
    }
    uint32_t conflicts() const { return model_.outputs(in_).counters.conflict_evictions; }

private:
    void step() {
        model_.tick(in_);
        in_.cam_rsp_valid = false;
    }
    route_cache::RouteCache model_;
    route_cache::In in_{};
};

struct Case {
    unsigned entries, ways;
    bool fifo;
    unsigned hash;
};

class FastCacheEqualsModel : public testing::TestWithParam<Case> {};

TEST_P(FastCacheEqualsModel, EveryLookup) {
    const Case& c = GetParam();
    route_cache::Config config;
    config.entries = c.entries;
    config.ways = c.ways;
    config.replacement = c.fifo ? route_cache::Replacement::kFifo : route_cache::Replacement::kLru;
    config.hash = c.hash;
    ASSERT_EQ(check(config), std::nullopt);
    Reference reference(config);
    FastCache fast({c.entries, c.ways, c.fifo, c.hash, 64});
    Random random(c.entries * 100 + c.ways);
    uint64_t hits = 0;
    for (unsigned i = 0; i < 20000; ++i) {
        // From all hits to nearly all misses: the ids drift, and their number is about twice the entries.
        const uint64_t span = i % 4000 < 1000 ? 3 * c.entries : c.entries + c.entries / 8;
        const uint64_t key = random_id(i / 8000, random.next() % span);
        const bool hit = fast.lookup(key);
        ASSERT_EQ(reference.lookup(key), hit) << "lookup " << i;
        hits += hit ? 1 : 0;
    }
    EXPECT_EQ(fast.hits(), hits);
    EXPECT_EQ(fast.misses() + fast.hits(), fast.lookups());
    EXPECT_EQ(fast.conflicts(), reference.conflicts());
    EXPECT_GT(fast.conflicts(), 500U) << "a test that must see conflicts";
    EXPECT_GT(fast.hits(), 500U);
}

INSTANTIATE_TEST_SUITE_P(Configs, FastCacheEqualsModel,
                         testing::Values(Case{64, 1, false, 0}, Case{128, 2, false, 2}, Case{256, 4, false, 2},
                                         Case{256, 8, false, 3}, Case{512, 16, false, 2}, Case{128, 2, true, 1},
                                         Case{256, 4, true, 4}, Case{256, 8, true, 2}, Case{512, 16, true, 2},
                                         Case{2048, 4, false, 2}),
                         [](const auto& tested) {
                             const Case& c = tested.param;
                             return std::string("e").append(std::to_string(c.entries)) + "w" + std::to_string(c.ways) +
                                    (c.fifo ? "fifo" : "lru") + "h" + std::to_string(c.hash);
                         });

TEST(FastCache, RecordedTrafficAsTheModelSeesIt) {
    const io::Traffic traffic = io::read_traffic(io::source_folder() + "/data/npb/p2p/is.A.64.p2p.xz");
    const auto streams = analysis::build_streams(traffic, topology::Torus({4, 4, 4}));
    ASSERT_FALSE(streams.empty());
    const analysis::Stream& stream = streams[streams.size() / 2];
    route_cache::Config config;
    config.entries = 64;
    Reference reference(config);
    FastCache fast({64, 4, false, 2, 64});
    for (const uint32_t destination : stream.destinations)
        ASSERT_EQ(reference.lookup(destination), fast.lookup(destination));
    EXPECT_GT(fast.hits(), 0U);
}

}  // namespace
}  // namespace nanohop::analysis
