// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include <algorithm>
#include <bit>
#include <stdexcept>
#include <utility>

#include "net/kinds/switch/fast_engine.hpp"
#include "net/kinds/switch/graph_config.hpp"

namespace nanohop::net {

bool FastSwitchSimulator::narrow(const topology::Graph& graph) {
    using fast_switch::Narrow;
    return most_ports(graph) <= Narrow::kPorts && graph.most_degree() <= Narrow::kLinks;
}

std::unique_ptr<FastSwitchSimulator> FastSwitchSimulator::make(std::shared_ptr<const SwitchPlan> plan, Sources sources,
                                                               bool record, bool counters,
                                                               std::shared_ptr<const SwitchParts> parts,
                                                               uint32_t part) {
    if (narrow(plan->graph))
        return std::make_unique<FastSwitchEngine<fast_switch::Narrow>>(std::move(plan), std::move(sources), record,
                                                                       counters, std::move(parts), part);
    static_assert(fast_switch::Wide::kPorts == kMostSimulatedPorts);
    return std::make_unique<FastSwitchEngine<fast_switch::Wide>>(std::move(plan), std::move(sources), record, counters,
                                                                 std::move(parts), part);
}

template <class Width>
FastSwitchEngine<Width>::FastSwitchEngine(std::shared_ptr<const SwitchPlan> plan, Sources sources, bool record,
                                          bool counters, std::shared_ptr<const SwitchParts> parts, uint32_t part)
    : plan_(std::move(plan)),
      sources_(std::move(sources)),
      record_(record),
      count_(counters),
      config_(switch_config(plan_->graph, plan_->config, kMostSimulatedPorts)),
      dependencies_(switch_dependencies(plan_)),
      parts_(parts ? std::move(parts) : std::make_shared<SwitchParts>(SwitchParts::whole(plan_->graph.switches()))),
      part_(part) {
    if (parts_->parts() > 1 && (plan_->cam || counters))
        throw std::logic_error("parts of a network with a CAM or counters");
    build();
    if (!sources_.injections) given_.emplace(units());
    for (uint32_t h = 0; h < units(); ++h) {
        const uint32_t id = hosts_[h].id;
        hosts_[h].done = given_ || sources_.injections(id, 0).flits == 0;
        if (hosts_[h].done) continue;
        if (sources_.arrivals) hosts_[h].created = sources_.arrivals(id, 0, 0);
        wake_host(h, hosts_[h].created);
    }
    deaths_ = sources_.deaths;
    std::stable_sort(deaths_.begin(), deaths_.end(),
                     [](const DeadLink& a, const DeadLink& b) { return a.clock < b.clock; });
    if (!deaths_.empty()) {
        dead_since_.assign(output_count_, kNever);
        output_dead_since_.assign(output_count_, kNever);
    }
    std::vector<Rewrite> rewrites;
    for (const SwitchPlan::Rewrite& r : plan_->rewrites) rewrites.push_back({r.clock, &r.table});
    std::stable_sort(rewrites.begin(), rewrites.end(),
                     [](const Rewrite& a, const Rewrite& b) { return a.first < b.first; });
    for (const Rewrite& r : rewrites) add_rewrite(r.first, *r.table);
}

/// Behind those that are not done by then: a switch takes one write after the other.
template <class Width>
void FastSwitchEngine<Width>::add_rewrite(uint64_t clock, const routing::RouteTable& table) {
    rewrites_.push_back({std::max(rewritten_, clock), &table});
    rewritten_ = rewrites_.back().first + 3 * writes_of(table);
}

template <class Width>
void FastSwitchEngine<Width>::build() {
    const topology::Graph& graph = plan_->graph;
    const switch_::Config& config = config_;
    ports_ = most_ports(graph);
    shift_ = std::max(3U, static_cast<unsigned>(std::bit_width(ports_ - 1)));
    port_mask_ = (1U << shift_) - 1;
    channels_ = config.virtual_channels;
    credits_ = fast_switch::Credits(config.packets);
    adaptive_from_ = credits_.place(config.escape_channels);
    queue_length_ = std::max(config.packets, 2U) - 1;
    no_adaptive_ =
        uint64_t{1} << Word::kLocal | uint64_t{1} << Word::kAtLimit | uint64_t{!config.restart} << Word::kEscape;
    leaves_ = config.restart ? Word::kInEscape : 0;
    extra_clocks_ = config.extra_clocks;
    grant_register_ = config.grant_register ? 1 : 0;
    random_mask_ = (1U << switch_::index_width(config.links())) - 1;
    all_switches_ = graph.switches();
    row_ = all_switches_;
    by_grid_ = plan_->grid.has_value();
    if (by_grid_) make_digits();
    all_hosts_ = static_cast<uint32_t>(graph.host_count());
    const std::vector<uint32_t>& own = parts_->switches[part_];
    const auto switches = static_cast<uint32_t>(own.size());
    uint32_t hosts = 0;
    for (const uint32_t s : own) hosts += graph.hosts()[s];
    output_count_ = switches << shift_;
    first_away_ = output_count_ + hosts;
    for (auto& boxes : outboxes_) boxes.resize(parts_->parts());
    serial_ = part_;
    serial_step_ = parts_->parts();

    switches_.resize(switches);
    constexpr size_t kLine = sizeof(fast_switch::Line);
    const size_t lines = (sizeof(Input) + channels_ * sizeof(Channel) + kLine - 1) / kLine;
    input_shift_ = static_cast<unsigned>(std::bit_width(lines - 1));
    inputs_.resize(size_t{output_count_} << input_shift_);
    for (uint32_t i = 0; i < output_count_; ++i) {
        Input& in = *new (&input(i)) Input;
        for (unsigned v = 0; v < channels_; ++v) new (&stage(in, v)) Channel;
    }
    queues_.assign(size_t{output_count_} * channels_ * queue_length_, kNever);
    outputs_.resize(output_count_);
    for (auto* list : {&lookups_, &next_lookups_, &refused_, &next_refused_}) list->make(output_count_);
    for (auto* list : {&undecided_, &next_undecided_}) list->make(2 * size_t{output_count_});
    for (auto* list : {&requests_, &next_requests_, &winners_, &next_winners_}) list->make(output_count_);
    hosts_.resize(hosts);
    host_credits_.resize(hosts);
    addresses_.resize(all_hosts_);
    reasons_.resize(switches);
    if (count_) counts_.resize(size_t{output_count_} * channels_);
    uint32_t all = 0;
    for (unsigned v = 0; v < channels_; ++v) all |= config.packets << credits_.place(v);
    for (Switch& at : switches_) at.credits.fill(all);
    for (HostCredits& c : host_credits_) c.credits = all;
    connect();
    plain_ = parts_->parts() == 1 && !count_ && sources_.deaths.empty() && grant_register_ == 0;
    with_cam_ = plan_->cam.has_value();
    if (with_cam_) {
        cam_free_.assign(switches, 0);
        cached_from_.assign(output_count_ * all_switches_ * ports_, kNever);
    }

    write_table();
    const auto bytes = [](const auto& list) { return list.size() * sizeof(list[0]); };
    large_ = bytes(switches_) + bytes(inputs_) + bytes(outputs_) + bytes(table_) > kCached;

    if (config.selection == switch_::Selection::kRandom) move_registers();
}

/// The networks of golden models clear their tables and write them before clock 0: their shift registers have moved.
template <class Width>
void FastSwitchEngine<Width>::move_registers() {
    const uint64_t before = config_.switches + 3 + 3 * writes_of(plan_->table);
    for (unsigned p = 0; p < config_.ports; ++p) {
        uint16_t x = static_cast<uint16_t>(0xACE1 ^ (p * 0x1357));
        for (uint64_t i = before % fast_switch::kRandomPeriod; i != 0; --i) x = fast_switch::next_random(x);
        random_[p] = x;
    }
}

/// Links, hosts and what the switches know of their ports.
template <class Width>
void FastSwitchEngine<Width>::connect() {
    const topology::Graph& graph = plan_->graph;
    const Ports all_ports = config_.escape_channels < channels_ ? ~Ports{0} : 0;
    const auto clocks = static_cast<uint8_t>(config_.link_clocks);
    uint8_t slowest = clocks;
    uint32_t h = 0;
    uint32_t id = 0;
    for (uint32_t s = 0; s < graph.switches(); ++s) {
        const uint32_t code = code_of(s) & 0xffffff;
        if (parts_->part[s] != part_) {
            for (uint32_t place = 0; place < graph.hosts()[s]; ++place)
                addresses_[id++] = {code, (graph.degree(s) + place) & 0xff};
            continue;
        }
        Switch& at = switches_[parts_->place[s]];
        at.room = all_ports;
        at.links = graph.degree(s);
        if (!plan_->table.down_ports.empty()) at.down_ports = static_cast<Ports>(plan_->table.down_ports[s]);
        const uint32_t first = parts_->place[s] << shift_;
        for (uint32_t p = 0; p < graph.degree(s); ++p) {
            const uint32_t far = target_of(s, p);
            const auto own =
                static_cast<uint8_t>(graph.links()[graph.channel(s, p) / 2].clocks.value_or(config_.link_clocks));
            outputs_[first + p].target = far;
            outputs_[first + p].link_clocks = own;
            input(first + p).feeder = far < output_count_ ? far : far - output_count_ + first_away_;
            input(first + p).link_clocks = own;
            slowest = std::max(slowest, own);
        }
        for (uint32_t place = 0; place < graph.hosts()[s]; ++place, ++h, ++id) {
            const uint32_t port = first + at.links + place;
            outputs_[port].target = h;
            outputs_[port].kind = LinkKind::kSink;
            outputs_[port].link_clocks = clocks;
            input(port).feeder = output_count_ + h;
            input(port).link_clocks = clocks;
            input(port).shut_out = !config_.host_escape;
            input(port).reserve = static_cast<uint8_t>(config_.host_reserve);
            hosts_[h].target = port;
            hosts_[h].link_clocks = clocks;
            hosts_[h].id = id;
            addresses_[id] = {code, (at.links + place) & 0xff};
        }
    }
    crossing_clocks_ = 1U + slowest + config_.packet_flits;
    if (parts_->parts() == 1) links_ = switch_links(graph);
    for (const fast_switch::Away& away : away_) neighbours_.push_back(away.part);
    std::sort(neighbours_.begin(), neighbours_.end());
    neighbours_.erase(std::unique(neighbours_.begin(), neighbours_.end()), neighbours_.end());
}

/// The input of a neighbour that a switch's port leads to: the output of the same port leads back.
template <class Width>
uint32_t FastSwitchEngine<Width>::target_of(uint32_t at, uint32_t port) {
    const uint32_t neighbour = plan_->graph.neighbours(at)[port];
    const uint32_t far = parts_->place[neighbour] << shift_ | plan_->graph.far_port(at, port);
    if (parts_->part[neighbour] == part_) return far;
    away_.push_back({parts_->part[neighbour], far});
    return output_count_ + static_cast<uint32_t>(away_.size()) - 1;
}

template <class Width>
typename Width::Entry FastSwitchEngine<Width>::entry_of(const routing::RouteTable& table, uint32_t at,
                                                        uint32_t to) const {
    Entry entry;
    if (config_.escape_channels < channels_) entry.add_adaptive(table.adaptive_ports(at, to));
    const uint8_t up = table.port(at, to, false);
    const uint8_t down = table.port(at, to, true);
    if (up != routing::kNoPort) entry.word |= uint64_t{up} << Word::kUp | uint64_t{1} << Word::kUpValid;
    if (down != routing::kNoPort) entry.word |= uint64_t{down} << Word::kDown | uint64_t{1} << Word::kDownValid;
    entry.word |= uint64_t{table.virtual_channel(at, to)} << Word::kChannel;
    return entry;
}

/// Small dimensions share a digit while its entries of a switch are no more than two cache lines.
template <class Width>
void FastSwitchEngine<Width>::make_digits() {
    constexpr uint32_t kValues = 16;
    const std::vector<uint32_t>& sizes = plan_->grid->sizes();
    row_ = 0;
    unsigned shift = 0;
    for (size_t k = 0; k < sizes.size();) {
        fast_switch::Digit d{static_cast<uint32_t>(row_), shift, 0, sizes[k], k, 1};
        for (++k; k < sizes.size() && d.values * sizes[k] <= kValues; ++k, ++d.dimensions) d.values *= sizes[k];
        d.mask = std::bit_ceil(d.values) - 1;
        shift += static_cast<unsigned>(std::popcount(d.mask));
        row_ += d.values;
        digits_.push_back(d);
    }
    if (shift > Word::kUp) throw std::logic_error("a grid of more places than a head has bits for");
}

/// A switch as heads name it.
template <class Width>
uint32_t FastSwitchEngine<Width>::code_of(uint32_t at) const {
    if (!by_grid_) return at;
    uint32_t code = 0;
    for (const fast_switch::Digit& d : digits_) {
        code |= at % d.values << d.shift;
        at /= d.values;
    }
    return code;
}

template <class Width>
void FastSwitchEngine<Width>::write_table() {
    const std::vector<uint32_t>& own = parts_->switches[part_];
    table_.resize(own.size() * row_);
    for (uint32_t s = 0; s < own.size(); ++s) {
        Entry* const row = &table_[s * row_];
        if (by_grid_) {
            write_grid_row(own[s], row);
            continue;
        }
        for (uint32_t d = 0; d < all_switches_; ++d) row[d] = own[s] == d ? local() : entry_of(plan_->table, own[s], d);
    }
}

/// An entry of a digit is what its dimensions alone would have in the table.
template <class Width>
void FastSwitchEngine<Width>::write_grid_row(uint32_t at, Entry* row) const {
    const routing::GridRoutes& grid = *plan_->grid;
    for (const fast_switch::Digit& d : digits_) {
        for (uint32_t value = 0; value < d.values; ++value) {
            Entry& entry = row[d.first + value];
            uint32_t places = value;
            for (size_t k = d.dimension; k < d.dimension + d.dimensions; ++k) {
                const routing::GridRoutes::Hop hop = grid.hop(plan_->graph, at, k, places % grid.sizes()[k]);
                places /= grid.sizes()[k];
                if (hop.port == routing::kNoPort) continue;
                if (config_.escape_channels < channels_) entry.add_adaptive(hop.adaptive);
                // Dimension order has no phases: up and down are one.
                if (!entry.is(Word::kUpValid))
                    entry.word |= uint64_t{hop.port} << Word::kUp | uint64_t{1} << Word::kUpValid |
                                  uint64_t{hop.port} << Word::kDown | uint64_t{1} << Word::kDownValid |
                                  uint64_t{hop.channel} << Word::kChannel;
            }
        }
    }
}

/// Register writes of each switch: three clocks each.
template <class Width>
uint64_t FastSwitchEngine<Width>::writes_of(const routing::RouteTable& table) const {
    return (table.down_ports.empty() ? 0 : 1) + 3 * (uint64_t{table.switches} - 1);
}

/// Tables that are written in this clock: all switches at once, a register in three clocks, an entry in nine.
template <class Width>
void FastSwitchEngine<Width>::rewrite() {
    const std::vector<uint32_t>& own = parts_->switches[part_];
    for (size_t k = 0; k < rewrites_.size(); ++k) {
        const Rewrite& r = rewrites_[k];
        if (now_ < r.first + 2 || (now_ - r.first - 2) % 3 != 0) continue;
        uint64_t j = (now_ - r.first - 2) / 3;
        const bool last = j + 1 == writes_of(*r.table);
        if (!r.table->down_ports.empty() && j-- == 0) {
            for (uint32_t s = 0; s < switches_.size(); ++s)
                switches_[s].down_ports = static_cast<Ports>(r.table->down_ports[own[s]]);
            visit_all();
        } else if (j % 3 == 2) {
            writing_ = now_;
            for (uint32_t s = 0; s < switches_.size(); ++s) {
                const auto d = static_cast<uint32_t>(j / 3 < own[s] ? j / 3 : j / 3 + 1);
                table_[s * row_ + d] = entry_of(*r.table, own[s], d);
            }
        }
        if (last) rewrites_.erase(rewrites_.begin() + static_cast<std::ptrdiff_t>(k--));
    }
}

template class FastSwitchEngine<fast_switch::Narrow>;
template class FastSwitchEngine<fast_switch::Wide>;

}  // namespace nanohop::net
