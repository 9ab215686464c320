// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Many random packets, seen from both ends: what a host reads by its status entries is what each sender has sent, all
// of it, once, in its order (ledger.hpp), since senders send again what is refused (host/sender.hpp). Rounds, each with
// tables of its own: 1 sender to all, rings of 64 B to 1 MiB side by side, shared and own, waiting and refusing; 5 % of
// the packets are malformed; source, memory, host and network have moods.

#include <algorithm>
#include <array>
#include <cmath>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "environment.hpp"
#include "host/sender.hpp"
#include "ledger.hpp"

namespace nanohop::ipush::bench {

namespace {

constexpr unsigned kSmallest = 6, kLargest = 20;  // log2 of a ring's bytes

struct Sums {
    uint64_t rounds = 0, packets = 0, malformed = 0, refused = 0, entries = 0, bytes_read = 0, stall_clocks = 0;
    uint64_t out_of_order = 0, sent_again = 0;
    std::array<uint64_t, kLargest + 1> rings{};  // by size
    unsigned fewest_senders = ~0U, most_senders = 0;
};

class Round {
public:
    Round(Context& context, tb::Lockstep<Traits>& loop, uint64_t packets, Sums& sums)
        : e_(context, &loop),
          loop_(loop),
          rng_(context.rng.next(), "soak"),
          ledger_(e_.config.senders),
          packets_(packets),
          sums_(sums),
          open_(e_.config.senders) {}

    void run() {
        e_.start();
        plan();
        e_.run(set_up());
        tb::Program software(host());
        const uint64_t limit = e_.cycle + 1000000 + packets_ * 20000;
        while (!software.done()) {
            if (e_.cycle > limit) throw tb::CheckFailed("soak", "packets still under way", "all have their outcome");
            if (e_.cycle >= mood_ends_) change_mood();
            if (e_.source.waiting() < 8) send();
            software.resume();
            if (!software.done()) step();
        }
        check();
    }

private:
    // ---- Tables
    void plan() {
        const unsigned all = e_.config.senders;
        // Few and many senders alike; the first rounds have the extremes.
        const double share = static_cast<double>(rng_.below(1001)) / 1000;
        unsigned count = static_cast<unsigned>(std::lround(std::pow(all, share)));
        if (sums_.rounds < 2) count = sums_.rounds == 0 ? 1 : all;
        std::vector<unsigned> senders(all);
        for (unsigned i = 0; i < all; ++i) senders[i] = i;
        for (unsigned i = 0; i < count; ++i) std::swap(senders[i], senders[rng_.between(i, all - 1)]);
        senders.resize(count);
        sums_.fewest_senders = std::min(sums_.fewest_senders, count);
        sums_.most_senders = std::max(sums_.most_senders, count);
        e_.generator.senders = senders;

        // Rings side by side, mostly without a gap, up to the end of memory in some rounds.
        const unsigned rings = rng_.between(1, std::min(e_.config.rings, count + 1));
        const uint64_t end = uint64_t{1} << e_.config.address_width;
        uint64_t place = 8 * uint64_t{rng_.below(512)};
        uint64_t bytes = 0;
        for (unsigned i = 0; i < rings; ++i) {
            RingEntry ring;
            ring.valid = true;
            ring.nack = rng_.one_in(2);
            ring.k = i == 0 ? kSmallest + static_cast<unsigned>(sums_.rounds % (kLargest - kSmallest + 1))
                            : rng_.between(kSmallest, kLargest);
            // In a small address space large rings leave no place for regions.
            if (bytes + (uint64_t{1} << ring.k) > end / 4) ring.k = kSmallest;
            ring.base = place;
            bytes += 8 * ring.words();
            place += 8 * ring.words() + (rng_.one_in(3) ? 8 * rng_.below(64) : 0);
            rings_.emplace_back(i, ring);
            ++sums_.rings[ring.k];
        }
        if (rng_.one_in(4)) {
            for (auto& [number, ring] : rings_) ring.base += end - place;
        }
        region_base_ = rng_.one_in(2) ? end / 2 - 8 * rng_.between(1, 512) : end / 2;
        for (const unsigned sender : senders) {
            senders_.emplace_back(sender);
            at_[sender] = senders_.size() - 1;
            ring_of_[sender] = rng_.below(rings);
            ++sharers_[ring_of_[sender]];
        }
    }

    tb::Task<> set_up() {
        auto& host = e_.host;
        for (const auto& [number, ring] : rings_) co_await host.set_ring(number, ring);
        uint64_t base = region_base_;
        for (const auto& [sender, ring] : ring_of_) {
            co_await host.set_sender(sender, {true, ring});
            const uint64_t length = rng_.between(8, 2 * e_.config.max_bytes);
            co_await host.set_region(sender, {true, static_cast<unsigned>(rng_.bits(16)), base, base + length});
            base += (length + 7) / 8 * 8;
        }
        co_await host.on(rng_.one_in(2));
    }

    // ---- Senders
    // What becomes of a packet by the page alone, room apart.
    bool malformed(const Generator::Made& made) const {
        const Header& h = made.packet.header;
        if (header_reason(e_.config, h) != kStored || made.length != made.packet.length()) return true;
        if (h.primitive == kPush) {
            const RegionEntry& region = e_.tables.regions[h.sender];
            return !region.valid || region.key != h.key || made.packet.word1 % 8 != 0 ||
                   !region.holds(made.packet.word1, h.size);
        }
        const RingEntry* ring = e_.tables.ring_of(h.sender, made.packet.word1);
        return ring == nullptr || h.data_words() > ring->words();
    }

    // Packets of a message follow each other in their ring: per_message is for rings of one sender, the message fits,
    // and nothing else of the sender comes between.
    void fit(Packet& packet) {
        Header& h = packet.header;
        if (h.primitive == kPush) {
            h.per_message = false;
            return;
        }
        const RingEntry& entry = *e_.tables.ring_of(h.sender);
        const uint64_t ring = entry.words();
        h.size = static_cast<unsigned>(std::min<uint64_t>(h.size, 8 * ring));
        uint64_t& open = open_[h.sender];
        const bool own = sharers_.at(ring_of_.at(h.sender)) == 1;
        h.per_message = own && (h.per_message || open != 0);
        if (h.per_message) {
            if (h.data_words() >= ring - open) {
                h.size = static_cast<unsigned>(std::min<uint64_t>(h.size, 8 * (ring - open)));
                h.last = true;
            }
            if (!h.last) h.size = (h.size + 7) / 8 * 8;
            open = h.last ? 0 : open + h.data_words();
        }
        // Tells packets apart.
        packet.word1 = e_.tables.word1(h.sender, packet.word1 << 32 | (made_ & 0xffffffff));
        while (packet.data.size() < h.data_words()) packet.data.push_back(rng_.next());
        packet.data.resize(h.data_words());
    }

    // One sender of the block.
    struct From {
        explicit From(unsigned id) : sender(id) {}
        host::Sender sender;
        struct Sent {
            unsigned number;
            bool malformed;
        };
        std::deque<Sent> log;  // that may be answered by a NACK
        uint64_t ready = 0;    // cycle from which on it sends
        uint64_t last = 0;     // cycle in which it sent last
    };

    void send() {
        // The better part of the network is there for packets that are new.
        if (made_ < packets_ && (rng_.one_in(2) || !pass_on())) return make();
        if (made_ == packets_) pass_on();
    }

    void make() {
        // What waits for its sender goes first, so that the shares stay what they are.
        Generator::Made made = waits_ ? std::move(*waits_) : e_.generator.make();
        waits_.reset();
        Header& h = made.packet.header;
        const auto at = at_.find(h.sender);
        if (malformed(made)) {
            ++made_;
            ++malformed_;
            const bool arrives = header_reason(e_.config, h) == kStored && made.length == made.packet.length();
            if (arrives) {
                // In order: dropped, without an answer; or with a number that is never taken: refused. Never in a good
                // packet's place. Senders that have no ring are not among those of this round.
                h.number = e_.board.next(h.sender);
                const bool quiet = e_.next_number(h.sender) == h.number && e_.board.held(h.sender) == 0;
                if (at != at_.end() && (!quiet || !senders_[at->second].sender.next_is_new())) {
                    From& from = senders_[at->second];
                    h.number = from.sender.never_taken();
                    from.sender.sent_beside(h.number);
                    from.log.push_back({h.number, true});
                }
            }
            transmit(made.packet, made.length);
            return;
        }
        From& from = senders_[at->second];
        if (from.sender.open() >= 40) {
            waits_ = std::move(made);
            return;
        }
        fit(made.packet);
        ++made_;
        ledger_.sent(made.packet);
        host::Packet words;
        for (const StreamWord& word : made.packet.stream(rng_, made.packet.length())) words.push_back(word.data);
        from.sender.send(std::move(words));
    }

    // A packet of any sender that has one. A sender that has none, and has heard nothing for long, asks.
    bool pass_on() {
        const auto count = static_cast<uint32_t>(senders_.size());
        const uint32_t first = rng_.below(count);
        for (uint32_t i = 0; i < count; ++i) {
            From& from = senders_[(first + i) % count];
            if (from.sender.done() || e_.cycle < from.ready) continue;
            auto packet = from.sender.next();
            if (!packet && e_.cycle > from.last + 300) packet = from.sender.question();
            if (!packet) continue;
            from.last = e_.cycle;
            Packet p;
            p.header = Header::of((*packet)[0]);
            p.word1 = (*packet)[1];
            p.data.assign(packet->begin() + 2, packet->end());
            from.log.push_back({p.header.number, false});
            transmit(p, p.length());
            return true;
        }
        return false;
    }

    void transmit(const Packet& packet, uint64_t length) {
        e_.send_as_it_is(packet, length);
        ++transmitted_;
    }

    void take_nack(uint64_t word0, uint64_t word1) {
        ++nacks_;
        auto refusal = host::Refusal::of({word0, word1});
        if (!refusal) throw tb::CheckFailed("soak_nack", tb::hex(word0), "a NACK");
        From& from = senders_[at_.at(refusal->sender)];
        while (!from.log.empty() && from.log.front().number != refusal->number) from.log.pop_front();
        expect("soak_nack_of_a_packet", from.log.empty(), 0);
        if (from.log.front().malformed) {
            ++malformed_refused_;
            refusal->reason = host::Refusal::kOrder;  // the sender's own packets are all right
        }
        from.log.pop_front();
        try {
            from.sender.refused(*refusal);
        } catch (const host::Error& error) {
            throw tb::CheckFailed("soak_sender", error.what(), "a NACK that it understands");
        }
        if (refusal->reason != host::Refusal::kOrder) from.ready = e_.cycle + rng_.below(300);
    }

    bool all_sent() const {
        if (made_ < packets_ || !e_.finished() || e_.out.nack_valid) return false;
        return std::all_of(senders_.begin(), senders_.end(), [](const From& from) { return from.sender.done(); });
    }

    // ---- Host
    tb::Task<> host() {
        auto& host = e_.host;
        uint64_t read = 0;  // status entries
        while (true) {
            const bool last = all_sent();
            if (!last) co_await host.wait(rng_.between(0, pause_));
            // A status entry comes after the last write: the tail may be some clocks behind.
            if (last) co_await host.wait(8);
            const uint64_t tail = co_await host.status_tail();
            for (; read < tail; ++read) {
                const auto words = co_await host.status_entry(read);
                Ledger::Due due = ledger_.entry(words);
                if (due.primitive != kIpush) continue;
                expect("soak_ring", due.ring, ring_of_.at(Header::of(words[0]).sender));
                wanted_[due.ring].push_back(std::move(due));
            }
            const bool early = rng_.one_in(2);
            if (early) co_await give_back(tail);
            for (auto& [ring, dues] : wanted_) {
                if (!dues.empty() && (last || !rng_.one_in(3))) co_await fetch(ring, dues);
            }
            if (!early) co_await give_back(tail);
            if (last) break;
        }
    }

    tb::Task<> give_back(uint64_t tail) {
        const uint64_t entries = tail - e_.board.status_head();
        if (entries > 0) co_await e_.host.free_status(entries);
    }

    // All that is known of a ring: at once, one by one, or thrown away.
    tb::Task<> fetch(unsigned ring, std::vector<Ledger::Due>& dues) {
        const bool release = rng_.one_in(20);
        const bool at_once = rng_.one_in(2);
        for (size_t from = 0; from < dues.size();) {
            const size_t to = at_once ? dues.size() : from + 1;
            uint64_t words = 0;
            for (size_t i = from; i < to; ++i) words += dues[i].words.size();
            data_.clear();
            co_await e_.host.take(ring, to == from + 1 ? dues[from].bytes : 8 * words, release);
            expect("soak_words", data_.size(), release ? 0 : words);
            auto at = data_.begin();
            for (; from < to; ++from) {
                if (release) continue;
                const auto end = at + static_cast<std::ptrdiff_t>(dues[from].words.size());
                ledger_.data(dues[from], {at, end});
                at = end;
            }
        }
        dues.clear();
    }

    // ---- Surroundings
    void step() {
        In in{};
        e_.drive(in);
        const Out& out = loop_.step(in);
        if (out.host_valid && in.host_ready) data_.push_back(out.host.data);
        if (out.nack_valid && in.nack_ready) {
            if (out.nack.last) take_nack(nack_, out.nack.data);
            nack_ = out.nack.data;
        }
        e_.observe(in, out);
    }

    void change_mood() {
        mood_ends_ = e_.cycle + rng_.between(1000, 20000);
        e_.memory.set_timing(rng_.one_in(4)   ? Memory::Timing::kSoDimm
                             : rng_.one_in(3) ? Memory::Timing::kRandom
                                              : Memory::Timing::kGeneric);
        e_.source.set_gate(tb::Gate::any(rng_));
        e_.nack_gate = tb::Gate::any(rng_);
        e_.host_gate = tb::Gate::any(rng_);
        static constexpr uint32_t kPauses[] = {0, 0, 0, 20, 20, 200, 200, 3000};
        pause_ = kPauses[rng_.below(std::size(kPauses))];
        e_.host.axil.set_slowness(rng_.one_in(6) ? 6 : 0);
        auto& mix = e_.generator.mix;
        mix.strangers = 0;
        mix.bad = 51;  // some of them come out good: no ring is too small for them
        mix.ipush = 850;
        mix.others = 0;  // one ring a sender: what the host expects of it lies there
        mix.match = 0;   // match_mpi does what the ledger does here
        mix.per_message = rng_.one_in(3) ? 900 : 250;
        mix.largest = rng_.one_in(2) ? 0 : rng_.between(8, e_.config.max_bytes);
        mix.few_senders = rng_.one_in(4);
    }

    void check() {
        e_.check();
        ledger_.check_complete();
        const auto& t = e_.board.totals();
        const auto& l = ledger_.totals();
        uint64_t dropped = 0;
        for (unsigned reason = kPrimitive; reason <= kRing; ++reason) dropped += t.reason[reason];
        uint64_t refused = 0;
        for (unsigned reason = kRingFull; reason < kReasons; ++reason) refused += t.reason[reason];
        expect("soak_packets", t.packets, transmitted_);
        expect("soak_malformed", dropped + malformed_refused_, malformed_);
        expect("soak_refused", refused, nacks_);
        expect("soak_stored", t.stored_push + t.stored_ipush, made_ - malformed_);
        ++sums_.rounds;
        sums_.packets += made_;
        sums_.malformed += malformed_;
        sums_.refused += refused;
        sums_.out_of_order += t.reason[kOrder];
        for (const From& from : senders_) sums_.sent_again += from.sender.sent_again();
        sums_.entries += l.entries;
        sums_.bytes_read += l.bytes_read;
        sums_.stall_clocks += t.stall_clocks;
    }

    Environment e_;
    tb::Lockstep<Traits>& loop_;
    tb::Rng rng_;
    Ledger ledger_;
    uint64_t packets_;
    Sums& sums_;
    std::vector<uint64_t> open_;  // words of the message under way, by sender
    std::vector<std::pair<unsigned, RingEntry>> rings_;
    std::map<unsigned, unsigned> ring_of_, sharers_;
    uint64_t region_base_ = 0;
    std::vector<From> senders_;
    std::optional<Generator::Made> waits_;  // for the receiver to take some of its sender's packets
    std::map<unsigned, size_t> at_;         // of a sender in senders_
    uint64_t made_ = 0, malformed_ = 0, malformed_refused_ = 0, transmitted_ = 0;
    std::map<unsigned, std::vector<Ledger::Due>> wanted_;  // by ring: told by the status ring, not yet read
    std::vector<uint64_t> data_;                           // words from m_host since the last command
    uint64_t nack_ = 0, nacks_ = 0;
    uint64_t mood_ends_ = 0;
    uint32_t pause_ = 0;
};

void soak(Context& context, tb::Lockstep<Traits>& loop, uint64_t packets) {
    Sums sums;
    while (sums.packets < packets) {
        if (sums.rounds != 0) loop.reset();
        const uint64_t round = uint64_t{100} << context.rng.below(6);
        Round(context, loop, std::min(round, packets - sums.packets), sums).run();
    }
    auto& m = context.measures;
    m["soak_packets"] = static_cast<double>(sums.packets);
    m["soak_rounds"] = static_cast<double>(sums.rounds);
    m["soak_malformed"] = static_cast<double>(sums.malformed);
    m["soak_refused"] = static_cast<double>(sums.refused);
    m["soak_out_of_order"] = static_cast<double>(sums.out_of_order);
    m["soak_sent_again"] = static_cast<double>(sums.sent_again);
    m["soak_status_entries"] = static_cast<double>(sums.entries);
    m["soak_bytes_read"] = static_cast<double>(sums.bytes_read);
    m["soak_stall_clocks"] = static_cast<double>(sums.stall_clocks);
    m["soak_fewest_senders"] = sums.fewest_senders;
    m["soak_most_senders"] = sums.most_senders;
    unsigned sizes = 0;
    for (unsigned k = kSmallest; k <= kLargest; ++k) sizes += sums.rings[k] > 0 ? 1 : 0;
    m["soak_ring_sizes"] = sizes;
    if (packets < 100000) return;
    // It was what it says.
    expect("soak_ring_sizes", sizes, kLargest - kSmallest + 1);
    expect("soak_fewest_senders", sums.fewest_senders, 1);
    expect("soak_most_senders", sums.most_senders, context.config.senders);
    const double bad = static_cast<double>(sums.malformed) / static_cast<double>(sums.packets);
    if (bad < 0.045 || bad > 0.055) throw tb::CheckFailed("soak_malformed_share", std::to_string(bad), "0.05");
}

Scenario scenario(const char* name, const char* text, uint64_t packets, bool on_request) {
    Scenario s{name, text, nullptr,
               [packets](Context& context, tb::Lockstep<Traits>& loop) { soak(context, loop, packets); }};
    s.on_request = on_request;
    return s;
}

}  // namespace

void add_soak_scenarios(std::vector<Scenario>& scenarios) {
    scenarios.push_back(scenario("soak", "3,000 packets, end to end, in rounds of their own tables", 3000, false));
    scenarios.push_back(scenario("soak_million", "the same with 1,000,000 packets (only if named)", 1000000, true));
}

}  // namespace nanohop::ipush::bench
