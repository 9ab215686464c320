// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// A network of golden models of nh_switch on any graph, with its hosts, simulated clock by clock
// (docs/blocks/switch.md).
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <functional>
#include <utility>
#include <vector>

#include "cam/cam_chip.hpp"
#include "link/link.hpp"
#include "net/routing/route_table.hpp"
#include "switch/switch.hpp"
#include "topology/graph.hpp"

namespace nanohop::net {

/// An end of a link: a switch, or a host of the network.
struct SwitchNode {
    bool host = false;
    uint32_t number = 0;

    auto operator<=>(const SwitchNode&) const = default;
};

/// A flit that arrived over a link.
struct SwitchFlit {
    uint64_t clock = 0;  ///< at the end of the link
    SwitchNode from;
    SwitchNode to;
    unsigned channel = 0;
    switch_::Flit flit;
    uint32_t along = 0;  ///< between switches: the channel of the graph
};

/// What one end of a link shows the other in a clock: a flit, and the credits of the flits that came.
struct SwitchSignals {
    bool valid = false;
    uint8_t vc = 0;
    switch_::Flit flit;
    uint32_t credit = 0;
    bool up = true;  ///< of the whole link
};

/// Port p of a switch leads to the graph's neighbour p, the hosts are behind the links; a port that nobody is at is
/// dead. A link has its own clocks or the configuration's, and those to and from hosts have the latter. Hosts take
/// every flit, and send packet after packet in their order.
///
/// Switches that look up by cache have a CAM chip each (docs/blocks/switch_cache.md), with a route for the
/// id of every host.
class SwitchNetwork {
public:
    /// The configuration becomes that of switch_config().
    SwitchNetwork(const topology::Graph& graph, switch_::Config config, const cam::ChipConfig& chip = {});

    const switch_::Config& config() const { return config_; }
    const topology::Graph& graph() const { return graph_; }
    uint32_t hosts() const { return static_cast<uint32_t>(hosts_.size()); }
    uint32_t switch_of(uint32_t host) const { return hosts_[host].at; }
    uint32_t place_of(uint32_t host) const { return hosts_[host].place; }

    /// Writes a switch's registers, all switches at once and each in its order; a network that is stepped goes on with
    /// it.
    void write(uint32_t at, uint32_t address, uint32_t data);
    void write_entry(uint32_t at, uint32_t destination, const switch_::Entry& entry);
    /// Of switches that look up by cache the CAM chips have the routes at once, as if they had been in them before
    /// reset (which they outlive): before the first packet.
    /// With non-minimal routes the register of that name, too, and with marks their threshold.
    void write_table(const routing::RouteTable& table, unsigned threshold = 0, unsigned mark_threshold = 255);
    /// With classes, before write_table(): their registers, in the place of those after reset, and the escape channels
    /// of hosts' links by class.
    void use_classes(const switch_::ClassRules& rules, const std::array<unsigned, switch_::kMaxClasses>& escapes);
    /// The same without a step: it is written while the network is stepped on, a register in three clocks. Not with
    /// caches: InputError.
    void queue_table(const routing::RouteTable& table);
    /// Steps until every write is done.
    void settle();
    /// Steps until it is answered.
    uint32_t read(uint32_t at, uint32_t address);

    /// A host sends these flits after what it has to send already of the head's class, not before a clock; its link's
    /// channel is the adaptive one with a credit that is lowest, an escape channel when none has one, or `channel`.
    void send(uint32_t host, uint64_t clock, std::vector<switch_::Flit> flits, int channel = -1);
    /// A host takes nothing (gives no credit back), or all again.
    void hold(uint32_t host, bool held) { hold_channels(host, held ? ~0U : 0); }
    /// The same of some virtual channels.
    void hold_channels(uint32_t host, uint32_t channels) { hosts_[host].held = channels; }
    /// Credits for flits along a channel of the graph vanish, of these virtual channels.
    void swallow_credits(uint32_t channel, uint32_t channels);
    /// A link of the graph dies in this clock.
    void kill(uint32_t link);
    /// Dead links are up again, as far as the cables go, and both ends are asked to come back: a register is written in
    /// every switch. With config().link_recovery.
    void revive(const std::vector<uint32_t>& links);
    /// Nobody has called kill() for the link, or revive() since.
    bool up(uint32_t link) const;
    /// A host's link dies in this clock.
    void kill_host(uint32_t host);

    void step();
    uint64_t clock() const { return clock_; }
    /// Clocks since a flit or a credit was last on a link.
    uint64_t quiet() const { return clock_ - last_; }
    /// Packets that a host has still to send, the one on its way out included.
    size_t waiting(uint32_t host) const {
        size_t all = 0;
        for (const auto& queue : hosts_[host].queues) all += queue.size();
        return all;
    }
    size_t waiting(uint32_t host, unsigned traffic_class) const { return hosts_[host].queues[traffic_class].size(); }
    /// Every host has sent what it had.
    bool all_sent() const;
    /// Packets whose head is on its way to a host: in its host's queue, on a link that is up, or in a switch that has
    /// not dropped it. With bare wires and hosts that are not attached.
    uint64_t under_way() const;
    /// Credits of a host's link, all at home.
    bool credits_home(uint32_t host) const;

    /// The links between switches get an end of a link layer each, with wires that may change or lose words: asked for
    /// each word by the channel of the graph that it goes along; true: it is lost. Before the first step.
    using WireFault = std::function<bool(uint32_t channel, link::Bits& word)>;
    void use_link_layer(const link::Config& config, WireFault fault);
    const link::Link& link_end(uint32_t channel) const { return ends_[channel]; }

    /// In the place of the hosts, if it is set: told what their switch shows a host in a clock, says what the host
    /// shows the switch. A host has the clocks of its link in itself, as a network interface has.
    std::function<SwitchSignals(uint32_t host, const SwitchSignals& from_switch)> attached;

    /// Called for every flit on a link, in the order of clocks.
    std::function<void(const SwitchFlit&)> watch;
    /// Called in every clock, behind those of `watch`, with what goes into each switch and what comes out of it.
    std::function<void(const std::vector<switch_::In>&, const std::vector<switch_::Out>&)> watch_clock;

    /// Called in every clock with what goes into the end of a link layer at a channel's beginning, and comes out of it.
    std::function<void(uint32_t channel, const link::In&, const link::Out&)> watch_end;

private:
    struct Pending {
        uint64_t clock;
        std::vector<switch_::Flit> flits;
        int channel;
    };
    struct OnLink {
        bool valid = false;
        uint8_t vc = 0;
        switch_::Flit flit;
    };
    static unsigned heads_of(const std::deque<OnLink>& link);
    /// Clocks of a link that a switch's own links have not: flits one way, the credits of the other way's beside them.
    struct Wire {
        std::deque<OnLink> flits;
        std::deque<uint32_t> credits;

        void make(unsigned clocks) {
            flits.resize(clocks);
            credits.resize(clocks);
        }
        unsigned heads() const { return heads_of(flits); }
        /// What a switch's port shows goes in, what is at the far end comes out.
        std::pair<OnLink, uint32_t> pass(const switch_::Out& out, unsigned port) {
            flits.push_back({(out.link_valid >> port & 1) != 0, out.link_vc[port], out.link_flit[port]});
            credits.push_back(out.link_credit[port]);
            std::pair<OnLink, uint32_t> end{flits.front(), credits.front()};
            flits.pop_front();
            credits.pop_front();
            return end;
        }
    };
    struct Host {
        uint32_t at = 0;                                               ///< switch
        uint32_t place = 0;                                            ///< of its hosts
        std::array<std::deque<Pending>, switch_::kMaxClasses> queues;  ///< by class
        unsigned sends = 0;  ///< class of the packet on its way out, or that was last
        size_t sent = 0;     ///< flits of it
        switch_::Funds funds;
        unsigned class_pointer = 0;
        unsigned vc = 0;
        std::vector<unsigned> credits;
        std::deque<OnLink> link;     ///< to the switch
        std::deque<uint32_t> back;   ///< credits to the switch
        Wire wire;                   ///< from the switch
        std::vector<unsigned> owed;  ///< credits of packets that came in
        uint32_t held = 0;           ///< channels
    };
    struct Write {
        uint32_t address, data;
    };
    struct Port {
        std::deque<Write> writes;
        bool address_done = false;
        bool data_done = false;
        bool reading = false;
        uint32_t read_address = 0;
        uint32_t answer = 0;
        bool answered = false;
    };
    void drive_axi(uint32_t s);
    void observe_axi(uint32_t s);
    void load_chips(const routing::RouteTable& table);
    bool may_send(Host& host, unsigned traffic_class);
    void step_host(Host& host);
    OnLink send_flit(Host& host);
    void step_attached(const Host& host, const SwitchSignals& from_switch);
    void step_links();

    topology::Graph graph_;
    switch_::Config config_;
    std::vector<switch_::Switch> switches_;
    std::vector<cam::CamChip> chips_;  ///< by switch; empty: lookups are by table
    std::vector<switch_::In> ins_;
    std::vector<switch_::Out> outs_;
    std::vector<Host> hosts_;
    std::vector<uint32_t> first_host_;
    std::vector<Port> ports_;
    std::vector<uint32_t> far_port_;  ///< of each channel of the graph: port at its end
    std::vector<uint32_t> swallowed_;
    std::vector<Wire> wires_;       ///< of each channel of the graph
    std::vector<link::Link> ends_;  ///< by channel, at the switch that it leaves; empty: bare wires
    std::vector<link::Out> ends_out_;
    WireFault fault_;
    std::vector<uint32_t> up_;
    switch_::ClassRules rules_{};
    std::array<unsigned, switch_::kMaxClasses> adaptive_{};  ///< channels of hosts' links, by class
    std::array<unsigned, switch_::kMaxClasses> escapes_{};
    uint64_t clock_ = 0;
    uint64_t last_ = 0;
};

/// A well-formed packet to a host, with a label above the header, of 20 bits at least; every later flit a pattern made
/// from it. Needs 64 data bits in a flit.
std::vector<switch_::Flit> labelled_packet(const SwitchNetwork& network, uint32_t destination, uint32_t flits,
                                           uint32_t label, unsigned traffic_class = 0);
/// The label of a head, and of a later flit the label and the flit's number.
uint32_t label_of(const switch_::Config& config, const switch_::Flit& flit);
uint32_t number_of_flit(const switch_::Flit& flit);

}  // namespace nanohop::net
