// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// A network of golden switches as the claims see it: packets have numbers, and every flit is seen on every link.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "net/kinds/switch/golden_network.hpp"

namespace nanohop::claims {

struct Params {
    unsigned channels = 2;  ///< the first one is the escape
    unsigned buffer_packets = 2;
    unsigned packet_flits = 32;
    unsigned link_clocks = 1;
    unsigned extra_clocks = 0;
    unsigned hop_limit = 31;
    unsigned patience = 0;
    bool restart = false;
    bool grant_register = false;
};

/// A head's least clocks through a switch.
inline unsigned rig_switch_clocks(const Params& setup) {
    return 5 + setup.extra_clocks + (setup.grant_register ? 1 : 0);
}

struct Node : net::SwitchNode {
    static Node of_switch(uint32_t s) { return {{false, s}}; }
    static Node of_host(uint32_t h) { return {{true, h}}; }
};

struct Seen {
    uint64_t clock;  ///< in which it goes onto the link
    Node from, to;
    unsigned channel;
    bool escape;
    uint32_t packet;
    uint32_t flit;  ///< of the packet on this link, from 0
    bool head, tail, bad;
    bool unchanged;  ///< as it was sent, but for what a switch writes into heads
};

enum class Malformed { kUnknown, kShort, kLong, kBody, kHeadWithin, kZeroLength };

/// Sums over all switches.
struct Counters {
    std::map<std::string, uint64_t> reasons;
    uint64_t escapes = 0;
    /// Packets that are gone without a host that got the end of them.
    uint64_t dropped() const;
    uint64_t by(Malformed kind) const;
};

class Rig {
public:
    /// Every shortest way is adaptive, the escape is up*/down* from switch 0.
    Rig(const topology::Graph& graph, const Params& setup);

    uint64_t now() const { return network_.clock() - start_; }
    uint32_t send(uint64_t clock, uint32_t source, uint32_t destination, uint32_t flits);
    /// By the escape's channel of the source's link and in the escape already, or by the adaptive one.
    uint32_t send_raw_channel(uint64_t clock, uint32_t source, uint32_t destination, uint32_t flits, bool escape);
    uint32_t send_to_switch(uint64_t clock, uint32_t source, uint32_t to_switch, uint32_t flits);
    void send_malformed(uint64_t clock, uint32_t source, uint32_t destination, Malformed kind);

    void run(uint64_t clocks);
    /// Until everything was sent and nothing moves; false: not within so many clocks.
    bool drain(uint64_t limit);

    void hold(uint32_t host, bool held) { network_.hold(host, held); }
    /// Packets that a host's own buffers take.
    unsigned host_room() const { return setup_.buffer_packets; }
    /// From now on the link has no credits of this channel.
    void use_up(uint32_t from, uint32_t to, bool escape);
    void kill(uint64_t clock, uint32_t a, uint32_t b) { deaths_.emplace_back(clock, a, b); }
    /// By the DEAD register of one end, in this clock or one of the next.
    void kill_by_register(uint64_t clock, uint32_t at, uint32_t neighbour) {
        written_deaths_.emplace_back(clock, at, neighbour);
    }

    uint32_t port_to(uint32_t s, uint32_t neighbour) const { return *network_.graph().port_to(s, neighbour); }
    uint32_t channel_to(uint32_t s, uint32_t neighbour) const {
        return network_.graph().channel(s, port_to(s, neighbour));
    }
    void order(const std::vector<uint32_t>& places);
    void escape_route(uint32_t s, uint32_t destination, uint32_t up, uint32_t down);
    void adaptive_route(uint32_t s, uint32_t destination, uint32_t mask);
    /// Of a ring, in this clock: the other of the two shortest ways to the switch opposite.
    void flip_ways(uint64_t clock, uint32_t s) { flips_.emplace_back(clock, s); }

    const std::vector<Seen>& trace() const { return trace_; }
    Counters counters();
    /// Packets and flits that a switch counted at the input from a node.
    std::pair<uint64_t, uint64_t> count(const Node& from, const Node& to, unsigned channel);
    uint32_t good(uint32_t host) const;
    bool all_credits_home() const;
    uint32_t source_of(uint32_t packet) const { return sources_.at(packet); }

private:
    void see(const net::SwitchFlit& flit);
    void step();
    uint32_t put(uint64_t clock, uint32_t source, std::vector<switch_::Flit> flits, int channel = -1);
    unsigned channel_of(bool escape) const { return escape ? 0 : 1; }

    Params setup_;
    net::SwitchNetwork network_;
    routing::RouteTable table_;
    uint64_t start_ = 0;
    uint32_t next_ = 1;
    std::vector<Seen> trace_;
    std::map<std::pair<Node, Node>, std::pair<uint32_t, uint32_t>> open_;  ///< packet and flits, by link
    std::map<uint32_t, uint32_t> sources_;
    std::vector<std::tuple<uint64_t, uint32_t, uint32_t>> deaths_, written_deaths_;
    std::vector<std::pair<uint64_t, uint32_t>> flips_;
    std::map<uint32_t, bool> flipped_;
};

/// Switches in a ring or a line, with so many hosts each; one switch and its hosts.
topology::Graph ring(uint32_t switches, uint32_t hosts = 1);
topology::Graph line(uint32_t switches, uint32_t hosts = 1);
topology::Graph star(uint32_t hosts);

/// Flits of a packet on the link that leaves switch `from` for switch `to`, or into or from a host.
std::vector<Seen> on_link(const Rig& rig, uint32_t from, uint32_t to, uint32_t packet);
std::vector<Seen> into_host(const Rig& rig, uint32_t host, uint32_t packet);
std::vector<Seen> from_host(const Rig& rig, uint32_t host, uint32_t packet);

struct Sent {
    uint32_t source, destination, flits;
};

/// Sends packets of 1 to `longest` flits from any host to any, within so many clocks; by their numbers.
std::map<uint32_t, Sent> uniform(Rig& rig, uint32_t hosts, uint32_t packets, uint32_t longest, uint64_t seed,
                                 uint64_t within);

}  // namespace nanohop::claims
