// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Host software of a hub's node: messages over one link or over all of them by relays, pieces that stay at relays,
// reductions at relays. Links may go dark at any clock: what comes back goes by another relay.
//
// Lengths and offsets are in flits. A message has a number; its packets come in any order, are placed by their offsets
// in the region that the receiver opened, and are counted. Nothing is stored outside open regions. A port that places
// messages itself (HubPlacement) does that for all but kept messages and reductions; then messages under way to one
// host have different numbers.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <map>
#include <set>
#include <stdexcept>
#include <utility>
#include <vector>

#include "host/hub_port.hpp"

namespace nanohop::host {

/// A call that cannot be; says which and why.
class HubError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// Packets that came and were thrown away, by reason. kAgain: a kept packet that was not asked for, or has come
/// already, as may be when its relay's link went dark.
enum class HubDropped : uint8_t { kClosed, kOutside, kSender, kUnknown, kAgain };
inline constexpr unsigned kHubDropped = 5;

class HubHost {
public:
    using Flits = std::vector<hub::Data>;
    static constexpr unsigned kRegions = 255;       ///< 255 is the library's own; 127 with HubPlacement
    static constexpr unsigned kMessages = 1024;     ///< numbers of messages
    static constexpr unsigned kKept = 64;           ///< names of kept messages of a node
    static constexpr unsigned kReductions = 128;    ///< names of reductions
    static constexpr unsigned kPacketsOfName = 16;  ///< at a relay

    explicit HubHost(HubPort& port);

    // Memory: region `region` of every node has the same number; what nodes not in `senders` send is thrown away.
    void open_region(unsigned region, size_t flits, hub::Mask senders = ~hub::Mask{0});
    void close_region(unsigned region);
    /// What has been said of regions and counters is so: with HubPlacement it takes clocks, and others may send then.
    bool settled() const { return !place_ || place_->settled(); }
    const Flits& memory(unsigned region) const { return place_ ? place_->memory(region) : regions_[region].flits; }

    /// Where a message goes.
    struct Place {
        unsigned region = 0;
        unsigned offset = 0;  ///< up to 65535
        unsigned number = 0;  ///< below kMessages
    };
    // Messages. A destination of its own is a copy.
    void put(unsigned to, const Place& place, const Flits& data);     ///< over one link
    void spread(unsigned to, const Place& place, const Flits& data);  ///< a part over each relay
    /// Spread if it is the faster.
    void send(unsigned to, const Place& place, const Flits& data);
    void multicast(hub::Mask to, const Place& place, const Flits& data);
    void broadcast(const Place& place, const Flits& data);

    // Network cache (Urino 2020, 5.4): a part of the message stays at each node until it is released. The owner keeps
    // the data too, for relays out of reach or without room.
    void keep(unsigned name, unsigned region, unsigned offset, const Flits& data);
    /// The kept message goes to the region and offset for which the owner kept it, which these must be, as its length.
    void get(unsigned owner, unsigned name, unsigned region, unsigned offset, size_t flits);
    void release(unsigned name);

    // Reductions of words of 64 bits over all nodes: each calls it with the same arguments but for the data, and in the
    // same order. A part is combined at each relay; where a dark link keeps a relay from it a host combines, for kUnit
    // as hub::SumUnit does: doubles are added in the order of the nodes.
    void reduce(unsigned root, unsigned name, hub::Op op, unsigned region, unsigned offset, const Flits& data);
    void allreduce(unsigned name, hub::Op op, unsigned region, unsigned offset, const Flits& data);

    /// Takes what has come and sends again what came back.
    void poll();

    // Flits that have been stored, to be compared with a message's length.
    uint64_t received(unsigned origin, unsigned number) const { return count_of(origin, number); }
    uint64_t got(unsigned owner, unsigned name) const { return count_of(owner, kMessages + name); }
    uint64_t reduced(unsigned name) const { return count_of(hub::kMaxNodes, kMessages + kKept + name); }
    /// A number or name may be used again: its counter is 0, with HubPlacement once it is settled().
    void forget(unsigned origin, unsigned number);
    void forget_got(unsigned owner, unsigned name) { counters_.erase({owner, kMessages + name}); }
    void forget_reduced(unsigned name);

    std::array<uint64_t, kHubDropped> dropped() const;
    uint64_t sent_again() const { return sent_again_; }

private:
    enum class Control : uint8_t { kTaken, kWant, kMove, kPiece, kDone, kGiveUp };
    struct Region {
        bool open = false;
        hub::Mask senders = 0;
        Flits flits;
    };
    struct Part {
        unsigned relay = 0;
        unsigned index = 0;  ///< of the packets there
        size_t first = 0;
        unsigned length = 0;
    };
    struct KeptMessage {
        unsigned region = 0, offset = 0;
        Flits data;
        std::vector<std::pair<unsigned, unsigned>> sent;  ///< tags and relays
    };
    struct ReducePart {
        hub::Head head;
        Flits data;
        bool sent = false;   ///< to the relay, and it did not come back
        bool given = false;  ///< to the node that combines instead
    };
    /// What a node combines instead of a relay.
    struct Combining {
        hub::Head head;
        std::map<unsigned, Flits> pieces;  ///< by node
    };

    void check_place(const char* call, unsigned region, unsigned offset, size_t flits) const;
    void check_node(const char* call, unsigned node) const;
    void check_region(const char* call, unsigned region) const;
    /// The region of a packet that the port is not to place.
    unsigned aside(unsigned region) const { return place_ ? region + HubPlacement::kAside : region; }
    uint64_t count_of(unsigned origin, unsigned number) const;
    bool reachable(unsigned node) const { return node != id_ && !hub::has(port_.dark(), node); }
    unsigned next_relay(unsigned not_this);
    std::vector<unsigned> relays(bool all) const;

    void deliver(const hub::Head& head, const Flits& payload);
    void send_parts(hub::Mask to, const Place& place, const Flits& data);
    void control(unsigned to, Control what, const hub::Head& about, unsigned relay, const Flits& data = {});
    void arrive(unsigned lane, const hub::Head& head, const Flits& payload);
    void store(const hub::Head& head, const Flits& payload);
    void take_control(const hub::Head& head, const Flits& payload);
    void come_back(unsigned lane, const hub::Head& head, const Flits& payload);
    void want(unsigned owner, unsigned tag, unsigned relay);
    void give(unsigned to, unsigned tag, unsigned relay);
    void absent(unsigned lane, const hub::Head& head);
    void give_up(unsigned tag, unsigned relay);
    void move(unsigned tag, unsigned relay);
    void send_pieces(unsigned relay);
    void tell_done(const hub::Head& head);
    void forget_waiting(unsigned tag, unsigned relay);
    void piece_to_combine(unsigned tag, unsigned relay);
    void combine(unsigned from, const hub::Head& head, unsigned relay, const Flits& data);
    void start_reduction(const char* call, hub::Mask to, unsigned name, hub::Op op, const Place& place,
                         const Flits& data);
    void look_at_dark();

    /// A kept packet that this node waits for: owner, region, tag, offset.
    using Wanted = std::array<unsigned, 4>;

    HubPort& port_;
    HubPlacement* place_;  ///< null: the library places all
    unsigned id_, nodes_, most_;
    std::array<Region, kRegions> regions_;
    std::map<std::pair<unsigned, unsigned>, uint64_t> counters_;
    std::array<uint64_t, kHubDropped> dropped_{};
    std::map<unsigned, KeptMessage> kept_;  ///< by name
    std::vector<unsigned> kept_at_;         ///< packets of this node that may hold a slot, by relay
    std::map<std::pair<unsigned, unsigned>, ReducePart> pieces_;  ///< of this node, by tag and relay
    std::vector<std::deque<unsigned>> to_reduce_;                 ///< by relay: tags of pieces that have not been sent
    std::vector<std::set<unsigned>> reducing_;                    ///< by relay: tags of pieces that hold a slot there
    hub::Mask by_hosts_ = 0;  ///< relays where a piece was given up: their reductions are left to hosts from then on
    std::map<std::pair<unsigned, unsigned>, Combining> combining_;
    std::set<std::pair<unsigned, unsigned>> moved_;     ///< reductions that are not the relay's any more
    std::set<std::pair<unsigned, unsigned>> returned_;  ///< kept packets that the relay does not have
    std::map<unsigned, unsigned> resume_;  ///< by link: what the far end has told before this end saw it dark
    std::map<Wanted, unsigned> wanted_;    ///< and the relay that was asked
    hub::Mask told_ = 0;                   ///< dark links whose far ends know what came
    unsigned turn_ = 0;                    ///< of relays
    uint64_t sent_again_ = 0;
};

}  // namespace nanohop::host
