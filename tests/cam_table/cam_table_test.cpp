// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// The golden model of nh_cam_table by itself: it is a map, whatever its size, and holds nearly as much as it has
// places.

#include "cam_table/cam_table.hpp"

#include <gtest/gtest.h>

#include <map>

namespace nanohop::cam_table {
namespace {

class Table {
public:
    explicit Table(const Config& config) : model_(config) {}
    cam::Answer ask(cam::Op op, uint64_t key, uint32_t port = 0) {
        In in{.req_valid = true, .req = {op, 1, key, port, 0, 0}, .rsp_ready = true};
        in.req.check = check_code(in.req);
        for (int cycle = 0; cycle < 20000; ++cycle) {
            const Out out = model_.outputs(in);
            model_.tick(in);
            if (out.req_ready) in.req_valid = false;
            if (out.rsp_valid) {
                EXPECT_EQ(out.rsp.check, check_code(out.rsp, key));
                return out.rsp;
            }
        }
        ADD_FAILURE() << "no answer";
        return {};
    }

private:
    CamTable model_;
};

TEST(CamTable, IsAMap) {
    Config config{.key_width = 16, .sets = 16, .queue_entries = 16};
    Table table(config);
    std::map<uint64_t, uint32_t> reference;
    uint64_t x = 1;
    unsigned full = 0;
    for (int n = 0; n < 6000; ++n) {
        x = x * 6364136223846793005ULL + 1442695040888963407ULL;
        const uint64_t key = (x >> 40) % 90;
        const auto port = static_cast<uint32_t>(x >> 20 & 0xffff);
        switch ((x >> 60) % 4) {
            case 0: EXPECT_EQ(table.ask(cam::Op::kDelete, key).found, reference.erase(key) != 0); break;
            case 1:
            case 2:
                if (table.ask(cam::Op::kWrite, key, port).found) {
                    reference[key] = port;
                } else {
                    EXPECT_FALSE(reference.contains(key));
                    ++full;
                }
                break;
            default: {
                const auto answer = table.ask(cam::Op::kSearch, key);
                ASSERT_EQ(answer.found, reference.contains(key)) << n;
                EXPECT_EQ(answer.port, answer.found ? reference.at(key) : 0);
            }
        }
    }
    EXPECT_GT(full, 0U);
}

TEST(CamTable, RefusesOnlyWhenNearlyFull) {
    for (const unsigned queue : {8U, 64U, 256U}) {
        Config config{.sets = 256, .queue_entries = queue};
        Table table(config);
        uint64_t key = 1;
        unsigned stored = 0;
        while (table.ask(cam::Op::kWrite, key * 0x9e3779b97f4a7c15ULL).found) {
            ++stored;
            ++key;
        }
        // 8 occupants are two moves at most; 64 and more come close to the 97 % of the best possible placement.
        EXPECT_GT(stored, queue == 8 ? 256 * 4 * 70 / 100 : 256 * 4 * 88 / 100) << queue;
    }
}

TEST(CamTable, ConfigurationSaysWhichKeyIsWrong) {
    EXPECT_FALSE(check(Config{}));
    const auto wrong = [](auto&& change) {
        Config config;
        change(config);
        const auto error = check(config);
        return error ? error->substr(0, error->find(':')) : std::string();
    };
    EXPECT_EQ(wrong([](Config& c) { c.sets = 24; }), "sets");
    EXPECT_EQ(wrong([](Config& c) { c.sets = 1; }), "sets");
    EXPECT_EQ(wrong([](Config& c) { c.queue_entries = 512; }), "queue_entries");
    EXPECT_EQ(wrong([](Config& c) { c.key_width = 0; }), "key_width");
    EXPECT_EQ(wrong([](Config& c) { c.tag_width = 17; }), "tag_width");
}

}  // namespace
}  // namespace nanohop::cam_table
