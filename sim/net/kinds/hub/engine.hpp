// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The fast engine of hubs: each packet is delivered in the clock in which HubGoldenNetwork delivers it. No flit is
// touched: a packet that is read meets no gap (links and the tree bring a flit a clock, a lane's packet is whole before
// it leaves), so the clocks of its grant tell all others. What is idle costs nothing.
//
// Hosts always take what comes, packets are well formed, `refuse` is off, no get asks for what is not there, and no
// link goes dark: who sends knows the dark ones and sends over others. std::logic_error where that is not so.
//
// It has up to 80 nodes, as many as Urino 2020's wavelengths, where nh_hub and its model end at 64, a head's mask:
// send_wide() gives a packet a mask of more.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <stdexcept>
#include <vector>

#include "hub/config.hpp"
#include "net/kinds/hub/hub.hpp"

namespace nanohop::net {

class HubEngine {
public:
    /// As of HubGoldenNetwork.
    HubEngine(const hub::Config& config, unsigned link_clocks);

    HubDelivered delivered;

    /// As of HubGoldenNetwork; from `delivered`, beats are offered from the next clock on.
    void send(unsigned node, unsigned lane, const hub::Head& head, HubPayload payload = nullptr);
    /// The same with a mask in place of the head's; no reductions.
    void send_wide(unsigned node, unsigned lane, const hub::Head& head, HubMask mask);
    /// Simulates until nothing is under way; false: not after so many clocks.
    bool run(uint64_t most = ~uint64_t{0});
    /// Simulates the clocks up to this one, itself left out.
    void run_to(uint64_t clock);
    /// Simulates one clock. False: nothing happened in it.
    bool step();
    /// Whether packets of a lane wait in the host.
    bool waits(unsigned node, unsigned lane) const { return !nodes_[node].ports[lane].lane.empty(); }
    /// Whether a packet that is sent now is offered at once: nothing waits in the lane, and the last packet's beats are
    /// all taken.
    bool lane_free(unsigned node, unsigned lane) const {
        const Port& port = nodes_[node].ports[lane];
        if (port.lane.empty()) return port.next_head <= offered_ + 1;
        // Before a bank that is full the node holds two beats, which may be all that a packet has.
        return port.lane.single() && packets_[port.lane.front()].head.length == 1 &&
               std::max(port.lane_clocks.front() + 1, port.next_head) < offered_;
    }
    bool idle() const { return pending_ == 0 && dirty_.empty(); }
    uint64_t clock() const { return clock_; }
    const hub::Config& config() const { return config_; }
    /// Flits that were sent over all links.
    uint64_t flits() const { return flits_; }
    uint64_t events() const { return events_; }  ///< so far, of the engine itself

private:
    using Mask = HubMask;
    static constexpr unsigned kMostNodes = kMostHubNodes;
    static Mask bit(unsigned n) { return Mask{1} << n; }
    static bool has(Mask m, unsigned n) { return (m >> n & 1) != 0; }
    static unsigned count(Mask m) {
        return static_cast<unsigned>(std::popcount(static_cast<uint64_t>(m)) +
                                     std::popcount(static_cast<uint64_t>(m >> 64)));
    }
    static constexpr unsigned kStore = 0, kHost = 1, kRequest = 2;

    /// What happens in a clock, in the order in which the node does it. kFree and kFreeHeld are at its end.
    enum Phase : uint8_t { kToHost, kServe, kReduce, kBack, kTake, kLane, kEnd, kFree, kPhases };
    enum class What : uint8_t {
        kAck,        ///< at the sender: copies of a slot are acknowledged
        kCredit,     ///< at the sender: a credit of class `slot` of link `bank`
        kOwn,        ///< the own copy is in its queue
        kEnd,        ///< a slot that may end
        kServe,      ///< a request is looked up, the next one picked
        kReduce,     ///< a reduction looks at a bank, finds the pieces of a tag, or decides
        kMembers,    ///< members of reduction `slot` have ended what they read
        kCombined,   ///< the result's first flit is in its slot
        kWhole,      ///< its last one
        kTry,        ///< a packet for the host is whole: is the lane free
        kTaken,      ///< the last beat for the host leaves its memory
        kDelivered,  ///< the host takes it
        kHead,       ///< of a packet, at the far ends of links
        kTail,
        kLaneTry,    ///< a lane's next head
        kLaneWhole,  ///< a lane's packet is in its slot
        kFree,       ///< from the next clock on, who chooses counts the outputs of this read as free
        kFreeHeld    ///< from the next clock on, they may be granted
    };
    struct Event {
        Mask mask = 0;
        uint32_t packet = 0;
        What what = What::kAck;
        uint8_t node = 0, bank = 0, slot = 0;
    };
    struct Packet {
        hub::Head head;
        HubPayload payload;
        Mask mask = 0;  ///< the head's, or a wider one
        uint32_t users = 0;
    };
    struct Slot {
        bool used = false, whole = false, kept = false, waits = false, there = false, ending = false;
        uint32_t packet = 0;
        uint32_t order = 0;  ///< in which its bank opened it, modulo 2^32
        Mask send = 0, wait = 0;
    };
    struct Bank {
        std::vector<Slot> slots;
        uint8_t count = 0, pointer = 0;
        uint32_t opened = 0;    ///< slots, so far
        uint8_t taking = 0;     ///< slot into which its link brings a packet
        uint16_t sendable = 0;  ///< slots with copies that are to leave
        uint64_t free = 0;      ///< the clock in which the last read's tail is read
        uint8_t ask_slot = 0;   ///< what it asks for
        Mask ask = 0;
    };
    /// First in, first out. Of a hub of 80 nodes there are 25,600, nearly all empty: a std::deque has 576 bytes then.
    template <class T>
    class Fifo {
    public:
        bool empty() const { return first_ == values_.size(); }
        bool single() const { return first_ + 1 == values_.size(); }
        const T& front() const { return values_[first_]; }
        void push_back(const T& value) { values_.push_back(value); }
        void pop_front() {
            if (++first_ == values_.size()) {
                values_.clear();
                first_ = 0;
            } else if (first_ >= 64 && first_ * 2 >= values_.size()) {
                values_.erase(values_.begin(), values_.begin() + static_cast<std::ptrdiff_t>(first_));
                first_ = 0;
            }
        }

    private:
        std::vector<T> values_;
        size_t first_ = 0;
    };
    static constexpr unsigned kFromLink = 0, kFromInside = 1, kFromResults = 2, kQueues = 3;
    struct Queue {
        unsigned places = 0, taken = 0;
        Fifo<uint32_t> packets;
    };
    struct Port {
        std::array<Queue, kQueues> to_host;
        bool busy = false;
        unsigned queue = 0;          ///< of the packet that goes to the host, or was the last
        Fifo<uint32_t> lane;         ///< packets that wait in the host
        Fifo<uint64_t> lane_clocks;  ///< since when
        uint64_t next_head = 0;      ///< of the lane, at the earliest
        bool lane_blocked = false;   ///< for want of a slot
        uint32_t request = kNone;
        uint64_t asked = kNever;  ///< the clock in which its last request was served
        std::array<uint64_t, 3> next_credit{};
    };
    struct Output {
        std::array<uint16_t, 3> credits{};
        uint16_t sent = 0;
        uint16_t pointer = 0;
    };
    struct Search {
        enum class State : uint8_t { kLook, kMatch, kDecide, kFull };
        State state = State::kLook;
        unsigned pointer = 0;  ///< bank that is looked at in clock `since`
        unsigned turn = 0;     ///< slot that is then the first in line in each bank
        uint64_t since = 0;
        uint64_t planned = kNever;    ///< the clock of the next look that finds a piece
        std::vector<uint8_t> pieces;  ///< that wait, by tag
        hub::Head piece;              ///< whose tag is looked for
        unsigned found = 0;           ///< pieces with it
        Mask members = 0;
        std::array<uint8_t, kMostNodes> slot{};
    };
    struct Reduction {
        bool busy = false;
        uint64_t ended = kNever;  ///< the clock in which it did: its banks are free from the next one on
        Mask members = 0;
        std::array<uint8_t, kMostNodes> slot{};
        uint8_t result = 0;
    };
    struct NodeState {
        std::vector<Bank> banks;
        std::vector<Port> ports;
        std::vector<Output> outputs;
        Search search;
        std::vector<Reduction> reductions;
        // By output: a credit of the class, room for one more unacknowledged, and reads that hold it.
        std::array<Mask, 3> credit{};
        Mask sent_room = 0, held = 0, held_on = 0;
        // Banks of links, lanes and results that have something to send and are not reading.
        Mask links = 0, lanes = 0;
        Mask results = 0;  ///< of reductions
        Mask reading_links = 0, reading_lanes = 0, reading_results = 0;
        Mask asking_links = 0, asking_lanes = 0, asking_results = 0;
        Mask requests = 0;
        unsigned request_pointer = 0;
        unsigned picked = kMostNodes;  ///< whose request is looked up in the next clock
        bool serving = false;
        bool dirty = false;
    };
    static constexpr uint32_t kNone = ~uint32_t{0};
    static constexpr uint64_t kNever = ~uint64_t{0};

    unsigned results(unsigned reduction) const { return config_.nodes + reduction; }
    unsigned lane_bank(unsigned lane) const { return config_.nodes + config_.reductions + lane; }
    bool of_lane(unsigned bank) const { return bank >= lane_bank(0); }
    bool of_results(unsigned bank) const { return bank >= config_.nodes && !of_lane(bank); }
    /// Lane and queue of a bank's copies for the own host.
    unsigned own_lane(unsigned node, unsigned bank) const {
        if (!of_results(bank)) return bank;
        return config_.reductions == 1 ? node : bank - results(0);
    }
    Queue& own_queue(unsigned node, unsigned bank) {
        const unsigned queue = !of_results(bank) ? kFromInside : config_.reductions == 1 ? kFromLink : kFromResults;
        return nodes_[node].ports[own_lane(node, bank)].to_host[queue];
    }

    void at(uint64_t clock, Phase phase, const Event& event) {
        if (clock - clock_ >= calendar_.size()) throw std::logic_error("hub engine: an event beyond the calendar");
        const size_t place = clock & (calendar_.size() - 1);
        calendar_[place][phase].push_back(event);
        ++load_[place];
        ++pending_;
    }
    void act(const Event& event);
    void touch(unsigned node);
    uint32_t new_packet(const hub::Head& head, HubPayload payload);
    void let_go(uint32_t packet);

    // engine.cpp
    void ack(const Event& e);
    void credit(const Event& e);
    void own(const Event& e);
    void may_end(unsigned node, unsigned bank, unsigned slot);
    void end(const Event& e);
    void serve(const Event& e);
    void try_host(unsigned node, unsigned port);
    void taken(const Event& e);
    void deliver(const Event& e);
    void head(const Event& e);
    void tail(const Event& e);
    void try_lane(unsigned node, unsigned lane);
    void lane_whole(const Event& e);
    void owe(unsigned node, unsigned link, unsigned cls);
    unsigned open(unsigned node, unsigned bank, uint32_t packet, Mask send);
    int free_slot(const Bank& bank) const;
    void set_sendable(unsigned node, unsigned bank, unsigned slot);
    void slot_whole(unsigned node, unsigned bank, unsigned slot);
    void request(unsigned node, unsigned link, uint32_t packet);
    void offer(unsigned node, unsigned lane, uint32_t packet);
    void plan_lane(unsigned node, unsigned lane);

    // engine_choose.cpp
    struct Choice {
        uint8_t slot = 0;
        Mask mask = 0;
    };
    void evaluate(unsigned node);
    bool inside_room(unsigned node, unsigned bank);
    bool behind(const NodeState& n, unsigned bank, unsigned slot) const;
    Choice choose(unsigned node, unsigned bank);
    unsigned class_of(const NodeState& n, unsigned bank, unsigned slot) const;
    unsigned pick(unsigned pointer, Mask banks, bool lane) const;
    bool grant(unsigned node);
    void start(unsigned node, unsigned bank, Mask to);

    // engine_reduce.cpp
    void plan_reduction(unsigned node, uint64_t earliest);
    void reduce(unsigned node);
    void look(unsigned node);
    void match(NodeState& n) const;
    void decide(unsigned node);
    void reserve(unsigned node, unsigned number);
    void members(const Event& e);
    void combined(const Event& e);
    void whole(const Event& e);
    int waiting_slot(const NodeState& n, unsigned bank, int tag, unsigned turn = 0) const;
    unsigned candidate(const Search& s, uint64_t clock) const;
    unsigned turn(const Search& s, uint64_t clock) const;
    Mask reserved(const NodeState& n) const;
    void sum(const NodeState& n, const Reduction& r, Packet& into) const;

    hub::Config config_;
    unsigned link_;
    uint64_t clock_ = 0;
    uint64_t offered_ = 0;  ///< clock in which what is sent now is offered
    std::vector<NodeState> nodes_;
    std::vector<Packet> packets_;
    std::vector<uint32_t> free_packets_;
    std::vector<std::array<std::vector<Event>, kPhases>> calendar_;
    std::vector<uint32_t> load_;  ///< events by clock
    uint64_t pending_ = 0;
    std::vector<uint8_t> dirty_, evaluating_;
    uint64_t flits_ = 0, events_ = 0;
};

}  // namespace nanohop::net
