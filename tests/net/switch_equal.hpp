// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The fast engine of switches and the network of golden models side by side.
#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "net/engine/injector.hpp"
#include "net/kinds/switch/fast_simulator.hpp"
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

    std::string text() const {
        std::string values;
        for (const auto& [key, value] : graph) values += fmt::format("{}={} ", key, value);
        const switch_::Config& c = config;
        return fmt::format(
            "{}hosts={} V={} E={} B={} link={} extra={} patience={} claim={} reserve={} escape_when={} host_escape={} "
            "restart={} nonminimal={} candidates={} register={} selection={} hop_limit={} adaptive={} "
            "sizes={} classes={} load={} flits={}..{} seed={} clocks={} deaths={} revivals={} rewrites={} "
            "own_clocks={} ports={} reply={}+{} window={} marks={} mark_threshold={} K={}",
            values, hosts, c.virtual_channels, c.escape_channels, c.packets, c.link_clocks, c.extra_clocks, c.patience,
            c.claim, c.host_reserve, static_cast<int>(c.escape_when), c.host_escape, c.restart, name(c.nonminimal),
            c.candidates, c.grant_register, static_cast<int>(c.selection), c.hop_limit, adaptive, fmt::join(sizes, "x"),
            classes, load, flits, flits_high, seed, clocks, deaths.size(), revivals.size(), rewrites.size(), own_clocks,
            ports, rules.reply, rules.reply_clocks, rules.window, c.marks, mark_threshold, c.classes);
    }
};

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

inline testing::AssertionResult failed(const SwitchCase& c, const std::string& why) {
    return testing::AssertionFailure() << c.text() << "\n  " << why;
}

/// After a run: packets that were dropped, by switch and reason, and the counters of the first switches.
inline testing::AssertionResult equal_counters(const SwitchCase& c, const SwitchPlan& plan, Simulator& golden,
                                               Simulator& fast, Simulator& wide) {
    const auto failure = [&](const std::string& why) { return failed(c, why); };
    auto& ours = dynamic_cast<SwitchCounters&>(fast);
    auto& theirs = dynamic_cast<SwitchCounters&>(golden);
    const Statistics s = fast.statistics();
    if (s.issued_messages != s.delivered_messages + ours.lost_messages()) return failure("messages do not add up");
    const topology::Graph& graph = plan.graph;
    uint64_t dropped = 0;
    for (uint32_t at_switch = 0; at_switch < graph.switches(); ++at_switch) {
        const switch_::ReasonCounts reasons = theirs.reasons(at_switch);
        if (ours.reasons(at_switch) != reasons)
            return failure(fmt::format("reasons of switch {}: {} golden {}", at_switch,
                                       fmt::join(ours.reasons(at_switch), " "), fmt::join(reasons, " ")));
        if (dynamic_cast<SwitchCounters&>(wide).reasons(at_switch) != reasons)
            return failure("reasons of the fast engine of many ports");
        for (uint32_t r = static_cast<uint32_t>(switch_::Reason::kHopLimit);
             r <= static_cast<uint32_t>(switch_::Reason::kDeadLink); ++r)
            dropped += reasons[r];
        if (at_switch >= 4) continue;  // reading them takes the golden model its time
        const unsigned ports = graph.most_degree() + 1;
        for (unsigned p = 0; p < ports; ++p)
            for (unsigned v = 0; v < c.config.virtual_channels; ++v)
                if (ours.counters(at_switch, p, v) != theirs.counters(at_switch, p, v))
                    return failure(fmt::format("counters of switch {}, port {}, channel {}", at_switch, p, v));
    }
    // What no switch dropped for a reason was a head on a link that died, in either direction, or in the crossbar
    // before.
    uint64_t on_links = 0;
    for (const auto& [clock, link] : c.deaths)
        on_links += 2 * (graph.links()[link].clocks.value_or(plan.config.link_clocks) + 2);
    if (ours.lost_messages() < dropped || ours.lost_messages() > dropped + on_links)
        return failure(fmt::format("{} lost, {} dropped for a reason, at most {} on links that died",
                                   ours.lost_messages(), dropped, on_links));
    return testing::AssertionSuccess();
}

/// Both run until all is delivered, in pieces of odd lengths; true when every delivery and every counter is the same.
inline testing::AssertionResult equal(const SwitchCase& c, uint64_t* packets = nullptr) {
    const std::shared_ptr<const SwitchPlan> plan = plan_of(c);
    const auto golden = make_switch_simulator(plan, sources_of(c, *plan), true, SwitchEngine::kGolden);
    const auto fast = make_switch_simulator(plan, sources_of(c, *plan), true, SwitchEngine::kFast, true);
    // Without counters it goes another way through its code.
    const auto plain = make_switch_simulator(plan, sources_of(c, *plan), true, SwitchEngine::kFast);
    // As is kept what has many ports, with ports in use as they come or spread over all of them.
    const Spread spread = spread_ports(c, *plan);
    const auto wide = make_fast_switches({spread.plan, sources_of(c, spread), true, c.seed % 2 == 0}, true);
    const auto failure = [&](const std::string& why) { return failed(c, why); };
    uint64_t at = 0;
    uint64_t moved = 0;       // packets that left their hosts or arrived
    uint64_t moved_last = 0;  // the clock until which that grew
    bool ended = false;
    for (uint64_t piece = 0; !ended; ++piece) {
        at += 1 + below(random_bits(c.seed, piece, 1, 91), 700);
        golden->run(at);
        fast->run(at);
        plain->run(at);
        wide->run(at);
        const std::vector<Delivery> expected = golden->take_deliveries();
        const std::vector<Delivery> got = fast->take_deliveries();
        for (size_t i = 0; i < std::min(expected.size(), got.size()); ++i) {
            if (got[i] == expected[i]) continue;
            const auto text = [](const Delivery& d) {
                return fmt::format("message {} of {} to {}, {} flits, issued {}, delivered {}", d.number, d.source,
                                   d.destination, d.flits, d.issued, d.delivered);
            };
            return failure(fmt::format("fast:   {}\n  golden: {}", text(got[i]), text(expected[i])));
        }
        if (expected.size() != got.size())
            return failure(fmt::format("{} deliveries before clock {}, golden {}", got.size(), at, expected.size()));
        const Statistics a = fast->statistics();
        const Statistics b = golden->statistics();
        const auto numbers = [](const Statistics& s) {
            std::string classes;
            for (const ClassStatistics& k : s.classes)
                classes += fmt::format(" {} {} {}", k.messages, k.flits, k.latency.sum());
            return fmt::format(
                "hops {} delivered {} {} last {} {} bad {} issued {} {} sent {} latency {} {} "
                "replies {} {} round trip {} {} acknowledged {} marked {} classes{}",
                s.flit_hops, s.delivered_flits, s.delivered_messages, s.last_delivery, s.last_flit, s.bad_messages,
                s.issued_messages, s.issued_flits, s.sent_flits, s.latency.count(), s.latency.sum(), s.reply_messages,
                s.reply_flits, s.round_trip.count(), s.round_trip.sum(), s.acknowledgement_flits, s.marked_messages,
                classes);
        };
        const auto ours = fast->link_flits();
        const auto theirs = golden->link_flits();
        std::string links;
        for (uint32_t l = 0; l < ours.size(); ++l)
            if (ours[l] != theirs[l])
                links += fmt::format("{}: {} golden {}; ", switch_channel_name(plan->graph, l, 0), ours[l], theirs[l]);
        if (numbers(a) != numbers(b) || !links.empty())
            return failure(fmt::format("clock {}: {}\n  golden: {}\n  {}", at, numbers(a), numbers(b), links));
        const auto share = [](Simulator& s) {
            const std::vector<Measure> all = dynamic_cast<Measures&>(s).measures();
            return std::pair(all.at(0).value, all.size() > 1 && all[1].name == "nonminimal_share" ? all[1].value : -1);
        };
        if (share(*fast) != share(*golden))
            return failure(fmt::format("shares before clock {}: escape {}, non-minimal {}; golden {}, {}", at,
                                       share(*fast).first, share(*fast).second, share(*golden).first,
                                       share(*golden).second));
        if (plain->take_deliveries() != got || numbers(plain->statistics()) != numbers(a) ||
            plain->link_flits() != ours || share(*plain) != share(*fast))
            return failure(fmt::format("the fast engine without counters, before clock {}", at));
        if (wide->take_deliveries() != got || numbers(wide->statistics()) != numbers(a) ||
            spread.own(wide->link_flits()) != ours || share(*wide) != share(*fast))
            return failure(fmt::format("the fast engine of {} ports, before clock {}", c.ports, at));
        if (fast->backlog() != golden->backlog()) return failure("backlog");
        const auto lost = [](Simulator& s) { return dynamic_cast<SwitchCounters&>(s).lost_messages(); };
        if (lost(*fast) != lost(*golden))
            return failure(fmt::format("lost before clock {}: {}, golden {}", at, lost(*fast), lost(*golden)));
        if (fast->finished() != golden->finished()) return failure(fmt::format("finished before clock {}", at));
        if (c.seed % 3 == 0 && piece == 2) {
            golden->measure_from(at);
            fast->measure_from(at);
            plain->measure_from(at);
            wide->measure_from(at);
        }
        ended = at > c.clocks && golden->finished();
        // Long links take a host's backlog away slowly: a round trip for each packet that fits.
        if (c.hostile) ended = at > c.clocks + 3000 + 200 * c.config.link_clocks;
        // How long a full ring with a dead link takes for its backlog is not known beforehand; that it moves is.
        const uint64_t now = b.issued_messages + b.delivered_messages;
        if (now != moved) moved_last = at;
        moved = now;
        if (at > std::max(moved_last, c.clocks) + 20000) return failure("nothing moves");
    }
    // What is left of packets that were dropped is counted, too.
    golden->run(at + 1024);
    fast->run(at + 1024);
    wide->run(at + 1024);
    if (!wide->finished()) return failure("the fast engine of many ports is not through");
    if (packets != nullptr) *packets += fast->statistics().delivered_messages;
    if (!fast->finished()) return failure("the fast engine is not through");
    return equal_counters(c, *plan, *golden, *fast, *wide);
}

/// An exchange in which a delivery is what makes the next message: each host begins with a few, and who gets one
/// answers it or sends another host one, at once or later, `messages` in all. The fast engine (`make`: or another) is
/// given what the golden one is given; both must stop in the same clocks with the same deliveries.
inline testing::AssertionResult equal_exchange(
    const SwitchCase& c, uint64_t messages, uint64_t* packets = nullptr,
    const std::function<std::unique_ptr<Simulator>(std::shared_ptr<const SwitchPlan>, Sources)>& make = {}) {
    const std::shared_ptr<const SwitchPlan> plan = plan_of(c);
    Sources sources;
    sources.deaths = sources_of(c, *plan).deaths;
    const auto golden = make_switch_simulator(plan, sources, true, SwitchEngine::kGolden);
    const Spread spread = spread_ports(c, *plan);
    Sources spread_sources;
    spread_sources.deaths = sources_of(c, spread).deaths;
    const auto fast =
        make ? make(plan, sources) : make_switch_simulator(spread.plan, spread_sources, true, SwitchEngine::kFast);
    auto& theirs = dynamic_cast<Injector&>(*golden);
    auto& ours = dynamic_cast<Injector&>(*fast);
    const auto failure = [&](const std::string& why) {
        return testing::AssertionFailure() << c.text() << "\n  " << why;
    };
    uint64_t k = 0;
    const auto pick = [&](uint32_t n) { return below(random_bits(c.seed, 80, k++), n); };
    const uint32_t hosts = golden->units();
    std::vector<uint64_t> latest(hosts);
    uint64_t left = messages;
    const auto inject = [&](uint32_t from, uint64_t clock, uint32_t to) {
        if (left == 0) return;
        --left;
        latest[from] = std::max(latest[from], clock);
        const uint32_t flits = c.flits + pick(c.flits_high - c.flits + 1);
        const GivenQueue queue = pick(4) == 0 ? GivenQueue::kControl : GivenQueue::kData;
        theirs.inject(from, latest[from], to, flits, queue);
        ours.inject(from, latest[from], to, flits, queue);
    };
    const auto other = [&](uint32_t than) { return (than + 1 + pick(hosts - 1)) % hosts; };
    for (uint32_t h = 0; h < hosts; ++h)
        for (uint32_t i = pick(4); i-- > 0;) inject(h, pick(3) == 0 ? pick(3000) : 0, other(h));
    inject(0, 0, 1);
    for (uint64_t end = 1000000; golden->clock() < end && !golden->finished();) {
        if (pick(20) == 0) {
            const uint64_t to = golden->clock() + pick(100);
            golden->run(to);
            fast->run(to);
        } else {
            const uint64_t to = pick(5) == 0 ? golden->clock() + pick(200) : golden->clock() + 4000;
            if (theirs.run_to_delivery(to) != ours.run_to_delivery(to) || golden->clock() != fast->clock())
                return failure(fmt::format("stops after clock {}, golden {}", fast->clock(), golden->clock()));
        }
        const std::vector<Delivery> deliveries = golden->take_deliveries();
        if (deliveries != fast->take_deliveries())
            return failure(fmt::format("deliveries before clock {}", golden->clock()));
        if (golden->backlog() != fast->backlog()) return failure("backlog");
        for (const Delivery& d : deliveries) {
            const uint64_t clock = golden->clock() + (pick(3) == 0 ? 0 : pick(pick(9) == 0 ? 2500 : 60));
            if (pick(10) != 0) inject(d.destination, clock, pick(2) == 0 ? d.source : other(d.destination));
            if (pick(10) == 0) inject(d.destination, clock, other(d.destination));
        }
    }
    if (!fast->finished() || !golden->finished()) return failure("does not end");
    const Statistics a = fast->statistics();
    const Statistics b = golden->statistics();
    if (packets != nullptr) *packets += a.delivered_messages;
    if (a.flit_hops != b.flit_hops || a.delivered_flits != b.delivered_flits || a.sent_flits != b.sent_flits ||
        a.delivered_messages != b.delivered_messages || a.issued_messages != b.issued_messages ||
        a.last_delivery != b.last_delivery || a.latency.sum() != b.latency.sum() ||
        (make ? fast->link_flits() : spread.own(fast->link_flits())) != golden->link_flits())
        return failure("statistics");
    return testing::AssertionSuccess();
}

}  // namespace nanohop::net::test
