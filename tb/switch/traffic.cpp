// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// What the ports of the environment send, and what software does that it should not.
#include <algorithm>

#include "environment.hpp"
#include "generated/cam_registers.hpp"
#include "generated/switch_registers.hpp"

namespace nanohop::switch_ {

namespace reg = registers;
namespace cam_reg = cam::registers;

Header Environment::random_header(unsigned port) {
    Header h;
    const bool from_host = port >= config.links();
    if (config.by_cache()) {
        const bool to_host = mood.local_only || rng.one_in(4);
        const auto& ids = cam->ids();
        h.id = ids[rng.below(to_host ? config.host_ports : static_cast<uint32_t>(ids.size()))];
        if (mood.hot >= 0 && !rng.one_in(4)) h.id = ids[static_cast<size_t>(mood.hot)];
        if (rng.one_in(30)) h.id = cam->stranger(rng);
    } else {
        h.to_switch = mood.local_only || rng.one_in(4) ? id : some_switch();
        h.to_host = rng.below(config.host_ports);
        if (mood.hot >= 0 && !rng.one_in(4)) {
            h.to_switch = id;
            h.to_host = static_cast<uint32_t>(mood.hot);
        }
    }
    h.length = rng.one_in(3) ? config.packet_flits : rng.between(1, config.packet_flits);
    if (!from_host) {
        h.hops = rng.one_in(12) ? config.hop_limit : rng.below(config.hop_limit);
        if (rng.one_in(20)) h.hops = static_cast<uint32_t>(rng.bits(hops_width(config)));
        h.escape = rng.one_in(3);
        h.down = h.escape && rng.one_in(2);
    } else if (rng.one_in(8)) {  // a host that breaks the rule: its head goes as it says
        h.escape = true;
        h.down = rng.one_in(2);
    }
    if (config.goes_over()) {  // of a host's head they mean nothing
        h.via = rng.one_in(4) ? id : some_switch();
        if (rng.one_in(8)) h.via = static_cast<uint32_t>(rng.bits(switch_width(config)));
        h.phase = rng.one_in(3);
    }
    if (config.marks) h.marked = rng.one_in(4);
    if (config.has_classes()) h.traffic_class = static_cast<uint32_t>(rng.bits(class_width(config)));
    return h;
}

bool Environment::unique(const Flit& head) const {
    const uint64_t key = Scoreboard::key(config, head);
    if (!board->unique(key)) return false;
    for (const Source& source : sources) {
        for (const Sent& sent : source.queue()) {
            if (sent.flit.head && Scoreboard::key(config, sent.flit) == key) return false;
        }
    }
    return true;
}

std::vector<Sent> Environment::packet(unsigned vc, const Header& header) {
    std::vector<Sent> flits;
    const auto randomize = [&](Flit& f) {
        for (unsigned w = 0; 64 * w < config.flit_width; ++w) {
            f.data[w] = rng.bits(std::min(64U, config.flit_width - 64 * w));
        }
    };
    for (uint32_t i = 0; i < std::max(1U, header.length); ++i) {
        Flit f;
        randomize(f);
        f.head = i == 0;
        f.tail = i + 1 >= header.length;
        f.bad = f.tail && rng.one_in(16);
        if (f.head) {
            put_header(config, f, header);
            for (int tries = 0; tries < 20 && !unique(f); ++tries) {
                randomize(f);
                put_header(config, f, header);
            }
            if (!unique(f)) return {};
        }
        flits.push_back({static_cast<uint8_t>(vc), f});
    }
    return flits;
}

bool Environment::send(unsigned port, std::vector<Sent> flits) {
    if (flits.empty()) return false;
    std::vector<uint64_t> keys;
    for (const Sent& sent : flits) {
        if (!sent.flit.head) continue;
        const uint64_t key = Scoreboard::key(config, sent.flit);
        if (!unique(sent.flit) || std::find(keys.begin(), keys.end(), key) != keys.end()) return false;
        keys.push_back(key);
    }
    return sources[port].send(std::move(flits));
}

void Environment::malformed(unsigned port, std::vector<Sent> flits) {
    const auto vcs = static_cast<uint32_t>(1U << channel_width(config));
    Flit& head = flits.front().flit;
    Header h = header_of(config, head);
    switch (rng.below(9)) {
        case 0:  // too short
            if (flits.size() > 1) {
                flits.resize(1 + rng.below(static_cast<uint32_t>(flits.size() - 1)));
                flits.back().flit.tail = true;
            }
            break;
        case 1:  // too long
            for (uint32_t n = rng.between(1, 4); n > 0; --n) {
                flits.back().flit.tail = false;
                Sent more = flits.back();
                more.flit.head = false;
                more.flit.tail = true;
                more.flit.data[0] ^= n;
                flits.push_back(more);
            }
            break;
        case 2:  // a length of none
            h.length = rng.one_in(2) ? 0 : low_bits(length_width(config));
            put_header(config, head, h);
            break;
        case 3:  // a destination of none
            h.to_switch = low_bits(switch_width(config));
            h.to_host = low_bits(host_width(config));
            if (rng.one_in(2)) h.to_switch = id;
            if (cam) h.id = cam->stranger(rng);
            put_header(config, head, h);
            break;
        case 4:  // a channel of none
            for (Sent& s : flits) s.vc = static_cast<uint8_t>(vcs - 1);
            break;
        case 5:  // no head
            flits.erase(flits.begin());
            break;
        case 6: {  // a head within a packet
            if (flits.size() < 2) break;
            Header other = random_header(port);
            std::vector<Sent> second = packet(rng.below(vcs), other);
            if (second.empty()) break;
            flits.pop_back();
            flits.insert(flits.end(), second.begin(), second.end());
            break;
        }
        case 7:  // length 1 and no tail
            h.length = 1;
            put_header(config, head, h);
            break;
        default:  // several flits in the head's length, one flit
            flits.resize(1);
            flits.front().flit.tail = true;
            break;
    }
    send(port, std::move(flits));
}

void Environment::begin_packet(unsigned port) {
    const unsigned first = rng.below(config.virtual_channels);
    for (unsigned i = 0; i < config.virtual_channels; ++i) {
        const unsigned v = (first + i) % config.virtual_channels;
        if (sources[port].credits(v) == 0) continue;
        const Header h = random_header(port);
        std::vector<Sent> flits = packet(v, h);
        if (!flits.empty() && rng.permille(mood.malformed)) {
            malformed(port, std::move(flits));
        } else {
            send(port, std::move(flits));
        }
        return;
    }
}

void Environment::strange_access() {
    uint32_t end = config.goes_over() ? reg::kDetoursOffset + 4 : reg::kNonminimalOffset;
    if (config.marks) end = reg::kMarkThresholdOffset + 4;
    if (config.has_classes()) end = reg::kClass0Offset + 4 * config.classes;
    uint32_t nothing = end + 4 * rng.below((0x100 - end) / 4);
    if (nothing == reg::kReviveOffset || nothing == reg::kListeningOffset) nothing = 0xfc;
    const uint32_t data = static_cast<uint32_t>(rng.next());
    switch (rng.below(5)) {
        case 0:  // nothing there, or not to be written
            axi.write(rng.one_in(2) ? reg::kShapeOffset : nothing, data, 15, [this](uint32_t, bool error) {
                expect("write_refused", error, true);
                context.coverage.hit(points.refused_write);
            });
            break;
        case 1:
            // Half of the indices have a single bit, so that none is refused by the others.
            axi.write(reg::kTableWriteOffset,
                      rng.one_in(2) ? 1U << rng.between(switch_width(config), 15) : config.switches + rng.below(60000),
                      15, [this](uint32_t, bool error) {
                          expect("write_refused", error, true);
                          context.coverage.hit(points.refused_write);
                      });
            break;
        case 2: axi.read(nothing, [](uint32_t, bool error) { expect("read_refused", error, true); }); break;
        case 3:
            axi.write(reg::kSelectOffset, data, static_cast<uint32_t>(rng.bits(4)),
                      [this](uint32_t, bool) { context.coverage.hit(points.partial_strobe); });
            break;
        default: {
            const uint32_t address = 4 * rng.below(end / 4);
            const bool none =
                (!config.goes_over() && (address == reg::kNonminimalOffset || address == reg::kDetoursOffset)) ||
                (!config.marks && address == reg::kMarkThresholdOffset);
            axi.read(address, [none](uint32_t, bool error) { expect("read", error, none); });
        }
    }
}

void Environment::wild(In& in) {
    for (unsigned p = 0; p < config.ports; ++p) {
        if (rng.permille(mood.wild)) {
            in.link_valid |= 1U << p;
            in.link_vc[p] = mood.wild_heads ? static_cast<uint8_t>(clock >> 7) % config.virtual_channels
                                            : static_cast<uint8_t>(rng.bits(channel_width(config)));
            Header h = random_header(p);
            h.length = mood.wild_heads ? rng.below(2) : static_cast<uint32_t>(rng.bits(length_width(config)));
            if (rng.one_in(4)) {  // from hosts, too
                h.hops = rng.one_in(2) ? config.hop_limit : static_cast<uint32_t>(rng.bits(hops_width(config)));
                h.escape = rng.one_in(2);
                h.down = rng.one_in(2);
            }
            Flit f;
            for (unsigned w = 0; 64 * w < config.flit_width; ++w) {
                f.data[w] = rng.bits(std::min(64U, config.flit_width - 64 * w));
            }
            f.head = mood.wild_heads || rng.one_in(3);
            f.tail = mood.wild_heads || rng.one_in(3);
            f.bad = rng.one_in(5) && (f.tail || f.head || !recovers(p));  // no signs: its far end has no new life
            if (f.head) put_header(config, f, h);
            in.link_flit[p] = f;
        }
    }
}

}  // namespace nanohop::switch_
