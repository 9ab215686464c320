// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Golden model of the memories, rtl/ipush/nh_ipush_tables.sv and nh_ipush_llcm.sv: tables of senders and rings, head
// and tails of the rings (AMT), status ring. A read in the clock of a write to the same entry returns what is written.
#pragma once

#include <cstdint>
#include <vector>

#include "ipush/config.hpp"
#include "ipush/matching.hpp"
#include "ipush/registers.hpp"

namespace nanohop::ipush {

/// What the controller writes in one clock.
struct MemoryWrites {
    bool reserve_we = false;  ///< tail that the next decision sees
    uint32_t reserve_ring = 0;
    uint32_t reserve_tail = 0;
    bool tail_we = false;  ///< tail that the host and the reader see
    uint32_t tail_ring = 0;
    uint32_t tail = 0;
    bool order_we = false;
    uint32_t order_sender = 0;
    uint32_t next = 0;
    uint32_t held = 0;
    bool match_we = false;  ///< of order_sender
    MatchState match;
    bool sum_we = false;
    uint32_t sum_sender = 0;
    uint32_t sum = 0;
    bool status0_we = false;
    bool status1_we = false;
    uint32_t status_entry = 0;
    uint64_t status0 = 0;
    uint64_t status1 = 0;
};

class Tables {
public:
    struct Sender {
        bool has_ring = false;
        uint32_t ring = 0;
        bool has_region = false;
        uint32_t key = 0;
        uint64_t base = 0;
        uint64_t bound = 0;
        uint32_t next = 0;  ///< number of the packet that is taken next
        uint32_t held = 0;  ///< words in its ring of the message that is not complete, of the packets decided about
        uint32_t sum = 0;   ///< bytes of that message, of the packets in memory
        MatchState match;   ///< what the matcher said of it

        bool operator==(const Sender&) const = default;
    };
    struct Ring {
        bool valid = false;
        bool nack_mode = false;
        uint32_t words = 0;  ///< size
        uint64_t base = 0;
        uint32_t head = 0;
        uint32_t tail = 0;
        uint32_t reserved = 0;  ///< tail with the packets that are decided about, but not complete

        bool operator==(const Ring&) const = default;
    };

    explicit Tables(const Config& config);

    bool sweeping() const { return sweep_ < sweep_cycles(config_); }
    const Sender& sender(uint32_t index) const { return senders_[index % config_.senders]; }
    const Ring& ring(uint32_t index) const { return rings_[index % config_.rings]; }
    /// A ring that a packet is to go to; there may be none.
    struct Target {
        bool named = false;  ///< there is a number of a ring
        uint32_t ring = 0;
    };
    /// That of an IPUSH: its sender's; without AMT Address Table the one that its header word 1 names.
    Target target(uint32_t sender, uint64_t header1) const;
    /// Whether the PUSH may write there.
    bool region_ok(const Sender& sender, uint32_t key, uint32_t size, uint64_t address) const;

    uint64_t llcm_data() const { return llcm_data_; }
    bool llcm_known() const { return llcm_known_; }

    void tick(const TableWrite& table, const MemoryWrites& writes, bool head_we, uint32_t head_ring, uint32_t head,
              uint32_t llcm_addr);
    bool operator==(const Tables&) const = default;

private:
    Config config_;
    uint32_t llcm_width_;
    uint32_t sweep_ = 0;
    std::vector<Sender> senders_;
    std::vector<Ring> rings_;
    std::vector<uint64_t> status_;
    std::vector<bool> status_known_;  ///< the RAM's contents are not reset
    uint64_t llcm_data_ = 0;
    bool llcm_known_ = false;
};

}  // namespace nanohop::ipush
