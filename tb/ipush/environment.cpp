// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

#include "environment.hpp"

namespace nanohop::ipush::bench {

namespace {

constexpr size_t kBuffersKept = 256;  // of receives: more than packets may be under way

}  // namespace

Environment::Environment(Context& context_in, tb::Lockstep<Traits>* loop)
    : Scripted(context_in, tb::Rng(context_in.rng.next(), "environment"), loop),
      tables(config),
      memory(tb::Rng(context_in.rng.next(), "memory")),
      board(config, tables, memory),
      host(context, tb::Rng(context_in.rng.next(), "host"), tables, board, points),
      generator(config, tables, tb::Rng(context_in.rng.next(), "traffic")),
      source(tb::Rng(context_in.rng.next(), "source")),
      matcher(config, tb::Rng(context_in.rng.next(), "matcher")),
      message_packets_(config.senders),
      message_ring_(config.senders),
      under_way_(config.senders) {
    generator.held = [this](unsigned sender) { return board.held(sender); };
    memory.may_write = [this](uint64_t address, uint64_t bytes) { return tables.may_write(address, bytes); };
}

void Environment::drive(In& in) {
    source.drive(in);
    in.s.keep = static_cast<uint32_t>(in.s.data >> 5) & 0xff;  // not read
    memory.drive(in);
    host.drive(in);
    matcher.drive(in);
    if (in.answer_valid && in.answer.code == 0) {
        tables.buffers.push_back({true, 0, in.answer.base, in.answer.base + in.answer.capacity});
        if (tables.buffers.size() > kBuffersKept) tables.buffers.erase(tables.buffers.begin());
    }
    in.nack_ready = nack_gate.open(rng);
    in.host_ready = host_gate.open(rng);
}

void Environment::observe(const In& in, const Out& now) {
    source.observe(in, now);
    matcher.observe(in, now);
    memory.observe(in, now);
    board.observe(in, now);
    host.observe(in, now);
    if (const auto& decided = board.decided()) {
        outcomes.push_back(decided->outcome);
        under_way_[decided->header.sender].pop_front();
    }
    cover(in, now);
    out = now;
    ++cycle;
}

void Environment::reset() {
    context.coverage.hit(points.reset_at_work, !board.quiet());
    tables = Tables(config);
    memory.reset();
    board.reset();
    host.reset();
    source.reset();
    matcher.reset();
    message_packets_.assign(config.senders, 0);
    under_way_.assign(config.senders, {});
    last_stored_.reset();
    stalled_before_ = false;
    input_words_ = 0;
}

void Environment::cover(const In& in, const Out& now) {
    auto& c = context.coverage;
    const auto& p = points;
    const bool taken = in.s_valid && now.s_ready;
    input_words_ += taken ? 1 : 0;
    c.hit(p.buffer_full, in.s_valid && !now.s_ready && !tables.enable);
    c.hit(p.arrives_while_off, now.probe.arrive && !tables.enable);
    if (taken && in.s.last) {
        const auto& t = board.totals();
        for (unsigned code = kPrimitive; code <= kOverlong; ++code) c.hit(p.outcome_push[code], t.reason[code] > 0);
        c.hit(p.discarded_long, input_words_ > config.buffer_words);
        input_words_ = 0;
    }
    c.hit(p.nack_waits, now.nack_valid && !in.nack_ready);
    if (now.nack_valid) {
        if (!in.nack_ready) ++nack_waited_;
        if (in.nack_ready && now.nack.last) nack_end_ = cycle;
    } else if (cycle > nack_end_ + 8) {
        nack_waited_ = 0;
    }
    c.hit(p.host_waits, now.host_valid && !in.host_ready);
    c.hit(p.most_bursts, memory.open_bursts() == board.most_bursts());
    c.hit(p.aw_waits, now.awvalid && !in.awready);
    c.hit(p.write_error, in.bvalid && in.bresp != 0);
    c.hit(p.read_error, in.rvalid && now.rready && in.rresp != 0);
    c.hit(p.read_beside_write, in.rvalid && now.rready && now.wvalid && in.wready);
    c.hit(p.split_at_4k, memory.split_at_4k());
    if (now.arvalid && in.arready) {
        c.hit(p.read_split, read_end_ == now.araddr && now.araddr % 4096 == 0);
        c.hit(p.read_wraps, read_end_ && now.araddr < *read_end_ && board.reading());
        read_end_ = now.araddr + 8 * (uint64_t{now.arlen} + 1);
    } else if (!board.reading()) {
        read_end_.reset();
    }
    // The head of a read that ended in the last clock is written in this one, and so is the tail of a stored packet.
    c.hit(p.head_and_tail, read_before_ && (now.probe.step == 16 || now.probe.done));
    if (now.stalled && !stalled_before_) {
        const bool status = board.stalled_for_status();
        c.hit(status ? p.status_stall : p.ring_stall);
        stalled_ring_ = !status;
        released_before_ = board.releases();
    }
    if (stalled_before_ && !now.stalled && stalled_ring_) {
        c.hit(board.releases() != released_before_ ? p.stall_ends_by_release : p.stall_ends_by_read);
    }
    stalled_before_ = now.stalled;
    read_before_ = board.head_moved();
    c.hit(p.back_to_back, now.probe.detect && (pipelined(config.profile) ? !board.quiet() : done_before_));
    done_before_ = now.probe.done;

    c.hit(p.abort_truncated, board.aborted(kTruncated) > 0);
    c.hit(p.abort_overlong, board.aborted(kOverlong) > 0);
    c.hit(p.drop_malformed, board.dropped_malformed() > 0);
    c.hit(p.words_waited_for,
          now.probe.step == 15 && !now.wvalid && memory.open_bursts() > 0 && board.waits_for_words());

    const auto& completed = board.completed();
    c.hit(p.message_back_to_back, completed && completed_before_ && completed->per_message &&
                                      completed_before_->per_message && completed->sender == completed_before_->sender);
    completed_before_ = completed;

    if (board.decided()) cover_decided(in, *board.decided());
}

// What became of a packet.
void Environment::cover_decided(const In& in, const Scoreboard::Decision& decided) {
    auto& c = context.coverage;
    const auto& p = points;
    const Header& h = decided.header;
    const bool push = h.primitive == kPush;
    const bool match = h.primitive == kMatch;
    c.hit(match  ? p.outcome_match[decided.outcome]
          : push ? p.outcome_push[decided.outcome]
                 : p.outcome_ipush[decided.outcome]);
    c.hit(p.drop_behind_stored, decided.outcome != kStored && !board.quiet());
    c.hit(p.nack_behind_nack, decided.outcome >= kRingFull && nack_waited_ >= 8 && cycle <= nack_end_ + 8);
    c.hit(p.region_past_end, decided.outcome == kRegion && decided.past_end);
    const bool names = !push && !config.address_table;
    c.hit(p.ring_not_there, names && decided.outcome == kRing && !tables.ring_number(h.sender, decided.word1));
    if (decided.outcome != kStored) return;
    c.hit(p.match_envelope, match && h.size == 0 && decided.match == 1);
    c.hit(p.match_in_ring, match && h.last && decided.match == 2);
    c.hit(p.match_overflow, match && h.last && decided.match == 3);
    c.hit(p.match_truncated, match && h.last && decided.truncated);
    c.hit(p.match_of_3, decided.match == 1 && h.last && message_packets_[h.sender] >= 2 && !decided.truncated);
    c.hit(p.size_1, h.size == 1);
    c.hit(p.size_most, h.size == config.max_bytes);
    c.hit(p.odd_bytes, h.size % 8 != 0);
    c.hit(p.ring_wraps, decided.wraps);
    c.hit(p.ring_just_full, decided.fills_ring);
    c.hit(p.tail_wraps, decided.tail_wraps);
    c.hit(p.status_just_full, decided.fills_status);
    c.hit(p.region_end, push && decided.to_the_end);
    c.hit(p.match_waits, in.arrival_full && decided.match == 1);
    const uint64_t memory_end = uint64_t{1} << config.address_width;
    c.hit(p.memory_end, decided.end == memory_end);
    if (decided.wraps) {
        const RingEntry& ring = tables.rings[*decided.ring];
        c.hit(p.ring_memory_end, ring.base + 8 * ring.words() == memory_end);
    }
    if (last_stored_) {
        const Header& l = *last_stored_;
        c.hit(p.ring_shared,
              !push && l.primitive == kIpush && l.sender != h.sender && last_ring_ && last_ring_ == decided.ring);
        c.hit(p.message_between_messages, h.per_message && l.per_message && !l.last && l.sender != h.sender &&
                                              message_packets_[h.sender] > 0 && message_packets_[l.sender] > 0);
    }
    c.hit(p.ring_of_another, names && tables.senders[h.sender].ring != *decided.ring);
    if (names && h.per_message) {
        c.hit(p.ring_changes, message_packets_[h.sender] > 0 && message_ring_[h.sender] != *decided.ring);
        message_ring_[h.sender] = *decided.ring;
    }
    last_stored_ = h;
    last_ring_ = decided.ring;
    if (h.per_message) {
        c.hit(p.message_of_3, h.last && message_packets_[h.sender] >= 2);
        message_packets_[h.sender] = h.last ? 0 : message_packets_[h.sender] + 1;
    }
}

void Environment::finish(uint64_t limit) {
    for (; !finished(); --limit) {
        if (limit == 0) throw tb::CheckFailed("finish", "packets under way", "all have their outcome");
        step();
    }
}

namespace {

tb::Task<> swept(Host& host) {
    bool busy = true;
    while (busy) busy = co_await host.busy();
}

}  // namespace

void Environment::start() { run(swept(host)); }

void Environment::check() {
    finish();
    // The last pointers are being written.
    step(8);
    run(host.check_counters());
    step();
    board.check_all(out);
}

Packet Environment::make(unsigned primitive, unsigned sender, unsigned size, uint64_t word1, unsigned key) {
    Packet p;
    p.header.primitive = primitive;
    p.header.sender = sender;
    p.header.size = size;
    p.header.key = key;
    p.word1 = primitive == kIpush ? tables.word1(sender, word1) : word1;
    for (uint64_t i = 0; i < p.header.data_words(); ++i) p.data.push_back(rng.next());
    return p;
}

unsigned Environment::next_number(unsigned sender) const {
    unsigned number = board.next(sender);
    for (const unsigned sent : under_way_[sender]) number = sent == number ? (number + 1) % kNumbers : number;
    return number;
}

void Environment::send(Packet packet, uint64_t length) {
    if (packet.header.sender < config.senders) packet.header.number = next_number(packet.header.sender);
    send_as_it_is(packet, length);
}

void Environment::send_as_it_is(const Packet& packet, uint64_t length) {
    const Header& h = packet.header;
    if (header_reason(config, h) == kStored && length == packet.length()) under_way_[h.sender].push_back(h.number);
    source.send(packet.stream(rng, length));
}

void Environment::send_random() {
    Generator::Made made = generator.make();
    Header& h = made.packet.header;
    if (h.sender < config.senders) h.number = next_number(h.sender);
    if (rng.one_in(40)) h.number = (h.number + (rng.one_in(2) ? kNumbers - 1 : rng.below(kNumbers))) % kNumbers;
    send_as_it_is(made.packet, made.length);
}

void Environment::send_for(const Packet& packet, unsigned outcome, const char* what) {
    outcomes.clear();
    const auto before = board.totals();
    send(packet);
    finish();
    const unsigned got = outcomes.empty() ? 0 : outcomes.back();
    expect(what, outcomes.size(), 1);
    expect(what, got, outcome);
    expect(what, board.totals().packets, before.packets + 1);
}

}  // namespace nanohop::ipush::bench
