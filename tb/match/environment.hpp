// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// What stands around nh_match: a driver of commands, a consumer of results, and a check of every result and of its
// clock that is worked out from docs/blocks/match.md alone (nothing is asked of the golden model).
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "bench.hpp"
#include "directed.hpp"
#include "gate.hpp"
#include "points.hpp"
#include "scripted.hpp"

namespace nanohop::match {

using tb::expect;

class Environment : public tb::Scripted<Environment, Traits, Points> {
public:
    // With a loop for scripts, which step() themselves.
    explicit Environment(Context& context, tb::Lockstep<Traits>* loop = nullptr);

    // One command and its result (none of SETTLE: what comes back is empty then).
    tb::Task<Result> execute(Command command);

    void drive(In& in);
    void observe(const In& in, const Out& out);
    // After a reset of the block.
    void reset();
    bool idle() const { return !offered_ && !expected_; }

    // --- for scripts
    Result ask(const Command& command);

    tb::Gate result_gate = tb::Gate::always();
    unsigned gap = 0;  // up to so many clocks before a command is offered
    uint64_t cycle = 0;

    // What is in the unit, by the page.
    const std::vector<Command>& posted() const { return posted_; }
    const std::vector<Command>& unexpected() const { return unexpected_; }
    bool spilled() const { return pending_ != 0 || software_posted_ || software_unexpected_; }
    // Of the command executed last: clocks to its result, and to the next command.
    uint64_t latency = 0, busy = 0;

private:
    void accept(const Command& command);
    void search(const Command& command);
    void refill(const Command& command);
    void cover_match(const Command& command, const std::vector<Command>& queue, size_t at);

    std::optional<Command> offered_;
    unsigned wait_ = 0;
    std::optional<Result> answer_;  // for execute()
    bool done_ = true;              // execute()'s command

    // The command under way.
    uint64_t accepted_ = 0, result_due_ = 0, ready_due_ = 0;
    std::optional<Result> expected_;
    bool seen_ = false;  // its result was there, and waits
    std::optional<Result> stalled_;
    bool was_ready_ = false;
    unsigned rows_ = 0;

    std::vector<Command> posted_, unexpected_;  // oldest first
    uint64_t pending_ = 0;
    bool software_posted_ = false, software_unexpected_ = false;
};

}  // namespace nanohop::match
