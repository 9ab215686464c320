// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// What must come out of a node, worked out from what went in: each message once, whole, in order, where its route
// leads. Written from the page, not from the model.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <string>
#include <vector>

#include "hxb/flit.hpp"

namespace nanohop::hxb {

class Scoreboard {
public:
    // Buffers of a node, a bit each: 16 ports of 4 virtual channels at most.
    using Buffers = uint64_t;

    Scoreboard(std::string name, unsigned fifos, unsigned buffers);

    // A flit was stored in an input FIFO; `routes` (of a head) has a bit for each buffer that the message may take.
    void enter(unsigned fifo, const Flit& flit, Buffers routes);
    // A flit left a buffer over its link.
    void leave(unsigned buffer, const Flit& flit);
    // From now on flits vanish in these buffers.
    void dead(Buffers buffers);
    // The FIFO has a message without a tail.
    bool open(unsigned fifo) const { return !messages_[fifo].empty() && !messages_[fifo].back().complete; }
    // Nothing may be left over, but for what a dead link took.
    void finish() const;

    uint64_t entered() const { return entered_; }
    uint64_t left() const { return left_; }
    uint64_t messages() const { return messages_left_; }

private:
    struct Message {
        std::vector<Flit> flits;  // so far
        bool complete = false;
        Buffers routes = 0;
        uint64_t number = 0;
        bool twin = false;  // may be another one: an equal message left, and which of them it was cannot be told
    };
    struct Candidate {
        unsigned fifo;
        uint64_t number;
        bool operator==(const Candidate&) const = default;
    };
    Message* find(const Candidate& candidate);
    void exchange(const std::vector<Candidate>& equal);
    void retire(unsigned buffer, const Candidate& candidate);
    [[noreturn]] void fail(const std::string& what, const std::string& wanted) const;

    std::string name_;
    std::vector<std::deque<Message>> messages_;       // by FIFO, in order
    std::vector<std::vector<Candidate>> candidates_;  // by buffer: what the message that is leaving may be
    std::vector<uint32_t> position_;                  // by buffer: flits of it that have left
    Buffers dead_ = 0;
    uint64_t next_ = 0;
    uint64_t entered_ = 0;
    uint64_t left_ = 0;
    uint64_t messages_left_ = 0;
};

// The guard at a processing unit's input as the page's table has it, for flits whose FIFO has room.
class GuardTable {
public:
    explicit GuardTable(const Config& config) : config_(config) {}
    struct Counts {
        uint64_t bad_vc = 0, no_head = 0, bad_destination = 0, bad_length = 0;
        bool operator==(const Counts&) const = default;
    };
    enum class Row {
        kNone,
        kNoHead,
        kBadDestination,
        kBadLength,
        kGood,
        kOneWithoutTail,
        kTailInHead,
        kHeadInMessage,
        kEarlyTail,
        kNoTail,
        kThrownTail,
        kThrownHead
    };
    // True: stored, as `flit` is afterwards.
    bool take(unsigned vc, Flit& flit);
    Row row() const { return row_; }  // of the last flit
    Counts counts;

private:
    struct Channel {
        bool in_message = false;
        bool throwing = false;
        uint32_t length = 0;
        uint32_t seen = 0;
    };
    Config config_;
    std::array<Channel, kMaxChannels> channels_;
    Row row_ = Row::kNone;
};

}  // namespace nanohop::hxb
