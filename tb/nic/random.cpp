// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Random traffic between the interface and another one, a golden model, over a link of any length: with the far memory
// compared, with NACKs both ways, and with a link that breaks every rule, in episodes that end with everything sent and
// counted, or with a reset at any clock.

#include <map>
#include <numeric>
#include <string>
#include <vector>

#include "directed.hpp"
#include "generated/ipush_registers.hpp"
#include "generated/nic_registers.hpp"
#include "node.hpp"
#include "random_traffic.hpp"
#include "send/head.hpp"
#include "switch/flit.hpp"

namespace nanohop::nic {

namespace {

namespace port_reg = nic::registers;

// Situations of docs/blocks/nic.md that the bench must meet.
struct Points {
    explicit Points(tb::Coverage& coverage, const Config& config) {
        const auto point = [&](const std::string& name, const char* text, bool reachable = true) {
            return coverage.declare(name, text, reachable);
        };
        for (unsigned v = 0; v < config.virtual_channels; ++v) {
            out.push_back(point("head_out_" + std::to_string(v), "a head goes out in this channel"));
            in.push_back(point("credit_out_" + std::to_string(v), "a packet of this channel has left the buffer"));
        }
        no_gap = point("no_gap", "a head goes out in the clock after a tail");
        nack_first = point("nack_first", "a NACK goes out in the clock after a packet's tail");
        after_nack = point("after_nack", "a packet goes out in the clock after a NACK's tail");
        nack_out = point("nack_out", "a NACK goes out");
        nack_in = point("nack_in", "one comes and is kept");
        through = point("through", "a flit comes that finds the buffer empty, and one that waits");
        stalled = point("stalled", "a packet waits for room");
        dead = point("dead", "the link is dead");
        const char* const names[] = {"nack_full", "nack_unknown", "nack_ring_full", "nack_bad", "overflow"};
        for (const char* name : names) counted.push_back(point(name, "this is counted"));
        checked = point("checked", "the far memory is compared");
        balanced = point("balanced", "every NACK is accounted for");
        const bool matching = config.ipush.matching;
        arrival = point("arrival", "the matching unit is asked", matching);
        result = point("result", "it has a result for software", matching);
    }
    std::vector<tb::Coverage::Point> out, in, counted;
    tb::Coverage::Point no_gap, nack_first, after_nack, nack_out, nack_in, through, stalled, dead, checked, balanced,
        arrival, result;
};

enum class Style { kChecked, kRefusing, kWild };

class Random final : public tb::Episodes<In, Out> {
public:
    Random(Context& context, Style style)
        : context_(context),
          config_(context.config),
          rng_(context.rng),
          points_(context.coverage, config_),
          style_(style) {
        next();
    }

    void drive(In& in) override {
        if (state_ == State::kRun && clock_ >= mood_ends_) change_mood();
        if (state_ == State::kRun && (clock_ >= episode_ || draining_)) end();
        here_->drive(in);
        in.up = up_;
        const Wire& wire = to_here_.front();
        in.link_valid = wire.place.valid;
        in.link_vc = wire.place.vc;
        in.link_flit = wire.place.flit;
        in.link_credit = wire.credit;
        if (style_ == Style::kWild) break_rules(in);
    }

    void observe(const In& in, const Out& out) override {
        here_->observe(in, out);
        In far{};
        there_->drive(far);
        const Wire& wire = to_there_.front();
        far.link_valid = wire.place.valid;
        far.link_vc = wire.place.vc;
        far.link_flit = wire.place.flit;
        far.link_credit = wire.credit;
        const Out from = peer_->clock(far);
        there_->observe(far, from);
        to_there_.pop_front();
        to_here_.pop_front();
        // What is on the link in this clock comes after those of the wire, at least one.
        to_there_.push_back({{out.link_valid, out.link_vc, out.link_flit}, out.link_credit});
        to_here_.push_back({{from.link_valid, from.link_vc, from.link_flit}, from.link_credit});
        // What a receive controller's buffer still holds is judged, written, or waits for room, when the link has
        // nothing more.
        const auto busy = [](const Out& o) {
            return o.link_valid || o.link_credit != 0 || o.receive_probe.detect || o.receive.wvalid || o.stalled;
        };
        quiet_ = busy(out) || busy(from) ? 0 : quiet_ + 1;
        cover(in, out);
        ++clock_;
        if (state_ == State::kDrain) {
            const bool ended = here_->all_ended() && there_->all_ended() && quiet_ > 600;
            if (ended || style_ == Style::kWild) {
                ask();
            } else if (quiet_ > 20'000 || clock_ > give_up_) {
                throw tb::CheckFailed("all has ended in time", "no", "yes");
            }
        } else if (state_ == State::kAsk && here_->settled() && there_->settled() && ++settled_ == 4) {
            check();
            state_ = State::kOver;
        }
    }

private:
    struct Wire {
        Place place;
        uint32_t credit = 0;
    };
    using Counts = std::map<uint32_t, uint32_t>;  // by register: those of the port, then NACKs of the receiver

    void next() override {
        Plan plan;
        plan.checked = style_ == Style::kChecked;
        const uint64_t ids = low_bits(std::min(config_.send.destination_width, 32U));
        const uint64_t own = rng_.next() & ids, far = rng_.next() & ids;
        agree(plan);
        const bool flood = style_ == Style::kRefusing && rng_.one_in(5);
        const auto set_up = [&] {
            plan.refuse = style_ != Style::kChecked && !rng_.one_in(4);
            plan.nodes = !rng_.one_in(5);
            plan.meddles = plan.checked || rng_.one_in(2) ? 0 : rng_.between(1, 60);
            plan.wrong = plan.checked || rng_.one_in(2) ? 0 : rng_.below(500);
            plan.jobs = rng_.one_in(2) ? 1000 : rng_.between(2, 200);
            plan.pops = rng_.one_in(6) ? 0 : rng_.one_in(3) ? 1000 : rng_.between(1, 200);
            plan.reads = rng_.one_in(3) ? 5 : rng_.between(5, 200);
            plan.longs = rng_.one_in(4) ? rng_.between(100, 900) : 80;
            plan.parts = rng_.one_in(2) ? 0 : rng_.between(100, 900);
            plan.active = rng_.one_in(3) ? 1 : Plan::kSenders;
            plan.restarts = plan.checked || rng_.one_in(4) ? 0 : rng_.between(1, 50);
            plan.frees = rng_.one_in(2) ? 1000 : rng_.between(5, 200);
            plan.posts = rng_.one_in(2) ? 1000 : rng_.between(1, 100);
            if (flood) flood_with(plan);
            const uint32_t all = low_bits(config_.virtual_channels);
            plan.channels = rng_.one_in(2) ? 0xff : std::max<uint32_t>(1, rng_.bits(8) & all);
            return plan;
        };
        set_up();
        // Nothing leaves the buffer for a while, and what comes without a credit finds it full.
        if (style_ == Style::kWild && rng_.one_in(2)) {
            plan.refuse = false;
            plan.frees = plan.restarts = 0;
        }
        here_.emplace(config_, tb::Rng(rng_.next(), "here"), own, far, plan);
        there_.emplace(config_, tb::Rng(rng_.next(), "there"), far, own, set_up());
        peer_.emplace(config_);
        to_here_.assign(rng_.between(1, 12), {});
        to_there_.assign(rng_.between(1, 12), {});
        up_ = true;
        counts_ = {};
        quiet_ = settled_ = 0;
        mood_ends_ = clock_;
        const unsigned longest = flood ? 20000 : 5000;
        episode_ = clock_ + 2 * config_.ipush.senders + 400 + rng_.between(200, longest);
        state_ = State::kRun;
    }

    // One process and the shortest packets, back to back, of messages about as long as their ring.
    void flood_with(Plan& plan) {
        plan.mtu = 8;
        plan.active = 1;
        plan.jobs = plan.longs = plan.frees = 1000;
        plan.parts = rng_.between(200, 900);
        plan.wrong = 0;
        plan.nodes = true;
        plan.meddles = false;
        plan.pops = 1000;
        plan.restarts = 50;
    }

    // What both nodes know: any processes of the receiver's table, any place in memory, any values.
    void agree(Plan& plan) {
        std::vector<unsigned> senders(config_.ipush.senders);
        std::iota(senders.begin(), senders.end(), 0U);
        for (unsigned i = 0; i < Plan::kSenders; ++i) {
            std::swap(senders[i], senders[rng_.between(i, config_.ipush.senders - 1)]);
            plan.ids[i] = senders[i];
        }
        const unsigned high = std::min(config_.send.address_width, 32U) - Plan::kLog2Span;
        plan.base = static_cast<uint32_t>(rng_.bits(high) << Plan::kLog2Span);
        plan.key = static_cast<uint32_t>(rng_.bits(16));
        for (uint32_t& c : plan.communicators) c = static_cast<uint32_t>(rng_.bits(16));
        for (uint32_t& t : plan.tags) t = static_cast<uint32_t>(rng_.bits(32));
    }

    void end() {
        if (!draining_ && rng_.one_in(6)) {
            abrupt_ = true;
            return;
        }
        here_->stop();
        there_->stop();
        // Long messages in the shortest packets, 26 clocks each where one step follows another.
        give_up_ = clock_ + 400'000;
        state_ = State::kDrain;
    }

    void change_mood() {
        mood_ends_ = clock_ + rng_.between(100, 900);
        for (Node* node : {&*here_, &*there_}) {
            const auto rate = [&](unsigned low) { return rng_.one_in(2) ? 1000 : rng_.between(low, 900); };
            send::Memory::Mood& m = node->send_memory.mood;
            m = {};
            m.address = rate(30);
            m.word = rate(30);
            m.latency = rng_.one_in(2) ? rng_.between(1, 4) : rng_.between(1, 60);
            m.write = rate(10);
            m.answer = rate(5);
            m.error = style_ != Style::kChecked && rng_.one_in(4) ? rng_.below(20) : 0;
            using Timing = ipush::bench::Memory::Timing;
            node->receive_memory.set_timing(rng_.one_in(2) ? Timing::kRandom : Timing::kGeneric);
        }
        wild_ = rng_.one_in(3) ? rng_.between(200, 900) : rng_.between(1, 200);
    }

    // Flits that are none, or others, or without a credit; credits that get lost; a link that dies.
    void break_rules(In& in) {
        up_ = rng_.one_in(up_ ? 4000 : 400) ? !up_ : up_;  // dead it stays
        if (rng_.permille(wild_)) in.link_credit = 0;
        if (!rng_.permille(wild_)) return;
        in.link_valid = !rng_.one_in(4);
        in.link_vc = rng_.below(config_.virtual_channels);
        switch_::Flit& flit = in.link_flit;
        if (rng_.one_in(2)) flit.head = !flit.head;
        if (rng_.one_in(3)) flit.tail = !flit.tail;
        if (rng_.one_in(4)) flit.bad = !flit.bad;
        if (rng_.one_in(2)) {
            // A NACK's head now and then, and a NACK's word.
            const unsigned length = rng_.one_in(2) ? 3 : rng_.below(config_.send.packet_flits + 1);
            flit.data = send::make_head(config_.send, rng_.next(), length, rng_.next());
            if (!flit.head && rng_.one_in(2)) flit.data[0] = (flit.data[0] & ~uint64_t{0xff}) | 3;
        }
    }

    void cover(const In& in, const Out& out) {
        const auto hit = [&](tb::Coverage::Point point, bool condition) { context_.coverage.hit(point, condition); };
        const bool head = (out.probe & kProbeHeadOut) != 0, nack = (out.probe & kProbeNackOut) != 0;
        for (unsigned v = 0; v < config_.virtual_channels; ++v) {
            hit(points_.out[v], out.link_valid && out.link_flit.head && out.link_vc == v);
            hit(points_.in[v], (out.link_credit >> v & 1) != 0);
        }
        hit(points_.no_gap, after_tail_ && head);
        hit(points_.nack_first, after_tail_ && !after_nack_ && nack);
        hit(points_.after_nack, after_nack_ && head && !nack);
        hit(points_.nack_out, nack);
        hit(points_.nack_in, (out.probe & kProbeNackIn) != 0);
        hit(points_.through, in.link_valid);
        hit(points_.stalled, out.stalled);
        hit(points_.dead, !in.up);
        hit(points_.arrival, out.match_probe.arrival);
        hit(points_.result, out.match_probe.result);
        nack_open_ = head ? nack : nack_open_;
        after_tail_ = (out.probe & kProbeTailOut) != 0;
        after_nack_ = after_tail_ && nack_open_;
    }

    void ask() {
        state_ = State::kAsk;
        settled_ = 0;
        Node* const nodes[] = {&*here_, &*there_};
        for (unsigned n = 0; n < 2; ++n) {
            nodes[n]->plan.frees = nodes[n]->plan.pops = 0;
            nodes[n]->plan.follow = false;
            Counts& counts = counts_[n];
            for (uint32_t at = port_reg::kPacketsOutOffset; at <= port_reg::kOverflowOffset; at += 4)
                nodes[n]->ask(2, at, [&counts, at](uint32_t value) { counts[at] = value; });
            for (const uint32_t at : {ipush::registers::kNackRingFullOffset, ipush::registers::kNackStatusFullOffset,
                                      ipush::registers::kNackOrderOffset, ipush::registers::kNackMessageOffset})
                nodes[n]->ask(1, at, [&counts, at](uint32_t value) { counts[kRefusals + at] = value; });
        }
    }

    void check() {
        for (unsigned i = 0; i < points_.counted.size(); ++i)
            context_.coverage.hit(points_.counted[i], counts_[0][port_reg::kNackFullOffset + 4 * i] != 0);
        if (style_ == Style::kWild) return;
        if (style_ == Style::kChecked) {
            here_->check(*there_);
            there_->check(*here_);
            context_.coverage.hit(points_.checked, counts_[0][port_reg::kPacketsInOffset] != 0);
        }
        for (unsigned n = 0; n < 2; ++n) balance(counts_[n], counts_[1 - n]);
    }

    // Each packet and each NACK that one node sent is at the other, and each NACK of the receiver was sent or dropped.
    void balance(const Counts& from, const Counts& to) {
        const auto of = [](const Counts& counts, uint32_t at) { return counts.at(at); };
        using namespace port_reg;
        tb::expect("packets that came", of(to, kPacketsInOffset), of(from, kPacketsOutOffset));
        tb::expect("NACKs that came", of(to, kNacksInOffset) + of(to, kNackRingFullOffset) + of(to, kNackBadOffset),
                   of(from, kNacksOutOffset));
        tb::expect("flits without a credit", of(to, kOverflowOffset), 0U);
        tb::expect("packets of three flits that are no NACK", of(to, kNackBadOffset), 0U);
        uint32_t refused = 0;
        for (const auto& [at, count] : from) {
            if (at >= kRefusals) refused += count;
        }
        tb::expect("NACKs of the receiver",
                   of(from, kNacksOutOffset) + of(from, kNackFullOffset) + of(from, kNackUnknownOffset), refused);
        context_.coverage.hit(points_.balanced, refused != 0);
    }

    static constexpr uint32_t kRefusals = 0x1000;

    Context& context_;
    const Config& config_;
    tb::Rng& rng_;
    Points points_;
    Style style_;
    std::optional<Node> here_, there_;
    std::optional<Nic> peer_;
    std::deque<Wire> to_here_, to_there_;
    std::array<Counts, 2> counts_;
    uint64_t clock_ = 0, give_up_ = 0;
    unsigned quiet_ = 0, settled_ = 0, wild_ = 0;
    bool up_ = true;
    bool after_tail_ = false, after_nack_ = false, nack_open_ = false;
};

}  // namespace

void declare_points(const Config& config, tb::Coverage& coverage) { Points(coverage, config); }

void add_random_scenarios(std::vector<Scenario>& scenarios) {
    tb::add_stimulus<Random>(scenarios, "stored", "PUSH between two nodes, their memories compared", 2,
                             Style::kChecked);
    tb::add_stimulus<Random>(scenarios, "random", "PUSH and IPUSH, NACKs both ways, each accounted for", 3,
                             Style::kRefusing);
    tb::add_stimulus<Random>(scenarios, "wild", "a link that breaks every rule: RTL and model agree", 1, Style::kWild);
}

}  // namespace nanohop::nic
