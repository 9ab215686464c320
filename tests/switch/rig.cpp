// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "rig.hpp"

#include "generated/switch_registers.hpp"

namespace nanohop::claims {

namespace reg = switch_::registers;

namespace {

switch_::Config config_of(const Params& setup) {
    switch_::Config c;
    c.flit_width = 64;
    c.packet_flits = setup.packet_flits;
    c.virtual_channels = setup.channels;
    c.escape_channels = 1;
    c.packets = setup.buffer_packets;
    c.switches = 11;  // more than there are, and numbers beyond
    c.link_clocks = setup.link_clocks;
    c.extra_clocks = setup.extra_clocks;
    c.grant_register = setup.grant_register;
    c.hop_limit = setup.hop_limit;
    c.patience = setup.patience;
    c.restart = setup.restart;
    return c;
}

const std::pair<const char*, uint32_t> kReasons[] = {
    {"no_head", reg::kNoHeadOffset},
    {"bad_vc", reg::kBadVcOffset},
    {"overflow", reg::kOverflowOffset},
    {"head_in_packet", reg::kHeadInPacketOffset},
    {"bad_length", reg::kBadLengthOffset},
    {"bad_destination", reg::kBadDestinationOffset},
    {"hop_limit", reg::kHopLimitOffset},
    {"no_route", reg::kNoRouteOffset},
    {"up_after_down", reg::kUpAfterDownOffset},
    {"dead_link", reg::kDeadLinkOffset},
    {"cut_in", reg::kCutInOffset},
    {"cut_out", reg::kCutOutOffset},
    {"lost_flits", reg::kLostFlitsOffset},
};

struct Random {
    uint64_t x;
    uint32_t operator()(uint32_t n) {
        x ^= x << 13;
        x ^= x >> 7;
        x ^= x << 17;
        return static_cast<uint32_t>((x * 0x2545F4914F6CDD1DULL >> 33) % n);
    }
};

}  // namespace

uint64_t Counters::dropped() const {
    uint64_t sum = 0;
    for (const char* name : {"hop_limit", "no_route", "up_after_down", "dead_link", "bad_destination", "overflow"}) {
        sum += reasons.at(name);
    }
    return sum;
}

uint64_t Counters::by(Malformed kind) const {
    switch (kind) {
        case Malformed::kUnknown: return reasons.at("bad_destination");
        case Malformed::kBody: return reasons.at("no_head");
        case Malformed::kHeadWithin: return reasons.at("head_in_packet");
        case Malformed::kShort:
        case Malformed::kLong:
        case Malformed::kZeroLength: break;
    }
    return reasons.at("bad_length");
}

Rig::Rig(const topology::Graph& graph, const Params& setup) : setup_(setup), network_(graph, config_of(setup)) {
    if (graph.switches() > 1) {
        std::vector<uint32_t> places;
        for (uint32_t s = 0; s < graph.switches(); ++s) places.push_back(s);
        order(places);
    }
    start_ = network_.clock();
    network_.watch = [this](const net::SwitchFlit& flit) { see(flit); };
}

void Rig::order(const std::vector<uint32_t>& places) {
    table_ = routing::minimal_adaptive(network_.graph(), routing::up_down(network_.graph(), places), false);
    network_.write_table(table_);
}

void Rig::see(const net::SwitchFlit& f) {
    Seen s;
    s.clock = f.clock - setup_.link_clocks - start_;
    s.from = {f.from};
    s.to = {f.to};
    s.channel = f.channel;
    s.escape = f.channel == 0;
    s.head = f.flit.head;
    s.tail = f.flit.tail;
    s.bad = f.flit.bad;
    auto& [packet, flits] = open_[{s.from, s.to}];
    if (s.head) {
        packet = net::label_of(network_.config(), f.flit);
        flits = 0;
    }
    s.packet = packet;
    s.flit = flits++;
    s.unchanged = net::label_of(network_.config(), f.flit) == s.packet && net::number_of_flit(f.flit) == s.flit;
    trace_.push_back(s);
}

uint32_t Rig::put(uint64_t clock, uint32_t source, std::vector<switch_::Flit> flits, int channel) {
    sources_[next_] = source;
    network_.send(source, start_ + clock, std::move(flits), channel);
    return next_++;
}

uint32_t Rig::send(uint64_t clock, uint32_t source, uint32_t destination, uint32_t flits) {
    return put(clock, source, labelled_packet(network_, destination, flits, next_));
}

uint32_t Rig::send_raw_channel(uint64_t clock, uint32_t source, uint32_t destination, uint32_t flits, bool escape) {
    auto packet = labelled_packet(network_, destination, flits, next_);
    switch_::Header h = header_of(network_.config(), packet[0]);
    h.escape = escape;
    put_header(network_.config(), packet[0], h);
    return put(clock, source, std::move(packet), static_cast<int>(channel_of(escape)));
}

uint32_t Rig::send_to_switch(uint64_t clock, uint32_t source, uint32_t to_switch, uint32_t flits) {
    auto packet = labelled_packet(network_, 0, flits, next_);
    switch_::Header h = header_of(network_.config(), packet[0]);
    h.to_switch = to_switch;
    put_header(network_.config(), packet[0], h);
    return put(clock, source, std::move(packet));
}

void Rig::send_malformed(uint64_t clock, uint32_t source, uint32_t destination, Malformed kind) {
    auto packet = labelled_packet(network_, destination, 9, next_);
    const switch_::Config& c = network_.config();
    switch_::Header h = header_of(c, packet[0]);
    switch (kind) {
        case Malformed::kUnknown: h.to_switch = 15; break;
        case Malformed::kZeroLength: h.length = 0; break;
        case Malformed::kShort:
            packet.resize(5);
            packet.back().tail = true;
            break;
        case Malformed::kLong: h.length = 6; break;
        case Malformed::kBody: packet = {packet.back()}; break;
        case Malformed::kHeadWithin: {
            packet.resize(5);
            auto second = labelled_packet(network_, destination, 9, next_);
            packet.insert(packet.end(), second.begin(), second.end());
            break;
        }
    }
    if (kind != Malformed::kBody) put_header(c, packet[0], h);
    put(clock, source, std::move(packet), 1);
}

void Rig::step() {
    for (const auto& [clock, a, b] : deaths_) {
        if (clock == now()) network_.kill(channel_to(a, b) / 2);
    }
    for (const auto& [clock, at, neighbour] : written_deaths_) {
        if (clock == now()) network_.write(at, reg::kDeadOffset, 1U << port_to(at, neighbour));
    }
    for (const auto& [clock, s] : flips_) {
        if (clock != now()) continue;
        const uint32_t d = (s + network_.graph().switches() / 2) % network_.graph().switches();
        flipped_[s] = !flipped_[s];
        adaptive_route(s, d, 1U << (flipped_[s] ? 1 : 0));
    }
    network_.step();
}

void Rig::run(uint64_t clocks) {
    for (uint64_t i = 0; i < clocks; ++i) step();
}

bool Rig::drain(uint64_t limit) {
    const uint64_t end = now() + limit;
    const uint64_t still = 3 * setup_.link_clocks + setup_.extra_clocks + setup_.patience + 40;
    run(still);  // what begins only now
    while (now() < end) {
        if (network_.all_sent() && network_.quiet() > still) return true;
        step();
    }
    return false;
}

void Rig::use_up(uint32_t from, uint32_t to, bool escape) {
    network_.swallow_credits(channel_to(from, to), 1U << channel_of(escape));
    uint32_t source = 0;
    uint32_t destination = 0;
    for (uint32_t h = 0; h < network_.hosts(); ++h) {
        if (network_.switch_of(h) == from) source = h;
        if (network_.switch_of(h) == to) destination = h;
    }
    for (unsigned i = 0; i < setup_.buffer_packets; ++i) {
        send_raw_channel(now(), source, destination, 1, escape);
        run(60);
    }
}

void Rig::escape_route(uint32_t s, uint32_t destination, uint32_t up, uint32_t down) {
    switch_::Entry e;
    e.mask = static_cast<uint32_t>(table_.adaptive[table_.entry(s, destination)]);
    e.up_valid = e.down_valid = true;
    e.up = static_cast<uint8_t>(up);
    e.down = static_cast<uint8_t>(down);
    network_.write_entry(s, destination, e);
    run(20);
}

void Rig::adaptive_route(uint32_t s, uint32_t destination, uint32_t mask) {
    switch_::Entry e;
    e.mask = mask;
    if (destination < network_.graph().switches()) {
        const uint8_t up = table_.port(s, destination, false);
        const uint8_t down = table_.port(s, destination, true);
        e.up_valid = up != routing::kNoPort;
        e.down_valid = down != routing::kNoPort;
        e.up = e.up_valid ? up : 0;
        e.down = e.down_valid ? down : 0;
    }
    network_.write_entry(s, destination, e);
}

Counters Rig::counters() {
    Counters sum;
    for (const auto& [name, address] : kReasons) {
        for (uint32_t s = 0; s < network_.graph().switches(); ++s) sum.reasons[name] += network_.read(s, address);
    }
    const switch_::Config& c = network_.config();
    for (uint32_t s = 0; s < network_.graph().switches(); ++s) {
        for (unsigned p = 0; p < c.ports; ++p) {
            for (unsigned v = 0; v < c.virtual_channels; ++v) {
                network_.write(s, reg::kSelectOffset, p << 8 | v);
                sum.escapes += network_.read(s, reg::kEscapesOffset);
            }
        }
    }
    return sum;
}

std::pair<uint64_t, uint64_t> Rig::count(const Node& from, const Node& to, unsigned channel) {
    const unsigned port =
        from.host ? network_.config().links() + network_.place_of(from.number) : port_to(to.number, from.number);
    network_.write(to.number, reg::kSelectOffset, port << 8 | channel);
    return {network_.read(to.number, reg::kPacketsOffset), network_.read(to.number, reg::kFlitsOffset)};
}

uint32_t Rig::good(uint32_t host) const {
    uint32_t n = 0;
    for (const Seen& s : trace_) n += s.to == Node::of_host(host) && s.tail && !s.bad ? 1 : 0;
    return n;
}

bool Rig::all_credits_home() const {
    for (uint32_t h = 0; h < network_.hosts(); ++h) {
        if (!network_.credits_home(h)) return false;
    }
    return true;
}

topology::Graph ring(uint32_t switches, uint32_t hosts) {
    std::vector<topology::Link> links;
    for (uint32_t s = 0; s < switches; ++s) links.push_back({s, (s + 1) % switches, {}, {}});
    return {switches, links, std::vector<uint32_t>(switches, hosts)};
}

topology::Graph line(uint32_t switches, uint32_t hosts) {
    std::vector<topology::Link> links;
    for (uint32_t s = 0; s + 1 < switches; ++s) links.push_back({s, s + 1, {}, {}});
    return {switches, links, std::vector<uint32_t>(switches, hosts)};
}

topology::Graph star(uint32_t hosts) { return {1, {}, {hosts}}; }

std::vector<Seen> on_link(const Rig& rig, uint32_t from, uint32_t to, uint32_t packet) {
    std::vector<Seen> found;
    for (const Seen& s : rig.trace()) {
        if (s.from == Node::of_switch(from) && s.to == Node::of_switch(to) && s.packet == packet) found.push_back(s);
    }
    return found;
}

std::vector<Seen> into_host(const Rig& rig, uint32_t host, uint32_t packet) {
    std::vector<Seen> found;
    for (const Seen& s : rig.trace()) {
        if (s.to == Node::of_host(host) && s.packet == packet) found.push_back(s);
    }
    return found;
}

std::vector<Seen> from_host(const Rig& rig, uint32_t host, uint32_t packet) {
    std::vector<Seen> found;
    for (const Seen& s : rig.trace()) {
        if (s.from == Node::of_host(host) && s.packet == packet) found.push_back(s);
    }
    return found;
}

std::map<uint32_t, Sent> uniform(Rig& rig, uint32_t hosts, uint32_t packets, uint32_t longest, uint64_t seed,
                                 uint64_t within) {
    Random random{seed};
    std::map<uint32_t, Sent> sent;
    for (uint32_t i = 0; i < packets; ++i) {
        const uint32_t source = random(hosts);
        const uint32_t destination = random(hosts);
        const uint32_t flits = 1 + random(longest);
        sent[rig.send(1 + random(static_cast<uint32_t>(within)), source, destination, flits)] = {source, destination,
                                                                                                 flits};
    }
    return sent;
}

}  // namespace nanohop::claims
