// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "ipush/registers.hpp"

#include "bits.hpp"
#include "generated/ipush_registers.hpp"

namespace nanohop::ipush {
namespace {

namespace reg = registers;
using reg::TableCommandOp;

constexpr uint32_t kSmallestRing = 6;  // log2 of bytes
constexpr uint32_t kLargestRing = 20;

uint64_t address(uint32_t high, uint32_t low) { return uint64_t{high} << 32 | low; }
uint32_t op(TableCommandOp value) { return static_cast<uint32_t>(value); }

}  // namespace

Registers::Registers(const Config& config, bool lines) : config_(config), lines_(lines), axil_(reg::kAddressWidth) {}

bool Registers::enable() const { return reg::kControlEnable.get(control_) != 0; }

bool Registers::status_nack() const { return reg::kControlStatusNack.get(control_) != 0; }

bool Registers::refuse() const { return reg::kControlRefuse.get(control_) != 0; }

TableWrite Registers::table_write() const {
    TableWrite write;
    write.sender_we = table_op_ == op(TableCommandOp::kSender);
    write.ring_we = table_op_ == op(TableCommandOp::kRing);
    write.region_we = table_op_ == op(TableCommandOp::kRegion);
    write.restart_we = table_op_ == op(TableCommandOp::kRestart);
    write.sender = index_ & (config_.senders - 1);
    write.ring = (write.sender_we ? reg::kTableData3Ring.get(data_[3]) : index_) & (config_.rings - 1);
    write.base = address(reg::kTableData1BaseHi.get(data_[1]), data_[0]) & low_bits(config_.address_width);
    write.bound = address(reg::kTableData1BoundHi.get(data_[1]), data_[2]) & low_bits(config_.address_width + 1);
    write.key = reg::kTableData3Key.get(data_[3]);
    write.log2_size = reg::kTableData3Log2Size.get(data_[3]);
    write.nack_mode = reg::kTableData3NackMode.get(data_[3]) != 0;
    write.valid = reg::kTableData3Valid.get(data_[3]) != 0;
    return write;
}

ReadCommand Registers::read_command() const {
    ReadCommand command = command_;
    command.bytes = bytes_;
    return command;
}

bool Registers::table_is_bad(uint32_t command) const {
    const bool valid = reg::kTableData3Valid.get(data_[3]) != 0;
    const uint64_t memory_end = uint64_t{1} << config_.address_width;
    const uint64_t base = address(reg::kTableData1BaseHi.get(data_[1]), data_[0]);
    switch (static_cast<TableCommandOp>(reg::kTableCommandOp.get(command))) {
        case TableCommandOp::kSender:
            return !config_.enable_ipush || !config_.address_table || index_ >= config_.senders ||
                   (valid && reg::kTableData3Ring.get(data_[3]) >= config_.rings);
        case TableCommandOp::kRing: {
            const uint32_t log2_size = reg::kTableData3Log2Size.get(data_[3]);
            return !config_.enable_ipush || index_ >= config_.rings ||
                   (valid && (data_[0] % (lines_ ? 64 : 8) != 0 || log2_size < kSmallestRing ||
                              log2_size > kLargestRing || base + (uint64_t{1} << log2_size) > memory_end));
        }
        case TableCommandOp::kRegion: {
            const uint64_t bound = address(reg::kTableData1BoundHi.get(data_[1]), data_[2]);
            return index_ >= config_.senders || (valid && (bound > memory_end || base >= memory_end));
        }
        case TableCommandOp::kRestart: return index_ >= config_.senders;
    }
    return true;
}

bool Registers::write_is_bad(const axi::LiteWrite& write, const CoreStatus& core, bool reader_busy) const {
    switch (write.address) {
        case reg::kControlOffset:
        case reg::kTableIndexOffset:
        case reg::kTableData0Offset:
        case reg::kTableData1Offset:
        case reg::kTableData2Offset:
        case reg::kTableData3Offset:
        case reg::kReadBytesOffset: return false;
        case reg::kTableCommandOffset:
            return (write.strobe & 1) == 0 || enable() || core.busy || reader_busy || table_is_bad(write.data);
        case reg::kStatusHeadOffset: {
            const uint32_t entry = reg::kStatusHeadEntry.get(write.merged(head_));
            const uint32_t wrap = 2 * config_.status_entries - 1;
            return entry > wrap || ((entry - head_) & wrap) > ((core.status_tail - head_) & wrap);
        }
        case reg::kReadCommandOffset:
            return !config_.enable_ipush || (write.strobe & 0xffff) != 0xffff || reader_busy ||
                   reg::kReadCommandRing.get(write.data) >= config_.rings ||
                   (lines_ && reg::kReadCommandReleaseOnly.get(write.data) == 0);
        default: return true;
    }
}

void Registers::write_register(const axi::LiteWrite& write) {
    switch (write.address) {
        case reg::kControlOffset: control_ = write.merged(control_) & reg::kControlWriteMask; break;
        case reg::kTableIndexOffset: index_ = write.merged(index_) & reg::kTableIndexWriteMask; break;
        case reg::kTableData0Offset: data_[0] = write.merged(data_[0]) & reg::kTableData0WriteMask; break;
        case reg::kTableData1Offset: data_[1] = write.merged(data_[1]) & reg::kTableData1WriteMask; break;
        case reg::kTableData2Offset: data_[2] = write.merged(data_[2]) & reg::kTableData2WriteMask; break;
        case reg::kTableData3Offset: data_[3] = write.merged(data_[3]) & reg::kTableData3WriteMask; break;
        case reg::kTableCommandOffset: table_op_ = reg::kTableCommandOp.get(write.data); break;
        case reg::kStatusHeadOffset: head_ = reg::kStatusHeadEntry.get(write.merged(head_)); break;
        case reg::kReadBytesOffset: bytes_ = write.merged(bytes_) & reg::kReadBytesWriteMask; break;
        case reg::kReadCommandOffset:
            command_.valid = true;
            command_.ring = reg::kReadCommandRing.get(write.data);
            command_.release = reg::kReadCommandReleaseOnly.get(write.data) != 0;
            break;
        default: break;
    }
}

std::optional<uint32_t> Registers::read_register(uint32_t address, const CoreStatus& core, const ReaderStatus& reader,
                                                 bool reader_busy) const {
    if (address >= reg::kStoredPushOffset && address <= reg::kCutBytesOffset && address != reg::kStallOffset) {
        return counters_[(address - reg::kStoredPushOffset) / 4];
    }
    switch (address) {
        case reg::kIdOffset: return reg::kIdReset;
        case reg::kVersionOffset: return reg::kVersionReset;
        case reg::kShapeOffset: {
            uint32_t word = reg::kShapeLog2Senders.put(0, log2_of(config_.senders));
            word = reg::kShapeLog2Rings.put(word, log2_of(config_.rings));
            word = reg::kShapeLog2StatusEntries.put(word, log2_of(config_.status_entries));
            word = reg::kShapeLog2BufferWords.put(word, log2_of(config_.buffer_words));
            word = reg::kShapeAddressWidth.put(word, config_.address_width);
            word = reg::kShapeLines.put(word, lines_ ? 1 : 0);
            word = reg::kShapeMatching.put(word, config_.matching ? 1 : 0);
            word = reg::kShapeNoAddressTable.put(word, config_.address_table ? 0 : 1);
            word = reg::kShapeCutThrough.put(word, config_.cut_through ? 1 : 0);
            word = reg::kShapePushOnly.put(word, config_.enable_ipush ? 0 : 1);
            return reg::kShapeProfile.put(word, static_cast<uint32_t>(config_.profile));
        }
        case reg::kLimitsOffset: return config_.max_bytes;
        case reg::kControlOffset: return control_;
        case reg::kStateOffset: {
            uint32_t word = reg::kStateBusy.put(0, core.busy ? 1 : 0);
            word = reg::kStateStalled.put(word, core.stalled ? 1 : 0);
            return reg::kStateReaderBusy.put(word, reader_busy ? 1 : 0);
        }
        case reg::kStallOffset: {
            if (!core.stalled) return 0;
            uint32_t word = reg::kStallSender.put(0, core.stall.sender);
            word = reg::kStallRing.put(word, core.stall.ring);
            word = reg::kStallStatusRing.put(word, core.stall.status_ring ? 1 : 0);
            return reg::kStallStalled.put(word, 1);
        }
        case reg::kTableIndexOffset: return index_;
        case reg::kTableData0Offset: return data_[0];
        case reg::kTableData1Offset: return data_[1];
        case reg::kTableData2Offset: return data_[2];
        case reg::kTableData3Offset: return data_[3];
        case reg::kTableCommandOffset:
        case reg::kReadCommandOffset: return 0;
        case reg::kStatusHeadOffset: return head_;
        case reg::kStatusTailOffset: return core.status_tail;
        case reg::kReadBytesOffset: return bytes_;
        case reg::kReadStateOffset: {
            uint32_t word = reg::kReadStateBusy.put(0, reader_busy ? 1 : 0);
            word = reg::kReadStateError.put(word, reader.error ? 1 : 0);
            return reg::kReadStateBusError.put(word, reader.bus_error ? 1 : 0);
        }
        default: return std::nullopt;
    }
}

void Registers::count(const CoreStatus& core, const Events& events) {
    const auto counter = [&](uint32_t offset) -> uint32_t& { return counters_[(offset - reg::kStoredPushOffset) / 4]; };
    counter(reg::kStoredPushOffset) += events.stored_push ? 1 : 0;
    counter(reg::kStoredIpushOffset) += events.stored_ipush ? 1 : 0;
    counter(reg::kStoredMatchOffset) += events.stored_match ? 1 : 0;
    counter(reg::kCutBytesOffset) += events.cut_bytes;
    const bool stored = events.stored_push || events.stored_ipush || events.stored_match;
    counter(reg::kStoredBytesOffset) += stored ? events.stored_bytes : 0;
    // The drop counters follow each other by reason, from 1 on.
    for (const uint32_t reason : {events.arrival_reason, events.decision_reason}) {
        if (reason != 0) ++counter(reg::kDropPrimitiveOffset + 4 * (reason - 1));
    }
    counter(reg::kNackRingFullOffset) += events.nack_ring ? 1 : 0;
    counter(reg::kNackStatusFullOffset) += events.nack_status ? 1 : 0;
    counter(reg::kNackOrderOffset) += events.nack_order ? 1 : 0;
    counter(reg::kNackMessageOffset) += events.nack_message ? 1 : 0;
    counter(reg::kStallClocksOffset) += core.stalled ? 1 : 0;
    counter(reg::kBusErrorsOffset) += (events.write_error ? 1 : 0) + (events.read_error ? 1 : 0);
}

void Registers::tick(const axi::LiteIn& in, const CoreStatus& core, const ReaderStatus& reader, const Events& events) {
    // The reader is busy from the clock after its command on.
    const bool reader_busy = reader.busy || command_.valid;
    // Reads see the registers of this clock.
    axil_.read(in, [&](uint32_t address) { return read_register(address, core, reader, reader_busy); });

    table_op_ = 0;
    command_.valid = false;
    axil_.write(in, [&](const axi::LiteWrite& write) {
        if (write_is_bad(write, core, reader_busy)) return false;
        write_register(write);
        return true;
    });
    count(core, events);
}

}  // namespace nanohop::ipush
