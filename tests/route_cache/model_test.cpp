// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The golden model alone, against what the page and the paper say; that it equals the RTL is shown by the lockstep
// benches.
#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <list>
#include <map>

#include "route_cache/route_cache.hpp"

namespace nanohop::route_cache {
namespace {

uint32_t route_of(uint64_t key) { return uint32_t(key * 7 + 3) & 0xffff; }

// A cache with a CAM that answers every search after `latency` cycles.
class Bench {
public:
    explicit Bench(const Config& config, unsigned latency = 25) : cache_(config), latency_(latency) {
        for (unsigned i = 0; i <= config.sets(); ++i) {
            step(In{});  // the sweep after reset
        }
    }

    Out step(In in) {
        in.resp_ready = true;
        in.cam_req_ready = true;
        if (!searches_.empty() && searches_.front().due == now_) {
            in.cam_rsp_valid = true;
            in.cam_rsp_id = searches_.front().id;
            in.cam_rsp_found = true;
            in.cam_rsp_port = route_of(searches_.front().key);
            searches_.pop_front();
        }
        const Out out = cache_.outputs(in);
        if (out.cam_req_valid) {
            searches_.push_back({now_ + latency_, out.cam_req_id, out.cam_req_key});
            ++sent_;
        }
        cache_.tick(in);
        ++now_;
        return out;
    }

    struct Answer {
        unsigned cycles = 0;
        Out out;
    };
    /// One lookup with nothing else going on.
    Answer lookup(uint64_t key, uint32_t tag = 0) {
        In in{.req_valid = true, .req_dest = key, .req_tag = tag};
        while (!step(in).req_ready) {
        }
        for (unsigned cycles = 1;; ++cycles) {
            const Out out = step(In{});
            if (out.resp_valid) {
                return {cycles, out};
            }
        }
    }

    void settle() {
        for (int i = 0; i < 10; ++i) step(In{});
    }
    /// A lookup, and the time in which its result is stored.
    void store(uint64_t key) {
        lookup(key);
        settle();
    }

    const RouteCache& cache() const { return cache_; }
    unsigned sent() const { return sent_; }

private:
    struct Search {
        uint64_t due;
        uint32_t id;
        uint64_t key;
    };
    RouteCache cache_;
    unsigned latency_;
    uint64_t now_ = 0;
    unsigned sent_ = 0;
    std::deque<Search> searches_;
};

uint32_t status(const Bench::Answer& a) { return a.out.resp_status; }

TEST(Model, HitTakesTwoCyclesAndMissTwoMoreThanTheCam) {
    Bench bench(Config{}, 22);  // 22 + 5 cycles on the way to the CAM's port and back
    const auto miss = bench.lookup(42);
    EXPECT_EQ(miss.cycles, 27u);
    EXPECT_EQ(status(miss), uint32_t(Status::kMiss));
    EXPECT_EQ(miss.out.resp_port, route_of(42));
    bench.settle();
    const auto hit = bench.lookup(42);
    EXPECT_EQ(hit.cycles, 2u);
    EXPECT_EQ(status(hit), uint32_t(Status::kHit));
    EXPECT_EQ(hit.out.resp_port, route_of(42));
}

TEST(Model, RamRegistersCostTwoCyclesOfAHitAndFiveOfAMiss) {
    Config config;
    config.ram_registers = true;
    Bench bench(config, 22);
    EXPECT_EQ(bench.lookup(42).cycles, 32u);
    EXPECT_EQ(config.miss_overhead(), 10u);
    bench.settle();
    EXPECT_EQ(bench.lookup(42).cycles, 4u);
    EXPECT_EQ(config.hit_cycles(), 4u);
}

// How many MSHRs and pending slots a lookup per clock takes, and that one less is too few.
TEST(Model, FullRateTakesAnEntryForEachLookupInThePipeline) {
    for (const bool registers : {false, true}) {
        Config config;
        config.ram_registers = registers;
        const unsigned enough = config.full_rate_entries();
        EXPECT_EQ(enough, registers ? 6u : 3u);
        for (const unsigned mshrs : {enough - 1, enough}) {
            for (const unsigned slots : {enough - 1, enough}) {
                config.mshr_entries = mshrs;
                config.pending_entries = slots;
                Bench bench(config, 22);
                bench.store(42);
                In in{.req_valid = true, .req_dest = 42};
                unsigned accepted = 0;
                for (int i = 0; i < 100; ++i) {
                    accepted += bench.step(in).req_ready ? 1 : 0;
                }
                EXPECT_EQ(accepted == 100, mshrs == enough && slots == enough) << mshrs << ' ' << slots;
                EXPECT_GT(accepted, 40u) << mshrs << ' ' << slots;
            }
        }
    }
}

// Exact LRU to 4 ways: the cache holds exactly what lists of the last used keys of each set hold.
TEST(Model, LruIsExactUpToFourWays) {
    for (const unsigned ways : {1u, 2u, 4u}) {
        Config config{.entries = 64, .ways = ways, .hash = hash::kLowBits};
        Bench bench(config, 4);
        std::map<uint64_t, std::list<uint64_t>> sets;
        uint64_t random = 1;
        for (int i = 0; i < 4000; ++i) {
            random = random * 6364136223846793005u + 1442695040888963407u;
            const uint64_t key = (random >> 33) % (64 * 3);
            auto& set = sets[key % config.sets()];
            const auto found = std::find(set.begin(), set.end(), key);
            const bool expect_hit = found != set.end();
            if (expect_hit) {
                set.erase(found);
            }
            set.push_front(key);
            if (set.size() > ways) {
                set.pop_back();
            }
            const auto answer = bench.lookup(key);
            bench.settle();
            ASSERT_EQ(status(answer), uint32_t(expect_hit ? Status::kHit : Status::kMiss))
                << "ways " << ways << " lookup " << i;
        }
    }
}

TEST(Model, FifoEvictsInOrderOfArrival) {
    Config config{.entries = 64, .ways = 4, .replacement = Replacement::kFifo, .hash = hash::kLowBits};
    Bench bench(config, 4);
    const auto key = [&](uint64_t i) { return i * config.sets(); };  // all of set 0
    for (uint64_t i = 0; i < 4; ++i) {
        bench.store(key(i));
    }
    EXPECT_EQ(status(bench.lookup(key(0))), uint32_t(Status::kHit));  // being used does not help
    bench.store(key(4));
    EXPECT_EQ(status(bench.lookup(key(0))), uint32_t(Status::kMiss));
    bench.settle();
    EXPECT_EQ(status(bench.lookup(key(2))), uint32_t(Status::kHit));
    EXPECT_EQ(status(bench.lookup(key(1))), uint32_t(Status::kMiss));
}

// The tree never evicts the key used last.
TEST(Model, TreeKeepsTheLastUsed) {
    Config config{.entries = 64, .ways = 16, .hash = hash::kLowBits};
    Bench bench(config, 4);
    for (uint64_t i = 0; i < 400; ++i) {
        bench.store(i * config.sets());
        EXPECT_EQ(status(bench.lookup(i * config.sets())), uint32_t(Status::kHit)) << i;
    }
}

TEST(Model, FlushEmptiesAndEpochsDoNotComeBackAlive) {
    Config config{.entries = 64, .epoch_width = 2};
    Bench bench(config, 4);
    for (int round = 0; round < 20; ++round) {
        bench.store(5);
        EXPECT_EQ(status(bench.lookup(5)), uint32_t(Status::kHit)) << round;
        In in;
        in.flush = true;
        bench.step(in);
        EXPECT_EQ(status(bench.lookup(5)), uint32_t(Status::kMiss)) << round;
        for (unsigned i = 0; i < config.sets(); ++i) {
            bench.step(In{});
        }
    }
}

TEST(Model, InsertedRouteHitsWithoutASearch) {
    Bench bench{Config{}};
    In in{.ins_valid = true, .ins_dest = 77, .ins_port = 9, .ins_qos = 3};
    ASSERT_TRUE(bench.step(in).ins_ready);
    bench.settle();
    const auto answer = bench.lookup(77);
    EXPECT_EQ(answer.cycles, 2u);
    EXPECT_EQ(answer.out.resp_port, 9u);
    EXPECT_EQ(answer.out.resp_qos, 3u);
    EXPECT_EQ(bench.sent(), 0u);
}

TEST(Model, CopyGoesOnAlikeAndEqual) {
    Bench bench{Config{}};
    for (uint64_t i = 0; i < 100; ++i) {
        bench.lookup(i % 30);
    }
    RouteCache a = bench.cache();
    RouteCache b = a;
    EXPECT_TRUE(a == b);
    In in{.req_valid = true, .req_dest = 1000};
    a.tick(in);
    EXPECT_FALSE(a == b);
    b.tick(in);
    EXPECT_TRUE(a == b);
}

TEST(ConfigCheck, NamesKeyAndRange) {
    const auto message = [](auto change) {
        Config config;
        change(config);
        return check(config).value_or("right");
    };
    EXPECT_EQ(message([](Config&) {}), "right");
    EXPECT_EQ(message([](Config& c) { c.key_width = 65; }), "key_width: 65 is out of range 1..64");
    EXPECT_EQ(message([](Config& c) { c.mshr_entries = 1; }), "mshr_entries: 1 is out of range 2..64");
    EXPECT_EQ(message([](Config& c) { c.ways = 3; }), "ways: 3 is not one of 1, 2, 4, 8, 16");
    EXPECT_EQ(message([](Config& c) { c.entries = 1000; }), "entries: 1000 is not a power of two in 8..16384");
    EXPECT_EQ(message([](Config& c) { c.relocation_depth = 1; }), "relocation_depth: 1 needs skewed = true");
    EXPECT_EQ(message([](Config& c) { c.skewed = true; }),
              "skewed: needs replacement random, a CRC as hash, and 2 or 4 ways");
    EXPECT_THROW(RouteCache(Config{.ways = 5}), std::invalid_argument);
}

}  // namespace
}  // namespace nanohop::route_cache
