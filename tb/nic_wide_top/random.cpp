// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Random messages between the interface, whose software has the one port and interrupts, and another one, a golden
// model with ports of its own, over a network that loses, doubles and reorders packets. In episodes that end with
// everything told of and counted, or with a reset at any clock.

#include <algorithm>
#include <optional>

#include "bits.hpp"
#include "directed.hpp"
#include "one_port.hpp"
#include "random_traffic.hpp"
#include "tb/nic_wide/network.hpp"
#include "tb/nic_wide/node.hpp"

namespace nanohop::nic_wide_top {

namespace {

using nic_wide::Node;

struct Points {
    explicit Points(tb::Coverage& coverage, const Config& config) {
        told = coverage.declare("told", "all messages of an episode were told of, by interrupts");
        again = coverage.declare("again", "one of them was sent again");
        several = coverage.declare("several", "an interrupt told of several status entries");
        answers = coverage.declare("answers", "answers were taken");
        error = coverage.declare("error", "an error of the transport interrupted", config.nic.reliable);
        refused = coverage.declare("refused", "accesses were answered with an error");
        both = coverage.declare("both", "a write and a read were answered in the same clock");
        reset = coverage.declare("reset", "a reset came while an access was under way");
    }
    tb::Coverage::Point told, again, several, answers, error, refused, both, reset;
};

class Random final : public tb::Episodes<In, Out> {
public:
    explicit Random(Context& context)
        : context_(context), config_(context.config), rng_(context.rng), points_(context.coverage, config_) {
        begin();
    }

    void drive(In& in) override {
        if (state_ == State::kRun && clock_ >= mood_ends_) change_mood();
        if (state_ == State::kRun && (clock_ >= episode_ || draining_)) end();
        node_in_ = {};
        here_->drive(node_in_);
        network_->drive(0, node_in_);
        port_->drive(node_in_, in);
        in.up = node_in_.up;
        in.link_valid = node_in_.link_valid;
        in.link_vc = node_in_.link_vc;
        in.link_flit = node_in_.link_flit;
        in.link_credit = node_in_.link_credit;
    }

    void observe(const In& in, const Out& out) override {
        nic_wide::Out node_out;
        port_->observe(node_in_, in, out, node_out);
        here_->observe(node_in_, node_out);
        nic_wide::In far{};
        there_->drive(far);
        network_->drive(1, far);
        const nic_wide::Out from = peer_->clock(far);
        there_->observe(far, from);
        network_->observe(0, node_out);
        network_->observe(1, from);
        network_->tick();
        const auto busy = [](const auto& o) { return o.link_valid || o.link_credit != 0 || o.receive.wvalid; };
        quiet_ = busy(out) || busy(from) || !network_->empty() ? 0 : quiet_ + 1;
        context_.coverage.hit(points_.both, out.axil.bvalid && in.axil.bready && out.axil.rvalid && in.axil.rready);
        ++clock_;
        if (state_ == State::kRun && rng_.permille(accesses_)) port_->any_access();
        if (state_ == State::kDrain) {
            const bool complete = failing_ || (here_->complete() && there_->complete());
            if (complete && quiet_ > 600 && !out.irq && port_->idle() && port_->nothing_due()) {
                here_->plan.frees = here_->plan.pops = there_->plan.frees = there_->plan.pops = 0;
                here_->plan.follow = there_->plan.follow = false;
                state_ = State::kAsk;
            } else if (clock_ > give_up_) {
                throw tb::CheckFailed("all messages are told of in time", "no", "yes");
            }
        } else if (state_ == State::kAsk && here_->settled() && there_->settled() && port_->idle()) {
            check();
            state_ = State::kOver;
        }
    }

private:
    void next() override {
        context_.coverage.hit(points_.reset, !port_->idle());
        begin();
    }

    void begin() {
        failing_ = config_.nic.reliable && rng_.one_in(4);
        nic_wide::Plan plan;
        plan.base = rng_.below(4) << nic_wide::Plan::kLog2Span;
        plan.key = static_cast<uint32_t>(rng_.bits(16));
        std::array<uint64_t, 2> nodes{};
        if (config_.nic.reliable) {
            const unsigned all = config_.nic.transport.destinations;
            nodes[0] = rng_.below(all);
            nodes[1] = (nodes[0] + 1 + rng_.below(all - 1)) % all;
        } else {
            nodes[0] = rng_.bits(std::min(config_.nic.send.destination_width, 32U));
            nodes[1] = nodes[0] ^ 1U;
        }
        const auto set_up = [&] {
            plan.wrong = rng_.one_in(2) ? 0 : rng_.below(300);
            plan.jobs = rng_.one_in(2) ? 1000 : rng_.between(2, 200);
            plan.ahead = rng_.between(1, 6);
            plan.pops = rng_.one_in(3) ? 1000 : rng_.between(1, 200);
            plan.reads = rng_.one_in(3) ? 5 : rng_.between(5, 100);
            plan.slowness = rng_.one_in(2) ? 0 : rng_.between(1, 4);
            plan.active = rng_.one_in(3) ? 1 : nic_wide::Plan::kProcesses;
            plan.frees = rng_.one_in(2) ? 1000 : rng_.between(5, 200);
            plan.patience = rng_.between(2000, 5000);
            plan.log2_entries = rng_.one_in(3) ? rng_.below(3) : 3;
            plan.tries = failing_ ? rng_.between(1, 2) : 15;
            plan.timeout = rng_.between(200, 600);
            return plan;
        };
        set_up();
        here_.emplace(config_.nic, tb::Rng(rng_.next(), "here"), nodes[0], nodes[1], plan);
        there_.emplace(config_.nic, tb::Rng(rng_.next(), "there"), nodes[1], nodes[0], set_up());
        if (!failing_) {
            here_->meet(*there_);
            there_->meet(*here_);
        }
        peer_.emplace(config_.nic);
        network_.emplace(config_.nic, tb::Rng(rng_.next(), "network"), nodes);
        network_->strict = !failing_;
        std::array<OnePort::Moderation, OnePort::kQueues> moderation;
        for (auto& m : moderation) m = {rng_.below(6), rng_.between(1, 60)};
        port_.emplace(config_, tb::Rng(rng_.next(), "port"), moderation, rng_.one_in(2) ? 0 : rng_.between(1, 5));
        accesses_ = rng_.one_in(3) ? 0 : rng_.between(1, 100);
        quiet_ = 0;
        clock_ = mood_ends_ = 0;
        episode_ = rng_.between(4000, 12000);
        state_ = State::kRun;
    }

    void end() {
        if (!draining_ && rng_.one_in(4)) {
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
            m.latency = rng_.between(1, rng_.one_in(2) ? 4 : 60);
            m.write = rate(10);
            m.answer = rate(5);
            m.error = rng_.one_in(6) ? rng_.below(20) : 0;
            m.write_error = rng_.one_in(3) ? rng_.below(300) : 0;
            if (rng_.one_in(2)) {
                node->receive_memory.set_random();
            } else {
                node->receive_memory.set_steady(rng_.between(1, 12));
            }
        }
        nic_wide::Weather& w = network_->weather;
        w = {};
        w.delay = rng_.between(1, 12);
        w.far = rng_.one_in(3) ? 0 : rng_.between(1, 200);
        w.pause = rng_.one_in(2) ? 0 : rng_.below(500);
        w.credit_delay = rng_.one_in(2) ? 1 : rng_.between(1, 60);
        if (rng_.one_in(2)) {
            w.lost = rng_.below(failing_ ? 400000 : 30000);
            w.doubled = rng_.below(100000);
        }
    }

    void check() {
        context_.coverage.hit(points_.error, here_->errors != 0);
        port_->check(here_->errors);
        if (failing_) return;
        here_->check();
        there_->check();
        tb::expect("entries of queue 0: status entries", port_->consumed[0], here_->told);
        tb::expect("entries of queue 2: answers", port_->consumed[2], here_->answers);
        const auto hit = [&](tb::Coverage::Point point, bool condition) { context_.coverage.hit(point, condition); };
        hit(points_.told, here_->told != 0 && there_->told != 0);
        hit(points_.again, here_->posted_again != 0);
        hit(points_.several, port_->several != 0);
        hit(points_.answers, here_->answers != 0);
        hit(points_.refused, port_->refused != 0);
    }

    Context& context_;
    const Config& config_;
    tb::Rng& rng_;
    Points points_;
    std::optional<Node> here_, there_;
    std::optional<nic_wide::NicWide> peer_;
    std::optional<nic_wide::Network> network_;
    std::optional<OnePort> port_;
    nic_wide::In node_in_;
    uint64_t clock_ = 0, give_up_ = 0;
    unsigned quiet_ = 0, accesses_ = 0;
    bool failing_ = false;  // the transport gives packets up, and no message is waited for
};

}  // namespace

void declare_points(const Config& config, tb::Coverage& coverage) { Points(coverage, config); }

void add_random_scenarios(std::vector<Scenario>& scenarios) {
    tb::add_stimulus<Random>(scenarios, "random", "messages both ways over one port, told of by interrupts", 1);
}

}  // namespace nanohop::nic_wide_top
