// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "match/match.hpp"

#include <algorithm>

namespace nanohop::match {

namespace {

constexpr uint32_t kMostPending = 1U << 17;  // about as many as there are ids

}  // namespace

Out Match::outputs(const In& in) const {
    Out out;
    out.command_ready = state_ == State::kIdle && !result_valid_;
    out.result_valid = result_valid_;
    out.result = result_;
    out.spilled = spilled();
    out.posted = static_cast<uint32_t>(posted_.size());
    out.unexpected = static_cast<uint32_t>(unexpected_.size());
    out.probe.accept = in.command_valid && out.command_ready;
    out.probe.scan = state_ == State::kScan;
    out.probe.row = row_;
    out.probe.move = state_ != State::kIdle && found_;
    out.probe.append = state_ == State::kFinish && append_;
    out.probe.id = command_.id;
    return out;
}

void Match::tick(const In& in) {
    const bool ready = state_ == State::kIdle && !result_valid_;
    if (result_valid_ && in.result_ready) {
        result_valid_ = false;
        result_ = {};
    }
    switch (state_) {
        case State::kIdle:
            if (in.command_valid && ready) accept(in.command);
            break;
        case State::kScan: scan(); break;
        case State::kFinish: finish(); break;
    }
}

void Match::accept(const Command& command) {
    command_ = command;
    row_ = 0;
    found_ = false;
    append_ = false;
    switch (command.op) {
        case Op::kPost:
        case Op::kArrival: state_ = State::kScan; return;
        case Op::kRefillPost:
        case Op::kRefillArrival:
            // An overflow under way may be about to match it in software.
            append_ = pending_ == 0 && waiting().size() < waiting_entries();
            answer(append_ ? Code::kQueued : Code::kRefused);
            if (append_) {
                software_posted_ = !command.posted_empty;
                software_unexpected_ = !command.unexpected_empty;
            }
            state_ = State::kFinish;
            return;
        case Op::kSettle: break;
    }
    // Settle, and the numbers that no operation has.
    if (pending_ != 0) --pending_;
    software_posted_ = !command.posted_empty;
    software_unexpected_ = !command.unexpected_empty;
    state_ = State::kFinish;
}

/// One row. After a match the scan goes on to its end, for the entries behind the match move down by one.
void Match::scan() {
    const std::vector<Entry>& queue = searched();
    const auto size = static_cast<uint32_t>(queue.size());
    const uint32_t begin = row_ * config_.entries_per_clock;
    const uint32_t end = std::min(size, begin + config_.entries_per_clock);
    for (uint32_t i = begin; i < end && !found_; ++i) {
        const bool is_post = command_.op == Op::kPost;
        if (!matches(is_post ? command_.envelope : queue[i].envelope, is_post ? queue[i].envelope : command_.envelope))
            continue;
        found_ = true;
        found_at_ = i;
        answer(Code::kMatch, queue[i].id);
    }
    ++row_;
    if (end < size) return;
    state_ = State::kFinish;
    if (found_) return;
    // Once software holds anything, whatever finds nothing here must be searched for there.
    append_ = !spilled() && waiting().size() < waiting_entries();
    if (!append_) pending_ = (pending_ + 1) % kMostPending;
    answer(append_ ? Code::kQueued : Code::kOverflow);
}

void Match::finish() {
    if (found_) searched().erase(searched().begin() + found_at_);
    if (append_) waiting().push_back({command_.envelope, command_.id});
    state_ = State::kIdle;
}

void Match::answer(Code code, uint32_t partner) {
    result_valid_ = true;
    result_ = {command_.op, code, command_.id, partner};
}

}  // namespace nanohop::match
