// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// A Verilated network beside the golden one: everything on the processing units' links in every clock, every counter,
// and the delivery clock of every message, which the fast simulator must give, too. Exit status: 0 equal, 1 not, 2
// usage.

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <stdexcept>
#include <string>
#include <vector>

#include "fast_network.hpp"
#include "net/kinds/hxb/golden_network.hpp"
#include "network.hpp"
#include "network_main.hpp"
#include "rng.hpp"

namespace {

using namespace nanohop;
using tb::Unequal;

struct Run {
    const char* name;
    net::Process process;
    uint32_t longest;  // flits; 0: as long as the policy allows
    unsigned deaths;   // links that die
    bool rubbish;      // unit 0 breaks the rules
};

uint32_t longest(const hxb::Config& c) {
    const bool limited = needs_room_for_all(c.policy);
    const uint32_t most = low_bits(c.length_width);
    return limited ? std::min(most, c.buffer_flits) : most;
}

net::HxbTraffic traffic(const hxb::Config& c, const Run& run, uint64_t seed, uint64_t messages) {
    net::HxbTraffic t;
    const uint32_t most = run.longest == 0 ? longest(c) : std::min(run.longest, longest(c));
    const uint32_t n = hxb::nodes(c);
    t.injections = [=](uint32_t unit, uint64_t number) {
        tb::Rng rng(seed ^ (uint64_t{unit} << 48) ^ number, "injection");
        const uint32_t to = rng.below(n);
        return net::Injection{to, rng.between(1, most)};
    };
    t.process = run.process;
    t.messages_per_unit = (messages + n - 1) / n;
    if (!run.rubbish) return t;
    tb::Rng rng(seed, "rubbish");
    auto& raw = t.raw[0];
    for (uint64_t clock = 0; clock < 4000; ++clock) {
        for (unsigned lane = 0; lane < c.pu_width; ++lane) {
            if (rng.one_in(3)) continue;
            hxb::Flit flit;
            flit.head = rng.one_in(3);
            flit.tail = rng.one_in(3);
            // Its label names unit 0, so that nobody takes it for another's.
            flit.data[0] = rng.bits(hxb::address_width(c) + c.length_width);
            raw.push_back({clock, lane, static_cast<uint8_t>(rng.bits(hxb::channel_width(c))), flit});
        }
    }
    // Tails in the end: a message that stays open would hold its channels, and the others wait for them, for ever.
    hxb::Flit tail;
    tail.tail = true;
    for (uint64_t clock = 4000; clock < 6000; clock += 4) {
        raw.push_back({clock, 0, static_cast<uint8_t>(clock / 4 % c.virtual_channels), tail});
    }
    return t;
}

std::vector<net::LinkDeath> deaths(const hxb::Config& c, const Run& run, uint64_t seed) {
    std::vector<net::LinkDeath> result;
    tb::Rng rng(seed, "deaths");
    for (unsigned i = 0; i < run.deaths; ++i) {
        const auto link = static_cast<net::LinkDeath::Link>(rng.below(4));
        const uint64_t clock = rng.between(50, 1500);
        const uint32_t node = rng.below(hxb::nodes(c));
        result.push_back({clock, link, node, rng.below(c.dims)});
    }
    return result;
}

bool same(const hxb::Config& c, const net::UnitWires& a, const net::UnitWires& b) {
    if (a.credit != b.credit) return false;
    for (unsigned i = 0; i < c.pu_width; ++i) {
        if (a.lanes[i].valid != b.lanes[i].valid || (a.lanes[i].valid && a.lanes[i] != b.lanes[i])) return false;
    }
    return true;
}

std::string text(const net::UnitWires& wires) {
    std::string s = "credit " + std::to_string(wires.credit);
    for (const hxb::Lane& lane : wires.lanes) {
        if (!lane.valid) continue;
        char flit[80];
        std::snprintf(flit, sizeof flit, ", vc %u %s%s%s%llx", lane.vc, lane.flit.head ? "head " : "",
                      lane.flit.tail ? "tail " : "", lane.flit.bad ? "bad " : "",
                      static_cast<unsigned long long>(lane.flit.data[0]));
        s += flit;
    }
    return s;
}

void compare_simulator(const hxb::Config& c, const Run& run, uint64_t seed, uint64_t messages, uint64_t clocks,
                       const std::vector<net::Delivery>& deliveries) {
    const auto fast = net::fast_network(c, traffic(c, run, seed, messages), deaths(c, run, seed), {1, true});
    fast->run(clocks);
    const std::vector<net::Delivery> got = fast->take_deliveries();
    const std::vector<net::Delivery> expected = net::sorted(deliveries);
    const auto [mine, other] = std::ranges::mismatch(got, expected);
    if (mine != got.end() || other != expected.end()) {
        const uint64_t clock = mine == got.end() ? other->delivered : mine->delivered;
        throw Unequal(clock, "deliveries", "those of the fast simulator differ from here on");
    }
}

tb::NetworkResult compare(const hxb::Config& c, const Run& run, uint64_t seed, uint64_t messages) {
    const uint32_t n = hxb::nodes(c);
    auto rtl = hxb::make_rtl_network(seed);
    net::HxbNodes golden(c);
    net::HxbUnits rtl_units(c, traffic(c, run, seed, messages));
    net::HxbUnits golden_units(c, traffic(c, run, seed, messages));
    const std::vector<net::LinkDeath> dying = deaths(c, run, seed);
    net::LinkState links(c);
    std::vector<net::UnitWires> rtl_in(n), rtl_out(n), golden_in(n), golden_out(n);

    const uint64_t limit = 10'000 + 400 * messages;
    uint64_t clock = 0;
    unsigned after = 0;
    while (after < 3) {
        if (clock == limit) throw Unequal(clock, "flits inside", "the network has not become empty");
        for (const auto& death : dying) {
            if (death.clock == clock) links.kill(death);
        }
        rtl->outputs(rtl_out);
        golden.outputs(golden_out);
        rtl_units.outputs(rtl_in);
        golden_units.outputs(golden_in);
        for (uint32_t p = 0; p < n; ++p) {
            if (!same(c, rtl_out[p], golden_out[p])) {
                throw Unequal(clock, fmt::format("to unit {}", p),
                              fmt::format("RTL {}; model {}", text(rtl_out[p]), text(golden_out[p])));
            }
        }
        if (rtl->assertion_failed()) throw Unequal(clock, "assertion", "one of the RTL's failed");
        rtl->tick(rtl_in, links);
        golden.tick(golden_in, links);
        rtl_units.tick(rtl_out, links);
        golden_units.tick(golden_out, links);
        ++clock;
        const bool over = clock > 1500 && golden_units.all_sent() && golden.flits_inside() == 0;
        after += over ? 1 : 0;
    }
    rtl->outputs(rtl_out);
    golden.outputs(golden_out);
    if (rtl->counters() != golden.counters()) throw Unequal(clock, "counters", "they differ at the end");
    if (rtl_units.deliveries() != golden_units.deliveries()) throw Unequal(clock, "deliveries", "they differ");
    const uint64_t delivered = golden_units.deliveries().size();
    const uint64_t expected = (n - (run.rubbish ? 1 : 0)) * ((messages + n - 1) / n);
    if (run.deaths == 0 && delivered != expected) {
        throw Unequal(clock, "deliveries", fmt::format("{} messages of {}", delivered, expected));
    }
    if (!run.rubbish) compare_simulator(c, run, seed, messages, clock, golden_units.deliveries());
    return {clock, {{"messages", delivered}}};
}

}  // namespace

int main(int argc, char** argv) {
    return tb::network_main(argc, argv, [] {
        const hxb::Config config = hxb::network_config();
        if (const auto wrong = hxb::check(config)) throw std::runtime_error(*wrong);
        const Run runs[] = {
            {"one at a time", {false, 0}, 0, 0, false},
            {"overlapping", {true, 4}, 0, 0, false},
            {"short, overlapping", {true, 2}, 2, 0, false},
            {"dead links", {true, 4}, 0, 3, false},
            {"rubbish", {true, 8}, 0, 0, true},
        };
        tb::NetworkBench bench{
            "hxb", hxb::network_name(), "Verilated network beside the golden one and the fast simulator", {}};
        for (const Run& run : runs)
            bench.runs.push_back({run.name, [=](uint64_t seed, uint64_t messages) {
                                      // Most of the messages in the first two; at least 500 in each.
                                      const bool most = run.deaths == 0 && !run.rubbish;
                                      return compare(config, run, seed,
                                                     std::max<uint64_t>(500, messages * (most ? 3 : 1) / 10));
                                  }});
        return bench;
    });
}
