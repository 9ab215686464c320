// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "ipush_wide/retire.hpp"

namespace nanohop::ipush_wide {

bool Retire::whole() const {
    if (!stages_[2]) return false;
    const PieceRecord& r = *stages_[2];
    const uint32_t before = r.claims ? 0 : message(r.piece.sender, r.piece.message).packets;
    return before + 1 == r.piece.packets();
}

const PieceRecord* Retire::told() const {
    if (drain_) {
        return config_.completion_order ? nullptr : &message(*drain_, senders_[*drain_].first).record;
    }
    if (!whole()) return nullptr;
    const PieceRecord& r = *stages_[2];
    const bool oldest = r.piece.message == senders_[r.piece.sender].first;
    return oldest || config_.completion_order ? &r : nullptr;
}

Finish::Out Retire::outputs(ipush::MemoryWrites& w, ipush::Events& events) const {
    if (const PieceRecord* t = told()) {
        const Piece& p = t->piece;
        w.status0_we = w.status1_we = true;
        w.status_entry = status_tail_;
        w.status0 = uint64_t{p.kind} | uint64_t{t->ring} << 8 | uint64_t{p.sender} << 16 | uint64_t{p.bytes} << 32 |
                    uint64_t{p.message} << 56;
        w.status1 = uint64_t{p.key} | uint64_t{t->area} << 16 | (p.place & 0xffffffff) << 32;
    }
    if (!stages_[2]) return {};
    const PieceRecord& r = *stages_[2];
    events.stored_push = r.piece.push();
    events.stored_ipush = !r.piece.push();
    events.stored_bytes = r.piece.size();
    return {true, r.id};
}

void Retire::tick(const std::optional<PieceRecord>& stored, bool complete, const ipush::TableWrite& table) {
    std::optional<uint32_t> acts = drain_;  // sender
    const bool is_told = told() != nullptr;
    if (is_told) status_tail_ = (status_tail_ + 1) & (2 * config_.status_entries - 1);
    if (drain_) {
        Sender& s = senders_[*drain_];
        message(*drain_, s.first).complete = false;
        s.first = (s.first + 1) % kMessages;
        s.told = (s.told + is_told) % kCounted;
    } else if (stages_[2]) {
        const PieceRecord& r = *stages_[2];
        Sender& s = senders_[r.piece.sender];
        Message& m = message(r.piece.sender, r.piece.message);
        const bool is_whole = whole();
        m.packets = r.claims ? 1 : m.packets + 1;
        s.told = (s.told + is_told) % kCounted;
        if (is_whole && r.piece.message == s.first) {
            s.first = (s.first + 1) % kMessages;
        } else if (is_whole) {
            m.complete = true;
            m.record = r;
        }
        acts = r.piece.sender;
    }
    drain_.reset();
    if (acts && message(*acts, senders_[*acts].first).complete) drain_ = acts;

    stages_[2].reset();
    owed_ += complete ? 1 : 0;
    if (!drain_) {
        stages_[2] = stages_[1];
        stages_[1] = stages_[0];
        stages_[0].reset();
        if (owed_ != 0) {
            stages_[0] = open_.front();
            open_.pop_front();
            --owed_;
        }
    }
    if (stored) open_.push_back(*stored);
    restarted_ = table.restart_we;
    if (table.restart_we) {
        senders_[table.sender] = {};
        for (unsigned i = 0; i < config_.open_messages; ++i) message(table.sender, i).complete = false;
    }
}

}  // namespace nanohop::ipush_wide
