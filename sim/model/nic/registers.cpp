// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "nic/registers.hpp"

#include "bits.hpp"
#include "generated/nic_registers.hpp"

namespace nanohop::nic {

namespace reg = registers;

Registers::Registers(const Shape& shape) : shape_(shape), axil_(reg::kAddressWidth), channels_(reg::kChannelsReset) {}

Registers::Written Registers::access(const axi::LiteIn& in, const State& state) {
    Written written;
    // Reads see the registers of this clock.
    axil_.read(in, [&](uint32_t address) { return read(address, state); });
    const Events& e = events_;
    const std::array<bool, kCounters> happened = {e.packet_out,   e.packet_in,      e.nack_out, e.nack_in, e.nack_full,
                                                  e.nack_unknown, e.nack_ring_full, e.nack_bad, e.overflow};
    for (unsigned i = 0; i < kCounters; ++i) counts_[i] += happened[i] ? 1 : 0;
    axil_.write(in, [&](const axi::LiteWrite& w) {
        if (w.address == reg::kTableWriteOffset) {
            const uint32_t word = w.masked();
            const unsigned sender = reg::kTableWriteSender.get(word);
            if (state.clearing || sender >= shape_.senders) return false;
            written.entry = Entry{sender, reg::kTableWriteValid.get(word) != 0, entry_};
            return true;
        }
        if (w.address == reg::kNackPopOffset) {
            written.pop = !state.nacks.empty();
            return written.pop;
        }
        return write(w);
    });
    return written;
}

std::optional<uint32_t> Registers::read(uint32_t address, const State& state) const {
    if (address >= reg::kPacketsOutOffset && address <= reg::kOverflowOffset)
        return counts_[(address - reg::kPacketsOutOffset) / 4];
    const Nack nack = state.nacks.empty() ? Nack{} : state.nacks.front();
    switch (address) {
        case reg::kIdOffset: return reg::kIdReset;
        case reg::kVersionOffset: return reg::kVersionReset;
        case reg::kShapeOffset: {
            uint32_t word = reg::kShapeVirtualChannels.put(0, shape_.virtual_channels);
            word = reg::kShapePackets.put(word, shape_.packets);
            word = reg::kShapeLog2NackEntries.put(word, log2_of(shape_.nack_entries));
            return reg::kShapeLog2Senders.put(word, log2_of(shape_.senders));
        }
        case reg::kStateOffset: {
            uint32_t word = reg::kStateUp.put(0, state.up ? 1 : 0);
            word = reg::kStateClearing.put(word, state.clearing ? 1 : 0);
            return reg::kStateSending.put(word, state.sending ? 1 : 0);
        }
        case reg::kSourceLowOffset: return static_cast<uint32_t>(source_);
        case reg::kSourceHighOffset: return static_cast<uint32_t>(source_ >> 32);
        case reg::kTableLowOffset: return static_cast<uint32_t>(entry_);
        case reg::kTableHighOffset: return static_cast<uint32_t>(entry_ >> 32);
        case reg::kChannelsOffset: return channels_;
        case reg::kTableWriteOffset:
        case reg::kNackPopOffset: return 0;
        case reg::kNackCountOffset: return static_cast<uint32_t>(state.nacks.size());
        case reg::kNack0LowOffset: return static_cast<uint32_t>(nack.word0);
        case reg::kNack0HighOffset: return static_cast<uint32_t>(nack.word0 >> 32);
        case reg::kNack1LowOffset: return static_cast<uint32_t>(nack.word1);
        case reg::kNack1HighOffset: return static_cast<uint32_t>(nack.word1 >> 32);
        case reg::kNackSourceLowOffset: return static_cast<uint32_t>(nack.node);
        case reg::kNackSourceHighOffset: return static_cast<uint32_t>(nack.node >> 32);
        default: return std::nullopt;
    }
}

bool Registers::write(const axi::LiteWrite& write) {
    const auto half = [&](uint64_t& value, unsigned low) {
        const uint64_t mask = uint64_t{0xffffffff} << low;
        value = (value & ~mask) | uint64_t{write.merged(static_cast<uint32_t>(value >> low))} << low;
        return true;
    };
    switch (write.address) {
        case reg::kSourceLowOffset: return half(source_, 0);
        case reg::kSourceHighOffset: return half(source_, 32);
        case reg::kTableLowOffset: return half(entry_, 0);
        case reg::kTableHighOffset: return half(entry_, 32);
        case reg::kChannelsOffset: channels_ = write.merged(channels_) & reg::kChannelsWriteMask; return true;
        default: return false;
    }
}

}  // namespace nanohop::nic
