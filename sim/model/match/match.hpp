// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Golden model of a unit that matches MPI receives with messages: two queues in order, searched from the oldest entry
// on, entries_per_clock a clock. What does not fit goes to software, and the order still holds. docs/blocks/match.md
#pragma once

#include <cstdint>
#include <vector>

#include "match/config.hpp"

namespace nanohop::match {

/// What a receive asks for or a message brings. Wildcards only in receives.
struct Envelope {
    uint32_t source = 0;        ///< 16 bits
    uint32_t tag = 0;           ///< 32 bits
    uint32_t communicator = 0;  ///< 16 bits
    bool any_source = false;
    bool any_tag = false;

    bool operator==(const Envelope&) const = default;
};

/// Whether a receive takes a message.
inline bool matches(const Envelope& receive, const Envelope& message) {
    return receive.communicator == message.communicator && (receive.any_source || receive.source == message.source) &&
           (receive.any_tag || receive.tag == message.tag);
}

enum class Op : uint8_t {
    kPost = 0,           ///< a receive: matches the oldest unexpected message, or waits
    kArrival = 1,        ///< a message: matches the oldest posted receive, or waits
    kRefillPost = 2,     ///< software's oldest posted receive, to the end of the queue
    kRefillArrival = 3,  ///< software's oldest unexpected message
    kSettle = 4,         ///< software is done with one overflow; no result; 5 to 7 are the same
};

enum class Code : uint8_t {
    kMatch = 0,     ///< `partner`: id of the other one
    kQueued = 1,    ///< waits in the unit
    kOverflow = 2,  ///< not in the unit: software searches its own queue and keeps it there if it finds nothing
    kRefused = 3,   ///< refill: no room, or overflows not yet settled; software keeps it
};

struct Command {
    Op op = Op::kPost;
    Envelope envelope;
    uint32_t id = 0;  ///< 16 bits, software's own
    /// Settle and refill: whether software's queues hold nothing after it.
    bool posted_empty = true;
    bool unexpected_empty = true;

    bool operator==(const Command&) const = default;
};

struct Result {
    Op op = Op::kPost;
    Code code = Code::kMatch;
    uint32_t id = 0;
    uint32_t partner = 0;  ///< of a match, else 0

    bool operator==(const Result&) const = default;
};

struct In {
    bool command_valid = false;
    Command command;
    bool result_ready = false;
};

struct Probe {
    bool accept = false;  ///< a command is taken
    bool scan = false;    ///< a row is compared
    uint32_t row = 0;
    bool move = false;    ///< entries behind a match move down
    bool append = false;  ///< the command is written to its queue
    uint32_t id = 0;      ///< of the command under way

    bool operator==(const Probe&) const = default;
};

struct Out {
    bool command_ready = false;
    bool result_valid = false;
    Result result;
    bool spilled = false;  ///< software holds something, or overflows are not yet settled
    uint32_t posted = 0;   ///< entries in use
    uint32_t unexpected = 0;
    Probe probe;

    bool operator==(const Out&) const = default;
};

class Match {
public:
    explicit Match(const Config& config) : config_(config) {}

    Out outputs(const In& in) const;
    void tick(const In& in);
    bool operator==(const Match&) const = default;

private:
    enum class State : uint8_t { kIdle, kScan, kFinish };
    struct Entry {
        Envelope envelope;
        uint32_t id = 0;
        bool operator==(const Entry&) const = default;
    };

    bool spilled() const { return pending_ != 0 || software_posted_ || software_unexpected_; }
    /// Of the command under way: what it searches, and where it waits.
    std::vector<Entry>& searched() { return command_.op == Op::kPost ? unexpected_ : posted_; }
    std::vector<Entry>& waiting() {
        return command_.op == Op::kPost || command_.op == Op::kRefillPost ? posted_ : unexpected_;
    }
    unsigned waiting_entries() const {
        return command_.op == Op::kPost || command_.op == Op::kRefillPost ? config_.posted_entries
                                                                          : config_.unexpected_entries;
    }
    void accept(const Command& command);
    void scan();
    void finish();
    void answer(Code code, uint32_t partner = 0);

    Config config_;
    State state_ = State::kIdle;
    Command command_;
    uint32_t row_ = 0;
    bool found_ = false;
    uint32_t found_at_ = 0;
    bool append_ = false;  ///< kFinish writes the command to its queue
    bool result_valid_ = false;
    Result result_;
    // Oldest first, without gaps: a match moves what is behind it down while the scan goes on.
    std::vector<Entry> posted_;
    std::vector<Entry> unexpected_;
    uint32_t pending_ = 0;  ///< overflows not yet settled, 17 bits
    bool software_posted_ = false;
    bool software_unexpected_ = false;
};

}  // namespace nanohop::match
