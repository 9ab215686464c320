// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Random messages between the interface and another one, a golden model, over a network that loses, doubles and
// reorders packets, each of which software brings to its end; and a link that breaks every rule. In episodes that end
// with everything told of and counted, or with a reset at any clock.

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>
#include <string>
#include <vector>

#include "bits.hpp"
#include "directed.hpp"
#include "generated/nic_registers.hpp"
#include "generated/transport_registers.hpp"
#include "ipush/packet.hpp"
#include "network.hpp"
#include "node.hpp"
#include "random_traffic.hpp"

namespace nanohop::nic_wide {

namespace {

namespace port_reg = nic::registers;
namespace transport_reg = transport::registers;

// Situations of docs/blocks/nic_wide.md that the bench must meet.
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
        answer_out = point("answer_out", "an answer goes out");
        answers_out = point("answers_out", "answers go out in two clocks, one after the other");
        answer_in = point("answer_in", "one comes and is kept");
        data_in = point("data_in", "a packet goes to the depacketizer in the clock after another one's tail");
        dead = point("dead", "the link is dead");
        const char* const names[] = {"nack_full", "nack_unknown", "nack_ring_full", "nack_bad", "overflow"};
        for (const char* name : names) counted.push_back(point(name, "this is counted"));
        told = point("told", "all messages of an episode were told of");
        again = point("again", "one of them was sent again");
        nack = point("nack", "software took a NACK");
        error = point("error", "the transport's error waits", config.reliable);
        acknowledged = point("acknowledged", "the transport's acknowledgement comes", config.reliable);
        for (const char* name : {"refused_send", "refused_receive", "refused_port"})
            refused.push_back(point(name, "these registers refuse a write"));
        refused.push_back(point("refused_transport", "these registers refuse a write", config.reliable));
    }
    std::vector<tb::Coverage::Point> out, in, counted, refused;
    tb::Coverage::Point no_gap, answer_out, answers_out, answer_in, data_in, dead, told, again, nack, error,
        acknowledged;
};

enum class Style { kRandom, kErring, kWild };

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
        network_->drive(0, in);
        if (style_ == Style::kWild) break_rules(in);
    }

    void observe(const In& in, const Out& out) override {
        here_->observe(in, out);
        In far{};
        there_->drive(far);
        network_->drive(1, far);
        const Out from = peer_->clock(far);
        there_->observe(far, from);
        network_->observe(0, out);
        network_->observe(1, from);
        network_->tick();
        const auto busy = [](const Out& o) { return o.link_valid || o.link_credit != 0 || o.receive.wvalid; };
        quiet_ = busy(out) || busy(from) || !network_->empty() ? 0 : quiet_ + 1;
        cover(in, out);
        ++clock_;
        if (state_ == State::kDrain) {
            const bool ended = here_->complete() && there_->complete() && quiet_ > 600;
            if (ended || style_ != Style::kRandom) {
                ask();
            } else if (clock_ > give_up_) {
                throw tb::CheckFailed("all messages are told of in time", "no", "yes");
            }
        } else if (state_ == State::kAsk && here_->settled() && there_->settled() && ++settled_ == 4) {
            check();
            state_ = State::kOver;
        }
    }

private:
    using Counts = std::map<uint32_t, uint32_t>;  // of the port, by register

    void next() override {
        Plan plan;
        agree(plan);
        std::array<uint64_t, 2> nodes{};
        const uint64_t ids = low_bits(std::min(config_.send.destination_width, 32U));
        if (config_.reliable) {
            // The transport's numbers are the lowest bits, the others 0.
            nodes[0] = rng_.below(config_.transport.destinations);
            nodes[1] = (nodes[0] + 1 + rng_.below(config_.transport.destinations - 1)) % config_.transport.destinations;
        } else {
            nodes[0] = rng_.next() & ids;
            nodes[1] = nodes[0] ^ (1 + rng_.below(static_cast<uint32_t>(std::min<uint64_t>(ids, 1000))));
        }
        const bool wild = style_ == Style::kWild, flood = rng_.one_in(4);
        closed_ = wild && rng_.one_in(2);
        const auto set_up = [&] {
            plan.nodes = !rng_.one_in(6);
            plan.meddles = rng_.one_in(2) ? 0 : rng_.between(1, 60);
            plan.wrong = rng_.one_in(2) ? 0 : rng_.below(300);
            plan.jobs = rng_.one_in(2) ? 1000 : rng_.between(2, 200);
            plan.ahead = rng_.between(1, 6);
            plan.ipush = rng_.one_in(4) ? 1000 * rng_.below(2) : 500;
            plan.pops = rng_.one_in(6) ? 1 : rng_.one_in(3) ? 1000 : rng_.between(1, 200);
            plan.reads = rng_.one_in(3) ? 5 : rng_.between(5, 200);
            plan.slowness = rng_.one_in(2) ? 0 : rng_.between(1, 4);
            plan.longs = rng_.one_in(4) ? rng_.between(100, 900) : 80;
            plan.active = rng_.one_in(3) ? 1 : Plan::kProcesses;
            plan.frees = rng_.one_in(2) ? 1000 : rng_.between(5, 200);
            plan.patience = rng_.between(1000, 4000);
            plan.mtu = 0;
            plan.log2_entries = rng_.one_in(3) ? rng_.below(3) : 3;
            if (flood) {
                plan.jobs = 1000;
                plan.frees = rng_.one_in(2) ? 1000 : 1;  // then the status ring is full
                plan.longs = 0;
                plan.ahead = 6;
                plan.mtu = 64;
            } else if (rng_.one_in(4)) {  // NACKs, a clock after the other
                plan.jobs = plan.longs = plan.wrong = 900;
                plan.ipush = 0;
                plan.mtu = 64;
            }
            const uint32_t all = low_bits<uint32_t>(config_.virtual_channels);
            plan.channels = rng_.one_in(2) ? 0xff : std::max<uint32_t>(1, static_cast<uint32_t>(rng_.bits(8)) & all);
            if (closed_) plan.jobs = plan.longs = 1000;
            plan.tries = wild ? rng_.between(1, 3) : 15;
            plan.timeout = wild ? rng_.between(20, 200) : rng_.between(200, 600);
            if (style_ == Style::kErring) plan.tries = rng_.between(1, 15);
            return plan;
        };
        // Here no packet leaves the buffer, though answers do, and what comes without a credit finds it full.
        set_up();
        plan.receives = !closed_;
        plan.errs = style_ == Style::kErring ? rng_.between(20, 400) : 0;
        here_.emplace(config_, tb::Rng(rng_.next(), "here"), nodes[0], nodes[1], plan);
        plan.receives = true;
        plan.errs = 0;
        there_.emplace(config_, tb::Rng(rng_.next(), "there"), nodes[1], nodes[0], set_up());
        if (style_ == Style::kRandom) {
            here_->meet(*there_);
            there_->meet(*here_);
        }
        peer_.emplace(config_);
        network_.emplace(config_, tb::Rng(rng_.next(), "network"), nodes);
        network_->strict = style_ == Style::kRandom;
        network_->others = style_ == Style::kErring ? rng_.below(500000) : 0;
        up_ = true;
        counts_ = {};
        quiet_ = settled_ = 0;
        clock_ = mood_ends_ = 0;
        episode_ = rng_.between(4000, 12000);
        state_ = State::kRun;
    }

    // What both nodes know: any processes of the receiver's table, any place in memory.
    void agree(Plan& plan) {
        std::vector<unsigned> senders(config_.receive.senders);
        std::iota(senders.begin(), senders.end(), 0U);
        for (unsigned i = 0; i < std::min(Plan::kProcesses, config_.receive.senders); ++i) {
            std::swap(senders[i], senders[rng_.between(i, config_.receive.senders - 1)]);
            plan.ids[i] = senders[i];
        }
        const unsigned high = std::min(config_.send.address_width, 32U) - Plan::kLog2Span;
        plan.base = static_cast<uint32_t>(rng_.bits(high) << Plan::kLog2Span);
        plan.key = static_cast<uint32_t>(rng_.bits(16));
        // All messages that are under way have room in a region.
        plan.region_lines = rng_.between(512, 1024);
        plan.region_skip = rng_.below(1025 - plan.region_lines);
        plan.ring_skip = rng_.below(128);
    }

    void end() {
        if (!draining_ && rng_.one_in(6)) {
            abrupt_ = true;
            return;
        }
        here_->stop();
        there_->stop();
        network_->weather = {};
        give_up_ = clock_ + 60000;
        state_ = State::kDrain;
    }

    void change_mood() {
        mood_ends_ = clock_ + rng_.between(100, 900);
        for (Node* node : {&*here_, &*there_}) {
            const auto rate = [&](unsigned low) { return rng_.one_in(2) ? 1000 : rng_.between(low, 900); };
            send::MemoryBase::Mood& m = node->send_memory.mood;
            m = {};
            m.address = rate(30);
            m.word = rate(30);
            m.latency = rng_.one_in(2) ? rng_.between(1, 4) : rng_.between(1, 60);
            m.write = rate(10);
            m.answer = rate(5);
            m.error = rng_.one_in(6) ? rng_.below(20) : 0;
            if (style_ != Style::kRandom) {
                m.write_error = rng_.one_in(2) ? 0 : rng_.below(500);
                node->receive_memory.set_errors(rng_.one_in(2) ? 0 : rng_.below(300));
            }
            if (rng_.one_in(2)) {
                node->receive_memory.set_random();
            } else {  // all of a long message may wait for its answers
                node->receive_memory.set_steady(rng_.one_in(4) ? rng_.between(100, 300) : rng_.between(1, 12));
            }
        }
        Weather& w = network_->weather;
        w = {};
        w.delay = rng_.between(1, 12);
        w.far = rng_.one_in(3) ? 0 : rng_.between(1, 200);
        w.pause = rng_.one_in(2) ? 0 : rng_.below(500);
        w.credit_delay = rng_.one_in(2) ? 1 : rng_.between(1, 60);
        w.marked = 100000 * rng_.below(3);
        if (rng_.one_in(2)) {
            w.lost = rng_.below(30000);
            w.doubled = rng_.below(100000);
            w.cut = rng_.below(20000);
        }
        if (style_ == Style::kErring) w.odd = rng_.one_in(2) ? 0 : rng_.below(200000);
        wild_ = closed_ ? rng_.between(1, 60) : rng_.one_in(3) ? rng_.between(200, 900) : rng_.between(1, 200);
    }

    // Flits that are none, or others, or without a credit; credits that get lost; a link that dies.
    void break_rules(In& in) {
        up_ = rng_.one_in(up_ ? 4000 : 400) ? !up_ : up_;  // dead it stays
        in.up = up_;
        if (rng_.permille(wild_)) in.link_credit = 0;
        if (!rng_.permille(wild_)) return;
        in.link_valid = !rng_.one_in(4);
        in.link_vc = rng_.below(config_.virtual_channels);
        LinkFlit& flit = in.link_flit;
        if (rng_.one_in(2)) flit.head = !flit.head;
        if (rng_.one_in(3)) flit.tail = !flit.tail;
        if (rng_.one_in(4)) flit.bad = !flit.bad;
        if (!rng_.one_in(2)) return;
        const send_wide::Config& c = config_.send;
        for (unsigned w = 0; w < c.flit_width / 64; ++w) flit.data[w] = rng_.next();
        put_bits(flit.data, c.destination_width, length_bits(c), rng_.one_in(2) ? 1 : rng_.below(c.packet_flits + 1));
        put_bits(flit.data, header_bits(c), 4, rng_.one_in(2) ? 3 + 2 * rng_.below(2) : rng_.below(6));
    }

    void cover(const In& in, const Out& out) {
        const auto hit = [&](tb::Coverage::Point point, bool condition) { context_.coverage.hit(point, condition); };
        const auto seen = [&](Probe bit) { return (out.probe & bit) != 0; };
        for (unsigned v = 0; v < config_.virtual_channels; ++v) {
            hit(points_.out[v], out.link_valid && out.link_flit.head && out.link_vc == v);
            hit(points_.in[v], (out.link_credit >> v & 1) != 0);
        }
        hit(points_.no_gap, (before_ & kProbeTailOut) != 0 && seen(kProbeHeadOut));
        hit(points_.answer_out, seen(kProbeAnswerOut));
        hit(points_.answers_out, (before_ & kProbeAnswerOut) != 0 && seen(kProbeAnswerOut));
        hit(points_.answer_in, seen(kProbeAnswerIn));
        hit(points_.data_in, (before_ & kProbeTailIn) != 0 && seen(kProbeHeadIn));
        hit(points_.dead, !in.up);
        hit(points_.error, out.error);
        hit(points_.acknowledged, (out.transport_probe & transport::kProbeAckGot) != 0);
        const axi::LiteOut* const ports[] = {&out.send_axil, &out.receive_axil, &out.axil, &out.transport_axil};
        for (unsigned i = 0; i < 4; ++i) hit(points_.refused[i], ports[i]->bvalid && ports[i]->bresp != 0);
        before_ = out.probe;
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
            for (const uint32_t at : {transport_reg::kTakenOffset, transport_reg::kRefusedOffset})
                if (config_.reliable)
                    nodes[n]->ask(3, at, [&counts, at](uint32_t value) { counts[kTransport + at] = value; });
            // Of all others no more than that RTL and model agree.
            for (unsigned block = 0; n == 0 && block < (config_.reliable ? 4U : 3U); ++block) {
                for (uint32_t at = 0; at < 0x100; at += 4) nodes[n]->ask(block, at, nullptr);
            }
        }
    }

    void check() {
        for (unsigned i = 0; i < points_.counted.size(); ++i)
            context_.coverage.hit(points_.counted[i], counts_[0][port_reg::kNackFullOffset + 4 * i] != 0);
        if (style_ != Style::kRandom) return;
        here_->check();
        there_->check();
        context_.coverage.hit(points_.told, here_->told != 0 && there_->told != 0);
        context_.coverage.hit(points_.again, here_->posted_again != 0);
        context_.coverage.hit(points_.nack, here_->answers != 0);
        for (unsigned n = 0; n < 2; ++n) balance(n);
    }

    // Each packet and each answer that went out is on the link or in the transport; each that came is counted.
    void balance(unsigned n) {
        using namespace port_reg;
        const auto of = [&](uint32_t at) { return counts_[n].at(at); };
        const uint32_t out = of(kPacketsOutOffset) + of(kNacksOutOffset);
        if (config_.reliable) {
            // Those whose data could not be read are refused there.
            tb::expect("packets that the transport took",
                       of(kTransport + transport_reg::kTakenOffset) + of(kTransport + transport_reg::kRefusedOffset),
                       out);
        } else {
            tb::expect("packets that went out", network_->sent[n], out);
            tb::expect("packets that came", network_->given[n],
                       of(kPacketsInOffset) + of(kNacksInOffset) + of(kNackRingFullOffset) + of(kNackBadOffset));
        }
        tb::expect("flits without a credit", of(kOverflowOffset), 0U);
    }

    static constexpr uint32_t kTransport = 0x1000;

    Context& context_;
    const Config& config_;
    tb::Rng& rng_;
    Points points_;
    Style style_;
    std::optional<Node> here_, there_;
    std::optional<NicWide> peer_;
    std::optional<Network> network_;
    std::array<Counts, 2> counts_;
    uint64_t clock_ = 0, give_up_ = 0;
    unsigned quiet_ = 0, settled_ = 0, wild_ = 0;
    uint32_t before_ = 0;  // probes of the clock before
    bool closed_ = false, up_ = true;
};

}  // namespace

void declare_points(const Config& config, tb::Coverage& coverage) { Points(coverage, config); }

void add_random_scenarios(std::vector<Scenario>& scenarios) {
    tb::add_stimulus<Random>(scenarios, "random", "messages both ways, each told of once, each byte in its place", 4,
                             Style::kRandom);
    tb::add_stimulus<Random>(scenarios, "erring", "software and heads that are wrong: RTL and model agree", 3,
                             Style::kErring);
    tb::add_stimulus<Random>(scenarios, "wild", "a link that breaks every rule: RTL and model agree", 2, Style::kWild);
}

}  // namespace nanohop::nic_wide
