// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// What stands around nh_hub in the bench: the other ends of its links, its host, and the scoreboard.
#pragma once

#include <array>
#include <deque>
#include <optional>
#include <utility>
#include <vector>

#include "bench.hpp"
#include "directed.hpp"
#include "points.hpp"
#include "rng.hpp"
#include "scoreboard.hpp"
#include "scripted.hpp"

namespace nanohop::hub {

using tb::expect;

// How lively things are; chances per mille and clock.
struct Mood {
    unsigned send = 1000;    // a source with a packet and a credit begins it
    unsigned go_on = 1000;   // a flit of a packet that is under way follows
    unsigned accept = 1000;  // the other end gives a credit or an acknowledgement that it owes
    bool stores = true;      // credits for its relay's store are among them
    unsigned host = 1000;    // the host takes a beat
    Mask slow_links = 0;     // that do so fifty times less often
    Mask slow_lanes = 0;
    unsigned malformed = 0;   // of the packets
    unsigned wild = 0;        // inputs that break every rule (no scoreboard then)
    uint16_t resume = 0;      // bits of the number of taken packets that are wrong (nor then)
    unsigned requests = 100;  // of the packets
    unsigned keeps = 100;
    unsigned direct = 300;
    unsigned reductions = 10;  // one begins, if fewer than `reductions` are under way
    unsigned longest = 300;    // packets of the most flits, of those there are
};

// A packet, or several that are sent as one, in the order of a link.
struct Outgoing {
    std::vector<std::pair<uint8_t, Flit>> flits;
    std::optional<Record> record;  // of it, when its first flit is sent
    std::optional<Head> piece;     // it asks for this piece's copy
    bool kept = false;             // the record's piece is kept
    std::optional<Head> released;  // it releases this piece
    int piece_of = -1;             // tag of a reduction under way: its piece of this node
    unsigned packets = 1;          // that the node acknowledges
    unsigned acknowledged = 0;
};

class Environment : public tb::Scripted<Environment, Traits, Points> {
public:
    explicit Environment(Context& context, tb::Lockstep<Traits>* loop = nullptr);

    // A clock.
    void drive(In& in);
    void observe(const In& in, const Out& out);
    // After a reset of the node.
    void reset();

    // --- packets of link or lane `from`; `serial` makes heads differ
    Head head(Kind kind, unsigned source, unsigned length, Mask mask = 0, unsigned tag = 0, unsigned count = 0);
    std::vector<Data> payload(unsigned flits);
    static Outgoing packet(const Head& head, const std::vector<Data>& payload);
    void link_send(unsigned link, Outgoing packet);
    void lane_send(unsigned lane, Outgoing packet);
    // What is right of these, with its record. The result's head.
    Head link_packet(unsigned link, Kind kind, unsigned length, Mask mask = 0, unsigned tag = 0, unsigned owner = 0);
    Head lane_packet(unsigned lane, Kind kind, unsigned length, Mask mask = 0, unsigned tag = 0, unsigned owner = 0);
    // Of the link as its neighbour sees it first, after so many clocks by the node.
    void darken(unsigned link, unsigned later);
    void begin_reduction(unsigned members, Mask mask, Op op);
    // The pieces of these nodes, in their order; what they become is expected from now on. Its head.
    Head pieces(const std::vector<unsigned>& nodes, unsigned tag, Mask mask, Op op, std::vector<Outgoing>& packets);
    Op operation() { return static_cast<Op>(rng.below(operations(config))); }
    // What the unit makes of these nodes' words, by pairs in the order of their numbers.
    uint64_t by_unit(const PerNode<Data>& data, Mask members, unsigned word) const;

    // Sources begin nothing more, and everybody does what is left.
    void stop();
    bool quiet() const { return quiet_ > 300 && settled(); }
    void finish();

    // --- for scripts
    void restart();  // a reset of node and environment
    void drain();
    unsigned count(Reason reason) const { return out.counts[static_cast<unsigned>(reason)]; }

    Mood mood;
    unsigned id = 0;
    bool sending = false;  // sources make packets of their own
    bool check = true;     // the scoreboard looks
    bool adds = true;      // the unit adds doubles; else it makes something that no other operation makes
    std::optional<Scoreboard> board;
    uint64_t clock = 0;
    Out out{};
    uint64_t answers = 0;

private:
    struct Link {
        // To the node, by class
        std::array<std::deque<Outgoing>, kClasses> queues;
        std::optional<Outgoing> now;
        size_t at = 0;
        std::array<int, kClasses> credits{};
        std::deque<Outgoing> unacknowledged;
        uint16_t sent = 0;  // whole
        // From the node
        std::vector<Flit> open;
        std::array<int64_t, kClasses> serial{-1, -1, -1};  // of the last packet of the lane
        std::array<int, kClasses> places{};                // of the node's credits
        std::array<unsigned, kClasses> owed{};
        unsigned owed_acks = 0;
        uint16_t taken = 0;
        uint64_t waits = 0;
        // Dark
        bool deaf = false;
        bool up = true;
        bool was_dark = false;  // up_i was 0 for a clock
        uint64_t dark_at = 0;
        uint64_t resume_at = 0;
    };
    struct Lane {
        std::deque<Outgoing> queue;
        size_t at = 0;
        std::vector<Data> open;
        bool recovery = false;
        uint64_t stalled = 0;
    };
    struct Kept {
        Head head;
        bool there = false;  // acknowledged
        bool released = false;
    };
    struct Reduction {
        unsigned tag = 0;
        Mask missing = 0;  // members whose piece is not acknowledged
        Mask members = 0;
        Head result;
        bool given_up = false;
    };

    bool settled() const;
    bool alive(unsigned link) const { return link != id && links_[link].up && !links_[link].deaf; }
    void drive_link(unsigned link, In& in);
    void drive_lane(unsigned lane, In& in);
    void drive_wild(In& in);
    void begin(Link& link, unsigned number);
    void observe_link(unsigned link, const In& in, const Out& out);
    void observe_lane(unsigned lane, const In& in, const Out& out);
    void acknowledged(const Outgoing& packet, unsigned from);
    void arrived(unsigned link);
    void cover(const In& in, const Out& out);
    void invent_for_link(unsigned link);
    void invent_for_lane(unsigned lane);
    void malform(Outgoing& packet, unsigned link);
    void malform_head(Head& head, uint8_t& cls);
    void keep_going();
    void end_reduction(Reduction& reduction);
    void release_piece(const Reduction& reduction, unsigned node);
    bool end_of_reduction(const Head& head);
    unsigned reductions_of(unsigned node) const;
    unsigned length();
    Mask mask(bool empty);
    Data answer_of_unit();
    void ask_unit(const Out& out);
    uint64_t add(uint64_t a, uint64_t b) const;
    std::optional<uint64_t> of_pairs(const PerNode<uint64_t>& values, Mask members, unsigned first,
                                     unsigned nodes) const;
    unsigned keeps_of(unsigned node) const;
    unsigned piece_to_ask(Head& head, bool release);

    std::vector<Link> links_;
    std::vector<Lane> lanes_;
    std::vector<Kept> kept_;
    std::vector<Reduction> reductions_;
    std::deque<std::optional<Data>> answers_;  // of the unit, on their way
    unsigned serial_ = 0;
    unsigned tag_ = 0;
    uint64_t quiet_ = 0;
    Mask tails_before_ = 0;
    uint64_t multicast_from_ = 0;
};

}  // namespace nanohop::hub
