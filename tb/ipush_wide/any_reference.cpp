// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

#include "any_reference.hpp"

#include <algorithm>
#include <string>

#include "bits.hpp"

namespace nanohop::ipush_wide::bench {

using namespace ipush::bench;

namespace {

constexpr uint64_t kDoneAfter = 3;  // clocks from the last answer
constexpr uint64_t kKept = 80;      // messages of a sender that are remembered

void expect_equal(const char* what, uint64_t got, uint64_t want) {
    if (got != want) throw tb::CheckFailed(what, tb::hex(got), tb::hex(want));
}

// Codes 1 to 5, 0 if the packet is good.
Reason malformed(const Config& config, const AnyPacket& packet) {
    const Piece& p = packet.piece;
    if (p.kind != kPush && p.kind != kIpush) return kPrimitive;
    if (p.sender >= config.senders) return kSender;
    const unsigned full = 1U << p.log2_lines;
    const unsigned lines = (p.bytes + kLineBytes - 1) / kLineBytes;
    if (full * kLineBytes > config.max_bytes || p.offset >= lines || p.offset % full != 0 ||
        (lines + full - 1) / full > config.message_packets) {
        return kSize;
    }
    const unsigned due = std::min(full, lines - p.offset);
    if (packet.lines.size() < due) return kTruncated;
    return packet.lines.size() > due ? kOverlong : kStored;
}

bool alike(const Piece& a, const Piece& b) {
    return a.kind == b.kind && a.log2_lines == b.log2_lines && a.bytes == b.bytes && a.place == b.place &&
           a.key == b.key;
}

}  // namespace

AnyReference::AnyReference(const Config& config, const Tables& tables, const Memory& memory)
    : Reference(config, tables, memory), senders_any_(config.senders), areas_(config.rings) {}

void AnyReference::reset() {
    Reference::reset();
    senders_any_.assign(config_.senders, {});
    areas_.assign(config_.rings, {});
    pieces_.clear();
    placed_.clear();
    stages_ = {};
    written_.clear();
    moved_ = last_due_ = follow_ = 0;
    duplicates_ = 0;
}

unsigned AnyReference::open(unsigned sender) const {
    unsigned count = 0;
    for (const auto& [number, message] : senders_any_[sender].messages) count += message.told ? 0 : 1;
    return count;
}

void AnyReference::restart(unsigned sender) {
    for (const auto& [number, message] : senders_any_[sender].messages) {
        if (message.told) continue;
        --status_reserved_;
        if (message.piece.kind == kIpush) free_area(message.ring, sender, number);
    }
    senders_any_[sender] = {};
}

void AnyReference::set_ring(unsigned ring) {
    Reference::set_ring(ring);
    areas_[ring].clear();
}

void AnyReference::taken(const AnyPacket& packet, bool arrived) {
    const Reason reason = malformed(config_, packet);
    expect_equal("arrives", arrived, reason == kStored);
    ++totals_.packets;
    if (reason != kStored) {
        ++totals_.reason[reason];
        return;
    }
    pieces_.push_back({packet});
    arrived_.push_back({});
}

bool AnyReference::right(const Piece& p) const {
    const uint64_t lines = lines_of(p.bytes);
    if (p.kind == kPush) {
        const RegionEntry& region = tables_.regions[p.sender];
        return region.valid && region.key == p.key && region.holds(p.place * kLineBytes, p.bytes);
    }
    const RingEntry* ring = tables_.ring_of(p.sender);
    return ring != nullptr && lines <= ring->words() / kLineWords;
}

bool AnyReference::may_be(unsigned outcome, const Piece& p, uint64_t first, uint64_t number) const {
    if (number < first) return outcome == kDuplicate;
    if (number >= first + config_.open_messages) return outcome == kOrder;
    const bool push = p.kind == kPush;
    if (!right(p)) return outcome == (push ? kRegion : kRing);
    const SenderAny& s = senders_any_[p.sender];
    if (const auto found = s.messages.find(number); found != s.messages.end()) {
        if (!alike(p, found->second.piece)) return outcome == kMessage;
        return outcome == (found->second.placed[p.offset >> p.log2_lines] ? kDuplicate : kStored);
    }
    const Room in_ring = push ? Room{true, true} : room(tables_.senders[p.sender].ring, lines_of(p.bytes));
    const Room in_status = status_room();
    if (outcome == kRingFull) return !in_ring.surely;
    if (outcome == kStatusFull) return in_ring.maybe && !in_status.surely;
    return outcome == kStored && in_ring.maybe && in_status.maybe;
}

void AnyReference::place(const AnyPacket& packet, uint64_t number) {
    const Piece& p = packet.piece;
    SenderAny& s = senders_any_[p.sender];
    const bool push = p.kind == kPush;
    const unsigned ring = tables_.senders[p.sender].ring;
    const uint64_t lines = lines_of(p.bytes);
    auto [found, claims] = s.messages.try_emplace(number);
    Message& m = found->second;
    if (claims) {
        m.piece = p;
        m.ring = ring;
        m.placed.resize(((lines - 1) >> p.log2_lines) + 1);
        ++status_reserved_;
        if (!push) {
            Ring& r = rings_[ring];
            m.area = r.reserved;
            r.reserved += lines;
            r.tail.announce(r.reserved);
            r.tail.settle(cycle_);
            areas_[ring].push_back({p.sender, number, lines});
        }
        while (s.messages.size() > kKept) s.messages.erase(s.messages.begin());
    }
    m.placed[p.offset >> p.log2_lines] = true;
    for (size_t i = 0; i < packet.lines.size(); ++i) {
        const uint64_t line = p.offset + i;
        uint64_t address = kLineBytes * (p.place + line);
        if (!push) address = tables_.rings[m.ring].address(kLineWords * (m.area + line));
        const uint64_t strobe = low_bits(static_cast<unsigned>(std::min<uint64_t>(p.bytes - kLineBytes * line, 64)));
        due_lines_.push_back({address, packet.lines[i], strobe});
        write_line(image_, due_lines_.back());
    }
    open_.push_back({{}, 0, ring, packet.lines.size()});
    placed_.emplace_back(p, number);
}

void AnyReference::decide(const Out& out) {
    if (arrived_.empty()) throw tb::CheckFailed("decide", "a decision", "a packet that has arrived");
    const unsigned outcome = out.probe.outcome;
    arrived_.pop_front();
    const Arrived arrived = pieces_.front();
    pieces_.pop_front();
    const Piece& p = arrived.packet.piece;
    arrived_piece_ = p;
    decided_ = outcome;
    const uint64_t first = arrived.first;
    const int64_t number = static_cast<int64_t>(first) + static_cast<int8_t>(p.message - first);
    // Before the sender's first message there is none: a number of the life before it.
    const bool fits = number < 0 ? outcome == kDuplicate : may_be(outcome, p, first, static_cast<uint64_t>(number));
    if (!fits) {
        throw tb::CheckFailed("outcome", std::to_string(outcome),
                              "one that the tables allow, oldest message " + std::to_string(first));
    }
    if (outcome == kStored) place(arrived.packet, static_cast<uint64_t>(number));
    if (outcome == kDuplicate) {
        ++duplicates_;
    } else {
        ++totals_.reason[outcome];
    }
    Piece answer = p;
    answer.kind = outcome == kStored || outcome == kDuplicate ? 5 : 3;
    answer.bytes = 1;
    Header words = header_of(answer);
    words[0] |= uint64_t{outcome} << 44 | first % 256 << 48 | uint64_t{p.kind == kIpush} << 56;
    nacks_.push_back(words);
}

void AnyReference::free_area(unsigned ring, unsigned sender, uint64_t message) {
    std::deque<Area>& areas = areas_[ring];
    for (Area& area : areas) {
        if (area.sender == sender && area.message == message) area.free = true;
    }
    while (!areas.empty() && areas.front().free) {
        rings_[ring].tail_done += areas.front().lines;
        areas.pop_front();
    }
}

void AnyReference::tell(unsigned sender, uint64_t number) {
    Message& m = senders_any_[sender].messages.at(number);
    const bool push = m.piece.kind == kPush;
    m.told = true;
    entries_.push_back({m.piece.kind | uint64_t{push ? 0 : m.ring} << 8 | uint64_t{sender} << 16 |
                            uint64_t{m.piece.bytes} << 32 | number % 256 << 56,
                        m.piece.key | (push ? 0 : m.area % 32768) << 16 | m.piece.place << 32});
    if (!push) free_area(m.ring, sender, number);
}

void AnyReference::complete(const Open&) {
    const auto [p, number] = placed_.front();
    placed_.pop_front();
    ++(p.kind == kPush ? totals_.push : totals_.ipush);
    const uint32_t full = kLineBytes << p.log2_lines;
    totals_.bytes += std::min(full, p.bytes - kLineBytes * p.offset);
    last_due_ = std::max(moved_ + kDoneAfter, last_due_ + 1);
    written_.push_back({last_due_, p.sender, 0});
    SenderAny& s = senders_any_[p.sender];
    Message& m = s.messages.at(number);
    m.complete = ++m.written == m.placed.size();
    if (!m.complete) return;
    if (config_.completion_order) tell(p.sender, number);
    const uint64_t before = s.first;
    for (auto found = s.messages.find(s.first); found != s.messages.end() && found->second.complete;
         found = s.messages.find(s.first)) {
        if (!config_.completion_order) tell(p.sender, s.first);
        ++s.first;
    }
    written_.back().messages = s.first - before;
    if (s.first != before) followed_ += s.first - before - 1;
}

// Nothing of stages 1 to 6 moves while the packet in stage 6 waits.
void AnyReference::move_stages(const Out& out) {
    if (stages_[6] && !out.probe.decide) return;
    if (stages_[4]) {
        const size_t ahead = size_t{stages_[5]} + size_t{stages_[6]};
        Arrived& arrived = pieces_.at(ahead);
        arrived.first = senders_any_[arrived.packet.piece.sender].seen;
    }
    std::copy_backward(stages_.begin() + 1, stages_.end() - 1, stages_.end());
    stages_[1] = out.probe.detect;
}

void AnyReference::check_done(const Out& out) {
    move_stages(out);
    if (follow_ == 0) {
        ++moved_;
    } else {
        ++senders_any_[follow_sender_].seen;
        --follow_;
    }
    const bool due = !written_.empty() && written_.front().due == moved_;
    if (out.probe.done != due) {
        throw tb::CheckFailed("done", std::to_string(out.probe.done),
                              "three clocks after the last answer, " + std::to_string(due));
    }
    if (!due) return;
    const Written& w = written_.front();
    if (w.messages != 0) {
        ++senders_any_[w.sender].seen;
        follow_ = w.messages - 1;
        follow_sender_ = w.sender;
    }
    written_.pop_front();
}

}  // namespace nanohop::ipush_wide::bench
