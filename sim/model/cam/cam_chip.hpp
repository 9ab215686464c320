// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Behavioural model of the off-chip CAM and its links, with faults on request. Used by the benches and the simulator;
// there is no RTL of it. Times: a request accepted in cycle c is carried out in c + link_out, its search ends `search`
// cycles later, and its answer is on the channel in c + link_out + search + link_back. docs/blocks/cam.md
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <unordered_map>

#include "cam/channel.hpp"
#include "cam/config.hpp"

namespace nanohop::cam {

struct Route {
    uint32_t port = 0;
    uint32_t qos = 0;

    bool operator==(const Route&) const = default;
};

/// What goes wrong with one request.
struct Fault {
    enum class Kind : uint8_t {
        kNone,
        kLoseRequest,  ///< never arrives
        kLoseAnswer,   ///< carried out, but the answer never comes
        kDelay,        ///< the answer comes `cycles` later
        kFlip,         ///< bits of the answer are inverted: `flip`, after the check code was made
        kRepeat,       ///< the answer comes a second time, `cycles` later
    };
    Kind kind = Kind::kNone;
    unsigned cycles = 0;
    Answer flip;

    bool operator==(const Fault&) const = default;
};

class CamChip {
public:
    /// A request as it was carried out.
    struct Executed {
        Request request;
        Answer answer;
    };

    /// Empty table. `capacity`: entries before a write is refused. The configuration must pass check().
    explicit CamChip(const ChipConfig& config, size_t capacity = ~size_t{0});

    /// The channel in this cycle.
    bool ready() const { return cycle_ >= next_issue_; }
    const std::optional<Answer>& answer() const { return answer_; }
    /// What is carried out in this cycle.
    const std::optional<Executed>& executed() const { return executed_; }

    /// Ends the cycle: `request` if one was on the channel (taken if ready()), whether the answer was taken.
    void tick(const Request* request, bool answer_taken = true);

    /// Applies to the next request taken.
    void inject(const Fault& fault) { fault_ = fault; }
    /// An answer that nobody asked for, on the channel in `cycles` cycles or as soon after as it is free.
    void send(const Answer& answer, unsigned cycles) { send_at(answer, cycle_ + cycles); }
    /// Takes no request for so many cycles from now on.
    void stall(unsigned cycles) { next_issue_ = std::max(next_issue_, cycle_ + cycles); }

    const std::unordered_map<uint64_t, Route>& table() const { return table_; }
    void write(uint64_t key, const Route& route) { table_[key] = route; }  ///< back door, at once
    uint64_t searches() const { return searches_; }

private:
    struct Incoming {
        uint64_t cycle;
        Request request;
        Fault fault;
    };
    struct Outgoing {
        uint64_t cycle;
        Answer answer;
    };
    Answer execute(const Request& request);
    void send_at(const Answer& answer, uint64_t cycle);

    ChipConfig config_;
    size_t capacity_;
    std::unordered_map<uint64_t, Route> table_;
    std::deque<Incoming> incoming_;
    std::deque<Outgoing> outgoing_;  ///< by cycle, equal ones in the order of sending
    std::optional<Answer> answer_;
    std::optional<Executed> executed_;
    Fault fault_;
    uint64_t cycle_ = 0;
    uint64_t next_issue_ = 0;
    uint64_t searches_ = 0;
};

}  // namespace nanohop::cam
