// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

#include "scoreboard.hpp"

#include <algorithm>
#include <iterator>

#include "report.hpp"
#include "scenario.hpp"

namespace nanohop::hxb {

Scoreboard::Scoreboard(std::string name, unsigned fifos, unsigned buffers)
    : name_(std::move(name)), messages_(fifos), candidates_(buffers), position_(buffers, 0) {}

void Scoreboard::fail(const std::string& what, const std::string& wanted) const {
    throw tb::CheckFailed(name_, what, wanted);
}

void Scoreboard::enter(unsigned fifo, const Flit& flit, Buffers routes) {
    auto& queue = messages_[fifo];
    if (flit.head) {
        queue.push_back({{}, false, routes, next_++});
    } else if (!open(fifo)) {
        fail("flit without a message entered FIFO " + std::to_string(fifo), "the bench knows better");
    }
    queue.back().flits.push_back(flit);
    queue.back().complete = flit.tail;
    ++entered_;
}

Scoreboard::Message* Scoreboard::find(const Candidate& candidate) {
    for (Message& m : messages_[candidate.fifo]) {
        if (m.number == candidate.number) return &m;
    }
    return nullptr;
}

void Scoreboard::leave(unsigned buffer, const Flit& flit) {
    ++left_;
    auto& candidates = candidates_[buffer];
    const std::string where = "buffer " + std::to_string(buffer);
    if (position_[buffer] == 0) {
        if (!flit.head) fail("a message without head leaves " + where, "a head");
        for (unsigned f = 0; f < messages_.size(); ++f) {
            for (const Message& m : messages_[f]) {
                if ((m.routes >> buffer & 1) != 0 && m.flits[0] == flit) candidates.push_back({f, m.number});
            }
        }
    } else {
        if (flit.head) fail("a head in a message leaves " + where, "the rest of the message");
        std::erase_if(candidates, [&](const Candidate& c) {
            const Message* m = find(c);
            return m == nullptr || m->flits.size() <= position_[buffer] || m->flits[position_[buffer]] != flit;
        });
    }
    if (candidates.empty()) {
        fail("flit " + std::to_string(position_[buffer]) + " that leaves " + where + " belongs to no message that came",
             "the next flit of a message on its way");
    }
    ++position_[buffer];
    if (!flit.tail) return;
    std::vector<Candidate> whole;
    std::copy_if(candidates.begin(), candidates.end(), std::back_inserter(whole), [&](const Candidate& c) {
        const Message* m = find(c);
        return m->complete && m->flits.size() == position_[buffer];
    });
    if (whole.empty()) fail("a tail leaves " + where + " too early", "the whole message");
    candidates.clear();
    position_[buffer] = 0;
    if (whole.size() > 1) exchange(whole);
    retire(buffer, whole.front());
}

// The first of these messages, equal in every flit, is taken for the one that left. Any other may be that one, so it
// may go, or be going, wherever one of them may.
void Scoreboard::exchange(const std::vector<Candidate>& equal) {
    Buffers routes = 0;
    for (const Candidate& c : equal) routes |= find(c)->routes;
    for (const Candidate& c : equal) {
        Message* m = find(c);
        m->routes = routes;
        m->twin = true;
    }
    for (auto& candidates : candidates_) {
        if (std::find(candidates.begin(), candidates.end(), equal.front()) == candidates.end()) continue;
        for (const Candidate& c : equal) {
            if (std::find(candidates.begin(), candidates.end(), c) == candidates.end()) candidates.push_back(c);
        }
    }
}

// Older messages of the FIFO can no longer leave by this buffer: it keeps their order.
void Scoreboard::retire(unsigned buffer, const Candidate& candidate) {
    auto& queue = messages_[candidate.fifo];
    const bool twin = find(candidate)->twin;
    for (auto m = queue.begin(); m != queue.end(); ++m) {
        if (m->number == candidate.number) {
            queue.erase(m);
            break;
        }
        if (twin || m->twin) continue;
        // One that looks the same so far and is leaving elsewhere stays a candidate there.
        m->routes &= ~(Buffers{1} << buffer);
        if (m->routes == 0) {
            fail("a message of FIFO " + std::to_string(candidate.fifo) + " overtook an older one in buffer " +
                     std::to_string(buffer),
                 "their order");
        }
    }
    ++messages_left_;
}

void Scoreboard::dead(Buffers buffers) {
    for (unsigned b = 0; b < candidates_.size(); ++b) {
        if ((buffers >> b & 1) == 0 || (dead_ >> b & 1) != 0) continue;
        candidates_[b].clear();
        position_[b] = 0;
    }
    dead_ |= buffers;
}

void Scoreboard::finish() const {
    for (unsigned f = 0; f < messages_.size(); ++f) {
        for (const Message& m : messages_[f]) {
            if ((m.routes & dead_) != 0) continue;
            fail("a message of " + std::to_string(m.flits.size()) + " flits from FIFO " + std::to_string(f) +
                     " never left",
                 "all left");
        }
    }
}

bool GuardTable::take(unsigned vc, Flit& flit) {
    Channel& ch = channels_[vc];
    if (ch.in_message) {
        ++ch.seen;
        const bool last = ch.seen == ch.length;
        row_ = Row::kGood;
        if (flit.head) {
            row_ = Row::kHeadInMessage;
        } else if (flit.tail && !last) {
            row_ = Row::kEarlyTail;
        } else if (!flit.tail && last) {
            row_ = Row::kNoTail;
        }
        const bool own_tail = flit.tail;
        if (row_ != Row::kGood) {
            ++counts.bad_length;
            flit.bad = true;
            flit.tail = true;
            ch.throwing = row_ == Row::kNoTail || (flit.head && !own_tail);
            flit.head = false;
        }
        ch.in_message = !flit.tail;
        return true;
    }
    if (!flit.head) {
        row_ = ch.throwing ? (flit.tail ? Row::kThrownTail : Row::kNone) : Row::kNoHead;
        if (!ch.throwing) ++counts.no_head;
        if (flit.tail) ch.throwing = false;
        return false;
    }
    const bool was_throwing = ch.throwing;
    const uint32_t to = destination(config_, flit);
    const uint32_t flits = length(config_, flit);
    bool exists = true;
    for (unsigned d = 0; d < config_.dims; ++d) exists = exists && coordinate(config_, to, d) < config_.size[d];
    const bool limited = config_.policy == Policy::kStatic || config_.policy == Policy::kDynamic;
    ch.throwing = !flit.tail;
    if (!exists) {
        row_ = Row::kBadDestination;
        ++counts.bad_destination;
        return false;
    }
    if (flits == 0 || (limited && flits > config_.buffer_flits)) {
        row_ = Row::kBadLength;
        ++counts.bad_length;
        return false;
    }
    row_ = was_throwing ? Row::kThrownHead : Row::kGood;
    if (flits == 1 && !flit.tail) {
        row_ = Row::kOneWithoutTail;
    } else if (flits != 1 && flit.tail) {
        row_ = Row::kTailInHead;
    } else {
        ch.throwing = false;
        ch.in_message = flits != 1;
        ch.length = flits;
        ch.seen = 1;
        return true;
    }
    ++counts.bad_length;
    flit.tail = true;
    flit.bad = true;
    return true;
}

}  // namespace nanohop::hxb
