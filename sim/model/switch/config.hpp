// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Configuration of the table-routed virtual cut-through switch (docs/blocks/switch.md; M. Koibuchi et al.,
// "Random shortcut topologies", 2011).
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "widths.hpp"

namespace nanohop::switch_ {

inline constexpr unsigned kMaxCachePorts = 16;  ///< with Lookup::kCache

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
/// It draws numbers.
constexpr bool draws(Selection selection) {
    switch (selection) {
        case Selection::kRandom: return true;
        case Selection::kRotating:
        case Selection::kMostCredits: return false;
    }
    return false;
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
/// A head waits for a port that has room and is held.
constexpr bool waits_for_held(EscapeWhen when) {
    switch (when) {
        case EscapeWhen::kHeld: return false;
        case EscapeWhen::kNoRoom: return true;
    }
    return false;
}

/// Which packets from hosts go over an intermediate switch (Valiant 1982, Singh 2005).
enum class Nonminimal : uint8_t { kNone = 0, kValiant = 1, kUgal = 2 };

constexpr const char* name(Nonminimal nonminimal) {
    switch (nonminimal) {
        case Nonminimal::kNone: return "none";
        case Nonminimal::kValiant: return "valiant";
        case Nonminimal::kUgal: return "ugal";
    }
    return nullptr;
}
/// Heads have a via and a phase.
constexpr bool goes_over(Nonminimal nonminimal) {
    switch (nonminimal) {
        case Nonminimal::kNone: return false;
        case Nonminimal::kValiant:
        case Nonminimal::kUgal: return true;
    }
    return false;
}
/// Ways are compared by the heads that wait for their outputs.
constexpr bool compares(Nonminimal nonminimal) {
    switch (nonminimal) {
        case Nonminimal::kNone:
        case Nonminimal::kValiant: return false;
        case Nonminimal::kUgal: return true;
    }
    return false;
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
constexpr bool by_cache(Lookup lookup) {
    switch (lookup) {
        case Lookup::kTable: return false;
        case Lookup::kCache: return true;
    }
    return false;
}

/// Parameters of nh_switch, in snake_case; their ranges are in the header of the RTL.
struct Config {
    unsigned ports = 8;         ///< to switches and hosts together
    unsigned host_ports = 4;    ///< the last ones
    unsigned flit_width = 32;   ///< data bits of a flit; at least those of a header
    unsigned packet_flits = 9;  ///< longest packet
    unsigned virtual_channels = 3;
    unsigned escape_channels = 1;  ///< the first ones
    unsigned packets = 2;          ///< that a buffer of an input's channel holds
    unsigned switches = 64;        ///< of the network
    unsigned link_clocks = 1;
    unsigned extra_clocks = 0;                   ///< that each head waits before its lookup
    unsigned hop_limit = 31;                     ///< links between switches
    Selection selection = Selection::kRotating;  ///< of several free adaptive ports
    unsigned patience = 0;                       ///< clocks before a head may take the escape
    unsigned claim = 64;                         ///< clocks before its input waits for it
    unsigned host_reserve = 0;                   ///< places that heads from hosts leave free
    EscapeWhen escape_when = EscapeWhen::kHeld;  ///< state of the adaptive ports in which a head may take the escape
    bool host_escape = true;                     ///< heads from hosts take the escape while an adaptive port is alive
    bool restart = false;                        ///< a packet in the escape may take adaptive ports again
    Nonminimal nonminimal = Nonminimal::kNone;   ///< packets from hosts that go over an intermediate switch
    unsigned candidates = 1;                     ///< intermediate switches that are compared for a packet
    bool marks = false;                          ///< heads are marked where many wait for their output
    unsigned classes = 1;                        ///< of packets: K
    bool grant_register = false;                 ///< a grant is known to its input a clock after it was made
    bool link_recovery = false;                  ///< dead links between switches may come back
    bool counters = true;                        ///< per input port and virtual channel
    bool counter_ram = false;                    ///< in LUT RAM: reads wait after a write to select
    Lookup lookup = Lookup::kTable;
    unsigned key_width = 64;        ///< with a cache: of an id, bits
    unsigned cache_entries = 2048;  ///< with a cache
    unsigned cache_ways = 4;        ///< with a cache

    bool operator==(const Config&) const = default;
    bool has_classes() const { return classes > 1; }

    unsigned links() const { return ports - host_ports; }  ///< ports to switches, the first ones
    bool goes_over() const { return switch_::goes_over(nonminimal); }
    bool counts_heads() const { return compares(nonminimal) || marks; }  ///< that wait for an output
    bool by_cache() const { return switch_::by_cache(lookup); }
    unsigned searches() const {
        return virtual_channels < 2 ? 2 : virtual_channels;
    }  ///< under way, of an input's cache
};

/// What is wrong ("key: why; allowed range"), or nothing.
std::optional<std::string> check(const Config& config);

// Bits of a head's fields, lowest first in this order (with a cache the id is there for switch and host); then escape
// and down, a bit each; with `nonminimal` the switch in between (as wide as a switch) and phase, a bit;
// with `marks` marked, a bit; with `classes` the class.
unsigned switch_width(const Config& config);
unsigned host_width(const Config& config);
unsigned length_width(const Config& config);
unsigned hops_width(const Config& config);
unsigned class_width(const Config& config);
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

#include "generated/switch_parameters.hpp"

namespace nanohop::switch_ {
inline constexpr unsigned kMaxChannels = kMaxVirtualChannels;
}  // namespace nanohop::switch_
