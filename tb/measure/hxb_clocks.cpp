// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "hxb_clocks.hpp"

#include <bit>
#include <fstream>
#include <regex>

#include "rng.hpp"

namespace nanohop::hxb::measure {
namespace {

// When a message's head and tail were on a link.
struct OnLink {
    Place from, to;
    uint64_t head = 0, tail = 0;
};

// A node's probe, by clock: it must say what the links say.
struct NodeSeen {
    std::vector<uint64_t> in, granted, out;  // clocks in which the probe's bits were set
};

// Bits that were seen at 0 and at 1.
class Bits {
public:
    void see(uint64_t value) {
        ones_ |= value;
        zeros_ |= ~value;
    }
    unsigned moved() const { return static_cast<unsigned>(std::popcount(ones_ & zeros_)); }

private:
    uint64_t ones_ = 0, zeros_ = 0;
};

// The probe's bits of a lone message: one each, a clock after the link (in), after the move (granted), and on the link
// (out).
uint64_t granted_clock(const NodeSeen& probe, const Stay& stay, const std::string& node) {
    if (probe.in.size() != 1 || probe.granted.size() != 1 || probe.out.size() != 1 || probe.out[0] != stay.head_out ||
        probe.in[0] != stay.head_in + 1)
        throw Differ(node + ": its probe and its links do not agree");
    return probe.granted[0] - 1;
}

}  // namespace

Passage alone(Watch& watch, uint32_t from, uint32_t to, uint32_t flits) {
    const Config& config = watch.config();
    std::vector<OnLink> links;
    std::map<std::pair<unsigned, uint32_t>, NodeSeen> probes;  // by dimension (exchangers: the one beyond), number
    std::map<uint32_t, uint64_t> reserved;                     // by exchanger
    const uint64_t start = watch.clock();
    const auto key = [&](const Place& place) {
        return std::pair(place.kind == Place::Kind::kExchanger ? config.dims : place.dimension, place.number);
    };
    watch.observe = [&] {
        const uint64_t clock = watch.clock() - start;
        for (const Seen& seen : watch.seen()) {
            if (seen.lane.flit.head) links.push_back({seen.from, seen.to, clock, 0});
            if (!seen.lane.flit.tail) continue;
            for (OnLink& link : links)
                if (link.from == seen.from && link.to == seen.to) link.tail = clock;
        }
        const auto look = [&](const Place& place) {
            const Probe probe = watch.probe(place);
            NodeSeen& node = probes[key(place)];
            if (probe.head_in) node.in.push_back(clock);
            if (probe.head_granted) node.granted.push_back(clock);
            if (probe.head_out) node.out.push_back(clock);
        };
        for (uint32_t p = 0; p < nodes(config); ++p) {
            look({Place::Kind::kExchanger, p, 0});
            for (unsigned d = 0; d < config.dims; ++d)
                if (watch.rtl().exchanger_out(p).reserve[d].valid) reserved.emplace(p, clock);
        }
        for (unsigned d = 0; d < config.dims; ++d)
            for (uint32_t l = 0; l < net::lines(config, d); ++l) look({Place::Kind::kCrossbar, l, d});
    };
    watch.issue(from, to, flits);
    watch.drain();
    watch.observe = [] {};

    Passage passage{from, to, flits, 0, 0, 0, 0, {}};
    if (links.size() < 2 || links.front().from != Place{Place::Kind::kUnit, from, 0} ||
        links.back().to != Place{Place::Kind::kUnit, to, 0})
        throw Differ("a lone message's way does not lead from its unit to the other");
    passage.first = links.front().head;
    passage.head = links.back().head;
    passage.tail = links.back().tail;
    for (size_t i = 0; i + 1 < links.size(); ++i) {
        const OnLink& in = links[i];
        const OnLink& out = links[i + 1];
        const std::string node = text(config, in.to);
        if (in.to != out.from) throw Differ("a lone message leaves " + node + " and goes on elsewhere");
        Stay stay{in.to, in.from, out.to, in.head, {}, 0, out.head, in.tail, out.tail};
        stay.granted = granted_clock(probes[key(in.to)], stay, node);
        if (in.to.kind == Place::Kind::kExchanger && out.to.kind == Place::Kind::kCrossbar) {
            if (const auto wires = reserved.find(in.to.number); wires != reserved.end()) stay.reserved = wires->second;
        }
        passage.dims += in.to.kind == Place::Kind::kCrossbar ? 1 : 0;
        passage.stays.push_back(stay);
    }
    return passage;
}

std::optional<Meeting> meet(Watch& watch, uint32_t flits, unsigned later) {
    // Both come to EX(0,0,0) over a crossbar, so they are in the same virtual channel of Z.
    const Config& config = watch.config();
    const uint32_t ahead_from = 1, behind_from = config.size[0];
    const uint32_t to = config.size[0] * config.size[1];
    struct Times {
        std::optional<uint64_t> head_in, tail_in, head_out, tail_out;
    };
    // By source: a link's flits follow their head, as each virtual channel carries whole messages.
    Times ahead, behind;
    Message first, second;
    std::map<std::pair<uint32_t, unsigned>, Times*> open;  // by (sender's kind and dimension, channel)
    const Place here{Place::Kind::kExchanger, 0, 0};
    watch.observe = [&] {
        for (const Seen& seen : watch.seen()) {
            const bool in = seen.to == here && seen.from.kind == Place::Kind::kCrossbar;
            const bool out = seen.from == here && seen.to.kind == Place::Kind::kCrossbar;
            if (!in && !out) continue;
            const unsigned dimension = in ? seen.from.dimension : seen.to.dimension;
            Times*& times = open[{dimension * 2 + (out ? 1 : 0), seen.lane.vc}];
            if (seen.lane.flit.head) {
                const Message message = message_of(config, seen.lane.flit);
                times = message == first ? &ahead : message == second ? &behind : nullptr;
            }
            if (times == nullptr) throw Differ("a flit of neither message");
            if (seen.lane.flit.head) (out ? times->head_out : times->head_in) = watch.clock();
            if (seen.lane.flit.tail) (out ? times->tail_out : times->tail_in) = watch.clock();
        }
    };
    first = watch.issue(ahead_from, to, flits);
    for (unsigned i = 0; i < later; ++i) watch.step();
    second = watch.issue(behind_from, to, flits);
    watch.drain();
    watch.observe = [] {};
    for (const Times& times : {ahead, behind})
        if (!times.head_in || !times.tail_in || !times.head_out || !times.tail_out)
            throw Differ("two messages that should meet did not");
    if (*behind.head_in < *ahead.head_in || *behind.head_out < *ahead.head_out) return {};
    return Meeting{flits, *behind.head_in - *ahead.head_in, *behind.head_out - *behind.head_in,
                   *behind.tail_out - *behind.tail_in};
}

Stream stream(Watch& watch, uint32_t flits, uint64_t clocks) {
    constexpr uint64_t kWarmUp = 200;
    Stream stream{flits, clocks, 0, 0, 0, 0};
    const uint64_t start = watch.clock() + kWarmUp;
    const Place unit{Place::Kind::kUnit, 0, 0}, there{Place::Kind::kUnit, 1, 0};
    const Place source{Place::Kind::kExchanger, 0, 0}, sink{Place::Kind::kExchanger, 1, 0};
    watch.observe = [&] {
        if (watch.clock() < start || watch.clock() >= start + clocks) return;
        for (const Seen& seen : watch.seen()) {
            if (seen.from == unit) ++stream.from_unit;
            if (seen.from == source) ++stream.to_crossbar;
            if (seen.to == sink) ++stream.from_crossbar;
            if (seen.to == there) ++stream.to_unit;
        }
    };
    while (watch.clock() < start + clocks) {
        if (watch.ready(0)) watch.issue(0, 1, flits);
        watch.step();
    }
    watch.drain();
    watch.observe = [] {};
    return stream;
}

Moved load(Watch& watch, uint64_t seed, uint64_t clocks, uint32_t longest) {
    const Config& config = watch.config();
    std::array<Bits, kMaxDims> busy, to, vc, length;
    Bits valid, grant, crossbar_grant;
    watch.observe = [&] {
        for (unsigned d = 0; d < config.dims; ++d)
            for (uint32_t l = 0; l < net::lines(config, d); ++l) {
                busy[d].see(watch.rtl().crossbar_out(d, l).busy_wires(config.virtual_channels));
                crossbar_grant.see(watch.rtl().crossbar_out(d, l).reserve_grant);
            }
        for (uint32_t p = 0; p < nodes(config); ++p) {
            uint64_t valids = 0, grants = 0;
            for (unsigned d = 0; d < config.dims; ++d) {
                const Reservation wires = watch.rtl().exchanger_out(p).reserve[d];
                const net::Line line = net::line_of(config, p, d);
                to[d].see(wires.to);
                vc[d].see(wires.vc);
                length[d].see(wires.length);
                valids |= uint64_t{wires.valid} << d;
                const uint32_t all = watch.rtl().crossbar_out(d, line.crossbar).reserve_grant;
                grants |= uint64_t{all >> line.port & 1} << d;
            }
            valid.see(valids);
            grant.see(grants);
        }
    };
    tb::Rng rng(seed, "load");
    const uint64_t end = watch.clock() + clocks;
    while (watch.clock() < end) {
        for (uint32_t p = 0; p < nodes(config); ++p) {
            const uint32_t destination = rng.below(nodes(config));
            const uint32_t flits = rng.between(1, longest);
            if (watch.ready(p)) watch.issue(p, destination, flits);
        }
        watch.step();
    }
    watch.drain(100 * clocks);
    watch.observe = [] {};
    Moved moved;
    moved.exchanger_reserve = valid.moved();
    for (unsigned d = 0; d < config.dims; ++d) {
        moved.exchanger_busy += busy[d].moved();
        moved.exchanger_reserve += to[d].moved() + vc[d].moved() + length[d].moved();
    }
    moved.exchanger_grant = grant.moved();
    // Of the crossbars of X: the wires of each of its exchangers.
    moved.crossbar_busy = busy[0].moved();
    moved.crossbar_reserve =
        config.size[0] * (valid.moved() / config.dims + to[0].moved() + vc[0].moved() + length[0].moved());
    moved.crossbar_grant = crossbar_grant.moved();
    return moved;
}

std::map<std::string, unsigned> port_bits(const std::string& header) {
    std::ifstream in(header);
    if (!in) throw std::runtime_error("cannot read " + header);
    static const std::regex port(R"(VL_(?:IN|OUT)\w*\(&(\w+),(\d+),(\d+))");
    std::map<std::string, unsigned> bits;
    for (std::string line; std::getline(in, line);) {
        std::smatch match;
        if (!std::regex_search(line, match, port)) continue;
        bits[match[1]] = static_cast<unsigned>(std::stoul(match[2]) - std::stoul(match[3]) + 1);
    }
    if (bits.empty()) throw std::runtime_error(header + " declares no ports");
    return bits;
}

}  // namespace nanohop::hxb::measure
