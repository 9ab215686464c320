// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The fast engine of switches and the network of golden models side by side.
#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "net/engine/injector.hpp"
#include "net/kinds/switch/fast_simulator.hpp"
#include "net/kinds/switch/simulator.hpp"
#include "switch_case.hpp"

namespace nanohop::net::test {

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
