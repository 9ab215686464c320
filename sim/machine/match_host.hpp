// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Host software of a matching unit: posts receives, and matches what has no room in the unit as docs/blocks/match.md
// (Overflow) says.
#pragma once

#include <cstdint>
#include <deque>
#include <utility>
#include <vector>

#include "machine/node_port.hpp"
#include "match/match.hpp"

namespace nanohop::machine {

class MatchHost {
public:
    struct Receive {
        match::Envelope envelope;
        uint64_t address = 0;   ///< of its buffer, a multiple of 8
        uint64_t capacity = 0;  ///< bytes
    };
    /// A receive has a message that had come before it, or that software matched.
    struct Paired {
        unsigned handle = 0;
        unsigned message = 0;  ///< its id
    };

    /// Port and node must outlive it. Handles are 0 .. handles - 1.
    MatchHost(NodePort& port, Node& node, unsigned handles) : port_(port), node_(node), receives_(handles) {}

    /// Hands a receive to the unit, under a handle that no other has.
    void post(unsigned handle, const Receive& receive);
    /// A posted receive has left the unit: there may be room for one of software's.
    void room() { refill_ = true; }
    /// Takes a result, deals with one overflow, or gives one entry back to the unit; whether there was anything to do.
    bool progress();
    std::vector<Paired> take_paired() { return std::exchange(paired_, {}); }
    /// Overflows that were settled.
    uint64_t settled() const { return settled_; }

private:
    /// What software has: a receive by its handle or a message by its id.
    struct Held {
        bool receive = false;
        unsigned id = 0;
        match::Envelope envelope;
    };

    bool take_result();
    void settle();
    void give_back();
    void command(match::Op op, unsigned id, const Receive& receive);

    NodePort& port_;
    Node& node_;
    std::vector<Receive> receives_;  ///< by handle
    std::vector<Paired> paired_;
    std::deque<Held> overflows_;  ///< in the order of their results
    // Software's two queues, oldest first
    std::deque<Held> posted_;
    std::deque<Held> unexpected_;
    bool refill_ = false;     ///< something has changed since a refill was refused
    bool refilling_ = false;  ///< a refill's result is awaited
    match::Code refilled_ = match::Code::kRefused;
    uint64_t settled_ = 0;
};

}  // namespace nanohop::machine
