// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

#include "reference.hpp"

#include <algorithm>
#include <string>

#include "bits.hpp"

namespace nanohop::ipush_wide::bench {

using namespace ipush::bench;

namespace {

constexpr uint64_t kDoneAfter = 3;  // clocks from the last answer

void expect_equal(const char* what, uint64_t got, uint64_t want) {
    if (got != want) throw tb::CheckFailed(what, tb::hex(got), tb::hex(want));
}

}  // namespace

Reason malformed(const Config& config, const Packet& packet) {
    const PacketHeader& h = packet.header;
    if (const Reason reason = header_reason(narrow(config), h); reason != kStored) return reason;
    if (!h.due() && h.size % kLineBytes != 0) return kSize;
    if (packet.lines.size() < lines_of(h.size)) return kTruncated;
    return packet.lines.size() > lines_of(h.size) ? kOverlong : kStored;
}

Reference::Reference(const Config& config, const Tables& tables, const Memory& memory)
    : config_(config), tables_(tables), memory_(memory), senders_(config.senders), rings_(config.rings) {}

void Reference::reset() {
    senders_.assign(config_.senders, {});
    rings_.assign(config_.rings, {});
    status_head_.set(0);
    status_reserved_ = status_base_ = 0;
    arrived_.clear();
    open_.clear();
    due_lines_.clear();
    nacks_.clear();
    entries_.clear();
    done_due_.clear();
    totals_ = {};
    image_ = memory_.image;  // what was under way is lost, in whole bursts
}

void Reference::taken(const Packet& packet, bool arrived) {
    const Reason reason = malformed(config_, packet);
    expect_equal("arrives", arrived, reason == kStored);
    ++totals_.packets;
    if (reason != kStored) {
        ++totals_.reason[reason];
    } else {
        arrived_.push_back(packet);
    }
}

Reference::Room Reference::room(unsigned ring, uint64_t lines) const {
    const Ring& r = rings_[ring];
    const uint64_t size = tables_.rings[ring].words() / kLineWords;
    return {r.reserved + lines <= r.head.oldest(cycle_) + size, r.reserved + lines <= r.head.newest() + size};
}

Reference::Room Reference::status_room() const {
    return {status_reserved_ < status_head_.oldest(cycle_) + config_.status_entries,
            status_reserved_ < status_head_.newest() + config_.status_entries};
}

void Reference::check_outcome(const Packet& packet, unsigned outcome) const {
    const PacketHeader& h = packet.header;
    const Sender& sender = senders_[h.sender];
    const uint64_t lines = lines_of(h.size);
    const bool push = h.primitive == kPush;
    const auto must_be = [&](unsigned want) { expect_equal("outcome", outcome, want); };
    if (h.number != sender.next) return must_be(kOrder);
    Room in_ring{true, true};
    if (push) {
        const RegionEntry& region = tables_.regions[h.sender];
        if (!region.valid || region.key != h.key || packet.word1 % kLineBytes != 0 ||
            !region.holds(packet.word1, h.size)) {
            return must_be(kRegion);
        }
    } else {
        const RingEntry* ring = tables_.ring_of(h.sender);
        if (ring == nullptr) return must_be(kRing);
        if (sender.held + lines > ring->words() / kLineWords) return must_be(sender.held != 0 ? kMessage : kRing);
        in_ring = room(tables_.senders[h.sender].ring, lines);
    }
    const Room in_status = h.due() ? status_room() : Room{true, true};
    const bool ring_refuses = !push && (tables_.rings[tables_.senders[h.sender].ring].nack || tables_.refuse);
    const bool right = outcome == kStored     ? in_ring.maybe && in_status.maybe
                       : outcome == kRingFull ? !in_ring.surely && ring_refuses
                       : outcome == kStatusFull
                           ? in_ring.maybe && !in_status.surely && (tables_.status_nack || tables_.refuse)
                           : false;
    if (!right) throw tb::CheckFailed("outcome", std::to_string(outcome), "one that room and modes allow");
}

void Reference::store(const Packet& packet) {
    const PacketHeader& h = packet.header;
    Sender& sender = senders_[h.sender];
    const size_t lines = packet.lines.size();
    const bool push = h.primitive == kPush;
    const unsigned ring = tables_.senders[h.sender].ring;
    for (size_t i = 0; i < lines; ++i) {
        uint64_t address = packet.word1 + kLineBytes * i;
        if (!push) address = tables_.rings[ring].address(kLineWords * (rings_[ring].reserved + i));
        const uint64_t bytes = std::min<uint64_t>(h.size - kLineBytes * i, kLineBytes);
        const uint64_t strobe = low_bits(bytes);
        due_lines_.push_back({address, packet.lines[i], strobe});
        write_line(image_, due_lines_.back());
    }
    sender.next = (sender.next + 1) % kNumbers;
    const bool ends = h.per_message ? h.last : sender.held == 0;
    if (ends) {
        sender.held = 0;
    } else if (!push) {
        sender.held += lines;
    }
    if (!push) rings_[ring].reserved += lines;
    if (h.due()) ++status_reserved_;
    open_.push_back({h, packet.word1, ring, lines});
}

void Reference::decide(const Out& out) {
    if (arrived_.empty()) throw tb::CheckFailed("decide", "a decision", "a packet that has arrived");
    const unsigned outcome = out.probe.outcome;
    last_ = arrived_.front();
    arrived_.pop_front();
    check_outcome(last_, outcome);
    decided_ = outcome;
    ++totals_.reason[outcome];
    if (outcome == kStored) return store(last_);
    if (outcome < kRingFull) return;
    PacketHeader nack = last_.header;
    nack.primitive = kNack;
    nack.size = outcome | senders_[nack.sender].next << 8;
    nacks_.push_back({nack.word(), last_.word1});
}

void Reference::check_lines() {
    for (const WrittenLine& line : memory_.lines()) {
        if (due_lines_.empty()) throw tb::CheckFailed("line", tb::hex(line.address), "no line is due");
        const WrittenLine& due = due_lines_.front();
        expect_equal("line_address", line.address, due.address);
        expect_equal("line_strobe", line.strobe, due.strobe);
        if (line.data != due.data) throw tb::CheckFailed("line_data", "other data", "those that were sent");
        due_lines_.pop_front();
    }
}

void Reference::complete(const Open& packet) {
    const PacketHeader& h = packet.header;
    const bool push = h.primitive == kPush;
    ++(push ? totals_.push : totals_.ipush);
    totals_.bytes += h.size;
    done_due_.push_back(cycle_ + kDoneAfter);
    if (!push) {
        Ring& ring = rings_[packet.ring];
        ring.tail_done += lines_of(h.size);
        ring.tail.announce(ring.tail_done);
        ring.tail.settle(cycle_);
    }
    uint32_t& sum = senders_[h.sender].sum;
    const uint32_t bytes = h.size + (h.per_message ? sum : 0);
    if (h.per_message) sum = h.last ? 0 : bytes;
    if (!h.due()) return;
    PacketHeader shown = h;
    shown.number = 0;
    shown.size = shown.key = 0;
    entries_.push_back({(shown.word() & 0xffffffff) | uint64_t{bytes} << 32,
                        h.key | uint64_t{push ? 0 : packet.ring} << 16 | packet.word1 << 32});
}

void Reference::check_answer() {
    if (memory_.answered() == 0) return;
    totals_.errors += memory_.answered_error() ? 1 : 0;
    if (open_.empty() || open_.front().unanswered < memory_.answered()) {
        throw tb::CheckFailed("burst", "lines of two packets", "those of one");
    }
    open_.front().unanswered -= memory_.answered();
    if (open_.front().unanswered != 0) return;
    complete(open_.front());
    open_.pop_front();
}

void Reference::check_nack(const In& in, const Out& out) {
    if (!out.nack_valid || !in.nack_ready) return;
    if (nacks_.empty()) throw tb::CheckFailed("nack", tb::hex(out.nack.data[0]), "none is due");
    expect_equal("nack_word0", out.nack.data[0], nacks_.front()[0]);
    expect_equal("nack_word1", out.nack.data[1], nacks_.front()[1]);
    nacks_.pop_front();
}

void Reference::check_done(const Out& out) {
    const bool due = !done_due_.empty() && done_due_.front() == cycle_;
    expect_equal("done", out.probe.done, due);
    if (due) done_due_.pop_front();
}

void Reference::observe(const In& in, const Out& out) {
    decided_.reset();
    check_done(out);
    check_nack(in, out);
    if (out.probe.decide) decide(out);
    check_lines();
    check_answer();
    ++cycle_;
}

void Reference::forget_entries(uint64_t before) {
    for (; status_base_ < before; ++status_base_) entries_.pop_front();
}

void Reference::check_amt(unsigned ring, uint64_t word) const {
    const Ring& r = rings_[ring];
    const auto possible = [&](const Moving& pointer, uint64_t bytes) {
        const uint64_t newest = pointer.newest();
        const uint64_t behind = (newest - bytes / kLineBytes) & 0x7fff;
        return bytes % kLineBytes == 0 && behind <= newest && pointer.possible(newest - behind, cycle_);
    };
    if (!possible(r.head, word & 0xffffffff)) throw tb::CheckFailed("amt_head", tb::hex(word), "the ring's");
    if (!possible(r.tail, word >> 32)) throw tb::CheckFailed("amt_tail", tb::hex(word), "the ring's");
}

void Reference::check_memory() const {
    if (const auto address = image_.difference(memory_.image)) {
        throw tb::CheckFailed("memory", tb::hex(memory_.image.word(*address)), tb::hex(image_.word(*address)));
    }
    if (!due_lines_.empty()) throw tb::CheckFailed("lines", std::to_string(due_lines_.size()), "none is due");
}

}  // namespace nanohop::ipush_wide::bench
