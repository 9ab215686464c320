// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Networks of switches and what is sent through them, of a seed each.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "net/kinds/switch/graph_config.hpp"
#include "net/kinds/switch/simulator.hpp"
#include "net/traffic/patterns.hpp"
#include "topology/family.hpp"

namespace nanohop::net::test {

/// One comparison.
struct SwitchCase {
    std::vector<std::pair<std::string, std::string>> graph;
    unsigned hosts = 1;  ///< at each switch; 0: as the family has them
    switch_::Config config;
    bool adaptive = true;  ///< else the escape alone
    /// Sizes of a ring or torus: its escape is that of dimension order; else up*/down*.
    std::vector<uint32_t> sizes;
    bool classes = false;  ///< its escape is that of distance classes
    double load = 0.3;     ///< flits per host and clock; 0: closed loop
    Process process;
    Pattern pattern = Pattern::kUniform;
    uint32_t flits = 9;
    uint32_t flits_high = 9;
    uint64_t seed = 1;
    uint64_t clocks = 2000;  ///< in which messages come into being; then all is drained
    /// Links of the graph, by number, that die.
    std::vector<std::pair<uint64_t, uint32_t>> deaths;
    std::vector<std::pair<uint64_t, uint32_t>> revivals;  ///< of these, that are asked to come back
    std::vector<uint64_t> rewrites;  ///< clocks; with links that died before, and were not asked since, left out
    bool own_clocks = false;         ///< links between switches have clocks of their own
    unsigned ports = 0;              ///< of the engine's switch that has most of them, see spread_ports; 0: as many
                                     ///< as in the graph
    HostRules rules;
    unsigned mark_threshold = 255;
    unsigned reply_class = 0;  ///< with classes, see give_rules()
    bool urgent = false;       ///< class 0 alone is in funds, mostly: others claim, and are passed
    bool hostile = false;      ///< tables are changed at random places, so that packets are dropped

    std::string windows() const {
        return fmt::format("window={} acknowledge={} increase={} gain={} least={} pace={}-{} phantom={}-{}",
                           rules.window, static_cast<int>(rules.acknowledge), rules.increase, rules.gain, rules.least,
                           rules.pace_clocks, rules.pace_decrease, rules.phantom, rules.drain);
    }
    std::string text() const {
        std::string values;
        for (const auto& [key, value] : graph) values += fmt::format("{}={} ", key, value);
        const switch_::Config& c = config;
        return fmt::format(
            "{}hosts={} V={} E={} B={} link={} extra={} patience={} claim={} reserve={} escape_when={} host_escape={} "
            "restart={} nonminimal={} candidates={} register={} selection={} hop_limit={} adaptive={} "
            "sizes={} classes={} load={} flits={}..{} seed={} clocks={} deaths={} revivals={} rewrites={} "
            "own_clocks={} ports={} reply={}+{} {} marks={} mark_threshold={} K={}",
            values, hosts, c.virtual_channels, c.escape_channels, c.packets, c.link_clocks, c.extra_clocks, c.patience,
            c.claim, c.host_reserve, static_cast<int>(c.escape_when), c.host_escape, c.restart, name(c.nonminimal),
            c.candidates, c.grant_register, static_cast<int>(c.selection), c.hop_limit, adaptive, fmt::join(sizes, "x"),
            classes, load, flits, flits_high, seed, clocks, deaths.size(), revivals.size(), rewrites.size(), own_clocks,
            ports, rules.reply, rules.reply_clocks, windows(), c.marks, mark_threshold, c.classes);
    }
};

/// Windows of up to so many messages, that may go below one, with all that there is of them.
inline HostRules windows_by_chance(uint64_t seed, uint32_t most) {
    uint64_t k = 0;
    const auto pick = [&](uint32_t n) { return below(random_bits(seed, 61, k++), n); };
    HostRules rules;
    rules.window = 1 + pick(most);
    if (pick(2) == 0) rules.acknowledge = Acknowledge::kAsked;
    if (pick(3) != 0) rules.least = HostRules::kOne / (2 + pick(30));
    rules.pace_clocks = 1 + pick(100);
    if (pick(2) == 0) rules.increase = HostRules::kOne / (1 + pick(64));
    if (pick(2) == 0) rules.gain = HostRules::kOne / (1 + pick(16));
    rules.pace_decrease = HostRules::kOne / (2 + pick(16));
    if (pick(2) == 0) rules.phantom = 1 + pick(30);
    rules.drain = HostRules::kOne / (1 + pick(8));
    return rules;
}

inline topology::Graph graph_of(const SwitchCase& c) {
    topology::Specification specification;
    for (const auto& [key, value] : c.graph) specification.set(key, value);
    topology::Graph graph = specification.make();
    std::vector<topology::Link> links = graph.links();
    for (size_t i = 0; c.own_clocks && i < links.size(); ++i) {
        const uint64_t random = random_bits(c.seed, i, 6, 90);
        const uint32_t most = random % 3 == 0 ? 64 : random % 3 == 1 ? 4 : 1;
        if (random % 5 != 0) links[i].clocks = 1 + below(random, most);
    }
    return {graph.switches(), links, c.hosts == 0 ? graph.hosts() : std::vector<uint32_t>(graph.switches(), c.hosts)};
}

/// Escapes of their own or in common, adaptive channels of their own, in common or none, any weights.
inline void give_rules(const SwitchCase& c, SwitchPlan& plan) {
    switch_::Config& config = plan.config;
    uint64_t i = 0;
    const auto pick = [&](uint32_t n) { return below(random_bits(c.seed, 64, i++), n); };
    const unsigned needs = plan.table.escape_channels;
    const bool own = pick(3) != 0 && needs * config.classes <= config.virtual_channels;
    if (own) config.escape_channels = std::max(config.escape_channels, needs * config.classes);
    const unsigned adaptive = low_bits<unsigned>(config.virtual_channels) & ~low_bits<unsigned>(config.escape_channels);
    plan.classes = switch_::first_rules(config);
    plan.reply_class = c.reply_class;
    for (unsigned k = 0; k < config.classes; ++k) {
        switch_::ClassRule& rule = plan.classes[k];
        rule.escape = own ? k * needs : pick(config.escape_channels - needs + 1);
        if (c.hostile && pick(4) == 0) rule.escape = pick(8);
        if (pick(2) == 0) rule.channels = pick(256) & adaptive;
        rule.weight = pick(5) == 0 ? pick(256) : pick(5);
        if (c.urgent) rule.weight = k == 0 ? 255 : 0;
        if (rule.channels == 0 && plan.host_escapes(k) == 0) rule.escape = 0;
    }
}

inline std::shared_ptr<SwitchPlan> plan_of(const SwitchCase& c) {
    auto plan = std::make_shared<SwitchPlan>();
    plan->graph = graph_of(c);
    plan->table = table_without(plan->graph, std::vector<bool>(plan->graph.links().size()), c.adaptive);
    if (!c.sizes.empty()) {
        plan->table = routing::dimension_order(plan->graph, c.sizes, true);
    } else if (c.classes) {
        plan->table = routing::distance_classes(plan->graph);
    }
    if (c.adaptive && (!c.sizes.empty() || c.classes))
        plan->table = routing::minimal_adaptive(plan->graph, std::move(plan->table), false);
    plan->config = c.config;
    plan->config.flit_width = 64;
    plan->config.packet_flits = switch_::kMaxPacketFlits;
    plan->config.switches = plan->graph.switches();
    plan->config.escape_channels = std::max(plan->config.escape_channels, plan->table.escape_channels);
    if (c.config.has_classes()) give_rules(c, *plan);
    // Where there are adaptive channels.
    if (!c.adaptive || plan->config.escape_channels >= plan->config.virtual_channels) {
        plan->config.nonminimal = switch_::Nonminimal::kNone;
        plan->config.candidates = 1;
    }
    plan->threshold = plan->config.goes_over() ? static_cast<unsigned>(c.seed % 4) : 0;
    plan->hosts = c.rules;
    plan->mark_threshold = c.mark_threshold;
    for (const uint64_t clock : c.rewrites) {
        std::vector<bool> dead(plan->graph.links().size());
        std::vector<uint64_t> last(dead.size());
        for (const auto& [when, link] : c.deaths)
            if (when <= clock) last[link] = std::max(last[link], when + 1);
        for (size_t link = 0; link < dead.size(); ++link) dead[link] = last[link] != 0;
        for (const auto& [when, link] : c.revivals)
            if (when <= clock && when + 1 >= last[link]) dead[link] = false;
        plan->rewrites.push_back({clock, table_without(plan->graph, dead, c.adaptive)});
    }
    for (const auto& [clock, link] : c.revivals) plan->revivals.push_back({clock, link});
    plan->config.link_recovery = !c.revivals.empty();
    if (c.hostile) {
        // Ways in a circle, none at all, up after down, dead ends: the switch must do with all of it.
        routing::RouteTable& t = plan->table;
        const uint32_t n = plan->graph.switches();
        for (uint32_t k = 0; k < n * n / 6; ++k) {
            const uint64_t random = random_bits(c.seed, k, 5, 90);
            const uint32_t s = below(random, n);
            const uint32_t d = below(random << 20, n);
            if (s == d) continue;
            const auto port = static_cast<uint8_t>(below(random << 11, plan->graph.degree(s)));
            switch (random % 5) {
                case 0: t.up[t.entry(s, d)] = routing::kNoPort; break;
                case 1: t.down[t.entry(s, d)] = port; break;
                case 2: t.up[t.entry(s, d)] = port; break;
                case 3: t.adaptive[t.entry(s, d)] = uint64_t{1} << port; break;
                default: t.adaptive[t.entry(s, d)] = 0;
            }
        }
    }
    return plan;
}

/// A network with idle ports.
struct Spread {
    std::shared_ptr<SwitchPlan> plan;
    std::vector<uint32_t> links;  ///< numbers there of the graph's links

    /// As it is without them: numbers of links.
    std::vector<uint64_t> own(const std::vector<uint64_t>& by_link) const {
        const size_t hosts = 2 * plan->graph.host_count();
        std::vector<uint64_t> all(by_link.begin(), by_link.begin() + static_cast<std::ptrdiff_t>(hosts));
        for (const uint32_t link : links)
            for (const size_t way : {0, 1}) all.push_back(by_link.at(hosts + size_t{2} * link + way));
        return all;
    }
};

/// Every switch has links to some more, over which no way leads, between its own: of its ports those in use are far
/// apart, in the same order. Random selection asks for a port's number, and tables are written in so many clocks as
/// there are switches: these have no idle ports.
inline Spread spread_ports(const SwitchCase& c, const SwitchPlan& plan) {
    const topology::Graph& graph = plan.graph;
    const uint32_t n = graph.switches();
    const unsigned most = most_ports(graph);
    const bool may = c.config.selection != switch_::Selection::kRandom && c.rewrites.empty() &&
                     !plan.config.goes_over();  // which is drawn from all switches, by a port's number
    const uint32_t idle = may && c.ports > most ? c.ports - most : 0;
    Spread s{std::make_shared<SwitchPlan>(plan), {}};
    std::vector<std::pair<double, topology::Link>> order;
    for (uint32_t i = 0; i < graph.links().size(); ++i)
        order.emplace_back((i + 0.5) / static_cast<double>(graph.links().size()), graph.links()[i]);
    for (uint32_t i = 0; i < n * idle; ++i)
        order.emplace_back(unit_interval(random_bits(c.seed, i, 7, 90)), topology::Link{i % n, n + i / n, {}, {}});
    std::stable_sort(order.begin(), order.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<topology::Link> links;
    for (const auto& [place, link] : order) {
        if (link.b < n) s.links.push_back(static_cast<uint32_t>(links.size()));
        links.push_back(link);
    }
    for (SwitchPlan::Revival& r : s.plan->revivals) r.link = s.links[r.link];
    std::vector<uint32_t> hosts = graph.hosts();
    hosts.resize(n + idle, 0);
    const topology::Graph& wide = s.plan->graph = topology::Graph(n + idle, links, hosts);

    const routing::RouteTable& old = plan.table;
    routing::RouteTable& t = s.plan->table;
    t.switches = wide.switches();
    const auto grow = [&](auto& list, auto none) {
        if (!list.empty()) list.assign(size_t{t.switches} * t.switches, none);
    };
    grow(t.adaptive, uint64_t{0});
    grow(t.up, routing::kNoPort);
    grow(t.down, routing::kNoPort);
    grow(t.channel, uint8_t{0});
    if (!t.down_ports.empty()) t.down_ports.assign(t.switches, 0);
    for (uint32_t a = 0; a < n; ++a) {
        const auto port = [&](uint8_t p) {
            if (p == routing::kNoPort) return p;
            const uint32_t channel = graph.channel(a, p);
            return static_cast<uint8_t>(wide.port(2 * s.links[channel / 2] + channel % 2));
        };
        const auto mask = [&](uint64_t ports) {
            uint64_t all = 0;
            for (uint8_t p = 0; p < graph.degree(a); ++p)
                if ((ports >> p & 1) != 0) all |= uint64_t{1} << port(p);
            return all;
        };
        if (!t.down_ports.empty()) t.down_ports[a] = mask(old.down_ports[a]);
        for (uint32_t b = 0; b < n; ++b) {
            const size_t from = old.entry(a, b);
            const size_t to = t.entry(a, b);
            if (!t.adaptive.empty()) t.adaptive[to] = mask(old.adaptive[from]);
            if (!t.up.empty() && a != b) t.up[to] = port(old.up[from]);
            if (!t.down.empty() && a != b) t.down[to] = port(old.down[from]);
            if (!t.channel.empty()) t.channel[to] = old.channel[from];
        }
    }
    return s;
}

inline Sources sources_of(const SwitchCase& c, const SwitchPlan& plan, const std::vector<uint32_t>* numbers = nullptr) {
    Sources sources;
    PatternConfig pattern;
    pattern.pattern = c.pattern;
    pattern.sizes = {static_cast<uint32_t>(plan.graph.host_count())};
    pattern.seed = c.seed;
    pattern.flits = c.flits;
    pattern.flits_high = c.flits_high;
    sources.process = c.process;
    const Injections one = make_pattern(pattern);
    const auto units = static_cast<uint32_t>(plan.graph.host_count());
    const uint64_t classes = plan.config.classes;
    const uint32_t queues = units * plan.config.classes;
    const Injections all = [=](uint32_t u, uint64_t k) { return one(u % units, k * classes + u / units); };
    if (c.load == 0) {
        // About as many as the hosts could send.
        const uint64_t each = std::max<uint64_t>(1, c.clocks / (2 * c.flits_high) / classes);
        sources.injections = [=](uint32_t u, uint64_t k) { return k < each ? all(u, k) : Injection{u, 0}; };
    } else {
        const double scale = 1 / std::log1p(-c.load / static_cast<double>(classes) / ((c.flits + c.flits_high) / 2.0));
        const uint64_t seed = c.seed;
        const auto gap = [=](uint32_t u, uint64_t k) {
            return static_cast<uint64_t>(std::log(unit_interval(random_bits(seed, u, k, 16))) * scale);
        };
        sources.arrivals = [=](uint32_t u, uint64_t k, uint64_t previous) {
            return k == 0 ? gap(u, k) : previous + 1 + gap(u, k);
        };
        // The messages of the clocks asked for, by a list: a message must be a function of its number.
        auto last = std::make_shared<std::vector<uint64_t>>();
        for (uint32_t u = 0; u < queues; ++u) {
            uint64_t k = 0;
            for (uint64_t clock = gap(u, 0); clock < c.clocks; ++k) clock += 1 + gap(u, k + 1);
            last->push_back(k);
        }
        sources.injections = [=](uint32_t u, uint64_t k) { return k < (*last)[u] ? all(u, k) : Injection{u, 0}; };
    }
    for (const auto& [clock, link] : c.deaths)
        sources.deaths.push_back({clock, static_cast<uint32_t>(2 * plan.graph.host_count() +
                                                               2 * (numbers == nullptr ? link : numbers->at(link)))});
    return sources;
}

inline Sources sources_of(const SwitchCase& c, const Spread& spread) {
    return sources_of(c, *spread.plan, &spread.links);
}

using Values = std::vector<std::pair<std::string, std::string>>;

inline const std::vector<Values> kGraphs = {
    {{"topology", "ring"}, {"switches", "8"}},
    {{"topology", "torus"}, {"dims", "4x4"}},
    {{"topology", "hypercube"}, {"dims", "2x2x2x2"}},
    {{"topology", "rst"}, {"switches", "16"}, {"degree", "4"}, {"seed", "2"}},
    {{"topology", "fat_tree"}, {"children", "2x4x2"}, {"parents", "1x2x2"}},
    {{"topology", "dragonfly"}, {"routers", "4"}, {"globals", "1"}, {"terminals", "2"}},
    {{"topology", "fat_tree"}, {"children", "2x4"}, {"parents", "1x2"}, {"parallel", "1x2"}},
    {{"topology", "dragonfly"}, {"routers", "3"}, {"globals", "2"}, {"groups", "2"}},
};

inline uint64_t number(const char* name, uint64_t usual) {
    const char* const value = std::getenv(name);
    return value != nullptr ? std::strtoull(value, nullptr, 10) : usual;
}

/// Everything drawn by chance but the graph.
inline SwitchCase random_case(uint64_t seed, const Values& graph) {
    uint64_t k = 0;
    const auto pick = [&](uint32_t low, uint32_t high) {
        return low + below(random_bits(seed, 77, k++), high - low + 1);
    };
    SwitchCase c;
    c.graph = graph;
    const std::string& family = graph.front().second;
    c.hosts = family == "fat_tree" || family == "dragonfly" ? 0 : pick(1, 3);
    switch_::Config& s = c.config;
    s.virtual_channels = pick(2, 4);
    s.escape_channels = pick(0, 3) == 0 ? 2 : 1;
    if (pick(0, 9) == 0) s.virtual_channels = s.escape_channels = 1;
    if (pick(0, 19) == 0) s.virtual_channels = 8;
    s.packets =
        pick(0, 1) == 0 ? 1U << pick(0, 2) : pick(1, most_simulated_channels(16) < s.virtual_channels ? 15 : 16);
    s.link_clocks = pick(0, 2) == 0 ? pick(1, 64) : pick(1, 4);
    s.extra_clocks = pick(0, 2) == 0 ? pick(0, 63) : pick(0, 3);
    s.selection = static_cast<switch_::Selection>(pick(0, 2));
    s.patience = pick(0, 2) == 0 ? 0 : pick(1, pick(0, 3) == 0 ? 255 : 20);
    s.claim = pick(0, 1) == 0 ? 64 : pick(1, pick(0, 1) == 0 ? 8 : 255);
    s.host_reserve = below(random_bits(seed, 76, 0), 2 * s.packets) % s.packets;
    s.escape_when = static_cast<switch_::EscapeWhen>(random_bits(seed, 72, 0) % 2);
    s.host_escape = random_bits(seed, 71, 0) % 3 != 0;
    s.restart = random_bits(seed, 74, 0) % 2 == 0;
    s.grant_register = random_bits(seed, 73, 0) % 2 == 0;
    s.nonminimal = static_cast<switch_::Nonminimal>(random_bits(seed, 69, 0) % 4 % 3);
    if (s.nonminimal == switch_::Nonminimal::kUgal) s.candidates = 1 + random_bits(seed, 68, 0) % 4;
    c.own_clocks = random_bits(seed, 75, 0) % 3 == 0;
    s.hop_limit = 63;
    if (random_bits(seed, 70, 0) % 2 == 0) c.ports = 33 + below(random_bits(seed, 70, 1), kMostSimulatedPorts - 32);
    c.adaptive = pick(0, 7) != 0;
    c.flits = pick(0, 1) == 0 ? 9 : pick(1, 32);
    c.flits_high = pick(0, 1) == 0 ? c.flits : pick(c.flits, 32);
    c.load = pick(0, 3) == 0 ? 0 : pick(1, 12) / 12.0;
    c.process = {pick(0, 1) != 0, pick(0, 60)};
    c.pattern = pick(0, 3) == 0 ? Pattern::kHotSpot : Pattern::kUniform;
    c.seed = seed;
    c.clocks = number("NANOHOP_EQUAL_CLOCKS", 700);
    return c;
}

/// Some channels more, for escapes of their own.
inline void give_classes(SwitchCase& c, uint64_t seed) {
    c.config.classes = 2 + below(random_bits(seed, 63, 0), 3);
    const unsigned most = most_simulated_channels(c.config.packets);
    c.config.virtual_channels = std::min(most, c.config.virtual_channels + below(random_bits(seed, 63, 1), 5));
    c.reply_class = below(random_bits(seed, 63, 2), c.config.classes);
    if (c.load != 0 && seed % 4 != 0) c.load = 0.8;
    if (seed % 3 == 0) c.config.claim = 1 + seed % 30;
    if (seed % 6 != 0) return;
    c.urgent = true;
    c.config.claim = 2;
    c.config.patience = 255;
    c.load = 0.9;
    c.clocks = 3 * c.clocks;
}

}  // namespace nanohop::net::test
