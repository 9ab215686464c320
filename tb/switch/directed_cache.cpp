// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// The promises of a switch with a cache, one by one.
#include <vector>

#include "environment.hpp"
#include "generated/switch_registers.hpp"

namespace nanohop::switch_ {

namespace {

namespace reg = registers;

// The first head to an id misses, the next one hits; a miss holds up no other channel of its input.
void misses(Environment& e) {
    const Config& c = e.config;
    e.paper_chip = true;
    e.restart();
    for (unsigned o = 0; o < c.links(); ++o) e.put_word(e.other(o), e.word(escape_to(o)));
    e.settle();
    const uint64_t miss = 25;  // a hit 2 clocks, a miss 27: Hirasawa 2020, 5.1
    for (unsigned p = 0; p < c.ports; ++p) {
        Header h = e.to(e.other(), c.packet_flits);
        h.escape = true;
        for (const uint64_t extra : {miss, uint64_t{0}, uint64_t{0}}) e.check_alone(p, 0, h, 0, extra);
    }
    if (c.virtual_channels > 1 && c.links() > 1) {
        Header known = e.to(e.other(), 1);
        Header unknown = e.to(e.other(1), 1);
        known.escape = unknown.escape = true;
        expect("sent", e.send(c.ports - 1, e.packet(0, unknown)), true);
        expect("sent", e.send(c.ports - 1, e.packet(1, known)), true);
        const uint64_t begin = e.clock;
        std::vector<uint64_t> seen(2, 0);
        while (e.clock < begin + 100) {
            const Out& o = e.step();
            for (unsigned p = 0; p < 2; ++p) {
                if ((o.link_valid >> p & 1) != 0) seen[p] = e.clock - 1 - begin;
            }
        }
        expect("hit_beside_a_miss", seen[0], e.head_clocks() + 1);
        expect("miss", seen[1], e.head_clocks() + miss);
    }
    e.context.measures["miss_head_clocks"] = static_cast<double>(e.head_clocks() + miss);
    e.drain();
}

// All inputs miss in one clock: one search at a time, so they come out 25 clocks apart.
void all_miss(Environment& e) {
    const Config& c = e.config;
    e.paper_chip = true;
    e.restart();
    for (unsigned o = 0; o < c.links(); ++o) e.put_word(e.other(o), e.word(escape_to(o)));
    e.settle();
    for (unsigned p = 0; p < c.ports; ++p) {
        const unsigned o = (p + 1) % c.ports;
        Header h = o < c.links() ? e.to(e.other(o), 1) : e.here(o - c.links(), 1);
        h.escape = o < c.links();
        expect("sent", e.send(p, e.packet(0, h)), true);
    }
    const uint64_t begin = e.clock;
    std::vector<uint64_t> seen;
    while (e.clock < begin + 60 + 25 * c.ports + c.extra_clocks + c.link_clocks) {
        const Out& o = e.step();
        for (unsigned p = 0; p < c.ports; ++p) {
            if ((o.link_valid >> p & 1) != 0) seen.push_back(e.clock - 1 - begin);
        }
    }
    expect("packets", seen.size(), size_t{c.ports});
    for (size_t i = 0; i < seen.size(); ++i) expect("clock", seen[i], e.head_clocks() + 25 * (i + 1));
    e.context.measures["last_of_all_misses_clocks"] = static_cast<double>(seen.back());
    e.drain();
}

// An id that the CAM does not have, and a host that is not here.
void unknown_ids(Environment& e) {
    const Config& c = e.config;
    e.restart();
    const uint64_t nowhere = e.cam->stranger(e.rng);
    e.put_word(e.other(), e.host_word(31));
    e.put_word(e.other(1), e.word(adaptive_to(0)));
    e.settle();
    uint32_t sent = 0;
    for (uint32_t length = 1; length <= c.packet_flits; ++length) {
        for (unsigned v = 0; v < c.virtual_channels; ++v) {
            for (const uint64_t id : {nowhere, e.other()}) {
                Header h = e.to(id, length);
                if (v == 0) h.hops = c.hop_limit;
                for (unsigned p = 0; p < c.ports; ++p) {
                    expect("sent", e.send(0, e.packet(v, h)), true);
                    ++sent;
                }
                const uint64_t end = e.clock + 120 * c.ports;
                while (e.clock < end) expect("flits", e.step().link_valid, 0U);
            }
        }
    }
    e.axi.read(reg::kBadDestinationOffset, [sent](uint32_t data, bool) { expect("dropped", data, sent); });
    e.settle();
    // From now on it has one.
    e.write_word(nowhere, e.host_word(0));
    e.settle();
    expect("flits", e.alone(0, 0, e.to(nowhere, c.packet_flits), c.links()).size(), c.packet_flits);
    e.drain();
}

// A route is changed again and again while its packets flow: what comes after software knows of it goes the new way.
void changes(Environment& e) {
    const Config& c = e.config;
    if (c.links() < 2) return;
    e.restart();
    e.put_word(e.other(), e.word(escape_to(0)));
    e.settle();
    for (unsigned i = 0; i < 40; ++i) {
        const unsigned output = i % 2;
        e.write_word(e.other(), e.word(escape_to(output)));
        // Meanwhile all inputs ask for it.
        while (!e.cam->idle()) {
            for (unsigned p = 0; p < c.ports; ++p) {
                Header h = e.to(e.other(), 1);
                h.escape = true;
                const unsigned v = e.rng.below(c.virtual_channels);
                if (e.sources[p].idle() && e.sources[p].credits(v) != 0) e.send(p, e.packet(v, h));
            }
            e.step();
        }
        // Who came before has gone.
        while (e.board->inside() != 0) e.step();
        for (unsigned p = 0; p < c.ports; ++p) {
            Header h = e.to(e.other(), c.packet_flits);
            h.escape = true;
            expect("flits_of_the_new_way", e.alone(p, 0, h, output, 250).size(), c.packet_flits);
        }
    }
    e.drain();
}

// The CAM's answer is lost: the head asks again after nh_cam's time limit, and goes.
void lost_search(Environment& e) {
    const Config& c = e.config;
    e.restart();
    e.put_word(e.other(), e.word(escape_to(0)));
    e.settle();
    e.cam->lose_next();
    Header h = e.to(e.other(), c.packet_flits);
    h.escape = true;
    const auto seen = e.alone(0, 0, h, 0, 1000);
    expect("flits", seen.size(), c.packet_flits);
    expect("after_the_time_limit", seen.front() > 256, true);
    e.check_alone(0, 0, h, 0);
    e.drain();
}

}  // namespace

void add_cache_scenarios(std::vector<Scenario>& scenarios) {
    add_directed(scenarios, "misses", "a miss, hits, and a hit beside a miss, clock by clock", misses);
    add_directed(scenarios, "all_miss", "all inputs miss in one clock", all_miss);
    add_directed(scenarios, "unknown_ids", "ids that nobody has", unknown_ids);
    add_directed(scenarios, "changes", "a route is changed under traffic", changes);
    add_directed(scenarios, "lost_search", "the answer of the CAM is lost", lost_search);
}

}  // namespace nanohop::switch_
