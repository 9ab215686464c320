// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// The page's promises, one by one.

#include <algorithm>
#include <vector>

#include "environment.hpp"
#include "generated/switch_registers.hpp"

namespace nanohop::switch_ {

namespace {

// Heads of each channel that leave by an output that gets no credit back, sent from everywhere by `header`.
std::vector<uint64_t> without_credits(Environment& e, unsigned output, const Header& header, uint64_t clocks) {
    const Config& c = e.config;
    e.mood.accept = 0;
    e.sending = false;
    std::vector<uint64_t> heads(c.virtual_channels, 0);
    uint64_t flits = 0;
    for (const uint64_t end = e.clock + clocks; e.clock < end;) {
        for (unsigned p = 0; p < c.ports; ++p) {
            if (!e.sources[p].idle()) continue;
            for (unsigned v = 0; v < c.virtual_channels; ++v) {
                if (e.sources[p].credits(v) != 0 && e.send(p, e.packet(v, header))) break;
            }
        }
        const Out& o = e.step();
        if ((o.link_valid >> output & 1) == 0) continue;
        ++flits;
        if (o.link_flit[output].head) ++heads[o.link_vc[output]];
    }
    expect("whole_packets", flits % c.packet_flits, 0U);
    return heads;
}

// To a link, an entry with its escape and its adaptive port: as many packets as each channel holds that may be taken.
void check_room(Environment& e, unsigned output, uint64_t clocks) {
    const Config& c = e.config;
    Entry entry = escape_to(output);
    entry.mask = 1U << output;
    e.write_entry(e.other(), entry);
    e.settle();
    const auto heads = without_credits(e, output, e.to(e.other(), c.packet_flits), clocks);
    for (unsigned v = 0; v < c.virtual_channels; ++v) {
        // Escape channels other than the entry's are nobody's.
        const bool used =
            v == entry.channel || (v >= c.escape_channels && v < c.escape_channels + e.adaptive_channels());
        expect("packets_without_a_credit", heads[v], used ? c.packets : 0);
    }
}

}  // namespace

void room(Environment& e) {
    check_room(e, 0, 3000);
    e.drain();
}

namespace {

namespace reg = registers;

void latency(Environment& e) {
    const Config& c = e.config;
    const bool adaptive = c.escape_channels < c.virtual_channels;
    const uint64_t by_escape = e.other(adaptive ? 1 : 0);
    if (adaptive) e.write_entry(e.other(), adaptive_to(0));
    e.write_entry(by_escape, escape_to(0));
    e.settle();
    e.warm(0, e.here(c.host_ports - 1, 1));
    for (const unsigned p : {c.ports - 1, c.links() > 1 ? 1U : 0U}) {
        if (adaptive) e.warm(p, e.to(e.other(), 1));
        e.warm(p, e.to(by_escape, 1));
    }
    for (uint32_t length : {1U, (c.packet_flits + 1) / 2, c.packet_flits}) {
        for (unsigned v = 0; v < c.virtual_channels; ++v) {
            e.check_alone(0, v, e.here(c.host_ports - 1, length), c.ports - 1);
            if (adaptive) e.check_alone(c.ports - 1, v, e.to(e.other(), length), 0);
            // With no adaptive way it has to be patient first.
            e.check_alone(c.ports - 1, v, e.to(by_escape, length), 0, c.patience);
            Header in_escape = e.to(by_escape, length);
            in_escape.escape = true;
            e.check_alone(c.links() > 1 ? 1 : 0, v, in_escape, 0);
            if (!c.goes_over()) continue;
            // By the adaptive port of its via, though its switch has none.
            Header first = e.to(by_escape, length);
            first.phase = false;
            first.via = static_cast<uint32_t>(e.other());
            e.check_alone(c.links() > 1 ? 1 : 0, v, first, 0);
        }
    }
    e.context.measures["head_clocks"] = static_cast<double>(e.head_clocks());
    e.drain();
}

// Every input to another output, all of them all the time.
void permutation(Environment& e) {
    const Config& c = e.config;
    const bool adaptive = c.escape_channels < c.virtual_channels;
    for (unsigned o = 0; o < c.links(); ++o) e.write_entry(e.other(o), adaptive ? adaptive_to(o) : escape_to(o));
    e.settle();
    const uint64_t begin = e.clock + (c.by_cache() ? 600 : 200);  // all have met their destination
    std::vector<uint64_t> flits(c.ports, 0);
    unsigned turn = 0;
    while (e.clock < begin + 600) {
        for (unsigned p = 0; p < c.ports; ++p) {
            if (!e.sources[p].idle()) continue;
            const unsigned o = (p + 1) % c.ports;
            for (unsigned i = 0; i < c.virtual_channels; ++i) {
                const unsigned v = (turn + i) % c.virtual_channels;
                if (e.sources[p].credits(v) == 0) continue;
                Header h = o < c.links() ? e.to(e.other(o), c.packet_flits) : e.here(o - c.links(), c.packet_flits);
                h.escape = o < c.links() && !adaptive;
                e.send(p, e.packet(v, h));
                break;
            }
            ++turn;
        }
        const Out& o = e.step();
        for (unsigned p = 0; p < c.ports; ++p) flits[p] += e.clock > begin && (o.link_valid >> p & 1) != 0 ? 1 : 0;
    }
    const uint64_t most = 600;
    const uint64_t least = *std::min_element(flits.begin(), flits.end());
    e.context.measures["permutation_percent"] = 100.0 * static_cast<double>(least) / static_cast<double>(most);
    // The round trip of this bench's links is that of the switch alone.
    const unsigned more = e.more_clocks() + e.host_clocks();
    const unsigned cover = c.link_clocks + 7 + more + c.extra_clocks;
    const bool full = c.packet_flits >= 4 + more && c.packets * c.packet_flits >= cover;
    if (full) expect("flits_of_each_output", least, most);
    e.drain();
}

// A stream in one channel between switches with the same parameters: the far ends of both links use a credit, and give
// it back, when the switch would. Then B packets of n flits take B n clocks, or the round trip if that is more: to the
// clock, with the most flits, and with the least that cover it and one less.
void stream(Environment& e) {
    const Config& c = e.config;
    const unsigned more = e.more_clocks();
    // The far end chooses with a credit in hand, and is granted a clock later where there is a register.
    const unsigned registers = c.grant_register ? 1 : 0;
    const uint64_t round_trip = 2 * c.link_clocks + 7 + more + registers + c.extra_clocks;
    const uint32_t least = static_cast<uint32_t>((round_trip + c.packets - 1) / c.packets);
    const bool adaptive = c.escape_channels < c.virtual_channels;
    const unsigned v = adaptive ? c.escape_channels : 0;
    const unsigned input = c.links() > 1 ? 1 : 0;
    for (const uint32_t flits : {c.packet_flits, least, least - 1}) {
        if (flits == 0 || flits > c.packet_flits) continue;
        e.restart();
        e.far_ends(c.link_clocks + 2 + registers, c.extra_clocks + c.link_clocks + 3 + more);
        e.write_entry(e.other(), adaptive ? adaptive_to(0) : escape_to(0));
        e.settle();
        e.warm(input, e.to(e.other(), 1));
        const uint64_t period = std::max({uint64_t{c.packets} * flits, round_trip, uint64_t{c.packets} * (4 + more)});
        Header h = e.to(e.other(), flits);
        h.escape = !adaptive;
        constexpr unsigned kPeriods = 12;
        const uint64_t begin = e.clock + 4 * period;
        uint64_t sent = 0;
        uint64_t left = 0;
        while (e.clock < begin + kPeriods * period) {
            if (e.sources[input].idle()) expect("sent", e.send(input, e.packet(v, h)), true);
            const Out& o = e.step();
            if (e.clock <= begin) continue;
            left += o.link_valid & 1;
            sent += e.sent_on(input) ? 1 : 0;
        }
        const uint64_t all = uint64_t{kPeriods} * c.packets * flits;
        expect("flits_in", sent, all);
        expect("flits_out", left, all);
        if (flits == c.packet_flits)
            e.context.measures["stream_percent"] =
                100.0 * static_cast<double>(left) / static_cast<double>(kPeriods * period);
        if (flits == least) e.context.measures["stream_full_from_flits"] = flits;
        e.drain();
    }
}

// A packet that waits for its host stops neither the other channel nor another input.
void channels(Environment& e) {
    const Config& c = e.config;
    if (c.virtual_channels < 2 || c.host_ports < 1) return;
    e.settle();
    e.warm(0, e.here(c.host_ports - 1, 1));
    e.mood.accept = 0;
    // Channel 0 of the last host's link is used up; one more waits.
    const Header h = e.here(c.host_ports - 1, c.packet_flits);
    for (unsigned i = 0; i <= c.packets; ++i) {
        while (!e.send(0, e.packet(0, h))) e.step();
        e.step(e.window());
    }
    const auto seen = e.alone(0, 1, h, c.ports - 1, e.window());
    expect("flits", seen.size(), c.packet_flits);
    expect("clock", seen.front(), e.head_clocks());
    e.drain();
}

void patience(Environment& e) {
    const Config& c = e.config;
    if (c.escape_channels == c.virtual_channels) return;
    Entry entry = escape_to(0);
    entry.mask = 1;
    e.write_entry(e.other(), entry);
    e.settle();
    e.warm(c.ports - 1, e.to(e.other(), 1));
    // The adaptive channels of link 0 are used up, by what comes over a link: a host's heads may leave some.
    const unsigned adaptive = e.adaptive_channels() * c.packets;
    e.warm(0, e.to(e.other(), 1));
    e.mood.accept = 0;
    for (unsigned i = 0; i < adaptive; ++i) {
        while (!e.send(0, e.packet(i % c.virtual_channels, e.to(e.other(), 1)))) e.step();
        e.step(e.window());
    }
    const unsigned from = c.host_escape ? c.ports - 1 : 0;
    const auto seen = e.alone(from, 0, e.to(e.other(), c.packet_flits), 0, e.window() + c.patience);
    expect("flits", seen.size(), c.packet_flits);
    expect("clock", seen.front(), e.head_clocks(from) + c.patience);
    e.drain();
}

// Behind a packet that holds an adaptive port with room: `escape_when` and `host_escape` say who escapes, to port 1.
void escape_when(Environment& e) {
    const Config& c = e.config;
    const unsigned host = c.ports - 1;
    Entry entry = escape_to(1);
    entry.mask = 1;
    e.write_entry(e.other(), entry);
    e.write_entry(e.other(1), adaptive_to(0));
    e.settle();
    e.warm(0, e.to(e.other(1), 1));
    for (const unsigned from : {1U, host}) {
        const unsigned reserve = from == host ? c.host_reserve : 0;
        if (e.adaptive_channels() * c.packets <= reserve + 1) continue;
        e.warm(from, e.to(e.other(), 1));
        e.step(2 * e.window());
        expect("sent", e.send(0, e.packet(0, e.to(e.other(1), c.packet_flits))), true);
        e.step(2);
        expect("sent", e.send(from, e.packet(0, e.to(e.other(), 1))), true);
        unsigned by_escape = 0;
        unsigned heads = 0;
        for (uint64_t end = e.clock + 3 * e.window() + c.patience + c.packet_flits; e.clock < end;) {
            const Out& o = e.step();
            for (const unsigned p : {0U, 1U}) {
                if ((o.link_valid >> p & 1) == 0 || !o.link_flit[p].head) continue;
                ++heads;
                by_escape += p;
            }
        }
        const bool may = !waits_for_held(c.escape_when) && (from != host || c.host_escape);
        expect("heads", heads, 2U);
        expect("escapes", by_escape, may ? 1U : 0U);
        e.context.coverage.hit(e.points.waits_for_link, !may);
    }
    e.drain();
}

// A host's head leaves places in the next buffer to packets under way, which take them; to the clock.
void host_reserve(Environment& e) {
    const Config& c = e.config;
    const unsigned host = c.ports - 1;
    e.write_entry(e.other(), adaptive_to(0));
    e.write_entry(e.other(1), escape_to(0));
    e.settle();
    for (const unsigned p : {0U, host}) {
        e.warm(p, e.to(e.other(), 1));
        e.warm(p, e.to(e.other(1), 1));
    }
    for (const bool escape : {false, true}) {
        const unsigned channels = escape ? 1 : e.adaptive_channels();
        if (channels == 0) continue;
        const Header h = e.to(e.other(escape ? 1 : 0), c.packet_flits);
        const uint64_t extra = escape ? c.patience : 0;
        e.mood.accept = 0;
        const auto passes = [&] {
            const auto seen = e.alone(0, 0, h, 0, e.window() + extra);
            expect("flits", seen.size(), c.packet_flits);
            expect("clock", seen.front(), e.head_clocks() + extra);
        };
        for (unsigned i = channels * c.packets; i > c.host_reserve; --i) passes();
        expect("sent", e.send(host, e.packet(0, h)), true);
        const auto waits = [&] {
            for (uint64_t i = 0; i < 200 + c.extra_clocks + c.patience + c.claim; ++i) {
                const Out& o = e.step();
                expect("flits", o.link_valid & 1, 0U);
                expect("requests", o.probe.request >> host & 1, 0U);
            }
        };
        waits();
        e.context.coverage.hit(e.points.reserve_holds);
        passes();
        waits();
        // One place less than the reserve is free. Two more credits, each a clock later in the count than on the link.
        e.mood.accept = 1000;
        const uint64_t begin = e.clock;
        while ((e.step().link_valid & 1) == 0 && e.clock < begin + 100) continue;
        expect("clock", e.clock - 1 - begin,
               (channels == 1 ? 2U : 1U) + 2 + (c.grant_register ? 1U : 0U) + c.link_clocks);
        e.context.coverage.hit(e.points.reserve_lets_go);
        e.step(40 + e.window());
    }
    e.drain();
}

// Heads that came by the escape, up and down, take the adaptive channels first, and then their escape without patience.
void restart(Environment& e) {
    const Config& c = e.config;
    Entry entry = escape_to(0);
    entry.mask = 1;
    e.write_down_ports(1);
    e.write_entry(e.other(), entry);
    e.settle();
    e.warm(0, e.to(e.other(), 1));
    for (const bool down : {false, true}) {
        e.mood.accept = 0;
        Header h = e.to(e.other(), c.packet_flits);
        h.escape = true;
        h.down = down;
        const unsigned adaptive = e.adaptive_channels() * c.packets;
        for (unsigned i = 0; i <= adaptive; ++i) {
            const auto seen = e.alone(0, i % c.virtual_channels, h, 0, e.window());
            expect("flits", seen.size(), c.packet_flits);
            expect("clock", seen.front(), e.head_clocks());
            expect("adaptive", e.sinks[0].held(c.escape_channels, c.virtual_channels), std::min(i + 1, adaptive));
            expect("escape", e.sinks[0].held(0, c.escape_channels), i < adaptive ? 0U : 1U);
        }
        e.mood.accept = 1000;
        e.step(40 + e.window());
    }
    e.drain();
}

// Each reason, packets of each length in each channel, and the credits come home.
void drops(Environment& e) {
    const Config& c = e.config;
    Entry none;
    Header again;  // up after down: port 0 does not go down
    again.escape = again.down = true;
    Header far;
    far.hops = c.hop_limit;
    const struct {
        uint32_t counter;
        Entry entry;
        Header header;
    } kinds[] = {{reg::kUpAfterDownOffset, escape_to(0), again},
                 {reg::kNoRouteOffset, none, {}},
                 {reg::kHopLimitOffset, adaptive_to(0), far}};
    e.write_down_ports(0);
    for (const auto& kind : kinds) {
        e.write_entry(e.other(), kind.entry);
        e.settle();
        for (uint32_t length = 1; length <= c.packet_flits; ++length) {
            for (unsigned v = 0; v < c.virtual_channels; ++v) {
                Header h = e.to(e.other(), length);
                h.hops = kind.header.hops;
                h.escape = kind.header.escape;
                h.down = kind.header.down;
                expect("sent", e.send(0, e.packet(v, h)), true);
            }
            for (uint64_t end = e.clock + e.window() + uint64_t{c.virtual_channels} * length; e.clock < end;)
                expect("flits", e.step().link_valid, 0U);
        }
        e.axi.read(kind.counter,
                   [&](uint32_t data, bool) { expect("dropped", data, c.packet_flits * c.virtual_channels); });
        e.settle();
    }
    e.drain();
}

// All inputs to one host: each gets its turn.
void fair(Environment& e) {
    const Config& c = e.config;
    e.settle();
    std::vector<uint64_t> before(c.ports, 0);
    std::vector<uint64_t> packets(c.ports, 0);
    const uint64_t begin = e.clock + 400;
    while (e.clock < begin + 200 * c.packet_flits) {
        for (unsigned p = 0; p < c.ports; ++p) {
            if (!e.sources[p].idle()) continue;
            for (unsigned v = 0; v < c.virtual_channels; ++v) {
                if (e.sources[p].credits(v) == 0) continue;
                if (e.send(p, e.packet(v, e.here(0, c.packet_flits)))) break;
            }
        }
        const Out& o = e.step();
        for (unsigned p = 0; p < c.ports; ++p) packets[p] += e.clock > begin && (o.probe.grant >> p & 1) != 0 ? 1 : 0;
    }
    const auto [least, most] = std::minmax_element(packets.begin(), packets.end());
    expect("shares_differ_by_more_than_one", *most - *least > 1, false);
    e.context.measures["fair_least"] = static_cast<double>(*least);
    e.drain();
}

// After a reset: of the inputs that ask for an output in one clock the lowest is first, for every pair of them. Of
// switches with many ports or a large table, some of the pairs.
void first_in_line(Environment& e) {
    const Config& c = e.config;
    const bool adaptive = c.escape_channels < c.virtual_channels;
    const unsigned step = c.ports > 8 || c.switches > 64 ? c.ports / 3 : 1;
    for (unsigned o = 0; o < c.ports; o += step) {
        for (unsigned lowest = 0; lowest + 1 < c.ports; lowest += step) {
            e.restart();
            if (o < c.links()) e.write_entry(e.other(), adaptive ? adaptive_to(o) : escape_to(o));
            e.settle();
            Header h = o < c.links() ? e.to(e.other(), 1) : e.here(o - c.links(), 1);
            h.escape = o < c.links() && !adaptive;
            for (unsigned p = lowest; p < c.ports; ++p) expect("sent", e.send(p, e.packet(0, h)), true);
            while (e.step().probe.grant == 0) continue;
            expect("granted_first", e.out.probe.grant, 1U << lowest);
            e.drain();
        }
    }
}

// A reset gives every channel of each output all its credits, whatever it had: none the second time.
void credits(Environment& e) {
    for (unsigned output = 0; output < e.config.links(); ++output) {
        for (unsigned time = 0; time < 2; ++time) {
            e.restart();
            check_room(e, output, 1000 + 40 * e.config.packet_flits);
        }
        e.drain();
    }
}

// At every input: a head whose output another input's packet holds lets its other channel by for `Claim` clocks; then
// this waits, too, though its own output is free, and goes after it.
void claims(Environment& e) {
    const Config& c = e.config;
    if (c.virtual_channels < 2 || c.packet_flits < 2) return;
    const bool adaptive = c.escape_channels < c.virtual_channels;
    e.write_entry(e.other(), adaptive ? adaptive_to(0) : escape_to(0));
    e.settle();
    const Header held = e.here(c.host_ports - 1, c.packet_flits);
    const Header waits = e.here(c.host_ports - 1, 1);
    const Header free = e.to(e.other(), 1);
    for (unsigned i = 0; i < c.ports; ++i) {
        const uint64_t clocks = e.head_clocks(i) + (adaptive ? 0 : c.patience);
        const unsigned holder = (i + 1) % c.ports;
        e.warm(holder, held);
        e.warm(i, waits);
        e.warm(i, free);
        std::vector<Sent> head = e.packet(0, held);
        const std::vector<Sent> rest(head.begin() + 1, head.end());
        head.resize(1);
        expect("sent", e.send(holder, head), true);
        e.step(2 * clocks);
        expect("sent", e.send(i, e.packet(0, waits)), true);
        e.step();
        // One after the other as long as it does not claim, and once more well after that.
        uint64_t waited = 0;
        do {
            const auto before = e.alone(i, 1, free, 0, clocks + 1);
            expect("flits_before", before.size(), 1U);
            expect("clock", before.front(), clocks);
            waited += clocks + 1;
        } while (waited + clocks < c.claim);
        e.step(c.claim);
        expect("flits_behind_a_claim", e.alone(i, 1, free, 0, 100 + clocks).size(), 0U);

        expect("sent", e.send(holder, rest), true);
        unsigned served = 0;
        unsigned passed = 0;
        for (const uint64_t end = e.clock + 100 + 4 * clocks; e.clock < end;) {
            const Out& o = e.step();
            served += (o.link_valid >> (c.ports - 1) & 1) != 0 && o.link_flit[c.ports - 1].head ? 1 : 0;
            if ((o.link_valid & 1) == 0) continue;
            ++passed;
            expect("who_claimed_went_first", served, 1U);
        }
        expect("served", served, 1U);
        expect("flits_after_it", passed, 1U);
    }
    e.drain();
}

// A host's head where the queue to its switch is full and that to the candidates is empty: it goes over one of them as
// long as the threshold is below what that is better by, two clocks later than without.
void detours(Environment& e) {
    const Config& c = e.config;
    const unsigned host = c.ports - 1;
    const uint32_t tried = std::min(c.switches, 32U);
    const unsigned queued = e.adaptive_channels() * c.packets;
    const uint32_t gain = 2 * queued;
    Entry own = escape_to(c.links() - 1);  // without it nobody would go over another switch
    own.mask = 1;
    own.hops = 2;
    Entry over = adaptive_to(1);
    over.hops = 1;
    for (const uint32_t threshold : {0U, gain - 1, gain}) {
        for (const uint32_t switches : {tried, 0U}) {
            unsigned went = 0;
            for (unsigned round = 0; round < 12; ++round) {
                e.restart();
                const auto d = static_cast<uint32_t>(e.other());
                for (uint32_t s = 0; s < tried; ++s) e.write_entry(s, s == d ? own : over);
                e.write_nonminimal(switches, 3, threshold);
                e.settle();
                e.mood.accept = 0;
                for (unsigned i = 0; i < queued; ++i) e.check_alone(0, i % c.virtual_channels, e.to(d, 1), 0);
                const auto seen = e.alone(host, 0, e.to(d, c.packet_flits), 1, e.window());
                if (!seen.empty()) expect("clock", seen.front(), e.head_clocks(host));
                went += seen.empty() ? 0 : 1;
                e.drain();
            }
            const bool gains = !compares(c.nonminimal) || threshold < gain;
            expect("went_over", went != 0, gains && switches != 0);
        }
    }
}

}  // namespace

void add_directed_scenarios(const Config& config, std::vector<Scenario>& scenarios) {
    if (config.by_cache()) add_cache_scenarios(scenarios);
    add_directed(scenarios, "latency", "an unloaded packet, every way and channel, clock by clock", latency);
    add_directed(scenarios, "permutation", "every output at full rate", permutation);
    add_directed(scenarios, "stream", "one channel between two links of this length, to the clock", stream);
    add_directed(scenarios, "room", "no credit: as many whole packets as the next buffer holds", room);
    if (config.ports <= 8 && config.switches <= 64)
        add_directed(scenarios, "credits", "a reset while all credits are spent", credits);
    add_directed(scenarios, "channels", "a blocked packet stops no other channel", channels);
    add_directed(scenarios, "patience", "the escape to the clock", patience);
    if (config.escape_channels < config.virtual_channels && config.links() > 1 &&
        config.packet_flits > config.patience + 4)
        add_directed(scenarios, "escape_when", "an adaptive port with room that is held", escape_when);
    if (config.host_reserve != 0)
        add_directed(scenarios, "host_reserve", "places left to packets under way, to the clock", host_reserve);
    if (config.restart && config.escape_channels < config.virtual_channels)
        add_directed(scenarios, "restart", "out of the escape to the clock, back into it at once", restart);
    if (config.goes_over() && config.links() > 2)
        add_directed(scenarios, "detours", "over another switch, to the clock and to the threshold", detours);
    add_directed(scenarios, "drops", "each reason of the router", drops);
    add_directed(scenarios, "fair", "all inputs to one host", fair);
    // A cache's heads come to their requests one by one.
    if (!config.by_cache())
        add_directed(scenarios, "first_in_line", "who is granted first after a reset", first_in_line);
    if (!config.has_classes()) add_directed(scenarios, "claims", "who waits for long makes its input wait", claims);
    if (config.has_classes()) add_class_scenarios(config, scenarios);
    add_link_scenarios(config, scenarios);
    add_register_scenarios(scenarios);
}

}  // namespace nanohop::switch_
