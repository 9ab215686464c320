// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "host/receiver.hpp"

#include <algorithm>
#include <exception>
#include <utility>

#include "generated/ipush_registers.hpp"
#include "ipush/packet.hpp"

namespace nanohop::host {
namespace {

namespace reg = ipush::registers;
using reg::TableCommandOp;

constexpr int kReadAttempts = 3;
constexpr unsigned kStallLooks = 500;     // stop(): without anything to read, until the packet that waits is refused
constexpr unsigned kStopLooks = 1000000;  // stop(): without anything to read, until it gives up

uint32_t op(TableCommandOp value) { return static_cast<uint32_t>(value); }

std::string text(const std::optional<Receiver::Stall>& stall) {
    if (!stall) return "";
    return ": one of sender " + std::to_string(stall->sender) + " waits for room in " +
           (stall->ring ? "ring " + std::to_string(*stall->ring) : "the status ring");
}

}  // namespace

Receiver::Receiver(Port& port) : port_(port) {
    const uint32_t id = port_.read_register(reg::kIdOffset);
    const uint32_t major = reg::kVersionMajor.get(port_.read_register(reg::kVersionOffset));
    if (id != reg::kIdReset || major != reg::kVersionMajor.get(reg::kVersionReset)) {
        throw Error("no receive controller that this library knows: id " + std::to_string(id) + ", version " +
                    std::to_string(major));
    }
    const uint32_t shape = port_.read_register(reg::kShapeOffset);
    shape_.senders = 1U << reg::kShapeLog2Senders.get(shape);
    shape_.rings = 1U << reg::kShapeLog2Rings.get(shape);
    shape_.status_entries = 1U << reg::kShapeLog2StatusEntries.get(shape);
    shape_.address_width = reg::kShapeAddressWidth.get(shape);
    shape_.address_table = reg::kShapeNoAddressTable.get(shape) == 0;
    shape_.max_bytes = reg::kLimitsMaxBytes.get(port_.read_register(reg::kLimitsOffset));
    // LLCM: the lower half holds the rings' pointers, the upper one the status ring, two words an entry.
    status_base_ = std::max(shape_.rings, 2 * shape_.status_entries);
    status_head_ = port_.read_register(reg::kStatusHeadOffset);
    ring_of_.assign(shape_.senders, -1);
    sharing_.assign(shape_.rings, 0);
}

void Receiver::write(uint32_t offset, uint32_t value, const std::string& what) {
    if (!port_.write_register(offset, value)) throw Error(what + ": refused by the controller");
}

void Receiver::write_table(unsigned index, uint32_t table, uint64_t base, uint64_t bound, uint32_t data3,
                           const std::string& what) {
    if (base >> shape_.address_width != 0 || bound > uint64_t{1} << shape_.address_width) {
        throw Error(what + ": beyond the " + std::to_string(shape_.address_width) + " address bits");
    }
    uint32_t high = reg::kTableData1BaseHi.put(0, static_cast<uint32_t>(base >> 32));
    high = reg::kTableData1BoundHi.put(high, static_cast<uint32_t>(bound >> 32));
    write(reg::kTableIndexOffset, index, what);
    write(reg::kTableData0Offset, static_cast<uint32_t>(base), what);
    write(reg::kTableData1Offset, high, what);
    write(reg::kTableData2Offset, static_cast<uint32_t>(bound), what);
    write(reg::kTableData3Offset, data3, what);
    write(reg::kTableCommandOffset, table, what);
}

void Receiver::set_ring(unsigned ring, const Ring& entry) {
    const std::string what = "ring " + std::to_string(ring);
    // The field holds more than the controller takes, and it answers what does not fit the field.
    if (entry.log2_bytes > 31) throw Error(what + ": too large");
    uint32_t word = reg::kTableData3Log2Size.put(0, entry.log2_bytes);
    word = reg::kTableData3NackMode.put(word, entry.refuse_when_full ? 1 : 0);
    word = reg::kTableData3Valid.put(word, 1);
    write_table(ring, op(TableCommandOp::kRing), entry.base, 0, word, what);
    for (unsigned sender = 0; sender < shape_.senders; ++sender) {
        if (ring_of_[sender] == static_cast<int>(ring)) restart(sender);
    }
}

void Receiver::remove_ring(unsigned ring) {
    write_table(ring, op(TableCommandOp::kRing), 0, 0, 0, "ring " + std::to_string(ring));
}

void Receiver::assign(unsigned sender, unsigned ring) {
    const std::string what = "sender " + std::to_string(sender);
    if (sender >= shape_.senders || ring >= shape_.rings) throw Error(what + ": no such sender or ring");
    unassign(sender);
    const uint32_t word = reg::kTableData3Valid.put(reg::kTableData3Ring.put(0, ring), 1);
    if (shape_.address_table) write_table(sender, op(TableCommandOp::kSender), 0, 0, word, what);
    ring_of_[sender] = static_cast<int>(ring);
    ++sharing_[ring];
    restart(sender);
}

void Receiver::restart(unsigned sender) {
    const std::string what = "sender " + std::to_string(sender);
    if (sender >= shape_.senders) throw Error(what + ": no such sender");
    write(reg::kTableIndexOffset, sender, what);
    write(reg::kTableCommandOffset, op(TableCommandOp::kRestart), what);
    std::erase_if(open_, [&](const auto& message) { return message.second.sender == sender; });
}

void Receiver::unassign(unsigned sender) {
    const std::string what = "sender " + std::to_string(sender);
    if (sender >= shape_.senders) throw Error(what + ": no such sender");
    if (shape_.address_table) write_table(sender, op(TableCommandOp::kSender), 0, 0, 0, what);
    int& ring = ring_of_[sender];
    if (ring >= 0) --sharing_[static_cast<size_t>(ring)];
    ring = -1;
}

void Receiver::set_region(unsigned sender, const Region& entry) {
    const uint32_t word = reg::kTableData3Valid.put(reg::kTableData3Key.put(0, entry.key), 1);
    write_table(sender, op(TableCommandOp::kRegion), entry.base, entry.base + entry.bytes, word,
                "region of sender " + std::to_string(sender));
}

void Receiver::remove_region(unsigned sender) {
    write_table(sender, op(TableCommandOp::kRegion), 0, 0, 0, "region of sender " + std::to_string(sender));
}

void Receiver::start(bool refuse_when_status_full) {
    const uint32_t word = reg::kControlEnable.put(0, 1);
    write(reg::kControlOffset, reg::kControlStatusNack.put(word, refuse_when_status_full ? 1 : 0), "start");
}

void Receiver::stop() {
    const uint32_t control = reg::kControlEnable.put(port_.read_register(reg::kControlOffset), 0);
    write(reg::kControlOffset, control, "stop");
    std::exception_ptr failure;
    bool refuses = false;
    for (unsigned looks = 0; reg::kStateBusy.get(port_.read_register(reg::kStateOffset)) != 0; ++looks) {
        if (looks > kStopLooks) {
            throw Error("stop: a packet is still under way" + text(stalled()) + "; does memory answer?");
        }
        if (!refuses && (failure || looks > kStallLooks)) {
            // Nothing that is read here makes room for it.
            write(reg::kControlOffset, reg::kControlRefuse.put(control, 1), "stop");
            refuses = true;
        }
        if (failure) continue;
        try {
            fetch_entries();
            if (!entries_.empty()) looks = 0;
            handle_entries();
        } catch (...) {
            failure = std::current_exception();
        }
    }
    if (refuses) write(reg::kControlOffset, control, "stop");
    if (failure) std::rethrow_exception(failure);
}

std::optional<Receiver::Stall> Receiver::stalled() {
    const uint32_t word = port_.read_register(reg::kStallOffset);
    if (reg::kStallStalled.get(word) == 0) return std::nullopt;
    Stall stall{reg::kStallSender.get(word), std::nullopt};
    if (reg::kStallStatusRing.get(word) == 0) stall.ring = reg::kStallRing.get(word);
    return stall;
}

std::vector<Message> Receiver::poll() {
    if (port_.status_pending()) fetch_entries();
    handle_entries();
    return std::exchange(complete_, {});
}

Receiver::Fill Receiver::fill(unsigned ring) {
    if (ring >= shape_.rings) throw Error("ring " + std::to_string(ring) + ": no such ring");
    const uint64_t word = port_.read_llcm(ring);
    return {word & 0xffffffff, word >> 32};
}

/// All entries at once: the controller may go on while their data are read.
void Receiver::fetch_entries() {
    const uint32_t tail = port_.read_register(reg::kStatusTailOffset);
    if (tail == status_head_) return;
    while (status_head_ != tail) {
        const uint32_t at = status_base_ + 2 * (status_head_ % shape_.status_entries);
        const uint64_t word0 = port_.read_llcm(at);
        const uint64_t word1 = port_.read_llcm(at + 1);
        const auto primitive = static_cast<uint32_t>(word0 & 0xff);
        if (primitive != ipush::kPush && primitive != ipush::kIpush && primitive != ipush::kMatch) {
            throw Error("status entry with primitive " + std::to_string(primitive));
        }
        Entry entry{};
        entry.push = primitive == ipush::kPush;
        entry.per_message = (word0 >> 8 & 1) != 0;
        entry.last = (word0 >> 9 & 1) != 0;
        entry.sender = static_cast<unsigned>(word0 >> 16 & 0xffff);
        entry.bytes = static_cast<uint32_t>(word0 >> 32);
        entry.tag = static_cast<uint16_t>(word1);
        entry.ring = static_cast<unsigned>(word1 >> 16 & 0xffff);
        if (primitive == ipush::kMatch) {
            entry.matched = static_cast<Matched>(word0 >> 10 & 3);
            entry.truncated = (word0 >> 12 & 1) != 0;
            entry.id = entry.ring;
            entry.ring = static_cast<unsigned>(ring_of_.at(entry.sender));
        }
        entry.info = static_cast<uint32_t>(word1 >> 32);
        entries_.push_back(entry);
        status_head_ = (status_head_ + 1) % (2 * shape_.status_entries);
    }
    write(reg::kStatusHeadOffset, status_head_, "status head");
}

void Receiver::handle_entries() {
    while (!entries_.empty()) {
        handle(entries_.front());
        entries_.pop_front();
    }
}

void Receiver::handle(const Entry& entry) {
    const bool elsewhere = entry.push || entry.matched == Matched::kReceive;  // than in a ring
    if (!shape_.address_table && !elsewhere && ring_of_.at(entry.sender) != static_cast<int>(entry.ring)) {
        throw Error("sender " + std::to_string(entry.sender) + ": its data are in ring " + std::to_string(entry.ring) +
                    ", and it was given " +
                    (ring_of_[entry.sender] < 0 ? "none" : "ring " + std::to_string(ring_of_[entry.sender])));
    }
    if (!elsewhere && entry.per_message && sharing_.at(entry.ring) > 1) {
        throw Error("sender " + std::to_string(entry.sender) + ": one status entry per message in ring " +
                    std::to_string(entry.ring) + ", which it shares: where its packets lie is not known");
    }
    if (!elsewhere && wanted && !wanted(entry.sender, entry.tag)) {
        command(entry.ring, entry.bytes, true);
        if (reg::kReadStateError.get(finish_command()) != 0) {
            throw Error("ring " + std::to_string(entry.ring) + ": holds less than the status entry says");
        }
        return;
    }
    std::vector<uint8_t> data;
    if (!elsewhere) read(entry, data);
    const auto key = std::tuple(entry.sender, entry.push, entry.tag);
    const auto [at, first] = open_.try_emplace(key);
    Message& message = at->second;
    if (first) {
        message.sender = entry.sender;
        message.push = entry.push;
        message.tag = entry.tag;
        message.info = entry.info;
        message.matched = entry.matched;
        message.truncated = entry.truncated;
        message.id = entry.id;
    }
    message.bytes += entry.bytes;
    message.data.insert(message.data.end(), data.begin(), data.end());
    if (!entry.last) return;
    complete_.push_back(std::move(message));
    open_.erase(at);
}

void Receiver::command(unsigned ring, uint32_t bytes, bool release) {
    const std::string what = "ring " + std::to_string(ring);
    write(reg::kReadBytesOffset, bytes, what);
    const uint32_t word = reg::kReadCommandRing.put(0, ring);
    write(reg::kReadCommandOffset, reg::kReadCommandReleaseOnly.put(word, release ? 1 : 0), what);
}

uint32_t Receiver::finish_command() {
    uint32_t state = 0;
    do {
        state = port_.read_register(reg::kReadStateOffset);
    } while (reg::kReadStateBusy.get(state) != 0);
    return state;
}

/// After an error of memory the ring's head is where it was: the same data again.
void Receiver::read(const Entry& entry, std::vector<uint8_t>& data) {
    const std::string what = "ring " + std::to_string(entry.ring);
    for (int attempt = 0; attempt < kReadAttempts; ++attempt) {
        command(entry.ring, entry.bytes, false);
        data.clear();
        for (bool last = false; !last;) {
            const auto word = port_.take_word();
            if (!word) {
                if (reg::kReadStateBusy.get(port_.read_register(reg::kReadStateOffset)) != 0) continue;
                throw Error(what + ": holds less than the status entry says");
            }
            for (unsigned byte = 0; byte < 8 && data.size() < entry.bytes; ++byte) {
                data.push_back(static_cast<uint8_t>(word->data >> (8 * byte)));
            }
            last = word->last;
        }
        if (reg::kReadStateBusError.get(finish_command()) == 0) return;
    }
    throw Error(what + ": memory answers with errors");
}

}  // namespace nanohop::host
