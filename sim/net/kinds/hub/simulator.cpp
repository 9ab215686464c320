// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "net/kinds/hub/simulator.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <deque>
#include <functional>
#include <limits>
#include <queue>
#include <stdexcept>
#include <tuple>
#include <utility>

#include "net/engine/injector.hpp"
#include "net/kinds/hub/engine.hpp"
#include "net/kinds/hub/golden_network.hpp"

namespace nanohop::net {

namespace {

constexpr unsigned kClasses = hub::kClasses;
constexpr auto kStore = static_cast<uint32_t>(hub::Class::kStore);
constexpr auto kHost = static_cast<uint32_t>(hub::Class::kHost);
constexpr auto kRequest = static_cast<uint32_t>(hub::Class::kRequest);

/// docs/blocks/hub.md, "Why nothing waits in a circle": a packet to a store goes on to hosts, a request is answered to
/// a host, and what comes for a host ends there.
class HubDependencies final : public Dependencies {
public:
    HubDependencies(const HubGrid& grid, unsigned classes) : links_(grid), classes_(classes), ends_(links_.links()) {}

    uint32_t channels() const override { return static_cast<uint32_t>(links_.count()) * classes_; }
    void next(uint32_t channel, std::vector<uint32_t>& next) const override {
        const uint32_t link = channel / classes_;
        const uint32_t cls = channel % classes_;
        const Wire& at = ends_[link];
        if (at.kind == WireKind::kSink) return;
        if (at.kind == WireKind::kSource) {
            for_each_link_of(at.to, [&](uint32_t out) { next.push_back(out * classes_ + cls); });
            return;
        }
        if (classes_ == 1 || cls == kHost) next.push_back(links_.sink(at.to) * classes_ + cls);
        if (classes_ == 1 || cls == kStore)
            for_each_link_of(at.to, [&](uint32_t out) { next.push_back(out * classes_ + kHost % classes_); });
        if (cls == kRequest) next.push_back(back(link, at) * classes_ + kHost);
    }
    std::string name(uint32_t channel) const override {
        const Wire& at = ends_[channel / classes_];
        const char* const cls = classes_ == 1                  ? ""
                                : channel % classes_ == kStore ? " to a store"
                                : channel % classes_ == kHost  ? " to a host"
                                                               : " request";
        switch (at.kind) {
            case WireKind::kSource: return fmt::format("U{}>N{}{}", at.from, at.to, cls);
            case WireKind::kSink: return fmt::format("N{}>U{}{}", at.from, at.to, cls);
            case WireKind::kInner: return fmt::format("N{}>N{}{}", at.from, at.to, cls);
        }
        return {};
    }

private:
    template <class F>
    void for_each_link_of(uint32_t node, F&& f) const {
        const HubGrid& grid = links_.grid();
        const auto of_line = [&](unsigned line, unsigned from) {
            for (unsigned to = 0; to < grid.side(); ++to)
                if (to != from) f(links_.inner(line, from, to));
        };
        of_line(grid.row(node / grid.side()), grid.place(node, false));
        if (grid.lines() > 1) of_line(grid.column(grid.place(node, false)), grid.place(node, true));
    }
    uint32_t back(uint32_t link, const Wire& at) const {
        const HubGrid& grid = links_.grid();
        const unsigned line = (link - 2 * grid.nodes()) / (grid.side() * (grid.side() - 1));
        const bool column = line >= grid.side();
        return links_.inner(line, grid.place(at.to, column), grid.place(at.from, column));
    }

    HubLinks links_;
    uint32_t classes_;
    std::vector<Wire> ends_;
};

/// One hub of the network.
class Hub {
public:
    virtual ~Hub() = default;
    virtual void send(unsigned node, unsigned lane, const hub::Head& head, unsigned to) = 0;
    virtual bool lane_free(unsigned node, unsigned lane) const = 0;
    virtual void step() = 0;
    /// Nothing is sent before that clock.
    virtual void step_to(uint64_t clock) = 0;
};

class FastHub final : public Hub {
public:
    FastHub(const HubPlan& plan, HubDelivered delivered) : engine_(plan.hub, plan.link_clocks) {
        engine_.delivered = std::move(delivered);
    }
    void send(unsigned node, unsigned lane, const hub::Head& head, unsigned to) override {
        engine_.send_wide(node, lane, head, HubMask{1} << to);
    }
    bool lane_free(unsigned node, unsigned lane) const override { return engine_.lane_free(node, lane); }
    void step() override { engine_.step(); }
    void step_to(uint64_t clock) override { engine_.run_to(clock); }

private:
    HubEngine engine_;
};

class GoldenHub final : public Hub {
public:
    GoldenHub(const HubPlan& plan, HubDelivered delivered) : network_(plan.hub, plan.link_clocks) {
        network_.delivered = std::move(delivered);
    }
    void send(unsigned node, unsigned lane, const hub::Head& head, unsigned to) override {
        hub::Head own = head;
        own.mask = bit(to);
        network_.send(node, lane, own);
    }
    bool lane_free(unsigned node, unsigned lane) const override { return network_.lane_free(node, lane); }
    void step() override { network_.step(); }
    void step_to(uint64_t clock) override {
        while (network_.clock() < clock) network_.step();
    }

private:
    HubGoldenNetwork network_;
};

class HubSimulator final : public Simulator, public Injector {
public:
    HubSimulator(const HubPlan& plan, Sources sources, bool record)
        : plan_(plan),
          grid_(plan.grid()),
          links_(grid_),
          ends_(links_.links()),
          sources_(std::move(sources)),
          record_(record),
          dependencies_(grid_, kClasses),
          carried_(links_.count()),
          turns_(size_t{grid_.lines()} * grid_.side()),
          units_(grid_.nodes()),
          latest_(grid_.nodes()),
          in_lanes_(sources_.injections && plan.queues == HubQueues::kLanes),
          queues_(in_lanes_                        ? 0
                  : plan.queues == HubQueues::kOne ? grid_.nodes()
                                                   : turns_.size() * grid_.side()) {
        for (unsigned line = 0; line < grid_.lines(); ++line) {
            const auto delivered = [this, line](const HubDelivery& d) { arrived_.push_back({line, d}); };
            if (plan.simulation == HubSimulation::kFast)
                hubs_.push_back(std::make_unique<FastHub>(plan, delivered));
            else
                hubs_.push_back(std::make_unique<GoldenHub>(plan, delivered));
        }
        for (uint32_t u = 0; u < grid_.nodes() && sources_.injections; ++u)
            due_.push({sources_.arrivals ? sources_.arrivals(u, 0, 0) : 0, u});
    }
    HubSimulator(const HubSimulator&) = delete;  // its hubs know it
    HubSimulator& operator=(const HubSimulator&) = delete;

    void run(uint64_t end) override {
        while (now_ < end) advance(end);
    }
    void inject(uint32_t source, uint64_t clock, uint32_t destination, uint32_t flits, GivenQueue queue) override {
        if (sources_.injections) throw std::logic_error("messages given to units that have their own");
        check_given(units(), now_, source, clock, destination, flits, std::numeric_limits<uint32_t>::max());
        check_after(latest_[source], source, clock);
        latest_[source] = clock;
        given_.push({clock, given_before_++, {source, destination, flits, flits, units_[source]++, clock, queue}});
    }
    uint64_t run_to_delivery(uint64_t end) override {
        while (now_ < end && deliveries_.empty()) advance(end);
        return now_;
    }
    uint64_t clock() const override { return now_; }
    uint32_t units() const override { return grid_.nodes(); }
    unsigned channels() const override { return kClasses; }
    Statistics statistics() const override { return statistics_; }
    std::vector<uint32_t> waiting_cycle() const override { return {}; }  // there is none: hub_dependencies
    const Dependencies& dependencies() const override { return dependencies_; }
    std::vector<uint64_t> link_flits() const override { return carried_; }
    const std::vector<Wire>& links() const override { return ends_; }
    void measure_from(uint64_t clock) override { statistics_.restart_latency(clock); }
    /// A host's lanes are queues without end: all that has not arrived yet.
    uint64_t backlog() const override { return flits_under_way_; }
    bool finished() const override { return under_way_ == 0 && due_.empty() && given_.empty(); }
    std::vector<Delivery> take_deliveries() override {
        std::sort(deliveries_.begin(), deliveries_.end(), [](const Delivery& a, const Delivery& b) {
            return std::tie(a.delivered, a.source, a.number) < std::tie(b.delivered, b.source, b.number);
        });
        return std::exchange(deliveries_, {});
    }

private:
    struct Message {
        uint32_t source = 0;
        uint32_t destination = 0;
        uint32_t flits = 0;
        uint32_t left = 0;  ///< that have not arrived
        uint64_t number = 0;
        uint64_t created = 0;
        GivenQueue queue = GivenQueue::kData;
    };
    struct Given {
        uint64_t clock;
        uint64_t order;  ///< in which they were given
        Message message;
        bool operator>(const Given& other) const { return std::tie(clock, order) > std::tie(other.clock, other.order); }
    };
    /// A packet of a message that its host has not begun to send.
    struct Piece {
        uint32_t message;
        uint32_t flits;
        unsigned line, place, lane, end;
    };
    struct Queue {
        std::array<std::deque<Piece>, 2> pieces{};  ///< by GivenQueue
        bool asleep = true;                         ///< neither among those that wake nor among those that wait
        std::deque<Piece>& next() {
            auto& control = pieces[static_cast<size_t>(GivenQueue::kControl)];
            return control.empty() ? pieces[static_cast<size_t>(GivenQueue::kData)] : control;
        }
        bool empty() const { return pieces[0].empty() && pieces[1].empty(); }
    };
    struct Arrived {
        unsigned line;
        HubDelivery delivery;
    };
    using Due = std::pair<uint64_t, uint32_t>;  ///< clock, unit

    // A packet says whose message it is in fields of its head that change nothing: a message's place has 36 bits.
    static void name(hub::Head& head, uint32_t message) {
        head.offset = message & 0xffff;
        head.tag = message >> 16 & 0xfff;
        head.region = message >> 28;
    }
    static uint32_t named(const hub::Head& head) { return head.offset | head.tag << 16 | head.region << 28; }

    /// Simulates a clock, or those up to the next in which something happens.
    void advance(uint64_t end) {
        while (!due_.empty() && due_.top().first <= now_) {
            const uint32_t u = due_.top().second;
            due_.pop();
            issue(u);
        }
        while (!given_.empty() && given_.top().clock <= now_) {
            const Message message = given_.top().message;
            given_.pop();
            begin(message);
        }
        if (under_way_ == 0) {
            now_ = due_.empty() ? end : std::min(end, due_.top().first);
            if (!given_.empty()) now_ = std::min(now_, given_.top().clock);
            for (const auto& hub : hubs_) hub->step_to(now_);
            return;
        }
        feed();
        for (const auto& hub : hubs_) hub->step();
        ++now_;
        // All hubs are in the next clock by now, so that what hosts send on begins in it whichever hub it goes to.
        // What comes to a host in one clock it sends on by the lanes' numbers.
        if (arrived_.empty()) return;
        arriving_.swap(arrived_);
        std::sort(arriving_.begin(), arriving_.end(), [](const Arrived& a, const Arrived& b) {
            return std::tie(a.line, a.delivery.node, a.delivery.lane) <
                   std::tie(b.line, b.delivery.node, b.delivery.lane);
        });
        for (const Arrived& a : arriving_) arrive(a.line, a.delivery);
        arriving_.clear();
    }

    void issue(uint32_t u) {
        const uint64_t number = units_[u]++;
        const Injection injection = sources_.injections(u, number);
        if (injection.flits == 0) return;
        if (sources_.arrivals) {
            due_.push({sources_.arrivals(u, number + 1, now_), u});
        } else if (sources_.process.overlap) {
            due_.push({now_ + std::max(1U, sources_.process.work), u});
        }
        begin({u, injection.destination, injection.flits, injection.flits, number, now_});
    }

    void begin(const Message& message) {
        if (free_.empty()) {
            free_.push_back(static_cast<uint32_t>(messages_.size()));
            messages_.emplace_back();
        }
        const uint32_t m = free_.back();
        free_.pop_back();
        messages_[m] = message;
        ++under_way_;
        flits_under_way_ += message.flits;
        ++statistics_.issued_messages;
        // What a unit sends to itself stays in its host.
        if (message.source == message.destination) return end(m, message.flits, now_);
        for (uint32_t left = message.flits; left != 0;) {
            const uint32_t flits = std::min(left, plan_.hub.piece_flits);
            send(m, message.source, flits);
            left -= flits;
        }
    }

    /// A packet goes along its row first, then along its column.
    void send(uint32_t message, uint32_t from, uint32_t flits) {
        const uint32_t to = messages_[message].destination;
        const bool column = grid_.place(from, false) == grid_.place(to, false);
        const unsigned line =
            column && grid_.lines() > 1 ? grid_.column(grid_.place(from, false)) : grid_.row(from / grid_.side());
        const bool in_column = line >= grid_.side();
        const unsigned place = grid_.place(from, in_column);
        const unsigned end = grid_.place(to, in_column);
        unsigned lane = end;
        if (plan_.ways == HubWays::kSpread) {
            // In turn over the links of the node, from the one behind it on.
            unsigned& turn = turns_[line * grid_.side() + place];
            lane = (place + 1 + turn) % grid_.side();
            turn = (turn + 1) % (grid_.side() - 1);
        }
        const Piece piece{message, flits, line, place, lane, end};
        if (in_lanes_) return give(piece);
        const size_t q = plan_.queues == HubQueues::kOne ? from : (line * grid_.side() + place) * grid_.side() + lane;
        Queue& queue = queues_[q];
        queue.pieces[static_cast<size_t>(messages_[message].queue)].push_back(piece);
        if (std::exchange(queue.asleep, false)) waiting_.push_back(static_cast<uint32_t>(q));
    }

    /// A packet goes into its lane.
    void give(const Piece& piece) {
        hub::Head head;
        head.source = piece.place;
        head.length = piece.flits;
        head.kind = piece.lane == piece.end ? hub::Kind::kPut : hub::Kind::kRelay;
        name(head, piece.message);
        hubs_[piece.line]->send(piece.place, piece.lane, head, piece.end);
    }

    /// Packets that wait in hosts go into lanes that are free.
    void feed() {
        while (!waking_.empty() && waking_.top().first <= now_) {
            waiting_.push_back(waking_.top().second);
            waking_.pop();
        }
        size_t left = 0;
        for (const uint32_t q : waiting_) {
            Queue& queue = queues_[q];
            uint64_t free = now_;
            while (!queue.empty() && free == now_) {
                const Piece& piece = queue.next().front();
                if (!hubs_[piece.line]->lane_free(piece.place, piece.lane)) break;
                give(piece);
                // A lane's beats are taken one a clock at the most.
                if (plan_.queues == HubQueues::kLanes) free += piece.flits + 1;
                queue.next().pop_front();
            }
            if (queue.empty())
                queue.asleep = true;
            else if (free == now_)
                waiting_[left++] = q;
            else
                waking_.push({free, q});
        }
        waiting_.resize(left);
    }

    /// A host has a packet.
    void arrive(unsigned line, const HubDelivery& d) {
        const uint32_t m = named(d.head);
        const uint32_t at = grid_.node(line, d.node);
        const uint32_t flits = d.head.length;
        const auto crossed = [&](uint32_t link) {
            carried_[link] += flits + 1;
            statistics_.flit_hops += flits + 1;
        };
        // It came over the link of its lane, and before that over one from its source if this is another node.
        if (d.lane != d.head.source) crossed(links_.inner(line, d.head.source, d.lane));
        crossed(links_.inner(line, d.lane, d.node));
        if (grid_.node(line, d.head.source) == messages_[m].source) crossed(links_.source(messages_[m].source));
        if (at != messages_[m].destination) return send(m, at, flits);
        crossed(links_.sink(at));
        end(m, flits, d.clock);
    }

    /// Flits of a message are where they go.
    void end(uint32_t m, uint32_t flits, uint64_t clock) {
        Message& message = messages_[m];
        flits_under_way_ -= flits;
        statistics_.sent_flits += flits;
        statistics_.issued_flits += flits;
        statistics_.delivered_flits += flits;
        message.left -= flits;
        if (message.left != 0) return;
        --under_way_;
        free_.push_back(m);
        statistics_.deliver(clock, message.created);
        if (record_)
            deliveries_.push_back(
                {message.source, message.number, message.destination, message.flits, message.created, clock});
        if (sources_.injections && !sources_.arrivals && !sources_.process.overlap)
            due_.push({clock + 1, message.source});
    }

    HubPlan plan_;
    HubGrid grid_;
    HubLinks links_;
    std::vector<Wire> ends_;
    Sources sources_;
    bool record_;
    HubDependencies dependencies_;
    std::vector<std::unique_ptr<Hub>> hubs_;

    uint64_t now_ = 0;
    std::vector<uint64_t> carried_;  // flits by each link
    std::vector<unsigned> turns_;    // by line and place
    std::vector<uint64_t> units_;    // number of the next message
    std::vector<uint64_t> latest_;   // clock of the message given last
    bool in_lanes_;                  // all that a host has waits in the hubs' own lanes
    std::vector<Queue> queues_;      // else: by line, place and lane, or by unit
    std::vector<uint32_t> waiting_;  // queues whose packet waits for its lane
    std::priority_queue<Due, std::vector<Due>, std::greater<>> waking_;  // others, by the clock of their lane
    std::priority_queue<Given, std::vector<Given>, std::greater<>> given_;
    uint64_t given_before_ = 0;
    std::priority_queue<Due, std::vector<Due>, std::greater<>> due_;
    std::vector<Message> messages_;
    std::vector<uint32_t> free_;  // places in messages_
    uint64_t under_way_ = 0;
    uint64_t flits_under_way_ = 0;
    std::vector<Arrived> arrived_, arriving_;  // in this clock; in the one before, while they are looked at
    std::vector<Delivery> deliveries_;
    Statistics statistics_;
};

}  // namespace

std::vector<Wire> HubLinks::links() const {
    std::vector<Wire> links(count());
    for (uint32_t u = 0; u < grid_.nodes(); ++u) {
        links[source(u)] = {WireKind::kSource, u, u};
        links[sink(u)] = {WireKind::kSink, u, u};
    }
    for (unsigned line = 0; line < grid_.lines(); ++line)
        for (unsigned from = 0; from < grid_.side(); ++from)
            for (unsigned to = 0; to < grid_.side(); ++to)
                if (from != to)
                    links[inner(line, from, to)] = {WireKind::kInner, grid_.node(line, from), grid_.node(line, to)};
    return links;
}

std::unique_ptr<Dependencies> hub_dependencies(const HubGrid& grid, unsigned classes) {
    return std::make_unique<HubDependencies>(grid, classes);
}

std::unique_ptr<Simulator> make_hub_simulator(const HubPlan& plan, Sources sources, bool record) {
    return std::make_unique<HubSimulator>(plan, std::move(sources), record);
}

}  // namespace nanohop::net
