// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// The registers of the receive controller's golden model, by themselves.

#include "ipush/registers.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <initializer_list>
#include <map>
#include <tuple>
#include <utility>
#include <vector>

#include "generated/ipush_registers.hpp"

namespace nanohop::ipush {
namespace {

namespace reg = registers;

constexpr uint32_t kOkay = 0;
constexpr uint32_t kSlvErr = 2;

Config small() { return {Profile::kDimmnet2, 16, 4, 24, 64, 16, 4}; }

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
        axi::LiteIn in{.awaddr = address, .awvalid = true, .wdata = data, .wstrb = strobe, .wvalid = true};
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
        axi::LiteIn in{.araddr = address, .arvalid = true};
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
    config.profile = Profile::kPipelined;
    RegisterFile file(config);
    EXPECT_EQ(file.read(reg::kIdOffset), 0x4e484950U);
    EXPECT_EQ(file.read(reg::kVersionOffset), 0x00020003U);
    const uint32_t shape = file.read(reg::kShapeOffset);
    EXPECT_EQ(reg::kShapeLog2Senders.get(shape), 4U);
    EXPECT_EQ(reg::kShapeLog2Rings.get(shape), 2U);
    EXPECT_EQ(reg::kShapeLog2StatusEntries.get(shape), 2U);
    EXPECT_EQ(reg::kShapeLog2BufferWords.get(shape), 4U);
    EXPECT_EQ(reg::kShapeAddressWidth.get(shape), 24U);
    EXPECT_EQ(reg::kShapeProfile.get(shape), 1U);
    EXPECT_EQ(reg::kShapePushOnly.get(shape), 0U);
    EXPECT_EQ(reg::kShapeCutThrough.get(shape), 0U);
    EXPECT_EQ(reg::kShapeMatching.get(shape), 0U);
    config.matching = true;
    RegisterFile with_matching(config);
    EXPECT_EQ(reg::kShapeMatching.get(with_matching.read(reg::kShapeOffset)), 1U);
    Config cut = small();
    cut.cut_through = true;
    RegisterFile with_cut(cut);
    EXPECT_EQ(reg::kShapeCutThrough.get(with_cut.read(reg::kShapeOffset)), 1U);
    EXPECT_EQ(reg::kShapeNoAddressTable.get(shape), 0U);
    Config named = small();
    named.address_table = false;
    RegisterFile without_table(named);
    EXPECT_EQ(reg::kShapeNoAddressTable.get(without_table.read(reg::kShapeOffset)), 1U);
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
        const bool mapped = address <= reg::kCutBytesOffset;
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

TEST(Registers, RefuseRingsAndReadsWithoutIpush) {
    Config config = small();
    config.enable_ipush = false;
    RegisterFile file(config);
    EXPECT_EQ(reg::kShapePushOnly.get(file.read(reg::kShapeOffset)), 1U);
    EXPECT_EQ(file.write(reg::kTableData3Offset, ring_entry(6)), kOkay);
    EXPECT_EQ(file.write(reg::kTableCommandOffset, command(reg::TableCommandOp::kSender)), kSlvErr);
    EXPECT_EQ(file.write(reg::kTableCommandOffset, command(reg::TableCommandOp::kRing)), kSlvErr);
    EXPECT_EQ(file.write(reg::kReadCommandOffset, 0), kSlvErr);
    EXPECT_TRUE(file.table_writes.empty() && file.reads.empty());
    EXPECT_EQ(file.write(reg::kTableData0Offset, 0x1000), kOkay);
    EXPECT_EQ(file.write(reg::kTableData2Offset, 0x2000), kOkay);
    EXPECT_EQ(file.write(reg::kTableCommandOffset, command(reg::TableCommandOp::kRegion)), kOkay);
    EXPECT_EQ(file.table_writes.size(), 1U);
}

TEST(Registers, RefuseSendersRingsWithoutAddressTable) {
    Config config = small();
    config.address_table = false;
    RegisterFile file(config);
    EXPECT_EQ(file.write(reg::kTableData3Offset, ring_entry(6)), kOkay);
    EXPECT_EQ(file.write(reg::kTableCommandOffset, command(reg::TableCommandOp::kSender)), kSlvErr);
    EXPECT_TRUE(file.table_writes.empty());
    EXPECT_EQ(file.write(reg::kTableCommandOffset, command(reg::TableCommandOp::kRing)), kOkay);
    EXPECT_EQ(file.table_writes.size(), 1U);
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
    clock({.stored_push = true, .stored_bytes = 13});
    for (int n = 0; n < 2; ++n) clock({.stored_ipush = true, .stored_bytes = 64});
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
    Events both{.arrival_reason = 1, .decision_reason = 7};
    both.write_error = both.read_error = true;
    clock(both);
    ++expected[reg::kDropPrimitiveOffset];
    ++expected[reg::kDropRingOffset];
    clock({.nack_ring = true, .read_error = true});
    for (int n = 0; n < 2; ++n) clock({.nack_status = true});
    for (int n = 0; n < 3; ++n) clock({.nack_order = true});
    for (int n = 0; n < 5; ++n) clock({.nack_message = true});
    expected[reg::kNackOrderOffset] = 3;
    expected[reg::kNackMessageOffset] = 5;
    expected[reg::kNackRingFullOffset] = 1;
    expected[reg::kNackStatusFullOffset] = 2;
    expected[reg::kBusErrorsOffset] = 3;
    file.core.stalled = true;
    file.tick();
    EXPECT_EQ(reg::kStateStalled.get(file.read(reg::kStateOffset)), 1U);
    EXPECT_EQ(file.read(reg::kStallOffset), 1U << 31);
    file.core.stall = {5, 2, false};
    EXPECT_EQ(file.read(reg::kStallOffset), 1U << 31 | 2U << 16 | 5U);
    file.core.stall = {7, 0, true};
    EXPECT_EQ(file.read(reg::kStallOffset), 3U << 30 | 7U);
    file.core.stalled = false;
    EXPECT_EQ(file.read(reg::kStallOffset), 0U);
    expected[reg::kStallClocksOffset] = 13;  // the clock above, and 3 of each of four reads
    for (uint32_t address = reg::kStoredPushOffset; address <= reg::kNackMessageOffset; address += 4) {
        EXPECT_EQ(file.read(address), expected[address]) << std::hex << address;
    }
}

}  // namespace
}  // namespace nanohop::ipush
