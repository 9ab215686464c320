// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "ipush_wide/place.hpp"

#include <algorithm>

namespace nanohop::ipush_wide {

using ipush::kPointerMask;

bool Place::claims(const Piece& p) const {
    const Open& open = open_[entry(p)];
    return !open.written || open.piece.message != p.message;
}

uint32_t Place::outcome(const Piece& p, uint32_t first, const ipush::Tables& tables) const {
    const uint32_t ahead = (p.message - first) % kMessages;
    if (ahead >= kMessages / 2) return kReasonDuplicate;
    if (ahead >= config_.open_messages) return ipush::kReasonOrder;

    const ipush::Tables::Sender& sender = tables.sender(p.sender);
    const ipush::Tables::Ring& ring = tables.ring(sender.ring);
    const uint32_t words = kLineWords * p.message_lines();
    if (p.push()) {
        if (!tables.region_ok(sender, p.key, p.bytes, p.place * kLineBytes)) return ipush::kReasonRegion;
    } else if (!sender.has_ring || !ring.valid || words > ring.words) {
        return ipush::kReasonRing;
    }
    const Open& open = open_[entry(p)];
    if (!claims(p)) {
        const Piece& o = open.piece;
        if (o.kind != p.kind || o.log2_lines != p.log2_lines || o.bytes != p.bytes || o.place != p.place ||
            o.key != p.key) {
            return ipush::kReasonMessage;
        }
        return (open.placed[p.index() / 64] >> p.index() % 64 & 1) != 0 ? kReasonDuplicate : 0;
    }
    if (!p.push() && ((ring.reserved - heads_[sender.ring]) & kPointerMask) + words > ring.words) {
        return ipush::kReasonRingFull;
    }
    const bool full = ((status_reserved_ - status_head_) & (2 * config_.status_entries - 1)) == config_.status_entries;
    return full ? ipush::kReasonStatusFull : 0;
}

// Where its lines go, and what moves.
void Place::store(const Piece& p, const ipush::Tables& tables, Out& out) const {
    const uint32_t number = tables.sender(p.sender).ring;
    const ipush::Tables::Ring& ring = tables.ring(number);
    const bool claim = claims(p);
    Command& c = out.command;
    PieceRecord& r = out.record;
    c.store = true;
    c.rest = p.size() % kLineBytes;
    c.address = p.place + p.offset;
    c.to_end = kPageLines;
    r = {p, claim, p.push() ? 0 : number, 0, decided_ & 0xff};
    out.stored = true;
    if (p.push()) return;

    r.area = claim ? ring.reserved / kLineWords : open_[entry(p)].area;
    const uint32_t lines = ring.words / kLineWords;
    const uint32_t offset = (r.area + p.offset) % lines;
    c.address = ring.base / kLineBytes + offset;
    c.to_end = std::min(lines - offset, kPageLines);
    c.wrap = ring.base / kLineBytes;
    if (!claim) return;
    ipush::MemoryWrites& w = out.writes;
    w.reserve_we = w.tail_we = true;
    w.reserve_ring = w.tail_ring = number;
    w.reserve_tail = w.tail = (ring.reserved + kLineWords * p.message_lines()) & kPointerMask;
}

Place::Out Place::outputs(const In& in, const ipush::Tables& tables) const {
    Out out;
    out.busy = restarted_;
    for (const Stage& stage : stages_) out.busy = out.busy || stage.valid;
    const Stage& exit = stages_[kStages];
    const bool go = !exit.valid || (in.command_ready && in.nack_free);
    if (exit.valid && go) {
        const Piece p = parse_piece(exit.header);
        const uint32_t reason = outcome(p, exit.first, tables);
        out.probe.decide = true;
        out.probe.decide_id = decided_ & 0xff;
        out.probe.outcome = reason;
        out.command_valid = true;
        out.command.lines = p.lines();
        if (reason == 0) store(p, tables, out);
        out.answer_valid = true;
        const bool acknowledged = reason == 0 || reason == kReasonDuplicate;
        const uint64_t word = (exit.header[0] & 0xffffffffff0) | (acknowledged ? kAck : ipush::kNack);
        out.answer = {word | uint64_t{reason} << 44 | uint64_t{exit.first} << 48 | uint64_t{!p.push()} << 56,
                      exit.header[1]};
        if (reason == ipush::kReasonRegion || reason == ipush::kReasonRing) out.events.decision_reason = reason;
        out.events.nack_ring = reason == ipush::kReasonRingFull;
        out.events.nack_status = reason == ipush::kReasonStatusFull;
        out.events.nack_order = reason == ipush::kReasonOrder;
        out.events.nack_message = reason == ipush::kReasonMessage;
    }
    out.take = go && in.header_valid && in.enable;
    out.probe.detect = out.take;
    out.probe.detect_id = detected_ & 0xff;
    return out;
}

void Place::tick(const In& in, const Out& out, const ipush::TableWrite& table, const Retire& retire) {
    const uint32_t wrap = 2 * config_.status_entries - 1;
    if (!stages_[kStages].valid || out.probe.decide) {
        std::copy_backward(stages_.begin() + 1, stages_.end() - 1, stages_.end());
        stages_[1] = {out.take, in.header, 0};
        Stage& read = stages_[5];
        if (read.valid) read.first = retire.sender(parse_piece(read.header).sender).first;
    }
    if (out.take) ++detected_;
    if (out.probe.decide) ++decided_;
    if (out.stored) {
        const Piece& p = out.record.piece;
        Open& open = open_[entry(p)];
        if (out.record.claims) {
            open = {true, p, out.record.area, {}};
            claimed_[p.sender] = (claimed_[p.sender] + 1) % kCounted;
            status_reserved_ = (status_reserved_ + 1) & wrap;
        }
        open.placed[p.index() / 64] |= uint64_t{1} << p.index() % 64;
    }
    restarted_ = table.restart_we;
    if (table.restart_we) {
        status_reserved_ -= (claimed_[table.sender] - retire.sender(table.sender).told) % kCounted;
        status_reserved_ &= wrap;
        claimed_[table.sender] = 0;
        for (unsigned i = 0; i < config_.open_messages; ++i) {
            open_[size_t{table.sender} * config_.open_messages + i].written = false;
        }
    }
    if (moves_[1].valid) heads_[moves_[1].ring] = moves_[1].head;
    moves_ = {Move{in.head_we, in.head_ring, in.head}, moves_[0]};
    if (in.clear_we) heads_[in.clear_ring] = 0;
    status_head_ = in.status_head;
}

}  // namespace nanohop::ipush_wide
