// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

#include "any_environment.hpp"

#include <algorithm>

namespace nanohop::ipush_wide::bench {

using namespace ipush::bench;

AnyPoints::AnyPoints(tb::Coverage& c) {
    static constexpr const char* kNames[] = {"placed",     "primitive", "sender",   "size",      "truncated",
                                             "overlong",   "region",    "ring",     "ring_full", "status_full",
                                             "table_full", "message",   "duplicate"};
    for (unsigned code = 0; code <= kDuplicate; ++code) {
        outcome[code] = c.declare(std::string("any_") + kNames[code], "a packet with this outcome");
    }
    old_message = c.declare("any_old_message", "a duplicate of a message that is complete");
    open_message = c.declare("any_open_message", "a duplicate of a message that is not");
    same_message = c.declare("any_same_message", "two packets of a message placed in consecutive clocks");
    same_sender = c.declare("any_same_sender", "two messages of a sender in consecutive clocks");
    same_ring = c.declare("any_same_ring", "two packets of IPUSH of two senders placed in consecutive clocks");
    claimed_late = c.declare("any_claimed_late", "a message is claimed by a packet that is not its first");
    follow = c.declare("any_follow", "a message that waited is told of behind the one before it");
    wrap = c.declare("any_wrap", "a message over its ring's end");
    split_at_4k = c.declare("any_split_at_4k", "a packet over a boundary of 4 KiB");
    partial_line = c.declare("any_partial_line", "a line of which some bytes are not written");
    answer_waits = c.declare("any_answer_waits", "an answer waits");
    restart_open = c.declare("any_restart_open", "a sender begins anew with open messages");
}

AnyEnvironment::AnyEnvironment(Context& context_in, tb::Lockstep<Traits>* loop)
    : Scripted(context_in, tb::Rng(context_in.rng.next(), "environment"), loop),
      tables(narrow(config)),
      memory(tb::Rng(context_in.rng.next(), "memory")),
      reference(config, tables, memory),
      host(config, tb::Rng(context_in.rng.next(), "host"), tables, reference),
      senders_(config.senders),
      salt_(context_in.rng.next()) {}

void AnyEnvironment::drive(In& in) {
    if (!offered_ && !queue_.empty()) offered_ = source_gate.open(rng);
    in.s_valid = offered_;
    if (offered_) {
        const AnyPacket& packet = queue_.front();
        in.s.data = packet.lines[beat_];
        in.s.user = header_of(packet.piece);
        if (beat_ != 0) in.s.user = {rng.next(), rng.next()};  // not read
        in.s.last = beat_ + 1 == packet.lines.size();
    }
    memory.drive(in);
    host.drive(in);
    in.nack_ready = nack_gate.open(rng);
    in.bid = rng.below(2);
}

void AnyEnvironment::observe(const In& in, const Out& now) {
    memory.observe(in, now);
    if (in.s_valid && now.s_ready) {
        offered_ = false;
        ++beat_;
        if (in.s.last) {
            const auto before = reference.totals().reason;
            reference.taken(queue_.front(), now.probe.arrive);
            for (unsigned i = kPrimitive; i <= kOverlong; ++i) {
                context.coverage.hit(points.outcome[i], reference.totals().reason[i] != before[i]);
            }
            queue_.pop_front();
            beat_ = 0;
        }
    }
    reference.observe(in, now);
    host.observe(in, now);
    if (now.nack_valid && in.nack_ready) answered(now.nack.data);
    cover(in, now);
    out = now;
    ++cycle;
}

void AnyEnvironment::cover(const In& in, const Out& now) {
    auto& c = context.coverage;
    if (const auto outcome = reference.decided()) {
        const Piece& p = reference.decided_piece();
        c.hit(points.outcome[*outcome]);
        const auto first = static_cast<unsigned>(reference.first(p.sender));
        c.hit(points.old_message, *outcome == kDuplicate && (p.message - first) % 256 >= 128);
        c.hit(points.open_message, *outcome == kDuplicate && (p.message - first) % 256 < 128);
        if (*outcome == kStored && stored_before_) {
            const Piece& b = *stored_before_;
            c.hit(points.same_message, b.sender == p.sender && b.message == p.message);
            c.hit(points.same_sender, b.sender == p.sender && b.message != p.message);
            c.hit(points.same_ring, b.sender != p.sender && b.kind == kIpush && p.kind == kIpush &&
                                        tables.senders[b.sender].ring == tables.senders[p.sender].ring);
        }
        if (*outcome == kStored) {
            stored_before_ = p;
        } else {
            stored_before_.reset();
        }
        c.hit(points.claimed_late, *outcome == kStored && p.offset != 0);
    } else {
        stored_before_.reset();
    }
    c.hit(points.follow, reference.followed() != 0);
    if (now.awvalid && in.awready) {
        c.hit(points.split_at_4k, burst_end_ == now.awaddr && now.awaddr % 4096 == 0);
        c.hit(points.wrap, now.awaddr < burst_end_);
        burst_end_ = now.awaddr + kLineBytes * (uint64_t{now.awlen} + 1);
    }
    c.hit(points.partial_line, now.wvalid && ~now.wstrb != 0);
    c.hit(points.answer_waits, now.nack_valid && !in.nack_ready);
    if (now.stalled) throw tb::CheckFailed("stalled", "1", "nothing waits for room");
}

void AnyEnvironment::reset() {
    tables = Tables(narrow(config));
    memory.reset();
    reference.reset();
    host.reset();
    queue_.clear();
    beat_ = 0;
    offered_ = false;
    senders_.assign(config.senders, {});
    stored_before_.reset();
}

void AnyEnvironment::start() { step(std::max(config.senders, config.rings) + 2); }

void AnyEnvironment::finish(uint64_t limit) {
    for (const uint64_t end = cycle + limit; !finished();) {
        if (cycle > end) throw tb::CheckFailed("finish", "packets still under way", "none");
        step();
    }
    step(config.open_messages + 8);
}

void AnyEnvironment::check() {
    finish();
    run(host.check_counters());
    run(host.take_status());
    reference.check_memory();
}

// Data by message and place, so that what comes again is the same.
uint64_t AnyEnvironment::data(const Piece& m, uint64_t line, unsigned word) const {
    uint64_t x = salt_ ^ (uint64_t{m.sender} << 48 | uint64_t{m.message} << 40 | line << 8 | word);
    x = (x ^ x >> 31) * 0x9e3779b97f4a7c15;
    x = (x ^ x >> 29) * 0xbf58476d1ce4e5b9;
    return x ^ x >> 32;
}

AnyPacket AnyEnvironment::make(const Piece& message, unsigned index) {
    AnyPacket packet{message, {}};
    Piece& p = packet.piece;
    p.offset = index << p.log2_lines;
    p.mark = rng.one_in(4);
    p.sequence = rng.below(0x10000);
    packet.lines.resize(p.lines());
    for (size_t i = 0; i < packet.lines.size(); ++i) {
        for (unsigned word = 0; word < kLineWords; ++word) packet.lines[i][word] = data(p, p.offset + i, word);
    }
    return packet;
}

void AnyEnvironment::post(unsigned sender, const Piece& message) {
    Sender& s = senders_[sender];
    Piece piece = message;
    piece.sender = sender;
    piece.message = (s.number + s.messages.size()) % 256;
    s.messages.push_back({piece, std::vector<bool>(piece.packets())});
}

bool AnyEnvironment::all_acknowledged() const {
    return std::ranges::all_of(senders_, [](const Sender& s) { return s.messages.empty(); });
}

void AnyEnvironment::answered(const Header& words) {
    const Piece p = parse_piece(words);
    const auto reason = static_cast<unsigned>(words[0] >> 44 & 15);
    Sender& s = senders_[p.sender];
    const unsigned at = (p.message - s.number) % 256;
    if (at >= s.messages.size()) return;
    Message& m = s.messages[at];
    if (p.kind == 5) {
        if (p.index() < m.acknowledged.size()) m.acknowledged[p.index()] = true;
    } else if ((reason == kRegion || reason == kRing) && std::ranges::count(m.acknowledged, true) == 0) {
        m.piece = random_message(p.sender);  // never: another one in its place
        m.piece.message = p.message;
        m.acknowledged.assign(m.piece.packets(), false);
    }
    while (!s.messages.empty() && std::ranges::count(s.messages.front().acknowledged, false) == 0) {
        s.messages.pop_front();
        s.number = (s.number + 1) % 256;
    }
}

Piece AnyEnvironment::random_message(unsigned sender) {
    Piece p;
    p.sender = sender;
    p.kind = rng.permille(mix.ipush) ? kIpush : kPush;
    p.log2_lines = rng.below(1 + log2_of(config.max_bytes / kLineBytes));
    const unsigned most = std::min(mix.most_lines, config.message_packets << p.log2_lines);
    p.bytes = rng.between(1, kLineBytes * (rng.one_in(3) ? 1 : rng.between(1, most)));
    p.place = rng.bits(34);
    p.key = rng.below(0x10000);
    const RegionEntry& region = tables.regions[sender];
    if (p.kind == kPush && region.valid && !rng.one_in(30)) {
        p.key = region.key;
        p.place = (region.base + kLineBytes - 1) / kLineBytes;
        const uint64_t end = region.bound / kLineBytes;
        if (end > p.place) p.place += rng.below(static_cast<uint32_t>(end - p.place));
        const uint64_t room = region.bound - std::min(region.bound, p.place * kLineBytes);
        if (room != 0 && !rng.one_in(8)) p.bytes = static_cast<uint32_t>(std::min<uint64_t>(p.bytes, room));
    }
    return p;
}

void AnyEnvironment::spoil(AnyPacket& packet, bool claimed) {
    Piece& p = packet.piece;
    switch (rng.below(9)) {
        case 0: p.kind = rng.one_in(2) ? 3 : rng.below(16); break;
        case 1: p.sender = (config.senders + rng.below(4 * config.senders)) % 4096; break;
        case 2: p.log2_lines = 7; break;
        case 3: p.offset ^= 1U << rng.below(14); break;
        case 4:
            if (packet.lines.size() > 1) packet.lines.resize(rng.between(1, p.lines() - 1));
            break;
        case 5: packet.lines.resize(packet.lines.size() + rng.between(1, 2 * config.buffer_lines)); break;
        case 6: p.message = (p.message + config.open_messages + 2 + rng.below(100)) % 256; break;
        default:  // not like the others of its message
            if (!claimed) break;
            switch (rng.below(4)) {
                case 0: p.place ^= uint64_t{1} << rng.below(34); break;
                case 1: p.key ^= 1U << rng.below(16); break;
                case 2: p.kind ^= 3; break;
                default: p.bytes = ((p.bytes - 1) ^ (1U << rng.below(6))) + 1; break;
            }
    }
    packet.lines.resize(std::max<size_t>(packet.lines.size(), 1));
}

void AnyEnvironment::send_random(bool new_messages) {
    const unsigned sender = mix.few_senders ? rng.below(2) : rng.below(config.senders);
    Sender& s = senders_[sender];
    const unsigned most = config.open_messages + (rng.one_in(8) ? 2 : 0);
    while (new_messages && s.messages.size() < most) post(sender, random_message(sender));
    if (rng.one_in(30)) {  // what was acknowledged long ago comes again
        Piece old;
        old.kind = kIpush;
        old.sender = sender;
        old.message = (s.number - rng.between(1, 100)) % 256;
        send(make(old, 0));
    }
    if (s.messages.empty()) return;
    const auto count = static_cast<unsigned>(s.messages.size());
    const unsigned at = mix.newest_first && rng.one_in(2) ? count - 1 : std::min(rng.below(count), rng.below(count));
    Message& m = s.messages[at];
    const bool claimed = std::ranges::count(m.acknowledged, true) != 0;
    const auto packets = static_cast<unsigned>(m.acknowledged.size());
    unsigned index = rng.below(packets);
    for (unsigned i = 0; i < packets && m.acknowledged[index] && !rng.one_in(6); ++i) index = (index + 1) % packets;
    AnyPacket packet = make(m.piece, index);
    if (rng.permille(mix.lost)) return;
    if (rng.permille(mix.doubled)) send(packet);
    if (rng.permille(mix.bad)) spoil(packet, claimed);
    send(packet);
}

void AnyEnvironment::deliver(uint64_t limit) {
    bool stop = false;
    const auto software = [](AnyEnvironment& e, const bool& end) -> tb::Task<> {
        while (!end) {
            co_await e.host.take_status();
            co_await e.host.release_all();
            co_await tb::next;
        }
    };
    tb::Program program(software(*this, stop));
    const auto told = [&] {
        for (unsigned sender = 0; sender < config.senders; ++sender) {
            if (reference.open(sender) != 0) return false;
        }
        return true;
    };
    for (const uint64_t end = cycle + limit; !program.done();) {
        if (cycle > end) throw tb::CheckFailed("deliver", "messages still under way", "all told of");
        if (waiting() < 2) send_random(false);
        stop = all_acknowledged() && finished() && told();
        program.resume();
        if (!program.done()) step();
    }
}

}  // namespace nanohop::ipush_wide::bench
