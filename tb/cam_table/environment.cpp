// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

#include "environment.hpp"

#include <string>

#include "bits.hpp"

namespace nanohop::cam_table {

namespace {

constexpr uint64_t kLatency = 5;

}  // namespace

Environment::Environment(Context& context_in, tb::Lockstep<Traits>* loop)
    : Scripted(context_in, context_in.rng, loop) {}

uint64_t Environment::random_key() { return rng.next() & low_bits(config.key_width); }

Route Environment::random_route() {
    return {static_cast<uint32_t>(rng.bits(config.port_width)), static_cast<uint32_t>(rng.bits(config.qos_width))};
}

void Environment::request(cam::Op op, uint64_t key, const Route& route, bool intact) {
    cam::Request r;
    r.op = op;
    const auto mask = low_bits<uint32_t>(config.tag_width);
    while (open_.contains(next_tag_)) next_tag_ = (next_tag_ + 1) & mask;
    r.tag = next_tag_;
    next_tag_ = (next_tag_ + 1) & mask;
    r.key = key;
    if (op == cam::Op::kWrite) {
        r.port = route.port;
        r.qos = route.qos;
    }
    r.check = check_code(r);
    offered_intact_ = intact;
    if (!intact) {
        switch (rng.below(6)) {
            case 0: r.op = static_cast<cam::Op>(static_cast<unsigned>(r.op) ^ 1U << rng.below(2)); break;
            case 1: r.tag ^= 1U << rng.below(config.tag_width); break;
            case 2: r.key ^= uint64_t{1} << rng.below(config.key_width); break;
            case 3: r.port ^= 1U << rng.below(config.port_width); break;
            case 4: r.qos ^= 1U << rng.below(config.qos_width); break;
            default: r.check ^= static_cast<uint16_t>(1U << rng.below(16)); break;
        }
    }
    offered_ = r;
}

void Environment::drive(In& in) {
    if (offered_) {
        in.req_valid = true;
        in.req = *offered_;
    }
    in.rsp_ready = ready;
    in.fault_entry = fault;
    in.fault_read = fault_read;
}

void Environment::observe(const In& in, const Out& out) {
    ended_.reset();
    auto& c = context.coverage;
    if (stalled_ && (!out.rsp_valid || !(*stalled_ == out.rsp))) {
        throw tb::CheckFailed("stable", "a stalled answer changed", "it holds");
    }
    stalled_.reset();
    if (out.rsp_valid && !in.rsp_ready) {
        stalled_ = out.rsp;
        c.hit(points.stalled);
        c.hit(points.stalled_change, changing());
    }
    if (out.rsp_valid && in.rsp_ready) answer(out.rsp);
    writes_ += out.probe.write_valid ? 1 : 0;
    if (in.req_valid && out.req_ready) {
        take(*offered_, offered_intact_);
        offered_.reset();
    }
    if (!out.rsp_valid || in.rsp_ready) ++slot_;
    if (!searches_.empty() && slot_ > open_.at(searches_.front()).slot + kLatency) {
        throw tb::CheckFailed("latency", "no answer", "5 cycles after the search was taken");
    }
    ++cycle;
}

void Environment::take(const cam::Request& request, bool intact) {
    const bool search = request.op == cam::Op::kSearch;
    if (changes_.size() > 1 && !search) throw tb::CheckFailed("request", "a third change taken", "one at a time");
    if (!intact) {
        context.coverage.hit(search ? points.dropped_search : points.dropped_change);
        return;
    }
    open_[request.tag] = {request, slot_};
    if (search) {
        searches_.push_back(request.tag);
    } else {
        changes_.push_back(request);
    }
}

void Environment::answer(const cam::Answer& answer) {
    const auto it = open_.find(answer.tag);
    if (it == open_.end()) throw tb::CheckFailed("answer", "tag " + tb::hex(answer.tag), "none: nothing open with it");
    const auto [request, slot] = it->second;
    open_.erase(it);
    const bool damaged = check_code(answer, request.key) != answer.check;
    if (damaged && !faults)
        throw tb::CheckFailed("check", tb::hex(answer.check), tb::hex(check_code(answer, request.key)));
    if (request.op == cam::Op::kSearch) {
        if (searches_.front() != answer.tag)
            throw tb::CheckFailed("order", tb::hex(answer.tag), tb::hex(searches_.front()));
        searches_.pop_front();
        expect("latency", slot_ - slot, kLatency);
        check_search(request, answer, damaged);
    } else {
        finish_change(request, answer, damaged);
    }
    ended_ = End{request, answer, damaged, slot_ - slot};
}

void Environment::check_search(const cam::Request& request, const cam::Answer& answer, bool damaged) {
    auto& c = context.coverage;
    c.hit(points.damaged_search, damaged);
    if (damaged) return;  // an error is allowed where faults are
    c.hit(answer.found ? points.hit : points.miss);
    c.hit(points.search_during_change, changing());
    struct State {
        bool there = false;
        Route route;
        bool operator==(const State&) const = default;
    };
    State before;
    if (const auto it = table.find(request.key); it != table.end()) before = {true, it->second};
    const State got{answer.found, {answer.port, answer.qos}};
    State after = before;
    if (changing()) {
        const cam::Request& change = changes_.front();
        if (change.op == cam::Op::kClear || change.key == request.key) {
            after = change.op == cam::Op::kWrite ? State{true, {change.port, change.qos}} : State{};
        }
        c.hit(points.search_during_sweep, change.op == cam::Op::kClear);
    }
    const bool is_before = got == before;
    const bool is_after = got == after;
    if (!(before == after)) {
        c.hit(points.old_during_change, is_before);
        c.hit(points.new_during_change, is_after);
        if (is_before && new_seen_)
            throw tb::CheckFailed("order", "the old route", "the new one: a search saw it before");
        new_seen_ |= is_after;
    }
    if (is_before || is_after) return;
    // A damaged entry that was removed to make the rest right again is the only way to lose one.
    if (!got.there && lost_allowed) return;
    const auto text = [](const State& s) { return s.there ? tb::hex(s.route.port) : std::string("not found"); };
    throw tb::CheckFailed("search", text(got), text(before));
}

void Environment::finish_change(const cam::Request& request, const cam::Answer& answer, bool damaged) {
    auto& c = context.coverage;
    if (!(changes_.front() == request)) throw tb::CheckFailed("order", "a later change answered first", "in order");
    changes_.pop_front();
    const bool new_seen = new_seen_;
    const unsigned writes = writes_;
    new_seen_ = false;
    writes_ = 0;
    const bool was_there = table.contains(request.key);
    if (damaged) {
        c.hit(points.damaged_delete, request.op == cam::Op::kDelete);
        c.hit(points.damaged_write, request.op == cam::Op::kWrite && writes == 0);
        c.hit(points.damaged_move, request.op == cam::Op::kWrite && writes >= 2);
        // What a write that failed leaves is the old state; a delete may have removed anybody's damaged entry.
        if (request.op == cam::Op::kDelete) {
            lost_allowed = true;
            table.erase(request.key);
        } else if (request.op == cam::Op::kWrite && new_seen) {
            throw tb::CheckFailed("write", "error, but a search saw it", "not seen");
        }
        return;
    }
    switch (request.op) {
        case cam::Op::kWrite:
            c.hit(points.full, !answer.found);
            if (!answer.found) {
                if (new_seen) throw tb::CheckFailed("write", "full, but a search saw it", "not seen");
                if (was_there && !faults) throw tb::CheckFailed("write", "full", "the key is there: replaced");
                break;
            }
            c.hit(points.update, was_there);
            c.hit(points.insert, !was_there);
            c.hit(points.insert_with_moves, writes >= 2);
            c.hit(points.insert_with_many_moves, writes >= 3);
            table[request.key] = {request.port, request.qos};
            break;
        case cam::Op::kDelete:
            if (answer.found != was_there && !(was_there && lost_allowed))
                expect("delete_found", answer.found, was_there);
            c.hit(was_there ? points.deleted : points.delete_nothing);
            table.erase(request.key);
            break;
        case cam::Op::kSearch:
        case cam::Op::kClear:
            expect("clear_found", answer.found, true);
            c.hit(points.clear_used, !table.empty());
            table.clear();
            // Whatever was damaged is gone.
            lost_allowed = false;
            break;
    }
}

void Environment::reset() {
    context.coverage.hit(points.reset_busy, changing());
    offered_.reset();
    open_.clear();
    searches_.clear();
    changes_.clear();
    new_seen_ = false;
    writes_ = 0;
    stalled_.reset();
    table.clear();
    lost_allowed = false;
}

void Environment::step_until_idle() {
    while (!idle()) step();
}

void Environment::wait_ready() { ask(cam::Op::kDelete, 0); }

Environment::End Environment::ask(cam::Op op, uint64_t key, const Route& route) {
    request(op, key, route);
    std::optional<End> end;
    const uint32_t tag = offered_->tag;
    do {
        step();
        if (ended_ && ended_->answer.tag == tag) end = ended_;
    } while (!end);
    return *end;
}

}  // namespace nanohop::cam_table
