// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Packets, tables and reasons as docs/blocks/ipush.md describes them; nothing here comes from the golden model.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "bench.hpp"
#include "rng.hpp"

namespace nanohop::ipush::bench {

enum Primitive : unsigned { kPush = 1, kIpush = 2, kNack = 3, kMatch = 4 };

// What became of a packet: stored, or the reason why not.
enum Reason : unsigned {
    kStored = 0,
    kPrimitive = 1,
    kSender = 2,
    kSize = 3,
    kTruncated = 4,
    kOverlong = 5,
    kRegion = 6,
    kRing = 7,
    kRingFull = 8,
    kStatusFull = 9,
    kOrder = 10,
    kMessage = 11,
};

inline constexpr unsigned kReasons = 12;  // codes, kStored included
inline constexpr unsigned kNumbers = 64;  // of a sender's packets: modulo

struct Header {
    unsigned primitive = kPush;
    bool per_message = false, last = false;
    unsigned number = 0;
    unsigned sender = 0, size = 8;
    unsigned key = 0;  // PUSH: key; IPUSH: tag; MATCH: communicator

    static Header of(uint64_t word);
    uint64_t word() const;
    uint64_t data_words() const { return (uint64_t{size} + 7) / 8; }
    // A status entry is due for it.
    bool due() const { return !per_message || last; }
};

struct Packet {
    Header header;
    uint64_t word1 = 0;
    std::vector<uint64_t> data;

    // As sent: `words` of header and data, less or more than there should be if `length` says so.
    std::vector<StreamWord> stream(tb::Rng& rng, uint64_t length) const;
    uint64_t length() const { return 2 + header.data_words(); }
};

struct SenderEntry {
    bool valid = false;
    unsigned ring = 0;
};

struct RingEntry {
    bool valid = false, nack = false;
    unsigned k = 6;
    uint64_t base = 0;

    uint64_t words() const { return uint64_t{1} << (k - 3); }
    uint64_t address(uint64_t word) const { return base + 8 * (word % words()); }
};

struct RegionEntry {
    bool valid = false;
    unsigned key = 0;
    uint64_t base = 0, bound = 0;

    bool holds(uint64_t address, uint64_t bytes) const {
        return address >= base && bytes <= bound && address <= bound - bytes;
    }
};

// What the host has put into the block's tables; without AMT Address Table the rings of senders, which they know
// themselves.
struct Tables {
    explicit Tables(const Config& config)
        : address_table(config.address_table), senders(config.senders), rings(config.rings), regions(config.senders) {}

    bool address_table;
    std::vector<SenderEntry> senders;
    std::vector<RingEntry> rings;
    std::vector<RegionEntry> regions;
    std::vector<RegionEntry> buffers;  // of receives that a matcher named
    bool enable = false, status_nack = false;
    bool refuse = false;  // CONTROL.refuse may be in force

    // The ring of a sender, or nullptr.
    const RingEntry* ring_of(unsigned sender) const;
    // That of a packet that is no PUSH, by its sender or as its header word 1 names it: its number, if it has one; and
    // the ring if it is set up, or nullptr.
    std::optional<unsigned> ring_number(unsigned sender, uint64_t word1) const;
    const RingEntry* ring_of(unsigned sender, uint64_t word1) const;
    // Header word 1 of a packet of a sender, with its ring where there is no AMT Address Table.
    uint64_t word1(unsigned sender, uint64_t word) const;
    bool may_write(uint64_t address, uint64_t bytes) const;
};

// Codes 1 to 5 as far as the header tells, 0 if it is good.
Reason header_reason(const Config& config, const Header& header);

}  // namespace nanohop::ipush::bench
