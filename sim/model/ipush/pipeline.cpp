// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "ipush/pipeline.hpp"

namespace nanohop::ipush {

Pipeline::Stage Pipeline::first(const EngineIn& in) const {
    Stage s;
    s.valid = in.word_valid && (left_ != 0 || in.enable);
    s.kind = left_ == 0 ? Kind::kHeader0 : header1_next_ ? Kind::kHeader1 : Kind::kData;
    s.word = in.word;
    return s;
}

// Header word 0 is in stage 4, header word 1 in stage 3. `go`: the packet goes on.
void Pipeline::decide(const EngineIn& in, const Tables& tables, EngineOut& out, bool& go) const {
    const uint64_t header = stages_[4].word;
    const Header h = parse(header);
    const uint32_t words = words_of(h.size);
    // Nothing changes it between the clock in which it is read and this one: the packets before are decided about.
    const Tables::Sender& sender = tables.sender(h.sender);

    Question q;
    q.push = h.push();
    q.region_ok = region_ok4_;
    ask_order(q, h, sender);
    q.ring_ok = has_ring4_ && entry4_.valid && ring_holds(entry4_, h, sender);
    q.message = has_ring4_ && entry4_.valid && sender.held != 0;
    q.room = ((entry4_.reserved - entry4_.head) & kPointerMask) + words <= entry4_.words;
    q.ring_nack = entry4_.nack_mode;
    q.status_full = h.due() && status_full(config_, status_reserved_, in.status_head);
    q.status_nack = in.status_nack || in.refuse;
    const Outcome outcome = ipush::decide(q);
    out.stalled = outcome.wait;
    if (outcome.wait) out.stall = stall(q, h, ring4_);
    const bool stored = outcome.reason == 0;
    go = !outcome.wait && (!outcome.refused() || in.nack_free) && (!stored || in.command_ready);
    if (!go) return;

    out.probe.decide = true;
    out.probe.decide_id = decided_ & 0xff;
    out.probe.outcome = outcome.reason;
    if (outcome.dropped()) out.events.decision_reason = outcome.reason;
    out.events.nack_ring = outcome.reason == kReasonRingFull;
    out.events.nack_status = outcome.reason == kReasonStatusFull;
    out.events.nack_order = outcome.reason == kReasonOrder;
    out.events.nack_message = outcome.reason == kReasonMessage;
    out.nack_valid = outcome.refused();
    out.nack0 = nack_word(header, outcome.reason, sender.next);
    out.nack1 = stages_[3].word;
    if (!stored) return;
    out.command_valid = true;
    out.command = write_command(h.push(), stages_[3].word, entry4_, h.size, (uint64_t{1} << config_.address_width) - 1);
    write_order(out.writes, h, sender);
    out.writes.reserve_we = !h.push();
    out.writes.reserve_ring = ring4_;
    out.writes.reserve_tail = (entry4_.reserved + words) & kPointerMask;
}

// All of the packet is in memory: now others may see it.
void Pipeline::finish(const Tables& tables, EngineOut& out) const {
    const Stored& s = open_.front();
    const Header h = parse(s.header);
    const uint32_t bytes = h.size + (h.per_message ? tables.sender(h.sender).sum : 0);
    MemoryWrites& w = out.writes;
    w.tail_we = !h.push();
    w.tail_ring = s.ring;
    w.tail = s.tail;
    w.status0_we = w.status1_we = h.due();
    w.status_entry = status_tail_;
    w.status0 = status_word0(h, bytes);
    w.status1 = status_word1(h, s.ring, s.address);
    w.sum_we = h.per_message;
    w.sum_sender = h.sender;
    w.sum = h.last ? 0 : bytes;
    out.events.stored_push = h.push();
    out.events.stored_ipush = !h.push();
    out.events.stored_bytes = h.size;
    out.probe.done = true;
    out.probe.done_id = s.id;
}

EngineOut Pipeline::outputs(const EngineIn& in, const Tables& tables) const {
    EngineOut out;
    out.enable_data = true;
    out.busy = !open_.empty();
    for (const Stage& stage : stages_) out.busy = out.busy || stage.valid;
    const Stage& exit = stages_[4];
    bool go = true;
    if (starts(exit)) {
        decide(in, tables, out, go);
    } else if (exit.valid && exit.kind == Kind::kData && keep_) {
        go = in.data_ready;
        out.data_valid = go;
        out.data = exit.word;
    }
    const Stage entry = first(in);
    out.take = go && entry.valid;
    out.probe.detect = go && starts(entry);
    out.probe.detect_id = detected_ & 0xff;
    if (finishes_) finish(tables, out);
    return out;
}

// All words go on by one stage; what the tables say of their packets goes with them.
void Pipeline::look_up(const Tables& tables, bool refuse) {
    if (starts(stages_[3])) {
        has_ring4_ = has_ring3_;
        ring4_ = ring3_;
        region_ok4_ = region_ok3_;
        entry4_ = tables.ring(ring3_);
        entry4_.nack_mode = entry4_.nack_mode || refuse;
    }
    if (starts(stages_[2])) {
        const Header h = parse(stages_[2].word);
        has_ring3_ = sender2_.has_ring;
        ring3_ = sender2_.ring;
        region_ok3_ = tables.region_ok(sender2_, h.key, h.size, stages_[1].word);
    }
    if (starts(stages_[1])) sender2_ = tables.sender(parse(stages_[1].word).sender);
}

void Pipeline::tick(const EngineIn& in, const Tables& tables) {
    const EngineOut out = outputs(in, tables);
    const Stage entry = first(in);
    const bool waits = starts(stages_[4]) && !out.probe.decide;
    const bool blocked = waits || (stages_[4].valid && stages_[4].kind == Kind::kData && keep_ && !in.data_ready);

    if (finishes_) {
        if (parse(open_.front().header).due()) status_tail_ = (status_tail_ + 1) & (2 * config_.status_entries - 1);
        open_.pop_front();
    }
    finishes_ = in.complete;

    if (out.probe.decide) {
        const uint64_t header = stages_[4].word;
        keep_ = out.probe.outcome == 0;
        if (keep_) {
            open_.push_back({header, stages_[3].word & 0xffffffff, ring4_, out.writes.reserve_tail, decided_ & 0xff});
            if (parse(header).due()) status_reserved_ = (status_reserved_ + 1) & (2 * config_.status_entries - 1);
        }
        ++decided_;
    }
    if (out.probe.detect) ++detected_;

    if (blocked) {
        if (waits && reread_) {
            entry4_ = tables.ring(ring4_);
            entry4_.nack_mode = entry4_.nack_mode || in.refuse;
        }
    } else {
        look_up(tables, in.refuse);
        for (int i = 4; i > 1; --i) stages_[i] = stages_[i - 1];
        stages_[1] = entry;
        if (entry.valid) {
            header1_next_ = entry.kind == Kind::kHeader0;
            left_ = left_ == 0 ? words_of(parse(entry.word).size) + 1 : left_ - 1;
        }
    }
    reread_ = waits;
}

}  // namespace nanohop::ipush
