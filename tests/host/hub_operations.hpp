// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Random operations of the hub's host library, 5 % of them malformed, while links go dark. Every flit is right, once,
// in its place; what the library, a node or the receiver must refuse is refused there and counted, and nothing else is.
#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <memory>
#include <numeric>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "host/hub_library.hpp"
#include "host/hub_model_port.hpp"

namespace nanohop::host {

using hub::Data;
using hub::Head;
using hub::Kind;
using hub::Mask;
using Flits = HubHost::Flits;

// Regions 0 and 1 are open, 2 is closed; what odd nodes send to 1 is thrown away.
constexpr unsigned kFlits = 2048;

/// Nodes of a fixed configuration, of 4 or more with reduction.
struct HubDevice {
    hub::Config config;
    std::function<std::unique_ptr<net::HubNodes>()> make;  ///< a hub after reset; one at a time
    /// How software reaches a node of it; none: by its lanes.
    std::function<HubPort&(net::HubNodes&, unsigned)> port = nullptr;
};

/// A hub with a host at each node.
struct Hub {
    Hub(const hub::Config& config, unsigned link) : Hub(std::make_unique<net::HubGoldenNetwork>(config, link)) {}
    explicit Hub(std::unique_ptr<net::HubNetwork> network, const std::vector<HubPort*>& other_ports = {})
        : model(std::move(network)), ports(other_ports) {
        const hub::Config& config = model.network().config();
        for (unsigned n = 0; n < config.nodes; ++n) {
            if (other_ports.empty()) ports.push_back(&model.port(n));
            hosts.push_back(std::make_unique<HubHost>(*ports[n]));
            hosts[n]->open_region(0, kFlits);
            hosts[n]->open_region(1, kFlits, Mask{0x5555555555555555});
        }
        settle();
    }
    void step() {
        model.network().step();
        for (auto& host : hosts) host->poll();
    }
    /// Until regions and counters are as hosts have said.
    void settle() {
        while (!std::all_of(hosts.begin(), hosts.end(), [](const auto& host) { return host->settled(); })) step();
    }
    bool run(const std::function<bool()>& done, unsigned most) {
        for (unsigned clock = 0; clock < most; ++clock) {
            if (done()) return true;
            step();
        }
        return done();
    }

    HubModel model;
    std::vector<HubPort*> ports;
    std::vector<std::unique_ptr<HubHost>> hosts;
};

/// Random operations on one hub, in rounds: each writes places of its own.
class Rounds {
public:
    /// `device`: none, golden nodes of any configuration.
    Rounds(uint64_t seed, bool dark, const HubDevice* device = nullptr) : random_(seed) {
        hub::Config c;
        n_ = c.nodes = 4 + pick(4);
        c.piece_flits = 2 + pick(14);
        c.relay_slots = 2 + pick(4);
        c.host_slots = 1 + pick(4);
        c.host_packets = 1 + pick(4);
        c.refuse = pick(3) == 0;
        c.unit_clocks = pick(8);
        if (c.unit_clocks == 7) {
            c.unit_clocks = 0;
            c.unit = hub::Unit::kFp64;
        }
        const unsigned link = 1 + pick(8);
        if (device == nullptr) {
            // All nodes are in each reduction of the library, so no two run together: with several, results come out on
            // lanes, and the next one may begin while the first bank of results is full.
            c.reductions = 1U << pick(3);
            if (c.reductions > 1) c.unit_clocks = 0;  // a unit on the port has one at a time
            EXPECT_EQ(hub::check(c), std::nullopt);
            hub_ = std::make_unique<Hub>(c, link);
        } else {
            c = device->config;
            n_ = c.nodes;
            std::unique_ptr<net::HubNodes> nodes = device->make();
            std::vector<HubPort*> ports;
            for (unsigned n = 0; n < n_ && device->port; ++n) ports.push_back(&device->port(*nodes, n));
            hub_ = std::make_unique<Hub>(std::make_unique<net::HubNetwork>(c, link, std::move(nodes)), ports);
        }
        c_ = c;
        if (dark) dark_left_ = 1 + pick(n_ - 3);
        expected_.assign(n_, std::vector<Flits>(2, Flits(kFlits)));
        wrong_.assign(n_, 0);
        absent_.assign(n_, 0);
    }

    /// Some operations, and waits for their ends. Their number; 0: something is wrong, and a test has failed.
    unsigned round() {
        waits_.clear();
        used_ = 0;
        number_ = 0;
        kept_.clear();
        names_ = reductions_ = 0;
        dropped_ = 0;
        unsigned operations = 0;
        const unsigned most = 20 + pick(20);
        while (operations < most) {
            const unsigned done = malformed_ * 20 < operations_ && pick(2) == 0 ? malformed() : operation();
            operations += done;
            operations_ += done;
            for (unsigned i = pick(8); i != 0; --i) step();
        }
        for (unsigned clock = 0; clock < 200000 && !done(); ++clock) step();
        if (!done()) {
            ADD_FAILURE() << "message: a round has not ended" << missing();
            return 0;
        }
        for (const auto& [owner, name] : kept_) hub_->hosts[owner]->release(name);
        // Nothing comes twice: what could come late has come.
        for (unsigned i = 0; i < 600; ++i) step();
        return check() ? operations : 0;
    }
    /// Operations of all rounds that were malformed, and those of them that a node was to throw away.
    uint64_t malformed_operations() const { return malformed_; }
    uint64_t refused_by_nodes() const {
        return std::accumulate(wrong_.begin(), wrong_.end(), uint64_t{0}) +
               std::accumulate(absent_.begin(), absent_.end(), uint64_t{0});
    }
    uint64_t sent_again() const {
        uint64_t sum = 0;
        for (const auto& host : hub_->hosts) sum += host->sent_again();
        return sum;
    }

private:
    struct Wait {
        std::function<uint64_t()> count;
        uint64_t flits;
        std::string what;
    };

    unsigned pick(unsigned below) { return static_cast<unsigned>(random_() % below); }
    void step() {
        hub_->step();
        darken();
    }
    /// Now and then a link goes dark, each end sees it when it likes.
    void darken() {
        for (auto& [clock, end] : ends_) {
            if (clock == 1) hub_->model.network().cut_one_end(end.first, end.second);
            if (clock != 0) --clock;
        }
        // So seldom that they go in any of the rounds.
        if (dark_left_ == 0 || pick(1500) != 0) return;
        --dark_left_;
        const unsigned a = pick(n_), b = (a + 1 + pick(n_ - 1)) % n_;
        ends_.push_back({1 + pick(12), {a, b}});
        ends_.push_back({1 + pick(12), {b, a}});
    }
    Flits data(unsigned flits) {
        Flits data(flits);
        for (Data& d : data) d = {random_(), random_()};
        return data;
    }
    /// A place in a region that no other operation of the round has.
    unsigned place(unsigned flits) {
        const unsigned at = used_;
        used_ += flits;
        return at;
    }
    void expect(unsigned node, unsigned region, unsigned offset, const Flits& data) {
        std::copy(data.begin(), data.end(), expected_[node][region].begin() + offset);
    }
    void wait_message(unsigned node, unsigned from, unsigned number, uint64_t flits, const char* what) {
        waits_.push_back({[this, node, from, number] { return hub_->hosts[node]->received(from, number); }, flits,
                          std::string(what) + " from " + std::to_string(from) + " to " + std::to_string(node)});
    }

    unsigned operation() {
        const unsigned what = pick(8);
        const unsigned flits = 1 + pick(3 * n_);
        if (used_ + flits > kFlits || number_ == HubHost::kMessages) return 1;
        const unsigned a = pick(n_), b = pick(n_);
        HubHost& host = *hub_->hosts[a];
        const unsigned region = a % 2 == 0 ? pick(2) : 0;
        const HubHost::Place at{region, place(flits), number_++};
        const Flits message = data(flits);
        if (what <= 2) {
            if (what == 0) host.put(b, at, message);
            if (what == 1) host.spread(b, at, message);
            if (what == 2) host.send(b, at, message);
            expect(b, region, at.offset, message);
            wait_message(b, a, at.number, flits, "message");
            return 1;
        }
        if (what <= 4) {
            Mask to = random_() & low_bits(n_);
            if (what == 4 || to == 0) to = low_bits(n_) & ~bit(a);
            if (what == 4)
                host.broadcast(at, message);
            else
                host.multicast(to, at, message);
            for (unsigned k = 0; k < n_; ++k) {
                if (!hub::has(to, k)) continue;
                expect(k, region, at.offset, message);
                wait_message(k, a, at.number, flits, "multicast");
            }
            return 1;
        }
        if (what == 5) return keep(a, at, message);
        return reduce(at.offset, what == 6, flits);
    }

    unsigned keep(unsigned a, const HubHost::Place& at, const Flits& message) {
        if (names_ == HubHost::kKept) return 1;
        const unsigned name = names_++;
        hub_->hosts[a]->keep(name, at.region, at.offset, message);
        kept_.emplace_back(a, name);
        const unsigned before = pick(60);
        for (unsigned i = 0; i < before; ++i) step();
        unsigned gets = 0;
        for (unsigned k = 0; k < n_; ++k) {
            if (k == a || pick(2) == 0) continue;
            hub_->hosts[k]->get(a, name, at.region, at.offset, message.size());
            ++gets;
            expect(k, at.region, at.offset, message);
            waits_.push_back({[this, k, a, name] { return hub_->hosts[k]->got(a, name); }, message.size(),
                              "get by " + std::to_string(k)});
        }
        return 1 + gets;
    }

    unsigned reduce(unsigned offset, bool all, unsigned flits) {
        if (reductions_ == HubHost::kReductions) return 1;
        const unsigned name = reductions_++;
        const auto op = static_cast<hub::Op>(pick(hub::operations(c_)));
        const unsigned root = pick(n_);
        std::vector<Flits> pieces;
        for (unsigned k = 0; k < n_; ++k) {
            const Flits& piece = pieces.emplace_back(data(flits));
            if (all)
                hub_->hosts[k]->allreduce(name, op, 0, offset, piece);
            else
                hub_->hosts[k]->reduce(root, name, op, 0, offset, piece);
            for (unsigned i = pick(4); i != 0; --i) step();
        }
        Flits sum(flits);
        for (unsigned i = 0; i < flits; ++i) {
            std::vector<const hub::Data*> operands;
            for (const Flits& piece : pieces) operands.push_back(&piece[i]);
            sum[i] = hub::combine(c_, op, operands);
        }
        for (unsigned k = 0; k < n_; ++k) {
            if (!all && k != root) continue;
            expect(k, 0, offset, sum);
            waits_.push_back({[this, k, name] { return hub_->hosts[k]->reduced(name); }, flits,
                              "reduction at " + std::to_string(k)});
        }
        return n_;
    }

    /// What the library, the receiver or, every other time, the node must refuse.
    unsigned malformed() {
        ++malformed_;
        if (pick(2) == 0) return malformed_packet();
        const unsigned a = pick(n_), b = (a + 1 + pick(n_ - 1)) % n_;
        HubHost& host = *hub_->hosts[a];
        const Flits message = data(1 + pick(5));
        switch (pick(9)) {
            case 0: EXPECT_THROW(host.put(n_, {0, 0, 1}, message), HubError); return 1;
            case 1: EXPECT_THROW(host.put(b, {255, 0, 1}, message), HubError); return 1;
            case 2: EXPECT_THROW(host.send(b, {0, 65535, 1}, data(2)), HubError); return 1;
            case 3: EXPECT_THROW(host.multicast(0, {0, 0, 1}, message), HubError); return 1;
            case 4: EXPECT_THROW(host.spread(b, {0, 0, 1}, {}), HubError); return 1;
            case 5: EXPECT_THROW(host.release(63), HubError); return 1;
            case 6: host.put(b, {2, 0, 1000}, message); break;       // a region that is closed
            case 7: host.put(b, {0, kFlits, 1000}, message); break;  // behind the region's end
            default: {
                const unsigned odd = a % 2 == 1 ? a : (a + 1) % n_ % 2 == 1 ? (a + 1) % n_ : 1;
                hub_->hosts[odd]->put((odd + 1) % n_, {1, 0, 1000}, message);  // not of this sender
                break;
            }
        }
        dropped_ += (message.size() + c_.piece_flits - 1) / c_.piece_flits;
        return 1;
    }

    /// A packet past the library that the node throws away and counts: of the host's, or a request for what no node
    /// has.
    unsigned malformed_packet() {
        const unsigned a = pick(n_);
        unsigned lane = (a + 1 + pick(n_ - 1)) % n_;
        const unsigned most = c_.piece_flits;
        Head head{.kind = Kind::kRelay, .count = a, .length = 1 + pick(most), .mask = bit(pick(n_))};
        unsigned flits = head.length;
        switch (pick(10)) {
            case 0: head.kind = Kind::kAbsent; break;  // no host sends these
            case 1: flits = head.length = most + 1 + pick(3); break;
            case 2: flits = head.length = 0; break;
            case 3: head.mask = 0; break;
            case 4: head.mask |= bit(n_ + pick(hub::kMaxNodes - n_)); break;  // a node that is not there
            case 5: flits = head.length - 1; break;                           // ends too early
            case 6: flits = head.length + 1; break;                           // or not where it should
            case 7:
                head.kind = Kind::kPut;  // to oneself
                lane = a;
                break;
            case 8:
                head.kind = Kind::kReduce;
                head.count = pick(2) == 0 ? 0 : n_ + pick(hub::kMaxNodes - n_);  // of pieces
                break;
            default:
                // No kept piece has this tag; with an owner that is not there the node looks for none.
                head.kind = pick(2) == 0 ? Kind::kGet : Kind::kRelease;
                head.tag = 4000;
                lane = a;
                flits = head.length = 0;
                if (pick(2) == 0) {
                    ++absent_[a];
                    hub_->ports[a]->send(lane, head, {});
                    return 1;
                }
                head.count = n_ + pick(hub::kMaxNodes - n_);
                break;
        }
        ++wrong_[a];
        hub_->ports[a]->send(lane, head, data(flits));
        return 1;
    }
    /// Nodes have thrown away what was malformed, and no other packet of a host. The library's own requests may come
    /// late, so of those for what is not there are as many or more.
    bool nodes_refused() const {
        for (unsigned k = 0; k < n_; ++k) {
            const auto counts = hub_->model.network().counts(k);
            if (counts[static_cast<unsigned>(hub::Reason::kHost)] != wrong_[k]) return false;
            if (counts[static_cast<unsigned>(hub::Reason::kAbsent)] < absent_[k]) return false;
        }
        return true;
    }

    uint64_t all_dropped() const {
        uint64_t sum = 0;
        for (const auto& host : hub_->hosts) {
            for (const uint64_t d : host->dropped()) sum += d;
            sum -= host->dropped()[static_cast<unsigned>(HubDropped::kAgain)];
        }
        return sum;
    }
    bool done() {
        return all_dropped() - dropped_before_ == dropped_ &&
               std::all_of(waits_.begin(), waits_.end(), [](const Wait& w) { return w.count() >= w.flits; }) &&
               nodes_refused();
    }
    std::string missing() {
        std::string text =
            "; dropped " + std::to_string(all_dropped() - dropped_before_) + " of " + std::to_string(dropped_);
        if (!nodes_refused()) text += "; nodes have not refused just what was malformed";
        for (const Wait& w : waits_) {
            if (w.count() < w.flits)
                text += "; " + w.what + " has " + std::to_string(w.count()) + " of " + std::to_string(w.flits);
        }
        return text;
    }
    bool check() {
        for (const Wait& w : waits_) EXPECT_EQ(w.count(), w.flits) << "message: twice: " << w.what;
        EXPECT_EQ(all_dropped() - dropped_before_, dropped_);
        dropped_before_ = all_dropped();
        EXPECT_TRUE(nodes_refused()) << "message: counters of nodes";
        for (unsigned k = 0; k < n_; ++k) {
            for (unsigned r = 0; r < 2; ++r)
                EXPECT_TRUE(hub_->hosts[k]->memory(r) == expected_[k][r]) << "message: memory of node " << k;
            for (unsigned from = 0; from < n_; ++from) {
                for (unsigned number = 0; number < number_; ++number) hub_->hosts[k]->forget(from, number);
                for (unsigned name = 0; name < names_; ++name) hub_->hosts[k]->forget_got(from, name);
            }
            for (unsigned name = 0; name < reductions_; ++name) hub_->hosts[k]->forget_reduced(name);
        }
        hub_->settle();
        return !testing::Test::HasFailure();
    }

    std::mt19937_64 random_;
    unsigned n_ = 0;
    hub::Config c_;
    std::unique_ptr<Hub> hub_;
    unsigned dark_left_ = 0;
    std::vector<std::pair<unsigned, std::pair<unsigned, unsigned>>> ends_;
    std::vector<std::vector<Flits>> expected_;
    std::vector<Wait> waits_;
    std::vector<std::pair<unsigned, unsigned>> kept_;
    unsigned used_ = 0, number_ = 0, names_ = 0, reductions_ = 0;
    uint64_t dropped_ = 0, dropped_before_ = 0;
    uint64_t operations_ = 0, malformed_ = 0;
    std::vector<uint64_t> wrong_, absent_;  ///< by node, of all rounds
};

inline uint64_t number_from(const char* variable, uint64_t otherwise) {
    const char* text = std::getenv(variable);
    return text == nullptr ? otherwise : std::strtoull(text, nullptr, 10);
}

/// So many operations from this seed on, 8 rounds a hub, with a line of progress now and then. How many were sent
/// again.
inline uint64_t run_operations(uint64_t first_seed, uint64_t wanted, const HubDevice* device = nullptr) {
    uint64_t operations = 0, again = 0, told = 0, malformed = 0, by_nodes = 0;
    for (uint64_t seed = first_seed; operations < wanted; ++seed) {
        Rounds rounds(seed, seed % 4 != 0, device);
        for (unsigned round = 0; round < 8; ++round) {
            const unsigned done = rounds.round();
            if (done == 0) {
                ADD_FAILURE() << "seed: " << seed << " round " << round;
                return again;
            }
            operations += done;
        }
        again += rounds.sent_again();
        malformed += rounds.malformed_operations();
        by_nodes += rounds.refused_by_nodes();
        if (operations - told < 10000 && operations < wanted) continue;
        told = operations;
        fmt::print(
            "seed {}: {} of {} operations, {} malformed, {} of them for nodes to refuse; {} packets sent again\n", seed,
            operations, wanted, malformed, by_nodes, again);
        std::fflush(stdout);
    }
    // A twentieth, but for the last ones of each hub, and half of those past the library.
    EXPECT_GT(malformed * 21, operations);
    EXPECT_GT(by_nodes * 5, malformed * 2);
    return again;
}

/// NANOHOP_HUB_OPERATIONS, or so many.
inline uint64_t operations_wanted(uint64_t otherwise) { return number_from("NANOHOP_HUB_OPERATIONS", otherwise); }
/// NANOHOP_HUB_SEED, or 1: shards of a long run begin at different ones.
inline uint64_t first_seed() { return number_from("NANOHOP_HUB_SEED", 1); }

}  // namespace nanohop::host
