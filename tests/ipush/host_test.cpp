// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// The host side of the receive controller's golden model: registers and read engine, each by itself.

#include <gtest/gtest.h>

#include <cstdint>
#include <deque>
#include <initializer_list>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "ipush/ipush_registers.hpp"
#include "ipush/reader.hpp"
#include "ipush/registers.hpp"

namespace nanohop::ipush {
namespace {

namespace reg = registers;

constexpr uint32_t kOkay = 0;
constexpr uint32_t kSlvErr = 2;

Config small() { return {0, 16, 4, 24, 64, 16, 4}; }

/// Registers with the rest of the block played by the test.
class RegisterFile {
public:
    explicit RegisterFile(const Config& config) : registers_(config) {}

    void tick(const axi::LiteIn& in = {}) {
        registers_.tick(in, core, reader, events);
        events = {};
        if (const TableWrite write = registers_.table_write(); write.sender_we || write.ring_we || write.region_we) {
            table_writes.push_back(write);
        }
        if (registers_.read_command().valid) reads.push_back(registers_.read_command());
    }

    uint32_t write(uint32_t address, uint32_t data, uint32_t strobe = 15) {
        axi::LiteIn in;
        in.awaddr = address;
        in.awvalid = true;
        in.wdata = data;
        in.wstrb = strobe;
        in.wvalid = true;
        tick(in);
        tick();
        EXPECT_TRUE(registers_.outputs().bvalid);
        const uint32_t resp = registers_.outputs().bresp;
        in = {};
        in.bready = true;
        tick(in);
        EXPECT_FALSE(registers_.outputs().bvalid);
        return resp;
    }

    std::pair<uint32_t, uint32_t> read_with_resp(uint32_t address) {
        axi::LiteIn in;
        in.araddr = address;
        in.arvalid = true;
        tick(in);
        tick();
        EXPECT_TRUE(registers_.outputs().rvalid);
        const std::pair<uint32_t, uint32_t> answer{registers_.outputs().rdata, registers_.outputs().rresp};
        in = {};
        in.rready = true;
        tick(in);
        return answer;
    }

    uint32_t read(uint32_t address) {
        const auto [data, resp] = read_with_resp(address);
        EXPECT_EQ(resp, kOkay) << std::hex << address;
        return data;
    }

    const Registers& registers() const { return registers_; }

    CoreStatus core;
    ReaderStatus reader;
    Events events;  ///< of the next clock
    std::vector<TableWrite> table_writes;
    std::vector<ReadCommand> reads;

private:
    Registers registers_;
};

uint32_t command(reg::TableCommandOp op) { return static_cast<uint32_t>(op); }

uint32_t ring_entry(uint32_t log2_size) {
    return reg::kTableData3Valid.put(reg::kTableData3Log2Size.put(0, log2_size), 1);
}

TEST(Registers, ShowTheParameters) {
    Config config = small();
    config.profile = 1;
    RegisterFile file(config);
    EXPECT_EQ(file.read(reg::kIdOffset), 0x4e484950U);
    EXPECT_EQ(file.read(reg::kVersionOffset), 0x00010000U);
    const uint32_t shape = file.read(reg::kShapeOffset);
    EXPECT_EQ(reg::kShapeLog2Senders.get(shape), 4U);
    EXPECT_EQ(reg::kShapeLog2Rings.get(shape), 2U);
    EXPECT_EQ(reg::kShapeLog2StatusEntries.get(shape), 2U);
    EXPECT_EQ(reg::kShapeLog2BufferWords.get(shape), 4U);
    EXPECT_EQ(reg::kShapeAddressWidth.get(shape), 24U);
    EXPECT_EQ(reg::kShapeProfile.get(shape), 1U);
    EXPECT_EQ(file.read(reg::kLimitsOffset), 64U);
}

TEST(Registers, KeepBitsThatHaveAFieldByBytes) {
    RegisterFile file(small());
    const std::initializer_list<std::pair<uint32_t, uint32_t>> masks = {
        {reg::kControlOffset, reg::kControlWriteMask},       {reg::kTableIndexOffset, reg::kTableIndexWriteMask},
        {reg::kTableData0Offset, reg::kTableData0WriteMask}, {reg::kTableData1Offset, reg::kTableData1WriteMask},
        {reg::kTableData2Offset, reg::kTableData2WriteMask}, {reg::kTableData3Offset, reg::kTableData3WriteMask},
        {reg::kReadBytesOffset, reg::kReadBytesWriteMask},
    };
    for (const auto& [address, mask] : masks) {
        EXPECT_EQ(file.read(address), 0U);
        EXPECT_EQ(file.write(address, 0xffffffff, 0b0101), kOkay);
        EXPECT_EQ(file.read(address), mask & 0x00ff00ffU);
        EXPECT_EQ(file.write(address, 0xffffffff, 0b1010), kOkay);
        EXPECT_EQ(file.read(address), mask);
        EXPECT_EQ(file.write(address, 0, 0), kOkay);
        EXPECT_EQ(file.read(address), mask);
    }
    EXPECT_TRUE(file.registers().enable());
    EXPECT_TRUE(file.registers().status_nack());
}

TEST(Registers, AnswerSlverrToWhatIsNotThere) {
    RegisterFile file(small());
    for (uint32_t address = 0; address < 1U << reg::kAddressWidth; address += 4) {
        const bool mapped = address <= reg::kBusErrorsOffset;
        EXPECT_EQ(file.read_with_resp(address).second, mapped ? kOkay : kSlvErr) << std::hex << address;
        const bool writable = mapped && ((address >= reg::kTableIndexOffset && address <= reg::kTableData3Offset) ||
                                         address == reg::kControlOffset || address == reg::kReadBytesOffset);
        if (writable) continue;  // tested above
        // Commands of 0 are unknown (table) or of ring 0 (read); head 0 is where the head is.
        const bool taken = address == reg::kStatusHeadOffset || address == reg::kReadCommandOffset;
        EXPECT_EQ(file.write(address, 0), taken ? kOkay : kSlvErr) << std::hex << address;
    }
    EXPECT_TRUE(file.table_writes.empty());
}

TEST(Registers, WriteTables) {
    Config config = small();
    config.address_width = 40;
    RegisterFile file(config);
    EXPECT_EQ(file.write(reg::kTableIndexOffset, 3), kOkay);
    EXPECT_EQ(file.write(reg::kTableData0Offset, 0x89abcde8), kOkay);
    EXPECT_EQ(
        file.write(reg::kTableData1Offset, reg::kTableData1BoundHi.put(reg::kTableData1BaseHi.put(0, 0xfe), 0x100)),
        kOkay);
    EXPECT_EQ(file.write(reg::kTableData2Offset, 0), kOkay);
    uint32_t word = reg::kTableData3NackMode.put(ring_entry(20), 1);
    word = reg::kTableData3Key.put(reg::kTableData3Ring.put(word, 2), 0x1234);
    EXPECT_EQ(file.write(reg::kTableData3Offset, word), kOkay);

    EXPECT_EQ(file.write(reg::kTableCommandOffset, command(reg::TableCommandOp::kSender)), kOkay);
    EXPECT_EQ(file.write(reg::kTableCommandOffset, command(reg::TableCommandOp::kRing)), kOkay);
    EXPECT_EQ(file.write(reg::kTableCommandOffset, command(reg::TableCommandOp::kRegion)), kOkay);
    ASSERT_EQ(file.table_writes.size(), 3U);  // one clock each
    const auto& [sender, ring, region] = std::tie(file.table_writes[0], file.table_writes[1], file.table_writes[2]);
    EXPECT_TRUE(sender.sender_we && !sender.ring_we && !sender.region_we);
    EXPECT_EQ(sender.sender, 3U);
    EXPECT_EQ(sender.ring, 2U);
    EXPECT_TRUE(sender.valid);
    EXPECT_TRUE(ring.ring_we && !ring.sender_we && !ring.region_we);
    EXPECT_EQ(ring.ring, 3U);
    EXPECT_EQ(ring.base, 0xfe89abcde8U);
    EXPECT_EQ(ring.log2_size, 20U);
    EXPECT_TRUE(ring.nack_mode && ring.valid);
    EXPECT_TRUE(region.region_we && !region.sender_we && !region.ring_we);
    EXPECT_EQ(region.sender, 3U);
    EXPECT_EQ(region.base, 0xfe89abcde8U);
    EXPECT_EQ(region.bound, uint64_t{1} << 40);
    EXPECT_EQ(region.key, 0x1234U);
}

TEST(Registers, WriteTablesOnlyWhileNothingRuns) {
    RegisterFile file(small());
    const uint32_t op = command(reg::TableCommandOp::kRegion);
    EXPECT_EQ(file.write(reg::kControlOffset, 1), kOkay);
    EXPECT_EQ(file.write(reg::kTableCommandOffset, op), kSlvErr);
    EXPECT_EQ(file.write(reg::kControlOffset, 2), kOkay);
    file.core.busy = true;
    EXPECT_EQ(file.write(reg::kTableCommandOffset, op), kSlvErr);
    file.core.busy = false;
    file.reader.busy = true;
    EXPECT_EQ(file.write(reg::kTableCommandOffset, op), kSlvErr);
    file.reader.busy = false;
    EXPECT_EQ(file.write(reg::kTableCommandOffset, op, 0b1110), kSlvErr);
    EXPECT_TRUE(file.table_writes.empty());
    EXPECT_EQ(file.write(reg::kTableCommandOffset, op, 0b0001), kOkay);
    EXPECT_EQ(file.table_writes.size(), 1U);
}

TEST(Registers, RefuseTableEntriesThatCannotWork) {
    RegisterFile file(small());
    const auto attempt = [&](reg::TableCommandOp op, uint32_t index, uint32_t data0, uint32_t data3) {
        EXPECT_EQ(file.write(reg::kTableIndexOffset, index), kOkay);
        EXPECT_EQ(file.write(reg::kTableData0Offset, data0), kOkay);
        EXPECT_EQ(file.write(reg::kTableData3Offset, data3), kOkay);
        const size_t before = file.table_writes.size();
        const uint32_t resp = file.write(reg::kTableCommandOffset, command(op));
        EXPECT_EQ(file.table_writes.size() - before, resp == kOkay ? 1U : 0U);
        return resp;
    };
    using Op = reg::TableCommandOp;
    const uint32_t valid = reg::kTableData3Valid.put(0, 1);
    for (const uint32_t log2_size : {6U, 20U}) {
        EXPECT_EQ(attempt(Op::kRing, 3, 8, ring_entry(log2_size)), kOkay);
    }
    for (const uint32_t log2_size : {0U, 5U, 21U, 31U}) {
        EXPECT_EQ(attempt(Op::kRing, 3, 8, ring_entry(log2_size)), kSlvErr);
    }
    for (const uint32_t base : {1U, 2U, 4U}) EXPECT_EQ(attempt(Op::kRing, 3, base, ring_entry(6)), kSlvErr);
    EXPECT_EQ(attempt(Op::kRing, 4, 8, ring_entry(6)), kSlvErr);
    EXPECT_EQ(attempt(Op::kSender, 15, 0, reg::kTableData3Ring.put(valid, 3)), kOkay);
    EXPECT_EQ(attempt(Op::kSender, 15, 0, reg::kTableData3Ring.put(valid, 4)), kSlvErr);
    EXPECT_EQ(attempt(Op::kSender, 16, 0, valid), kSlvErr);
    EXPECT_EQ(attempt(Op::kRegion, 15, 1, valid), kOkay);
    EXPECT_EQ(attempt(Op::kRegion, 16, 1, valid), kSlvErr);
    EXPECT_EQ(attempt(Op{0}, 0, 0, valid), kSlvErr);
    // To take an entry away its other fields do not matter.
    EXPECT_EQ(attempt(Op::kRing, 3, 1, 0), kOkay);
    EXPECT_EQ(attempt(Op::kSender, 3, 0, reg::kTableData3Ring.put(0, 4)), kOkay);
}

TEST(Registers, RefuseTableEntriesBeyondTheAddressSpace) {
    using Op = reg::TableCommandOp;
    for (const uint32_t width : {24U, 32U, 40U}) {
        Config config = small();
        config.address_width = width;
        RegisterFile file(config);
        const auto attempt = [&](Op op, uint64_t base, uint64_t bound, uint32_t data3) {
            const auto high = [](uint64_t address) { return static_cast<uint32_t>(address >> 32); };
            uint32_t data1 = reg::kTableData1BaseHi.put(0, high(base));
            data1 = reg::kTableData1BoundHi.put(data1, high(bound));
            EXPECT_EQ(file.write(reg::kTableData0Offset, static_cast<uint32_t>(base)), kOkay);
            EXPECT_EQ(file.write(reg::kTableData1Offset, data1), kOkay);
            EXPECT_EQ(file.write(reg::kTableData2Offset, static_cast<uint32_t>(bound)), kOkay);
            EXPECT_EQ(file.write(reg::kTableData3Offset, data3), kOkay);
            return file.write(reg::kTableCommandOffset, command(op));
        };
        const uint32_t valid = reg::kTableData3Valid.put(0, 1);
        const uint64_t end = uint64_t{1} << width;
        for (const uint32_t log2_size : {6U, 13U, 20U}) {
            const uint64_t bytes = uint64_t{1} << log2_size;
            EXPECT_EQ(attempt(Op::kRing, end - bytes, 0, ring_entry(log2_size)), kOkay);
            EXPECT_EQ(file.table_writes.back().base, end - bytes);
            EXPECT_EQ(attempt(Op::kRing, end - bytes + 8, 0, ring_entry(log2_size)), kSlvErr);
            EXPECT_EQ(attempt(Op::kRing, end - 8, 0, ring_entry(log2_size)), kSlvErr);
            EXPECT_EQ(attempt(Op::kRing, end - 8, 0, 0), kOkay);  // taken away
        }
        EXPECT_EQ(attempt(Op::kRegion, end - 1, end, valid), kOkay);
        EXPECT_EQ(file.table_writes.back().bound, end);
        EXPECT_EQ(attempt(Op::kRegion, end - 1, end + 1, valid), kSlvErr);
        EXPECT_EQ(attempt(Op::kRegion, end - 1, end + 1, 0), kOkay);
        if (width == 40) continue;  // the registers cannot say more
        EXPECT_EQ(attempt(Op::kRing, end, 0, ring_entry(6)), kSlvErr);
        EXPECT_EQ(attempt(Op::kRegion, end, end, valid), kSlvErr);
        EXPECT_EQ(attempt(Op::kRegion, end + 8, end, valid), kSlvErr);
    }
}

TEST(Registers, TakeStatusHeadsUpToTheTailOnly) {
    RegisterFile file(small());  // 4 entries, pointers 0 .. 7
    EXPECT_EQ(file.write(reg::kStatusHeadOffset, 1), kSlvErr);
    file.core.status_tail = 3;
    EXPECT_EQ(file.write(reg::kStatusHeadOffset, 4), kSlvErr);
    EXPECT_EQ(file.write(reg::kStatusHeadOffset, 2), kOkay);
    EXPECT_EQ(file.write(reg::kStatusHeadOffset, 1), kSlvErr);  // not back
    EXPECT_EQ(file.read(reg::kStatusHeadOffset), 2U);
    EXPECT_EQ(file.read(reg::kStatusTailOffset), 3U);
    file.core.status_tail = 6;
    EXPECT_EQ(file.write(reg::kStatusHeadOffset, 6), kOkay);
    file.core.status_tail = 1;  // around
    EXPECT_EQ(file.write(reg::kStatusHeadOffset, 2), kSlvErr);
    EXPECT_EQ(file.write(reg::kStatusHeadOffset, 5), kSlvErr);
    EXPECT_EQ(file.write(reg::kStatusHeadOffset, 8), kSlvErr);  // no pointer
    EXPECT_EQ(file.write(reg::kStatusHeadOffset, 7), kOkay);
    EXPECT_EQ(file.write(reg::kStatusHeadOffset, 1), kOkay);
    EXPECT_EQ(file.registers().status_head(), 1U);
}

TEST(Registers, StartReads) {
    RegisterFile file(small());
    EXPECT_EQ(file.write(reg::kReadBytesOffset, 0x1fffff), kOkay);
    EXPECT_EQ(file.write(reg::kReadCommandOffset, 3), kOkay);
    ASSERT_EQ(file.reads.size(), 1U);  // one clock
    EXPECT_EQ(file.reads[0], (ReadCommand{true, 3, false, 0x1fffff}));
    EXPECT_EQ(file.write(reg::kReadBytesOffset, 24), kOkay);
    EXPECT_EQ(file.write(reg::kReadCommandOffset, reg::kReadCommandReleaseOnly.put(1, 1), 0b0011), kOkay);
    ASSERT_EQ(file.reads.size(), 2U);
    EXPECT_EQ(file.reads[1], (ReadCommand{true, 1, true, 24}));
    EXPECT_EQ(file.write(reg::kReadCommandOffset, 4), kSlvErr);  // no such ring
    EXPECT_EQ(file.write(reg::kReadCommandOffset, 1, 0b0001), kSlvErr);
    EXPECT_EQ(file.write(reg::kReadCommandOffset, 1, 0b0010), kSlvErr);
    file.reader.busy = true;
    EXPECT_EQ(file.write(reg::kReadCommandOffset, 1), kSlvErr);
    EXPECT_EQ(reg::kStateReaderBusy.get(file.read(reg::kStateOffset)), 1U);
    EXPECT_EQ(file.read(reg::kReadStateOffset), reg::kReadStateBusy.mask());
    file.reader = {false, true, true};
    EXPECT_EQ(file.read(reg::kReadStateOffset), reg::kReadStateError.mask() | reg::kReadStateBusError.mask());
    EXPECT_EQ(file.reads.size(), 2U);
}

TEST(Registers, CountEvents) {
    RegisterFile file(small());
    std::map<uint32_t, uint32_t> expected;
    const auto clock = [&](const Events& events) {
        file.events = events;
        file.tick();
    };
    Events push;
    push.stored_push = true;
    push.stored_bytes = 13;
    clock(push);
    Events ipush;
    ipush.stored_ipush = true;
    ipush.stored_bytes = 64;
    clock(ipush);
    clock(ipush);
    expected[reg::kStoredPushOffset] = 1;
    expected[reg::kStoredIpushOffset] = 2;
    expected[reg::kStoredBytesOffset] = 141;
    for (uint32_t reason = 1; reason <= 7; ++reason) {
        Events drop;
        (reason <= 5 ? drop.arrival_reason : drop.decision_reason) = reason;
        for (uint32_t n = 0; n < reason; ++n) clock(drop);
        expected[reg::kDropPrimitiveOffset + 4 * (reason - 1)] = reason;
    }
    EXPECT_EQ(reg::kDropRingOffset, reg::kDropPrimitiveOffset + 24);
    Events both;
    both.arrival_reason = 1;
    both.decision_reason = 7;
    both.write_error = both.read_error = true;
    clock(both);
    ++expected[reg::kDropPrimitiveOffset];
    ++expected[reg::kDropRingOffset];
    Events nack;
    nack.nack_ring = true;
    nack.read_error = true;
    clock(nack);
    nack = {};
    nack.nack_status = true;
    clock(nack);
    clock(nack);
    expected[reg::kNackRingFullOffset] = 1;
    expected[reg::kNackStatusFullOffset] = 2;
    expected[reg::kBusErrorsOffset] = 3;
    file.core.stalled = true;
    file.tick();
    EXPECT_EQ(reg::kStateStalled.get(file.read(reg::kStateOffset)), 1U);
    file.core.stalled = false;
    expected[reg::kStallClocksOffset] = 4;  // the clock above, and 3 of the read
    for (uint32_t address = reg::kStoredPushOffset; address <= reg::kBusErrorsOffset; address += 4) {
        EXPECT_EQ(file.read(address), expected[address]) << std::hex << address;
    }
}

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
        TableWrite write;
        write.ring_we = true;
        write.ring = ring;
        write.base = base;
        write.log2_size = log2_size;
        write.valid = true;
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
        Reader::In in;
        in.command = command;
        in.table = table;
        in.amt_head = amt_head_;
        in.amt_tail = amt_tail_;
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
    const uint32_t mask = (1U << (log2_size - 3)) - 1;
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
