// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The golden model alone, against what the page and the paper (tables 2 and 3) say; that it equals the RTL is shown by
// the lockstep benches.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <deque>
#include <map>
#include <vector>

#include "generated/ipush_registers.hpp"
#include "ipush/ipush.hpp"
#include "ipush/packet.hpp"

namespace nanohop::ipush {
namespace {

namespace reg = registers;

// Memory as it was on the paper's board: a burst is granted in the second clock, answered in the sixth clock of its
// data; or one that always takes everything and answers as late.
class Bench {
public:
    explicit Bench(const Config& config, bool eager = false) : model_(config), config_(config), eager_(eager) {
        for (unsigned i = 0; i < sweep_cycles(config); ++i) step();
    }

    Out step(In in = {}) {
        in.nack_ready = true;
        in.host_ready = true;
        in.awready = eager_ || aw_seen_;
        in.wready = !address_.empty();
        in.bvalid = !answers_.empty() && answers_.front() == now_;
        in.axil.bready = true;
        in.axil.rready = true;
        if (!in.s_valid && !stream_.empty()) {
            in.s_valid = true;
            in.s = stream_.front();
        }
        const Out out = model_.outputs(in);
        if (in.s_valid && out.s_ready && !stream_.empty()) stream_.pop_front();
        if (in.bvalid) answers_.pop_front();
        aw_seen_ = out.awvalid && !in.awready;
        if (out.awvalid && in.awready) address_.push_back(out.awaddr);
        if (out.wvalid && in.wready) {
            memory_[address_.front()] = out.wdata;
            address_.front() += 8;
            if (out.wlast) {
                address_.pop_front();
                answers_.push_back(now_ + 5);
            }
        }
        log_.push_back(out);
        model_.tick(in);
        ++now_;
        return out;
    }

    void write(uint32_t address, uint32_t value) {
        In in;
        in.axil.awvalid = in.axil.wvalid = true;
        in.axil.awaddr = address;
        in.axil.wdata = value;
        in.axil.wstrb = 15;
        step(in);
        Out out;
        do out = step();
        while (!out.axil.bvalid);
        EXPECT_EQ(out.axil.bresp, 0U) << address;
    }

    // Ring r: 2^k bytes at 0x10000 (r + 1); senders s use ring s, or name another; regions 0x1000 .. 0x9000 with key 7.
    void set_up(unsigned senders, unsigned k, bool nack) {
        for (unsigned s = 0; s < senders; ++s) {
            write(reg::kTableIndexOffset, s);
            write(reg::kTableData0Offset, 0x1000);
            write(reg::kTableData2Offset, 0x9000);
            write(reg::kTableData3Offset, 7U | 1U << 31);
            write(reg::kTableCommandOffset, uint32_t(reg::TableCommandOp::kRegion));
            if (config_.address_table) {
                write(reg::kTableData3Offset, reg::kTableData3Ring.put(0, s) | 1U << 31);
                write(reg::kTableCommandOffset, uint32_t(reg::TableCommandOp::kSender));
            }
            write(reg::kTableData0Offset, 0x10000 * (s + 1));
            write(reg::kTableData3Offset,
                  reg::kTableData3Log2Size.put(0, k) | reg::kTableData3NackMode.put(0, nack) | 1U << 31);
            write(reg::kTableCommandOffset, uint32_t(reg::TableCommandOp::kRing));
        }
        write(reg::kControlOffset, 1);
    }

    void send(uint32_t primitive, uint32_t sender, uint32_t bytes, uint64_t flags = 0, uint64_t ring = 0) {
        stream_.push_back({primitive | flags << 8 | uint64_t{numbers_[sender]++ % 64} << 10 | uint64_t{sender} << 16 |
                               uint64_t{bytes} << 32 | uint64_t{7} << 48,
                           false});
        stream_.push_back({ring << 32 | 0x1000, false});
        for (uint32_t w = 0; w < words_of(bytes); ++w) stream_.push_back({++data_, w + 1 == words_of(bytes)});
    }

    /// Clocks since the mark: begin() clears what was seen.
    void begin() { log_.clear(); }
    const std::vector<Out>& log() const { return log_; }
    void run(unsigned clocks) {
        for (unsigned i = 0; i < clocks; ++i) step();
    }
    uint64_t memory(uint64_t address) const { return memory_.at(address); }
    uint64_t llcm(uint32_t address) {
        In in;
        in.llcm_addr = address;
        step(in);
        return step().llcm_data;
    }
    uint32_t status(uint32_t entry, uint32_t word) const {
        return (1U << (llcm_width(config_) - 1)) + 2 * entry + word;
    }

private:
    Ipush model_;
    Config config_;
    bool eager_;
    uint64_t now_ = 0;
    bool aw_seen_ = false;
    std::deque<StreamWord> stream_;
    std::deque<uint64_t> address_;
    std::deque<uint64_t> answers_;
    std::map<uint64_t, uint64_t> memory_;
    std::vector<Out> log_;
    uint64_t data_ = 0;
    std::map<uint32_t, uint64_t> numbers_;
};

bool arrive(const Out& o) { return o.probe.arrive; }
bool detect(const Out& o) { return o.probe.detect; }
bool done(const Out& o) { return o.probe.done; }
bool pending(const Out& o) { return o.status_pending; }

/// Clocks from the first that `first` holds for to the next that `last` does, both included.
unsigned clocks(const std::vector<Out>& log, bool (*first)(const Out&), bool (*last)(const Out&)) {
    const auto begin = std::find_if(log.begin(), log.end(), first);
    return static_cast<unsigned>(std::find_if(begin, log.end(), last) - begin) + 1;
}

/// Clocks that it holds for.
std::vector<size_t> those(const std::vector<Out>& log, bool (*what)(const Out&)) {
    std::vector<size_t> found;
    for (size_t i = 0; i < log.size(); ++i)
        if (what(log[i])) found.push_back(i);
    return found;
}

/// After one packet alone.
Bench after(const Config& config, unsigned rings, uint32_t primitive, uint32_t sender, uint64_t ring = 0,
            bool eager = false) {
    Bench bench(config, eager);
    bench.set_up(rings, 10, false);
    bench.begin();
    bench.send(primitive, sender, 8, 0, ring);
    bench.run(40);
    return bench;
}

// Row of table 2 or 3 -> clocks spent in it.
std::vector<unsigned> steps_of(const std::vector<Out>& log) {
    std::vector<unsigned> count(18);
    for (const Out& out : log) ++count.at(out.probe.step);
    count[0] = 0;
    return count;
}

Config pipelined() { return {.profile = Profile::kPipelined}; }

TEST(Dimmnet2, PushTakesTheStepsOfTable2) {
    Bench bench = after({}, 1, kPush, 0);
    EXPECT_EQ(steps_of(bench.log()), (std::vector<unsigned>{0, 1, 1, 1, 1, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 6, 4, 0}));
    EXPECT_EQ(clocks(bench.log(), detect, done), 20U);
    EXPECT_EQ(bench.memory(0x1000), 1U);
    EXPECT_EQ(bench.llcm(bench.status(0, 0)), 0x8'0000'0001U);
    EXPECT_EQ(bench.llcm(bench.status(0, 1)), 0x1000'0000'0007U);
}

TEST(Dimmnet2, IpushTakesTheStepsOfTable3) {
    Bench bench = after({}, 2, kIpush, 1);
    EXPECT_EQ(steps_of(bench.log()), (std::vector<unsigned>{0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 6, 4, 0}));
    EXPECT_EQ(clocks(bench.log(), detect, done), 24U);
    EXPECT_EQ(bench.memory(0x20000), 1U);
    EXPECT_EQ(bench.llcm(1), uint64_t{8} << 32);
    EXPECT_EQ(bench.llcm(bench.status(0, 1)), 0x1000'0001'0007U);
}

// The AMT's entry is in the packet: its place is known a clock later than the table would say it, and no step waits.
TEST(Dimmnet2, WithoutAddressTableThePacketNamesItsRingAndTakesTheStepsOfTable3) {
    Bench bench = after({.address_table = false}, 3, kIpush, 1, 2);
    EXPECT_EQ(steps_of(bench.log()), (std::vector<unsigned>{0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 6, 4, 0}));
    EXPECT_EQ(bench.memory(0x30000), 1U);
    EXPECT_EQ(bench.llcm(1), 0U);
    EXPECT_EQ(bench.llcm(2), uint64_t{8} << 32);
    EXPECT_EQ(bench.llcm(bench.status(0, 1)), 0x1000'0002'0007U);
}

TEST(Pipelined, WithoutAddressTableIpushTakesTheTimeOfPush) {
    Config config = pipelined();
    config.address_table = false;
    std::vector<unsigned> taken;
    for (const uint32_t primitive : {kPush, kIpush}) {
        Bench bench = after(config, 2, primitive, 0, primitive == kIpush ? 1 : 0, true);
        taken.push_back(clocks(bench.log(), arrive, pending));
        if (primitive == kIpush) {
            EXPECT_EQ(bench.llcm(1), uint64_t{8} << 32);
        }
    }
    EXPECT_EQ(taken[0], taken[1]);
    EXPECT_EQ(taken[0], 17U);
}

TEST(Rings, WithoutAddressTableARingThatIsNotThereIsNone) {
    for (const Profile profile : {Profile::kDimmnet2, Profile::kPipelined}) {
        Config config{.profile = profile, .address_table = false};
        std::vector<uint64_t> rings = {1, config.rings - 1};  // not set up
        for (uint64_t bit = config.rings; bit >> 32 == 0; bit *= 2) rings.push_back(bit);
        Bench bench(config);
        bench.set_up(1, 10, false);
        for (uint32_t i = 0; i < rings.size(); ++i) {  // a sender each: what is dropped stops its sender
            bench.begin();
            bench.send(kIpush, i, 8, 0, rings[i]);
            bench.run(60);
            unsigned dropped = 0;
            for (const Out& o : bench.log()) dropped += o.probe.decide && o.probe.outcome == kReasonRing ? 1 : 0;
            EXPECT_EQ(dropped, 1U) << rings[i];
        }
    }
}

TEST(Dimmnet2, DetectsTwoClocksAfterTheLastWord) {
    EXPECT_EQ(clocks(after({}, 1, kPush, 0).log(), arrive, detect), 3U);
}

TEST(Pipelined, PushAndIpushTakeTheSameTime) {
    for (const bool eager : {false, true}) {
        std::vector<unsigned> taken;
        for (const uint32_t primitive : {kPush, kIpush}) {
            taken.push_back(clocks(after(pipelined(), 1, primitive, 0, 0, eager).log(), arrive, pending));
        }
        EXPECT_EQ(taken[0], taken[1]);
        EXPECT_EQ(taken[0], eager ? 17U : 18U);  // both clocks included
    }
}

TEST(Pipelined, OneSmallPacketEveryThreeClocks) {
    for (const unsigned senders : {1U, 8U}) {
        Bench bench(pipelined(), true);
        bench.set_up(senders, 14, false);
        bench.begin();
        const unsigned packets = 60;
        for (unsigned p = 0; p < packets; ++p) bench.send(p % 5 == 3 ? kPush : kIpush, p % senders, 8);
        bench.run(3 * packets + 40);
        for (const auto what : {detect, done}) {
            const std::vector<size_t> clocks = those(bench.log(), what);
            ASSERT_EQ(clocks.size(), packets);
            EXPECT_EQ(clocks.back() - clocks.front(), 3 * (packets - 1));
        }
    }
}

TEST(Pipelined, LargePacketsStreamOneWordAClock) {
    Bench bench(pipelined(), true);
    bench.set_up(2, 14, false);
    bench.begin();
    const unsigned packets = 6;
    for (unsigned p = 0; p < packets; ++p) bench.send(kIpush, p % 2, 2048);
    bench.run(packets * 258 + 300);
    const std::vector<size_t> clocks = those(bench.log(), done);
    ASSERT_EQ(clocks.size(), packets);
    EXPECT_EQ(clocks.back() - clocks.front(), (packets - 1) * 258);
}

TEST(Rings, FullRingStallsOrRefuses) {
    for (const Profile profile : {Profile::kDimmnet2, Profile::kPipelined}) {
        for (const bool nack : {false, true}) {
            Bench bench(Config{.profile = profile});
            bench.set_up(2, 6, nack);  // 8 words
            bench.begin();
            bench.send(kIpush, 0, 40);
            bench.send(kIpush, 0, 40);
            bench.send(kIpush, 1, 40);
            bench.run(150);
            unsigned refused = 0;
            unsigned done = 0;
            for (const Out& o : bench.log()) {
                refused += o.probe.decide && o.probe.outcome == kReasonRingFull ? 1 : 0;
                done += o.probe.done ? 1 : 0;
            }
            EXPECT_EQ(refused, nack ? 1U : 0U);
            EXPECT_EQ(done, nack ? 2U : 1U);
            EXPECT_EQ(bench.log().back().stalled, !nack);
            // The host frees the first packet: the stalled one goes on.
            bench.write(reg::kReadBytesOffset, 40);
            bench.write(reg::kReadCommandOffset, reg::kReadCommandReleaseOnly.put(0, 1));
            bench.begin();
            bench.run(100);
            EXPECT_FALSE(bench.log().back().stalled);
            EXPECT_EQ(bench.llcm(0), uint64_t{nack ? 40U : 80U} << 32 | 40U);
        }
    }
}

TEST(Status, BytesOfAMessageAreSummed) {
    for (const Profile profile : {Profile::kDimmnet2, Profile::kPipelined}) {
        Bench bench(Config{.profile = profile});
        bench.set_up(2, 10, false);
        bench.send(kIpush, 1, 16, 1);
        bench.send(kIpush, 1, 24, 1);
        bench.send(kIpush, 1, 5, 3);
        bench.send(kPush, 1, 9, 3);
        bench.run(150);
        EXPECT_EQ(bench.llcm(bench.status(0, 0)) >> 32, 45U);
        EXPECT_EQ(bench.llcm(bench.status(1, 0)) >> 32, 9U);
        EXPECT_EQ(bench.llcm(1), uint64_t{48} << 32);
    }
}

TEST(Config, RangesAreChecked) {
    EXPECT_FALSE(check(Config{}));
    Config c;
    c.senders = 3;
    EXPECT_EQ(*check(c), "senders: 3 is not a power of two in 2..4096");
    c = {};
    c.buffer_words = 256;
    EXPECT_EQ(*check(c), "buffer_words: 256 is out of range 512..4096; at least max_bytes / 8 + 2");
    const char* const named = "address_table: false needs enable_ipush = true and matching = false";
    c = {};
    c.address_table = false;
    EXPECT_FALSE(check(c));
    c.enable_ipush = false;
    EXPECT_EQ(*check(c), named);
    c = {.profile = Profile::kPipelined, .matching = true, .address_table = false};
    EXPECT_EQ(*check(c), named);
}

}  // namespace
}  // namespace nanohop::ipush
