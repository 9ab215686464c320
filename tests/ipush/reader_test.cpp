// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// The read engine of the receive controller's golden model, by itself.

#include "ipush/reader.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <deque>
#include <optional>
#include <utility>
#include <vector>

#include "bits.hpp"

namespace nanohop::ipush {
namespace {

Config small() { return {Profile::kDimmnet2, 16, 4, 24, 64, 16, 4}; }

/// Read engine with the AMT, a memory whose words are functions of their address, and a host.
class ReadEngine {
public:
    struct Burst {
        uint64_t address;
        uint32_t beats;

        bool operator==(const Burst&) const = default;
    };
    struct Word {
        uint64_t data;
        bool last;
    };

    explicit ReadEngine(const Config& config) : head(config.rings), tail(config.rings), reader_(config) {
        while (reader_.status().busy) tick();
    }

    static uint64_t content(uint64_t address) { return address * 0x9e3779b97f4a7c15ULL; }

    void set_ring(uint32_t ring, uint64_t base, uint32_t log2_size, uint32_t first, uint32_t count) {
        TableWrite write{.ring_we = true, .ring = ring, .base = base, .log2_size = log2_size, .valid = true};
        tick({}, write);
        head[ring] = first & 0x3ffff;
        tail[ring] = (first + count) & 0x3ffff;
    }

    /// Clocks from the command to not busy.
    uint32_t run(uint32_t ring, uint32_t bytes, bool release = false) {
        bursts.clear();
        words.clear();
        tick({true, ring, release, bytes}, {});
        uint32_t clocks = 1;
        while (reader_.status().busy && clocks < 10000) {
            tick();
            ++clocks;
        }
        EXPECT_LT(clocks, 10000U);
        return clocks;
    }

    void tick(const ReadCommand& command = {}, const TableWrite& table = {}) {
        Reader::In in{.command = command, .table = table, .amt_head = amt_head_, .amt_tail = amt_tail_};
        ++clock_;
        in.arready = clock_ % memory_period == 0;
        in.rvalid = !open_.empty() && (clock_ % memory_period == 0 || waiting_);
        if (in.rvalid) {
            in.rdata = content(open_.front().address);
            in.rresp = open_.front().address == bad_address ? 2 : 0;
        }
        in.host_ready = clock_ % host_period == 0;
        const Reader::Out out = reader_.outputs(in);
        waiting_ = in.rvalid && !out.rready;
        EXPECT_EQ(out.host_valid && in.host_ready, in.rvalid && out.rready);
        if (out.rready && in.rvalid) {
            words.push_back({out.host_data, out.host_last});
            errors += out.read_error ? 1 : 0;
            last_word_clock = clock_;
            open_.front().address += 8;
            if (--open_.front().beats == 0) open_.pop_front();
        }
        if (out.arvalid && bursts.empty()) first_burst_clock = clock_;
        if (out.arvalid && in.arready) {
            bursts.push_back({out.araddr, out.arlen + 1});
            open_.push_back(bursts.back());
        }
        amt_head_ = head[Reader::amt_ring(command)];
        amt_tail_ = tail[Reader::amt_ring(command)];
        if (out.head_we) {
            head[out.head_ring] = out.head;
            head_clock = clock_;
        }
        if (command.valid) command_clock = clock_;
        reader_.tick(in);
    }

    ReaderStatus status() const { return reader_.status(); }

    std::vector<uint32_t> head, tail;
    std::vector<Burst> bursts;
    std::vector<Word> words;
    uint32_t errors = 0;
    uint32_t memory_period = 1;
    uint32_t host_period = 1;
    std::optional<uint64_t> bad_address;
    uint32_t clock() const { return clock_; }
    uint32_t command_clock = 0, first_burst_clock = 0, head_clock = 0, last_word_clock = 0;

private:
    Reader reader_;
    std::deque<Burst> open_;
    bool waiting_ = false;
    uint32_t amt_head_ = 0, amt_tail_ = 0;
    uint32_t clock_ = 0;
};

/// All words from `first` on of a ring came, in order, and only the last one said so.
void expect_words(const ReadEngine& engine, uint64_t base, uint32_t log2_size, uint32_t first, uint32_t count) {
    ASSERT_EQ(engine.words.size(), count);
    const uint32_t mask = low_bits(log2_size - 3);
    for (uint32_t n = 0; n < count; ++n) {
        EXPECT_EQ(engine.words[n].data, ReadEngine::content(base + 8ULL * ((first + n) & mask))) << n;
        EXPECT_EQ(engine.words[n].last, n + 1 == count) << n;
    }
}

TEST(Reader, SweepsItsTableAfterReset) {
    Reader reader(small());
    for (uint32_t n = 0; n < small().rings; ++n) {
        EXPECT_TRUE(reader.status().busy);
        reader.tick({});
    }
    EXPECT_FALSE(reader.status().busy);
}

TEST(Reader, ReadsAndMovesTheHeadAClockAfterTheLastWord) {
    ReadEngine engine(small());
    engine.set_ring(2, 0x1000, 10, 5, 20);
    engine.run(2, 17);  // 3 words
    expect_words(engine, 0x1000, 10, 5, 3);
    EXPECT_EQ(engine.bursts, (std::vector<ReadEngine::Burst>{{0x1028, 3}}));
    EXPECT_EQ(engine.head[2], 8U);
    EXPECT_EQ(engine.first_burst_clock, engine.command_clock + 5);
    EXPECT_EQ(engine.head_clock, engine.last_word_clock + 1);
    EXPECT_FALSE(engine.status().error);
    engine.run(2, 17 * 8);
    expect_words(engine, 0x1000, 10, 8, 17);
    EXPECT_EQ(engine.head[2], engine.tail[2]);
}

TEST(Reader, ReleasesAClockAfterTheCommand) {
    ReadEngine engine(small());
    engine.set_ring(1, 0x2000, 6, 0x3fffe, 8);  // pointers wrap at 2^18
    EXPECT_EQ(engine.run(1, 33, true), 2U);
    EXPECT_EQ(engine.head_clock, engine.command_clock + 1);
    EXPECT_EQ(engine.head[1], 3U);
    EXPECT_TRUE(engine.words.empty());
    EXPECT_TRUE(engine.bursts.empty());
}

TEST(Reader, SplitsBurstsAtTheRingsEnd) {
    ReadEngine engine(small());
    engine.set_ring(3, 0x7f8, 6, 0x3fffe, 8);  // the whole ring, from word 6 on
    engine.run(3, 64);
    expect_words(engine, 0x7f8, 6, 0x3fffe, 8);
    EXPECT_EQ(engine.bursts, (std::vector<ReadEngine::Burst>{{0x828, 2}, {0x7f8, 6}}));
    EXPECT_EQ(engine.head[3], 6U);
}

TEST(Reader, SplitsBurstsAtPagesAnd256Beats) {
    ReadEngine engine(small());
    engine.set_ring(0, 0x10f00, 13, 16, 1000);  // a ring that begins within a page
    engine.run(0, 8000);
    expect_words(engine, 0x10f00, 13, 16, 1000);
    EXPECT_EQ(engine.bursts, (std::vector<ReadEngine::Burst>{
                                 {0x10f80, 16}, {0x11000, 256}, {0x11800, 256}, {0x12000, 256}, {0x12800, 216}}));
}

TEST(Reader, StreamsLongReadsWithoutGaps) {
    ReadEngine engine(small());
    engine.set_ring(0, 0x100000, 20, 0, 1 << 17);
    engine.memory_period = 1;
    const uint32_t clocks = engine.run(0, 8 * 4096);
    expect_words(engine, 0x100000, 20, 0, 4096);
    EXPECT_LE(clocks, 4096U + 9);  // bursts are asked for ahead
}

TEST(Reader, WaitsForMemoryAndHost) {
    for (const auto& [memory, host] : {std::pair{3U, 1U}, {1U, 3U}, {2U, 3U}, {5U, 4U}}) {
        ReadEngine engine(small());
        engine.memory_period = memory;
        engine.host_period = host;
        engine.set_ring(1, 0xfe0, 8, 30, 25);
        engine.run(1, 25 * 8);
        expect_words(engine, 0xfe0, 8, 30, 25);
        EXPECT_EQ(engine.head[1], 55U);
    }
}

TEST(Reader, RefusesWhatIsNotThere) {
    ReadEngine engine(small());
    engine.set_ring(2, 0x1000, 10, 5, 4);
    for (const bool release : {false, true}) {
        for (const uint32_t bytes : {0U, 33U, 0x1fffffU}) {
            EXPECT_EQ(engine.run(2, bytes, release), 2U) << bytes;
            EXPECT_TRUE(engine.status().error);
            EXPECT_EQ(engine.head[2], 5U);
            EXPECT_TRUE(engine.bursts.empty() && engine.words.empty());
        }
        engine.head[1] = 0;
        engine.tail[1] = 100;
        engine.run(1, 8, release);  // never set up
        EXPECT_TRUE(engine.status().error);
        EXPECT_EQ(engine.head[1], 0U);
    }
    engine.run(2, 32);
    EXPECT_FALSE(engine.status().error);
    EXPECT_EQ(engine.head[2], 9U);
    engine.run(2, 1);
    EXPECT_TRUE(engine.status().error);  // empty now
}

TEST(Reader, KeepsTheHeadAfterAnErrorOfMemory) {
    ReadEngine engine(small());
    engine.set_ring(2, 0x1000, 10, 0, 4);
    for (const uint64_t bad : {0x1000U, 0x1018U}) {  // the first word, the last one
        engine.bad_address = bad;
        engine.errors = 0;
        engine.run(2, 32);
        expect_words(engine, 0x1000, 10, 0, 4);
        EXPECT_EQ(engine.errors, 1U);
        EXPECT_TRUE(engine.status().bus_error);
        EXPECT_FALSE(engine.status().error);
        EXPECT_EQ(engine.head[2], 0U);
    }
    engine.bad_address.reset();
    engine.run(2, 32);
    EXPECT_FALSE(engine.status().bus_error);
    EXPECT_EQ(engine.head[2], 4U);
}

}  // namespace
}  // namespace nanohop::ipush
