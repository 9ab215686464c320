// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "ipush/engine.hpp"

#include <algorithm>

namespace nanohop::ipush {

WriteCommand write_command(bool push, uint64_t address, const Tables::Ring& ring, uint32_t bytes,
                           uint64_t address_mask) {
    WriteCommand c;
    c.words = words_of(bytes);
    c.rest = bytes % 8;
    if (push) {
        c.address = address;
        c.to_end = kMostWords;
        return c;
    }
    const uint32_t offset = ring.reserved % ring.words;
    c.address = (ring.base + 8ULL * offset) & address_mask;
    c.to_end = std::min(ring.words - offset, kMostWords);
    c.wrap = ring.base;
    return c;
}

void ask_order(Question& question, const Header& header, const Tables::Sender& sender) {
    question.in_order = header.number == sender.next;
}

bool ring_holds(const Tables::Ring& ring, const Header& header, const Tables::Sender& sender) {
    return sender.held + words_of(header.size) <= ring.words;
}

void write_order(MemoryWrites& writes, const Header& header, const Tables::Sender& sender, bool in_ring) {
    writes.order_we = true;
    writes.order_sender = header.sender;
    writes.next = (header.number + 1) % kNumbers;
    const bool ends = header.per_message && header.last;
    const bool under_way = header.per_message || sender.held != 0;
    writes.held = ends || !under_way ? 0 : sender.held + (in_ring ? words_of(header.size) : 0);
}

Stall stall(const Question& question, const Header& header, uint32_t ring) {
    const bool for_status = question.push || question.room;
    return {header.sender, for_status ? 0 : ring, for_status};
}

bool status_full(const Config& config, uint32_t tail, uint32_t head) {
    return ((tail - head) & (2 * config.status_entries - 1)) == config.status_entries;
}

}  // namespace nanohop::ipush
