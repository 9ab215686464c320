// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "ipush/pipeline.hpp"

namespace nanohop::ipush {

namespace {

constexpr size_t kMostOpen = 64;  // packets on their way to memory

}  // namespace

Pipeline::Stage Pipeline::first(const EngineIn& in) const {
    Stage s;
    s.valid = in.word_valid && (left_ != 0 || (in.enable && !gap_));
    s.kind = left_ == 0 ? Kind::kHeader0 : header1_next_ ? Kind::kHeader1 : Kind::kData;
    s.word = in.word;
    return s;
}

MatchState Pipeline::match_state(const Header& h, const Tables::Sender& sender) const {
    if (!h.match()) return {};
    return answered_ ? *answered_ : sender.match;
}

uint32_t Pipeline::written(const Header& h, const MatchState& match) {
    return match.matched() ? match.fits(h.size) : h.size;
}

// Header word 0 is in stage 4, header word 1 in stage 3. `go`: the packet goes on.
void Pipeline::decide(const EngineIn& in, const Tables& tables, EngineOut& out, bool& go) const {
    const uint64_t header = stages_[4].word;
    const Header h = parse(header);
    const uint32_t words = words_of(h.size);
    // Nothing changes it between the clock in which it is read and this one: the packets before are decided about.
    const Tables::Sender& sender = tables.sender(h.sender);

    Question q;
    const MatchState match = match_state(h, sender);
    q.region_ok = !h.push() || region_ok4_;
    ask_order(q, h, sender);
    q.ring_ok = has_ring4_ && entry4_.valid && ring_holds(entry4_, h, sender);
    q.message = has_ring4_ && entry4_.valid && sender.held != 0;
    q.room = ((entry4_.reserved - entry4_.head) & kPointerMask) + words <= entry4_.words;
    q.ring_nack = entry4_.nack_mode;
    const bool unasked = h.match() && q.in_order && q.ring_ok && match.kind == MatchKind::kNone;
    const bool full = unasked && !asked_ && in.matcher.full;
    if (unasked && !full) {
        if (!asked_) out.arrival = Arrival{h.sender, static_cast<uint32_t>(stages_[3].word), h.key};
        go = false;
        return;
    }
    q.push = h.push() || match.matched() || full;
    q.status_full = full || (h.due() && status_full(config_, status_reserved_, in.status_head));
    q.status_nack = in.status_nack || in.refuse;
    const Outcome outcome = ipush::decide(q);
    out.stalled = outcome.wait;
    if (outcome.wait) out.stall = stall(q, h, ring4_);
    const bool stored = outcome.reason == 0;
    const bool room = !config_.matching || open_.size() - (finishes_ ? 1 : 0) < kMostOpen;
    go = !outcome.wait && (!outcome.refused() || in.nack_free) && (!stored || (in.command_ready && room));
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
    out.writes.match_we = h.match() && q.in_order;
    out.writes.order_sender = h.sender;
    out.writes.match = match;
    if (!stored) return;
    const bool in_ring = !h.push() && !match.matched();
    const uint32_t bytes = written(h, match);
    out.writes.match = match.behind(h.size, h.last);
    out.events.cut_bytes = h.size - bytes;
    out.command_valid = bytes != 0;
    out.command = write_command(!in_ring, match.matched() ? match.address : stages_[3].word, entry4_, bytes,
                                low_bits(config_.address_width));
    write_order(out.writes, h, sender, in_ring);
    out.writes.reserve_we = in_ring;
    out.writes.reserve_ring = ring4_;
    out.writes.reserve_tail = (entry4_.reserved + words) & kPointerMask;
}

// All of the packet is in memory: now others may see it.
void Pipeline::finish(const Tables& tables, EngineOut& out) const {
    const Stored& s = open_.front();
    const Header h = parse(s.header);
    const uint32_t bytes = h.size + (h.per_message ? tables.sender(h.sender).sum : 0);
    MemoryWrites& w = out.writes;
    w.tail_we = s.in_ring();
    w.tail_ring = s.ring;
    w.tail = s.tail;
    w.status0_we = w.status1_we = h.due();
    w.status_entry = status_tail_;
    w.status0 = status_word0(h, bytes, s.match);
    w.status1 = status_word1(h, s.ring, s.address, s.match);
    w.sum_we = h.per_message;
    w.sum_sender = h.sender;
    w.sum = h.last ? 0 : bytes;
    out.events.stored_push = h.push();
    out.events.stored_ipush = h.primitive == kIpush;
    out.events.stored_match = h.match();
    out.events.stored_bytes = h.size;
    out.probe.done = true;
    out.probe.done_id = s.id;
}

// What has no word to be written gets no answer of memory, and answers to packets behind it wait.
bool Pipeline::ends(const EngineIn& in) const {
    if (!config_.matching) return in.complete;
    const size_t first = finishes_ ? 1 : 0;
    if (open_.size() - first <= (stored_before_ ? 1U : 0U)) return false;
    return open_[first].empty || in.complete || answers_ != 0;
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
    } else if (exit.valid && exit.kind == Kind::kData && keep_ && wanted_ != 0) {
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
        const Tables::Target target = tables.target(h.sender, stages_[1].word);
        has_ring3_ = target.named;
        ring3_ = target.ring;
        region_ok3_ = tables.region_ok(sender2_, h.key, h.size, stages_[1].word);
    }
    if (starts(stages_[1])) sender2_ = tables.sender(parse(stages_[1].word).sender);
}

void Pipeline::tick(const EngineIn& in, const Tables& tables) {
    const EngineOut out = outputs(in, tables);
    const Stage entry = first(in);
    const bool waits = starts(stages_[4]) && !out.probe.decide;
    const bool data = stages_[4].valid && stages_[4].kind == Kind::kData && keep_ && wanted_ != 0;
    const bool blocked = waits || (data && !in.data_ready);

    const bool next_ends = ends(in);
    if (config_.matching) {
        const bool empty = next_ends && open_[finishes_ ? 1 : 0].empty;
        answers_ = answers_ + (in.complete ? 1 : 0) - (next_ends && !empty ? 1 : 0);
    }
    if (finishes_) {
        if (parse(open_.front().header).due()) status_tail_ = (status_tail_ + 1) & (2 * config_.status_entries - 1);
        open_.pop_front();
    }
    finishes_ = next_ends;
    stored_before_ = out.probe.decide && out.probe.outcome == 0;

    if (in.answer) {
        answered_ = MatchState(*in.answer);
        asked_ = false;
    } else if (out.arrival && in.matcher.ready) {
        asked_ = true;
    }
    if (out.data_valid) --wanted_;
    if (out.probe.decide) {
        const uint64_t header = stages_[4].word;
        keep_ = out.probe.outcome == 0;
        if (keep_) {
            const Header h = parse(header);
            MatchState match = match_state(h, tables.sender(h.sender));
            match.truncated = match.truncated || (match.matched() && h.size > match.left);
            wanted_ = words_of(written(h, match));
            open_.push_back({header, stages_[3].word & 0xffffffff, ring4_, out.writes.reserve_tail, decided_ & 0xff,
                             match, wanted_ == 0});
            if (h.due()) status_reserved_ = (status_reserved_ + 1) & (2 * config_.status_entries - 1);
        }
        answered_.reset();
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
        gap_ = entry.valid && entry.kind == Kind::kHeader1 && left_ == 1;
        if (entry.valid) {
            header1_next_ = entry.kind == Kind::kHeader0;
            left_ = left_ == 0 ? words_of(parse(entry.word).size) + 1 : left_ - 1;
        }
    }
    reread_ = waits;
}

}  // namespace nanohop::ipush
