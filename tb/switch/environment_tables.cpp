// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// What software writes: entries of the table, words of the CAM, settings.
#include <algorithm>
#include <bit>

#include "environment.hpp"
#include "generated/switch_registers.hpp"

namespace nanohop::switch_ {

namespace reg = registers;

Entry Environment::random_entry() {
    Entry e;
    e.mask = static_cast<uint32_t>(rng.bits(config.links()));
    if (rng.one_in(3)) e.mask &= static_cast<uint32_t>(rng.bits(config.links()));
    // Some name a port or channel that is not there, or a host's.
    const auto some = [&](unsigned there, unsigned fit) {
        return static_cast<uint8_t>(rng.below(rng.one_in(12) ? fit : there));
    };
    e.up = some(config.links(), 32);
    e.down = some(config.links(), 32);
    e.up_valid = !rng.one_in(8);
    e.down_valid = !rng.one_in(8);
    e.channel = some(config.escape_channels, 8);
    if (config.goes_over()) {
        e.hops = static_cast<uint8_t>(rng.one_in(4) ? rng.bits(hops_width(config)) : rng.between(1, 3));
    }
    return e;
}

// Bits without a meaning are anything.
uint32_t Environment::word(const Entry& e) {
    uint32_t w = (e.mask & 0xffff) | (e.up & 15U) << 16 | (e.up_valid ? 1U << 20 : 0) | (e.down & 15U) << 21 |
                 (e.down_valid ? 1U << 25 : 0) | (e.channel & 15U) << 26 | (rng.one_in(2) ? 1U << 31 : 0);
    if (rng.one_in(2)) w |= 0xffffU << config.links() & 0xffff;
    return w;
}

uint32_t Environment::host_word(uint32_t host) {
    return (static_cast<uint32_t>(rng.next()) & 0xbfffffe0) | 1U << 30 | (host & 31);
}

uint32_t Environment::random_word() {
    if (rng.one_in(5)) return host_word(rng.below(rng.one_in(12) ? 32 : config.host_ports));
    return word(random_entry());
}

void Environment::put_word(uint64_t to, uint32_t w) {
    cam->put(to, w);
    board->begin_with(to, way_of(config, w));
}

void Environment::write_word(uint64_t to, std::optional<uint32_t> w) {
    cam->change(
        to, w,
        [this, to, w] {
            Way way;
            way.kind = Way::Kind::kUnknown;
            board->way(to, w ? way_of(config, *w) : way);
        },
        [this, to] { board->replaced(to, 0); });
}

uint64_t Environment::other(unsigned n) const {
    if (config.by_cache()) return cam->ids()[config.host_ports + n];
    uint32_t d = 0;
    for (unsigned i = 0;; ++d) {
        if (d != id && i++ == n) return d;
    }
}

Header Environment::to(uint64_t destination, uint32_t length) const {
    Header h;
    if (config.by_cache()) {
        h.id = destination;
    } else {
        h.to_switch = static_cast<uint32_t>(destination);
    }
    h.length = length;
    h.phase = config.goes_over();
    return h;
}

Header Environment::here(uint32_t host, uint32_t length) const {
    Header h = to(config.by_cache() ? cam->ids()[host] : id, length);
    if (!config.by_cache()) h.to_host = host;
    return h;
}

void Environment::warm(unsigned port, const Header& header) {
    if (!config.by_cache()) return;
    Header one = header;
    one.length = 1;
    expect("sent", send(port, packet(0, one)), true);
    step(120 + 2 * config.extra_clocks + 2 * config.link_clocks + config.patience);
}

void Environment::write_entry(uint64_t destination, const Entry& entry) {
    if (config.by_cache()) return write_word(destination, word(entry));
    uint32_t escape = reg::kTableEscapeUp.put(0, entry.up);
    escape = reg::kTableEscapeUpValid.put(escape, entry.up_valid);
    escape = reg::kTableEscapeDown.put(escape, entry.down);
    escape = reg::kTableEscapeDownValid.put(escape, entry.down_valid);
    escape = reg::kTableEscapeChannel.put(escape, entry.channel);
    // Beyond the hop limit's bits anything.
    const uint32_t beyond = config.goes_over() ? static_cast<uint32_t>(rng.bits(6)) << hops_width(config) : 0;
    escape = reg::kTableEscapeHops.put(escape, (entry.hops | beyond) & 0x3f);
    axi.write(reg::kTableMaskOffset, entry.mask);
    axi.write(reg::kTableEscapeOffset, escape, 15, [this, destination, entry](uint32_t, bool) {
        // From here on the entry may be in force. What cannot be is stored as invalid.
        Way way;
        way.entry = valid_part(config, entry);
        board->way(destination, way);
    });
    axi.write(reg::kTableWriteOffset, static_cast<uint32_t>(destination), 15,
              [this, destination](uint32_t, bool error) {
                  expect("table_write_refused", error, false);
                  board->replaced(destination, 4);
              });
}

void Environment::write_down_ports(uint32_t ports) {
    board->down_ports(ports & low_bits(config.links()));
    axi.write(reg::kDownPortsOffset, ports, 15, [this](uint32_t, bool) { board->down_ports_written(); });
}

void Environment::write_nonminimal(uint32_t switches, uint32_t mean_hops, uint32_t threshold, uint32_t strobe) {
    const uint32_t word = switches | mean_hops << 16 | threshold << 24;
    axi.write(reg::kNonminimalOffset, word, strobe);
}

// Bits without a meaning are anything.
void Environment::random_nonminimal() {
    const uint32_t kind = rng.below(10);
    uint32_t switches = config.switches;
    if (kind == 0) switches = 0;
    if (kind == 1) switches = rng.between(1, 8191);
    if (kind == 2) switches = rng.between(1, config.switches);
    if (kind == 3) switches = std::min(2 * config.switches, 8191U);
    const uint32_t mean_hops = rng.one_in(3) ? static_cast<uint32_t>(rng.bits(6)) : rng.below(3);
    const uint32_t threshold = rng.one_in(3) ? static_cast<uint32_t>(rng.bits(8)) : rng.one_in(2) ? rng.below(6) : 0;
    write_nonminimal(switches | static_cast<uint32_t>(rng.bits(3)) << 13, mean_hops | rng.below(4) << 6, threshold,
                     rng.one_in(6) ? static_cast<uint32_t>(rng.bits(4)) : 15);
}

// Few heads wait, so most thresholds are small.
void Environment::random_mark_threshold() {
    const uint32_t heads = rng.one_in(6) ? static_cast<uint32_t>(rng.bits(8)) : rng.below(5);
    axi.write(reg::kMarkThresholdOffset, heads | static_cast<uint32_t>(rng.bits(24)) << 8,
              rng.one_in(6) ? static_cast<uint32_t>(rng.bits(4)) : 15);
}

void Environment::write_class(unsigned k, uint32_t channels, uint32_t escape, uint32_t weight, uint32_t strobe) {
    axi.write(reg::kClass0Offset + 4 * k, channels | escape << 8 | weight << 16, strobe);
}

// Bits without a meaning are anything.
void Environment::random_class() {
    const auto bits = [&](unsigned n) { return static_cast<uint32_t>(rng.bits(n)); };
    const uint32_t escape = rng.one_in(4) ? bits(3) : rng.below(config.escape_channels);
    const uint32_t weight = rng.one_in(3) ? bits(8) : rng.below(6);
    write_class(rng.below(config.classes), rng.one_in(8) ? 0 : bits(8), escape | bits(5) << 3, weight | bits(8) << 8,
                rng.one_in(6) ? bits(4) : 15);
}

unsigned Environment::adaptive_channels() const {
    if (!config.has_classes()) return config.virtual_channels - config.escape_channels;
    return static_cast<unsigned>(std::popcount(Scoreboard::first_classes(config)[0] & 0xff));
}

void Environment::random_table() {
    if (config.goes_over()) random_nonminimal();
    if (config.marks) random_mark_threshold();
    if (config.has_classes() && rng.one_in(2)) random_class();
    write_down_ports(static_cast<uint32_t>(rng.bits(config.links())));
    if (config.by_cache()) {
        for (size_t i = config.host_ports; i < cam->ids().size(); ++i) {
            if (!rng.one_in(20)) put_word(cam->ids()[i], random_word());
        }
        return;
    }
    const auto write = [&](uint32_t d) {
        if (d != id && !rng.one_in(20)) write_entry(d, random_entry());
    };
    for (const uint32_t d : pool_) write(d);
    for (uint32_t d = 0; d < config.switches && pool_.empty(); ++d) write(d);
}

uint32_t Environment::some_switch() {
    if (pool_.empty() || rng.one_in(20)) return rng.below(config.switches);
    return pool_[rng.below(static_cast<uint32_t>(pool_.size()))];
}

}  // namespace nanohop::switch_
