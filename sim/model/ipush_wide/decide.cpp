// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "ipush_wide/decide.hpp"

#include <algorithm>

namespace nanohop::ipush_wide {

using ipush::kPointerMask;

ipush::Question Decide::ask(const ipush::Header& h, const ipush::Tables& tables) const {
    const ipush::Tables::Sender& sender = tables.sender(h.sender);
    const ipush::Tables::Ring& ring = tables.ring(sender.ring);
    const uint64_t address = stages_[kStages].header[1];
    const uint32_t words = kLineWords * lines_of(h.size);
    const bool has_ring = sender.has_ring && ring.valid;
    ipush::Question q;
    q.push = h.push();
    q.in_order = h.number == sender.next;
    q.region_ok = tables.region_ok(sender, h.key, h.size, address) && address % kLineBytes == 0;
    q.ring_ok = has_ring && sender.held + words <= ring.words;
    q.message = has_ring && sender.held != 0;
    q.room = ((ring.reserved - heads_[sender.ring]) & kPointerMask) + words <= ring.words;
    q.ring_nack = ring.nack_mode || refuse_;
    q.status_full =
        h.due() && ((status_reserved_ - status_head_) & (2 * config_.status_entries - 1)) == config_.status_entries;
    q.status_nack = status_nack_ || refuse_;
    return q;
}

// What moves, and where its lines go.
void Decide::store(const ipush::Header& h, const ipush::Tables& tables, Out& out) const {
    const ipush::Tables::Sender& sender = tables.sender(h.sender);
    const ipush::Tables::Ring& ring = tables.ring(sender.ring);
    const Header& header = stages_[kStages].header;
    const uint32_t lines = lines_of(h.size);
    const uint32_t words = kLineWords * lines;

    ipush::MemoryWrites& w = out.writes;
    w.order_we = true;
    w.order_sender = h.sender;
    w.next = (h.number + 1) % ipush::kNumbers;
    const bool ends = h.per_message ? h.last : sender.held == 0;
    w.held = ends ? 0 : sender.held + (h.push() ? 0 : words);
    w.reserve_we = !h.push();
    w.reserve_ring = sender.ring;
    w.reserve_tail = (ring.reserved + words) & kPointerMask;

    Command& c = out.command;
    c.store = true;
    c.rest = h.size % kLineBytes;
    c.address = header[1] / kLineBytes;
    c.to_end = kPageLines;
    if (!h.push()) {
        const uint32_t offset = ring.reserved % ring.words / kLineWords;
        c.address = ring.base / kLineBytes + offset;
        c.to_end = std::min(ring.words / kLineWords - offset, kPageLines);
        c.wrap = ring.base / kLineBytes;
    }
    out.stored = true;
    out.record = {header, sender.ring, w.reserve_tail, decided_ & 0xff};
}

Decide::Out Decide::outputs(const In& in, const ipush::Tables& tables) const {
    Out out;
    for (const Stage& stage : stages_) out.busy = out.busy || stage.valid;
    const Stage& exit = stages_[kStages];
    bool go = true;
    if (exit.valid) {
        const ipush::Header h = ipush::parse(exit.header[0]);
        const ipush::Question question = ask(h, tables);
        const ipush::Outcome outcome = ipush::decide(question);
        const uint32_t ring = tables.sender(h.sender).ring;
        out.stalled = outcome.wait;
        if (outcome.wait) out.stall = ipush::stall(question, h, ring);
        go = !outcome.wait && in.command_ready && (!outcome.refused() || in.nack_free);
        if (go) {
            out.probe.decide = true;
            out.probe.decide_id = decided_ & 0xff;
            out.probe.outcome = outcome.reason;
            out.command_valid = true;
            out.command.lines = lines_of(h.size);
            if (outcome.reason == 0) store(h, tables, out);
            out.nack_valid = outcome.refused();
            out.nack = {ipush::nack_word(exit.header[0], outcome.reason, tables.sender(h.sender).next), exit.header[1]};
            if (outcome.dropped()) out.events.decision_reason = outcome.reason;
            out.events.nack_ring = outcome.reason == ipush::kReasonRingFull;
            out.events.nack_status = outcome.reason == ipush::kReasonStatusFull;
            out.events.nack_order = outcome.reason == ipush::kReasonOrder;
            out.events.nack_message = outcome.reason == ipush::kReasonMessage;
        }
    }
    out.take = go && in.header_valid && in.enable;
    out.probe.detect = out.take;
    out.probe.detect_id = detected_ & 0xff;
    return out;
}

void Decide::tick(const In& in, const Out& out) {
    if (!stages_[kStages].valid || out.probe.decide) {
        std::copy_backward(stages_.begin() + 1, stages_.end() - 1, stages_.end());
        stages_[1] = {out.take, in.header};
    }
    if (out.take) ++detected_;
    if (out.probe.decide) ++decided_;
    if (out.stored && ipush::parse(out.record.header[0]).due()) {
        status_reserved_ = (status_reserved_ + 1) & (2 * config_.status_entries - 1);
    }
    if (moves_[1].valid) heads_[moves_[1].ring] = moves_[1].head;
    moves_ = {Move{in.head_we, in.head_ring, in.head}, moves_[0]};
    if (in.clear_we) heads_[in.clear_ring] = 0;
    status_head_ = in.status_head;
    status_nack_ = in.status_nack;
    refuse_ = in.refuse;
}

}  // namespace nanohop::ipush_wide
