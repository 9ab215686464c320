// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include <algorithm>
#include <bit>
#include <stdexcept>
#include <utility>

#include "net/kinds/switch/fast_state.hpp"
#include "net/kinds/switch/graph_config.hpp"

namespace nanohop::net {

bool narrow(const topology::Graph& graph) {
    using fast_switch::Narrow;
    static_assert(fast_switch::Wide::kPorts == kMostSimulatedPorts);
    return most_ports(graph) <= Narrow::kPorts && graph.most_degree() <= Narrow::kLinks;
}

namespace fast_switch {

namespace {

/// Of an input with so many channels: in as few cache lines as it fits in.
template <class Width>
size_t input_bytes_of(unsigned channels) {
    constexpr size_t kLine = sizeof(Line);
    const auto up_to = [](size_t bytes, size_t unit) { return (bytes + unit - 1) / unit * unit; };
    const size_t bytes = up_to(sizeof(Input) + channels * sizeof(Channel<Width>), kLine / 4);
    // Wherever 5 or 6 quarters begin, they are in two lines.
    return bytes > kLine && bytes <= kLine + kLine / 2 ? bytes : up_to(bytes, kLine);
}

uint32_t hosts_of(const topology::Graph& graph, const std::vector<uint32_t>& switches) {
    uint32_t hosts = 0;
    for (const uint32_t s : switches) hosts += graph.hosts()[s];
    return hosts;
}

template <class Width>
void make_inputs(State<Width>& s) {
    s.inputs.resize((s.output_count * s.input_bytes + sizeof(Line) - 1) / sizeof(Line));
    for (uint32_t i = 0; i < s.output_count; ++i) {
        Input& in = *new (&s.input(i)) Input;
        for (unsigned v = 0; v < s.channels; ++v) new (&s.stage(in, v)) Channel<Width>;
    }
}

/// The input of a neighbour that a switch's port leads to: the output of the same port leads back.
template <class Width>
uint32_t target_of(State<Width>& s, uint32_t at, uint32_t port) {
    const uint32_t neighbour = s.plan->graph.neighbours(at)[port];
    const uint32_t far = s.parts->place[neighbour] << s.shift | s.plan->graph.far_port(at, port);
    const uint32_t part = s.parts->part[neighbour];
    return part == s.part ? far : s.output_count + s.boundary.add({part, far});
}

/// Links of a switch. `first`: its first output.
template <class Width>
void connect_links(State<Width>& s, uint32_t at, uint32_t first) {
    const topology::Graph& graph = s.plan->graph;
    for (uint32_t p = 0; p < graph.degree(at); ++p) {
        const uint32_t far = target_of(s, at, p);
        const auto clocks =
            static_cast<uint8_t>(graph.links()[graph.channel(at, p) / 2].clocks.value_or(s.config.link_clocks));
        s.outputs[first + p].target = far;
        s.outputs[first + p].link_clocks = clocks;
        s.input(first + p).feeder = far < s.output_count ? far : far - s.output_count + s.first_away;
        s.input(first + p).link_clocks = clocks;
        s.crossing_clocks = std::max(s.crossing_clocks, 1U + clocks + s.config.packet_flits);
    }
}

/// Links, hosts and what the switches know of their ports. `credits`: of an output, all of them.
template <class Width>
void connect(State<Width>& s, uint32_t credits) {
    const topology::Graph& graph = s.plan->graph;
    const auto clocks = static_cast<uint8_t>(s.config.link_clocks);
    s.crossing_clocks = 1U + clocks + s.config.packet_flits;
    uint32_t id = 0;
    for (uint32_t k = 0; k < graph.switches(); ++k) {
        const bool own = s.parts->part[k] == s.part;
        const uint32_t links = graph.degree(k);
        const uint32_t first = s.parts->place[k] << s.shift;
        if (own) {
            Switch<Width>& at = s.switches[s.parts->place[k]];
            at.room = s.config.escape_channels < s.channels ? ~Ports<Width>{0} : 0;
            at.links = links;
            at.credits.fill(credits);
            if (!s.plan->table.down_ports.empty())
                at.down_ports = static_cast<Ports<Width>>(s.plan->table.down_ports[k]);
            connect_links(s, k, first);
        }
        for (uint32_t port = first + links; port < first + links + graph.hosts()[k]; ++port, ++id) {
            s.hosts.add_address({s.tables.code_of(k) & 0xffffff, s.port_of(port) & 0xff});
            if (!own) continue;
            s.outputs[port].target = s.hosts.size();
            s.outputs[port].kind = WireKind::kSink;
            s.outputs[port].link_clocks = clocks;
            Input& in = s.input(port);
            in.feeder = s.output_count + s.hosts.size();
            in.link_clocks = clocks;
            in.shut_out = !s.config.host_escape;
            in.reserve = static_cast<uint8_t>(s.config.host_reserve);
            Host host;
            host.target = port;
            host.link_clocks = clocks;
            host.id = id;
            s.hosts.add(host, credits);
            // As of switches that are all alike: hosts behind the most links of any.
            for (unsigned c = 0; s.goes_over && c < switch_::kMostCandidates; ++c)
                s.draws[port][c] = switch_::first_draw(s.config.links() + s.port_of(port) - links, k, c);
        }
    }
    s.hosts.begin();
}

/// The networks of golden models clear their tables and write them before clock 0: their shift registers have moved.
template <class Width>
void move_registers(State<Width>& s) {
    const uint64_t before = s.config.switches + 3 +
                            3 * (writes_of(s.plan->table) + (s.goes_over ? 1 : 0) + (s.config.marks ? 1 : 0) +
                                 (s.config.has_classes() ? s.config.classes : 0));
    for (unsigned p = 0; p < s.config.ports; ++p)
        s.random.values[p] = ShiftRegisters::after(static_cast<uint16_t>(0xACE1 ^ (p * 0x1357)), before);
}

template <class Width>
void make_classes(State<Width>& s) {
    Classes& all = s.classes;
    all.shape = s.plan->shape();
    if (!s.config.has_classes()) return;
    all.rules = s.plan->classes;
    const auto places = [&](unsigned channels) {
        uint32_t some = 0;
        for (const unsigned v : set_bits(channels)) some |= s.credits.mask << s.credits.place(v);
        return some;
    };
    for (unsigned k = 0; k < s.config.classes; ++k) {
        all.adaptive[k] = places(all.rules[k].channels);
        all.escapes[k] = places(s.plan->host_escapes(k));
    }
    // The golden models have their weights of reset before these are written, and have refilled.
    ClassOutput refilled;
    refilled.funds.funds.tick(switch_::first_rules(s.config), switch_::Funds::kNobody);
    all.outputs.assign(s.output_count, refilled);
    all.passed.resize(s.output_count);
    all.hosts.resize(s.hosts.size());
    for (uint32_t h = 0; h < s.hosts.size(); ++h) {
        all.hosts[h].funds = refilled.funds;
        for (unsigned k = 0; k < s.config.classes; ++k)
            all.hosts[h].queues[k].source.begin(all.shape, s.hosts[h].id, k, s.hosts.sources());
        s.hosts.look_at(h, 0, 0);
    }
}

}  // namespace

template <class Width>
State<Width>::State(FastSwitchSetup setup)
    : plan(std::move(setup.plan)),
      parts(setup.parts ? std::move(setup.parts)
                        : std::make_shared<SwitchParts>(SwitchParts::whole(plan->graph.switches()))),
      part(setup.part),
      config(switch_config(plan->graph, plan->config, kMostSimulatedPorts)),
      deaths(setup.sources.deaths),
      count(setup.counters),
      all_switches(plan->graph.switches()),
      all_hosts(static_cast<uint32_t>(plan->graph.host_count())),
      ports(most_ports(plan->graph)),
      shift(std::max(3U, static_cast<unsigned>(std::bit_width(ports - 1)))),
      port_mask(low_bits(shift)),
      output_count(static_cast<uint32_t>(own_switches().size()) << shift),
      first_away(output_count + hosts_of(plan->graph, own_switches())),
      input_bytes(input_bytes_of<Width>(config.virtual_channels)),
      channels(config.virtual_channels),
      credits(config.packets),
      adaptive_from(credits.place(config.escape_channels)),
      queue_length(std::max(config.packets, 2U) - 1),
      no_adaptive(uint64_t{1} << Word::kLocal | uint64_t{1} << Word::kAtLimit |
                  uint64_t{!config.restart} << Word::kEscape),
      leaves(config.restart ? Word::kInEscape : 0),
      bound(leaves | uint64_t{config.goes_over()} << Word::kOver),
      extra_clocks(config.extra_clocks),
      grant_register(config.grant_register ? 1 : 0),
      goes_over(config.goes_over()),
      random_mask(low_bits(index_width(config.links()))),
      switches(own_switches().size()),
      outputs(output_count),
      queues(size_t{output_count} * channels * queue_length, kNever),
      tables(*plan, own_switches()),
      numbers(own_switches().data()),
      draws(goes_over ? output_count : 0),
      packets(part, parts->parts()),
      hosts(std::move(setup.sources), plan->hosts, first_away - output_count, config.has_classes()),
      boundary(parts->parts()),
      reasons(switches.size()) {
    if (goes_over && (plan->grid || plan->cam)) throw std::logic_error("non-minimal routes without a table");
    if (parts->parts() > 1 && (plan->cam || count)) throw std::logic_error("parts of a network with a CAM or counters");
    std::stable_sort(deaths.begin(), deaths.end(),
                     [](const DeadLink& a, const DeadLink& b) { return a.clock < b.clock; });
    if (!deaths.empty()) expect_deaths();
    if (parts->parts() > 1 && !plan->revivals.empty()) throw std::logic_error("links that come back, in parts");
    const auto clocks_of = [&](uint32_t c) { return plan->graph.links()[c / 2].clocks.value_or(config.link_clocks); };
    recovering = recovering_links(*plan, deaths, clocks_of, 2 * all_hosts,
                                  [&](uint64_t clock) { return tables.asked_at(clock); });
    make_inputs(*this);
    for (auto* list : {&lookups, &refused}) list->make(output_count);
    requests.make(output_count);
    if (grant_register != 0) winners.make(output_count);
    undecided.make(2 * size_t{output_count});
    if (count) channel_counts.resize(size_t{output_count} * channels);
    if (plan->cam) cam.emplace(*plan->cam, switches.size(), output_count, size_t{all_switches} * ports);
    results.record = setup.record;
    results.shape = plan->shape();
    uint32_t all = 0;
    for (unsigned v = 0; v < channels; ++v) all |= config.packets << credits.place(v);
    connect(*this, all);
    make_classes(*this);
    if (config.counts_heads()) waiting.keep(output_count, config.marks);
    plain = parts->parts() == 1 && !count && deaths.empty() && grant_register == 0 && !config.marks &&
            !hosts.protocol() && !config.has_classes();
    const auto bytes = [](const auto& list) { return list.size() * sizeof(list[0]); };
    large = bytes(switches) + bytes(inputs) + bytes(outputs) + tables.bytes() > kCached;
    if (switch_::draws(config.selection)) move_registers(*this);
}

template struct State<Narrow>;
template struct State<Wide>;

}  // namespace fast_switch

}  // namespace nanohop::net
