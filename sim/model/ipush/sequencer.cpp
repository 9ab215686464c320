// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "ipush/sequencer.hpp"

#include "ipush/packet.hpp"

namespace nanohop::ipush {

// In kParse (PUSH, or IPUSH without a ring) or kRoom.
void Sequencer::decide(const EngineIn& in, const Tables& tables, EngineOut& out) const {
    const Header h = parse(header0_);
    const Tables::Sender& sender = tables.sender(h.sender);
    const Tables::Target target = tables.target(h.sender, header1_);
    const Tables::Ring& ring = tables.ring(target.ring);
    if (step_ == Step::kParse && !h.push() && target.named && h.number == sender.next) return;

    Question q;
    q.push = h.push();
    q.region_ok = tables.region_ok(sender, h.key, h.size, header1_);
    ask_order(q, h, sender);
    const bool has_ring = target.named && ring.valid;
    q.ring_ok = has_ring && ring_holds(ring, h, sender);
    q.message = has_ring && sender.held != 0;
    q.room = room_;
    q.ring_nack = ring_nack_;
    q.status_full = h.due() && status_full(config_, status_tail_, in.status_head);
    q.status_nack = in.status_nack || in.refuse;
    const Outcome outcome = ipush::decide(q);
    out.stalled = outcome.wait;
    if (outcome.wait) out.stall = stall(q, h, target.ring);
    if (outcome.wait) return;

    out.probe.decide = true;
    out.probe.decide_id = (detected_ - 1) & 0xff;
    out.probe.outcome = outcome.reason;
    if (!config_.cut_through) tell(outcome.reason, tables, out);
}

// That the packet is dropped or refused: at once, with cut_through when it is whole.
void Sequencer::tell(uint32_t reason, const Tables& tables, EngineOut& out) const {
    const Outcome outcome{false, reason};
    if (outcome.dropped()) out.events.decision_reason = reason;
    out.events.nack_ring = reason == kReasonRingFull;
    out.events.nack_status = reason == kReasonStatusFull;
    out.events.nack_order = reason == kReasonOrder;
    out.events.nack_message = reason == kReasonMessage;
    out.nack_valid = outcome.refused();
    out.nack0 = nack_word(header0_, reason, tables.sender(parse(header0_).sender).next);
    out.nack1 = header1_;
}

// That the packet goes to, if it is no PUSH.
const Tables::Ring& Sequencer::ring(const Tables& tables) const {
    return tables.ring(tables.target(parse(header0_).sender, header1_).ring);
}

// The packet has room in its ring.
bool Sequencer::room(const Tables& tables) const {
    const Header h = parse(header0_);
    const Tables::Ring& ring = this->ring(tables);
    return ((ring.reserved - ring.head) & kPointerMask) + words_of(h.size) <= ring.words;
}

// The four clocks of kStatus: tail of the ring, status entry, tail of the status ring.
void Sequencer::write_status(const Tables& tables, EngineOut& out) const {
    const Header h = parse(header0_);
    const Tables::Sender& sender = tables.sender(h.sender);
    MemoryWrites& w = out.writes;
    const uint32_t bytes = h.size + (h.per_message ? sender.sum : 0);

    w.reserve_we = w.tail_we = status_step_ == 0 && !h.push();
    const uint32_t ring = tables.target(h.sender, header1_).ring;
    w.reserve_ring = w.tail_ring = ring;
    w.reserve_tail = w.tail = (tables.ring(ring).tail + words_of(h.size)) & kPointerMask;
    w.status0_we = status_step_ == 1 && h.due();
    w.status1_we = status_step_ == 2 && h.due();
    w.status_entry = status_tail_;
    w.status0 = status_word0(h, bytes);
    w.status1 = status_word1(h, ring, header1_);
    if (status_step_ != 3) return;
    write_order(w, h, sender, !h.push());
    w.sum_we = h.per_message;
    w.sum_sender = h.sender;
    w.sum = h.last ? 0 : bytes;
    out.events.stored_push = h.push();
    out.events.stored_ipush = !h.push();
    out.events.stored_bytes = h.size;
    out.probe.done = true;
    out.probe.done_id = (detected_ - 1) & 0xff;
}

EngineOut Sequencer::outputs(const EngineIn& in, const Tables& tables) const {
    EngineOut out;
    out.busy = step_ != Step::kIdle;
    out.enable_data = step_ == Step::kMemGrant || step_ == Step::kWrite;
    out.probe.step = static_cast<uint32_t>(step_);
    out.probe.detect_id = detected_ & 0xff;
    const bool data = left_ != 0 && in.data_ready && (word_here(in) || bad_);
    switch (step_) {
        case Step::kIdle:
            out.probe.detect = in.enable && in.nack_free && in.word_valid;
            if (out.probe.detect) out.probe.step = static_cast<uint32_t>(Step::kRequest);
            break;
        case Step::kHeader1:
        case Step::kHeader2: out.take = true; break;
        case Step::kParse:
        case Step::kRoom: decide(in, tables, out); break;
        case Step::kDataRequest: {
            const Header h = parse(header0_);
            out.command_valid = true;
            out.command = write_command(h.push(), header1_, ring(tables), h.size, low_bits(config_.address_width));
            break;
        }
        case Step::kData:
        case Step::kMemRequest:
        case Step::kMemGrant:
        case Step::kWrite:
            out.data_valid = data;
            out.take = data && !bad_;
            out.data_void = bad_ || in.word_bad;
            out.data = out.data_void ? 0 : in.word;
            break;
        case Step::kStatus: write_status(tables, out); break;
        case Step::kDrop:
            out.take = word_here(in);
            if (config_.cut_through && ends(in) && !in.word_bad) tell(outcome_, tables, out);
            break;
        case Step::kRequest:
        case Step::kHeadTail:
        case Step::kAreaStart:
        case Step::kAreaEnd:
        case Step::kSize:
        case Step::kAddress: break;
    }
    return out;
}

void Sequencer::tick(const EngineIn& in, const Tables& tables) {
    const EngineOut out = outputs(in, tables);
    const bool dropping = step_ == Step::kDrop && word_here(in);
    if (step_ == Step::kAreaEnd || step_ == Step::kRoom) {
        room_ = room(tables);
        ring_nack_ = ring(tables).nack_mode || in.refuse;
    }
    switch (step_) {
        case Step::kIdle:
            if (!out.probe.detect) break;
            ++detected_;
            step_ = Step::kHeader1;
            break;
        case Step::kHeader1:
            header0_ = in.word;
            bad_ = false;
            left_ = words_of(parse(in.word).size);
            step_ = Step::kHeader2;
            break;
        case Step::kHeader2:
            header1_ = in.word;
            step_ = Step::kParse;
            break;
        case Step::kParse:
        case Step::kRoom:
            if (out.probe.decide) {
                outcome_ = out.probe.outcome;
                step_ = out.probe.outcome == 0 ? Step::kSize : Step::kDrop;
            } else if (step_ == Step::kParse && !out.stalled) {
                step_ = Step::kHeadTail;
            }
            break;
        case Step::kHeadTail: step_ = Step::kAreaStart; break;
        case Step::kAreaStart: step_ = Step::kAreaEnd; break;
        case Step::kAreaEnd: step_ = Step::kRoom; break;
        case Step::kSize: step_ = Step::kAddress; break;
        case Step::kAddress: step_ = Step::kDataRequest; break;
        case Step::kDataRequest: step_ = Step::kData; break;
        case Step::kData: step_ = Step::kMemRequest; break;
        case Step::kMemRequest: step_ = Step::kMemGrant; break;
        case Step::kMemGrant:
            if (!in.aw_waits) step_ = Step::kWrite;
            break;
        case Step::kWrite:
            if (in.complete) step_ = bad_ ? Step::kIdle : Step::kStatus;
            break;
        case Step::kStatus:
            if (status_step_ == 3) {
                if (parse(header0_).due()) status_tail_ = (status_tail_ + 1) & (2 * config_.status_entries - 1);
                step_ = Step::kIdle;
            }
            status_step_ = (status_step_ + 1) % 4;
            break;
        case Step::kDrop:
            if (ends(in)) step_ = Step::kIdle;
            break;
        case Step::kRequest: break;
    }
    if (out.data_valid || dropping) --left_;
    if (out.data_valid && in.word_bad) bad_ = true;
}

}  // namespace nanohop::ipush
