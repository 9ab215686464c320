// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "net/kinds/switch/simulator.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <utility>

#include "generated/switch_registers.hpp"
#include "io/memory.hpp"
#include "net/engine/injector.hpp"
#include "net/kinds/switch/fast_records.hpp"
#include "net/kinds/switch/fast_results.hpp"
#include "net/kinds/switch/fast_simulator.hpp"
#include "net/kinds/switch/golden_network.hpp"

namespace nanohop::net {

namespace {

class SwitchDependencies final : public Dependencies {
public:
    explicit SwitchDependencies(std::shared_ptr<const SwitchPlan> plan) : plan_(std::move(plan)) {}
    uint32_t channels() const override {
        return static_cast<uint32_t>(2 * plan_->graph.host_count() + plan_->graph.channels()) *
               plan_->config.virtual_channels;
    }
    void next(uint32_t, std::vector<uint32_t>&) const override {}
    std::string name(uint32_t channel) const override {
        const unsigned per_link = plan_->config.virtual_channels;
        return switch_channel_name(plan_->graph, channel / per_link, channel % per_link);
    }

private:
    std::shared_ptr<const SwitchPlan> plan_;
};

/// Bytes of a network's switches, about: what holds flits and the tables.
double memory_of(const SwitchPlan& plan, SwitchEngine engine) {
    const switch_::Config& c = plan.config;
    const auto switches = static_cast<double>(plan.graph.switches());
    if (engine == SwitchEngine::kFast) {
        // Of the table an entry, of ports an input, its channels and an output; messages in buffers and at hosts.
        const double entry = narrow(plan.graph) ? sizeof(fast_switch::Narrow::Entry) : sizeof(fast_switch::Wide::Entry);
        const auto inputs = static_cast<double>(plan.graph.channels() + plan.graph.host_count());
        const double entries = plan.grid ? 0 : switches;  // of each switch: few by dimensions
        return switches * entries * entry + inputs * (96.0 + 32.0 * c.virtual_channels) +
               (inputs * c.virtual_channels * c.packets + static_cast<double>(plan.graph.host_count())) * 64;
    }
    const double buffers = static_cast<double>(plan.graph.channels() + plan.graph.host_count()) * c.virtual_channels *
                           c.packets * c.packet_flits * sizeof(switch_::Flit);
    return buffers + switches * switches * sizeof(switch_::Entry);
}

class SwitchSimulator final : public Simulator, public Measures, public SwitchCounters, public Injector {
public:
    SwitchSimulator(std::shared_ptr<const SwitchPlan> plan, Sources sources, bool record)
        : plan_(std::move(plan)),
          sources_(std::move(sources)),
          shape_(plan_->shape()),
          record_(record),
          network_(plan_->graph, plan_->config),
          dependencies_(plan_) {
        if (plan_->config.has_classes()) {
            std::array<unsigned, switch_::kMaxClasses> escapes{};
            for (unsigned k = 0; k < plan_->config.classes; ++k) escapes[k] = plan_->host_escapes(k);
            network_.use_classes(plan_->classes, escapes);
        }
        network_.write_table(plan_->table, plan_->threshold, plan_->mark_threshold);
        start_ = network_.clock();
        links_ = switch_links(plan_->graph);
        link_flits_.resize(links_.size());
        hosts_.resize(network_.hosts());
        if (!sources_.injections) given_.emplace(units());
        if (plan_->hosts.any()) {
            if (given_) throw std::logic_error("given messages of hosts with a protocol");
            protocol_.emplace(plan_->hosts, units());
        }
        for (uint32_t h = 0; h < network_.hosts() && by_class(); ++h)
            for (unsigned k = 0; k < shape_.classes; ++k) hosts_[h].classes[k].begin(shape_, h, k, sources_);
        for (uint32_t h = 0; h < network_.hosts() && !by_class(); ++h) {
            hosts_[h].done = given_ || sources_.injections(h, 0).flits == 0;
            if (given_) continue;
            if (sources_.arrivals) hosts_[h].created = sources_.arrivals(h, 0, 0);
        }
        network_.watch = [this](const SwitchFlit& flit) { seen(flit); };
    }

    void run(uint64_t end) override {
        while (clock() < end) step();
    }
    uint64_t run_to_delivery(uint64_t end) override {
        const uint64_t before = statistics_.delivered_messages;
        while (clock() < end && statistics_.delivered_messages == before) step();
        return clock();
    }
    void inject(uint32_t source, uint64_t clock, uint32_t destination, uint32_t flits, GivenQueue queue) override {
        if (!given_) throw std::logic_error("messages given to units that have their own");
        check_given(units(), this->clock(), source, clock, destination, flits, plan_->config.packet_flits);
        check_after(given_->latest(source), source, clock);
        given_->push(source, clock, destination, flits, queue);
        hosts_[source].done = false;
    }
    uint64_t clock() const override { return network_.clock() - start_; }
    uint32_t units() const override { return network_.hosts(); }
    unsigned channels() const override { return plan_->config.virtual_channels; }
    Statistics statistics() const override { return statistics_; }
    /// A table that is sound has none.
    std::vector<uint32_t> waiting_cycle() const override { return {}; }
    const Dependencies& dependencies() const override { return dependencies_; }
    std::vector<uint64_t> link_flits() const override { return link_flits_; }
    const std::vector<Wire>& links() const override { return links_; }
    void measure_from(uint64_t clock) override {
        statistics_.restart_latency(clock);
        hops_ = {};
    }
    uint64_t backlog() const override {
        if (given_) return given_->backlog(clock());
        uint64_t flits = 0;
        for (uint32_t h = 0; protocol_ && h < units(); ++h) flits += protocol_->backlog(h, h, sources_, clock());
        if (!sources_.arrivals) return flits;
        for (uint32_t h = 0; h < units() && by_class(); ++h)
            for (unsigned k = 0; k < shape_.classes; ++k)
                flits += hosts_[h].classes[k].backlog(shape_, h, k, sources_, clock());
        for (uint32_t h = 0; h < units() && !by_class(); ++h) {
            uint64_t number = hosts_[h].number;
            for (uint64_t created = hosts_[h].created; created < clock();
                 created = sources_.arrivals(h, number, created)) {
                const uint32_t length = sources_.injections(h, number).flits;
                if (length == 0) break;
                flits += length;
                ++number;
            }
        }
        return flits;
    }
    bool finished() const override {
        for (uint32_t h = 0; protocol_ && h < units(); ++h)
            if (!protocol_->idle(h)) return false;
        const auto done = [&](const Host& h) {
            if (!by_class()) return h.done;
            return std::all_of(h.classes.begin(), h.classes.begin() + shape_.classes,
                               [](const ClassSource& of) { return of.done; });
        };
        return std::all_of(hosts_.begin(), hosts_.end(), done) && under_way() == 0;
    }
    std::vector<Delivery> take_deliveries() override {
        std::sort(deliveries_.begin(), deliveries_.end(),
                  [](const Delivery& a, const Delivery& b) { return a.order() < b.order(); });
        return std::exchange(deliveries_, {});
    }
    std::vector<Measure> measures() const override {
        return fast_switch::switch_measures(hops_, plan_->config.goes_over(), !sources_.deaths.empty(),
                                            lost_messages());
    }

    switch_::ChannelCounts counters(uint32_t at, unsigned port, unsigned channel) override {
        namespace reg = switch_::registers;
        network_.write(at, reg::kSelectOffset, reg::kSelectPort.put(reg::kSelectChannel.put(0, channel), port));
        network_.settle();
        return {network_.read(at, reg::kPacketsOffset), network_.read(at, reg::kFlitsOffset),
                network_.read(at, reg::kWaitsOffset), network_.read(at, reg::kEscapesOffset),
                network_.read(at, reg::kDropsOffset)};
    }
    switch_::ReasonCounts reasons(uint32_t at) override {
        switch_::ReasonCounts counts{};
        for (uint32_t r = 0; r < switch_::kReasons; ++r)
            counts[r] = network_.read(at, switch_::registers::kNoHeadOffset + 4 * r);
        return counts;
    }
    /// Nobody says which messages a dead link or a drop has taken: those that are nowhere any more.
    uint64_t lost_messages() const override {
        return statistics_.issued_messages + acknowledgements_ - statistics_.delivered_messages -
               statistics_.acknowledgement_flits - under_way();
    }

private:
    struct Host {
        uint64_t number = 0;   ///< of the next message
        uint64_t created = 0;  ///< open loop: of the next message
        uint64_t issued = 0;   ///< of the last one
        bool done = false;
        std::array<ClassSource, switch_::kMaxClasses> classes{};  ///< in the place of these
        uint32_t arriving = 0;                                    ///< label of the packet whose head came last
        uint32_t flits = 0;                                       ///< of it, so far; 0: all of it is here
        bool marked = false;
    };
    struct Message {
        uint32_t source = 0;
        uint32_t destination = 0;
        uint32_t flits = 0;
        uint64_t number = 0;
        uint64_t created = 0;
        uint64_t issued = 0;
        PacketKind kind = PacketKind::kMessage;
        uint32_t cargo = 0;
    };

    bool by_class() const { return shape_.classes > 1; }

    /// Messages that a host will get, or has not got all of.
    uint64_t under_way() const {
        return network_.under_way() + static_cast<uint64_t>(std::count_if(hosts_.begin(), hosts_.end(),
                                                                          [](const Host& h) { return h.flits != 0; }));
    }

    void step() {
        for (const SwitchPlan::Rewrite& r : plan_->rewrites)
            if (r.clock == clock()) network_.queue_table(r.table);
        for (const DeadLink& d : sources_.deaths) {
            if (d.clock != clock()) continue;
            any_died_ = true;
            network_.kill((d.link - 2 * units()) / 2);
        }
        std::vector<uint32_t> revived;
        for (const SwitchPlan::Revival& r : plan_->revivals)
            if (r.clock == clock()) revived.push_back(r.link);
        if (!revived.empty()) network_.revive(revived);
        for (uint32_t h = 0; h < units(); ++h) issue(h);
        network_.step();
    }

    /// Before a clock: the next message, if it is there and the one before has left.
    void issue(uint32_t h) {
        Host& host = hosts_[h];
        const uint64_t now = clock();
        if (by_class()) {
            for (unsigned k = 0; k < shape_.classes; ++k)
                if (network_.waiting(h, k) == 0) issue_class(h, k, now);
            return;
        }
        if (network_.waiting(h) != 0) return;
        if (protocol_) {
            uint64_t again = 0;
            if (const auto p = protocol_->next(h, h, host, sources_, now, again)) {
                send({h, p->destination, p->flits, p->number, p->created, now, p->kind, p->cargo});
            }
            return;
        }
        if (host.done) return;
        Injection injection{0, 0};
        if (given_) {
            if (const auto given = given_->take(h, now)) {
                injection = {given->destination, given->flits};
                host.created = given->created;
                host.number = given->number;
            } else if (given_->next(h) != GivenMessages::kNever) {
                return;
            }
        } else if (sources_.arrivals) {
            if (host.created > now) return;
        } else if (sources_.process.overlap && host.number != 0 && now < host.issued + sources_.process.work) {
            return;
        }
        if (!given_) injection = sources_.injections(h, host.number);
        if (injection.flits == 0) {
            host.done = true;
            return;
        }
        send({h, injection.destination, injection.flits, host.number, given_ || sources_.arrivals ? host.created : now,
              now});
        host.issued = now;
        if (sources_.arrivals) host.created = sources_.arrivals(h, host.number + 1, host.created);
        ++host.number;
    }

    /// Answers before a host's own messages of their class.
    void issue_class(uint32_t h, unsigned k, uint64_t now) {
        uint64_t again = 0;
        std::optional<HostPacket> p;
        if (protocol_ && k == shape_.answers) p = protocol_->answer(h, now, again);
        if (!p) p = hosts_[h].classes[k].next(shape_, h, k, sources_, now, again);
        if (p) send({h, p->destination, p->flits, p->number, p->created, now, p->kind, p->cargo});
    }

    void send(const Message& m) {
        if (free_.empty()) {
            free_.push_back(static_cast<uint32_t>(messages_.size()));
            messages_.emplace_back();
        }
        const uint32_t label = free_.back();
        free_.pop_back();
        messages_[label] = m;
        network_.send(m.source, network_.clock(),
                      labelled_packet(network_, m.destination, m.flits, label,
                                      by_class() ? shape_.class_of(m.number, m.kind) : 0));
        if (m.kind == PacketKind::kAcknowledgement) {
            ++acknowledgements_;
            return;
        }
        ++statistics_.issued_messages;
        statistics_.issued_flits += m.flits;
    }

    /// A flit on a link.
    void seen(const SwitchFlit& f) {
        ++statistics_.flit_hops;
        if (any_died_) statistics_.last_flit = f.clock - start_;
        ++link_flits_[link(f)];
        if (f.from.host) ++statistics_.sent_flits;
        if (f.to.host) {
            arrive(f);
        } else if (!f.from.host && f.flit.head) {
            ++hops_.all;
            hops_.escapes += f.channel < plan_->config.escape_channels ? 1 : 0;
            const switch_::Header head = switch_::header_of(network_.config(), f.flit);
            if (!plan_->config.goes_over() || head.hops != 1) return;
            ++hops_.firsts;
            hops_.detours += head.phase ? 0 : 1;
        }
    }

    uint32_t link(const SwitchFlit& f) const {
        if (f.from.host) return 2 * f.from.number;
        if (f.to.host) return 2 * f.to.number + 1;
        return 2 * units() + f.along;
    }

    void arrive(const SwitchFlit& f) {
        Host& host = hosts_[f.to.number];
        if (f.flit.head) {
            host.arriving = label_of(network_.config(), f.flit);
            host.marked = header_of(network_.config(), f.flit).marked;
            host.flits = 0;
        }
        ++host.flits;
        ++statistics_.delivered_flits;
        if (!f.flit.tail) return;
        const Message m = messages_.at(host.arriving);
        // A dead link has ended it with a tail of its own making.
        const bool cut = f.flit.bad && !sources_.deaths.empty();
        if (m.destination != f.to.number ||
            (!cut && (m.flits != host.flits || label_of(network_.config(), f.flit) != host.arriving)))
            throw std::logic_error(
                fmt::format("host {} was given what was sent to host {}", f.to.number, m.destination));
        free_.push_back(host.arriving);
        const uint64_t delivered = f.clock - start_;
        switch (m.kind) {
            case PacketKind::kMessage:
                statistics_.deliver(delivered, m.created);
                statistics_.marked_messages += host.marked ? 1 : 0;
                break;
            case PacketKind::kReply: statistics_.deliver_reply(delivered, m.cargo, host.flits); break;
            case PacketKind::kAcknowledgement: statistics_.acknowledgement_flits += host.flits; break;
        }
        if (by_class()) statistics_.deliver_class(shape_.class_of(m.number, m.kind), delivered, m.created, host.flits);
        statistics_.bad_messages += f.flit.bad ? 1 : 0;
        if (protocol_ && !f.flit.bad)
            protocol_->arrive(f.to.number, {delivered, m.source, m.kind, m.created, m.cargo, host.flits, host.marked});
        if (record_)
            deliveries_.push_back({m.source, m.number, m.destination, host.flits, m.issued, delivered, m.kind});
        host.flits = 0;
    }

    std::shared_ptr<const SwitchPlan> plan_;
    Sources sources_;
    ClassShape shape_;
    std::optional<GivenMessages> given_;  ///< in the place of their injections
    std::optional<HostProtocol> protocol_;
    uint64_t acknowledgements_ = 0;  ///< sent
    bool record_;
    SwitchNetwork network_;
    SwitchDependencies dependencies_;
    uint64_t start_ = 0;  ///< of the network's clocks: before, tables were written
    std::vector<Wire> links_;
    std::vector<uint64_t> link_flits_;
    std::vector<Host> hosts_;
    std::vector<Message> messages_;  ///< by label
    std::vector<uint32_t> free_;     ///< labels
    std::vector<Delivery> deliveries_;
    Statistics statistics_;
    bool any_died_ = false;
    fast_switch::HopCounts hops_;
};

}  // namespace

std::vector<Wire> switch_links(const topology::Graph& graph) {
    std::vector<Wire> links;
    links.reserve(2 * graph.host_count() + graph.channels());
    uint32_t h = 0;
    for (uint32_t s = 0; s < graph.switches(); ++s) {
        for (const uint32_t last = h + graph.hosts()[s]; h < last; ++h) {
            links.push_back({WireKind::kSource, h, s});
            links.push_back({WireKind::kSink, s, h});
        }
    }
    for (uint32_t c = 0; c < graph.channels(); ++c)
        links.push_back({WireKind::kInner, graph.channel_from(c), graph.channel_to(c)});
    return links;
}

WireKind switch_link_kind(uint32_t hosts, uint32_t link) {
    if (link >= 2 * hosts) return WireKind::kInner;
    return link % 2 == 0 ? WireKind::kSource : WireKind::kSink;
}

std::string switch_channel_name(const topology::Graph& graph, uint32_t link, unsigned channel) {
    const auto hosts = static_cast<uint32_t>(graph.host_count());
    if (link >= 2 * hosts) return fmt::format("{} vc {}", graph.channel_name(link - 2 * hosts), channel);
    const uint32_t host = link / 2;
    uint32_t at = 0;
    for (uint32_t first = 0; host >= first + graph.hosts()[at]; ++at) first += graph.hosts()[at];
    return link % 2 == 0 ? fmt::format("H{}>S{} vc {}", host, at, channel)
                         : fmt::format("S{}>H{} vc {}", at, host, channel);
}

std::unique_ptr<Dependencies> switch_dependencies(std::shared_ptr<const SwitchPlan> plan) {
    return std::make_unique<SwitchDependencies>(std::move(plan));
}

routing::RouteTable table_without(const topology::Graph& graph, const std::vector<bool>& dead, bool adaptive,
                                  bool own_order) {
    const topology::Graph left = graph.without(dead);
    routing::RouteTable table = routing::up_down(left, routing::up_down_order(own_order ? left : graph, {}));
    if (adaptive) table = routing::minimal_adaptive(left, std::move(table), false);
    return routing::renumbered(graph, dead, table);
}

std::unique_ptr<Simulator> make_switch_simulator(std::shared_ptr<const SwitchPlan> plan, Sources sources, bool record,
                                                 SwitchEngine engine, bool counters) {
    io::need_memory(fmt::format("a network of {} switches", plan->graph.switches()), memory_of(*plan, engine));
    if (plan->config.has_classes() && (!sources.injections || plan->hosts.window != 0))
        throw std::logic_error("classes of given messages, or with windows");
    if (engine == SwitchEngine::kFast)
        return make_fast_switches({std::move(plan), std::move(sources), record, counters});
    if (plan->grid) throw std::logic_error("a network of golden switches without tables");
    if (plan->cam) throw std::logic_error("a network of golden switches with the model of a CAM");
    return std::make_unique<SwitchSimulator>(std::move(plan), std::move(sources), record);
}

}  // namespace nanohop::net
