// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "surroundings.hpp"

#include <algorithm>
#include <utility>

#include "directed.hpp"
#include "generated/hub_port_registers.hpp"

namespace nanohop::hub_node {

using hub::Head;
using hub::Kind;

namespace {

namespace reg = hub_port::registers;

constexpr unsigned kChecked = 0;   // the region that is checked; the others get what comes
constexpr unsigned kFlits = 4096;  // of it
constexpr unsigned kOtherFlits = 40;

// A golden node that tells what comes to it.
class Telling final : public host::HubNodeDevice {
public:
    Telling(const Config& config, In& given) : node_(config), given_(given) {}
    Out outputs(const In& in) override { return node_.outputs(in); }
    void tick(const In& in) override {
        given_ = in;
        node_.tick(in);
    }

private:
    HubNode node_;
    In& given_;
};

}  // namespace

Surroundings::Surroundings(const Config& config, tb::Rng& rng, unsigned id, const Mood& mood)
    : config_(config), rng_(rng), id_(id), mood_(mood), due_(config.node.nodes) {
    const auto make = [this](unsigned n) -> std::unique_ptr<host::HubNodeDevice> {
        if (n == id_) return std::make_unique<Telling>(config_, given_);
        return std::make_unique<host::GoldenHubNode>(config_);
    };
    auto hosts = std::make_unique<host::HubNodesWithHosts>(config_, make, mood_.stalls);
    hosts_ = hosts.get();
    network_ = std::make_unique<net::HubNetwork>(config_.node, rng_.between(1, 8), std::move(hosts));
    open_regions();
}

void Surroundings::open_regions() {
    const unsigned nodes = config_.node.nodes;
    for (unsigned n = 0; n < nodes; ++n) {
        host::HubNodeHost& host = hosts_->host(n);
        host.open(kChecked, kFlits, hub::nodes(config_.node), rng_.one_in(2));
        host.open(1, kOtherFlits, rng_.bits(nodes), rng_.one_in(2));
        if (config_.ports.regions < 4) continue;
        for (unsigned p = 0; p < config_.ports.ports; ++p)
            host.registers(p).write(reg::kRegionWriteOffset,
                                    reg::kRegionWriteStream.put(reg::kRegionWriteOpen.put(2, 1), 1));
    }
}

void Surroundings::send(unsigned node, unsigned lane, Head head, unsigned words) {
    std::vector<Data> data(words);
    for (Data& d : data) {
        d[0] = number_++;
        for (unsigned w = 1; w < config_.node.words(); ++w) d[w] = d[0] * (2 * w + 1);
    }
    if (mood_.checked) {
        for (unsigned k = 0; k < config_.node.nodes; ++k) {
            if (!hub::has(head.mask, k)) continue;
            for (unsigned i = 0; i < words; ++i) due_[k][head.offset + i] = data[i][0];
        }
    }
    hosts_->host(node).send(lane, head, std::move(data));
}

Head Surroundings::random_head(unsigned node) {
    Head head;
    head.kind = static_cast<Kind>(rng_.below(8));
    head.op = static_cast<hub::Op>(rng_.below(8));
    head.source = rng_.below(64);
    head.count = rng_.one_in(2) ? node : rng_.below(config_.node.nodes + 1);
    head.length = rng_.below(config_.node.piece_flits + 2);
    head.region = rng_.below(4);
    head.tag = rng_.below(8);
    head.offset = rng_.below(kOtherFlits + 4);
    head.mask = rng_.bits(config_.node.nodes);
    return head;
}

// One packet of a host, to any lane.
void Surroundings::traffic(unsigned node) {
    if (!rng_.permille(mood_.send)) return;
    const unsigned nodes = config_.node.nodes;
    const unsigned lane = rng_.below(nodes);
    if (rng_.permille(mood_.malformed)) {
        const Head head = random_head(node);
        send(node, lane, head, rng_.one_in(2) ? head.length : rng_.below(config_.node.piece_flits + 2));
        return;
    }
    Head head;
    head.count = node;
    head.source = node;
    head.length = rng_.between(1, config_.node.piece_flits);
    head.tag = rng_.below(config_.ports.counters);
    if (lane != node && rng_.one_in(2)) {
        head.kind = Kind::kPut;
        head.mask = bit(lane);
    } else {
        head.kind = Kind::kRelay;
        head.mask = std::max<Mask>(1, rng_.bits(nodes));
    }
    if (mood_.checked) {
        if (place_ + head.length > kFlits) return;
        head.region = kChecked;
        head.offset = place_;
        place_ += head.length;
    } else {
        head.region = rng_.below(4);
        head.offset = rng_.below(kOtherFlits);
        const unsigned kind = rng_.below(10);
        if (kind < 3) {
            // A piece that is kept, got by anyone, released by its owner: of few tags, so that they meet.
            head.tag = rng_.below(4);
            head.kind = kind == 0 ? Kind::kKeep : kind == 1 ? Kind::kGet : Kind::kRelease;
            if (kind != 0) {
                head.count = kind == 1 ? rng_.below(nodes) : node;
                head.length = 0;
                head.mask = 0;
            }
        }
    }
    send(node, lane, head, head.length);
}

// Pieces of all hosts to one relay, which combines them: often the node that is compared, and by its unit if it has
// one.
void Surroundings::reduce() {
    Head head;
    head.kind = Kind::kReduce;
    head.op = hub::answer_clocks(config_.node) != 0 && rng_.one_in(2)
                  ? hub::Op::kUnit
                  : static_cast<hub::Op>(rng_.below(hub::operations(config_.node)));
    head.count = config_.node.nodes - 1;
    head.length = rng_.between(1, config_.node.piece_flits);
    head.region = rng_.below(4);
    head.tag = 2048 + rng_.below(1024);
    head.mask = std::max<Mask>(1, rng_.bits(config_.node.nodes));
    const unsigned relay = rng_.one_in(2) ? id_ : rng_.below(config_.node.nodes);
    for (unsigned n = 0; n < config_.node.nodes; ++n) send(n, relay, head, head.length);
}

void Surroundings::go_dark() {
    if (cut_ == 0) ends_ = {id_, (id_ + rng_.between(1, config_.node.nodes - 1)) % config_.node.nodes};
    // The two ends see it at different clocks.
    if (cut_ < 2) network_->cut_one_end(ends_[cut_], ends_[1 - cut_]);
    ++cut_;
}

// Each end's host tells the other how many packets it has taken.
void Surroundings::resume() {
    if (resumed_) return;
    for (unsigned i = 0; i < 2; ++i) {
        if (!hub::has(hosts_->host(ends_[i]).dark(), ends_[1 - i])) return;
    }
    for (unsigned i = 0; i < 2; ++i)
        hosts_->host(ends_[i]).resume(ends_[1 - i], hosts_->host(ends_[1 - i]).taken(ends_[i]));
    resumed_ = true;
}

In Surroundings::step() {
    // What comes to a region before it is open is dropped.
    bool open = true;
    for (unsigned n = 0; n < config_.node.nodes; ++n) open = open && hosts_->host(n).settled();
    for (unsigned n = 0; n < config_.node.nodes; ++n) {
        if (sending_ && open) traffic(n);
        while (hosts_->host(n).take()) {
        }
    }
    if (sending_ && open && !mood_.checked && config_.node.reduction && rng_.one_in(500)) reduce();
    if (mood_.dark && cut_ < 2 && rng_.one_in(cut_ == 0 ? 800 : 5)) go_dark();
    if (cut_ == 2) resume();
    network_->step();
    return given_;
}

void Surroundings::ask() {
    for (unsigned p = 0; p < config_.ports.ports; ++p) {
        for (uint32_t address = 0; address < 1U << kRegisterBits; address += 4) {
            ++questions_;
            hosts_->host(id_).registers(p).read(address, [this](uint32_t) { --questions_; });
        }
    }
}

bool Surroundings::complete() const {
    for (unsigned n = 0; n < due_.size(); ++n) {
        const std::vector<Data>& memory = hosts_->host(n).memory(kChecked);
        for (const auto& [place, word] : due_[n]) {
            if (memory[place][0] != word) return false;
        }
    }
    return true;
}

void Surroundings::check() const {
    for (unsigned n = 0; n < due_.size(); ++n) {
        const std::vector<Data>& memory = hosts_->host(n).memory(kChecked);
        for (unsigned place = 0; place < kFlits; ++place) {
            const auto found = due_[n].find(place);
            const uint64_t word = found == due_[n].end() ? 0 : found->second;
            for (unsigned w = 0; w < config_.node.words(); ++w)
                tb::expect("word in memory", memory[place][w], word * (2 * w + 1));
        }
    }
}

}  // namespace nanohop::hub_node
