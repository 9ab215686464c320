// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "cam_table/cam_table.hpp"

#include <bit>

namespace nanohop::cam_table {
namespace {

bool odd(const Entry& e) {
    return ((std::popcount(e.key) + std::popcount(e.port) + std::popcount(e.qos) + (e.valid ? 1 : 0) +
             (e.parity ? 1 : 0)) &
            1) != 0;
}

}  // namespace

CamTable::CamTable(const Config& config) : config_(config), ram_(size_t{kWays} * config.sets) {
    for (unsigned w = 0; w < kWays; ++w) {
        hashes_.emplace_back(hash::kFirstCrc + w, config.key_width, index_width(config));
    }
}

bool CamTable::is_bad(const Entry& e) const { return odd(e); }
bool CamTable::is_hit(const Entry& e, uint64_t key) const { return e.valid && e.key == key && !odd(e); }
bool CamTable::is_empty(const Entry& e) const { return !e.valid && !odd(e); }

/// The engine's token of this cycle, if any.
std::optional<CamTable::Token> CamTable::injected() const {
    Token t;
    t.request.tag = change_.tag;
    t.request.key = change_.key;
    t.ways = place_;
    switch (state_) {
        case State::kProbe:
            t.kind = Kind::kProbe;
            t.request.key = node_.key;
            return t;
        case State::kMove:
            t.kind = Kind::kWrite;
            t.request.key = node_.key;
            t.request.port = seen_set_[node_.way].port;
            t.request.qos = seen_set_[node_.way].qos;
            t.keep = keep_;
            return t;
        case State::kStore:
            t.kind = Kind::kWrite;
            t.request.port = change_.port;
            t.request.qos = change_.qos;
            t.keep = keep_;
            return t;
        case State::kSweep:
            if (!turn_) return std::nullopt;
            t.kind = Kind::kSweep;
            t.index = index_;
            return t;
        case State::kAnswer:
            t.kind = Kind::kAnswer;
            t.keep = found_ && !damaged_;
            t.damaged = damaged_;
            return t;
        case State::kIdle:
        case State::kPush:
        case State::kPop:
        case State::kLoad:
        case State::kWait:
        case State::kParent: break;
    }
    return std::nullopt;
}

bool CamTable::may_take(cam::Op op) const {
    return op == cam::Op::kSearch || (state_ == State::kIdle && !seen_ && !changing_);
}

Out CamTable::outputs(const In& in) const {
    const bool advance = !answer_ || in.rsp_ready;
    Out out;
    out.req_ready = advance && !injected() && may_take(in.req.op);
    out.rsp_valid = answer_.has_value();
    if (answer_) out.rsp = *answer_;
    const auto& [first, second, third, fourth] = stages_;
    out.probe.busy = state_ != State::kIdle || seen_ || changing_;
    if (!advance) return out;
    if (first && first->kind == Kind::kSearch) {
        out.probe.search_valid = true;
        out.probe.search_tag = first->request.tag;
    }
    out.probe.write_valid = first && first->kind == Kind::kWrite;
    out.probe.dropped = second && (second->kind == Kind::kSearch || second->kind == Kind::kChange) &&
                        check_code(second->request) != second->request.check;
    out.probe.damaged = fourth && fourth->answer && fourth->damaged;
    return out;
}

/// First stage: the RAMs. A token reads what was there before it writes.
void CamTable::access(Token& token, const Entry& fault) {
    for (unsigned w = 0; w < kWays; ++w) {
        const bool sweep = token.kind == Kind::kSweep;
        Entry& stored = place(w, sweep ? token.index : hashes_[w](token.request.key));
        token.read[w] = stored;
        if (!sweep && !(token.kind == Kind::kWrite && (token.ways >> w & 1) != 0)) continue;
        Entry entry;
        if (!sweep && token.keep) {
            entry = {token.request.key, token.request.port, token.request.qos, true, false};
            entry.parity = odd(entry);
        }
        entry.key ^= fault.key;
        entry.port ^= fault.port;
        entry.qos ^= fault.qos;
        entry.valid ^= fault.valid;
        entry.parity ^= fault.parity;
        stored = entry;
    }
}

/// Third stage, searches and answers: what the answer will be.
void CamTable::look(const Token& token) {
    Token t = token;
    cam::Answer answer;
    answer.tag = t.request.tag;
    if (t.kind == Kind::kAnswer) {
        answer.found = t.keep;
    } else {
        t.damaged = false;
        for (const Entry& e : t.read) {
            if (hidden_) break;
            if (is_hit(e, t.request.key)) {
                answer.found = true;
                answer.port |= e.port;
                answer.qos |= e.qos;
            }
            t.damaged |= is_bad(e);
        }
        t.damaged = t.damaged && !answer.found;
    }
    answer.check = static_cast<uint16_t>(check_code(answer, t.request.key) ^ (t.damaged ? 0xffff : 0));
    t.answer = answer;
    stages_[3] = t;
}

void CamTable::tick(const In& in) {
    if (answer_ && !in.rsp_ready) return;
    auto& [first, second, third, fourth] = stages_;
    std::optional<Token> next = injected();
    if (!next && in.req_valid && may_take(in.req.op)) {
        next = Token{};
        next->kind = in.req.op == cam::Op::kSearch ? Kind::kSearch : Kind::kChange;
        next->request = in.req;
    }
    const bool seen = seen_;

    answer_ = fourth ? fourth->answer : std::nullopt;
    fourth.reset();
    tick_engine(seen);
    seen_ = false;
    if (third) {
        switch (third->kind) {
            case Kind::kSearch:
            case Kind::kAnswer: look(*third); break;
            case Kind::kChange:
                change_ = third->request;
                changing_ = false;
                if (change_.op == cam::Op::kClear) hidden_ = true;
                [[fallthrough]];
            case Kind::kProbe:
                seen_ = true;
                seen_key_ = third->request.key;
                seen_set_ = third->read;
                break;
            case Kind::kSweep:
                if (third->index == config_.sets - 1) hidden_ = false;
                break;
            case Kind::kWrite: break;
        }
    }
    third.reset();
    if (second) {
        const bool external = second->kind == Kind::kSearch || second->kind == Kind::kChange;
        if (!external || check_code(second->request) == second->request.check) {
            third = second;
            for (unsigned w = 0; w < kWays; ++w) third->read[w].parity ^= (in.fault_read >> w & 1) != 0;
        } else if (second->kind == Kind::kChange) {
            changing_ = false;
        }
    }
    second = first;
    if (second) access(*second, in.fault_entry);
    first = next;
    if (next && next->kind == Kind::kChange) changing_ = true;
}

void CamTable::tick_engine(bool seen) {
    const auto mask = [&](auto&& predicate) {
        unsigned bits = 0;
        for (unsigned w = 0; w < kWays; ++w) bits |= predicate(seen_set_[w]) ? 1U << w : 0;
        return static_cast<uint8_t>(bits);
    };
    const auto hits = [&] { return mask([&](const Entry& e) { return is_hit(e, seen_key_); }); };
    const auto empties = [&] { return mask([&](const Entry& e) { return is_empty(e); }); };
    const auto bads = [&] { return mask([&](const Entry& e) { return is_bad(e); }); };
    const auto lowest = [](unsigned bits) { return static_cast<uint8_t>(bits & (~bits + 1)); };

    switch (state_) {
        case State::kIdle:
            if (!seen) break;
            root_ = true;
            moving_ = false;
            way_ = 0;
            queue_.clear();
            head_ = 0;
            keep_ = change_.op == cam::Op::kWrite;
            found_ = change_.op != cam::Op::kDelete || hits() != 0;
            damaged_ = change_.op != cam::Op::kClear && hits() == 0 && bads() != 0;
            if (change_.op == cam::Op::kClear) {
                state_ = State::kSweep;
                turn_ = false;
            } else if (hits() != 0) {
                place_ = hits();
                state_ = State::kStore;
            } else if (change_.op == cam::Op::kWrite) {
                place_ = lowest(empties());
                state_ = damaged_ ? State::kAnswer : place_ != 0 ? State::kStore : State::kPush;
            } else {
                place_ = bads();
                state_ = damaged_ ? State::kStore : State::kAnswer;
            }
            break;
        case State::kSweep:
            if (turn_) {
                if (index_ == config_.sets - 1) state_ = found_ ? State::kAnswer : State::kIdle;
                index_ = (index_ + 1) % config_.sets;
            }
            turn_ = !turn_;
            break;
        case State::kPush:
            if (!is_bad(seen_set_[way_]) && (root_ || way_ != node_.way) && queue_.size() < config_.queue_entries) {
                queue_.push_back({seen_set_[way_].key, way_, root_, node_number_});
            }
            if (++way_ == kWays) {
                way_ = 0;
                state_ = State::kPop;
            }
            break;
        case State::kPop:
            if (head_ == queue_.size()) {
                found_ = false;
                state_ = State::kAnswer;
            } else {
                root_ = false;
                node_number_ = static_cast<unsigned>(head_++);
                state_ = State::kLoad;
            }
            break;
        case State::kLoad:
            node_ = queue_[node_number_];
            state_ = State::kProbe;
            break;
        case State::kProbe: state_ = State::kWait; break;
        case State::kWait:
            if (!seen) break;
            keep_ = is_hit(seen_set_[node_.way], seen_key_);
            if (moving_) {
                damaged_ |= !keep_;
                state_ = State::kMove;
            } else if (!keep_) {
                state_ = State::kPop;
            } else if (empties() != 0) {
                moving_ = true;
                place_ = lowest(empties());
                state_ = State::kMove;
            } else {
                state_ = State::kPush;
            }
            break;
        case State::kMove:
            place_ = static_cast<uint8_t>(1U << node_.way);
            state_ = !keep_ ? State::kAnswer : node_.first ? State::kStore : State::kParent;
            break;
        case State::kParent:
            node_number_ = node_.parent;
            state_ = State::kLoad;
            break;
        case State::kStore: state_ = State::kAnswer; break;
        case State::kAnswer: state_ = State::kIdle; break;
    }
}

}  // namespace nanohop::cam_table
