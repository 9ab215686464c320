// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Routes of a network as one table, whatever made them: generators, checker, files and later switches share it.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "io/error.hpp"
#include "topology/graph.hpp"

namespace nanohop::routing {

using io::InputError;
using topology::Graph;

inline constexpr uint8_t kNoPort = 0xff;
inline constexpr uint32_t kMostPorts = 64;
inline constexpr uint32_t kMostHops = 63;  ///< that a head of a switch can count

/// For each switch s and destination switch d (entry s * switches + d; s = d is not used):
///   - adaptive: ports that a packet may take in the adaptive virtual channels; empty: there are none;
///   - up: the escape port while up is still allowed, which it is when a packet enters the escape channel;
///   - down: the escape port after a way down, which `down_ports` of the switch before says; empty: no phases;
///   - channel: the escape virtual channel of that hop; empty: 0.
/// A deterministic routing is an escape alone. A packet keeps the virtual
/// channel `layer` (of its source's entry) on all its way, where there are layers.
struct RouteTable {
    std::string kind;
    uint32_t switches = 0;
    unsigned escape_channels = 1;
    bool may_leave = false;  ///< a packet may go back from the escape to adaptive channels (else it stays)
    bool valiant = false;    ///< packets go over a random switch; the second part has escape channels of its own
    bool ugal = false;       ///< with valiant: the source may send a packet directly, in the second part's channels
    std::vector<uint64_t> adaptive;
    std::vector<uint8_t> up;
    std::vector<uint8_t> down;
    std::vector<uint8_t> channel;
    std::vector<uint8_t> layer;
    std::vector<uint64_t> down_ports;  ///< of each switch; empty: none
    std::vector<uint32_t> order;       ///< up*/down*: place of each switch, 0 the root
    std::vector<std::string> notes;    ///< of a file: what it has that says nothing here

    size_t entry(uint32_t s, uint32_t d) const { return size_t{s} * switches + d; }
    uint8_t port(uint32_t s, uint32_t d, bool went_down) const {
        return went_down && !down.empty() ? down[entry(s, d)] : up[entry(s, d)];
    }
    uint64_t adaptive_ports(uint32_t s, uint32_t d) const { return adaptive.empty() ? 0 : adaptive[entry(s, d)]; }
    unsigned virtual_channel(uint32_t s, uint32_t d) const { return channel.empty() ? 0U : channel[entry(s, d)]; }
    bool leads_down(uint32_t s, uint8_t port) const { return !down_ports.empty() && (down_ports[s] >> port & 1) != 0; }
};

/// InputError when the table of such a network needs more memory than there is, or a switch has more than kMostPorts.
void check_table_size(const Graph& graph);

/// Links (true: missing), each as Graph::channel_named has them, in either direction; texts of several joined by
/// commas. InputError that names what is no link.
std::vector<bool> missing_links(const Graph& graph, const std::vector<std::string>& texts);
/// A table of graph.without(missing) with the ports of the graph, where links that are missing keep their numbers.
RouteTable renumbered(const Graph& graph, const std::vector<bool>& missing, const RouteTable& table);
/// What is left of a table of the graph: adaptive ports to missing links are none, as are entries that name one.
RouteTable without_links(const Graph& graph, const std::vector<bool>& missing, const RouteTable& table);

// Generators. `sizes` are those of a grid whose switches are numbered as Family's grids are.

/// X first; a torus has two virtual channels a dimension's ring, one before its date line and one behind (Dally and
/// Seitz 1987). InputError when the graph is no such grid.
RouteTable dimension_order(const Graph& graph, const std::vector<uint32_t>& sizes, bool wrap);

/// Where up*/down* has its root: the switch with the least eccentricity, then the least sum of distances; the one whose
/// legal ways are the shortest on average; or a switch's number.
struct Root {
    enum class Choice : uint8_t { kCentre, kBest, kNumber };
    Choice choice = Choice::kCentre;
    uint32_t number = 0;
};
/// Places of the switches: by distance from the root, then by number.
std::vector<uint32_t> up_down_order(const Graph& graph, const Root& root);
/// What else keys may call these routes, for io::Keys::words.
inline const std::pair<std::string, std::string> kUpDownSpelling{"updown", "up_down"};
/// Shortest legal ways (Silla and Duato 2000): first up, to smaller places, then down; both phases of each entry. Pairs
/// that the order gives no legal way to (after links have died) have no port.
RouteTable up_down(const Graph& graph, const std::vector<uint32_t>& order);
/// The same ways as one port per entry, whatever the packet did before: a way down where all of it goes down, else up.
/// What a table without the phase can do (it is longer).
RouteTable up_down_without_phase(const Graph& graph, const std::vector<uint32_t>& order);

/// Routes of an escape.
enum class Escape : uint8_t { kUpDown, kDimensionOrder, kDistanceClasses };
constexpr const char* name(Escape escape) {
    switch (escape) {
        case Escape::kUpDown: return "up_down";
        case Escape::kDimensionOrder: return "dimension_order";
        case Escape::kDistanceClasses: return "distance_classes";
    }
    return nullptr;
}
/// Every port that is nearer to the destination, and an escape (Duato 1993).
RouteTable minimal_adaptive(const Graph& graph, RouteTable escape, bool may_leave);

/// One shortest way per pair, spread over the links; each pair in the first layer in which its way closes no cycle of
/// channel dependencies (LASH: Skeie, Lysne, Theiss 2002). InputError when `most_layers` are too few.
RouteTable layered_minimal(const Graph& graph, unsigned most_layers);
/// The ways of a table of shortest ways without phases, whatever virtual channels it has: those of dimension order need
/// few layers in a large torus (8x8x8: 7; the ways of layered_minimal 12).
RouteTable layered(const Graph& graph, RouteTable ways, unsigned most_layers);
/// The ways of layered_minimal; the virtual channel is the distance that is left, less one: as many as the diameter.
RouteTable distance_classes(const Graph& graph);

/// For non-minimal routes of switches (docs/blocks/switch.md): of each entry the fewest links by adaptive ports, or, of
/// one that has none, the links of the escape's way, kMostHops at most; 0 where there is no way.
std::vector<uint8_t> least_hops(const Graph& graph, const RouteTable& table);
/// Their mean over all pairs, rounded, at least 1.
unsigned mean_hops(const std::vector<uint8_t>& least_hops, uint32_t switches);

/// Both parts of Valiant's ways by a deterministic table: a packet takes the virtual channels 0 .. escape_channels - 1
/// to the random switch, and those behind them from there on.
RouteTable valiant(RouteTable table);
/// The same table for UGAL (Singh 2005): the source compares what waits for both ways, times their hops, and sends a
/// packet directly or over a random switch. A direct packet is one whose first part is empty, so Valiant's proof holds.
RouteTable ugal(RouteTable table);

}  // namespace nanohop::routing
