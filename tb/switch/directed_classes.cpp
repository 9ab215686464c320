// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// The promises of a switch with classes, one by one.
#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "environment.hpp"
#include "generated/switch_registers.hpp"

namespace nanohop::switch_ {

namespace {

namespace reg = registers;

uint32_t channels_of(const Config& c, unsigned k) { return Scoreboard::first_classes(c)[k] & 0xff; }
uint32_t escape_of(const Config& c, unsigned k) { return Scoreboard::first_classes(c)[k] >> 8 & 7; }

// Without credits as many packets of a class leave as its channels and its escape hold, and no other's wait for them:
// after reset, with channels that it is given, with none, and without an escape.
void own_channels(Environment& e) {
    const Config& c = e.config;
    const uint32_t all = Scoreboard::class_bits(c) & 0xff;
    struct Given {
        uint32_t channels, escape;
    };
    for (unsigned k = 0; k < c.classes; ++k) {
        const Given first{channels_of(c, k), escape_of(c, k)};
        for (const Given& given : {first, Given{all, 0}, Given{all & (all - 1), c.escape_channels - 1}, Given{0, 0},
                                   Given{all, 7}, Given{0, 7}}) {
            e.restart();
            Entry entry = escape_to(0);
            entry.mask = 1;
            e.write_entry(e.other(), entry);
            if (given.channels != first.channels || given.escape != first.escape)
                e.write_class(k, given.channels, given.escape, 1);
            e.settle();
            const bool by_escape = given.escape < c.escape_channels;
            if (given.channels == 0 && !by_escape) {
                Header h = e.to(e.other(), c.packet_flits);
                h.traffic_class = k;
                expect("flits", e.alone(0, 0, h, 0, e.window() + c.patience).size(), 0U);
                e.axi.read(reg::kNoRouteOffset, [](uint32_t count, bool) { expect("no_route", count, 1U); });
                e.drain();
                continue;
            }
            e.mood.accept = 0;
            std::vector<unsigned> heads(c.virtual_channels, 0);
            const unsigned links = c.links();
            for (const uint64_t end = e.clock + 1500; e.clock < end;) {
                for (unsigned p = 0; p < links; ++p) {
                    for (unsigned v = 0; v < c.virtual_channels && e.sources[p].idle(); ++v) {
                        Header h = e.to(e.other(), c.packet_flits);
                        h.traffic_class = k;
                        if (e.sources[p].credits(v) != 0) e.send(p, e.packet(v, h));
                    }
                }
                const Out& o = e.step();
                if ((o.link_valid & 1) != 0 && o.link_flit[0].head) ++heads[o.link_vc[0]];
            }
            for (unsigned v = 0; v < c.virtual_channels; ++v) {
                const bool own = (given.channels >> v & 1) != 0 || (by_escape && v == given.escape);
                expect("packets_without_a_credit", heads[v], own ? c.packets : 0U);
            }
            e.drain();
        }
    }
}

// Classes that always ask for one output, to a host and to a link: of each input another, or all of one input.
struct Shares {
    bool one_input;
    bool to_host;
    std::array<uint32_t, 4> weights;
};

void share(Environment& e, const Shares& s) {
    const Config& c = e.config;
    e.restart();
    const unsigned classes = std::min(c.classes, c.links());
    const unsigned output = s.to_host ? c.ports - 1 : 0;
    const uint32_t all = Scoreboard::class_bits(c) & 0xff;
    e.write_entry(e.other(), adaptive_to(0));
    uint32_t sum = 0;
    for (unsigned k = 0; k < c.classes; ++k) {
        e.write_class(k, all, 0, k < classes ? s.weights[k] : 0);
        if (k < classes) sum += s.weights[k];
    }
    e.settle();
    // More comes than goes where all channels are one's as good as another's.
    const bool slow = s.one_input && !s.to_host;
    if (slow) e.mood.accept = 70;
    std::array<uint64_t, 4> flits{};
    unsigned on_link = 0;
    unsigned last = c.classes;  // class that was granted last
    unsigned last_channel = 0;
    unsigned turn = 0;
    // What asks always, to the clock: with a register behind the grant an input does not in every clock, and of heads
    // that wait for long some claim.
    const bool exact = !c.grant_register && c.packet_flits >= 4 && !(s.one_input && !s.to_host);
    const uint64_t begin = e.clock + 400;
    const uint64_t clocks = 5000;
    while (e.clock < begin + clocks) {
        for (unsigned p = 0; p < (s.one_input ? 1U : classes); ++p) {
            for (unsigned i = 0; i < c.virtual_channels && e.sources[p].idle(); ++i) {
                const unsigned v = (turn + i) % c.virtual_channels;
                if (e.sources[p].credits(v) == 0) continue;
                Header h = s.to_host ? e.here(c.host_ports - 1, c.packet_flits) : e.to(e.other(), c.packet_flits);
                h.traffic_class = s.one_input ? v % classes : p;
                if (e.send(p, e.packet(v, h))) ++turn;
            }
        }
        const Out& o = e.step();
        if ((o.link_valid >> output & 1) == 0) continue;
        const Flit& flit = o.link_flit[output];
        if (flit.head) {
            on_link = e.board->class_of(header_of(c, flit));
            // The class by the funds at the grant, or if all are of one input in the clock of its choice, before.
            unsigned wanted = classes;
            for (unsigned k = classes; k-- > 0;)
                if (*e.board->funds(output, k, s.one_input ? 2 : 1) > 0) wanted = k;
            // Of one input's channels one may be empty.
            const uint64_t came = e.clock - c.link_clocks - 12;
            const auto asks = [&](unsigned v) { return !s.one_input || e.board->waits(0, v, came); };
            bool class_asks = !s.one_input;
            for (unsigned v = wanted; v < c.virtual_channels; v += classes) class_asks = class_asks || asks(v);
            if (exact && e.clock > begin) {
                if (wanted < classes && class_asks) expect("class", on_link, wanted);
                const unsigned next = (last_channel + 1) % c.virtual_channels;
                if (wanted == classes && !s.one_input) expect("class_without_funds", on_link, (last + 1) % classes);
                if (wanted == classes && s.one_input && s.to_host && asks(next))
                    expect("channel_without_funds", unsigned{o.link_vc[output]}, next);
            }
            last = on_link;
            last_channel = o.link_vc[output];
        }
        if (e.clock > begin) ++flits[on_link];
    }
    uint64_t total = 0;
    for (const uint64_t n : flits) total += n;
    // A class of weight 0 has its turn where no other is in funds; with shorter packets an input that was granted comes
    // too late to be next.
    const bool full = c.packet_flits >= (c.grant_register ? 5U : 4U) && (!s.one_input || slow);
    const bool all_have = std::find(s.weights.begin(), s.weights.begin() + classes, 0U) == s.weights.begin() + classes;
    for (unsigned k = 0; k < classes && all_have && full; ++k) {
        const auto fair = static_cast<double>(total * s.weights[k]) / sum;
        const double off = static_cast<double>(flits[k]) - fair;
        if (off > 512 || off < -512)
            throw tb::CheckFailed("share of class " + std::to_string(k),
                                  std::to_string(flits[k]) + " flits of " + std::to_string(total),
                                  std::to_string(fair));
    }
    if (full && !slow) expect("busy", total + 5 * clocks / 100 >= clocks, true);
    e.drain();
}

void weights(Environment& e) {
    for (const bool one_input : {false, true}) {
        for (const bool to_host : {true, false}) {
            for (const auto& w : {std::array<uint32_t, 4>{1, 1, 1, 1},
                                  {1, 3, 2, 1},
                                  {3, 1, 1, 1},
                                  {255, 17, 60, 1},
                                  {0, 5, 3, 1},
                                  {0, 0, 0, 0}}) {
                share(e, {one_input, to_host, w});
            }
        }
    }
}

// A head of the last class that claims is passed by 15 heads of class 0, which is in funds where they go, and by no
// more; it goes next when its output is free.
void passes(Environment& e) {
    const Config& c = e.config;
    e.write_entry(e.other(), adaptive_to(0));
    for (unsigned k = 0; k < c.classes; ++k) e.write_class(k, channels_of(c, 0), 0, k == 0 ? 255 : 1);
    e.settle();
    // What they had by their weights after reset is used up: from then on class 0 is in funds.
    for (unsigned k = 0; k < c.classes; ++k) {
        Header one = e.to(e.other(), 1);
        one.traffic_class = k;
        expect("flits", e.alone(0, 0, one, 0, e.window()).size(), 1U);
    }
    const Header held = e.here(c.host_ports - 1, c.packet_flits);
    Header waits = e.here(c.host_ports - 1, 1);
    waits.traffic_class = c.classes - 1;
    const Header free = e.to(e.other(), 1);
    for (unsigned i = 0; i < c.ports; ++i) {
        const uint64_t clocks = e.head_clocks(i);
        const unsigned holder = (i + 1) % c.ports;
        std::vector<Sent> head = e.packet(0, held);
        const std::vector<Sent> rest(head.begin() + 1, head.end());
        head.resize(1);
        expect("sent", e.send(holder, head), true);
        e.step(2 * clocks);
        expect("sent", e.send(i, e.packet(0, waits)), true);
        e.step(2 * c.claim + clocks);
        for (unsigned n = 0; n < 15; ++n) {
            const auto before = e.alone(i, 1, free, 0, clocks + 3);
            expect("flits_before", before.size(), 1U);
            expect("clock", before.front(), clocks);
        }
        expect("flits_behind_a_claim", e.alone(i, 1, free, 0, 100 + clocks).size(), 0U);
        expect("sent", e.send(holder, rest), true);
        unsigned served = 0;
        unsigned passed = 0;
        for (const uint64_t end = e.clock + 100 + 4 * clocks; e.clock < end;) {
            const Out& o = e.step();
            const bool to_host = (o.link_valid >> (c.ports - 1) & 1) != 0 && o.link_flit[c.ports - 1].head;
            served += to_host && e.board->class_of(header_of(c, o.link_flit[c.ports - 1])) != 0 ? 1 : 0;
            if ((o.link_valid & 1) == 0) continue;
            ++passed;
            expect("who_claimed_went_first", served, 1U);
        }
        expect("served", served, 1U);
        expect("flits_after_it", passed, 1U);
    }
    e.drain();
}

}  // namespace

void add_class_scenarios(const Config& config, std::vector<Scenario>& scenarios) {
    if (config.escape_channels == config.virtual_channels) return;
    add_directed(scenarios, "own_channels", "each class fills its channels and its escape", own_channels);
    add_directed(scenarios, "weights", "shares of an output by weight, grant by grant", weights);
    if (config.packet_flits > 1) add_directed(scenarios, "passes", "15 favoured heads pass one that claims", passes);
}

}  // namespace nanohop::switch_
