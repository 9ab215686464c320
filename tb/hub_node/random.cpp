// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Episodes of a hub at work, each with another node that is compared, links of other clocks and another mood.

#include <algorithm>
#include <optional>
#include <string>

#include "random_traffic.hpp"
#include "surroundings.hpp"

namespace nanohop::hub_node {

Points::Points(tb::Coverage& coverage, const Config& config) {
    const auto by_port = [&](std::vector<tb::Coverage::Point>& points, const std::string& name, const char* text) {
        for (unsigned p = 0; p < config.ports.ports; ++p)
            points.push_back(coverage.declare(name + "_" + std::to_string(p), text));
    };
    by_port(stored, "stored", "the port writes to memory");
    by_port(streamed, "streamed", "the port gives its host a packet");
    by_port(read, "read", "a register of the port is read");
    all_send = coverage.declare("all_send", "a word on the streams of all ports in one clock");
    all_write = coverage.declare("all_write", "a word to the memories of all ports in one clock");
    came_back = coverage.declare("came_back", "a packet that came back is on a stream");
    dark = coverage.declare("dark", "a link of the node is dark");
    resumed = coverage.declare("resumed", "software says what the dark link's other end has taken");
    if (config.node.unit_clocks != 0)
        by_unit = coverage.declare("by_unit", "the node reads the pieces of a reduction by the unit (op 7)");
}

void declare_points(const Config& config, tb::Coverage& coverage) { Points(coverage, config); }

namespace {

enum class Style { kMixed, kWild };

class Random final : public tb::Episodes<In, Out> {
public:
    Random(Context& context, Style style)
        : context_(context),
          config_(context.config),
          rng_(context.rng),
          points_(context.coverage, config_),
          style_(style) {
        begin();
    }

    void drive(In& in) override {
        if (state_ == State::kRun && (clock_ >= episode_ || draining_)) {
            state_ = State::kDrain;
            around_->stop();
            give_up_ = clock_ + kMostDrain;
        }
        in = around_->step();
        for (unsigned p = 0; p < config_.ports.ports; ++p) in.bresp[p] = rng_.permille(errors_) ? 2 : 0;
        if (style_ == Style::kWild) drive_wild(in);
        ++clock_;
    }

    void observe(const In& in, const Out& out) override {
        cover(in, out);
        count_bursts(in, out);
        const bool late = clock_ >= give_up_;
        if (state_ == State::kDrain) {
            if (mood_.checked && !late && (clock_ % 64 != 0 || !around_->complete())) return;
            if (mood_.checked) around_->check();
            around_->ask();
            state_ = State::kAsk;
        } else if (state_ == State::kAsk && (late || around_->answered())) {
            state_ = State::kOver;
        }
    }

private:
    void next() override { begin(); }

    static constexpr uint64_t kMostDrain = 40000;

    void begin() {
        state_ = State::kRun;
        mood_ = {};
        mood_.checked = style_ == Style::kMixed && rng_.one_in(2);
        mood_.dark = !mood_.checked && rng_.one_in(2);
        mood_.malformed = mood_.checked || rng_.one_in(2) ? 0 : rng_.between(20, 300);
        // All lanes of a host together give a packet in M + 1 clocks, or one port does.
        const unsigned most = 1000 / (config_.node.piece_flits + 1);
        mood_.send = rng_.between(5, most * (rng_.one_in(2) ? 1 : config_.ports.ports));
        mood_.stalls = rng_.one_in(2) ? 0 : rng_.between(50, 700);
        around_.emplace(config_, rng_, rng_.below(config_.node.nodes), mood_);
        // Tables are cleared and regions are written before anything is stored.
        episode_ = clock_ + 8 * config_.ports.regions + config_.ports.counters + rng_.between(500, 3000);
        wild_ = rng_.between(5, 300);
        errors_ = rng_.one_in(2) ? 0 : rng_.between(5, 300);
        addresses_ = bursts_ = {};
    }

    // Bursts whose address and last word memory has taken, and not answered.
    void count_bursts(const In& in, const Out& out) {
        for (unsigned p = 0; p < config_.ports.ports; ++p) {
            const unsigned answered = hub::has(in.bvalid & out.bready, p) ? 1 : 0;
            addresses_[p] += (hub::has(out.awvalid & in.awready, p) ? 1 : 0) - answered;
            bursts_[p] += (hub::has(out.wvalid & out.wlast & in.wready, p) ? 1 : 0) - answered;
        }
    }

    void cover(const In& in, const Out& out) {
        tb::Coverage& coverage = context_.coverage;
        const unsigned ports = config_.ports.ports;
        const Mask all = low_bits(ports);
        for (unsigned p = 0; p < ports; ++p) {
            coverage.hit(points_.stored[p], hub::has(out.wvalid & in.wready, p));
            coverage.hit(points_.streamed[p], hub::has(out.m_valid & in.m_ready, p));
            coverage.hit(points_.read[p], hub::has(out.axil.rvalid & in.axil.rready, p));
        }
        coverage.hit(points_.all_send, (in.s_valid & out.s_ready) == all);
        coverage.hit(points_.all_write, (out.wvalid & in.wready) == all);
        coverage.hit(points_.came_back, (out.m_valid & in.m_ready & out.m_user) != 0);
        coverage.hit(points_.dark, (~in.links.up & hub::nodes(config_.node)) != 0);
        coverage.hit(points_.resumed, around_->resumed());
        if (points_.by_unit) coverage.hit(*points_.by_unit, out.links.unit_members != 0);
    }

    // Anything on any pin, but answers of memory for bursts alone: RTL and model agree.
    void drive_wild(In& in) {
        in.bvalid = 0;
        for (unsigned p = 0; p < config_.ports.ports; ++p) {
            if (std::min(addresses_[p], bursts_[p]) != 0 && rng_.one_in(2)) in.bvalid |= bit(p);
        }
        const unsigned nodes = config_.node.nodes;
        for (unsigned k = 0; k < nodes; ++k) {
            if (!rng_.permille(wild_)) continue;
            in.links.link_valid ^= bit(k);
            hub::Flit& flit = in.links.link_flit[k];
            if (rng_.one_in(2)) flit.head = !flit.head;
            if (rng_.one_in(2)) flit.tail = !flit.tail;
            if (rng_.one_in(8)) flit.data[0] ^= uint64_t{1} << rng_.below(64);
            if (rng_.one_in(8)) in.links.link_credit[k] ^= static_cast<uint32_t>(rng_.bits(3));
            if (rng_.one_in(8)) in.links.link_ack ^= bit(k);
        }
        for (unsigned p = 0; p < config_.ports.ports; ++p) {
            if (!rng_.permille(wild_)) continue;
            const Mask one = bit(p);
            if (rng_.one_in(2)) in.s_valid ^= one;
            if (rng_.one_in(4)) in.s_last ^= one;
            if (rng_.one_in(4)) in.s_dest[p] = rng_.below(64);
            if (rng_.one_in(4)) in.axil.awvalid ^= one;
            if (rng_.one_in(4)) in.axil.wvalid ^= one;
            if (rng_.one_in(4)) in.axil.awaddr[p] = static_cast<uint32_t>(rng_.bits(kRegisterBits));
            if (rng_.one_in(4)) in.axil.wdata[p] = static_cast<uint32_t>(rng_.bits(32));
            if (rng_.one_in(4)) in.axil.wstrb[p] = static_cast<uint32_t>(rng_.bits(4));
            if (rng_.one_in(4)) in.axil.arvalid ^= one;
            if (rng_.one_in(4)) in.axil.araddr[p] = static_cast<uint32_t>(rng_.bits(kRegisterBits));
        }
    }

    Context& context_;
    const Config& config_;
    tb::Rng& rng_;
    Points points_;
    Style style_;
    Mood mood_;
    std::optional<Surroundings> around_;
    uint64_t clock_ = 0, give_up_ = 0;
    unsigned wild_ = 0, errors_ = 0;            // per mille: of clocks, of memory's answers
    PerNode<unsigned> addresses_{}, bursts_{};  // by port
};

}  // namespace

void add_random_scenarios(std::vector<Scenario>& scenarios) {
    tb::add_stimulus<Random>(scenarios, "random", "a node of a hub at work, memory checked or links that go dark", 3,
                             Style::kMixed);
    tb::add_stimulus<Random>(scenarios, "wild", "inputs that break every rule: RTL and model agree", 1, Style::kWild);
}

}  // namespace nanohop::hub_node
