// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Golden model of rtl/ipush_wide/nh_ipush_wide_retire.sv: packets placed in any order until they are in memory, and
// messages until they are told of. docs/blocks/ipush_wide.md
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

#include "ipush/registers.hpp"
#include "ipush/tables.hpp"
#include "ipush_wide/config.hpp"
#include "ipush_wide/finish.hpp"
#include "ipush_wide/piece.hpp"

namespace nanohop::ipush_wide {

/// A packet that is placed, until all of it is in memory.
struct PieceRecord {
    Piece piece;
    bool claims = false;  ///< the first one of its message
    uint32_t ring = 0;    ///< PUSH: 0
    uint32_t area = 0;    ///< IPUSH: first line of the message, as the ring counts
    uint32_t id = 0;

    bool operator==(const PieceRecord&) const = default;
};

class Retire {
public:
    struct Sender {
        uint32_t first = 0;  ///< oldest message that is not complete
        uint32_t told = 0;   ///< messages told of, modulo kCounted

        bool operator==(const Sender&) const = default;
    };

    explicit Retire(const Config& config)
        : config_(config), senders_(config.senders), messages_(size_t{config.senders} * config.open_messages) {}

    bool ready() const { return open_.size() < kOpen; }
    const Sender& sender(uint32_t index) const { return senders_[index]; }
    /// What is written in this clock is added to `writes` and `events`.
    Finish::Out outputs(ipush::MemoryWrites& writes, ipush::Events& events) const;
    bool busy() const { return !open_.empty() || stages_[0] || stages_[1] || stages_[2] || drain_ || restarted_; }
    uint32_t status_tail() const { return status_tail_; }
    /// `stored`: a packet is placed; `complete`: the last answer for the oldest one is there.
    void tick(const std::optional<PieceRecord>& stored, bool complete, const ipush::TableWrite& table);
    bool operator==(const Retire&) const = default;

private:
    static constexpr size_t kOpen = 128;
    struct Message {
        uint32_t packets = 0;   ///< in memory
        bool complete = false;  ///< and one before it is not
        PieceRecord record;     ///< if complete

        bool operator==(const Message&) const = default;
    };

    Message& message(uint32_t sender, uint32_t number) {
        return messages_[size_t{sender} * config_.open_messages + number % config_.open_messages];
    }
    const Message& message(uint32_t sender, uint32_t number) const {
        return messages_[size_t{sender} * config_.open_messages + number % config_.open_messages];
    }
    /// The packet in stage 3 completes its message.
    bool whole() const;
    /// The message that is told of in this clock, or none.
    const PieceRecord* told() const;

    Config config_;
    std::vector<Sender> senders_;
    std::vector<Message> messages_;  ///< by sender and number modulo open_messages
    std::deque<PieceRecord> open_;
    size_t owed_ = 0;  ///< of them answered
    std::array<std::optional<PieceRecord>, 3> stages_;
    std::optional<uint32_t> drain_;  ///< a sender whose oldest message is complete and waits no longer
    bool restarted_ = false;         ///< a sender began anew a clock before
    uint32_t status_tail_ = 0;
};

}  // namespace nanohop::ipush_wide
