// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// What stands around nh_hub_rotor: the other ends of its links, its host, and what docs/blocks/hub_rotor.md promises of
// packets, without the model: each copy that a mask names arrives once and whole, in the order of its flow.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <tuple>
#include <vector>

#include "bench.hpp"
#include "declared_points.hpp"
#include "directed.hpp"
#include "scripted.hpp"

namespace nanohop::hub_rotor {

using hub::has;
using tb::expect;

// Coverage.
struct Points : tb::DeclaredPoints<Config> {
    using DeclaredPoints::DeclaredPoints;

    Point malformed = at("malformed", "a head that cannot be");
    Point early = at("early", "a head for the store before the frames of the one before it are over");
    Point no_credit = at("no_credit", "a head without a credit");
    Point inside = at("inside", "a head within a packet");
    Point gap = at("gap", "a clock without a flit within a packet");
    Point cut_short = at("cut_short", "a tail too early");
    Point too_long = at("too_long", "no tail at the last flit");
    Point bad_tail = at("bad_tail", "a packet that comes with a bad tail");
    Point to_all = at("to_all", "a packet whose mask has all nodes");
    Point to_itself = at("to_itself", "the host puts to its own node");
    Point own_part = at("own_part", "the host spreads from its own store");
    Point frames = at("frames", "a packet of several frames is relayed", config.piece_flits >= config.nodes);
    Point host_wrong = at("host_wrong", "a packet of the host that is not as its head says");
    Point all_slots = at("all_slots", "all slots of a link are taken");
    Point host_full = at("host_full", "all places of a link's packets for the host are taken");
    Point all_links = at("all_links", "flits on all links at once");
    Point together = at("together", "copies of one packet begin on two links in clocks that follow each other");
    Point dark_in = at("dark_in", "a link goes dark within a packet to the node");
    Point dark_out = at("dark_out", "a link goes dark within a packet from the node");
};

// How lively things are; chances per mille and clock.
struct Mood {
    unsigned send = 1000;    // a source with a credit begins a packet
    unsigned go_on = 1000;   // a word of the host follows
    unsigned accept = 1000;  // the other end gives a credit that it owes
    unsigned host = 1000;    // the host takes a word
    Mask slow = 0;           // links and lanes that do so fifty times less often
    unsigned wrong = 0;      // of the packets
    unsigned relay = 500;    // of the packets go to a store
    unsigned longest = 300;  // packets of the most flits
    unsigned to_all = 300;   // of the masks
    unsigned wild = 0;       // inputs that break every rule: equality alone
};

struct Packet {
    Head head;
    std::vector<Data> words;  // with the head
    Class cls = Class::kHost;
};

class Environment : public tb::Scripted<Environment, Traits, Points> {
public:
    // With a loop for scripts, which step() themselves.
    explicit Environment(Context& context, tb::Lockstep<Traits>* loop = nullptr);

    void drive(In& in);
    void observe(const In& in, const Out& out);
    // After a reset of the block.
    void reset();
    void darken(unsigned link);
    bool quiet() const { return quiet_ > 20 * config.nodes + 200; }
    // All that was due is seen.
    void finish() const;

    // --- for scripts
    Packet packet(Kind kind, unsigned source, unsigned length, Mask mask);
    void link_send(unsigned link, const Packet& p) { links_[link].queue.push_back(p); }
    void lane_send(unsigned lane, const Packet& p) { lanes_[lane].queue.push_back(p); }

    Mood mood;
    unsigned id = 0;
    bool sending = false;            // sources make packets of their own
    bool check = true;               // the scoreboard looks
    uint64_t clock = 0;              // since the reset
    PerNode<uint64_t> sent_at{};     // clock of a link's last head to the node
    PerNode<uint64_t> arrived_at{};  // and from it
    PerNode<uint64_t> given_at{};    // of a lane's last word that was taken
    PerNode<uint64_t> host_at{};     // and of the last head that the host took
    PerNode<uint64_t> flits{};       // from the node, since the reset
    uint64_t to_host = 0;            // packets

private:
    // A packet on its way, and copies of it that are due by target: links, and N for lane `id` of the host.
    struct Record {
        Packet packet;
        bool bad = false;
        bool either = false;  // its link went dark: it may be bad
    };
    // From the lane of a node, from a link to the host, or from a link's store to a target.
    using Flow = std::tuple<char, unsigned, unsigned>;
    struct Link {
        std::deque<Packet> queue;
        std::vector<std::pair<bool, Flit>> now;  // valid and flit, by clock
        uint8_t cls = 0;
        size_t at = 0;
        uint64_t next = 0;        // clock from which on a head may follow
        uint64_t next_store = 0;  // and one for the store
        uint32_t serial = 0;
        std::array<int, kClasses> credits{};
        // From the node
        std::vector<Flit> open;
        uint8_t open_class = 0;
        std::array<int, kClasses> places{};
        std::array<unsigned, kClasses> owed{};
        uint64_t store_from = 0;
        bool up = true;
        bool dark = false;
    };
    struct Lane {
        std::deque<Packet> queue;
        std::optional<Packet> now;
        bool wrong = false;
        size_t at = 0;
        std::vector<Data> open;
    };
    struct Wire {
        bool valid = false;
        uint8_t cls = 0;
        Flit flit;
        uint32_t credit = 0;
    };

    void begin(unsigned link);
    void spoil(unsigned link, Packet& p);
    void due(unsigned link, const Packet& p, bool bad);
    void drive_link(unsigned link, In& in);
    void drive_lane(unsigned lane, In& in);
    void drive_wild(In& in);
    void observe_link(unsigned link, const Out& out);
    void arrived(unsigned target, const std::vector<Data>& words, bool bad, uint8_t cls);
    unsigned length();
    Mask mask();
    Packet invent(unsigned source, bool relay);
    void enter(const Packet& p, bool bad, const Flow& flow, bool either = false);
    bool lost(unsigned target) const { return !links_[target == config.nodes ? id : target].up; }

    std::vector<Link> links_;
    std::vector<Lane> lanes_;
    std::deque<Wire> wires_;  // link `id`, on its way back
    std::map<uint32_t, Record> records_;
    std::map<Flow, std::deque<uint32_t>> flows_;
    uint32_t serial_ = 0;
    std::array<uint64_t, kReasons> counts_{};
    Out last_{};
    bool any_dark_ = false;
    uint64_t quiet_ = 0;
};

}  // namespace nanohop::hub_rotor
