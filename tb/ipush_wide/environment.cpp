// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

#include "environment.hpp"

#include <algorithm>

namespace nanohop::ipush_wide::bench {

using namespace ipush::bench;

Points::Points(tb::Coverage& c) {
    static constexpr const char* kNames[kReasons] = {"stored",    "primitive",   "sender", "size",
                                                     "truncated", "overlong",    "region", "ring",
                                                     "ring_full", "status_full", "order",  "message"};
    for (unsigned code = 0; code < kReasons; ++code) {
        outcome[code] = c.declare(std::string("outcome_") + kNames[code], "a packet with this outcome");
    }
    same_sender = c.declare("same_sender", "two packets of a sender decided about in consecutive clocks");
    same_ring = c.declare("same_ring", "two packets into a ring stored in consecutive clocks");
    same_ring_refused = c.declare("same_ring_refused", "the first of two for a ring is refused, the second follows");
    ring_stall = c.declare("ring_stall", "a packet waits for room in its ring");
    status_stall = c.declare("status_stall", "a packet waits for the status ring");
    buffer_full = c.declare("buffer_full", "the stream waits for the buffer");
    nack_waits = c.declare("nack_waits", "a NACK waits");
    most_bursts = c.declare("most_bursts", "64 bursts wait for their answers");
    split_at_4k = c.declare("split_at_4k", "a packet over a boundary of 4 KiB");
    ring_wraps = c.declare("ring_wraps", "a packet over its ring's end");
    partial_line = c.declare("partial_line", "a line of which some bytes are not written");
    done_back_to_back = c.declare("done_back_to_back", "two packets told of in consecutive clocks");
    sum_back_to_back = c.declare("sum_back_to_back", "a message of one sender in consecutive decisions");
}

Environment::Environment(Context& context_in, tb::Lockstep<Traits>* loop)
    : Scripted(context_in, tb::Rng(context_in.rng.next(), "environment"), loop),
      tables(narrow(config)),
      memory(tb::Rng(context_in.rng.next(), "memory")),
      reference(config, tables, memory),
      host(config, tb::Rng(context_in.rng.next(), "host"), tables, reference),
      under_way_(config.senders) {}

void Environment::drive(In& in) {
    if (!offered_ && !queue_.empty()) offered_ = source_gate.open(rng);
    in.s_valid = offered_;
    if (offered_) {
        const Packet& packet = queue_.front();
        in.s.data = packet.lines[beat_];
        in.s.user = {packet.header.word(), packet.word1};
        if (beat_ != 0) in.s.user = {rng.next(), rng.next()};  // not read
        in.s.last = beat_ + 1 == packet.lines.size();
    }
    memory.drive(in);
    host.drive(in);
    in.nack_ready = nack_gate.open(rng);
    in.bid = rng.below(2);
}

void Environment::observe(const In& in, const Out& now) {
    memory.observe(in, now);
    if (in.s_valid && now.s_ready) {
        offered_ = false;
        ++beat_;
        if (in.s.last) {
            reference.taken(queue_.front(), now.probe.arrive);
            if (!now.probe.arrive) context.coverage.hit(points.outcome[malformed(config, queue_.front())]);
            queue_.pop_front();
            beat_ = 0;
        }
    }
    reference.observe(in, now);
    host.observe(in, now);
    if (reference.decided()) --under_way_[reference.decided_packet().header.sender];
    cover(in, now);
    out = now;
    ++cycle;
}

void Environment::cover(const In& in, const Out& now) {
    auto& c = context.coverage;
    if (const auto outcome = reference.decided()) {
        const PacketHeader& h = reference.decided_packet().header;
        const unsigned ring = h.primitive == kIpush ? tables.senders[h.sender].ring : config.rings;
        c.hit(points.outcome[*outcome]);
        if (decided_before_) {
            c.hit(points.same_sender, decided_before_->first == h.sender);
            const bool same = decided_before_->second == ring && ring != config.rings;
            c.hit(points.same_ring, same && stored_before_ && *outcome == kStored);
            c.hit(points.same_ring_refused, same && !stored_before_ && *outcome == kStored);
            c.hit(points.sum_back_to_back,
                  decided_before_->first == h.sender && stored_before_ && h.per_message && *outcome == kStored);
        }
        stored_before_ = *outcome == kStored;
        decided_before_ = {h.sender, ring};
    } else {
        decided_before_.reset();
    }
    c.hit(points.buffer_full, in.s_valid && !now.s_ready && tables.enable);
    c.hit(points.nack_waits, now.nack_valid && !in.nack_ready);
    c.hit(points.most_bursts, memory.open_bursts() == 64);
    c.hit(points.done_back_to_back, now.probe.done && done_before_);
    done_before_ = now.probe.done;
    if (now.awvalid && in.awready) {
        c.hit(points.split_at_4k, burst_end_ == now.awaddr && now.awaddr % 4096 == 0);
        c.hit(points.ring_wraps, now.awaddr < burst_end_);
        burst_end_ = now.awaddr + kLineBytes * (uint64_t{now.awlen} + 1);
    }
    c.hit(points.partial_line, now.wvalid && ~now.wstrb != 0);
    if (now.stalled) c.hit(reference.status_full() ? points.status_stall : points.ring_stall);
}

void Environment::reset() {
    tables = Tables(narrow(config));
    memory.reset();
    reference.reset();
    host.reset();
    queue_.clear();
    beat_ = 0;
    offered_ = false;
    under_way_.assign(config.senders, 0);
    decided_before_.reset();
    done_before_ = false;
}

void Environment::start() { step(std::max(config.senders, config.rings) + 2); }

void Environment::finish(uint64_t limit) {
    for (const uint64_t end = cycle + limit; !finished();) {
        if (cycle > end) throw tb::CheckFailed("finish", "packets still under way", "none");
        step();
    }
    step(8);
}

void Environment::check() {
    finish();
    run(host.check_counters());
    run(host.take_status());
    reference.check_memory();
}

Packet Environment::make(unsigned primitive, unsigned sender, unsigned size, uint64_t word1, unsigned key) {
    Packet packet;
    packet.header = {primitive, false, false, 0, sender, size, key};
    packet.word1 = word1;
    packet.lines.resize(lines_of(size));
    for (Line& line : packet.lines) {
        for (uint64_t& word : line) word = rng.next();
    }
    if (sender < config.senders) packet.header.number = (reference.next(sender) + under_way_[sender]) % kNumbers;
    return packet;
}

void Environment::send(const Packet& packet) {
    queue_.push_back(packet);
    if (malformed(config, packet) == kStored) ++under_way_[packet.header.sender];
}

void Environment::spoil(Packet& packet) {
    PacketHeader& h = packet.header;
    switch (rng.below(8)) {
        case 0: h.primitive = rng.one_in(2) ? kNack : rng.below(256); break;
        case 1: h.sender = config.senders + rng.below(4 * config.senders); break;
        case 2:
            h.size = rng.one_in(3) ? 0 : rng.one_in(2) ? config.max_bytes + rng.between(1, 100) : 63;
            h.per_message = true;
            h.last = false;
            break;
        case 3:
            if (packet.lines.size() > 1) packet.lines.resize(rng.between(1, lines_of(h.size) - 1));
            break;
        case 4: packet.lines.resize(packet.lines.size() + rng.between(1, 2 * config.buffer_lines)); break;
        case 5: packet.word1 += rng.one_in(2) ? 8 : uint64_t{1} << rng.between(6, 63); break;
        case 6: h.key ^= 1U << rng.below(16); break;
        default: h.number = rng.below(kNumbers); break;
    }
}

void Environment::send_random() {
    const unsigned sender = mix.few_senders ? rng.below(2) : rng.below(config.senders);
    const bool push = !rng.permille(mix.ipush);
    const RegionEntry& region = tables.regions[sender];
    unsigned size = rng.one_in(2) ? rng.between(1, kLineBytes) : rng.between(1, config.max_bytes);
    const bool per_message = rng.permille(mix.per_message);
    const bool last = per_message ? rng.one_in(4) : rng.one_in(2);
    if (per_message && !last) size = kLineBytes * rng.between(1, rng.one_in(2) ? 1 : config.max_bytes / kLineBytes);
    uint64_t word1 = rng.next();
    if (push && region.valid && region.bound - region.base >= config.max_bytes) {
        const auto lines = static_cast<unsigned>((region.bound - region.base) / kLineBytes);
        // Now and then up to the region's end or a little beyond.
        word1 = region.base / kLineBytes * kLineBytes + kLineBytes * uint64_t{rng.below(lines + 1)};
        if (rng.one_in(4)) word1 = (region.bound - size) / kLineBytes * kLineBytes;
    }
    Packet packet = make(push ? kPush : kIpush, sender, size, word1, push ? region.key : rng.below(0x10000));
    packet.header.per_message = per_message;
    packet.header.last = last;
    if (rng.one_in(6)) packet.header.number = reference.next(sender);
    if (rng.permille(mix.bad)) spoil(packet);
    send(packet);
}

}  // namespace nanohop::ipush_wide::bench
