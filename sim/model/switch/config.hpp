// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Configuration of the table-routed virtual cut-through switch (docs/blocks/switch.md; M. Koibuchi et al.,
// "Random shortcut topologies", 2011).
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "key.hpp"

namespace nanohop::switch_ {

inline constexpr unsigned kMaxPorts = 24;
inline constexpr unsigned kMaxCachePorts = 16;  ///< with Lookup::kCache
inline constexpr unsigned kMaxChannels = 8;
inline constexpr unsigned kMaxFlitWidth = 512;
inline constexpr unsigned kMaxPacketFlits = 32;
inline constexpr unsigned kMaxPackets = 16;
inline constexpr unsigned kMaxSwitches = 4096;

/// Which of several free adaptive ports a head asks for.
enum class Selection : uint8_t { kRotating = 0, kMostCredits = 1, kRandom = 2 };

constexpr const char* name(Selection selection) {
    switch (selection) {
        case Selection::kRotating: return "rotating";
        case Selection::kMostCredits: return "most_credits";
        case Selection::kRandom: return "random";
    }
    return nullptr;
}

/// When a head may take the escape (Koibuchi 2011, 5.1): while no adaptive port is free with room in an adaptive
/// channel, or while none has room, so that it waits for a port that is only held.
enum class EscapeWhen : uint8_t { kHeld = 0, kNoRoom = 1 };

constexpr const char* name(EscapeWhen when) {
    switch (when) {
        case EscapeWhen::kHeld: return "held";
        case EscapeWhen::kNoRoom: return "no_room";
    }
    return nullptr;
}

/// Where a head's way comes from: the input's table, by switch, or its cache before the CAM of all, by id.
enum class Lookup : uint8_t { kTable = 0, kCache = 1 };

constexpr const char* name(Lookup lookup) {
    switch (lookup) {
        case Lookup::kTable: return "table";
        case Lookup::kCache: return "cache";
    }
    return nullptr;
}

/// Parameters of nh_switch; the names are those of the RTL in snake_case.
struct Config {
    unsigned ports = 8;                          ///< to switches and hosts together, 3..24
    unsigned host_ports = 4;                     ///< 1..ports-1; the last ones
    unsigned flit_width = 32;                    ///< data bits of a flit, 8..512; at least those of a header
    unsigned packet_flits = 9;                   ///< longest packet, 1..32
    unsigned virtual_channels = 3;               ///< 1..8
    unsigned escape_channels = 1;                ///< the first ones, 1..virtual_channels
    unsigned packets = 2;                        ///< that a buffer of an input's channel holds, 1..16
    unsigned switches = 64;                      ///< of the network, 2..4096
    unsigned link_clocks = 2;                    ///< 1..64
    unsigned extra_clocks = 0;                   ///< that each head waits before its lookup, 0..63
    unsigned hop_limit = 31;                     ///< links between switches, 1..63
    Selection selection = Selection::kRotating;  ///< of several free adaptive ports
    unsigned patience = 0;                       ///< clocks before a head may take the escape, 0..255
    unsigned claim = 64;                         ///< clocks before its input waits for it, 1..255
    unsigned host_reserve = 0;                   ///< places that heads from hosts leave free, 0..packets-1
    EscapeWhen escape_when = EscapeWhen::kHeld;  ///< state of the adaptive ports in which a head may take the escape
    bool host_escape = true;                     ///< heads from hosts take the escape while an adaptive port is alive
    bool restart = false;                        ///< a packet in the escape may take adaptive ports again
    bool grant_register = false;                 ///< a grant is known to its input a clock after it was made
    bool counters = true;                        ///< per input port and virtual channel
    bool counter_ram = false;                    ///< in LUT RAM: reads wait after a write to select
    Lookup lookup = Lookup::kTable;
    unsigned key_width = 64;        ///< with a cache: of an id, bits, 1..64
    unsigned cache_entries = 2048;  ///< with a cache: power of two, 2 x cache_ways..16384
    unsigned cache_ways = 4;        ///< with a cache: 1, 2, 4, 8, 16

    bool operator==(const Config&) const = default;

    unsigned links() const { return ports - host_ports; }  ///< ports to switches, the first ones
    bool by_cache() const { return lookup == Lookup::kCache; }
    unsigned searches() const {
        return virtual_channels < 2 ? 2 : virtual_channels;
    }  ///< under way, of an input's cache
};

template <class C, class F>
void for_each_key(C& c, F&& f) {
    f(Key{"ports", "Ports"}, c.ports);
    f(Key{"host_ports", "HostPorts"}, c.host_ports);
    f(Key{"flit_width", "FlitWidth"}, c.flit_width);
    f(Key{"packet_flits", "PacketFlits"}, c.packet_flits);
    f(Key{"virtual_channels", "VirtualChannels"}, c.virtual_channels);
    f(Key{"escape_channels", "EscapeChannels"}, c.escape_channels);
    f(Key{"packets", "Packets"}, c.packets);
    f(Key{"switches", "Switches"}, c.switches);
    f(Key{"link_clocks", "LinkClocks"}, c.link_clocks);
    f(Key{"extra_clocks", "ExtraClocks"}, c.extra_clocks);
    f(Key{"hop_limit", "HopLimit"}, c.hop_limit);
    f(Key{"selection", "Selection", words<Selection>()}, c.selection);
    f(Key{"patience", "Patience"}, c.patience);
    f(Key{"claim", "Claim"}, c.claim);
    f(Key{"host_reserve", "HostReserve", {}, Key::As::kOptional}, c.host_reserve);
    f(Key{"escape_when", "EscapeWhen", words<EscapeWhen>(), Key::As::kOptional}, c.escape_when);
    f(Key{"host_escape", "HostEscape", {}, Key::As::kOptional}, c.host_escape);
    f(Key{"restart", "Restart", {}, Key::As::kOptional}, c.restart);
    f(Key{"grant_register", "GrantRegister", {}, Key::As::kOptional}, c.grant_register);
    f(Key{"counters", "Counters"}, c.counters);
    f(Key{"counter_ram", "CounterRam", {}, Key::As::kOptional}, c.counter_ram);
    f(Key{"lookup", "Lookup", words<Lookup>(), Key::As::kOptional}, c.lookup);
    f(Key{"key_width", "KeyWidth", {}, Key::As::kOptional}, c.key_width);
    f(Key{"cache_entries", "CacheEntries", {}, Key::As::kOptional}, c.cache_entries);
    f(Key{"cache_ways", "CacheWays", {}, Key::As::kOptional}, c.cache_ways);
}

/// What is wrong ("key: why; allowed range"), or nothing.
std::optional<std::string> check(const Config& config);

/// Bits of a number in 0..count-1, at least 1.
unsigned index_width(unsigned count);
// Bits of a head's fields, lowest first in this order (with a cache the id is there for switch and host); then escape
// and down, a bit each.
unsigned switch_width(const Config& config);
unsigned host_width(const Config& config);
unsigned length_width(const Config& config);
unsigned hops_width(const Config& config);
/// Switch and host, or the id.
unsigned destination_width(const Config& config);
/// All of them together: what is above is the sender's.
unsigned header_width(const Config& config);
/// Bits of a virtual channel's number on a link.
unsigned channel_width(const Config& config);
/// Bits of a flit on a link: {head, tail, bad, data}.
unsigned flit_bits(const Config& config);
/// Least packets of `flits` flits that a buffer must hold for a stream in one channel without a bubble, both ends of
/// the link configured alike; 0: a single channel never has it, whatever the buffer (packets of less than 4 flits).
unsigned full_rate_packets(const Config& config, unsigned flits);

}  // namespace nanohop::switch_
