// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Scenarios of MATCH (docs/blocks/ipush_matching.md): what becomes of messages by the matcher's answer, what is
// refused and comes again, clocks, and messages of several senders against MPI's rules.

#include <algorithm>
#include <deque>
#include <map>

#include "../match/mpi_reference.hpp"
#include "environment.hpp"
#include "timing.hpp"

namespace nanohop::ipush::bench {

namespace {

namespace reg = registers;

constexpr unsigned kMatched = 1, kUnexpected = 2, kOverflow = 3;  // of a status entry
constexpr uint64_t kBuffer = 0x900000;

// Senders 0 to 3 with a ring of 2^k bytes each.
tb::Task<> own_rings(Environment& e, unsigned k, bool nack, bool status_nack) {
    for (unsigned i = 0; i < 4; ++i) {
        co_await e.host.set_ring(i, {true, nack, k, uint64_t{i} << 16});
        co_await e.host.set_sender(i, {true, i});
    }
    co_await e.host.on(status_nack);
}

Packet packet_of(Environment& e, unsigned sender, unsigned size, bool last, uint32_t tag, unsigned communicator) {
    Packet p = e.make(kMatch, sender, size, uint64_t{0xabcd} << 32 | tag, communicator);
    p.header.per_message = true;
    p.header.last = last;
    return p;
}

void answer_with(Environment& e, unsigned kind, unsigned id, uint64_t base = 0, uint32_t capacity = 0) {
    e.matcher.choose = [=](const Arrival&) { return Answer{kind - 1, id, base, capacity}; };
}

// The oldest entry of the status ring, which it must be, is read and given back.
void expect_entry(Environment& e, const Header& last, uint64_t bytes, unsigned kind, bool truncated, unsigned id,
                  uint32_t tag) {
    e.step(8);
    const uint64_t number = e.board.status_head();
    expect("entries", e.run(e.host.poll_status()), 1);
    const auto words = e.run(e.host.status_entry(number));
    expect("entry_kind", words[0] >> 10 & 3, kind);
    expect("entry_truncated", words[0] >> 12 & 1, truncated ? 1 : 0);
    expect("entry_word_0", words[0] & ~(uint64_t{7} << 10), kMatch | 0x300 | uint64_t{last.sender} << 16 | bytes << 32);
    expect("entry_word_1", words[1], last.key | uint64_t{id} << 16 | uint64_t{tag} << 32);
    e.run(e.host.free_status());
}

// Messages of one to three packets, matched with buffers around their size, unexpected, overflowing.
void answers(Environment& e) {
    e.run(own_rings(e, 10, false, false));
    const unsigned most = e.config.max_bytes;
    unsigned id = 1;
    for (unsigned packets = 1; packets <= 3; ++packets) {
        for (const unsigned end : {0U, 1U, 8U, 13U, most}) {
            if (packets > 1 && end == 0) continue;
            const unsigned bytes = (packets - 1) * most + end;
            for (const unsigned less : {0U, 1U, 8U, most, most + 3, bytes}) {
                for (unsigned kind = kMatched; kind <= kOverflow; ++kind) {
                    if (less > bytes || (kind != kMatched && less != 0)) continue;
                    const unsigned sender = id % 4, tag = 0x80000000 + id;
                    answer_with(e, kind, id, kBuffer + 8 * id, bytes - less);
                    for (unsigned i = 0; i < packets; ++i) {
                        const bool last = i + 1 == packets;
                        const Packet p = packet_of(e, sender, last ? end : most, last, tag, id & 0xffff);
                        e.send_for(p, kStored, "message");
                        if (last) expect_entry(e, p.header, bytes, kind, less != 0, id, tag);
                    }
                    ++id;
                }
                if (bytes == 0) break;
            }
        }
        e.run(e.host.take_all(packets % 2 == 0));
    }
    e.check();
}

// A packet that is refused after its answer does not ask again; one out of order, or without a ring, does not ask.
void resend(Environment& e) {
    e.run(own_rings(e, 6, true, true));
    unsigned asked = 0;
    const auto count = [&](unsigned kind) {
        asked = 0;
        e.matcher.choose = [&asked, kind](const Arrival&) {
            ++asked;
            return Answer{kind - 1, 7, kBuffer, 4096};
        };
    };
    // The status ring is full.
    for (const unsigned kind : {kMatched, kUnexpected}) {
        count(kind);
        answer_with(e, kUnexpected, 1);
        for (unsigned i = 0; i < e.config.status_entries; ++i) {
            e.send_for(packet_of(e, 3, 0, true, i, 1), kStored, "fills_the_status_ring");
        }
        count(kind);
        const Packet only = packet_of(e, 0, 24, true, 5, 6);
        for (unsigned i = 0; i < 3; ++i) e.send_for(only, kStatusFull, "no_entry");
        expect("asked_once", asked, 1);
        e.step(8);
        e.run(e.host.free_status());
        e.send_for(only, kStored, "again");
        expect("asked_once_in_all", asked, 1);
        expect_entry(e, only.header, 24, kind, false, 7, 5);
        e.run(e.host.take_all(true));
    }
    // The ring is full: 8 words.
    count(kUnexpected);
    e.send_for(packet_of(e, 1, 56, true, 1, 1), kStored, "fills_the_ring");
    const Packet more = packet_of(e, 1, 16, true, 2, 1);
    e.send_for(more, kRingFull, "no_room");
    e.send_for(more, kRingFull, "no_room");
    expect("asked", asked, 2);
    e.step(8);
    e.run(e.host.take_all(true));
    e.send_for(more, kStored, "again");
    expect("asked", asked, 2);
    // Out of order, and without a ring.
    Packet late = packet_of(e, 1, 16, true, 3, 1);
    late.header.number = (e.board.next(1) + 1) % kNumbers;
    e.outcomes.clear();
    e.send_as_it_is(late, late.length());
    e.finish();
    expect("order", e.outcomes.back(), kOrder);
    e.send_for(packet_of(e, e.config.senders - 1, 16, true, 3, 1), kRing, "no_ring");
    expect("asked", asked, 2);
    // A message that begins anew asks anew, and is not the other's end.
    count(kMatched);
    e.send_for(packet_of(e, 2, 16, false, 4, 1), kStored, "begins");
    e.step(8);
    e.run(e.host.off());
    e.run(e.host.restart(2));
    e.run(e.host.on(true));
    const Packet anew = packet_of(e, 2, 8, true, 4, 1);
    e.run(e.host.take_all(true));
    e.send_for(anew, kStored, "anew");
    expect("asked_anew", asked, 2);
    expect_entry(e, anew.header, 8, kMatched, false, 7, 4);
    e.run(e.host.take_all(true));
    e.check();
}

// While the matcher is full: a packet that has to ask waits, or is refused; one that need not is stored.
void full(Environment& e) {
    e.run(own_rings(e, 6, false, false));
    answer_with(e, kMatched, 3, kBuffer, 1024);
    e.send_for(packet_of(e, 0, 8, false, 1, 1), kStored, "begins");
    e.matcher.full = true;
    e.send_for(packet_of(e, 0, 8, false, 1, 1), kStored, "goes_on");
    e.send_for(e.make(kIpush, 1, 8), kStored, "ipush");
    const Packet other = packet_of(e, 2, 8, true, 2, 1);
    e.send(other);
    e.step(50);
    expect("waits", e.out.stalled, 1);
    const uint32_t stall = e.run(e.host.read(reg::kStallOffset));
    expect("stall_status_ring", reg::kStallStatusRing.get(stall), 1);
    expect("stall_sender", reg::kStallSender.get(stall), 2);
    e.matcher.full = false;
    e.finish();
    expect("stored", e.outcomes.back(), kStored);
    e.step(8);
    e.run(e.host.take_all(true));
    e.run(e.host.off());
    e.run(e.host.on(true));
    e.matcher.full = true;
    const Packet again = packet_of(e, 2, 8, true, 2, 1);
    e.send_for(again, kStatusFull, "refused");
    e.matcher.full = false;
    e.send_for(again, kStored, "stored");
    e.step(8);
    e.run(e.host.take_all(true));
    e.check();
}

// Clocks: an answer d clocks after the question costs d + 1; what has no word is done three clocks after its decision;
// and packets behind one that need not ask are as fast as ever.
void match_clocks(Environment& e) {
    e.memory.set_timing(Memory::Timing::kGeneric);
    e.run(set_up(e, 12, 2));
    const auto clear = [&] {
        e.step(20);
        e.run(e.host.take_all(true));
        e.step(20);
    };
    const uint64_t ipush = measure(e, e.make(kIpush, 0, 8)).total;
    clear();
    for (uint32_t delay = 1; delay <= 12; ++delay) {
        e.matcher.shortest = e.matcher.longest = delay;
        for (const unsigned kind : {kMatched, kUnexpected, kOverflow}) {
            answer_with(e, kind, 1, kBuffer, 64);
            expect("match_clocks", measure(e, packet_of(e, 0, 8, true, 1, 1)).total, ipush + delay + 1);
            clear();
            // t + 4 the question, a + 1 the decision, 3 to its end, then the tail is seen.
            expect("envelope_clocks", measure(e, packet_of(e, 0, 0, true, 1, 1)).total, 4 + delay + 1 + 3 + 1);
            clear();
        }
    }
    // The second packet of a message.
    answer_with(e, kMatched, 1, kBuffer, 64);
    e.send_for(packet_of(e, 0, 8, false, 1, 1), kStored, "begins");
    e.step(20);
    expect("second_packet", measure(e, packet_of(e, 0, 8, true, 1, 1)).total, ipush);
    clear();
    e.check();
}

// More envelopes than packets may be under way, behind a packet whose answer comes late.
void envelopes(Environment& e) {
    e.memory.set_timing(Memory::Timing::kGeneric);
    e.memory.set_answer_delay(1500);
    e.matcher.shortest = e.matcher.longest = 1;
    e.run(own_rings(e, 10, false, false));
    for (unsigned round = 0; round < 3; ++round) {
        answer_with(e, kMatched, 1, kBuffer, 4096);
        e.send(packet_of(e, 0, 8, false, 1, 1));
        // Data beyond the buffer: a packet without a word.
        answer_with(e, kMatched, 1, kBuffer, 8);
        for (unsigned i = 0; i < 100; ++i) e.send(packet_of(e, 0, round == 0 ? 64 : 8, i == 99, 1, 1));
        e.finish();
        e.step(8);
        e.run(e.host.take_all(true));
    }
    e.check();
}

// ---- Senders that bring whole messages and send again what is refused, receives posted at any time, and MPI's rules.

struct Message {
    unsigned sender = 0, communicator = 0;
    uint32_t tag = 0;
    std::vector<Packet> packets;
    unsigned bytes = 0;
    unsigned kind = 0;
    unsigned receive = 0;  // matched
    unsigned entries = 0;
};

struct Receive {
    uint64_t base = 0;
    uint32_t capacity = 0;
    const Message* message = nullptr;
};

class Ranks {
public:
    Ranks(Environment& e, unsigned senders, unsigned messages) : e_(e), senders_(senders) {
        for (unsigned i = 0; i < messages; ++i) add(i % senders);
        e.matcher.choose = [this](const Arrival& arrival) { return arrive(arrival); };
        for (unsigned i = 0; i < messages / 4; ++i) post();
    }

    // One clock: packets, receives.
    void step() {
        for (auto& [number, sender] : senders_of_) advance(number, sender);
        if (posts_ < 2 * messages_.size() && e_.rng.one_in(30)) post();
        e_.matcher.full = e_.matcher.full ? !e_.rng.one_in(100) : e_.rng.one_in(3000);
        e_.step();
        if (const auto& decided = e_.board.decided()) {
            Sender& sender = senders_of_[decided->header.sender];
            --sender.under_way;
            if (decided->outcome == kStored) {
                ++sender.stored;
            } else {
                sender.back = true;
                ++refused;
            }
        }
    }
    bool done() const {
        return std::all_of(senders_of_.begin(), senders_of_.end(),
                           [](const auto& entry) { return entry.second.stored == entry.second.packets.size(); });
    }

    // Entries as the host reads them: one for each message, in its sender's order, with what was decided for it.
    void entry(const std::array<uint64_t, 2>& words) {
        Sender& sender = senders_of_[words[0] >> 16 & 0xffff];
        Message& m = *sender.messages.at(sender.told++);
        ++m.entries;
        const bool truncated = m.kind == kMatched && m.bytes > receives_.at(m.receive).capacity;
        expect("mpi_entry_word_0", words[0],
               kMatch | 0x300 | m.kind << 10 | (truncated ? 0x1000 : 0) | uint64_t{m.sender} << 16 |
                   uint64_t{m.bytes} << 32);
        expect("mpi_entry_word_1", words[1],
               m.communicator | uint64_t{m.kind == kMatched ? m.receive : id_of(m)} << 16 | uint64_t{m.tag} << 32);
    }

    // Each message has its entry, and each receive the bytes of its message and no other.
    void finish() const {
        unsigned matched = 0;
        for (const Message& m : messages_) expect("mpi_entries", m.entries, 1);
        for (const auto& [handle, receive] : receives_) {
            uint64_t at = 0;
            const unsigned bytes = receive.message ? std::min(receive.message->bytes, receive.capacity) : 0;
            matched += receive.message ? 1 : 0;
            Image want;
            if (receive.message) {
                for (const Packet& p : receive.message->packets) {
                    for (size_t i = 0; i < p.data.size(); ++i, at += 8) {
                        const uint64_t here = std::min<uint64_t>(p.header.size - 8 * i, 8);
                        const uint64_t some = at >= bytes ? 0 : std::min<uint64_t>(bytes - at, here);
                        want.write(receive.base + at, p.data[i], low_bits(some));
                    }
                }
            }
            for (uint64_t word = 0; word < kPlace; word += 8) {
                expect("mpi_bytes", e_.memory.image.word(receive.base + word), want.word(receive.base + word));
            }
        }
        expect("mpi_some_are_matched", matched > messages_.size() / 8, true);
    }

    unsigned refused = 0;

private:
    static constexpr uint64_t kPlace = 512;  // bytes between buffers
    struct Sender {
        std::vector<Message*> messages;
        std::vector<Packet> packets;
        size_t next = 0, stored = 0;  // packet to be sent next, and that the receiver takes next
        size_t under_way = 0;
        bool back = false;           // one was refused
        size_t asked = 0, told = 0;  // messages
    };

    void add(unsigned number) {
        auto& rng = e_.rng;
        Message& m = messages_.emplace_back();
        m.sender = number;
        m.communicator = rng.below(2);
        m.tag = rng.below(3);
        for (unsigned packets = rng.one_in(2) ? 1 : rng.between(1, 4); packets > 0; --packets) {
            const bool last = packets == 1;
            const unsigned most = e_.config.max_bytes;
            const unsigned size = last ? (rng.one_in(5) ? 0 : rng.between(1, most)) : 8 * rng.between(1, most / 8);
            m.packets.push_back(packet_of(e_, number, size, last, m.tag, m.communicator));
            m.bytes += size;
        }
        Sender& sender = senders_of_[number];
        sender.messages.push_back(&m);
        for (Packet p : m.packets) {
            p.header.number = sender.packets.size() % kNumbers;
            sender.packets.push_back(p);
        }
    }

    void advance(unsigned, Sender& sender) {
        if (sender.back && sender.under_way == 0) {
            sender.next = sender.stored;
            sender.back = false;
        }
        if (sender.back || sender.next == sender.packets.size() || sender.under_way >= 6) return;
        if (e_.source.waiting() > 30 || !e_.rng.one_in(4)) return;
        // Lost on the way, now and then: those behind it are refused.
        const Packet& p = sender.packets[sender.next++];
        if (e_.rng.one_in(50) && sender.next < sender.packets.size()) return;
        ++sender.under_way;
        e_.send_as_it_is(p, p.length());
    }

    void post() {
        auto& rng = e_.rng;
        const unsigned handle = posts_++;
        Receive& receive = receives_[handle];
        receive.base = kBuffer + kPlace * handle;
        receive.capacity = rng.one_in(3) ? rng.between(0, 200) : 4 * e_.config.max_bytes;
        const auto source = rng.one_in(3) ? std::nullopt : std::optional<uint32_t>(rng.below(senders_));
        const auto tag = rng.one_in(3) ? std::nullopt : std::optional<uint32_t>(rng.below(3));
        reference_.post(source, tag, rng.below(2), handle);
    }

    Answer arrive(const Arrival& arrival) {
        Sender& sender = senders_of_.at(arrival.source);
        // Each message asks once, in its sender's order.
        expect("mpi_asks_once", sender.asked < sender.messages.size(), true);
        Message& m = *sender.messages[sender.asked++];
        expect("mpi_tag", arrival.tag, m.tag);
        expect("mpi_communicator", arrival.communicator, m.communicator);
        const auto index = id_of(m);
        const auto receive = reference_.arrival(arrival.source, arrival.tag, arrival.communicator, index);
        if (!receive) {
            m.kind = e_.rng.one_in(4) ? kOverflow : kUnexpected;
            return {m.kind - 1, index, 0, 0};
        }
        m.kind = kMatched;
        m.receive = *receive;
        Receive& r = receives_.at(*receive);
        r.message = &m;
        return {0, *receive, r.base, r.capacity};
    }

    unsigned id_of(const Message& m) const {
        const auto at = std::find_if(messages_.begin(), messages_.end(), [&](const Message& o) { return &o == &m; });
        return static_cast<unsigned>(at - messages_.begin());
    }

    Environment& e_;
    unsigned senders_;
    std::deque<Message> messages_;
    std::map<unsigned, Sender> senders_of_;
    match::MpiReference reference_;
    std::map<unsigned, Receive> receives_;
    unsigned posts_ = 0;
};

tb::Task<> mpi_host(Environment& e, Ranks& ranks) {
    auto& rng = e.rng;
    uint64_t seen = e.board.status_head();
    while (!ranks.done() || !e.finished() || e.board.status_head() != e.board.status_done()) {
        co_await e.host.wait(rng.one_in(5) ? rng.below(400) : rng.below(20));
        if (co_await e.host.poll_status() > 0) {
            // Polling has compared them with the scoreboard's; here they are what messages are owed.
            const uint64_t tail = co_await e.host.status_tail();
            for (; seen < tail; ++seen) ranks.entry(co_await e.host.status_entry(seen));
            co_await e.host.free_status(tail - e.board.status_head());
        }
        const unsigned ring = rng.below(4);
        const uint64_t words = co_await e.host.ring_words(ring);
        if (words > 0) co_await e.host.take(ring, 8 * words, rng.one_in(2));
    }
}

void mpi(Environment& e) {
    for (unsigned round = 0; round < 4; ++round) {
        const bool nack = round % 2 == 1;
        if (round > 0) {
            e.run(e.host.off());
            for (unsigned i = 0; i < 4; ++i) e.run(e.host.restart(i));
        }
        e.run(own_rings(e, 9, nack, nack));
        e.memory.set_timing(round < 2 ? Memory::Timing::kRandom : Memory::Timing::kGeneric);
        e.matcher.longest = round == 3 ? 1 : 12;
        // A memory of their own, so that a byte too many shows.
        e.memory.image = Image();
        e.board.reset_memory();
        Ranks ranks(e, 4, 400);
        tb::Program program(mpi_host(e, ranks));
        for (uint64_t limit = e.cycle + 2000000; !program.done();) {
            if (e.cycle > limit) throw tb::CheckFailed("mpi", "messages under way", "all have arrived");
            program.resume();
            ranks.step();
        }
        e.matcher.full = false;
        e.finish();
        e.step(8);
        e.run(e.host.take_all(true));
        ranks.finish();
        expect("mpi_some_come_again", ranks.refused > 5, true);
    }
    e.matcher.random();
    e.check();
}

}  // namespace

void add_matching_scenarios(std::vector<Scenario>& scenarios) {
    add_directed(scenarios, "match_answers", "messages matched with buffers of any length, unexpected, overflowing",
                 answers);
    add_directed(scenarios, "match_resend", "what is refused after its answer comes again and does not ask", resend);
    add_directed(scenarios, "match_full", "a matcher that takes no question", full);
    add_directed(scenarios, "match_clocks", "clocks of a MATCH by those of the answer", match_clocks);
    add_directed(scenarios, "match_envelopes", "packets without a word to be written behind one that takes long",
                 envelopes);
    add_directed(scenarios, "match_mpi", "messages of four senders, refused and sent again, against MPI's rules", mpi);
}

}  // namespace nanohop::ipush::bench
