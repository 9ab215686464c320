// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What the engine of hyper-crossbars keeps its counts and messages in, beside plain numbers and lists.
#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <random>
#include <vector>

#include "net/engine/bits.hpp"
#include "net/engine/messages.hpp"

namespace {

using namespace nanohop::net;

TEST(EngineState, CountdownsAreNumbers) {
    constexpr size_t kBlocks = 2;
    constexpr uint32_t kChannels = kBlocks * bits::kBlockBits;
    std::mt19937_64 random(1);
    bits::Countdowns countdowns;
    countdowns.resize(kBlocks);
    std::vector<uint32_t> left(kChannels);
    unsigned planes = 0;
    uint64_t ends = 0;
    for (unsigned clock = 0; clock < 3000; ++clock) {
        // Longer and longer ones, so that the planes become more while others count, at last more than lie together.
        const uint32_t longest = clock < 1000 ? 4 : clock < 2000 ? 256 : 1000;
        for (uint32_t c = 0; c < kChannels; ++c) {
            if (left[c] != 0 || random() % 2 != 0) continue;
            left[c] = 1 + static_cast<uint32_t>(random() % longest);
            planes = std::max(planes, bits::Countdowns::planes_of(left[c]));
            countdowns.set(c, left[c], planes);
        }
        for (size_t block = 0; block < kBlocks; ++block) {
            bits::Block down{};
            for (unsigned i = 0; i < bits::kBlockBits; ++i)
                if (left[block * bits::kBlockBits + i] != 0 && random() % 4 != 0)
                    down[i / bits::kWordBits] |= bits::Word{1} << i % bits::kWordBits;
            const bits::Block none_left = countdowns.step(block, down, planes);
            for (unsigned i = 0; i < bits::kBlockBits; ++i) {
                uint32_t& count = left[block * bits::kBlockBits + i];
                const bool counts = (down[i / bits::kWordBits] >> i % bits::kWordBits & 1) != 0;
                const bool ended = (none_left[i / bits::kWordBits] >> i % bits::kWordBits & 1) != 0;
                count -= counts ? 1 : 0;
                ASSERT_EQ(ended, counts && count == 0) << "clock " << clock << ", place " << i;
                ends += ended ? 1 : 0;
                if (count != 0) {
                    ASSERT_EQ(countdowns.get(static_cast<uint32_t>(block * bits::kBlockBits + i)), count);
                }
            }
        }
    }
    EXPECT_EQ(planes, 10U);
    EXPECT_GT(ends, 50000U);
}

TEST(EngineState, CountdownsChangeWhileTheyCount) {
    bits::Countdowns countdowns;
    countdowns.resize(1);
    countdowns.set(3, 70000, bits::Countdowns::planes_of(70000));
    EXPECT_EQ(countdowns.get(3), 70000U);
    countdowns.set(3, 2);
    EXPECT_EQ(countdowns.get(3), 2U);
    bits::Block down{};
    down[0] = 8;
    EXPECT_TRUE(bits::none(countdowns.step(0, down, 17)));
    EXPECT_EQ(countdowns.step(0, down, 17)[0], 8U);
}

TEST(EngineState, MessagesStayWhereTheyAre) {
    MessagePool pool;
    std::vector<uint32_t> unused;
    std::vector<uint32_t> ids;
    std::vector<MessageRecord*> places;
    for (uint32_t i = 0; i < 5000; ++i) {
        ids.push_back(pool.take(unused));
        places.push_back(&pool[ids.back()]);
        pool[ids.back()].flits = i;
        pool.origin(ids.back()).number = i;
    }
    for (uint32_t i = 0; i < 5000; ++i) {
        ASSERT_EQ(&pool[ids[i]], places[i]);
        ASSERT_EQ(pool[ids[i]].flits, i);
        ASSERT_EQ(pool.origin(ids[i]).number, i);
    }
    std::sort(ids.begin(), ids.end());
    EXPECT_EQ(std::adjacent_find(ids.begin(), ids.end()), ids.end());
}

TEST(EngineState, ListsAreInOrder) {
    MessagePool pool;
    std::vector<uint32_t> unused;
    MessageList list;
    std::deque<uint32_t> plain;
    std::mt19937_64 random(2);
    for (unsigned i = 0; i < 20000; ++i) {
        if (plain.empty() || random() % 2 != 0) {
            plain.push_back(pool.take(unused));
            list.push(pool, plain.back());
        } else if (random() % 8 != 0) {
            ASSERT_EQ(list.first(), plain.front());
            ASSERT_EQ(list.pop(pool), plain.front());
            unused.push_back(plain.front());
            plain.pop_front();
        } else {
            const size_t keep = random() % (plain.size() + 1);
            size_t seen = 0;
            list.keep(pool, [&](uint32_t id) {
                EXPECT_EQ(id, plain[seen]);
                return seen++ < keep;
            });
            plain.resize(keep);
        }
        ASSERT_EQ(list.empty(), plain.empty());
        ASSERT_EQ(list.size(pool), plain.size());
        if (!plain.empty()) {
            ASSERT_EQ(list.last(), plain.back());
        }
    }
}

}  // namespace
