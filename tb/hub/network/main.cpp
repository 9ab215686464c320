// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// A generated hub as RTL beside the golden one: every packet that a host is given, in the same clock, with the same
// flits, and every counter. Where hosts take what comes and no link goes dark, the fast engine must deliver the same,
// too. Exit status: 0 equal, 1 not, 2 usage.

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>
#include <string>
#include <tuple>
#include <vector>

#include "net/kinds/hub/engine.hpp"
#include "net/kinds/hub/golden_network.hpp"
#include "net/kinds/hub/traffic.hpp"
#include "network.hpp"
#include "network_main.hpp"
#include "rng.hpp"

namespace {

using namespace nanohop;
using tb::Unequal;

struct Run {
    const char* name;
    unsigned sparse;  // clocks for each packet of all nodes
    bool stalls;      // hosts stop now and then
    unsigned dark;    // links that go dark under way
};

constexpr unsigned kRuns = 4;
constexpr Run kRun[kRuns] = {
    {"as much as goes", 2, false, 0},
    {"some", 12, false, 0},
    {"hosts that stop", 6, true, 0},
    {"dark links", 6, true, 2},
};

std::string text(const net::HubDelivery& d) {
    return fmt::format("node {} lane {}{} kind {} source {} tag {} offset {} length {}", d.node, d.lane,
                       d.recovery ? " recovery" : "", static_cast<unsigned>(d.head.kind), d.head.source, d.head.tag,
                       d.head.offset, d.head.length);
}

bool before(const net::HubDelivery& a, const net::HubDelivery& b) {
    return std::tie(a.clock, a.node, a.lane) < std::tie(b.clock, b.node, b.lane);
}

bool same(const net::HubDelivery& a, const net::HubDelivery& b) {
    return !before(a, b) && !before(b, a) && a.recovery == b.recovery && a.head == b.head && *a.payload == *b.payload;
}

using Deliveries = std::vector<net::HubDelivery>;

void compare(Deliveries& mine, Deliveries& expected, const char* whose, uint64_t clock) {
    std::sort(mine.begin(), mine.end(), before);
    std::sort(expected.begin(), expected.end(), before);
    const auto [a, b] = std::mismatch(mine.begin(), mine.end(), expected.begin(), expected.end(), same);
    if (a == mine.end() && b == expected.end()) return;
    throw Unequal(a != mine.end()       ? a->clock
                  : b != expected.end() ? b->clock
                                        : clock,
                  "deliveries",
                  fmt::format("{} {}; model {}", whose, a != mine.end() ? text(*a) : "nothing",
                              b != expected.end() ? text(*b) : "nothing"));
}

// Hosts that stop, links that go dark: of all networks of a run the same.
class Events {
public:
    Events(const hub::Config& config, const Run& run, uint64_t seed, uint64_t clocks)
        : rng_(seed, "events"), nodes_(config.nodes), stalls_(run.stalls), ready_(nodes_, ~hub::Mask{0}) {
        for (unsigned i = 0; i < run.dark; ++i) {
            const unsigned a = rng_.below(nodes_);
            const unsigned b = (a + 1 + rng_.below(nodes_ - 1)) % nodes_;
            const uint64_t clock = 50 + rng_.below(static_cast<uint32_t>(clocks));
            dark_.push_back({clock, clock + rng_.below(20), a, b});
        }
    }
    void step(net::HubNetwork& rtl, net::HubNetwork& golden, uint64_t clock) {
        for (unsigned n = 0; n < nodes_ && stalls_; ++n) {
            if (!rng_.one_in(20)) continue;
            ready_[n] = rng_.one_in(2) ? ~hub::Mask{0} : rng_.bits(nodes_);
            rtl.host_ready(n, ready_[n]);
            golden.host_ready(n, ready_[n]);
        }
        for (const Dark& d : dark_) {
            for (net::HubNetwork* net : {&rtl, &golden}) {
                if (clock == d.clock) net->cut_one_end(d.a, d.b);
                if (clock == d.later) net->cut_one_end(d.b, d.a);
                // The hosts tell each other what was taken, over a relay.
                if (clock != d.later + 300) continue;
                net->resume(d.a, d.b, net->taken(d.b, d.a));
                net->resume(d.b, d.a, net->taken(d.a, d.b));
            }
        }
    }
    void all_ready(net::HubNetwork& rtl, net::HubNetwork& golden) {
        stalls_ = false;
        for (unsigned n = 0; n < nodes_; ++n) {
            rtl.host_ready(n, ~hub::Mask{0});
            golden.host_ready(n, ~hub::Mask{0});
        }
    }

private:
    struct Dark {
        uint64_t clock, later;
        unsigned a, b;
    };
    tb::Rng rng_;
    unsigned nodes_;
    bool stalls_;
    std::vector<hub::Mask> ready_;
    std::vector<Dark> dark_;
};

struct Equal {
    uint64_t packets, delivered, clocks;
};

// A network that is sent `sent`, then runs until nothing is under way.
Equal compare(const hub::Config& config, const Run& run, uint64_t seed, unsigned packets) {
    std::mt19937_64 random(seed);
    const unsigned clocks = packets * run.sparse / config.nodes;
    const std::vector<net::HubSent> sent = net::random_hub_traffic(random, config, packets, clocks);
    auto owned = hub::make_rtl_hub(seed);
    hub::RtlHub& nodes = *owned;
    net::HubNetwork rtl(config, 1, std::move(owned));
    net::HubGoldenNetwork golden(config, hub::network_link_clocks());
    Deliveries of_rtl, of_golden, all;
    rtl.delivered = [&](const net::HubDelivery& d) { of_rtl.push_back(d); };
    golden.delivered = [&](const net::HubDelivery& d) { of_golden.push_back(d); };
    Events events(config, run, seed, clocks);
    const uint64_t last = sent.back().clock;
    const uint64_t limit = last + (run.dark == 0 ? 200'000 : net::hub_settled(config) / 4);
    uint64_t clock = 0;
    uint64_t quiet = 0;
    for (size_t next = 0; quiet < 100; ++clock) {
        if (clock == limit && run.dark == 0) throw Unequal(clock, "packets inside", "the hub has not become empty");
        if (clock == limit) break;
        for (; next < sent.size() && sent[next].clock == clock; ++next) {
            const net::HubSent& s = sent[next];
            rtl.send(s.node, s.lane, s.head, s.payload);
            golden.send(s.node, s.lane, s.head, s.payload);
        }
        if (clock == last) events.all_ready(rtl, golden);
        events.step(rtl, golden, clock);
        rtl.step();
        golden.step();
        if (nodes.assertion_failed()) throw Unequal(clock, "assertion", "one of the RTL's failed");
        compare(of_rtl, of_golden, "RTL", clock);
        all.insert(all.end(), of_golden.begin(), of_golden.end());
        of_rtl.clear();
        of_golden.clear();
        // With dark links a reduction or a request may wait for ever.
        quiet = clock > last && golden.idle() ? quiet + 1 : 0;
    }
    const std::vector<hub::Out> outs = nodes.outputs();
    for (unsigned n = 0; n < config.nodes; ++n) {
        const hub::Out expected = golden.node(n).outputs();
        if (outs[n].counts != expected.counts) throw Unequal(clock, "counters", fmt::format("of node {}", n));
        if (outs[n].dark != expected.dark) throw Unequal(clock, "dark", fmt::format("of node {}", n));
        if (outs[n].link_taken != expected.link_taken) throw Unequal(clock, "taken", fmt::format("of node {}", n));
    }
    if (all.size() < packets / 2) throw Unequal(clock, "deliveries", fmt::format("only {}", all.size()));
    if (run.stalls || run.dark != 0) return {sent.size(), all.size(), clock};
    net::HubEngine fast(config, hub::network_link_clocks());
    Deliveries of_fast;
    fast.delivered = [&](const net::HubDelivery& d) { of_fast.push_back(d); };
    for (size_t next = 0; next < sent.size();) {
        fast.run_to(sent[next].clock);
        for (const uint64_t now = sent[next].clock; next < sent.size() && sent[next].clock == now; ++next)
            fast.send(sent[next].node, sent[next].lane, sent[next].head, sent[next].payload);
    }
    fast.run_to(clock);
    compare(of_fast, all, "fast engine", clock);
    return {sent.size(), all.size(), clock};
}

// Most of the packets in the first two runs; a new hub for so many that all have settled before the next ones come.
tb::NetworkResult compare(const hub::Config& config, const Run& run, uint64_t number, uint64_t seed, uint64_t packets) {
    const auto share = static_cast<unsigned>(packets / 10 * (run.stalls ? 1 : 4));
    const unsigned episodes = std::max(1U, share / 1000);
    Equal sum{};
    for (unsigned i = 0; i < episodes; ++i) {
        const Equal result = compare(config, run, (seed << 20 | i) * kRuns + number, std::max(200U, share / episodes));
        sum = {sum.packets + result.packets, sum.delivered + result.delivered, sum.clocks + result.clocks};
    }
    return {sum.clocks, {{"messages", sum.delivered}, {"sent", sum.packets}}};
}

}  // namespace

int main(int argc, char** argv) {
    return tb::network_main(argc, argv, [] {
        const hub::Config config = hub::network_config();
        if (const auto wrong = hub::check(config)) throw std::runtime_error(*wrong);
        tb::NetworkBench bench{
            "hub", hub::network_name(), "Generated hub beside the golden one and the fast engine", {}};
        for (uint64_t number = 0; number < kRuns; ++number)
            bench.runs.push_back({kRun[number].name, [=](uint64_t seed, uint64_t messages) {
                                      return compare(config, kRun[number], number, seed, messages);
                                  }});
        return bench;
    });
}
