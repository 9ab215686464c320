// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

#include "packet.hpp"

namespace nanohop::ipush::bench {

Header Header::of(uint64_t word) {
    Header h;
    h.primitive = word & 0xff;
    h.per_message = (word >> 8 & 1) != 0;
    h.last = (word >> 9 & 1) != 0;
    h.number = word >> 10 & 0x3f;
    h.sender = word >> 16 & 0xffff;
    h.size = word >> 32 & 0xffff;
    h.key = static_cast<unsigned>(word >> 48);
    return h;
}

uint64_t Header::word() const {
    return primitive | uint64_t{per_message} << 8 | uint64_t{last} << 9 | uint64_t{number} << 10 |
           uint64_t{sender} << 16 | uint64_t{size} << 32 | uint64_t{key} << 48;
}

std::vector<StreamWord> Packet::stream(tb::Rng& rng, uint64_t length) const {
    std::vector<StreamWord> words;
    for (uint64_t i = 0; i < length; ++i) {
        const uint64_t word = i == 0 ? header.word() : i == 1 ? word1 : i < 2 + data.size() ? data[i - 2] : rng.next();
        words.push_back({word, i + 1 == length});
    }
    return words;
}

const RingEntry* Tables::ring_of(unsigned sender) const {
    if (sender >= senders.size() || !senders[sender].valid) return nullptr;
    const RingEntry& ring = rings[senders[sender].ring];
    return ring.valid ? &ring : nullptr;
}

std::optional<unsigned> Tables::ring_number(unsigned sender, uint64_t word1) const {
    if (!address_table) {
        const uint64_t ring = word1 >> 32;
        return ring < rings.size() ? std::optional(static_cast<unsigned>(ring)) : std::nullopt;
    }
    return senders[sender].valid ? std::optional(senders[sender].ring) : std::nullopt;
}

const RingEntry* Tables::ring_of(unsigned sender, uint64_t word1) const {
    const auto number = ring_number(sender, word1);
    return number && rings[*number].valid ? &rings[*number] : nullptr;
}

uint64_t Tables::word1(unsigned sender, uint64_t word) const {
    if (address_table) return word;
    const bool known = sender < senders.size() && senders[sender].valid;
    // Else one that is not there.
    const uint64_t ring = known ? senders[sender].ring : rings.size();
    return (word & 0xffffffff) | ring << 32;
}

bool Tables::may_write(uint64_t address, uint64_t bytes) const {
    for (const RingEntry& ring : rings) {
        if (ring.valid && address >= ring.base && address + bytes <= ring.base + 8 * ring.words()) return true;
    }
    // The last word may hang over a region's end; its strobes do not.
    for (const auto* areas : {&regions, &buffers}) {
        for (const RegionEntry& area : *areas) {
            if (area.valid && address >= area.base && address + bytes <= (area.bound + 7) / 8 * 8) return true;
        }
    }
    return false;
}

Reason header_reason(const Config& config, const Header& h) {
    const bool match = config.matching && h.primitive == kMatch && h.per_message;
    if (h.primitive != kPush && h.primitive != kIpush && !match) return kPrimitive;
    if (h.sender >= config.senders) return kSender;
    if (h.size == 0 && !(match && h.last)) return kSize;
    if (h.size > config.max_bytes || (h.per_message && !h.last && h.size % 8 != 0)) return kSize;
    return kStored;
}

}  // namespace nanohop::ipush::bench
