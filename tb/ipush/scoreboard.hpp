// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// What nh_ipush owes to senders and host, worked out from its ports and docs/blocks/ipush.md alone (nothing is asked of
// the golden model): every packet has exactly one outcome, in order, and a right one; every byte in memory is what was
// sent; status entries and tails come in order, right, and after the data; NACKs are right; counters add up.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "bench.hpp"
#include "memory.hpp"
#include "moving.hpp"
#include "packet.hpp"

namespace nanohop::ipush::bench {

struct StatusEntry {
    std::array<uint64_t, 2> words;
};

class Scoreboard {
public:
    struct Totals {
        uint64_t stored_push = 0, stored_ipush = 0, stored_match = 0, stored_bytes = 0, cut_bytes = 0, stall_clocks = 0,
                 bus_errors = 0;
        std::array<uint64_t, kReasons> reason{};  // by code
        uint64_t packets = 0;                     // taken from the stream, bad ones included
    };
    // What happened to the packet decided last; for scripts. With cut_through it is known when the packet is whole and
    // stored or told of; of one that proves malformed there is none.
    struct Decision {
        Header header;
        unsigned outcome;
        uint64_t cycle;
        uint64_t word1 = 0;            // of its header
        std::optional<unsigned> ring;  // that its data went to
        // Stored IPUSH: goes on at the ring's first word; takes its last free word; its tail wraps at 2^18.
        bool wraps = false, fills_ring = false, tail_wraps = false;
        bool fills_status = false;  // takes the last free status entry
        bool to_the_end = false;    // stored PUSH: up to the last byte of its region
        bool past_end = false;      // dropped PUSH: one byte beyond it
        uint64_t end = 0;           // the address behind its last byte, if stored
        unsigned match = 0;         // stored MATCH: 1 matched, 2 unexpected, 3 overflow
        bool truncated = false;     // matched: some of it was beyond the buffer
    };

    Scoreboard(const Config& config, const Tables& tables, Memory& memory);

    void observe(const In& in, const Out& out);
    // After a reset of the block.
    void reset();
    // The memory has been replaced; nothing is under way.
    void reset_memory() { expected_ = memory_.image; }

    // --- told by the host
    // A ring's entry is being written, and has been (it is empty then) or was refused.
    void ring_changes(unsigned ring) { changing_ring_ = ring; }
    void ring_changed(bool written);
    // A new status head is being written, and has been.
    void status_head_moves(uint64_t count) { status_head_.announce(count); }
    void status_head_moved();
    // A read or a release of so many words of a ring is asked for (it must be granted), and is over.
    void read_begins(unsigned ring, uint64_t words);
    void release_begins(unsigned ring, uint64_t words);
    void release_ended(unsigned ring);
    // A sender begins anew.
    void sender_restarted(unsigned sender) {
        orders_[sender] = {};
        sums_[sender] = 0;
        messages_[sender] = {};
    }

    // --- asked by the host
    uint64_t ring_tail(unsigned ring) const { return rings_[ring].tail_seen; }
    uint64_t ring_head(unsigned ring) const { return rings_[ring].head.newest(); }
    uint64_t status_head() const { return status_head_.newest(); }
    // Status entries whose packet is in memory whole.
    uint64_t status_done() const { return status_done_; }
    const StatusEntry& status_entry(uint64_t number) const;
    // Checks a pointer that was read against what it may be; returns the count it stands for.
    uint64_t status_tail_read(uint32_t value);
    void amt_read(unsigned ring, uint64_t word);
    bool reading() const { return reading_.has_value(); }
    // The last read met an error of the memory.
    bool read_failed() const { return read_failed_; }

    // Nothing is under way (packets in the buffer are, unless the block is disabled).
    bool idle() const { return arrived_.empty() && quiet() && packet_.empty(); }
    // Nothing decided is under way.
    bool quiet() const { return stored_.empty() && nacks_.empty() && !dropping_; }
    // Bursts that may wait for their answers at a time.
    size_t most_bursts() const { return config_.profile == ipush::Profile::kDimmnet2 ? 1 : 32; }
    // The whole memory and every tail. Only when idle; `out` of a cycle in which it was.
    void check_all(const Out& out) const;

    const Totals& totals() const { return totals_; }
    const std::optional<Decision>& decided() const { return decided_; }  // in the last cycle
    // The packet that got its last answer in the last cycle.
    const std::optional<Header>& completed() const { return completed_; }
    // What is taken next from a sender, and the words in its ring of its message under way, after all that is decided.
    unsigned next(unsigned sender) const { return orders_[sender].next; }
    uint64_t held(unsigned sender) const { return orders_[sender].held; }
    // The packet that is decided next, if one has arrived.
    const Header* first() const { return arrived_.empty() ? nullptr : &arrived_.front()->header; }
    // With cut_through, packets that were begun with and proved malformed: while stored, by reason; while dropped.
    uint64_t aborted(Reason reason) const { return aborted_[reason]; }
    uint64_t dropped_malformed() const { return dropped_malformed_; }
    // With cut_through, what is stored has written all that has come of it, and more is to come.
    bool waits_for_words() const {
        if (stored_.empty()) return false;
        const Stored& s = stored_.front();
        return !s.packet->whole && s.packet->malformed == kStored && s.written == s.packet->data.size();
    }
    // What the packet at the head waits for, while stalled.
    bool stalled_for_status() const;
    uint64_t releases() const { return releases_; }
    bool head_moved() const { return head_moved_; }  // by a read, in the last cycle
    uint64_t cycle() const { return cycle_; }

private:
    // A packet that may be decided about: whole, or with cut_through one of which more words come.
    struct Arrived {
        Header header;
        uint64_t word1;
        std::vector<uint64_t> data;  // words before the one with which it proves malformed
        bool whole = false;
        Reason malformed = kStored;
    };
    using Shared = std::shared_ptr<Arrived>;
    struct Stored {
        Shared packet;
        std::optional<unsigned> ring;
        uint64_t start = 0;  // in a ring: its word, else the address
        uint64_t words = 0;  // to be written
        unsigned bytes = 0;  // of them
        uint64_t written = 0;
        unsigned bursts = 0;  // begun and not answered
        std::optional<StatusEntry> status;
    };
    struct Ring {
        uint64_t tail = 0;           // behind the last packet decided
        uint64_t tail_done = 0;      // behind the last one that is in memory
        uint64_t tail_seen = 0;      // as last read by the host
        std::deque<uint64_t> tails;  // from tail_seen (not included) to tail_done
        Moving head;
    };
    // What a matcher said of a sender's message under way.
    struct Message {
        unsigned kind = 0;  // 0 not asked, 1 matched, 2 unexpected, 3 overflow
        unsigned id = 0;
        uint64_t address = 0, left = 0;  // matched: where the next byte goes, and bytes from there on
        bool truncated = false;
    };
    struct Reading {
        unsigned ring;
        uint64_t words, done = 0;
        bool error = false;
    };

    void take_stream(const In& in, const Out& out);
    void word_of_packet(const In& in);
    void end_of_packet();
    void take_decision(const Out& out);
    void store(Shared packet);
    void account(Stored& packet);
    void complete(Stored& packet);
    void tell(const Arrived& packet, Reason reason);
    void take_memory();
    void complete_first();
    void take_matcher(const In& in, const Out& out);
    bool in_ring(const Header& header) const;
    void take_nack(const In& in, const Out& out);
    void take_host(const In& in, const Out& out);
    void take_llcm(const In& in, const Out& out);
    void check_stalled(const Out& out);
    Reason wanted(const Arrived& packet, Reason got) const;
    uint64_t address(const Stored& packet, uint64_t word) const;
    const RingEntry* ring_of(const Arrived& packet) const;
    bool ring_room(const Arrived& packet, bool newest) const;
    bool status_room(bool newest) const;

    const Config& config_;
    const Tables& tables_;
    Memory& memory_;
    Image expected_;
    uint64_t cycle_ = 0;

    std::vector<uint64_t> packet_;  // words of the packet that is coming in
    uint64_t packet_words_ = 0;
    Shared coming_;  // the same, once it may be decided about
    std::deque<Shared> arrived_;
    std::optional<std::pair<Shared, Reason>> dropping_;  // cut_through: it is not told of before it is whole
    std::deque<Stored> stored_;
    size_t writing_ = 0;  // of stored_: whose words come next
    bool in_burst_ = false;
    std::deque<size_t> burst_owners_;  // of bursts not answered, counted from the first stored packet ever
    uint64_t stored_before_ = 0;       // stored packets no longer in stored_
    std::deque<StreamWord> nacks_;
    std::vector<Ring> rings_;
    struct Order {
        unsigned next = 0;  // number
        uint64_t held = 0;  // words in its ring of the message under way
    };
    std::vector<Order> orders_;      // by sender
    std::vector<uint64_t> sums_;     // of per_message messages, by sender
    std::vector<Message> messages_;  // of MATCH, by sender
    bool asked_ = false;             // the matcher works on the packet that is decided next
    bool matcher_full_ = false;      // in this cycle

    std::deque<StatusEntry> entries_;  // from entries_from_ on
    uint64_t entries_from_ = 0, status_decided_ = 0, status_done_ = 0, status_seen_ = 0;
    Moving status_head_;
    std::optional<Reading> reading_;
    bool read_failed_ = false;
    std::optional<uint32_t> llcm_address_;
    Totals totals_;
    std::optional<Decision> decided_;
    bool decides_ = false;  // in the last cycle
    uint64_t arrivals_ = 0, drops_from_ = 0;
    std::array<uint64_t, kReasons> aborted_{};
    uint64_t dropped_malformed_ = 0;
    std::optional<Header> completed_;
    bool head_moved_ = false;
    std::optional<unsigned> changing_ring_;
    uint64_t releases_ = 0;
    uint64_t swept_ = 0;  // the cycle from which on LLCM is cleared after a reset
};

}  // namespace nanohop::ipush::bench
