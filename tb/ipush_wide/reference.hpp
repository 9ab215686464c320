// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// What nh_ipush_wide owes to senders, memory and host, worked out from its ports and docs/blocks/ipush_wide.md, one
// packet after the other and without clocks; nothing is asked of the golden model. Where the page leaves some clocks
// (the heads that the host moves), what is right is a range.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

#include "bench.hpp"
#include "line_memory.hpp"
#include "packet.hpp"
#include "scoreboard.hpp"

namespace nanohop::ipush_wide::bench {

using ipush::bench::Moving;
using ipush::bench::Reason;
using ipush::bench::RegionEntry;
using ipush::bench::RingEntry;
using ipush::bench::Tables;
using PacketHeader = ipush::bench::Header;

struct Packet {
    PacketHeader header;
    uint64_t word1 = 0;
    std::vector<Line> lines;  // as sent: less or more than there should be, if it is malformed
};

// Codes 1 to 5, 0 if the packet is good.
Reason malformed(const Config& config, const Packet& packet);

class Reference {
public:
    struct Totals {
        uint64_t push = 0, ipush = 0, bytes = 0, errors = 0, packets = 0;
        std::array<uint64_t, ipush::bench::kReasons> reason{};
    };

    Reference(const Config& config, const Tables& tables, const Memory& memory);
    virtual ~Reference() = default;

    // The last beat of the packet is taken.
    void taken(const Packet& packet, bool arrived);
    void observe(const In& in, const Out& out);
    virtual void reset();

    // --- told by the host
    virtual void restart(unsigned sender) { senders_[sender] = {}; }
    virtual void set_ring(unsigned ring) { rings_[ring] = {}; }
    Moving& ring_head(unsigned ring) { return rings_[ring].head; }
    Moving& status_head() { return status_head_; }

    // --- asked
    uint64_t ring_tail(unsigned ring) const { return rings_[ring].tail_done; }  // lines ever, of packets in memory
    uint64_t status_done() const { return status_base_ + entries_.size(); }
    const std::array<uint64_t, 2>& entry(uint64_t number) const { return entries_.at(number - status_base_); }
    void forget_entries(uint64_t before);
    // What an AMT entry may be now.
    void check_amt(unsigned ring, uint64_t word) const;
    unsigned next(unsigned sender) const { return senders_[sender].next; }
    uint64_t held(unsigned sender) const { return senders_[sender].held; }
    // For a packet that waits: the status ring may be what has no room.
    bool status_full() const { return !status_room().surely; }
    bool idle() const { return arrived_.empty() && open_.empty() && nacks_.empty(); }
    const Totals& totals() const { return totals_; }
    uint64_t cycle() const { return cycle_; }
    // Outcome of the packet decided about in the last cycle.
    const std::optional<unsigned>& decided() const { return decided_; }
    const Packet& decided_packet() const { return last_; }
    // The whole memory. Only when idle.
    void check_memory() const;

protected:
    struct Sender {
        unsigned next = 0;
        uint64_t held = 0;  // lines
        uint32_t sum = 0;
    };
    struct Ring {
        uint64_t reserved = 0, tail_done = 0;  // lines ever
        Moving head, tail;                     // as the host sees them
    };
    struct Open {
        PacketHeader header;
        uint64_t word1;
        unsigned ring;
        size_t unanswered;  // lines
    };
    struct Room {
        bool surely, maybe;
    };
    Room room(unsigned ring, uint64_t lines) const;
    Room status_room() const;
    void check_outcome(const Packet& packet, unsigned outcome) const;
    virtual void decide(const Out& out);
    void store(const Packet& packet);
    // All of it is in memory: the host will be told.
    virtual void complete(const Open& packet);
    // A packet is told of in the clock in which it is due.
    virtual void check_done(const Out& out);
    virtual void check_nack(const In& in, const Out& out);
    void check_lines();
    void check_answer();

    const Config& config_;
    const Tables& tables_;
    const Memory& memory_;
    Image image_;
    std::vector<Sender> senders_;
    std::vector<Ring> rings_;
    Moving status_head_;
    uint64_t status_reserved_ = 0;
    std::deque<Packet> arrived_;
    std::deque<Open> open_;
    std::deque<WrittenLine> due_lines_;
    std::deque<Header> nacks_;
    std::deque<std::array<uint64_t, 2>> entries_;
    uint64_t status_base_ = 0;       // number of the first of them
    std::deque<uint64_t> done_due_;  // clocks in which a packet must be told of
    std::optional<unsigned> decided_;
    Packet last_;
    Totals totals_;
    uint64_t cycle_ = 0;
};

}  // namespace nanohop::ipush_wide::bench
