// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

#include "environment.hpp"

#include <algorithm>

namespace nanohop::match {

namespace {

// MPI's rule, as the page says it.
bool fits(const Envelope& receive, const Envelope& message) {
    const bool source = receive.any_source || receive.source == message.source;
    const bool tag = receive.any_tag || receive.tag == message.tag;
    return source && tag && receive.communicator == message.communicator;
}

std::string text(const Result& r) {
    return "op " + std::to_string(static_cast<unsigned>(r.op)) + ", code " +
           std::to_string(static_cast<unsigned>(r.code)) + ", id " + tb::hex(r.id) + ", partner " + tb::hex(r.partner);
}

}  // namespace

Environment::Environment(Context& context_in, tb::Lockstep<Traits>* loop)
    : Scripted(context_in, tb::Rng(context_in.rng.next(), "environment"), loop) {}

tb::Task<Result> Environment::execute(Command command) {
    offered_ = command;
    wait_ = gap == 0 ? 0 : rng.between(0, gap);
    answer_.reset();
    done_ = false;
    while (!done_) co_await tb::next;
    co_return answer_.value_or(Result{});
}

void Environment::drive(In& in) {
    if (offered_ && wait_ == 0) {
        in.command_valid = true;
        in.command = *offered_;
    } else {
        // Nothing of it counts.
        in.command.op = static_cast<Op>(rng.below(8));
        in.command.envelope.source = rng.below(4);
        in.command.envelope.any_tag = rng.one_in(2);
        in.command.id = rng.below(65536);
        in.command.posted_empty = rng.one_in(2);
        in.command.unexpected_empty = rng.one_in(2);
        if (wait_ > 0) --wait_;
    }
    in.result_ready = result_gate.open(rng);
}

void Environment::observe(const In& in, const Out& out) {
    auto& c = context.coverage;
    // Results: when they must come, and what they must be.
    const bool due = expected_ && cycle >= result_due_ && cycle > accepted_;
    if (out.result_valid != due) {
        throw tb::CheckFailed("result_clock", out.result_valid ? "a result" : "none",
                              due ? "one, " + std::to_string(result_due_ - accepted_) + " clocks after its command"
                                  : "none in this clock");
    }
    if (due) {
        if (!(out.result == *expected_)) throw tb::CheckFailed("result", text(out.result), text(*expected_));
        if (stalled_ && !(*stalled_ == out.result)) throw tb::CheckFailed("stable", "a stalled result changed", "not");
        stalled_ = out.result;
        if (!seen_) latency = cycle - accepted_;
        seen_ = true;
        c.hit(points.result_waits, !in.result_ready);
    }
    const bool ready = cycle >= ready_due_ && !due;
    expect("command_ready", out.command_ready, ready);
    if (ready) {
        if (!was_ready_) busy = cycle - accepted_;
        expect("posted", out.posted, posted_.size());
        expect("unexpected", out.unexpected, unexpected_.size());
        expect("spilled", out.spilled, spilled());
    }
    if (due && in.result_ready) {
        c.hit(points.result_during_scan, out.probe.scan);
        answer_ = out.result;
        expected_.reset();
        stalled_.reset();
        done_ = true;
    }
    if (in.command_valid && out.command_ready) {
        c.hit(points.back_to_back, !was_ready_ && cycle > 0);
        accepted_ = cycle;
        seen_ = false;
        accept(in.command);
        offered_.reset();
        was_ready_ = false;
    } else {
        was_ready_ = ready;
    }
    ++cycle;
}

void Environment::accept(const Command& command) {
    switch (command.op) {
        case Op::kPost:
        case Op::kArrival: search(command); break;
        case Op::kRefillPost:
        case Op::kRefillArrival: refill(command); break;
        case Op::kSettle:
        default: {
            auto& c = context.coverage;
            c.hit(points.settle_nothing, pending_ == 0);
            c.hit(points.settle_more, pending_ > 1);
            if (pending_ > 0) --pending_;
            software_posted_ = !command.posted_empty;
            software_unexpected_ = !command.unexpected_empty;
            ready_due_ = cycle + 2;
            done_ = true;
            break;
        }
    }
    context.coverage.hit(points.overflow_both, software_posted_ && software_unexpected_);
}

void Environment::search(const Command& command) {
    auto& c = context.coverage;
    const bool post = command.op == Op::kPost;
    auto& queue = post ? unexpected_ : posted_;
    auto& own = post ? posted_ : unexpected_;
    const auto room = post ? config.posted_entries : config.unexpected_entries;
    const unsigned k = config.entries_per_clock;
    rows_ = std::max<unsigned>(1, static_cast<unsigned>((queue.size() + k - 1) / k));
    ready_due_ = cycle + 2 + rows_;
    c.hit(points.search_empty, queue.empty());
    const auto found = std::find_if(queue.begin(), queue.end(), [&](const Command& other) {
        return post ? fits(command.envelope, other.envelope) : fits(other.envelope, command.envelope);
    });
    if (found != queue.end()) {
        const auto at = static_cast<size_t>(found - queue.begin());
        result_due_ = cycle + 2 + at / k;
        expected_ = Result{command.op, Code::kMatch, command.id, found->id};
        c.hit(post ? points.post_match : points.arrival_match);
        cover_match(command, queue, at);
        queue.erase(found);
        return;
    }
    c.hit(points.search_whole_rows, !queue.empty() && queue.size() % k == 0);
    result_due_ = cycle + 1 + rows_;
    if (!spilled() && own.size() < room) {
        expected_ = Result{command.op, Code::kQueued, command.id, 0};
        own.push_back(command);
        c.hit(post ? points.post_queued : points.arrival_queued);
        c.hit(post ? points.posted_full : points.unexpected_full, own.size() == room);
    } else {
        expected_ = Result{command.op, Code::kOverflow, command.id, 0};
        c.hit(post ? points.post_overflow : points.arrival_overflow);
        c.hit(points.overflow_room, own.size() < room);
        ++pending_;
    }
}

void Environment::refill(const Command& command) {
    auto& c = context.coverage;
    const bool post = command.op == Op::kRefillPost;
    auto& queue = post ? posted_ : unexpected_;
    const bool full = queue.size() == (post ? config.posted_entries : config.unexpected_entries);
    result_due_ = cycle + 1;
    ready_due_ = cycle + 2;
    c.hit(points.refill_pending, pending_ != 0);
    c.hit(points.refill_full, pending_ == 0 && full);
    const bool taken = pending_ == 0 && !full;
    expected_ = Result{command.op, taken ? Code::kQueued : Code::kRefused, command.id, 0};
    if (!taken) return;
    c.hit(points.refill_queued);
    c.hit(points.refill_ends_spill, spilled() && command.posted_empty && command.unexpected_empty);
    queue.push_back(command);
    software_posted_ = !command.posted_empty;
    software_unexpected_ = !command.unexpected_empty;
}

void Environment::cover_match(const Command& command, const std::vector<Command>& queue, size_t at) {
    auto& c = context.coverage;
    const bool post = command.op == Op::kPost;
    const unsigned k = config.entries_per_clock;
    const auto row = static_cast<unsigned>(at / k);
    c.hit(points.match_first_row, rows_ > 1 && row == 0);
    c.hit(points.match_last_row, rows_ > 1 && row + 1 == rows_);
    c.hit(points.match_between, row > 0 && row + 1 < rows_);
    c.hit(points.match_first_slot, at % k == 0);
    c.hit(points.match_last_slot, at % k == k - 1);
    c.hit(points.moves_two_rows, row + 2 < rows_);
    c.hit(points.taken_last, queue.size() == 1);
    const Envelope& receive = post ? command.envelope : queue[at].envelope;
    const Envelope& message = post ? queue[at].envelope : command.envelope;
    const bool by_source = receive.any_source && receive.source != message.source;
    const bool by_tag = receive.any_tag && receive.tag != message.tag;
    c.hit(points.any_source, by_source && !receive.any_tag);
    c.hit(points.any_tag, by_tag && !receive.any_source);
    c.hit(points.any_both, by_source && by_tag);
    for (size_t i = 0; i < at; ++i) {
        Envelope other = queue[i].envelope;
        other.communicator = command.envelope.communicator;
        c.hit(points.other_communicator, post ? fits(command.envelope, other) : fits(other, command.envelope));
    }
    if (post) return;
    const auto wild = [](const Envelope& e) { return e.any_source || e.any_tag; };
    for (size_t i = at + 1; i < queue.size(); ++i) {
        if (!fits(queue[i].envelope, message)) continue;
        c.hit(points.older_wildcard, wild(receive) && !wild(queue[i].envelope));
        c.hit(points.newer_exact, !wild(receive) && wild(queue[i].envelope));
    }
}

void Environment::reset() {
    context.coverage.hit(points.reset_scan, cycle < ready_due_);
    context.coverage.hit(points.reset_spilled, software_posted_ || software_unexpected_);
    offered_.reset();
    expected_.reset();
    stalled_.reset();
    posted_.clear();
    unexpected_.clear();
    pending_ = 0;
    software_posted_ = software_unexpected_ = false;
    ready_due_ = 0;
    done_ = true;
    was_ready_ = false;
}

// Until the next command can be taken.
Result Environment::ask(const Command& command) {
    const Result result = run(execute(command));
    while (cycle < ready_due_) step();
    step();
    return result;
}

}  // namespace nanohop::match
