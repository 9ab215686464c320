// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "net/kinds/switch/golden_network.hpp"

#include <algorithm>

#include "generated/switch_registers.hpp"
#include "net/error.hpp"
#include "net/kinds/switch/graph_config.hpp"
#include "net/kinds/switch/simulator.hpp"
#include "net/routing/table_file.hpp"

namespace nanohop::net {

namespace reg = switch_::registers;

namespace {

unsigned clocks_of(const topology::Link& link, const switch_::Config& config) {
    return link.clocks.value_or(config.link_clocks);
}

/// That of the shortest link: what others have more is on their wires.
switch_::Config with_shortest(const topology::Graph& graph, switch_::Config config) {
    unsigned least = config.link_clocks;
    for (const topology::Link& link : graph.links()) least = std::min(least, clocks_of(link, config));
    config.link_clocks = least;
    return config;
}

}  // namespace

SwitchNetwork::SwitchNetwork(const topology::Graph& graph, switch_::Config config, const cam::ChipConfig& chip)
    : graph_(graph),
      config_(switch_config(graph, config)),
      switches_(graph.switches(), switch_::Switch(with_shortest(graph, config_))),
      chips_(config_.by_cache() ? graph.switches() : 0, cam::CamChip(chip)),
      ins_(graph.switches()),
      outs_(graph.switches()),
      ports_(graph.switches()),
      far_port_(graph.channels()),
      swallowed_(graph.channels()),
      wires_(graph.channels()),
      up_(graph.switches(), 0) {
    rules_ = switch_::first_rules(config_);
    for (unsigned k = 0; k < config_.classes; ++k) {
        adaptive_[k] = rules_[k].channels;
        escapes_[k] = low_bits<unsigned>(std::max(1U, config_.escape_channels / config_.classes)) << rules_[k].escape;
    }
    const unsigned shortest = with_shortest(graph, config_).link_clocks;
    for (uint32_t c = 0; c < graph.channels(); ++c) wires_[c].make(clocks_of(graph.links()[c / 2], config_) - shortest);
    for (uint32_t s = 0; s < graph.switches(); ++s) {
        up_[s] = low_bits(graph.degree(s)) | low_bits(graph.hosts()[s]) << config_.links();
        first_host_.push_back(hosts());
        for (uint32_t i = 0; i < graph.hosts()[s]; ++i) {
            Host host{.at = s, .place = i};
            host.credits.assign(config_.virtual_channels, config_.packets);
            host.owed.assign(config_.virtual_channels, 0);
            host.link.resize(config_.link_clocks);
            host.back.resize(config_.link_clocks);
            host.wire.make(config_.link_clocks - shortest);
            hosts_.push_back(std::move(host));
        }
        for (uint32_t p = 0; p < graph.degree(s); ++p) {
            far_port_[graph.channel(s, p)] = graph.far_port(s, p);
        }
    }
    settle();
}

void SwitchNetwork::write(uint32_t at, uint32_t address, uint32_t data) {
    ports_[at].writes.push_back({address, data});
}

void SwitchNetwork::write_entry(uint32_t at, uint32_t destination, const switch_::Entry& entry) {
    uint32_t escape = reg::kTableEscapeUp.put(0, entry.up);
    escape = reg::kTableEscapeUpValid.put(escape, entry.up_valid);
    escape = reg::kTableEscapeDown.put(escape, entry.down);
    escape = reg::kTableEscapeDownValid.put(escape, entry.down_valid);
    escape = reg::kTableEscapeChannel.put(escape, entry.channel);
    escape = reg::kTableEscapeHops.put(escape, entry.hops);
    write(at, reg::kTableMaskOffset, entry.mask);
    write(at, reg::kTableEscapeOffset, escape);
    write(at, reg::kTableWriteOffset, destination);
}

/// What the CAM of each switch has for each host's id.
void SwitchNetwork::load_chips(const routing::RouteTable& table) {
    constexpr uint32_t kLocal = 1U << 30;
    for (uint32_t s = 0; s < graph_.switches(); ++s) {
        if (!table.down_ports.empty()) write(s, reg::kDownPortsOffset, static_cast<uint32_t>(table.down_ports[s]));
        for (uint32_t h = 0; h < hosts(); ++h) {
            const uint32_t word =
                switch_of(h) == s ? kLocal | place_of(h) : routing::route_word(table, s, switch_of(h));
            chips_[s].write(host_id(config_, h), {word & 0xffff, word >> 16});
        }
    }
}

void SwitchNetwork::queue_table(const routing::RouteTable& table) {
    if (config_.by_cache()) throw InputError("lookup: cache: the routes of a network under way stay as they are");
    const std::vector<uint8_t> hops = config_.goes_over() ? routing::least_hops(graph_, table) : std::vector<uint8_t>{};
    for (uint32_t s = 0; s < graph_.switches(); ++s) {
        if (!table.down_ports.empty()) write(s, reg::kDownPortsOffset, static_cast<uint32_t>(table.down_ports[s]));
        for (uint32_t d = 0; d < graph_.switches(); ++d) {
            if (s == d) continue;
            const size_t at = table.entry(s, d);
            switch_::Entry entry;
            if (!table.adaptive.empty()) entry.mask = static_cast<uint32_t>(table.adaptive[at]);
            const uint8_t up = table.port(s, d, false);
            const uint8_t down = table.port(s, d, true);
            entry.up_valid = up != routing::kNoPort;
            entry.down_valid = down != routing::kNoPort;
            entry.up = entry.up_valid ? up : 0;
            entry.down = entry.down_valid ? down : 0;
            entry.channel = static_cast<uint8_t>(table.virtual_channel(s, d));
            if (!hops.empty()) entry.hops = hops[at];
            write_entry(s, d, entry);
        }
    }
}

void SwitchNetwork::write_table(const routing::RouteTable& table, unsigned threshold, unsigned mark_threshold) {
    if (config_.by_cache()) {
        load_chips(table);
    } else {
        queue_table(table);
    }
    if (config_.goes_over()) {
        const unsigned mean = routing::mean_hops(routing::least_hops(graph_, table), graph_.switches());
        const uint32_t rule = reg::kNonminimalMeanHops.put(reg::kNonminimalSwitches.put(0, graph_.switches()), mean);
        for (uint32_t s = 0; s < graph_.switches(); ++s)
            write(s, reg::kNonminimalOffset, reg::kNonminimalThreshold.put(rule, threshold));
    }
    for (uint32_t s = 0; config_.marks && s < graph_.switches(); ++s)
        write(s, reg::kMarkThresholdOffset, reg::kMarkThresholdHeads.put(0, mark_threshold));
    settle();
}

void SwitchNetwork::use_classes(const switch_::ClassRules& rules,
                                const std::array<unsigned, switch_::kMaxClasses>& escapes) {
    rules_ = rules;
    escapes_ = escapes;
    for (unsigned k = 0; k < config_.classes; ++k) {
        adaptive_[k] = rules[k].channels;
        for (uint32_t s = 0; s < graph_.switches(); ++s)
            write(s, reg::kClass0Offset + 4 * k, switch_::class_word(rules[k]));
    }
}

void SwitchNetwork::settle() {
    const auto busy = [](const Port& port) { return !port.writes.empty(); };
    // Until then tables are cleared, or caches are emptied and store nothing.
    const unsigned cleared = config_.by_cache() ? config_.cache_entries / config_.cache_ways : config_.switches;
    while (clock_ <= cleared || std::any_of(ports_.begin(), ports_.end(), busy)) step();
    step();  // the entry written last is in the table
}

uint32_t SwitchNetwork::read(uint32_t at, uint32_t address) {
    Port& port = ports_[at];
    while (!port.writes.empty()) step();
    port.reading = true;
    port.answered = false;
    port.address_done = false;
    port.read_address = address;
    while (!port.answered) step();
    return port.answer;
}

void SwitchNetwork::send(uint32_t host, uint64_t clock, std::vector<switch_::Flit> flits, int channel) {
    const unsigned k = config_.has_classes() && flits.front().head
                           ? std::min(header_of(config_, flits.front()).traffic_class, config_.classes - 1)
                           : 0;
    hosts_[host].queues[k].push_back({clock, std::move(flits), channel});
}

void SwitchNetwork::swallow_credits(uint32_t channel, uint32_t channels) { swallowed_[channel] = channels; }

void SwitchNetwork::kill(uint32_t link) {
    for (const uint32_t c : {2 * link, 2 * link + 1}) up_[graph_.channel_from(c)] &= ~(1U << graph_.port(c));
}

void SwitchNetwork::revive(const std::vector<uint32_t>& links) {
    std::vector<uint32_t> asked(graph_.switches());
    for (const uint32_t link : links) {
        for (const uint32_t c : {2 * link, 2 * link + 1}) {
            up_[graph_.channel_from(c)] |= 1U << graph_.port(c);
            asked[graph_.channel_from(c)] |= 1U << graph_.port(c);
        }
    }
    for (uint32_t s = 0; s < graph_.switches(); ++s) write(s, reg::kReviveOffset, asked[s]);
}

bool SwitchNetwork::up(uint32_t link) const { return (up_[graph_.links()[link].a] >> graph_.port(2 * link) & 1) != 0; }

void SwitchNetwork::kill_host(uint32_t host) {
    up_[hosts_[host].at] &= ~(1U << (config_.links() + hosts_[host].place));
}

bool SwitchNetwork::all_sent() const {
    return std::all_of(hosts_.begin(), hosts_.end(), [](const Host& host) {
        return std::all_of(host.queues.begin(), host.queues.end(), [](const auto& queue) { return queue.empty(); });
    });
}

unsigned SwitchNetwork::heads_of(const std::deque<OnLink>& link) {
    return static_cast<unsigned>(
        std::count_if(link.begin(), link.end(), [](const OnLink& place) { return place.valid && place.flit.head; }));
}

uint64_t SwitchNetwork::under_way() const {
    uint64_t sum = 0;
    for (const Host& host : hosts_) {
        for (const auto& queue : host.queues) sum += queue.size();
        sum += heads_of(host.link) + host.wire.heads();
        sum -= host.sent != 0 ? 1 : 0;
        sum += switches_[host.at].heads_leaving(config_.links() + host.place);
    }
    for (uint32_t s = 0; s < graph_.switches(); ++s) {
        sum += switches_[s].packets_waiting();
        for (uint32_t p = 0; p < graph_.degree(s); ++p)
            if ((up_[s] >> p & 1) != 0 && !switches_[s].link_dead(p))
                sum += switches_[s].heads_leaving(p) + wires_[graph_.channel(s, p)].heads();
    }
    return sum;
}

bool SwitchNetwork::credits_home(uint32_t host) const {
    const auto& credits = hosts_[host].credits;
    return std::all_of(credits.begin(), credits.end(), [&](unsigned c) { return c == config_.packets; });
}

void SwitchNetwork::drive_axi(uint32_t s) {
    Port& port = ports_[s];
    axi::LiteIn& axil = ins_[s].axil;
    axil.bready = true;
    axil.rready = true;
    // The table is cleared first.
    if (!port.writes.empty() && clock_ >= config_.switches) {
        axil.awvalid = !port.address_done;
        axil.awaddr = port.writes.front().address;
        axil.wvalid = !port.data_done;
        axil.wdata = port.writes.front().data;
        axil.wstrb = 15;
    } else if (port.reading) {
        axil.arvalid = !port.address_done;
        axil.araddr = port.read_address;
    }
}

void SwitchNetwork::observe_axi(uint32_t s) {
    Port& port = ports_[s];
    const axi::LiteIn& in = ins_[s].axil;
    const axi::LiteOut& out = outs_[s].axil;
    port.address_done = port.address_done || (in.awvalid && out.awready) || (in.arvalid && out.arready);
    port.data_done = port.data_done || (in.wvalid && out.wready);
    if (out.bvalid) {
        port.writes.pop_front();
        port.address_done = port.data_done = false;
    }
    if (out.rvalid) {
        port.answer = out.rdata;
        port.answered = true;
        port.reading = port.address_done = false;
    }
}

/// The first packet of a class could begin in this clock; host.vc: where.
bool SwitchNetwork::may_send(Host& host, unsigned k) {
    if (host.queues[k].empty() || host.queues[k].front().clock > clock_) return false;
    const Pending& packet = host.queues[k].front();
    if (packet.channel >= 0) {
        host.vc = static_cast<unsigned>(packet.channel);
        return !packet.flits.front().head || host.credits[host.vc] != 0;
    }
    for (const unsigned channels : {adaptive_[k], escapes_[k]}) {
        for (const unsigned v : set_bits(channels)) {
            host.vc = v;
            if (host.credits[v] != 0) return true;
        }
    }
    return false;
}

/// On the link after its clocks.
SwitchNetwork::OnLink SwitchNetwork::send_flit(Host& host) {
    OnLink next;
    bool may = host.sent != 0;
    if (!may) {
        unsigned ready = 0;
        for (unsigned k = 0; k < config_.classes; ++k) ready |= may_send(host, k) ? 1U << k : 0;
        if (ready != 0) {
            host.sends = host.funds.next(ready, host.class_pointer);
            host.class_pointer = (host.sends + 1) % config_.classes;
            may = may_send(host, host.sends);
        }
    }
    if (may) {
        auto& queue = host.queues[host.sends];
        next = {true, static_cast<uint8_t>(host.vc), queue.front().flits[host.sent]};
        if (next.flit.head) --host.credits[host.vc];
        last_ = clock_;
        if (++host.sent == queue.front().flits.size()) {
            host.sent = 0;
            queue.pop_front();
        }
    }
    if (config_.has_classes()) host.funds.tick(rules_, may ? host.sends : switch_::Funds::kNobody);
    return next;
}

void SwitchNetwork::step_host(Host& host) {
    const unsigned port = config_.links() + host.place;
    const uint32_t number = first_host_[host.at] + host.place;
    switch_::In& in = ins_[host.at];
    const auto [flit, credits] = host.wire.pass(outs_[host.at], port);
    if (attached) return step_attached(host, {flit.valid, flit.vc, flit.flit, credits});

    // What its link carries in this clock, both ways.
    const OnLink& arriving = host.link.front();
    if (arriving.valid) {
        in.link_valid |= 1U << port;
        in.link_vc[port] = arriving.vc;
        in.link_flit[port] = arriving.flit;
        last_ = clock_;
        if (watch) watch({clock_, {true, number}, {false, host.at}, arriving.vc, arriving.flit});
    }
    in.link_credit[port] = host.back.front();
    if (in.link_credit[port] != 0) last_ = clock_;
    host.link.pop_front();
    host.back.pop_front();

    host.link.push_back(send_flit(host));

    // It receives: room for a packet is there again a clock after its head, as flits are taken as they come.
    for (unsigned v = 0; v < config_.virtual_channels; ++v) host.credits[v] += credits >> v & 1;
    if (flit.valid) {
        if (flit.flit.head) ++host.owed[flit.vc];
        last_ = clock_;
        if (watch) watch({clock_, {false, host.at}, {true, number}, flit.vc, flit.flit});
    }
    uint32_t credit = 0;
    for (unsigned v = 0; v < config_.virtual_channels; ++v) {
        if (host.owed[v] == 0 || (host.held >> v & 1) != 0) continue;
        --host.owed[v];
        credit |= 1U << v;
    }
    host.back.push_back(credit);
}

void SwitchNetwork::step_attached(const Host& host, const SwitchSignals& from_switch) {
    const unsigned port = config_.links() + host.place;
    const uint32_t number = first_host_[host.at] + host.place;
    const SwitchSignals from_host = attached(number, from_switch);
    switch_::In& in = ins_[host.at];
    in.link_credit[port] = from_host.credit;
    if (!from_host.up) in.up &= ~(1U << port);
    if (from_host.valid) {
        in.link_valid |= 1U << port;
        in.link_vc[port] = from_host.vc;
        in.link_flit[port] = from_host.flit;
    }
    if (from_host.valid || from_host.credit != 0 || from_switch.valid) last_ = clock_;
    if (!watch) return;
    if (from_host.valid) watch({clock_, {true, number}, {false, host.at}, from_host.vc, from_host.flit});
    if (from_switch.valid) watch({clock_, {false, host.at}, {true, number}, from_switch.vc, from_switch.flit});
}

void SwitchNetwork::use_link_layer(const link::Config& config, WireFault fault) {
    ends_.assign(graph_.channels(), link::Link(config));
    ends_out_.resize(ends_.size());
    fault_ = std::move(fault);
}

/// The ends' side of the wires; what they show the switches is theirs from the clock before.
void SwitchNetwork::step_links() {
    for (uint32_t s = 0; s < graph_.switches(); ++s) {
        for (uint32_t p = 0; p < graph_.degree(s); ++p) {
            const uint32_t c = graph_.channel(s, p);
            link::In in;
            in.link_valid = (outs_[s].link_valid >> p & 1) != 0;
            in.link_vc = outs_[s].link_vc[p];
            in.link_flit = outs_[s].link_flit[p];
            in.link_credit = outs_[s].link_credit[p];
            in.wire_valid = ends_out_[c ^ 1].wire_valid;
            in.wire_word = ends_out_[c ^ 1].wire_word;
            if (in.wire_valid && fault_ && fault_(c ^ 1, in.wire_word)) in.wire_valid = false;
            if (watch_end) watch_end(c, in, ends_out_[c]);
            ends_[c].tick(in);
        }
    }
}

void SwitchNetwork::step() {
    for (uint32_t s = 0; s < graph_.switches(); ++s) outs_[s] = switches_[s].outputs();
    for (uint32_t c = 0; c < ends_.size(); ++c) ends_out_[c] = ends_[c].outputs();
    for (uint32_t s = 0; s < graph_.switches(); ++s) {
        switch_::In& in = ins_[s];
        in = {};
        in.id = s;
        in.up = up_[s];
        if (!chips_.empty()) {
            in.chip_req_ready = chips_[s].ready();
            in.chip_rsp_valid = chips_[s].answer().has_value();
            if (in.chip_rsp_valid) in.chip_rsp = *chips_[s].answer();
        }
        drive_axi(s);
        for (uint32_t p = 0; p < graph_.degree(s); ++p) {
            const uint32_t n = graph_.neighbours(s)[p];
            const uint32_t c = graph_.channel(s, p);
            auto [flit, credits] = wires_[c ^ 1].pass(outs_[n], far_port_[c]);
            // A link that one end's register has killed is dead at the other end, too.
            if (ends_.empty() && (outs_[n].dead >> far_port_[c] & 1) != 0) in.up &= ~(1U << p);
            if (!ends_.empty()) {
                const link::Out& end = ends_out_[c];
                flit = {end.link_valid, static_cast<uint8_t>(end.link_vc), end.link_flit};
                credits = end.link_credit;
                if (!end.up) in.up &= ~(1U << p);
            }
            in.link_credit[p] = credits & ~swallowed_[c];
            if (in.link_credit[p] != 0) last_ = clock_;
            if (!flit.valid) continue;
            in.link_valid |= 1U << p;
            in.link_vc[p] = flit.vc;
            in.link_flit[p] = flit.flit;
            if (config_.link_recovery && is_sign(flit.flit)) continue;
            last_ = clock_;
            if (watch) watch({clock_, {false, n}, {false, s}, flit.vc, flit.flit, c ^ 1});
        }
    }
    for (Host& host : hosts_) step_host(host);
    if (!ends_.empty()) step_links();
    if (watch_clock) watch_clock(ins_, outs_);
    for (uint32_t s = 0; s < graph_.switches(); ++s) {
        observe_axi(s);
        switches_[s].tick(ins_[s]);
        if (!chips_.empty())
            chips_[s].tick(outs_[s].chip_req_valid ? &outs_[s].chip_req : nullptr, outs_[s].chip_rsp_ready);
    }
    ++clock_;
}

namespace {

unsigned label_place(const switch_::Config& config, bool head) {
    return head && (config.goes_over() || config.marks || config.has_classes()) ? std::max(32U, header_width(config))
                                                                                : 32;
}

}  // namespace

std::vector<switch_::Flit> labelled_packet(const SwitchNetwork& network, uint32_t destination, uint32_t flits,
                                           uint32_t label, unsigned traffic_class) {
    std::vector<switch_::Flit> packet(flits);
    for (uint32_t i = 0; i < flits; ++i) {
        packet[i].head = i == 0;
        packet[i].tail = i + 1 == flits;
        packet[i].data[0] = uint64_t{label} << label_place(network.config(), packet[i].head) | i;
    }
    switch_::Header header{.to_switch = network.switch_of(destination), .to_host = network.place_of(destination)};
    if (network.config().by_cache()) header.id = host_id(network.config(), destination);
    header.length = flits;
    header.traffic_class = traffic_class;
    put_header(network.config(), packet[0], header);
    return packet;
}

uint32_t label_of(const switch_::Config& config, const switch_::Flit& flit) {
    return static_cast<uint32_t>(flit.data[0] >> label_place(config, flit.head));
}
uint32_t number_of_flit(const switch_::Flit& flit) { return flit.head ? 0 : static_cast<uint32_t>(flit.data[0]); }

}  // namespace nanohop::net
