// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "ipush/tables.hpp"

namespace nanohop::ipush {

Tables::Tables(const Config& config)
    : config_(config),
      llcm_width_(llcm_width(config)),
      senders_(config.senders),
      rings_(config.rings),
      status_(2 * config.status_entries),
      status_known_(2 * config.status_entries) {}

Tables::Target Tables::target(uint32_t index, uint64_t header1) const {
    const Sender& s = sender(index);
    if (config_.address_table) return {s.has_ring, s.ring};
    const auto ring = static_cast<uint32_t>(header1 >> 32);
    return {ring < config_.rings, ring % config_.rings};
}

bool Tables::region_ok(const Sender& s, uint32_t key, uint32_t size, uint64_t address) const {
    return s.has_region && s.key == key && address % 8 == 0 && address >> config_.address_width == 0 &&
           address >= s.base && address + size <= s.bound;
}

void Tables::tick(const TableWrite& table, const MemoryWrites& writes, bool head_we, uint32_t head_ring, uint32_t head,
                  uint32_t llcm_addr) {
    const uint32_t swept = sweep_;
    if (sweeping()) {
        if (sweep_ < config_.senders) senders_[sweep_] = Sender{};
        if (sweep_ < config_.rings) rings_[sweep_] = Ring{};
        ++sweep_;
    }
    if (table.sender_we) {
        senders_[table.sender].has_ring = table.valid;
        senders_[table.sender].ring = table.ring;
    }
    if (table.region_we) {
        Sender& s = senders_[table.sender];
        s.has_region = table.valid;
        s.key = table.key;
        s.base = table.base;
        s.bound = table.bound;
    }
    if (table.restart_we) {
        Sender& s = senders_[table.sender];
        s.next = s.held = s.sum = 0;
        s.match = {};
    }
    if (head_we) rings_[head_ring].head = head;
    if (writes.reserve_we) rings_[writes.reserve_ring].reserved = writes.reserve_tail;
    if (writes.tail_we) rings_[writes.tail_ring].tail = writes.tail;
    if (table.ring_we) {
        rings_[table.ring] = {table.valid, table.nack_mode, uint32_t{1} << (table.log2_size - 3), table.base, 0, 0, 0};
    }
    if (writes.order_we) {
        senders_[writes.order_sender].next = writes.next;
        senders_[writes.order_sender].held = writes.held;
    }
    if (writes.match_we) senders_[writes.order_sender].match = writes.match;
    if (writes.sum_we) senders_[writes.sum_sender].sum = writes.sum;
    const uint32_t entry = 2 * (writes.status_entry % config_.status_entries);
    if (writes.status0_we) {
        status_[entry] = writes.status0;
        status_known_[entry] = true;
    }
    if (writes.status1_we) {
        status_[entry + 1] = writes.status1;
        status_known_[entry + 1] = true;
    }

    if ((llcm_addr >> (llcm_width_ - 1) & 1) != 0) {
        const uint32_t word = llcm_addr % (2 * config_.status_entries);
        llcm_data_ = status_[word];
        llcm_known_ = status_known_[word];
    } else {
        const uint32_t index = llcm_addr % config_.rings;
        llcm_data_ = uint64_t{rings_[index].tail} << 35 | uint64_t{rings_[index].head} << 3;
        llcm_known_ = swept >= config_.rings || index <= swept;  // not before it was cleared
    }
}

}  // namespace nanohop::ipush
