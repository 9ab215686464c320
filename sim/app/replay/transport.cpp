// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "app/replay/transport.hpp"

#include <algorithm>
#include <array>
#include <deque>
#include <functional>
#include <queue>
#include <stdexcept>
#include <utility>

#include "net/error.hpp"
#include "switch/head_clocks.hpp"

namespace nanohop::app {

namespace {

class FlitTransport final : public Transport {
public:
    FlitTransport(std::unique_ptr<net::Simulator> simulator, const Packets& packets,
                  std::shared_ptr<const Unloaded> zero, unsigned units)
        : simulator_(std::move(simulator)),
          injector_(dynamic_cast<net::Injector*>(simulator_.get())),
          packets_(packets),
          zero_(std::move(zero)),
          units_(units),
          turns_(simulator_->units() / units),
          sources_(simulator_->units()) {
        if (injector_ == nullptr) throw net::InputError("this kind of network takes no messages while it runs");
        parts_known_ = zero_ != nullptr;
    }

    uint32_t hosts() const override { return simulator_->units() / units_; }
    bool active() const override { return under_way_ != 0; }

    void send(uint64_t clock, uint32_t message, uint32_t from, uint32_t to, uint64_t bytes,
              net::GivenQueue queue) override {
        const uint64_t packets = packets_.packets(bytes);
        uint64_t flits = packets_.flits(bytes) - packets;
        if (message >= messages_.size()) messages_.resize(message + 1);
        messages_[message] = {clock, from, to, packets, packets_.flits(bytes)};
        for (uint64_t p = 0; p < packets; ++p) {
            const auto data = std::min<uint64_t>(flits, packets_.packet_flits - 1);
            const uint64_t given = packets_.own_heads ? std::max<uint64_t>(data, 1) : 1 + data;
            const uint32_t unit = turns_[from];
            turns_[from] = unit + 1 == units_ ? 0 : unit + 1;
            injector_->inject(from * units_ + unit, clock, to * units_ + unit, static_cast<uint32_t>(given), queue);
            flits -= data;
            Source& source = sources_[from * units_ + unit];
            ++source.next;
            if (p < units_) source.runs.push_back({source.next - 1, 0, 0, message});
            ++source.runs.back().packets;
            ++source.runs.back().left;
        }
        ++under_way_;
    }

    void run(uint64_t end, std::vector<Arrival>& arrivals) override {
        while (simulator_->clock() < end && arrivals.empty()) {
            injector_->run_to_delivery(end);
            for (const net::Delivery& d : simulator_->take_deliveries()) {
                const uint32_t m = message_of(sources_[d.source], d.number);
                Message& message = messages_[m];
                if (--message.packets != 0) continue;
                --under_way_;
                arrivals.push_back({d.delivered + 1, m});
                const uint64_t took = d.delivered + 1 - message.created;
                if (zero_) {
                    zero_->add(time_, message.from, message.to, message.flits, took);
                } else {
                    ++time_.messages;
                    time_.flits += message.flits;
                    time_.queueing += took;
                }
            }
        }
    }

private:
    struct Message {
        uint64_t created = 0;
        uint32_t from = 0;
        uint32_t to = 0;
        uint64_t packets = 0;  ///< that have not arrived
        uint64_t flits = 0;
    };
    /// Packets of a message among those of its source.
    struct Run {
        uint64_t first;
        uint64_t packets;
        uint64_t left;
        uint32_t message;
    };
    struct Source {
        uint64_t next = 0;
        std::deque<Run> runs;
    };

    static uint32_t message_of(Source& source, uint64_t number) {
        const auto after = std::upper_bound(source.runs.begin(), source.runs.end(), number,
                                            [](uint64_t n, const Run& r) { return n < r.first; });
        Run& run = *std::prev(after);
        const uint32_t message = run.message;
        --run.left;
        while (!source.runs.empty() && source.runs.front().left == 0) source.runs.pop_front();
        return message;
    }

    std::unique_ptr<net::Simulator> simulator_;
    net::Injector* injector_;
    Packets packets_;
    std::shared_ptr<const Unloaded> zero_;
    uint32_t units_;
    std::vector<uint32_t> turns_;  ///< of each host, the unit of its next packet
    std::vector<Source> sources_;
    std::vector<Message> messages_;
    uint64_t under_way_ = 0;
};

class LightTransport final : public Transport {
public:
    LightTransport(std::shared_ptr<const net::SwitchPlan> plan, const Packets& packets,
                   std::shared_ptr<const Unloaded> zero)
        : plan_(std::move(plan)), packets_(packets), zero_(std::move(zero)) {
        hosts_ = static_cast<uint32_t>(plan_->graph.host_count());
        free_.resize(2 * size_t{hosts_} + plan_->graph.channels());
        sources_.resize(hosts_);
        parts_known_ = true;
    }

    uint32_t hosts() const override { return hosts_; }
    bool active() const override { return !heads_.empty(); }

    void send(uint64_t clock, uint32_t message, uint32_t from, uint32_t to, uint64_t bytes,
              net::GivenQueue queue) override {
        const uint64_t flits = packets_.flits(bytes);
        const uint64_t piece = uint64_t{kPiece} * packets_.packet_flits;
        if (message >= messages_.size()) messages_.resize(message + 1);
        messages_[message] = {clock, from, to, (flits + piece - 1) / piece, flits};
        uint64_t left = flits;
        while (left > 0) {
            const auto now = static_cast<uint32_t>(std::min(left, piece));
            left -= now;
            sources_[from].queues[static_cast<size_t>(queue)].push_back({order_++, message, now});
        }
        if (!std::exchange(sources_[from].wakes, true)) wake(from, std::max(clock, free_[2 * size_t{from}]));
    }

    void run(uint64_t end, std::vector<Arrival>& arrivals) override {
        while (!heads_.empty()) {
            Head h = heads_.top();
            if (h.clock > end || (!arrivals.empty() && h.clock > arrivals.front().clock)) return;
            heads_.pop();
            if (h.where == Where::kSource) {
                leave(h.at, h.clock);
                continue;
            }
            Message& m = messages_[h.message];
            if (h.where == Where::kSink) {
                if (--m.pieces != 0) continue;
                zero_->add(time_, m.from, m.to, m.flits, h.clock - m.created);
                arrivals.push_back({h.clock, h.message});
                continue;
            }
            const uint32_t last = zero_->switch_of(m.to);
            h.order = order_++;
            if (h.at == last) {
                h.clock = take(2 * size_t{m.to} + 1, h.clock, h.flits) + zero_->link_clocks() + h.flits;
                h.where = Where::kSink;
            } else {
                const uint32_t port = port_of(h.at, last, h.down);
                const uint32_t channel = plan_->graph.channel(h.at, port);
                h.clock = take(2 * size_t{hosts_} + channel, h.clock, h.flits) + zero_->link_clocks() +
                          zero_->switch_clocks();
                h.down = h.down || plan_->table.leads_down(h.at, static_cast<uint8_t>(port));
                h.at = plan_->graph.channel_to(channel);
            }
            heads_.push(h);
        }
    }

private:
    static constexpr unsigned kPiece = 4;  ///< packets of a message that take a link one behind the other

    struct Message {
        uint64_t created = 0;
        uint32_t from = 0;
        uint32_t to = 0;
        uint64_t pieces = 0;  ///< that have not arrived
        uint64_t flits = 0;
    };
    enum class Where : uint8_t { kSource, kSwitch, kSink };
    /// The head of a piece in a switch, ready for the next link, or the whole of it at its host; kSource: a host whose
    /// link is free for a piece.
    struct Head {
        uint64_t clock;
        uint64_t order;
        uint32_t message;
        uint32_t at;  ///< switch; kSource: host
        uint32_t flits;
        bool down;
        Where where;
        bool operator>(const Head& o) const { return clock != o.clock ? clock > o.clock : order > o.order; }
    };

    /// A part of a message that has not left its host.
    struct Piece {
        uint64_t order;
        uint32_t message;
        uint32_t flits;
    };
    struct Source {
        std::array<std::deque<Piece>, 2> queues;  ///< by net::GivenQueue
        bool wakes = false;                       ///< among heads_
        std::deque<Piece>& next() {
            auto& control = queues[static_cast<size_t>(net::GivenQueue::kControl)];
            return control.empty() ? queues[static_cast<size_t>(net::GivenQueue::kData)] : control;
        }
    };

    /// The host's next piece goes, or one before it that comes until then.
    void wake(uint32_t host, uint64_t clock) {
        heads_.push({clock, sources_[host].next().front().order, 0, host, 0, false, Where::kSource});
    }
    /// A host's link is free.
    void leave(uint32_t host, uint64_t clock) {
        std::deque<Piece>& queue = sources_[host].next();
        const Piece piece = queue.front();
        queue.pop_front();
        const uint64_t head =
            take(2 * size_t{host}, clock, piece.flits) + zero_->link_clocks() + zero_->switch_clocks();
        heads_.push({head, piece.order, piece.message, zero_->switch_of(host), piece.flits, false, Where::kSwitch});
        sources_[host].wakes = !sources_[host].next().empty();
        if (sources_[host].wakes) wake(host, free_[2 * size_t{host}]);
    }
    uint64_t take(size_t link, uint64_t clock, uint64_t flits) {
        const uint64_t begin = std::max(clock, free_[link]);
        free_[link] = begin + flits;
        return begin;
    }
    uint32_t port_of(uint32_t at, uint32_t to, bool down) const {
        const uint64_t mask = plan_->table.adaptive_ports(at, to);
        if (mask == 0) return plan_->table.port(at, to, down);
        uint32_t best = 0;
        uint64_t when = ~uint64_t{0};
        for (uint32_t p = 0; p < plan_->graph.degree(at); ++p) {
            if ((mask >> p & 1) == 0) continue;
            const uint64_t free = free_[2 * size_t{hosts_} + plan_->graph.channel(at, p)];
            if (free < when) {
                when = free;
                best = p;
            }
        }
        return best;
    }

    std::shared_ptr<const net::SwitchPlan> plan_;
    Packets packets_;
    std::shared_ptr<const Unloaded> zero_;
    uint32_t hosts_ = 0;
    std::vector<uint64_t> free_;  ///< clock from which on a link is free; numbered as the simulator's
    std::vector<Message> messages_;
    std::vector<Source> sources_;
    std::priority_queue<Head, std::vector<Head>, std::greater<>> heads_;
    uint64_t order_ = 0;
};

}  // namespace

Unloaded::Unloaded(const std::shared_ptr<const net::SwitchPlan>& plan, unsigned lookup_clocks)
    : switches_(plan->graph.switches()),
      switch_clocks_(switch_::least_switch_clocks() + (plan->config.grant_register ? 1 : 0) +
                     plan->config.extra_clocks),
      lookup_clocks_(std::min(lookup_clocks, switch_clocks_)),
      link_clocks_(plan->config.link_clocks) {
    for (uint32_t s = 0; s < switches_; ++s) switch_.insert(switch_.end(), plan->graph.hosts()[s], s);
    // Of the routes: those of up*/down* are longer than the graph's.
    distance_.resize(size_t{switches_} * switches_);
    for (uint32_t a = 0; a < switches_; ++a) {
        for (uint32_t b = 0; b < switches_; ++b) {
            uint32_t at = a;
            bool down = false;
            uint16_t hops = 0;
            while (at != b) {
                const uint64_t mask = plan->table.adaptive_ports(at, b);
                const uint32_t port = mask != 0 ? lowest_bit(mask) : plan->table.port(at, b, down);
                if (port >= plan->graph.degree(at)) break;
                down = down || plan->table.leads_down(at, static_cast<uint8_t>(port));
                at = plan->graph.neighbours(at)[port];
                ++hops;
            }
            distance_[size_t{a} * switches_ + b] = hops;
        }
    }
}

void Unloaded::add(NetworkTime& time, uint32_t from, uint32_t to, uint64_t flits, uint64_t took) const {
    const uint64_t h = hops(from, to);
    ++time.messages;
    time.flits += flits;
    time.hops += h;
    time.lookup += (h + 1) * lookup_clocks_;
    time.switching += (h + 1) * (switch_clocks_ - lookup_clocks_);
    time.link += (h + 2) * link_clocks_;
    time.serialisation += flits;
    const uint64_t alone = clocks(from, to, flits);
    if (took < alone) throw std::logic_error("a message was faster than it is alone");
    time.queueing += took - alone;
}

std::unique_ptr<Transport> make_flit_transport(std::unique_ptr<net::Simulator> simulator, const Packets& packets,
                                               std::shared_ptr<const Unloaded> zero, unsigned units) {
    return std::make_unique<FlitTransport>(std::move(simulator), packets, std::move(zero), units);
}

std::unique_ptr<Transport> make_light_transport(std::shared_ptr<const net::SwitchPlan> plan, const Packets& packets,
                                                std::shared_ptr<const Unloaded> zero) {
    return std::make_unique<LightTransport>(std::move(plan), packets, std::move(zero));
}

}  // namespace nanohop::app
