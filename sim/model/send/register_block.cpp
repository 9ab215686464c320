// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "send/register_block.hpp"

#include <algorithm>
#include <bit>

#include "bits.hpp"
#include "generated/send_registers.hpp"

namespace nanohop::send {

namespace reg = registers;

namespace {

uint32_t low(uint64_t value) { return static_cast<uint32_t>(value); }
uint32_t high(uint64_t value) { return static_cast<uint32_t>(value >> 32); }

bool set_low(uint64_t& value, const axi::LiteWrite& write, uint32_t mask) {
    value = uint64_t{high(value)} << 32 | (write.merged(low(value)) & mask);
    return true;
}

bool set_high(uint64_t& value, const axi::LiteWrite& write, uint32_t mask) {
    value = uint64_t{write.merged(high(value)) & mask} << 32 | low(value);
    return true;
}

/// Of a ring's entry n: the base's bits below the ring's size do not count.
uint64_t entry_address(uint64_t base, unsigned log2_entries, unsigned log2_bytes, uint32_t n, unsigned address_width) {
    const uint64_t mask = low_bits(log2_entries);
    const uint64_t address = ((base >> log2_bytes & ~mask) | (n & mask)) << log2_bytes;
    return address & low_bits(address_width);
}

}  // namespace

RegisterBlock::RegisterBlock(const Fixed& fixed) : fixed_(fixed), axil_(reg::kAddressWidth), mtu_(fixed.max_bytes) {}

bool RegisterBlock::enabled() const { return reg::kControlEnable.get(control_) != 0; }
bool RegisterBlock::reports() const { return reg::kControlReport.get(control_) != 0; }

uint64_t RegisterBlock::descriptor_address(uint32_t n) const {
    return entry_address(ring_base_, log2_entries_, 5, n, fixed_.address_width);
}
uint64_t RegisterBlock::completion_address(uint32_t n) const {
    return entry_address(completion_base_, log2_entries_, 3, n, fixed_.address_width);
}

std::optional<uint32_t> RegisterBlock::word(uint32_t address, uint16_t fetched, uint32_t counted) const {
    if (address >= reg::kPacketsOffset && address <= reg::kDropBadOffset)
        return counts_[(address - reg::kPacketsOffset) / 4];
    if (!fixed_.source && (address == reg::kSourceLowOffset || address == reg::kSourceHighOffset)) return std::nullopt;
    switch (address) {
        case reg::kIdOffset: return fixed_.id;
        case reg::kVersionOffset: return reg::kVersionReset;
        case reg::kShapeOffset: return fixed_.shape;
        case reg::kLimitsOffset: return fixed_.limits;
        case reg::kControlOffset: return control_;
        case reg::kStateOffset: {
            const uint32_t busy = fetched != static_cast<uint16_t>(counted) ? 1 : 0;
            return reg::kStateWaiting.put(reg::kStateBusy.put(0, busy), fetched != producer_ ? 1 : 0);
        }
        case reg::kRingBaseLowOffset: return low(ring_base_);
        case reg::kRingBaseHighOffset: return high(ring_base_);
        case reg::kRingSizeOffset: return log2_entries_;
        case reg::kCompletionBaseLowOffset: return low(completion_base_);
        case reg::kCompletionBaseHighOffset: return high(completion_base_);
        case reg::kMtuOffset: return mtu_;
        case reg::kSourceLowOffset: return low(source_);
        case reg::kSourceHighOffset: return high(source_);
        case reg::kProducerOffset: return producer_;
        case reg::kConsumerOffset: return counted & 0xffffU;
        case reg::kCompletedOffset: return counted;
        default: return std::nullopt;
    }
}

bool RegisterBlock::change(const axi::LiteWrite& write) {
    if (write.address == reg::kControlOffset) {
        control_ = write.merged(control_) & reg::kControlWriteMask;
        return true;
    }
    if (write.address == reg::kProducerOffset) {
        const auto producer = static_cast<uint16_t>(write.merged(producer_));
        if (static_cast<uint16_t>(producer - producer_) > room_) return false;
        producer_ = producer;
        return true;
    }
    return idle_ && change_idle(write);
}

bool RegisterBlock::change_idle(const axi::LiteWrite& write) {
    switch (write.address) {
        case reg::kRingBaseLowOffset: return set_low(ring_base_, write, reg::kRingBaseLowWriteMask);
        case reg::kRingBaseHighOffset: return set_high(ring_base_, write, reg::kRingBaseHighWriteMask);
        case reg::kRingSizeOffset: log2_entries_ = write.merged(log2_entries_) & reg::kRingSizeWriteMask; return true;
        case reg::kCompletionBaseLowOffset: return set_low(completion_base_, write, reg::kCompletionBaseLowWriteMask);
        case reg::kCompletionBaseHighOffset:
            return set_high(completion_base_, write, reg::kCompletionBaseHighWriteMask);
        case reg::kMtuOffset: {
            const uint32_t mtu = write.merged(mtu_);
            if (mtu == 0 || mtu % fixed_.unit != 0 || mtu > fixed_.max_bytes) return false;
            if (fixed_.power_of_two && !std::has_single_bit(mtu)) return false;
            mtu_ = mtu;
            return true;
        }
        case reg::kSourceLowOffset: return fixed_.source && set_low(source_, write, ~0U);
        case reg::kSourceHighOffset: return fixed_.source && set_high(source_, write, ~0U);
        default: return false;
    }
}

void RegisterBlock::read(const axi::LiteIn& in, uint16_t fetched, uint32_t counted, const Events& events) {
    axil_.read(in, [&](uint32_t address) { return word(address, fetched, counted); });
    const auto consumer = static_cast<uint16_t>(counted);
    next_idle_ = producer_ == consumer;
    next_room_ = static_cast<uint16_t>((1U << log2_entries_) - static_cast<uint16_t>(producer_ - consumer));
    for (unsigned i = 0; i < kCounters; ++i) counts_[i] += events_[i] ? 1 : 0;
    events_ = {};
    events_[0] = events.sent;
    if (events.ended && *events.ended != Code::kDone) events_[static_cast<unsigned>(*events.ended)] = true;
    events_[kCodes + 1] = events.write_error;
    events_[kCodes + 2] = events.received;
    std::ranges::copy(events.drops, events_.begin() + kCodes + 3);
}

void RegisterBlock::write(const axi::LiteIn& in) {
    axil_.write(in, [&](const axi::LiteWrite& write) { return change(write); });
    idle_ = next_idle_;
    room_ = next_room_;
}

}  // namespace nanohop::send
