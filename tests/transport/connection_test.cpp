// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Golden transports beside ends of connections that were written from the page alone: windows and packets under way in
// every clock, each packet that is sent again, each acknowledgement, and the counters.
#include "connection.hpp"

#include <gtest/gtest.h>

#include <deque>

#include "directed.hpp"
#include "world.hpp"

namespace nanohop::transport {
namespace {

// What one transport should do, seen at its ports.
class Beside {
public:
    Beside(const Config& config, const Settings& settings)
        : config_(config),
          settings_(settings),
          to(config.destinations, SendingEnd(config, settings)),
          from(config.destinations, ReceivingEnd(config)),
          unsaid_(config.destinations) {}

    // Before the transport's tick.
    void step(uint64_t clock, const In& in, const Out& out, const Transport& transport) {
        numbers(clock, transport);
        if (in.send_valid && out.send_ready) {
            if (in.send.head()) destination_ = head_of(config_, in.send.data).destination;
            if (in.send.last) given_.push_back(destination_);
        }
        if ((out.probe & kProbeAckSent) != 0) goes_.push_back(clock);
        if (out.to_valid && in.to_ready && out.to.head()) {
            const Head head = head_of(config_, out.to.data);
            if (head.kind == kKindAck) {
                says(head);
            } else {
                sends(clock, head);
            }
        }
        if (in.from_valid && out.from_ready) comes(clock, in.from);
    }
    void finish(const Transport& t) const {
        const auto sum = [](const auto& ends, auto member) {
            uint64_t all = 0;
            for (const auto& end : ends) all += end.*member;
            return all;
        };
        EXPECT_EQ(t.count(Event::kDelivered), sum(to, &SendingEnd::delivered));
        EXPECT_EQ(t.count(Event::kFailed), sum(to, &SendingEnd::errors) + given_.size());
        EXPECT_EQ(t.count(Event::kAckGot), sum(to, &SendingEnd::right));
        EXPECT_EQ(t.count(Event::kAckWrong), sum(to, &SendingEnd::wrong));
        EXPECT_EQ(t.count(Event::kCut), sum(to, &SendingEnd::cut));
        EXPECT_EQ(t.count(Event::kReceived), sum(from, &ReceivingEnd::received));
        EXPECT_EQ(t.count(Event::kDuplicate), sum(from, &ReceivingEnd::duplicates));
        EXPECT_EQ(t.count(Event::kStrange), sum(from, &ReceivingEnd::strange));
        EXPECT_EQ(t.count(Event::kBroken), broken);
        EXPECT_EQ(t.count(Event::kAckLost), 0U);
        const uint64_t unsure = sum(to, &SendingEnd::unsure);
        const auto near = [&](uint64_t a, uint64_t b) { return std::max(a, b) - std::min(a, b) <= unsure; };
        EXPECT_PRED2(near, t.count(Event::kEarly), sum(to, &SendingEnd::early));
        EXPECT_PRED2(near, t.count(Event::kAgain), again);
    }

    uint64_t again = 0, early = 0, broken = 0, acks = 0, late = 0;

private:
    // Clocks of the page: an acknowledgement taken in r ends packets in r + 2; one leaves 2 clocks after its packet;
    // what leaves is at the port 2 clocks later.
    static constexpr unsigned kActs = 3, kLeaves = 2, kPort = 2;

    void numbers(uint64_t clock, const Transport& transport) {
        // A number that is given in the clock in which an acknowledgement acts does not know of it.
        std::vector<bool> may;
        for (const SendingEnd& end : to) may.push_back(end.may_number());
        for (; !acts_.empty() && acts_.front().clock <= clock; acts_.pop_front())
            to[acts_.front().peer].acknowledged(acts_.front().said, clock);
        for (uint32_t d = 0; d < config_.destinations; ++d) {
            SendingEnd& end = to[d];
            if (!end.failed && transport.failed(d)) {
                tb::expect("it fails in its time", end.may_fail(clock), true);
                end.fail();
            }
            if (end.failed) continue;
            if (transport.in_flight(d) == end.next - end.first + 1) {
                tb::expect("a window has room", static_cast<bool>(may[d]), true);
                tb::expect("numbers in the order of packets", given_.empty() ? ~0U : given_.front(), d);
                given_.pop_front();
                end.number();
            }
            tb::expect("under way", transport.in_flight(d), end.next - end.first);
            tb::expect("window", transport.window(d), end.window());
            late = std::max(late, end.late(clock));
        }
        std::erase_if(given_, [&](uint32_t d) { return to[d].failed && (++to[d].errors, true); });
    }
    void sends(uint64_t clock, const Head& head) {
        SendingEnd& end = to[head.destination];
        const uint64_t n = end.next - 1 - ((end.next - 1 - head.sequence) & low_bits(config_.sequence_bits));
        if (!end.has(n)) return;  // it has ended on its way to the port
        const SendingEnd::Why why = end.sent(n, clock - kPort);
        tb::expect("sent again in its time", why != SendingEnd::Why::kTooSoon, true);
        if (why == SendingEnd::Why::kTimeout) ++again;
        if (why == SendingEnd::Why::kEarly) ++early;
    }
    void comes(uint64_t clock, const Flit& flit) {
        if (flit.head()) {
            if (!coming_.empty()) ++broken;
            coming_.clear();
        } else if (coming_.empty()) {
            ++broken;
            return;
        }
        coming_.push_back(flit);
        if (!flit.last) return;
        const Head head = head_of(config_, coming_[0].data);
        const bool whole = !flit.bad() && coming_.size() == head.length;
        coming_.clear();
        if (!whole) {
            ++broken;
        } else if (head.kind == kKindAck) {
            acts_.push_back({clock + kActs, head.sender, {head.sequence, head.bitmap, head.echo}});
        } else if (const auto fate = from[head.sender].came(head.sequence); fate.acknowledged) {
            unsaid_[head.sender].push_back({clock, from[head.sender].said(), head.mark, fate.urgent});
        }
    }
    // An acknowledgement is of all packets that came until it left.
    void says(const Head& head) {
        auto& packets = unsaid_[head.destination];
        const uint64_t clock = goes_.front();
        goes_.pop_front();
        tb::expect("an acknowledgement is about packets", packets.empty(), false);
        size_t count = 0;
        bool mark = false;
        uint64_t due = packets[0].clock + settings_.ack_clocks;
        for (; count < packets.size() && packets[count].clock + kLeaves <= clock; ++count) {
            const Unsaid& packet = packets[count];
            mark = mark || packet.mark;
            if (packet.urgent || count + 1 >= settings_.ack_packets) due = std::min(due, packet.clock);
        }
        tb::expect("an acknowledgement is about packets", count != 0, true);
        const Said& said = packets[count - 1].said;
        tb::expect("what it says has come", head.sequence, said.sequence);
        tb::expect("its bitmap", head.bitmap, said.bitmap);
        tb::expect("its mark", head.echo, mark);
        tb::expect("it is due", clock >= due, true);
        // A packet that goes, and acknowledgements of other nodes, may be before it.
        tb::expect("it goes at once", clock <= due + kLeaves + config_.packet_flits + config_.ack_entries, true);
        packets.erase(packets.begin(), packets.begin() + static_cast<std::ptrdiff_t>(count));
        ++acks;
    }

    struct Ack {
        uint64_t clock;
        uint32_t peer;
        Said said;
    };
    struct Unsaid {
        uint64_t clock;
        Said said;
        bool mark, urgent;
    };
    Config config_;
    Settings settings_;
    std::vector<SendingEnd> to;
    std::vector<ReceivingEnd> from;
    std::vector<std::deque<Unsaid>> unsaid_;
    std::deque<Ack> acts_;
    std::deque<uint32_t> given_;  // destinations of packets without a number
    std::deque<uint64_t> goes_;   // clocks in which acknowledgements left
    uint32_t destination_ = 0;
    std::vector<Flit> coming_;
};

constexpr unsigned kNodes = 3;

struct Met {
    uint64_t again = 0, early = 0, errors = 0, cut = 0, duplicates = 0, acks = 0, wraps = 0;
};

void run(uint64_t seed, Met& met) {
    tb::Rng rng(seed);
    Config c{.flit_width = 192, .packet_flits = 3, .destination_width = 6, .hop_limit = 5, .destinations = 4};
    c.window = 1U << rng.between(1, 6);
    c.slots = 1U << rng.between(1, 6);
    c.sequence_bits = rng.between(log2_of(c.window) + 2, 16);
    Settings s{.timeout = rng.between(100, 400), .tries = rng.one_in(3) ? rng.between(0, 3) : 15};
    s.most = rng.one_in(2) ? 64 : rng.between(1, 64);
    s.gap = rng.one_in(2) ? 0 : rng.between(1, 20);
    s.ack_packets = rng.between(0, 12);
    s.ack_clocks = rng.below(60);
    World w(c, kNodes, seed);
    w.configure(s);
    w.network.weather = {.lost = rng.below(30000),
                         .doubled = rng.below(30000),
                         .bad = rng.below(20000),
                         .marked = rng.below(20000),
                         .delay = rng.between(1, 10),
                         .far = rng.below(12),
                         .paths = 1 + 7 * rng.below(2),
                         .detour = rng.below(4)};
    // Within the page's limit on how long a packet may be in the network.
    if (c.sequence_bits < 8) w.network.weather.far = w.network.weather.detour = 0;
    std::vector<Beside> beside(kNodes, Beside(c, s));
    for (unsigned n = 0; n < kNodes; ++n) {
        w.nodes[n].destinations = {(n + 1) % kNodes, (n + 2) % kNodes};
        w.nodes[n].left = 2000;
        w.nodes[n].fixed_flits = rng.below(4);
    }
    const auto ended = [&] {
        for (unsigned n = 0; n < kNodes; ++n) {
            if (w.nodes[n].left != 0 || !w.nodes[n].rests() || w.transports[n].free_slots() + 1 < c.slots) return false;
            if (w.transports[n].waiting_acks() != 0 || w.transports[n].to_valid()) return false;
        }
        return w.network.empty();
    };
    for (unsigned quiet = 0; quiet < 20; ++w.clock) {
        tb::expect("ends", w.clock < 4000000, true);
        std::vector<In> in(kNodes);
        for (unsigned n = 0; n < kNodes; ++n) w.nodes[n].drive(w.clock, in[n]);
        for (unsigned n = 0; n < kNodes; ++n) {
            const Out out = w.transports[n].outputs(in[n]);
            beside[n].step(w.clock, in[n], out, w.transports[n]);
            w.nodes[n].observe(w.clock, in[n], out);
            w.transports[n].tick(in[n]);
        }
        quiet = ended() ? quiet + 1 : 0;
    }
    for (unsigned n = 0; n < kNodes; ++n) {
        beside[n].finish(w.transports[n]);
        // A slot is looked at in a clock without an acknowledgement, and what is sent again waits for the link.
        EXPECT_LE(beside[n].late, 2 * c.slots + 16);
        met.again += beside[n].again;
        met.early += beside[n].early;
        met.acks += beside[n].acks;
        met.errors += w.count(n, Event::kFailed);
        met.cut += w.count(n, Event::kCut);
        met.duplicates += w.count(n, Event::kDuplicate);
        met.wraps += w.ledger.numbered(n, (n + 1) % kNodes) > bit(c.sequence_bits) ? 1 : 0;
    }
}

TEST(Connection, AsThePageSays) {
    Met met;
    for (uint64_t seed = 1; seed <= 24; ++seed) {
        SCOPED_TRACE(seed);
        run(seed, met);
    }
    EXPECT_GT(met.acks, 50000U);
    for (const uint64_t count : {met.again, met.early, met.errors, met.cut, met.duplicates}) EXPECT_GT(count, 500U);
    EXPECT_GT(met.wraps, 10U);
}

}  // namespace
}  // namespace nanohop::transport
